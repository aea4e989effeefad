"""`gain yield`: what the own threads are worth, for the player alone."""

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.threads.events import Gained
from unseen.games.threads.frames_more import Playing
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import Line
from unseen.games.threads.verbs.verb import Verb


class Gain(Verb):
    """Knots for the active seat."""

    def do(self, p: Position, frame: Playing, line: Line, choice: Action, tell: Tell | None) -> None:
        """1 per own single, 2 per own double thread."""
        knots = p.board.yield_of(p.board.active)
        p.board.sides[p.board.active].knots += knots
        p.say(tell, Gained(p.board.active, knots))
