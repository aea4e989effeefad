"""`deploy_one adjacent`: one piece from the reserves on a hex at distance 1, then one window."""

from unseen.boards.hexes import members
from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.threads.actions import PLACE
from unseen.games.threads.board import Piece
from unseen.games.threads.deploying import open_hexes
from unseen.games.threads.frames import Placing
from unseen.games.threads.frames_more import Playing
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import Line
from unseen.games.threads.verbs.verb import Verb


class Deploy(Verb):
    """CARD-06."""

    def possible(self, p: Position, piece: Piece | None, line: Line) -> bool:
        """There is a piece and a hex."""
        return (
            piece is not None and p.board.sides[piece.owner].reserve_size() > 0 and bool(self.choices(p, piece, line))
        )

    def choices(self, p: Position, piece: Piece | None, line: Line) -> list[Action]:
        """Which hex."""
        assert piece is not None
        return [PLACE + h for h in members(p.rules.hexes.around[piece.hex] & open_hexes(p))]

    def do(self, p: Position, frame: Playing, line: Line, choice: Action, tell: Tell | None) -> None:
        """Which piece and where it looks is chosen next."""
        p.stack.append(Placing(choice - PLACE))
