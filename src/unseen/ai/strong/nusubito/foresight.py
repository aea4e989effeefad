"""What the Mists would believe after each turn that the thief can make: one walk over all that they hold possible.

The thief keeps the Mists' belief in a mirror. At the beginning of a day turn every hypothesis is followed through all
its whole turns, with the shares of the policies that the Mists think of, and the ends are sorted by what is told of
them. By night he stays where he is, so that what is told leaves of the temples those in the lines that it names.
"""

from collections.abc import Hashable
from typing import Final

from unseen.ai.belief import DOUBT, Mirror, scaled
from unseen.ai.rules_bots.nusubito.guess import sly
from unseen.ai.rules_bots.temples.hearing import DEAF, Shares
from unseen.ai.rules_bots.temples.lines import Line, add
from unseen.ai.strong.nusubito.thief_model import ThiefModel
from unseen.ai.strong.temples.behind import ended, events
from unseen.ai.worlds import World
from unseen.boards.courtyard import NAMES
from unseen.core.seats import CHANCE, Action, Seat
from unseen.games.nusubito.board import MISTS, THIEF
from unseen.games.nusubito.deeds import claims, turns
from unseen.games.nusubito.deeds.turns import Shown
from unseen.games.nusubito.rules import Nusubito
from unseen.games.temples.events import RodLookedAt

LAST: Final = (turns.DONE, turns.SHOW_ROW, turns.SHOW_COLUMN)
"""Steps that end his turn."""
WORLDS_MAX: Final = 100
"""So many hypotheses are followed; the lightest beyond them change little of the shares."""
DECIDING: Final = (claims.CLAIM, claims.CONCEDE)


class MistsMirror(Mirror):
    """The Mists' belief, from what everybody hears."""

    def __init__(self, start: Nusubito) -> None:
        self.model: Final = ThiefModel(start)
        super().__init__(start, MISTS, [sly, self.model.shares])

    def follow_heard(self) -> None:
        self.model.begin(self.worlds)
        super().follow_heard()

    def foresee(self) -> "Foresight":
        """What would be believed after each turn that begins now."""
        self.model.begin(self.worlds)
        return Foresight(heaviest(self.worlds), self.model)


class Way:
    """Hypotheses in the middle of the turn that nothing to come can tell apart; `parts`: by policy, how likely."""

    def __init__(self, state: Nusubito, parts: list[float]) -> None:
        self.state: Final = state
        self.parts = parts


class Foresight:
    """By what is told of a turn, the places where the Mists would think the thief, with weights."""

    def __init__(self, worlds: list[World], model: ThiefModel) -> None:
        self.model: Final = model
        self.found: Final[dict[Line, Shares]] = {}
        self.now: Final[Shares] = {}
        """Where they think him before the turn."""
        front: dict[Hashable, Way] = {}
        for world in worlds:
            p = world.state
            assert isinstance(p, Nusubito)
            self.now[int(p.board.at)] = self.now.get(int(p.board.at), 0.0) + world.weight
            if p.by_day():
                meet(front, p, world.parts)
        while front:
            after: dict[Hashable, Way] = {}
            for way in front.values():
                self.further(way, after)
            front = after

    def after(self, line: Line) -> Shares:
        """Where they would think him after this; {} for what was not foreseen."""
        if self.found:
            return self.found.get(line, {})
        left = self.now
        for event in line:
            hint = event.line if isinstance(event, RodLookedAt) else event.place if isinstance(event, Shown) else ""
            if hint:
                left = {at: share for at, share in left.items() if hint in NAMES[at]}
        return left

    def further(self, way: Way, after: dict[Hashable, Way]) -> None:
        """All steps from here."""
        p = way.state
        if p.drawing_line >= 0:
            for draw, share in p.odds():
                if share > 0.0:
                    go(after, p, CHANCE, draw, scaled(way.parts, share))
            return
        legal = p.legal(THIEF)
        even = 1.0 / len(legal)
        rough = sly(p, THIEF, legal)
        planned = self.model.shares(p, THIEF, legal)
        for i, action in enumerate(legal):
            if action in DECIDING:
                continue
            parts = [
                way.parts[0] * even,
                way.parts[1] * (DOUBT * even + (1.0 - DOUBT) * rough[i]),
                way.parts[2] * (DOUBT * even + (1.0 - DOUBT) * planned[i]),
            ]
            if action in LAST:
                add(self.found, events(ended(p, action, [])[1]), int(p.board.at), sum(parts, 0.0))
            else:
                go(after, p, THIEF, action, parts)


def heaviest(worlds: list[World]) -> list[World]:
    """The likeliest of them, as many as are followed."""
    if len(worlds) <= WORLDS_MAX:
        return worlds
    return sorted(worlds, key=lightness)[:WORLDS_MAX]


def lightness(world: World) -> float:
    """The heaviest first."""
    return -world.weight


def go(after: dict[Hashable, Way], p: Nusubito, who: Seat, action: Action, parts: list[float]) -> None:
    """One step further."""
    further = p.clone()
    further.apply(who, action, DEAF)
    meet(after, further, parts)


def meet(ways: dict[Hashable, Way], p: Nusubito, parts: list[float]) -> None:
    """One hypothesis more."""
    key = (tuple(p.unsaid), p.key())
    twin = ways.get(key)
    if twin is None:
        ways[key] = Way(p, parts)
    else:
        twin.parts = [a + b for a, b in zip(twin.parts, parts, strict=True)]
