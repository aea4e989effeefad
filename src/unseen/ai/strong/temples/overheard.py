"""What everybody hears of a step."""

from unseen.core.events import Event, Tell, Told
from unseen.core.seats import SPECTATOR, Audience, audience_name, hears


class Overheard(Tell):
    """Keeps what everybody hears."""

    def __init__(self) -> None:
        self.told: list[Told] = []

    def back(self, said: int) -> None:
        """Only so much was heard."""
        del self.told[said:]

    def say(self, audience: Audience, event: Event) -> None:
        """Keep it, if everybody hears it."""
        if hears(SPECTATOR, audience):
            self.told.append(Told(event, audience_name(SPECTATOR, audience)))
