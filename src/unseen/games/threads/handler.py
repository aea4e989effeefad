"""How a frame goes on: one handler per kind of frame, found by the frame's `kind`."""

from unseen.core.events import Tell
from unseen.core.seats import Action, Seat
from unseen.games.threads.position import Position


class Handler:
    """Carries on the frame on top of the stack."""

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """Do what needs no decision. True: a decision is needed; False: the stack has changed, look again."""
        raise NotImplementedError

    def asks(self, p: Position) -> Seat:
        """Who decides, or CHANCE."""
        return p.board.active

    def legal(self, p: Position) -> list[Action]:
        """The steps offered to who decides."""
        raise NotImplementedError

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        """A decision is made."""
        raise NotImplementedError

    def odds(self, p: Position) -> list[tuple[Action, float]]:
        """What chance may draw."""
        return []

    def drawing(self, p: Position) -> str:
        """The name of the draw."""
        return ""
