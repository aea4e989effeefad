"""The strongest level plays under whatever options somebody may choose: profiles, own boards, 2 to 8 players."""

import hashlib
import random
from collections.abc import Callable
from functools import partial
from itertools import islice
from pathlib import Path

import pytest

from tests.boards import own
from tests.conftest import FULL, LEVELS, amount, mode
from tests.games.books import GAMES
from tests.games.threads import set_damage
from unseen.ai.levels import STRONG, behind, by_package
from unseen.ai.slips import SLIPS, slipping
from unseen.audit import record
from unseen.core.dice import NamedDice
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.options import Value, choosable
from unseen.core.registry import game_class, load
from unseen.games.threads import content
from unseen.lab.arena import asked, seated, seed_from
from unseen.lab.program import digest
from unseen.lab.strength import usual

SETS = 200 if FULL else LEVELS or 3
PLAYED = 5 if FULL else 2 if LEVELS else 1
"""So many games by each set of options."""
STEPS = None if FULL or LEVELS else 150
"""So many steps of a game, all of them where levels are tried at length."""
OTHER = 1 / 3
"""The share of options with another value than the usual one."""
OWN_BOARD = 1 / 4
PASSED = Path(__file__).parents[2] / "build" / "any-options"
"""What a run at length has played of these tests with this program, compiled or not: it goes on there."""


def own_board(rng: random.Random) -> dict[str, Value]:
    """A convent with other numbers."""
    return {"board": own.changed(limit=rng.randint(4, 7), turns=rng.randint(12, 20), die=rng.choice([6, 8]))}


def own_set(rng: random.Random) -> dict[str, Value]:
    """A set of cards, units and maps."""
    texts = set_damage.hemline()
    brought = content.brought("threads", "Threads", texts[set_damage.SET], lambda name: texts[name])
    assert brought is not None
    return {**brought.options, "players": rng.choice([2, 3, 4])}


OWN: dict[str, Callable[[random.Random], dict[str, Value]]] = {"nuns": own_board, "threads": own_set}


def some_game(game_id: str, rng: random.Random) -> Game:
    """By some set of options that go together."""
    kind = game_class(game_id)
    while True:
        profile = rng.choice([None, *kind.profiles])
        chosen = {one.key: rng.choice(one.choices) for one in choosable(kind.options) if rng.random() < OTHER}
        own = OWN[game_id](rng) if game_id in OWN and rng.random() < OWN_BOARD else {}
        try:
            return load(game_id, profile, **{**chosen, **own})
        except UnseenError as error:
            if error.code != "option-value":  # they do not go together
                raise


def tried() -> str:
    """Changes with these tests, with what their options are drawn from, and with how many games are played by each."""
    files = [Path(str(one)).read_bytes() for one in (__file__, own.__file__, set_damage.__file__)]
    return hashlib.sha256(b"".join([str(PLAYED).encode(), *files])).hexdigest()[:12]


def played(game: Game, number: int, one: int) -> Match:
    """A game of the strongest against each other, in the usual run its first steps."""
    levels = dict.fromkeys(range(len(game.seats)), STRONG)
    match, dice = Match(game), NamedDice(seed_from(number, one, "dice"))
    for _ in islice(asked(match, seated(game, levels, number, one), dice), STEPS):
        pass
    return match


@pytest.mark.once
@pytest.mark.parametrize("number", range(SETS))
@pytest.mark.parametrize("game_id", GAMES)
def test_the_strong_play_by_any_options(game_id: str, number: int) -> None:
    """No step is planned that the rules do not offer, in whole games or, in the usual run, in 150 steps of each; the
    record of what was played, with its options, leads to the same end and tells everybody the same.
    """
    passed = PASSED / f"{digest(game_id)}-{mode()}-{tried()}" / f"{game_id}-{number}"
    if passed.exists() and (FULL or LEVELS):
        pytest.skip("played before: the same test with the same program")
    game = some_game(game_id, random.Random(number)) if number else usual(game_id)
    for one in range(PLAYED):
        match = played(game, number, one)
        again = record.read(record.write(match), game_class(game_id))
        assert (again.game.chosen, again.steps) == (game.chosen, match.steps)
        assert again.state.key() == match.state.key() and again.state.outcome() == match.state.outcome()
        assert again.told == match.told
    if FULL or LEVELS:
        passed.parent.mkdir(parents=True, exist_ok=True)
        passed.touch()


@pytest.mark.once
@pytest.mark.parametrize("game_id", GAMES)
def test_a_plan_is_forgotten_where_something_else_was_done(game_id: str) -> None:
    """Half of the steps of all seats are slips: what follows is offered all the same."""
    game = load(game_id)
    maker = partial(by_package, behind(game_id, STRONG))
    slippery = {seat: slipping(maker, game, seat, {SLIPS: "50"}) for seat in range(len(game.seats))}
    match = Match(game)
    played = [step for _, step in islice(asked(match, slippery, NamedDice(b"slips")), amount(150, 2000))]
    assert len(played) > 20
