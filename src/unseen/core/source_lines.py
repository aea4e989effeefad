"""Where in the text of a file each value stands, so that a fault can name its line."""

import re
from collections.abc import Mapping
from typing import Final

STRING: Final = r'"""(?:\\.|(?!""")[^\\])*"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\])*"|\'[^\']*\''
KEY: Final = re.compile(STRING + r"|[^.=\] \t\r]*", re.DOTALL)
SCALAR: Final = re.compile(STRING + r"|[^,\]}\n# \t\r]*", re.DOTALL)
BLANKS: Final = re.compile(r"[ \t\r]*")
BREAKS: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
COMMAS: Final = re.compile(r"(?:[ \t\r\n,]|#[^\n]*)*")


def lines_of(text: str) -> dict[str, int]:
    """The line, counted from 1, of every value of a TOML or JSON text by its path: `units[3].attack.bands[0].min`.

    The text must have been parsed without an error before.
    """
    walk = Walk(text)
    if text.lstrip().startswith("{"):
        walk.skip(BREAKS)
        walk.value("")
    else:
        walk.document()
    return walk.lines


def nearest(lines: Mapping[str, int], path: str) -> int:
    """The line of a value, or of the nearest thing around it that stands in the text; without any, the first."""
    while path and path not in lines:
        path = path[: max(path.rfind("."), path.rfind("["), 0)]
    return lines.get(path, 1)


def line_named(error: ValueError) -> int:
    """The line that a parser named, which says `... (at line 26, column 16)`; else the first."""
    named = re.search(r"line (\d+)", str(error))
    return int(named[1]) if named else 1


class Walk:
    """One way through a text."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.at = 0
        self.lines: Final[dict[str, int]] = {}
        self._counts: Final[dict[str, int]] = {}

    def document(self) -> None:
        """TOML's statements: headers of tables and keys with values."""
        prefix = ""
        while self.skip(BREAKS):
            if self.text[self.at] == "[":
                prefix = self.header()
            else:
                self.value(self.keys(prefix))

    def header(self) -> str:
        """The path that `[a.b]` or `[[a.b]]` begins."""
        double = self.text.startswith("[[", self.at)
        here = self.at
        self.at += 2 if double else 1
        path = self.keys("")
        if double:
            self.at += 1
            self.mark(path, here)
            self._counts[path] = self._counts.get(path, -1) + 1
            path = self.inside(path)
        self.mark(path, here)
        return path

    def inside(self, path: str) -> str:
        """The path of a table with the index of the last element, if it is a list of tables."""
        return f"{path}[{self._counts[path]}]" if path in self._counts else path

    def keys(self, path: str) -> str:
        """The path of a dotted key below a path; the sign behind it is passed too."""
        while True:
            self.skip(BLANKS)
            key = self.take(KEY)
            key = key[1:-1] if key.startswith(('"', "'")) else key
            path = f"{path}.{key}" if path else key
            self.skip(BLANKS)
            self.at += 1
            if self.text[self.at - 1] != ".":
                return path
            path = self.inside(path)

    def value(self, path: str) -> None:
        """One value, with everything inside."""
        self.skip(BLANKS)
        self.mark(path, self.at)
        first = self.text[self.at]
        if first not in "[{":
            self.take(SCALAR)
            return
        self.at += 1
        count = 0
        while self.skip(COMMAS) and self.text[self.at] not in "]}":
            self.value(f"{path}[{count}]" if first == "[" else self.keys(path))
            count += 1
        self.at += 1

    def take(self, pattern: re.Pattern[str]) -> str:
        """What stands here, which is passed."""
        found = pattern.match(self.text, self.at)
        assert found is not None, "the text has been parsed"
        self.at = found.end()
        return found[0]

    def skip(self, pattern: re.Pattern[str]) -> bool:
        """Pass blanks, comments and the like; False at the end of the text."""
        self.take(pattern)
        return self.at < len(self.text)

    def mark(self, path: str, at: int) -> None:
        """Keep the first line of a path."""
        self.lines.setdefault(path, self.text.count("\n", 0, at) + 1)
