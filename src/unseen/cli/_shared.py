"""What several commands share: choosing a game and its options, JSON, progress."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

import click

from unseen._mode import compiled
from unseen.core.content import Content
from unseen.core.errors import UnseenError, quoted
from unseen.core.game import Game
from unseen.core.options import read_settings
from unseen.core.registry import game_class, load
from unseen.core.source import decoded

T = TypeVar("T")
Command = TypeVar("Command", bound=Callable[..., object])
LAB = "lab"
"""The folder of experiments, each in one of its own, where nobody names another."""
BYTES_MAX = 16_000_000
"""No file of ours is longer: what is read is kept in memory."""
INTERPRETED = "unseen: running interpreted; installed where there is a C compiler, it is about ten times faster."


def game_options(command: Command) -> Command:
    """`--set key=value` and `--profile P`, for commands that make a game."""
    command = click.option("--profile", help="A named set of options.")(command)
    return click.option("--set", "settings", multiple=True, metavar="KEY=VALUE", help="An option of the game.")(command)


def habit_options(command: Command) -> Command:
    """`--bell` and `--no-forced`, for commands that play in this terminal."""
    command = click.option(
        "--forced/--no-forced", default=True, help="In the terminal: take a step that is the only one by itself."
    )(command)
    return click.option("--bell", is_flag=True, help="In the terminal: ring when your decision comes.")(command)


def example(line: str) -> str:
    """What stands below the help of a command: a line to copy."""
    return f"\b\nExample:\n  {line}"


def json_option(command: Command) -> Command:
    """`--json`."""
    return click.option("--json", "as_json", is_flag=True, help="One JSON value for machines.")(command)


def make_game(name: str, settings: Iterable[str], profile: str | None = None, content: Content | None = None) -> Game:
    """The game of a command line, played with this content; UnseenError names what may be chosen."""
    texts: dict[str, str] = {}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals:
            raise UnseenError("option-value", f"Write --set key=value, not “{setting}”.")
        texts[key.strip()] = value.strip()
    brought = {} if content is None else content.options
    return load(name, profile, **{**read_settings(game_class(name).options, texts), **brought})


def pairs(texts: Iterable[str], form: str) -> list[tuple[str, str]]:
    """`key=value`, each key once; UnseenError `experiment` says how it is written."""
    found: dict[str, str] = {}
    for text in texts:
        key, equals, value = [part.strip() for part in text.partition("=")]
        if not equals or not key:
            raise UnseenError("experiment", f"Write {form}, not “{text}”.")
        if key in found:
            raise UnseenError("experiment", f"{key} is given twice.")
        found[key] = value
    return list(found.items())


def read_text(path: Path) -> str:
    """A file's text, or what comes in where the path is `-`; UnseenError `file` says why it cannot be read."""
    name = name_of(path)
    try:
        if str(path) == "-":
            raw = sys.stdin.buffer.read(BYTES_MAX + 1)
        else:
            with path.open("rb") as file:
                raw = file.read(BYTES_MAX + 1)
        if len(raw) > BYTES_MAX:
            raise UnseenError("file", f"{name} is longer than {BYTES_MAX:,} bytes.")
        return decoded(raw)
    except UnicodeDecodeError as error:
        raise UnseenError("file", f"{name} is not a text in UTF-8.") from error
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else "there can be no such file"
        raise UnseenError("file", f"{name} cannot be read: {why}.") from error


def name_of(path: Path) -> str:
    """A file as sentences name it."""
    return "Standard input" if str(path) == "-" else str(path)


def say(text: str, err: bool = False, nl: bool = True) -> None:
    """Print, with whatever cannot be printed as its escape: the text may be of others, and the screen is one's own."""
    click.echo(quoted(text), err=err, nl=nl)


def print_json(value: object) -> None:
    """One JSON value on one line."""
    say(json.dumps(value, ensure_ascii=False))


def say_mode() -> None:
    """Before long work: one line on the error stream if the rules run interpreted."""
    if not compiled():
        say(INTERPRETED, err=True)


def tracked(items: Iterable[T], label: str, total: int | None = None, quiet: bool = False) -> Iterator[T]:
    """The items, with a progress bar on the error stream if somebody sits before it."""
    if quiet or not sys.stderr.isatty():
        yield from items
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(items, description=label, total=total, console=Console(stderr=True), transient=True)
