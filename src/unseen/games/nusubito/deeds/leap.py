"""The thief leaps from temple to temple, and knocks down what he meets on the way, or from a distance (3.1 and 3.3)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from unseen.boards.courtyard import (
    BETWEEN,
    COURT,
    DIAGONALS,
    LEAPS,
    NAMES,
    STEPS,
    TEMPLES,
    Leap,
    bit,
    cell,
    cells,
    has,
    is_temple,
)
from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import Action
from unseen.core.traces import Trace
from unseen.core.words import StepWords
from unseen.games.nusubito.board import DARTS, THIEF, TITLES, Board
from unseen.games.nusubito.deeds.things import TEMPLE, Step
from unseen.games.nusubito.knowledge import Known
from unseen.games.nusubito.moves import NEVER, budget, can_finish, ends, fits, landings, movement, price, strike_targets
from unseen.games.nusubito.position import Position
from unseen.games.nusubito.secrets import Thief
from unseen.games.temples.events import Attack
from unseen.games.temples.things import ANY, HOLY, NO_ONE, PAWN, SPACE, beside, beside_bridge, counted

LEAP: Final = 0
PUSH: Final = 25
STRIKE: Final = 50
STRIKE_PRICE: Final = 2
WAY: Final[list[Word]] = []
"""What follows in the path of a turn, which is one word."""
PATH: Final = Word("{start}", "", WAY, start=HOLY)
LEAPT: Final = Word("{cost}{to}", "leap {to}", WAY, cost={"1": ">", "2": ">>"}, to=HOLY)
STRUCK: Final = Word("[~S{space}]", "strike {space}", WAY, space=HOLY)
DOWNED: Final = Word("[x{level}{space}{stays}]", "", WAY, level="[HBS]", space=ANY, stays="=?")
PUSHED: Final = Word("[xS{temple}/{space}]", "push {space}", WAY, temple=HOLY, space=ANY)
WAY.extend([LEAPT, STRUCK, DOWNED, PUSHED])


class Leapt(Happening):
    """To the thief alone: one leap, and the movement it cost."""

    start: str
    to: str
    cost: int

    word: ClassVar = LEAPT

    def learned(self, view: Known, later: bool) -> None:
        view.note("leap")
        view.path = (*(view.path or (self.start,)), self.to)
        if view.thief is not None:
            view.thief.leap(cell(self.to), self.cost)

    def words(self, view: Known) -> str:
        return f"You leap from **{self.start}** to **{self.to}**."


class Knocked(Happening):
    """To the thief alone: the pawn on this temple is hit; choose where it falls."""

    temple: str

    def learned(self, view: Known, later: bool) -> None:
        if view.thief is not None:
            view.thief.knocked = cell(self.temple)

    def words(self, view: Known) -> str:
        return f"The Seeker of **{self.temple}** is hit; choose where it falls."


class Struck(Happening):
    """To the thief alone: the attack that follows is made from a distance, from the temple `at`."""

    at: str
    temple: str

    def learned(self, view: Known, later: bool) -> None:
        view.note("strike")
        if view.thief is not None:
            view.thief.strike(cell(self.temple), view.rules.distance_then_enter)

    def words(self, view: Known) -> str:
        return f"You strike at **{self.temple}** from a distance."


class Downed(Attack):
    """A pawn goes down where it stands: on a bridge, on its temple for lack of room, or hit from a distance."""

    level: str
    space: str

    def trace(self, view: Known) -> Trace:
        """Who falls between two temples was leapt over, in a direction that only the thief knows."""
        over = () if view.seat == THIEF else beside_bridge(self.space)
        return Trace(lines=(over,) if over else (), fell=(self.space,))

    def stood(self) -> str:
        """The row, then the column."""
        return self.space[::-1]

    def happen(self, board: Board) -> None:
        board.knock(cell(self.space))

    def learned(self, view: Known, later: bool) -> None:
        view.falls(self.space, later)

    def words(self, view: Known) -> str:
        back = ("", "; one dart returns", "; two darts return")[DARTS[self.level]]
        return f"{TITLES[self.level]} **{self.space}** goes down{back}."

    def written(self, own: bool) -> str:
        """For others an attack from a distance and a push without room read the same."""
        if own:
            return DOWNED.write(self, stays="=" if is_temple(self.space) else "")
        return f"[v{self.level}@{self.space}]"


class Pushed(Attack):
    """A Seeker goes down beside its temple; `crushed`: a Healer there left the board."""

    temple: str
    space: str
    crushed: bool

    traced: ClassVar = "temple>space !space"

    def stood(self) -> str:
        return self.temple[::-1]

    def happen(self, board: Board) -> None:
        board.knock_off(cell(self.temple), cell(self.space))

    def learned(self, view: Known, later: bool) -> None:
        view.note("push")
        if view.thief is not None:
            view.thief.knocked = -1
        view.falls(self.space, later)

    def words(self, view: Known) -> str:
        gone = " The Healer there leaves the board." if self.crushed else ""
        return f"The Seeker of **{self.temple}** falls to **{self.space}**; two darts return.{gone}"

    def written(self, own: bool) -> str:
        return PUSHED.write(self) if own else f"[vS@{self.temple}/{self.space}]"


class LeapOn(Step):
    """To the next temple of the row or column, over the bridge between."""

    general = (
        "NUS-THIEF-MOVE-05",
        "After this leap the turn could not end on a new temple whose coin is in your hand.",
    )

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        """NUS-THIEF-MOVE-02 and -03; the forced attacks follow in their order (NUS-ATK-02)."""
        at = p.board.at
        need = movement(p.board, at, way(at, n))
        p.board.leap(n, need)
        p.leap_from = at
        p.leap_to = n
        if tell is not None:
            p.whisper(tell, Leapt(NAMES[at], NAMES[n], int(need)))
        if not knock_off(p, at, tell):
            cross(p, tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        b, t, to = view.board, view.own, cell(rest[0])
        if t.coin_down:
            return "NUS-SEQ-04", "The coin lies, so the movement is over."
        if to not in [leap.to for leap in LEAPS[t.at]]:
            return (
                "NUS-THIEF-MOVE-02",
                f"A leap goes to the next temple of the row or column, and {rest[0]} is not one.",
            )
        if has(t.barred, to):
            struck = f"Temple {rest[0]} was struck from a distance just now, so the next leap may not enter it."
            return "NUS-ATK-07", struck
        leap = way(t.at, to)
        need = movement(b, t.at, leap)
        if need == NEVER:
            return "NUS-THIEF-MOVE-03", "Nobody leaps from a bolstered temple to a bolstered one."
        if t.special and t.spent + need > 1:
            return "NUS-SPEC-01", "A turn with a special action has a single movement."
        if t.spent + need > 3:
            return "NUS-THIEF-MOVE-04", "This leap costs more movement than is left."
        cost = int(price(b, t.at, leap, b.down))
        if cost > b.darts:
            return "NUS-ATK-02", f"The attacks of this leap cost {counted(cost, 'dart')}, and you have {view.darts}."
        return None

    def none(self, view: Known) -> str:
        t = view.own
        if t.coin_down:
            return "The coin lies, so the movement is over."
        if budget(t) <= 0:
            return "No movement is left."
        if t.special:
            return "After a special action there is one movement, and no leap of one movement can end the turn."
        return "After a further leap the turn could not end."

    def words(self, view: Known, rest: list[str]) -> StepWords:
        """With its price, and what falls on the way."""
        b, at, to = view.board, view.own.at, cell(rest[0])
        cost = " for two movements, a bolster is in the way" if has(b.bolsters, at) or has(b.bolsters, to) else ""
        hit = [c for c in (at, (at + to) // 2, to) if has(b.upright(), c)]
        falls = [f"{TITLES[b.level(c)]} {NAMES[c]} is knocked {'down' if has(COURT, c) else 'off'}" for c in hit]
        paid = sum([DARTS[b.level(c)] for c in hit])
        seen = f"Told at the end: {'; '.join(falls)}." if falls else NO_ONE
        return StepWords(f"Leap to **{rest[0]}**{cost}", counted(paid, "dart") if paid else "", seen, chip="leap")


class Push(Step):
    """Where the Seeker falls that is knocked off its temple."""

    general = ("NUS-ATK-05", "The Seeker falls on a free courtyard space beside its temple.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        temple = p.board.knocked
        crushed = has(p.board.healers, n)
        p.board.knocked = -1
        p.board.knock_off(temple, n)
        if tell is not None:
            p.later(tell, THIEF, Pushed(NAMES[temple], NAMES[n], crushed))
        if temple == p.leap_from:
            cross(p, tell)
        else:
            land(p)

    def fits(self, view: Known, rest: list[str]) -> bool:
        return view.knocked != ""

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        temple, space = view.knocked, rest[0]
        if not temple:
            return "NUS-ATK-05", "You go from temple to temple; no Seeker is falling now."
        if not beside(temple, space, STEPS):
            if not view.rules.push_diagonal:
                return "NUS-ATK-05", f"{space} is not beside temple {temple}."
            if not beside(temple, space, DIAGONALS):
                return "NUS-ATK-05", f"{space} is neither beside temple {temple} nor at its corner."
        return "NUS-ATK-05", f"{space} is not free."

    def words(self, view: Known, rest: list[str]) -> StepWords:
        crushed = " on the Healer there, which leaves the board" if view.board.level(cell(rest[0])) else ""
        seen = f"Told at the end: Seeker {view.knocked} lies on {rest[0]}."
        return StepWords(f"The Seeker of {view.knocked} falls to **{rest[0]}**{crushed}", "", seen, chip="falls here")


class Strike(Step):
    """An upright Seeker on a temple of his row or column goes down for two darts."""

    general = ("NUS-ATK-06", "This attack is not possible now, or no turn could be completed after it.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        """Others cannot tell it from a push without room."""
        p.board.strike(n, p.rules.distance_then_enter)
        if tell is not None:
            p.whisper(tell, Struck(NAMES[p.board.at], NAMES[n]))
        knock(p, n, tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        b, at, temple = view.board, view.own.at, cell(rest[0])
        if view.own.coin_down:
            return "NUS-ATK-10", "The coin lies, so the time for attacks is over."
        if not has(b.seekers & ~b.down & TEMPLES, temple):
            return "NUS-ATK-08", "Only an upright Seeker on a temple can be hit from a distance."
        if at // 5 != temple // 5 and at % 5 != temple % 5:
            return "NUS-ATK-06", f"Temple {rest[0]} is not in your row or column."
        if temple == at and not view.rules.distance_own_temple:
            return "NUS-ATK-08", "The Seeker on your own temple cannot be hit from a distance."
        between = cells(BETWEEN[at][temple] & b.upright())
        if view.rules.distance_line_of_sight and between:
            return "NUS-ATK-06", f"An upright pawn stands between, on {NAMES[between[0]]}."
        if b.darts < STRIKE_PRICE:
            return "NUS-ATK-06", f"An attack from a distance costs {STRIKE_PRICE} darts, and you have {b.darts}."
        return None

    def none(self, view: Known) -> str:
        t = view.own
        if t.coin_down:
            return "The coin lies, so the time for attacks is over."
        if t.darts < STRIKE_PRICE:
            return f"It costs {STRIKE_PRICE} darts, and you have {t.darts}."
        if strike_targets(t) == 0:
            own = "a" if view.rules.distance_own_temple else "another"
            return f"No upright Seeker can be hit on {own} temple of your row or column."
        return "After it the turn could not end."

    def words(self, view: Known, rest: list[str]) -> StepWords:
        seen = f"Told at the end: Seeker {rest[0]} goes down."
        text = f"Strike the Seeker on **{rest[0]}** from a distance"
        return StepWords(text, counted(STRIKE_PRICE, "dart"), seen, chip="strike")


def offer_leaps(b: Thief, out: list[Action]) -> None:
    """NUS-THIEF-MOVE-01 to -09, NUS-ATK-02."""
    good = ends(b)
    left = budget(b)
    for leap in LEAPS[b.at]:
        if not has(b.barred, leap.to) and fits(b, b.at, leap, left, b.darts, b.down, good):
            out.append(LEAP + leap.to)


def offer_pushes(b: Thief) -> list[Action]:
    """NUS-ATK-05."""
    return [PUSH + c for c in cells(landings(b, b.knocked))]


def offer_strikes(b: Thief, out: list[Action]) -> None:
    """NUS-ATK-06, -07."""
    if b.darts < STRIKE_PRICE:
        return
    targets = strike_targets(b)
    if targets == 0:
        return
    good = ends(b)
    here = b.spent > 0 and has(good, b.at)
    left = budget(b)
    for c in cells(targets):
        barred = 0 if b.rules.distance_then_enter else b.barred | bit(c)
        if here or can_finish(b, b.at, left, b.darts - STRIKE_PRICE, b.down | bit(c), good, barred):
            out.append(STRIKE + c)


def way(a: i64, to: i64) -> Leap:
    """The leap between two temples."""
    for leap in LEAPS[a]:
        if leap.to == to:
            return leap
    raise AssertionError("no leap goes there")


def knock_off(p: Position, temple: i64, tell: Tell | None) -> bool:
    """NUS-ATK-02, -05. True: the thief must now choose where the Seeker of this temple falls."""
    if not has(p.board.seekers & ~p.board.down, temple):
        return False
    if landings(p.board, temple) != 0:
        p.board.knocked = temple
        if tell is not None:
            p.whisper(tell, Knocked(NAMES[temple]))
        return True
    knock(p, temple, tell)
    return False


def knock(p: Position, space: i64, tell: Tell | None) -> None:
    """A pawn goes down where it stands."""
    p.board.knock(space)
    if tell is not None:
        p.later(tell, THIEF, Downed(p.board.level(space), NAMES[space]))


def cross(p: Position, tell: Tell | None) -> None:
    """NUS-ATK-02 (b) and (c): the pawn on the bridge, then the temple entered."""
    over = (p.leap_from + p.leap_to) // 2
    if has(p.board.upright(), over):
        knock(p, over, tell)
    if not knock_off(p, p.leap_to, tell):
        land(p)


def land(p: Position) -> None:
    """The leap is over."""
    p.leap_to = -1
    p.leap_from = -1


DEEDS: Final[list[Step]] = [
    LeapOn(LEAP, "leap {}", [TEMPLE], [PATH]),
    Push(PUSH, "push {}", [SPACE]),
    Strike(STRIKE, "strike {}", [PAWN]),
]
