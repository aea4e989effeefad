"""Faults of a first draft are findings that name them."""

from lighthouse.deeds import Lighthouse
from lighthouse.game import LighthouseGame

from unseen.core.dice import Dice
from unseen.core.events import Tell
from unseen.core.match import Match
from unseen.core.seats import Seat
from unseen.core.state import State
from unseen.testing import conformance, positions
from unseen.testing.finding import Finding
from unseen.testing.play import walk


def test_a_game_that_asks_after_its_end_is_found() -> None:
    """The usual fault of a first draft: the end is told, and the phase stays what it was."""

    class Restless(Lighthouse):
        def finish(self, ending: str, winners: tuple[Seat, ...], tell: Tell | None) -> None:
            phase = self.board.phase
            super().finish(ending, winners, tell)
            self.board.phase = phase

    class Copy(LighthouseGame):
        truth = Restless

    findings = conformance.check(Copy({}), 4, 2, twin_games=0)
    assert "the game is decided and a seat may still act" in {finding.sentence for finding in findings}


def test_a_game_that_asks_after_somebody_gave_up_is_found() -> None:
    """Only that end forgets the phase."""

    class Restless(Lighthouse):
        def resign(self, seat: Seat, tell: Tell | None = None) -> None:
            phase = self.board.phase
            super().resign(seat, tell)
            self.board.phase = phase

    class Copy(LighthouseGame):
        truth = Restless

    findings = conformance.check(Copy({}), 4, 2, twin_games=0)
    assert {finding.sentence for finding in findings} == {"the game is decided and a seat may still act"}


def test_a_position_that_forgets_a_field_is_found_with_its_name() -> None:
    class Forgetting(LighthouseGame):
        def write_position(self, state: State) -> str:
            return super().write_position(state).replace(" thick", "")

    out: list[Finding] = []
    for match in walk(Match(Forgetting({})), Dice(4)):
        out += positions.check(match) if match.state.pending() else []
    assert any("reads as another truth (other in board.thick)" in finding.sentence for finding in out)
