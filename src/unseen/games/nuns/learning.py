"""How each told event changes what a listener knows."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from unseen.core.events import Ended, Event, Told
from unseen.games.nuns import events_noise as en
from unseen.games.nuns import events_novices as nv
from unseen.games.nuns import learning_guards
from unseen.games.nuns.pieces import Guard, LogLine, Novice, Token

if TYPE_CHECKING:
    from unseen.games.nuns.knowledge import Known


def learn(view: "Known", told: Told) -> None:
    """Fold one told event into the view."""
    handler = HANDLERS.get(type(told.event))
    if handler is not None:
        handler(view, told.event)


# ---- set-up ----
def novice_dealt(view: "Known", event: Event) -> None:
    """A seat has got its novice."""
    assert isinstance(event, nv.NoviceDealt)
    novice = view.rules.board.novices[int(event.who[1:]) - 1]
    view.novices[event.who] = Novice(event.who, event.seat, novice.cell, novice.name)
    view.novices[event.who].may_hold = view.rules.blessings
    for guard in view.guards.values():
        guard.may_hold = view.rules.blessings
    if event.seat == view.seat:
        view.me = event.who
        view.dot = novice.cell


def wish_dealt(view: "Known", event: Event) -> None:
    """This novice knows her wish."""
    assert isinstance(event, nv.WishDealt)
    view.wish = next(wish for wish in view.rules.board.wishes if wish.id == event.wish)


def blessing_dealt(view: "Known", event: Event) -> None:
    """This novice knows her blessing, or the guards' player one of the two."""
    assert isinstance(event, nv.BlessingDealt)
    if view.is_novice:
        view.blessing = event.blessing
    else:
        view.drawn = (*view.drawn, event.blessing)


def blessing_given(view: "Known", event: Event) -> None:
    """The guard side knows who of them holds what."""
    assert isinstance(event, nv.BlessingGiven)
    view.guards[event.who].blessing = event.blessing
    view.drawn = ()
    view.stage = "wait"


def turn_began(view: "Known", event: Event) -> None:
    """The novices move."""
    assert isinstance(event, nv.TurnBegan)
    view.turn = event.turn
    view.stage = "walk"
    view.step = ""
    view.answered = False
    for novice in view.novices.values():
        novice.stretch = ()
        novice.card = ""
        novice.die = 0
    for guard in view.guards.values():
        guard.trail = ()
        guard.die = 0
    if view.is_novice:
        view.walk = (view.dot,)
        view.split = -1
        view.hidden = view.shadowed = view.stopped = False
        view.free = view.novices[view.me].caught and not view.rules.caught_homeward and not view.me_seen()


# ---- a novice's own movement ----
def stepped(view: "Known", event: Event) -> None:
    """This novice has made a step."""
    assert isinstance(event, nv.Stepped)
    caught = view.novices[view.me].caught
    if caught and not view.rules.caught_homeward and not view.me_seen():
        view.free = True
    view.dot = event.dot
    view.walk = (*view.walk, event.dot)
    view.hidden = event.hidden
    view.shadowed = view.shadowed or event.hidden
    guards = [guard.dot for guard in view.guards.values()]
    home = view.rules.home_immune and event.dot == view.novices[view.me].cell
    if view.rules.entering_captures and event.dot in guards and not caught and not home:
        view.stopped = True


def phase_ended(view: "Known", event: Event) -> None:
    """Phase one of this novice's turn 1 is over."""
    view.split = len(view.walk) - 1


def keys_taken(view: "Known", event: Event) -> None:
    """This novice has her keys."""
    view.keys = True
    view.fresh += " K"


def item_taken(view: "Known", event: Event) -> None:
    """This novice has her item."""
    view.item = True
    view.stopped = True
    view.fresh += " SW"


def item_dropped(view: "Known", event: Event) -> None:
    """This novice has lost her item."""
    view.item = False


def sealed(view: "Known", event: Event) -> None:
    """This novice has ended her movement."""
    assert isinstance(event, nv.Sealed)
    view.answered = True
    view.log = (*view.log, LogLine(view.turn, view.walk, event.card, event.swift, view.fresh))
    view.fresh = ""


# ---- what is seen ----
def sighted(view: "Known", event: Event) -> None:
    """A novice's token lies on her dot."""
    assert isinstance(event, nv.Sighted)
    novice = view.novices[event.who]
    novice.token = event.dot
    novice.seen = True
    novice.stretch = (*novice.stretch, event.dot)


def vanished(view: "Known", event: Event) -> None:
    """A vanished token lies, her own goes back to her cell."""
    assert isinstance(event, nv.Vanished)
    lost(view, event.who)
    view.vanished = (*view.vanished, Token(event.who, "", event.dot, event.to))


def unsighted(view: "Known", event: Event) -> None:
    """Nobody sees her any more."""
    assert isinstance(event, nv.Unsighted)
    lost(view, event.who)


def lost(view: "Known", who: str) -> None:
    """NUN-CAUGHT-01: only the token of one on the run goes back to her cell."""
    novice = view.novices[who]
    novice.seen = False
    if not novice.caught:
        novice.token = 0


def captured(view: "Known", event: Event) -> None:
    """A novice is caught."""
    assert isinstance(event, nv.Captured)
    novice = view.novices[event.who]
    novice.caught = True
    novice.captures += 1
    novice.token = event.dot
    novice.seen = True
    view.points = event.points
    if event.who == view.me and view.log:
        view.log = (*view.log[:-1], view.log[-1].marked(" !"))


def on_the_run(view: "Known", event: Event) -> None:
    """A caught novice is on the run again."""
    assert isinstance(event, nv.OnTheRun)
    novice = view.novices[event.who]
    novice.caught = novice.seen = False
    novice.token = 0


def cards_shown(view: "Known", event: Event) -> None:
    """The movement cards lie open; if no die follows, the guards are next."""
    assert isinstance(event, nv.CardsShown)
    for who, card in zip(event.who, event.cards, strict=True):
        view.novices[who].card = card
    to_guards(view)
    view.step = "N3"


def to_guards(view: "Known") -> None:
    """The guards are next, unless dice come first."""
    view.stage = "wait" if view.rules.abbess_first else "lead"
    for guard in view.guards.values():
        guard.moved = False


# ---- dice and windows ----
def rolled(view: "Known", event: Event) -> None:
    """A die lies."""
    assert isinstance(event, (en.Rolled, en.DieChanged))
    person(view, event.who).die = event.die
    view.stage = "wait"


def person(view: "Known", who: str) -> Novice | Guard:
    """A novice or a guard by her code."""
    return view.novices[who] if who in view.novices else view.guards[who]


def window_opened(view: "Known", event: Event) -> None:
    """Those who are asked answer at the same time."""
    assert isinstance(event, en.WindowOpened)
    view.stage = "dice" if event.window == "A" else "noise"
    view.step = event.step
    view.answered = False
    view.chosen = ()
    view.heard = ()
    view.marks = ()


def window_closed(view: "Known", event: Event) -> None:
    """All have answered."""
    assert isinstance(event, en.WindowClosed)
    view.stage = "wait"
    if event.window == "B" and event.step == "N3":
        to_guards(view)


def card_chosen(view: "Known", event: Event) -> None:
    """This side has put down a card."""
    assert isinstance(event, en.CardChosen)
    view.chosen = (*view.chosen, event.who)


def answered(view: "Known", event: Event) -> None:
    """This listener's answer is sealed, or her partner's."""
    assert isinstance(event, en.Answered)
    view.answered = view.answered or event.seat == view.seat
    if event.use.startswith("false"):
        guard = "AP"[event.seat]
        view.false[guard] = (guard, int(event.use.split()[1]))


def heard(view: "Known", event: Event) -> None:
    """This novice is heard."""
    assert isinstance(event, en.Heard)
    view.heard = event.guards


def direction_chosen(view: "Known", event: Event) -> None:
    """This novice has chosen a direction."""
    assert isinstance(event, en.DirectionChosen)
    view.marks = (*view.marks, (event.guard, event.to))


def false_noise_chosen(view: "Known", event: Event) -> None:
    """This side lays False Noise."""
    assert isinstance(event, en.FalseNoiseChosen)
    view.chosen = (*view.chosen, event.who)
    view.false[event.who] = (event.guard, event.to)
    if view.is_novice:
        view.laid = view.turn if view.step == "G4" else -view.turn


def blessing_shown(view: "Known", event: Event) -> None:
    """A blessing leaves the game."""
    assert isinstance(event, en.BlessingShown)
    view.shown = (*view.shown, (event.who, event.blessing))
    person(view, event.who).may_hold = False
    view.false.pop(event.who, None)
    if event.who in view.guards:
        guard = view.guards[event.who]
        guard.blessing = ""
        guard.extra = guard.extra or event.use == "swift"
        guard.far = guard.far or event.use == "lantern"
    elif event.who == view.me:
        view.blessing = ""
        view.laid = 0


def noise_laid(view: "Known", event: Event) -> None:
    """Noise tokens appear; the dice are taken up."""
    assert isinstance(event, en.NoiseLaid)
    view.noise = (*view.noise, *[Token(one.who, one.guard, one.dot, one.to) for one in event.tokens])
    view.false = {}


def tokens_cleared(view: "Known", event: Event) -> None:
    """All tokens are gone; the guards listen."""
    view.noise = view.vanished = ()
    view.stage = "wait"
    view.step = "G4"


# ---- the end ----
def ended(view: "Known", event: Event) -> None:
    """The game is decided."""
    assert isinstance(event, Ended)
    view.ended = event
    view.stage = "over"
    view.active = ""
    if view.log and view.seat in event.winners and event.ending in ("novice_home", "shared_home"):
        view.log = (*view.log[:-1], view.log[-1].marked(" win"))


HANDLERS: Final[dict[type[Event], Callable[["Known", Event], None]]] = {
    nv.NoviceDealt: novice_dealt,
    nv.WishDealt: wish_dealt,
    nv.BlessingDealt: blessing_dealt,
    nv.BlessingGiven: blessing_given,
    nv.TurnBegan: turn_began,
    nv.Stepped: stepped,
    nv.PhaseEnded: phase_ended,
    nv.KeysTaken: keys_taken,
    nv.ItemTaken: item_taken,
    nv.ItemDropped: item_dropped,
    nv.Sealed: sealed,
    nv.Sighted: sighted,
    nv.Vanished: vanished,
    nv.Unsighted: unsighted,
    nv.Captured: captured,
    nv.OnTheRun: on_the_run,
    nv.CardsShown: cards_shown,
    en.Rolled: rolled,
    en.DieChanged: rolled,
    en.WindowOpened: window_opened,
    en.WindowClosed: window_closed,
    en.CardChosen: card_chosen,
    en.Answered: answered,
    en.Heard: heard,
    en.DirectionChosen: direction_chosen,
    en.FalseNoiseChosen: false_noise_chosen,
    en.BlessingShown: blessing_shown,
    en.NoiseLaid: noise_laid,
    en.TokensCleared: tokens_cleared,
    Ended: ended,
    **learning_guards.HANDLERS,
}
