"""K's side of the base game found the slow way: spaces by name, no masks, and whole turns of K listed one by one.

Written from the rules' text. `Turns` lists every complete turn of K's day, `kaku_night` what a night step allows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from unseen.boards.courtyard import NAMES, cell
from unseen.games.kakusareta.position import Position

SPACES = [f"{column}{row}" for row in "12345" for column in "ABCDE"]
NINE = [space for space in SPACES if space[0] in "ACE" and space[1] in "135"]
ACROSS = ((0, -1), (1, 0), (0, 1), (-1, 0))
SLANTING = ((-1, -1), (1, -1), (1, 1), (-1, 1))
Turn = tuple[str, ...]


def away(space: str, columns: int, rows: int) -> str:
    """The space so many columns and rows further; "" off the board."""
    name = chr(ord(space[0]) + columns) + chr(ord(space[1]) + rows)
    return name if name in SPACES else ""


def beside(space: str) -> list[str]:
    """Orthogonal neighbours."""
    return [n for n in (away(space, *step) for step in ACROSS) if n]


def corners(space: str) -> list[str]:
    """Diagonal neighbours."""
    return [n for n in (away(space, *step) for step in SLANTING) if n]


def names(mask: int) -> set[str]:
    """A mask as names."""
    return {space for space in SPACES if mask >> cell(space) & 1}


@dataclass
class Board:
    """A position with names instead of masks."""

    p: Position
    level: dict[str, int] = field(default_factory=dict)
    down: set[str] = field(default_factory=set)
    temples: set[str] = field(default_factory=set)
    hand: set[str] = field(default_factory=set)
    at: str = ""
    coin: str = ""
    darts: int = 0
    spent: int = 0
    moved: bool = False
    special: bool = False
    halting: bool = False
    coin_down: bool = False

    def up(self, space: str) -> bool:
        """Does an upright pawn stand here?"""
        return space in self.level and space not in self.down

    def free(self, space: str) -> bool:
        """An empty courtyard space."""
        return space not in self.temples and space not in self.level

    def copy(self) -> Board:
        """One to change."""
        return replace(self, level=dict(self.level), down=set(self.down), hand=set(self.hand))

    def pool(self, level: int) -> int:
        """Pawns of a level in the pool."""
        return self.p.rules.pawns_per_level - sum(1 for other in self.level.values() if other == level)

    def price(self, space: str) -> int:
        """KAK-ATK-01: what the upright pawn here costs."""
        return (0, *costs(self.p))[self.level[space]]


def costs(p: Position) -> tuple[int, int, int]:
    """The three prices."""
    return int(p.rules.cost_1), int(p.rules.cost_2), int(p.rules.cost_3)


def board(p: Position) -> Board:
    """The names of a position at the beginning of a turn."""
    level = {space: n for n, mask in ((1, p.board.lv1), (2, p.board.lv2), (3, p.board.lv3)) for space in names(mask)}
    coin = "" if p.board.coin < 0 else NAMES[p.board.coin]
    return Board(
        p,
        level,
        names(p.board.down),
        names(p.board.temples),
        names(p.board.hand),
        NAMES[p.board.at],
        coin,
        int(p.board.darts),
    )


# ---- K by day ----
class Turns:
    """All complete turns of K from the beginning of a day turn; claims apart."""

    def __init__(self, p: Position) -> None:
        self.rules = p.rules
        self.points = int(p.rules.k_points)
        self.start = board(p)
        begun = self.attack_own(self.start)
        self.done: list[Turn] = []
        self.claims: list[Turn] = []
        for turn, ends in self.turns(begun, ()) if begun else ():
            (self.claims if ends == "claim" else self.done).append(turn)
        if begun is None and self.may_claim(self.start):
            self.claims.append(("claim",))  # a stuck K may claim beside the Moya that he cannot pay for

    def offered(self, prefix: Turn = ()) -> set[str]:
        """What is offered after these steps: everything that can be completed, and claims."""
        n = len(prefix)
        now = ("claim",) in self.claims
        if not self.done and (now or not self.rules.cornered_may_claim):
            return {"claim", "concede"} if now else set()
        return {turn[n] for turn in (*self.done, *self.claims) if turn[:n] == prefix and len(turn) > n}

    def attack_own(self, b: Board) -> Board | None:
        """KAK-CRT-03: in the courtyard the pawn in K's cell comes first; None if it cannot be paid."""
        if b.at in b.temples or not b.up(b.at):
            return b
        if b.price(b.at) > b.darts:
            return b if self.rules.leave_unpaid else None
        return hit(b, b.at)

    def turns(self, b: Board, steps: Turn) -> Iterator[tuple[Turn, str]]:
        """Complete turns that go on from here, each with how it ends."""
        if self.may_claim(b):
            yield (*steps, "claim"), "claim"
        if b.coin_down:
            yield (*steps, "done"), "done"
            for step, after in self.late(b):
                yield from self.turns(after, (*steps, step))
            return
        if b.at not in b.temples and b.moved:
            yield (*steps, "done"), "done"
        if b.at in b.temples and b.moved and not b.halting and b.at in b.hand:
            placed = b.copy()
            placed.hand.discard(b.at)
            placed.coin, placed.coin_down = b.at, True
            yield from self.turns(placed, (*steps, "place"))
        for step, after in self.early(b):
            yield from self.turns(after, (*steps, step))
        if b.spent < self.points:
            for more, after in self.movements(b):
                yield from self.turns(after, (*steps, *more))

    def may_claim(self, b: Board) -> bool:
        """KAK-TRE-03 to -05, KAK-KDAY-03."""
        if b.at not in NINE:
            return False
        unpaid = b.up(b.at) and self.rules.treasure_requires_clear and b.price(b.at) > b.darts
        if unpaid:
            return False
        costs_action = self.rules.treasure_costs_action
        if costs_action and (b.special or b.spent >= self.points):
            return False
        return b.coin_down or not b.moved or b.at not in b.temples

    def may_act(self, b: Board) -> bool:
        """One action a turn, for a point."""
        return not b.special and b.spent < self.points

    def early(self, b: Board) -> Iterator[tuple[str, Board]]:
        """Actions before the last movement (KAK-ACT-07), or in the courtyard (KAK-ACT-08)."""
        if not self.may_act(b) or (b.at not in b.temples and not self.rules.courtyard_actions):
            return
        if b.up(b.at) and b.at not in b.temples:
            return
        for step, after in self.actions(b):
            after.halting = b.at in b.temples
            yield step, after

    def late(self, b: Board) -> Iterator[tuple[str, Board]]:
        """Actions once the coin lies, KAK-ACT-01 among them."""
        if not self.may_act(b):
            return
        yield from self.actions(b)
        for coin in NINE:
            if coin not in b.hand and coin != b.coin:
                after = self.acted(b)
                after.hand.add(coin)
                yield f"pick {coin}", after

    def actions(self, b: Board) -> Iterator[tuple[str, Board]]:
        """KAK-ACT-02 and -03."""
        if b.darts < self.rules.dart_total:
            after = self.acted(b)
            after.darts += 1
            yield "collect", after
        if b.at[1] in "135":
            yield "look row", self.acted(b)
        if b.at[0] in "ACE":
            yield "look column", self.acted(b)

    def acted(self, b: Board) -> Board:
        """The action is taken."""
        after = b.copy()
        after.spent += 1
        after.special = True
        return after

    def movements(self, b: Board) -> Iterator[tuple[Turn, Board]]:
        """One movement with its pushes."""
        if b.at in b.temples:
            ways = [("leap", to, over) for to, over in self.leaps(b)]
            ways += [("down", to, [to]) for to in beside(b.at) if to not in b.temples and self.may_step_down(b)]
        else:
            ways = [
                ("climb" if to in b.temples else "walk", to, [] if to in b.temples else [to]) for to in beside(b.at)
            ]
        for word, to, entered in ways:
            for pushes, left in self.leave(b):
                for more, after in self.arrive(left, to, entered):
                    after.at, after.moved, after.halting = to, True, False
                    after.spent += 1
                    yield (f"{word} {to}", *pushes, *more), after

    def may_step_down(self, b: Board) -> bool:
        """KAK-CRT-05."""
        return {0: False, 1: any(one not in b.temples for one in NINE), 2: True}[int(self.rules.step_down)]

    def leaps(self, b: Board) -> Iterator[tuple[str, list[str]]]:
        """KAK-LEAP-02, -03: neighbouring temples and the spaces between."""
        for step in ACROSS:
            over: list[str] = []
            to = away(b.at, *step)
            while to and to not in b.temples:
                over.append(to)
                to = away(to, *step)
            if to and (len(over) < 2 or self.rules.leap_over_gaps):
                yield to, over

    def leave(self, b: Board) -> Iterator[tuple[Turn, Board]]:
        """KAK-PUSH-01: first the Lv3 of the temple that K leaves."""
        if b.at in b.temples and b.up(b.at):
            yield from self.push(b, b.at)
        else:
            yield (), b.copy()

    def arrive(self, b: Board, to: str, entered: list[str]) -> Iterator[tuple[Turn, Board]]:
        """KAK-PUSH-04: then what stands on the way, then the Lv3 of the temple reached."""
        for space in entered:
            if b.up(space):
                if b.price(space) > b.darts:
                    return
                b = hit(b, space)
        if to in b.temples and b.up(to):
            yield from self.push(b, to)
        else:
            yield (), b.copy()

    def push(self, b: Board, temple: str) -> Iterator[tuple[Turn, Board]]:
        """KAK-PUSH-01 to -03: where the Lv3 falls."""
        if b.price(temple) > b.darts:
            return
        near = beside(temple) + (corners(temple) if self.rules.push_diagonal else [])
        crush = self.rules.push_crush_lv1
        landings = [s for s in near if s not in b.temples and (s not in b.level or (crush and b.level[s] == 1))]
        paid = hit(b, temple)
        if not landings:
            yield (), paid
        for space in landings:
            after = paid.copy()
            del after.level[temple]
            after.down.discard(temple)
            after.level[space] = 3
            after.down.add(space)
            yield (f"push {space}",), after


def hit(b: Board, space: str) -> Board:
    """The pawn is paid for and lies down where it stands."""
    after = b.copy()
    after.darts -= b.price(space)
    after.down.add(space)
    return after


# ---- K by night ----
def kaku_night(p: Position) -> set[str]:
    """KAK-KNT-03, -04, KAK-CRT-08."""
    b, rules, spent = board(p), p.rules, int(p.board.spent)
    shows = int(rules.shows[spent])
    ends = {"show row", "show column"} if shows == 1 and b.at in b.temples else {"done"}
    if spent >= rules.night_ap:
        return ends
    out = set(ends)
    limited = rules.night_limited
    if b.darts < rules.dart_total and not (limited and p.board.night_darts >= 2):
        out.add("collect")
    if not (limited and p.board.night_rods >= 1):
        out |= ({"look row"} if b.at[1] in "135" else set()) | ({"look column"} if b.at[0] in "ACE" else set())
    if not (limited and p.board.night_coins >= 2):
        barred = {"" if rules.location_coin_at_night else b.coin}
        out |= {f"pick {coin}" for coin in NINE if coin not in b.hand | barred}
    return out
