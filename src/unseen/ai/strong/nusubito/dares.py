"""When the strong Mists dare to capture."""

from typing import Final

from unseen.ai.players import Settings
from unseen.ai.strong.lots import lot

LIKELY: Final = "80"
BLIND: Final = "50"
SWITCHES: Final = ("likely", "blind")
SURE: Final = 1.0 - 1e-9


class Dares:
    """Their guards: how likely a temple must be in their belief, and in one of which half takes every possible temple
    for as likely (`strong:likely=80,blind=50`, in hundredths).
    """

    def __init__(self, options: Settings) -> None:
        self.likely: Final = lot(options.get("likely", LIKELY), "likely")
        self.blind: Final = lot(options.get("blind", BLIND), "blind")

    def worth_it(self, share: float, places: int, quiet: float) -> bool:
        """Is a capture that is right with this chance, of so many temples, better than the best quiet turn?"""
        half_blind = 0.5 * share + 0.5 / places
        return share >= SURE or (share >= max(quiet, self.likely) and half_blind >= self.blind)
