"""Where a novice's movement can end, with which card, and whether the guards see it on the way (3.1, 3.4)."""

from functools import lru_cache
from typing import Final

from unseen.ai.rules_bots.nuns.ground import Ground
from unseen.boards.dots import members
from unseen.games.nuns import walks
from unseen.games.nuns.actions import DOTS, RUN
from unseen.games.nuns.board import Board
from unseen.games.nuns.options import Rules
from unseen.games.nuns.secrets import LEFT

SPAN: Final = 256
"""An end with its card is one number: the dot + SPAN * the card."""
Ends = list[list[int]]
"""By card the ends with it."""


class Offer:
    """All movements from one dot."""

    def __init__(self, quietest: Ends, fitting: Ends, seen: list[int], alert: int) -> None:
        self.quietest: Final = quietest
        """Those that enter no dot in sight, with the quietest card that allows them,"""
        self.fitting: Final = fitting
        """and with every card that does."""
        self.seen: Final = seen
        """With the quietest card, where only movements end that enter a dot in sight;"""
        self.alert: Final = alert
        """the guards who may see those."""
        self.count: Final[int] = sum([len(ends) for ends in fitting]) + len(seen)


class Reach:
    """The movements of novices on the run in one turn, but for what blessings add."""

    def __init__(self, ground: Ground, board: Board) -> None:
        self.ground: Final = ground
        self.dots: Final = ground.dots
        self.straight: Final = not board.rules.backtrack
        self.barred: Final[int] = board.guarded()
        self.views: Final = [board.view(0), board.view(1)]
        self.watched: Final[int] = board.watched()
        limits = [walks.limits(board, card) for card in range(RUN + 1)]
        self.twice: Final = walks.two_phases(board)
        """Are there two phases, which must fit one card?"""
        self.most: Final[int] = max([high for _, high in limits]) * (2 if self.twice else 1)
        self.fits: Final = [[c for c in range(RUN + 1) if self.allows(limits[c], n)] for n in range(self.most + 1)]
        """By the number of steps the cards for it, the quietest first."""
        still = offers_unseen(ground.rules)
        self.still: Final[dict[tuple[int, bool, int], Offer]] = {} if board.turn == 1 else still
        """Of those dots from which no guard is met: by dot, keys, and the dot that ends a movement, 0 none near."""
        self._offers: Final[dict[tuple[int, bool, int, int], Offer]] = {}
        self._traced: Final[dict[tuple[int, bool, int, int], tuple[Ends, Ends]]] = {}

    def allows(self, limits: tuple[int, int], steps: int) -> bool:
        """Does a card allow so many steps in all?"""
        low, high = limits
        return 2 * low <= steps <= 2 * high if self.twice else low <= steps <= high

    def seen(self, cell: int) -> int:
        """The dots in sight for a novice with this cell (NUN-LOS-08)."""
        return self.watched & ~(1 << cell) if self.ground.rules.home_immune else self.watched

    def seers(self, dots: int) -> int:
        """The mask of the guards who see one of these dots."""
        return (1 if self.views[0] & dots else 0) | (2 if self.views[1] & dots else 0)

    # ---- all movements ----
    def offer(self, start: int, keys: bool, stop: int, cell: int) -> Offer:
        """From a dot, with her keys or without; `stop` is the dot of the item that she still wants, else 0."""
        ball = self.dots.within(start, self.most, keys)
        near = stop if (ball >> stop) & 1 else 0
        if (self.watched | self.barred) & ball == 0:
            alone = (start, keys, near)
            found = self.still.get(alone)
            if found is None:
                found = self.still[alone] = self.offered(start, keys, near, 0)
            return found
        key = (start, keys, near, cell if (self.watched >> cell) & 1 else 0)
        found = self._offers.get(key)
        if found is None:
            found = self._offers[key] = self.offered(start, keys, near, self.seen(cell))
        return found

    def offered(self, start: int, keys: bool, stop: int, seen: int) -> Offer:
        """The same, worked out."""
        unseen = self.layers(start, keys, stop, self.barred | seen)
        quietest, fitting = self.by_card(unseen)
        shown: list[int] = []
        if seen:
            for card, mask in enumerate(self.masks(self.layers(start, keys, stop, self.barred))[0]):
                hidden = [SPAN * card + dot for dot in members(mask)]
                already = set(quietest[card])
                shown += [code for code in hidden if code not in already]
        return Offer(quietest, fitting, shown, self.seers(seen & self.dots.within(start, self.most, keys)))

    def layers(self, start: int, keys: bool, stop: int, closed: int) -> list[int]:
        """The dots after each number of steps."""
        front = 1 << start
        out = [front]
        for n in range(1, self.most + 1):
            front = self.dots.spread(front & ~(1 << stop) if n > 1 else front, keys) & ~closed
            if self.straight:
                front &= self.dots.exactly(start, n, keys)
            out.append(front)
        return out

    def masks(self, layers: list[int]) -> tuple[list[int], list[int]]:
        """By card the ends of movements for which it is the quietest, and of all that it allows."""
        quietest, fitting = [0] * (RUN + 1), [0] * (RUN + 1)
        for n, mask in enumerate(layers):
            for k, card in enumerate(self.fits[n]):
                fitting[card] |= mask
                if k == 0:
                    quietest[card] |= mask
        return quietest, fitting

    def by_card(self, layers: list[int]) -> tuple[Ends, Ends]:
        """The same as lists."""
        quietest, fitting = self.masks(layers)
        return listed(quietest), listed(fitting)

    # ---- those of which something was seen ----
    def traced(self, start: int, keys: bool, stop: int, cell: int, trace: list[int]) -> tuple[Ends, Ends]:
        """The ends of the movements that show just this trace, with the quietest card and with any."""
        seen = self.seen(cell)
        fronts = [0] * (len(trace) + 1)
        fronts[0] = 1 << start
        layers = [fronts[-1]]
        for n in range(1, self.most + 1):
            after = [0] * len(fronts)
            for k, front in enumerate(fronts):
                here = front & ~(1 << stop) if n > 1 else front
                if here:
                    self.go_on(here, k, keys, seen, trace, after)
            if self.straight:
                after = [front & self.dots.exactly(start, n, keys) for front in after]
            fronts = after
            layers.append(fronts[-1])
        return self.by_card(layers)

    def go_on(self, here: int, shown: int, keys: bool, seen: int, trace: list[int], after: list[int]) -> None:
        """One step of those who have shown so much of the trace."""
        mark = trace[shown] if shown < len(trace) else 0
        hidden = self.dots.spread(here & ~seen, keys) & ~self.barred
        after[shown] |= hidden & ~seen
        if 0 < mark < LEFT:
            into = self.dots.spread(here, keys) & ~self.barred & (1 << mark)
            after[shown + 1] |= into & seen
        elif mark >= LEFT:
            at, to = (mark - LEFT) // DOTS, (mark - LEFT) % DOTS
            if (here & seen) >> at & 1 and to in self.dots.beside(at, keys):
                after[shown + 1] |= (1 << to) & ~seen & ~self.barred


def listed(masks: list[int]) -> Ends:
    """Ends as numbers."""
    return [[SPAN * card + dot for dot in members(mask)] for card, mask in enumerate(masks)]


@lru_cache(maxsize=16)
def offers_unseen(rules: Rules) -> dict[tuple[int, bool, int], Offer]:
    """The movements from dots far from all guards, which stay the same all game; filled in when they are asked for."""
    return {}
