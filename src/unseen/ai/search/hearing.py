"""What each seat has heard in a hypothetical game, as one number."""

from typing import Final

from unseen.core.events import Event, Tell
from unseen.core.seats import Action, Audience, Seat


class Hearing(Tell):
    """Folds what every seat hears, and its own steps, into a number per seat; equal lists give equal numbers."""

    def __init__(self, seats: int) -> None:
        self.marks: list[int] = [0] * seats
        self.seats: Final = seats

    def say(self, audience: Audience, event: Event) -> None:
        heard = hash((audience, event))
        for seat in range(self.seats):
            if audience >> seat & 1:
                self.marks[seat] = hash((self.marks[seat], heard))

    def did(self, seat: Seat, action: Action) -> None:
        """The seat knows what it did."""
        self.marks[seat] = hash((self.marks[seat], action))
