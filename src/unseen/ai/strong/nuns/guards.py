"""The strong guards: they read the novices by the novices' own reckoning, and go where these will be."""

from typing import Final

from unseen.ai.beliefs.nuns import NunsBelief
from unseen.ai.players import Settings
from unseen.ai.rules_bots.nuns.ground import Ground
from unseen.ai.rules_bots.nuns.guards import RuleGuards
from unseen.ai.rules_bots.nuns.habits import Habits
from unseen.ai.rules_bots.nuns.patrols import Patrols
from unseen.ai.rules_bots.nuns.whereabouts import LOADED, Quarries
from unseen.ai.strong.nuns.forecast import Forecast
from unseen.ai.strong.nuns.prey import PACE, Prey, Quarry
from unseen.ai.strong.nuns.readings import Readers
from unseen.core.game import Game
from unseen.core.seats import Seat
from unseen.games.nuns.actions import RUN
from unseen.games.nuns.board import NO_CARD, Figure
from unseen.games.nuns.knowledge import Known


class Weights:
    """What counts how much, against 1 for a capture; set by hand."""

    near: Final = 0.1
    watch: Final = 0.5
    """To look where novices will be."""
    ahead: Final = 0.3
    """What the rest of her path will show her,"""
    fade: Final = 0.75
    """and what each further turn of it counts."""


class StrongPatrols(Patrols):
    """A guard's movements, judged by where the novices will be when she has made them."""

    def __init__(
        self, ground: Ground, known: Known, guard: Figure, quarries: Quarries, habits: Habits, prey: Prey
    ) -> None:
        super().__init__(ground, known, guard, quarries, habits)
        self.prey: Final = prey

    def end(self, dot: int, edge: int, steps: int) -> float:
        value = Weights.near * self.prey.near(dot)
        if edge >= 0:
            value += Weights.watch * self.prey.seen(self.sight.arrived(edge), 1)
        if steps <= self.slow and self.habits.listen:
            value += self.prey.heard(dot)
        return value

    def rest(self, dots: list[int], at: int) -> float:
        value, share = 0.0, Weights.ahead
        for n in range(at + 1, len(dots)):
            gone = n - at
            edge = self.ground.dots.edge(dots[n - 1], dots[n])
            value += share * self.prey.seen(self.sight.arrived(edge), (gone - 1) // PACE + 2)
            if gone % PACE == 0:
                share *= Weights.fade
        return value


class StrongGuards(RuleGuards):
    """The player of both guards, or of one of them."""

    def __init__(self, game: Game, seat: Seat, options: Settings) -> None:
        self.readers: Final = Readers()
        super().__init__(game, seat, options)

    def believed(self) -> NunsBelief:
        return NunsBelief(self.game, self.seat, int(self.options.get("seed", "1")), walkers=self.readers)

    def patrols(self, guard: Figure, quarries: Quarries) -> Patrols:
        return StrongPatrols(self.ground, self.known, guard, quarries, self.habits, self.prey())

    def prey(self) -> Prey:
        """The novices on the run, as far as the other guard has not covered them."""
        self.belief.settle()
        turn = self.readers.turn_of(self.belief.watch.walk_start.board)
        found: list[Quarry] = []
        for i, novice in enumerate(self.known.board.novices):
            if not novice.caught:
                forecast = Forecast(turn, i, self.belief.hypotheses(i))
                card = novice.card if novice.card != NO_CARD else RUN
                found.append(Quarry(forecast, card, 1.0 + LOADED * forecast.loaded))
        moved = [one for one in self.known.board.guards if one.moved]
        return Prey(self.ground, found, moved[0] if len(moved) == 1 else None)
