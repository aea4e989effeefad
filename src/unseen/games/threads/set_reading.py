"""Set and map files, and what is wrong with them: each fault with its file, line and reason."""

import re
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.source import read_line, read_values
from unseen.games.threads.set_lines import lines_of

LENGTH_MAX: Final = 200_000
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
