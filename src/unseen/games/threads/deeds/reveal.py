"""Several pieces are revealed by a card, or fall with a bridge (DISP-02, CARD-07)."""

from collections.abc import Sequence
from typing import Any, ClassVar

from unseen.boards.hexes import has
from unseen.core.events import Tell
from unseen.core.fields import need
from unseen.core.seats import Action
from unseen.games.threads.actions import NEXT
from unseen.games.threads.deeds.flip import turn_up
from unseen.games.threads.deeds.harm import Several, fall
from unseen.games.threads.frames import NONE, Frame
from unseen.games.threads.pieces import Piece
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import Line
from unseen.games.threads.verb import Verb


class RevealLine(Verb):
    """`reveal within N`: all face-down pieces within N hexes of the acting piece, own ones too, at one time."""

    def possible(self, p: Position, piece: Piece, line: Line, thread: int) -> bool:
        return bool(self.hidden(p, piece, line.count))

    def hidden(self, p: Position, piece: Piece, reach: int) -> list[int]:
        """The codes of face-down pieces within so many hexes."""
        around = p.rules.hexes.within(piece.hex, reach)
        return [one.code for one in p.board.on_board() if not one.up and has(around, one.hex)]

    def do(self, p: Position, piece: Piece, line: Line, choice: Action, tell: Tell | None) -> None:
        p.stack.append(Revealing(self.hidden(p, piece, line.count)))


class Revealing(Several):
    """Several pieces are revealed, or fall, one by one in the order that the active seat chooses."""

    name: ClassVar[str] = "revealing"
    FIELDS: ClassVar[tuple[str, ...]] = ("pieces", "falling", "hex", "moved")
    follows: ClassVar[tuple[str, ...]] = ("playing",)
    lines: ClassVar[tuple[str, ...]] = ("reveal", "bridge_remove")

    def __init__(
        self, pieces: Sequence[int] = (), falling: bool = False, h: int = NONE, moved: Sequence[int] = ()
    ) -> None:
        self.pieces = list(pieces)
        self.falling = falling
        self.hex = h  # that lost its bridge, NONE otherwise
        self.moved = list(moved)

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """With one piece there is no order."""
        self.pieces = [code for code in self.pieces if self.due(p, code)]
        if len(self.pieces) > 1:
            return True
        if self.pieces:
            self.one(p, self.pieces[0], tell)
            return False
        if self.hex != NONE:
            self.moved += [NONE, self.hex]
        self.close(p, tell)
        return False

    def due(self, p: Position, code: int) -> bool:
        """Is it still to be done?"""
        piece = p.board.find(code)
        return piece is not None and (self.falling or not piece.up)

    def one(self, p: Position, code: int, tell: Tell | None) -> None:
        """This one."""
        self.pieces.remove(code)
        if self.falling:
            fall(p, p.board.at(code), tell)
        else:
            turn_up(p, p.board.at(code), "card", p.board.active, tell)

    def legal(self, p: Position) -> list[Action]:
        return [NEXT + code for code in self.pieces]

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        self.one(p, a - NEXT, tell)

    def sound(self, p: Position, below: Any, above: list[Frame]) -> None:
        """DISP-02, CARD-07: reveals, or falls where a bridge was."""
        self.distinct(self.pieces)
        self.pairs(p)
        removes = p.rules.content.cards[below.card].script[below.line - 1].verb == "bridge_remove"
        sound = self.falling == (self.hex != NONE) == removes
        need(sound, "Pieces fall from the hex of a bridge that was removed.", "THR-CARD-07")
        if self.falling:
            need(not has(p.board.walkable(), self.hex), "Pieces fall where no bridge lies any more.", "THR-CARD-07")
            for code in self.pieces:
                need(self.here(p, code).hex == self.hex, "Pieces fall where the bridge was.", "THR-CARD-07")

    def on_chasms(self) -> list[int]:
        return self.pieces if self.falling else []
