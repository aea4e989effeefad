"""The level `ismcts`: search from what its seat believes, by a number of simulations or by time."""

import re
import time
from collections.abc import Callable
from typing import Final

from unseen.ai.opinion import Opinion, opinions
from unseen.ai.players import Settings, Thinker
from unseen.ai.search.gambles import sober
from unseen.ai.search.ismcts import Search, Start
from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.events import Told
from unseen.core.game import Game
from unseen.core.seats import Action, Seat

BATCH: Final = 16
"""Simulations between two looks at the clock."""
SIMULATIONS: Final = 500
SIMULATIONS_MAX: Final = 100_000
SECONDS_MAX: Final = 60.0
RARE: Final = 4
"""A step with fewer visits than the most visited one has, divided by this, was tried and not meant."""


class Budget:
    """`500` simulations a choice, or `0.5s` between two things that everybody is told; UnseenError `level-switch` for
    all else, or more than anybody waits.
    """

    def __init__(self, options: Settings) -> None:
        words = [word + ("=" + value if value else "") for word, value in options.items() if word != "seed"]
        text = words[0] if words else str(SIMULATIONS)
        match = re.fullmatch(r"(\d{1,9})|(\d{1,9}(?:\.\d{1,9})?)s", text)
        if match is None or len(words) > 1:
            raise UnseenError("level-switch", "Write ismcts:500 for simulations, or ismcts:0.5s for time.")
        self.simulations: Final = int(match[1]) if match[1] else 0
        self.seconds: Final = float(match[2]) if match[2] else 0.0
        if not (0 < self.simulations <= SIMULATIONS_MAX or 0.0 < self.seconds <= SECONDS_MAX):
            raise UnseenError(
                "level-switch",
                f"A search takes 1 to {SIMULATIONS_MAX} simulations (ismcts:500) or up to {SECONDS_MAX:g} seconds "
                "(ismcts:0.5s).",
            )

    def spend(self, search: Search, seconds: float) -> None:
        """Search until it is used up; by time, for so many seconds."""
        if self.simulations:
            for _ in range(self.simulations):
                search.simulate()
            return
        until, now = time.monotonic() + seconds, 0.0
        while now < until:
            for _ in range(BATCH):
                search.simulate()
            now = time.monotonic()


class IsmctsPlayer(Thinker):
    """Acts on its own belief and, once it has secrets, on what somebody without any would believe."""

    anew = True

    def __init__(self, game: Game, seat: Seat, options: Settings) -> None:
        self.budget: Final = Budget(options)
        pair = opinions(game, seat, int(options.get("seed", "1")))
        super().__init__(game, seat, options, pair.own)
        self.common: Final[Opinion] = pair.common
        self.seats: Final = len(game.seats)
        self.secret = False
        """Was this seat told anything that not everyone is told?"""
        self.left_s = self.budget.seconds
        """The time that is left until everybody is told something: how much of a turn is hidden, and how often there
        was nothing to choose in it, must not be seen from how long it takes.
        """

    def told(self, told: Told) -> None:
        """Learn it; and what everybody learns."""
        super().told(told)
        self.common.learn(told)
        self.secret = self.secret or told.audience in ("you", "team")
        if told.audience == "everyone":
            self.left_s = self.budget.seconds

    def choose(self, steps: list[Action]) -> Action:
        """Search, then draw a step by its visits; a single step needs no search."""
        if len(steps) == 1:
            return steps[0]
        own = self.opinion.draws(self.dice)
        meant = sober(own, self.seat, steps, self.dice)
        if len(meant) == 1:
            return meant[0]
        search, since = self.search(own), time.monotonic()
        self.budget.spend(search, self.left_s / 2)
        self.left_s = max(0.0, self.left_s - (time.monotonic() - since))
        mark = own().marks[self.seat]
        return drawn(search.visits(mark, meant), self.dice)

    def search(self, own: Callable[[], Start]) -> Search:
        """The search for the present decision."""
        public = self.common.draws(self.dice) if self.secret else None
        return Search(self.seat, self.seats, own, public, self.dice)


def drawn(visits: list[tuple[Action, int]], dice: Dice) -> Action:
    """A step, each as likely as it was visited often; those that were merely explored are left out."""
    most = max([n for _, n in visits])
    likely = [(action, n) for action, n in visits if n * RARE >= most]
    left = dice.below(max(sum([n for _, n in likely]), 1))
    for action, n in likely:
        left -= n
        if left < 0:
            return action
    return likely[dice.below(len(likely))][0]
