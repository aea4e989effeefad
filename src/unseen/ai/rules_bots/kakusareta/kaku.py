"""K by rule of thumb.

At the start of a turn all complete turns are worked out from the one truth that he knows (rods that nobody has seen are
drawn by chance), cards among them where they may matter; each is judged as it stands when the turn is over. The best
expectation is played.
"""

from typing import Final

from unseen.ai.belief import Belief, Mirror
from unseen.ai.players import Believer, Settings
from unseen.ai.rules_bots.kakusareta.board import Reach
from unseen.ai.rules_bots.kakusareta.guess import sly
from unseen.ai.rules_bots.kakusareta.habits import KakusaretaHabits
from unseen.ai.rules_bots.kakusareta.kaku_judge import KakuJudge
from unseen.ai.rules_bots.kakusareta.opening import element, token
from unseen.ai.rules_bots.kakusareta.turn import Turn
from unseen.ai.rules_bots.kakusareta.weigh import Lines, Places
from unseen.ai.worlds import Trail
from unseen.core.events import Told
from unseen.core.game import Game
from unseen.core.seats import Action, Seat
from unseen.games.kakusareta.board import KAKU, KAKU_DAY, KAKU_GIVE, LOYALIST_CHOICE, MASTER_DRAFT, MOYA
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.rules import Kakusareta

WORLDS_MAX: Final = 3000
"""Half-made turns that the mirror follows at once; beyond, it is sampled."""


class RuleKaku(Believer):
    """Acts on his own belief; keeps a mirror of what M can know."""

    def __init__(self, game: Game, seat: Seat, options: Settings) -> None:
        super().__init__(game, seat, options)
        self.habits: Final = KakusaretaHabits(options)
        start = game.start()
        assert isinstance(start, Kakusareta)
        self.judge: Final = KakuJudge(Reach(start.rules), self.habits)
        self.mirror: Final = Mirror(start, MOYA, [sly], worlds_max=WORLDS_MAX)
        self.seen: Trail | None = None
        self.turn: Turn | None = None

    def told(self, told: Told) -> None:
        """Learn it, and what M learns."""
        super().told(told)
        if self.habits.weigh:
            self.mirror.overhear(told)

    def choose(self, steps: list[Action]) -> Action:
        """The step of the best turn; the turn is planned once, and again when it went another way."""
        p = own_truth(self.belief)
        if p.board.phase == LOYALIST_CHOICE:
            return element(KAKU, steps, self.dice)
        if p.board.phase == MASTER_DRAFT:
            return token(p, self.judge.purse, steps, self.dice)
        if p.board.phase == KAKU_GIVE:
            return max(steps, key=lambda step: self.without(p, step))
        if self.turn is None or not self.turn.knows(p):
            self.turn = self.plan(p)
        return self.turn.step(p, steps)

    def without(self, p: Kakusareta, step: Action) -> float:
        """W6: the prospects once this coin is given up."""
        after = p.clone()
        after.apply(KAKU, step)
        return self.judge.value(after, 1.0, after.board.by_night())

    def plan(self, p: Kakusareta) -> Turn:
        """All turns from here."""
        lines: Lines | None = None
        places: Places = {}
        if self.habits.weigh:
            self.mirror.follow(self.moya_steps())
            self.mirror.settle(KAKU)
            if p.board.phase == KAKU_DAY:
                lines = Lines(p, self.mirror.worlds)
            for world in self.mirror.worlds:
                state = world.state
                assert isinstance(state, Position)
                places[int(state.board.at)] = places.get(int(state.board.at), 0.0) + world.weight
        return Turn(self.judge, lines, places, self.dice)

    def moya_steps(self) -> list[Action]:
        """What M did since the last time."""
        world = self.belief.worlds[0]
        steps = [action for seat, action in world.steps(self.seen) if seat == MOYA]
        self.seen = world.trail
        return steps


def own_truth(belief: Belief) -> Kakusareta:
    """K knows all but the rods that nobody has seen, and those are drawn late: his belief is one truth."""
    state = belief.worlds[0].state
    assert isinstance(state, Kakusareta)
    return state
