"""The small games of this package: a file for each says game, options, where it begins, and its value."""

import tomllib
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from unseen.core.errors import UnseenError, no_such
from unseen.core.game import Game
from unseen.core.options import Value
from unseen.core.registry import game_class
from unseen.core.seats import CHANCE
from unseen.core.state import State
from unseen.lab.exact.tree import Deal, Step, Tree, build

PACKAGE: Final = "unseen.lab.exact"
FOLDER: Final = "games"
CONTENT: Final = "content"
"""Where boards and sets are that these games need."""
START: Final = "start"
UNDECIDED_MAX: Final = 0.1
"""Where more of the play in an equilibrium has no winner, a game says too little."""


@dataclass(frozen=True)
class Size:
    """How much there is of a game."""

    histories: int
    infostates: tuple[int, int]
    """Of each seat."""


@dataclass(frozen=True)
class Small:
    """A small game. It begins with a position that both seats know, or with steps that were played before.

    What is hidden is hidden from there on. Who was told those steps may still hold more for possible than its deals.
    """

    name: str
    title: str
    about: str
    game: Game
    """Begins where the small game does, for truths and beliefs alike."""
    deals: tuple[Deal, ...]
    """What may have happened, before the tree begins: chance says which of it did."""
    value: float
    """For seat 0, in an equilibrium; a win counts 1, and a loss -1."""
    tolerance: float
    """So far may the value lie from the one that is written."""
    undecided: float
    """How likely nobody wins in the equilibrium that was found."""
    size: Size

    def root(self) -> State:
        """The truth at the beginning."""
        return self.game.start()

    def tree(self) -> Tree:
        """All histories."""
        return build(self.root(), self.deals)


def names() -> list[str]:
    """All small games, in alphabetical order."""
    found = [one.name for one in folder().iterdir() if one.name.endswith(".toml")]
    return sorted([name.removesuffix(".toml") for name in found])


def names_of(game_id: str) -> list[str]:
    """The small games of a game."""
    return [name for name in names() if small(name).game.id == game_id]


@cache
def small(name: str) -> Small:
    """A small game by its name; UnseenError `exact` names them all."""
    if name not in names():
        raise UnseenError("exact", no_such("small game", name, names()))
    data = tomllib.loads(folder().joinpath(f"{name}.toml").read_text(encoding="utf-8"))
    position = data.get("position", START)
    found, game = data["found"], begun(data["game"], options(data), position)
    return Small(
        name,
        data["title"],
        " ".join(data["about"].split()),
        game,
        dealt(game, data.get("steps", []), data.get("deals", [])),
        found["value"],
        found["tolerance"],
        found["undecided"],
        Size(found["histories"], (found["infostates"][0], found["infostates"][1])),
    )


def options(data: dict[str, Any]) -> dict[str, Value]:
    """The options of a small game, those that come from a board or set of its own among them."""
    chosen: dict[str, Value] = dict(data.get("options", {}))
    if "content" in data:
        text = beside(data["content"])
        content = game_class(data["game"]).content(text, beside)
        assert content is not None, "a file of content is one of its game"
        chosen.update(content.options)
    return chosen


def dealt(game: Game, common: list[str], given: list[dict[str, Any]]) -> tuple[Deal, ...]:
    """The deals of a small game: `odds`, and `steps` as text, whoever has to make them, after those of all deals."""
    if not given:
        return (Deal(1.0, steps(game, common)),)
    return tuple([Deal(deal["odds"], steps(game, [*common, *deal["steps"]])) for deal in given])


def steps(game: Game, texts: list[str]) -> tuple[Step, ...]:
    """Steps by their texts, each made by the seat whose decision it is."""
    state, made = game.start(), list[Step]()
    for text in texts:
        seat, action = state.pending()[0], game.notation.ids[text]
        assert action in (dict(state.odds()) if seat == CHANCE else state.legal(seat)), f"{text} is not offered"
        state.apply(seat, action)
        made.append((seat, action))
    return tuple(made)


def begun(game_id: str, chosen: dict[str, Value], position: str) -> Game:
    """The game, but it begins with a position that everybody knows."""
    kind = game_class(game_id)

    class Begun(kind):  # type: ignore[misc, valid-type] # the game that a file names
        """A game that begins later."""

        @cached_property
        def first(self) -> State:
            """The position, read once: every belief of every player begins with it."""
            state: State = self.read_position(position)
            return state

        def start(self, players: int | None = None) -> State:
            """The position; the real beginning where a file asks for that."""
            state: State = super().start(players) if position == START else self.first.clone()
            return state

    made: Game = Begun(chosen)
    return made


def beside(name: str) -> str:
    """The text of a board or set."""
    return files(PACKAGE).joinpath(CONTENT, name).read_text(encoding="utf-8")


def folder() -> Traversable:
    """Where the files are."""
    return files(PACKAGE).joinpath(FOLDER)
