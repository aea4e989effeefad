"""Which cards others bought, while only their number and price are told (GAP-31).

A purchase is known by its price and by the market before and after. The carrier holds one kind for each; where that
does not agree with what is told later (a card is played, or drawn once more), purchases and deck exchange kinds.
"""

from dataclasses import dataclass

from unseen.core.dice import Dice
from unseen.core.events import Event, Told
from unseen.core.seats import CHANCE, Action, Seat
from unseen.games.threads import actions as act
from unseen.games.threads import events as ev
from unseen.games.threads.position import BUY
from unseen.games.threads.rules import Threads


@dataclass(eq=False)  # of two alike each is one of its own
class Purchase:
    """A card in somebody's hand: what it may be, and what the carrier takes it for."""

    seat: Seat
    kinds: list[int]
    kind: int


class Purses:
    """The purchases of the others that nobody else has seen."""

    def __init__(self) -> None:
        self.bought: list[Purchase] = []

    # ---- what is told next ----
    def suit(self, p: Threads, who: Seat, rest: list[Told]) -> None:
        """Let the carrier allow what comes next: this card is drawn, or this one played by that seat."""
        if who == CHANCE:
            row = next_row(p, rest)
            for kind, n in enumerate(p.board.market if row else []):
                if row[kind] > n and p.deck[kind] == 0 and sum(p.deck) > 0:
                    self.release(p, kind, [])
            return
        event = rest[0].event if rest else None
        if isinstance(event, ev.CardPlayed) and event.seat == who:
            self.hold(p, who, p.rules.content.card(event.card), [])
        elif isinstance(event, ev.Bought) and event.seat == who:
            self.clear(p, event.price, rest)
        for seat in {one.seat for one in self.bought}:
            done: list[Purchase] = []
            for kind in hand(p, rest, seat):
                self.hold(p, seat, kind, done)

    def hold(self, p: Threads, seat: Seat, kind: int, done: list[Purchase]) -> None:
        """This seat has this card, besides those that are done."""
        mine = [one for one in self.bought if one.seat == seat and kind in one.kinds and one not in done]
        mine.sort(key=lambda one: one.kind != kind)
        for one in mine:
            if one.kind == kind or p.deck[kind] > 0 or self.release(p, kind, [*done, one]):
                self.become(p, one, kind)
                one.kinds = [kind]
                done.append(one)
                return

    def release(self, p: Threads, kind: int, busy: list[Purchase]) -> bool:
        """Put a card of this kind back into the deck; whoever has it in the carrier has another one."""
        for one in self.bought:
            if one.kind != kind or one in busy:
                continue
            for other in one.kinds:
                if other != kind and (p.deck[other] > 0 or self.release(p, other, [*busy, one])):
                    self.become(p, one, other)
                    return True
        return False

    def become(self, p: Threads, one: Purchase, kind: int) -> None:
        """The carrier takes a purchase for this kind."""
        exchange(p, one.seat, one.kind, kind)
        one.kind = kind

    def early(self, p: Threads, rest: list[Told]) -> bool:
        """Is a card bought unseen, and the row that tells more of it not dealt yet?"""
        event = rest[0].event
        return isinstance(event, ev.Bought) and not event.card and not next_row(p, rest)

    def buys(self, p: Threads, steps: list[Action], rest: list[Told]) -> list[Action]:
        """Of steps that buy, first those whose cards lie in the next row no longer, then those of which others come."""
        row = next_row(p, rest)
        if p.stage != BUY or not row:
            return steps
        order = {
            act.BUY + k: 0 if n > row[k] else 1 if spare(p, row, k) > 0 else 2 for k, n in enumerate(p.board.market)
        }
        return sorted(steps, key=lambda a: order.get(a, 2))

    def clear(self, p: Threads, cost: int, rest: list[Told]) -> None:
        """A card of this cost is bought next: one has gone from the row, or another one like it is in the deck."""
        row = next_row(p, rest)
        cards = p.rules.content.cards
        alike = [k for k, n in enumerate(p.board.market) if n > 0 and cards[k].cost == cost]
        if not row or any([p.board.market[k] > row[k] or spare(p, row, k) > 0 for k in alike]):
            return
        for kind in alike:
            if self.release(p, kind, []):
                return

    # ---- what has happened ----
    def made(self, p: Threads, who: Seat, action: Action, rest: list[Told]) -> None:
        """Another seat buys: the carrier knows what, and what else it may have been."""
        kind = action - act.BUY
        cards = p.rules.content.cards
        if p.stage != BUY or not 0 <= kind < len(cards):
            return
        row = next_row(p, rest)
        alike = [k for k, n in enumerate(p.board.market) if n > 0 and cards[k].cost == cards[kind].cost]
        gone = bool(row) and p.board.market[kind] > row[kind]
        self.bought.append(Purchase(who, [kind] if gone else alike, kind))

    def happened(self, p: Threads, event: Event) -> None:
        """A card is open to all for good."""
        if isinstance(event, ev.CardSpent):
            kind = p.rules.content.card(event.card)
            for one in self.bought:
                if one.seat == event.seat and one.kind == kind:
                    self.bought.remove(one)
                    return

    def draw(self, p: Threads, dice: Dice) -> None:
        """Give each purchase, in a truth of its own, a kind that it may have, as likely as it lies in the deck."""
        for one in self.bought:
            shares = [p.deck[k] + (k == one.kind) for k in one.kinds]
            left = dice.below(sum(shares))
            for kind, share in zip(one.kinds, shares, strict=True):
                left -= share
                if left < 0:
                    exchange(p, one.seat, one.kind, kind)
                    break


def exchange(p: Threads, seat: Seat, old: int, new: int) -> None:
    """A seat and the deck exchange cards."""
    cards = p.board.sides[seat].cards
    p.deck[old] += 1
    cards[old] -= 1
    p.deck[new] -= 1
    cards[new] += 1


def next_row(p: Threads, rest: list[Told]) -> list[int]:
    """The market that will be shown next, by kind; [] if none is."""
    for told in rest:
        if isinstance(told.event, ev.MarketRow):
            return [told.event.cards.count(card.id) for card in p.rules.content.cards]
    return []


def spare(p: Threads, row: list[int], kind: int) -> int:
    """How many cards of a kind are left to draw beyond those that the next row needs anyway."""
    missing = p.rules.market_row - sum(p.board.market)
    left = p.deck[kind] + (p.board.discard[kind] if sum(p.deck) <= missing else 0)
    return left - max(0, row[kind] - p.board.market[kind])


def hand(p: Threads, rest: list[Told], seat: Seat) -> list[int]:
    """The kinds that a seat will be seen to leave behind as it goes out (WIN-02)."""
    kinds: list[int] = []
    out = False
    for told in rest:
        out = out or (isinstance(told.event, ev.SeatOut) and told.event.seat == seat)
        if out and isinstance(told.event, ev.CardSpent) and told.event.seat == seat:
            kinds.append(p.rules.content.card(told.event.card))
    return kinds
