"""Trying a plan out in one possible truth: the others answer as they would, all else goes the plainest way."""

from typing import Final

from unseen.core.seats import CHANCE, Action, Seat
from unseen.games.threads import actions as act
from unseen.games.threads.deeds.attack import hits, unit_of
from unseen.games.threads.deeds.windows import Window
from unseen.games.threads.position import BUY, OVER, REFILL, Position
from unseen.games.threads.rules import Threads

FOLLOW_MAX: Final = 80


def over(p: Position, seat: Seat) -> bool:
    """Has the seat nothing more to do in this turn but to buy?"""
    return p.ending != 0 or p.board.active != seat or (not p.stack and p.stage in (BUY, REFILL, OVER))


def follow(p: Threads, seat: Seat, plan: list[Action]) -> None:
    """Make the steps of a plan, as far as they are offered, up to the seat's next choice of an action."""
    at = 0
    for _ in range(FOLLOW_MAX):
        if over(p, seat):
            return
        who = p.pending()[0]
        if who == CHANCE:
            p.apply(CHANCE, p.odds()[0][0])
            continue
        if who != seat:
            p.apply(who, answer(p, who))
            continue
        legal = p.legal(seat)
        if at < len(plan) and plan[at] in legal:
            p.apply(seat, plan[at])
            at += 1
        elif not p.stack:
            return
        else:
            p.apply(seat, tame(legal))


def answer(p: Threads, who: Seat) -> Action:
    """What another seat does: it ambushes where that hits, and passes otherwise."""
    legal = p.legal(who)
    frame = p.stack[-1] if p.stack else None
    if isinstance(frame, Window):
        for action in legal:
            if act.AMBUSH <= action < act.HOME:
                piece = p.board.at(action - act.AMBUSH)
                if hits(p.board, piece, unit_of(p.board, piece), piece.hex, frame.hex):
                    return action
        return act.PASS
    return tame(legal)


def tame(legal: list[Action]) -> Action:
    """The step that ends or leaves things."""
    for action in legal:
        if action in (act.HALT, act.DONE, act.PASS, act.AGREE, act.END) or act.HALT_FACING <= action < act.FACE:
            return action
    return legal[0]
