"""A thief who works out what the strong Mists will believe after each of his turns, and where they capture then.

He weighs turns as the rules' thief does, but for captures: where the Mists would be sure enough of his temple he is
taken, if a Seeker can come; where they would be as sure of another one, they lose by it.
"""

from collections.abc import Hashable
from typing import Final

from unseen.ai.belief import Belief
from unseen.ai.levels import refuse_switches
from unseen.ai.players import Believer, Settings
from unseen.ai.rules_bots.nusubito.board import Reach
from unseen.ai.rules_bots.nusubito.thief_judge import ThiefJudge
from unseen.ai.rules_bots.temples.habits import Habits
from unseen.ai.rules_bots.temples.hearing import DEAF, Shares
from unseen.ai.rules_bots.temples.lines import Line
from unseen.ai.rules_bots.temples.rods import treasure_chances
from unseen.ai.rules_bots.temples.turn import DELAY, EVEN, key
from unseen.ai.strong.lots import drawn, lot
from unseen.ai.strong.nusubito.dares import SWITCHES, Dares
from unseen.ai.strong.nusubito.foresight import LAST, Foresight, Heard, ThiefBelief
from unseen.ai.strong.nusubito.seekers import Seekers
from unseen.core.game import Game
from unseen.core.seats import CHANCE, Action
from unseen.games.nusubito.board import THIEF
from unseen.games.nusubito.deeds import claims, turns
from unseen.games.nusubito.rules import Nusubito

WHIM: Final = 0.01
"""Turns that are worth this much less than the best are left to the lot."""
SURE: Final = 1.01
"""A claim that wins for certain."""
TAKEN: Final = 0.95
FOOLED: Final = 0.8
"""How likely the Mists capture where he is, and where he is not, if they are sure enough and a Seeker can come."""
DARING: Final = 0.5
"""How likely the Mists are such as can be foretold so, before anything is seen of them."""
FEAR: Final = 0.5
"""How much of the rules' thief's fear of a capture he shares where they are not sure enough."""


def known(game: Game, seed: int = 1) -> ThiefBelief:
    """What the thief knows before anything is told."""
    start = game.start()
    assert isinstance(start, Nusubito)
    return ThiefBelief(start, seed)


class StrongThief(Believer):
    """The thief (`strong:mirror=yes,lot=3` leaves turns to the lot)."""

    def __init__(self, game: Game, options: Settings) -> None:
        refuse_switches("strong", dict(options), ("lot", "mirror", *SWITCHES))
        super().__init__(game, THIEF, options)
        start = game.start()
        assert isinstance(start, Nusubito)
        self.judge: Final = ThiefJudge(Reach(start.rules.may_end_on_origin), Habits({}))
        self.heat: Final = lot(options.get("lot", "0"))
        self.dares: Final = Dares(options)
        """When they capture, if they do as he foretells it."""
        self.daring = DARING
        """How likely the Mists capture as he foretells it."""
        self.turn: StrongTurn | None = None

    def first_belief(self) -> Belief:
        return known(self.game, int(self.options.get("seed", "1")))

    def choose(self, steps: list[Action]) -> Action:
        """The step of the best turn; the turn is planned once, and again when it went another way."""
        p = self.belief.worlds[0].state
        assert isinstance(p, Nusubito)
        if self.turn is None or key(p) not in self.turn.best:
            assert isinstance(self.belief, ThiefBelief)
            self.turn = StrongTurn(self, self.belief.foresee())
            self.turn.value(p)
        step = self.turn.best[key(p)][1]
        assert step in steps, "the plan holds only offered steps"
        if step in LAST and self.turn.luck(p, step) > 0.0:
            self.doubt()
        return step

    def doubt(self) -> None:
        """If another turn comes, the Mists let a capture pass that those who are foretold so would mostly have made."""
        passed = self.daring * (1.0 - FOOLED)
        self.daring = passed / (passed + 1.0 - self.daring)


class Seen:
    """What is the same after all turns of which the same is told."""

    def __init__(self, shares: Shares, dares: Dares) -> None:
        total = sum(shares.values(), 0.0)
        self.shares: Final = {at: share / total for at, share in shares.items()} if total > 0.0 else {}
        places = len(self.shares)
        self.sure: Final = sum([1 << at for at, share in self.shares.items() if dares.worth_it(share, places, 0.0)])
        """The temples of which the Mists are sure enough, as bits."""


class StrongTurn:
    """All whole turns of the thief, each position once."""

    def __init__(self, thief: StrongThief, foresight: Foresight) -> None:
        self.fooled: Final = FOOLED * thief.daring
        self.judge: Final = thief.judge
        self.dares: Final = thief.dares
        self.foresight: Final = foresight
        self.dice: Final = thief.dice
        self.heat: Final = thief.heat
        self.seekers: Final = Seekers()
        self.seen: Final[dict[Line, Seen]] = {}
        self.best: Final[dict[Hashable, tuple[float, Action]]] = {}

    def value(self, p: Nusubito) -> float:
        """What he can expect from here, in the middle of his turn."""
        name = key(p)
        found = self.best.get(name)
        if found is None:
            found = (-1.0, turns.DONE)
            for action in p.legal(THIEF):
                value = self.after(p, action)
                if value > found[0]:
                    found = (value, action)
            self.best[name] = found
        return found[0]

    def after(self, p: Nusubito, action: Action) -> float:
        """What he can expect after a step."""
        if action == claims.CLAIM:
            return claimed(p)
        if action == claims.CONCEDE:
            return 0.0
        if action in LAST:
            lots = drawn(self.heat, self.dice) if self.heat else WHIM * self.dice.real()
            return self.end(p, action) + lots
        after = p.clone()
        after.apply(THIEF, action, DEAF)
        if after.ending != 0:
            return 0.0
        if after.drawing_line < 0:
            return self.value(after) - DELAY
        total = -DELAY
        for draw, share in after.odds():
            if share > 0.0:
                further = after.clone()
                further.apply(CHANCE, draw, DEAF)
                total += share * self.value(further)
        return total

    def end(self, p: Nusubito, action: Action) -> float:
        """What it is worth if the turn ends so."""
        after, seen = self.ended(p, action)
        at = int(after.board.at)
        here = seen.shares.get(at, 0.0) if seen.shares else 1.0
        if not p.by_day():
            return self.judge.value(after, here, True)
        calm = self.judge.value(after, 0.0, False)
        risk, luck = self.chances(after, seen, here)
        value = calm * (1.0 - risk)
        return value + (1.0 - value) * luck

    def luck(self, p: Nusubito, action: Action) -> float:
        """How likely the Mists capture where he is not, if the turn ends so."""
        after, seen = self.ended(p, action)
        return self.chances(after, seen, 1.0)[1] if p.by_day() else 0.0

    def ended(self, p: Nusubito, action: Action) -> tuple[Nusubito, Seen]:
        """The position after this last step, and what the Mists see of it."""
        heard = Heard()
        after = p.clone()
        after.apply(THIEF, action, heard)
        line = tuple(heard.events)
        if line not in self.seen:
            self.seen[line] = Seen(self.foresight.after(line), self.dares)
        return after, self.seen[line]

    def chances(self, p: Nusubito, seen: Seen, here: float) -> tuple[float, float]:
        """How likely the Mists capture where he is, and where he is not."""
        risk = FEAR * self.judge.capture_risk(p, here, False)
        if not seen.sure:
            return risk, 0.0
        reach = self.seekers.reach(p)
        if seen.sure >> int(p.board.at) & 1:
            return (TAKEN if reach is None or reach >> int(p.board.at) & 1 else risk), 0.0
        return risk, self.fooled if reach is not None and seen.sure & reach else 0.0


def claimed(p: Nusubito) -> float:
    """The chance of the treasure here, or less than nothing for a claim that he does not make."""
    chance = treasure_chances(int(p.known)).get(int(p.place()), 0.0)
    if p.is_cornered():
        return chance - 1e-9
    return SURE if chance == 1.0 else chance if chance >= EVEN else -1.0
