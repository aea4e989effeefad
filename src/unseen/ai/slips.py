"""A player who now and then makes a step that its inner player would not have chosen: the level `easy`."""

from collections.abc import Callable
from typing import Final

from unseen.ai.opinion import GOES_ON, Opinion, opinion
from unseen.ai.players import Believer, Player, Settings, Thinker
from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.events import Told
from unseen.core.game import Game
from unseen.core.seats import Action, Seat

SLIPS: Final = "slips"
USUAL: Final = 35
"""How many steps of a hundred are slips, where a game does not say it."""
APART: Final = 1_000_003
"""Between the seeds of the steps and of the moments."""
Maker = Callable[[Game, Seat, Settings], Player]


class SlippingPlayer(Player):
    """Leaves a share of the steps to chance, but none of these decides the game at once, as far as it can know.

    When it slips follows from its seed and the number of its steps alone: nothing that happens says anything of it,
    nor is it said by it.
    """

    def __init__(self, inner: Player, share: int) -> None:
        super().__init__(inner.game, inner.seat, inner.options)
        self.inner: Final = inner
        self.share: Final = share
        seed = int(inner.options.get("seed", "1"))
        self.moments: Final = Dice(seed + APART)
        knows = isinstance(inner, (Believer, Thinker))
        self.opinion: Final[Opinion | None] = None if knows else opinion(inner.game, inner.seat, seed)
        """What is believed beside an inner player who keeps no belief to ask."""

    def told(self, told: Told) -> None:
        self.inner.told(told)
        if self.opinion is not None:
            self.opinion.learn(told)

    def ask(self, steps: list[Action]) -> Action:
        """The inner player's step, or a slip of which it hears as of a step of its own."""
        slipped = self.slip(steps) if self.slips() else -1
        if slipped >= 0:
            self.inner.did(slipped)
        step = slipped if slipped >= 0 else self.inner.ask(steps)
        if self.opinion is not None:
            self.opinion.act(step)
        return step

    def did(self, step: Action) -> None:
        self.slips()
        self.inner.did(step)
        if self.opinion is not None:
            self.opinion.act(step)

    def believes(self) -> dict[str, dict[str, float]]:
        return self.inner.believes()

    def slips(self) -> bool:
        """Is the next step a slip? Asked once for each."""
        return self.moments.below(100) < self.share

    def slip(self, steps: list[Action]) -> Action:
        """One of several steps after which the game goes on for certain; -1 if there is none, or no choice at all."""
        left = list(steps) if len(steps) > 1 else []
        while left:
            step = left.pop(self.dice.below(len(left)))
            if self.goes_on(step):
                return step
        return -1

    def goes_on(self, step: Action) -> bool:
        """Can it decide the game at once in no possible truth?"""
        if self.opinion is not None:
            return self.opinion.prospects(step) == GOES_ON
        assert isinstance(self.inner, (Believer, Thinker))
        return self.inner.goes_on(step)


def slipping(maker: Maker, game: Game, seat: Seat, options: Settings, usual: int = USUAL) -> Player:
    """A level's player with slips, `slips=35` of a hundred steps; UnseenError `level-switch` for another share."""
    text = options.get(SLIPS, str(usual))
    if not (text.isascii() and text.isdigit() and int(text) <= 100):
        raise UnseenError("level-switch", f"Write {SLIPS}=35 for so many steps of a hundred, 0 to 100.")
    rest = {key: value for key, value in options.items() if key != SLIPS}
    return SlippingPlayer(maker(game, seat, rest), int(text))
