"""A seat's things and its pieces on the board, in the truth; `copy` and `key` name every field."""

from collections.abc import Hashable
from typing import Final

from unseen.games.threads.actions import DECOY, HANDLES

NOWHERE: Final = -1


class Piece:
    """A piece on the board. All but `unit` is public (the facing unless option facing_visibility = owner)."""

    code: int  # HANDLES * seat + handle - 1; where and how a piece lies is known by this name
    owner: int  # its seat
    unit: int  # index in the set, or DECOY
    hex: int
    facing: int
    up: bool
    suppressed: bool
    wounded: bool
    moved: bool  # in this turn; kept only where a piece moves once a turn (GAP-37)

    def __init__(self, code: int, unit: int, h: int, facing: int) -> None:
        self.code = code
        self.owner = code // HANDLES
        self.unit = unit
        self.hex = h
        self.facing = facing
        self.up = self.suppressed = self.wounded = self.moved = False

    def copy(self) -> "Piece":
        """An equal piece."""
        n = Piece(self.code, self.unit, self.hex, self.facing)
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
        return flags | self.facing << 4 | self.unit << 7 | self.code << 13 | self.hex << 20

    def seat(self) -> int:
        """Whose it is."""
        return self.owner

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
    """What a seat has. Pieces lie in the order of their codes, which all know."""

    knots: int
    reserve: int  # mask of units
    decoys: int  # in reserve
    dead: int  # mask of units
    lost: int  # decoys out of the game (option fall_decoy)
    token: int  # its hex, NOWHERE off the board
    extracting: bool  # the token's arrows are up
    cards: list[int]  # how many of each card
    used: list[int]  # how often each lasting card was used in this turn
    out: bool
    pieces: list[Piece]

    def __init__(self, cards: int) -> None:
        self.knots = self.reserve = self.decoys = self.dead = self.lost = 0
        self.token = NOWHERE
        self.extracting = False
        self.cards = [0] * cards
        self.used = [0] * cards
        self.out = False
        self.pieces = []

    def copy(self) -> "Side":
        """An equal side that shares nothing mutable."""
        n = Side(0)
        n.knots = self.knots
        n.reserve = self.reserve
        n.decoys = self.decoys
        n.dead = self.dead
        n.lost = self.lost
        n.token = self.token
        n.extracting = self.extracting
        n.cards = list(self.cards)
        n.used = list(self.used)
        n.out = self.out
        n.pieces = [piece.copy() for piece in self.pieces]
        return n

    def key(self) -> Hashable:
        """Equal for sides that nothing to come can tell apart."""
        flags = (1 if self.extracting else 0) | (2 if self.out else 0)
        return (
            (self.knots, self.reserve, self.decoys, self.dead, self.lost, self.token, flags),
            tuple(self.cards),
            tuple(self.used),
            tuple([piece.key() for piece in self.pieces]),
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
        """How many pieces lie in reserve: public."""
        return self.reserve.bit_count() + self.decoys

    # ---- changing ----
    def add(self, piece: Piece) -> None:
        """Put a piece on the board, in its place in the order."""
        at = len([one for one in self.pieces if one.code < piece.code])
        self.pieces.insert(at, piece)

    def remove(self, code: int) -> None:
        """Take a piece off the board."""
        self.pieces = [one for one in self.pieces if one.code != code]
