"""The open board of Threads: all that everybody may know, as far as it was told; and in the truth what is hidden."""

from collections.abc import Hashable
from typing import Final

from unseen.boards.hexes import has
from unseen.games.threads.actions import DECOY, HANDLES, code_of, piece_name
from unseen.games.threads.options import Rules

NOWHERE: Final = -1
UNKNOWN: Final = -1
"""What a face-down piece is, or where it looks, as long as a listener was not told."""
FREE: Final = 0
"""A thread without a marker; otherwise 1 + 2 * seat, and 1 more for a double knot."""


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
        return flags | (self.facing + 1) << 4 | (self.unit + 1) << 7 | self.code << 13 | self.hex << 20

    def open_key(self, facings: bool) -> int:
        """What all see of it; `facings`: also where it looks while it lies face-down (GAP-04)."""
        all_of_it = self.key()
        return all_of_it if self.up else all_of_it & ~(63 << 7) if facings else all_of_it & ~(63 << 7 | 7 << 4)

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

    def copy(self) -> "Side":
        """An equal side that shares nothing mutable."""
        n = Side()
        n.knots = self.knots
        n.reserve = self.reserve
        n.decoys = self.decoys
        n.dead = self.dead
        n.lost = self.lost
        n.token = self.token
        n.extracting = self.extracting
        n.cards = list(self.cards)
        n.covered = self.covered
        n.used = list(self.used)
        n.out = self.out
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


class Board:
    """The truth has one, every view has one. What is told changes both by the functions of this class alone."""

    rules: Rules
    sides: list[Side]
    markers: list[int]  # by thread
    bridges: int  # mask of hexes
    market: list[int]  # how many of each card
    discard: list[int]
    round: int
    active: int

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def set_up(self) -> None:
        """SETUP-01, but for the market, which chance deals; until then only `copy` may fill in the fields."""
        rules = self.rules
        cards = len(rules.content.cards)
        self.sides = [Side(cards) for _ in range(rules.players)]
        for seat, side in enumerate(self.sides):
            side.knots = rules.knots[seat]
            side.reserve = rules.roster_mask
            side.decoys = rules.decoys
            if rules.tokens_start:
                side.token = rules.map.starts[seat]
        self.markers = [FREE] * len(rules.map.threads)
        self.bridges = rules.map.bridges
        self.market = [0] * cards
        self.discard = [0] * cards
        self.round = 1
        self.active = 0

    def copy(self) -> "Board":
        """An equal board that shares nothing mutable."""
        n = Board(self.rules)
        n.sides = [side.copy() for side in self.sides]
        n.markers = list(self.markers)
        n.bridges = self.bridges
        n.market = list(self.market)
        n.discard = list(self.discard)
        n.round = self.round
        n.active = self.active
        return n

    def key(self) -> Hashable:
        """What all see of it, but for the market: a row is shown when it is full again."""
        return (
            (self.round, self.active, self.bridges),
            tuple([side.open_key(self.rules) for side in self.sides]),
            tuple(self.markers),
            tuple(self.discard),
        )

    def whole(self) -> Hashable:
        """Every field but the options, which all boards of one game share."""
        return (
            (self.round, self.active, self.bridges),
            tuple([side.key() for side in self.sides]),
            tuple(self.markers),
            tuple(self.market),
            tuple(self.discard),
        )

    # ---- pieces ----
    def find(self, code: int) -> Piece | None:
        """A piece on the board."""
        seat = code // HANDLES
        return self.sides[seat].find(code) if 0 <= seat < len(self.sides) else None

    def at(self, code: int) -> Piece:
        """A piece that is on the board."""
        piece = self.find(code)
        assert piece is not None
        return piece

    def on_board(self) -> list[Piece]:
        """All pieces, by seat and handle."""
        out: list[Piece] = []
        for side in self.sides:
            out += side.pieces
        return out

    def on_hex(self, h: int) -> list[Piece]:
        """The pieces on a hex, by seat and handle."""
        out: list[Piece] = []
        for side in self.sides:
            for piece in side.pieces:
                if piece.hex == h:
                    out.append(piece)
        return out

    def standing_on(self, h: int, but: int) -> list[Piece]:
        """The revealed unwounded units on a hex, one piece left out (STACK-01)."""
        out: list[Piece] = []
        for side in self.sides:
            for piece in side.pieces:
                if piece.hex == h and piece.up and not piece.wounded and piece.code != but:
                    out.append(piece)
        return out

    def standing_hexes(self) -> int:
        """The mask of hexes with a revealed unwounded unit."""
        found = 0
        for side in self.sides:
            for piece in side.pieces:
                if piece.up and not piece.wounded:
                    found |= 1 << piece.hex
        return found

    def fresh(self, seat: int, old: list[int]) -> int:
        """The lowest handle that no piece of the seat has, these codes left out as well."""
        side = self.sides[seat]
        for handle in range(1, HANDLES + 1):
            code = code_of(seat, handle)
            if code not in old and side.find(code) is None:
                return code
        raise AssertionError("a seat has fewer pieces than handles")

    # ---- ground, threads, seats ----
    def walkable(self) -> int:
        """Floor and bridged hexes."""
        return self.rules.floor | self.bridges

    def fatal(self, h: int) -> bool:
        """A chasm without a bridge (CHASM-02)."""
        return has(self.rules.map.chasms & ~self.bridges, h)

    def yield_of(self, seat: int) -> int:
        """What a seat's threads are worth."""
        single = 1 + 2 * seat
        return sum([1 if marker == single else 2 if marker == single + 1 else 0 for marker in self.markers])

    def zone(self, seat: int) -> int:
        """The hexes of a seat's token that lies on the board (GAP-22)."""
        return self.rules.hexes.within(self.sides[seat].token, self.rules.zone_radius)

    def seals_of(self, seat: int) -> int:
        """How many held cards a seat has."""
        cards = self.rules.content.cards
        return sum([n for i, n in enumerate(self.sides[seat].cards) if cards[i].use == "held"])

    def seats_after(self, seat: int) -> list[int]:
        """The living seats clockwise after this one, which comes last if it lives."""
        players = self.rules.players
        order = [(seat + n) % players for n in range(1, players + 1)]
        return [one for one in order if not self.sides[one].out]

    # ---- names ----
    def hex_name(self, h: int) -> str:
        """`F6`; "" for no hex."""
        return self.rules.hexes.labels[h] if h >= 0 else ""

    def what(self, unit: int) -> str:
        """The id of a unit, or `decoy`; "" for what is not known."""
        return "" if unit == UNKNOWN else "decoy" if unit == DECOY else self.rules.content.units[unit].id


def name_of(piece: Piece) -> str:
    """`a3`."""
    return piece_name(piece.code)
