"""Perfect-information Monte Carlo, the usual baseline: each possible truth is solved with open cards, then averaged.

It fuses strategies that no player could tell apart, and sees no worth in hiding (Frank and Basin 1998). Here it is
exact: all truths are taken, not a sample; each weighs as much as chance and an opponent by chance make it likely.
"""

from typing import Final

import numpy as np

from unseen.core.seats import Seat
from unseen.lab.exact.sequences import Floats, Plex
from unseen.lab.exact.tree import NOWHERE, Tree

ALIKE: Final = 1e-9
"""Actions whose means differ by less are equally good."""


def open_values(tree: Tree) -> list[float]:
    """By history, what it is worth to seat 0 where both see everything."""
    worth: list[float] = [0.0] * len(tree)
    found: list[list[int]] = children(tree)
    for number in range(len(tree) - 1, -1, -1):
        after = [worth[child] for child in found[number]]
        if tree.ended[number]:
            worth[number] = tree.payoff[number]
        elif tree.infostate[number] == NOWHERE:
            worth[number] = sum([tree.odds[child] * worth[child] for child in found[number]])
        else:
            worth[number] = max(after) if tree.infostates[tree.infostate[number]].seat == 0 else min(after)
    return worth


def children(tree: Tree) -> list[list[int]]:
    """By history, what may come next."""
    found: list[list[int]] = [[] for _ in range(len(tree))]
    for number, parent in enumerate(tree.parent):
        if parent != NOWHERE:
            found[parent].append(number)
    return found


def pimc(tree: Tree, plex: Plex, seat: Seat) -> Floats:
    """The policy of a seat that believes in open cards; of equally good actions each is as likely."""
    worth, sign = open_values(tree), 1.0 if seat == 0 else -1.0
    sums: dict[int, list[float]] = {}
    weights = likelihoods(tree, seat)
    for number, parent in enumerate(tree.parent):
        if parent != NOWHERE and tree.mover[number] == seat:
            one = tree.infostate[parent]
            mean = sums.setdefault(one, [0.0] * len(tree.infostates[one].actions))
            mean[tree.choice[number]] += sign * weights[parent] * worth[number]
    shares: list[Floats] = [np.ones(1)]
    for one in plex.infostates:
        means = np.array(sums[one])
        best = means >= means.max() - ALIKE * max(1.0, float(np.abs(means).max()))
        shares.append(best / best.sum())
    return np.concatenate(shares)


def likelihoods(tree: Tree, seat: Seat) -> list[float]:
    """By history, how likely chance and the other seat, taking any action as likely, bring it about."""
    found: list[float] = []
    for number, parent in enumerate(tree.parent):
        if parent == NOWHERE:
            found.append(1.0)
            continue
        other = tree.mover[number] not in (seat, -1)
        share = 1.0 / len(tree.infostates[tree.infostate[parent]].actions) if other else tree.odds[number]
        found.append(found[parent] * share)
    return found
