"""A strong level for any game that names its turns: whole turns, judged by fitted weights in what its seat may hold.

A package names features in a recipe, has weights fitted (`unseen fit`), and makes its level with `FittedPlayer`.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from unseen.ai.belief import Belief
from unseen.ai.levels import refuse_switches
from unseen.ai.players import Believer, Settings
from unseen.ai.search.hearing import Hearing
from unseen.ai.strong.judge import Judge
from unseen.ai.strong.lots import drawn, lot
from unseen.ai.strong.recipe import Recipe
from unseen.ai.worlds import World
from unseen.core.dice import Dice
from unseen.core.game import Game
from unseen.core.seats import Action, Seat
from unseen.core.state import State

WORLDS: Final = 32
"""Turns are tried in at most so many truths, drawn by what is believed."""
WIDTH: Final = 60
"""So many beginnings of a turn are followed further."""
NEAR: Final = 0.003
"""Turns that are worth this much less than the best are left to the lot."""


@dataclass(frozen=True)
class Way:
    """Steps of one turn, the truths to which they lead, and what they are worth; `over`: there is nothing to add."""

    steps: tuple[Action, ...]
    states: tuple[State, ...]
    value: float
    over: bool


class FittedPlayer(Believer):
    """Plays the turn that its judge thinks best (`lot=3` leaves turns to the lot, by hundredths of a chance to win)."""

    def __init__(self, game: Game, seat: Seat, options: Settings, recipe: Recipe, judge: Judge) -> None:
        refuse_switches("strong", dict(options), ("lot",))
        assert recipe.seat == seat, "a recipe is for one seat"
        self.recipe: Final = recipe
        self.judge: Final = judge
        self.heat: Final = lot(options.get("lot", "0"))
        self.path: list[Action] = []
        super().__init__(game, seat, options)

    def first_belief(self) -> Belief:
        return self.recipe.belief(self.game)

    def did(self, step: Action) -> None:
        """Whatever was planned, something was done."""
        super().did(step)
        self.path = []

    def choose(self, steps: list[Action]) -> Action:
        if not self.path:
            turns = Turns(self.game, self.recipe, self.judge, self.belief.worlds, self.dice)
            self.path = list(chosen(turns.all(), self.heat, self.dice).steps)
        step = self.path.pop(0)
        assert step in steps, "the plan holds only offered steps"
        return step


class Turns:
    """All turns of a seat, each position once, until they are over or it is told what it could not foresee."""

    def __init__(self, game: Game, recipe: Recipe, judge: Judge, worlds: list[World], dice: Dice) -> None:
        self.game: Final = game
        self.recipe: Final = recipe
        self.seat: Final = recipe.seat
        self.judge: Final = judge
        self.states: Final = tuple(some(worlds, dice))
        self.sense: Final = recipe.sense(game, worlds)
        self.turn: Final = self.states[0].whole_turn()
        self.met: Final[set[Hashable]] = set()

    def all(self) -> list[Way]:
        """Depth by depth; of many beginnings the best go on."""
        level, found = [Way((), self.states, 0.0, False)], list[Way]()
        while level:
            further = [way for before in level for way in self.further(before)]
            found += [way for way in further if way.over]
            level = sorted([way for way in further if not way.over], key=worst_last)[:WIDTH]
        return found

    def further(self, way: Way) -> list[Way]:
        """All ways with one step more to positions that were not met before."""
        steps = way.states[0].legal(self.seat)
        return [found for step in steps if (found := self.after(way, step)) is not None]

    def after(self, way: Way, step: Action) -> Way | None:
        """The way with this step, None if it leads where another one led."""
        found = [tried(state, self.seat, step) for state in way.states]
        states, groups = [state for state, _ in found], alike(found)
        over = len(groups) > 1 or not all([self.goes_on(state) for state in states])
        name = tuple([state.key() for state in states])
        if not over and name in self.met:
            return None
        self.met.add(name)
        value = sum([self.worth(group, len(groups) > 1) for group in groups]) / len(states)
        return Way((*way.steps, step), tuple(states), value, over)

    def goes_on(self, state: State) -> bool:
        """Is the same turn still this seat's to play?"""
        same = self.turn is not None and state.whole_turn() == self.turn
        return same and state.outcome() is None and self.seat in state.pending()

    def worth(self, states: list[State], learned: bool) -> float:
        """The sum of how likely the seat wins in these truths, which it cannot tell apart."""
        left = [state for state in states if state.outcome() is None]
        over = sum([(1.0 + state.payoff()[self.seat]) / 2 for state in states if state.outcome() is not None])
        known = weighed([(state, 1.0) for state in left])
        sense = self.recipe.sense(self.game, known) if learned and left else self.sense
        return over + sum([self.judge.chance(sense.measure(state)) for state in left])


def tried(before: State, seat: Seat, step: Action) -> tuple[State, int]:
    """A truth after a step of the seat, and a number for what the seat hears of it."""
    state, hearing = before.clone(), Hearing(seat + 1)
    state.apply(seat, step, hearing)
    return state, hearing.marks[seat]


def alike(found: list[tuple[State, int]]) -> list[list[State]]:
    """Truths by what the seat hears in them."""
    groups: dict[int, list[State]] = {}
    for state, heard in found:
        groups.setdefault(heard, []).append(state)
    return list(groups.values())


def weighed(states: list[tuple[State, float]]) -> list[World]:
    """Truths and how likely each is beside the others, as a belief has them."""
    total = sum([weight for _, weight in states])
    return [World(state, weight / total, None, 0, []) for state, weight in states]


def some(worlds: list[World], dice: Dice) -> list[State]:
    """Truths as likely as they are believed; spread evenly, so that none of some weight is missed."""
    places = [(number + dice.real()) / WORLDS for number in range(WORLDS)]
    found, below, left = list[State](), 0.0, iter(worlds)
    world = next(left)
    for place in places:
        while place > below + world.weight and (after := next(left, None)) is not None:
            below += world.weight
            world = after
        found.append(world.state)
    return found


def chosen(ways: list[Way], heat: float, dice: Dice) -> Way:
    """One of the best turns, or by lot."""
    if heat:
        return max([(way.value + drawn(heat, dice), number, way) for number, way in enumerate(ways)])[2]
    best = max([way.value for way in ways])
    near = [way for way in ways if way.value >= best - NEAR]
    return near[dice.below(len(near))]


def worst_last(way: Way) -> float:
    """By value."""
    return -way.value
