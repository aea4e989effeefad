"""The Mists by rule of thumb.

At the start of a turn every position to which it can lead is worked out, once, however it is reached: all complete
turns of up to three actions, some thousand positions. (Only where more than `LEVEL_MAX` follow from two actions, and
under options that give more than three, the best alone go on.) Each is judged as it stands when the turn is over, by
the belief about place and coins; where a likely enough capture could be declared, by its likelihood.
"""

from typing import Final

from unseen.ai.belief import Belief
from unseen.ai.players import Settings
from unseen.ai.rules_bots.nusubito.board import Reach
from unseen.ai.rules_bots.nusubito.guess import sly
from unseen.ai.rules_bots.nusubito.mists_judge import MistsJudge
from unseen.ai.rules_bots.temples.habits import Habits
from unseen.ai.rules_bots.temples.hunter import Hunter
from unseen.ai.rules_bots.temples.places import Places
from unseen.ai.rules_bots.temples.plan import Node, Path, Plan, by_value
from unseen.core.dice import Dice
from unseen.core.game import Game
from unseen.core.seats import Action
from unseen.games.nusubito.board import MISTS, MISTS_DAY, MISTS_LINE
from unseen.games.nusubito.deeds import claims, move, turns
from unseen.games.nusubito.position import Position
from unseen.games.nusubito.rules import Nusubito
from unseen.games.temples.truth import Truth

TRUST: Final = 0.3
WHIM: Final = 0.01
"""Differences smaller than this are left to the lot."""
LEVEL_MAX: Final = 2000
"""How many positions after two actions are followed to a third."""
WIDTH: Final = 60
"""How many of the positions after three actions are followed further, where options allow a fourth."""


class RuleMists(Hunter):
    """The Mists."""

    def __init__(self, game: Game, options: Settings) -> None:
        super().__init__(game, options, Habits(options), TRUST)
        start = game.start()
        assert isinstance(start, Nusubito)
        self.reach: Final = Reach(start.rules.may_end_on_origin)
        self.judge = MistsJudge(self.reach, self.habits, Places([], 1.0, True))

    def first_belief(self) -> Belief:
        return Belief(self.game.start(), self.seat, [sly])

    def choose(self, steps: list[Action]) -> Action:
        """A capture that is worth it; otherwise the next step of the best turn."""
        p = self.belief.worlds[0].state
        assert isinstance(p, Nusubito)
        if not self.path:
            self.judge = MistsJudge(self.reach, self.habits, self.places(), 1.0 - self.aimless())
            line = p.board.phase == MISTS_LINE
            shares = {at: place.share for at, place in self.judge.places.at.items()}
            self.path = [line_to_ask(shares)] if line else MistsPlan(p, self.judge, self.dice).best(p)
        temple = self.judge.capture(p)[1]
        if temple >= 0 and claims.NAMED + temple in steps:
            return claims.NAMED + temple
        return self.next_step(steps)


def line_to_ask(places: dict[int, float]) -> Action:
    """Option night_line_choice: ask for what halves the places best."""
    rows: dict[int, float] = {}
    columns: dict[int, float] = {}
    for at, share in places.items():
        rows[at // 5] = rows.get(at // 5, 0.0) + share
        columns[at % 5] = columns.get(at % 5, 0.0) + share
    spread = [sum([share * share for share in lines.values()], 0.0) for lines in (rows, columns)]
    return turns.SHOW_ROW if spread[0] <= spread[1] else turns.SHOW_COLUMN


class MistsPlan(Plan):
    """The search for the Mists' best turn."""

    def __init__(self, p: Position, judge: MistsJudge, dice: Dice) -> None:
        super().__init__(judge.habits, dice, turns.DONE)
        self.judge: Final = judge
        self.night: Final = p.board.phase != MISTS_DAY
        self.left: Final = int(p.board.left)
        """After so many steps the turn is over: each costs one at least."""

    def kept(self, level: list[Node], depth: int) -> list[Node]:
        if depth >= self.left:
            return []
        most = LEVEL_MAX if depth < 3 or self.night else WIDTH
        return sorted(level, key=by_value)[:most] if len(level) > most else level

    def steps(self, p: Truth, rank: int) -> list[Action]:
        return [action for action in p.legal(MISTS) if action != turns.DONE and not claims.NAMED <= action < move.MOVE]

    def reach(self, p: Truth, before: Path, steps: Path, found: list[Node]) -> None:
        assert isinstance(p, Position)
        name = p.board.key()  # in a turn of the Mists nothing else changes
        if name not in self.met:
            fresh = self.met[name] = Node(p, before + steps, self.worth(p))
            found.append(fresh)

    def worth(self, p: Truth) -> float:
        """The prospects when the turn ends so, or those of a capture that could then be declared."""
        assert isinstance(p, Position)
        value = self.judge.value(p, self.night) + WHIM * self.dice.real()
        if self.night or (p.board.left == 0 and p.rules.capture_costs_action):
            return value
        share, temple = self.judge.capture(p)
        return value if temple < 0 else max(value, share if share < 1.0 else 2.0)
