"""The whole truth of a match: the board as K sees it, and what nobody knows yet."""

from collections.abc import Hashable
from typing import Final

from mypy_extensions import i64, mypyc_attr

from unseen.core.events import Tell
from unseen.games.kakusareta.options import Rules
from unseen.games.kakusareta.phases import KAKU_DAY
from unseen.games.kakusareta.secrets import Kaku
from unseen.games.temples.truth import ENDINGS as COMMON
from unseen.games.temples.truth import OWN, Truth

ENDINGS: Final = [*COMMON, "temples"]
BY_TEMPLES: Final = OWN


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(Truth):
    """The fields of Kakusareta's truth, at the start; `rules=None` leaves them to `copy_to`."""

    board: Kaku
    answering: i64  # W2: the step (action id) that M may cancel, else -1

    def __init__(self, rules: Rules | None = None) -> None:
        if rules is not None:
            self.begin_truth(rules.pickup_slot_public)
            self.board = Kaku(rules)
            self.board.set_up()
            self.answering = -1

    def copy_to(self, n: "Position") -> None:
        """Make `n` equal."""
        self.copy_truth(n)
        n.board = self.board.copy()
        n.answering = self.answering

    def key(self) -> Hashable:
        """Every field but what is unsaid and the options, which all truths of one game share."""
        rest = self.truth_key() | (self.answering + 1) << 25
        return int(rest), self.board.key(), self.board.secrets(), tuple(self.slots)

    @property
    def rules(self) -> Rules:
        """The chosen options."""
        return self.board.rules

    def place(self) -> i64:
        return self.board.at

    def in_hand(self) -> i64:
        return self.board.hand

    def by_day(self) -> bool:
        return self.board.phase == KAKU_DAY

    def is_cornered(self) -> bool:
        return self.board.cornered

    def ending_name(self) -> str:
        return ENDINGS[self.ending]

    # ---- what the rules say ----
    def begin(self, tell: Tell | None) -> None:
        """The elements are chosen and the opening tokens drawn: K's first turn begins."""
        raise NotImplementedError
