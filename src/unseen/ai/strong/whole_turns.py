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
from unseen.ai.strong.lots import lot, pick
from unseen.ai.strong.recipe import Recipe
from unseen.ai.worlds import World
from unseen.core.dice import Dice
from unseen.core.game import Game
from unseen.core.seats import Action, Seat
from unseen.core.state import State

WORLDS: Final = 32
"""Turns are tried in all truths or, where there are more than these, in so many, drawn by what is believed."""
WIDTH: Final = 60
"""So many beginnings of a turn are followed further."""


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
        assert recipe.behind, "turns are judged behind their last step, so their weights are fitted there"
        self.recipe: Final = recipe
        self.judge: Final = judge
        self.heat: Final = lot(options.get("lot", "0"))
        self.path: list[Action] = []
        self.turn: Hashable = None
        """The whole turn for which the path was found."""
        super().__init__(game, seat, options)

    def first_belief(self) -> Belief:
        return self.recipe.belief(self.game)

    def did(self, step: Action) -> None:
        """Whatever was planned, something was done."""
        super().did(step)
        self.path = []

    def choose(self, steps: list[Action]) -> Action:
        """The next step of the turn that was found, or of a new one where not all goes as in the truths tried."""
        turn = self.belief.worlds[0].state.whole_turn()
        if turn is None or turn != self.turn or not self.path or self.path[0] not in steps:
            self.turn, self.path = turn, self.best_turn()
        return self.path.pop(0)

    def best_turn(self) -> list[Action]:
        """The steps of one of the best turns, or of one by lot."""
        ways = Turns(self.game, self.recipe, self.judge, self.belief.worlds, self.dice).all()
        return list(ways[pick([way.value for way in ways], self.heat, self.dice)].steps)


class Turns:
    """All turns of a seat, each position once, until they are over or it is told what it could not foresee."""

    def __init__(self, game: Game, recipe: Recipe, judge: Judge, worlds: list[World], dice: Dice) -> None:
        self.game: Final = game
        self.recipe: Final = recipe
        self.seat: Final = recipe.seat
        self.judge: Final = judge
        self.worlds: Final = worlds if len(worlds) <= WORLDS else weighed([(one, 1.0) for one in some(worlds, dice)])
        self.turn: Final = worlds[0].state.whole_turn()
        self.met: Final[set[Hashable]] = set()

    def all(self) -> list[Way]:
        """Depth by depth; of many beginnings the best go on."""
        states = tuple([world.state for world in self.worlds])
        level, found = [Way((), states, 0.0, False)], list[Way]()
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
        """The way with this step, None if it leads where another one led that goes on."""
        found = [tried(state, self.seat, step) for state in way.states]
        states, groups = [state for state, _ in found], self.alike(found)
        over = len(groups) > 1 or not all([self.goes_on(state) for state in states])
        if not over and not self.fresh(states):
            return None
        return Way((*way.steps, step), tuple(states), sum([self.worth(group) for group in groups]), over)

    def fresh(self, states: list[State]) -> bool:
        """Does a turn come to these truths for the first time?"""
        name = tuple([state.key() for state in states])
        known = name in self.met
        self.met.add(name)
        return not known

    def goes_on(self, state: State) -> bool:
        """Is the same turn still this seat's to play?"""
        same = self.turn is not None and state.whole_turn() == self.turn
        return same and state.outcome() is None and self.seat in state.pending()

    def alike(self, found: list[tuple[State, int]]) -> list[list[tuple[State, float]]]:
        """The truths and their weights, by what the seat hears in them."""
        groups: dict[int, list[tuple[State, float]]] = {}
        for (state, heard), world in zip(found, self.worlds, strict=True):
            groups.setdefault(heard, []).append((state, world.weight))
        return list(groups.values())

    def worth(self, group: list[tuple[State, float]]) -> float:
        """How likely it is one of these truths, which the seat cannot tell apart, and the seat wins in it."""
        left = [(state, weight) for state, weight in group if state.outcome() is None]
        ended = [(state, weight) for state, weight in group if state.outcome() is not None]
        over = sum([weight * (1.0 + state.payoff()[self.seat]) / 2 for state, weight in ended])
        if not left:
            return over
        sense = self.recipe.sense(self.game, weighed(left))
        return over + sum([weight * self.judge.chance(sense.measure(state)) for state, weight in left])


def tried(before: State, seat: Seat, step: Action) -> tuple[State, int]:
    """A truth after a step of the seat, and a number for what the seat hears of it."""
    state, hearing = before.clone(), Hearing(seat + 1)
    state.apply(seat, step, hearing)
    return state, hearing.marks[seat]


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


def worst_last(way: Way) -> float:
    """By value."""
    return -way.value
