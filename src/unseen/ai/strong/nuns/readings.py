"""Novices read by their own costs: a movement is the likelier, the less it costs her errand, by her own reckoning.

Who she is, is learned: one who nearly always takes the cheapest movement, one who takes it less strictly, or one who
goes step by step towards her goal (`Walkers`). What nobody expects is never ruled out.
"""

import math
from functools import lru_cache
from typing import Final

from unseen.ai.beliefs.nuns.single_walk import Shown
from unseen.ai.beliefs.nuns.walkers import Walkers
from unseen.ai.beliefs.nuns.weights import DOT, ITEM, KEYS, PLAIN, TYPE, Table, total
from unseen.ai.rules_bots.nuns.errand import TO_HOME, Errand
from unseen.ai.rules_bots.nuns.ground import Ground, Row, ground
from unseen.ai.rules_bots.nuns.habits import Habits
from unseen.ai.rules_bots.nuns.outlook import HOME, Outlook, Prospects, Weights, hearers, next_stage
from unseen.ai.strong.nuns.reach import SPAN, Offer, Reach
from unseen.games.nuns.actions import RUN
from unseen.games.nuns.board import Board
from unseen.games.nuns.position import Position
from unseen.games.nuns.secrets import LEFT

STRICT: Final = 0
LOOSE: Final = 1
STEPWISE: Final = 2
"""The types: two who reckon, and one who goes step by step."""
FORECAST: Final = 2
"""Who reckons as the guards expect it of the turns to come."""
HEATS: Final[list[float]] = [0.15, 0.4, 0.3]
"""How much a movement may cost more and be taken e times more seldom, in turns, by each who reckons."""
ALERTS: Final = 4
"""The masks of guards who may have seen a novice."""
PRIOR: Final[list[float]] = [0.3, 0.25, 0.45]
"""How likely each type is thought to be."""
CHANGES: Final = 0.15
"""How often a novice is another type in the next turn, who may be the same again."""
ANY: Final = 0.05
"""How often those who reckon take any movement."""
PURPOSE: Final = 0.95
BOUND: Final = 0.3
"""How steadily one goes step by step who is on the run, and who has been caught."""
SLIGHT: Final = 1e-5
"""Who is less likely than this is not thought to reckon."""
TINY: Final = 1e-250
NEVER: Final = 1e6


class Mind:
    """One novice's reckoning for one errand and stage in one turn, as shares before they are made to sum to 1."""

    def __init__(self, outlook: Outlook, keys: bool, item: bool) -> None:
        self.outlook: Final = outlook
        self.keys: Final = keys
        self.item: Final = item
        self.stop: Final[int] = 0 if item else outlook.errand.wish.item_dot
        """Where her movement ends at once, 0 nowhere."""
        self.kernels: Final[dict[int, list[tuple[int, float]]]] = {}
        """What `forecast` has made of it, by dot."""
        self.least = 0.0
        self._shares: Final[list[Row]] = [[] for _ in range(len(HEATS) * ALERTS)]
        self._costs: Final[list[Row]] = [[] for _ in range(ALERTS)]
        self.least = min(self.costs(0))

    def costs(self, alert: int) -> Row:
        """By card and dot (as `reach` numbers ends) what an end costs when these guards have seen her."""
        found = self._costs[alert]
        if not found:
            outlook, errand = self.outlook, self.outlook.errand
            found = self._costs[alert] = [NEVER] * (SPAN * (RUN + 1))
            for dot in outlook.ground.dots.numbers:
                stage = next_stage(errand, dot, self.keys, self.item)
                home = stage == TO_HOME and dot == errand.cell
                for card in range(RUN + 1):
                    found[SPAN * card + dot] = HOME if home else outlook.cost(dot, card, alert, stage)
        return found

    def shares(self, kind: int, alert: int) -> Row:
        """The same as shares of who reckons so (HEATS)."""
        found = self._shares[ALERTS * kind + alert]
        if not found:
            heat, least = HEATS[kind], self.least
            found = [math.exp((least - cost) / heat) for cost in self.costs(alert)]
            self._shares[ALERTS * kind + alert] = found
        return found


class Turn:
    """What all novices' movements of one turn have in common."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.ground: Final[Ground] = ground(board.rules)
        self.prospects: Final = Prospects(self.ground, board, Habits({}))
        self.reach: Final = Reach(self.ground, board)
        self._minds: Final[dict[tuple[int, int, bool, bool], Mind]] = {}

    def mind(self, i: int, w: int, keys: bool, item: bool) -> Mind:
        """Of a novice under a wish."""
        key = (i, w, keys, item)
        found = self._minds.get(key)
        if found is None:
            novice = self.board.novices[i]
            one = errand(self.ground, w, novice.cell)
            outlook = Outlook(self.prospects, one, one.stage(keys, item), hearers(self.board, novice.who))
            found = self._minds[key] = Mind(outlook, keys, item)
        return found


@lru_cache(maxsize=256)
def errand(ground: Ground, w: int, cell: int) -> Errand:
    """The errand of a wish and a cell."""
    return Errand(ground, ground.rules.board.wishes[w], cell)


class Readers(Walkers):
    """The novices as three types of walkers, in codes by TYPE."""

    def __init__(self) -> None:
        super().__init__(PURPOSE)
        self.bound: Final = Walkers(BOUND)
        self.turn: Turn | None = None

    def begin(self, cell: int) -> Table:
        return {cell + TYPE * kind: share for kind, share in enumerate(PRIOR)}

    def walked(self, p: Position, i: int, shown: Shown, tables: list[Table]) -> list[Table]:
        if not readable(p, i, shown):
            return self.alike(p, i, shown, tables)
        parts = [[of_type(table, kind) for table in tables] for kind in range(len(PRIOR))]
        for w, rest in enumerate(parts[STEPWISE]):
            parts[STRICT][w] = weighty(parts[STRICT][w], rest)
            parts[LOOSE][w] = weighty(parts[LOOSE][w], rest)
        turn = self.turn_of(p.board)
        stepwise = super().walked(p, i, shown, parts[STEPWISE])
        out: list[Table] = []
        for w in range(len(tables)):
            reading = Reading(turn, i, shown, w)
            reading.walk(parts[STRICT][w], parts[LOOSE][w])
            out.append(changed([reading.strict, reading.loose, stepwise[w]]))
        return out

    def alike(self, p: Position, i: int, shown: Shown, tables: list[Table]) -> list[Table]:
        """A walk that tells nothing of types, for it is forced, or cards or options make it one of a kind."""
        parts = [[of_type(table, kind) for table in tables] for kind in range(len(PRIOR))]
        weights = [sum([total(table) for table in part], 0.0) for part in parts]
        whole = sum(weights, 0.0)
        merged = [together([part[w] for part in parts]) for w in range(len(parts[0]))]
        walkers = self.bound if p.board.novices[i].caught else Walkers(self.purpose)
        out: list[Table] = []
        for table in walkers.walked(p, i, shown, merged):
            out.append(changed([{code: x * weight / whole for code, x in table.items()} for weight in weights]))
        return out

    def turn_of(self, board: Board) -> Turn:
        """What holds for all novices who walk now."""
        if self.turn is None or self.turn.board is not board:
            self.turn = Turn(board)
        return self.turn


def readable(p: Position, i: int, shown: Shown) -> bool:
    """Is it a movement such as all novices on the run weigh?"""
    rules = p.rules
    if p.board.novices[i].caught or shown.use or rules.entering_captures or not rules.item_standing:
        return False
    return p.board.turn > 1 or (rules.backtrack and not rules.two_moves)


def of_type(table: Table, kind: int) -> Table:
    """The hypotheses of one type, without it."""
    return {code & PLAIN: weight for code, weight in table.items() if code // TYPE == kind}


def weighty(table: Table, rest: Table) -> Table:
    """Those of a type who reckons that are worth their reckoning; the others are taken to go step by step."""
    out: Table = {}
    for code, weight in table.items():
        if weight > SLIGHT:
            out[code] = weight
        else:
            rest[code] = rest.get(code, 0.0) + weight
    return out


def together(tables: list[Table]) -> Table:
    """The sum of several."""
    out: Table = {}
    for table in tables:
        for code, weight in table.items():
            out[code] = out.get(code, 0.0) + weight
    return out


def changed(parts: list[Table]) -> Table:
    """All types in one table, after some have become others."""
    out: Table = {}
    for code, weight in together(parts).items():
        if weight > 0.0:
            for kind, part in enumerate(parts):
                out[code + TYPE * kind] = CHANGES * PRIOR[kind] * weight + (1.0 - CHANGES) * part.get(code, 0.0)
    return out


class Reading:
    """The movement of one novice under one wish, for the types who reckon."""

    def __init__(self, turn: Turn, i: int, shown: Shown, w: int) -> None:
        self.turn: Final = turn
        self.reach: Final = turn.reach
        self.i: Final = i
        self.w: Final = w
        self.card: Final[int] = shown.card
        self.trace: Final = shown.trace
        self.cell: Final[int] = turn.board.novices[i].cell
        self.wish: Final = turn.board.rules.board.wishes[w]
        self.seen: Final = turn.reach.seen(self.cell)
        inside = [dot for dot in shown.trace if dot < LEFT]
        self.exposed: Final[int] = len(inside)
        self.spotted: Final[int] = turn.reach.seers(sum({1 << dot for dot in inside}))
        """The guards who have seen her walk."""
        self.strict: Final[Table] = {}
        self.loose: Final[Table] = {}
        self.firm: Row = []
        self.slack: Row = []
        """Of both types by dot, the weights of the ends of the walks that are looked at."""

    def walk(self, strict: Table, loose: Table) -> None:
        """From these hypotheses to where she may stand now."""
        for flags in (0, KEYS, ITEM, KEYS | ITEM):
            firm = {code & DOT: weight for code, weight in strict.items() if code & ~DOT == flags}
            slack = {code & DOT: weight for code, weight in loose.items() if code & ~DOT == flags}
            if not firm and not slack:
                continue
            mind = self.turn.mind(self.i, self.w, flags & KEYS != 0, flags & ITEM != 0)
            self.firm, self.slack = [0.0] * SPAN, [0.0] * SPAN
            for dot in {**firm, **slack}:
                self.start(mind, dot, firm.get(dot, 0.0), slack.get(dot, 0.0))
            self.stand(mind, self.firm, self.strict)
            self.stand(mind, self.slack, self.loose)

    def stand(self, mind: Mind, sums: Row, out: Table) -> None:
        """What she has where she stands; with all of it in her cell she would have won."""
        for dot, weight in enumerate(sums):
            if weight > 0.0:
                keys, item = mind.keys or dot == self.wish.key_dot, mind.item or dot == self.wish.item_dot
                if not (keys and item and dot == self.cell):
                    code = dot | (KEYS if keys else 0) | (ITEM if item else 0)
                    out[code] = out.get(code, 0.0) + weight

    def start(self, mind: Mind, dot: int, firm: float, slack: float) -> None:
        """The ends of the walks from here that show what was shown."""
        offer = self.reach.offer(dot, mind.keys, mind.stop, self.cell)
        alert = self.reach.seers(1 << dot & self.seen)
        if not self.trace and alert == 0:
            ends, fitting = offer.quietest[self.card], offer.fitting[self.card]
        else:
            traced = self.reach.traced(dot, mind.keys, mind.stop, self.cell, self.trace)
            ends, fitting = traced[0][self.card], traced[1][self.card]
        if fitting:
            self.go(mind, offer, STRICT, alert, firm, self.firm, ends, fitting)
            self.go(mind, offer, LOOSE, alert, slack, self.slack, ends, fitting)

    def go(
        self,
        mind: Mind,
        offer: Offer,
        kind: int,
        alert: int,
        mass: float,
        sums: Row,
        ends: list[int],
        fitting: list[int],
    ) -> None:
        """The same of one type, with this weight."""
        if mass <= 0.0:
            return
        whole = all_shares(mind, offer, kind, alert)
        shares = mind.shares(kind, alert | self.spotted)
        veil = math.exp(-Weights.exposed * self.exposed / HEATS[kind]) if self.exposed else 1.0
        factor, below = mass * (1.0 - ANY) * veil / max(whole, TINY), SPAN * self.card
        for code in ends:
            sums[code - below] += factor * shares[code]
        each = mass * ANY / offer.count
        for code in fitting:
            sums[code - below] += each


def all_shares(mind: Mind, offer: Offer, kind: int, alert: int) -> float:
    """What the shares of all movements from a dot sum to, for one whom these guards see there."""
    shares, found = mind.shares(kind, alert), 0.0
    for ends in offer.quietest:
        for code in ends:
            found += shares[code]
    if offer.seen:
        shares, seen = mind.shares(kind, alert | offer.alert), 0.0
        for code in offer.seen:
            seen += shares[code]
        found += seen * math.exp(-Weights.exposed / HEATS[kind])
    return found
