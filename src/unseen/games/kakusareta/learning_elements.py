"""How the Elemental Disciplines change what a listener knows of Kakusareta."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from unseen.core.events import Event
from unseen.games.kakusareta import events_elemental as el
from unseen.games.kakusareta import learning_moya as moya
from unseen.games.kakusareta.options import LOYALIST
from unseen.games.kakusareta.pieces import Pawn, Slot

if TYPE_CHECKING:
    from unseen.games.kakusareta.knowledge import Known

KAKU: Final = 0
MOYA: Final = 1
FREE_OF_ACTION: Final = ("fate", "fortify", "mirage")
"""Answers: they cost no action even where powers do (option power_costs_action)."""


def open_day(view: "Known") -> None:
    """A day turn of the Kakusareta begins."""
    if view.petrified == "waiting":
        view.petrified = "now"


# ---- set-up ----
def element_sealed(view: "Known", event: Event, later: bool) -> None:
    """This seat chose its element."""
    assert isinstance(event, el.ElementSealed)
    view.sealed = event.element


def element_named(view: "Known", event: Event, later: bool) -> None:
    """An element is shown."""
    assert isinstance(event, el.ElementNamed)
    view.name_element(event.seat, event.element)
    if all(view.elements):
        view.sealed = ""


# ---- tokens ----
def token_taken(view: "Known", event: Event, later: bool) -> None:
    """A side takes a token, for whatever reason."""
    assert isinstance(event, el.TokenTaken)
    view.take_token(event.seat, event.element)
    if event.how == "draft":
        view.drafted += 1
        order = view.rules.draft_order
        view.to_move = order[view.drafted] if view.drafted < len(order) else KAKU
    elif event.how == "instead":
        view.token_taken = True
        moya.settle(view)
    elif event.how == "night" and event.seat == MOYA:
        view.left -= 1
    elif event.how in ("night", "action"):
        view.spent += 1
        view.special = view.special or event.how == "action"


def reserved(view: "Known", event: Event, later: bool) -> None:
    """The Kakusareta uses a card in secret."""
    assert isinstance(event, el.Reserved)
    view.reserved[event.element] = view.reserved.get(event.element, 0) + event.tokens
    view.pending = (*view.pending, event.card)
    charge(view, KAKU, event.card)
    if event.card == "still" and not view.rules.still_waters_action:
        view.special = True


def paid(view: "Known", event: Event, later: bool) -> None:
    """A card used in secret is paid for: what it made others believe was false (KAK-ELE-21, W0)."""
    assert isinstance(event, el.Paid)
    view.spend_tokens(KAKU, event.element, event.tokens)
    count_use(view, event.card)
    view.pending = tuple([card for card in view.pending if card != event.card])
    if view.seat == KAKU:
        view.reserved[event.element] = view.reserved.get(event.element, 0) - event.tokens
    if event.card == "still":
        view.hide = "table"
    elif event.card == "mirage":
        view.unmark()
        if view.seat != KAKU:
            view.at = ""


# ---- cards ----
def card_played(view: "Known", event: Event, later: bool) -> None:
    """A card is played and paid for; what it does, other events tell."""
    assert isinstance(event, el.CardPlayed)
    view.spend_tokens(event.seat, event.element, event.tokens)
    if event.card == "fortify":
        if not view.fortified:
            count_use(view, event.card)
        view.fortified = True
        return
    count_use(view, event.card)
    view.facts = view.facts | {"card"}
    charge(view, event.seat, event.card)
    if event.card == "fate":
        view.window = view.silent = ""
        view.answering = ("", "")
    else:
        view.answering = (event.card, event.target)
    effect = EFFECTS.get(event.card)
    if effect is not None:
        effect(view)


def count_use(view: "Known", card: str) -> None:
    """KAK-ELE-06: in Loyalist there is no limit to count against."""
    if view.rules.mode != LOYALIST:
        view.card_uses[card] = view.card_uses.get(card, 0) + 1


def charge(view: "Known", side: int, card: str) -> None:
    """Option power_costs_action."""
    if not view.rules.power_costs_action or card in FREE_OF_ACTION:
        return
    if side == MOYA:
        view.left -= 1
        return
    view.spent += 1
    view.special = view.special or not view.night


def petrify(view: "Known") -> None:
    """It waits for the next day turn of the Kakusareta."""
    view.petrified = "waiting"


def breeze(view: "Known") -> None:
    """One more action."""
    view.left += 1


def stream(view: "Known") -> None:
    """Pawns may slide in this turn."""
    view.stream = True


def river(view: "Known") -> None:
    """Three points; for others it is over when they hear of it."""
    view.river = True


def silent_over(view: "Known", event: Event, later: bool) -> None:
    """The Kakusareta's own next leap is silent."""
    assert isinstance(event, el.SilentOver)
    view.silent = event.space


def marker_lifted(view: "Known", event: Event, later: bool) -> None:
    """The Kakusareta moved since Quake showed him."""
    view.unmark()
    if view.seat != KAKU:
        view.at = ""


def fell(view: "Known", event: Event, later: bool) -> None:
    """Pawns go down by a card."""
    assert isinstance(event, el.Fell)
    for space in event.spaces:
        view.pawns[space].down = True


def drifted(view: "Known", event: Event, later: bool) -> None:
    """Pawns change their squares at once, with all their marks."""
    assert isinstance(event, el.Drifted)
    going = [view.pawns.pop(space) for space in event.starts]
    for space, pawn in zip(event.ends, going, strict=True):
        view.pawns[space] = pawn


def burnt(view: "Known", event: Event, later: bool) -> None:
    """A pawn is gone."""
    assert isinstance(event, el.Burnt)
    del view.pawns[event.space]


def built(view: "Known", event: Event, later: bool) -> None:
    """A tower stands, perhaps where a temple had stood."""
    assert isinstance(event, el.Built)
    view.towers = view.towers | {event.space}
    view.destroyed = view.destroyed - {event.space}


def hide_back(view: "Known", event: Event, later: bool) -> None:
    """The Hide coin is in hand again; from then on others do not know where it is."""
    view.hand_count += 1
    view.hide = "hand" if view.seat == KAKU else ""
    view.slots = tuple([Slot(s.label, tuple([c for c in s.coins if c != "Hide"])) for s in view.slots])


# ---- answers ----
def window_opened(view: "Known", event: Event, later: bool) -> None:
    """An answer is awaited."""
    assert isinstance(event, el.WindowOpened)
    view.window = event.window


def window_closed(view: "Known", event: Event, later: bool) -> None:
    """The answer was given, or not."""
    view.window = ""
    view.fortified = False
    view.answering = ("", "")


def reveal_due(view: "Known", event: Event, later: bool) -> None:
    """The Kakusareta must answer for the points of the night."""
    assert isinstance(event, el.RevealDue)
    view.reveal = event.what


def fortified(view: "Known", event: Event, later: bool) -> None:
    """A pawn stands again, perhaps on its temple, and a Lv1 is back."""
    assert isinstance(event, el.Fortified)
    pawn = view.pawns.pop(event.space)
    pawn.down = False
    view.pawns[event.to] = pawn
    if event.restored:
        view.pawns[event.restored] = Pawn("1", event.lying)


def dart_lost(view: "Known", event: Event, later: bool) -> None:
    """A dart goes back to the pool."""
    view.darts -= 1


def coin_given(view: "Known", event: Event, later: bool) -> None:
    """A coin is given up, face down."""
    label = f"{view.day}.{view.day_round}"
    view.slots = (*view.slots, Slot(label, (view.shown if view.seat == KAKU else "",)))
    view.shown = ""
    view.hand_count -= 1
    view.window = ""


EFFECTS: Final[dict[str, Callable[["Known"], None]]] = {
    "petrify": petrify,
    "breeze": breeze,
    "stream": stream,
    "river": river,
}
"""What no further event tells."""
HANDLERS: Final[dict[type[Event], Callable[["Known", Event, bool], None]]] = {
    el.ElementSealed: element_sealed,
    el.ElementNamed: element_named,
    el.TokenTaken: token_taken,
    el.Reserved: reserved,
    el.Paid: paid,
    el.CardPlayed: card_played,
    el.SilentOver: silent_over,
    el.MarkerLifted: marker_lifted,
    el.Fell: fell,
    el.Drifted: drifted,
    el.Burnt: burnt,
    el.Built: built,
    el.HideBack: hide_back,
    el.WindowOpened: window_opened,
    el.WindowClosed: window_closed,
    el.RevealDue: reveal_due,
    el.Fortified: fortified,
    el.DartLost: dart_lost,
    el.CoinGiven: coin_given,
}
