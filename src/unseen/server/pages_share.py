"""The share box: an address of this server as others can use it, with its code to scan.

Links are stored as digests, so whoever wants one written and drawn brings it along; in the body, where no log looks.
"""

import asyncio
from collections.abc import Sequence
from typing import Final

import segno
from litestar import post

from unseen.core.errors import UnseenError
from unseen.server.addresses import ANY, is_loopback, others_reach
from unseen.server.bodies import read_object, text
from unseen.server.deps import Name, TheTables
from unseen.server.digests import digest, is_secret, path
from unseen.server.pages import Html, html
from unseen.server.pages_preview import public_base
from unseen.server.pages_render import render
from unseen.server.security import HOME, Asked, host_of, is_beside
from unseen.server.settings import Settings
from unseen.server.store import VOID

QUIET: Final = 4
"""So many modules of a code's border are light: readers find it by them, on a dark page too."""


HERE_ALONE: Final = "here"
NETWORK: Final = "network"
ANYWHERE: Final = ""
"""From where an address works: on this machine, in its network, or wherever the server is asked from."""


class Place:
    """An address, and from where it works."""

    def __init__(self, base: str, link: str, reach: str = ANYWHERE) -> None:
        self.host: Final = host_of(base.partition("://")[2])
        self.address: Final = f"{base}{link}"
        self.reach: Final = reach
        self.code: Final = code(self.address) if reach != HERE_ALONE else ""
        """Its picture, for the phone of who sits beside; none where no other device can use it."""


def code(address: str) -> str:
    """The QR code of an address: dark on light, whatever the colours of the page."""
    drawn = segno.make(address, error="m", micro=False)
    return drawn.svg_data_uri(border=QUIET, dark="#000", light="#fff", omitsize=True, xmldecl=False)


@post("/t/{table_id:str}/share", status_code=200, include_in_schema=False)
async def share(table_id: Name, request: Asked, tables: TheTables) -> Html:
    """The box of a link to a seat, or of the table's own address for those who watch. Who knows a link may have it
    drawn, whatever it opens; of one that a newer one has voided only that is said, as its own page does.
    """
    link = text(await read_object(request, "link"), "link")
    watch = path_of(table_id)
    game = (await tables.find(table_id)).table.game
    if link != watch and not (link.startswith(path("")) and is_secret(link.removeprefix(path("")))):
        raise UnseenError("malformed", "What is shared is a link to a seat, or the address of this table.")
    known = None if link == watch else await tables.store.find_link(digest(link.removeprefix(path(""))))
    if known is not None and known.state == VOID:
        theirs = (await tables.find(known.table_id)).table.game  # not always the table where it is asked for
        return html(render("parts/linked.html", void=True, seat=theirs.seat_name(known.seat)))
    found = await places(request, tables.settings, link)
    return html(render("parts/share.html", places=found, game=game, watch=link == watch))


def path_of(table_id: str) -> str:
    """The path of a table."""
    return f"/t/{table_id}"


async def places(request: Asked, settings: Settings, link: str) -> Sequence[Place]:
    """The address as this request was asked; asked at home, those by which others reach the server."""
    base, host = public_base(request), request.headers.get("host", "")
    if base and host_of(host) not in HOME:
        return [Place(base, link, NETWORK if settings.lan else ANYWHERE)]
    alone = [Place(base, link, HERE_ALONE)]
    if is_loopback(settings.host) or not is_beside(request):
        return alone
    port = request.url.port
    found = await asyncio.to_thread(others_reach) if settings.host in ANY else [settings.host]
    return [Place(f"http://{one}{f':{port}' if port else ''}", link, NETWORK) for one in found] or alone
