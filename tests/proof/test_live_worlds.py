"""Whole games of every game through live servers, for every kind of seat and who looks on: no byte tells a secret."""

import random
from collections.abc import Mapping

import pytest
from _pytest.mark.structures import ParameterSet
from litestar.routes import HTTPRoute

from tests.conformance.expected import expectations
from tests.conformance.threads import MODES
from tests.conftest import FULL, amount
from unseen.core.options import Value
from unseen.core.registry import game_class, games
from unseen.core.seats import SPECTATOR
from unseen.proof import twins
from unseen.proof.doors import known_paths
from unseen.server.app import create_app
from unseen.testing.truths import is_listed

pytestmark = pytest.mark.no_cover

GAMES = {"nusubito": amount(1, 30), "kakusareta": amount(1, 20)}
OTHERS = amount(1, 20)
"""Of each row, with seeds of their own: more than three hundred in all in the long run, fifteen in the usual one."""
LOOKS = 4 if FULL else 1
CLOCKS = ("", "180+60", "", "14d")
"""The paces of the tables, one after the other."""
ROWS: list[tuple[str, Mapping[str, Value], tuple[int, ...]]] = [
    ("nusubito", {}, (0, 1, SPECTATOR)),
    ("kakusareta", {}, (0, 1, SPECTATOR)),
    ("nuns", {"players": 3}, (0, 1, SPECTATOR)),
    ("nuns", {"players": 2}, (0,)),
    ("nuns", {"players": 8}, (2,)),
    ("threads", {"max_rounds": 5}, (0, 1, SPECTATOR)),
    ("threads", MODES["hidden"], (1,)),
]
OWN = {game for game, _, _ in ROWS}


def rows() -> list[tuple[str, Mapping[str, Value], int]]:
    """Every game with every listener; a plug-in that is installed, too."""
    others = [(game, dict[str, Value](), (0, SPECTATOR)) for game in games() if game not in OWN]
    return [(game, given, listener) for game, given, listeners in [*ROWS, *others] for listener in listeners]


def first_and_once() -> list[ParameterSet]:
    """Two games in both halves, the others in the compiled one."""
    both = [("nusubito", 1), ("kakusareta", 0)]
    return [pytest.param(*row, marks=[] if (row[0], row[2]) in both else [pytest.mark.once]) for row in rows()]


@pytest.mark.parametrize(("game", "given", "listener"), first_and_once())
def test_twin_worlds(game: str, given: Mapping[str, Value], listener: int, rng: random.Random) -> None:
    made, report, games = game_class(game)(given), twins.Report(), GAMES.get(game, OTHERS)
    for number in range(games):
        seed, refuse = rng.getrandbits(30), expectations(game).refuse
        report.add(twins.check(made, listener, seed, refuse, is_listed(made), LOOKS, CLOCKS[(number + listener) % 4]))
    assert report.findings == []
    assert report.games == games
    assert report.answers > 20 * games


def test_every_address_of_the_server_is_a_door() -> None:
    """An address that is new has to be compared in the twin worlds, too."""
    app = create_app()
    fixed = {"/static/{file_path}", "/api/schema", "/api/schema/openapi.json", "/api/schema/{path}"}
    served = {route.path_format for route in app.routes if isinstance(route, HTTPRoute)} - fixed
    known = set(known_paths())
    names = {
        "{table_id}": "{table}",
        "{game_id}": "{game}",
        "{name}": "nothing",
        "{key}": "nothing",
        "{token}": "x" * 43,
    }
    for path in served:
        for name, word in names.items():
            path = path.replace(name, word)
        assert path in known, f"{path} is not among the doors"
