"""Links that open a seat: what they offer, and to whom."""

from collections.abc import Mapping
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.seats import SPECTATOR, Seat
from unseen.server import hotseat
from unseen.server.store import OPEN, VOID, Link


class Invitation:
    """A seat that is offered by a link to one browser."""

    def __init__(self, link: Link, game: Game, sits: bool) -> None:
        self.table_id: Final = link.table_id
        self.seat: Final = link.seat
        self.game: Final = game
        self.sits: Final = sits
        """Does this browser hold the seat already?"""


def usable(link: Link | None, mine: str) -> Link:
    """The link, if it is open or this session took it; UnseenError `link` or `link-used`."""
    if link is None or link.state == VOID:
        raise UnseenError("link", "This link opens nothing; ask for a new one.")
    if link.state not in (OPEN, mine):
        raise used_before()
    return link


def used_before() -> UnseenError:
    """Somebody was quicker."""
    return UnseenError("link-used", "This link was used before; ask for a new one.")


def may_sit(game: Game, sitters: Mapping[str, Seat], link: Link, mine: str) -> bool:
    """Does this session hold the link's seat already? UnseenError `link-seat` if it plays another one here, and
    `link-used` if it took the seat by this link and lost it since.
    """
    hotseat.alone(sitters, mine)
    held = sitters.get(mine, SPECTATOR)
    if held not in (SPECTATOR, link.seat):
        title = game.seats[held].title
        raise UnseenError("link-seat", f"This browser plays {title} at this table; open the link in another.")
    if held == SPECTATOR and link.state == mine:
        raise used_before()
    return held == link.seat
