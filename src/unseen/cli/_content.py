"""Files of an owner's own on the command line: `--content FILE`."""

import os.path
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

from unseen.cli._shared import read_text
from unseen.core.content import Beside, Content
from unseen.core.errors import UnseenError
from unseen.core.registry import game_class, games

Command = TypeVar("Command", bound=Callable[..., object])


def content_option(command: Command) -> Command:
    """`--content FILE`."""
    text = "A board, cards or a set of your own."
    return click.option("--content", "file", type=click.Path(path_type=Path), metavar="FILE", help=text)(command)


def contents_option(command: Command) -> Command:
    """`--content FILE`, several times."""
    text = "A board, cards or a set of your own, for the lobby; may be given several times."
    wanted = click.option(
        "--content", "files", multiple=True, type=click.Path(path_type=Path), metavar="FILE", help=text
    )
    return wanted(command)


def read_content(file: Path, game: str | None = None) -> Content:
    """What a file brings, into this game or whichever knows it; UnseenError `file` or `content` in one sentence."""
    text = read_text(file)
    for kind in [game_class(name) for name in (games() if game is None else [game])]:
        try:
            found = kind.content(text, beside(file))
        except UnseenError as error:
            raise UnseenError("content", f"{file} cannot be played: {error.sentence.rstrip('.')}.") from error
        if found is not None:
            return found
    what = "any game here" if game is None else game_class(game).title
    raise UnseenError("content", f"{file} is no file with a board, cards or a set for {what}.")


def beside(file: Path) -> Beside:
    """Reads files that lie beside this one, and no others."""

    def read(name: str) -> str:
        other = file.parent / name
        if not name or other.parent != file.parent:
            raise UnseenError("content", f"{name[:80]!r} is no file beside {file.name}")
        if not os.path.isfile(other):  # a name may be too long for the system, or hold what none may
            raise UnseenError("content", f"there is no file {name[:80]} beside {file.name}")
        return read_text(other)

    return read
