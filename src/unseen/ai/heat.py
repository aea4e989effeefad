"""Where others may be, as far as everybody could work it out: a play aid for seats that have it."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Final

from unseen.ai.opinion import Opinion, opinion
from unseen.core.events import Told, public
from unseen.core.game import Game
from unseen.core.seats import SPECTATOR


class Heat:
    """A belief of somebody who only watches. Of what a listener was told it takes in what everybody was told."""

    def __init__(self, game: Game) -> None:
        self.belief: Final[Opinion] = opinion(game, SPECTATOR)
        self.heard = 0

    def learn(self, told: Sequence[Told]) -> None:
        """Take in more events of a listener."""
        for one in chain.from_iterable(map(public, told)):
            self.belief.learn(one)

    def catch_up(self, told: Sequence[Told]) -> None:
        """Take in all events of a listener that are new in this growing list."""
        self.learn(told[self.heard :])
        self.heard = len(told)

    def shares(self) -> Mapping[str, float]:
        """Per place, how likely somebody is there."""
        return self.belief.heat()
