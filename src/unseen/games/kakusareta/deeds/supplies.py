"""Two of K's actions, by day and by night: a dart, and a look at a rod (KAK-ACT-02, -03, KAK-KNT-02, -03)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import LINES
from unseen.core.deeds import Reason
from unseen.core.events import Event, Tell
from unseen.core.grammar import Word
from unseen.core.seats import Action
from unseen.core.words import StepWords
from unseen.games.kakusareta.deeds.acts import Act, cost, price_here
from unseen.games.kakusareta.deeds.attack import settle
from unseen.games.kakusareta.deeds.things import Step
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.phases import KAKU, KAKU_DAY
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import Kaku
from unseen.games.temples.events import CoinBack, Collected, FreeDarts, RodLookedAt, RodSeen
from unseen.games.temples.rods import rod_line
from unseen.games.temples.things import look_words

LOOK_ROW: Final = 175
LOOK_COLUMN: Final = 176
COLLECT: Final = 177
DARTS_MOST: Final = 2
RODS_MOST: Final = 1
"""Option k_night_limits: how often at most in one night."""

DART: Final = Word("+d", "collect")
FREE: Final = Word("free+{count}d", "", count="2?")
ROW_SEEN: Final = Word("r:{line}", "look row", line="[135]")
COLUMN_SEEN: Final = Word("r:{line}", "look column", line="[ACE]")


def written(event: Event, own: bool) -> str:
    """The word of a dart, a look or a coin that came back, in the line of the turn; "" for none."""
    if isinstance(event, FreeDarts):
        return FREE.write(event, count="" if event.count == 1 else str(event.count))
    if isinstance(event, Collected):
        return DART.write(event)
    if isinstance(event, RodSeen) or (isinstance(event, RodLookedAt) and event.line):
        return ROW_SEEN.write(event)
    if own:
        return ""
    if isinstance(event, CoinBack):
        return f"+c:?@{event.slot}" if event.slot else "+c:?"
    return "r:?" if isinstance(event, RodLookedAt) else ""


class Collect(Act):
    """A dart from the pool."""

    general: Reason = ("KAK-ACT-02", "A dart cannot be taken now.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        settle(p, tell)
        p.board.use_action("dart")
        p.board.darts += 1
        if tell is not None:
            p.later(tell, KAKU, Collected())

    def lacking(self, view: Known, rest: list[str]) -> Reason | None:
        """KAK-ACT-02; KAK-CRT-03: in the courtyard the darts of the first attack come into the pool before that."""
        b = view.own
        due = price_here(view) if b.on_courtyard() and not view.night and not view.path else 0
        return ("KAK-ACT-02", "The pool of darts is empty.") if b.pool() + due <= 0 else None

    def most(self, view: Known) -> str:
        if not enough_darts(view.own):
            return ""
        free = ("", ", the free one apart", ", the two free ones apart")[view.rules.night_free_dart]
        return f"At most two darts may be taken in one night{free}."

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords("Take a dart from the pool", cost(view), "Everyone sees the dart.")


class Look(Act):
    """A look at the rod of K's row or column."""

    telling: bool = True
    general: Reason = ("KAK-ACT-03", "A rod cannot be looked at now.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        settle(p, tell)
        b = p.board
        public = b.phase == KAKU_DAY or b.rules.night_rod_public
        b.use_action("rod")
        p.look(rod_line(b.at, self.first == LOOK_ROW), public, tell)

    def line(self, view: Known) -> str:
        """The name of K's row or column."""
        return view.at[1] if self.first == LOOK_ROW else view.at[0]

    def lacking(self, view: Known, rest: list[str]) -> Reason | None:
        return None if self.line(view) in LINES else ("KAK-CRT-08", f"Your {rest[0]} has no rod.")

    def most(self, view: Known) -> str:
        return "At most one rod may be looked at in one night." if enough_rods(view.own) else ""

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return look_words(view.rods, self.line(view), cost(view), not view.night or view.rules.night_rod_public)


def enough_darts(b: Kaku) -> bool:
    """KAK-KNT-03, option k_night_limits."""
    return b.rules.night_limited and b.night_darts >= DARTS_MOST


def enough_rods(b: Kaku) -> bool:
    """The same of looks."""
    return b.rules.night_limited and b.night_rods >= RODS_MOST


def offer_darts(b: Kaku, out: list[Action]) -> None:
    """KAK-ACT-02, KAK-KNT-03."""
    if b.pool() > 0 and not enough_darts(b):
        out.append(COLLECT)


def offer_looks(b: Kaku, out: list[Action]) -> None:
    """KAK-ACT-03, KAK-KNT-03: a rod of K's row or column, where one lies."""
    if enough_rods(b):
        return
    if rod_line(b.at, True) >= 0:
        out.append(LOOK_ROW)
    if rod_line(b.at, False) >= 0:
        out.append(LOOK_COLUMN)


DEEDS: Final[list[Step]] = [
    Look(LOOK_ROW, "look row", [], [ROW_SEEN]),
    Look(LOOK_COLUMN, "look column", [], [COLUMN_SEEN]),
    Collect(COLLECT, "{}", [[("collect", ("dart:pool",))]], [DART, FREE]),
]
