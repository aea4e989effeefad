"""What others would hear of a hider's turn, and what they would think then."""

from typing import Final

from unseen.core.events import Event, Tell
from unseen.core.seats import Audience

Shares = dict[int, float]
"""How likely each space is; weights that need not sum to one."""


class Deaf(Tell):
    """Lets the rules keep what is unsaid, and hears nothing."""

    def say(self, audience: Audience, event: Event) -> None:
        """Forget it."""


DEAF: Final = Deaf()


def share_at(places: Shares, at: int) -> float:
    """How sure others would be of this place; 1 if they cannot be thought to expect it at all."""
    total = sum(places.values(), 0.0)
    return places.get(at, 0.0) / total if total > 0.0 else 1.0
