"""What the trials of a tuning gave: the figures of each, by how much it misses, and which are better than others.

A trial counts when all of its games have been played. The figures of what came nearest are too good, for it was chosen
by them (the winner's curse): they choose what is confirmed, by other games, and nothing else.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from unseen.lab.experiment.cells import Cell
from unseen.lab.experiment.rows import Kept, Plan, Row
from unseen.lab.tuning.aims import Reached, reached
from unseen.lab.tuning.proposing import Told, place_of
from unseen.lab.tuning.question import Point, Search
from unseen.lab.tuning.trials import Trial

CHOSEN: Final = 3
"""So many versions are confirmed at the most."""


@dataclass(frozen=True)
class Tried:
    """A trial that was played."""

    number: int
    point: Point
    cell: Cell
    reached: tuple[Reached, ...]
    """In the order of the aims."""

    @property
    def misses(self) -> tuple[float, ...]:
        """Aim by aim."""
        return tuple([one.miss for one in self.reached])

    @property
    def miss(self) -> float:
        """All misses together, by which one is called best."""
        return sum(self.misses)

    def beats(self, other: "Tried") -> bool:
        """Is it nearer in one aim, and no farther in any?"""
        both = list(zip(self.misses, other.misses, strict=True))
        return all([one <= two for one, two in both]) and any([one < two for one, two in both])


class Standing:
    """All that is said about the trials."""

    def __init__(self, search: Search, plan: Plan, kept: Kept, trials: Sequence[Trial]) -> None:
        self.search: Final = search
        self.plan: Final = plan
        """The game as it is, then the trials that can be played."""
        self.trials: Final = tuple(trials)
        self.rows: Final[dict[str, dict[int, Row]]] = {}
        for (key, number), row in sorted(kept.rows.items(), key=lambda one: one[0][1]):
            if number < plan.most:
                self.rows.setdefault(key, {})[number] = row

    @cached_property
    def played(self) -> list[Tried]:
        """The game as it is and all trials that are over, by number."""
        open_to_play = [one for one in self.trials if one.refused is None]
        as_it_is = Trial(0, {key: self.search.base.game.chosen[key] for key in self.search.over})
        found = zip([as_it_is, *open_to_play], self.plan.cells, strict=True)
        return [self.one(trial, cell) for trial, cell in found if len(self.rows.get(cell.key, {})) == self.plan.most]

    def one(self, trial: Trial, cell: Cell) -> Tried:
        """A trial that is over."""
        rows = self.rows[cell.key]
        return Tried(trial.number, trial.point, cell, tuple([reached(aim, cell, rows) for aim in self.search.aims]))

    @property
    def games(self) -> int:
        """So many have been played."""
        return sum([len(self.rows.get(cell.key, {})) for cell in self.plan.cells])

    @property
    def base(self) -> Tried | None:
        """The game as it is; None until it is played."""
        return next((one for one in self.played if one.number == 0), None)

    @property
    def refused(self) -> list[Trial]:
        """What the game cannot be."""
        return [one for one in self.trials if one.refused is not None]

    @cached_property
    def front(self) -> list[Tried]:
        """Those that none beats, the best in all first."""
        return self.ranked([one for one in self.played if not any([other.beats(one) for other in self.played])])

    def ranked(self, several: Sequence[Tried]) -> list[Tried]:
        """The smallest sum of misses first; of several the one that changes least."""
        return sorted(several, key=lambda one: (one.miss, self.changes(one), one.number))

    def changes(self, one: Tried) -> int:
        """So many options are not as in the game as it is."""
        return sum([value != self.search.base.game.chosen[key] for key, value in one.point.items()])

    def chosen(self) -> list[Tried]:
        """What is confirmed: the best, and others of the front, as far as they miss less than the game as it is.

        Of those that miss everything by as much, most likely because they play the same games, one will do.
        """
        base, found = self.base, dict[tuple[float, ...], Tried]()
        for one in self.front:
            if base is not None and one.miss < base.miss:
                found.setdefault(one.misses, one)
        return list(found.values())[:CHOSEN]

    def told(self) -> Iterator[Told]:
        """What the next proposal goes by."""
        for one in self.played:
            if one.number or self.search.start is not None:
                yield place_of(self.search, one.point), one.misses
