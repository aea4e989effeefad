"""What a novice has to expect on each dot, now and in the turns to come, in turns that it costs her.

`Prospects` are the same for all novices: what is public. An `Outlook` is one novice's, with her errand.
"""

from typing import Final

from unseen.ai.rules_bots.nuns.errand import TO_HOME, TO_KEYS, Errand
from unseen.ai.rules_bots.nuns.ground import CATCHES, SPOTTED, Ground, Row
from unseen.ai.rules_bots.nuns.habits import Habits
from unseen.ai.rules_bots.nuns.routes import noise, threat, windows
from unseen.boards.dots import members
from unseen.games.nuns.actions import FIGURES, RUN
from unseen.games.nuns.board import Board, Figure, token_parts

GUARDS: Final = 2
HOME: Final = -1.0
"""What it costs a novice to win."""


class Weights:
    """What counts how much, in turns; found by trial in the arena."""

    caught: Final = 5.0
    """A capture, besides the item that is lost by it."""
    heard: Final = 0.5
    """To be heard when the guards listen."""
    late: Final = 6.0
    """To need more turns than there are."""
    exposed: Final = 0.3
    """Each dot in sight on the way."""
    hiding: Final = 0.5
    swift: Final = 0.4
    """To play these cards."""
    watched: Final = 0.7
    """To stay caught in sight: she is safe, but goes where she must."""
    hunted: Final[list[float]] = [0.75, 0.7, 0.65, 0.6, 0.55, 0.5, 0.4, 0.2, 0.12, 0.06]
    """By distance: how likely a guard captures a novice when she is free and knows roughly where she is."""
    walks: Final = 0.7
    """How often guards walk."""
    later: Final = 0.7
    """What threats in the turns after this one count, for much can come between."""


class Prospects:
    """The guards' prospects in this turn and the next ones, by what is public when the novices walk."""

    def __init__(self, ground: Ground, board: Board, habits: Habits) -> None:
        self.ground: Final = ground
        self.board: Final = board
        self.hush: Final[bool] = habits.hush
        self.shun: Final[bool] = habits.shun
        self.guards: Final[list[Figure]] = board.guards
        self.views: Final = [board.view(g) for g in range(GUARDS)]
        """What each guard sees."""
        self.left: Final[int] = board.rules.board.turns - board.turn
        """The turns after this one."""
        self.ahead: Final = 2 if habits.ahead else 0
        ways = [[windows(board, guard, n) for n in range(max(2, self.ahead + 1))] for guard in self.guards]
        self.threats: Final = [threat(ground, way[0]) for way in ways]
        """What each guard who follows her card threatens in this turn."""
        self.later: Final = [either([threat(ground, way[n]) for way in ways]) for n in range(1, self.ahead + 1)]
        """What both threaten in the turns after."""
        self.ears: Final = [
            either([scaled(noise(ground, way[1], card), Weights.walks) for way in ways]) for card in range(RUN + 1)
        ]
        """By card: how likely the guards hear her when they listen in this turn."""
        self._dangers: Final[dict[int, list[Row]]] = {}

    def dangers(self, alert: int) -> list[Row]:
        """By card and dot: how likely a novice whom these guards look for is captured in this turn."""
        found = self._dangers.get(alert)
        if found is None:
            found = self._dangers[alert] = [self.danger(card, alert) for card in range(RUN + 1)]
        return found

    def danger(self, card: int, alert: int) -> Row:
        """The same of one card."""
        out = [0.0] * self.ground.size
        for dot in self.ground.dots.numbers:
            safe = 1.0
            for g in range(GUARDS):
                safe *= 1.0 - self.risk(g, dot, card, alert)
            out[dot] = 1.0 - safe
        return out

    def risk(self, g: int, dot: int, card: int, alert: int) -> float:
        """How likely this guard captures her in this turn."""
        guard = self.guards[g]
        away = self.ground.dots.distance(guard.dot, dot)
        if self.shun and (self.views[g] >> dot) & 1:
            return CATCHES if away <= self.ground.stride else SPOTTED
        bound = self.threats[g][dot] if self.shun else 0.0
        free = 1.0 if (alert >> g) & 1 else 0.0
        if self.hush and guard.walked and self.board.turn > 1:
            free = 1.0 - (1.0 - free) * (1.0 - self.ground.heard(card, away))
        hunted = Weights.hunted[away] if away < len(Weights.hunted) else 0.0
        return (1.0 - free) * bound + free * max(hunted, 0.8 * bound)


class Outlook:
    """What one novice has to expect, by what she needs next; `heard` are the guards beside whom tokens of hers lie."""

    def __init__(self, prospects: Prospects, errand: Errand, stage: int, heard: int) -> None:
        self.prospects: Final = prospects
        self.ground: Final = prospects.ground
        self.errand: Final = errand
        self.stage: Final = stage
        self.heard: Final = heard
        self.worth: Final = self.looked_ahead()
        """For each dot the turns that her errand takes from there, counted after this turn."""

    # ---- this turn ----
    def cost(self, dot: int, card: int, alert: int, stage: int) -> float:
        """What it costs to end her movement there with this card when these guards have seen her."""
        worth = self.worth[dot] if stage == self.stage else self.beyond(dot, stage)
        if self.immune(dot):
            return worth
        danger = self.prospects.dangers(alert | self.heard)[card][dot]
        cost = danger * (Weights.caught + self.errand.lost(dot, stage)) + worth
        return cost + (Weights.heard * self.prospects.ears[card][dot] if self.prospects.hush else 0.0)

    def immune(self, dot: int) -> bool:
        """NUN-LOS-08."""
        return dot == self.errand.cell and self.ground.rules.home_immune

    def beyond(self, dot: int, stage: int) -> float:
        """The turns from a dot where the next leg begins."""
        return self.timed(self.errand.turns(stage)[dot], self.prospects.left)

    def timed(self, turns: float, left: int) -> float:
        """With so many turns left: too late is no good."""
        return turns + (Weights.late if turns > left + 0.5 else 0.0)

    # ---- the turns after ----
    def looked_ahead(self) -> Row:
        """Backwards from where guards can no longer be foreseen."""
        known = self.prospects
        row = [self.timed(turns, known.left - known.ahead) for turns in self.errand.turns(self.stage)]
        for n in range(known.ahead, 0, -1):
            row = self.one_turn(row, known.later[n - 1] if known.shun else None, known.left - n)
        return row

    def one_turn(self, after: Row, risks: Row | None, left: int) -> Row:
        """For each dot the best movement of one turn, when the turn after is worth so much."""
        stage, errand = self.stage, self.errand
        goal = errand.goals[stage]
        costs = [0.0] * self.ground.size
        for x in self.ground.dots.numbers:
            if x == goal:
                costs[x] = 1.0 + self.timed(errand.after[stage], left)
            else:
                costs[x] = 1.0 + after[x]
            if risks is not None and x != errand.cell:
                costs[x] = costs[x] + Weights.later * risks[x] * (Weights.caught + errand.lost(x, stage))
        out = self.cheapest(costs, stage != TO_KEYS)
        if stage == TO_HOME:
            out[goal] = 0.0
        return out

    def cheapest(self, costs: Row, keys: bool) -> Row:
        """For each dot the least cost of an end of a movement from there: the cheap dots are given out first."""
        dots, longest = self.ground.dots, self.ground.longest
        out = [0.0] * self.ground.size
        left = dots.all
        for cost, y in sorted([(costs[x], x) for x in dots.numbers]):
            fresh = dots.within(y, longest, keys) & left
            if fresh:
                left &= ~fresh
                for x in members(fresh):
                    out[x] = cost
                if left == 0:
                    break
        return out


def hearers(board: Board, who: str) -> int:
    """The mask of the guards beside whom tokens of this novice lie: they are free to look for her."""
    mask = 0
    for token in board.noise:
        owner, guard, _, _ = token_parts(token)
        if owner == who:
            mask |= 1 << FIGURES.index(guard)
    return mask


def next_stage(errand: Errand, dot: int, keys: bool, item: bool) -> int:
    """What she needs who had these things once a movement of hers has ended there (NUN-KEY-01, NUN-WISH-04)."""
    return errand.stage(keys or dot == errand.wish.key_dot, item or (keys and dot == errand.wish.item_dot))


def either(rows: list[Row]) -> Row:
    """For each dot the chance that at least one of several things happens."""
    return [1.0 - (1.0 - a) * (1.0 - b) for a, b in zip(*rows, strict=True)]


def scaled(row: Row, factor: float) -> Row:
    """A row times a number."""
    return [factor * x for x in row]
