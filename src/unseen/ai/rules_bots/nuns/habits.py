"""The habits of the rule players of Nuns on the Run, each of which can be switched off (`rule:no-hush`)."""

from typing import Final

from unseen.ai.levels import refuse_switches
from unseen.ai.players import Settings

SWITCHES: Final = ("no-hush", "no-shun", "no-ahead", "no-cards", "no-listen", "no-weigh", "no-errands", "no-scout")


class Habits:
    """Which habits a player has.

    Novices. `hush`: weighs what guards would hear. `shun`: weighs where guards will go and what they see. `ahead`:
    looks at the turns after this one, too. Guards. `listen`: rather walks than runs where running gains little.
    `weigh`: goes by how likely each dot is, not only by which are possible. `errands`: expects novices on their ways to
    keys, items and home. `scout`: the guard with less to gain at once moves first. Both. `cards`: plays blessings.
    """

    def __init__(self, options: Settings) -> None:
        refuse_switches("rule", dict(options), SWITCHES)
        self.hush: Final = "no-hush" not in options
        self.shun: Final = "no-shun" not in options
        self.ahead: Final = "no-ahead" not in options
        self.cards: Final = "no-cards" not in options
        self.listen: Final = "no-listen" not in options
        self.weigh: Final = "no-weigh" not in options
        self.errands: Final = "no-errands" not in options
        self.scout: Final = "no-scout" not in options
