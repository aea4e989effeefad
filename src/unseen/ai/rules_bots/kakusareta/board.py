"""What temples and pawns mean for K: where a turn can end, at what price, and how far it is from space to space."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import ALL, ORTH, TEMPLES, bit, cells, count, has, mask
from unseen.games.kakusareta.moves import FAR, REACH, Way, find_ways
from unseen.games.kakusareta.options import ALWAYS, DESTROYED, Rules
from unseen.games.kakusareta.position import Position

YARDS: Final = mask([6, 8, 16, 18])
"""B2, D2, B4 and D4: no leap crosses them."""
REMEMBERED_MAX: Final = 200_000
NOWHERE: Final = 9
"""The distance to a space that cannot be reached."""


class Ground:
    """What the standing temples alone say: leaps, steps on foot, and distances in movements, pawns apart."""

    def __init__(self, rules: Rules, temples: int) -> None:
        self.reach: Final = FAR if rules.leap_over_gaps else REACH
        self.temples: Final = temples
        self.court: Final = int(ALL) & ~temples
        gone = temples & int(TEMPLES) != int(TEMPLES)
        self.down: Final = rules.step_down == ALWAYS or (rules.step_down == DESTROYED and gone)
        """May K step down from a temple (KAK-CRT-05)?"""
        self.ways: Final = [self.leaps(a) + self.on_foot(a) for a in range(25)]
        self.distance: Final = [self.spread(a) for a in range(25)]

    def leaps(self, a: int) -> list[Way]:
        """From a standing temple to the next ones."""
        return find_ways(self.temples, self.reach, a) if self.temples >> a & 1 else []

    def on_foot(self, a: int) -> list[Way]:
        """To where K may walk, climb or step down (KAK-CRT)."""
        if self.temples >> a & 1 == 0:
            return [Way(to, 0) for to in cells(ORTH[a])]
        return [Way(to, 0) for to in cells(ORTH[a] & self.court)] if self.down else []

    def spread(self, start: int) -> list[int]:
        """How many movements it takes from one space to each other."""
        out = [NOWHERE] * 25
        out[start] = 0
        front = [start]
        while front:
            further: list[int] = []
            for a in front:
                for way in self.ways[a]:
                    to = int(way.to)
                    if out[to] == NOWHERE:
                        out[to] = out[a] + 1
                        further.append(to)
            front = further
        return out


class Exits:
    """Where a turn could end, coins apart: with one movement, with all points, or after collecting a dart."""

    def __init__(self, one: int, all_points: int, collecting: int, court: int) -> None:
        self.one: Final = one & ~court
        self.temples: Final = (all_points | collecting) & ~court
        self.court: Final = all_points & court

    def count(self, hand: int) -> int:
        """Temples where a turn can end with these coins in hand."""
        return (self.temples & hand).bit_count()


class Reach:
    """Exits from every space of every board met, and the grounds, remembered."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.cost_1: Final[i64] = rules.cost_1
        self.cost_2: Final[i64] = rules.cost_2
        self.cost_3: Final[i64] = rules.cost_3
        self.points: Final = int(rules.k_points)
        self.last = Ground(rules, int(TEMPLES))
        """The ground that was asked for last."""
        self.grounds: dict[int, Ground] = {}
        self.remembered: dict[tuple[int, int, int], Exits] = {}

    def ground(self, temples: int) -> Ground:
        """The ground for these standing temples."""
        if self.last.temples != temples:
            found = self.grounds.get(temples)
            if found is None:
                if len(self.grounds) > REMEMBERED_MAX // 100:
                    self.grounds.clear()
                found = self.grounds[temples] = Ground(self.rules, temples)
            self.last = found
        return self.last

    def exits(self, p: Position, at: int, darts: int, down: i64, besieged: bool = False) -> Exits:
        """Where K could end a turn that starts on `at` with so many darts, while the pawns of `down` lie.

        `besieged`: as if an upright Lv3 had come onto his temple.
        """
        b = p.board
        temples = b.temples
        ground = self.ground(int(temples))
        upright = ~down
        way = upright if ground.down or not has(temples, at) else upright & ~YARDS
        lv1 = b.lv1 & way if self.cost_1 > 0 else 0
        lv2 = b.lv2 & way
        lv3 = b.lv3 & way | (bit(at) if besieged else 0)
        key = (at | darts << 5, int(lv1 | lv2 << 25), int(lv3 | temples << 25))
        found = self.remembered.get(key)
        if found is None:
            if len(self.remembered) > REMEMBERED_MAX:
                self.remembered.clear()
            found = self.remembered[key] = self.find(ground, at, darts, lv1, lv2, lv3)
        return found

    def find(self, ground: Ground, at: int, darts: int, lv1: i64, lv2: i64, lv3: i64) -> Exits:
        """The same, worked out."""
        one = self.ends(ground, at, 1, darts, lv1, lv2, lv3)
        many = self.ends(ground, at, self.points, darts, lv1, lv2, lv3)
        collecting: i64 = 0
        if darts < self.rules.dart_total and ground.temples >> at & 1:
            collecting = self.ends(ground, at, self.points - 1, darts + 1, lv1, lv2, lv3)
        return Exits(int(one), int(many), int(collecting), ground.court)

    def ends(self, ground: Ground, at: i64, left: i64, darts: i64, lv1: i64, lv2: i64, lv3: i64) -> i64:
        """Spaces that can be reached with so many movements and darts (KAK-LEAP, KAK-ATK-01, -02, KAK-CRT)."""
        rest = ~bit(at)
        darts -= self.price(~rest, lv1, lv2, lv3)
        if darts < 0:
            return 0
        lv1, lv2, lv3 = lv1 & rest, lv2 & rest, lv3 & rest
        found: i64 = 0
        for way in ground.ways[at]:
            there = bit(way.to)
            met = way.over | there
            cost = self.price(met, lv1, lv2, lv3)
            if cost > darts:
                continue
            found |= there
            if left > 1:
                found |= self.ends(ground, way.to, left - 1, darts - cost, lv1 & ~met, lv2 & ~met, lv3 & ~met)
        return found

    def price(self, met: i64, lv1: i64, lv2: i64, lv3: i64) -> i64:
        """The darts that the pawns on these spaces cost."""
        return self.cost_1 * count(lv1 & met) + self.cost_2 * count(lv2 & met) + self.cost_3 * count(lv3 & met)
