"""Trying another move from a moment of a finished game, or of a record that was brought."""

from typing import Final

from litestar import post
from litestar.response import Redirect

from unseen.core.errors import UnseenError
from unseen.server.branches import branch
from unseen.server.deps import Name, Session, TheRecords, TheTables
from unseen.server.pages_replay import looked_back
from unseen.server.replays import Replayed
from unseen.server.security import Asked, address
from unseen.server.tables import Tables

DIGITS: Final = 6


@post("/t/{table_id:str}/try", status_code=303, include_in_schema=False)
async def try_at_table(table_id: Name, request: Asked, session: Session, tables: TheTables) -> Redirect:
    """Go on from a moment of a finished game; UnseenError `no-seat` while it goes on."""
    replayed = looked_back(await tables.table_view(table_id, session))
    return await tried(request, session, tables, replayed)


@post("/r/{name:str}/try", status_code=303, include_in_schema=False)
async def try_record(name: Name, request: Asked, session: Session, tables: TheTables, records: TheRecords) -> Redirect:
    """Go on from a moment of a record."""
    replayed = records.find(name).replayed
    if replayed is None:
        raise UnseenError("record-view", "This is what one listener was told: nothing can go on from it.")
    return await tried(request, session, tables, replayed)


async def tried(request: Asked, session: str, tables: Tables, replayed: Replayed) -> Redirect:
    """The table that the form asks for."""
    form = await request.form()
    at, seat = form.get("at"), form.get("seat")
    if not isinstance(at, str) or not isinstance(seat, str) or not (at.isdecimal() and len(at) <= DIGITS):
        raise UnseenError("malformed", "This form is not one of ours.")
    return Redirect(f"/t/{await branch(tables, session, address(request), replayed, int(at), seat)}", status_code=303)


ROUTES: Final = (try_at_table, try_record)
