"""The interface for programs that sit at a table: take a seat by its link, hear its story line by line."""

from dataclasses import dataclass
from typing import Final

from litestar import MediaType, get, post
from litestar.openapi.spec import Operation
from litestar.response import Stream

from unseen.core.wire import Json
from unseen.server import problem, programs
from unseen.server.bodies import TEXT, body, read_object, text
from unseen.server.deps import Name, Session, TheTables
from unseen.server.security import Asked

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
    return await problem.report(tables, table_id, session)


BOTS: Final = (take_a_seat, read_table, read_lines, read_report)
