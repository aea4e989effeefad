"""Talk within a team: what its people say among themselves."""

from dataclasses import dataclass
from typing import Final

from litestar import get, post
from litestar.openapi.spec import OpenAPIType, Operation, Schema

from unseen.core.wire import Json
from unseen.server import talk
from unseen.server.bodies import body, read_object
from unseen.server.deps import Name, Session, TheTables
from unseen.server.security import Asked
from unseen.table.talk import TEXT_MAX


@dataclass
class TalkOperation(Operation):
    """Saying something."""

    def __post_init__(self) -> None:
        """Describe the body, which the handler reads itself."""
        text = Schema(type=OpenAPIType.STRING, min_length=1, max_length=TEXT_MAX)
        self.request_body = body("What you say to your team.", ["text"], text=text)


@get("/tables/{table_id:str}/talk")
async def read_talk(table_id: Name, session: Session, tables: TheTables) -> dict[str, Json]:
    """All that the people of this seat's team have said among themselves; nobody else can read it.

    `company` says whether anybody else of the team is at the table.
    """
    return await talk.read(tables, table_id, session)


@post("/tables/{table_id:str}/talk", status_code=200, operation_class=TalkOperation)
async def say(table_id: Name, request: Asked, session: Session, tables: TheTables) -> dict[str, Json]:
    """Say something to one's team: the people of this seat and of the seats on its side."""
    parts = await read_object(request, "text")
    return await talk.say(tables, table_id, session, parts.get("text"))


TALK: Final = (read_talk, say)
