"""A novice by rule of thumb.

At the start of her turn every movement that she can make is worked out: where it ends, what the guards would see of it,
and with which card. Each costs turns: those that her errand still takes from there, looked ahead over the ways that the
guards have announced, and those that being captured or heard would cost. The cheapest is walked.
"""

from typing import Final

from unseen.ai.players import Player, Settings
from unseen.ai.rules_bots.nuns.ends import Way, ways
from unseen.ai.rules_bots.nuns.errand import Errand
from unseen.ai.rules_bots.nuns.ground import ground
from unseen.ai.rules_bots.nuns.habits import Habits
from unseen.ai.rules_bots.nuns.novice_walks import Walks, holds
from unseen.ai.rules_bots.nuns.outlook import Outlook, Prospects, Weights, hearers
from unseen.ai.rules_bots.nuns.windows_novice import die_card, direction
from unseen.core.events import Told
from unseen.core.game import Game
from unseen.core.seats import Action, Seat
from unseen.games.nuns import actions as act
from unseen.games.nuns.knowledge import Known


class RuleNovice(Player):
    """Goes by what is public and by her own secrets; asks for no belief."""

    def __init__(self, game: Game, seat: Seat, options: Settings) -> None:
        super().__init__(game, seat, options)
        self.habits: Final = Habits(options)
        view = game.blank(seat)
        assert isinstance(view, Known)
        self.known: Final = view
        self.ground: Final = ground(view.rules)
        self.errand: Errand | None = None
        self.plan: list[Action] = []

    def told(self, told: Told) -> None:
        self.known.learn(told)

    def did(self, step: Action) -> None:
        """Whatever was planned, something was done."""
        self.plan = []

    def ask(self, steps: list[Action]) -> Action:
        """The next step of the best movement, or an answer in a window."""
        if self.known.stage == "dice":
            return die_card(self.ground, self.known, steps) if self.habits.cards else act.DONE
        if self.known.stage == "noise":
            return direction(self.ground, self.known, steps, self.habits.cards)
        if not self.plan or self.plan[0] not in steps:
            self.plan = self.movement()
        step = self.plan.pop(0) if self.plan else -1
        if step not in steps:
            self.plan = []
            return self.tame(steps)
        return step

    def own_errand(self) -> Errand:
        """Her way, once her wish is dealt."""
        if self.errand is None:
            assert self.known.wish is not None, "her wish is dealt before she moves"
            self.errand = Errand(self.ground, self.known.wish, self.known.mine_on_board.cell)
        return self.errand

    def movement(self) -> list[Action]:
        """The steps of the cheapest movement; [] in the middle of one that goes another way than reckoned."""
        if self.known.own.steps > 0 or self.known.own.first_steps >= 0:
            return []
        shadow = Weights.hiding if self.habits.cards and holds(self.known, "sight_shift") else -1.0
        walks = Walks(self.ground, self.known, Weights.exposed if self.habits.shun else 0.0, shadow)
        plan = self.chosen(walks)
        return walks.actions(*plan) if plan is not None else []

    def chosen(self, walks: Walks) -> Way | None:
        """The cheapest movement, the first of those that cost the same."""
        best: tuple[float, Way] | None = None
        for cost, way in self.ways(walks):
            if best is None or cost < best[0]:
                best = cost, way
        return best[1] if best is not None else None

    def ways(self, walks: Walks) -> list[tuple[float, Way]]:
        """All movements, with what each costs."""
        return ways(walks, self.outlook(), self.dice)

    def outlook(self) -> Outlook:
        """What she has to expect in this turn."""
        board, own, errand = self.known.board, self.known.own, self.own_errand()
        prospects = Prospects(self.ground, board, self.habits)
        return Outlook(prospects, errand, errand.stage(own.keys, own.item), hearers(board, self.known.me))

    def tame(self, steps: list[Action]) -> Action:
        """In the middle of a movement that an option has changed: end it quietly, else go on towards the goal."""
        ends = [step for step in steps if step >= act.END_PHASE]
        if ends:
            return ends[0]
        errand = self.own_errand()
        turns = errand.turns(errand.stage(self.known.own.keys, self.known.own.item))
        return min([step for step in steps if step < act.SHADOW] or steps, key=lambda step: turns[step % act.DOTS])
