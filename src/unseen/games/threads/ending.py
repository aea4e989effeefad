"""How a game ends: victory at the turn's start, seats without living units, the round cap, giving up (WIN)."""

from unseen.boards.hexes import DIRECTION_NAMES
from unseen.core.events import Ended, Happening, Tell
from unseen.core.seats import EVERYONE, Seat
from unseen.core.traces import Trace
from unseen.games.threads.board import Board
from unseen.games.threads.deeds.market import spend
from unseen.games.threads.knowledge import TITLES, Known
from unseen.games.threads.names import card_name, unit_named
from unseen.games.threads.pieces import facing_number, name_of
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


class SeatOut(Happening):
    """A seat has no living units: its pieces, token and markers leave, its cards go to the discard."""

    seat: int

    def happen(self, board: Board) -> None:
        board.leave(self.seat)

    def learned(self, view: Known, later: bool) -> None:
        view.cards[self.seat] = ()
        if view.mover and view.find(view.mover) is None:
            view.finish_movement()
        if self.seat == view.board.active:
            view.attacks = ()

    def words(self, view: Known) -> str:
        return f"**{TITLES[self.seat]}** has no living units and is out of the game."

    def trace(self, view: Known) -> Trace | None:
        """All its pieces leave."""
        places = [view.place(name_of(piece)) for piece in view.board.sides[self.seat].pieces]
        return Trace(fell=tuple(dict.fromkeys(places))) if places else None


class Opened(Happening):
    """After the end: every piece, what it is and where it looks; per seat the units in reserve, and the cards.

    A facing is "" where all have seen it, and `cards` is () where cards lie open (options facing_visibility and
    cards_visibility).
    """

    pieces: tuple[tuple[str, str, str], ...]
    reserves: tuple[tuple[str, ...], ...]
    cards: tuple[tuple[str, ...], ...]

    def happen(self, board: Board) -> None:
        for name, what, facing in self.pieces:
            piece = board.named(name)
            board.know(piece, board.unit(what))
            if facing:
                piece.facing = facing_number(facing)
        for side, cards in zip(board.sides, self.cards, strict=False):
            side.cards = [cards.count(card.id) for card in board.rules.content.cards]
            side.covered = 0

    def learned(self, view: Known, later: bool) -> None:
        view.opened = True
        view.cards = list(self.cards) or view.cards

    def words(self, view: Known) -> str:
        """What every piece is, and where it looks if that was hidden; reserves, and hidden cards."""
        hidden = [
            f"{name} {unit_named(view.rules, what)}" + (f" (looks {facing})" if facing else "")
            for name, what, facing in self.pieces
        ]
        units = by_side([[unit_named(view.rules, unit) for unit in units] for units in self.reserves])
        cards = by_side([[card_name(view, card) for card in cards] for cards in self.cards])
        words = f"All is opened: {', '.join(hidden) or 'no piece is on the board'}."
        words += f" In reserve: {units}." if units else " No unit is in reserve."
        return words + (f" Cards: {cards or 'none'}." if self.cards else "")


def by_side(things: list[list[str]]) -> str:
    """`Madder Needle, Shears; Weld Bobbin`, without those who have nothing."""
    return "; ".join([f"{TITLES[seat]} {', '.join(one)}" for seat, one in enumerate(things) if one])


def check_victory(p: Position, tell: Tell | None) -> bool:
    """WIN-01, WIN-03: step 1 of the own turn; the first condition met gives the ending its name."""
    ending = wins_by(p, p.board.active)
    if ending:
        decide(p, ending, [p.board.active], tell)
    return p.ending != 0


def wins_by(p: Position, seat: Seat) -> int:
    """The ending by which a seat has won if its turn begins now, 0 if by none (WIN-03)."""
    rules = p.rules
    if rules.by_yield and p.board.yield_of(seat) >= rules.yield_target:
        return YIELD
    if rules.by_bank and p.board.sides[seat].knots >= rules.bank_target:
        return BANK
    return SEALS if rules.by_seals and p.board.seals_of(seat) >= rules.seals_target else 0


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
    if tell is not None:
        tell.say(EVERYONE, SeatOut(seat))
    for i, count in enumerate(list(side.cards)):
        for _ in range(count):
            spend(p, seat, i, tell)


def cap_rounds(p: Position, tell: Tell | None) -> None:
    """WIN-03: the round cap; most yield, then knots, Seals, living units; a draw of those still equal."""
    best: list[int] = []
    winners: list[int] = []
    for seat, side in enumerate(p.board.sides):
        if side.out:
            continue
        found = figures(p, seat)
        if found > best:
            best = found
            winners = [seat]
        elif found == best:
            winners.append(seat)
    decide(p, ROUND_CAP if len(winners) == 1 else DRAW, winners, tell)


def figures(p: Position, seat: Seat) -> list[int]:
    """What the round cap compares (WIN-03)."""
    side = p.board.sides[seat]
    return [p.board.yield_of(seat), side.knots, p.board.seals_of(seat), side.living()]


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
    if tell is not None:
        tell.say(EVERYONE, Ended(ENDINGS[ending], tuple(winners), ()))
        tell.say(EVERYONE, everything(p))


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
