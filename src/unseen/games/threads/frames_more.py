"""More frames: effects, displacement, cards and what their lines do."""

from collections.abc import Hashable
from typing import ClassVar, Final

from unseen.games.threads.frames import (
    CARD,
    CONCEALING,
    DEALING,
    DISPLACING,
    EFFECT,
    MIXING,
    NONE,
    REVEALING,
    TURNING,
    Frame,
)

SUPPRESS: Final = 0
WOUND: Final = 1
PUSHED: Final = 2
DRAGGED: Final = 3
VERBS: Final = ("suppress", "wound", "push", "drag")
"""An effect is a number: 10 * verb + count."""


class Dealing(Frame):
    """Chance deals the first market (SETUP-01)."""

    name: ClassVar[str] = "dealing"

    def __init__(self) -> None:
        super().__init__(DEALING)

    def copy(self) -> "Dealing":
        return Dealing()

    def key(self) -> Hashable:
        return (self.kind,)


class Effecting(Frame):
    """Effects happen to a target, in order (EFF-05); the windows after forced movements come when all is over."""

    name: ClassVar[str] = "effecting"
    FIELDS: ClassVar[list[str]] = ["seat", "source", "target", "effects", "revealed", "direction", "moved"]
    seat: int  # who chooses a direction
    source: int  # the hex from which it comes
    target: int
    effects: list[int]  # those still to happen
    revealed: bool  # for the first of them, the target was revealed
    direction: int  # chosen for the first of them
    moved: list[int]  # pieces that were moved: code, hex, code, hex, ...

    def __init__(self, seat: int, source: int, target: int, effects: list[int]) -> None:
        super().__init__(EFFECT)
        self.seat = seat
        self.source = source
        self.target = target
        self.effects = list(effects)
        self.revealed = False
        self.direction = NONE
        self.moved = []

    def copy(self) -> "Effecting":
        n = Effecting(self.seat, self.source, self.target, self.effects)
        n.revealed = self.revealed
        n.direction = self.direction
        n.moved = list(self.moved)
        return n

    def key(self) -> Hashable:
        now = (self.revealed, self.direction, tuple(self.moved))
        return (self.kind, self.seat, self.source, self.target, tuple(self.effects), now)


class Displacing(Frame):
    """The active seat moves a newly revealed unit to a neighbouring hex (DISP-01)."""

    name: ClassVar[str] = "displacing"
    FIELDS: ClassVar[list[str]] = ["piece"]
    piece: int

    def __init__(self, piece: int) -> None:
        super().__init__(DISPLACING)
        self.piece = piece

    def copy(self) -> "Displacing":
        return Displacing(self.piece)

    def key(self) -> Hashable:
        return (self.kind, self.piece)


class Playing(Frame):
    """A card is played line by line (CARD-04)."""

    name: ClassVar[str] = "playing"
    FIELDS: ClassVar[list[str]] = ["card", "piece", "line", "thread", "begun"]
    card: int
    piece: int  # the acting piece; NONE not chosen, or none
    line: int  # the next one
    thread: int  # bound by an earlier line
    begun: bool  # the table knows of it

    def __init__(self, card: int) -> None:
        super().__init__(CARD)
        self.card = card
        self.piece = NONE
        self.line = 0
        self.thread = NONE
        self.begun = False

    def copy(self) -> "Playing":
        n = Playing(self.card)
        n.piece = self.piece
        n.line = self.line
        n.thread = self.thread
        n.begun = self.begun
        return n

    def key(self) -> Hashable:
        return (self.kind, self.card, self.piece, self.line, self.thread, self.begun)


class Revealing(Frame):
    """Several pieces are revealed, or fall, one by one in the order that the active seat chooses (DISP-02, CARD-07)."""

    name: ClassVar[str] = "revealing"
    FIELDS: ClassVar[list[str]] = ["pieces", "falling", "hex", "moved"]
    pieces: list[int]
    falling: bool
    hex: int  # that lost its bridge, NONE otherwise
    moved: list[int]  # as in Effecting

    def __init__(self, pieces: list[int], h: int) -> None:
        super().__init__(REVEALING)
        self.pieces = list(pieces)
        self.falling = h >= 0
        self.hex = h
        self.moved = []

    def copy(self) -> "Revealing":
        n = Revealing(self.pieces, self.hex)
        n.falling = self.falling
        n.moved = list(self.moved)
        return n

    def key(self) -> Hashable:
        return (self.kind, tuple(self.pieces), self.falling, self.hex, tuple(self.moved))


class Turning(Frame):
    """Face-down pieces of the active seat look elsewhere."""

    name: ClassVar[str] = "turning"
    FIELDS: ClassVar[list[str]] = ["left", "piece", "turned"]
    left: int
    piece: int  # NONE not chosen
    turned: list[int]

    def __init__(self, left: int) -> None:
        super().__init__(TURNING)
        self.left = left
        self.piece = NONE
        self.turned = []

    def copy(self) -> "Turning":
        n = Turning(self.left)
        n.piece = self.piece
        n.turned = list(self.turned)
        return n

    def key(self) -> Hashable:
        return (self.kind, self.left, self.piece, tuple(self.turned))


class Mixing(Frame):
    """Decoys are mixed with an acting face-down piece (CARD-06): hexes, its own place, facings, fresh handles."""

    name: ClassVar[str] = "mixing"
    FIELDS: ClassVar[list[str]] = ["piece", "limit", "hexes", "named", "where", "facings", "handles"]
    piece: int
    limit: int  # of decoys
    hexes: list[int]  # the piece's own hex first
    named: bool  # all hexes are named
    where: int  # index in `hexes` of the piece itself, NONE not chosen
    facings: list[int]
    handles: list[int]

    def __init__(self, piece: int, h: int, limit: int) -> None:
        super().__init__(MIXING)
        self.piece = piece
        self.limit = limit
        self.hexes = [h]
        self.named = False
        self.where = NONE
        self.facings = []
        self.handles = []

    def copy(self) -> "Mixing":
        n = Mixing(self.piece, 0, self.limit)
        n.hexes = list(self.hexes)
        n.named = self.named
        n.where = self.where
        n.facings = list(self.facings)
        n.handles = list(self.handles)
        return n

    def key(self) -> Hashable:
        chosen = (tuple(self.hexes), self.named, self.where, tuple(self.facings), tuple(self.handles))
        return (self.kind, self.piece, self.limit, chosen)


class Concealing(Frame):
    """A unit is turned as it is concealed (option conceal_reorient)."""

    name: ClassVar[str] = "concealing"
    FIELDS: ClassVar[list[str]] = ["piece"]
    piece: int

    def __init__(self, piece: int) -> None:
        super().__init__(CONCEALING)
        self.piece = piece

    def copy(self) -> "Concealing":
        return Concealing(self.piece)

    def key(self) -> Hashable:
        return (self.kind, self.piece)
