"""`unseen playtest`: the book of playtests, on the database of `unseen play` or of a server that does not run now."""

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

import click

from unseen.cli._playtest import sheet_json, sheet_lines, typed_in
from unseen.cli._shared import example, json_option, print_json, read_text, say
from unseen.cli.serve import database_at, database_option
from unseen.core.errors import UnseenError
from unseen.core.registry import game_class
from unseen.core.source import read_values
from unseen.server.playtest.answers import TABLE
from unseen.server.playtest.book import Book
from unseen.server.playtest.brought import brought_facts
from unseen.server.playtest.document import NONE, document
from unseen.server.playtest.export import table
from unseen.server.playtest.paper import read_day, read_minutes, read_paper
from unseen.server.playtest.sheet import Sheet
from unseen.server.record_reader import Brought

T = TypeVar("T")
LENGTH_MAX = 400_000
game_option = click.option("--game", default="", help="Of this game alone.")
sheet_argument = click.argument("ident", metavar="SHEET")


@click.group(epilog=example("unseen playtest list"))
def command() -> None:
    """The book of playtests: what people said after games, and what the games were."""


def with_book(database: str | None, act: Callable[[Book], Awaitable[T]], new: bool = False) -> T:
    """What is done with the book; UnseenError `database` if there is none, unless it may be a `new` one."""
    from unseen.server.database import open_store, read_address

    place = database_at(database)
    file = read_address(place).database
    if not new and not Path(file or "").is_file():
        raise UnseenError("database", f"There is no database {file}; name another with --database.")

    async def done() -> T:
        store = await open_store(place)
        try:
            return await act(Book(store, time.time))
        finally:
            await store.close()

    return asyncio.run(done())


# ---- looking ----
def sheets_of(database: str | None, game: str) -> list[Sheet]:
    """All sheets, or those of one game; UnseenError `game-unknown` if neither the book nor anybody here has it."""
    found = with_book(database, lambda book: book.sheets(game))
    if game and not found:
        game_class(game)
    return found


@command.command("list", epilog=example("unseen playtest list --game nusubito"))
@database_option
@game_option
@json_option
def list_command(database: str | None, game: str, as_json: bool) -> None:
    """All sheets, the newest first."""
    sheets = sheets_of(database, game)
    if as_json:
        print_json([sheet_json(sheet) for sheet in sheets])
        return
    for sheet in sheets:
        facts, said = sheet.facts, len([seat for seat in sheet.people if sheet.answer(seat).said])
        parts = [facts.title, facts.variant, facts.content, facts.result, f"{said} of {len(sheet.people)} answered"]
        say(f"{sheet.id}  {facts.day or 'no day    '}  {' · '.join([one for one in parts if one])}")
    if not sheets:
        say(f"The book has no sheets of {game_class(game).title} yet." if game else NONE)


@command.command("show", epilog=example("unseen playtest show 1a1bf4a8b648"))
@sheet_argument
@database_option
@json_option
def show(ident: str, database: str | None, as_json: bool) -> None:
    """One sheet, with what its people said."""
    sheet = with_book(database, lambda book: book.sheet(ident))
    if as_json:
        print_json(sheet_json(sheet))
    else:
        say("\n".join(sheet_lines(sheet)))


@command.command("export", epilog=example("unseen playtest export --csv playtests.csv --html playtests.html"))
@database_option
@click.option("--csv", "csv_file", type=click.Path(path_type=Path, dir_okay=False), help="A line for each person.")
@click.option("--html", "html_file", type=click.Path(path_type=Path, dir_okay=False), help="One page, which prints.")
@game_option
def export(database: str | None, csv_file: Path | None, html_file: Path | None, game: str) -> None:
    """Write all sheets as a table for other programs, or as a page to read."""
    if csv_file is None and html_file is None:
        raise UnseenError("file", "Name a file: --csv FILE, --html FILE, or both.")
    sheets = sheets_of(database, game)
    for file, write in ((csv_file, table), (html_file, document)):
        if file is not None:
            written(file, write(sheets))
            say(f"Written to {file}: {len(sheets)} game{'s' * (len(sheets) != 1)}.")


def written(file: Path, text: str) -> None:
    """UnseenError `file` if it cannot be."""
    try:
        file.write_text(text, encoding="utf-8", newline="")
    except OSError as error:
        raise UnseenError("file", f"{file} cannot be written: {error.strerror}.") from error


# ---- games that were played elsewhere ----
@command.command("add", epilog=example("unseen playtest add --from saturday.toml"))
@database_option
@click.option("--from", "file", type=click.Path(path_type=Path), metavar="FILE.toml", help="What was written down.")
def add(database: str | None, file: Path | None) -> None:
    """Add a game that was played on paper: questions one by one, or a file that answers them."""
    if file is None and not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UnseenError("terminal", "Questions one by one need a terminal; --from takes a file.")
    today = datetime.now(UTC).date().isoformat()
    try:
        given = typed_in(today) if file is None else read_values(read_text(file), LENGTH_MAX)
    except ValueError as error:
        raise UnseenError("playtest", f"{file} cannot be read: {' '.join(str(error).split())}.") from error
    facts, answers = read_paper(given)
    kept(with_book(database, lambda book: book.put(facts, answers=answers), new=True))


@command.command("import", epilog=example("unseen playtest import game.txt --day 2026-11-28 --minutes 50"))
@click.argument("path", metavar="RECORD", type=click.Path(path_type=Path))
@database_option
@click.option("--day", default="", help="When it was played, as in 2026-11-28.")
@click.option("--minutes", default="", help="How long it took.")
def import_command(path: Path, database: str | None, day: str, minutes: str) -> None:
    """Make a sheet of a record that others bring, which is replayed and checked; `-` reads standard input."""
    when, long = read_day(day), read_minutes(minutes)
    brought = Brought(read_text(path))
    facts = brought_facts(brought, when, long)
    kept(with_book(database, lambda book: book.put(facts, record=brought.text), new=True))


def kept(ident: str) -> None:
    """Say under which name a sheet is found."""
    say(f"Kept as sheet {ident}. Look at it: unseen playtest show {ident}")


# ---- forgetting ----
@command.command("forget", epilog=example("unseen playtest forget 1a1bf4a8b648 --role thief --yes"))
@sheet_argument
@database_option
@click.option("--role", "roles", multiple=True, help="Whose words: a role, its number, or `table`; else everybody's.")
@click.option("--whole", is_flag=True, help="The whole sheet, the steps too.")
@click.option("--yes", is_flag=True, help="Do not ask once more.")
def forget(ident: str, database: str | None, roles: tuple[str, ...], whole: bool, yes: bool) -> None:
    """Delete what people wrote, with their names. The steps that they chose stay."""
    if whole and roles:
        raise UnseenError("playtest", "Name roles, or the whole sheet, not both.")
    seats = seats_of(with_book(database, lambda book: book.sheet(ident)), roles)
    what = "the whole sheet" if whole else f"the words of {', '.join(roles) or 'everybody'}"
    if not yes:
        click.confirm(f"Delete {what} for good?", abort=True)
    with_book(database, lambda book: book.drop(ident) if whole else book.forget(ident, *seats))
    say(f"Deleted: {what} of {ident}.")


def seats_of(sheet: Sheet, roles: tuple[str, ...]) -> list[int]:
    """The seats that are meant; UnseenError `playtest` names those that there are."""
    known = {"table": TABLE, **{str(seat + 1): seat for seat in sheet.people}}
    titles = [sheet.who(seat).lower() for seat in sheet.people]
    known |= {sheet.who(seat).lower(): seat for seat in sheet.people if titles.count(sheet.who(seat).lower()) == 1}
    for role in roles:
        if role.lower() not in known:
            raise UnseenError("playtest", f"Sheet {sheet.id} has no role {role[:40]}; it has {', '.join(known)}.")
    return [known[role.lower()] for role in roles]
