"""A thief who works out what the strong Mists will believe after each of his turns, and where they capture then.

He weighs turns as the rules' thief does, but for captures: where the Mists would be sure enough of his temple he is
taken, if a Seeker can come; where they would be as sure of another one, they lose by it.
"""

from typing import Final

from unseen.ai.levels import refuse_switches
from unseen.ai.players import Settings
from unseen.ai.rules_bots.nusubito.thief import RuleThief
from unseen.ai.rules_bots.nusubito.thief_judge import ThiefJudge
from unseen.ai.rules_bots.temples.hearing import Shares
from unseen.ai.rules_bots.temples.lines import Line
from unseen.ai.rules_bots.temples.turn import Turn
from unseen.ai.strong.lots import drawn, lot
from unseen.ai.strong.nusubito.dares import SWITCHES, Dares
from unseen.ai.strong.nusubito.foresight import Foresight, MistsMirror
from unseen.ai.strong.nusubito.reply import SoberTurn
from unseen.ai.strong.nusubito.seekers import Seekers
from unseen.ai.strong.temples.behind import ended, events
from unseen.core.game import Game
from unseen.core.seats import Action
from unseen.games.nusubito.board import THIEF
from unseen.games.nusubito.rules import Nusubito
from unseen.games.temples.truth import Truth

WHIM: Final = 0.01
"""Turns that are worth this much less than the best are left to the lot."""
TAKEN: Final = 0.95
FOOLED: Final = 0.8
"""How likely the Mists capture where he is, and where he is not, if they are sure enough and a Seeker can come."""
DARING: Final = 0.5
"""How likely the Mists are such as can be foretold so, before anything is seen of them."""
FEAR: Final = 0.5
"""How much of the rules' thief's fear of a capture he shares where they are not sure enough."""


class MirrorThief(RuleThief):
    """The thief (`strong:mirror=yes,lot=3` leaves turns to the lot)."""

    def __init__(self, game: Game, options: Settings) -> None:
        own = ("lot", *SWITCHES)
        refuse_switches("strong", dict(options), own)
        start = game.start()
        assert isinstance(start, Nusubito)
        self.theirs: Final = MistsMirror(start)
        super().__init__(game, {key: value for key, value in options.items() if key not in own}, self.theirs)
        self.heat: Final = lot(options.get("lot", "0"))
        self.dares: Final = Dares(options)
        """When they capture, if they do as he foretells it."""
        self.daring = DARING
        """How likely the Mists capture as he foretells it."""

    def choose(self, steps: list[Action]) -> Action:
        """As by rule; a step that ends the turn may make the Mists capture elsewhere."""
        step = super().choose(steps)
        p, turn = self.own_truth(), self.turn
        assert isinstance(p, Nusubito)
        assert isinstance(turn, MirrorTurn)
        if turn.ends_turn(p, step) and turn.luck(p, step) > 0.0:
            self.doubt()
        return step

    def plan(self, p: Truth) -> Turn:
        return MirrorTurn(self, self.foresee())

    def foresee(self) -> Foresight:
        """What the Mists would believe after each turn that begins now."""
        self.theirs.follow(self.hunters_steps())
        self.theirs.settle(THIEF)
        return self.theirs.foresee()

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


class MirrorTurn(SoberTurn):
    """All whole turns of the thief, each position once."""

    def __init__(self, thief: MirrorThief, foresight: Foresight) -> None:
        super().__init__(thief.habits, thief.judge, None, {}, thief.dice, WHIM)
        self.fooled: Final = FOOLED * thief.daring
        self.dares: Final = thief.dares
        self.foresight: Final = foresight
        self.heat: Final = thief.heat
        self.seekers: Final = Seekers()
        self.seen: Final[dict[Line, Seen]] = {}

    def end(self, p: Truth, action: Action) -> float:
        lots = drawn(self.heat, self.dice) if self.heat else self.whim * self.dice.real()
        return self.judged(p, action) + lots

    def judged(self, p: Truth, action: Action) -> float:
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

    def luck(self, p: Truth, action: Action) -> float:
        """How likely the Mists capture where he is not, if the turn ends so."""
        after, seen = self.ended(p, action)
        return self.chances(after, seen, 1.0)[1] if p.by_day() else 0.0

    def ended(self, p: Truth, action: Action) -> tuple[Nusubito, Seen]:
        """The position after this last step, and what the Mists see of it."""
        after, heard = ended(p, action, [])
        assert isinstance(after, Nusubito)
        line = events(heard)
        if line not in self.seen:
            self.seen[line] = Seen(self.foresight.after(line), self.dares)
        return after, self.seen[line]

    def chances(self, p: Nusubito, seen: Seen, here: float) -> tuple[float, float]:
        """How likely the Mists capture where he is, and where he is not."""
        assert isinstance(self.judge, ThiefJudge)
        risk = FEAR * self.judge.capture_risk(p, here, False)
        if not seen.sure:
            return risk, 0.0
        reach = self.seekers.reach(p)
        if seen.sure >> int(p.board.at) & 1:
            return (TAKEN if reach is None or reach >> int(p.board.at) & 1 else risk), 0.0
        return risk, self.fooled if reach is not None and seen.sure & reach else 0.0
