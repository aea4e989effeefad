"""Where novices will be in the turns to come, if each goes on from every hypothesis as one who reckons would."""

from typing import Final

from unseen.ai.beliefs.nuns.weights import DOT, ITEM, KEYS
from unseen.ai.rules_bots.nuns.ground import Row
from unseen.ai.strong.nuns.readings import FORECAST, Mind, Turn

HORIZON: Final = 3
"""So many turns are foreseen."""
SLIGHT: Final = 1e-4
"""Hypotheses less likely than this are not followed."""
Group = tuple[int, bool, bool]
"""Wish, keys, item."""


class Forecast:
    """Of one novice: by dot how likely she is there now, and after each of the next turns; in her cell she is safe."""

    def __init__(self, turn: Turn, i: int, hypotheses: dict[tuple[int, int], float]) -> None:
        self.turn: Final = turn
        self.i: Final = i
        self.cell: Final[int] = turn.board.novices[i].cell
        self.size: Final[int] = turn.ground.size
        groups: dict[Group, Row] = {}
        self.loaded = 0.0
        """How likely she has her item."""
        for (wish, code), share in hypotheses.items():
            self.put(groups, (wish - 1, code & KEYS != 0, code & ITEM != 0), code & DOT, share)
            if code & ITEM:
                self.loaded += share
        self.now: Final = self.row(groups)
        self.coming: Final[list[Row]] = []
        for _ in range(HORIZON):
            groups = self.gone_on(groups)
            self.coming.append(self.row(groups))

    def put(self, groups: dict[Group, Row], group: Group, dot: int, share: float) -> None:
        """Add to a group."""
        row = groups.get(group)
        if row is None:
            row = groups[group] = [0.0] * self.size
        row[dot] += share

    def row(self, groups: dict[Group, Row]) -> Row:
        """All groups together."""
        out = [0.0] * self.size
        for row in groups.values():
            for dot, share in enumerate(row):
                out[dot] += share
        if self.turn.ground.rules.home_immune:
            out[self.cell] = 0.0
        return out

    def gone_on(self, groups: dict[Group, Row]) -> dict[Group, Row]:
        """After another turn."""
        out: dict[Group, Row] = {}
        for (w, keys, item), row in groups.items():
            mind = self.turn.mind(self.i, w, keys, item)
            ends = [0.0] * self.size
            for dot, share in enumerate(row):
                if share > SLIGHT:
                    walked(self.turn, mind, dot, share, ends)
            wish = self.turn.board.rules.board.wishes[w]
            for dot, share in ((wish.key_dot, ends[wish.key_dot]), (wish.item_dot, ends[wish.item_dot])):
                group = (w, keys or dot == wish.key_dot, item or dot == wish.item_dot)
                if share > 0.0 and group != (w, keys, item):
                    self.put(out, group, dot, share)
                    ends[dot] = 0.0
            self.add(out, (w, keys, item), ends)
        return out

    def add(self, groups: dict[Group, Row], group: Group, ends: Row) -> None:
        """A whole row to a group."""
        row = groups.get(group)
        if row is None:
            groups[group] = ends
            return
        for dot, share in enumerate(ends):
            row[dot] += share


def walked(turn: Turn, mind: Mind, dot: int, share: float, ends: Row) -> None:
    """From a dot to all ends of unseen movements, by their shares."""
    kernel = mind.kernels.get(dot)
    if kernel is None:
        kernel = mind.kernels[dot] = shares_from(turn, mind, dot)
    for end, part in kernel:
        ends[end] += share * part


def shares_from(turn: Turn, mind: Mind, dot: int) -> list[tuple[int, float]]:
    """The ends with their shares; who can go nowhere stays."""
    offer = turn.reach.offer(dot, mind.keys, mind.stop, mind.outlook.errand.cell)
    shares, whole = mind.shares(FORECAST, 0), 0.0
    sums: dict[int, float] = {}
    for ends in offer.quietest:
        for code in ends:
            sums[code & DOT] = sums.get(code & DOT, 0.0) + shares[code]
            whole += shares[code]
    if whole <= 0.0:
        return [(dot, 1.0)]
    return [(end, part / whole) for end, part in sums.items() if part > SLIGHT * whole]
