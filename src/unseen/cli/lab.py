"""`unseen lab`: what a changed rule, level or board does, played many times and compared by pairs."""

import signal
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import click

from unseen.cli import STOPPED
from unseen.cli._content import content_option, read_content
from unseen.cli._shared import (
    LAB,
    Command,
    example,
    game_options,
    json_option,
    pairs,
    print_json,
    say,
    say_mode,
    tracked,
)
from unseen.cli._tune import told as told_tuned
from unseen.cli._tune import tune_command
from unseen.core.content import Content
from unseen.core.errors import UnseenError
from unseen.core.registry import games as games_there
from unseen.lab.experiment.answer import answer
from unseen.lab.experiment.cells import CONTENT
from unseen.lab.experiment.export import write_csv
from unseen.lab.experiment.export_figures import write_figures
from unseen.lab.experiment.export_parquet import check_parquet, write_parquet
from unseen.lab.experiment.file import read as read_file
from unseen.lab.experiment.question import NONE, Experiment, Given
from unseen.lab.experiment.report.page import write_report
from unseen.lab.experiment.rows import Row
from unseen.lab.experiment.running import Result, run
from unseen.lab.experiment.running import found as found_in
from unseen.lab.experiment.summary import summary
from unseen.lab.experiment.template import template
from unseen.lab.tuning.report.page import write_report as write_tuned
from unseen.lab.tuning.searching import found as tuning_in
from unseen.lab.tuning.summary import summary as tuned_summary
from unseen.lab.tuning.template import template as tune_template

ENDING = ".toml"
REPORT = "report.html"


def table_options(command: Command) -> Command:
    """`--csv` and `--parquet`: the rows for other programs."""
    file = click.Path(path_type=Path, dir_okay=False)
    command = click.option("--parquet", "parquet_file", type=file, help="The same as Parquet, with types.")(command)
    return click.option("--csv", "csv_file", type=file, help="The rows as a table, a line for each game.")(command)


@click.group(epilog=example("unseen lab run nusubito --vary start_darts=2,3 --games 200"))
def command() -> None:
    """Experiments: what a changed rule, level or board does, played by the computer and compared by pairs."""


command.add_command(tune_command)


# ---- playing ----
@command.command("run", epilog=example("unseen lab run nusubito --vary start_darts=2,3 --games 200 --jobs 2"))
@click.argument("what", metavar="EXPERIMENT.toml|GAME")
@click.option(
    "--vary",
    "factors",
    multiple=True,
    metavar="KEY=A,B",
    help="An option, `profile`, `content` or a seat's level, with all that it is to be; the first is the baseline.",
)
@click.option("--role", "roles", multiple=True, metavar="SEAT=LEVEL", help="Who plays a seat, or a kind of seats.")
@click.option("--games", type=click.IntRange(1), help="How many of each cell; with --until at the most.")
@click.option("--until", type=float, metavar="SHARE", help="Until it is known within so much: 0.03 is 3 games in 100.")
@click.option("--seed", type=int, help="The same seed gives the same games; 1 if not given.")
@click.option("--jobs", type=click.IntRange(1, 256), help="Processes; 1 if not given.")
@click.option("--cluster", metavar="ADDRESS", help="Played by the workers of this Dask scheduler: tcp://HOST:PORT.")
@click.option("--every", type=click.IntRange(0), help="Keep the record of each n-th game, beside odd ones.")
@click.option("--no-beliefs", is_flag=True, help="Quicker: do not note how well the seats know what is hidden.")
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), metavar="DIR", help="Where rows are kept.")
@table_options
@game_options
@content_option
@json_option
def run_command(
    what: str,
    factors: tuple[str, ...],
    roles: tuple[str, ...],
    games: int | None,
    until: float | None,
    seed: int | None,
    jobs: int | None,
    cluster: str | None,
    every: int | None,
    no_beliefs: bool,
    out: Path | None,
    csv_file: Path | None,
    parquet_file: Path | None,
    settings: tuple[str, ...],
    profile: str | None,
    file: Path | None,
    as_json: bool,
) -> int:
    """Play an experiment, from a file or for a GAME.

    First comes the answer as a sentence, then the figures. Ctrl-C stops, and what was played counts; the same command
    goes on. Rows are kept in DIR, by default in a folder below `lab` with the name of the experiment.
    """
    if what.endswith(ENDING):
        if factors or roles or settings or profile or file:
            raise UnseenError("experiment", f"What is played stands in {what}: options of the game go there.")
        asked, name = read_file(Path(what)), Path(what).stem
    elif what not in games_there() and Path(what).is_dir():
        raise UnseenError("experiment", f"{what} is a folder: the command that began it goes on with what is in it.")
    else:
        asked = from_words(what, factors, roles, settings, profile, file)
        name = "-".join([what, *asked.vary])
    check_tables(csv_file, parquet_file)
    beliefs = False if no_beliefs else None
    asked = with_more(asked, games=games, until=until, seed=seed, every=every, beliefs=beliefs)
    say_mode()
    with stopped_once():
        result = run(asked, out or Path(LAB) / name, jobs, partial(shown, quiet=as_json), cluster)
        told(result, as_json)
        write_tables(result, csv_file, parquet_file)
    return STOPPED if result.interrupted else 0


@contextmanager
def stopped_once() -> Iterator[None]:
    """The first Ctrl-C stops it; who presses it more often still reads what was played."""

    def stop(*_: object) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        if signal.getsignal(signal.SIGINT) is stop:
            signal.signal(signal.SIGINT, before)


def with_more(asked: Experiment, **given: Any) -> Experiment:
    """The same, but for what the command line says besides."""
    return replace(asked, **{key: value for key, value in given.items() if value is not None})


def shown(rows: Iterable[Row], what: str, count: int, quiet: bool) -> Iterable[Row]:
    """Behind a progress bar with the time that is left."""
    return tracked(rows, what, count, quiet)


def told(result: Result, as_json: bool) -> None:
    """Print what it says."""
    if as_json:
        print_json(summary(result))
    else:
        say(answer(result))


def check_tables(csv_file: Path | None, parquet_file: Path | None) -> None:
    """UnseenError if these tables cannot be written when all is played."""
    for file in (csv_file, parquet_file):
        if file is not None and not file.parent.is_dir():
            raise UnseenError("file", f"{file} cannot be written: there is no folder {file.parent}.")
    if parquet_file is not None:
        check_parquet()


def write_tables(result: Result, csv_file: Path | None, parquet_file: Path | None) -> None:
    """The rows, wherever somebody wants them."""
    if csv_file is not None:
        write_csv(result.plan, result.kept, csv_file)
    if parquet_file is not None:
        write_parquet(result.plan, result.kept, parquet_file)


def from_words(
    game: str,
    factors: Iterable[str],
    roles: Iterable[str],
    settings: Iterable[str],
    profile: str | None,
    file: Path | None,
) -> Experiment:
    """The experiment of a command line; UnseenError says how one is written."""
    vary: dict[str, list[Given]] = {}
    for key, values in pairs(factors, "--vary KEY=A,B"):
        several = [one.strip() for one in values.split(",")]
        vary[key] = [brought(game, one) for one in several] if key == CONTENT else list(several)
    content = None if file is None else read_content(file, game)
    return Experiment(
        game,
        vary,
        options=dict(pairs(settings, "--set KEY=VALUE")),
        profile=profile or "",
        content=content,
        levels=dict(pairs(roles, "--role SEAT=LEVEL")),
    )


def brought(game: str, name: str) -> Content | str:
    """What a file of an owner's own brings; "" for none."""
    return "" if name in NONE else read_content(Path(name), game)


# ---- files ----
@command.command("init", epilog=example("unseen lab init nusubito --out darts.toml"))
@click.argument("game")
@click.option(
    "--out", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="A new file; else printed."
)
@click.option("--tune", "tuned", is_flag=True, help="A file for `unseen lab tune`.")
def init(game: str, out: Path | None, tuned: bool) -> None:
    """Write a file to begin with.

    It can be played as it stands; all options of the game stand in it as comments, with their choices.
    """
    text = tune_template(game) if tuned else template(game)
    if out is None:
        say(text, nl=False)
        return
    try:
        with out.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise UnseenError("file", f"{out} is there already.") from None
    except OSError as error:
        raise UnseenError("file", f"{out} cannot be written: {error.strerror}.") from error
    say(f"Written to {out}. Play it: unseen lab {'tune' if tuned else 'run'} {out}")


folder_argument = click.argument("folder", metavar="DIR", type=click.Path(path_type=Path, file_okay=False))


@command.command("show", epilog=example("unseen lab show lab/nusubito-start_darts"))
@folder_argument
@json_option
def show(folder: Path, as_json: bool) -> None:
    """Say again what an experiment gave, or a tuning."""
    tuned = tuning_in(folder)
    if tuned is None:
        told(found_in(folder), as_json)
    else:
        told_tuned(tuned, as_json)


@command.command("report", epilog=example("unseen lab report lab/nusubito-start_darts --out darts.html"))
@folder_argument
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="The page; if not given, `report.html` in DIR.",
)
@click.option("--csv", "csv_file", type=click.Path(path_type=Path, dir_okay=False), help="All figures as a table, too.")
@json_option
def report_command(folder: Path, out: Path | None, csv_file: Path | None, as_json: bool) -> None:
    """Write a page about it.

    It is one file, which a browser shows without any server or network, and a printer prints: first the answer as a
    sentence, then pictures and tables.
    """
    result, tuned, file = found_in(folder), tuning_in(folder), out or folder / REPORT
    check_tables(csv_file, None)
    if tuned is None:
        write_report(result, file)
    else:
        write_tuned(tuned, file)
    if csv_file is not None:
        write_figures(result, csv_file)
    if as_json:
        print_json(summary(result) if tuned is None else tuned_summary(tuned))
    else:
        say(f"Written to {file if csv_file is None else f'{file} and {csv_file}'}.")


@command.command("export", epilog=example("unseen lab export lab/nusubito-start_darts --csv darts.csv"))
@folder_argument
@table_options
def export(folder: Path, csv_file: Path | None, parquet_file: Path | None) -> None:
    """Write its rows as a table, a line for each game: as CSV, as Parquet, or both."""
    files = [file for file in (csv_file, parquet_file) if file is not None]
    if not files:
        raise UnseenError("file", "Say where the table goes: --csv FILE or --parquet FILE.")
    result = found_in(folder)
    check_tables(csv_file, parquet_file)
    write_tables(result, csv_file, parquet_file)
    say(f"Written to {' and '.join([str(file) for file in files])}: {len(result.kept.rows):,} games.")
