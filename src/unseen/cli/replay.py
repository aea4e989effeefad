"""`unseen replay`: a record played again, from any seat."""

from pathlib import Path

import click

from unseen.cli._shared import json_option, print_json, read_text
from unseen.core import record
from unseen.core.match import Match
from unseen.core.options import show
from unseen.core.seats import SPECTATOR
from unseen.core.wire import encode_told


@click.command()
@click.argument("path", metavar="RECORD", type=click.Path(path_type=Path))
@click.option("--seat", help="What this seat (or the spectator) was told; without it, everything.")
@json_option
def command(path: Path, seat: str | None, as_json: bool) -> int:
    """Play a record again and show its turns, all of them or as one seat was told them."""
    text = read_text(path)
    parsed = record.parse(text)
    if parsed.view not in (record.FULL, "") and seat in (None, parsed.view):
        shown = {"game": parsed.tag("Game"), "rules": parsed.tag("Rules"), "seat": parsed.view}
        lines = [line for _, line in parsed.lines]
        output(as_json, {**shown, "lines": lines, "result": parsed.result}, lines, parsed.result)
        return 0
    match = record.read(text)
    view = seat_view(match, seat)
    lines = [line for _, line in record.parse(record.write(match, view)).lines]
    output(as_json, {**described(match, view), "lines": lines, "result": parsed.result}, lines, parsed.result)
    return 0


def seat_view(match: Match, seat: str | None) -> str:
    """The view of a record that a command line asks for."""
    if seat is None:
        return record.FULL
    return seat if seat == "spectator" else match.game.seat_name(match.game.seat(seat))


def described(match: Match, view: str) -> dict[str, object]:
    """The match as JSON, with what the listener was told."""
    game = match.game
    out: dict[str, object] = {
        "game": game.id,
        "rules": game.version,
        "options": {key: show(value) for key, value in game.differing().items()},
        "seat": view,
    }
    if view != record.FULL:
        listener = SPECTATOR if view == "spectator" else game.seat(view)
        out["told"] = [encode_told(told) for told in match.told[listener]]
    return out


def output(as_json: bool, value: dict[str, object], lines: list[str], result: str) -> None:
    """Print for machines or people."""
    if as_json:
        print_json(value)
    else:
        click.echo("\n".join([*lines, result]))
