"""Lines of cards that lay bridges and take them away (CARD-07)."""

from typing import ClassVar

from unseen.boards.hexes import has, members
from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import Action
from unseen.core.words import StepWords
from unseen.games.threads.actions import BRIDGE, UNBRIDGE
from unseen.games.threads.board import Board
from unseen.games.threads.deeds.reveal import Revealing
from unseen.games.threads.deeds.things import Step
from unseen.games.threads.knowledge import Known
from unseen.games.threads.line_words import THING
from unseen.games.threads.pieces import Piece, name_of
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import Line
from unseen.games.threads.verb import Verb


class BridgePlaced(Happening):
    """A bridge lies on a hex."""

    hex: str

    word: ClassVar = Word("bridge {hex}", "? bridge {hex}", hex=THING)

    def happen(self, board: Board) -> None:
        board.lay_bridge(board.rules.hexes.find(self.hex))

    def words(self, view: Known) -> str:
        return f"A bridge is laid on **{self.hex}**."


class Bridge(Step):
    """A bridge is laid."""

    general: Reason = ("THR-CARD-07", "No bridge can be laid there now.")

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"Lay a bridge on **{rest[0]}**")


class BridgeLine(Verb):
    """`bridge.place adjacent`: a bridge on a chasm hex at distance 1 that has none."""

    def choices(self, p: Position, piece: Piece, line: Line, thread: int) -> list[Action]:
        return [BRIDGE + h for h in members(p.rules.hexes.around[piece.hex] & p.rules.map.chasms & ~p.board.bridges)]

    def do(self, p: Position, piece: Piece, line: Line, choice: Action, tell: Tell | None) -> None:
        h = choice - BRIDGE
        p.board.lay_bridge(h)
        p.say(tell, BridgePlaced(p.board.hex_name(h)))


class BridgeRemoved(Happening):
    """A bridge was taken away."""

    hex: str

    word: ClassVar = Word("unbridge {hex}", "? unbridge {hex}", hex=THING)

    def happen(self, board: Board) -> None:
        board.remove_bridge(board.rules.hexes.find(self.hex))

    def words(self, view: Known) -> str:
        return f"The bridge of **{self.hex}** is taken away."


class Unbridge(Step):
    """A bridge is taken away; who stands there ends a movement there."""

    general: Reason = ("THR-CARD-07", "No bridge can be taken away there now.")

    def words(self, view: Known, rest: list[str]) -> StepWords:
        here = sorted([name_of(piece) for piece in view.board.on_hex(view.rules.hexes.find(rest[0]))])
        seen = f"{', '.join(here)} fall." if here else ""
        return StepWords(f"Take the bridge of **{rest[0]}** away", "", seen)


class UnbridgeLine(Verb):
    """`bridge.remove adjacent`: a bridge at distance 1, over a wall only when nobody stands there."""

    def choices(self, p: Position, piece: Piece, line: Line, thread: int) -> list[Action]:
        near = members(p.rules.hexes.around[piece.hex] & p.board.bridges)
        return [UNBRIDGE + h for h in near if not has(p.rules.map.walls, h) or not p.board.on_hex(h)]

    def do(self, p: Position, piece: Piece, line: Line, choice: Action, tell: Tell | None) -> None:
        """Pieces there fall one by one; then a window (c)."""
        h = choice - UNBRIDGE
        p.board.remove_bridge(h)
        p.say(tell, BridgeRemoved(p.board.hex_name(h)))
        falling = [one.code for one in p.board.on_hex(h)] if has(p.rules.map.chasms, h) else []
        p.stack.append(Revealing(falling, True, h))
