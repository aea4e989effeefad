"""Trying plans out in possible truths: the others ambush where it hits, all else is answered in the plainest way."""

from typing import Final

from unseen.ai.rules_bots.threads.value import worth
from unseen.core.dice import Dice
from unseen.core.seats import CHANCE, Action, Seat
from unseen.games.threads import actions as act
from unseen.games.threads.deeds.attack import hits, unit_of
from unseen.games.threads.deeds.windows import Window
from unseen.games.threads.rules import Threads

FOLLOW_MAX: Final = 40
TAME: Final = (act.HALT, act.DONE, act.AGREE, act.END)


class Trial:
    """The truths in which one seat tries its plans out; `fear`: others are expected to ambush."""

    def __init__(self, seat: Seat, truths: list[Threads], fear: bool, dice: Dice) -> None:
        self.seat: Final = seat
        self.truths: Final = truths
        self.openings: Final = [offered(truth) for truth in truths]
        """By truth, what is offered now."""
        self.fear: Final = fear
        self.dice: Final = dice

    def idle(self) -> float:
        """What doing nothing is worth, on average."""
        return sum([worth(truth, self.seat) for truth in self.truths], 0.0) / len(self.truths)

    def value(self, plan: list[Action]) -> float:
        """What follows a plan, on average."""
        found = 0.0
        for n, truth in enumerate(self.truths):
            found += self.follow(truth.clone(), self.openings[n], plan)
        return found / len(self.truths)

    def follow(self, p: Threads, legal: list[Action], plan: list[Action]) -> float:
        """What one truth, in which these steps are offered now, is worth after a plan."""
        at = 0
        depth = len(p.stack)
        for n in range(FOLLOW_MAX):
            if p.ending != 0:
                break
            who = p.pending()[0]
            if who == CHANCE:
                p.apply(CHANCE, p.odds()[0][0])
                continue
            own = who == self.seat
            if own and at >= len(plan) and (not p.stack or 0 < depth >= len(p.stack)):
                break
            if n > 0:
                legal = p.legal(who)
            if own and at < len(plan) and plan[at] in legal:
                p.apply(who, plan[at])
                at += 1
            else:
                p.apply(who, self.answer(p, who, legal))
        return worth(p, self.seat)

    def answer(self, p: Threads, who: Seat, legal: list[Action]) -> Action:
        """What somebody does by the way: others ambush where it hits, all else is passed or stopped."""
        frame = p.stack[-1] if p.stack else None
        if isinstance(frame, Window):
            if who != self.seat and self.fear:
                for action in legal:
                    if act.AMBUSH <= action < act.HOME and struck(p, frame, action):
                        return action
            return act.PASS
        for tame in TAME:
            if tame in legal:
                return tame
        for action in legal:
            if act.HALT_FACING <= action < act.FACE:
                return action
        return legal[self.dice.below(len(legal))]


def offered(p: Threads) -> list[Action]:
    """What is offered now to who has to decide."""
    asked = p.pending()
    return p.legal(asked[0]) if asked and asked[0] != CHANCE else []


def struck(p: Threads, frame: Window, action: Action) -> bool:
    """Would this ambush hit from where the ambusher lies?"""
    piece = p.board.at(action - act.AMBUSH)
    return hits(p.board, piece, unit_of(p.board, piece), piece.hex, frame.hex)
