"""What people say after a game, from the page of its end."""

from typing import Final

from litestar import post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect

from unseen.core.errors import UnseenError
from unseen.server.deps import Name, Nonce, Session, TheTables
from unseen.server.digests import digest
from unseen.server.hotseat import people
from unseen.server.pages import Html, html, whole_page
from unseen.server.playtest.answers import FIELDS
from unseen.server.playtest.questions import questions
from unseen.server.security import Asked

FORM_MAX: Final = 192 * 1024
"""Three texts of the longest, of characters that a form writes with twelve."""
DELETE: Final = "delete"


@post("/t/{table_id:str}/playtest", status_code=303, include_in_schema=False, request_max_body_size=FORM_MAX)
async def answer(table_id: Name, request: Asked, session: Session, tables: TheTables, nonce: Nonce) -> Html | Redirect:
    """Keep what the person of a seat says, or delete what she wrote; what cannot be kept comes back with a sentence."""
    if not tables.playtests.on:
        raise NotFoundException
    typed = await read_typed(request)
    seat = typed.get("seat", "")
    try:
        async with tables.held(table_id) as live:
            mine = sorted(people(live.sitters, digest(session)))
            if typed.get("act") == DELETE:
                await tables.playtests.take_back(live, mine, seat)
            else:
                await tables.playtests.answer(live, mine, seat, {name: typed.get(name, "") for name in FIELDS})
    except UnseenError as error:
        if error.code != "playtest":
            raise
        sheet = await tables.playtests.given(table_id)
        sitting = await tables.table_view(table_id, session)
        asking = questions(sitting, sheet, True)
        assert asking is not None, "who is not asked is refused before"
        asking.refused(seat, typed, error.sentence)
        return html(whole_page(request, tables, sitting, nonce, asking), 422)
    return Redirect(f"/t/{table_id}#playtest", status_code=303)


async def read_typed(request: Asked) -> dict[str, str]:
    """A sent form as texts."""
    return {name: value for name, value in (await request.form()).items() if isinstance(value, str)}


ROUTES: Final = [answer]
