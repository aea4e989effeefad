"""`reveal within N`: all face-down pieces within N hexes of the acting piece, at one time."""

from unseen.boards.hexes import has
from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.threads.board import Piece
from unseen.games.threads.frames import NONE
from unseen.games.threads.frames_more import Playing, Revealing
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import Line
from unseen.games.threads.verbs.verb import Verb


class Reveal(Verb):
    """Own pieces too."""

    def possible(self, p: Position, piece: Piece | None, line: Line) -> bool:
        """There is a face-down piece to reveal."""
        return piece is not None and bool(hidden(p, piece, line.count))

    def do(self, p: Position, frame: Playing, line: Line, choice: Action, tell: Tell | None) -> None:
        """The active seat says in which order."""
        p.stack.append(Revealing(hidden(p, p.board.at(frame.piece), line.count), NONE))


def hidden(p: Position, piece: Piece, reach: int) -> list[int]:
    """The codes of face-down pieces within so many hexes."""
    around = p.rules.hexes.within(piece.hex, reach)
    return [one.code for one in p.board.on_board() if not one.up and has(around, one.hex)]
