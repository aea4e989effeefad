"""Set and map files: each table declares its keys once, and what is read, refused and written follows from that.

Each fault names its file, its line and its reason.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from unseen.core.errors import UnseenError
from unseen.core.source import read_line, read_values
from unseen.core.source_lines import line_named, lines_of, nearest

LENGTH_MAX: Final = 200_000
MANY: Final = 300
TEXT_MAX: Final = 80
LONG_TEXT_MAX: Final = 400
Json = dict[str, object]
Missing = Callable[[], object] | None
"""What a key's value is where the key is missing; None if it must not be."""


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
            raise Flaw(self, "", reason, line_named(error)) from error

    def line(self, path: str) -> int:
        """The line of a value, or of the nearest thing around it that stands in the file."""
        if self._lines is None:
            self._lines = lines_of(self.text)
        return nearest(self._lines, path)


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong: in which file, at which path, and why; without a path it stands in the line `at`."""

    source: Source
    path: str
    reason: str
    at: int = 1

    def sentence(self) -> str:
        """`units[2].attack.dash must be a whole number from 0 to 9`."""
        return f"{self.path} {self.reason}" if self.path else self.reason

    def line(self) -> int:
        """The line of the file, counted from 1."""
        return self.source.line(self.path) if self.path else self.at

    def where(self) -> str:
        """`set.toml:31`."""
        return f"{self.source.name}:{self.line()}" if self.source.name else f"line {self.line()}"


class Flaw(UnseenError):
    """What keeps a file from being read to its end."""

    def __init__(self, source: Source, path: str, reason: str, line: int = 1) -> None:
        self.fault: Final = Fault(source, path, reason[:300], line)
        super().__init__("content", self.fault.sentence())


@dataclass(frozen=True)
class Look:
    """How a value stands in a file: it is read with its path, Flaw if it cannot be this, and written."""

    read: Callable[[Source, object, str], Any]
    write: Callable[[Any], object] = lambda value: value
    missing: Missing = None


class Facts:
    """One table of a file, read in the order in which its keys are declared; each has an attribute of its name."""

    fields: ClassVar[dict[str, Look]] = {}
    keys: ClassVar[tuple[str, ...]] = ()
    """All keys that mean something, as they are written; those of the fields unless a class says otherwise."""

    def __init_subclass__(cls) -> None:
        cls.fields = {key: value for key, value in vars(cls).items() if isinstance(value, Look)}
        cls.keys = cls.keys or tuple(cls.fields)

    def __init__(self, source: Source, value: Json, path: str = "") -> None:
        self.source: Final = source
        self.path: Final = path
        only(source, value, path, self.keys)
        for key, look in self.fields.items():
            if key in value:
                setattr(self, key, look.read(source, value[key], joined(path, key)))
            elif look.missing is not None:
                setattr(self, key, look.missing())
            else:
                raise Flaw(source, path, f"has no {key}" if path else f"{key} is missing")

    def fault(self, path: str, reason: str) -> Fault:
        """Something is wrong with the value at a path from here, or with all of this."""
        return Fault(self.source, joined(self.path, path) if path else self.path, reason)

    def written(self) -> Json:
        """The same as it stands in a file."""
        return {key: self.fields[key].write(getattr(self, key)) for key in self.keys if key in self.fields}


# ---- looks; each is declared as the value that it gives ----
def plain(fits: Callable[[Any], bool], reason: str, missing: Missing = None) -> Any:
    """A value that stands as it is."""

    def read(source: Source, value: object, path: str) -> object:
        if fits(value):
            return value
        raise Flaw(source, path, reason)

    return Look(read, missing=missing)


def whole(low: int, high: int) -> Any:
    """A whole number between two bounds."""
    reason = f"must be a whole number from {low} to {high}"
    return plain(lambda value: isinstance(value, int) and not isinstance(value, bool) and low <= value <= high, reason)


def text(longest: int = TEXT_MAX, missing: Missing = None) -> Any:
    """A text of one line; one that may be missing may be empty."""
    return plain(
        lambda value: (
            isinstance(value, str)
            and (value.isprintable() and len(value) <= longest and bool(value.strip() or missing))
        ),
        f"must be a text of one line, at most {longest} characters",
        missing,
    )


def choice(*choices: str) -> Any:
    """One of these words."""
    return plain(lambda value: isinstance(value, str) and value in choices, f"must be one of {', '.join(choices)}")


def flag() -> Any:
    """True or false."""
    return plain(lambda value: isinstance(value, bool), "must be true or false")


def axial() -> Any:
    """A place, `[q, r]`."""
    number = whole(-99, 99)

    def read(source: Source, value: object, path: str) -> tuple[int, int]:
        if not isinstance(value, list) or len(value) != 2:
            raise Flaw(source, path, "must be a place [q, r]")
        return number.read(source, value[0], path), number.read(source, value[1], path)

    return Look(read)


def by_key(look: Look, keys: tuple[str, ...] = (), missing: Missing = None) -> Any:
    """A table of equal values, with these keys alone if there are any."""

    def read(source: Source, value: object, path: str) -> Json:
        found = table(source, value, path)
        if keys:
            only(source, found, path, keys)
        return {key: look.read(source, one, joined(path, key[:40])) for key, one in found.items()}

    return Look(read, missing=missing)


def inner(facts: type[Facts]) -> Any:
    """A table below a key."""
    return Look(lambda source, value, path: facts(source, table(source, value, path), path), facts.written)


def many(look: Look, missing: Missing = None) -> Any:
    """A list of values."""

    def read(source: Source, value: object, path: str) -> list[object]:
        return [look.read(source, one, at) for at, one in listed(source, value, path)]

    return Look(read, missing=missing)


def tables(facts: type[Facts]) -> Any:
    """A list of tables."""

    def read(source: Source, value: object, path: str) -> list[Facts]:
        found = [(at, table(source, one, at)) for at, one in listed(source, value, path)]
        return [facts(source, one, at) for at, one in found]

    return Look(read, lambda value: [one.written() for one in value])


# ---- what stands at a path ----
def joined(path: str, key: str) -> str:
    """The path of a key below a path."""
    return f"{path}.{key}" if path else key


def listed(source: Source, value: object, path: str, longest: int = MANY) -> list[tuple[str, object]]:
    """The values of a list with their paths."""
    if not isinstance(value, list) or len(value) > longest:
        raise Flaw(source, path, f"must be a list of at most {longest}")
    return [(f"{path}[{n}]", one) for n, one in enumerate(value)]


def table(source: Source, value: object, path: str) -> Json:
    """A value that must be a table."""
    if not isinstance(value, dict):
        raise Flaw(source, path, "must be a table with keys")
    return value


def only(source: Source, value: Json, path: str, keys: tuple[str, ...]) -> None:
    """A key that means nothing is a fault: it may be a slip of the pen."""
    for key in value:
        if key not in keys:
            name = key if key.isprintable() else "?"
            raise Flaw(source, joined(path, name[:40]), f"means nothing; the keys here are {', '.join(keys)}")


# ---- what several checks ask ----
def counted(one: Facts, path: str, count: int, what: str, most: int, least: int = 0) -> Iterator[Fault]:
    """There are so many of them, at least and at most."""
    if not least <= count <= most:
        yield one.fault(path, f"has {count} {what}, not {f'{least} to' if least else 'at most'} {most}")


def repeated(values: Sequence[object]) -> list[int]:
    """The places of those that stand there before."""
    return [n for n, value in enumerate(values) if value in values[:n]]
