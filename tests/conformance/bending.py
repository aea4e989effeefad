"""A listener between rules and table that says something else than the rules do, for leaks planted in test copies."""

from collections.abc import Callable

from unseen.core.events import Event, Tell
from unseen.core.seats import Audience

Told = list[tuple[Audience, Event]]
"""What is told instead of one event, and to whom."""


class Bent(Tell):
    """Passes on what the bend makes of each event."""

    def __init__(self, tell: Tell, bend: Callable[[Audience, Event], Told]) -> None:
        self.tell = tell
        self.bend = bend

    def say(self, audience: Audience, event: Event) -> None:
        """What the bend makes of it."""
        for hearers, said in self.bend(audience, event):
            self.tell.say(hearers, said)
