"""The file of an experiment to begin with: what can be asked of a game, from what the game itself declares."""

import json
from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from unseen.ai.levels import EASY, level_names
from unseen.core.game import Game
from unseen.core.options import Option, Value, choosable, show
from unseen.core.registry import game_class
from unseen.lab.experiment.cells import usual_level
from unseen.lab.experiment.question import GAMES

WIDTH: Final = 96


def template(game_id: str) -> str:
    """It can be played as it stands."""
    kind = game_class(game_id)
    game = kind({})
    return "\n".join([*head(game), *levels(game), *options(game), *varied(game), *kept()]) + "\n"


def head(game: Game) -> Iterator[str]:
    """What is played, and how often."""
    yield from said(
        f"An experiment with {game.title}. Play it with `unseen lab run FILE`; what is commented out is usual."
    )
    yield f"game = {written(game.id)}"
    yield ""
    yield f"games = {GAMES}  # of each cell"
    yield from said(
        "Or until it is known within 3 games in 100, up or down, looked at six times; that takes about twice the games"
        " of who knows beforehand how many are needed. `games` is then the most that are played."
    )
    yield "# until = 0.03"
    yield from common(game)


def common(game: Game) -> Iterator[str]:
    """What is the same in all that is played, before any table of the file."""
    yield "seed = 1  # the same seed gives the same games"
    if game.profiles:
        yield from said("A profile, over which options go. Profiles: " + ", ".join(game.profiles))
        yield f"# profile = {written(next(iter(game.profiles)))}"
    if any(option.of_file for option in game.options):
        yield from said("A board, cards or a set of your own, from a file beside this one.")
        yield '# content = "my-file"'


def levels(game: Game) -> Iterator[str]:
    """Who plays."""
    yield ""
    yield "[levels]"
    kinds = [info.symbol for info in game.seats if [one.symbol for one in game.seats].count(info.symbol) > 1]
    words = dict.fromkeys([*[info.name for info in game.seats], *[kind for kind in kinds if kind]])
    yield from said(f"By seat or kind of seats: {', '.join(words)}. Levels: {', '.join(level_names(game.id))}")
    for info in game.seats:
        yield f"# {info.name} = {written(usual_level(game.id))}"


def options(game: Game) -> Iterator[str]:
    """Everything that can be chosen."""
    yield ""
    yield "[options]"
    yield from said("The same in every cell.")
    for option in choosable(game.options):
        if not option.of_file:
            yield from said(f"{option.sentence} ({option.described()})")
            yield f"# {option.key} = {written(option.default)}"


def varied(game: Game) -> Iterator[str]:
    """What differs, with an example that is played."""
    yield ""
    yield "[vary]"
    yield from said(
        "What is to differ: each with each makes a cell, and the first is the baseline. Any option, profile, content,"
        " or level.SEAT, each with a list."
    )
    example = example_of(game)
    for option in choosable(game.options):
        if not option.of_file and len(option.choices) > 1:
            mark = "" if option is example else "# "
            yield f"{mark}{option.key} = [{', '.join(map(written, two_of(option)))}]"
    mark = "" if example is None else "# "
    two = dict.fromkeys([usual_level(game.id), EASY])
    yield f"{mark}level.{game.seats[0].name} = [{', '.join(map(written, two))}]"
    yield ""
    yield from said("Or in place of [vary] the cells one by one, each with a line [[cell]]:")
    yield "# [[cell]]"
    yield '# name = "as printed"'
    yield "# [[cell]]"
    yield '# name = "mine"'
    if example is not None:
        yield f"# {example.key} = {written(two_of(example)[-1])}"


def kept() -> Iterator[str]:
    """What is noted."""
    yield ""
    yield "[keep]"
    yield "# beliefs = false  # quicker: not how well the seats know what is hidden from them"
    yield "# every = 100  # the record of each hundredth game, beside those of odd ones"


def example_of(game: Game) -> Option | None:
    """The option that the file varies: a number if there is one."""
    several = [one for one in choosable(game.options) if not one.of_file and len(one.choices) > 1]
    numbers = [one for one in several if type(one.default) is int and one.key not in game.seat_options]
    return next(iter([*numbers, *several]), None)


def two_of(option: Option) -> list[Value]:
    """What it usually is, and the next choice."""
    place = option.choices.index(option.default)
    other = option.choices[place + 1] if place + 1 < len(option.choices) else option.choices[place - 1]
    return [option.default, other]


def written(value: Value) -> str:
    """A value as it stands in the file."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else json.dumps(show(value), ensure_ascii=False)


def said(text: str) -> list[str]:
    """A comment."""
    return [f"# {line}" for line in wrap(text, WIDTH)]
