"""Where the Mists can capture in a turn: the temples on which a Seeker of theirs can come to stand upright."""

from collections.abc import Hashable
from typing import Final

from unseen.boards.courtyard import TEMPLES
from unseen.games.nusubito.board import MISTS
from unseen.games.nusubito.deeds import claims, move, turns
from unseen.games.nusubito.rules import Nusubito

POSITIONS_MAX: Final = 5000
"""Where options make more positions than three actions do, it is not worked out."""
BOARDS_MAX: Final = 8
"""So many boards are looked at in a turn of the thief's."""


class Seekers:
    """Remembers it, for the boards to which one turn of the thief can lead."""

    def __init__(self) -> None:
        self.found: Final[dict[Hashable, int | None]] = {}

    def reach(self, p: Nusubito) -> int | None:
        """The temples, from the beginning of a day turn of the Mists; None where it is not known."""
        name = p.board.key()
        if name not in self.found:
            if len(self.found) >= BOARDS_MAX:
                return None
            self.found[name] = reach(p)
        return self.found[name]


def reach(p: Nusubito) -> int | None:
    """The same, worked out: action by action, each position once."""
    met: set[Hashable] = {p.key()}
    level = [p]
    found = 0
    while level:
        after: list[Nusubito] = []
        for state in level:
            b = state.board
            if b.left > 0 or not b.rules.capture_costs_action:
                found |= int(b.seekers & ~b.down & TEMPLES)
            further(state, met, after)
        if len(met) > POSITIONS_MAX:
            return None
        level = after
    return found


def further(p: Nusubito, met: set[Hashable], after: list[Nusubito]) -> None:
    """All positions one action on that were not met."""
    for action in p.legal(MISTS):
        if action != turns.DONE and not claims.NAMED <= action < move.MOVE:
            state = p.clone()
            state.apply(MISTS, action)
            name = state.key()
            if name not in met:
                met.add(name)
                after.append(state)
