"""Pieces on the board, and what a seat has: in the truth all of it, in a view as far as it is known."""

from collections.abc import Hashable
from typing import Final

from unseen.boards.hexes import DIRECTION_NAMES
from unseen.core.state import Travelling, copy_fields, travelling
from unseen.games.threads.actions import DECOY, HANDLES, piece_name
from unseen.games.threads.options import Rules

NOWHERE: Final = -1
UNKNOWN: Final = -1
"""What a face-down piece is, or where it looks, as long as a listener was not told."""


class Piece:
    """A piece on the board. All but `unit` is public (the facing unless option facing_visibility = owner)."""

    code: int  # HANDLES * seat + handle - 1; where and how a piece lies is known by this name
    owner: int  # its seat
    unit: int  # index in the set, or DECOY, or UNKNOWN
    hex: int
    facing: int
    up: bool
    suppressed: bool
    wounded: bool
    moved: bool  # in this turn; kept only where a piece moves once a turn (GAP-37)

    def __init__(self, code: int, unit: int, h: int, facing: int, owner: int = UNKNOWN) -> None:
        self.code = code
        self.owner = code // HANDLES if owner == UNKNOWN else owner
        self.unit = unit
        self.hex = h
        self.facing = facing
        self.up = self.suppressed = self.wounded = self.moved = False

    def __reduce__(self) -> Travelling:
        return travelling(self, self.code, self.unit, self.hex, self.facing)

    def copy(self) -> "Piece":
        """An equal piece."""
        n = Piece(self.code, self.unit, self.hex, self.facing, self.owner)
        n.up = self.up
        n.suppressed = self.suppressed
        n.wounded = self.wounded
        n.moved = self.moved
        return n

    def key(self) -> int:
        """One number for all of it."""
        flags = (
            (1 if self.up else 0)
            | (2 if self.suppressed else 0)
            | (4 if self.wounded else 0)
            | (8 if self.moved else 0)
        )
        return flags | (self.facing + 1) << 4 | (self.unit + 1) << 7 | self.code << 13 | self.hex << 20

    def open_key(self, facings: bool) -> int:
        """What all see of it; `facings`: also where it looks while it lies face-down (GAP-04).

        GAP-42: after a split nobody sees which of two face-down pieces has the wound.
        """
        whole = self.key()
        return whole if self.up else whole & ~(63 << 7 | 4) if facings else whole & ~(63 << 7 | 7 << 4 | 4)

    def is_decoy(self) -> bool:
        """The secret of every face-down piece."""
        return self.unit == DECOY

    def standing(self) -> bool:
        """Is it a revealed unwounded unit, which shares its hex with no other such unit (STACK-01)?"""
        return self.up and not self.wounded

    def able(self) -> bool:
        """EFF-01: neither suppressed nor wounded."""
        return not self.suppressed and not self.wounded


class Side:
    """What a seat has. Pieces lie in the order of their codes, which all know.

    The truth knows what lies in reserve; a view has there all that it does not know to be elsewhere.
    """

    knots: int
    reserve: int  # mask of units
    decoys: int  # in reserve
    dead: int  # mask of units
    lost: int  # decoys out of the game (option fall_decoy)
    token: int  # its hex, NOWHERE off the board
    extracting: bool  # the token's arrows are up
    cards: list[int]  # how many of each card
    covered: int  # cards that a listener sees from behind (option cards_visibility)
    used: list[int]  # how often each lasting card was used in this turn
    out: bool
    pieces: list[Piece]

    def __init__(self, cards: int = 0) -> None:
        self.knots = self.reserve = self.decoys = self.dead = self.lost = self.covered = 0
        self.token = NOWHERE
        self.extracting = False
        self.cards = [0] * cards
        self.used = [0] * cards
        self.out = False
        self.pieces = []

    def __reduce__(self) -> Travelling:
        return travelling(self)

    def copy(self) -> "Side":
        """An equal side that shares nothing mutable."""
        n = Side()
        copy_fields(self, n, Side)
        n.cards = list(self.cards)
        n.used = list(self.used)
        n.pieces = [piece.copy() for piece in self.pieces]
        return n

    def key(self) -> Hashable:
        """Equal for sides that nothing to come can tell apart."""
        flags = (1 if self.extracting else 0) | (2 if self.out else 0)
        return (
            (self.knots, self.reserve, self.decoys, self.dead, self.lost, self.token, flags, self.covered),
            tuple(self.cards),
            tuple(self.used),
            tuple([piece.key() for piece in self.pieces]),
        )

    def open_key(self, rules: Rules) -> Hashable:
        """What all see of it (GAP-04, GAP-27, GAP-31)."""
        flags = (1 if self.extracting else 0) | (2 if self.out else 0)
        return (
            (self.knots, self.reserve_size(), self.dead, self.lost, self.token, flags),
            tuple(self.cards) if rules.cards_public else sum(self.cards) + self.covered,
            tuple(self.used),
            tuple([piece.open_key(rules.facing_public) for piece in self.pieces]),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Side) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    # ---- reading ----
    def find(self, code: int) -> Piece | None:
        """A piece on the board."""
        for piece in self.pieces:
            if piece.code == code:
                return piece
        return None

    def living(self) -> int:
        """How many units live, on the board or in reserve (WIN-02)."""
        return self.reserve.bit_count() + len([piece for piece in self.pieces if not piece.is_decoy()])

    def reserve_size(self) -> int:
        """How many pieces lie in reserve: public. Those on the board of which nothing is known do not."""
        return self.reserve.bit_count() + self.decoys - len([one for one in self.pieces if one.unit == UNKNOWN])

    # ---- changing ----
    def take(self, unit: int) -> None:
        """This one lies in reserve no longer."""
        if unit == DECOY:
            self.decoys -= 1
        elif unit != UNKNOWN:
            self.reserve &= ~(1 << unit)

    def give(self, unit: int) -> None:
        """This one lies in reserve, as far as is known."""
        if unit == DECOY:
            self.decoys += 1
        elif unit != UNKNOWN:
            self.reserve |= 1 << unit

    def add(self, piece: Piece) -> None:
        """Put a piece on the board, in its place in the order."""
        at = len([one for one in self.pieces if one.code < piece.code])
        self.pieces.insert(at, piece)

    def remove(self, code: int) -> None:
        """Take a piece off the board."""
        self.pieces = [one for one in self.pieces if one.code != code]


def facing_name(facing: int) -> str:
    """`NE`; "" for one that is not known."""
    return DIRECTION_NAMES[facing] if facing >= 0 else ""


def facing_number(name: str) -> int:
    """The same back."""
    return DIRECTION_NAMES.index(name) if name else UNKNOWN


def name_of(piece: Piece) -> str:
    """`a3`."""
    return piece_name(piece.code)
