"""How what the guards do changes what a listener knows; all of it is public."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from unseen.core.events import Event
from unseen.games.nuns import events_guards as eg
from unseen.games.nuns.pieces import Guard

if TYPE_CHECKING:
    from unseen.games.nuns.knowledge import Known


def movement_began(view: "Known", event: Event) -> None:
    """A guard moves."""
    assert isinstance(event, eg.MovementBegan)
    view.stage = "patrol"
    view.active = event.guard
    view.hidden = False
    guard = view.guards[event.guard]
    guard.steps = 0
    guard.free = event.free
    guard.trail = (guard.dot,)
    guard.choosing = not guard.path and not guard.hexagon
    if not guard.free:
        arrive(guard)


def path_chosen(view: "Known", event: Event) -> None:
    """A guard opens a card."""
    assert isinstance(event, eg.PathChosen)
    guard = view.guards[event.guard]
    without_card(guard)
    guard.path = event.path
    guard.back = event.back
    view.stock = view.stock - {event.path}


def without_card(guard: Guard) -> None:
    """Nothing of the last card stays."""
    guard.path = ""
    guard.back = guard.choosing = guard.completed = False
    guard.hexagon = guard.left_at = 0


def path_completed(view: "Known", event: Event) -> None:
    """A guard needs a new card; the old one is out."""
    assert isinstance(event, eg.PathCompleted)
    guard = view.guards[event.guard]
    guard.choosing = guard.completed = True
    guard.left_at = 0
    view.discards = view.discards | {event.path}


def turned_back(view: "Known", event: Event) -> None:
    """A guard keeps her card and walks it the other way."""
    assert isinstance(event, eg.TurnedBack)
    guard = view.guards[event.guard]
    view.turn_backs -= 1
    view.stock = view.stock - {guard.path}
    view.discards = view.discards - {guard.path}
    guard.back = not guard.back
    guard.choosing = guard.completed = False


def cards_reclaimed(view: "Known", event: Event) -> None:
    """Used cards are in the stock again."""
    assert isinstance(event, eg.CardsReclaimed)
    view.stock = view.stock | frozenset(event.paths)
    view.discards = view.discards - frozenset(event.paths)


def went_without_card(view: "Known", event: Event) -> None:
    """A guard has no card."""
    assert isinstance(event, eg.WentWithoutCard)
    guard = view.guards[event.guard]
    without_card(guard)
    guard.hexagon = event.dot
    guard.free = guard.free or event.dot == 0


def turned(view: "Known", event: Event) -> None:
    """A guard looks along an edge."""
    assert isinstance(event, eg.Turned)
    guard = view.guards[event.guard]
    guard.tail, guard.head = guard.dot, event.to


def discovered(view: "Known", event: Event) -> None:
    """A guard is free."""
    assert isinstance(event, eg.Discovered)
    view.guards[event.guard].free = True


def moved(view: "Known", event: Event) -> None:
    """A guard has made a step."""
    assert isinstance(event, eg.Moved)
    guard = view.guards[event.guard]
    if view.rules.return_left_at and guard.free and guard.path and not guard.left_at and leaves(view, guard, event.to):
        guard.left_at = guard.dot
    guard.dot = event.to
    guard.steps += 1
    guard.trail = (*guard.trail, event.to)
    if not guard.free:
        arrive(guard)


def arrive(guard: Guard) -> None:
    """A guard who follows her card has come where it sent her."""
    if guard.dot == guard.hexagon:
        guard.hexagon = 0
        guard.choosing = True
    if guard.dot == guard.left_at:
        guard.left_at = 0


def leaves(view: "Known", guard: Guard, to: int) -> bool:
    """Is this step not the next of her path? (option return_to = left_at)"""
    dots = view.path_dots(guard.path)
    if guard.dot not in dots:
        return False
    way = dots[::-1] if guard.back else dots
    at = way.index(guard.dot)
    return at == len(way) - 1 or way[at + 1] != to


def freed(view: "Known", event: Event) -> None:
    """A guard may leave her path, or must go back to it."""
    assert isinstance(event, eg.Freed)
    guard = view.guards[event.guard]
    guard.free = event.free
    if not event.free:
        arrive(guard)


def halted(view: "Known", event: Event) -> None:
    """A guard's movement is over."""
    assert isinstance(event, eg.Halted)
    view.active = ""
    view.stage = "wait"
    guard = view.guards[event.guard]
    guard.walked = event.walked
    guard.moved = True
    guard.steps = 0
    guard.free = guard.extra = guard.far = guard.choosing = guard.completed = False


def opened(view: "Known", event: Event) -> None:
    """Nothing is hidden any more."""
    assert isinstance(event, eg.Opened)
    view.opened = event


HANDLERS: Final[dict[type[Event], Callable[["Known", Event], None]]] = {
    eg.MovementBegan: movement_began,
    eg.PathChosen: path_chosen,
    eg.PathCompleted: path_completed,
    eg.TurnedBack: turned_back,
    eg.CardsReclaimed: cards_reclaimed,
    eg.WentWithoutCard: went_without_card,
    eg.Turned: turned,
    eg.Discovered: discovered,
    eg.Moved: moved,
    eg.Freed: freed,
    eg.Halted: halted,
    eg.Opened: opened,
}
