"""How a game ends: victory at the turn's start, seats without living units, the round cap, giving up (WIN)."""

from unseen.boards.hexes import DIRECTION_NAMES
from unseen.core.events import Ended, Tell
from unseen.core.seats import Seat
from unseen.games.threads.events_table import CardSpent, Opened, SeatOut
from unseen.games.threads.pieces import name_of
from unseen.games.threads.position import (
    BANK,
    DRAW,
    ENDINGS,
    LAST_SIDE,
    OVER,
    REFILL,
    RESIGNED,
    ROUND_CAP,
    SEALS,
    YIELD,
    Position,
)


def check_victory(p: Position, tell: Tell | None) -> bool:
    """WIN-01, WIN-03: step 1 of the own turn; the first condition met gives the ending its name."""
    rules = p.rules
    seat = p.board.active
    if rules.by_yield and p.board.yield_of(seat) >= rules.yield_target:
        decide(p, YIELD, [seat], tell)
    elif rules.by_bank and p.board.sides[seat].knots >= rules.bank_target:
        decide(p, BANK, [seat], tell)
    elif rules.by_seals and p.board.seals_of(seat) >= rules.seals_target:
        decide(p, SEALS, [seat], tell)
    return p.ending != 0


def check_living(p: Position, tell: Tell | None) -> None:
    """WIN-02: after units have died. A game that is decided and a turn that ends leave nothing on the stack."""
    living = [side.living() for side in p.board.sides]
    if p.rules.elimination:
        for seat, count in enumerate(living):
            if count == 0 and not p.board.sides[seat].out:
                _leave(p, seat, tell)
    left = [seat for seat, count in enumerate(living) if count > 0]
    if not left and (p.rules.elimination or p.rules.last_side):
        decide(p, DRAW, list(range(p.rules.players)), tell)
    elif len(left) == 1 and p.rules.last_side:
        decide(p, LAST_SIDE, left, tell)
    elif p.board.sides[p.board.active].out:
        p.stack = []
        p.stage = REFILL
        p.left = 0
        p.pulls = p.due = p.settled = False


def _leave(p: Position, seat: Seat, tell: Tell | None) -> None:
    """A seat is out: nothing of it stays on the board."""
    side = p.board.sides[seat]
    p.board.leave(seat)
    p.say(tell, SeatOut(seat))
    for i, count in enumerate(list(side.cards)):
        for _ in range(count):
            p.board.spend_card(seat, i)
            p.say(tell, CardSpent(seat, p.rules.content.cards[i].id))


def cap_rounds(p: Position, tell: Tell | None) -> None:
    """WIN-03: the round cap; most yield, then knots, Seals, living units; a draw of those still equal."""
    best: list[int] = []
    winners: list[int] = []
    for seat, side in enumerate(p.board.sides):
        if side.out:
            continue
        figures = [p.board.yield_of(seat), side.knots, p.board.seals_of(seat), side.living()]
        if figures > best:
            best = figures
            winners = [seat]
        elif figures == best:
            winners.append(seat)
    decide(p, ROUND_CAP if len(winners) == 1 else DRAW, winners, tell)


def resign(p: Position, seat: Seat, tell: Tell | None) -> None:
    """A seat gives up: all others who are not out have won."""
    decide(p, RESIGNED, [one for one, side in enumerate(p.board.sides) if one != seat and not side.out], tell)


def decide(p: Position, ending: int, winners: list[Seat], tell: Tell | None) -> None:
    """The game is over; everything is opened."""
    p.ending = ending
    p.winners = winners
    p.stack = []
    p.stage = OVER
    p.left = p.bought = p.acts = 0
    p.pulls = p.due = p.settled = False
    p.opened = True
    if tell is None:
        return
    p.say(tell, Ended(ENDINGS[ending], tuple(winners), ()))
    p.say(tell, everything(p))


def everything(p: Position) -> Opened:
    """What was hidden, by the rules or by an option (GAP-04, GAP-27, GAP-31)."""
    pieces: list[tuple[str, str, str]] = []
    for piece in p.board.on_board():
        hidden = not piece.up and not p.rules.facing_public
        pieces.append((name_of(piece), p.board.what(piece.unit), DIRECTION_NAMES[piece.facing] if hidden else ""))
    seats = range(p.rules.players)
    cards = () if p.rules.cards_public else tuple([p.board.card_names(side.cards) for side in p.board.sides])
    return Opened(tuple(pieces), tuple([reserve_names(p, seat) for seat in seats]), cards)


def reserve_names(p: Position, seat: Seat) -> tuple[str, ...]:
    """The units in a seat's reserves."""
    units = p.rules.content.units
    return tuple([unit.id for i, unit in enumerate(units) if (p.board.sides[seat].reserve >> i) & 1])
