"""Who gets to know what by which step of Threads: an oracle written from the rules and their information table.

Everything is told at once, to all alike; what is chosen in parts is told when it is whole. So a fact is a step as the
table sees it, and after it what comes to light by all that follows without a decision: what pieces are, where they
look, what lies in reserve, the market, who is out, how it ends. The modules beside this one say what follows.
"""

from collections.abc import Callable
from typing import Final

from tests.conformance import seen_threads_cards as cards
from tests.conformance import seen_threads_deeds as deeds
from tests.conformance import seen_threads_windows as windows
from tests.conformance.seen_threads_pieces import BETWEEN, Course, can_flip, open_window, over, turn_up
from unseen.core.seats import Action, Seat
from unseen.core.state import State
from unseen.games.threads import actions as act
from unseen.games.threads.board import ACTIONS_EACH
from unseen.games.threads.deeds.attack import Attacking
from unseen.games.threads.deeds.card_lines import Turning
from unseen.games.threads.deeds.cards import Playing
from unseen.games.threads.deeds.facing import Concealing
from unseen.games.threads.deeds.kinds import kinds
from unseen.games.threads.deeds.mix import Mixing
from unseen.games.threads.deeds.move import Moving, Splitting
from unseen.games.threads.deeds.place import Deploying, Placing
from unseen.games.threads.deeds.reserve import Extracting
from unseen.games.threads.frames import NONE
from unseen.games.threads.pieces import NOWHERE
from unseen.games.threads.position import (
    ACT,
    BANK,
    BONUS,
    BUY,
    DRAW,
    REFILL,
    RESOLVE,
    ROUND_CAP,
    SEALS,
    SPENT,
    START,
    YIELD,
    Position,
)
from unseen.testing.expectations import Facts

NOTHING: Facts = ()


def seen(state: State, seat: Seat, action: Action, listener: Seat) -> Facts:
    """Section 4: every listener is shown the same but for what it chose itself."""
    assert isinstance(state, Position)
    if is_part(state, action):
        return NOTHING
    c = Course(state.clone())
    does(c, action)
    while c.p.ending == 0 and not goes_on(c):
        pass
    return (*shown(state, action), *c.news)


def goes_on(c: Course) -> bool:
    """Carry on; True where somebody or chance has to decide."""
    return ON[c.p.stack[-1].name](c) if c.p.stack else stage_on(c)


def does(c: Course, a: Action) -> None:
    """A decision, or a draw, is carried out."""
    if c.p.stack:
        DOES[c.p.stack[-1].name](c, a)
    elif a >= act.DRAW:
        draw(c, a)
    else:
        do_between(c, a)


# ---- the step as the table sees it ----
def is_part(p: Position, a: Action) -> bool:
    """Is it only one part of something that the table sees when it is whole? A draw of chance may be one, too."""
    top = p.stack[-1] if p.stack else None
    word = kinds(p.rules).texts[a].split()[0]
    if word in ("take", "place", "self", "turn", "split", "leave", "attack"):
        return True
    if word == "conceal":
        return p.rules.conceal_reorient
    if word == "play":
        return p.rules.content.cards[a - act.PLAY].by == "unit"
    if isinstance(top, Attacking):
        return word == "target"
    if isinstance(top, Mixing):
        return word != "handle"
    return word == "face" and not isinstance(top, Placing | Turning | Concealing)


def shown(p: Position, a: Action) -> Facts:
    """What the table sees of it."""
    top = p.stack[-1] if p.stack else None
    facing = a - act.FACE if p.rules.facing_public else NONE
    word = kinds(p.rules).texts[a].split()[0]
    if word in ("draw", "done") and not isinstance(top, Deploying | Extracting):
        return NOTHING  # what follows tells it: the whole row, the next turn, the end of a card
    if isinstance(top, Mixing):
        return NOTHING
    if isinstance(top, Attacking) and word == "face":
        return (("attack", top.piece, top.target, a - act.FACE),)
    if isinstance(top, Placing):
        return (("placed", top.hex, facing),)
    if isinstance(top, Turning | Concealing):
        return (("turned", top.piece, facing),)
    if isinstance(top, Playing) and word == "by":
        return (("played by", top.card, a),)
    return of_options(p, a, word)


def of_options(p: Position, a: Action, word: str) -> Facts:
    """GAP-04, GAP-28, GAP-31: facings, what goes home, cards."""
    top = p.stack[-1] if p.stack else None
    if word == "halt" and isinstance(top, Moving):
        return (("halt", a if p.rules.facing_public or p.board.at(top.piece).up else NONE),)
    if isinstance(top, Splitting):
        return (("split", a, top.facing if p.rules.facing_public else NONE),)
    if word == "home":
        piece = p.board.at(a - act.HOME)
        return (("home", piece.code, piece.unit if piece.up or p.rules.extract_reveals else NONE),)
    if word == "buy" and not p.rules.cards_public:
        return (("bought for", p.rules.content.cards[a - act.BUY].cost),)
    return ((a, p.board.active),)


# ---- turns ----
def stage_on(c: Course) -> bool:
    """TURN-01 to TURN-07: from step to step."""
    p = c.p
    if p.stage == REFILL:
        return refill(c)
    if p.stage == START:
        begin_turn(c)
    elif p.stage == RESOLVE:
        p.stage, p.left = ACT, ACTIONS_EACH
        p.pulls = p.due = True
    elif p.stage == BUY:
        if can_buy(p):
            return True
        p.stage = REFILL
    elif p.due or (p.stage == SPENT and not p.settled):
        p.due, p.settled = False, True
        open_window(p, BETWEEN, NONE, NONE, False)
    elif p.stage == SPENT:
        recover(p)
    elif (
        p.stage == ACT and p.left == 0 and p.board.sides[p.board.active].knots == 0 and not can_flip(p, p.board.active)
    ):
        end_actions(p)
    else:
        return True
    return False


def begin_turn(c: Course) -> None:
    """TURN-01, WIN-01, WIN-03: whoever has what wins; TURN-02: the token is resolved."""
    p, rules, side = c.p, c.p.rules, c.p.board.sides[c.p.board.active]
    if rules.by_yield and p.board.yield_of(p.board.active) >= rules.yield_target:
        over(c, YIELD, [p.board.active])
    elif rules.by_bank and side.knots >= rules.bank_target:
        over(c, BANK, [p.board.active])
    elif rules.by_seals and p.board.seals_of(p.board.active) >= rules.seals_target:
        over(c, SEALS, [p.board.active])
    else:
        p.stage = RESOLVE
        if side.token != NOWHERE:
            p.stack.append(Extracting() if side.extracting else Deploying())


def end_actions(p: Position) -> None:
    """Steps 3 and 4 are over."""
    p.stage, p.left, p.pulls = SPENT, 0, False


def recover(p: Position) -> None:
    """TURN-05; then step 6."""
    for piece in p.board.sides[p.board.active].pieces:
        piece.suppressed = False
    p.settled, p.stage = False, BUY


def can_buy(p: Position) -> bool:
    """TURN-06, GAP-30."""
    cards = p.rules.content.cards
    free = p.rules.purchases == 0 or p.bought < p.rules.purchases
    return free and any(
        n and cards[i].cost <= p.board.sides[p.board.active].knots for i, n in enumerate(p.board.market)
    )


def next_turn(c: Course) -> None:
    """TURN-07; WIN-03: after the last round most yield, then knots, Seals, living units."""
    p = c.p
    c.show("the turn is over")
    p.bought = 0
    for piece in p.board.sides[p.board.active].pieces:
        piece.moved = False
    seat = p.board.seats_after(p.board.active)[0]
    if seat <= p.board.active:
        if p.board.round == p.rules.max_rounds:
            living = [one for one, side in enumerate(p.board.sides) if not side.out]
            best = max(figures(p, one) for one in living)
            winners = [one for one in living if figures(p, one) == best]
            over(c, ROUND_CAP if len(winners) == 1 else DRAW, winners)
            return
        p.board.round += 1
    p.board.active, p.stage = seat, START


def figures(p: Position, seat: Seat) -> tuple[int, int, int, int]:
    """WIN-03."""
    return p.board.yield_of(seat), p.board.sides[seat].knots, p.board.seals_of(seat), p.board.sides[seat].living()


# ---- the market ----
def is_short(c: Course) -> bool:
    """Is there a card to draw? The discard becomes the deck where that is empty, as everybody sees."""
    p = c.p
    if sum(p.board.market) >= p.rules.market_row or not sum(p.deck) + sum(p.board.discard):
        return False
    if not sum(p.deck):
        c.show("the deck is shuffled")
        p.deck, p.board.discard = p.board.discard, [0] * len(p.board.discard)
    return True


def refill(c: Course) -> bool:
    """Section 5: the row is filled up after step 6, and lies open."""
    if is_short(c):
        return True
    if c.p.bought:
        c.show("row", tuple(c.p.board.market))
    next_turn(c)
    return False


def deal_on(c: Course) -> bool:
    """SETUP-01."""
    if is_short(c):
        return True
    c.p.stack.pop()
    c.show("row", tuple(c.p.board.market))
    c.p.stage = START
    return False


def draw(c: Course, a: Action) -> None:
    """A card comes into the row."""
    c.p.deck[a - act.DRAW] -= 1
    c.p.board.market[a - act.DRAW] += 1
    c.p.bought = max(c.p.bought, 1)


# ---- steps 3, 4 and 6 ----
def do_between(c: Course, a: Action) -> None:
    """An action, a flip, a purchase, or the end of the step."""
    p, side = c.p, c.p.board.sides[c.p.board.active]
    if a == act.DONE:
        p.stage = REFILL
    elif p.stage == BUY:
        side.knots -= p.rules.content.cards[a - act.BUY].cost
        side.cards[a - act.BUY] += 1
        p.board.market[a - act.BUY] -= 1
        p.bought += 1
    elif a == act.END:
        end_actions(p)
    elif a == act.BONUS:
        side.knots -= 1
        p.stage, p.left, p.pulls = BONUS, 1, False
    elif act.FLIP <= a < act.AMBUSH:
        p.settled = False
        turn_up(c, p.board.at(a - act.FLIP))
    else:
        p.settled = p.pulls = False
        p.due = True
        p.left -= 1
        p.stage = SPENT if p.stage == BONUS else p.stage
        take_action(c, a)


def take_action(c: Course, a: Action) -> None:
    """TURN-03: Pull, tokens, Move, Conceal, Attack, Bind, Tangle, a card."""
    p, side = c.p, c.p.board.sides[c.p.board.active]
    piece = p.board.find(a - act.MOVE if a < act.CONCEAL else a - act.CONCEAL) if act.MOVE <= a < act.ATTACK else None
    if a == act.PULL:
        for seat, one in enumerate(p.board.sides):
            one.knots += 0 if one.out else 2 + p.board.yield_of(seat)
    elif act.DEPLOY <= a < act.MOVE:
        side.token, side.extracting = (a - act.DEPLOY) % act.HEXES, a >= act.EXTRACT
    elif piece is not None and a < act.CONCEAL:
        deeds.begin_move(c, piece, 4, False)
    elif piece is not None:
        piece.up = False
    elif act.BIND <= a < act.TANGLE:
        p.board.markers[(a - act.BIND) % act.THREADS] = 1 + 2 * p.board.active
    elif act.TANGLE <= a < act.PLAY:
        side.knots -= 1
        p.board.markers[(a - act.TANGLE) % act.THREADS] += 1
    else:
        p.stack.append(Playing(a - act.PLAY))


def decide(c: Course) -> bool:
    """Nothing goes on before the answer."""
    return True


ON: Final[dict[str, Callable[[Course], bool]]] = {
    "deploying": windows.deploy_on,
    "placing": decide,
    "entering": windows.enter_on,
    "extracting": windows.extract_on,
    "moving": deeds.move_on,
    "splitting": decide,
    "asking": decide,
    "window": windows.window_on,
    "attacking": deeds.attack_on,
    "effecting": deeds.effect_on,
    "displacing": deeds.displace_on,
    "playing": cards.card_on,
    "revealing": cards.reveal_on,
    "turning": cards.turn_on,
    "mixing": cards.mix_on,
    "concealing": decide,
    "dealing": deal_on,
}
"""By the name of what is going on: carry it on."""
DOES: Final[dict[str, Callable[[Course, Action], None]]] = {
    "deploying": windows.deploy,
    "placing": windows.place,
    "entering": windows.open_next,
    "extracting": windows.extract,
    "moving": deeds.move,
    "splitting": cards.split,
    "asking": deeds.answer,
    "window": windows.answer_window,
    "attacking": deeds.attack,
    "effecting": deeds.direct,
    "displacing": deeds.displace,
    "playing": cards.play,
    "revealing": cards.reveal_next,
    "turning": cards.turn,
    "mixing": cards.mix,
    "concealing": cards.turn_down,
    "dealing": draw,
}
"""Likewise: a decision of it."""
