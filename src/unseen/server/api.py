"""The JSON interface: making tables, playing, listening. Everything a page does, and what programs of others use."""

import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Final

from litestar import MediaType, Response, Router, get, post
from litestar.openapi.spec import Operation
from litestar.response import Stream

from unseen.core.wire import Json
from unseen.server import programs
from unseen.server.api_talk import ROUTES as TALK
from unseen.server.bodies import (
    TEXT,
    LinkOperation,
    MessageOperation,
    OrderOperation,
    TableOperation,
    body,
    read_json,
    read_object,
    text,
    texts,
)
from unseen.server.deps import After, Beside, Name, Session, TheTables
from unseen.server.digests import digest
from unseen.server.errors import status_of
from unseen.server.pages_names import API as NAMES
from unseen.server.pages_notices import API as NOTICES
from unseen.server.pages_records import API as RECORDS
from unseen.server.security import Asked, address
from unseen.table import Post


@post("/tables", status_code=201, operation_class=TableOperation)
async def make_table(request: Asked, session: Session, tables: TheTables) -> dict[str, Json]:
    """Make a table and sit down; the links for friends are shown this once."""
    parts = await read_object(request, "game", "options", "seat", "opponents", "clock", "manners")
    game, seat, clock = text(parts, "game"), text(parts, "seat"), text(parts, "clock")
    options, opponents, manners = texts(parts, "options"), texts(parts, "opponents"), texts(parts, "manners")
    made = await tables.create(session, game, options, seat, opponents, clock, address(request), manners)
    links: dict[str, Json] = dict(made.links)
    return {"table": made.table_id, "links": links}


@post("/tables/{table_id:str}/messages", status_code=200, operation_class=MessageOperation)
async def send_message(
    table_id: Name, request: Asked, session: Session, tables: TheTables
) -> Response[dict[str, Json]]:
    """Play: steps of a turn, a take-back, resigning, an offer to the others or an answer to one of theirs.

    Sent twice with the same key it is applied once.
    """
    posts = await tables.send(table_id, session, await read_json(request))
    refused = next((post for post in posts if post["kind"] == "refused"), None)
    answer: list[Json] = [dict(post) for post in posts]
    return Response({"posts": answer}, status_code=200 if refused is None else status_of(str(refused["code"])))


@get("/tables/{table_id:str}/posts")
async def read_posts(table_id: Name, session: Session, tables: TheTables, after: After = 0) -> dict[str, Json]:
    """All posts of this listener after a number."""
    posts: list[Json] = [dict(post) for post in await tables.posts(table_id, session, after)]
    return {"posts": posts}


@get("/tables/{table_id:str}/stream", media_type="text/event-stream")
async def stream(
    table_id: Name, request: Asked, session: Session, tables: TheTables, after: After = 0, beside: Beside = ""
) -> Stream:
    """Posts as server-sent events; without a seat the public ones. A header Last-Event-ID goes before `after`."""
    await tables.find(table_id)  # an unknown table is an error, not an empty stream
    posts = tables.listen(table_id, session, last_event(request.headers.get("last-event-id"), after), beside)
    return Stream(events(posts), media_type="text/event-stream", headers={"x-accel-buffering": "no"})


@get("/tables/{table_id:str}/record", media_type=MediaType.TEXT)
async def read_record(table_id: Name, session: Session, tables: TheTables) -> str:
    """The game as text: what this listener was told, or all of it after the end."""
    return await tables.record(table_id, session)


@get("/tables/{table_id:str}/sheets", media_type=MediaType.TEXT)
async def read_sheets(table_id: Name, session: Session, tables: TheTables) -> str:
    """The papers that this listener keeps (a novice's log sheet), those of all seats after the end."""
    return await tables.sheets(table_id, session)


@post("/tables/{table_id:str}/links", status_code=201, operation_class=LinkOperation)
async def make_link(table_id: Name, request: Asked, session: Session, tables: TheTables) -> dict[str, Json]:
    """A one-time link to this seat for another device, or, for who invites, to a friend's seat that nobody plays yet.

    Where somebody has taken it without a step since, that one leaves it, and everybody is told.
    """
    parts = await read_object(request, "seat")
    return {"link": await tables.link(table_id, session, text(parts, "seat"))}


@get("/tables/{table_id:str}/orders")
async def read_orders(table_id: Name, session: Session, tables: TheTables) -> dict[str, Json]:
    """The game's standing orders for windows, and the one that this seat has set ("" for none)."""
    return await tables.orders(table_id, session)


@post("/tables/{table_id:str}/orders", status_code=200, operation_class=OrderOperation)
async def set_order(table_id: Name, request: Asked, session: Session, tables: TheTables) -> dict[str, Json]:
    """Set this seat's standing order, which answers for it in windows when their pause is over, or take it back."""
    parts = await read_object(request, "order")
    return await tables.order(table_id, session, text(parts, "order"))


# ---- posts as server-sent events: each with its number as id, so that a browser asks for the gap by itself ----
RETRY_MS: Final = 1000
KEEP_ALIVE: Final = ": still here\n\n"


async def events(posts: AsyncIterator[Post | None]) -> AsyncIterator[bytes]:
    """The bytes of a stream."""
    yield f"retry: {RETRY_MS}\n\n".encode()
    async for one in posts:
        yield (KEEP_ALIVE if one is None else event(one)).encode()


def event(post: Post) -> str:
    """One event; what has no number has no id, and so moves nobody's place in the stream."""
    if "number" not in post:
        return f"event: {post['kind']}\ndata: {{}}\n\n"
    return f"id: {post['number']}\nevent: post\ndata: {json.dumps(post)}\n\n"


def last_event(header: str | None, after: int) -> int:
    """The number after which to go on: what the browser says it has, or what the page was made with."""
    if header is not None and header.isascii() and header.isdigit() and len(header) < 10:
        return int(header)
    return after


# ---- programs at tables ----
LINES: Final = "application/x-ndjson"


@dataclass
class SeatOperation(Operation):
    """Taking a seat."""

    def __post_init__(self) -> None:
        """Describe the body, which the handler reads itself."""
        self.request_body = body("The last part of a seat's link.", ["token"], token=TEXT)


@post("/seat", status_code=200, operation_class=SeatOperation)
async def take_a_seat(request: Asked, session: Session, tables: TheTables) -> dict[str, Json]:
    """Take the seat of a link, for the bearer of a secret that the program made itself; the table and the seat."""
    parts = await read_object(request, "token")
    table_id = await tables.redeem(text(parts, "token"), session)
    found = await programs.about(tables, table_id, session)
    return {"table": found["table"], "seat": found["seat"]}


@get("/tables/{table_id:str}")
async def read_table(table_id: Name, session: Session, tables: TheTables) -> dict[str, Json]:
    """What is played here, by which rules, which seat is this listener's, and whose links are its to send."""
    return await programs.about(tables, table_id, session)


@get("/tables/{table_id:str}/lines", media_type=LINES)
async def read_lines(table_id: Name, session: Session, tables: TheTables) -> Stream:
    """A seat's story as lines of JSON, one after the other until the game is over; an empty line says "still here".

    `start` says what is played; `told` is an event as this seat was told it, `did` an own step, `ask` the steps offered
    now, with the number that the answer's `after` repeats, `wait` that nothing is asked; `again` means that the
    story is told anew from its start. Steps are answered by a message.
    """
    await tables.find(table_id)  # an unknown table is an error, not an empty stream
    told = programs.lines(tables, table_id, session)
    return Stream(told, media_type=LINES, headers={"x-accel-buffering": "no"})


@get("/tables/{table_id:str}/report", media_type=MediaType.TEXT)
async def read_report(table_id: Name, session: Session, tables: TheTables) -> str:
    """A report of a problem to pass on: all that this listener knows of the table, and nothing of any other."""
    return await programs.report(tables, table_id, session)


# ---- several people at one device ----
@dataclass
class OpenOperation(Operation):
    """Lifting the curtain."""

    def __post_init__(self) -> None:
        """Describe the body, which the handler reads itself."""
        self.request_body = body("The seat to open, by name or number.", ["seat"], seat=TEXT)


@post("/tables/{table_id:str}/open", status_code=200, operation_class=OpenOperation)
async def lift_curtain(table_id: Name, request: Asked, session: Session, tables: TheTables) -> dict[str, Json]:
    """Open the seat of one of several people at this device, until the decision passes to another one of them."""
    parts = await read_object(request, "seat")
    device = digest(session)
    async with tables.held(table_id) as live:
        live.curtains.lift(device, text(parts, "seat"))
        live.ring()
        return {"seat": live.table.game.seat_name(live.listener(device))}


@post("/tables/{table_id:str}/curtain", status_code=200)
async def drop_curtain(table_id: Name, session: Session, tables: TheTables) -> dict[str, Json]:
    """Let the curtain down at this device."""
    device = digest(session)
    async with tables.held(table_id) as live:
        live.curtains.open.pop(device, None)
        live.ring()
        return {"seat": live.table.game.seat_name(live.listener(device))}


API: Final = Router(
    "/api",
    route_handlers=[
        make_table,
        send_message,
        read_posts,
        stream,
        read_record,
        read_sheets,
        make_link,
        read_orders,
        set_order,
        take_a_seat,
        read_table,
        read_lines,
        read_report,
        *TALK,
        *RECORDS,
        *NAMES,
        *NOTICES,
        lift_curtain,
        drop_curtain,
    ],
    tags=["tables"],
)
