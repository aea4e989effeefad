"""What a novice has to expect on each dot, now and in the turns to come, in turns that it costs her."""

from typing import Final

from unseen.ai.rules_bots.nuns.errand import TO_HOME, TO_KEYS, Errand
from unseen.ai.rules_bots.nuns.ground import CATCHES, SPOTTED, Ground, Row
from unseen.ai.rules_bots.nuns.habits import Habits
from unseen.ai.rules_bots.nuns.routes import noise, threat, windows
from unseen.games.nuns.actions import FIGURES, RUN
from unseen.games.nuns.knowledge import Known


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
    hunted: Final = (0.75, 0.7, 0.65, 0.6, 0.55, 0.5, 0.4, 0.2, 0.12, 0.06)
    """By distance: how likely a guard captures a novice when she is free and knows roughly where she is."""
    walks: Final = 0.7
    """How often guards walk."""
    later: Final = 0.7
    """What threats in the turns after this one count, for much can come between."""


class Outlook:
    """The guards' prospects against one novice in this turn and the next ones."""

    def __init__(self, ground: Ground, known: Known, errand: Errand, habits: Habits) -> None:
        self.ground: Final = ground
        self.known: Final = known
        self.errand: Final = errand
        self.habits: Final = habits
        self.stage: Final = errand.stage(known.own.keys, known.own.item)
        self.guards: Final = known.board.guards
        self.left: Final = known.rules.board.turns - known.board.turn
        """The turns after this one."""
        self.ahead: Final = 2 if habits.ahead else 0
        ways = [[windows(known, guard, n) for n in range(max(2, self.ahead + 1))] for guard in self.guards]
        self.threats: Final = [threat(ground, way[0]) for way in ways]
        """What each guard who follows her card threatens in this turn."""
        self.later: Final = [either([threat(ground, way[n]) for way in ways]) for n in range(1, self.ahead + 1)]
        """What both threaten in the turns after."""
        self.ears: Final = [
            either([scaled(noise(ground, way[1], card), Weights.walks) for way in ways]) for card in range(RUN + 1)
        ]
        """By card: how likely the guards hear her when they listen in this turn."""
        self.worth: Final = self.looked_ahead()
        """For each dot the turns that her errand takes from there, counted after this turn."""

    # ---- this turn ----
    def cost(self, dot: int, card: int, alert: int, stage: int) -> float:
        """What it costs to end her movement there with this card when these guards have seen her."""
        worth = self.worth[dot] if stage == self.stage else self.beyond(dot, stage)
        if self.immune(dot):
            return worth
        safe = 1.0
        for g in range(2):
            safe *= 1.0 - self.risk(g, dot, card, alert)
        cost = (1.0 - safe) * (Weights.caught + self.errand.lost(dot, stage)) + worth
        return cost + (Weights.heard * self.ears[card][dot] if self.habits.hush else 0.0)

    def immune(self, dot: int) -> bool:
        """NUN-LOS-08."""
        return dot == self.errand.cell and self.known.rules.home_immune

    def risk(self, g: int, dot: int, card: int, alert: int) -> float:
        """How likely this guard captures her in this turn."""
        guard = self.guards[g]
        away = self.ground.dots.distance(guard.dot, dot)
        if self.habits.shun and self.known.board.view(g) >> dot & 1:
            return CATCHES if away <= self.ground.stride else SPOTTED
        bound = self.threats[g][dot] if self.habits.shun else 0.0
        free = 1.0 if alert >> g & 1 else self.loose(g)
        if self.habits.hush and guard.walked and self.known.board.turn > 1:
            free = 1.0 - (1.0 - free) * (1.0 - self.ground.heard(card, away))
        hunted = Weights.hunted[away] if away < len(Weights.hunted) else 0.0
        return (1.0 - free) * bound + free * max(hunted, 0.8 * bound)

    def loose(self, g: int) -> float:
        """How likely this guard is free to look for her by what was told before this turn."""
        mine = [token for token in self.known.noise if token.guard == FIGURES[g] and token.who == self.known.me]
        return 1.0 if mine else 0.0

    def beyond(self, dot: int, stage: int) -> float:
        """The turns from a dot where the next leg begins."""
        return self.timed(self.errand.turns(stage)[dot], self.left)

    def timed(self, turns: float, left: int) -> float:
        """With so many turns left: too late is no good."""
        return turns + (Weights.late if turns > left + 0.5 else 0.0)

    # ---- the turns after ----
    def looked_ahead(self) -> Row:
        """Backwards from where guards can no longer be foreseen."""
        plain = self.errand.turns(self.stage)
        row = [self.timed(turns, self.left - self.ahead) for turns in plain]
        for n in range(self.ahead, 0, -1):
            row = self.one_turn(row, self.later[n - 1] if self.habits.shun else None, self.left - n)
        return row

    def one_turn(self, after: Row, risks: Row | None, left: int) -> Row:
        """For each dot the best movement of one turn, when the turn after is worth so much."""
        stage, errand = self.stage, self.errand
        keys = stage != TO_KEYS
        goal = errand.goals[stage]
        costs = [0.0] * self.ground.size
        for x in self.ground.dots.numbers:
            if x == goal:
                costs[x] = 1.0 + self.timed(errand.after[stage], left)
            else:
                costs[x] = 1.0 + after[x]
            if risks is not None and x != errand.cell:
                costs[x] += Weights.later * risks[x] * (Weights.caught + errand.lost(x, stage))
        out = [0.0] * self.ground.size
        for x in self.ground.dots.numbers:
            out[x] = min([costs[y] for y, _ in self.ground.ends(x, keys)])
        if stage == TO_HOME:
            out[goal] = 0.0
        return out


def next_stage(known: Known, errand: Errand, dot: int) -> int:
    """What she needs once a movement of hers has ended there (NUN-KEY-01, NUN-WISH-04)."""
    keys = known.own.keys or dot == errand.wish.key_dot
    item = known.own.item or (known.own.keys and dot == errand.wish.item_dot)
    return errand.stage(keys, item)


def either(rows: list[Row]) -> Row:
    """For each dot the chance that at least one of several things happens."""
    return [1.0 - (1.0 - a) * (1.0 - b) for a, b in zip(*rows, strict=True)]


def scaled(row: Row, factor: float) -> Row:
    """A row times a number."""
    return [factor * x for x in row]
