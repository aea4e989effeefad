"""The habits of the rule players, each of which can be switched off (`rule:no-weigh`) to see what it is worth."""

from typing import Final

from unseen.ai.levels import refuse_switches
from unseen.ai.players import Settings

SWITCHES: Final = ("no-sure", "no-refuse", "no-ahead", "no-way-out", "no-weigh")


class Habits:
    """Which habits a player has; `more` are the switches of a game's own habits.

    `sure`: takes a win that is sure. `refuse`: makes no claim or capture that more probably loses than wins while
    another step is open. `ahead`: looks over complete own turns instead of single steps. `way_out`: keeps coins, darts
    and exits for the turn after (the hunters: take them away). `weigh`: the hider weighs what the hunters would know
    after each turn (the hunters: how likely each place is).
    """

    def __init__(self, options: Settings, more: tuple[str, ...] = ()) -> None:
        refuse_switches("rule", dict(options), (*SWITCHES, *more))
        self.sure: Final = "no-sure" not in options
        self.refuse: Final = "no-refuse" not in options
        self.ahead: Final = "no-ahead" not in options
        self.way_out: Final = "no-way-out" not in options
        self.weigh: Final = "no-weigh" not in options
