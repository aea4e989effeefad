"""Reads set and map files: tables, lists, numbers and short texts, each fault with its file, line and reason."""

from __future__ import annotations

import re
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.source import read_line, read_values
from unseen.games.threads.set_lines import lines_of

LENGTH_MAX: Final = 200_000
MANY: Final = 300
TEXT_MAX: Final = 80
LONG_TEXT_MAX: Final = 400
Json = dict[str, object]


class Source:
    """One file, or the `line` in which a set travels: its name as the owner knows it, and where each value stands."""

    def __init__(self, name: str, text: str, line: bool = False) -> None:
        self.name: Final = name
        self.text: Final = text
        self._read: Final = read_line if line else read_values
        self._lines: dict[str, int] | None = None

    def parsed(self) -> Json:
        """The file as one object; Flaw if it cannot be read."""
        try:
            return self._read(self.text, LENGTH_MAX)
        except ValueError as error:
            said = " ".join(str(error).split())[:120]
            reason = said if self._read is read_line else f"the file is neither TOML nor JSON: {said}"
            raise Flaw(self, "", reason, _line_in(said)) from error

    def line(self, path: str) -> int:
        """The line of a value, or of the nearest thing around it that stands in the file."""
        if self._lines is None:
            self._lines = lines_of(self.text)
        while path and path not in self._lines:
            path = path[: max(path.rfind("."), path.rfind("["), 0)]
        return self._lines.get(path, 1)


class Fault:
    """One thing that is wrong: in which file, at which path, and why."""

    def __init__(self, source: Source, path: str, reason: str, line: int = 1) -> None:
        """A fault without a path stands in the line that is named."""
        self.source: Final = source
        self.path: Final = path
        self.reason: Final = reason
        self._line: Final = line

    def sentence(self) -> str:
        """`units[2].attack.dash must be a whole number from 0 to 9`."""
        return f"{self.path} {self.reason}" if self.path else self.reason

    def line(self) -> int:
        """The line of the file, counted from 1."""
        return self.source.line(self.path) if self.path else self._line

    def where(self) -> str:
        """`set.toml:31`."""
        return f"{self.source.name}:{self.line()}" if self.source.name else f"line {self.line()}"


class Flaw(UnseenError):
    """What keeps a file from being read to its end."""

    def __init__(self, source: Source, path: str, reason: str, line: int = 1) -> None:
        self.fault: Final = Fault(source, path, reason[:300], line)
        super().__init__("content", self.fault.sentence())


def _line_in(said: str) -> int:
    """The line that a parser names: `... (at line 26, column 16)`."""
    found = re.search(r"line (\d+)", said)
    return int(found[1]) if found else 1


class Reader:
    """One table of a file, with its path."""

    def __init__(self, source: Source, value: Json, path: str = "") -> None:
        self.source: Final = source
        self.value: Final = value
        self.path: Final = path

    def at(self, key: str) -> str:
        """The path of a key."""
        return f"{self.path}.{key}" if self.path else key

    def only(self, *keys: str) -> None:
        """A key that means nothing is a fault: it may be a slip of the pen."""
        for key in self.value:
            if key not in keys:
                name = key if key.isprintable() else "?"
                known = f"the keys here are {', '.join(keys)}"
                raise Flaw(self.source, self.at(name[:40]), f"means nothing; {known}")

    def has(self, key: str) -> bool:
        """Does the key stand here?"""
        return key in self.value

    def get(self, key: str) -> object:
        """A value that must be there."""
        if key not in self.value:
            raise Flaw(self.source, self.path, f"has no {key}" if self.path else f"{key} is missing")
        return self.value[key]

    def whole(self, key: str, low: int, high: int) -> int:
        """A whole number between two bounds."""
        return self._whole(self.get(key), self.at(key), low, high)

    def _whole(self, value: object, path: str, low: int, high: int) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        raise Flaw(self.source, path, f"must be a whole number from {low} to {high}")

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self.get(key)
        if isinstance(value, bool):
            return value
        raise Flaw(self.source, self.at(key), "must be true or false")

    def text(self, key: str, longest: int = TEXT_MAX, empty: bool = False) -> str:
        """A text of one line."""
        return self._text(self.get(key), self.at(key), longest, empty)

    def _text(self, value: object, path: str, longest: int, empty: bool) -> str:
        if isinstance(value, str) and value.isprintable() and len(value) <= longest and (value.strip() or empty):
            return value
        raise Flaw(self.source, path, f"must be a text of one line, at most {longest} characters")

    def choice(self, key: str, choices: tuple[str, ...]) -> str:
        """One of these words."""
        value = self.get(key)
        if isinstance(value, str) and value in choices:
            return value
        raise Flaw(self.source, self.at(key), f"must be one of {', '.join(choices)}")

    def inner(self, key: str) -> Reader:
        """The table below a key."""
        value = self.get(key)
        if isinstance(value, dict):
            return Reader(self.source, value, self.at(key))
        raise Flaw(self.source, self.at(key), "must be a table with keys")

    def listed(self, key: str, longest: int = MANY) -> list[object]:
        """A list."""
        value = self.get(key)
        if isinstance(value, list) and len(value) <= longest:
            return value
        raise Flaw(self.source, self.at(key), f"must be a list of at most {longest}")

    def tables(self, key: str) -> list[Reader]:
        """A list of tables."""
        found: list[Reader] = []
        for n, one in enumerate(self.listed(key)):
            if not isinstance(one, dict):
                raise Flaw(self.source, f"{self.at(key)}[{n}]", "must be a table with keys")
            found.append(Reader(self.source, one, f"{self.at(key)}[{n}]"))
        return found

    def wholes(self, key: str, low: int, high: int) -> list[int]:
        """A list of whole numbers."""
        return [self._whole(one, f"{self.at(key)}[{n}]", low, high) for n, one in enumerate(self.listed(key))]

    def texts(self, key: str) -> list[str]:
        """A list of short texts."""
        found = enumerate(self.listed(key))
        return [self._text(one, f"{self.at(key)}[{n}]", TEXT_MAX, False) for n, one in found]

    def place(self, key: str) -> tuple[int, int]:
        """An axial place, `[q, r]`."""
        return self._place(self.get(key), self.at(key))

    def places(self, key: str) -> list[tuple[int, int]]:
        """A list of places."""
        return [self._place(one, f"{self.at(key)}[{n}]") for n, one in enumerate(self.listed(key))]

    def _place(self, value: object, path: str) -> tuple[int, int]:
        if not isinstance(value, list) or len(value) != 2:
            raise Flaw(self.source, path, "must be a place [q, r]")
        return self._whole(value[0], path, -99, 99), self._whole(value[1], path, -99, 99)
