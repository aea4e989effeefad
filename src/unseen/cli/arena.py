"""`unseen arena`: levels against each other, many times."""

import signal
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from functools import partial
from pathlib import Path
from time import perf_counter, process_time

import click

from unseen.ai.levels import UNIFORM
from unseen.cli import STOPPED
from unseen.cli._content import content_option, read_content
from unseen.cli._shared import example, game_options, json_option, make_game, print_json, say, say_mode, tracked
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.seats import Seat
from unseen.lab.arena import Comparison, Played, Report, check, played, seats_meant
from unseen.lab.timing import in_seconds


@click.command(epilog=example("unseen arena nusubito --role thief=rule --role mists=rule --games 200"))
@click.argument("game")
@click.option(
    "--role",
    "roles",
    multiple=True,
    metavar="SEAT=LEVEL",
    help="Who plays a seat, or a kind of seats; `uniform` if not given.",
)
@click.option("--games", type=click.IntRange(1), required=True, help="How many games.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games.")
@click.option("--compare", metavar="SEAT=LEVEL", help="Play the same games with another level, and compare.")
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes.")
@click.option("--beliefs/--no-beliefs", default=True, help="Measure how well the levels know what is hidden from them.")
@click.option("--elapsed", is_flag=True, help="Time by the clock, not the processor: what people wait with --jobs 4.")
@game_options
@content_option
@json_option
def command(
    game: str,
    roles: tuple[str, ...],
    games: int,
    seed: int,
    compare: str | None,
    jobs: int,
    beliefs: bool,
    elapsed: bool,
    settings: tuple[str, ...],
    profile: str | None,
    file: Path | None,
    as_json: bool,
) -> int:
    """Play levels against each other; count wins, endings, lengths, and how long they think.

    Ctrl-C stops, and what was played counts.
    """
    content = None if file is None else read_content(file, game)
    chosen = make_game(game, settings, profile, content)
    levels = {**dict.fromkeys(range(len(chosen.seats)), UNIFORM), **read_roles(chosen, roles)}
    other = read_roles(chosen, [compare]) if compare is not None else {}
    check(chosen, levels)
    check(chosen, {**levels, **other})
    say_mode()
    played_by = partial(series, games=games, seed=seed, jobs=jobs, beliefs=beliefs, elapsed=elapsed, quiet=as_json)
    report = last = played_by(chosen, levels)
    comparison: Comparison | None = None
    if other and not report.interrupted:
        last = played_by(chosen, {**levels, **other})
        comparison = Comparison(report.first(len(last.played)), last, *other) if last.played else None
    if as_json:
        compared = {} if comparison is None else {"compare": {**comparison.as_json(), **comparison.other.thinking()}}
        print_json({**report.as_json(), **report.thinking(), **compared})
    else:
        say(table(report))
        if comparison is not None:
            say("\n".join(["", table(comparison.other), *[difference(one) for one in comparison.all]]))
    return STOPPED if last.interrupted else 0


def read_roles(game: Game, texts: Iterable[str]) -> dict[Seat, str]:
    """`thief=rule` as seat and level; `novice=rule` for all seats of a kind. UnseenError `arena` or `seat`."""
    found: dict[Seat, str] = {}
    for text in texts:
        word, equals, level = text.partition("=")
        if not equals:
            raise UnseenError("arena", f"Write --role SEAT=LEVEL, not “{text}”.")
        for seat in seats_meant(game, word.strip()):
            if seat in found:
                raise UnseenError("arena", f"The seat {game.seat_name(seat)} is given twice.")
            found[seat] = level.strip()
    return found


def series(
    game: Game, levels: Mapping[Seat, str], games: int, seed: int, jobs: int, beliefs: bool, elapsed: bool, quiet: bool
) -> Report:
    """Play one series behind a progress bar, as far as nobody interrupts it."""
    found: list[Played] = []
    try:
        timer = perf_counter if elapsed else process_time
        with closing(played(game, levels, games, seed, jobs, beliefs, timer)) as matches:
            for one in tracked(matches, "games", games, quiet):
                found.append(one)
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # who presses it twice still reads what was played
        return Report(game, levels, seed, found, interrupted=True)
    return Report(game, levels, seed, found)


def table(report: Report) -> str:
    """A report for people."""
    games = len(report.played)
    stopped = ", interrupted" if report.interrupted else ""
    lines = [f"{report.game.title} {report.game.version}, {games} games{stopped}, seed {report.seed}"]
    if not games:
        return lines[0]
    for seat in range(len(report.game.seats)):
        low, high = report.interval(seat)
        who = f"{report.game.seat_name(seat)} ({report.levels[seat]})"
        lines.append(f"  {who} wins {report.wins(seat)}: {report.wins(seat) / games:.1%} ({low:.1%} to {high:.1%})")
    lines.append("  endings: " + ", ".join([f"{name} {n}" for name, n in report.endings().items()]))
    for name, (mean, interval) in report.tallies().items():
        between = "" if interval is None else f" ({interval[0]:.2f} to {interval[1]:.2f})"
        lines.append(f"  {name}: mean {mean:.2f}{between}")
    written = report.lines()
    numbers = f"mean {written['mean']:.1f}, median {written['median']:g}, max {written['max']:g}"
    lines.append(f"  lines (a seat's turns as a record has them): {numbers}")
    return "\n".join([*lines, *thinking(report), *knowing(report)])


def thinking(report: Report) -> Iterator[str]:
    """How long one waits for each seat."""
    for seat in range(len(report.game.seats)):
        turns, answers = report.waits(seat)
        if turns is not None:
            within = f", {in_seconds(turns.p99)} at most in 99 of 100" if turns.turns > 1 else ""
            also = "" if answers is None else f"; answers in others' turns {in_seconds(answers.p99)} at most"
            yield f"  {report.game.seat_name(seat)} thinks {in_seconds(turns.median)} a turn{within}{also}"


def knowing(report: Report) -> Iterator[str]:
    """How well each seat that keeps a belief knows what is hidden from it."""
    for seat, loss in report.beliefs().items():
        looks = f"{len(loss.looks)} looks; 1 is a flat guess, 0 knows all"
        yield f"  {report.game.seat_name(seat)} knows what is hidden: log-loss {loss.ratio:.2f} ({looks})"


def difference(comparison: Comparison) -> str:
    """The difference of two series for people."""
    name = comparison.base.game.seat_name(comparison.seat)
    return (
        f"{name}: {comparison.other.levels[comparison.seat]} wins {comparison.mean:+.1%} more often than"
        f" {comparison.base.levels[comparison.seat]} ({comparison.low:+.1%} to {comparison.high:+.1%})"
    )
