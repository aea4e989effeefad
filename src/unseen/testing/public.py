"""What everyone hears, everyone hears: the same events in the same order for every seat and for who only listens."""

from unseen.core.events import Event, Said
from unseen.core.match import Match
from unseen.core.seats import SPECTATOR, Seat
from unseen.testing.finding import Finding, found

CHECK = "public"


def public_part(match: Match, listener: Seat) -> list[Event]:
    """The public events as a listener heard them; for the author of a batch, in the place where it was said."""
    out: list[Event] = []
    for told in match.told[listener]:
        if isinstance(told.event, Said):
            out.extend(told.event.events)
        elif told.audience == "everyone":
            out.append(told.event)
    return out


def check(match: Match) -> list[Finding]:
    """Compare every seat with the spectators."""
    heard = public_part(match, SPECTATOR)
    out: list[Finding] = []
    for seat in range(len(match.game.seats)):
        own = public_part(match, seat)
        if own != heard:
            at = next(
                (i for i, (a, b) in enumerate(zip(own, heard, strict=False)) if a != b), min(len(own), len(heard))
            )
            mine, theirs = (repr(part[at]) if at < len(part) else "nothing" for part in (own, heard))
            out.append(found(CHECK, match, seat, f"hears {mine} where the public hears {theirs}"))
    return out
