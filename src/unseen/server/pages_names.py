"""Where people say what they are called: of a browser for all its tables, and of the people at one device."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from litestar import get, post
from litestar.openapi.spec import OpenAPIType, Operation, Schema
from litestar.response import Redirect

from unseen.core.errors import UnseenError
from unseen.core.wire import Json
from unseen.server.bodies import TEXTS, TEXTS_MAX, body, read_object
from unseen.server.deps import Name, Session, TheTables
from unseen.server.digests import digest
from unseen.server.hotseat import people
from unseen.server.security import Asked
from unseen.table.names import NAME_MAX


@dataclass
class NameOperation(Operation):
    """Taking a name."""

    def __post_init__(self) -> None:
        """Describe the body, which the handler reads itself."""
        name = Schema(type=OpenAPIType.STRING, max_length=NAME_MAX, description="an empty text lets go of it")
        self.request_body = body("What you are called.", ["name"], name=name)


@dataclass
class NamesOperation(Operation):
    """Taking names at a table."""

    def __post_init__(self) -> None:
        """Describe the body, which the handler reads itself."""
        self.request_body = body("What the people at this browser are called, by seat.", ["names"], names=TEXTS)


@get("/name")
async def read_own(session: Session, tables: TheTables) -> dict[str, Json]:
    """What this browser's person is called; "" for nothing."""
    return {"name": await tables.names.of(digest(session))}


@post("/name", status_code=200, operation_class=NameOperation)
async def take_name(request: Asked, session: Session, tables: TheTables) -> dict[str, Json]:
    """Take a name, or let go of it by an empty one. All tables at which this browser sits show it beside its seat."""
    parts = await read_object(request, "name")
    return {"name": (await tables.names.give({digest(session): parts.get("name")}))[0]}


@post("/tables/{table_id:str}/names", status_code=200, operation_class=NamesOperation)
async def take_names(table_id: Name, request: Asked, session: Session, tables: TheTables) -> dict[str, Json]:
    """Name the people at this browser by their seats: its one person, or all who play at this device."""
    parts = await read_object(request, "names")
    wanted = parts.get("names")
    if not isinstance(wanted, Mapping) or not 0 < len(wanted) <= TEXTS_MAX:
        raise UnseenError("malformed", "names is an object with the name of each seat at this browser.")
    async with tables.held(table_id) as live:
        game, mine = live.table.game, people(live.sitters, digest(session))
        seats = [game.seat(seat) for seat in wanted]
        if not set(seats) <= set(mine):
            raise UnseenError("no-seat", "You can name the people at this browser, and nobody else.")
        names = dict(zip([mine[seat] for seat in seats], wanted.values(), strict=True))
        given = zip(seats, await tables.names.give(names), strict=True)
    return {"names": {game.seats[seat].name: name for seat, name in given}}


@post("/name", status_code=303, include_in_schema=False)
async def name_form(request: Asked, session: Session, tables: TheTables) -> Redirect:
    """The same from the first page, without its script."""
    await tables.names.give({digest(session): (await request.form()).get("name")})
    return Redirect("/", status_code=303)


API: Final = (read_own, take_name, take_names)
