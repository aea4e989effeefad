"""The page of a seat's link: what is offered, one button that takes it, and what messengers show of it beforehand.

Looking at a link changes nothing, for messengers, scanners of mail and browsers that look ahead do so too.
"""

from typing import Final

from litestar import get, post
from litestar.response import Redirect
from markupsafe import Markup

from unseen.core.errors import UnseenError
from unseen.core.seats import SPECTATOR
from unseen.server.deps import Name, Nonce, Session, TheTables
from unseen.server.digests import digest
from unseen.server.errors import for_people, status_of
from unseen.server.invitations import USED, Invitation
from unseen.server.links import offered, opened
from unseen.server.pages import Html, html
from unseen.server.pages_preview import Preview
from unseen.server.pages_render import error_page, render, rule_link
from unseen.server.pages_share import path_of
from unseen.server.pages_table import still
from unseen.server.security import Asked
from unseen.server.tables import Tables
from unseen.table.clock import DAY, MINUTE, SECOND, read_pace
from unseen.table.names import by_seat


class LinkPage:
    """A seat of a game before somebody who was sent its link; of the table nothing but its clock.

    `name` is what that browser's person is called, `wrong` why she cannot be called what she typed.
    """

    def __init__(self, found: Invitation, name: str, wrong: str = "") -> None:
        game = found.game
        info = game.seats[found.seat]
        scene, crop = game.pictures.cover(game.blank(SPECTATOR))
        self.game: Final = game
        self.name: Final = name
        self.wrong: Final = wrong
        self.title: Final = info.title
        self.symbol: Final = info.symbol
        self.shared: Final = found.shared
        """Is it a seat that is taken, for another device or for somebody beside?"""
        by = [found.by] if found.by else []
        self.by: Final = by_seat([one.title for one in game.seats], {found.seat: by}).get(found.seat, "")
        """Who invites; "" for no name, and for one that would be taken for a seat."""
        self.clock: Final = pace_words(found.clock)
        self.players: Final = len(game.seats)
        self.welcome: Final = game.book.welcome(found.seat)
        self.picture: Final[Markup] = still(scene, crop)


def pace_words(clock: str) -> str:
    """How much time there is, in words; "" for no clock."""
    pace = read_pace(clock)
    if pace is None:
        return ""
    if not pace.live:
        days = pace.fresh // DAY
        return f"{days} day{'s' * (days > 1)} for each decision"
    minutes, seconds = pace.first // MINUTE, pace.bonus // SECOND
    first = f"{minutes} minute{'s' * (minutes > 1)} for each side" if minutes else f"{pace.first // SECOND} s at first"
    return f"{first}, and {seconds} s more with each decision" if seconds else first


@get("/s/{token:str}", include_in_schema=False)
async def link_page(token: Name, request: Asked, session: Session, tables: TheTables, nonce: Nonce) -> Html | Redirect:
    """What the link offers. Nobody takes anything by looking; who sits there already goes on to the table."""
    try:
        found = await offered(tables, token, session)
    except UnseenError as error:
        return await late(request, tables, token, error, nonce)
    if found.sits:
        return Redirect(path_of(found.table_id), status_code=303)
    return shown(request, LinkPage(found, await tables.names.of(digest(session))), nonce)


def shown(request: Asked, page: LinkPage, nonce: str) -> Html:
    """The page; with status 422 if something on it is wrong."""
    preview, link = Preview(request, page.game), rule_link(page.game.id)
    return html(render("seat.html", page=page, preview=preview, link=link, nonce=nonce), 422 if page.wrong else 200)


@post("/s/{token:str}", status_code=303, include_in_schema=False)
async def take_seat(token: Name, request: Asked, session: Session, tables: TheTables, nonce: Nonce) -> Html | Redirect:
    """Take the seat of a link, by the name in the form if it has one; the token leaves the address bar."""
    typed = (await request.form()).get("name")
    try:
        if typed is not None:
            found = await offered(tables, token, session)  # by a link that opens nothing nobody takes a name
            try:
                await tables.names.give({digest(session): typed})
            except UnseenError as error:
                if error.code != "name":
                    raise
                return shown(request, LinkPage(found, str(typed), error.sentence), nonce)
        return Redirect(path_of(await tables.redeem(token, session)), status_code=303)
    except UnseenError as error:
        return await late(request, tables, token, error, nonce)


async def late(request: Asked, tables: Tables, token: str, error: UnseenError, nonce: str) -> Html:
    """Somebody was quicker: who comes second may watch, as everybody may who knows the table's address."""
    wanted = error.code == USED and for_people(request)
    link = await tables.store.find_link(digest(token)) if wanted else None
    if link is None:
        raise error
    return html(error_page(status_of(error.code), error.sentence, nonce, path_of(link.table_id)), status_of(error.code))


@post("/s/{token:str}/seen", status_code=204, include_in_schema=False)
async def seen(token: Name, session: Session, tables: TheTables) -> None:
    """A person has the page of this link before her: it is in sight, and its script runs. Previews run none."""
    await opened(tables, token, session)


LINKS: Final = (link_page, take_seat, seen)
