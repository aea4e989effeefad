"""All kinds of steps together: their tables by id, and what forbids a step before its own kind is asked."""

from functools import lru_cache
from typing import Final

from unseen.boards.convent import Convent, standard
from unseen.core.deeds import Reason
from unseen.core.kinds import Kinds
from unseen.core.seats import Action
from unseen.core.wire import events_of
from unseen.games.nuns import actions as act
from unseen.games.nuns import ending, walks
from unseen.games.nuns.deeds import (
    answers,
    blessings,
    dealing,
    dice,
    guard_go,
    movement,
    noise,
    paths,
    sightings,
    walk,
)
from unseen.games.nuns.deeds.things import DOT, Shared, Step
from unseen.games.nuns.knowledge import Known

PAGES: Final = (answers, blessings, dealing, dice, ending, guard_go, movement, noise, paths, sightings, walk)
EVENTS: Final = events_of(*[vars(page) for page in PAGES])
"""All that can be learned; people are `A` (abbess), `P` (prioress) and `N1` to `N6` (novices by their cells)."""
OF_DICE: Final = ("reroll", "change", "done")
OF_NOISE: Final = ("token", "false", "done")


def made(board: Convent) -> list[Step]:
    """All kinds of steps; those that name cards name this board's."""
    shared = [
        Shared(act.GO, "go {}", [DOT], walk.GO_ON, guard_go.GO_ON, walk.GO_ON),
        Shared(act.DONE, "done", [], walk.END, movement.HALT, answers.ANSWER),
    ]
    own = [*walk.DEEDS, *guard_go.DEEDS, *movement.DEEDS, *dice.DEEDS, *noise.DEEDS]
    return [*shared, *own, *paths.deeds(board), *dealing.deeds(board)]


@lru_cache(maxsize=32)
def of(board: Convent) -> Kinds[Step]:
    """The kinds of a board, made once."""
    return Kinds(made(board))


BY_ID: Final[list[Step]] = of(standard()).by_id
"""By a step's id; what a step does is the same on every board."""


# ---- for people ----
def offered(view: Known) -> list[Action] | None:
    """What the listener is offered, where its knowledge is all that the rules ask for; None elsewhere."""
    if view.stage == "patrol" and view.mine(view.active):
        return movement.offered(view.board, view.kind(view.held[view.active]))
    if view.stage == "walk" and view.is_novice and not view.answered:
        return walks.legal(view.board, view.own)
    return None


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
