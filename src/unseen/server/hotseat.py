"""Several people at one device: whose seat lies open, and the curtain between them.

The device's own row among the sitters is a spectator's. Each person at it has a row of her own, under a digest that no
session has, so that nobody can send anything as such a row. A seat lies open from the moment its person lifts the
curtain until the decision has passed to somebody else at the device. While the curtain is down the device is told what
a spectator is told; its page shows nothing at all.
"""

import hashlib
from collections.abc import Mapping
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.seats import SPECTATOR, Seat
from unseen.table import Table

HERE: Final = "here"
"""Who plays a seat: somebody at the device of the table's maker."""
NOBODY: Final[Seat] = -1


def place(device: str, number: int) -> str:
    """The row of a person at a device, by the digest of its session."""
    return hashlib.sha256(f"{device} place {number}".encode()).hexdigest()


def sit(device: str, seats: list[Seat]) -> dict[str, Seat]:
    """The rows of a new table for those at one device; one person alone needs no curtain."""
    if len(seats) < 2:
        return dict.fromkeys([device] * len(seats), seats[0]) if seats else {}
    return {device: SPECTATOR, **{place(device, number): seat for number, seat in enumerate(seats)}}


def at_home(game: Game, maker: Seat | None, opponents: Mapping[str, str]) -> list[Seat]:
    """The seats of those who will sit at the maker's device, the maker's own one first."""
    others = [game.seat(name) for name, player in opponents.items() if player == HERE]
    return list(dict.fromkeys([*([] if maker is None else [maker]), *others]))


def here(sitters: Mapping[str, Seat], device: str) -> list[Seat]:
    """The seats of the people at this device; [] for a browser that sits for itself."""
    if sitters.get(device) != SPECTATOR:
        return []
    found = [sitters.get(place(device, number)) for number in range(SPECTATOR)]  # some may have given theirs away
    return sorted([seat for seat in found if seat is not None])


def people(sitters: Mapping[str, Seat], device: str) -> dict[Seat, str]:
    """By seat the rows of the people at a browser: its own one, or those of everybody at the device."""
    rows = [place(device, number) for number in range(SPECTATOR)] if here(sitters, device) else [device]
    return {sitters[row]: row for row in rows if sitters.get(row, SPECTATOR) != SPECTATOR}


def alone(sitters: Mapping[str, Seat], device: str) -> None:
    """UnseenError `link-seat` for a device of several people: it takes no further seat by a link."""
    if here(sitters, device):
        raise UnseenError("link-seat", "Several people play at this device; open the link in another browser.")


class Curtains:
    """At one table the devices of several people, and the seat that lies open at each."""

    def __init__(self, table: Table, sitters: Mapping[str, Seat]) -> None:
        self.table: Final = table
        self.sitters: Final = sitters
        """Digests of sessions, and their seats, as they are now."""
        self.open: Final[dict[str, Seat]] = {}
        """By the digest of the device's session: the seat that lies open."""

    def here(self, device: str) -> list[Seat]:
        """The seats of the people at this device."""
        return here(self.sitters, device)

    def asked(self, seats: list[Seat]) -> list[Seat]:
        """Those of the seats whose decision it is."""
        return [seat for seat in seats if self.table.ask(seat)]

    def following(self, device: str) -> Seat:
        """Who should take the device now, or NOBODY: the first one who is asked."""
        waits = self.asked(self.here(device))
        return waits[0] if waits else NOBODY

    def fall(self) -> None:
        """Let the curtain down where the decision has passed to somebody else at the device, or the game is over."""
        for device, seat in list(self.open.items()):
            others = [other for other in self.here(device) if other != seat]
            passed = not self.table.ask(seat) and bool(self.asked(others))
            if self.table.over or passed or len(self.here(device)) == len(others):
                del self.open[device]

    def lift(self, device: str, name: str) -> None:
        """Open the seat of this name; UnseenError `no-seat` or `curtain`."""
        seats = self.here(device)
        if not seats:
            raise UnseenError("no-seat", "This browser sits for itself; only a device of several people has a curtain.")
        seat = self.table.game.seat(name)
        if seat not in seats:
            raise UnseenError("no-seat", "Nobody at this device plays that seat.")
        if self.open.get(device, seat) != seat:
            raise UnseenError("curtain", "Another seat lies open at this device; let the curtain down first.")
        if not self.table.over:
            self.open[device] = seat

    def since(self, seat: Seat) -> int:
        """How many events the seat had been told by its last step: what came after stands at the head of its page."""
        match = self.table.match
        own = [index for index, (author, _) in enumerate(match.steps) if author == seat]
        return match.heard[own[-1]][seat] if own else 0
