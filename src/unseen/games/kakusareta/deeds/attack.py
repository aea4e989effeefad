"""The forced attacks of K's turn: what they cost, whom they hit, and what is seen of them (KAK-ATK, KAK-PUSH)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from unseen.boards.courtyard import BETWEEN, NAMES, TEMPLES, bit, cell, cells, has, mask
from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.traces import Trace
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.deeds.things import LEVELS
from unseen.games.kakusareta.disciplines import IN_FORCE
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.moves import landings, leaving, may_step_down, price, prices
from unseen.games.kakusareta.phases import KAKU, KAKU_DAY
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import Kaku
from unseen.games.temples.events import Attack
from unseen.games.temples.things import ANY, beside_bridge, counted

ATTACKS: Final[list[Word]] = []
"""They stand together, and with the movement in which they are made."""
DOWNED: Final = Word("*{space}{stays}", "", ATTACKS, space=ANY, stays="=?")
PUSHED: Final = Word("*{temple}>{space}", "push {space}", ATTACKS, temple=ANY, space=ANY)
ATTACKS.extend([DOWNED, PUSHED])


class Knocked(Happening):
    """To K alone: the Lv3 on this temple is hit; choose where it falls."""

    temple: str

    def learned(self, view: Known, later: bool) -> None:
        """A step down is told only when it is said where the pawn falls."""
        b = view.own
        b.knock(cell(self.temple))
        if self.temple in view.path[-2:]:
            b.leap_from, b.leap_to = cell(view.path[-2]), cell(view.path[-1])

    def words(self, view: Known) -> str:
        return f"The Lv3 of **{self.temple}** is knocked off."


class Downed(Attack):
    """A pawn goes down where it stands: in a gap, in the courtyard, or on its temple for lack of room."""

    level: str
    space: str
    darts: int
    """Paid for it."""

    def trace(self, view: Known) -> Trace:
        """While no temple is gone, who falls between two of them was leapt over, in a direction that only K knows."""
        sure = view.seat != KAKU and view.board.temples == TEMPLES and not may_step_down(view.board)
        over = beside_bridge(self.space) if sure else ()
        return Trace(lines=(over,) if over else (), fell=(self.space,))

    def stood(self) -> str:
        return self.space

    def happen(self, board: Board) -> None:
        board.fall(cell(self.space), self.darts)

    def learned(self, view: Known, later: bool) -> None:
        view.falls(self.space, later)

    def words(self, view: Known) -> str:
        return f"Lv{self.level} **{self.space}** goes down{returning(self.darts)}."

    def written(self, own: bool) -> str:
        """Where it is a Lv3 on a temple the line says so too."""
        return DOWNED.write(self, stays="")


class Pushed(Attack):
    """A Lv3 goes down beside its temple; `crushed`: a Lv1 there went to its pool."""

    temple: str
    space: str
    crushed: bool
    darts: int

    traced: ClassVar = "temple>space !space"

    word: ClassVar = PUSHED

    def stood(self) -> str:
        return self.temple

    def happen(self, board: Board) -> None:
        board.push(cell(self.temple), cell(self.space), self.darts)

    def learned(self, view: Known, later: bool) -> None:
        view.falls(self.space, later)
        view.note_by_day("push")
        if view.kaku is not None:
            view.kaku.land()

    def words(self, view: Known) -> str:
        gone = " The Lv1 there leaves the board." if self.crushed else ""
        return f"The Lv3 of **{self.temple}** falls to **{self.space}**{returning(self.darts)}.{gone}"


def returning(darts: int) -> str:
    """The darts that return to the pool."""
    if darts == 0:
        return ""
    return "; one dart returns" if darts == 1 else f"; {darts} darts return"


# ---- whom a movement meets, and for how many darts ----
def met(b: Kaku, start: i64, to: i64) -> list[int]:
    """KAK-ATK-02, KAK-EK-SILENT: the spaces between two others whose Moya are attacked, in the order of the path."""
    spaces = BETWEEN[start][to] & b.upright()
    if b.silent >= 0:
        spaces &= ~bit(b.silent)
    path = cells(spaces)
    return path if start < to else path[::-1]


def toll(b: Kaku, to: i64) -> i64:
    """The darts for all attacks of K's movement to this space."""
    over = mask(met(b, b.at, to))
    return leaving(b, b.at, b.darts, b.down) + prices(b, over | bit(to), b.down)


def unpaid(b: Kaku, to: i64) -> Reason | None:
    """KAK-ATK-02: forced attacks that the darts do not pay; one may be spared only where Lv1 cost darts."""
    cost = toll(b, to)
    if cost <= b.darts or (b.rules.cost_1 > 0 and b.rules.push_crush_lv1):
        return None
    darts = counted(int(cost), "dart")
    return "KAK-ATK-02", f"The attacks of this movement cost {darts}, and you have {b.darts}."


def fall(b: Kaku, c: i64) -> str:
    """What is told of an attacked pawn."""
    return f"Lv{b.level(c)} {NAMES[c]} {'is knocked off' if has(b.temples, c) else 'goes down'}"


# ---- what is done ----
def attack(p: Position, c: i64, tell: Tell | None) -> None:
    """KAK-ATK-01, -07: the pawn goes down where it stands."""
    b = p.board
    cost = price(b, c, b.down)
    b.fall(c, cost)
    if tell is not None:
        p.later(tell, KAKU, Downed(LEVELS[b.level(c)], NAMES[c], int(cost)))


def begin_push(p: Position, temple: i64, tell: Tell | None) -> bool:
    """KAK-PUSH-01, -03. True: K must now choose where the Lv3 of this temple falls."""
    b = p.board
    if not has(b.lv3 & ~b.down, temple):
        return False
    if landings(b, temple) != 0:
        b.knock(temple)
        if tell is not None:
            p.whisper(tell, Knocked(NAMES[temple]))
        return True
    attack(p, temple, tell)
    return False


def leave(p: Position, c: i64, tell: Tell | None) -> None:
    """KAK-CRT-03: the upright Moya in K's own courtyard space is attacked first, if it can be paid."""
    b = p.board
    if has(b.upright(), c) and price(b, c, b.down) <= b.darts:
        attack(p, c, tell)


def settle(p: Position, tell: Tell | None) -> None:
    """KAK-CRT-03: before anything else of a day turn that begins in the courtyard; not while K is petrified."""
    b = p.board
    if b.phase == KAKU_DAY and not b.moved and b.petrify != IN_FORCE and not has(b.temples, b.at):
        leave(p, b.at, tell)
