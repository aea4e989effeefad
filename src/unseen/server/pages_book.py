"""The book of playtests for the host alone. Its address is a secret; at any other there is nothing."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Annotated, Final

from litestar import MediaType, Response, get, post
from litestar.params import QueryParameter
from litestar.response import Redirect

from unseen.core.errors import UnseenError
from unseen.server.deps import Name, Nonce, TheRecords, TheTables
from unseen.server.pages import Html, html
from unseen.server.pages_lobby import in_order
from unseen.server.pages_playtest import DELETE, read_typed
from unseen.server.pages_records import FORM_MAX as RECORD_MAX
from unseen.server.pages_records import chosen_record
from unseen.server.pages_render import render
from unseen.server.playtest.brought import brought_facts
from unseen.server.playtest.document import document, told
from unseen.server.playtest.export import table
from unseen.server.playtest.paper import PEOPLE_MAX, from_form, read_day, read_minutes, read_paper
from unseen.server.playtest.sheet import SOURCES, Facts, Sheet, grouped, length_words
from unseen.server.security import Asked
from unseen.server.tables import Tables

SHOWN_MAX: Final = 100
"""So many of the newest sheets stand on the page."""
FORM_MAX: Final = 2 * 1024 * 1024
"""A sheet of the most people with the longest words."""
FIRST: Final = 2
"""So many people have their fields open in the form of a game on paper."""
Which = Annotated[str, QueryParameter(name="sheet", max_length=40)]
Values = Mapping[str, str]
NOTHING: Final[Values] = {}


class BookPage:
    """All that the page shows. `wrong` is what cannot be taken of a form: `paper` or `record`, and why."""

    sources: Final = SOURCES
    numbers: Final = range(1, PEOPLE_MAX + 1)
    first: Final = FIRST

    def __init__(
        self,
        tables: Tables,
        sheets: Sequence[Sheet],
        count: int,
        chosen: str = "",
        typed: Values = NOTHING,
        wrong: tuple[str, str] = ("", ""),
    ) -> None:
        self.path: Final = tables.playtests.path
        self.groups: Final = grouped(sheets)
        self.count: Final = count
        self.older: Final = count - len(sheets)
        self.chosen: Final = chosen
        """The sheet that lies open."""
        self.games: Final = [(one.kind.id, one.kind.title) for one in in_order(tables.offers.games())]
        self.roles: Final = sorted({info.title for one in tables.offers.games() for info in one.usual.seats})
        self.typed: Final = typed
        self.wrong: Final = dict([wrong])
        self.today: Final = today(tables)

    def field(self, name: str) -> str:
        """What was typed into a field before; "" for nothing."""
        return self.typed.get(name, "")

    def told(self, facts: Facts) -> list[tuple[str, str]]:
        """What is known of a game."""
        return [(head, text) for head, text in told(facts) if text]

    def length(self, facts: Facts) -> str:
        """How long it was."""
        return length_words(facts)

    @property
    def more(self) -> bool:
        """Was anything typed for people beyond the first of a game on paper?"""
        heads = tuple([f"{number}." for number in self.numbers if number > self.first])
        return any([value for name, value in self.typed.items() if name.startswith(heads)])


def today(tables: Tables) -> str:
    """The day as a sheet has it."""
    return datetime.fromtimestamp(tables.settings.calendar(), UTC).date().isoformat()


async def shown(
    tables: Tables,
    nonce: str,
    chosen: str = "",
    typed: Values = NOTHING,
    wrong: tuple[str, str] = ("", ""),
) -> Html:
    """The page; with status 422 if something on it is wrong."""
    book = tables.playtests.book
    page = BookPage(tables, await book.sheets(newest=SHOWN_MAX), await book.count(), chosen, typed, wrong)
    return html(render("book.html", page=page, nonce=nonce), 422 if wrong[0] else 200)


@get("/playtest/{token:str}", include_in_schema=False)
async def book_page(token: Name, tables: TheTables, nonce: Nonce, sheet: Which = "") -> Html:
    """The newest sheets, and forms for games that were played elsewhere."""
    tables.playtests.opens(token)
    return await shown(tables, nonce, sheet)


@get("/playtest/{token:str}/csv", include_in_schema=False)
async def book_table(token: Name, tables: TheTables) -> Response[str]:
    """All sheets as a table, to take away."""
    tables.playtests.opens(token)
    return taken_away(table(await tables.playtests.book.sheets()), "text/csv; charset=utf-8", "playtests.csv")


@get("/playtest/{token:str}/document", include_in_schema=False)
async def book_document(token: Name, tables: TheTables) -> Response[str]:
    """All sheets as one page, to take away."""
    tables.playtests.opens(token)
    return taken_away(document(await tables.playtests.book.sheets()), MediaType.HTML, "playtests.html")


def taken_away(text: str, kind: str, name: str) -> Response[str]:
    """A file for the host."""
    return Response(text, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})


@post("/playtest/{token:str}/paper", status_code=303, include_in_schema=False, request_max_body_size=FORM_MAX)
async def add_paper(token: Name, request: Asked, tables: TheTables, nonce: Nonce) -> Html | Redirect:
    """A sheet that was typed in; one that cannot be kept comes back with a sentence."""
    tables.playtests.opens(token)
    typed = await read_typed(request)
    try:
        facts, answers = read_paper(from_form(typed))
        return to_sheet(tables, await tables.playtests.book.put(facts, answers=answers))
    except UnseenError as error:
        return await shown(tables, nonce, typed=typed, wrong=("paper", error.sentence))


@post("/playtest/{token:str}/record", status_code=303, include_in_schema=False, request_max_body_size=RECORD_MAX)
async def add_record(
    token: Name, request: Asked, tables: TheTables, records: TheRecords, nonce: Nonce
) -> Html | Redirect:
    """A sheet of a record that others bring; one that cannot be replayed comes back with a sentence."""
    tables.playtests.opens(token)
    data, pasted = await chosen_record(request)
    typed = {**await read_typed(request), "text": pasted}
    try:
        if not data.strip():
            raise UnseenError("record", "Choose a file, or paste a record.")
        day, minutes = read_day(typed.get("day", "")), read_minutes(typed.get("minutes", ""))
        brought = await records.read(data)
        put = tables.playtests.book.put(brought_facts(brought, day, minutes), record=brought.text)
        return to_sheet(tables, await put)
    except UnseenError as error:
        return await shown(tables, nonce, typed=typed, wrong=("record", error.sentence))


@post("/playtest/{token:str}/forget", status_code=303, include_in_schema=False)
async def forget(token: Name, request: Asked, tables: TheTables) -> Redirect:
    """Delete what a person wrote, with her name, or a whole sheet."""
    tables.playtests.opens(token)
    typed = await read_typed(request)
    ident, seat, book = typed.get("sheet", ""), typed.get("seat", ""), tables.playtests.book
    if typed.get("act") == DELETE:
        await book.drop(ident)
        return Redirect(tables.playtests.path, status_code=303)
    sheet = await book.sheet(ident)
    seats = {str(one): one for one in sheet.speakers}
    if seat not in seats:
        raise UnseenError("playtest", "Nobody of this sheet sat there.")
    await book.forget(ident, seats[seat])
    return to_sheet(tables, ident)


def to_sheet(tables: Tables, ident: str) -> Redirect:
    """The page, with this sheet open."""
    return Redirect(f"{tables.playtests.path}?sheet={ident}#sheet-{ident}", status_code=303)


ROUTES: Final = [book_page, book_table, book_document, add_paper, add_record, forget]
