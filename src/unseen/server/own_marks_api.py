"""Marks and notes of one's own for programs and pages; only who holds a seat has any."""

from dataclasses import dataclass
from typing import Final

from litestar import Router, get, post
from litestar.openapi.spec import OpenAPIType, Operation, Schema

from unseen.core.wire import Json
from unseen.server.bodies import TEXT, body, read_object
from unseen.server.deps import Name, Session, TheTables
from unseen.server.digests import digest
from unseen.server.own_marks import write
from unseen.server.security import Asked
from unseen.table.messages import NUMBER_MAX
from unseen.table.own_marks import SIGNS, TURN_NOTE_MAX


@dataclass
class MarkOperation(Operation):
    """Marking a place, or writing a note."""

    def __post_init__(self) -> None:
        """Describe the body, which the handler reads itself."""
        self.request_body = body(
            "A place with a sign and a note, or a turn with a note. What is not given stays; what is empty goes.",
            [],
            place=TEXT,
            turn=Schema(type=OpenAPIType.INTEGER, minimum=0, maximum=NUMBER_MAX),
            sign=Schema(type=OpenAPIType.STRING, enum=["", *SIGNS]),
            note=Schema(type=OpenAPIType.STRING, max_length=TURN_NOTE_MAX),
        )


@get("/{table_id:str}/marks")
async def read_marks(table_id: Name, session: Session, tables: TheTables) -> dict[str, Json]:
    """What this seat has marked on the board for itself, and its notes on turns; nobody else can read it."""
    async with tables.held(table_id) as live:
        return live.own_marks.dump(live.listener(digest(session)))


@post("/{table_id:str}/marks", status_code=200, operation_class=MarkOperation)
async def set_mark(table_id: Name, request: Asked, session: Session, tables: TheTables) -> dict[str, Json]:
    """Mark a place of the board, or write a note on a turn, for this seat alone; all that stands then."""
    parts = await read_object(request, "place", "turn", "sign", "note")
    async with tables.held(table_id) as live:
        return await write(tables.store, live, live.listener(digest(session)), parts)


ROUTES: Final = [Router("/api/tables", route_handlers=[read_marks, set_mark], tags=["tables"])]
