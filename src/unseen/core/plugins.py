"""What installed packages offer, by group of entry points; looked up once, for a running program gets no new ones.

A plug-in that cannot be used is left out and named, with its reason; nobody else suffers from it.
"""

from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from unseen.core.errors import quoted

OURS: Final = "unseen."
"""Where the modules of this package begin: they are trusted, and none of their names can be taken."""
REASON_MAX: Final = 200


class Fault:
    """A plug-in that is left out: its name, the package that brings it, and why."""

    def __init__(self, entry: EntryPoint, reason: str) -> None:
        self.name: Final = entry.name
        self.package: Final = entry.dist.name if entry.dist is not None else entry.value
        self.reason: Final = in_one_line(reason)

    def __str__(self) -> str:
        return f"The plug-in {self.name} of {self.package} is left out: {self.reason}"


class Group:
    """One group of entry points; `check` raises, in words, for what cannot be used under its name."""

    def __init__(self, key: str, check: Callable[[str, object], None]) -> None:
        self.key: Final = key
        self._check: Final = check
        self._entries: dict[str, EntryPoint] | None = None
        self._things: Final[dict[str, object]] = {}
        self._faults: Final[list[Fault]] = []

    def names(self) -> list[str]:
        """All names that are offered, in alphabetical order, whether or not they can be used."""
        return sorted(self._offered())

    def get(self, name: str) -> object | None:
        """What is offered by this name; None if nothing is, or if it is left out. Tried once."""
        entry = self._offered().get(name)
        if entry is not None and name not in self._things:
            self._things[name] = self._load(entry)
        return self._things.get(name)

    def faults(self) -> list[Fault]:
        """All that is left out, after everything was tried."""
        for name in self.names():
            self.get(name)
        return list(self._faults)

    def _offered(self) -> dict[str, EntryPoint]:
        """By name; ours first, then whichever was found first."""
        if self._entries is None:
            self._entries = {}
            for entry in sorted(entry_points(group=self.key), key=lambda entry: not entry.value.startswith(OURS)):
                first = self._entries.setdefault(entry.name, entry)
                if first.value != entry.value:
                    self._faults.append(Fault(entry, f"{first.value} has this name already."))
        return self._entries

    def _load(self, entry: EntryPoint) -> object | None:
        try:
            thing: object = entry.load()
            self._check(entry.name, thing)
        except (Exception, SystemExit) as error:  # noqa: BLE001  other people's code may fail in any way
            self._faults.append(Fault(entry, f"{type(error).__name__}: {error}"))
            return None
        return thing


def in_one_line(text: str) -> str:
    """Words of others, fit for a log and a terminal."""
    return quoted(" ".join(text.split())[:REASON_MAX])


def callable_thing(name: str, thing: object) -> None:
    """The check of groups whose plug-ins are called."""
    if not callable(thing):
        raise TypeError(f"{thing!r} cannot be called")
