"""`unseen serve`: the pages and the interface for programs, for others too."""

import os
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeVar
from urllib.parse import urlsplit

import click

from unseen.cli._content import contents_option, read_content
from unseen.cli._notices import NO_NOTICES, Notifying, notices_options
from unseen.cli._shared import example, say_mode
from unseen.cli._shared import say as echo
from unseen.core.content import Content
from unseen.core.errors import UnseenError
from unseen.server.addresses import reach_words

Command = TypeVar("Command", bound=Callable[..., object])
FILE: Final = "unseen.db"
ANSWER_S: Final = 30.0
"""Where strangers come, a computer that thinks so long for a step is taken for dead."""
ALL: Final = "0.0.0.0"
"""Who listens there is reached from every network."""
THINK_S: Final = 2.0
TABLES_MAX: Final = 24
"""What others may ask of a machine, if nothing else is said."""


def database_option(command: Command) -> Command:
    """`--database`."""
    text = "Where tables are kept: a file or a database address; by default a file in your data folder."
    return click.option("--database", metavar="URL", help=text)(command)


@click.command(epilog=example("unseen serve --host 0.0.0.0 --port 8000"))
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on; 0.0.0.0 for all.")
@click.option("--port", type=int, default=8000, show_default=True, help="The port to listen on.")
@database_option
@contents_option
@click.option("--name", "names", multiple=True, help="Another host by which it is asked; may be given several times.")
@click.option("--proxy", "proxies", multiple=True, metavar="ADDRESS", help="Where a proxy asks from, for others.")
@click.option(
    "--think",
    "think_s",
    type=click.FloatRange(0.01, 60.0),
    default=THINK_S,
    show_default=True,
    help="The most seconds that a level which people choose may think for a step.",
)
@click.option(
    "--tables",
    "tables_max",
    type=click.IntRange(1, 1_000_000),
    default=TABLES_MAX,
    show_default=True,
    help="How many open tables one browser may have; five times as many for one address.",
)
@notices_options
@click.option("--playtests", is_flag=True, help="Ask people after a game between them how it was, for its designer.")
def command(
    host: str,
    port: int,
    database: str | None,
    files: tuple[Path, ...],
    names: tuple[str, ...],
    proxies: tuple[str, ...],
    think_s: float,
    tables_max: int,
    push: str,
    smtp: str,
    site: str,
    playtests: bool,
) -> int:
    """Serve tables until Ctrl-C."""
    notices = Notifying(push, smtp, site)
    contents = [read_content(file) for file in files]

    def told(url: str, book: str) -> None:
        from unseen.server.run import say

        say_mode()
        say(url, book)
        for line in reach(url, host, names, "--host 0.0.0.0"):
            echo(line)
        sys.stdout.flush()

    def started(url: str, book: str) -> None:
        threading.Thread(target=told, args=(url, book), daemon=True).start()  # names are looked up beside the loop

    return serve(
        started,
        host,
        port,
        database,
        contents,
        names,
        proxies,
        think_s,
        tables_max,
        notices=notices,
        playtests=playtests,
    )


def serve(
    started: Callable[[str, str], None],
    host: str,
    port: int,
    database: str | None,
    contents: Sequence[Content] = (),
    names: Sequence[str] = (),
    proxies: Sequence[str] = (),
    think_s: float | None = None,
    tables_max: int | None = None,
    lan: bool = False,
    notices: Notifying = NO_NOTICES,
    playtests: bool = False,
    lab: str = "",
) -> int:
    """Serve until Ctrl-C: where others come, with limits. UnseenError `database` if there is no data folder."""
    # Only who serves pays for loading the server.
    from unseen.server.run import run
    from unseen.server.settings import ANSWER_S as HOME_ANSWER_S
    from unseen.server.settings import Settings

    settings = Settings(
        database=database_at(database),
        host=host,
        port=port,
        contents=contents,
        lan=lan,
        names=[name.lower() for name in names],
        proxies=proxies,
        think_s=think_s,
        tables_max=tables_max,
        answer_s=HOME_ANSWER_S if think_s is None else ANSWER_S,
        push=notices.push,
        smtp=notices.smtp,
        site=notices.site,
        playtests=playtests,
        lab=lab,
    )
    return run(settings, started)


def database_at(named: str | None) -> str:
    """Where tables are kept: as it was named, or in the data folder; UnseenError `database` if there is none."""
    return named or str(data_folder() / FILE)


def reach(url: str, host: str, names: Sequence[str], how: str) -> Sequence[str]:
    """Who else reaches a server that is at this address of its own."""
    return reach_words(host, urlsplit(url).port or 0, names, how)


def data_folder() -> Path:
    """The folder for this person's tables, made if need be; UnseenError `database` if it cannot be."""
    folder = data_home() / "unseen"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = error.strerror or "unknown reason"
        raise UnseenError("database", f"{folder} cannot be made ({why}); name a file with --database.") from error
    return folder


def data_home() -> Path:
    """Where programs keep a person's data on this system."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    given = os.environ.get("XDG_DATA_HOME", "")
    return Path(given) if given.startswith("/") else Path.home() / ".local" / "share"
