"""Talk within a team: what its people say among themselves."""

from dataclasses import dataclass
from typing import Annotated, Final

from litestar import get, post
from litestar.openapi.spec import OpenAPIType, Operation, Schema
from litestar.params import QueryParameter

from unseen.core.wire import Json
from unseen.server import talk
from unseen.server.bodies import body, number, read_object
from unseen.server.deps import Name, Session, TheTables
from unseen.server.security import Asked
from unseen.table.messages import NUMBER_MAX
from unseen.table.talk import TEXT_MAX

Read = Annotated[int, QueryParameter(ge=0, le=NUMBER_MAX, description="the number of the last line read")]


@dataclass
class TalkOperation(Operation):
    """Saying something."""

    def __post_init__(self) -> None:
        """Describe the body, which the handler reads itself."""
        text = Schema(type=OpenAPIType.STRING, min_length=1, max_length=TEXT_MAX)
        after = Schema(type=OpenAPIType.INTEGER, minimum=0, maximum=NUMBER_MAX, description="the last line read")
        self.request_body = body("What you say to your team.", ["text"], text=text, after=after)


@get("/tables/{table_id:str}/talk")
async def read_talk(table_id: Name, session: Session, tables: TheTables, after: Read = 0) -> dict[str, Json]:
    """What the people of this seat's team have said among themselves since the last line read; nobody else can read it.

    `company` says whether anybody else of the team is at the table.
    """
    return await talk.read(tables, table_id, session, after)


@post("/tables/{table_id:str}/talk", status_code=200, operation_class=TalkOperation)
async def say(table_id: Name, request: Asked, session: Session, tables: TheTables) -> dict[str, Json]:
    """Say something to one's team: the people of this seat and of the seats on its side; what was said since."""
    parts = await read_object(request, "text", "after")
    after = number(parts, "after")
    return await talk.say(tables, table_id, session, parts.get("text"), after)


TALK: Final = (read_talk, say)
