"""The process that reads experiments for the page: which there are, what they say; and writes down new ones."""

import base64
import hashlib
import pickle
import shlex
from collections.abc import Callable, Iterator
from math import prod
from pathlib import Path
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.registry import games
from unseen.lab.experiment.cells import LEVEL
from unseen.lab.experiment.odd import odd_games
from unseen.lab.experiment.question import Experiment
from unseen.lab.experiment.report.again import command
from unseen.lab.experiment.report.page import css, question, report
from unseen.lab.experiment.rows import FILE, Plan, outline
from unseen.lab.experiment.running import begun, found, planned
from unseen.lab.journal import is_added_to
from unseen.lab.tuning.trials import FILE as TUNING
from unseen.server.aside import answer_all
from unseen.server.digests import key_of
from unseen.server.faults import where
from unseen.server.lab import GAMES_MAX, VARIED_MAX, VERSIONS_MAX, Asked, Listed, Report

NICE: Final = 10
LISTED_MAX: Final = 100
"""The newest ones."""
SIZE_MAX: Final = 32 * 1024 * 1024
"""More than ten thousand games: what is longer is for the command line."""
FOLDERS_MAX: Final = 1_000
UNKNOWN: Final = UnseenError("lab-unknown", "There is no such experiment here.")
Operation = Callable[..., object]


def main() -> None:
    """Answer until nobody asks any more."""
    answer_all(lambda data: pickle.dumps(answer(data)), NICE)


def answer(data: bytes) -> tuple[object, tuple[str, str] | None]:
    """What was asked for, or code and sentence of a refusal."""
    what, folder, given = pickle.loads(data)  # only our own server writes it
    try:
        return OPERATIONS[what](Path(folder), *given), None
    except UnseenError as error:
        return None, (error.code, error.sentence)
    except Exception as error:  # noqa: BLE001 (a game of others may break)
        return None, ("lab", f"This broke: {where(error)}.")


# ---- what there is ----
def places(folder: Path) -> Iterator[Path]:
    """The folders of all experiments, the newest first."""
    try:
        found = [one for one in folder.iterdir() if (one / FILE).is_file()] if folder.is_dir() else []
        yield from sorted(found, key=lambda one: -(one / FILE).stat().st_mtime)
    except OSError as error:
        raise UnseenError("file", f"{folder} cannot be read: {error.strerror}.") from error


def place_of(folder: Path, key: str) -> Path:
    """The folder of this key, which is one of those that are there."""
    for place in places(folder):
        if key_of(place.name) == key:
            return place
    raise UNKNOWN


def listed(folder: Path) -> list[Listed]:
    """All of them."""
    return [outlined(place) for place in list(places(folder))[:LISTED_MAX]]


def outlined(place: Path) -> Listed:
    """One of them, or why it cannot be shown."""
    key, name, file = key_of(place.name), place.name, place / FILE
    changed = file.stat().st_mtime
    try:
        readable(place)
        known = outline(place)
        if known is None or known[0].game not in games():
            found(place)  # says why not
            raise UNKNOWN
        plan, played = known
        most = plan.most * len(plan.cells)
        line = command(plan, place) or "" if played < most > GAMES_MAX else ""
        return Listed(key, name, question(plan), played, most, plan.until is not None, changed, is_added_to(file), line)
    except UnseenError as error:
        return Listed(key, name, name, changed=changed, fault=error.sentence)


def readable(place: Path) -> None:
    """UnseenError if it is none for this page, or too much to be read here."""
    if (place / TUNING).is_file():
        raise UnseenError("lab", f"It is a tuning; read it with unseen lab report {shlex.quote(str(place))}.")
    if (place / FILE).stat().st_size > SIZE_MAX:
        raise UnseenError(
            "lab", f"It is too long for a page here; read it with unseen lab report {shlex.quote(str(place))}."
        )


def known(folder: Path, key: str) -> Listed:
    """One that can go on here; UnseenError says why it cannot."""
    one = outlined(place_of(folder, key))
    if one.fault:
        raise UnseenError("lab", one.fault)
    if not one.small:
        raise UnseenError("lab", f"Here at most {GAMES_MAX:,} games are played; this one is for the command line.")
    if one.elsewhere:
        raise UnseenError("lab-busy", "Another run is adding to this experiment: wait until it has ended.")
    return one


def reported(folder: Path, key: str) -> Report:
    """What it says so far, as a page."""
    place = place_of(folder, key)
    readable(place)
    digest = base64.b64encode(hashlib.sha256(css().encode()).digest()).decode()
    return Report(report(found(place), place / "report.html", home="/lab"), f"sha256-{digest}")


def recorded(folder: Path, key: str, name: str) -> str:
    """The record of an odd game: one of those that the report names."""
    place = place_of(folder, key)
    readable(place)
    result = found(place)
    for odd in odd_games(result.plan, result.kept):
        path = odd.path(place)
        if path.name == name and path.is_file():
            return path.read_text(encoding="utf-8")
    raise UNKNOWN


# ---- a new one ----
def begun_for(folder: Path, asked: Asked) -> Listed:
    """Write down what is to be played, in a folder of its own or behind what asks the same; which one it is."""
    if len(asked.vary) > VARIED_MAX:
        raise UnseenError(
            "experiment", f"Here {VARIED_MAX} things can vary, not {len(asked.vary)}; each makes more versions."
        )
    versions = prod([len(values) for values in asked.vary.values()])
    if versions > VERSIONS_MAX:
        raise UnseenError(
            "experiment", f"These are {versions:,} versions, each with each; here at most {VERSIONS_MAX} are compared."
        )
    if versions * asked.games > GAMES_MAX:
        raise UnseenError(
            "experiment",
            f"{versions} times {asked.games:,} games are more than the {GAMES_MAX:,} that are played here.",
        )
    plan = planned(
        Experiment(
            asked.game,
            asked.vary,
            options=asked.options,
            profile=asked.profile,
            levels=asked.levels,
            games=asked.games,
            seed=asked.seed,
        )
    )
    name = "-".join([asked.game, *[key.removeprefix(LEVEL) for key in asked.vary]])
    place = fitting(plan, folder, name)
    begun(plan, place)[1].close()
    return outlined(place)


def fitting(plan: Plan, folder: Path, name: str) -> Path:
    """A folder that is free, or whose experiment is a part of this one."""
    for number in range(1, FOLDERS_MAX):
        place = folder / (name if number == 1 else f"{name}-{number}")
        try:
            before = outline(place)
        except UnseenError:
            continue
        if not (place / TUNING).is_file() and (before is None or is_part(before[0], plan)):
            return place
    raise UnseenError("lab", f"{folder} has too many experiments called {name}.")


def is_part(before: Plan, plan: Plan) -> bool:
    """Does a plan ask for all that was asked for before?"""
    keys = {cell.key for cell in plan.cells}
    same = before.measured() == plan.measured() and {cell.key for cell in before.cells} <= keys
    return same and before.most <= plan.most


OPERATIONS: Final[dict[str, Operation]] = {
    "listed": listed,
    "reported": reported,
    "recorded": recorded,
    "known": known,
    "begun": begun_for,
}
