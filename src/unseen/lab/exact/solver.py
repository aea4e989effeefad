"""Equilibria of small games: CFR+, alternating updates and linear averages (Tammelin 2014), on the sequence form."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from unseen.lab.exact.sequences import Floats, SequenceForm
from unseen.lab.exact.tree import SEATS

ITERATIONS: Final = 20_000
LOOK: Final = 100
"""So many iterations between two looks at the exploitability."""

Policies = tuple[Floats, Floats]
"""By seat and sequence, the probability of its last action."""


@dataclass(frozen=True)
class Report:
    """What both seats' policies are worth, and what a best response to each is worth to the other."""

    value: float
    """Of seat 0, if both play their policies."""
    best: tuple[float, float]
    """By seat: what it gets that answers the other's policy best."""
    undecided: float
    """How likely the game ends without a winner."""

    @property
    def nash_conv(self) -> float:
        """What both seats together would gain by answering best."""
        return sum(self.best)

    @property
    def exploitability(self) -> float:
        """The mean of these two gains."""
        return self.nash_conv / 2

    @property
    def bounds(self) -> tuple[float, float]:
        """Between these lies the value of the game."""
        return -self.best[1], self.best[0]


@dataclass(frozen=True)
class Solution:
    """Policies close to an equilibrium, and how close."""

    policies: Policies
    report: Report
    iterations: int


def judged(form: SequenceForm, policies: Policies) -> Report:
    """How good two policies are."""
    plans = form.plexes[0].plan(policies[0]), form.plexes[1].plan(policies[1])
    best = [form.plexes[seat].best(form.gains(seat, plans[1 - seat])) for seat in range(SEATS)]
    return Report(form.payoffs.total(plans), (best[0], best[1]), form.undecided.total(plans))


class Learner:
    """One seat that learns by regrets."""

    def __init__(self, form: SequenceForm, seat: int) -> None:
        self.form: Final = form
        self.seat: Final = seat
        self.plex: Final = form.plexes[seat]
        self.regrets = np.zeros(self.plex.size)
        self.sums = np.zeros(self.plex.size)
        self.policy = self.plex.uniform()
        self.plan = self.plex.plan(self.policy)

    def learn(self, other: Floats, weight: float) -> None:
        """One iteration against the other one's plan."""
        worth, at = self.plex.values(self.form.gains(self.seat, other), self.policy)
        self.regrets[1:] = np.maximum(0.0, self.regrets[1:] + worth[1:] - at[self.plex.owner])
        self.policy = self.plex.policy(self.regrets)
        self.plan = self.plex.plan(self.policy)
        self.sums += weight * self.plan

    def average(self) -> Floats:
        """The policy that all of it was on average."""
        return self.plex.policy(self.sums)


def solve(form: SequenceForm, within: float = 1e-4, iterations: int = ITERATIONS) -> Solution:
    """Learn until no seat gains more than `within` by a best response, or so many times."""
    one, other = Learner(form, 0), Learner(form, 1)
    done = 0
    while True:
        for _ in range(LOOK):
            done += 1
            one.learn(other.plan, done)
            other.learn(one.plan, done)
        policies = one.average(), other.average()
        found = Solution(policies, judged(form, policies), done)
        if found.report.exploitability <= within or done >= iterations:
            return found
