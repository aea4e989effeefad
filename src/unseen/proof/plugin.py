"""The plug-in for pytest: `-p unseen.proof.plugin`. Options that say which games, and a fixture for your tests."""

import random
from collections.abc import Callable, Mapping
from typing import Final

import pytest

from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.options import read_settings
from unseen.core.registry import game_class, games
from unseen.core.seats import SPECTATOR, Seat
from unseen.proof import twins
from unseen.testing.finding import Finding
from unseen.testing.truths import is_listed

GAMES_USUAL: Final = 3
Proof = Callable[..., twins.Report]


def pytest_addoption(parser: pytest.Parser) -> None:
    """What can be said on the command line."""
    group = parser.getgroup("unseen", "fair play of hidden-movement games")
    group.addoption(
        "--unseen-game", action="append", default=[], metavar="GAME", help="a game to prove; all if not given"
    )
    group.addoption("--unseen-set", action="append", default=[], metavar="KEY=VALUE", help="an option of these games")
    group.addoption(
        "--unseen-games", type=int, default=GAMES_USUAL, help="whole games for each seat and the spectators"
    )
    group.addoption(
        "--unseen-looks", type=int, default=twins.LOOKS, help="moments of a game looked at through all doors"
    )
    group.addoption("--unseen-seed", type=int, default=0, help="the first seed; 0: a fresh one, which is printed")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One test for each game and listener, where a test asks for `unseen_game` and `unseen_listener`."""
    if not {"unseen_game", "unseen_listener"} <= set(metafunc.fixturenames):
        return
    settings = dict(pair.partition("=")[::2] for pair in metafunc.config.getoption("--unseen-set") or ())
    found = []
    for name in metafunc.config.getoption("--unseen-game") or games():
        made = made_game(name, settings)
        found += [pytest.param(made, listener, id=f"{name}-{made.seat_name(listener)}") for listener in listeners(made)]
    metafunc.parametrize(("unseen_game", "unseen_listener"), found)


def made_game(name: str, settings: Mapping[str, str]) -> Game:
    """The game with these options; a usage error if there is none."""
    try:
        kind = game_class(name)
        return kind(read_settings(kind.options, settings))
    except UnseenError as error:
        raise pytest.UsageError(error.sentence) from error


def listeners(game: Game) -> list[Seat]:
    """Every seat, and who only looks on."""
    return [*range(len(game.seats)), SPECTATOR]


def pytest_report_header(config: pytest.Config) -> str:
    """The seed with which this run can be had again."""
    return f"unseen proof: seed {seed_of(config)}"


def seed_of(config: pytest.Config) -> int:
    """The first seed of this run."""
    if not config.option.unseen_seed:
        config.option.unseen_seed = random.SystemRandom().randrange(1, 1 << 30)
    seed = config.option.unseen_seed
    assert isinstance(seed, int)
    return seed


@pytest.fixture(scope="session")
def unseen_proof(request: pytest.FixtureRequest) -> Proof:
    """Plays whole games and their twins through live servers: `unseen_proof(game, listener, games=3)` -> a report."""
    config = request.config
    first = seed_of(config)

    def prove(
        game: Game,
        listener: Seat,
        games: int = int(config.option.unseen_games),
        looks: int = int(config.option.unseen_looks),
        seed: int = first,
        **more: object,
    ) -> twins.Report:
        report, listed = twins.Report(), is_listed(game)
        for number in range(games):
            report.add(twins.check(game, listener, seed + number, looks=looks, listed=listed, **more))  # type: ignore[arg-type]  # as `check` has them
            if report.findings:
                break
        return report

    return prove


__all__ = ["Finding", "Proof", "unseen_proof"]
