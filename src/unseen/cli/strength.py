"""`unseen strength`: how strong the levels of each game are, as a table on a page."""

import signal
from collections.abc import Callable, Generator
from contextlib import closing
from pathlib import Path
from types import ModuleType
from typing import BinaryIO, TypeVar

import click

from unseen.cli import STOPPED
from unseen.cli._shared import example, say, say_mode, tracked
from unseen.core.errors import UnseenError
from unseen.core.registry import game_class
from unseen.core.registry import games as installed
from unseen.lab.exact.small import names_of, small
from unseen.lab.journal import opened
from unseen.lab.strength import Block, check, left, planned, rows
from unseen.lab.strength_page import page
from unseen.lab.strength_rows import Exploited, Kept, Plan, Row, append, read

GAMES = 100
GAMES_SHORT = 20
Found = TypeVar("Found", Row, Exploited)


@click.command(epilog=example("unseen strength nusubito --short --out strength.md"))
@click.argument("names", nargs=-1, metavar="[GAME ...]")
@click.option("--games", type=click.IntRange(1), help=f"Games of each pairing: {GAMES}, or {GAMES_SHORT} with --short.")
@click.option("--short", is_flag=True, help="Few games, and only of levels next to each other.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games.")
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes.")
@click.option(
    "--rows",
    "file",
    type=click.Path(path_type=Path, dir_okay=False),
    default="strength.jsonl",
    show_default=True,
    help="What was played: a run that is stopped goes on from here.",
)
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    default="docs/strength.md",
    show_default=True,
    help="The page.",
)
@click.option("--exact", is_flag=True, help="Small games alone: how much each level loses there to who knows it.")
@click.option("--solve", is_flag=True, help="Solve the small games anew: do their values stand? Nothing is written.")
@click.option("--page-only", is_flag=True, help="Play nothing: write the page of what was played.")
def command(
    names: tuple[str, ...],
    games: int | None,
    short: bool,
    seed: int,
    jobs: int,
    file: Path,
    out: Path,
    exact: bool,
    solve: bool,
    page_only: bool,
) -> int:
    """Play all levels of games (all that are installed) against each other, and write a page about it.

    Ctrl-C stops; the page says what is missing, and the same command goes on.
    """
    if solve:
        return solved(names)
    if not out.parent.is_dir():
        raise UnseenError("file", f"{out} cannot be written: there is no folder {out.parent}.")
    kept, stopped = read(file), False
    if exact and not page_only:
        say_mode()
        stopped = measure(file, kept, small_games(names), jobs)
    elif not page_only:
        count = games or (GAMES_SHORT if short else GAMES)
        plans = [planned(name, count, seed, short) for name in names or installed()]
        for plan in plans:
            check(plan, kept)
        say_mode()
        stopped = play(file, kept, plans, jobs)
    try:
        out.write_text(page(kept), encoding="utf-8")
    except OSError as error:
        raise UnseenError("file", f"{out} cannot be written: {error.strerror}.") from error
    say(f"Written to {out}.")
    return STOPPED if stopped else 0


# ---- small games ----
def small_games(names: tuple[str, ...]) -> list[str]:
    """Those of the named games, or all; UnseenError `game-unknown`."""
    for name in names:
        game_class(name)
    return [one for name in names or installed() for one in names_of(name)]


def small_module() -> ModuleType:
    """What knows small games; UnseenError `extra` without numpy."""
    try:
        import unseen.lab.exact.measure as measuring
    except ImportError:
        raise UnseenError("extra", "Small games need numpy: pip install 'unseen[lab]'.") from None
    return measuring


def measure(file: Path, kept: Kept, names: list[str], jobs: int) -> bool:
    """Measure what is left of small games. True: it was interrupted."""
    exact = small_module()
    plans = [exact.plan_of(small(name)) for name in names]
    for plan in plans:
        exact.check(plan, kept)
    with opened(file) as added:
        for plan in plans:
            if plan.name not in kept.smalls:
                append(added, plan)
                kept.smalls[plan.name] = plan
        cells = exact.left(names, kept)
        return interrupted(added, exact.results(cells, jobs), "cells", len(cells), kept.learn)


def solved(names: tuple[str, ...]) -> int:
    """Solve small games, a line for each; 1 if one is not worth what its file says."""
    exact, wrong = small_module(), 0
    for name in small_games(names):
        faults = exact.faults(small(name))
        wrong += bool(faults)
        say("\n".join(faults) or f"{name}: the value {small(name).value:.4f} stands.")
    return 1 if wrong else 0


# ---- whole games ----
def play(file: Path, kept: Kept, plans: list[Plan], jobs: int) -> bool:
    """Play what is left. True: it was interrupted."""
    with opened(file) as added:
        for plan in plans:
            if kept.plans.get(plan.game) != plan:
                append(added, plan)
                kept.plans[plan.game] = plan
        blocks: list[Block] = left(plans, kept)
        return interrupted(added, rows(blocks, jobs), "rows", len(blocks), kept.add)


# ---- both ----
def interrupted(added: BinaryIO, found: Generator[Found], what: str, count: int, keep: Callable[[Found], None]) -> bool:
    """Keep what is found, each on the disk as soon as it is there. True: it was interrupted."""
    try:
        with closing(found):
            for one in tracked(found, what, count):
                append(added, one)
                keep(one)
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # who presses it twice still gets the page
        return True
    return False
