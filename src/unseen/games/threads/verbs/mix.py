"""`decoy.mix adjacent up_to N`: decoys from the reserves are mixed with the acting face-down piece."""

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.threads.board import Piece
from unseen.games.threads.deploying import open_hexes
from unseen.games.threads.frames_more import Mixing, Playing
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import Line
from unseen.games.threads.verbs.verb import Verb


class Mix(Verb):
    """CARD-06."""

    def possible(self, p: Position, piece: Piece | None, line: Line) -> bool:
        """A face-down piece, a decoy in reserve, and a hex for it."""
        if piece is None or piece.up or p.board.sides[piece.owner].decoys == 0:
            return False
        return p.rules.hexes.around[piece.hex] & open_hexes(p) != 0

    def do(self, p: Position, frame: Playing, line: Line, choice: Action, tell: Tell | None) -> None:
        """Hexes, places, facings and handles come next."""
        piece = p.board.at(frame.piece)
        p.stack.append(Mixing(piece.code, piece.hex, min(line.count, p.board.sides[piece.owner].decoys)))
