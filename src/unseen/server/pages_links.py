"""The page of a seat's link: what is offered, one button that takes it, and what messengers show of it beforehand.

Looking at a link changes nothing, for messengers, scanners of mail and browsers that look ahead do so too.
"""

from typing import Final

from litestar import get, post
from litestar.response import Redirect
from markupsafe import Markup

from unseen.core.game import Game
from unseen.core.seats import SPECTATOR, Seat
from unseen.server.deps import Name, Nonce, Session, TheTables
from unseen.server.pages import Html, html
from unseen.server.pages_preview import Preview
from unseen.server.pages_render import render, rule_link
from unseen.server.pages_table import still
from unseen.server.security import Asked


class LinkPage:
    """A seat of a game before somebody who was sent its link; nothing here is of the table."""

    def __init__(self, game: Game, seat: Seat) -> None:
        info = game.seats[seat]
        scene, crop = game.pictures.cover(game.blank(SPECTATOR))
        self.game: Final = game
        self.title: Final = info.title
        self.symbol: Final = info.symbol
        self.welcome: Final = game.book.welcome(seat)
        self.picture: Final[Markup] = still(scene, crop)


@get("/s/{token:str}", include_in_schema=False)
async def link_page(token: Name, request: Asked, session: Session, tables: TheTables, nonce: Nonce) -> Html | Redirect:
    """What the link offers. Nobody takes anything by looking; who sits there already goes on to the table."""
    found = await tables.invited(token, session)
    if found.sits:
        return Redirect(f"/t/{found.table_id}", status_code=303)
    page, preview = LinkPage(found.game, found.seat), Preview(request, found.game)
    return html(render("seat.html", page=page, preview=preview, link=rule_link(found.game.id), nonce=nonce))


@post("/s/{token:str}", status_code=303, include_in_schema=False)
async def take_seat(token: Name, session: Session, tables: TheTables) -> Redirect:
    """Take the seat of a link; the token leaves the address bar."""
    return Redirect(f"/t/{await tables.redeem(token, session)}", status_code=303)


LINKS: Final = (link_page, take_seat)
