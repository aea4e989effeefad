"""Saying and reading what people say beside their game: stored before it is read, and no part of the game."""

from dataclasses import dataclass
from typing import Annotated, Final

from litestar import get, post
from litestar.openapi.spec import OpenAPIType, Operation, Schema
from litestar.params import QueryParameter

from unseen.core.errors import UnseenError
from unseen.core.wire import Json
from unseen.server.bodies import body, number, read_object, text
from unseen.server.deps import Name, Session, TheTables
from unseen.server.digests import digest
from unseen.server.live import Live
from unseen.server.security import Asked
from unseen.server.talk import checked, company, lines
from unseen.table.messages import NUMBER_MAX
from unseen.table.talk import ALL, TEAM, TEXT_MAX, WHOM, hushed

WHOSE: Final = "team: the people of this seat and of the seats on its side; all: everybody at the table"
Read = Annotated[int, QueryParameter(ge=0, le=NUMBER_MAX, description="the number of the last line read")]
To = Annotated[str, QueryParameter(max_length=8, description=WHOSE)]


def answer(live: Live, person: str, to: str, after: int) -> dict[str, Json]:
    """What was said after so many lines, and whether anybody is there to hear more."""
    checked(live, to)
    public: dict[str, Json] = {"hushed": hushed(live.table)} if to == ALL else {}
    return {"lines": lines(live, person, to, after), "company": company(live, person, to), **public}


def admitted(live: Live, to: str) -> None:
    """May anything be said so now? UnseenError `no-talk` or `hushed`; it goes by what everybody knows."""
    checked(live, to)
    if to == ALL and (sentence := hushed(live.table)):
        raise UnseenError("hushed", sentence)


@dataclass
class TalkOperation(Operation):
    """Saying something."""

    def __post_init__(self) -> None:
        """Describe the body, which the handler reads itself."""
        to = Schema(type=OpenAPIType.STRING, enum=list(WHOM), default=TEAM, description=WHOSE)
        said = Schema(type=OpenAPIType.STRING, min_length=1, max_length=TEXT_MAX)
        after = Schema(type=OpenAPIType.INTEGER, minimum=0, maximum=NUMBER_MAX, description="the last line read")
        self.request_body = body("What you say, and to whom.", ["text"], to=to, text=said, after=after)


@get("/tables/{table_id:str}/talk")
async def read_talk(
    table_id: Name, session: Session, tables: TheTables, to: To = TEAM, after: Read = 0
) -> dict[str, Json]:
    """What was said since the last line read: within this seat's team, which nobody else can read, or to all.

    `company` says whether anybody else is there to talk with; of talk to all, `hushed` why nobody may speak now.
    """
    person = digest(session)
    async with tables.held(table_id) as live:
        return answer(live, person, to, after)


@post("/tables/{table_id:str}/talk", status_code=200, operation_class=TalkOperation)
async def say(table_id: Name, request: Asked, session: Session, tables: TheTables) -> dict[str, Json]:
    """Say something to one's team, or to all at the table; what was said since.

    To all nothing is said while answers are hidden, as everybody knows they are; who only watches says nothing.
    """
    parts = await read_object(request, "to", "text", "after")
    to, after, person = text(parts, "to") or TEAM, number(parts, "after"), digest(session)
    async with tables.held(table_id) as live:
        admitted(live, to)
        seat, at = live.listener(person), tables.settings.elapsed()
        line = live.talk.next(seat, person, parts.get("text"), to, at)
        await tables.store.add_talk(live.id, live.talk.heard_by(seat, to), line)
        live.talk.add(line, at)
        live.ring(*live.talk.hearers(seat, to))
        return answer(live, person, to, after)


ROUTES: Final = [read_talk, say]
