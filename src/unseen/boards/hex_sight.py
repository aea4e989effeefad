"""Who sees whom on a board of hexes, past hexes that block: exact, and found once for each pair."""

from typing import Final

from unseen.boards.hex_lines import BOOKS
from unseen.boards.hexes import Hexes, bit, members


class HexLines:
    """The lines of sight of one board, for any set of blocking hexes.

    A line ends in the target's centre and starts anywhere in the looker's hex, or (`interior`) off its rim. A blocking
    hex stops it by sharing more than a point with it; the looker's and the target's own hex stop nothing.
    """

    def __init__(self, hexes: Hexes, interior: bool = False) -> None:
        self.hexes: Final = hexes
        self.interior: Final = interior
        self._lines: Final[list[list[int] | None]] = [None] * (hexes.count * hexes.count)
        """By pair, the lines that were needed so far, each as the set of hexes that it crosses."""

    def free(self, looker: int, target: int, blockers: int) -> bool:
        """Does somebody on one hex see another hex past these?"""
        hexes = self.hexes
        place = looker * hexes.count + target
        known = self._lines[place]
        if known is None:
            known = []
            self._lines[place] = known
        for crossed in known:
            if crossed & blockers == 0:
                return True
        q, r = hexes.q[target], hexes.r[target]
        lines = BOOKS[self.interior].lines(hexes.q[looker] - q, hexes.r[looker] - r)
        for i in range(len(known), len(lines)):
            crossed = 0
            for a, b in lines[i]:
                h = hexes.number(q + a, r + b)
                if h >= 0:  # nothing stands off the board
                    crossed |= bit(h)
            known.append(crossed)
            if crossed & blockers == 0:
                return True
        return False

    def seen(self, looker: int, among: int, blockers: int) -> int:
        """Which of these hexes somebody on one hex sees past blocking ones. Not symmetric."""
        found = 0
        for target in members(among):
            if self.free(looker, target, blockers):
                found |= bit(target)
        return found
