"""The whole truth of a match: the board as the thief sees it, and what nobody knows yet."""

from collections.abc import Hashable
from typing import Final

from mypy_extensions import i64, mypyc_attr

from unseen.core.state import copy_fields
from unseen.games.nusubito.board import MISTS_LINE, MISTS_NIGHT, THIEF_DAY
from unseen.games.nusubito.options import Rules
from unseen.games.nusubito.secrets import Thief
from unseen.games.temples.truth import ENDINGS as COMMON
from unseen.games.temples.truth import OWN, Truth

ENDINGS: Final = [*COMMON, "capture", "miscapture"]
CAPTURE: Final = OWN
MISCAPTURE: Final = OWN + 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(Truth):
    """The fields of Nusubito's truth, at the start; `rules=None` leaves them to `copy_to`."""

    board: Thief
    leap_from: i64
    leap_to: i64  # a leap that waits for where a Seeker falls, else -1

    def __init__(self, rules: Rules | None = None) -> None:
        if rules is not None:
            self.begin_truth(rules.pickup_slot_public)
            self.board = Thief(rules)
            self.board.set_up()
            self.leap_from = self.leap_to = -1

    def copy_to(self, n: "Position") -> None:
        """Make `n` equal."""
        copy_fields(self, n, Position)
        n.board = self.board.copy()

    def key(self) -> Hashable:
        """Every field but what is unsaid and the options, which all truths of one game share."""
        rest = (self.leap_from + 1) | (self.leap_to + 1) << 5 | self.truth_key() << 10
        b, t = self.board.key(), self.board.secrets()
        return int(rest), b[0], b[1], b[2], b[3], t[0], t[1], tuple(self.slots)

    @property
    def rules(self) -> Rules:
        """The chosen options."""
        return self.board.rules

    def whole_turn(self) -> Hashable:
        phase = self.board.phase
        return int(self.board.round), int(MISTS_NIGHT if phase == MISTS_LINE else phase)

    def place(self) -> i64:
        return self.board.at

    def in_hand(self) -> i64:
        return self.board.hand

    def by_day(self) -> bool:
        return self.board.phase == THIEF_DAY

    def is_cornered(self) -> bool:
        return self.board.cornered

    def ending_name(self) -> str:
        return ENDINGS[self.ending]
