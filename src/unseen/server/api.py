"""The JSON interface: making tables, playing, listening. Everything a page does, and what programs of others use."""

from typing import Final

from litestar import MediaType, Response, Router, get, post
from litestar.response import Stream

from unseen.core.wire import Json
from unseen.server.api_bots import BOTS
from unseen.server.api_here import HERE
from unseen.server.api_talk import TALK
from unseen.server.bodies import (
    LinkOperation,
    MessageOperation,
    OrderOperation,
    TableOperation,
    read_json,
    read_object,
    text,
    texts,
)
from unseen.server.deps import After, Name, Session, TheTables
from unseen.server.errors import status_of
from unseen.server.pages_records import API as RECORDS
from unseen.server.security import Asked, address
from unseen.server.stream import events, last_event


@post("/tables", status_code=201, operation_class=TableOperation)
async def make_table(request: Asked, session: Session, tables: TheTables) -> dict[str, Json]:
    """Make a table and sit down; the links for friends are shown this once."""
    parts = await read_object(request, "game", "options", "seat", "opponents", "clock")
    game, seat, clock = text(parts, "game"), text(parts, "seat"), text(parts, "clock")
    made = await tables.create(
        session, game, texts(parts, "options"), seat, texts(parts, "opponents"), clock, address(request)
    )
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
async def stream(table_id: Name, request: Asked, session: Session, tables: TheTables, after: After = 0) -> Stream:
    """Posts as server-sent events; without a seat the public ones. A header Last-Event-ID goes before `after`."""
    await tables.find(table_id)  # an unknown table is an error, not an empty stream
    posts = tables.listen(table_id, session, last_event(request.headers.get("last-event-id"), after))
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


ORDERS: Final = (read_orders, set_order)
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
        *ORDERS,
        *BOTS,
        *TALK,
        *RECORDS,
        *HERE,
    ],
    tags=["tables"],
)
