"""What the other does about a turn: its own best turn, tried out in one truth.

It is judged by the same sum, by one who has no belief of what lies face-down.
"""

from typing import Final

from unseen.ai.rules_bots.threads.walk import looking
from unseen.ai.strong.judge import Judge
from unseen.ai.strong.threads.ground import Ground
from unseen.ai.strong.threads.plans import Planner
from unseen.ai.strong.threads.sense import ThreadsSense
from unseen.ai.strong.threads.trial import answer, tame
from unseen.ai.strong.threads.turn import Node, TurnSearch
from unseen.core.seats import CHANCE, Action, Seat
from unseen.games.threads import actions as act
from unseen.games.threads.deeds.place import Deploying, Placing
from unseen.games.threads.deeds.reserve import Extracting
from unseen.games.threads.deeds.windows import Window
from unseen.games.threads.position import ACT
from unseen.games.threads.rules import Threads

WIDTH: Final = 2
PASS_ON_MAX: Final = 120


class Reply:
    """Judges turns of a seat by what is left of them after the other's."""

    def __init__(self, ground: Ground, seat: Seat, judge: Judge) -> None:
        self.ground: Final = ground
        self.seat: Final = seat
        self.judge: Final = judge

    def chance(self, node: Node) -> float:
        """How likely the seat wins if its turn ends so, over the truths of the node."""
        total = 0.0
        for p in node.truths:
            total += self.after(p.clone())
        return total / len(node.truths)

    def after(self, p: Threads) -> float:
        """The same in one truth, which is changed."""
        other = 1 - self.seat
        pass_on(p, self.seat)
        if p.ending:
            return (1.0 / len(p.winners)) if self.seat in p.winners else 0.0
        sense = ThreadsSense(p.rules, self.ground, other, {})
        search = TurnSearch(other, Planner(self.ground, other, [], False, True), sense, self.judge, WIDTH)
        return 1.0 - max([node.value for node in search.run([p])])


def pass_on(p: Threads, seat: Seat) -> None:
    """End the seat's turn, and come to the other's first action."""
    for _ in range(PASS_ON_MAX):
        if p.ending or (p.board.active != seat and p.stage == ACT and not p.stack):
            return
        who = p.pending()[0]
        if who == CHANCE:
            p.apply(CHANCE, p.odds()[0][0])
        elif who == seat:
            p.apply(who, answer(p, who))
        else:
            p.apply(who, resolved(p, who))


def resolved(p: Threads, who: Seat) -> Action:
    """What the other does where its token is resolved, and otherwise on the way to its first action."""
    frame = p.stack[-1] if p.stack else None
    if isinstance(frame, Window):
        return answer(p, who)
    legal = p.legal(who)
    if isinstance(frame, Extracting):
        for action in legal:
            if act.HOME <= action < act.NEXT and p.board.at(action - act.HOME).wounded:
                return action
    if isinstance(frame, Deploying):
        for action in legal:
            if act.PLACE <= action < act.SELF:
                return action
    if isinstance(frame, Placing):
        return act.FACE + looking(p, who, frame.hex) if frame.unit >= 0 else legal[0]
    return tame(legal)
