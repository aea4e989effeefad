"""`bridge.place adjacent`: a bridge on a chasm hex at distance 1 that has none."""

from unseen.boards.hexes import bit, members
from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.threads.actions import BRIDGE
from unseen.games.threads.board import Piece
from unseen.games.threads.events import BridgePlaced
from unseen.games.threads.frames_more import Playing
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import Line
from unseen.games.threads.verbs.verb import Verb


class BridgePlace(Verb):
    """CARD-07."""

    def possible(self, p: Position, piece: Piece | None, line: Line) -> bool:
        """There is such a hex."""
        return piece is not None and bool(self.choices(p, piece, line))

    def choices(self, p: Position, piece: Piece | None, line: Line) -> list[Action]:
        """Which hex."""
        assert piece is not None
        return [BRIDGE + h for h in members(p.rules.hexes.around[piece.hex] & p.rules.map.chasms & ~p.board.bridges)]

    def do(self, p: Position, frame: Playing, line: Line, choice: Action, tell: Tell | None) -> None:
        """It lies there."""
        h = choice - BRIDGE
        p.board.bridges |= bit(h)
        p.say(tell, BridgePlaced(p.board.hex_name(h)))
