"""What everybody could work out: where that is which nobody may see, from what was told to all, and from that alone.

All ways that agree with what was told are counted, and counted alike: a way is one course of the game, step for step.
Where a player had so many steps to choose from, each has its share of them, whatever is known of how people play; what
chance drew has its odds. A place has the share of the ways that lead there. So it is no opinion about anybody, and
whoever was told the same gets the same.
"""

from collections.abc import Iterable, Sequence
from itertools import chain, pairwise
from typing import Final

from unseen.ai.belief import Belief
from unseen.ai.opinion import Generic, Opinion, brought_along
from unseen.ai.search.starts import Replays
from unseen.ai.worlds import World
from unseen.core.events import Ended, Told, public
from unseen.core.game import Game
from unseen.core.seats import SPECTATOR
from unseen.core.state import State
from unseen.core.worked_out import TOO_MANY, WorkedOut, worked_out

WORLDS_MAX: Final = 4_000
"""So many truths are told apart; beyond that nothing is worked out any more."""
TRIED_MAX: Final = 40_000
"""So many steps are tried for what was told at once: a second or two of work where nothing is compiled."""


class Counted(Belief):
    """Every truth that is possible, or none: what grows beyond its bounds is given up, never sampled."""

    def __init__(self, start: State) -> None:
        super().__init__(start, SPECTATOR, worlds_max=WORLDS_MAX)
        self.allowed = 0

    def follow_heard(self) -> None:
        self.allowed = self.tried + TRIED_MAX
        if self.exact:
            self.worlds = self.forward(self.worlds, self.past[-1])
        self.past.clear()
        if not self.exact:
            self.worlds = []

    def bounded(self, worlds: list[World]) -> list[World]:
        if len(worlds) <= self.worlds_max and self.tried <= self.allowed:
            return worlds
        self.exact = False
        return []


class Batches:
    """Where in a listener's told list ends what it was told at once: so it is cut alike whoever asks, and when."""

    def __init__(self) -> None:
        self.ends: Final = [0]

    def told(self, count: int) -> None:
        """So many more events were told together."""
        if count:
            self.ends.append(self.ends[-1] + count)

    def back(self, kept: int) -> None:
        """All but so many were taken back."""
        self.ends[:] = [*[end for end in self.ends if end < kept], kept]

    def of(self, told: Sequence[Told], done: int = 0) -> list[Sequence[Told]]:
        """The list in its parts, those left out that are `done`."""
        return [told[start:end] for start, end in pairwise(self.ends[done:])]


class Heat:
    """A belief of somebody who only watches. Of what a listener was told it takes in what everybody was told."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        own = brought_along(game, SPECTATOR, 1)
        replays = Replays(game.start(), len(game.seats))
        self.belief: Opinion = (own or Generic(Counted(game.start()), replays, game)).impartial()
        self.lost = False
        """Were there too many ways to count, or was none found any more?"""
        self.over = False
        """Is the game decided? Nothing is worked out of how: people may agree to it, and all is opened."""

    def learn(self, told: Sequence[Told]) -> None:
        """Take in what a listener was told at once: of all that, nothing is worked out before its last event.

        What was told together is to be given together. So the work that it takes, and whether it is given up, follow
        from what was told to everybody, and not from when somebody asked.
        """
        heard = list(chain.from_iterable(map(public, told)))
        self.over = self.over or any([isinstance(one.event, Ended) for one in heard])
        if self.lost or self.over or not heard:
            return
        for one in heard:
            self.belief.learn(one)
        self.belief.settle()
        self.lost = self.belief.lost()

    def learn_all(self, batches: Iterable[Sequence[Told]]) -> None:
        """Take in all that a listener was told, batch by batch."""
        for told in batches:
            self.learn(told)

    @property
    def exact(self) -> bool:
        """Is every way accounted for, and weighed alike? Else shares are about right, and no place is ruled out."""
        return self.belief.exact and self.belief.plain

    def places(self) -> dict[str, float]:
        """By mark, how large a part of the ways leads there; 0.0 where none does. {} if nothing is worked out."""
        return {} if self.lost else self.belief.places()

    def read(self, shares: bool) -> WorkedOut:
        """It as a table shows it, places alone or with their `shares`."""
        return TOO_MANY if self.lost else worked_out(self.game, self.places(), self.exact, shares)
