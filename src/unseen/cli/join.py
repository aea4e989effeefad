"""`unseen join`: a table on another machine, in this terminal."""

import sys
from typing import Final

import click

from unseen.cli._shared import example, habit_options, say
from unseen.cli.bot import kept_file
from unseen.core.errors import UnseenError
from unseen.remote.address import read_address
from unseen.remote.kept import KeptSeats

NO_TERMINAL: Final = "unseen join needs a terminal to play in; here is none."


@click.command(epilog=example("unseen join https://unseen.example/s/TOKEN"))
@click.argument("address")
@click.option("--name", help="What the others at the table call you; an empty one lets go of it.")
@habit_options
def command(address: str, name: str | None, bell: bool, forced: bool) -> int:
    """Sit down at a table by its link, or watch it by its address.

    A seat's link opens once; this machine keeps what it opened, so the same link leads back to the seat.
    """
    wanted = read_address(address)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UnseenError("terminal", NO_TERMINAL)
    line, table = KeptSeats(kept_file()).sit(wanted)
    if name is not None:
        line.post("/api/name", {"name": name})
    from unseen.tui.app import UnseenApp
    from unseen.tui.habits import Habits
    from unseen.tui.remote import sit_down

    seat = sit_down(line, table)
    app = UnseenApp(lambda: seat, habits=Habits(bell, forced))
    app.run()
    say(app.parting())
    return app.return_code or 0
