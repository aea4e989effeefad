"""The whole truth of a match: the board as K sees it, and what nobody knows yet."""

from collections.abc import Hashable
from typing import Final

from mypy_extensions import i64, mypyc_attr

from unseen.core.events import Event, Tell
from unseen.core.seats import but, only
from unseen.core.state import State
from unseen.games.kakusareta.board import KAKU
from unseen.games.kakusareta.options import Rules
from unseen.games.kakusareta.secrets import Kaku

NO_SLOTS: Final[list[int]] = []
ENDINGS: Final = ["", "treasure", "miss", "temples", "cornered", "resign", "unfinished"]
TREASURE: Final = 1
MISS: Final = 2
BY_TEMPLES: Final = 3
CORNERED: Final = 4
RESIGNED: Final = 5
UNFINISHED: Final = 6


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(State):
    """The fields of Kakusareta's truth, at the start; `rules=None` leaves them to `copy_to`."""

    board: Kaku
    answering: i64  # W2: the step (action id) that M may cancel, else -1
    # the rods: two bits a line of LINES, 0 not yet drawn, 1 red, 2 green
    known: i64
    drawing_line: i64  # the line whose rod chance must draw now, else -1
    claimed: bool  # a claim waits for its rods
    # the end
    ending: i64
    winner: i64  # -1 nobody, KAKU, MOYA
    opened: bool
    slots: list[int]  # per coin the round in which it was placed, -1 in hand; only with pickup_slot_public; replaced

    def __init__(self, rules: Rules | None = None) -> None:
        if rules is not None:
            self.unsaid = []
            self.hushed = but(KAKU)
            self.board = Kaku(rules)
            self.board.set_up()
            self.answering = -1
            self.known = 0
            self.drawing_line = -1
            self.claimed = False
            self.ending = 0
            self.winner = -1
            self.opened = False
            self.slots = [-1] * 25 if rules.pickup_slot_public else NO_SLOTS

    def copy_to(self, n: "Position") -> None:
        """Make `n` equal; lists are shared, for they are replaced and never changed."""
        n.unsaid = self.unsaid
        n.hushed = self.hushed
        n.board = self.board.copy()
        n.answering = self.answering
        n.known = self.known
        n.drawing_line = self.drawing_line
        n.claimed = self.claimed
        n.ending = self.ending
        n.winner = self.winner
        n.opened = self.opened
        n.slots = self.slots

    def key(self) -> Hashable:
        """Every field but what is unsaid and the options, which all truths of one game share."""
        rest = (
            (self.drawing_line + 1)
            | self.ending << 3
            | (self.winner + 1) << 6
            | (1 << 8 if self.claimed else 0)
            | (1 << 9 if self.opened else 0)
            | self.known << 10
            | (self.answering + 1) << 24
        )
        return int(rest), self.board.key(), self.board.secrets(), tuple(self.slots)

    @property
    def rules(self) -> Rules:
        """The chosen options."""
        return self.board.rules

    # ---- from turn to turn; the rules say how ----
    def begin(self, tell: Tell | None) -> None:
        """The elements are chosen and the opening tokens drawn: K's first turn begins."""
        raise NotImplementedError

    def kaku_over(self, tell: Tell | None) -> None:
        """K's turn is over: it is told, and may be answered (W3)."""
        raise NotImplementedError

    # ---- speaking ----
    def whisper(self, tell: Tell | None, event: Event) -> None:
        """To K alone."""
        if tell is not None:
            tell.say(only(KAKU), event)
