"""What K's actions by day and points by night have in common, and two of them: a dart, a look at a rod (KAK-ACT)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import LINES
from unseen.core.deeds import Reason
from unseen.core.events import Event, Tell
from unseen.core.grammar import Word
from unseen.core.seats import Action
from unseen.core.words import StepWords
from unseen.games.kakusareta.deeds.attack import settle
from unseen.games.kakusareta.deeds.things import Step, sentence
from unseen.games.kakusareta.disciplines import IN_FORCE
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.moves import price
from unseen.games.kakusareta.phases import KAKU, KAKU_DAY
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import Kaku
from unseen.games.temples.events import CoinBack, Collected, FreeDarts, RodLookedAt, RodSeen
from unseen.games.temples.rods import rod_line
from unseen.games.temples.things import POOL, counted, look_words, own_line, rods

NO_WAY_AFTER: Final = "After an action no movement that is left could end the turn."


class Act(Step):
    """The action of K's day turn, or a point of his night."""

    by_night: bool = True
    early: bool = True
    """Can it be taken before the coin lies?"""

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        if view.night:
            most = self.most(view)
            return self.lacking(view, rest) or (("KAK-KNT-03", most) if most else None)
        return action_now(view, self.early, True) or self.lacking(view, rest)

    def none(self, view: Known) -> str:
        if view.night:
            return self.most(view) or sentence(self.missing(view))
        return sentence(action_now(view, self.early, True) or self.missing(view)) or NO_WAY_AFTER

    def missing(self, view: Known) -> Reason | None:
        """What none of its steps finds."""
        return None

    def lacking(self, view: Known, rest: list[str]) -> Reason | None:
        """What it takes is not there."""
        raise NotImplementedError

    def most(self, view: Known) -> str:
        """KAK-KNT-03, option k_night_limits: how often it may be done in one night, once it has been; else ""."""
        raise NotImplementedError


def action_now(view: Known, early: bool, outside: bool) -> Reason | None:
    """KAK-KDAY-01, KAK-ACT: may K act now? `early`: also before the coin lies, `outside`: also in the courtyard."""
    b = view.own
    if b.special:
        return "KAK-KDAY-01", "A turn has one action at most."
    if not early and not b.coin_down:
        return "KAK-ACT-01", "A coin is taken back only once the coin of this turn lies."
    if b.spent >= b.points():
        return "KAK-KDAY-01", f"All {counted(int(b.points()), 'point')} of this turn are spent."
    return in_courtyard(view, outside) if b.on_courtyard() else before_the_coin(view)


def in_courtyard(view: Known, outside: bool) -> Reason | None:
    """KAK-ACT-08, KAK-CRT-03, option courtyard_actions: an action in the courtyard."""
    if not view.rules.courtyard_actions:
        return "KAK-ACT-08", "In the courtyard you only move or claim."
    if not outside:
        return "KAK-ACT-06", "A token is taken on a temple only."
    unpaid = not view.path and view.own.petrify != IN_FORCE and price_here(view) > view.own.darts
    return unpaid_here(view, "KAK-CRT-03") if unpaid else None


def before_the_coin(view: Known) -> Reason | None:
    """KAK-ACT-07, KAK-KDAY-02: an action on a temple that would take the last point."""
    b = view.own
    if b.coin_down or b.petrify == IN_FORCE or b.spent + 1 < b.points():
        return None
    if view.path:
        return "KAK-ACT-07", "After the leap the action comes once the coin lies."
    return "KAK-KDAY-02", "No point would be left for the movement."


def price_here(view: Known) -> int:
    """KAK-TRE-05, KAK-CRT-03: the darts for the Moya with which K shares a space."""
    return int(price(view.own, view.own.at, view.own.down))


def unpaid_here(view: Known, rule: str) -> Reason:
    """That Moya costs more darts than there are."""
    darts = counted(price_here(view), "dart")
    return rule, f"The Moya here must be attacked first: {darts}, you have {view.own.darts}."


def cost(view: Known) -> str:
    """What a coin, a dart, a rod or a token costs K."""
    return "1 point" if view.night else "action"


# ---- a dart, and a look ----
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

    general = ("KAK-ACT-02", "A dart cannot be taken now.")

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

    def missing(self, view: Known) -> Reason | None:
        return self.lacking(view, [])

    def most(self, view: Known) -> str:
        if not enough_darts(view.own):
            return ""
        free = ("", ", the free one apart", ", the two free ones apart")[view.rules.night_free_dart]
        return f"At most two darts may be taken in one night{free}."

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords("Take a dart from the pool", cost(view), "Everyone sees the dart.", chip="take a dart")


class Look(Act):
    """A look at the rod of K's row or column."""

    telling: bool = True
    general = ("KAK-ACT-03", "You look at the rods of the row and the column where you are.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        settle(p, tell)
        b = p.board
        public = b.phase == KAKU_DAY or b.rules.night_rod_public
        b.use_action("rod")
        p.look(rod_line(b.at, self.first == LOOK_ROW), public, tell)

    def line(self, view: Known) -> str:
        """The name of K's row or column."""
        return own_line(view.at, "row" if self.first == LOOK_ROW else "column")

    def lacking(self, view: Known, rest: list[str]) -> Reason | None:
        return None if self.line(view) in LINES else ("KAK-CRT-08", f"Your {rest[0]} has no rod.")

    def most(self, view: Known) -> str:
        return "At most one rod may be looked at in one night." if enough_rods(view.own) else ""

    def points(self, view: Known, rest: list[str]) -> tuple[str, ...]:
        return (f"rod:{self.line(view)}",)

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
    Look(LOOK_ROW, "{}", [[("look row", rods("135"))]], [ROW_SEEN]),
    Look(LOOK_COLUMN, "{}", [[("look column", rods("ACE"))]], [COLUMN_SEEN]),
    Collect(COLLECT, "{}", [[("collect", (POOL,))]], [DART, FREE]),
]
