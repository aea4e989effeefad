"""What every judge of positions has: a share of games that one would win from there."""

import math
from typing import Final

from unseen.games.temples.truth import Truth

BLIND: Final = 0.5
"""How sure the hunters are taken to be by a hider who does not weigh what they know."""


class Judge:
    """Judges positions at the end of the hider's turns."""

    def value(self, p: Truth, share: float, night: bool) -> float:
        """`share`: how sure the hunters are of his place. At night he moves before they can get at him."""
        raise NotImplementedError


def chance(odds: float) -> float:
    """Log odds as a chance."""
    return 1.0 / (1.0 + math.exp(-odds))
