"""`unseen sheets`: the papers that seats kept during a game, from its record."""

from pathlib import Path

import click

from unseen.audit import record, sheets
from unseen.cli._shared import example, json_option, print_json, read_text, say


@click.command(epilog=example("unseen sheets game.txt --seat novice1"))
@click.argument("path", metavar="RECORD", type=click.Path(path_type=Path))
@click.option("--seat", help="The papers of this seat alone; without it, those of all seats.")
@json_option
def command(path: Path, seat: str | None, as_json: bool) -> int:
    """Show the papers that were kept during a game (a novice's log sheet), as they are written by hand."""
    match = record.read(read_text(path))
    game = match.game
    seats = range(len(game.seats)) if seat is None else [game.seat(seat)]
    found = [one for number in seats for one in game.words.sheets(game.view(number, match.told[number]))]
    if as_json:
        print_json({"game": game.id, "sheets": [{"title": one.title, "lines": list(one.lines)} for one in found]})
    elif found:
        say(sheets.text(found), nl=False)
    else:
        who = "No seat keeps a" if seat is None else f"The seat {game.seat_name(seats[0])} keeps no"
        say(f"unseen: {who} paper in {game.title}.", err=True)
    return 0 if found else 1
