"""All turns of M from one position, as far as they look good: actions, placements and cards."""

from typing import Final

from unseen.ai.rules_bots.kakusareta.moya_judge import MoyaJudge
from unseen.ai.rules_bots.kakusareta.purse import best_token, shifts
from unseen.ai.rules_bots.kakusareta.steps import card_name, is_card, is_token
from unseen.ai.rules_bots.temples.plan import Node, Path, Plan, by_value
from unseen.core.dice import Dice
from unseen.core.seats import Action
from unseen.games.kakusareta.deeds import shows
from unseen.games.kakusareta.phases import MOYA, MOYA_DAY
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.rules import Kakusareta
from unseen.games.temples.truth import Truth

WIDTH: Final = 60
"""How many positions of each depth are followed further."""
DEPTH_MAX: Final = 12
CARD_WIDTH: Final = 5
"""From how many of them cards are tried."""
THRIFT: Final = 0.05
"""What a card must bring, beside the tokens that it costs: the next turns have need of it, too."""
WHIM: Final = 0.004
"""Differences smaller than this are left to the lot."""


class MoyaPlan(Plan):
    """The search for M's best turn."""

    def __init__(self, p: Position, judge: MoyaJudge, dice: Dice) -> None:
        super().__init__(judge.habits, dice, shows.DONE)
        self.judge: Final = judge
        self.cards: Final = judge.habits.cards
        self.night: Final = p.board.phase != MOYA_DAY

    def kept(self, level: list[Node], depth: int) -> list[Node]:
        return sorted(level, key=by_value)[:WIDTH] if depth < DEPTH_MAX else []

    def cards_from(self) -> int:
        """From how many positions of each depth cards are tried."""
        return CARD_WIDTH

    def steps(self, p: Truth, rank: int) -> list[Action]:
        assert isinstance(p, Kakusareta)
        out: list[Action] = []
        tokens: list[Action] = []
        for step in p.legal(MOYA):
            if is_token(step):
                tokens.append(step)
            elif is_card(step):
                if self.cards and rank < self.cards_from() and weighed(p, step):
                    out.append(step)
            elif step != shows.DONE:
                out.append(step)
        if tokens and self.cards:
            out.append(best_token(p, self.judge.purse, tokens))
        return out

    def reach(self, p: Truth, before: Path, steps: Path, found: list[Node]) -> None:
        """A step is over once it is said where a pawn that is due comes from (KAK-POOL, KAK-ELE-11)."""
        assert isinstance(p, Kakusareta)
        if p.board.due_at < 0:
            self.meet(p, before, steps, found)
            return
        sources = p.legal(MOYA)
        tokens = [step for step in sources if is_token(step)]
        if tokens:
            sources = [step for step in sources if not is_token(step)]
            if self.cards:
                sources.append(best_token(p, self.judge.purse, tokens))
        for step in sources:
            after = p.clone()
            after.apply(MOYA, step)
            self.meet(after, before, (*steps, step), found)

    def meet(self, p: Position, before: Path, steps: Path, found: list[Node]) -> None:
        """Add this position, if it was not met before."""
        lot = self.lot()
        name = p.key()
        if name not in self.met:
            path = before + steps
            fresh = self.met[name] = Node(p, path, self.worth(p, path) + lot)
            found.append(fresh)

    def lot(self) -> float:
        """What is left to the lot each time that a position is reached."""
        return WHIM * self.dice.real()

    def worth(self, p: Position, path: Path) -> float:
        """The prospects when the turn ends so, cards paid for."""
        cards = sum([1 for step in path if is_card(step)])
        return self.judge.value(p, self.night) - THRIFT * cards


def weighed(p: Position, step: Action) -> bool:
    """Is this card of M's worth a thought here? Fire Streak is shot apart from the plan."""
    name = card_name(step)
    if name == "breeze":
        return p.board.left == 0
    if name == "stream":
        return p.board.left >= 2
    return shifts(p, step) if name == "shift" else name != "streak"
