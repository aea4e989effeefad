"""The cells of an experiment: games with options and levels, made from what is asked and checked with its places."""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from itertools import product
from typing import Final

from unseen.ai.levels import MEDIUM, behind, make
from unseen.core.content import Content
from unseen.core.errors import no_such
from unseen.core.game import Game
from unseen.core.options import Value, choosable, read_settings, show
from unseen.core.registry import game_class, load
from unseen.core.seats import Seat
from unseen.lab.arena import seats_meant
from unseen.lab.experiment.question import NONE, Experiment, Fault, Given, at

PROFILE: Final = "profile"
CONTENT: Final = "content"
LEVEL: Final = "level."
NAME: Final = "name"
CELLS_MAX: Final = 1_000
DIGITS: Final = 12


@dataclass(frozen=True)
class Choice:
    """What is chosen of a factor, and where in the experiment that stands."""

    value: Given
    path: str


Choices = Mapping[str, Choice]


@dataclass(frozen=True)
class Cell:
    """One way to play, of which many games are played."""

    name: str
    """What is different here, or what its owner calls it."""
    titled: bool
    """Does its owner call it so?"""
    settings: Mapping[str, str]
    """By factor what it is here, as text."""
    game_id: str
    options: Mapping[str, Value]
    """Those that differ from the game's own."""
    levels: Mapping[str, str]
    """By the name of a seat."""

    def __getstate__(self) -> dict[str, object]:
        """It travels as what was chosen; the game is made where it is played."""
        return {one.name: getattr(self, one.name) for one in fields(self)}

    @cached_property
    def game(self) -> Game:
        """The game as it is played here."""
        return load(self.game_id, None, **self.options)

    @cached_property
    def seated(self) -> dict[Seat, str]:
        """The level of each seat."""
        return {self.game.seat(name): level for name, level in self.levels.items()}

    @cached_property
    def key(self) -> str:
        """What tells it from other cells: two of the same key play the same games."""
        told = json.dumps([self.game_id, sorted(self.game.chosen.items()), sorted(self.levels.items())])
        return hashlib.sha256(told.encode()).hexdigest()[:DIGITS]


# ---- what is asked, factor by factor ----
def drawn_up(asked: Experiment) -> list[Cell]:
    """All cells in their order; Fault says what cannot be, and where it stands."""
    with at("game"):
        kind = game_class(asked.game)
    cells: list[Cell] = []
    known: dict[str, str] = {}
    for title, choices in chosen(asked, kind):
        cell = made(asked, kind, title, choices)
        place = [f"cell[{len(cells)}]", *[choice.path for choice in choices.values()]][-1]
        if cell.key in known:
            raise Fault(place, f"The cells “{known[cell.key]}” and “{cell.name}” are the same.")
        if cell.name in known.values():
            raise Fault(place, f"Two cells are called “{cell.name}”.")
        known[cell.key] = cell.name
        cells.append(cell)
        if len(cells) > CELLS_MAX:
            raise Fault("vary", f"An experiment has at most {CELLS_MAX:,} cells.")
    return cells


def chosen(asked: Experiment, kind: type[Game]) -> Iterator[tuple[str, Choices]]:
    """Of each cell the name that it was given, or "", and what is chosen in it."""
    if asked.vary and asked.cells:
        raise Fault("cell", "Either vary factors, each with each, or list the cells, not both.")
    for number, listed in enumerate(asked.cells):
        path = f"cell[{number}]"
        names = factors(kind, [key for key in listed if key != NAME], path)
        choices = {name: Choice(listed[key], f"{path}.{key}") for key, name in names.items()}
        yield str(listed.get(NAME, "")), choices
    if not asked.cells:
        for key, values in asked.vary.items():
            if not values:
                raise Fault(f"vary.{key}", f"{key} has no values to choose among.")
        several = [
            [(name, Choice(one, f"vary.{key}[{n}]")) for n, one in enumerate(asked.vary[key])]
            for key, name in factors(kind, asked.vary, "vary").items()
        ]
        for together in product(*several):
            yield "", dict(together)


def factors(kind: type[Game], keys: Iterable[str], path: str) -> dict[str, str]:
    """By key, what a factor is called within; Fault for what is none, or stands there twice."""
    found: dict[str, str] = {}
    for key in keys:
        name = factor(kind, key, f"{path}.{key}")
        if name in found.values():
            raise Fault(f"{path}.{key}", f"{in_words(key)} is given twice.")
        found[key] = name
    return found


def factor(kind: type[Game], key: str, path: str) -> str:
    """What a factor is called within; Fault for what is none."""
    options = [option.key for option in choosable(kind.options)]
    if key in (PROFILE, CONTENT, *options) or key.startswith(LEVEL):
        return key
    words = dict.fromkeys([word for info in kind.seats for word in (info.name, info.symbol, info.team) if word])
    if any([key.startswith(word) for word in words]):  # with more players there are seats of higher numbers
        return LEVEL + key
    raise Fault(path, no_such("factor", key, [PROFILE, CONTENT, *options, *[LEVEL + info.name for info in kind.seats]]))


# ---- one cell ----
def made(asked: Experiment, kind: type[Game], title: str, choices: Choices) -> Cell:
    """The cell with these choices."""
    game = with_options(asked, kind, choices)
    levels = with_levels(asked, game, choices)
    settings = {key: show_given(choice.value) for key, choice in choices.items()}
    name = title or ", ".join([f"{in_words(key)} {value}" for key, value in settings.items()]) or "as it is"
    by_name = {game.seat_name(seat): level for seat, level in sorted(levels.items())}
    return Cell(name, bool(title), settings, kind.id, game.differing(), by_name)


def with_options(asked: Experiment, kind: type[Game], choices: Choices) -> Game:
    """The game: its profile, over that its options, over that a content; what differs here over what is the same."""
    profile = choices.get(PROFILE, Choice(asked.profile, PROFILE))
    content = choices.get(CONTENT, Choice(asked.content, CONTENT))
    keys = {option.key for option in kind.options}
    same = {key: Choice(value, f"options.{key}") for key, value in asked.options.items()}
    here = {key: choice for key, choice in choices.items() if key in keys}
    values: dict[str, Value] = {}
    for key, choice in {**same, **here}.items():
        with at(choice.path):
            values.update(read_settings(kind.options, {key: choice.value}))
    if isinstance(content.value, Content):
        if content.value.game != kind.id:
            raise Fault(content.path, f"{content.value.title} is not for {kind.title}.")
        values.update(content.value.options)
    elif content.value not in NONE:
        raise Fault(content.path, "A content is what a file of an owner's own brings (Game.content).")
    with at(profile.path):
        return load(kind.id, None if profile.value in NONE else str(profile.value), **values)


def with_levels(asked: Experiment, game: Game, choices: Choices) -> dict[Seat, str]:
    """The level of each seat: that of a kind of seats over the usual one, and that of a seat over that of its kind."""
    same = {seat: Choice(level, f"levels.{seat}") for seat, level in asked.levels.items()}
    here = {key.removeprefix(LEVEL): choice for key, choice in choices.items() if key.startswith(LEVEL)}
    levels = dict.fromkeys(range(len(game.seats)), usual_level(game.id))
    for words in (same, here):
        found: list[tuple[list[Seat], Choice]] = []
        for word, choice in words.items():
            with at(choice.path):
                found.append((seats_meant(game, word), choice))
        for seats, choice in sorted(found, key=lambda one: -len(one[0])):
            levels.update(dict.fromkeys(seats, str(choice.value)))
            with at(choice.path):
                for seat in seats:
                    make(str(choice.value), game, seat)
    return levels


def usual_level(game_id: str) -> str:
    """Who plays where nobody says: what people are offered as medium, by the name of the program behind it."""
    return behind(game_id, MEDIUM)


# ---- in words ----
def show_given(value: Given) -> str:
    """What is chosen, as text."""
    if isinstance(value, Content):
        return value.title
    return "none" if value == "" else show(value)


def in_words(key: str) -> str:
    """A factor for people: `start darts`, `thief`."""
    return key.removeprefix(LEVEL).replace("_", " ")


def sentences(kind: type[Game], factors: Iterable[str]) -> dict[str, str]:
    """What the game says of those of its options that are varied."""
    return {option.key: option.sentence for option in kind.options if option.key in set(factors)}
