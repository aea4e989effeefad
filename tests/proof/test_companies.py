"""Tables at which not only people in browsers of their own sit: computers that think, and several people at a device.

What they let somebody learn beside the game is a matter of time (a computer's thinking), of the curtain, and of what
the device is sent while it is down. A leak of each kind is planted, and found.
"""

import random
from collections.abc import Mapping

import pytest

from tests.conformance.expected import expectations
from tests.conftest import FULL
from unseen.core.dice import Dice
from unseen.core.options import Value
from unseen.core.registry import game_class
from unseen.core.seats import SPECTATOR, Seat
from unseen.proof import twins
from unseen.proof.company import BOTS, DEVICE
from unseen.server import pages
from unseen.server.bots import Bots
from unseen.server.lobby import Sitting
from unseen.server.pages_curtain import CurtainPage
from unseen.testing.play import random_match
from unseen.testing.truths import is_listed

pytestmark = [pytest.mark.no_cover, pytest.mark.once]

MISTS = 1
GAMES = 10 if FULL else 1
STEPS = 400 if FULL else 40
TRIES = 4
ROWS: list[tuple[str, Mapping[str, Value], Seat, str]] = [
    ("nusubito", {}, MISTS, BOTS),
    ("nusubito", {}, SPECTATOR, DEVICE),
]
LONG: list[tuple[str, Mapping[str, Value], Seat, str]] = [
    ("nusubito", {}, 0, BOTS),
    ("nusubito", {}, SPECTATOR, BOTS),
    ("kakusareta", {}, 0, BOTS),
    ("kakusareta", {}, SPECTATOR, DEVICE),
    ("nuns", {"players": 3}, 0, BOTS),
    ("nuns", {"players": 3}, 1, BOTS),
    ("nuns", {"players": 3}, 0, DEVICE),
    ("threads", {"max_rounds": 5}, 0, BOTS),
    ("threads", {"max_rounds": 5}, SPECTATOR, DEVICE),
]


def proved(game: str, given: Mapping[str, Value], listener: Seat, company: str, seed: int) -> twins.Report:
    """A game, or as much of it as the usual run has time for."""
    made, refuse = game_class(game)(given), expectations(game).refuse
    match = random_match(made, Dice(seed), STEPS, refuse)
    return twins.check(made, listener, seed, refuse, is_listed(made), 1, match=match, company=company)


@pytest.mark.parametrize(("game", "given", "listener", "company"), [*ROWS, *(LONG if FULL else [])])
def test_twin_worlds(game: str, given: Mapping[str, Value], listener: Seat, company: str, rng: random.Random) -> None:
    report = twins.Report()
    for _ in range(GAMES):
        report.add(proved(game, given, listener, company, rng.getrandbits(30)))
    assert report.findings == []
    assert report.answers > 20 * GAMES


def thinking_is_seen(patch: pytest.MonkeyPatch) -> None:
    """Every step of a computer waits for its pause, silent ones too: their number can be read off a clock."""

    async def shows(self: Bots, *table: object) -> bool:
        return True

    patch.setattr(Bots, "shows", shows)


def device_hears_the_next(patch: pytest.MonkeyPatch) -> None:
    """The page between two people goes on in the stream of whoever is next, and so holds the number of its posts."""

    class Page(CurtainPage):
        def __init__(self, sitting: Sitting) -> None:
            super().__init__(sitting)
            self.after = sitting.table.last(0)  # type: ignore[misc]  # what the class means to be final

    patch.setattr(pages, "CurtainPage", Page)


@pytest.mark.parametrize(
    ("leak", "row", "where"),
    [(thinking_is_seen, ROWS[0], "after"), (device_hears_the_next, ROWS[1], "parts")],
    ids=["computer", "device"],
)
def test_a_leak_of_this_kind_is_found(
    leak: object, row: tuple[str, Mapping[str, Value], Seat, str], where: str, rng: random.Random,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    assert callable(leak)
    leak(monkeypatch)
    tried = (proved(*row, rng.getrandbits(30)).findings for _ in range(TRIES))
    findings = next((found for found in tried if found), [])
    assert findings
    assert where in findings[0].sentence, findings
