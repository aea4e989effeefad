"""The whole truth of a match: the board as the thief sees it, and what nobody knows yet."""

from collections.abc import Hashable
from typing import Final

from mypy_extensions import i64, mypyc_attr

from unseen.core.events import Event, Tell
from unseen.core.seats import but, only
from unseen.core.state import State
from unseen.games.nusubito.board import THIEF
from unseen.games.nusubito.options import Rules
from unseen.games.nusubito.secrets import Thief
from unseen.games.temples.rods import rod

NO_SLOTS: Final[list[int]] = []
ENDINGS: Final = ["", "treasure", "miss", "capture", "miscapture", "cornered", "resign", "unfinished"]
TREASURE: Final = 1
MISS: Final = 2
CAPTURE: Final = 3
MISCAPTURE: Final = 4
CORNERED: Final = 5
RESIGNED: Final = 6
UNFINISHED: Final = 7


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(State):
    """The fields of Nusubito's truth, at the start; `rules=None` leaves them to `copy_to`."""

    board: Thief
    leap_from: i64
    leap_to: i64  # a leap that waits for where a Seeker falls, else -1
    # the rods: two bits a line of LINES, 0 not yet drawn, 1 red, 2 green
    known: i64
    drawing_line: i64  # the line whose rod chance must draw now, else -1
    claimed: bool  # a claim waits for its rods
    # the end
    ending: i64
    winner: i64  # -1 nobody, THIEF, MISTS
    opened: bool
    slots: list[int]
    """Per temple's coin 2 * turn + (1 if below), -1 in hand; kept only with pickup_slot_public; replaced."""

    def __init__(self, rules: Rules | None = None) -> None:
        if rules is not None:
            self.unsaid = []
            self.hushed = but(THIEF)
            self.board = Thief(rules)
            self.board.set_up()
            self.leap_from = self.leap_to = -1
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
        n.leap_from = self.leap_from
        n.leap_to = self.leap_to
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
            (self.leap_from + 1)
            | (self.leap_to + 1) << 5
            | (self.drawing_line + 1) << 10
            | self.ending << 13
            | (self.winner + 1) << 16
            | (1 << 18 if self.claimed else 0)
            | (1 << 19 if self.opened else 0)
            | self.known << 20
        )
        b, t = self.board.key(), self.board.secrets()
        return int(rest), b[0], b[1], b[2], b[3], t[0], t[1], tuple(self.slots)

    @property
    def rules(self) -> Rules:
        """The chosen options."""
        return self.board.rules

    def rod(self, line: i64) -> i64:
        """0 not yet drawn, 1 red, 2 green."""
        return rod(self.known, line)

    # ---- speaking ----
    def whisper(self, tell: Tell | None, event: Event) -> None:
        """To the thief alone."""
        if tell is not None:
            tell.say(only(THIEF), event)
