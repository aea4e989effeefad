"""The sequence form of a tree: what each seat can do as a tree of its own, and what two of its sequences are worth.

A sequence is one action at one information state, with all own ones before it; sequence 0 is to have done nothing. A
realization plan gives each sequence the probability with which its seat plays all of it; a policy gives each sequence
the probability of its last action where it is to be chosen. (Koller, Megiddo and von Stengel 1996.)
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from unseen.core.seats import Seat
from unseen.lab.exact.tree import NOWHERE, SEATS, Tree

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


class Plex:
    """One seat's information states in order of own steps made before, and their sequences in the same order."""

    def __init__(self, parents: list[int], counts: list[int], depths: list[int], infostates: list[int]) -> None:
        self.parent: Final[Ints] = np.array(parents, dtype=np.int64)
        """By information state: the sequence that leads to it."""
        self.count: Final[Ints] = np.array(counts, dtype=np.int64)
        self.first: Final[Ints] = 1 + np.cumsum([0, *counts], dtype=np.int64)[:-1]
        """By information state: its first sequence."""
        self.infostates: Final = infostates
        """Their numbers in the tree."""
        self.owner: Final[Ints] = np.repeat(np.arange(len(counts)), self.count)
        """By sequence but the first: its information state."""
        self.size: Final = 1 + sum(counts)
        self.levels: Final = [(depths.index(d), len(depths) - depths[::-1].index(d)) for d in sorted(set(depths))]
        """Information states with as many own steps before them: from, to."""

    def sequences(self, level: tuple[int, int]) -> slice:
        """Those of such information states."""
        low, high = level
        return slice(int(self.first[low]), int(self.first[high - 1] + self.count[high - 1]))

    def uniform(self) -> Floats:
        """Every action as likely."""
        return np.concatenate([[1.0], np.repeat(1.0 / self.count, self.count)])

    def plan(self, policy: Floats) -> Floats:
        """The realization plan of a policy."""
        plan = np.ones(self.size)
        for level in self.levels:
            some = self.sequences(level)
            owner = self.owner[some.start - 1 : some.stop - 1]
            plan[some] = plan[self.parent[owner]] * policy[some]
        return plan

    def policy(self, weights: Floats) -> Floats:
        """Each action as likely as its weight says; all alike where there is none. Of a plan: its policy."""
        if not len(self.count):
            return np.ones(1)
        sums = np.add.reduceat(weights, self.first)[self.owner]
        share = np.divide(weights[1:], sums, out=np.repeat(1.0 / self.count, self.count), where=sums > 0.0)
        return np.concatenate([[1.0], share])

    def values(self, gains: Floats, policy: Floats | None) -> tuple[Floats, Floats]:
        """By sequence, what it and all that follows is worth; by information state, what its policy is worth there.

        Without a policy the best action is chosen everywhere: the value of sequence 0 is that of a best response.
        """
        worth, at = gains.copy(), np.zeros(len(self.count))
        for level in reversed(self.levels):
            low, high = level
            some = self.sequences(level)
            starts = self.first[low:high] - some.start
            if policy is None:
                at[low:high] = np.maximum.reduceat(worth[some], starts)
            else:
                at[low:high] = np.add.reduceat(worth[some] * policy[some], starts)
            np.add.at(worth, self.parent[low:high], at[low:high])
        return worth, at

    def best(self, gains: Floats) -> float:
        """What a best response is worth."""
        return float(self.values(gains, None)[0][0])

    def response(self, gains: Floats) -> Floats:
        """The realization plan of a best response; of equally good actions it takes the first."""
        worth, at = self.values(gains, None)
        good = np.flatnonzero(worth[1:] >= at[self.owner])
        _, firsts = np.unique(self.owner[good], return_index=True)
        policy = np.zeros(self.size)
        policy[1 + good[firsts]] = policy[0] = 1.0
        return self.plan(policy)


@dataclass(frozen=True)
class Ends:
    """Whole histories by the last sequences of both seats, with a weight for each pair."""

    rows: Ints
    columns: Ints
    weights: Floats

    def against(self, seat: Seat, plan: Floats, size: int) -> Floats:
        """By sequence of this seat, the weight where the other one plays this plan."""
        own, other = (self.rows, self.columns) if seat == 0 else (self.columns, self.rows)
        found: Floats = np.bincount(own, weights=self.weights * plan[other], minlength=size).astype(np.float64)
        return found

    def total(self, plans: tuple[Floats, Floats]) -> float:
        """The weight where both play their plans."""
        return float(np.sum(self.weights * plans[0][self.rows] * plans[1][self.columns]))


@dataclass(frozen=True)
class SequenceForm:
    """A game as its solvers need it."""

    plexes: tuple[Plex, Plex]
    payoffs: Ends
    """Of seat 0, times the probability of what chance drew."""
    undecided: Ends
    """The probability of what chance drew, at ends that nobody has won."""

    def gains(self, seat: Seat, plan: Floats) -> Floats:
        """By sequence of a seat, what ends there are worth to it against the other one's plan."""
        return (1.0 if seat == 0 else -1.0) * self.payoffs.against(seat, plan, self.plexes[seat].size)


def sequence_form(tree: Tree) -> SequenceForm:
    """The sequence form of all these histories."""
    last, chance = sequences_of(tree)
    plexes = plex(tree, 0, last), plex(tree, 1, last)
    places = [renumbered(tree, one) for one in plexes]
    ends = tree.ends()
    rows, columns = [np.array([places[seat][last[seat][end]] for end in ends], dtype=np.int64) for seat in range(SEATS)]
    shares = np.array([chance[end] for end in ends])
    payoffs = shares * np.array([tree.payoff[end] for end in ends])
    open_ends = shares * np.array([0.0 if tree.decided[end] else 1.0 for end in ends])
    width = plexes[1].size
    return SequenceForm(plexes, merged(rows, columns, payoffs, width), merged(rows, columns, open_ends, width))


Place = tuple[int, int]
"""An information state and one of its actions; NOWHERE for who has done nothing yet."""
NOTHING: Final[Place] = (NOWHERE, 0)


def sequences_of(tree: Tree) -> tuple[tuple[list[Place], list[Place]], list[float]]:
    """By history: the last own step of each seat, and how likely chance draws what it drew."""
    last: tuple[list[Place], list[Place]] = ([], [])
    chance: list[float] = []
    for number, parent in enumerate(tree.parent):
        root = parent == NOWHERE
        chance.append(1.0 if root else chance[parent] * tree.odds[number])
        for seat in range(SEATS):
            moved = not root and tree.mover[number] == seat
            here = (tree.infostate[parent], tree.choice[number]) if moved else NOTHING if root else last[seat][parent]
            last[seat].append(here)
    return last, chance


def plex(tree: Tree, seat: Seat, last: tuple[list[Place], list[Place]]) -> Plex:
    """One seat's information states, ordered."""
    led: dict[int, Place] = {}
    for number, one in enumerate(tree.infostate):
        if one != NOWHERE and tree.infostates[one].seat == seat:
            assert led.setdefault(one, last[seat][number]) == last[seat][number], "a seat forgot what it did"
    depth: dict[int, int] = {NOWHERE: -1}
    # An information state is first met in a history that is longer than those of what its seat decided before.
    for one, (before, _) in led.items():
        depth[one] = depth[before] + 1
    order = sorted(led, key=lambda one: (depth[one], one))
    counts = [len(tree.infostates[one].actions) for one in order]
    first, at = {NOWHERE: 0}, 1
    for one, count in zip(order, counts, strict=True):
        first[one], at = at, at + count
    parents = [first[led[one][0]] + led[one][1] for one in order]
    return Plex(parents, counts, [depth[one] for one in order], order)


def renumbered(tree: Tree, one: Plex) -> dict[Place, int]:
    """The number of each sequence."""
    numbers: dict[Place, int] = {NOTHING: 0}
    for infostate, first, count in zip(one.infostates, one.first, one.count, strict=True):
        numbers.update({(infostate, n): int(first) + n for n in range(int(count))})
    return numbers


def merged(rows: Ints, columns: Ints, weights: Floats, width: int) -> Ends:
    """The same with each pair once, and without those that weigh nothing."""
    kept = weights != 0.0
    pairs, where = np.unique(rows[kept] * width + columns[kept], return_inverse=True)
    sums: Floats = np.bincount(where, weights=weights[kept], minlength=len(pairs)).astype(np.float64)
    return Ends(pairs // width, pairs % width, sums)
