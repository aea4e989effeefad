"""The six steps of a turn, and what is offered between frames (TURN, PULL-01)."""

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.threads import cards, ending, market
from unseen.games.threads.actions import (
    ATTACK,
    BIND,
    BONUS,
    BUY,
    CONCEAL,
    DEPLOY,
    DONE,
    END,
    EXTRACT,
    FLIP,
    MOVE,
    PIECES,
    PLAY,
    PULL,
    TANGLE,
    THREADS,
)
from unseen.games.threads.attacking import Attacking, any_target
from unseen.games.threads.board import ACTIONS_EACH
from unseen.games.threads.deeds import conceal, move, pull, threads, tokens
from unseen.games.threads.deeds.place import Deploying, Extracting
from unseen.games.threads.events_pieces import Recovered
from unseen.games.threads.events_table import ActionsBegan, BonusPaid, MarketBegan, ResolveBegan, TurnBegan, TurnEnded
from unseen.games.threads.pieces import NOWHERE, Piece, name_of
from unseen.games.threads.position import ACT, REFILL, RESOLVE, SPENT, START, Position
from unseen.games.threads.position import BONUS as BONUS_STAGE
from unseen.games.threads.position import BUY as BUY_STAGE
from unseen.games.threads.turning_up import flip, flips
from unseen.games.threads.windows import open_between


# ---- from step to step ----
def advance(p: Position, tell: Tell | None) -> bool:
    """Nothing lies on the stack: go on. True: a decision or a draw is needed."""
    stage = p.stage
    if stage == REFILL:
        return refill(p, tell)
    if stage == START:
        begin(p, tell)
    elif stage == RESOLVE:
        begin_actions(p, tell)
    elif stage == BUY_STAGE:
        if market.offers(p):
            return True
        end_buying(p)
    elif p.due or (stage == SPENT and not p.settled):
        p.due = False
        p.settled = True
        open_between(p)
    elif stage == SPENT:
        recover(p, tell)
    elif stage == ACT and p.left == 0 and p.board.sides[p.board.active].knots == 0 and not flips(p, p.board.active):
        end_actions(p)
    else:
        return True
    return False


def refill(p: Position, tell: Tell | None) -> bool:
    """The market is filled up; then the next turn begins."""
    if market.short(p, tell):
        return True
    if p.bought > 0:
        market.show(p, tell)
    next_turn(p, tell)
    return False


def begin(p: Position, tell: Tell | None) -> None:
    """Steps 1 and 2 (TURN-01, TURN-02)."""
    p.say(tell, TurnBegan(p.board.active, p.board.round))
    if ending.check_victory(p, tell):
        return
    p.stage = RESOLVE
    side = p.board.sides[p.board.active]
    if side.token != NOWHERE:
        p.say(tell, ResolveBegan(p.board.active, "extract" if side.extracting else "deploy"))
        p.stack.append(Extracting() if side.extracting else Deploying())


def begin_actions(p: Position, tell: Tell | None) -> None:
    """Step 3 (TURN-03)."""
    p.stage = ACT
    p.left = ACTIONS_EACH
    p.pulls = p.due = True
    p.say(tell, ActionsBegan(p.board.active))


def end_actions(p: Position) -> None:
    """Steps 3 and 4 are over."""
    p.stage = SPENT
    p.left = 0
    p.pulls = False


def recover(p: Position, tell: Tell | None) -> None:
    """Step 5 (TURN-05), then step 6 begins."""
    p.settled = False
    names: list[str] = []
    for piece in p.board.sides[p.board.active].pieces:
        if piece.suppressed:
            piece.suppressed = False
            names.append(name_of(piece))
    if names:
        p.say(tell, Recovered(p.board.active, tuple(names)))
    p.stage = BUY_STAGE
    p.say(tell, MarketBegan(p.board.active))


def end_buying(p: Position) -> None:
    """Step 6 is over."""
    p.stage = REFILL


def next_turn(p: Position, tell: Tell | None) -> None:
    """TURN-07, WIN-03: the next living seat; after the last one a round is over."""
    p.say(tell, TurnEnded(p.board.active))
    p.board.end_turn()
    p.bought = p.acts = 0
    seat = p.board.seats_after(p.board.active)[0]
    if seat <= p.board.active:
        if p.board.round >= p.rules.max_rounds:
            ending.cap_rounds(p, tell)
            return
        p.board.round += 1
    p.board.active = seat
    p.stage = START


# ---- steps 3 and 4 ----
def main_steps(p: Position) -> list[Action]:
    """What the active seat may do between frames in steps 3 and 4."""
    if p.stage == BONUS_STAGE:
        acts = actions(p, p.rules.bonus_any)
        return (acts or [END]) + flips(p, p.board.active)
    out = [END]
    if p.left > 0:
        if p.pulls:
            out.append(PULL)
        out += actions(p, True)
    elif p.board.sides[p.board.active].knots > 0 and may_act(p, p.rules.bonus_any):
        out.append(BONUS)  # THR-TURN-04: paid for before, it would take the free ones away
    return out + flips(p, p.board.active)


def actions(p: Position, anything: bool) -> list[Action]:
    """All actions but Pull; without tokens and cards where a paid action may not be those (GAP-29)."""
    out: list[Action] = []
    for piece in p.board.sides[p.board.active].pieces:
        if not piece.moved:
            out.append(MOVE + piece.code)
        if piece.up and piece.able():
            out += unit_actions(p, piece)
    return out + tokens.token_steps(p) + cards.playable(p) if anything else out


def unit_actions(p: Position, piece: Piece) -> list[Action]:
    """What a revealed, unsuppressed, unwounded unit may do besides moving."""
    out = [CONCEAL + piece.code]
    if any_target(p, piece):
        out.append(ATTACK + piece.code)
    return out + threads.bindings(p, piece) + threads.tanglings(p, piece)


def may_act(p: Position, anything: bool) -> bool:
    """Is there an action to pay for, now that a knot less is left?"""
    side = p.board.sides[p.board.active]
    side.knots -= 1
    found = bool(actions(p, anything))
    side.knots += 1
    return found


def apply(p: Position, a: Action, tell: Tell | None) -> None:
    """A step between frames."""
    if p.stage == BUY_STAGE:
        if a == DONE:
            end_buying(p)
        else:
            market.buy(p, a - BUY, tell)
    elif a == END:
        end_actions(p)
    elif a == BONUS:
        p.board.sides[p.board.active].knots -= 1
        p.stage = BONUS_STAGE
        p.left = 1
        p.pulls = False
        p.say(tell, BonusPaid(p.board.active))
    elif FLIP <= a < FLIP + PIECES:
        p.settled = False
        flip(p, a - FLIP, p.board.active, tell)
    else:
        act(p, a, tell)


def act(p: Position, a: Action, tell: Tell | None) -> None:
    """An action is taken."""
    p.settled = p.pulls = False
    p.due = True
    p.acts += 1
    p.left -= 1
    if p.stage == BONUS_STAGE:
        p.stage = SPENT
    if a == PULL:
        pull.pull(p, tell)
    elif a >= PLAY:
        p.stack.append(cards.Playing(a - PLAY))
    elif a >= TANGLE:
        threads.tangle(p, (a - TANGLE) // THREADS, (a - TANGLE) % THREADS, tell)
    elif a >= BIND:
        threads.bind(p, (a - BIND) // THREADS, (a - BIND) % THREADS, tell)
    elif a >= ATTACK:
        p.stack.append(Attacking(a - ATTACK))
    elif a >= CONCEAL:
        conceal.conceal(p, a - CONCEAL, tell)
    elif a >= MOVE:
        move.begin(p, a - MOVE, 4, False, tell)
    elif a >= EXTRACT:
        tokens.put_token(p, a - EXTRACT, True, tell)
    else:
        tokens.put_token(p, a - DEPLOY, False, tell)
