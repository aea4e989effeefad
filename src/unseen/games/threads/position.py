"""The whole truth of a match: its fields, copy and key, and what follows from them at a glance."""

from collections.abc import Hashable
from typing import Final

from mypy_extensions import mypyc_attr

from unseen.boards.hexes import has
from unseen.core.events import Event, Tell
from unseen.core.seats import EVERYONE, Seat, only
from unseen.core.state import State
from unseen.games.threads.actions import DECOY, HANDLES, code_of, piece_name
from unseen.games.threads.frames import Frame
from unseen.games.threads.frames_more import Dealing
from unseen.games.threads.options import Rules
from unseen.games.threads.people import Piece, Side

# stages of a turn
SETUP: Final = 0
"""The market is dealt."""
START: Final = 1
"""Step 1 is to come."""
RESOLVE: Final = 2
"""Step 2: frames say how far it is."""
ACT: Final = 3
"""Step 3; nothing or frames lie on the stack."""
BONUS: Final = 4
"""A knot is paid, the action for it is to come."""
SPENT: Final = 5
"""No more actions; step 5 is to come."""
BUY: Final = 6
REFILL: Final = 7
"""The market is filled up, then the turn passes on."""
OVER: Final = 8
STAGES: Final = ("setup", "start", "resolve", "actions", "bonus", "spent", "buy", "refill", "over")
ENDINGS: Final = ("", "yield", "bank", "seals", "last_side", "round_cap", "draw", "resign")
YIELD: Final = 1
BANK: Final = 2
SEALS: Final = 3
LAST_SIDE: Final = 4
ROUND_CAP: Final = 5
DRAW: Final = 6
RESIGNED: Final = 7
ACTIONS_EACH: Final = 4
FREE: Final = 0
"""A thread without a marker; otherwise 1 + 2 * seat, and 1 more for a double knot."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(State):
    """The fields of the truth. What is dead is as at the start, so that equal truths have equal keys."""

    rules: Rules
    sides: list[Side]
    stack: list[Frame]  # what is going on, the innermost last
    markers: list[int]  # by thread
    bridges: int  # mask of hexes
    deck: list[int]  # how many of each card
    market: list[int]
    discard: list[int]
    drawn: int  # cards drawn so far: names the draws
    round: int
    active: int
    stage: int
    left: int  # actions left in step 3; in BONUS 1
    pulls: bool  # no action was taken in this turn (PULL-01)
    due: bool  # a window (a) opens now
    settled: bool  # a window (a) has closed and nothing has happened since
    bought: int  # cards in this step 6; in the refill not 0 if the row has changed
    acts: int  # actions begun in this turn: names the draws
    ending: int
    winners: list[int]
    opened: bool

    def set_up(self, rules: Rules) -> None:
        """SETUP-01, but for the market, which chance deals."""
        self.rules = rules
        self.unsaid = []
        self.hushed = 0
        cards = rules.content.cards
        self.sides = [Side(len(cards)) for _ in range(rules.players)]
        for seat, side in enumerate(self.sides):
            side.knots = rules.knots[seat]
            side.reserve = rules.roster_mask
            side.decoys = rules.decoys
            if rules.tokens_start:
                side.token = rules.map.starts[seat]
        self.stack = [Dealing()]
        self.markers = [FREE] * len(rules.map.threads)
        self.bridges = rules.map.bridges
        self.deck = [card.copies for card in cards]
        self.market = [0] * len(cards)
        self.discard = [0] * len(cards)
        self.drawn = 0
        self.round = 1
        self.active = 0
        self.stage = SETUP
        self.left = self.acts = 0
        self.pulls = self.due = self.settled = False
        self.bought = 0
        self.ending = 0
        self.winners = []
        self.opened = False

    def copy_to(self, n: "Position") -> None:
        """Make `n` equal; nothing mutable is shared."""
        n.rules = self.rules
        n.unsaid = self.unsaid
        n.hushed = self.hushed
        n.sides = [side.copy() for side in self.sides]
        n.stack = [frame.copy() for frame in self.stack]
        n.markers = list(self.markers)
        n.bridges = self.bridges
        n.deck = list(self.deck)
        n.market = list(self.market)
        n.discard = list(self.discard)
        n.drawn = self.drawn
        n.round = self.round
        n.active = self.active
        n.stage = self.stage
        n.left = self.left
        n.pulls = self.pulls
        n.due = self.due
        n.settled = self.settled
        n.bought = self.bought
        n.acts = self.acts
        n.ending = self.ending
        n.winners = list(self.winners)
        n.opened = self.opened

    def key(self) -> Hashable:
        """Every field but the options, which all truths of one game share."""
        flags = (
            (1 if self.pulls else 0) | (2 if self.settled else 0) | (4 if self.opened else 0) | (8 if self.due else 0)
        )
        return (
            (self.round, self.active, self.stage, self.left, self.bought, self.acts, self.drawn, flags),
            (self.ending, tuple(self.winners)),
            tuple([side.key() for side in self.sides]),
            tuple([frame.key() for frame in self.stack]),
            tuple(self.markers),
            self.bridges,
            tuple(self.deck),
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

    # ---- the board ----
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
        """The id of a unit, or `decoy`."""
        return "decoy" if unit == DECOY else self.rules.content.units[unit].id

    # ---- speaking ----
    def say(self, tell: Tell | None, event: Event) -> None:
        """To everyone."""
        if tell is not None:
            tell.say(EVERYONE, event)

    def whisper(self, tell: Tell | None, seat: Seat, event: Event) -> None:
        """To one seat alone."""
        if tell is not None:
            tell.say(only(seat), event)


def name_of(piece: Piece) -> str:
    """`a3`."""
    return piece_name(piece.code)
