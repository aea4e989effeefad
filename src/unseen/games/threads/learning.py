"""How told events of turns, knots, tokens, threads and cards change a listener's knowledge."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from unseen.core.events import Ended, Event
from unseen.games.threads import events as ev
from unseen.games.threads.learning_pieces import HANDLERS as PIECES
from unseen.games.threads.learning_pieces import finish_movement, going, spend
from unseen.games.threads.pieces import Marker, Token, seat_of

if TYPE_CHECKING:
    from unseen.games.threads.knowledge import Known

NOBODY: Final = -1
WHISPERS: Final = (ev.Held, ev.Faces, ev.CardHeld)
"""What an owner alone is told; they answer nothing."""


def learn(view: Known, event: Event) -> None:
    """Take in one event; who was asked has answered by whatever comes next."""
    if isinstance(event, ev.PartChosen):
        view.chosen = (*view.chosen, event.step)
        return
    if not isinstance(event, WHISPERS):
        view.chosen = ()
        view.asked = NOBODY
        view.consent = False
        view.window = ""
        view.entered = ""
    handler = HANDLERS.get(type(event))
    if handler is not None:
        handler(view, event)


# ---- the turn ----
def turn_began(view: Known, event: Event) -> None:
    """TURN-01."""
    assert isinstance(event, ev.TurnBegan)
    finish_movement(view)
    view.active = event.seat
    view.round = event.round
    view.stage = "wait"
    view.left = view.purchases = 0
    view.acted = view.paid = False
    view.card = ""
    view.used = view.moved = frozenset()
    view.crowded = view.arrived = ()


def resolve_began(view: Known, event: Event) -> None:
    """TURN-02."""
    assert isinstance(event, ev.ResolveBegan)
    view.stage = event.kind


def actions_began(view: Known, event: Event) -> None:
    """TURN-03."""
    view.stage = "actions"
    view.left = 4
    view.arrived = ()


def market_began(view: Known, event: Event) -> None:
    """TURN-06."""
    finish_movement(view)
    view.stage = "market"
    view.card = ""


def turn_ended(view: Known, event: Event) -> None:
    """TURN-07."""
    view.stage = "wait"


def bonus_paid(view: Known, event: Event) -> None:
    """TURN-04."""
    assert isinstance(event, ev.BonusPaid)
    view.knots[event.seat] -= 1
    view.left = 1
    view.paid = True


def asked(view: Known, event: Event) -> None:
    """Section 2.1: somebody is asked in a window."""
    assert isinstance(event, ev.Asked)
    view.asked = event.seat
    view.window = event.window
    view.entered = event.hex


def consent_asked(view: Known, event: Event) -> None:
    """STACK-04."""
    assert isinstance(event, ev.ConsentAsked)
    view.asked = event.seat
    view.consent = True
    view.entered = event.hex


def consent_answered(view: Known, event: Event) -> None:
    """STACK-04: a refusal stands for the rest of this Move or dash."""
    assert isinstance(event, ev.ConsentAnswered)
    if event.agreed:
        return
    if view.attack is not None:
        going(view, replace(view.attack, refused=view.attack.refused | {event.hex}))
    else:
        view.refused |= {event.hex}


# ---- knots, tokens, threads ----
def pulled(view: Known, event: Event) -> None:
    """PULL-02."""
    assert isinstance(event, ev.Pulled)
    spend(view, "pull")
    view.knots = [had + more for had, more in zip(view.knots, event.gains, strict=True)]


def gained(view: Known, event: Event) -> None:
    """CARD-05."""
    assert isinstance(event, ev.Gained)
    view.knots[event.seat] += event.knots


def token_placed(view: Known, event: Event) -> None:
    """DEP-01, EXT-01."""
    assert isinstance(event, ev.TokenPlaced)
    spend(view, "token")
    view.tokens[event.seat] = Token(event.hex, event.kind)


def token_removed(view: Known, event: Event) -> None:
    """DEP-04, EXT-03."""
    assert isinstance(event, ev.TokenRemoved)
    view.tokens.pop(event.seat, None)


def bound(view: Known, event: Event) -> None:
    """BIND-02."""
    assert isinstance(event, ev.Bound)
    spend(view, "bind")
    view.markers[event.thread] = Marker(seat_of(event.piece), 1)


def tangled(view: Known, event: Event) -> None:
    """TANG-01."""
    assert isinstance(event, ev.Tangled)
    spend(view, "tangle")
    seat = seat_of(event.piece)
    view.markers[event.thread] = Marker(seat, 2)
    view.knots[seat] -= 1


def bridge_placed(view: Known, event: Event) -> None:
    """CARD-07."""
    assert isinstance(event, ev.BridgePlaced)
    view.bridges |= {event.hex}


def bridge_removed(view: Known, event: Event) -> None:
    """CARD-07."""
    assert isinstance(event, ev.BridgeRemoved)
    view.bridges -= {event.hex}


# ---- cards ----
def market_row(view: Known, event: Event) -> None:
    """SETUP-01, TURN-06."""
    assert isinstance(event, ev.MarketRow)
    view.market = event.cards


def deck_reshuffled(view: Known, event: Event) -> None:
    """The discard is the new deck."""
    view.discard = ()


def bought(view: Known, event: Event) -> None:
    """TURN-06."""
    assert isinstance(event, ev.Bought)
    view.knots[event.seat] -= event.price
    view.cards[event.seat] = (*view.cards[event.seat], event.card)
    view.purchases += 1
    off_the_market(view, event.card)


def off_the_market(view: Known, card: str) -> None:
    """One card less in the row, if it is there."""
    if card in view.market:
        at = view.market.index(card)
        view.market = view.market[:at] + view.market[at + 1 :]


def card_held(view: Known, event: Event) -> None:
    """Which card it was that others saw from behind."""
    assert isinstance(event, ev.CardHeld)
    hand = view.cards[view.seat]
    at = hand.index("") if "" in hand else len(hand)
    view.cards[view.seat] = (*hand[:at], event.card, *hand[at + 1 :])
    off_the_market(view, event.card)


def card_played(view: Known, event: Event) -> None:
    """CARD-02."""
    assert isinstance(event, ev.CardPlayed)
    view.card = ""
    spend(view, "card")
    view.card = event.card
    if event.card not in view.cards[event.seat]:
        without(view, event.seat, "")
        view.cards[event.seat] = (*view.cards[event.seat], event.card)
    kinds = {card.id: card.use for card in view.rules.content.cards}
    if kinds.get(event.card) == "lasting":
        view.used |= {event.card}


def card_spent(view: Known, event: Event) -> None:
    """CARD-02: a once-card is over, or a hand goes to the discard (WIN-02)."""
    assert isinstance(event, ev.CardSpent)
    if view.card == event.card:
        view.card = ""
    without(view, event.seat, event.card if event.card in view.cards[event.seat] else "")
    view.discard = (*view.discard, event.card)


def card_kept(view: Known, event: Event) -> None:
    """CARD-02: a lasting card is over for this turn."""
    assert isinstance(event, ev.CardKept)
    if view.card == event.card:
        view.card = ""


def without(view: Known, seat: int, card: str) -> None:
    """One card less in a hand, if it is there."""
    hand = view.cards[seat]
    if card in hand:
        at = hand.index(card)
        view.cards[seat] = hand[:at] + hand[at + 1 :]


# ---- the end ----
def seat_out(view: Known, event: Event) -> None:
    """WIN-02."""
    assert isinstance(event, ev.SeatOut)
    view.out |= {event.seat}
    view.pieces = {name: piece for name, piece in view.pieces.items() if piece.seat != event.seat}
    view.tokens.pop(event.seat, None)
    view.markers = {name: marker for name, marker in view.markers.items() if marker.seat != event.seat}
    view.cards[event.seat] = ()  # into the discard they are told one by one
    if view.mover and view.mover not in view.pieces:
        finish_movement(view)
    if event.seat == view.active:
        view.attacks = ()


def reserve_shown(view: Known, event: Event) -> None:
    """Option reserves_visibility."""
    assert isinstance(event, ev.ReserveShown)
    view.shown[event.seat] = (event.units, event.decoys)


def ended(view: Known, event: Event) -> None:
    """The game is decided."""
    assert isinstance(event, Ended)
    finish_movement(view)
    view.stage = "over"
    view.attacks = ()
    view.crowded = ()
    view.ended = event


def opened(view: Known, event: Event) -> None:
    """All is shown."""
    assert isinstance(event, ev.Opened)
    view.opened = event
    for name, what, facing in event.pieces:
        if name in view.pieces:
            view.pieces[name].what = what
            view.pieces[name].facing = facing or view.pieces[name].facing
    view.cards = list(event.cards) or view.cards


HANDLERS: Final[dict[type[Event], Callable[[Known, Event], None]]] = {
    **PIECES,
    ev.TurnBegan: turn_began,
    ev.ResolveBegan: resolve_began,
    ev.ActionsBegan: actions_began,
    ev.MarketBegan: market_began,
    ev.TurnEnded: turn_ended,
    ev.BonusPaid: bonus_paid,
    ev.Asked: asked,
    ev.ConsentAsked: consent_asked,
    ev.ConsentAnswered: consent_answered,
    ev.Pulled: pulled,
    ev.Gained: gained,
    ev.TokenPlaced: token_placed,
    ev.TokenRemoved: token_removed,
    ev.Bound: bound,
    ev.Tangled: tangled,
    ev.BridgePlaced: bridge_placed,
    ev.BridgeRemoved: bridge_removed,
    ev.MarketRow: market_row,
    ev.DeckReshuffled: deck_reshuffled,
    ev.Bought: bought,
    ev.CardHeld: card_held,
    ev.CardPlayed: card_played,
    ev.CardSpent: card_spent,
    ev.CardKept: card_kept,
    ev.SeatOut: seat_out,
    ev.ReserveShown: reserve_shown,
    Ended: ended,
    ev.Opened: opened,
}
