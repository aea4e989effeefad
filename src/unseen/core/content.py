"""Content of an owner's own: a file with a board, cards or a set that a game can be played with."""

from collections.abc import Callable, Mapping
from typing import Final

from unseen.core.options import Value

Beside = Callable[[str], str]
"""Gives the text of a file that lies beside the one that names it; UnseenError `content` or `file` if there is none."""


class Content:
    """What such a file brings: its game, the title that people see, and the options that hold all of it.

    Because options hold it, tables, records and workers carry it without the file.
    """

    def __init__(self, game: str, title: str, options: Mapping[str, Value]) -> None:
        self.game: Final = game
        self.title: Final = title
        self.options: Final = dict(options)


def offer_key(content: Content, number: int) -> str:
    """How the lobby names a content among those of its server, the first being number 1: `nuns.1`."""
    return f"{content.game}.{number}"
