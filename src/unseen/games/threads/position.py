"""The whole truth of a match: the board, what is going on, and the deck; copy and key."""

from collections.abc import Hashable
from typing import Final

from mypy_extensions import mypyc_attr

from unseen.core.seats import Seat
from unseen.core.state import State, copy_fields
from unseen.games.threads.board import Board
from unseen.games.threads.frames import Frame
from unseen.games.threads.options import Rules
from unseen.games.threads.pieces import Piece

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


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(State):
    """The fields of the truth. What is dead is as at the start, so that equal truths have equal keys."""

    rules: Rules
    board: Board
    stack: list[Frame]  # what is going on, the innermost last
    deck: list[int]  # how many of each card
    drawn: int  # cards drawn so far: names the draws
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
        self.board = Board(rules)
        self.board.set_up()
        self.stack = []
        self.deck = [card.copies for card in rules.content.cards]
        self.drawn = 0
        self.stage = SETUP
        self.left = self.acts = 0
        self.pulls = self.due = self.settled = False
        self.bought = 0
        self.ending = 0
        self.winners = []
        self.opened = False

    def copy_to(self, n: "Position") -> None:
        """Make `n` equal; nothing mutable is shared."""
        copy_fields(self, n, Position)
        n.board = self.board.copy()
        n.stack = [frame.copy() for frame in self.stack]
        n.deck = list(self.deck)
        n.winners = list(self.winners)

    def key(self) -> Hashable:
        """Every field but the options, which all truths of one game share."""
        flags = (
            (1 if self.pulls else 0) | (2 if self.settled else 0) | (4 if self.opened else 0) | (8 if self.due else 0)
        )
        return (
            (self.stage, self.left, self.bought, self.acts, self.drawn, flags),
            (self.ending, tuple(self.winners)),
            self.board.whole(),
            tuple([frame.key() for frame in self.stack]),
            tuple(self.deck),
        )

    def whole_turn(self) -> Hashable:
        return self.board.round, self.board.active

    def turn_of(self) -> tuple[Seat, ...]:
        return (self.board.active,)

    # ---- windows ----
    def open_step(self, piece: Piece, ambush: bool) -> None:
        """(b): after a step of a Move, or of a dash, which nobody can ambush (ATT-04)."""
        raise NotImplementedError

    def open_moved(self, moved: list[int]) -> None:
        """(c): one window for each forced movement; `moved` is code, hex, code, hex, ... in the order of happening."""
        raise NotImplementedError
