"""The whole truth of a match: the board as K sees it, and what nobody knows yet; how it ends, and is opened then."""

from collections.abc import Hashable
from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from unseen.boards.courtyard import LINES, NAMES, names
from unseen.core.events import Event, Happening, Tell
from unseen.core.seats import Seat
from unseen.core.state import copy_fields
from unseen.games.kakusareta.cards.printed import title
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.options import Rules
from unseen.games.kakusareta.phases import (
    KAKU,
    KAKU_DAY,
    KAKU_NIGHT,
    KAKU_REVEAL,
    LOYALIST_CHOICE,
    MOYA,
    MOYA_DAY,
    MOYA_NIGHT,
)
from unseen.games.kakusareta.secrets import HIDES, Kaku
from unseen.games.temples.rods import treasure
from unseen.games.temples.truth import CORNERED, OWN, Truth
from unseen.games.temples.truth import ENDINGS as COMMON

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
        copy_fields(self, n, Position)
        n.board = self.board.copy()

    def key(self) -> Hashable:
        """Every field but what is unsaid and the options, which all truths of one game share."""
        rest = self.truth_key() | (self.answering + 1) << 25
        return int(rest), self.board.key(), self.board.secrets(), tuple(self.slots)

    @property
    def rules(self) -> Rules:
        """The chosen options."""
        return self.board.rules

    def whole_turn(self) -> Hashable:
        b = self.board
        if b.phase >= LOYALIST_CHOICE:
            return int(b.phase), int(b.drafted), self.asked()
        phase = b.turn()
        return int(b.round), int(KAKU_NIGHT if phase == KAKU_REVEAL else phase)

    def turn_of(self) -> tuple[Seat, ...]:
        phase = self.board.turn()
        if phase >= LOYALIST_CHOICE:
            return self.asked()
        return (MOYA,) if phase in (MOYA_DAY, MOYA_NIGHT) else (KAKU,)

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

    def opening(self) -> list[Event]:
        """AMB-41: what the end opens; a K who might have claimed conceded."""
        b = self.board
        said: list[Event] = [Conceded()] if self.ending == CORNERED and b.cornered else []
        said.append(Opened(NAMES[b.at], tuple(names(b.hand)), treasure(self.known), HIDES[b.hide], b.owed()))
        return said

    # ---- what the rules say ----
    def begin(self, tell: Tell | None) -> None:
        """The elements are chosen and the opening tokens drawn: K's first turn begins."""
        raise NotImplementedError


class Conceded(Happening):
    """After the end: K had a claim left when cornered, and conceded; otherwise the game was lost at once."""

    def words(self, view: Known) -> str:
        return "Cornered, the Kakusareta conceded though he could have claimed."


class Opened(Happening):
    """After the end: where K stood, the coins in hand, where the treasure lay; `pending`: cards not yet paid for.

    `hide` is where the Hide coin is: "" (not in play), `hand` or `table`.
    """

    space: str
    hand: tuple[str, ...]
    treasure: str
    hide: str
    pending: tuple[str, ...]

    traced: ClassVar = "space"

    def learned(self, view: Known, later: bool) -> None:
        view.seen_at = self.space
        view.opened = self.hand
        view.treasure = self.treasure
        view.hide_told = self.hide
        view.owed = self.pending
        view.rods = {line: line in self.treasure for line in LINES}

    def words(self, view: Known) -> str:
        coins = f"the coins of {', '.join(self.hand)}" if self.hand else "no coin"
        hide = {"hand": " The Hide coin was in hand.", "table": " The Hide coin lay on the table."}.get(self.hide, "")
        owed = " and ".join([title(card) for card in self.pending])
        unpaid = f" {owed} had not been paid for." if owed else ""
        return (
            f"All is opened: the Kakusareta stood on **{self.space}** with {coins} in hand,"
            f" the treasure lay under **{self.treasure}**.{hide}{unpaid}"
        )


def check_temples(p: Position, tell: Tell | None) -> bool:
    """KAK-END-03: are enough temples captured or destroyed? Then M has won."""
    if p.ending != 0 or not p.board.fallen():
        return False
    if tell is not None:
        p.speak(tell, KAKU)
    p.decide(BY_TEMPLES, MOYA, tell)
    return True


def lose_cornered(p: Position, tell: Tell | None) -> None:
    """KAK-END-02: K is stuck and has nothing left to claim; what he did so far is told first."""
    if tell is not None:
        p.speak(tell, KAKU)
    p.decide(CORNERED, MOYA, tell)
