"""Special actions by day and points by night: what they have in common, and a dart, a look at a rod, a bolster."""

from typing import ClassVar, Final

from mypy_extensions import i64

from unseen.boards.courtyard import LEAPS, NAMES, cell, has, line_of
from unseen.core.deeds import Reason
from unseen.core.events import Event, Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import Action
from unseen.core.words import StepWords
from unseen.games.nusubito.board import THIEF, THIEF_DAY, THIEF_NIGHT, Board
from unseen.games.nusubito.deeds.things import TEMPLE, Step, sentence
from unseen.games.nusubito.knowledge import Known
from unseen.games.nusubito.moves import can_finish, ends, movement, price
from unseen.games.nusubito.position import Position
from unseen.games.nusubito.secrets import Thief
from unseen.games.temples.events import CoinBack, Collected, RodLookedAt, RodSeen
from unseen.games.temples.things import HOLY, POOL, look_words, offer, own_line, rods

LOOK_ROW: Final = 125
LOOK_COLUMN: Final = 126
COLLECT: Final = 127
UNBOLSTER: Final = 132
SISTER_COINS: Final = 2
SISTER_DARTS: Final = 2
SISTER_RODS: Final = 1
"""Option night_limits: how often at most in one night."""
DART: Final = Word("d", "collect")
ROW_SEEN: Final = Word("r{line}={colour}", "look row", line="[135]", colour="[gr]")
COLUMN_SEEN: Final = Word("r{line}={colour}", "look column", line="[ACE]", colour="[gr]")


def written(event: Event, own: bool) -> str:
    """The word of a dart, a look or a coin that came back, in the line of the turn; "" for none."""
    if isinstance(event, Collected):
        return DART.write(event)
    if isinstance(event, RodSeen):
        return ROW_SEEN.write(event, colour="g" if event.green else "r")
    if own:
        return ""
    if isinstance(event, RodLookedAt):
        return f"r{event.line}=?" if event.line else "r?"
    if isinstance(event, CoinBack):
        return f"c?@{event.slot.replace(' below', '-')}" if event.slot else "c?"
    return ""


class Special(Step):
    """By day one of them a turn, in a turn of a single movement; by night a point each."""

    by_night: bool = True
    gain: int = 0
    """The darts that it brings."""

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        return self.not_today(view) or self.lacking(view, rest) or self.enough(view)

    def not_today(self, view: Known) -> Reason | None:
        """What forbids every special action of the day."""
        if view.board.night():
            return None
        if "sacrifice" in view.facts:
            return "NUS-COIN-03", "A turn has a sacrifice or a special action, not both."
        if view.own.special:
            return "NUS-SPEC-02", "A turn has one special action at most."
        if view.own.spent > 1:
            return "NUS-SPEC-01", "A special action needs a turn of a single movement."
        if view.own.moving and not view.own.coin_down:
            return "NUS-SPEC-02", "A special action comes before the leap, or after the coin is laid."
        return None if view.own.coin_down else stuck_after(view.own, view.own.darts + self.gain)

    def lacking(self, view: Known, rest: list[str]) -> Reason | None:
        """What forbids this one by day and by night."""
        return None

    def enough(self, view: Known) -> Reason | None:
        """Option night_limits: has it been done as often as one night allows?"""
        return None

    def price(self, view: Known) -> str:
        """What it costs."""
        return "1 point" if view.board.night() else "special action"


def often(view: Known, done: i64, most: int, what: str) -> Reason | None:
    """Option night_limits: what is said once it has been done so often in one night."""
    if not view.board.night() or not view.rules.night_limited or done < most:
        return None
    return "NUS-TNIGHT-01", f"At most {'one' if most == 1 else 'two'} {what} in one night."


def stuck_after(b: Thief, darts: i64) -> Reason | None:
    """NUS-SPEC-02: before the leap a special action leaves one movement, which must end the turn."""
    if can_finish(b, b.at, 1, darts, b.down, ends(b), 0):
        return None
    near = [leap for leap in LEAPS[b.at] if movement(b, b.at, leap) == 1]
    paid = [leap for leap in near if price(b, b.at, leap, b.down) <= darts]
    if not near:
        return "NUS-SPEC-01", "Every leap from here costs two movements, and after a special action you have one."
    if not paid:
        return "NUS-SPEC-01", "After a special action you have one movement, and your darts pay for no such leap."
    temples = ", ".join([NAMES[leap.to] for leap in paid])
    coins = f"{'coin' if len(paid) == 1 else 'coins'} {temples}"
    return "NUS-SPEC-01", f"After a special action you leap once, and {coins} cannot be laid in this turn."


class Collect(Special):
    """A dart from the pool."""

    general = ("NUS-SPEC-03", "A dart cannot be taken now.")
    gain: int = 1

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        """NUS-SPEC-03, NUS-TNIGHT-01."""
        p.board.act_as("dart")
        p.board.darts += 1
        p.board.spend_point()
        if tell is not None:
            p.later(tell, THIEF, Collected())

    def lacking(self, view: Known, rest: list[str]) -> Reason | None:
        return ("NUS-SPEC-03", "The pool of darts is empty.") if view.board.pool() <= 0 else None

    def enough(self, view: Known) -> Reason | None:
        return often(view, view.own.night_darts, SISTER_DARTS, "darts may be taken")

    def none(self, view: Known) -> str:
        return sentence(self.not_today(view) or self.lacking(view, []) or self.enough(view))

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords("Take a dart from the pool", self.price(view), "Everyone sees the dart.", chip="take a dart")


class Look(Special):
    """At the rod of the present row or column."""

    general = ("NUS-SPEC-04", "You look at the rods of the row and the column where you are.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        by_day = p.board.phase == THIEF_DAY
        p.board.act_as("rod")
        p.board.spend_point()
        p.look(line_of(p.board.at, self.first == LOOK_ROW), by_day or p.rules.night_rod_public, tell)

    def none(self, view: Known) -> str:
        return sentence(self.not_today(view) or self.enough(view))

    def enough(self, view: Known) -> Reason | None:
        return often(view, view.own.night_rods, SISTER_RODS, "rod may be looked at")

    def points(self, view: Known, rest: list[str]) -> tuple[str, ...]:
        return (f"rod:{own_line(view.at, rest[0])}",)

    def words(self, view: Known, rest: list[str]) -> StepWords:
        line = own_line(view.at, rest[0])
        return look_words(view.rods, line, self.price(view), not view.board.night() or view.rules.night_rod_public)


def offer_dart(b: Thief, out: list[Action]) -> None:
    """NUS-SPEC-03: by day before the leap only if one can be made afterwards."""
    if b.pool() <= 0:
        return
    if b.phase == THIEF_NIGHT:
        if b.rules.night_limited and b.night_darts >= SISTER_DARTS:
            return
    elif not b.coin_down and not can_finish(b, b.at, 1, b.darts + 1, b.down, ends(b), 0):
        return
    out.append(COLLECT)


def offer_looks(b: Thief, out: list[Action]) -> None:
    """NUS-SPEC-04."""
    if b.phase == THIEF_DAY or not b.rules.night_limited or b.night_rods < SISTER_RODS:
        out.append(LOOK_ROW)
        out.append(LOOK_COLUMN)


# ---- by night alone ----
class Unbolstered(Happening):
    """The thief removed a bolster at night."""

    temple: str

    traced: ClassVar = "temple"

    word: ClassVar = Word("u{temple}", "unbolster {temple}", temple=HOLY)

    def happen(self, board: Board) -> None:
        board.unbolster(cell(self.temple))

    def learned(self, view: Known, later: bool) -> None:
        view.note("unbolster")

    def words(self, view: Known) -> str:
        return f"The thief removes the bolster of **{self.temple}**."


class Unbolster(Step):
    """A bolster goes back to supply."""

    by_day: bool = False
    by_night: bool = True
    general = ("NUS-TNIGHT-01", "This bolster cannot be removed now.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        p.board.unbolster(n)
        if tell is not None:
            p.later(tell, THIEF, Unbolstered(NAMES[n]))

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        if not has(view.board.bolsters, cell(rest[0])):
            return "NUS-TNIGHT-01", f"Temple {rest[0]} has no bolster."
        return None

    def none(self, view: Known) -> str:
        return "No temple is bolstered."

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"Remove the bolster of **{rest[0]}**", "1 point", "Everyone sees which.", chip="no bolster")


def offer_unbolsters(b: Thief, out: list[Action]) -> None:
    """NUS-TNIGHT-01."""
    offer(out, UNBOLSTER, b.bolsters)


DEEDS: Final[list[Step]] = [
    Look(LOOK_ROW, "{}", [[("look row", rods("135"))]], [ROW_SEEN]),
    Look(LOOK_COLUMN, "{}", [[("look column", rods("ACE"))]], [COLUMN_SEEN]),
    Collect(COLLECT, "{}", [[("collect", (POOL,))]], [DART]),
    Unbolster(UNBOLSTER, "unbolster {}", [TEMPLE], [Unbolstered.word]),
]
