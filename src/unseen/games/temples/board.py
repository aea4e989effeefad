"""What the open boards of both games have: darts, coins, the calendar's numbers, and pawns that lie."""

from typing import Final

from mypy_extensions import i64

from unseen.core.state import Travelling, fields_of, travelling

HIDER: Final = 0
"""The thief, the Kakusareta."""
HUNTER: Final = 1
"""The Mists, the Moya."""


class TempleBoard:
    """The open board of a game derives from it."""

    down: i64  # pawns that lie
    used: i64  # pawns that may not act any more in this turn
    darts: i64  # the hider's
    coins: i64  # in the hider's hand
    phase: i64
    round: i64  # day rounds begun so far; the first is 1
    left: i64  # actions or points left to the hunters

    def __reduce__(self) -> Travelling:
        return travelling(self, fields_of(self)["rules"])

    def spend_point(self) -> None:
        """The hider did one thing more, where everybody counts that."""
