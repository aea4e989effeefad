"""False Hem and its like: decoys from the reserves are mixed with an acting face-down piece (CARD-06)."""

from collections.abc import Sequence
from typing import Any, ClassVar

from unseen.boards.hexes import has, members
from unseen.core.events import Happening, Tell
from unseen.core.fields import need
from unseen.core.seats import CHANCE, EVERYONE, Action, Seat
from unseen.core.traces import Trace
from unseen.core.words import StepWords
from unseen.games.threads.actions import DECOY, DONE, FACE, HANDLE, HANDLES, PLACE, SELF, piece_code
from unseen.games.threads.board import Board
from unseen.games.threads.deeds.facing import facings, shown_facing, whisper
from unseen.games.threads.deeds.move import draw_name, rename
from unseen.games.threads.deeds.place import Entering
from unseen.games.threads.deeds.reserve import show_reserve
from unseen.games.threads.deeds.things import Step, Verb, changed
from unseen.games.threads.frames import NONE, Frame
from unseen.games.threads.knowledge import Known
from unseen.games.threads.names import looking
from unseen.games.threads.pieces import UNKNOWN, Piece, facing_number, name_of
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import Line


class Mixed(Happening):
    """A piece and decoys were mixed: `left` stays, the others (piece, hex, facing) lie beside it."""

    piece: str
    left: str
    facing: str
    others: tuple[tuple[str, str, str], ...]

    def happen(self, board: Board) -> None:
        old = board.named(self.piece)
        find = board.rules.hexes.find
        others = [(name, find(place), facing) for name, place, facing in self.others]
        laid = [(self.left, old.hex, self.facing), *others]
        board.mix(old, [Piece(piece_code(name), UNKNOWN, h, facing_number(facing)) for name, h, facing in laid])

    def learned(self, view: Known, later: bool) -> None:
        view.arrived = tuple([name for name, _, _ in self.others])

    def words(self, view: Known) -> str:
        rest = ", ".join([f"{name} on **{place}**{looking(look)}" for name, place, look in self.others])
        return f"{self.piece} is mixed: {self.left} stays{looking(self.facing)}, {rest}."

    def trace(self, view: Known) -> Trace | None:
        return changed([view.place(self.piece), *[place for _, place, _ in self.others]])


class Itself(Step):
    """Where the acting piece itself goes."""

    begins: bool = True
    general = ("THR-CARD-06", "Nothing is being mixed.")

    def chip(self, view: Known, rest: list[str]) -> str:
        return rest[0]

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"The acting piece itself goes to **{rest[0]}**", "", "Nobody else learns which piece it is.")


class MixLine(Verb):
    """`decoy.mix adjacent up_to N`."""

    def possible(self, p: Position, piece: Piece, line: Line, thread: int) -> bool:
        """A face-down piece, a decoy in reserve, and a hex for it."""
        if piece.up or p.board.sides[piece.owner].decoys == 0:
            return False
        return p.rules.hexes.around[piece.hex] & p.board.open_hexes() != 0

    def do(self, p: Position, piece: Piece, line: Line, choice: Action, tell: Tell | None) -> None:
        p.stack.append(Mixing(piece.code, min(line.count, p.board.sides[piece.owner].decoys), [piece.hex]))


class Mixing(Frame):
    """Hexes, the acting piece's place, facings, fresh handles."""

    name: ClassVar[str] = "mixing"
    FIELDS: ClassVar[tuple[str, ...]] = ("piece", "limit", "hexes", "named", "where", "facings", "handles")
    follows: ClassVar[tuple[str, ...]] = ("playing",)
    lines: ClassVar[tuple[str, ...]] = ("mix",)

    def __init__(
        self,
        piece: int = NONE,
        limit: int = 0,
        hexes: Sequence[int] = (),
        named: bool = False,
        where: int = NONE,
        facings: Sequence[int] = (),
        handles: Sequence[int] = (),
    ) -> None:
        self.piece = piece
        self.limit = limit  # of decoys
        self.hexes = list(hexes)  # the piece's own hex first
        self.named = named  # all hexes are named
        self.where = where  # index in `hexes` of the piece itself
        self.facings = list(facings)
        self.handles = list(handles)

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """When all handles are drawn, the pieces lie there."""
        if not self.named and (len(self.hexes) > self.limit or (len(self.hexes) > 1 and not self.more(p))):
            self.named = True
        if len(self.handles) == len(self.hexes) - 1 and len(self.facings) == len(self.hexes):
            self.handles += self.fresh(p)
            self.lay(p, tell)
            return False
        return True

    def more(self, p: Position) -> list[Action]:
        """Hexes that may be named (DEP-03)."""
        near = members(p.rules.hexes.around[self.hexes[0]] & p.board.open_hexes())
        return [PLACE + h for h in near if h not in self.hexes]

    def fresh(self, p: Position) -> list[int]:
        """The handles that are left to draw: in all as many that nobody has as there are places."""
        codes = [self.piece]
        for _ in self.hexes:
            codes.append(p.board.fresh(p.board.active, codes))
        return [code for code in codes[1:] if code not in self.handles]

    def asks(self, p: Position) -> Seat:
        return CHANCE if len(self.facings) == len(self.hexes) else p.board.active

    def legal(self, p: Position) -> list[Action]:
        """Hexes; the place of the piece itself, also where it is a decoy; a facing for each hex in turn."""
        if not self.named:
            more = self.more(p)
            return [*more, DONE] if len(self.hexes) > 1 else more
        if self.where == NONE:
            return [SELF + h for h in self.hexes]
        return facings()

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        if a >= HANDLE:
            self.handles.append(HANDLES * p.board.active + a - HANDLE - 1)
        elif a == DONE:
            self.named = True
        elif not self.named:
            self.hexes.append(a - PLACE)
        elif self.where == NONE:
            self.where = self.hexes.index(a - SELF)
        else:
            self.facings.append(a - FACE)

    def odds(self, p: Position) -> list[tuple[Action, float]]:
        """The handle of the next place."""
        left = self.fresh(p)
        return [(HANDLE + code % HANDLES + 1, 1.0 / len(left)) for code in left]

    def drawing(self, p: Position) -> str:
        """`handle a, round 2, action 3.1, place 2`."""
        return f"{draw_name(p)}, place {len(self.handles) + 1}"

    def lay(self, p: Position, tell: Tell | None) -> None:
        """The decoys come from the reserves; the pieces beside may be ambushed."""
        p.stack.pop()
        old = p.board.at(self.piece)
        laid: list[Piece] = []
        for i, h in enumerate(self.hexes):
            itself = i == self.where
            piece = Piece(self.handles[i], old.unit if itself else DECOY, h, self.facings[i])
            piece.wounded = old.wounded and itself
            laid.append(piece)
        p.board.mix(old, laid)
        rename(p, old.code, laid[0].code)
        if tell is not None:
            others = tuple([(name_of(one), p.board.hex_name(one.hex), shown_facing(p, one)) for one in laid[1:]])
            tell.say(EVERYONE, Mixed(name_of(old), name_of(laid[0]), shown_facing(p, laid[0]), others))
            for piece in laid:
                whisper(p, piece, tell)
            show_reserve(p, p.board.active, tell)
        p.stack.append(Entering([piece.code for piece in laid[1:]]))

    def sound(self, p: Position, below: Any, above: list[Frame]) -> None:
        """CARD-06: an acting face-down piece, decoys in reserve, and hexes beside it."""
        self.own(p, self.piece)
        piece = self.here(p, self.piece)
        need(not piece.up and below.piece == self.piece, "A card mixes its acting face-down piece.", "THR-CARD-06")
        decoys = p.board.sides[p.board.active].decoys
        need(1 <= self.limit <= decoys, f"frame:mixing has up to {decoys} decoys of the reserve, and one at least.")
        self.distinct(self.hexes)
        sound = 1 <= len(self.hexes) <= self.limit + 1 and self.hexes[0] == piece.hex
        need(sound, "frame:mixing names the hex of the piece, then one for each decoy.", "THR-CARD-06")
        free = p.rules.hexes.around[piece.hex] & p.board.open_hexes()
        need(all([has(free, h) for h in self.hexes[1:]]), "Decoys are mixed in on free hexes beside it.", "THR-CARD-06")
        self.sound_choices(p)

    def sound_choices(self, p: Position) -> None:
        """The choices of a mix, in their order: all hexes, the piece's own, facings, handles."""
        places = len(self.hexes)
        if self.named:
            need(places > 1, "frame:mixing names a hex beside the piece.", "THR-CARD-06")
        else:
            more = places > 1 or bool(self.more(p))
            need(more, "No hex beside the piece is free.", "THR-CARD-06")
        need(self.where < places and (self.where == NONE or self.named), "The piece lies on one of the named hexes.")
        turned = len(self.facings)
        need(
            turned <= places and (turned == 0 or self.where != NONE), "frame:mixing has a facing for each hex in turn."
        )
        self.distinct(self.handles)
        drawn = len(self.handles) < places and (not self.handles or turned == places)
        drawn = drawn and len(self.fresh(p)) == places - len(self.handles)
        need(drawn, "frame:mixing draws fresh handles after all facings.", "THR-CARD-06")
