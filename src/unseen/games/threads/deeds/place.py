"""Pieces from the reserves lie down: where the token is resolved, or by a card (DEP)."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from unseen.boards.hexes import has, members
from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.fields import need
from unseen.core.seats import EVERYONE, Action
from unseen.core.traces import Trace
from unseen.core.words import StepWords
from unseen.games.threads.actions import DECOY, DONE, FACE, FLIP, NEXT, PLACE, TAKE, piece_code
from unseen.games.threads.board import Board
from unseen.games.threads.deeds.facing import facings, shown_facing, whisper
from unseen.games.threads.deeds.flip import Displacing, turn_up
from unseen.games.threads.deeds.reserve import in_zone, remove_token, show_reserve
from unseen.games.threads.deeds.things import Step, Verb, changed
from unseen.games.threads.deeds.windows import anybody, open_placed
from unseen.games.threads.frames import NONE, Frame
from unseen.games.threads.knowledge import Known
from unseen.games.threads.names import looking, owner, subject
from unseen.games.threads.pieces import NOWHERE, UNKNOWN, Piece, facing_number, name_of
from unseen.games.threads.position import RESOLVE, Position
from unseen.games.threads.scripts import Line

OTHERS_SEE: Final = "Everyone sees where it lies and how it looks, not what it is."
ONLY_WHERE: Final = "Everyone sees where it lies, neither how it looks nor what it is."


class Placed(Happening):
    """A face-down piece from the reserves; `facing` is "" if only the owner sees it; `how`: `deploy`, `card`."""

    piece: str
    hex: str
    facing: str
    how: str

    def happen(self, board: Board) -> None:
        board.place(piece_code(self.piece), UNKNOWN, board.rules.hexes.find(self.hex), facing_number(self.facing))

    def learned(self, view: Known, later: bool) -> None:
        view.arrived = (*view.arrived, self.piece)

    def words(self, view: Known) -> str:
        return f"{owner(self.piece)} puts {self.piece} face-down on **{self.hex}**{looking(self.facing)}."

    def trace(self, view: Known) -> Trace | None:
        return changed([self.hex])


class Place(Step):
    """The hex of a piece from the reserves (DEP-03, CARD-06)."""

    begins: bool = True
    general = ("THR-DEP-03", "No piece can be put there now.")

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        if view.stage != "deploy" and not view.card:
            return "THR-DEP-03", "Pieces are put down when the token is resolved."
        h = view.rules.hexes.find(rest[0])
        if not has(view.board.walkable(), h):
            return "THR-DEP-03", f"{rest[0]} is neither floor nor bridged."
        if not has(view.board.open_hexes(), h):
            return "THR-DEP-03", f"A standing unit is on {rest[0]}."
        if view.stage == "deploy" and not in_zone(view, h):
            return "THR-DEP-03", f"{rest[0]} is not in the zone of your token."
        return None

    def chip(self, view: Known, rest: list[str]) -> str:
        return rest[0]

    def words(self, view: Known, rest: list[str]) -> StepWords:
        seen = OTHERS_SEE if view.rules.facing_public else ONLY_WHERE
        return StepWords(f"Put a piece on **{rest[0]}**, face-down", "", seen)


class Next(Step):
    """Which of several pieces comes next: of those that were placed, are revealed together, or fall together."""

    general = ("THR-DISP-02", "There is no order to be chosen now.")

    def chip(self, view: Known, rest: list[str]) -> str:
        return "next"

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"{subject(view, rest[0])} comes next")


# ---- what goes on ----
class Deploying(Frame):
    """Step 2 with arrows down: reveals first, then placing (DEP-02 to DEP-05)."""

    name: ClassVar[str] = "deploying"
    FIELDS: ClassVar[tuple[str, ...]] = ("placed", "placing")
    stages: ClassVar[tuple[int, ...]] = (RESOLVE,)
    reacts: ClassVar[bool] = False

    def __init__(self, placed: Sequence[int] = (), placing: bool = False) -> None:
        self.placed = list(placed)  # codes of the pieces placed so far
        self.placing = placing  # no more reveals

    def copy(self) -> "Deploying":
        return Deploying(self.placed, self.placing)

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """Where nothing can be revealed or placed, as everybody sees, the token is taken away."""
        if self.reveals(p) or self.room(p):
            return True
        self.finish(p, tell)
        return False

    def reveals(self, p: Position) -> list[Action]:
        """DEP-02, GAP-26: face-down pieces in the zone."""
        if self.placing:
            return []
        zone = p.board.zone(p.board.active)
        out: list[Action] = []
        for seat, side in enumerate(p.board.sides):
            if p.rules.reveal_own if seat == p.board.active else p.rules.reveal_enemies:
                out += [FLIP + one.code for one in side.pieces if not one.up and has(zone, one.hex)]
        return out

    def places(self, p: Position) -> list[Action]:
        """DEP-03, GAP-25: zone hexes that take one more piece."""
        return [PLACE + h for h in self.free(p) if self.takes(p, h)]

    def room(self, p: Position) -> bool:
        """Could a piece be placed, for all that the others know of those placed before?"""
        return any([len(placed_there(p, self, h)) < p.rules.per_hex for h in self.free(p)])

    def free(self, p: Position) -> list[int]:
        """The hexes of the zone without a standing unit, as long as something lies in reserve."""
        some = p.board.sides[p.board.active].reserve_size() > 0
        return members(p.board.zone(p.board.active) & p.board.open_hexes()) if some else []

    def takes(self, p: Position, h: int) -> bool:
        """Does a hex take one more piece in this step?"""
        there = placed_there(p, self, h)
        if not there:
            return True
        if len(there) >= p.rules.per_hex or p.board.sides[p.board.active].decoys == 0:
            return False
        return all([one.is_decoy() for one in there])

    def legal(self, p: Position) -> list[Action]:
        return [*self.reveals(p), *self.places(p), DONE]

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        if a == DONE:
            self.finish(p, tell)
        elif a >= FLIP:
            turn_up(p, p.board.at(a - FLIP), "deploy", p.board.active, tell)
        else:
            self.placing = True
            p.stack.append(Placing(a - PLACE))

    def finish(self, p: Position, tell: Tell | None) -> None:
        """DEP-04, DEP-05."""
        p.stack.pop()
        remove_token(p, tell)
        p.stack.append(Entering(self.placed))

    def sound(self, p: Position, below: Any, above: list[Frame]) -> None:
        """DEP-02 to DEP-05: a token with its arrows down, and the pieces that were placed."""
        side = p.board.sides[p.board.active]
        need(side.token != NOWHERE, "Who deploys has a token on the board, as a.token:F6v.", "THR-DEP-01")
        need(not side.extracting, "Who deploys has a token with its arrows down, as a.token:F6v.", "THR-DEP-01")
        self.distinct(self.placed)
        need(self.placing or not self.placed, "frame:deploying has placed pieces, and reveals no more.", "THR-DEP-02")
        for code in self.placed:
            self.own(p, code)
            self.here(p, code)
        need(
            not (self.placing and above and isinstance(above[0], Displacing)),
            "Reveals come before placing.",
            "THR-DEP-02",
        )


def placed_there(p: Position, frame: Deploying, h: int) -> list[Piece]:
    """The pieces that were placed on a hex in this step."""
    return [piece for piece in p.board.on_hex(h) if piece.code in frame.placed]


class Placing(Frame):
    """A piece from the active seat's reserves goes to a hex: which one, and where it looks."""

    name: ClassVar[str] = "placing"
    FIELDS: ClassVar[tuple[str, ...]] = ("hex", "unit")
    follows: ClassVar[tuple[str, ...]] = ("deploying", "playing")
    lines: ClassVar[tuple[str, ...]] = ("deploy",)

    def __init__(self, h: int = NONE, unit: int = NONE) -> None:
        self.hex = h
        self.unit = unit

    def copy(self) -> "Placing":
        return Placing(self.hex, self.unit)

    def legal(self, p: Position) -> list[Action]:
        """A piece in reserve, then any facing."""
        return facings() if self.unit != NONE else self.takeable(p, p.stack[-2])

    def takeable(self, p: Position, below: Frame) -> list[Action]:
        """Units and decoys in reserve; beside a decoy that was placed on the same hex only decoys (GAP-25)."""
        side = p.board.sides[p.board.active]
        more = isinstance(below, Deploying) and bool(placed_there(p, below, self.hex))
        out = [] if more else [TAKE + unit for unit in p.rules.roster if (side.reserve >> unit) & 1]
        return [*out, TAKE + DECOY] if side.decoys > 0 else out

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        if self.unit == NONE:
            self.unit = a - TAKE
            return
        p.stack.pop()
        below = p.stack[-1]
        deploys = isinstance(below, Deploying)
        code = place(p, self.unit, self.hex, a - FACE, "deploy" if deploys else "card", tell)
        if isinstance(below, Deploying):
            below.placed.append(code)
        else:
            show_reserve(p, p.board.active, tell)
            p.stack.append(Entering([code]))

    def sound(self, p: Position, below: Any, above: list[Frame]) -> None:
        """DEP-03, GAP-25: a hex that takes a piece, and a piece in reserve."""
        if isinstance(below, Deploying):
            free = below.placing and PLACE + self.hex in below.places(p)
        else:
            around = p.rules.hexes.around[self.here(p, below.piece).hex]
            free = self.hex >= 0 and has(around & p.board.open_hexes(), self.hex)
        need(free, f"No piece can be placed on hex {self.hex} now.", "THR-DEP-03")
        choices = self.takeable(p, below)
        need(bool(choices), "frame:placing needs a piece in reserve.", "THR-DEP-03")
        need(self.unit == NONE or TAKE + self.unit in choices, "frame:placing takes a piece in reserve.", "THR-DEP-03")


def place(p: Position, unit: int, h: int, facing: int, how: str, tell: Tell | None) -> int:
    """A piece of the active seat's reserves lies face-down on a hex; its code."""
    piece = p.board.place(p.board.fresh(p.board.active, []), unit, h, facing)
    if tell is not None:
        tell.say(EVERYONE, Placed(name_of(piece), p.board.hex_name(h), shown_facing(p, piece), how))
    whisper(p, piece, tell)
    return piece.code


class Entering(Frame):
    """One window for each placed piece, in the order that the active seat chooses (AMB-08)."""

    name: ClassVar[str] = "entering"
    FIELDS: ClassVar[tuple[str, ...]] = ("pieces",)
    stages: ClassVar[tuple[int, ...]] = (RESOLVE,)
    follows: ClassVar[tuple[str, ...]] = ("playing",)
    lines: ClassVar[tuple[str, ...]] = ("deploy", "mix")

    def __init__(self, pieces: Sequence[int] = ()) -> None:
        self.pieces = list(pieces)  # codes whose window is still to come

    def copy(self) -> "Entering":
        return Entering(self.pieces)

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """Windows in which nobody would be asked need no order."""
        self.pieces = [code for code in self.pieces if p.board.find(code) is not None]
        waiting = self.waiting(p)
        if len(waiting) > 1:
            return True
        if waiting:
            self.next(p, waiting[0])
        else:
            p.stack.pop()
        return False

    def waiting(self, p: Position) -> list[int]:
        """The pieces in whose window somebody would be asked now."""
        return [code for code in self.pieces if anybody(p, p.board.at(code))]

    def next(self, p: Position, code: int) -> None:
        """This piece's window opens."""
        self.pieces.remove(code)
        open_placed(p, p.board.at(code))

    def legal(self, p: Position) -> list[Action]:
        return [NEXT + code for code in self.waiting(p)]

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        self.next(p, a - NEXT)

    def sound(self, p: Position, below: Any, above: list[Frame]) -> None:
        """AMB-08: own pieces, of which some may have left."""
        self.distinct(self.pieces)
        for code in self.pieces:
            self.own(p, code)


class DeployLine(Verb):
    """`deploy_one adjacent`: one piece from the reserves on a hex at distance 1, then one window."""

    def possible(self, p: Position, piece: Piece, line: Line, thread: int) -> bool:
        return p.board.sides[piece.owner].reserve_size() > 0 and bool(self.choices(p, piece, line, thread))

    def choices(self, p: Position, piece: Piece, line: Line, thread: int) -> list[Action]:
        return [PLACE + h for h in members(p.rules.hexes.around[piece.hex] & p.board.open_hexes())]

    def do(self, p: Position, piece: Piece, line: Line, choice: Action, tell: Tell | None) -> None:
        p.stack.append(Placing(choice - PLACE))
