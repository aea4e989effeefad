"""All walks of a novice on the run at once: the weights of the dots after every step, under each wish.

What the walk must have shown (a trace, as the rules keep it) and the card that she has named are given. For the usual
rules only (`fits`); all others are walked one by one, see `single_walk`.
"""

from functools import lru_cache
from typing import Final

from unseen.ai.beliefs.nuns.model import ENDS
from unseen.ai.beliefs.nuns.single_walk import Shown
from unseen.ai.beliefs.nuns.weights import DOT, HIDDEN, ITEM, KEYS, Table, flags, put
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


class AllWalks:
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
        self.seen: Final[int] = p.board.watched() & ~(1 << self.cell if p.rules.home_immune else 0)
        self.most: Final[int] = max([walks.limits(p.board, c)[1] for c in range(4)])
        self.nexts: Final[list[list[list[int]]]] = [self.ways(keys) for keys in (False, True)]
        self.quiet: Final[list[list[list[int]]]] = [self.unseen_ways(nexts) for nexts in self.nexts]
        self.plans: Final[dict[int, Plan]] = {}

    def ways(self, keys: bool) -> list[list[int]]:
        """For each dot, where she may go from it."""
        out: list[list[int]] = [[]] * (self.dots.top + 1)
        barred = flags(self.barred)
        for x in self.dots.numbers:
            near = self.dots.beside(x, keys)
            out[x] = [y for y in near if not barred[y]] if self.barred else near
        return out

    def unseen_ways(self, nexts: list[list[int]]) -> list[list[int]]:
        """For each dot, where she may go if nobody sees her do so."""
        seen = flags(self.seen)
        out: list[list[int]] = [[]] * len(nexts)
        for x in self.dots.numbers:
            if not seen[x]:
                out[x] = [y for y in nexts[x] if not seen[y]]
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
        phase = Phase(self, self.first_plan(), errand, True)
        phase.walk(start)
        for first, front in enumerate(phase.ends):
            if front:
                self.finish(front, self.plan(first), errand, out)

    def finish(self, front: Table, plan: Plan, errand: Errand, out: Table) -> None:
        """The movement that ends with her card."""
        if self.swift:
            self.hurry(front, plan, errand, out)
            return
        phase = Phase(self, plan, errand, False)
        phase.walk(front)
        for s in range(plan.last + 1):
            if plan.fits[s]:
                self.stand(phase.ends[s], errand, False, 1.0, out)
                self.stand(phase.stops[s], errand, True, 1.0 / plan.cards[s], out)

    def hurry(self, front: Table, plan: Plan, errand: Errand, out: Table) -> None:
        """NUN-BLESS-08: one step more than her card allows. `plan` asks for her card; she makes one step more."""
        high = walks.limits(self.p.board, self.card)[1]
        beyond = high == self.most
        last = high if beyond else high + 1
        fits = [s == last for s in range(self.most + 1)]
        phase = Phase(self, Plan(plan.cards, fits, fits), errand, False)
        phase.walk(front)
        cards = len([c for c in range(4) if walks.limits(self.p.board, c)[1] + 1 == last and c > 0])
        for key, mass in phase.fronts[last].items():
            near = phase.nexts[key & DOT]
            if beyond:
                phase.fan(key, near, NOWHERE, mass / (len(near) + cards), 0.0, False)
            else:
                gone = len(near) if last == self.most else 0
                self.stand({key: mass}, errand, False, 1.0 / (cards + gone), out)
        if beyond:
            self.stand(phase.after, errand, False, 1.0, out)
            self.stand(phase.stopped, errand, True, 1.0, out)
        else:
            self.stand(phase.stops[last], errand, True, 1.0 / cards, out)

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


class Phase:
    """One phase of a movement on one errand, step by step; `first` is phase one of turn 1, which no item ends."""

    def __init__(self, whole: AllWalks, plan: Plan, errand: Errand, first: bool) -> None:
        keys = 1 if errand.keys else 0
        self.whole: Final = whole
        self.dots: Final[Dots] = whole.dots
        self.keys: Final[bool] = errand.keys
        self.plan: Final = plan
        self.first: Final = first
        self.nexts: Final[list[list[int]]] = whole.nexts[keys]
        self.quiet: Final[list[list[int]]] = whole.quiet[keys]
        self.towards: Final[list[list[int]]] = ahead(whole.dots, errand.goal, errand.keys)
        self.goal: Final[int] = errand.goal
        self.stop: Final[int] = errand.stop
        self.trace: Final[list[int]] = whole.trace
        self.seen: Final[int] = whole.seen
        self.shadow: Final[bool] = whole.shadow
        self.purpose: Final[float] = whole.purpose
        self.unseen: Final[bool] = not whole.trace and not whole.shadow
        """Was nothing seen of the walk, and no card used for that?"""
        self.fronts: Final[list[Table]] = [{} for _ in range(whole.most + 1)]
        """By steps, where she may be after them,"""
        self.ends: Final[list[Table]] = [{} for _ in range(whole.most + 1)]
        """where she may end after them,"""
        self.stops: Final[list[Table]] = [{} for _ in range(whole.most + 2)]
        """and where her item has ended her walk with the last of them."""
        self.after: Table = {}
        """Where the step that she makes now may take her, if it does not end her walk;"""
        self.stopped: Table = {}
        """and if it does."""
        # What holds for her next choice wherever she is:
        self.goes = False
        """may she go on,"""
        self.cards = 0
        """how many cards could end the walk here,"""
        self.shut = False
        """and is the dot of her item closed to her, because no card could end the walk there?"""
        self.may_end = False
        self.meant = 0.0
        """How much of a purposeful ending is with the card that she has named."""

    def walk(self, front: Table) -> None:
        """All steps of the phase, from these dots on."""
        for s in range(self.plan.last + 1):
            self.begin(s)
            self.fronts[s] = front
            for key, mass in front.items():
                self.choose(s, key, mass)
            front = self.after

    def begin(self, s: int) -> None:
        """Her choice after so many steps."""
        plan = self.plan
        self.after, self.stopped = {}, self.stops[s + 1]
        self.goes, self.cards = plan.goes[s], plan.cards[s]
        self.shut = self.stop > 0 and (self.first or not plan.stops[s])
        self.may_end = s > 0 and self.cards > 0
        self.meant = self.purpose if plan.quietest[s] else 0.0

    def choose(self, s: int, key: int, mass: float) -> None:
        """Whoever is here ends or goes on."""
        x = key & DOT
        near = self.nexts[x] if self.goes else NOWHERE
        if self.shut and self.stop in near:
            near = [y for y in near if y != self.stop]
        offers = len(near) + self.cards
        if offers == 0:
            return
        best = self.better(x, near)
        each, more, ending = self.weigh(mass, offers, len(best), x == self.goal)
        if self.plan.fits[s]:
            put(self.ends[s], key, ending)
        if s >= self.plan.last or not near:
            return
        if self.unseen:
            self.fan_unseen(self.quiet[x], best, each, more)
            return
        self.fan(key, near, best, each, more, False)
        if self.shadow and key & USED == 0:
            self.fan(key, near, NOWHERE, mass / len(near), 0.0, True)

    def better(self, x: int, near: list[int]) -> list[int]:
        """Which of the offered dots are on the way to her goal."""
        if self.purpose <= 0.0:
            return NOWHERE
        best = self.towards[x]
        if len(near) == len(self.dots.beside(x, self.keys)):  # nothing is closed to her here
            return best
        return [y for y in best if y in near]

    def weigh(self, mass: float, offers: int, best: int, home: bool) -> tuple[float, float, float]:
        """The weight of each next dot, what a dot on the way to the goal has more, and the weight of ending here."""
        each = mass / offers
        if best > 0:
            halts = ENDS if self.may_end else 0.0
            each *= 1.0 - self.purpose
            return each, mass * self.purpose * (1.0 - halts) / best, each + mass * self.meant * halts
        if home and self.may_end:
            each *= 1.0 - self.purpose
            return each, 0.0, each + mass * self.meant
        return each, 0.0, each

    def fan_unseen(self, near: list[int], best: list[int], each: float, more: float) -> None:
        """One unseen step where nothing was seen of the walk."""
        stop, after, stopped = self.stop, self.after, self.stopped
        for y in near:
            weight = each + more if y in best else each
            if y != stop:
                after[y] = after.get(y, 0.0) + weight
            elif not self.shut:
                stopped[y] = stopped.get(y, 0.0) + weight

    def fan(self, key: int, near: list[int], best: list[int], each: float, more: float, hidden: bool) -> None:
        """One step to every next dot that the trace allows; `hidden`: her card makes that dot unseen."""
        x, shown = key & DOT, (key & SHOWN) // NEXT
        trace, seen, stop = self.trace, self.seen, self.stop
        after, stopped = self.after, self.stopped
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
