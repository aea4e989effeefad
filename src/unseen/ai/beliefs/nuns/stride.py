"""All walks of a novice on the run at once: the weights of the dots after every step, under each wish.

What the walk must have shown (a trace, as the rules keep it) and the card that she has named are given. For the usual
rules only (`fits`); all others are walked one by one, see `stroll`.
"""

from functools import lru_cache
from typing import Final

from unseen.ai.beliefs.nuns.model import ENDS
from unseen.ai.beliefs.nuns.stroll import Shown
from unseen.ai.beliefs.nuns.table import DOT, HIDDEN, ITEM, KEYS, Table, put
from unseen.boards.dots import Dots, members
from unseen.games.nuns import walks
from unseen.games.nuns.actions import DOTS
from unseen.games.nuns.position import Position
from unseen.games.nuns.secrets import LEFT

NEXT: Final = 256
"""In the fronts of a walk: dot + NEXT * how much of the trace has been shown."""
USED: Final = 1 << 24
"""Besides: her card has made one dot of this walk unseen,"""
SHADOW: Final = 1 << 25
"""and she stands on it."""
SHOWN: Final = USED - NEXT


class Plan:
    """Of one movement, by its steps so far: how many cards could end it, may it go on, may it go on to an end."""

    def __init__(self, cards: list[int], card_fits: list[bool], quietest: list[bool]) -> None:
        most = len(cards)
        self.cards: Final = cards
        self.fits: Final = card_fits
        """Could the card end it that she has named?"""
        self.quietest: Final = quietest
        """Is that the quietest card that could?"""
        self.goes: Final = [any([n > 0 for n in cards[s + 1 :]]) for s in range(most)]
        self.stops: Final = [s + 1 < most and cards[s + 1] > 0 for s in range(most)]
        self.last: Final = max([s for s in range(most) if card_fits[s]], default=-1)


class Errand:
    """What a wish means for one walk."""

    def __init__(self, wish: int, keys: bool, item: bool, item_dot: int, key_dot: int, goal: int) -> None:
        self.wish: Final = wish
        self.keys: Final = keys
        self.item: Final = item
        self.stop: Final = 0 if item else item_dot
        """Where her movement ends at once, 0 nowhere."""
        self.item_dot: Final = item_dot
        self.key_dot: Final = key_dot
        self.goal: Final = goal


class Stride:
    """The walks of one novice in one turn."""

    def __init__(self, p: Position, i: int, shown: Shown, purpose: float) -> None:
        nun = p.nuns[i]
        self.p: Final = p
        self.dots: Final[Dots] = p.rules.board.dots
        self.caught: Final[bool] = p.board.novices[i].caught
        self.cell: Final[int] = p.board.novices[i].cell
        self.trace: Final[list[int]] = shown.trace
        self.card: Final[int] = shown.card
        self.shadow: Final = shown.use == "shadow"
        self.swift: Final[int] = p.rules.board.blessings[shown.blessing - 1].amount if shown.use == "swift" else 0
        self.purpose: Final = purpose
        self.two_phases: Final = walks.two_phases(p.board)
        self.barred: Final[int] = walks.closed(p.board, nun)
        self.seen: Final[int] = p.watched() & ~(1 << self.cell if p.rules.home_immune else 0)
        self.most: Final[int] = max([walks.limits(p.board, c)[1] for c in range(4)])
        self.nexts: Final[list[list[list[int]]]] = [self.ways(keys) for keys in (False, True)]
        self.quiet: Final[list[list[list[int]]]] = [self.unseen_ways(nexts) for nexts in self.nexts]
        self.plans: Final[dict[int, Plan]] = {}

    def ways(self, keys: bool) -> list[list[int]]:
        """For each dot, where she may go from it."""
        out: list[list[int]] = [[]] * (self.dots.top + 1)
        for x in self.dots.numbers:
            near = self.dots.beside(x, keys)
            out[x] = [y for y in near if not (self.barred >> y) & 1] if self.barred else near
        return out

    def unseen_ways(self, nexts: list[list[int]]) -> list[list[int]]:
        """For each dot, where she may go if nobody sees her do so."""
        seen = self.seen
        out: list[list[int]] = [[]] * len(nexts)
        for x in self.dots.numbers:
            if not (seen >> x) & 1:
                out[x] = [y for y in nexts[x] if not (seen >> y) & 1]
        return out

    # ---- may it be done so? ----
    def plain(self) -> bool:
        """Do the rules of this game, and what has happened, allow to walk all at once?"""
        rules = self.p.rules
        if self.caught or not rules.backtrack or rules.entering_captures or (self.two_phases and rules.two_moves):
            return False
        return self.swift == 0 or (self.swift == 1 and self.steady())

    def steady(self) -> bool:
        """Is there a card for every number of steps?"""
        return not self.two_phases and all([n > 0 for n in self.plan(-1).cards])

    def roomy(self, errand: Errand) -> bool:
        """Can she go on from every dot as long as she likes? Only then does each offer depend on her steps alone."""
        if self.steady():
            return True
        free = self.dots.all & ~self.barred & ~(1 << errand.stop)
        for x in members(self.dots.within(self.cell, 2 * self.most) & free):
            if not any([(free >> y) & 1 for y in self.nexts[1 if errand.keys else 0][x]]):
                return False
        return True

    # ---- plans ----
    def plan(self, first: int) -> Plan:
        """The movement that ends with a card, in turn 1 after a first phase of so many steps."""
        known = self.plans.get(first)
        if known is None:
            cards = [[self.allows(c, first, s) for c in range(4)] for s in range(self.most + 1)]
            quietest = [fit[self.card] and not any(fit[: self.card]) for fit in cards]
            known = Plan([sum(fit) for fit in cards], [fit[self.card] for fit in cards], quietest)
            self.plans[first] = known
        return known

    def allows(self, card: int, first: int, steps: int) -> bool:
        """Does a card allow so many steps?"""
        return walks.within(self.p.board, card, steps) and (first < 0 or walks.within(self.p.board, card, first))

    def first_plan(self) -> Plan:
        """Phase one of turn 1: nothing but its end is chosen there."""
        cards = [1 if any([walks.within(self.p.board, c, s) for c in range(4)]) else 0 for s in range(self.most + 1)]
        return Plan(
            cards, [walks.within(self.p.board, self.card, s) for s in range(self.most + 1)], [n > 0 for n in cards]
        )

    # ---- walking ----
    def walk(self, start: Table, errand: Errand, out: Table) -> None:
        """From these dots (by dot alone) to where she may stand now, with keys and item as she has them then."""
        if not self.two_phases:
            self.finish(start, self.plan(-1), errand, out)
            return
        plan = self.first_plan()
        ends: list[Table] = [{} for _ in range(self.most + 1)]
        self.phase(start, plan, errand, ends, [], True)
        for first, front in enumerate(ends):
            if front:
                self.finish(front, self.plan(first), errand, out)

    def finish(self, front: Table, plan: Plan, errand: Errand, out: Table) -> None:
        """The movement that ends with her card."""
        if self.swift:
            self.hurry(front, plan, errand, out)
            return
        ends: list[Table] = [{} for _ in range(self.most + 1)]
        stops: list[Table] = [{} for _ in range(self.most + 2)]
        self.phase(front, plan, errand, ends, stops, False)
        for s in range(plan.last + 1):
            if plan.fits[s]:
                self.stand(ends[s], errand, False, 1.0, out)
                self.stand(stops[s], errand, True, 1.0 / plan.cards[s], out)

    def hurry(self, front: Table, plan: Plan, errand: Errand, out: Table) -> None:
        """NUN-BLESS-08: one step more than her card allows. `plan` asks for her card; she makes one step more."""
        high = walks.limits(self.p.board, self.card)[1]
        beyond = high == self.most
        fits = [s == high for s in range(self.most + 1)] if beyond else [s == high + 1 for s in range(self.most + 1)]
        longer = Plan(plan.cards, fits, fits)
        fronts: list[Table] = [{} for _ in range(self.most + 1)]
        stops: list[Table] = [{} for _ in range(self.most + 2)]
        self.phase(front, longer, errand, [], stops, False, fronts)
        last = high if beyond else high + 1
        cards = len([c for c in range(4) if walks.limits(self.p.board, c)[1] + 1 == last and c > 0])
        nexts = self.nexts[1 if errand.keys else 0]
        if not beyond:
            for key, mass in fronts[last].items():
                gone = len(nexts[key & DOT]) if last == self.most else 0
                self.stand({key: mass}, errand, False, 1.0 / (cards + gone), out)
            self.stand(stops[last], errand, True, 1.0 / cards, out)
            return
        after: Table = {}
        stopped: Table = {}
        for key, mass in fronts[last].items():
            near = nexts[key & DOT]
            self.fan(key, near, NOWHERE, mass / (len(near) + cards), 0.0, errand.stop, after, stopped, False)
        self.stand(after, errand, False, 1.0, out)
        self.stand(stopped, errand, True, 1.0, out)

    def stand(self, ends: Table, errand: Errand, taken: bool, factor: float, out: Table) -> None:
        """Who has walked so that all was seen that was seen stands here, and takes what lies here."""
        standing = self.p.rules.item_standing and not errand.item
        for key, mass in ends.items():
            if (key & SHOWN) // NEXT != len(self.trace) or (self.shadow and key & USED == 0):
                continue
            dot = key & DOT
            keys = errand.keys or dot == errand.key_dot
            item = errand.item or taken or (standing and dot == errand.item_dot)
            hidden = HIDDEN if key & SHADOW else 0
            put(out, dot | (KEYS if keys else 0) | (ITEM if item else 0) | hidden, mass * factor)

    def phase(
        self,
        front: Table,
        plan: Plan,
        errand: Errand,
        ends: list[Table],
        stops: list[Table],
        first: bool,
        fronts: list[Table] | None = None,
    ) -> None:
        """Step by step: where she may end after so many steps, and where her item ends the walk (not in phase one).

        `fronts` wants to know instead where she may be after so many steps.
        """
        nexts = self.nexts[1 if errand.keys else 0]
        quiet = self.quiet[1 if errand.keys else 0]
        towards = ahead(self.dots, errand.goal, errand.keys) if self.purpose > 0.0 else quiet
        stop, shadow = errand.stop, self.shadow
        unseen = not self.trace and not shadow
        for s in range(plan.last + 1):
            if fronts is not None:
                fronts[s] = front
            after: Table = {}
            stopped = stops[s + 1] if stops else after
            goes, cards = plan.goes[s], plan.cards[s]
            shut = stop > 0 and (first or not plan.stops[s])
            halts = ENDS if s > 0 and cards > 0 else 0.0
            meant = self.purpose if plan.quietest[s] else 0.0
            for key, mass in front.items():
                x = key & DOT
                near = nexts[x] if goes else NOWHERE
                if shut and stop in near:
                    near = [y for y in near if y != stop]
                if not near and cards == 0:
                    continue
                best = towards[x] if self.purpose > 0.0 else NOWHERE
                if best and (self.barred or shut or not goes):
                    best = [y for y in best if y in near]
                arrived = x == errand.goal and s > 0 and cards > 0
                each, more, ending = self.weigh(mass, len(near) + cards, len(best), halts, meant, arrived)
                if plan.fits[s] and ends:
                    put(ends[s], key, ending)
                if s >= plan.last:
                    continue
                if not unseen:
                    self.fan(key, near, best, each, more, stop, after, stopped, False)
                    if shadow and key & USED == 0 and near:
                        self.fan(key, near, NOWHERE, mass / len(near), 0.0, stop, after, stopped, True)
                    continue
                if goes:
                    self.fan_unseen(quiet[x], best, each, more, 0 if shut else stop, stop, after, stopped)
            front = after

    def weigh(
        self, mass: float, offers: int, best: int, halts: float, meant: float, arrived: bool
    ) -> tuple[float, float, float]:
        """The weight of each next dot, what a dot on the way to the goal has more, and the weight of ending here."""
        each = mass / offers
        if best > 0:
            each *= 1.0 - self.purpose
            return each, mass * self.purpose * (1.0 - halts) / best, each + mass * meant * halts
        if arrived:
            each *= 1.0 - self.purpose
            return each, 0.0, each + mass * meant
        return each, 0.0, each

    def fan_unseen(
        self,
        near: list[int],
        best: list[int],
        each: float,
        more: float,
        item: int,
        shut: int,
        after: Table,
        stopped: Table,
    ) -> None:
        """One unseen step where nothing was seen of the walk: `item` ends it; `shut` is her item's dot, open or not."""
        for y in near:
            weight = each + more if y in best else each
            if y == item:
                stopped[y] = stopped.get(y, 0.0) + weight
            elif y != shut:
                after[y] = after.get(y, 0.0) + weight

    def fan(
        self,
        key: int,
        near: list[int],
        best: list[int],
        each: float,
        more: float,
        stop: int,
        after: Table,
        stopped: Table,
        hidden: bool,
    ) -> None:
        """One step to every next dot that the trace allows; `hidden`: her card makes that dot unseen."""
        x, shown = key & DOT, (key & SHOWN) // NEXT
        trace, seen = self.trace, self.seen
        was_seen = (seen >> x) & 1 and key & SHADOW == 0
        flags = USED | SHADOW if hidden else key & USED
        for y in near:
            at = shown
            if (seen >> y) & 1 and not hidden:
                if at >= len(trace) or trace[at] != y:
                    continue
                at += 1
            elif was_seen:
                if at >= len(trace) or trace[at] != LEFT + DOTS * x + y:
                    continue
                at += 1
            weight = each + more if y in best else each
            to = y + NEXT * at + flags
            if y == stop:
                stopped[to] = stopped.get(to, 0.0) + weight
            else:
                after[to] = after.get(to, 0.0) + weight


NOWHERE: Final[list[int]] = []


@lru_cache(maxsize=256)
def ahead(dots: Dots, goal: int, keys: bool) -> list[list[int]]:
    """For each dot the neighbours from which the goal is nearer; not for changing."""
    out: list[list[int]] = [[]] * (dots.top + 1)
    for x in dots.numbers:
        here = dots.distance(x, goal, keys)
        out[x] = [y for y in dots.beside(x, keys) if dots.distance(y, goal, keys) < here]
    return out
