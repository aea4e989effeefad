"""The Mists by rule of thumb.

At the start of a turn every position to which it can lead is worked out, once, however it is reached: all complete
turns of up to three actions, some thousand positions. (Only where more than `LEVEL_MAX` follow from two actions, and
under options that give more than three, the best alone go on.) Each is judged as it stands when the turn is over, by
the belief about place and coins; where a likely enough capture could be declared, by its likelihood.
"""

from collections.abc import Hashable
from typing import Final

from unseen.ai.belief import Belief
from unseen.ai.players import Believer, Settings
from unseen.ai.rules_bots.habits import Habits
from unseen.ai.rules_bots.nusubito.board import Reach
from unseen.ai.rules_bots.nusubito.guess import sly
from unseen.ai.rules_bots.nusubito.mists_judge import MistsJudge, best_capture, looked
from unseen.ai.rules_bots.places import Held, Places
from unseen.ai.worlds import World
from unseen.core.game import Game
from unseen.core.seats import Action, Seat
from unseen.games.nusubito.board import MISTS, MISTS_DAY, MISTS_LINE
from unseen.games.nusubito.deeds import claims, move, turns
from unseen.games.nusubito.position import Position
from unseen.games.nusubito.rules import Nusubito

EVEN: Final = 0.5
RASH: Final = 0.3
"""What Mists without the habit of refusing take for a good capture."""
CAUTION: Final = 0.85
RISK: Final = 0.07
"""How sure a capture must be, and how much less for each rod that the thief has seen."""
TRUST: Final = 0.3
"""How far the shares of the places are trusted with a thief who certainly has a plan."""
WHIM: Final = 0.01
"""Differences smaller than this are left to the lot."""
LEVEL_MAX: Final = 2000
"""How many positions after two actions are followed to a third."""
WIDTH: Final = 60
"""How many of the positions after three actions are followed further, where options allow a fourth."""


class Node:
    """A position that the turn can lead to, one way to it, and what it is worth if the turn ends there."""

    def __init__(self, state: Nusubito, path: tuple[Action, ...], value: float) -> None:
        self.state: Final = state
        self.path: Final = path
        self.value: Final = value


class RuleMists(Believer):
    """Acts on the place distribution of the exact belief."""

    def __init__(self, game: Game, seat: Seat, options: Settings) -> None:
        super().__init__(game, seat, options)
        self.habits: Final = Habits(options)
        start = game.start()
        assert isinstance(start, Nusubito)
        self.reach: Final = Reach(start.rules.may_end_on_origin)
        self.judge = MistsJudge(self.reach, self.habits, Places([], 1.0, True))
        self.path: list[Action] = []

    def first_belief(self) -> Belief:
        """The thief may play at random or by some sense; which he does is learned."""
        return Belief(self.game.start(), self.seat, [sly])

    def choose(self, steps: list[Action]) -> Action:
        """A capture that is worth it; otherwise the next step of the best turn."""
        state = self.belief.worlds[0].state
        assert isinstance(state, Nusubito)
        if not self.path:
            pressure = 1.0 - self.belief.policies()[0]
            self.judge = MistsJudge(self.reach, self.habits, self.places(), pressure)
            self.path = self.line(state) if state.board.phase == MISTS_LINE else self.plan(state)
        capture = self.capture(state, steps)
        if capture >= 0:
            return capture
        step = self.path.pop(0)
        assert step in steps, "the plan holds only offered steps"
        return step

    def places(self) -> Places:
        """The less the thief looks like one who plays at random, the less the shares are trusted."""
        trust = TRUST + (1.0 - TRUST) * self.belief.policies()[0]
        return Places(holdings(self.belief.worlds), trust, self.habits.weigh)

    def capture(self, p: Position, steps: list[Action]) -> Action:
        """The capture to declare now, or -1."""
        share, temple = best_capture(p, self.judge.places)
        if temple >= 0 and claims.NAMED + temple in steps and self.dares(share, p):
            return claims.NAMED + temple
        return -1

    def dares(self, share: float, p: Position) -> bool:
        """Is a capture that succeeds so likely better than to go on?"""
        if share >= 1.0 - 1e-9:
            return self.habits.sure
        if not self.habits.refuse:
            return share >= RASH
        return share >= max(EVEN, CAUTION - RISK * looked(p))

    def line(self, p: Position) -> list[Action]:
        """Option night_line_choice: ask for what halves the places best."""
        rows: dict[int, float] = {}
        columns: dict[int, float] = {}
        for at, place in self.judge.places.at.items():
            rows[at // 5] = rows.get(at // 5, 0.0) + place.share
            columns[at % 5] = columns.get(at % 5, 0.0) + place.share
        spread = [sum([share * share for share in lines.values()], 0.0) for lines in (rows, columns)]
        return [turns.SHOW_ROW if spread[0] <= spread[1] else turns.SHOW_COLUMN]

    # ---- turns ----
    def plan(self, p: Nusubito) -> list[Action]:
        """The steps of the best turn, `done` included."""
        night = p.board.phase != MISTS_DAY
        level = [Node(p, (), self.worth(p, night))]
        best = level[0]
        met: dict[Hashable, Node] = {p.key(): best}
        depth = 0
        while level:
            depth += 1
            level = self.further(level, met, night)
            for node in level:
                if node.value > best.value:
                    best = node
            if not self.habits.ahead:
                break
            most = LEVEL_MAX if depth < 3 or night else WIDTH
            if len(level) > most:
                level = sorted(level, key=by_value)[:most]
        return [*best.path, turns.DONE]

    def further(self, level: list[Node], met: dict[Hashable, Node], night: bool) -> list[Node]:
        """All positions one action further that were not met before."""
        found: list[Node] = []
        for node in level:
            for action in node.state.legal(MISTS):
                if action == turns.DONE or claims.NAMED <= action < move.MOVE:
                    continue
                after = node.state.clone()
                after.apply(MISTS, action)
                name = after.key()
                if name not in met:
                    fresh = met[name] = Node(after, (*node.path, action), self.worth(after, night))
                    found.append(fresh)
        return found

    def worth(self, p: Nusubito, night: bool) -> float:
        """The prospects when the turn ends so, or those of a capture that could then be declared."""
        value = self.judge.value(p, night) + WHIM * self.dice.real()
        if night or (p.board.left == 0 and p.rules.capture_costs_action):
            return value
        share, temple = best_capture(p, self.judge.places)
        if temple < 0 or not self.dares(share, p):
            return value
        return max(value, share if share < 1.0 else 2.0)


def holdings(worlds: list[World]) -> list[Held]:
    """What the belief holds possible."""
    found = []
    for world in worlds:
        p = world.state
        assert isinstance(p, Position)
        found.append(Held(int(p.board.at), int(p.board.hand), world.weight))
    return found


def by_value(node: Node) -> float:
    """The best first."""
    return -node.value
