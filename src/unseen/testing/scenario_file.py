"""Scenario files: positions, steps, and what must be legal, told, possible or true (docs/scenarios.md)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.options import Value
from unseen.core.source import decoded, read_toml


@dataclass(frozen=True)
class Scenario:
    """One scenario as its file has it."""

    game: str
    id: str
    rules: tuple[str, ...] = ()
    options: Mapping[str, Value] = field(default_factory=dict)
    position: str = ""
    seat: str = ""
    steps: tuple[str, ...] = ()
    legal: tuple[str, ...] = ()
    illegal: tuple[str, ...] = ()
    only: tuple[str, ...] | None = None
    turns: tuple[str, ...] = ()
    no_turns: tuple[str, ...] = ()
    turns_count: int | None = None
    told: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    worlds: tuple[str, ...] = ()
    possible: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    impossible: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    after: str = ""
    result: str = ""


def load(path: Path) -> list[Scenario]:
    """The scenarios of a file; UnseenError `scenario` says what is wrong with it."""
    return read(decoded(path.read_bytes()), str(path))


def read(text: str, name: str) -> list[Scenario]:
    """The scenarios of a text that people know by this name; UnseenError `scenario` as `load`."""
    try:
        found = read_toml(text)
    except ValueError as error:
        raise UnseenError("scenario", f"{name} is not TOML: {error}.") from error
    try:
        return parse(found)
    except UnseenError as error:
        raise UnseenError("scenario", f"{name}: {error.sentence}") from error


def parse(held: Mapping[str, object]) -> list[Scenario]:
    """The scenarios of a file's contents."""
    game, rows = held.get("game"), held.get("scenario")
    if not isinstance(game, str):
        raise UnseenError("scenario", 'the file names its game, as in game = "nusubito".')
    if not isinstance(rows, list) or not rows or set(held) != {"game", "scenario"}:
        raise UnseenError("scenario", "a file has one key `game` and at least one [[scenario]], nothing else.")
    out = [_scenario(game, number, row) for number, row in enumerate(rows, 1)]
    ids = [scenario.id for scenario in out]
    for name in ids:
        if ids.count(name) > 1:
            raise UnseenError("scenario", f"the id {name} stands twice.")
    return out


def _scenario(game: str, number: int, row: object) -> Scenario:
    if not isinstance(row, dict) or not isinstance(row.get("id"), str) or not row["id"]:
        raise UnseenError("scenario", f"scenario {number} has no id.")
    values: dict[str, object] = {}
    for key, value in row.items():
        values[key] = _value(row["id"], key, value)
    return Scenario(game, **values)  # type: ignore[arg-type]  # _value has checked each of them


def _value(name: str, key: str, value: object) -> object:
    """The checked value of a key."""
    if key not in KEYS:
        raise UnseenError("scenario", f"{name} has a key {key}; keys: {', '.join(KEYS)}.")
    checked = KEYS[key](value)
    if checked is None:
        raise UnseenError("scenario", f"the value of {key} in {name} is of the wrong kind.")
    return checked


# ---- kinds of values: the value, None if it is none ----
def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None


def _texts(value: object) -> tuple[str, ...] | None:
    return tuple(value) if isinstance(value, list) and all(isinstance(part, str) for part in value) else None


def _by_seat(value: object) -> Mapping[str, object] | None:
    if not isinstance(value, dict):
        return None
    texts = {seat: _texts(part) for seat, part in value.items()}
    return None if None in texts.values() else texts


def _options(value: object) -> dict[str, object] | None:
    return value if isinstance(value, dict) else None


def _count(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else None


KEYS: Final[Mapping[str, Callable[[object], object]]] = {
    **dict.fromkeys(("id", "position", "seat", "after", "result"), _text),
    **dict.fromkeys(("rules", "steps", "legal", "illegal", "only", "turns", "no_turns", "worlds"), _texts),
    **dict.fromkeys(("told", "possible", "impossible"), _by_seat),
    "options": _options,
    "turns_count": _count,
}
"""Every key of a scenario, with what checks its value."""
