"""The open board of Threads: all that everybody may know, as far as it was told; and in the truth what is hidden."""

from collections.abc import Hashable
from typing import Final

from unseen.boards.hexes import bit, has
from unseen.core.seats import Seat
from unseen.core.state import Travelling, copy_fields, travelling
from unseen.games.threads.actions import DECOY, HANDLES, code_of, piece_code
from unseen.games.threads.options import Rules
from unseen.games.threads.pieces import NOWHERE, UNKNOWN, Piece, Side, facing_number

FREE: Final = 0
"""A thread without a marker; otherwise 1 + 2 * seat, and 1 more for a double knot."""
ACTIONS_EACH: Final = 4
"""THR-TURN-03."""
WOUNDED_STEPS: Final = 2
"""THR-MOVE-02."""


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

    def __reduce__(self) -> Travelling:
        return travelling(self, self.rules)

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
        copy_fields(self, n, Board)
        n.sides = [side.copy() for side in self.sides]
        n.markers = list(self.markers)
        n.market = list(self.market)
        n.discard = list(self.discard)
        return n

    def hide(self, seat: Seat) -> None:
        """Forget what this listener does not see (GAP-04, GAP-31, GAP-42)."""
        for owner, side in enumerate(self.sides):
            if owner == seat:
                continue
            if not self.rules.cards_public:
                side.covered = sum(side.cards)
                side.cards = [0] * len(side.cards)
            for piece in [piece for piece in side.pieces if not piece.up]:
                side.give(piece.unit)
                piece.unit = UNKNOWN
                piece.wounded = False  # after a split nobody sees which of the two has the wound
                if not self.rules.facing_public:
                    piece.facing = UNKNOWN

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
        return [piece for side in self.sides for piece in side.pieces]

    def on_hex(self, h: int) -> list[Piece]:
        """The pieces on a hex, by seat and handle."""
        return [piece for side in self.sides for piece in side.pieces if piece.hex == h]

    def standing_on(self, h: int, but: int) -> list[Piece]:
        """The revealed unwounded units on a hex, one piece left out (STACK-01)."""
        return [piece for piece in self.on_hex(h) if piece.standing() and piece.code != but]

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

    def open_hexes(self) -> int:
        """DEP-03, DISP-01: the mask of ground without a revealed unwounded unit."""
        return self.walkable() & ~self.standing_hexes()

    def free_beside(self, h: int) -> list[int]:
        """DISP-01: adjacent floor or bridged hexes without a revealed unwounded unit."""
        free = self.open_hexes()
        return [one for one in self.rules.hexes.near[h] if has(free, one)]

    # ---- ground, threads, seats ----
    def walkable(self) -> int:
        """Floor and bridged hexes."""
        return self.rules.floor | self.bridges

    def fatal(self, h: int) -> bool:
        """A chasm without a bridge (CHASM-02)."""
        return has(self.rules.map.chasms & ~self.bridges, h)

    def worth_to(self, seat: int, thread: int) -> int:
        """What a thread is worth to a seat."""
        worth = self.markers[thread] - 2 * seat
        return worth if worth == 1 or worth == 2 else 0

    def yield_of(self, seat: int) -> int:
        """What a seat's threads are worth."""
        found = 0
        for thread in range(len(self.markers)):
            found += self.worth_to(seat, thread)
        return found

    def may_bind(self, seat: int, thread: int) -> bool:
        """GAP-33: is there another marker to be put on this thread?"""
        worth = self.worth_to(seat, thread)
        return worth == 0 or (worth == 2 and self.rules.bind_own_double)

    def holder(self, thread: int) -> int:
        """Whose marker lies on a thread, -1 for nobody's."""
        marker = self.markers[thread]
        return -1 if marker == FREE else (marker - 1) // 2

    def zone(self, seat: int) -> int:
        """The hexes of a seat's token, none while it is off the board (GAP-22)."""
        token = self.sides[seat].token
        return 0 if token == NOWHERE else self.rules.hexes.within(token, self.rules.zone_radius)

    def seals_of(self, seat: int) -> int:
        """How many held cards a seat has."""
        cards = self.rules.content.cards
        return sum([n for i, n in enumerate(self.sides[seat].cards) if cards[i].use == "held"])

    def seats_after(self, seat: int) -> list[int]:
        """The living seats clockwise after this one, which comes last if it lives."""
        players = self.rules.players
        order = [(seat + n) % players for n in range(1, players + 1)]
        return [one for one in order if not self.sides[one].out]

    # ---- pieces come, change and go ----
    def stand(self, name: str, place: str) -> None:
        """A piece is elsewhere."""
        self.named(name).hex = self.rules.hexes.find(place)

    def look(self, name: str, facing: str) -> None:
        """A piece looks there; "" where nobody is shown it: then nobody knows from now on."""
        self.named(name).facing = facing_number(facing)

    def place(self, code: int, unit: int, h: int, facing: int) -> Piece:
        """DEP-03: a piece from the reserves lies face-down on a hex."""
        piece = Piece(code, unit, h, facing)
        side = self.sides[piece.owner]
        side.take(unit)
        side.add(piece)
        return piece

    def know(self, piece: Piece, unit: int) -> None:
        """What a piece is comes to light."""
        if piece.unit == UNKNOWN:
            piece.unit = unit
            self.sides[piece.owner].take(unit)

    def reveal(self, piece: Piece, unit: int) -> None:
        """REV-01: it is turned face-up."""
        self.know(piece, unit)
        piece.up = True

    def take_home(self, piece: Piece) -> None:
        """REV-03, EXT-02: it goes to the reserves."""
        side = self.sides[piece.owner]
        side.remove(piece.code)
        side.give(piece.unit)

    def destroy(self, piece: Piece) -> None:
        """GAP-13: a fallen decoy is out of the game."""
        side = self.sides[piece.owner]
        side.remove(piece.code)
        side.lost += 1

    def bury(self, piece: Piece, unit: int) -> None:
        """CHASM-02, EFF-02: a unit is out of the game."""
        self.know(piece, unit)
        side = self.sides[piece.owner]
        side.remove(piece.code)
        side.dead |= 1 << unit

    def mix(self, old: Piece, laid: list[Piece]) -> None:
        """SPLIT-03, CARD-06: a piece and decoys from the reserves lie there with fresh handles instead of it."""
        side = self.sides[old.owner]
        self.take_home(old)
        for piece in laid:
            # GAP-37: they count as moved if it did.
            piece.moved = old.moved
            side.take(piece.unit)
            side.add(piece)

    def begin_move(self, piece: Piece) -> None:
        """GAP-37."""
        if not self.rules.move_twice:
            piece.moved = True

    def cure(self, piece: Piece) -> None:
        """CARD-05."""
        piece.wounded = piece.suppressed = False

    def lay_bridge(self, h: int) -> None:
        """CARD-07."""
        self.bridges |= bit(h)

    def remove_bridge(self, h: int) -> None:
        """CARD-07."""
        self.bridges &= ~bit(h)

    # ---- knots, tokens, threads ----
    def gains(self) -> tuple[int, ...]:
        """PULL-02: what a pull gives each seat; who is out is no player any more."""
        return tuple([0 if side.out else 2 + self.yield_of(seat) for seat, side in enumerate(self.sides)])

    def pull(self, gains: tuple[int, ...]) -> None:
        """PULL-02."""
        for side, gain in zip(self.sides, gains, strict=True):
            side.knots += gain

    def pay_knot(self, seat: int) -> None:
        """TURN-04, TANG-01."""
        self.sides[seat].knots -= 1

    def may_put_token(self, seat: int) -> bool:
        """GAP-23."""
        return self.sides[seat].token == NOWHERE or self.rules.token_replace

    def put_token(self, seat: int, h: int, extracting: bool) -> None:
        """DEP-01, EXT-01."""
        side = self.sides[seat]
        side.token = h
        side.extracting = extracting

    def remove_token(self, seat: int) -> None:
        """DEP-04, EXT-03."""
        self.put_token(seat, NOWHERE, False)

    def bind(self, seat: int, thread: int) -> None:
        """BIND-02: the seat's single knot lies on it."""
        self.markers[thread] = 1 + 2 * seat

    def tangle(self, seat: int, thread: int) -> None:
        """TANG-01: the knot is a double one, for a knot."""
        self.pay_knot(seat)
        self.markers[thread] = 2 + 2 * seat

    # ---- cards ----
    def cards_left(self, bought: int) -> bool:
        """GAP-30: may one more card be bought in this turn?"""
        return not 0 < self.rules.purchases <= bought

    def buy(self, card: int, price: int) -> None:
        """TURN-06: the active seat pays; UNKNOWN is a card from behind."""
        side = self.sides[self.active]
        side.knots -= price
        side.covered += 1
        if card != UNKNOWN:
            self.take_card(card)

    def take_card(self, card: int) -> None:
        """GAP-31: this one it was that was bought."""
        self.show_card(self.active, card)
        if self.market[card] > 0:
            self.market[card] -= 1

    def show_card(self, seat: int, card: int) -> None:
        """One of the cards that were seen from behind is this one."""
        side = self.sides[seat]
        side.covered = max(side.covered - 1, 0)
        side.cards[card] += 1

    def play_card(self, seat: int, card: int) -> None:
        """CARD-02: all see it."""
        if self.sides[seat].cards[card] == 0:
            self.show_card(seat, card)

    def spend_card(self, seat: int, card: int) -> None:
        """CARD-02, WIN-02: it goes to the discard."""
        self.play_card(seat, card)
        self.sides[seat].cards[card] -= 1
        self.discard[card] += 1

    def keep_card(self, seat: int, card: int) -> None:
        """CARD-02: a lasting one is used for this turn."""
        self.sides[seat].used[card] += 1

    def reshuffle(self) -> list[int]:
        """The discarded cards are a new deck."""
        deck = self.discard
        self.discard = [0] * len(deck)
        return deck

    # ---- turns ----
    def end_turn(self) -> None:
        """TURN-07: what was used and moved may be again."""
        side = self.sides[self.active]
        side.used = [0] * len(side.used)
        for piece in side.pieces:
            piece.moved = False

    def leave(self, seat: int) -> None:
        """WIN-02: a seat is out; nothing of it stays on the board. Its cards are discarded one by one."""
        side = self.sides[seat]
        side.out = True
        for piece in side.pieces:
            side.give(piece.unit)
        side.pieces = []
        side.used = [0] * len(side.used)
        self.remove_token(seat)
        self.markers = [FREE if (marker - 1) // 2 == seat else marker for marker in self.markers]

    # ---- names ----
    def named(self, name: str) -> Piece:
        """`a3`; one that came to the board before a listener did is a piece without a place."""
        found = self.find(piece_code(name))
        return Piece(piece_code(name), UNKNOWN, NOWHERE, UNKNOWN) if found is None else found

    def thread(self, ident: str) -> int:
        """The number of a thread."""
        return [one.id for one in self.rules.map.threads].index(ident)

    def thread_place(self, ident: str) -> str:
        """The hex of a thread."""
        return self.hex_name(self.rules.map.threads[self.thread(ident)].hex)

    def unit(self, ident: str) -> int:
        """The number of a unit, or DECOY; UNKNOWN for what is not said."""
        return DECOY if ident == "decoy" else self.rules.content.unit(ident)

    def card_names(self, counts: list[int]) -> tuple[str, ...]:
        """Cards by their ids."""
        out: list[str] = []
        for card, n in zip(self.rules.content.cards, counts, strict=True):
            out += [card.id] * n
        return tuple(out)

    def hex_name(self, h: int) -> str:
        """`F6`; "" for no hex."""
        return self.rules.hexes.labels[h] if h >= 0 else ""

    def what(self, unit: int) -> str:
        """The id of a unit, or `decoy`; "" for what is not known."""
        return "" if unit == UNKNOWN else "decoy" if unit == DECOY else self.rules.content.units[unit].id
