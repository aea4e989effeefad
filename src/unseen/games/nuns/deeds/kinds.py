"""All kinds of steps together: their tables by id."""

from functools import lru_cache
from typing import Final

from unseen.boards.convent import Convent, standard
from unseen.core.kinds import Kinds
from unseen.core.wire import events_of
from unseen.games.nuns import actions as act
from unseen.games.nuns import ending
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

PAGES: Final = (answers, blessings, dealing, dice, ending, guard_go, movement, noise, paths, sightings, walk)
EVENTS: Final = events_of(*[vars(page) for page in PAGES])
"""All that can be learned; people are `A` (abbess), `P` (prioress) and `N1` to `N6` (novices by their cells)."""


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
