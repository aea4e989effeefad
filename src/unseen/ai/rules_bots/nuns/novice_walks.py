"""All movements that a novice can make now, dot by dot, with what the guards would see of each (3.1, 3.4, 3.8).

Only where a movement can go and who sees it is worked out here. The rules offer the steps; where an option forbids one
that was reckoned with, the player plans again.
"""

from typing import Final

from unseen.ai.rules_bots.nuns.ground import Ground
from unseen.boards.dots import mask_of
from unseen.games.nuns import actions as act
from unseen.games.nuns.knowledge import Known

Spot = tuple[int, int, bool, bool]
"""Dot, mask of the guards who have seen her in this movement, whether she may go as she likes, whether she hid."""


class Step:
    """The cheapest way to a spot after so many steps."""

    def __init__(self, cost: float, before: Spot | None, action: int) -> None:
        self.cost: Final = cost
        self.before: Final = before
        self.action: Final = action


class Walks:
    """The movements of one novice; `layers[n]` are the spots after n steps."""

    def __init__(self, ground: Ground, known: Known, exposed: float, hiding: float) -> None:
        """`exposed` is the price of a dot in sight, `hiding` that of her card (negative: she has none to play)."""
        self.ground: Final = ground
        self.known: Final = known
        self.exposed: Final = exposed
        self.hiding: Final = hiding
        rules = known.rules
        me = known.mine_on_board
        self.caught: Final = me.caught
        self.cell: Final = me.cell
        self.goal: Final = 0 if known.own.item or known.wish is None else known.wish.item_dot
        self.views: Final = [known.board.view(0), known.board.view(1)]
        self.barred: Final = 0 if self.caught else mask_of([guard.dot for guard in known.board.guards])
        self.phases: Final = 2 if known.board.turn == 1 and not rules.doubled else 1
        swift = holds(known, "extra_dot") and known.board.turn > 1
        self.most: Final = ground.longest * (2 if known.board.turn == 1 else 1) + (1 if swift else 0)
        self.swift: Final = swift
        self.layers: Final[list[dict[Spot, Step]]] = [{self.start(): Step(0.0, None, -1)}]
        while len(self.layers) <= self.most and self.layers[-1]:
            self.layers.append(self.further(len(self.layers) - 1))

    def start(self) -> Spot:
        """Where she stands now."""
        alert = self.seen_by(self.known.own.dot)
        return (self.known.own.dot, 0 if self.caught else alert, self.caught and alert == 0, False)

    def seen_by(self, dot: int) -> int:
        """The mask of the guards who see her there."""
        if dot == self.cell and self.known.rules.home_immune:
            return 0
        return (self.views[0] >> dot & 1) | (self.views[1] >> dot & 1) << 1

    def further(self, steps: int) -> dict[Spot, Step]:
        """All spots one step on."""
        out: dict[Spot, Step] = {}
        for spot, step in self.layers[steps].items():
            dot, alert, free, hid = spot
            if dot == self.goal and steps > 0:
                continue
            loose = free or (self.caught and self.seen_by(dot) == 0)
            for to in self.beside(dot, steps, loose):
                seen = self.seen_by(to)
                cost = step.cost + (self.exposed if seen and not self.caught else 0.0)
                offer(out, (to, 0 if self.caught else alert | seen, loose, hid), Step(cost, spot, act.GO + to))
                if self.hiding >= 0.0 and not hid and seen and not self.caught:
                    hidden = Step(step.cost + self.hiding, spot, act.SHADOW + to)
                    offer(out, (to, alert, loose, True), hidden)
        return out

    def beside(self, dot: int, steps: int, loose: bool) -> list[int]:
        """The dots to which she may step (NUN-MOVE-05, -06, NUN-CAUGHT-03)."""
        dots, keys = self.ground.dots, self.known.own.keys
        out = [to for to in dots.beside(dot, keys) if not self.barred >> to & 1]
        if self.caught and (self.known.rules.caught_homeward or not loose or self.seen_by(dot)):
            if steps >= self.known.rules.ranges[act.WALK][1] and not loose:
                return []
            here = dots.distance(dot, self.cell, keys)
            out = [to for to in out if dots.distance(to, self.cell, keys) < here]
        if not self.known.rules.backtrack and self.phases == 1:
            out = [to for to in out if dots.distance(self.known.own.dot, to, keys) == steps + 1]
        return out

    def cards(self, steps: int, spot: Spot) -> list[tuple[int, bool]]:
        """The quietest ways to end a movement here: card, and whether her blessing carries the last step."""
        dot, _, free, _ = spot
        if self.caught and not free:
            return self.forced(steps, dot)
        if self.phases == 2:
            return [(card, False) for card in range(4) if split(self.known, card, steps) >= 0][:1]
        out = [(card, False) for card, (low, high) in enumerate(self.known.rules.ranges) if low <= steps <= high][:1]
        if self.swift:
            out += [(card, True) for card in (1, 2, 3) if self.known.rules.ranges[card][1] + 1 == steps]
        return out

    def forced(self, steps: int, dot: int) -> list[tuple[int, bool]]:
        """Caught and in sight all the way: three or four steps, fewer at her cell, on her item, or out of sight."""
        low, high = self.known.rules.ranges[act.WALK]
        early = dot in (self.cell, self.goal) or self.seen_by(dot) == 0
        if low <= steps <= high or (steps < low and early):
            return [(act.STAND if steps == 0 else act.WALK, False)]
        return []

    def actions(self, steps: int, spot: Spot, card: int, swift: bool) -> list[int]:
        """The steps of the movement that ends so."""
        out: list[int] = []
        at: Spot | None = spot
        for n in range(steps, 0, -1):
            assert at is not None
            step = self.layers[n][at]
            out.insert(0, step.action)
            at = step.before
        if self.phases == 2:
            out.insert(split(self.known, card, steps), act.END_PHASE)
        return [*out, (act.SEAL_SWIFT if swift else act.SEAL) + card]


def offer(out: dict[Spot, Step], spot: Spot, step: Step) -> None:
    """Keep the cheapest way to a spot."""
    before = out.get(spot)
    if before is None or step.cost < before.cost:
        out[spot] = step


def split(known: Known, card: int, steps: int) -> int:
    """How many of the steps of turn 1 she makes in phase one, so that both phases fit the card; -1: they do not."""
    low, high = known.rules.ranges[card]
    first = (steps + 1) // 2
    return first if low <= steps - first and first <= high else -1


def holds(known: Known, kind: str) -> bool:
    """Has she a blessing of this kind that she can still use?"""
    return known.own.laid == 0 and known.blessing != "" and known.kind(known.blessing) == kind
