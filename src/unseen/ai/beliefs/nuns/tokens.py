"""What the noise tokens of one novice, or their absence, say about the dot where she stands."""

from typing import Final

from unseen.ai.beliefs.nuns.model import LAYS
from unseen.games.nuns.actions import DOTS
from unseen.games.nuns.deeds import noise
from unseen.games.nuns.position import Position

GUARDS: Final = 2


class Tokens:
    """The tokens that one novice laid in a window, as the position stood when it closed."""

    def __init__(self, p: Position, i: int, marks: list[int]) -> None:
        self.p: Final = p
        self.i: Final = i
        self.marks: Final = sorted(marks)
        """DOTS * guard + the dot to which a token points."""
        self.edges: Final = [noise.edges(p.board, g) for g in range(GUARDS)]
        self.heard = 0
        self.ways: list[list[int]] = [[], []]

    def true(self, dots: list[int]) -> list[float]:
        """By dot, how likely she lays exactly these tokens there, and none of them False Noise."""
        return self.by_dot(dots, False)

    def false(self, dots: list[int]) -> list[float]:
        """By dot, how likely she lays exactly these tokens there, and one of them is her False Noise."""
        return self.by_dot(dots, True)

    def by_dot(self, dots: list[int], false: bool) -> list[float]:
        """One of the two, for these dots."""
        out = [0.0] * (self.p.rules.board.dots.top + 1)
        place = self.p.nuns
        nun = place[self.i].copy()
        self.p.nuns = [nun if k == self.i else other for k, other in enumerate(place)]
        for dot in dots:
            nun.dot = dot
            self.stand()
            out[dot] = self.with_false() if false else self.chance(self.marks, -1)
        self.p.nuns = place
        return out

    def stand(self) -> None:
        """Who hears her where she stands now, and which tokens she may lay for it."""
        b, nun = self.p.board, self.p.nuns[self.i]
        self.heard = noise.hearers(b, nun)
        self.ways = [
            [DOTS * g + to for to in noise.directions(b, nun, g)] if (self.heard >> g) & 1 else []
            for g in range(GUARDS)
        ]

    def with_false(self) -> float:
        """One token is false, the others are true."""
        out = 0.0
        for mark in self.marks:
            if mark in self.edges[mark // DOTS]:
                out += self.chance([other for other in self.marks if other != mark], mark)
        return out

    def chance(self, marks: list[int], false: int) -> float:
        """How likely she lays these true tokens, in this order, and then ends (`false` = -1) or lays False Noise."""
        share = 1.0
        for n, mark in enumerate(marks):
            offered, ready = self.offered(marks[:n]), self.owed(marks[:n]) == GUARDS
            if mark not in offered:
                return 0.0
            if ready and false >= 0:
                share *= 1.0 - LAYS
            share /= len(offered) + (1 if ready else 0)
        if self.owed(marks) < GUARDS:
            return 0.0
        if false < 0:
            return share / (len(self.offered(marks)) + 1)
        return share * (LAYS / (len(self.edges[0]) + len(self.edges[1]) - len(marks)))

    def offered(self, laid: list[int]) -> list[int]:
        """The true tokens that may follow these, in ascending order: none of a guard before the one who is owed his."""
        last = laid[-1] if laid else -1
        return [one for way in self.ways[: self.owed(laid) + 1] for one in way if one > last]

    def owed(self, laid: list[int]) -> int:
        """The first guard who hears her and has none of these tokens; GUARDS if there is none: then she may end."""
        for g in range(GUARDS):
            if (self.heard >> g) & 1 and not any([one // DOTS == g for one in laid]):
                return g
        return GUARDS

    def kept(self) -> float:
        """How likely a holder of False Noise lays none, given that she lays these tokens: a public number."""
        share = 1.0
        guards = {mark // DOTS for mark in self.marks}
        have: set[int] = set()
        for mark in self.marks:
            if len(have) == len(guards):
                share *= 1.0 - LAYS
            have.add(mark // DOTS)
        return share * (1.0 - LAYS)
