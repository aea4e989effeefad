"""All turns of M from one position, as far as they look good: actions, placements and cards."""

from collections.abc import Hashable
from typing import Final

from unseen.ai.rules_bots.kakusareta.moya_judge import MoyaJudge
from unseen.ai.rules_bots.kakusareta.purse import best_token, shifts
from unseen.core.dice import Dice
from unseen.core.seats import Action
from unseen.games.kakusareta import actions as act
from unseen.games.kakusareta.board import MOYA, MOYA_DAY
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.rules import Kakusareta

WIDTH: Final = 60
"""How many positions of each depth are followed further."""
DEPTH_MAX: Final = 12
CARD_WIDTH: Final = 5
"""From how many of them cards are tried."""
THRIFT: Final = 0.05
"""What a card must bring, beside the tokens that it costs: the next turns have need of it, too."""
WHIM: Final = 0.004
"""Differences smaller than this are left to the lot."""


class Node:
    """A position that the turn can lead to, one way to it, and what it is worth if the turn ends there."""

    def __init__(self, state: Kakusareta, path: tuple[Action, ...], value: float) -> None:
        self.state: Final = state
        self.path: Final = path
        self.value: Final = value


class Plan:
    """The search for the best turn: step by step, the best positions of each depth go on."""

    def __init__(self, judge: MoyaJudge, dice: Dice) -> None:
        self.judge: Final = judge
        self.habits: Final = judge.habits
        self.dice: Final = dice
        self.met: dict[Hashable, Node] = {}

    def best(self, p: Kakusareta) -> list[Action]:
        """The steps of the best turn, `done` included."""
        night = p.board.phase != MOYA_DAY
        level = self.settled(p, (), night) if p.board.due_at >= 0 else [Node(p, (), self.worth(p, (), night))]
        best = max(level, key=value_of)
        for node in level:
            self.met[node.state.key()] = node
        for _ in range(DEPTH_MAX):
            level = self.further(level, night)
            if not level:
                break
            level.sort(key=value_of, reverse=True)
            if level[0].value > best.value:
                best = level[0]
            if not self.habits.ahead or best.state.ending != 0:
                break
            level = level[:WIDTH]
        return list(best.path) if best.state.ending != 0 else [*best.path, act.DONE]

    def further(self, level: list[Node], night: bool) -> list[Node]:
        """All positions one step further that were not met before."""
        found: list[Node] = []
        for rank, node in enumerate(level):
            if node.state.ending != 0:
                continue
            for action in self.steps(node.state, rank < CARD_WIDTH, night):
                after = node.state.clone()
                after.apply(MOYA, action)
                for fresh in self.settled(after, (*node.path, action), night):
                    name = fresh.state.key()
                    if name not in self.met:
                        self.met[name] = fresh
                        found.append(fresh)
        return found

    def settled(self, p: Kakusareta, path: tuple[Action, ...], night: bool) -> list[Node]:
        """The positions after a step, once it is said where a pawn that is due comes from (KAK-POOL, KAK-ELE-11)."""
        if p.board.due_at < 0:
            return [Node(p, path, self.worth(p, path, night))]
        steps = p.legal(MOYA)
        tokens = [step for step in steps if act.TOKEN <= step < act.ELEMENT]
        if tokens:
            steps = [step for step in steps if step < act.TOKEN]
            if self.habits.cards:
                steps.append(best_token(p, self.judge.purse, tokens))
        found: list[Node] = []
        for step in steps:
            after = p.clone()
            after.apply(MOYA, step)
            found.append(Node(after, (*path, step), self.worth(after, path, night)))
        return found

    def steps(self, p: Kakusareta, cards: bool, night: bool) -> list[Action]:
        """The steps that go on from here."""
        out: list[Action] = []
        tokens: list[Action] = []
        for step in p.legal(MOYA):
            if act.TOKEN <= step < act.ELEMENT:
                tokens.append(step)
            elif step >= act.QUAKE:
                if cards and self.habits.cards and weighed(p, step):
                    out.append(step)
            elif step != act.DONE:
                out.append(step)
        if tokens and self.habits.cards:
            out.append(best_token(p, self.judge.purse, tokens))
        return out

    def worth(self, p: Position, path: tuple[Action, ...], night: bool) -> float:
        """The prospects when the turn ends so, cards paid for, and a little by lot."""
        cards = sum([1 for step in path if step >= act.QUAKE])
        return self.judge.value(p, night) - THRIFT * cards + WHIM * self.dice.real()


def weighed(p: Position, step: Action) -> bool:
    """Is this card of M's worth a thought here? Fire Streak is shot apart from the plan."""
    if step == act.BREEZE:
        return p.board.left == 0
    if act.STREAK <= step < act.GENTLE:
        return False
    if step >= act.SHIFT:
        return shifts(p, step)
    return step != act.STREAM or p.board.left >= 2


def value_of(node: Node) -> float:
    """What the position is worth."""
    return node.value
