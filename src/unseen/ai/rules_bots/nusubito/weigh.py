"""What the Mists would know after each turn that the thief could make.

The thief keeps the Mists' public belief in a mirror. From every place where they must think him possible, all his
turns are worked out once, by the rules themselves, and sorted by what they would look like. So each public line has the
places where the Mists would then think him, with weights: shorter turns count more, as they do for a belief that takes
each offered step for equally likely. Coins enter by place: how likely the coin of the end is held at each start.
"""

from typing import Final

from unseen.ai.rules_bots.hearing import DEAF
from unseen.ai.worlds import World
from unseen.boards.courtyard import LINES, TEMPLES, count, line_of
from unseen.core.events import Event
from unseen.games.nusubito.batches import in_order
from unseen.games.nusubito.board import THIEF
from unseen.games.nusubito.deeds import coins
from unseen.games.nusubito.deeds.coins import CoinsPlaced
from unseen.games.nusubito.position import Position
from unseen.games.nusubito.rules import Nusubito
from unseen.games.temples.events import CoinBack, Collected, RodLookedAt

STEP: Final = 0.4
"""How much less likely a turn is for each further step in it."""
Line = tuple[Event, ...]
Places = dict[int, float]
"""Weights by temple."""


class Start:
    """One place where the Mists think the thief possible: its weight, the coins held there, and spare coins."""

    def __init__(self) -> None:
        self.weight = 0.0
        self.held: Places = {}
        self.spare: Places = {}
        """Weight times the number of other coins in hand: the ways to sacrifice one."""
        self.table = 0.0
        """Weight times the number of coins on the table: the ways to pick one up."""

    def add(self, hand: int, weight: float) -> None:
        """A hand that may be held here."""
        self.weight += weight
        coins = int(count(hand))
        self.table += weight * (9 - coins) / 9
        for c in range(25):
            if hand >> c & 1:
                self.held[c] = self.held.get(c, 0.0) + weight
                self.spare[c] = self.spare.get(c, 0.0) + weight * (coins - 1)


def starts(worlds: list[World]) -> dict[int, Start]:
    """The places of a public belief."""
    found: dict[int, Start] = {}
    for world in worlds:
        p = world.state
        assert isinstance(p, Position)
        found.setdefault(int(p.board.at), Start()).add(int(p.board.hand), world.weight)
    return found


class Lines:
    """All public lines of the thief's turn, with the places where each could end."""

    def __init__(self, p: Nusubito, worlds: list[World]) -> None:
        self.found: dict[Line, Places] = {}
        for at, start in starts(worlds).items():
            self.add_place(p, at, start)

    def after(self, line: list[Event]) -> Places:
        """Where the Mists would think the thief after this line; {} for a line that was not foreseen."""
        return self.found.get(plain(line), {})

    def add_place(self, p: Nusubito, at: int, start: Start) -> None:
        """All turns that begin on one temple."""
        origin = p.clone()
        origin.board.forget()
        origin.unsaid = []
        origin.board.at = origin.board.origin = at
        origin.board.hand = TEMPLES
        origin.board.cornered = False
        self.paths(origin, start, 1.0, [])
        one_leap = origin.clone()
        one_leap.board.special = True
        for row in (True, False):
            self.paths(one_leap, start, STEP, [RodLookedAt(LINES[line_of(at, row)])])
        if start.table > 0.0:
            self.paths(one_leap, start, STEP * start.table / start.weight, [CoinBack("")])
        if p.board.pool() > 0:
            one_leap.board.darts += 1
            self.paths(one_leap, start, STEP, [Collected()])

    def paths(self, p: Nusubito, start: Start, share: float, before: list[Event]) -> None:
        """All ways on from here; `before` is the special action taken first."""
        if p.board.spent > 0 and p.board.knocked < 0:
            self.stops(p, start, share, before)
        for action in p.legal(THIEF):
            if action < coins.PICK:
                after = p.clone()
                after.apply(THIEF, action, DEAF)
                self.paths(after, start, share * STEP, before)

    def stops(self, p: Nusubito, start: Start, share: float, before: list[Event]) -> None:
        """All ways to end the turn on this temple."""
        at = int(p.board.at)
        held = start.held.get(at, 0.0) * share
        if held <= 0.0 or (at == p.board.origin and not p.rules.may_end_on_origin):
            return
        events = [*before, *p.unsaid]
        if p.board.spent <= 2:
            single = [*events, CoinsPlaced(1)]
            self.add(p, single, at, held)
            if p.board.spent == 1 and not p.board.special:
                self.specials(p, single, at, held * STEP, start)
        if not p.board.special:
            self.add(p, [*events, CoinsPlaced(2)], at, start.spare.get(at, 0.0) * share)

    def specials(self, p: Nusubito, line: list[Event], at: int, weight: float, start: Start) -> None:
        """All special actions after the coin."""
        if p.board.pool() > 0:
            self.add(p, [*line, Collected()], at, weight)
        for row in (True, False):
            self.add(p, [*line, RodLookedAt(LINES[line_of(at, row)])], at, weight)
        if start.table > 0.0:
            self.add(p, [*line, CoinBack("")], at, weight * start.table / start.weight)

    def add(self, p: Position, line: list[Event], at: int, weight: float) -> None:
        """One turn more that looks so and ends there."""
        if weight > 0.0:
            places = self.found.setdefault(plain(in_order(p.rules, line)), {})
            places[at] = places.get(at, 0.0) + weight


def plain(line: list[Event]) -> Line:
    """A line without the slots of coins that come back."""
    return tuple([CoinBack("") if isinstance(event, CoinBack) else event for event in line])
