"""Steps of Moves and dashes: where one may go, stop, pass through, and how one goes back (MOVE, STACK, CHASM-01)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

from unseen.boards.hexes import bit, has
from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.fields import need
from unseen.core.seats import EVERYONE, Action, Seat
from unseen.core.traces import Trace
from unseen.core.words import TURN, Binds, StepWords
from unseen.games.threads.actions import AGREE, REFUSE
from unseen.games.threads.board import Board
from unseen.games.threads.deeds.things import Stands, Step, went
from unseen.games.threads.frames import NONE, Frame
from unseen.games.threads.knowledge import TITLES, Known
from unseen.games.threads.names import subject, thing
from unseen.games.threads.pieces import Piece, name_of
from unseen.games.threads.position import Position


class Stride(Happening):
    """A step; `left` steps are left."""

    piece: str
    hex: str
    left: int

    def happen(self, board: Board) -> None:
        board.stand(self.piece, self.hex)


class Stepped(Stride):
    """A step of a Move."""

    def learned(self, view: Known, later: bool) -> None:
        view.path = (*view.path, self.hex)
        view.steps = self.left

    def trace(self, view: Known) -> Trace | None:
        """None: the whole Move is shown when it is over, and until then as the way under way."""
        return None


class Dashed(Stride):
    """A step of a dash."""

    def learned(self, view: Known, later: bool) -> None:
        if view.attacks:
            view.going(replace(view.attack, left=self.left, made=view.attack.made + 1))

    def words(self, view: Known) -> str:
        return f"{self.piece} dashes to **{self.hex}**."

    def trace(self, view: Known) -> Trace | None:
        return went((view.place(self.piece), self.hex))


class WentBack(Stands):
    """A mover that could neither stop nor go on went back to this hex (STACK-04)."""

    def learned(self, view: Known, later: bool) -> None:
        if self.piece == view.mover:
            view.finish_movement()

    def words(self, view: Known) -> str:
        return f"{subject(view, self.piece)} goes back to **{self.hex}**."


class Way:
    """What a walker may enter, by what it knows: found once for a decision."""

    def __init__(self, board: Board, piece: Piece, refused: int, chasms: bool) -> None:
        self.near = board.rules.hexes.near
        self.ground = board.walkable()
        if chasms:
            self.ground |= board.rules.map.chasms
        self.held = 0
        """Hexes where it may not stop, since a standing unit is there (STACK-01)."""
        self.shut = refused
        """Of these, the ones that it cannot pass through either."""
        if not piece.standing():
            return
        seat = piece.owner
        consent = board.rules.consent
        for one in board.on_board():
            if one.up and not one.wounded and one.code != piece.code:
                self.held |= bit(one.hex)
                own = one.owner == seat
                if consent == "never" or (consent == "own_only" and not own):
                    self.shut |= bit(one.hex)

    def steps(self, start: int, left: int) -> list[int]:
        """The hexes that may be entered now with so many steps left (STACK-02)."""
        return [h for h in self.near[start] if left > 0 and has(self.ground, h) and self.enters(h, left)]

    def enters(self, h: int, left: int) -> bool:
        """May it enter this hex of walkable ground?"""
        if not has(self.held, h):
            return True
        return not has(self.shut, h) and left > 1 and bool(self.steps(h, left - 1))


def may_stop(board: Board, piece: Piece, steps: int) -> bool:
    """STACK-01: a movement of no steps ends nothing."""
    return steps == 0 or not piece.standing() or not board.standing_on(piece.hex, piece.code)


def controllers(board: Board, piece: Piece, h: int) -> list[Seat]:
    """The other seats with standing units on a hex, clockwise: a standing unit asks them all before it enters."""
    if not piece.standing():
        return []
    there = board.standing_on(h, piece.code)
    others = [seat for seat in board.seats_after(piece.owner) if seat != piece.owner]
    return [seat for seat in others if any([one.owner == seat for one in there])]


class Walk(Frame):
    """A Move, or an attack with its dash: a piece goes from hex to hex."""

    dashes: ClassVar[bool] = False
    piece: int
    left: int  # steps
    steps: int  # made so far
    path: list[int]  # hexes from the start on, the present one last
    refused: int  # mask of hexes whose units' controllers said no
    over: bool

    def ahead(self, p: Position, piece: Piece) -> list[int]:
        """The hexes that may be entered now; only a Move may end on a chasm (GAP-12)."""
        chasms = p.rules.fall_voluntary and not self.dashes
        return Way(p.board, piece, self.refused, chasms).steps(piece.hex, self.left)

    def step(self, p: Position, piece: Piece, h: int, tell: Tell | None) -> None:
        """Enter a hex, with the consent of the controllers of standing units there (STACK-02, STACK-04)."""
        seats = controllers(p.board, piece, h)
        if not seats:
            self.enter(p, piece, h, tell)
            return
        p.stack.append(Asking(h, seats))
        if tell is not None:
            tell.say(EVERYONE, ConsentAsked(name_of(piece), p.board.hex_name(h), seats[0]))

    def enter(self, p: Position, piece: Piece, h: int, tell: Tell | None) -> None:
        """The walker stands on its next hex; a window opens."""
        piece.hex = h
        self.left -= 1
        self.steps += 1
        self.path.append(h)
        if tell is not None:
            stride = Dashed if self.dashes else Stepped
            tell.say(EVERYONE, stride(name_of(piece), p.board.hex_name(h), self.left))
        p.open_step(piece, not self.dashes)

    def go_back(self, p: Position, piece: Piece, tell: Tell | None) -> None:
        """STACK-04: to the last hex of its path where it may stop, at the latest the first one."""
        at = len(self.path) - 1
        while at > 0 and p.board.standing_on(self.path[at], piece.code):
            at -= 1
        piece.hex = self.path[at]
        if tell is not None:
            tell.say(EVERYONE, WentBack(name_of(piece), p.board.hex_name(piece.hex)))

    def sound_path(self, p: Position) -> None:
        """A walker stands where its path ends."""
        piece = p.board.find(self.piece)
        whole = len(self.path) > self.steps
        need(whole, f"frame:{self.name} has a path with its start and each of its {self.steps} steps.", "THR-MOVE-01")
        there = piece is None or piece.hex == self.path[-1]
        need(there, f"frame:{self.name} has a path to where its piece stands.", "THR-MOVE-01")


# ---- as a listener knows it ----
def walker(view: Known) -> str:
    """Who is on its way now, by a Move or a dash."""
    return view.attack.piece or view.mover


class Go(Step):
    """The next hex of a Move or a dash (MOVE-01)."""

    general = ("THR-MOVE-01", "No step leads there now.")

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        """MOVE-01, CHASM-01, STACK-01, STACK-02."""
        piece, attack = view.find(walker(view)), view.attack
        if piece is None:
            return "THR-MOVE-01", "Nothing is on its way."
        hexes = view.rules.hexes
        there = hexes.find(rest[0])
        if there not in hexes.near[piece.hex]:
            return "THR-MOVE-01", f"{rest[0]} is not beside {view.board.hex_name(piece.hex)}."
        left, refused = (attack.left, attack.refused) if view.attacks else (view.steps, view.refused)
        if left == 0:
            return "THR-MOVE-01", "No steps are left."
        way = Way(view.board, piece, refused, not view.attacks and view.rules.fall_voluntary)
        if not has(way.ground, there):
            chasm = has(view.rules.map.chasms, there)
            return ("THR-CHASM-01", f"{rest[0]} is a chasm.") if chasm else ("THR-MOVE-01", f"{rest[0]} is a wall.")
        if way.enters(there, left):
            return None
        if has(refused, there):
            return "THR-STACK-04", f"Passing through {rest[0]} was refused."
        return "THR-STACK-02", f"A standing unit is on {rest[0]}, and it cannot be passed."

    def chip(self, view: Known, rest: list[str]) -> str:
        return rest[0]

    def words(self, view: Known, rest: list[str]) -> StepWords:
        mover = view.find(walker(view))
        asked = [] if mover is None else controllers(view.board, mover, view.rules.hexes.find(rest[0]))
        return StepWords(f"To **{rest[0]}**", f"{TITLES[asked[0]]} is asked" if asked else "")


class Halt(Step):
    """A dash, or a Move without turning, ends here; or a Move with a turn (MOVE-05)."""

    general = ("THR-STACK-01", "The piece cannot stop here, or nothing is on its way.")

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        piece = view.find(walker(view))
        if piece is None:
            return "THR-MOVE-05", "Nothing is on its way."
        made = view.attack.made if view.attacks else len(view.path) - 1
        if may_stop(view.board, piece, made):
            return None
        return "THR-STACK-01", f"Another standing unit is on {view.board.hex_name(piece.hex)}."

    def points(self, view: Known, rest: list[str]) -> tuple[str, ...]:
        return () if rest else (f"piece:{view.attack.target or walker(view)}",)

    def chip(self, view: Known, rest: list[str]) -> str:
        return f"stop, {rest[0]}" if rest else "stop" if view.mover and not view.attack.piece else "strike"

    def words(self, view: Known, rest: list[str]) -> StepWords:
        if rest:
            return StepWords(f"Stop and face **{rest[0]}**")
        return StepWords("Stop here") if view.mover and not view.attack.piece else StepWords("No further: strike now")


# ---- consent ----
class ConsentAsked(Happening):
    """May the mover pass through the seat's unit on this hex?"""

    piece: str
    hex: str
    seat: int

    def learned(self, view: Known, later: bool) -> None:
        view.asked = self.seat
        view.consent = True
        view.entered = self.hex

    def words(self, view: Known) -> str:
        return f"{TITLES[self.seat]} is asked whether {thing(view, self.piece)} may pass through **{self.hex}**."


class ConsentAnswered(Happening):
    """The seat agrees or refuses."""

    piece: str
    hex: str
    seat: int
    agreed: bool

    def learned(self, view: Known, later: bool) -> None:
        """STACK-04: a refusal stands for the rest of this Move or dash."""
        if not self.agreed:
            view.refuse(view.rules.hexes.find(self.hex))

    def words(self, view: Known) -> str:
        return f"{TITLES[self.seat]} {'agrees' if self.agreed else 'refuses'}: **{self.hex}**."


class Consent(Step):
    """Others agree that a unit passes through theirs, or refuse (STACK-04)."""

    general = ("THR-STACK-04", "Nobody asks you to let a piece pass.")

    def points(self, view: Known, rest: list[str]) -> tuple[str, ...]:
        return (f"piece:{walker(view)}",)

    def binds(self, view: Known, rest: list[str]) -> Binds:
        return TURN

    def words(self, view: Known, rest: list[str]) -> StepWords:
        who = thing(view, walker(view))
        agrees = self.first == AGREE
        return StepWords(
            f"Let {who} pass through **{view.entered}**" if agrees else f"Keep {who} out of **{view.entered}**"
        )


class Asking(Frame):
    """The controllers of units on the hex ahead agree or refuse, one after the other (STACK-04)."""

    name: ClassVar[str] = "asking"
    FIELDS: ClassVar[tuple[str, ...]] = ("hex", "seats")
    follows: ClassVar[tuple[str, ...]] = ("moving", "attacking")

    def __init__(self, h: int = NONE, seats: Sequence[int] = ()) -> None:
        self.hex = h
        self.seats = list(seats)  # still to be asked

    def asks(self, p: Position) -> Seat:
        return self.seats[0]

    def legal(self, p: Position) -> list[Action]:
        return [AGREE, REFUSE]

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        """Agreement covers one entry; a refusal ends nothing else."""
        walk = p.stack[-2]
        assert isinstance(walk, Walk)
        piece = p.board.at(walk.piece)
        if tell is not None:
            tell.say(EVERYONE, ConsentAnswered(name_of(piece), p.board.hex_name(self.hex), self.seats[0], a == AGREE))
        if a == REFUSE:
            p.stack.pop()
            walk.refused |= bit(self.hex)
            return
        self.seats.pop(0)
        if self.seats:
            if tell is not None:
                tell.say(EVERYONE, ConsentAsked(name_of(piece), p.board.hex_name(self.hex), self.seats[0]))
            return
        p.stack.pop()
        walk.enter(p, piece, self.hex, tell)

    def sound(self, p: Position, below: Any, above: list[Frame]) -> None:
        """STACK-04: a hex that the walker may enter; the last of the controllers there are still to be asked."""
        piece = self.here(p, below.piece)
        ahead = below.left > 0 and not below.over and self.hex in below.ahead(p, piece)
        seats = controllers(p.board, piece, self.hex) if ahead else []
        need(
            bool(self.seats) and self.seats == seats[-len(self.seats) :],
            "frame:asking asks controllers of units on a hex that is entered next.",
            "THR-STACK-04",
        )
