"""Experiments as files in TOML: what is asked, read with the line of whatever is wrong."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, TypeVar

from unseen.core.content import Content
from unseen.core.errors import UnseenError, cut, no_such
from unseen.core.game import Game
from unseen.core.registry import game_class
from unseen.core.source import Values, decoded, read_values
from unseen.core.source_lines import line_named, lines_of, nearest
from unseen.lab.experiment.cells import CONTENT, LEVEL, NAME
from unseen.lab.experiment.question import NONE, Experiment, Fault, Given, at
from unseen.lab.experiment.running import planned

LENGTH_MAX: Final = 400_000
KEYS: Final = ("game", "profile", "content", "games", "until", "seed", "options", "levels", "vary", "cell", "keep")
KEPT: Final = ("beliefs", "every")
T = TypeVar("T")


def read(path: Path) -> Experiment:
    """The experiment of a file, in which nothing is wrong; UnseenError names file, line and choices."""
    return checked(path, "experiment", built, planned)


def checked(path: Path, code: str, built: Callable[[Values, Path], T], check: Callable[[T], object]) -> T:
    """What is asked by a file; UnseenError of this code names file and line of what is wrong with it."""
    text = text_of(path)
    try:
        values = read_values(text, LENGTH_MAX)
    except ValueError as error:
        raise UnseenError(code, f"{path}:{line_named(error)}: {' '.join(str(error).split())}.") from error
    try:
        asked = built(values, path.parent)
        check(asked)
    except Fault as fault:
        raise UnseenError(code, f"{path}:{nearest(lines_of(text), fault.path)}: {fault.sentence}") from fault
    return asked


def text_of(path: Path) -> str:
    """What stands in a file; UnseenError `file` if it cannot be read."""
    try:
        return decoded(path.read_bytes())
    except UnicodeDecodeError as error:
        raise UnseenError("file", f"{path} is not a text in UTF-8.") from error
    except OSError as error:
        raise UnseenError("file", f"{path} cannot be read: {error.strerror}.") from error


def built(values: Values, folder: Path) -> Experiment:
    """What is asked by these values; Fault names the place of what is wrong."""
    only(values, KEYS, "")
    game = typed(values, "game", "", str, "the name of a game")
    if game is None:
        raise Fault("", "game is missing: which one is played?")
    with at("game"):
        kind = game_class(game)
    keep = table(values, "keep")
    only(keep, KEPT, "keep")
    beliefs = typed(keep, "beliefs", "keep", bool, "true or false")
    content = given(kind, CONTENT, values.get("content", ""), CONTENT, folder)
    return Experiment(
        game=game,
        vary=varied(kind, table(values, "vary"), folder),
        cells=listed(kind, values, folder),
        options={key: plain(value, f"options.{key}") for key, value in table(values, "options").items()},
        profile=typed(values, "profile", "", str, "the name of a profile") or "",
        content=content if isinstance(content, Content) else None,
        levels={key: word(value, f"levels.{key}") for key, value in table(values, "levels").items()},
        games=typed(values, "games", "", int, "a number of games"),
        until=typed(values, "until", "", float, "a share such as 0.03"),
        seed=typed(values, "seed", "", int, "a whole number") or 0 if "seed" in values else 1,
        beliefs=True if beliefs is None else beliefs,
        every=typed(keep, "every", "keep", int, "a number of games") or 0,
    )


def varied(kind: type[Game], values: Values, folder: Path) -> Mapping[str, list[Given]]:
    """By factor the list of what it is to be."""
    found: dict[str, list[Given]] = {}
    for key, several in flat(values, "vary").items():
        path = f"vary.{key}"
        if not isinstance(several, list):
            raise Fault(path, f"{key} varies over a list, such as [2, 3].")
        found[key] = [given(kind, key, one, f"{path}[{n}]", folder) for n, one in enumerate(several)]
    return found


def listed(kind: type[Game], values: Values, folder: Path) -> tuple[Mapping[str, Given], ...]:
    """The cells that stand one by one."""
    several = values.get("cell", [])
    if not isinstance(several, list) or not all([isinstance(one, dict) for one in several]):
        raise Fault("cell", "Cells are written one by one, each below a line [[cell]].")
    return tuple(
        [
            {key: given(kind, key, value, f"cell[{n}].{key}", folder) for key, value in flat(one, f"cell[{n}]").items()}
            for n, one in enumerate(several)
        ]
    )


def flat(values: Values, path: str) -> dict[str, object]:
    """Factors by name; those of levels may stand in a table of their own, as a key with a dot makes one."""
    found = {key: value for key, value in values.items() if not isinstance(value, dict)}
    for key, inner in values.items():
        if isinstance(inner, dict):
            if f"{key}." != LEVEL:
                raise Fault(
                    f"{path}.{key}.{next(iter(inner), '')}",
                    f"{key} is no table; level is one: level.SEAT says who plays a seat.",
                )
            found.update({f"{key}.{seat}": value for seat, value in inner.items()})
    return found


def given(kind: type[Game], key: str, value: object, path: str, folder: Path) -> Given:
    """A value of a factor; of a content, the file that is named."""
    if key != CONTENT or value in NONE:
        return word(value, path) if key == NAME else plain(value, path)
    with at(path):
        return content_of(kind, word(value, path), folder)


def content_of(kind: type[Game], name: str, folder: Path) -> Content:
    """What a file brings that lies in a folder; UnseenError `content` or `file` says why it brings nothing."""
    file = folder / name

    def beside(other: str) -> str:
        """Files that lie beside it, and no others."""
        if Path(other).name != other:
            raise UnseenError("content", f"{cut(other)} is no file beside {file.name}.")
        return text_of(file.parent / other)

    found = kind.content(text_of(file), beside)
    if found is None:
        raise UnseenError("content", f"{file} is no file with a board, cards or a set for {kind.title}.")
    return found


# ---- values ----
def only(values: Values, keys: tuple[str, ...], path: str) -> None:
    """Fault for a key that means nothing here."""
    for key in values:
        if key not in keys:
            raise Fault(f"{path}.{key}" if path else key, no_such("key", key, keys))


def table(values: Values, key: str) -> Values:
    """A table, empty if it is missing."""
    found = values.get(key, {})
    if not isinstance(found, dict):
        raise Fault(key, f"{key} is a table: a line [{key}], and below it what stands in it.")
    return found


def typed(values: Values, key: str, path: str, kind: type[T], what: str) -> T | None:
    """A value of this type; None if it is missing."""
    found = number_of(values.get(key)) if kind is float else values.get(key)
    if found is None or (isinstance(found, kind) and (kind is bool or not isinstance(found, bool))):
        return found
    raise Fault(f"{path}.{key}" if path else key, f"{key} is {what}.")


def number_of(value: object) -> object:
    """A whole number as one with a point; all else as it is."""
    return float(value) if isinstance(value, int) and not isinstance(value, bool) else value


def plain(value: object, path: str) -> bool | int | str:
    """A value of an option."""
    if isinstance(value, bool | int | str):
        return value
    raise Fault(path, "Values are texts, whole numbers, true or false; none is written as a text.")


def word(value: object, path: str) -> str:
    """A text."""
    if isinstance(value, str):
        return value
    raise Fault(path, "A text in quotation marks stands here.")
