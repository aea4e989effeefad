"""Reads a file of content: objects, lists, numbers and short texts, with the place of whatever is wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from unseen.boards.dots import TOP
from unseen.core.errors import UnseenError
from unseen.core.source import read_line, read_values

LENGTH_MAX: Final = 400_000
MANY: Final = 1_000
TEXT_MAX: Final = 80

Json = dict[str, object]


@dataclass(frozen=True)
class Reader:
    """One object of the file, with its path for the sentence of a fault."""

    value: Json
    path: str

    def at(self, key: str) -> str:
        """The path of a key: `dots[3].x`."""
        return f"{self.path}.{key}" if self.path else key

    def get(self, key: str, default: object = None) -> object:
        """A value as it stands; without a default it must be there."""
        if key not in self.value and default is None:
            raise wrong(f"{self.at(key)} is missing")
        return self.value.get(key, default)

    def items(self) -> list[tuple[str, Reader]]:
        """Every key with the object below it."""
        return [(str(key)[:TEXT_MAX], self.inner(key)) for key in self.value]

    def whole(self, key: str, default: int | None = None) -> int:
        """A whole number of a size that a board may have."""
        return whole(self.get(key, default), self.at(key))

    def number(self, key: str) -> int:
        """The number of a dot."""
        return dot(self.get(key), self.at(key))

    def text(self, key: str, default: str | None = None) -> str:
        """A short text that can be printed; without a default it must not be empty."""
        value = self.get(key, default)
        if (
            isinstance(value, str)
            and value.isprintable()
            and len(value) <= TEXT_MAX
            and (value.strip() or default == "")
        ):
            return value
        raise wrong(f"{self.at(key)} must be a short text")

    def choice(self, key: str, choices: tuple[str, ...]) -> str:
        """One of these words."""
        value = self.get(key)
        if isinstance(value, str) and value in choices:
            return value
        raise wrong(f"{self.at(key)} must be one of {', '.join(choices)}")

    def inner(self, key: str, default: Json | None = None) -> Reader:
        """The object below a key."""
        return Reader(table(self.get(key, default), self.at(key)), self.at(key))

    def many(self, key: str, default: list[object] | None = None) -> list[Reader]:
        """A list of objects."""
        found = enumerate(listed(self.get(key, default), self.at(key)))
        return [Reader(table(one, f"{self.at(key)}[{n}]"), f"{self.at(key)}[{n}]") for n, one in found]

    def dots(self, key: str, default: list[object] | None = None) -> list[int]:
        """A list of dots."""
        return [dot(one, self.at(key)) for one in listed(self.get(key, default), self.at(key))]

    def lists(self, key: str) -> list[list[int]]:
        """A list of lists of dots."""
        return [
            [dot(one, self.at(key)) for one in listed(inner, self.at(key))]
            for inner in listed(self.get(key), self.at(key))
        ]

    def pairs(self, key: str, default: list[object] | None = None) -> list[tuple[int, int]]:
        """A list of pairs of dots."""
        found = listed(self.get(key, default), self.at(key), MANY * 40)
        return [two(one, self.at(key)) for one in found]

    def pair(self, key: str) -> tuple[int, int]:
        """One pair of dots."""
        return two(self.get(key), self.at(key))

    def range(self, key: str) -> tuple[int, int]:
        """The least and the greatest of a range."""
        found = listed(self.get(key), self.at(key), 2)
        if len(found) != 2:
            raise wrong(f"{self.at(key)} must be two numbers, the least and the greatest")
        return whole(found[0], self.at(key)), whole(found[1], self.at(key))


def whole(value: object, path: str) -> int:
    """A whole number between -9,999 and 9,999."""
    if isinstance(value, int) and not isinstance(value, bool) and -9_999 <= value <= 9_999:
        return value
    raise wrong(f"{path} must be a whole number")


def dot(value: object, path: str) -> int:
    """The number of a dot."""
    if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= TOP:
        return value
    raise wrong(f"{path} must hold numbers of dots, from 1 to {TOP}")


def two(value: object, path: str) -> tuple[int, int]:
    """Two dots."""
    found = listed(value, path)
    if len(found) != 2:
        raise wrong(f"{path} must hold pairs of dots")
    return dot(found[0], path), dot(found[1], path)


def table(value: object, path: str) -> Json:
    """An object of the file."""
    if isinstance(value, dict):
        return value
    raise wrong(f"{path} must be an object with keys")


def listed(value: object, path: str, longest: int = MANY) -> list[object]:
    """A list of the file."""
    if isinstance(value, list) and len(value) <= longest:
        return value
    raise wrong(f"{path} must be a list of at most {longest:,}")


def wrong(sentence: str) -> UnseenError:
    """What keeps a file from being a board at all."""
    return UnseenError("content", sentence[:300])


def parsed(text: str) -> Json:
    """The text of a board file, JSON or TOML, as one object; UnseenError `content` if it is neither."""
    try:
        return read_values(text, LENGTH_MAX)
    except ValueError as error:
        raise wrong(f"the file is neither JSON nor TOML: {said(error)}") from error


def parsed_line(text: str) -> Json:
    """The line in which a board travels; UnseenError `content` for any other text."""
    try:
        return read_line(text, LENGTH_MAX)
    except ValueError as error:
        raise wrong(said(error)) from error


def said(error: ValueError) -> str:
    """What a parser has to say, in one line."""
    return " ".join(str(error).split())[:120]
