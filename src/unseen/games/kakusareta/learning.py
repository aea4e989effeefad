"""How each told event changes what a listener knows of Kakusareta: dispatch, the Kakusareta's turns, and the end."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from unseen.core.events import Ended, Event, Said, Told
from unseen.games.kakusareta import events as ev
from unseen.games.kakusareta import learning_elements as elements
from unseen.games.kakusareta import learning_moya as moya
from unseen.games.kakusareta.pieces import Slot

if TYPE_CHECKING:
    from unseen.games.kakusareta.knowledge import Known

KAKU: Final = 0
MOYA: Final = 1


def learn(view: "Known", told: Told) -> None:
    """Fold one told event into the view."""
    kind = type(told.event)
    fact = fact_of(view, told.event)
    if fact:
        view.facts = view.facts | {fact}
    handler = HANDLERS.get(kind)
    if handler is not None:
        handler(view, told.event, told.audience == "later")


def fact_of(view: "Known", event: Event) -> str:
    """What has happened in this turn, in the words of the play aids; "" if they have none for it."""
    kind = type(event)
    if isinstance(event, ev.TokenTaken) and event.how == "instead":
        return "place"
    if view.night:
        return NIGHT_FACTS.get(kind, "")
    if kind in ev.SPECIALS:
        return "action_after" if view.coin_down else "action_before"
    return FACTS.get(kind, "")


# ---- movement ----
def leapt(view: "Known", event: Event, later: bool) -> None:
    """The Kakusareta's own leap."""
    assert isinstance(event, ev.Leapt)
    went(view, event.start, event.to)


def climbed(view: "Known", event: Event, later: bool) -> None:
    """The Kakusareta's own climb."""
    assert isinstance(event, ev.Climbed)
    went(view, event.start, event.to)


def went(view: "Known", start: str, to: str) -> None:
    """The Kakusareta's own movement."""
    view.path = (*(view.path or (start,)), to)
    view.at = to
    view.spent += 1
    view.location = ""
    view.silent = ""


def stepped_down(view: "Known", event: Event, later: bool) -> None:
    """From a temple into the courtyard, seen by everybody."""
    assert isinstance(event, ev.SteppedDown)
    walked_to(view, view.at, event.space)


def walked(view: "Known", event: Event, later: bool) -> None:
    """Through the courtyard, seen by everybody."""
    assert isinstance(event, ev.Walked)
    walked_to(view, event.start, event.to)


def walked_to(view: "Known", start: str, to: str) -> None:
    """A movement that everybody sees; what was shown before is out of date."""
    if view.seat == KAKU:
        went(view, start, to)
    view.at = to
    view.unmark()


def climbed_up(view: "Known", event: Event, later: bool) -> None:
    """Out of the courtyard; onto which temple, only the Kakusareta knows."""
    if view.seat != KAKU:
        view.at = ""
    view.unmark()


# ---- attacks ----
def knocked(view: "Known", event: Event, later: bool) -> None:
    """The Kakusareta has paid, and must choose where a Lv3 falls."""
    assert isinstance(event, ev.Knocked)
    view.knocked = event.temple
    view.darts -= int(view.rules.cost_3)


def downed(view: "Known", event: Event, later: bool) -> None:
    """A pawn lies where it stood."""
    assert isinstance(event, ev.Downed)
    pawn = view.pawns[event.space]
    pawn.down = True
    pawn.soon = later
    view.darts -= event.darts


def pushed(view: "Known", event: Event, later: bool) -> None:
    """A Lv3 lies beside its temple; a Lv1 that was there is gone."""
    assert isinstance(event, ev.Pushed)
    pawn = view.pawns.pop(event.temple)
    pawn.down = True
    pawn.soon = later
    view.pawns[event.space] = pawn
    if not view.knocked:
        view.darts -= event.darts
    view.knocked = ""


# ---- actions ----
def special(view: "Known") -> None:
    """The action by day, a point by night."""
    view.spent += 1
    if not view.night:
        view.special = True


def collected(view: "Known", event: Event, later: bool) -> None:
    """One dart came from the pool."""
    view.darts += 1
    special(view)


def free_darts(view: "Known", event: Event, later: bool) -> None:
    """Darts at dusk."""
    assert isinstance(event, ev.FreeDarts)
    view.darts += event.count


def looked(view: "Known", event: Event, later: bool) -> None:
    """A rod was looked at."""
    assert isinstance(event, ev.RodLookedAt)
    view.looked = (*view.looked, event.line)
    special(view)


def rod_seen(view: "Known", event: Event, later: bool) -> None:
    """A colour became known to this listener."""
    assert isinstance(event, (ev.RodSeen, ev.RodShown))
    view.rods[event.line] = event.green


# ---- coins ----
def coin_shown(view: "Known", event: Event, later: bool) -> None:
    """The Kakusareta handles a coin of his own."""
    assert isinstance(event, ev.CoinShown)
    coin = event.coin
    if event.how == "back":
        view.hand = tuple(sorted([*view.hand, coin], key=order))
        view.slots = tuple([Slot(s.label, tuple([c for c in s.coins if c != coin])) for s in view.slots])
        return
    view.shown = coin
    if coin == "Hide":
        view.hide = "table"
        view.spent += 1
        return
    view.hand = tuple([one for one in view.hand if one != coin])
    if event.how == "placed":
        view.location = coin


def order(coin: str) -> tuple[str, str]:
    """Coins in the order of the board: by row, then by column."""
    return coin[1], coin[0]


def coin_back(view: "Known", event: Event, later: bool) -> None:
    """A coin came back to the hand; others see the place it left only where the option says so."""
    assert isinstance(event, ev.CoinBack)
    view.hand_count += 1
    if event.slot and view.seat != KAKU:
        slots = list(view.slots)
        for n, slot in enumerate(slots):
            if slot.label == event.slot and slot.coins:
                slots[n] = Slot(slot.label, slot.coins[1:])
                break
        view.slots = tuple(slots)
    special(view)


def coin_placed(view: "Known", event: Event, later: bool) -> None:
    """The turn put a coin down; what a night showed is taken off, for it may be out of date."""
    to_table(view)
    view.coin_down = True
    if view.quaked:
        return
    view.marker = ("", "")
    if view.seat != KAKU:
        view.at = ""


def to_table(view: "Known") -> None:
    """One coin left the hand; others see its back."""
    view.slots = (*view.slots, Slot(f"{view.day}.{view.day_round}", (view.shown if view.seat == KAKU else "",)))
    view.shown = ""
    view.hand_count -= 1


# ---- what is shown ----
def shown(view: "Known", event: Event, later: bool) -> None:
    """A night, or Quake, shows where the Kakusareta is; a night perhaps falsely."""
    assert isinstance(event, ev.Shown)
    view.marker = (event.what, event.place)
    view.reveal = ""
    if view.answering[0] == "quake":
        view.quaked = True
    if event.what == "cell" and view.seat != KAKU:
        view.at = event.place


def said(view: "Known", event: Event, later: bool) -> None:
    """What the Kakusareta kept back is told now."""
    for pawn in view.pawns.values():
        pawn.soon = False


def cornered(view: "Known", event: Event, later: bool) -> None:
    """No complete turn exists."""
    view.cornered = True


# ---- from turn to turn ----
def turn_ended(view: "Known", event: Event, later: bool) -> None:
    """Whose turn comes next (KAK-TRN-01)."""
    assert isinstance(event, ev.TurnEnded)
    view.facts = frozenset()
    view.spent = 0
    view.answering = ("", "")
    if event.seat == KAKU:
        after_kaku(view)
        return
    moya.rest(view)
    view.left = 0
    view.to_move = KAKU
    if view.night:
        view.dawn = True
    elif view.day_round == view.rules.day_rounds:
        view.night = True
    else:
        view.round += 1
        elements.open_day(view)


def after_kaku(view: "Known") -> None:
    """The Moya's turn comes."""
    view.left = int(view.rules.moya_night_ap if view.night else view.rules.moya_actions)
    view.to_move = MOYA
    view.path = ()
    view.special = view.coin_down = False
    view.reveal = ""
    view.river = False
    if view.petrified == "now":
        view.petrified = ""


def all_stood(view: "Known", event: Event, later: bool) -> None:
    """All pawns stand: a new day begins, unless Breath of Life did it."""
    for pawn in view.pawns.values():
        pawn.down = False
    if view.dawn:
        view.dawn = view.night = False
        view.round += 1
        elements.open_day(view)


# ---- the end ----
def claimed(view: "Known", event: Event, later: bool) -> None:
    """The Kakusareta shows where he stands."""
    assert isinstance(event, ev.Claimed)
    view.at = event.space
    view.marker = ("cell", event.space)
    if event.hide:
        view.hide = "table"


def ended(view: "Known", event: Event, later: bool) -> None:
    """The game is decided."""
    assert isinstance(event, Ended)
    view.ended = event
    view.window = view.reveal = ""


def opened(view: "Known", event: Event, later: bool) -> None:
    """Everything lies open."""
    assert isinstance(event, ev.Opened)
    view.at = event.space
    view.hand = event.hand
    view.treasure = event.treasure
    view.hide = event.hide
    view.pending = event.pending
    view.rods = {line: line in event.treasure for line in "135ACE"}


FACTS: Final[dict[type[Event], str]] = {
    **dict.fromkeys((ev.Leapt, ev.Climbed, ev.SteppedDown, ev.Walked), "move"),
    ev.Pushed: "push",
    ev.CoinPlaced: "place",
    **dict.fromkeys((ev.Moved, ev.Healed, ev.Swapped), "act"),
    ev.Upgraded: "merge",
    ev.Razed: "raze",
    **dict.fromkeys((ev.Placed, ev.NothingPlaced), "place"),
}
"""What has happened in this turn, in the words of the play aids."""
NIGHT_FACTS: Final[dict[type[Event], str]] = {
    ev.FreeDarts: "free",
    ev.Collected: "dart",
    ev.RodLookedAt: "rod",
    ev.CoinBack: "coin",
    ev.TokenTaken: "token",
    ev.Shown: "show",
    ev.Placed: "deploy",
    ev.Raised: "raise",
}
HANDLERS: Final[dict[type[Event], Callable[["Known", Event, bool], None]]] = {
    Said: said,
    Ended: ended,
    ev.Leapt: leapt,
    ev.Climbed: climbed,
    ev.SteppedDown: stepped_down,
    ev.Walked: walked,
    ev.ClimbedUp: climbed_up,
    ev.Knocked: knocked,
    ev.Downed: downed,
    ev.Pushed: pushed,
    ev.Collected: collected,
    ev.FreeDarts: free_darts,
    ev.RodLookedAt: looked,
    ev.RodSeen: rod_seen,
    ev.RodShown: rod_seen,
    ev.CoinShown: coin_shown,
    ev.CoinBack: coin_back,
    ev.CoinPlaced: coin_placed,
    ev.Shown: shown,
    ev.Cornered: cornered,
    ev.TurnEnded: turn_ended,
    ev.AllStood: all_stood,
    ev.Claimed: claimed,
    ev.Opened: opened,
    **moya.HANDLERS,
    **elements.HANDLERS,
}
