"""Tunings as files in TOML, read with the line of whatever is wrong."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from unseen.core.content import Content
from unseen.core.options import Value
from unseen.core.registry import game_class
from unseen.core.source import Values
from unseen.lab.experiment.cells import CONTENT
from unseen.lab.experiment.file import checked, given, only, plain, table, typed, word
from unseen.lab.experiment.question import Fault, at
from unseen.lab.tuning.question import CONFIRM, GAMES, TRIALS, Tuning, searched

KEYS: Final = ("game", "profile", "content", "trials", "games", "confirm", "seed", "options", "levels", "over", "aim")


def read(path: Path) -> Tuning:
    """The tuning of a file, in which nothing is wrong; UnseenError names file, line and choices."""
    return checked(path, "tune", built, searched)


def built(values: Values, folder: Path) -> Tuning:
    """What is asked by these values; Fault names the place of what is wrong."""
    only(values, KEYS, "")
    game = typed(values, "game", "", str, "the name of a game")
    if game is None:
        raise Fault("", "game is missing: which one is tuned?")
    with at("game"):
        kind = game_class(game)
    content = given(kind, CONTENT, values.get("content", ""), CONTENT, folder)
    return Tuning(
        game=game,
        over={key: several(value, f"over.{key}") for key, value in table(values, "over").items()},
        aims=aims(table(values, "aim")),
        options={key: plain(value, f"options.{key}") for key, value in table(values, "options").items()},
        profile=typed(values, "profile", "", str, "the name of a profile") or "",
        content=content if isinstance(content, Content) else None,
        levels={key: word(value, f"levels.{key}") for key, value in table(values, "levels").items()},
        trials=amount(values, "trials", TRIALS),
        games=amount(values, "games", GAMES),
        confirm=amount(values, "confirm", CONFIRM),
        seed=amount(values, "seed", 1),
    )


def several(value: object, path: str) -> list[Value] | str:
    """All values of an option to try: a list, or the first and last of whole numbers as a text."""
    if isinstance(value, str):
        return value
    if not isinstance(value, list):
        raise Fault(path, 'A list of values stands here, such as [1, 2, 4], or "1..4".')
    return [plain(one, f"{path}[{n}]") for n, one in enumerate(value)]


def aims(values: Values) -> Mapping[str, float | str]:
    """Targets by what is aimed at; a key with a dot makes a table of its own."""
    found: dict[str, float | str] = {}
    for key, value in values.items():
        inner = {f"{key}.{name}": one for name, one in value.items()} if isinstance(value, dict) else {key: value}
        for name, one in inner.items():
            if isinstance(one, bool) or not isinstance(one, int | float | str):
                raise Fault(f"aim.{name}", 'A target is a number, or a range as a text, such as "6..8".')
            found[name] = one
    return found


def amount(values: Values, key: str, usual: int) -> int:
    """A whole number; what is usual, if it is missing."""
    found = typed(values, key, "", int, "a whole number")
    return usual if found is None else found
