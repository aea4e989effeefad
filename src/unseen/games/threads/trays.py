"""The cards of Threads as they lie on the table: the market, and what every seat has bought (THR-CARD-02)."""

from collections import Counter as Count
from typing import Final

from unseen.core.seats import Seat
from unseen.core.words import Card, Tray
from unseen.games.threads.knowledge import TITLES, Known
from unseen.games.threads.names import card_named, knots_named

USES: Final = {"once": "once", "lasting": "once in each of your turns", "held": "never played"}


def trays(view: Known) -> list[Tray]:
    """Own cards, the market, the cards of the others clockwise.

    A mark stands on a page once: in step 6 a card is pointed at in the market, otherwise among the own ones.
    """
    players = view.rules.players
    seats = [(max(view.seat, 0) + n) % players for n in range(players)] if view.seat < players else list(range(players))
    hands = [_hand(view, seat) for seat in seats if not view.board.sides[seat].out]
    own = [tray for tray in hands if tray.mine]
    return [*own, _market(view), *[tray for tray in hands if not tray.mine and (tray.cards or tray.note)]]


def _market(view: Known) -> Tray:
    """The open cards; what lies on the discard is said in a note."""
    prefix = "card" if view.stage == "market" and view.own_turn() else "market"
    cards = [
        _card(view, ident, count, f"{prefix}:{ident}", full=True)
        for ident, count in _counted(view.board.card_names(view.board.market))
    ]
    gone = f"{sum(view.board.discard)} discarded" if any(view.board.discard) else ""
    return Tray("Market", gone, (), tuple(cards), full=True)


def _hand(view: Known, seat: Seat) -> Tray:
    """The cards of one seat; those that this listener was not shown are only counted."""
    mine = view.seat == seat
    prefix = "card" if mine and view.stage != "market" else f"hand-{view.letter(seat)}"
    shown = _counted(tuple([ident for ident in view.cards[seat] if ident]))
    cards = [_card(view, ident, count, f"{prefix}:{ident}", full=mine) for ident, count in shown]
    hidden = len([ident for ident in view.cards[seat] if not ident])
    words = [f"{hidden} face down"] if hidden else []
    words += ["none yet"] if mine and not view.cards[seat] else []
    return Tray("Your cards" if mine else f"{TITLES[seat]}'s cards", ", ".join(words), (), tuple(cards), mine)


def _counted(cards: tuple[str, ...]) -> list[tuple[str, int]]:
    """Each kind once, in the order in which it first lies there, and how many."""
    return list(Count(cards).items())


def _card(view: Known, ident: str, count: int, mark: str, full: bool) -> Card:
    """A card: its price, what it does, how many of it lie here, and whether it was played in this turn."""
    card = card_named(view, ident)
    used = mark.startswith("card:") and view.used(ident)
    words = [f"{count} of them"] if count > 1 else []
    words += ["used in this turn"] if used else [USES[card.use]] if full else []
    price, text = knots_named(card.cost), card.text if full else ""
    return Card(mark, card.name, "card-plain", price, text, ", ".join(words), used)
