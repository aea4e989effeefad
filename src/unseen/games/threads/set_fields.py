"""Tables of set and map files: each declares its keys once, and what is read, refused and written follows from that."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from unseen.games.threads.set_reading import Fault, Flaw, Json, Source

MANY: Final = 300
TEXT_MAX: Final = 80
LONG_TEXT_MAX: Final = 400
Missing = Callable[[], object] | None
"""What a key's value is where the key is missing; None if it must not be."""


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
