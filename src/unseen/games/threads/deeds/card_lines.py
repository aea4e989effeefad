"""Lines of cards that do what no action does: knots, cures, reveals, turns, bridges (CARD-05 to CARD-07, DISP-02)."""

from collections.abc import Sequence
from typing import Any, ClassVar

from unseen.boards.hexes import has, members
from unseen.core.events import Happening, Tell
from unseen.core.fields import need
from unseen.core.grammar import Word
from unseen.core.seats import EVERYONE, Action
from unseen.core.traces import Trace
from unseen.core.words import StepWords
from unseen.games.threads.actions import BRIDGE, CURE, DONE, FACE, NEXT, TURN, UNBRIDGE
from unseen.games.threads.board import Board
from unseen.games.threads.deeds.facing import Turned, facings, turn
from unseen.games.threads.deeds.flip import turn_up
from unseen.games.threads.deeds.harm import Several, fall
from unseen.games.threads.deeds.things import OfPiece, Step, Verb, changed
from unseen.games.threads.frames import NONE, Frame
from unseen.games.threads.knowledge import TITLES, Known
from unseen.games.threads.line_words import THING
from unseen.games.threads.names import knots_named, subject, thing
from unseen.games.threads.pieces import Piece, name_of
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import Line


# ---- knots ----
class Gained(Happening):
    """A card gives its owner knots."""

    seat: int
    knots: int

    word: ClassVar = Word("+{knots}", "", knots=r"\d*")

    def happen(self, board: Board) -> None:
        board.sides[self.seat].knots += self.knots

    def words(self, view: Known) -> str:
        return f"{TITLES[self.seat]} gains {knots_named(self.knots)}."


class Gain(Verb):
    """`gain yield`: what the own threads are worth, for the player alone."""

    alone: ClassVar[bool] = True

    def possible(self, p: Position, piece: Piece | None, line: Line, thread: int) -> bool:
        return True

    def do(self, p: Position, piece: Piece | None, line: Line, choice: Action, tell: Tell | None) -> None:
        knots = p.board.yield_of(p.board.active)
        p.board.sides[p.board.active].knots += knots
        if tell is not None:
            tell.say(EVERYONE, Gained(p.board.active, knots))


# ---- cures ----
class Cured(OfPiece):
    """A piece loses wound and suppression."""

    word: ClassVar = Word("cure {piece}", "? cure {piece}", piece=THING)

    def happen(self, board: Board) -> None:
        board.cure(board.named(self.piece))

    def words(self, view: Known) -> str:
        return f"{subject(view, self.piece)} is cured."


class Cure(Step):
    """Which of several pieces is cured."""

    general = ("THR-CARD-05", "This piece cannot be cured now.")

    def chip(self, view: Known, rest: list[str]) -> str:
        return "cure"

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"Cure {thing(view, rest[0])}")


class CureLine(Verb):
    """`cure own adjacent`: wound and suppression off one own piece at distance exactly 1.

    A unit cured in a shared hex may stay (STACK-01).
    """

    def choices(self, p: Position, piece: Piece, line: Line, thread: int) -> list[Action]:
        hexes = p.rules.hexes
        own = p.board.sides[piece.owner].pieces
        return [CURE + one.code for one in own if not one.able() and hexes.distance(one.hex, piece.hex) == 1]

    def do(self, p: Position, piece: Piece, line: Line, choice: Action, tell: Tell | None) -> None:
        cured = p.board.at(choice - CURE)
        p.board.cure(cured)
        if tell is not None:
            tell.say(EVERYONE, Cured(name_of(cured)))


# ---- reveals, and falls ----
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


# ---- facings ----
class Turn(Step):
    """A face-down piece that is to look elsewhere."""

    begins: bool = True
    general = ("THR-CARD-05", "This piece cannot be turned now.")

    def chip(self, view: Known, rest: list[str]) -> str:
        return "turn"

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"Turn {thing(view, rest[0])}")


class Reorient(Verb):
    """`reorient own concealed up_to N`: new facings for own face-down pieces, suppressed ones too.

    Nothing enters a hex by turning: no window but the next one between actions (AMB-01).
    """

    alone: ClassVar[bool] = True

    def possible(self, p: Position, piece: Piece | None, line: Line, thread: int) -> bool:
        return any([not one.up for one in p.board.sides[p.board.active].pieces])

    def do(self, p: Position, piece: Piece | None, line: Line, choice: Action, tell: Tell | None) -> None:
        p.stack.append(Turning(line.count))


class Turning(Frame):
    """Up to so many pieces get a new facing."""

    name: ClassVar[str] = "turning"
    FIELDS: ClassVar[tuple[str, ...]] = ("left", "piece", "turned")
    follows: ClassVar[tuple[str, ...]] = ("playing",)
    lines: ClassVar[tuple[str, ...]] = ("reorient",)

    def __init__(self, left: int = 0, piece: int = NONE, turned: Sequence[int] = ()) -> None:
        self.left = left
        self.piece = piece
        self.turned = list(turned)

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """Until no turn is left or no piece is left to turn."""
        if self.piece != NONE or (self.left > 0 and self.pieces(p)):
            return True
        p.stack.pop()
        return False

    def pieces(self, p: Position) -> list[Action]:
        """Those not yet turned."""
        own = p.board.sides[p.board.active].pieces
        return [TURN + piece.code for piece in own if not piece.up and piece.code not in self.turned]

    def legal(self, p: Position) -> list[Action]:
        """A piece, then its facing; or enough."""
        return facings() if self.piece != NONE else [*self.pieces(p), DONE]

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        """The table sees a new facing where facings are open."""
        if a == DONE:
            p.stack.pop()
        elif self.piece == NONE:
            self.piece = a - TURN
        else:
            turn(p, p.board.at(self.piece), a - FACE, Turned, tell)
            self.turned.append(self.piece)
            self.piece = NONE
            self.left -= 1

    def sound(self, p: Position, below: Any, above: list[Frame]) -> None:
        """Own face-down pieces, each turned once."""
        need(self.left > 0, "frame:turning has turns left.", "THR-CARD-06")
        codes = self.turned + ([self.piece] if self.piece != NONE else [])
        self.distinct(codes)
        for code in codes:
            self.own(p, code)
            need(not self.here(p, code).up, "Face-down pieces are turned.", "THR-CARD-06")


# ---- bridges ----
class BridgePlaced(Happening):
    """A bridge lies on a hex."""

    hex: str

    word: ClassVar = Word("bridge {hex}", "? bridge {hex}", hex=THING)

    def happen(self, board: Board) -> None:
        board.lay_bridge(board.rules.hexes.find(self.hex))

    def words(self, view: Known) -> str:
        return f"A bridge is laid on **{self.hex}**."

    def trace(self, view: Known) -> Trace | None:
        return changed([self.hex])


class Bridge(Step):
    """A bridge is laid."""

    general = ("THR-CARD-07", "No bridge can be laid there now.")

    def chip(self, view: Known, rest: list[str]) -> str:
        return rest[0]

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"Lay a bridge on **{rest[0]}**")


class BridgeLine(Verb):
    """`bridge.place adjacent`: a bridge on a chasm hex at distance 1 that has none."""

    def choices(self, p: Position, piece: Piece, line: Line, thread: int) -> list[Action]:
        return [BRIDGE + h for h in members(p.rules.hexes.around[piece.hex] & p.rules.map.chasms & ~p.board.bridges)]

    def do(self, p: Position, piece: Piece, line: Line, choice: Action, tell: Tell | None) -> None:
        h = choice - BRIDGE
        p.board.lay_bridge(h)
        if tell is not None:
            tell.say(EVERYONE, BridgePlaced(p.board.hex_name(h)))


class BridgeRemoved(Happening):
    """A bridge was taken away."""

    hex: str

    word: ClassVar = Word("unbridge {hex}", "? unbridge {hex}", hex=THING)

    def happen(self, board: Board) -> None:
        board.remove_bridge(board.rules.hexes.find(self.hex))

    def words(self, view: Known) -> str:
        return f"The bridge of **{self.hex}** is taken away."

    def trace(self, view: Known) -> Trace | None:
        return changed([self.hex])


class Unbridge(Step):
    """A bridge is taken away; who stands there ends a movement there."""

    general = ("THR-CARD-07", "No bridge can be taken away there now.")

    def chip(self, view: Known, rest: list[str]) -> str:
        return rest[0]

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
        if tell is not None:
            tell.say(EVERYONE, BridgeRemoved(p.board.hex_name(h)))
        falling = [one.code for one in p.board.on_hex(h)] if has(p.rules.map.chasms, h) else []
        p.stack.append(Revealing(falling, True, h))
