"""Who sees whom on a board of hexes, past hexes that block: exact, and found once for each pair."""

from typing import Final

from unseen.boards.hex_lines import BOOKS
from unseen.boards.hexes import Hexes, bit


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

    def prepare(self) -> None:
        """Work out beforehand what all pairs of one offset have in common, which takes long the first time."""
        hexes = self.hexes
        offsets = {(hexes.q[a] - hexes.q[b], hexes.r[a] - hexes.r[b]) for a in range(hexes.count) for b in range(a)}
        for q, r in offsets:
            BOOKS[self.interior].lines(q, r)
            BOOKS[self.interior].lines(-q, -r)

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


class HexSight:
    """Who sees whom past one set of blocking hexes, as a table that is filled when first asked. Not symmetric."""

    def __init__(self, lines: HexLines, blockers: int) -> None:
        self.lines: Final = lines
        self.blockers: Final = blockers
        self._from: Final = [-1] * lines.hexes.count
        self._onto: Final = [-1] * lines.hexes.count

    def sees(self, looker: int, target: int) -> bool:
        """Does somebody on one hex see another hex?"""
        return (self.seen_from(looker) >> target) & 1 != 0

    def seen_from(self, looker: int) -> int:
        """The hexes that somebody here sees, her own included."""
        seen = self._from[looker]
        if seen < 0:
            seen = 0
            for target in range(self.lines.hexes.count):
                if self.lines.free(looker, target, self.blockers):
                    seen |= bit(target)
            self._from[looker] = seen
        return seen

    def seeing(self, target: int) -> int:
        """The hexes from which this one is seen."""
        seeing = self._onto[target]
        if seeing < 0:
            seeing = 0
            for looker in range(self.lines.hexes.count):
                if self.lines.free(looker, target, self.blockers):
                    seeing |= bit(looker)
            self._onto[target] = seeing
        return seeing
