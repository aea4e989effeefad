"""How the judge of a seat is fitted. A package brings its own by entry points `game/name` in `unseen.recipes`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, Protocol

from unseen.ai.belief import Belief
from unseen.ai.strong.features import Feature
from unseen.ai.worlds import World
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.plugins import Group, callable_thing
from unseen.core.seats import Seat
from unseen.core.state import State

RECIPES: Final = Group("unseen.recipes", callable_thing)


class Sense(Protocol):
    """Measures the positions to which one turn can lead, for one belief."""

    def measure(self, state: State) -> list[float]:
        """The features if the turn ends in this truth, of which only what the seat knows is read."""
        ...


@dataclass(frozen=True)
class Pairing:
    """So many games of these levels against each other; a share of all turns is played by chance."""

    levels: Mapping[Seat, str]
    games: int
    wild: float
    profile: str | None = None
    """Played so; None as the fit is asked for."""


@dataclass(frozen=True)
class Recipe:
    """What a fit needs: whose turns are judged, by which features, and in which games they are seen."""

    seat: Seat
    features: list[Feature]
    pool: tuple[Pairing, ...]
    belief: Callable[[Game], Belief]
    """What the seat believes before anything is told."""
    sense: Callable[[Game, list[World]], Sense]
    deciding: frozenset[str]
    """First words of steps that nobody takes by chance, for they decide the game."""
    behind: bool = False
    """Are turns looked at behind their last step, with all that was told of it, instead of before it?"""

    @property
    def games(self) -> int:
        """How many games are played."""
        return sum([pairing.games for pairing in self.pool])

    def of(self, games: int) -> "Recipe":
        """The same with so many games of each pairing."""
        return replace(self, pool=tuple([replace(pairing, games=games) for pairing in self.pool]))


def recipe(game_id: str, judge: str | None = None) -> tuple[str, Recipe]:
    """The recipe of a game's judge, with its name; UnseenError `recipe` names those that there are."""
    head = f"{game_id}/"
    names = [name.removeprefix(head) for name in RECIPES.names() if name.startswith(head)]
    name = names[0] if judge is None and len(names) == 1 else judge
    if name not in names:
        known = f"those of {game_id}: {', '.join(names)}" if names else f"{game_id} has none"
        raise UnseenError("recipe", f"Name a judge to fit; {known}.")
    make = RECIPES.get(head + name)
    assert callable(make), f"the recipe {head}{name} cannot be used"
    found: object = make()
    assert isinstance(found, Recipe), f"{head}{name} gives no recipe"
    return name, found
