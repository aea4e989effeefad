"""Strong M: the positions to which its turn can lead, judged by the fitted sum for a belief in a K with a plan.

M captures and destroys what is to be seen; it never names a place. So nothing is declared: a turn that takes the last
temple is won, and every other is worth what the sum says. What is no turn (the opening, the answers, the shot along a
line) is left to the rule of thumb.
"""

from typing import Final

from unseen.ai.belief import Belief
from unseen.ai.players import Settings
from unseen.ai.rules_bots.kakusareta.moya import RuleMoya
from unseen.ai.rules_bots.kakusareta.moya_judge import taken
from unseen.ai.rules_bots.kakusareta.plan import MoyaPlan
from unseen.ai.rules_bots.kakusareta.steps import is_card
from unseen.ai.rules_bots.temples.plan import Node, Path, by_value
from unseen.ai.strong.judge import Judge, shipped
from unseen.ai.strong.kakusareta.kaku_model import MoyaBelief
from unseen.ai.strong.kakusareta.moya_sense import FEATURES, MoyaSense
from unseen.ai.strong.lots import lot, pick
from unseen.core.game import Game
from unseen.core.seats import Action
from unseen.games.kakusareta.deeds import shows
from unseen.games.kakusareta.position import BY_TEMPLES, Position
from unseen.games.kakusareta.rules import Kakusareta
from unseen.games.temples.truth import Truth

THRIFT: Final = 0.01
"""What a card must bring beside the tokens that it costs."""
WIDTHS: Final = (400, 200, 100)
"""How many positions are followed further after one step, two steps, and more."""
DEPTH_MAX: Final = 12
CARD_WIDTH: Final = 12
"""From how many of them cards are tried."""


def believed(game: Game, seed: int = 1) -> MoyaBelief:
    """What M believes before anything is told."""
    start = game.start()
    assert isinstance(start, Kakusareta)
    return MoyaBelief(start, seed)


class StrongMoya(RuleMoya):
    """M (`lot=3` leaves turns to the lot)."""

    def __init__(self, game: Game, options: Settings, judge: Judge | None = None) -> None:
        super().__init__(game, {key: value for key, value in options.items() if key != "lot"})
        self.fitted: Final = judge or shipped("unseen.ai.strong.kakusareta", "moya.toml", FEATURES)
        self.heat: Final = lot(options.get("lot", "0"))

    def first_belief(self) -> Belief:
        return believed(self.game, int(self.options.get("seed", "1")))

    def plan(self, p: Kakusareta) -> list[Action]:
        sense = MoyaSense(self.reach, self.purse, self.belief.worlds)
        return StrongPlan(p, self, sense).best(p)


class StrongPlan(MoyaPlan):
    """All turns from one position, each position once, however it is reached; the best go on where they are many."""

    def __init__(self, p: Position, player: StrongMoya, sense: MoyaSense) -> None:
        super().__init__(p, player.judge(), player.dice)
        self.sense: Final = sense
        self.fitted: Final = player.fitted
        self.heat: Final = player.heat
        self.found: Final[list[Node]] = []

    def best(self, p: Truth) -> list[Action]:
        """The steps of the turn to play: one that wins, or one of the best, or by lot."""
        level: list[Node] = []
        self.reach(p, (), (), level)
        depth = 0
        while level:
            depth += 1
            won = [node for node in level if node.value > 1.0]
            if won:
                return ended(won[0])
            self.found.extend(level)
            level = self.kept(self.further(level), depth)
        return ended(self.chosen())

    def chosen(self) -> Node:
        """One of the best, or by lot."""
        return self.found[pick([node.value for node in self.found], self.heat, self.dice)]

    def kept(self, level: list[Node], depth: int) -> list[Node]:
        if depth >= DEPTH_MAX:
            return []
        return sorted(level, key=by_value)[: WIDTHS[min(depth, len(WIDTHS)) - 1]]

    def cards_from(self) -> int:
        return CARD_WIDTH

    def lot(self) -> float:
        return 0.0

    def worth(self, p: Position, path: Path) -> float:
        """How likely M wins if the turn ends so."""
        if wins(p, self.night):
            return 2.0
        cards = sum([1 for step in path if is_card(step)])
        return self.fitted.chance(self.sense.measure(p)) - THRIFT * cards


def wins(p: Position, night: bool) -> bool:
    """Are enough temples taken, now or when all stand at dawn (KAK-END-03)?"""
    if p.ending == BY_TEMPLES:
        return True
    win = float(p.rules.temple_win)
    return night and 0.0 < win <= taken(p, 0)


def ended(node: Node) -> list[Action]:
    """The steps to a position, and the end of the turn if it goes on there."""
    return list(node.path) if node.state.ending != 0 else [*node.path, shows.DONE]
