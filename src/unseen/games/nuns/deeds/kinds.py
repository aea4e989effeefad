"""All kinds of steps together: their tables by id, and what forbids a step before its own kind is asked."""

from functools import lru_cache
from typing import Final

from unseen.boards.convent import Convent, standard
from unseen.core.deeds import Reason, in_order
from unseen.core.words import StepWords
from unseen.games.nuns import actions as act
from unseen.games.nuns import refusals, step_words
from unseen.games.nuns.deeds import answers, dice, noise, walk
from unseen.games.nuns.deeds.things import DOT, GUARD, Shared, Step, named, numbers
from unseen.games.nuns.knowledge import Known


class Old(Step):
    """A kind whose words and refusals stand elsewhere."""

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        return None if self.chance else refusals.reason(view, self.word, rest)

    def at_last(self, view: Known) -> Reason:
        return refusals.GENERAL[self.word]

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return step_words.WORDS[self.word](view, rest)


class OldGuards(Old):
    novices: bool = False


class OldChance(Old):
    chance: bool = True


GUARD_GO: Final[Step] = Old(act.GO, "go {}", [DOT])
GUARD_DONE: Final[Step] = Old(act.DONE, "done")
OTHERS: Final[list[Step]] = [
    Shared(act.GO, "go {}", [DOT], walk.GO_ON, GUARD_GO, walk.GO_ON),
    *walk.DEEDS,
    OldGuards(act.SWIFT, "swift {}", [DOT]),
    OldGuards(act.HEXAGON, "hexagon {}", [DOT]),
    OldGuards(act.TURN_BACK, "turn back"),
    OldGuards(act.LANTERN, "lantern"),
    OldGuards(act.LEAD, "lead {}", [GUARD]),
    Shared(act.DONE, "done", [], walk.END, GUARD_DONE, answers.ANSWER),
    *dice.DEEDS,
    *noise.DEEDS,
    OldChance(act.DEAL_NOVICE, "deal N{}", [numbers(7)]),
]


def cards(board: Convent) -> list[Step]:
    """The kinds that name cards."""
    paths, wishes, blessings = [[one.id for one in some] for some in (board.paths, board.wishes, board.blessings)]
    return [
        OldGuards(act.PATH, "path {}", [named(paths, act.PATHS, "path")]),
        OldGuards(act.GIVE, "give {}", [named(blessings, act.CARDS, "blessing")]),
        OldChance(act.DEAL_WISH, "deal {}", [named(wishes, act.CARDS, "", "wish ")]),
        OldChance(act.DEAL_BLESSING, "deal {}", [named(blessings, act.CARDS)]),
    ]


OF_DICE: Final = ("reroll", "change", "done")
OF_NOISE: Final = ("token", "false", "done")


def made(board: Convent) -> list[Step]:
    """All kinds of steps; those that name cards name this board's."""
    return in_order([*OTHERS, *cards(board)])


class Kinds:
    """The kinds of steps on a board, and tables by id."""

    def __init__(self, board: Convent) -> None:
        kinds = made(board)
        self.by_id: Final[list[Step]] = [kind for kind in kinds for _ in kind.texts]
        self.texts: Final[list[str]] = [text for kind in kinds for text in kind.texts]
        self.marks: Final[list[tuple[str, ...]]] = [marks for kind in kinds for marks in kind.marks]


@lru_cache(maxsize=32)
def kinds(board: Convent) -> Kinds:
    """The kinds of a board, made once."""
    return Kinds(board)


BY_ID: Final[list[Step]] = kinds(standard()).by_id
"""By a step's id; what a step does is the same on every board."""


# ---- why not ----
def before(view: Known, kind: Step) -> Reason | None:
    """What forbids a step before its own kind is asked: whose it can be, and when."""
    if kind.chance:
        return None
    if view.guarding and not kind.guards:
        return "NUN-SIM-01", "This is a step of a novice."
    if view.is_novice and not kind.novices:
        return "NUN-GUARD-ORDER-01", "This is a step of the guards."
    if view.stage in ("dice", "noise"):
        return in_window(view, kind)
    if kind.window:
        return "NUN-BLESS-04", "This is done in a window after the dice."
    if not view.guarding and (view.stage != "walk" or view.answered):
        return "NUN-SIM-01", "Your movement of this turn is sealed."
    return None


def in_window(view: Known, kind: Step) -> Reason | None:
    """Windows A and B: what they are for, and who has answered."""
    if view.answered:
        return "NUN-BLESS-03", "Your answer is sealed."
    if view.stage == "dice" and kind.word not in OF_DICE:
        return "NUN-BLESS-04", "Now cards are played that concern dice; or pass."
    if view.stage == "noise" and kind.word not in OF_NOISE:
        return "NUN-BLESS-05", "Now noise tokens are laid; or pass."
    return None
