"""`bridge.remove adjacent`: a bridge at distance 1 is taken away; who stands there ends a movement there."""

from unseen.boards.hexes import bit, has, members
from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.threads.actions import UNBRIDGE
from unseen.games.threads.board import Piece
from unseen.games.threads.events import BridgeRemoved
from unseen.games.threads.frames_more import Playing, Revealing
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import Line
from unseen.games.threads.verbs.verb import Verb


class BridgeRemove(Verb):
    """CARD-07; over a wall only when nobody stands there."""

    def possible(self, p: Position, piece: Piece | None, line: Line) -> bool:
        """There is such a bridge."""
        return piece is not None and bool(self.choices(p, piece, line))

    def choices(self, p: Position, piece: Piece | None, line: Line) -> list[Action]:
        """Which one."""
        assert piece is not None
        near = members(p.rules.hexes.around[piece.hex] & p.board.bridges)
        return [UNBRIDGE + h for h in near if not has(p.rules.map.walls, h) or not p.board.on_hex(h)]

    def do(self, p: Position, frame: Playing, line: Line, choice: Action, tell: Tell | None) -> None:
        """Pieces there fall one by one in the order that the active seat chooses; then a window (c)."""
        h = choice - UNBRIDGE
        p.board.bridges &= ~bit(h)
        p.say(tell, BridgeRemoved(p.board.hex_name(h)))
        falling = [one.code for one in p.board.on_hex(h)] if has(p.rules.map.chasms, h) else []
        p.stack.append(Revealing(falling, h))
