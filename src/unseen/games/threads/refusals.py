"""Why a step of Threads is not offered, as the seat that tries it can know, with the rule that forbids it."""

from collections.abc import Callable
from typing import Final

from unseen.core.deeds import Reason
from unseen.games.threads import refusals_pieces as pieces
from unseen.games.threads.knowledge import Known

GENERAL: Final[dict[str, Reason]] = {
    "agree": ("THR-STACK-04", "Nobody asks you to let a piece pass."),
    "refuse": ("THR-STACK-04", "Nobody asks you to let a piece pass."),
    "split": ("THR-SPLIT-01", "Nothing can be split now: it takes a Move before its first step, and a decoy."),
    "leave": ("THR-SPLIT-03", "Nothing is being split."),
    "halt": ("THR-STACK-01", "The piece cannot stop here, or nothing is on its way."),
    "face": ("THR-ATT-02", "Nothing is to be turned now."),
    "go": ("THR-MOVE-01", "No step leads there now."),
    "place": ("THR-DEP-03", "No piece can be put there now."),
    "self": ("THR-CARD-06", "Nothing is being mixed."),
    "move": ("THR-MOVE-01", "This piece cannot be moved now."),
    "conceal": ("THR-CON-01", "This piece cannot be concealed now."),
    "home": ("THR-EXT-02", "This piece cannot go home now."),
    "next": ("THR-DISP-02", "There is no order to be chosen now."),
    "turn": ("THR-CARD-05", "This piece cannot be turned now."),
}
"""What is said of a kind of step where nothing closer is known."""


REASONS: Final[dict[str, Callable[[Known, list[str]], Reason | None]]] = {
    "place": pieces.place,
    "move": pieces.move,
    "conceal": pieces.conceal,
    "home": pieces.home,
    "go": pieces.go,
    "halt": pieces.halt,
    "split": pieces.split,
}
