"""`unseen lab tune`: options are tried out until the game's figures come near to a target."""

import signal
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import click

from unseen.cli import STOPPED
from unseen.cli._content import content_option, read_content
from unseen.cli._shared import LAB, example, game_options, json_option, pairs, print_json, say, say_mode, tracked
from unseen.core.errors import UnseenError
from unseen.lab.tuning.answer import answer
from unseen.lab.tuning.file import read as read_file
from unseen.lab.tuning.question import CONFIRM, GAMES, TRIALS, Tuning
from unseen.lab.tuning.searching import Tuned, tune
from unseen.lab.tuning.summary import summary

ENDING = ".toml"
LINE = "unseen lab tune nusubito --over start_darts=0..4 --aim wins.thief=0.5 --trials 4 --games 200"


@click.command("tune", epilog=example(LINE))
@click.argument("what", metavar="TUNING.toml|GAME")
@click.option(
    "--over", multiple=True, metavar="KEY=A,B", help="An option that may change, with all values to try, or LOW..HIGH."
)
@click.option(
    "--aim", "aims", multiple=True, metavar="KEY=TARGET",
    help="wins.SIDE, lines, steps, ending, ending.NAME or tally.NAME, and what it is to be: 0.5, 6..8 or ..0.6.",
)  # fmt: skip
@click.option("--role", "roles", multiple=True, metavar="SEAT=LEVEL", help="Who plays a seat, or a kind of seats.")
@click.option("--trials", type=int, help=f"So many versions are tried beside the game as it is; {TRIALS} if not given.")
@click.option("--games", type=int, help=f"How many of each trial; {GAMES} if not given.")
@click.option("--confirm", type=int, help=f"How many of each version that is confirmed; {CONFIRM} if not given.")
@click.option("--seed", type=int, help="The same seed gives the same games; 1 if not given.")
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes.")
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), metavar="DIR", help="Where rows are kept.")
@game_options
@content_option
@json_option
def tune_command(
    what: str,
    over: tuple[str, ...],
    aims: tuple[str, ...],
    roles: tuple[str, ...],
    trials: int | None,
    games: int | None,
    confirm: int | None,
    seed: int | None,
    jobs: int,
    out: Path | None,
    settings: tuple[str, ...],
    profile: str | None,
    file: Path | None,
    as_json: bool,
) -> int:
    """Try versions of a game until its figures come near to a target, and confirm what came nearest.

    All that may change is said with --over, all that is aimed at with --aim. First comes what was confirmed, as a
    sentence, then the trials. Ctrl-C stops, and what was played counts; the same command goes on.
    """
    if what.endswith(ENDING):
        if over or aims or roles or settings or profile or file:
            raise UnseenError("tune", f"What is tuned stands in {what}: options of the game and aims go there.")
        asked, name = read_file(Path(what)), Path(what).stem
    else:
        asked = from_words(what, over, aims, roles, settings, profile, file)
        name = "-".join(["tune", what, *asked.over])
    amounts: dict[str, Any] = {"trials": trials, "games": games, "confirm": confirm, "seed": seed}
    asked = replace(asked, **{key: value for key, value in amounts.items() if value is not None})
    say_mode()
    tuned = tune(asked, out or Path(LAB) / name, jobs, partial(tracked, quiet=as_json))
    if tuned.interrupted:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # who presses it twice still reads what was played
    told(tuned, as_json)
    return STOPPED if tuned.interrupted else 0


def told(tuned: Tuned, as_json: bool) -> None:
    """Print what it says."""
    if as_json:
        print_json(summary(tuned))
    else:
        say(answer(tuned))


def from_words(
    game: str,
    over: Iterable[str],
    aims: Iterable[str],
    roles: Iterable[str],
    settings: Iterable[str],
    profile: str | None,
    file: Path | None,
) -> Tuning:
    """The tuning of a command line; UnseenError says how one is written."""
    return Tuning(
        game,
        dict(pairs(over, "--over KEY=A,B")),
        dict(pairs(aims, "--aim KEY=TARGET")),
        options=dict(pairs(settings, "--set KEY=VALUE")),
        profile=profile or "",
        content=None if file is None else read_content(file, game),
        levels=dict(pairs(roles, "--role SEAT=LEVEL")),
    )
