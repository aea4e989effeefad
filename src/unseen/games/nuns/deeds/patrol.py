"""What all steps of the guard that moves have in common (G1)."""

from unseen.core.deeds import Reason
from unseen.games.nuns.board import Figure
from unseen.games.nuns.deeds.things import Step
from unseen.games.nuns.knowledge import Known


class OnPatrol(Step):
    """A step of the guard that moves."""

    novices: bool = False
    with_card: bool = True
    """Does it need a path card, if she is to choose one?"""

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        if not view.active:
            return "NUN-TURN-01", "No guard is moving now."
        if not view.mine(view.active):
            return "NUN-GUARD-ORDER-02", "The other guard is moving."
        guard = view.board.guards[view.board.active]
        if view.board.turning(guard) and self.word != "go":
            return "NUN-GUARD-STEP-02", "A step, once begun by turning, must be made."
        if guard.choosing and self.with_card:
            return "NUN-GUARD-PATH-01", "First choose a path card."
        return self.hinders(view, guard, rest)

    def hinders(self, view: Known, guard: Figure, rest: list[str]) -> Reason | None:
        """What forbids this to the guard that moves, as it is not offered to her."""
        return None
