"""What is going on, as frames on a stack: each waits until all above it is over.

Plain data: numbers, lists of numbers and switches. `FIELDS` names them for who writes positions; what they mean for the
game stands in the module that handles the frame.
"""

from collections.abc import Hashable
from typing import ClassVar, Final

DEPLOYING: Final = 0
PLACING: Final = 1
ENTERING: Final = 2
EXTRACTING: Final = 3
MOVING: Final = 4
SPLITTING: Final = 5
ASKING: Final = 6
WINDOW: Final = 7
ATTACKING: Final = 8
EFFECT: Final = 9
DISPLACING: Final = 10
CARD: Final = 11
REVEALING: Final = 12
TURNING: Final = 13
MIXING: Final = 14
CONCEALING: Final = 15
DEALING: Final = 16
NONE: Final = -1
"""Not chosen, not there."""


class Frame:
    """One thing that is going on."""

    name: ClassVar[str] = ""
    FIELDS: ClassVar[list[str]] = []
    kind: int

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def copy(self) -> "Frame":
        """An equal frame that shares nothing mutable."""
        raise NotImplementedError

    def key(self) -> Hashable:
        """Every field."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())


class Deploying(Frame):
    """Step 2 with arrows down: reveals, then placing (DEP-02 to DEP-05)."""

    name: ClassVar[str] = "deploying"
    FIELDS: ClassVar[list[str]] = ["placed", "placing"]
    placed: list[int]  # codes of the pieces placed so far
    placing: bool  # no more reveals

    def __init__(self) -> None:
        super().__init__(DEPLOYING)
        self.placed = []
        self.placing = False

    def copy(self) -> "Deploying":
        n = Deploying()
        n.placed = list(self.placed)
        n.placing = self.placing
        return n

    def key(self) -> Hashable:
        return (self.kind, tuple(self.placed), self.placing)


class Placing(Frame):
    """A piece from the active seat's reserves goes to a hex: which one, and where it looks."""

    name: ClassVar[str] = "placing"
    FIELDS: ClassVar[list[str]] = ["hex", "unit"]
    hex: int
    unit: int

    def __init__(self, h: int) -> None:
        super().__init__(PLACING)
        self.hex = h
        self.unit = NONE

    def copy(self) -> "Placing":
        n = Placing(self.hex)
        n.unit = self.unit
        return n

    def key(self) -> Hashable:
        return (self.kind, self.hex, self.unit)


class Entering(Frame):
    """Pieces that were placed may be ambushed, one window for each (AMB-08)."""

    name: ClassVar[str] = "entering"
    FIELDS: ClassVar[list[str]] = ["pieces"]
    pieces: list[int]  # codes whose window is still to come

    def __init__(self, pieces: list[int]) -> None:
        super().__init__(ENTERING)
        self.pieces = list(pieces)

    def copy(self) -> "Entering":
        return Entering(self.pieces)

    def key(self) -> Hashable:
        return (self.kind, tuple(self.pieces))


class Extracting(Frame):
    """Step 2 with arrows up (EXT-02)."""

    name: ClassVar[str] = "extracting"

    def __init__(self) -> None:
        super().__init__(EXTRACTING)

    def copy(self) -> "Extracting":
        return Extracting()

    def key(self) -> Hashable:
        return (self.kind,)


class Moving(Frame):
    """A Move."""

    name: ClassVar[str] = "moving"
    FIELDS: ClassVar[list[str]] = ["piece", "left", "steps", "path", "refused", "card", "split", "over"]
    piece: int
    left: int
    steps: int  # made so far
    path: list[int]  # hexes from the start on, the present one last
    refused: int  # mask of hexes whose units' controllers said no in this Move
    card: bool  # by a card's line
    split: bool  # a decoy was split off
    over: bool  # it was displaced (DISP-04) or has stopped

    def __init__(self, piece: int, left: int, start: int, card: bool) -> None:
        super().__init__(MOVING)
        self.piece = piece
        self.left = left
        self.steps = 0
        self.path = [start]
        self.refused = 0
        self.card = card
        self.split = False
        self.over = False

    def copy(self) -> "Moving":
        n = Moving(self.piece, self.left, 0, self.card)
        n.steps = self.steps
        n.path = list(self.path)
        n.refused = self.refused
        n.split = self.split
        n.over = self.over
        return n

    def key(self) -> Hashable:
        switches = (self.card, self.split, self.over)
        return (self.kind, self.piece, self.left, self.steps, tuple(self.path), self.refused, switches)


class Splitting(Frame):
    """A piece and a decoy are mixed in the start hex (SPLIT-03); the fresh handles are drawn last."""

    name: ClassVar[str] = "splitting"
    FIELDS: ClassVar[list[str]] = ["leave", "facing"]
    leave: int  # LEAVE_DECOY or LEAVE_PIECE, NONE not chosen
    facing: int  # of the piece that stays, NONE not chosen

    def __init__(self) -> None:
        super().__init__(SPLITTING)
        self.leave = NONE
        self.facing = NONE

    def copy(self) -> "Splitting":
        n = Splitting()
        n.leave = self.leave
        n.facing = self.facing
        return n

    def key(self) -> Hashable:
        return (self.kind, self.leave, self.facing)


class Asking(Frame):
    """Consent to pass through units on a hex (STACK-04)."""

    name: ClassVar[str] = "asking"
    FIELDS: ClassVar[list[str]] = ["hex", "seats"]
    hex: int
    seats: list[int]  # controllers that are still to be asked

    def __init__(self, h: int, seats: list[int]) -> None:
        super().__init__(ASKING)
        self.hex = h
        self.seats = list(seats)

    def copy(self) -> "Asking":
        return Asking(self.hex, self.seats)

    def key(self) -> Hashable:
        return (self.kind, self.hex, tuple(self.seats))


class Window(Frame):
    """A reaction window (section 2.1)."""

    name: ClassVar[str] = "window"
    FIELDS: ClassVar[list[str]] = ["letter", "hex", "piece", "ambush", "cursor", "passed", "asked"]
    letter: int  # 0 to 3: a to d
    hex: int  # NONE in (a)
    piece: int  # that entered, moved or was placed; NONE if there is none
    ambush: bool  # it may be ambushed
    cursor: int  # whose turn to be asked it is
    passed: int  # seats in a row that passed or were not asked
    asked: bool  # the seat at the cursor is asked

    def __init__(self, letter: int, h: int, piece: int, ambush: bool, cursor: int) -> None:
        super().__init__(WINDOW)
        self.letter = letter
        self.hex = h
        self.piece = piece
        self.ambush = ambush
        self.cursor = cursor
        self.passed = 0
        self.asked = False

    def copy(self) -> "Window":
        n = Window(self.letter, self.hex, self.piece, self.ambush, self.cursor)
        n.passed = self.passed
        n.asked = self.asked
        return n

    def key(self) -> Hashable:
        return (self.kind, self.letter, self.hex, self.piece, self.ambush, self.cursor, self.passed, self.asked)


class Attacking(Frame):
    """An attack or an ambush: target, facing, dash, then the effects (ATT, AMB-05)."""

    name: ClassVar[str] = "attacking"
    FIELDS: ClassVar[list[str]] = ["piece", "target", "left", "steps", "path", "refused", "ambush", "shown", "over"]
    piece: int
    target: int  # NONE not chosen
    left: int  # steps of the dash; NONE before the attacker has turned
    steps: int
    path: list[int]
    refused: int
    ambush: bool
    shown: bool  # the ambusher was revealed
    over: bool  # the dash

    def __init__(self, piece: int, target: int, ambush: bool) -> None:
        super().__init__(ATTACKING)
        self.piece = piece
        self.target = target
        self.left = NONE
        self.steps = 0
        self.path = []
        self.refused = 0
        self.ambush = ambush
        self.shown = False
        self.over = False

    def copy(self) -> "Attacking":
        n = Attacking(self.piece, self.target, self.ambush)
        n.left = self.left
        n.steps = self.steps
        n.path = list(self.path)
        n.refused = self.refused
        n.shown = self.shown
        n.over = self.over
        return n

    def key(self) -> Hashable:
        switches = (self.ambush, self.shown, self.over)
        return (self.kind, self.piece, self.target, self.left, self.steps, tuple(self.path), self.refused, switches)
