"""Pull, and what a card gives in knots (PULL, CARD-05)."""

from typing import ClassVar

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.threads.events_table import Gained, Pulled
from unseen.games.threads.pieces import Piece
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import Line
from unseen.games.threads.verb import Verb


def pull(p: Position, tell: Tell | None) -> None:
    """PULL-02: every player gains; who is out is no player any more."""
    gains = [p.board.gain_of(seat) for seat in range(p.rules.players)]
    for side, gain in zip(p.board.sides, gains, strict=True):
        side.knots += gain
    p.say(tell, Pulled(p.board.active, tuple(gains)))


class Gain(Verb):
    """`gain yield`: what the own threads are worth, for the player alone."""

    alone: ClassVar[bool] = True

    def possible(self, p: Position, piece: Piece | None, line: Line, thread: int) -> bool:
        return True

    def do(self, p: Position, piece: Piece | None, line: Line, choice: Action, tell: Tell | None) -> None:
        knots = p.board.yield_of(p.board.active)
        p.board.sides[p.board.active].knots += knots
        p.say(tell, Gained(p.board.active, knots))
