"""The guards by rule of thumb.

Where the novices may be comes from the belief alone. A guard on her path weighs where to stop and which card to open; a
free one weighs all her ways. What she would capture, see and hear decides, and how near she would be to where the
novices are going. She plans again whenever something new is seen.
"""

from typing import Final

from unseen.ai.beliefs.nuns import NunsBelief
from unseen.ai.players import Player, Settings
from unseen.ai.rules_bots.nuns.ground import ground
from unseen.ai.rules_bots.nuns.habits import Habits
from unseen.ai.rules_bots.nuns.patrols import Patrol, Patrols
from unseen.ai.rules_bots.nuns.routes import Route, extend, following, routes
from unseen.ai.rules_bots.nuns.whereabouts import Quarries
from unseen.ai.rules_bots.nuns.windows_guard import die_card, false_noise
from unseen.core.events import Event, Told
from unseen.core.game import Game
from unseen.core.seats import Action, Seat
from unseen.games.nuns import actions as act
from unseen.games.nuns.actions import FIGURES
from unseen.games.nuns.board import Board, Figure
from unseen.games.nuns.deeds.guard_go import Discovered, Freed
from unseen.games.nuns.deeds.movement import MovementBegan
from unseen.games.nuns.deeds.paths import PathCompleted, TurnedBack
from unseen.games.nuns.deeds.sightings import Captured, Sighted, Unsighted
from unseen.games.nuns.knowledge import Known

NEWS: Final[tuple[type[Event], ...]] = (
    *(Discovered, Freed, MovementBegan, PathCompleted, TurnedBack, Captured, Sighted, Unsighted),
)
"""After these a guard plans anew."""
PURPOSE: Final = 0.95
"""How steadily novices are believed to go about their errands."""
LANTERN: Final = 0.35
"""How much must be out there in the dark to light it up."""
TURN_BACK: Final = 0.1
"""What the card must gain."""
LOOKAHEAD: Final = 14
"""So many dots of her way a guard thinks ahead."""


class RuleGuards(Player):
    """The player of both guards, or of one of them."""

    def __init__(self, game: Game, seat: Seat, options: Settings) -> None:
        super().__init__(game, seat, options)
        self.habits: Final = Habits(options)
        self.belief: Final = self.believed()
        view = game.blank(seat)
        assert isinstance(view, Known)
        self.known: Final = view
        self.ground: Final = ground(view.rules)
        self.patrol: Patrol | None = None

    def believed(self) -> NunsBelief:
        """What this seat believes before anything is told."""
        seed = int(self.options.get("seed", "1"))
        return NunsBelief(self.game, self.seat, seed, PURPOSE if self.habits.errands else 0.0)

    def told(self, told: Told) -> None:
        """Learn it; what is new makes a plan old."""
        self.known.learn(told)
        self.belief.learn(told)
        if isinstance(told.event, NEWS):
            self.patrol = None

    def did(self, step: Action) -> None:
        self.belief.act(step)
        self.patrol = None

    def believes(self) -> dict[str, dict[str, float]]:
        return self.belief.hidden()

    def ask(self, steps: list[Action]) -> Action:
        step = steps[0] if len(steps) == 1 else self.choose(steps)
        assert step in steps, "only what is offered"
        self.belief.act(step)
        return step

    def choose(self, steps: list[Action]) -> Action:
        """One of several steps."""
        stage = self.known.stage
        if stage == "lead":
            return self.lead()
        if stage == "patrol":
            return self.next_step(self.known.guards[self.known.active], steps)
        if stage == "dice":
            return die_card(self.quarries(), self.known, steps) if self.habits.cards else act.DONE
        if stage == "noise":
            return false_noise(self.quarries(), self.known, steps) if self.habits.cards else act.DONE
        return steps[self.dice.below(len(steps))]

    def quarries(self) -> Quarries:
        """The novices as the belief has them now."""
        return Quarries(self.ground, self.known, self.belief, self.habits)

    # ---- movement ----
    def lead(self) -> Action:
        """Who gains less at once goes first: what she sees helps the other."""
        if not self.habits.scout:
            return act.LEAD
        quarries = self.quarries()
        guards = self.known.board.guards
        values = [self.planned(guard, quarries, self.frees(g)).value for g, guard in enumerate(guards)]
        return act.LEAD + (0 if values[0] <= values[1] else 1)

    def frees(self, g: int) -> bool:
        """Will this guard be free, as far as it is known before she begins? (NUN-CHASE-01)"""
        view = self.known.board.view(g)
        seen = any([view >> dot & 1 for dot in self.visible()])
        lost = any([view >> token.dot & 1 for token in self.known.vanished])
        return seen or lost or any([token.guard == FIGURES[g] for token in self.known.noise])

    def visible(self) -> list[int]:
        """The dots on which guards see a novice on the run."""
        known = self.known
        return [known.tokens[who] for who, one in known.novices.items() if who in known.in_sight and not one.caught]

    def planned(self, guard: Figure, quarries: Quarries, free: bool) -> Patrol:
        """The best movement of a guard."""
        patrols = self.patrols(guard, quarries)
        return patrols.free() if free else patrols.bound(routes(self.known.board, guard, LOOKAHEAD))

    def patrols(self, guard: Figure, quarries: Quarries) -> Patrols:
        """Her movements, to be judged."""
        return Patrols(self.ground, self.known, guard, quarries, self.habits)

    def next_step(self, guard: Figure, steps: list[Action]) -> Action:
        """The next step of the best movement; planned anew if it is not offered."""
        if act.LANTERN in steps and self.habits.cards and self.dark(guard) > LANTERN:
            return act.LANTERN
        if guard.choosing:
            return self.card(guard, steps)
        if self.patrol is None:
            self.patrol = self.planned(guard, self.quarries(), guard.free)
        hurry = self.hurry(steps)
        if hurry >= 0:
            return hurry
        dots = self.patrol.dots
        step = act.GO + dots[0] if dots else act.DONE
        if step in steps:
            self.patrol = Patrol(self.patrol.value, dots[1:])
            return step
        self.patrol = None
        return self.plain(steps)

    def plain(self, steps: list[Action]) -> Action:
        """Where an option has changed her way: stop if she may, else the dot where most is to be had."""
        if act.DONE in steps:
            return act.DONE
        quarries = self.quarries()
        return max(steps, key=lambda step: quarries.near(step) if step < act.SHADOW else -1.0)

    def hurry(self, steps: list[Action]) -> Action:
        """NUN-BLESS-08: the additional step, for a novice whom she sees there; else -1."""
        if not self.habits.cards:
            return -1
        here = self.visible()
        able = [act.SWIFT + dot for dot in here if act.SWIFT + dot in steps and act.GO + dot not in steps]
        return able[0] if able else -1

    def dark(self, guard: Figure) -> float:
        """How much a lantern would bring into sight at once."""
        if guard.edge < 0:
            return 0.0
        edge, sight = guard.edge, self.known.rules.sight
        mass = self.quarries().mass
        fresh = sight.arrived(edge, True) & ~sight.arrived(edge)
        return sum([m for dot, m in enumerate(mass) if m > 0.0 and fresh >> dot & 1], 0.0)

    # ---- path cards ----
    def card(self, guard: Figure, steps: list[Action]) -> Action:
        """The card that shows her most."""
        quarries = self.quarries()
        best = self.patrols(guard, quarries).bound(routes(self.known.board, guard, LOOKAHEAD))
        wanted = [step for step in steps if best.cards and self.game.notation.texts[step] == f"path {best.cards[0]}"]
        if act.TURN_BACK in steps:
            dots = following_back(self.known.board, guard)
            back: list[Route] = []
            extend(self.known.board, Route(1.0, dots), LOOKAHEAD, self.known.board.stock, back)
            again = self.patrols(guard, quarries).bound(back)
            if not wanted or again.value > best.value + TURN_BACK:
                return act.TURN_BACK
        return wanted[0] if wanted else self.plain(steps)


def following_back(board: Board, guard: Figure) -> list[int]:
    """Her path the other way, from its end."""
    twin = guard.copy()
    twin.back = not guard.back
    return following(board, twin)
