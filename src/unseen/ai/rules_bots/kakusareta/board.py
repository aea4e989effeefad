"""What temples and pawns mean for K: where a turn can end, at what price, and how far it is from space to space."""

from typing import Final

from unseen.boards.courtyard import ALL, ORTH, TEMPLES, cells, mask
from unseen.games.kakusareta.moves import FAR, REACH, find_ways
from unseen.games.kakusareta.options import ALWAYS, DESTROYED, Rules
from unseen.games.kakusareta.position import Position

YARDS: Final = int(mask([6, 8, 16, 18]))
"""B2, D2, B4 and D4: no leap crosses them."""
REMEMBERED_MAX: Final = 200_000
NOWHERE: Final = 9
"""The distance to a space that cannot be reached."""


class Leap:
    """From one standing temple to the next."""

    def __init__(self, to: int, over: int) -> None:
        self.to: Final = to
        self.there: Final = 1 << to
        self.over: Final = over
        """The spaces crossed."""


class Ground:
    """What the standing temples alone say: leaps, steps in the courtyard, and distances in movements, pawns apart."""

    def __init__(self, rules: Rules, temples: int) -> None:
        reach = FAR if rules.leap_over_gaps else REACH
        self.temples: Final = temples
        self.court: Final = int(ALL) & ~temples
        gone = temples & int(TEMPLES) != int(TEMPLES)
        self.down: Final = rules.step_down == ALWAYS or (rules.step_down == DESTROYED and gone)
        """May K step down from a temple (KAK-CRT-05)?"""
        self.leaps: Final = [
            [Leap(int(way.to), int(way.over)) for way in find_ways(temples, reach, a)] if temples >> a & 1 else []
            for a in range(25)
        ]
        self.distance: Final = [self.spread(a) for a in range(25)]

    def spread(self, start: int) -> list[int]:
        """How many movements it takes from one space to each other."""
        out = [NOWHERE] * 25
        out[start] = 0
        front = [start]
        while front:
            further: list[int] = []
            for a in front:
                for to in cells(self.beside(a)):
                    if out[to] == NOWHERE:
                        out[to] = out[a] + 1
                        further.append(to)
            front = further
        return out

    def beside(self, a: int) -> int:
        """The spaces one movement away."""
        if self.temples >> a & 1 == 0:
            return int(ORTH[a])
        found = int(ORTH[a]) & self.court if self.down else 0
        for leap in self.leaps[a]:
            found |= leap.there
        return found


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
        self.costs: Final = (int(rules.cost_1), int(rules.cost_2), int(rules.cost_3))
        self.points: Final = int(rules.k_points)
        self.grounds: dict[int, Ground] = {}
        self.remembered: dict[tuple[int, int, int, int, int, int], Exits] = {}

    def ground(self, temples: int) -> Ground:
        """The ground for these standing temples."""
        found = self.grounds.get(temples)
        if found is None:
            if len(self.grounds) > REMEMBERED_MAX // 100:
                self.grounds.clear()
            found = self.grounds[temples] = Ground(self.rules, temples)
        return found

    def exits(self, p: Position, at: int, darts: int, down: int, besieged: bool = False) -> Exits:
        """Where K could end a turn that starts on `at` with so many darts, while the pawns of `down` lie.

        `besieged`: as if an upright Lv3 had come onto his temple.
        """
        b = p.board
        temples = int(b.temples)
        ground = self.ground(temples)
        on_the_way = ~down if ground.down or ground.court >> at & 1 else ~down & ~YARDS
        lv1 = int(b.lv1) & on_the_way if self.costs[0] > 0 else 0
        lv3 = int(b.lv3) & on_the_way | (1 << at if besieged else 0)
        key = (at, darts, lv1, int(b.lv2) & on_the_way, lv3, temples)
        found = self.remembered.get(key)
        if found is None:
            if len(self.remembered) > REMEMBERED_MAX:
                self.remembered.clear()
            found = self.remembered[key] = self.find(ground, key, darts < self.rules.dart_total)
        return found

    def find(self, ground: Ground, key: tuple[int, int, int, int, int, int], pool: bool) -> Exits:
        """The same, worked out."""
        at, darts, lv1, lv2, lv3, _ = key
        one = self.ends(ground, at, 1, darts, lv1, lv2, lv3)
        many = self.ends(ground, at, self.points, darts, lv1, lv2, lv3)
        collecting = 0
        if pool and ground.temples >> at & 1:
            collecting = self.ends(ground, at, self.points - 1, darts + 1, lv1, lv2, lv3)
        return Exits(one, many, collecting, ground.court)

    def ends(self, ground: Ground, at: int, left: int, darts: int, lv1: int, lv2: int, lv3: int) -> int:
        """Spaces that can be reached with so many movements and darts (KAK-LEAP, KAK-ATK-01, -02, KAK-CRT)."""
        cost_1, cost_2, cost_3 = self.costs
        here = 1 << at
        darts -= (cost_1 if lv1 & here else 0) + (cost_2 if lv2 & here else 0) + (cost_3 if lv3 & here else 0)
        if darts < 0:
            return 0
        rest = ~here
        lv1, lv2, lv3 = lv1 & rest, lv2 & rest, lv3 & rest
        found = 0
        on_foot = int(ORTH[at]) if ground.court & here else int(ORTH[at]) & ground.court if ground.down else 0
        ways = ground.leaps[at] + [Leap(to, 0) for to in cells(on_foot)] if on_foot else ground.leaps[at]
        for way in ways:
            met = way.over | way.there
            one, two, three = lv1 & met, lv2 & met, lv3 & met
            cost = cost_1 * one.bit_count() + cost_2 * two.bit_count() + cost_3 * three.bit_count()
            if cost > darts:
                continue
            found |= way.there
            if left > 1:
                found |= self.ends(ground, way.to, left - 1, darts - cost, lv1 & ~met, lv2 & ~met, lv3 & ~met)
        return found
