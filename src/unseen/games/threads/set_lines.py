"""Where in the text of a file each value stands, so that a fault can name its line."""

from typing import Final

BLANK: Final = " \t\r"
BARE_ENDS: Final = ",]}\n#" + BLANK
QUOTES: Final = ('"""', "'''", '"', "'")


def lines_of(text: str) -> dict[str, int]:
    """The line, counted from 1, of every value of a TOML or JSON text by its path: `units[3].attack.bands[0].min`.

    The text must have been parsed without an error before.
    """
    walk = Walk(text)
    if text.lstrip().startswith("{"):
        walk.skip("\n")
        walk.value("")
    else:
        walk.document()
    return walk.lines


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
        while self.skip("\n"):
            if self.text[self.at] == "[":
                prefix = self.header()
                continue
            path = self.keys(prefix, "=")
            self.value(path)

    def header(self) -> str:
        """The path that `[a.b]` or `[[a.b]]` begins."""
        double = self.text.startswith("[[", self.at)
        here = self.at
        self.at += 2 if double else 1
        path = self.keys("", "]", self.inside)
        self.at += 1 if double else 0
        if double:
            self.mark(path, here)
            self._counts[path] = self._counts.get(path, -1) + 1
            path = f"{path}[{self._counts[path]}]"
        self.mark(path, here)
        return path

    def inside(self, path: str) -> str:
        """The path of a table with the index of the last element, if it is a list of tables."""
        return f"{path}[{self._counts[path]}]" if path in self._counts else path

    def keys(self, prefix: str, end: str, through: object = None) -> str:
        """The path of a dotted key up to its end, which is passed too."""
        path = prefix
        while True:
            self.skip("")
            key = self.key()
            path = f"{path}.{key}" if path else key
            self.skip("")
            ended = self.text[self.at] != "."
            self.at += 1
            if ended:
                return path
            if through is not None:
                path = self.inside(path)

    def key(self) -> str:
        """One bare or quoted key."""
        start = self.at
        if self.text[self.at] in "\"'":
            self.string()
            return self.text[start + 1 : self.at - 1]
        while self.text[self.at] not in ".=]" + BLANK:
            self.at += 1
        return self.text[start : self.at]

    def value(self, path: str) -> None:
        """One value, with everything inside."""
        self.skip("")
        self.mark(path, self.at)
        first = self.text[self.at]
        if first == "[":
            self.many(path)
        elif first == "{":
            self.table(path)
        elif first in "\"'":
            self.string()
        else:
            while self.at < len(self.text) and self.text[self.at] not in BARE_ENDS:
                self.at += 1

    def many(self, path: str) -> None:
        """A list."""
        self.at += 1
        count = 0
        while self.skip("\n,") and self.text[self.at] != "]":
            self.value(f"{path}[{count}]")
            count += 1
        self.at += 1

    def table(self, path: str) -> None:
        """A table in braces, of TOML or JSON."""
        self.at += 1
        while self.skip("\n,") and self.text[self.at] != "}":
            self.value(self.keys(path, "=:"))
        self.at += 1

    def string(self) -> None:
        """A string of any kind."""
        quote = next(one for one in QUOTES if self.text.startswith(one, self.at))
        self.at += len(quote)
        while not self.text.startswith(quote, self.at):
            self.at += 2 if self.text[self.at] == "\\" and quote[0] == '"' else 1
        self.at += len(quote)

    def skip(self, more: str) -> bool:
        """Pass blanks, comments and these characters; False at the end of the text."""
        while self.at < len(self.text):
            if self.text[self.at] == "#" and more:
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
            elif self.text[self.at] in BLANK or self.text[self.at] in more:
                self.at += 1
            else:
                return True
        return False

    def mark(self, path: str, at: int) -> None:
        """Keep the first line of a path."""
        self.lines.setdefault(path, self.text.count("\n", 0, at) + 1)
