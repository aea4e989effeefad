"""The thief by rule of thumb.

At the start of a turn all complete turns are worked out from the one truth that he knows (rods that nobody has seen are
drawn by chance), up to some thousand positions; each is judged as it stands when the turn is over. The best expectation
is played, exactly: within the turn nothing is left out but claims that more probably lose than win.
"""

from collections.abc import Hashable
from typing import Final

from unseen.ai.belief import Belief, Mirror
from unseen.ai.players import Believer, Settings
from unseen.ai.rules_bots.habits import Habits
from unseen.ai.rules_bots.hearing import DEAF, share_at
from unseen.ai.rules_bots.nusubito.board import Reach
from unseen.ai.rules_bots.nusubito.guess import sly
from unseen.ai.rules_bots.nusubito.thief_judge import BLIND, ThiefJudge
from unseen.ai.rules_bots.nusubito.weigh import Lines, Places
from unseen.ai.rules_bots.rods import treasure_chances
from unseen.ai.worlds import Trail
from unseen.boards.courtyard import LINES, NAMES, cell, line_of
from unseen.core.dice import Dice
from unseen.core.events import Event, Told
from unseen.core.game import Game
from unseen.core.seats import CHANCE, Action, Seat
from unseen.games.nusubito.board import MISTS, THIEF, THIEF_DAY
from unseen.games.nusubito.deeds import claims, turns
from unseen.games.nusubito.deeds.turns import Shown
from unseen.games.nusubito.position import Position
from unseen.games.nusubito.rules import Nusubito
from unseen.games.temples.events import RodLookedAt

EVEN: Final = 0.5
RASH: Final = 0.3
"""What a thief without the habit of refusing takes for a good claim."""
WHIM: Final = 0.03
DELAY: Final = 1e-4
"""What each step costs, so that the shortest of equal ways is taken."""
ENDS_TURN: Final = (turns.DONE, turns.SHOW_ROW, turns.SHOW_COLUMN)


class RuleThief(Believer):
    """Acts on his own belief; keeps a mirror of what the Mists can know."""

    def __init__(self, game: Game, seat: Seat, options: Settings) -> None:
        super().__init__(game, seat, options)
        self.habits: Final = Habits(options)
        start = game.start()
        assert isinstance(start, Nusubito)
        self.judge: Final = ThiefJudge(Reach(start.rules.may_end_on_origin), self.habits)
        self.mirror: Final = Mirror(start, MISTS, [sly])
        self.seen: Trail | None = None
        self.turn: Turn | None = None

    def told(self, told: Told) -> None:
        """Learn it, and what the Mists learn."""
        super().told(told)
        if self.habits.weigh:
            self.mirror.overhear(told)

    def choose(self, steps: list[Action]) -> Action:
        """The step of the best turn; the turn is planned once, and again when chance has spoken otherwise."""
        p = own_truth(self.belief)
        if self.turn is None or not self.turn.knows(p):
            self.turn = self.plan(p)
        return self.turn.step(p, steps)

    def plan(self, p: Nusubito) -> "Turn":
        """All turns from here."""
        lines: Lines | None = None
        places: Places = {}
        if self.habits.weigh:
            self.mirror.follow(self.mists_steps())
            self.mirror.settle(THIEF)
            if p.board.phase == THIEF_DAY:
                lines = Lines(p, self.mirror.worlds)
            for world in self.mirror.worlds:
                state = world.state
                assert isinstance(state, Position)
                places[int(state.board.at)] = places.get(int(state.board.at), 0.0) + world.weight
        return Turn(self.judge, lines, places, self.dice)

    def mists_steps(self) -> list[Action]:
        """What the Mists did since the last time."""
        world = self.belief.worlds[0]
        steps = [action for seat, action in world.steps(self.seen) if seat == MISTS]
        self.seen = world.trail
        return steps


def own_truth(belief: Belief) -> Nusubito:
    """The thief knows all but the rods that nobody has seen, and those are drawn late: his belief is one truth."""
    state = belief.worlds[0].state
    assert isinstance(state, Nusubito)
    return state


class Turn:
    """All complete turns from one position, with the best step in each position on the way."""

    def __init__(self, judge: ThiefJudge, lines: Lines | None, places: Places, dice: Dice) -> None:
        self.judge: Final = judge
        self.habits: Final = judge.habits
        self.lines: Final = lines
        self.places: Final = places
        self.dice: Final = dice
        self.best: dict[Hashable, tuple[float, Action]] = {}

    def knows(self, p: Nusubito) -> bool:
        """Was this position met when the turn was planned?"""
        return key(p) in self.best

    def step(self, p: Nusubito, steps: list[Action]) -> Action:
        """The step to make here."""
        if not self.habits.ahead:
            return max(steps, key=lambda action: self.after(p, action, True))
        self.value(p)
        step = self.best[key(p)][1]
        assert step in steps, "the plan holds only offered steps"
        return step

    def value(self, p: Nusubito) -> float:
        """What the thief can expect from here, in the middle of his turn."""
        name = key(p)
        known = self.best.get(name)
        if known is not None:
            return known[0]
        best = (-1.0, turns.DONE)
        for action in p.legal(THIEF):
            value = self.after(p, action, False)
            if value > best[0]:
                best = (value, action)
        self.best[name] = best
        return best[0]

    def after(self, p: Nusubito, action: Action, shallow: bool) -> float:
        """What the thief can expect after a step; `shallow` judges at once instead of looking on."""
        if action == claims.CLAIM:
            return self.claim(p)
        if action == claims.CONCEDE:
            return 0.0
        if action in ENDS_TURN:
            return self.end(p, action)
        after = p.clone()
        after.apply(THIEF, action, DEAF)
        if shallow:
            return self.end(after, turns.DONE)
        if after.drawing_line < 0:
            return self.value(after) - DELAY
        total = -DELAY
        for draw, share in after.odds():
            if share > 0.0:
                drawn = after.clone()
                drawn.apply(CHANCE, draw, DEAF)
                total += share * self.value(drawn)
        return total

    def claim(self, p: Nusubito) -> float:
        """The chance of the treasure here, or less than nothing for a claim that this thief does not make."""
        chance = treasure_chances(int(p.known)).get(int(p.board.at), 0.0)
        if p.board.cornered:
            return chance - 1e-9
        if chance == 1.0:
            return 2.0 if self.habits.sure else -1.0
        if not self.habits.refuse and chance >= RASH:
            return 1.0
        return chance if chance >= EVEN else -1.0

    def end(self, p: Nusubito, action: Action) -> float:
        """What the position is worth when the turn ends so, and a little by lot: who can be foretold is caught."""
        return self.judged(p, action) + WHIM * self.dice.real()

    def judged(self, p: Nusubito, action: Action) -> float:
        """What the position is worth."""
        night = p.board.phase != THIEF_DAY
        if not self.habits.weigh:
            return self.judge.value(p, BLIND, night)
        if night:
            return self.judge.value(p, self.share_by_night(p, action), True)
        assert self.lines is not None
        return self.judge.value(p, share_at(self.lines.after(p.unsaid), int(p.board.at)), False)

    def share_by_night(self, p: Nusubito, action: Action) -> float:
        """How sure the Mists are of the thief's temple after a night turn that ends so."""
        events: list[Event] = list(p.unsaid)
        if action == turns.SHOW_ROW:
            events.append(Shown("row", LINES[line_of(p.board.at, True)]))
        elif action == turns.SHOW_COLUMN:
            events.append(Shown("column", LINES[line_of(p.board.at, False)]))
        elif p.board.points >= 3:
            events.append(Shown("temple", NAMES[p.board.at]))
        left = {at: weight for at, weight in self.places.items() if all([agrees(at, event) for event in events])}
        return share_at(left, int(p.board.at))


def agrees(at: int, event: Event) -> bool:
    """Could a thief on this temple have caused this event of the night?"""
    if isinstance(event, RodLookedAt):
        return event.line == "" or event.line in NAMES[at]
    if isinstance(event, Shown):
        return at == cell(event.place) if event.what == "temple" else event.place in NAMES[at]
    return True


def key(p: Nusubito) -> Hashable:
    """Positions of one turn that are worth the same: what is said of them counts, too."""
    return (p.key(), tuple(p.unsaid))
