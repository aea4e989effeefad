"""A step that is not `telling` tells its author the same in every truth that the author holds possible.

The table relies on it: such a step may be tried in a draft and taken back.
"""

from unseen.core.events import Event, Tell
from unseen.core.game import Game
from unseen.core.seats import Audience, Seat, audience_name, hears
from unseen.core.state import State
from unseen.testing.finding import Finding

CHECK = "telling"


class OneEar(Tell):
    """What one listener hears."""

    def __init__(self, listener: Seat) -> None:
        self.listener = listener
        self.heard: list[tuple[Event, str]] = []

    def say(self, audience: Audience, event: Event) -> None:
        if hears(self.listener, audience):
            self.heard.append((event, audience_name(self.listener, audience)))


def check(game: Game, seat: Seat, worlds: list[State]) -> Finding | None:
    """Try every step of the seat that is not telling in all these worlds."""
    if not worlds or any(seat not in state.pending() for state in worlds):
        return None
    for action in worlds[0].legal(seat):
        if worlds[0].telling(seat, action):
            continue
        heard = [heard_of(state, seat, action) for state in worlds if action in state.legal(seat)]
        different = next((other for other in heard if other != heard[0]), None)
        if different is not None:
            text = game.notation.write(worlds[0], seat, action)
            sentence = f"“{text}” is not telling, but tells its author {heard[0]} or {different}"
            return Finding(CHECK, game.seat_name(seat), sentence)
    return None


def heard_of(state: State, seat: Seat, action: int) -> list[tuple[Event, str]]:
    """What the author of a step is told for it."""
    ear = OneEar(seat)
    state.clone().apply(seat, action, ear)
    return ear.heard
