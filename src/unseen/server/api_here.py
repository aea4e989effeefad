"""The interface for a device of several people: lifting the curtain for one of them, and letting it down."""

from dataclasses import dataclass
from typing import Final

from litestar import post
from litestar.openapi.spec import Operation

from unseen.core.wire import Json
from unseen.server.bodies import TEXT, body, read_object, text
from unseen.server.deps import Name, Session, TheTables
from unseen.server.seats import digest
from unseen.server.security import Asked


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


HERE: Final = (lift_curtain, drop_curtain)
