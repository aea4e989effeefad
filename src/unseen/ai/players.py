"""What every player is: somebody who is told events and asked for steps, and gets nothing else."""

from collections.abc import Mapping
from typing import Final

from unseen.ai.belief import Belief
from unseen.ai.collector import AtRest
from unseen.ai.opinion import GOES_ON, Opinion, hidden, prospects
from unseen.core.dice import Dice
from unseen.core.events import Told
from unseen.core.game import Game
from unseen.core.seats import Action, Seat

Settings = Mapping[str, str]
"""What a level is made with: `seed`, and the level's own switches (`no-weigh`), each with a value or ""."""


class Player:
    """One seat of one game. Equal told lists, asks and seeds give equal steps."""

    anew = False
    """Is each step chosen anew, by what was told and done alone, whatever was meant when the last one was chosen?"""

    def __init__(self, game: Game, seat: Seat, options: Settings) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.options: Final = options
        self.dice: Final = Dice(int(options.get("seed", "1")))

    def told(self, told: Told) -> None:
        """This seat is told an event."""
        raise NotImplementedError

    def ask(self, steps: list[Action]) -> Action:
        """One of the offered steps."""
        raise NotImplementedError

    def did(self, step: Action) -> None:
        """This seat made this step earlier, before this player took over; told events come around it in their order."""

    def lots(self, steps: list[Action]) -> list[Action] | None:
        """Among which of the offered steps an ask would draw, each as likely; None from who cannot say it for certain.

        It is asked instead of a step, and draws nothing.
        """
        return None

    def believes(self) -> dict[str, dict[str, float]]:
        """By thing that this seat looks for (`Game.hidden`), how likely each of its places is; {} without a belief."""
        return {}


class Thinker(Player):
    """A player of any game, who keeps an opinion of what its seat cannot see."""

    def __init__(self, game: Game, seat: Seat, options: Settings, opinion: Opinion) -> None:
        super().__init__(game, seat, options)
        self.opinion: Final = opinion

    def told(self, told: Told) -> None:
        self.opinion.learn(told)

    def ask(self, steps: list[Action]) -> Action:
        """Choose, and remember what was chosen."""
        with AtRest():
            # Only a sampled belief can be without a truth; then the first step offered, the tamest, is as good as any.
            step = steps[0] if self.opinion.lost() else self.choose(steps)
            self.opinion.act(step)
        return step

    def did(self, step: Action) -> None:
        self.opinion.act(step)

    def believes(self) -> dict[str, dict[str, float]]:
        return self.opinion.hidden()

    def goes_on(self, step: Action) -> bool:
        """Can an offered step decide the game at once in no possible truth?"""
        return self.opinion.prospects(step) == GOES_ON

    def choose(self, steps: list[Action]) -> Action:
        """One of the offered steps; the opinion is not empty."""
        raise NotImplementedError


class Believer(Player):
    """A player who keeps the generic exact belief of its seat."""

    def __init__(self, game: Game, seat: Seat, options: Settings) -> None:
        super().__init__(game, seat, options)
        self.belief: Final = self.first_belief()

    def first_belief(self) -> Belief:
        """What this seat believes before anything is told."""
        return Belief(self.game.start(), self.seat, seed=int(self.options.get("seed", "1")))

    def told(self, told: Told) -> None:
        self.belief.learn(told)

    def ask(self, steps: list[Action]) -> Action:
        """Bring the belief up to date, choose, and remember what was chosen."""
        with AtRest():
            self.belief.settle()
            # Only a sampled belief can be without a truth; then the first step offered, the tamest, is as good as any.
            step = self.choose(steps) if self.belief.worlds else steps[0]
            self.belief.act(step)
        return step

    def did(self, step: Action) -> None:
        self.belief.act(step)

    def believes(self) -> dict[str, dict[str, float]]:
        self.belief.settle()
        return hidden(self.game, self.belief)

    def goes_on(self, step: Action) -> bool:
        """Can an offered step decide the game at once in no possible truth?"""
        self.belief.settle()
        return all(prospects(world, self.seat, step) == GOES_ON for world in self.belief.worlds)

    def choose(self, steps: list[Action]) -> Action:
        """One of the offered steps; the belief is up to date."""
        raise NotImplementedError
