"""The habits of the rule players of Threads, each of which can be switched off (`rule:no-ambush`)."""

from typing import Final

from unseen.ai.levels import refuse_switches
from unseen.ai.players import Settings

SWITCHES: Final = ("no-ambush", "no-split", "no-cards", "no-tokens", "no-fear")


class Habits:
    """Which habits a player has.

    `ambush`: ambushes from windows. `split`: splits decoys off. `cards`: buys and plays cards. `tokens`: deploys and
    extracts after the first turn. `fear`: expects others to ambush where they may have a unit.
    """

    def __init__(self, options: Settings) -> None:
        refuse_switches("rule", dict(options), SWITCHES)
        self.ambush: Final = "no-ambush" not in options
        self.split: Final = "no-split" not in options
        self.cards: Final = "no-cards" not in options
        self.tokens: Final = "no-tokens" not in options
        self.fear: Final = "no-fear" not in options
