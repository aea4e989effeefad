"""What is weighed of a position at the end of a turn: the open board, own secrets, and which pieces may be units."""

from typing import Final

from unseen.ai.strong.features import BELIEVED, OPEN, Feature
from unseen.ai.strong.threads.ground import FAR, Ground
from unseen.core.seats import Seat
from unseen.core.state import State
from unseen.games.threads.board import ACTIONS_EACH, Board
from unseen.games.threads.options import Rules
from unseen.games.threads.pieces import NOWHERE, Side
from unseen.games.threads.position import Position

OWN: Final = "own"
"""From what this seat alone is told of its own pieces."""
STRIDE: Final = 4
UNITS: Final = 6.0
UNKNOWN_SHARE: Final = 0.6
"""How likely a face-down piece is a unit for whoever has no belief of it."""
FEATURES: Final = [
    Feature("yield_own", OPEN, "own yield, by the target"),
    Feature("yield_foe", OPEN, "the other's yield, by the target"),
    Feature("met_own", OPEN, "own yield reaches the target"),
    Feature("held", BELIEVED, "own yield less what the other can take in one turn, by the target"),
    Feature("held_met", BELIEVED, "the same reaches the target: 1, one short of it: a half"),
    Feature("reach_foe", BELIEVED, "the other's yield and what one turn can add, by the target"),
    Feature("reach_foe_met", BELIEVED, "the same reaches the target: 1, one short of it: a half"),
    Feature("reach_own", BELIEVED, "what is held and what the own next turn can add, by the target"),
    Feature("reach_own_met", BELIEVED, "the same reaches the target: 1, one short of it: a half"),
    Feature("knots_2_own", OPEN, "own knots, at most two, by two"),
    Feature("knots_6_own", OPEN, "own knots, at most six, by six"),
    Feature("knots_2_foe", OPEN, "the other's knots, at most two, by two"),
    Feature("knots_6_foe", OPEN, "the other's knots, at most six, by six"),
    Feature("dead_own", OPEN, "own dead units, of six"),
    Feature("dead_foe", OPEN, "the other's dead units, of six"),
    Feature("able_own", OWN, "own units on the board without a wound, of six"),
    Feature("able_foe", BELIEVED, "the other's units that can act in the next turn, of six"),
    Feature("able_2_own", OWN, "the same, at most two, by two"),
    Feature("able_2_foe", BELIEVED, "the same of the other's, at most two, by two"),
    Feature("wounded_own", OPEN, "own wounded units, of six"),
    Feature("wounded_foe", OPEN, "the other's wounded units, of six"),
    Feature("pinned_foe", OPEN, "the other's suppressed pieces, of six"),
    Feature("veiled_own", OWN, "own face-down units, of six"),
    Feature("veiled_foe", OPEN, "the other's face-down pieces, of six"),
    Feature("decoys_own", OWN, "own decoys on the board, of four"),
    Feature("beside_own", OWN, "threads with an own unit beside them, of all"),
    Feature("beside_foe", BELIEVED, "threads with a unit of the other's beside them, of all"),
    Feature("alone_own", BELIEVED, "threads with an own unit beside them where the other has none near, of all"),
    Feature("way_own", OWN, "steps to the threads, each from the nearest own unit, by twelve"),
    Feature("way_foe", BELIEVED, "steps to the threads, each from the nearest unit of the other's, by twelve"),
    Feature("coming_own", OWN, "own pieces that the token will bring, of six"),
    Feature("coming_foe", OPEN, "the other's pieces that the token will bring, of six"),
    Feature("healing_own", OPEN, "own wounded units that the token will take home, of six"),
    Feature("healing_foe", OPEN, "the other's wounded units that the token will take home, of six"),
    Feature("waiting_own", OWN, "own units in reserve, of six"),
    Feature("waiting_foe", OPEN, "the other's pieces in reserve, of six"),
    Feature("cards_own", OPEN, "own cards, by four"),
    Feature("cards_foe", OPEN, "the other's cards, by four"),
    Feature("threat_own", OPEN, "own open units within the reach of an open enemy's attack, of six"),
    Feature("threat_foe", OWN, "the other's open units within the reach of an own attack, of six"),
    Feature("round", OPEN, "rounds, of all"),
    Feature("late_lead", OPEN, "the lead in yield, at most four, by four, times the cube of the rounds of all"),
    Feature("second", OPEN, "this seat is the second"),
]


class Troop:
    """Those who can act in a next turn: where, and how likely each is one."""

    def __init__(self) -> None:
        self.hexes: Final[list[int]] = []
        self.shares: Final[list[float]] = []
        self.total = 0.0

    def add(self, h: int, share: float) -> None:
        """One piece more."""
        self.hexes.append(h)
        self.shares.append(share)
        self.total += share


class Reach:
    """How likely a troop has somebody beside a thread, and how likely within one Move of it."""

    def __init__(self, ground: list[list[int]], troop: Troop) -> None:
        self.at: Final[list[float]] = []
        self.by_move: Final[list[float]] = []
        self.way = 0.0
        for steps in ground:
            none_at = none_near = 1.0
            nearest = float(FAR)
            for i in range(len(troop.hexes)):
                far = steps[troop.hexes[i]]
                share = troop.shares[i]
                if far == 0:
                    none_at *= 1.0 - share
                if far <= STRIDE:
                    none_near *= 1.0 - share
                nearest = min(nearest, far * share + FAR * (1.0 - share))
            self.at.append(1.0 - none_at)
            self.by_move.append(1.0 - none_near)
            self.way += nearest / FAR

    def price(self, thread: int) -> int:
        """How many actions it takes to bind this thread, most likely; 9 for never."""
        if self.at[thread] > 0.4:
            return 1
        return 2 if self.by_move[thread] > 0.1 else 9

    def share(self, thread: int) -> float:
        """How likely that many will do."""
        return self.at[thread] if self.at[thread] > 0.4 else self.by_move[thread]


class ThreadsSense:
    """Measures positions for one seat of two; `shares`: by the other's face-down piece, how likely it is a unit."""

    def __init__(self, rules: Rules, ground: Ground, seat: Seat, shares: dict[int, float]) -> None:
        self.rules: Final = rules
        self.ground: Final = ground
        self.seat: Final = seat
        self.shares: Final = shares

    def measure(self, state: State) -> list[float]:
        """The features if the turn ends here, in the order of FEATURES. What the other hides is not read."""
        assert isinstance(state, Position)
        b = state.board
        mine, theirs = self.own_troop(b.sides[self.seat]), self.foe_troop(b.sides[1 - self.seat])
        steps = self.ground.steps(b.bridges)
        near, far = Reach(steps, mine), Reach(steps, theirs)
        return [
            *self.of_yield(b, near, far),
            *self.of_pieces(b, mine, theirs),
            *of_states(b.sides[self.seat], b.sides[1 - self.seat]),
            *of_ways(near, far),
            *self.of_reserves(b),
            *self.of_time(b),
        ]

    def of_yield(self, b: Board, near: Reach, far: Reach) -> list[float]:
        """What is won, can be held, and can be added; and knots."""
        seat, other = self.seat, 1 - self.seat
        own, foe = b.sides[seat], b.sides[other]
        target = float(self.rules.yield_target)
        yield_own, yield_foe = float(b.yield_of(seat)), float(b.yield_of(other))
        budget = ACTIONS_EACH + (1 if foe.knots > 0 else 0)
        held = max(0.0, yield_own - taken(b, seat, far, budget))
        reach_foe = yield_foe + added(b, other, far, foe.knots)
        reach_own = held + added(b, seat, near, own.knots)
        return [
            yield_own / target,
            yield_foe / target,
            1.0 if yield_own >= target else 0.0,
            held / target,
            short(held, target),
            reach_foe / target,
            short(reach_foe, target),
            reach_own / target,
            short(reach_own, target),
            min(own.knots, 2) / 2.0,
            min(own.knots, 6) / 6.0,
            min(foe.knots, 2) / 2.0,
            min(foe.knots, 6) / 6.0,
        ]

    def of_pieces(self, b: Board, mine: Troop, theirs: Troop) -> list[float]:
        """Who lives, and who can act."""
        own, foe = b.sides[self.seat], b.sides[1 - self.seat]
        return [
            own.dead.bit_count() / UNITS,
            foe.dead.bit_count() / UNITS,
            mine.total / UNITS,
            theirs.total / UNITS,
            min(mine.total, 2.0) / 2.0,
            min(theirs.total, 2.0) / 2.0,
        ]

    def of_reserves(self, b: Board) -> list[float]:
        """What tokens bring and take home, what waits in reserve, and cards."""
        seat, other = self.seat, 1 - self.seat
        own, foe = b.sides[seat], b.sides[other]
        return [
            self.coming(b, seat, own.reserve.bit_count()) / UNITS,
            self.coming(b, other, foe.reserve_size()) / UNITS,
            healing(b, seat) / UNITS,
            healing(b, other) / UNITS,
            own.reserve.bit_count() / UNITS,
            foe.reserve_size() / UNITS,
            (sum(own.cards) + own.covered) / 4.0,
            (sum(foe.cards) + foe.covered) / 4.0,
        ]

    def of_time(self, b: Board) -> list[float]:
        """Who threatens whom, and how late it is."""
        own, foe = b.sides[self.seat], b.sides[1 - self.seat]
        rounds = b.round / float(self.rules.max_rounds)
        lead = max(-1.0, min(1.0, (b.yield_of(self.seat) - b.yield_of(1 - self.seat)) / 4.0))
        return [
            self.under_threat(b, own, foe, False) / UNITS,
            self.under_threat(b, foe, own, True) / UNITS,
            rounds,
            lead * rounds * rounds * rounds,
            float(self.seat),
        ]

    def own_troop(self, side: Side) -> Troop:
        """The own units without a wound: suppression comes off as the turn ends."""
        troop = Troop()
        for piece in side.pieces:
            if not piece.is_decoy() and not piece.wounded:
                troop.add(piece.hex, 1.0)
        return troop

    def foe_troop(self, side: Side) -> Troop:
        """The other's pieces that can act in its next turn, as likely as they are units."""
        troop = Troop()
        for piece in side.pieces:
            if piece.suppressed:
                continue
            if piece.up:
                if not piece.wounded:
                    troop.add(piece.hex, 1.0)
            else:
                troop.add(piece.hex, self.shares.get(piece.code, UNKNOWN_SHARE))
        return troop

    def coming(self, b: Board, seat: Seat, waiting: int) -> float:
        """How many pieces a deployment token will bring."""
        side = b.sides[seat]
        if side.token == NOWHERE or side.extracting:
            return 0.0
        room = (b.zone(seat) & b.open_hexes()).bit_count()
        return float(min(waiting, room))

    def under_threat(self, b: Board, side: Side, strikers: Side, hidden: bool) -> float:
        """Open units of a side within dash and range of able strikers; `hidden`: of face-down ones, too."""
        count = 0
        for piece in side.pieces:
            if piece.up and not piece.wounded:
                distances = self.rules.hexes.distances(piece.hex)
                for one in strikers.pieces:
                    if (one.up or (hidden and not one.is_decoy())) and not one.wounded and (hidden or one.able()):
                        unit = self.rules.content.units[one.unit]
                        if distances[one.hex] <= unit.dash + unit.reach:
                            count += 1
                            break
        return float(count)


def healing(b: Board, seat: Seat) -> float:
    """How many open wounded units an extraction token will take home."""
    side = b.sides[seat]
    if side.token == NOWHERE or not side.extracting:
        return 0.0
    zone = b.zone(seat)
    return float(len([1 for one in side.pieces if one.up and one.wounded and zone >> one.hex & 1]))


def of_states(own: Side, foe: Side) -> list[float]:
    """Who is hurt or hidden."""
    return [
        hurt(own) / UNITS,
        hurt(foe) / UNITS,
        len([1 for one in foe.pieces if one.suppressed]) / UNITS,
        len([1 for one in own.pieces if not one.up and not one.is_decoy()]) / UNITS,
        len([1 for one in foe.pieces if not one.up]) / UNITS,
        len([1 for one in own.pieces if one.is_decoy()]) / 4.0,
    ]


def hurt(side: Side) -> int:
    """Its wounded units that lie open."""
    return len([1 for one in side.pieces if one.up and one.wounded])


def of_ways(near: Reach, far: Reach) -> list[float]:
    """Who is beside threads, and how far it is to them."""
    threads = float(max(len(near.at), 1))
    alone = [near.at[t] * (1.0 - far.by_move[t]) for t in range(len(near.at))]
    return [
        sum(near.at, 0.0) / threads,
        sum(far.at, 0.0) / threads,
        sum(alone, 0.0) / threads,
        near.way / threads,
        far.way / threads,
    ]


def short(amount: float, target: float) -> float:
    """1 if it reaches the target, a half if one is missing, 0 if two are."""
    return max(0.0, min(1.0, (amount - target + 2.0) / 2.0))


def taken(b: Board, seat: Seat, far: Reach, budget: int) -> float:
    """How much of a seat's yield the other can take with so many actions: the dearest for the least first."""
    offers: list[tuple[float, int, float]] = []
    for thread in range(len(b.markers)):
        worth = b.worth_to(seat, thread)
        price = far.price(thread)
        if worth > 0 and price <= 2:
            loss = worth * far.share(thread)
            offers.append((-loss / price, price, loss))
    offers.sort()
    total = 0.0
    for _, price, loss in offers:
        if price <= budget:
            budget -= price
            total += loss
    return total


def added(b: Board, seat: Seat, near: Reach, knots: int) -> float:
    """How much yield a seat can add in one turn: binds for actions, then tangles for actions and knots."""
    budget = ACTIONS_EACH + 1
    if knots < 2:
        budget -= 1
        knots += 2 + b.yield_of(seat)
    knots -= 1
    offers: list[tuple[int, float]] = []
    for thread in range(len(b.markers)):
        worth = b.worth_to(seat, thread)
        price = near.price(thread)
        if price > 2:
            continue
        if worth == 0:
            offers.append((price, near.share(thread)))
            if price == 1:
                offers.append((3, near.share(thread)))
        elif worth == 1:
            offers.append((price, near.share(thread)))
    offers.sort()
    total = 0.0
    for price, gain in offers:
        cost = 1 if price == 3 else price
        if cost <= budget:
            if price == 3:
                if knots <= 0:
                    continue
                knots -= 1
            budget -= cost
            total += gain
    return total
