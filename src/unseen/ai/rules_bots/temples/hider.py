"""A hider by rule of thumb.

At the start of a turn all complete turns are worked out from the one truth that he knows (rods that nobody has seen are
drawn by chance); each is judged as it stands when the turn is over. The best expectation is played.
"""

from typing import Final

from unseen.ai.belief import Mirror
from unseen.ai.players import Believer, Settings
from unseen.ai.rules_bots.temples.habits import Habits
from unseen.ai.rules_bots.temples.hearing import Shares
from unseen.ai.rules_bots.temples.lines import Lines
from unseen.ai.rules_bots.temples.places import Held, by_place, holdings
from unseen.ai.rules_bots.temples.turn import Turn
from unseen.ai.worlds import Trail
from unseen.core.events import Told
from unseen.core.game import Game
from unseen.core.seats import Action
from unseen.games.temples.board import HIDER, HUNTER
from unseen.games.temples.truth import Truth


class Hider(Believer):
    """Acts on his own belief; keeps a mirror of what the hunters can know."""

    def __init__(self, game: Game, options: Settings, habits: Habits, mirror: Mirror) -> None:
        super().__init__(game, HIDER, options)
        self.habits: Final = habits
        self.mirror: Final = mirror
        self.seen: Trail | None = None
        self.turn: Turn | None = None

    def told(self, told: Told) -> None:
        """Learn it, and what the hunters learn."""
        super().told(told)
        if self.habits.weigh:
            self.mirror.overhear(told)

    def choose(self, steps: list[Action]) -> Action:
        """The step of the best turn; the turn is planned once, and again when it went another way."""
        p = self.own_truth()
        if self.turn is None or not self.turn.knows(p):
            self.turn = self.plan(p)
        return self.turn.step(p, steps)

    def own_truth(self) -> Truth:
        """He knows all but the rods that nobody has seen, and those are drawn late: his belief is one truth."""
        state = self.belief.worlds[0].state
        assert isinstance(state, Truth)
        return state

    def plan(self, p: Truth) -> Turn:
        """All turns from here."""
        lines: Lines | None = None
        places: Shares = {}
        if self.habits.weigh:
            self.mirror.follow(self.hunters_steps())
            self.mirror.settle(HIDER)
            held = holdings(self.mirror.worlds)
            if p.by_day():
                lines = self.lines(p, held)
            places = by_place(held)
        return self.turns(lines, places)

    def hunters_steps(self) -> list[Action]:
        """What the hunters did since the last time."""
        world = self.belief.worlds[0]
        steps = [action for seat, action in world.steps(self.seen) if seat == HUNTER]
        self.seen = world.trail
        return steps

    # ---- what a game says ----
    def lines(self, p: Truth, held: list[Held]) -> Lines:
        """What the hunters would hear of each turn from here, and think."""
        raise NotImplementedError

    def turns(self, lines: Lines | None, places: Shares) -> Turn:
        """All turns, for hunters who think so."""
        raise NotImplementedError
