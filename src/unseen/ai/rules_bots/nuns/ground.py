"""The convent as the rule players reckon with it: ends of movements, hearing, and what a guard's way threatens."""

from functools import lru_cache
from typing import Final

from unseen.boards.dots import members
from unseen.games.nuns.options import Rules

Row = list[float]
"""A number for each dot, indexed by its printed number."""
Sweep = list[tuple[int, float]]
"""For the dots that a way threatens, how much."""

PACE: Final[list[float]] = [0.25, 0.45, 0.1, 0.2]
"""How often a guard makes 3, 4, 5 and 6 steps, as novices reckon."""
REACHES: Final[list[float]] = [1.0, 1.0, 1.0, 1.0, 0.75, 0.5, 0.3]
"""How likely a guard goes so many steps when she has nobody in sight yet."""
SPOTTED: Final = 0.3
"""What it is worth to a guard to see a novice whom she cannot reach in this movement, against a capture."""
CATCHES: Final = 0.95
"""How surely a guard who sees a novice within reach captures her."""


STRIDE: Final = 4
"""How far novices are expected to come in a turn."""


class Ground:
    """Tables of one board under one set of rules, made when they are first asked for."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.dots: Final = rules.board.dots
        self.size: Final[int] = rules.board.dots.top + 1
        self.longest: Final[int] = max([high for _, high in rules.ranges])
        self.stride: Final[int] = rules.board.guard_run[1]
        """The most steps that a guard makes."""
        self._sweeps: Final[dict[tuple[int, ...], Sweep]] = {}
        self._quiet: Final[dict[tuple[int, int], Row]] = {}
        self._around: Final[dict[int, list[int]]] = {}
        self.hearing: Final[list[list[float]]] = [self.heard_at(card) for card in range(4)]
        """By card and distance: how likely a novice who played the card is heard."""

    def heard_at(self, card: int) -> list[float]:
        """By distance (NUN-NOISE-03 to -06)."""
        die = self.rules.board.die
        reach = [value + self.rules.board.modifiers[card] for value in range(1, die + 1)]
        return [sum([1.0 for r in reach if r > 0 and r >= away]) / die for away in range(die + 3)] + [0.0]

    def heard(self, card: int, away: int) -> float:
        """How likely a roll makes a novice heard who played this card at this distance."""
        table = self.hearing[card]
        return table[min(away, len(table) - 1)]

    def loud(self, dot: int, card: int) -> Row:
        """For each dot how likely a guard who stands on `dot` hears a novice there who played this card."""
        found = self._quiet.get((dot, card))
        if found is None:
            found = [0.0] * self.size
            for x in self.dots.numbers:
                found[x] = self.heard(card, self.dots.distance(x, dot))
            self._quiet[dot, card] = found
        return found

    def around(self, dot: int) -> list[int]:
        """Where a novice may have gone from here in a turn."""
        found = self._around.get(dot)
        if found is None:
            found = self._around[dot] = members(self.dots.within(dot, STRIDE))
        return found

    # ---- ways of guards ----
    def sweep(self, window: tuple[int, ...]) -> Sweep:
        """What a guard threatens who goes along these dots: the one she came from (0: none), hers, and the next ones.

        1 is a capture for sure. She looks before she begins and at every step (NUN-GUARD-STEP-01), and whom she sees
        she goes for with the steps that she has left.
        """
        found = self._sweeps.get(window)
        if found is None:
            risk = [0.0] * self.size
            came, way = window[0], window[1:]
            if came:
                self.add_look(risk, self.rules.sight.arrived(self.dots.edge(came, way[0])), way[0], 0)
            for step in range(min(len(way) - 1, self.stride)):
                edge = self.dots.edge(way[step], way[step + 1])
                self.add_look(risk, self.rules.sight.turned(edge), way[step], step)
                risk[way[step + 1]] = max(risk[way[step + 1]], REACHES[step + 1])
                self.add_look(risk, self.rules.sight.arrived(edge), way[step + 1], step + 1)
            found = self._sweeps[window] = [(x, share) for x, share in enumerate(risk) if share > 0.0]
        return found

    def add_look(self, risk: Row, seen: int, at: int, steps: int) -> None:
        """She has made so many steps and sees these dots."""
        likely = REACHES[min(steps, len(REACHES) - 1)]
        for x in members(seen):
            caught = CATCHES if self.dots.distance(at, x) <= self.stride - steps else SPOTTED
            if likely * caught > risk[x]:
                risk[x] = likely * caught


@lru_cache(maxsize=16)
def ground(rules: Rules) -> Ground:
    """The tables of a game; kept, for they take a while."""
    return Ground(rules)


def closeness(distance: int) -> float:
    """What it is worth to a guard to be so near to a novice."""
    return 1.0 if distance <= 3 else max(0.0, 1.0 - 0.08 * (distance - 3))
