"""Why a step is not offered, as the seat that tries it can know, with the rule that forbids it."""

from typing import Final

from unseen.games.nuns import refusals_guards
from unseen.games.nuns.deeds import answers
from unseen.games.nuns.knowledge import Known

Reason = tuple[str, str]
"""A rule id and a sentence."""
GENERAL: Final[dict[str, Reason]] = {
    "go": ("NUN-MOVE-04", "After this step the turn could not be completed."),
    "shadow": ("NUN-BLESS-09", "This dot cannot be hidden now."),
    "end": ("NUN-MOVE-04", "Phase one cannot end here: no card would fit both phases."),
    "done": ("NUN-MOVE-04", "The turn cannot end so now."),
    "swift": ("NUN-BLESS-08", "The additional step cannot be taken now."),
    "path": ("NUN-GUARD-PATH-04", "No path card is chosen now."),
    "turn": ("NUN-GUARD-PATH-05", "The path cannot be turned back now."),
    "hexagon": ("NUN-GUARD-PATH-06", "No other hexagon dot is named now."),
    "lantern": ("NUN-BLESS-09", "The lantern is lit before the first step."),
    "lead": ("NUN-GUARD-ORDER-01", "The order of the guards is chosen before their movement."),
    "give": ("NUN-SETUP-04", "The blessings are given to the figures before the first turn."),
    "deal": ("NUN-SETUP-03", "Cards are dealt by chance, by nobody at the table."),
}


def reason(view: Known, word: str, rest: list[str]) -> Reason | None:
    """What surely forbids this step; None if nothing does, or if it takes the rules to say."""
    if view.stage in ("dice", "noise"):
        return answers.owing(view)
    if view.guarding:
        return refusals_guards.reason(view, word, rest)
    return None
