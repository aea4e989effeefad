"""Where those who moved unseen have gone, step by step: for who looks back at a whole game when everything is open."""

from dataclasses import dataclass
from itertools import pairwise

from unseen.core.game import View
from unseen.core.match import Match
from unseen.core.pictures import Track
from unseen.core.seats import Seat


@dataclass(frozen=True)
class Hop:
    """From one place to the next: after which step of the match it was made, whose mover went, and how it is drawn."""

    step: int
    seat: Seat
    mover: str
    look: str
    start: str
    end: str


def seen(match: Match, listener: Seat, at: int) -> View:
    """What a listener knew after so many steps."""
    heard = match.heard_after(at)[listener]
    return match.game.view(listener, match.told[listener][:heard])


def hops(match: Match) -> list[Hop]:
    """All of them, those of each seat in order, as the seat itself was told."""
    return [hop for seat in range(len(match.game.seats)) for hop in _of_seat(match, seat)]


def _of_seat(match: Match, seat: Seat) -> list[Hop]:
    """Where the movers of one seat went."""
    game, told, found = match.game, match.told[seat], list[Hop]()
    view, before, at = game.blank(seat), dict[str, Track](), 0
    for step, heard in enumerate(match.heard, 1):
        for one in told[at : heard[seat]]:
            view.learn(one)
            now = game.pictures.tracks(view)
            for mover, track in now.items():
                places = gone(before[mover].places, track.places) if mover in before else track.places
                found += [Hop(step, seat, mover, track.look, a, b) for a, b in pairwise(places) if a != b]
            before |= now
        at = heard[seat]
    return found


def gone(before: tuple[str, ...], now: tuple[str, ...]) -> tuple[str, ...]:
    """The places from where a mover was last to where it is: the way of a turn grows, and begins anew with the next."""
    if now[: len(before)] == before:
        return now[len(before) - 1 :]
    return now if now[0] == before[-1] else (before[-1], *now)
