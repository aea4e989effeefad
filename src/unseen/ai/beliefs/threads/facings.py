"""Where the face-down pieces of others look, while only their owners know it (GAP-04)."""

from typing import Final

from unseen.boards.hexes import DIRECTION_NAMES
from unseen.core.dice import Dice
from unseen.core.events import Event
from unseen.core.seats import Seat
from unseen.games.threads import actions as act
from unseen.games.threads import events as ev
from unseen.games.threads.rules import Threads


class Facings:
    """What was shown when pieces were turned up or down. A piece of which nothing is known looks anywhere."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat
        self.shown: Final[dict[str, list[tuple[int, int]]]] = {}
        """By piece: when (counted in events) it was turned up, and where it looked."""
        self.known: Final[dict[int, int]] = {}
        """Of units that everybody saw being turned face-down, and that have not been moved since."""

    def learn(self, at: int, event: Event) -> None:
        """Something is told, and will be followed later."""
        if isinstance(event, ev.Turned) and event.facing:
            self.shown.setdefault(event.piece, []).append((at, DIRECTION_NAMES.index(event.facing)))

    def suit(self, p: Threads, at: int) -> None:
        """Let each piece of the others look where it will be seen to look when it is turned up next."""
        for name, times in self.shown.items():
            while times and times[0][0] <= at:
                del times[0]
            piece = p.board.find(act.piece_code(name))
            if times and piece is not None and not piece.up and piece.owner != self.seat:
                piece.facing = times[0][1]

    def happened(self, p: Threads, event: Event) -> None:
        """A piece is turned, turned down, or can be told from others no longer."""
        if isinstance(event, ev.Concealed):
            code = act.piece_code(event.piece)
            if not p.rules.conceal_reorient:
                self.known[code] = p.board.at(code).facing
        elif isinstance(event, ev.MoveEnded | ev.Turned | ev.SplitOff | ev.Mixed | ev.Revealed | ev.Extracted):
            self.known.pop(act.piece_code(event.piece), None)

    def draw(self, p: Threads, dice: Dice) -> None:
        """Let the face-down pieces of the others look where they may look, each way as likely as another."""
        for piece in p.board.on_board():
            if piece.owner != self.seat and not piece.up:
                piece.facing = self.known[piece.code] if piece.code in self.known else dice.below(6)
