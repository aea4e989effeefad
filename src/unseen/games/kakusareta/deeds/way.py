"""K moves: leap, step down, walk, climb, and what is shown of it; where a Lv3 falls (KAK-LEAP, KAK-CRT, KAK-PUSH)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from unseen.boards.courtyard import BETWEEN, DIAG, NAMES, ORTH, TEMPLES, bit, cell, cells, count, has
from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import Action
from unseen.core.words import StepWords
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.deeds.attack import ATTACKS, Pushed, attack, begin_push, fall, leave, met, toll, unpaid
from unseen.games.kakusareta.deeds.things import Step, sentence
from unseen.games.kakusareta.disciplines import IN_FORCE
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.moves import (
    arrives,
    can_complete,
    crossed,
    landings,
    left_lying,
    may_step_down,
    price,
    prices,
    ways,
)
from unseen.games.kakusareta.options import NEVER
from unseen.games.kakusareta.phases import KAKU
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import Kaku
from unseen.games.temples.things import ANY, NO_ONE, SPACE, counted

NO_COIN: Final = Word("@-", "")
"""KAK-COIN-05: a turn that ends in the courtyard lays none."""


# ---- what is shown of a movement (KAK-LEAP-04, KAK-CRT-01) ----
class Went(Happening):
    """To K alone: a movement onto a temple."""

    start: str
    to: str

    def learned(self, view: Known, later: bool) -> None:
        view.went(self.start, self.to)


class Leapt(Went):
    """To K alone: one leap from temple to temple."""

    word: ClassVar = Word("L:{to}", "leap {to}", ATTACKS, to=ANY)

    def words(self, view: Known) -> str:
        return f"You leap from **{self.start}** to **{self.to}**."


class Climbed(Went):
    """To K alone: onto which temple the climb went; the others hear ClimbedUp."""

    word: ClassVar = Word("C:{to}", "climb {to}", ATTACKS, to=ANY)

    def words(self, view: Known) -> str:
        return f"You climb from **{self.start}** onto **{self.to}**."


class SteppedDown(Happening):
    """K comes down from a temple into the courtyard, on this space (KAK-CRT-05)."""

    space: str

    traced: ClassVar = "space"

    word: ClassVar = Word("D:{space}", "down {space}", ATTACKS, space=ANY)

    def happen(self, board: Board) -> None:
        board.seen = cell(self.space)

    def learned(self, view: Known, later: bool) -> None:
        view.went(view.at, self.space)
        view.unmark()
        view.seen_at = self.space

    def words(self, view: Known) -> str:
        return f"The Kakusareta steps down to **{self.space}**."


class Walked(Happening):
    """K walks through the courtyard."""

    start: str
    to: str

    traced: ClassVar = "start>to"

    word: ClassVar = Word("W:{to}", "walk {to}", ATTACKS, to=ANY)

    def happen(self, board: Board) -> None:
        board.seen = cell(self.to)

    def learned(self, view: Known, later: bool) -> None:
        view.went(self.start, self.to)
        view.unmark()
        view.seen_at = self.to

    def words(self, view: Known) -> str:
        return f"The Kakusareta walks from **{self.start}** to **{self.to}**."


class ClimbedUp(Happening):
    """K left the courtyard from this space, onto a temple beside it; the marker comes off."""

    space: str

    traced: ClassVar = "space"

    def happen(self, board: Board) -> None:
        board.seen = -1

    def learned(self, view: Known, later: bool) -> None:
        view.unmark()

    def words(self, view: Known) -> str:
        """The Kakusareta himself has heard more."""
        return "" if view.seat == KAKU else f"The Kakusareta climbs a temple from **{self.space}** and is hidden again."

    def written(self, own: bool) -> str:
        return "" if own else "C:?"


class MarkerLifted(Happening):
    """K moves, and so the marker comes off that Quake had put on K's temple."""

    def happen(self, board: Board) -> None:
        board.marked = False

    def learned(self, view: Known, later: bool) -> None:
        view.unmark()

    def words(self, view: Known) -> str:
        return "The marker comes off: the Kakusareta moved."


LEAP: Final = 0
DOWN: Final = 25
WALK: Final = 50
CLIMB: Final = 75
PUSH: Final = 100


# ---- the steps ----
class Movement(Step):
    """A point of the day turn takes K to another space."""

    from_temple: bool = True
    to_temple: bool = True

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        """The forced attacks follow in their order (KAK-ATK-05)."""
        b = p.board
        start = b.at
        lift_marker(p, tell)
        b.set_out(n)
        if has(b.temples, start):
            if tell is not None and has(b.temples, n):
                p.whisper(tell, Leapt(NAMES[start], NAMES[n]))
            if begin_push(p, start, tell):
                return
        else:
            leave(p, start, tell)
        cross(p, tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        """KAK-KDAY-01, KAK-EM-PETRIFY: is there a movement left, and from where?"""
        b = view.own
        unable = self.unable(b)
        if unable:
            return unable
        if self.from_temple and b.on_courtyard():
            return "KAK-CRT-02", "You stand in the courtyard: walk or climb."
        if not self.from_temple and not b.on_courtyard():
            return "KAK-CRT-02", "You stand on a temple: leap or step down."
        return self.barred(b, cell(rest[0]))

    def fits(self, view: Known, rest: list[str]) -> bool:
        b = view.own
        here = self.from_temple != b.on_courtyard() and b.push_from < 0
        return here and self.to_temple == has(b.temples, cell(rest[0]))

    def unable(self, b: Kaku) -> Reason | None:
        """KAK-EM-PETRIFY, KAK-COIN-01, KAK-KDAY-01: what forbids every movement."""
        if b.petrify == IN_FORCE:
            return "KAK-EM-PETRIFY", "You are petrified: no movement in this turn."
        if b.coin_down:
            return "KAK-COIN-01", "The coin lies, so the movement is over."
        if b.spent >= b.points():
            return "KAK-KDAY-01", f"All {counted(int(b.points()), 'point')} of this turn are spent."
        return None

    def none(self, view: Known) -> str:
        b = view.own
        if self.from_temple == b.on_courtyard():
            return ""
        return sentence(self.unable(b)) or "After a further movement the turn could not end, or the darts do not pay."

    def barred(self, b: Kaku, to: i64) -> Reason | None:
        """What keeps K, who has a point for it, from going there."""
        raise NotImplementedError


class LeapOn(Movement):
    """From temple to temple, unseen."""

    general = ("KAK-KDAY-05", "After this leap the turn could not end on a temple whose coin is in your hand.")

    def barred(self, b: Kaku, to: i64) -> Reason | None:
        if not has(b.temples, to):
            return "KAK-LEAP-02", f"No temple stands on {NAMES[to]}."
        if b.at == to or (b.at // 5 != to // 5 and b.at % 5 != to % 5):
            return "KAK-LEAP-02", f"A leap goes along a row or column, and {NAMES[to]} lies on neither."
        over = BETWEEN[b.at][to]
        if over & b.temples != 0:
            return "KAK-LEAP-03", f"Between here and {NAMES[to]} stands another temple."
        if count(over) > 1 and not b.rules.leap_over_gaps:
            return "KAK-LEAP-03", f"Temple {NAMES[to]} is too far: a destroyed temple breaks the connection."
        if b.silent >= 0 and not has(over, b.silent):
            return "KAK-EK-SILENT", f"The silent leap goes over {NAMES[b.silent]}."
        return unpaid(b, to) or no_stop(b, to)

    def words(self, view: Known, rest: list[str]) -> StepWords:
        gap = view.own.silent
        silently = f", over **{NAMES[gap]}** in silence" if gap >= 0 else ""
        return movement(view, rest[0], f"Leap to **{rest[0]}**{silently}")


class StepDown(Movement):
    """Into the courtyard, where everybody sees it."""

    to_temple: bool = False
    general = ("KAK-CRT-05", "You cannot step down there now.")

    def barred(self, b: Kaku, to: i64) -> Reason | None:
        if b.rules.step_down == NEVER:
            return "KAK-CRT-05", "In this game you never step down from a temple."
        if not may_step_down(b):
            return "KAK-CRT-05", "You step down only while one of the nine temples is gone."
        if has(b.temples, to):
            return "KAK-CRT-05", f"A temple stands on {NAMES[to]}; step down onto a courtyard space."
        return far(b, to) or unpaid(b, to)

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return movement(view, rest[0], f"Step down to **{rest[0]}**", f"you stand on {rest[0]}")


class Walk(Movement):
    """Through the courtyard."""

    from_temple: bool = False
    to_temple: bool = False
    general = ("KAK-CRT-02", "You cannot walk there now.")

    def barred(self, b: Kaku, to: i64) -> Reason | None:
        if has(b.temples, to):
            return "KAK-CRT-04", f"A temple stands on {NAMES[to]}; it has to be climbed."
        return far(b, to) or unpaid(b, to)

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return movement(view, rest[0], f"Walk to **{rest[0]}**", f"you walk from {view.at} to {rest[0]}")


class Climb(Movement):
    """Out of sight again."""

    from_temple: bool = False
    general = ("KAK-KDAY-05", "After this climb the turn could not end on a temple whose coin is in your hand.")

    def barred(self, b: Kaku, to: i64) -> Reason | None:
        if not has(b.temples, to):
            return "KAK-CRT-04", f"No temple stands on {NAMES[to]}."
        return far(b, to) or unpaid(b, to) or no_stop(b, to)

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return movement(view, rest[0], f"Climb onto **{rest[0]}**", f"you leave {view.at} for a temple beside it")


class Push(Step):
    """Where a Lv3 falls that is knocked off its temple."""

    general = ("KAK-PUSH-02", "The Lv3 falls on a free courtyard space beside its temple.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        push(p, n, tell)

    def fits(self, view: Known, rest: list[str]) -> bool:
        return view.own.push_from >= 0

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        b, to = view.own, cell(rest[0])
        if b.push_from < 0:
            return "KAK-PUSH-01", "No Lv3 is falling from a temple now."
        beside = ORTH[b.push_from] | (DIAG[b.push_from] if b.rules.push_diagonal else 0)
        if not has(beside, to):
            return "KAK-PUSH-01", f"{rest[0]} is not beside temple {NAMES[b.push_from]}."
        if has(b.temples, to):
            return "KAK-PUSH-02", f"A temple stands on {rest[0]}."
        if not has(landings(b, b.push_from), to):
            return "KAK-PUSH-02", f"The Moya on {rest[0]} is in the way."
        return None

    def words(self, view: Known, rest: list[str]) -> StepWords:
        crushed = " on the Lv1 there, which leaves the board" if has(view.own.occupied(), cell(rest[0])) else ""
        temple = NAMES[view.own.push_from]
        seen = f"Told at the end: the Lv3 of {temple} lies on {rest[0]}."
        return StepWords(f"The Lv3 of {temple} falls to **{rest[0]}**{crushed}", "", seen, chip="falls here")


# ---- what forbids a movement, and what it meets ----
def far(b: Kaku, to: i64) -> Reason | None:
    """KAK-CRT-02: one space along a row or column."""
    return None if has(ORTH[b.at], to) else ("KAK-CRT-02", f"{NAMES[to]} is not beside {NAMES[b.at]}.")


def no_stop(b: Kaku, temple: i64) -> Reason | None:
    """KAK-KDAY-02: where the last point leads, the turn must be able to end."""
    return no_end(b, temple) if b.spent + 1 >= b.points() else None


def no_end(b: Kaku, temple: i64) -> Reason | None:
    """KAK-COIN-01, KAK-EK-TOWER: can the turn end on this temple?"""
    space = NAMES[temple]
    if not has(TEMPLES, temple):
        if b.rules.tower_any_coin:
            return None
        return "KAK-EK-TOWER", f"The tower on {space} has no coin, so the turn cannot end there."
    if not has(b.hand, temple):
        return "KAK-COIN-01", f"Coin {space} is not in your hand, so the turn cannot end there."
    return None


def movement(view: Known, to: str, text: str, *seen: str) -> StepWords:
    """A movement with its price and what of it is told: the Moya of K's own space, those crossed, the one entered."""
    b, end = view.own, cell(to)
    own = left_lying(b, b.at, b.darts, b.down) & b.upright()
    falls = [fall(b, c) for c in (*cells(own), *met(b, b.at, end), *cells(bit(end) & b.upright()))]
    told = "; ".join([*seen, *falls])
    cost = int(toll(b, end))
    notes = f"Told at the end: {told}." if told else NO_ONE
    return StepWords(text, counted(cost, "dart") if cost else "", notes, chip=text.split()[0].lower())


# ---- what is offered: what leaves a turn that can be completed; with `sure` false all that the rules allow next ----
def offer_leaps(b: Kaku, out: list[Action], n: i64, left: i64, laid: list[i64], sure: bool) -> None:
    """The leaps from K's temple, `left` darts being there once its own Lv3 is paid for; `laid`: what may lie then."""
    for way in ways(b, b.at):
        over = crossed(way, b.silent)
        if over >= 0 and entered(b, way.to, over, n, left, laid, sure):
            out.append(LEAP + way.to)


def offer_ground(b: Kaku, out: list[Action], first: Action, left: i64, laid: list[i64]) -> None:
    """KAK-CRT-02, -05, KAK-PUSH-04: down from K's temple, or through the courtyard, the same darts being there."""
    for to in cells(ORTH[b.at] & ~b.temples):
        for lying in laid:
            if price(b, to, lying) <= left:
                out.append(first + to)
                break


def offer_climbs(b: Kaku, out: list[Action], n: i64, left: i64, laid: list[i64], sure: bool) -> None:
    """KAK-CRT-04: up onto a temple, the same darts being there."""
    for to in cells(ORTH[b.at] & b.temples):
        if entered(b, to, 0, n, left, laid, sure):
            out.append(CLIMB + to)


def entered(b: Kaku, temple: i64, over: i64, n: i64, left: i64, laid: list[i64], sure: bool) -> bool:
    """Can K pay for the way over these spaces onto a temple, whichever pawns lie then, and complete the turn?"""
    for lying in laid:
        rest = left - prices(b, over, lying) - price(b, temple, lying)
        if rest >= 0 and (not sure or arrives(b, temple, n, rest, lying | over, not b.special)):
            return True
    return False


def offer_falls(p: Position, sure: bool) -> list[Action]:
    """KAK-PUSH-02, -03."""
    b = p.board
    spaces = cells(landings(b, b.push_from))
    if b.rules.cost_1 == 0:
        return [PUSH + c for c in spaces]
    return [PUSH + c for c in spaces if falls_well(p, c, sure)]


def falls_well(p: Position, space: i64, sure: bool) -> bool:
    """Can all be paid, and the turn completed, if the Lv3 falls here?"""
    twin = p.clone()
    push(twin, space, None)
    return goes_well(twin, sure)


def goes_well(p: Position, sure: bool) -> bool:
    """The same once the movement is made, up to the next choice."""
    b = p.board
    if b.darts < 0:
        return False
    if b.push_from >= 0:
        return any([falls_well(p, space, sure) for space in cells(landings(b, b.push_from))])
    return not sure or can_complete(b)


# ---- what a movement does ----
def lift_marker(p: Position, tell: Tell | None) -> None:
    """KAK-EK-QUAKE: the marker that it put on K's temple comes off when K moves."""
    if p.board.marked:
        p.board.marked = False
        if tell is not None:
            p.later(tell, KAKU, MarkerLifted())


def push(p: Position, space: i64, tell: Tell | None) -> None:
    """KAK-PUSH-02, -04: the Lv3 falls on this space, and a Lv1 there goes to its pool."""
    b = p.board
    temple = b.push_from
    crushed = has(b.lv1, space)
    b.push(temple, space, 0)
    if tell is not None:
        p.later(tell, KAKU, Pushed(NAMES[temple], NAMES[space], crushed, int(b.rules.cost_3)))
    if temple == b.leap_from:
        cross(p, tell)
    else:
        b.land()


def cross(p: Position, tell: Tell | None) -> None:
    """KAK-ATK-02, KAK-PUSH-04: the spaces crossed, in the order of the path; then the one entered."""
    b = p.board
    start, to = b.leap_from, b.leap_to
    on_temple = has(b.temples, to)
    if has(b.temples, start) and on_temple:
        spaces = met(b, start, to)
        b.silent = -1
        for c in spaces:
            attack(p, c, tell)
    else:
        b.seen = -1 if on_temple else to
        if tell is not None:
            tell_courtyard(p, on_temple, tell)
    if on_temple:
        if not begin_push(p, to, tell):
            b.land()
        return
    if has(b.upright(), to):
        attack(p, to, tell)
    b.land()


def tell_courtyard(p: Position, on_temple: bool, tell: Tell) -> None:
    """KAK-CRT-02, -04, -05: everyone will see the marker come, go or move; onto which temple it went, only K knows."""
    start, to = NAMES[p.board.leap_from], NAMES[p.board.leap_to]
    if on_temple:
        p.whisper(tell, Climbed(start, to))
        p.later(tell, KAKU, ClimbedUp(start))
    elif has(p.board.temples, p.board.leap_from):
        p.later(tell, KAKU, SteppedDown(to))
    else:
        p.later(tell, KAKU, Walked(start, to))


DEEDS: Final[list[Step]] = [
    LeapOn(LEAP, "leap {}", [SPACE], [Leapt.word]),
    StepDown(DOWN, "down {}", [SPACE], [SteppedDown.word, NO_COIN]),
    Walk(WALK, "walk {}", [SPACE], [Walked.word]),
    Climb(CLIMB, "climb {}", [SPACE], [Climbed.word]),
    Push(PUSH, "push {}", [SPACE], ATTACKS),
]
