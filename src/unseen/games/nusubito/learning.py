"""How each told event changes what a listener knows of Nusubito."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from unseen.core.events import Ended, Event, Said, Told
from unseen.games.nusubito import events as ev
from unseen.games.nusubito.pieces import Pawn, Slot

if TYPE_CHECKING:
    from unseen.games.nusubito.knowledge import Known

THIEF: Final = 0
MISTS: Final = 1
PRICE: Final = {"H": 0, "B": 1, "S": 2}


def learn(view: "Known", told: Told) -> None:
    """Fold one told event into the view."""
    kind = type(told.event)
    fact = NIGHT_FACTS.get(kind, "") if view.night else FACTS.get(kind, "")
    if kind in SPECIALS and not view.night:
        fact = "special_after" if view.coin_down else "special_before"
    if fact:
        view.facts = view.facts | {fact}
    handler = HANDLERS.get(kind)
    if handler is not None:
        handler(view, told.event, told.audience == "later")


def leapt(view: "Known", event: Event, later: bool) -> None:
    """The thief's own leap."""
    assert isinstance(event, ev.Leapt)
    view.path = (*(view.path or (event.start,)), event.to)
    view.at = event.to
    view.spent += event.cost
    view.barred = ()


def struck(view: "Known", event: Event, later: bool) -> None:
    """The thief's own attack from a distance."""
    assert isinstance(event, ev.Struck)
    view.struck = True
    if not view.rules.distance_then_enter:
        view.barred = (*view.barred, event.temple)


def knocked(view: "Known", event: Event, later: bool) -> None:
    """The thief has paid, and must choose where a Seeker falls."""
    assert isinstance(event, ev.Knocked)
    view.knocked = event.temple
    view.darts -= PRICE["S"]


def downed(view: "Known", event: Event, later: bool) -> None:
    """A pawn lies where it stood."""
    assert isinstance(event, ev.Downed)
    pawn = view.pawns[event.space]
    pawn.down = True
    pawn.soon = later
    view.darts -= PRICE[event.level]


def pushed(view: "Known", event: Event, later: bool) -> None:
    """A Seeker lies beside its temple."""
    assert isinstance(event, ev.Pushed)
    pawn = view.pawns.pop(event.temple)
    pawn.down = True
    pawn.soon = later
    view.pawns[event.space] = pawn
    if not view.knocked:
        view.darts -= PRICE["S"]
    view.knocked = ""


def collected(view: "Known", event: Event, later: bool) -> None:
    """One dart came from the pool."""
    view.darts += 1
    special(view)


def free_darts(view: "Known", event: Event, later: bool) -> None:
    """Darts at dusk."""
    assert isinstance(event, ev.FreeDarts)
    view.darts += event.count


def special(view: "Known") -> None:
    """A special action by day, a point by night."""
    if view.night:
        view.spent += 1
    else:
        view.special = True


def looked(view: "Known", event: Event, later: bool) -> None:
    """A rod was looked at."""
    assert isinstance(event, ev.RodLookedAt)
    view.looked = (*view.looked, event.line)
    special(view)


def rod_seen(view: "Known", event: Event, later: bool) -> None:
    """A colour became known to this listener."""
    assert isinstance(event, (ev.RodSeen, ev.RodShown))
    view.rods[event.line] = event.green


def coin_shown(view: "Known", event: Event, later: bool) -> None:
    """The thief handles a coin of his own."""
    assert isinstance(event, ev.CoinShown)
    if event.how == "back":
        view.hand = tuple(sorted([*view.hand, event.coin], key=order))
        view.slots = without(view, event.coin)
        return
    if event.how == "sacrificed":
        view.facts = view.facts | {"sacrifice"}
    view.hand = tuple([coin for coin in view.hand if coin != event.coin])
    view.shown = (*view.shown, event.coin)


def order(coin: str) -> tuple[str, str]:
    """Coins in the order of the board: by row, then by column."""
    return coin[1], coin[0]


def without(view: "Known", coin: str) -> tuple[Slot, ...]:
    """The thief's own slots after a coin came back."""
    return tuple([Slot(s.label, tuple([c for c in s.coins if c != coin])) for s in view.slots])


def coin_back(view: "Known", event: Event, later: bool) -> None:
    """A coin came back to the hand; others see the slot only where the option says so."""
    assert isinstance(event, ev.CoinBack)
    view.hand_count += 1
    if event.slot:
        label = event.slot.partition(" ")[0]
        view.laid = tuple([Slot(s.label, s.coins[1:] if s.label == label else s.coins) for s in view.laid])
    if event.slot and view.seat != THIEF:
        label, _, which = event.slot.partition(" ")
        view.slots = tuple(
            [Slot(s.label, shorter(s.coins, bool(which))) if s.label == label else s for s in view.slots]
        )
    special(view)


def shorter(coins: tuple[str, ...], lower: bool) -> tuple[str, ...]:
    """A slot that lost its lower or its upper coin."""
    return coins[1:] if lower else coins[:-1]


def coins_placed(view: "Known", event: Event, later: bool) -> None:
    """The thief's turn put coins down; what a night showed is taken off."""
    assert isinstance(event, ev.CoinsPlaced)
    coins = view.shown if view.seat == THIEF else ("",) * event.count
    label = f"{view.day}.{view.day_round}"
    view.slots = (*view.slots, Slot(label, coins))
    view.laid = (*view.laid, Slot(label, ("",) * len(coins)))
    view.shown = ()
    view.hand_count -= event.count
    view.coin_down = True
    view.marker = ("", "")
    if view.seat != THIEF:
        view.at = ""


def unbolstered(view: "Known", event: Event, later: bool) -> None:
    """A bolster went back to supply."""
    assert isinstance(event, ev.Unbolstered)
    view.bolsters = tuple([temple for temple in view.bolsters if temple != event.temple])
    special(view)


def shown(view: "Known", event: Event, later: bool) -> None:
    """The night shows where the thief is."""
    assert isinstance(event, ev.Shown)
    view.marker = (event.what, event.place)
    view.choosing_line = False
    if event.what == "temple":
        view.at = event.place


def said(view: "Known", event: Event, later: bool) -> None:
    """What the thief kept back is told now."""
    for pawn in view.pawns.values():
        pawn.soon = False


def cornered(view: "Known", event: Event, later: bool) -> None:
    """No complete turn exists."""
    view.cornered = True


def moved(view: "Known", event: Event, later: bool) -> None:
    """A Mist pawn went somewhere."""
    assert isinstance(event, ev.Moved)
    pawn = view.pawns.pop(event.start)
    pawn.used = not view.rules.mist_pawn_reuse
    view.pawns[event.end] = pawn
    if event.healer:
        view.pawns[event.start] = Pawn("H", used=not view.rules.spawned_may_act and not view.rules.mist_pawn_reuse)
    view.left -= 1


def healed(view: "Known", event: Event, later: bool) -> None:
    """A Healer went, a pawn stands up."""
    assert isinstance(event, ev.Healed)
    del view.pawns[event.healer]
    if event.space in view.pawns:
        view.pawns[event.space].down = False
        view.pawns[event.space].used = not view.rules.healed_may_act and not view.rules.mist_pawn_reuse
    view.left -= 1


def bolstered(view: "Known", event: Event, later: bool) -> None:
    """A Builder became a bolster."""
    assert isinstance(event, ev.Bolstered)
    del view.pawns[event.builder]
    kept = [temple for temple in view.bolsters if temple != event.taken]
    view.bolsters = tuple(sorted([*kept, event.temple], key=order))
    view.left -= 1


def upgraded(view: "Known", event: Event, later: bool) -> None:
    """Three pawns became one."""
    assert isinstance(event, ev.Upgraded)
    for space in event.spaces:
        del view.pawns[space]
    view.pawns[event.at] = Pawn(event.level, used=not view.rules.spawned_may_act and not view.rules.mist_pawn_reuse)
    view.left -= 1


def spawned(view: "Known", event: Event, later: bool) -> None:
    """A Healer appeared at night."""
    assert isinstance(event, ev.Spawned)
    view.pawns[event.space] = Pawn("H", used=not view.rules.night_same_pawn)
    view.left -= 1


def raised(view: "Known", event: Event, later: bool) -> None:
    """A pawn rose by one level at night."""
    assert isinstance(event, ev.Raised)
    pawn = view.pawns[event.space]
    pawn.level = event.level
    pawn.used = not view.rules.night_same_pawn
    view.left -= 2 if event.level == "S" else 1


def turn_ended(view: "Known", event: Event, later: bool) -> None:
    """Whose turn comes next (NUS-SEQ-01)."""
    assert isinstance(event, ev.TurnEnded)
    view.facts = frozenset()
    if event.seat == THIEF:
        view.choosing_line = view.night and view.spent == 2 and view.rules.mists_choose_line
        view.left = view.rules.mist_night_ap if view.night else view.rules.mist_day_actions
        view.to_move = MISTS
        view.path = ()
        view.spent = 0
        view.special = view.struck = view.coin_down = False
        view.barred = ()
        return
    for pawn in view.pawns.values():
        pawn.used = False
    view.left = 0
    view.to_move = THIEF
    view.choosing_line = False
    if not view.night and view.day_round == view.rules.day_rounds:
        view.night = True
    elif not view.night:
        view.round += 1


def all_stood(view: "Known", event: Event, later: bool) -> None:
    """The night is over."""
    for pawn in view.pawns.values():
        pawn.down = False
    view.night = False
    view.round += 1


def captured(view: "Known", event: Event, later: bool) -> None:
    """The thief shows where he stands."""
    assert isinstance(event, (ev.Captured, ev.Claimed))
    view.at = event.temple
    view.marker = ("temple", event.temple)


def ended(view: "Known", event: Event, later: bool) -> None:
    """The game is decided."""
    assert isinstance(event, Ended)
    view.ended = event


def opened(view: "Known", event: Event, later: bool) -> None:
    """Everything lies open."""
    assert isinstance(event, ev.Opened)
    view.at = event.temple
    view.hand = event.hand
    view.treasure = event.treasure
    view.rods = {line: line in event.treasure for line in "135ACE"}


FACTS: Final[dict[type[Event], str]] = {
    ev.Struck: "strike",
    ev.Leapt: "leap",
    ev.Pushed: "push",
    ev.CoinsPlaced: "place",
    ev.Captured: "capture",
    **dict.fromkeys((ev.Moved, ev.Healed, ev.Bolstered, ev.Upgraded), "act"),
}
"""What has happened in this turn, in the words of the play aids."""
NIGHT_FACTS: Final[dict[type[Event], str]] = {
    ev.FreeDarts: "free",
    ev.Collected: "collect",
    ev.RodLookedAt: "look",
    ev.CoinBack: "pick",
    ev.Unbolstered: "unbolster",
    ev.Shown: "show",
    ev.Spawned: "spawn",
    ev.Raised: "raise",
}
SPECIALS: Final[tuple[type[Event], ...]] = ev.SPECIALS
HANDLERS: Final[dict[type[Event], Callable[["Known", Event, bool], None]]] = {
    Said: said,
    Ended: ended,
    ev.Leapt: leapt,
    ev.Struck: struck,
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
    ev.CoinsPlaced: coins_placed,
    ev.Unbolstered: unbolstered,
    ev.Shown: shown,
    ev.Cornered: cornered,
    ev.Moved: moved,
    ev.Healed: healed,
    ev.Bolstered: bolstered,
    ev.Upgraded: upgraded,
    ev.Spawned: spawned,
    ev.Raised: raised,
    ev.TurnEnded: turn_ended,
    ev.AllStood: all_stood,
    ev.Captured: captured,
    ev.Claimed: captured,
    ev.Opened: opened,
}
