"""`unseen play`: a table against bots, in the browser or in this terminal."""

import json
import os
import socket
import sys
import threading
import urllib.request
import webbrowser
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click

from unseen.ai.levels import MEDIUM, check_ceiling, make
from unseen.cli._content import content_option, read_content
from unseen.cli._shared import LAB, example, game_options, habit_options, make_game, say
from unseen.cli.serve import ALL, TABLES_MAX, THINK_S, data_home, database_option, reach, serve
from unseen.core.content import Content, offer_key
from unseen.core.errors import UnseenError
from unseen.core.game import RECOMMENDED, Game
from unseen.core.options import show
from unseen.core.seats import Seat
from unseen.server.playtest import BOOK

HOME: Final = "127.0.0.1"
PORT: Final = 8000
GAME: Final = "nusubito"
ANSWER_S: Final = 30.0
GAMES: Final = Path("unseen", "terminal")
"""The folder of the games that are played in this terminal, where programs keep a person's data."""


@dataclass(frozen=True)
class Wish:
    """Which game a person wants to play, from which seat, against what."""

    game: Game
    seat: Seat
    level: str
    content: Content | None = None
    """The only content of the server that is asked."""

    def body(self) -> dict[str, object]:
        """What the server is asked for: the seat as a link, for whoever opens it."""
        names = [info.name for info in self.game.seats]
        players = {name: "friend" if seat == self.seat else self.level for seat, name in enumerate(names)}
        brought = {} if self.content is None else self.content.options
        options = {key: show(value) for key, value in self.game.differing().items() if key not in brought}
        key = self.game.id if self.content is None else offer_key(self.content, 1)
        return {"game": key, "options": options, "seat": "spectator", "opponents": players}


@click.command(epilog=example("unseen play nuns --seat guards --level ismcts:500"))
@click.argument("game", required=False)
@click.option("--seat", help="The seat you take, by name or number; the first one by default.")
@click.option("--level", help="The level of the bots: easy, medium or strong, or one as ismcts:500; medium by default.")
@game_options
@content_option
@click.option("--terminal", is_flag=True, help="Play in this terminal.")
@habit_options
@click.option("--lan", is_flag=True, help="Let whoever is in your network play on the page, too.")
@click.option("--port", type=int, help="The port of the page; without it a free one.")
@database_option
@click.option(
    "--lab", metavar="DIR", default=LAB, show_default=True, help="The folder of experiments on the page /lab."
)
@click.option("--no-open", is_flag=True, help="Open no browser, only print the address.")
def command(
    game: str | None,
    seat: str | None,
    level: str | None,
    settings: tuple[str, ...],
    profile: str | None,
    file: Path | None,
    terminal: bool,
    bell: bool,
    forced: bool,
    lan: bool,
    port: int | None,
    database: str | None,
    lab: str,
    no_open: bool,
) -> int:
    """Play against bots: on a page that is served here, or with --terminal right here."""
    straight = any([game, seat, level, settings, profile])
    content = None if file is None else read_content(file, game)
    named = game or (GAME if content is None else content.game)
    wish = wished(advised(named, settings, profile, content), seat, level, content)
    if terminal and lan:
        raise UnseenError("terminal", "--lan opens the page to others; --terminal plays in this terminal alone.")
    if terminal:
        return play_here(wish, bell, forced)
    if lan:
        check_ceiling(wish.game.id, wish.level, THINK_S)
    host = ALL if lan else HOME
    asked, opens = wish if straight else None, not no_open and has_display()
    return serve(
        lambda url, book: announce(url, asked, opens, host, book),
        host,
        free_port(host) if port is None else port,
        database,
        [] if content is None else [content],
        think_s=THINK_S if lan else None,
        tables_max=TABLES_MAX if lan else None,
        lan=lan,
        playtests=True,
        lab=lab,
    )


def advised(name: str, settings: Sequence[str], profile: str | None, content: Content | None) -> Game:
    """The game of a command line, with what it recommends where nothing else was named; what was taken is said."""
    game = make_game(name, settings, profile, content)
    advice = game.profiles.get(RECOMMENDED, {}) if profile is None else {}
    named = {setting.partition("=")[0].strip() for setting in settings}
    taken = [f"{key}={show(value)}" for key, value in advice.items() if key not in named]
    if not taken:
        return game
    say(f"unseen: taken as recommended: {', '.join(taken)}; --set chooses otherwise.", err=True)
    return make_game(name, [*settings, *taken], profile, content)


def wished(game: Game, seat: str | None, level: str | None, content: Content | None = None) -> Wish:
    """A wish that can be granted; UnseenError `seat`, `level` or `level-switch` otherwise."""
    chosen = level or MEDIUM
    mine = game.seat(seat) if seat is not None else 0
    for other in range(len(game.seats)):
        if other != mine:
            make(chosen, game, other)
    return Wish(game, mine, chosen, content)


# ---- in this terminal ----
def play_here(wish: Wish, bell: bool = False, forced: bool = True) -> int:
    """The terminal client; UnseenError `terminal` where there is none."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UnseenError("terminal", "--terminal needs a terminal to play in; here is none.")
    from unseen.tui.app import UnseenApp
    from unseen.tui.habits import Habits
    from unseen.tui.kept import Shelf
    from unseen.tui.local import LocalTable, levels_for

    shelf = Shelf(data_home() / GAMES)
    levels = levels_for(wish.game, wish.seat, wish.level)
    app = UnseenApp(
        lambda: LocalTable(wish.game, wish.seat, levels, shelf=shelf), shelf=shelf, habits=Habits(bell, forced)
    )
    app.run()
    say(app.parting())
    return app.return_code or 0


# ---- on a page ----
def free_port(host: str = HOME) -> int:
    """The usual port, so that the address stays the same from day to day; any free one (0) if it is taken."""
    with socket.socket() as probe:
        if sys.platform != "win32":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, PORT))
        except OSError:
            return 0
    return PORT


def has_display() -> bool:
    """Can a browser window open here?"""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def announce(url: str, wish: Wish | None, opens: bool, host: str, book: str) -> None:
    """Say where to play. Beside the server's loop, for the server itself is asked for the seat."""
    threading.Thread(target=tell, args=(url, wish, opens, webbrowser.open, host, book), daemon=True).start()


def tell(
    url: str,
    wish: Wish | None,
    opens: bool,
    browse: Callable[[str], object] = webbrowser.open,
    host: str = HOME,
    book: str = "",
) -> None:
    """Print the address, who else reaches it, and where the book of playtests is; open it if that can be done."""
    address = url
    if wish is not None:
        try:
            address = seat_link(url, wish)
        except (OSError, ValueError, KeyError) as error:
            say(f"unseen: The table could not be made ({error}); choose it on the page.", err=True)
    once = ", a link for one use" if address != url else ""
    say(f"Unseen is at {address} (Ctrl-C stops it{once})")
    sys.stdout.flush()
    if opens:
        browse(address)
    for line in reach(url, host, (), "--lan"):
        say(line)
    if book:
        say(f"{BOOK} {book}")
    sys.stdout.flush()


def seat_link(url: str, wish: Wish) -> str:
    """The one-time address of the wished seat at a new table."""
    body = json.dumps(wish.body()).encode()
    request = urllib.request.Request(f"{url}api/tables", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=ANSWER_S) as answer:
        made = json.load(answer)
    return url.rstrip("/") + str(made["links"][wish.game.seats[wish.seat].name])
