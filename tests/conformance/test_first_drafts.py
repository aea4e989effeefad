"""Faults of a first draft are findings that name them."""

import pytest
from lighthouse.board import KEEPER
from lighthouse.deeds import Lighthouse
from lighthouse.game import LighthouseGame

from unseen.core.dice import Dice
from unseen.core.match import Match
from unseen.core.seats import Seat
from unseen.core.state import State
from unseen.testing import conformance, positions
from unseen.testing.finding import Finding
from unseen.testing.play import walk


@pytest.mark.parametrize("endings", [("resign",), ("sold", "watched", "caught", "dawn", "resign")])
def test_a_game_that_asks_after_its_end_is_found(endings: tuple[str, ...]) -> None:
    """The end is told, and a seat is asked as before: whenever the game is over, or only when somebody gave up."""

    class Restless(Lighthouse):
        def pending(self) -> tuple[Seat, ...]:
            return (KEEPER,) if self.ending in endings else super().pending()

    class Copy(LighthouseGame):
        truth = Restless

    findings = conformance.check(Copy({}), 4, 2, twin_games=0)
    assert "the game is decided and a seat may still act" in {finding.sentence for finding in findings}


def test_a_position_that_forgets_a_field_is_found_with_its_name() -> None:
    class Forgetting(LighthouseGame):
        def write_position(self, state: State) -> str:
            return super().write_position(state).replace(" thick", "")

    out: list[Finding] = []
    for match in walk(Match(Forgetting({})), Dice(4)):
        out += positions.check(match) if match.state.pending() else []
    assert any("reads as another truth (other in board.thick)" in finding.sentence for finding in out)
