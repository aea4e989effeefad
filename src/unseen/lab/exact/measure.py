"""How exploitable levels are on a small game, and whether its value still is the one that is written."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from time import process_time
from typing import Final

import numpy as np

import unseen
from unseen._mode import mode
from unseen.ai.levels import CAREFUL, ISMCTS, RULE, STRONG, UNIFORM, brought, same_play
from unseen.core.seats import Seat
from unseen.lab.arena import series
from unseen.lab.exact.asking import TIMES, again, asked
from unseen.lab.exact.open_cards import pimc
from unseen.lab.exact.sequences import Floats, SequenceForm, sequence_form
from unseen.lab.exact.small import UNDECIDED_MAX, Small, small
from unseen.lab.exact.solver import Solution, solve
from unseen.lab.exact.tree import Tree
from unseen.lab.program import digest
from unseen.lab.strength_exact import PIMC
from unseen.lab.strength_rows import Exploited, Kept, SmallPlan

SEARCH: Final = f"{ISMCTS}:50"
AGAIN: Final = 200
"""Resamplings of what was asked."""
SURE: Final = (2.5, 97.5)
"""Percentiles between which the exploitability lies with a certainty of 95 %."""


@dataclass(frozen=True)
class Cell:
    """A level in one role of a small game."""

    name: str
    seat: Seat
    level: str


@lru_cache(maxsize=1)
def formed(name: str) -> tuple[Tree, SequenceForm]:
    """A small game's histories and sequence form; those of the last one asked for are kept."""
    tree = small(name).tree()
    return tree, sequence_form(tree)


# ---- values ----
def faults(game: Small, within: float = 2e-4) -> list[str]:
    """What is not as its file says, each in a sentence."""
    tree, form = formed(game.name)
    solution = solve(form, min(within, game.tolerance / 2))
    return [*size_faults(game, tree), *value_faults(game, solution)]


def size_faults(game: Small, tree: Tree) -> Iterator[str]:
    """Is it the tree that was solved?"""
    found = len(tree.of(0)), len(tree.of(1))
    if (len(tree), found) != (game.size.histories, game.size.infostates):
        yield f"{game.name} has {len(tree)} histories and {found[0]} and {found[1]} information states."


def value_faults(game: Small, solution: Solution) -> Iterator[str]:
    """Do the bounds hold the value, and is most of the play decided?"""
    low, high = solution.report.bounds
    if not low - game.tolerance <= game.value <= high + game.tolerance:
        yield f"{game.name} is worth {low:.4f} to {high:.4f}, not {game.value:.4f}."
    if solution.report.exploitability > game.tolerance:
        yield f"{game.name} was not solved within {game.tolerance}."
    if solution.report.undecided > UNDECIDED_MAX:
        yield f"{game.name} ends undecided with {solution.report.undecided:.2f}."


# ---- levels ----
def plan_of(game: Small) -> SmallPlan:
    """What a page says of a small game."""
    program = f"{unseen.__version__} ({mode()}, {digest(game.game.id)})"
    one, other = game.game.seats
    roles, size = (one.title, other.title), game.size.histories
    return SmallPlan(game.name, game.game.id, game.title, game.about, program, roles, game.value, size)


def levels(game: Small, seat: Seat) -> list[str]:
    """What is measured in a role, the weakest first: levels that are others than those before, and the baseline."""
    if not game.levels:
        return [UNIFORM, PIMC]
    found = [UNIFORM, CAREFUL, SEARCH]
    for level in (RULE, STRONG):
        if level in brought(game.game.id) and not any([same_play(game.game, seat, level, one) for one in found]):
            found.append(level)
    return [*found, PIMC]


def cells(names: list[str]) -> list[Cell]:
    """All that there is to measure."""
    return [Cell(name, seat, level) for name in names for seat in (0, 1) for level in levels(small(name), seat)]


def left(names: list[str], kept: Kept) -> list[Cell]:
    """What is still to measure."""
    return [cell for cell in cells(names) if (cell.name, cell.seat, cell.level) not in kept.exploited]


def results(found: list[Cell], jobs: int) -> Generator[Exploited]:
    """The cells in their order."""
    return series(partial(measured_of, found), len(found), jobs)


def measured_of(found: list[Cell], number: int) -> Exploited:
    """One of the cells."""
    return measured(found[number])


def measured(cell: Cell, times: int = TIMES, seed: int = 1) -> Exploited:
    """Ask a level, and answer it best."""
    began = process_time()
    game = small(cell.name)
    tree, form = formed(cell.name)
    plex = form.plexes[cell.seat]
    if cell.level == PIMC:
        found, infostates = [pimc(tree, plex, cell.seat)], 0
    else:
        got = asked(game.game, tree, plex, cell.seat, cell.level, times, seed)
        lots = again(got, plex, AGAIN, seed) if got.infostates else iter(())
        found, infostates = [got.policy(plex), *lots], got.infostates
    losses = [loss(game, form, cell.seat, one) for one in found]
    low, high = np.percentile(losses[1:] or losses, SURE)
    spent = round(process_time() - began, 3)
    figures = [round(float(one), 6) for one in (losses[0], low, high)]
    return Exploited(cell.name, cell.seat, cell.level, figures[0], figures[1], figures[2], infostates, spent)


def loss(game: Small, form: SequenceForm, seat: Seat, policy: Floats) -> float:
    """By how much a best response holds a policy below the value of its role; 0 for a policy of an equilibrium."""
    other = 1 - seat
    best = form.plexes[other].best(form.gains(other, form.plexes[seat].plan(policy)))
    return best + (game.value if seat == 0 else -game.value)
