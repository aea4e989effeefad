"""How exploitable levels are on a small game, and whether its value still is the one that is written."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from time import process_time
from typing import Final

import numpy as np

from unseen.ai.levels import CAREFUL, ISMCTS, RULE, STRONG, UNIFORM, brought, make, same_play
from unseen.core.errors import UnseenError
from unseen.core.seats import Seat
from unseen.lab.arena import series
from unseen.lab.exact.asking import LOOKS, TIMES, Asked, again, asked, halves, others
from unseen.lab.exact.open_cards import pimc
from unseen.lab.exact.sequences import Floats, SequenceForm, sequence_form
from unseen.lab.exact.small import UNDECIDED_MAX, Small, small
from unseen.lab.exact.solver import Solution, solve
from unseen.lab.exact.tree import Tree
from unseen.lab.program import ROOMS, program
from unseen.lab.strength_exact import PIMC
from unseen.lab.strength_rows import Exploited, Kept, SmallPlan

ROOM: Final = "lab/exact"
"""Where it stands how levels are measured, and on what."""
SEARCH: Final = f"{ISMCTS}:50"
SEED: Final = 1
WITHIN: Final = 2e-4
"""So close to an equilibrium small games are solved, or closer where their file says so."""
NEAR: Final = 0.01
"""So far may be what ends undecided from what is written: there is more than one equilibrium."""
AGAIN: Final = 200
"""Resamplings of what was asked."""
HALVINGS: Final = 20
"""So often what was answered is cut into two halves."""


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
def faults(game: Small) -> list[str]:
    """What is not as its file says, each in a sentence."""
    tree, form = formed(game.name)
    solution = solve(form, min(WITHIN, game.tolerance / 2))
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
    if abs(solution.report.undecided - game.undecided) > NEAR:
        yield f"{game.name} ends undecided with {solution.report.undecided:.2f}, not {game.undecided:.2f}."


# ---- levels ----
def plan_of(game: Small) -> SmallPlan:
    """What a page says of a small game."""
    made = program(game.game.id, (*ROOMS, ROOM))
    one, other = game.game.seats
    roles, size = (one.title, other.title), game.size.histories
    both = tuple(levels(game, 0)), tuple(levels(game, 1))
    return SmallPlan(game.name, game.game.id, game.title, game.about, made, roles, game.value, size, both)


def check(plan: SmallPlan, kept: Kept) -> None:
    """UnseenError `strength` if a file was begun with another small game of this name, or by another program."""
    before = kept.smalls.get(plan.name)
    if before is not None and before != plan:
        raise UnseenError(
            "strength",
            f"These rows are of {plan.name} as Unseen {before.program} has it: name another file with --rows.",
        )


def levels(game: Small, seat: Seat) -> list[str]:
    """What is measured in a role, the weakest first: levels that are others than those before, and the baseline."""
    found = [UNIFORM, CAREFUL, SEARCH]
    for level in (RULE, STRONG):
        if level in brought(game.game.id) and not any([same_play(game.game, seat, level, one) for one in found]):
            found.append(level)
    return [*found, PIMC]


def cells(names: list[str]) -> list[Cell]:
    """All that there is to measure; what takes most of the time comes last: who stops a run has the other figures."""
    found = [Cell(name, seat, level) for name in names for seat in (0, 1) for level in levels(small(name), seat)]
    return sorted(found, key=lambda cell: cell.level == SEARCH)


def left(names: list[str], kept: Kept) -> list[Cell]:
    """What is still to measure."""
    return [cell for cell in cells(names) if (cell.name, cell.seat, cell.level) not in kept.exploited]


def results(found: list[Cell], jobs: int) -> Generator[Exploited]:
    """The cells in their order."""
    return series(partial(measured_of, found), len(found), jobs)


def measured_of(found: list[Cell], number: int) -> Exploited:
    """One of the cells."""
    return measured(found[number])


def measured(cell: Cell, times: int = TIMES) -> Exploited:
    """Ask a level, and answer it best."""
    began = process_time()
    got, looks, found = asking(cell, times, SEED)
    low, high, error = bounds(small(cell.name), formed(cell.name)[1], cell.seat, got, SEED)
    spent = round(process_time() - began, 3)
    counts = got.infostates, len(got.sure), looks, found
    return Exploited(cell.name, cell.seat, cell.level, round(low, 6), round(high, 6), round(error, 6), *counts, spent)


def asking(cell: Cell, times: int, seed: int) -> tuple[Asked, int, int]:
    """What was answered; how often it was asked again where it seemed sure, and how often the answer was another."""
    game = small(cell.name).game
    tree, form = formed(cell.name)
    plex = form.plexes[cell.seat]
    if cell.level == PIMC:
        return Asked(pimc(tree, plex, cell.seat)), 0, 0
    got = asked(game, tree, plex, cell.seat, cell.level, times, seed)
    maker, fresh = partial(make, cell.level, game, cell.seat), seed + times * len(plex.count)
    return got, *others(got, tree, plex, maker, fresh, min(LOOKS, times * len(got.sure)))


def bounds(game: Small, form: SequenceForm, seat: Seat, got: Asked, seed: int) -> tuple[float, float, float]:
    """A lower and an upper estimate of what is lost, and two standard deviations of it; without lots there is but one.

    Who answers a sample best answers its chance as well: that is too much, on average. Who answers one half of it best,
    and is measured on the other half, gains what some response gains against the level itself: on average not too much.
    """
    plex = form.plexes[seat]
    high = loss(game, form, seat, got.policy(plex))
    if not got.drawn:
        return high, high, 0.0
    pairs = list(halves(got, plex, HALVINGS, seed))
    low = float(np.mean([loss(game, form, seat, *one) for pair in pairs for one in (pair, pair[::-1])]))
    spread = float(np.std([loss(game, form, seat, one) for one in again(got, plex, AGAIN, seed)]))
    return min(low, high), high, 2 * spread


def loss(game: Small, form: SequenceForm, seat: Seat, policy: Floats, known: Floats | None = None) -> float:
    """By how much a best response holds a policy below the value of its role; 0 for a policy of an equilibrium.

    The response is the best to the policy that is `known`, if one is given.
    """
    other, value = 1 - seat, game.value if seat == 0 else -game.value
    gains = form.gains(other, form.plexes[seat].plan(policy))
    if known is None:
        return form.plexes[other].best(gains) + value
    plan = form.plexes[other].response(form.gains(other, form.plexes[seat].plan(known)))
    return float(gains @ plan) + value
