"""How the Moya's actions change what a listener knows of Kakusareta: everybody sees all of them."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from unseen.core.events import Event
from unseen.games.kakusareta import events as ev
from unseen.games.kakusareta.pieces import Pawn

if TYPE_CHECKING:
    from unseen.games.kakusareta.knowledge import Known

KAKU: Final = 0
ABOVE: Final = {"1": "2", "2": "3"}
"""The level that follows."""


def rest(view: "Known") -> None:
    """A turn of the Moya is over: their pawns are fresh again."""
    for pawn in view.pawns.values():
        pawn.stepped = pawn.acted = False
    view.stream = view.token_taken = False


def act(view: "Known", pawn: Pawn | None = None) -> None:
    """One action is used, by this pawn."""
    view.left -= 1
    if pawn is not None:
        pawn.acted = view.rules.pawn_once


def moved(view: "Known", event: Event, later: bool) -> None:
    """A pawn went somewhere; a Lv3's step is marked."""
    assert isinstance(event, ev.Moved)
    pawn = view.pawns.pop(event.start)
    if event.level == "3":
        pawn.stepped = view.rules.lv3_steps != 0
    view.pawns[event.end] = pawn
    act(view, pawn)


def healed(view: "Known", event: Event, later: bool) -> None:
    """A Lv1 left, a Lv2 stands up."""
    assert isinstance(event, ev.Healed)
    del view.pawns[event.healer]
    view.pawns[event.space].down = False
    act(view)


def swapped(view: "Known", event: Event, later: bool) -> None:
    """Two pawns changed places, with all their marks."""
    assert isinstance(event, ev.Swapped)
    actor = view.pawns[event.by]
    first, second = view.pawns[event.first], view.pawns[event.second]
    view.pawns[event.first], view.pawns[event.second] = second, first
    act(view, actor)


def upgraded(view: "Known", event: Event, later: bool) -> None:
    """Three pawns left; one of the next level will be placed."""
    assert isinstance(event, ev.Upgraded)
    for space in event.spaces:
        del view.pawns[space]
    act(view)


def raised(view: "Known", event: Event, later: bool) -> None:
    """A pawn left at night; one of the next level will be placed."""
    assert isinstance(event, ev.Raised)
    pawn = view.pawns.pop(event.space)
    view.left -= int(view.rules.raise_1 if pawn.level == "1" else view.rules.raise_2)
    view.raising = event.space


def razed(view: "Known", event: Event, later: bool) -> None:
    """A temple is gone, and the pawns on its sides; a Lv3 on top stands in the courtyard."""
    assert isinstance(event, ev.Razed)
    for space in event.spaces:
        del view.pawns[space]
    fall(view, event.temple)
    act(view)


def fall(view: "Known", temple: str) -> None:
    """A temple is taken away. Who was believed there was not, unless he surfaces."""
    view.towers = view.towers - {temple}
    if temple[0] in "ACE" and temple[1] in "135":
        view.destroyed = view.destroyed | {temple}
    if view.marker == ("cell", temple):
        view.unmark()
    if view.seat != KAKU and view.at == temple:
        view.at = ""


def surfaced(view: "Known", event: Event, later: bool) -> None:
    """The Kakusareta stands where the temple stood."""
    assert isinstance(event, ev.Surfaced)
    view.at = event.space
    view.location = ""
    view.unmark()


def placement_due(view: "Known", event: Event, later: bool) -> None:
    """The Moya must say where a pawn comes from; a deployment is paid for already."""
    assert isinstance(event, ev.PlacementDue)
    deploy(view, event.level)
    view.due = (event.level, event.space, event.optional)


def deploy(view: "Known", level: str) -> None:
    """At night a pawn that no raised pawn makes way for is a deployment."""
    if view.night and not view.raising and not view.due[1]:
        view.left -= int(view.rules.deploy_1 if level == "1" else view.rules.deploy_2)


def placed(view: "Known", event: Event, later: bool) -> None:
    """A pawn came, a new one from its pool, or with its marks from elsewhere on the board."""
    assert isinstance(event, ev.Placed)
    deploy(view, event.level)
    view.pawns[event.space] = view.pawns.pop(event.source) if event.source else Pawn(event.level)
    settle(view)


def nothing_placed(view: "Known", event: Event, later: bool) -> None:
    """No pawn came."""
    settle(view)


def settle(view: "Known") -> None:
    """No placement is owed any more."""
    view.due = ("", "", False)
    view.raising = ""


HANDLERS: Final[dict[type[Event], Callable[["Known", Event, bool], None]]] = {
    ev.Moved: moved,
    ev.Healed: healed,
    ev.Swapped: swapped,
    ev.Upgraded: upgraded,
    ev.Raised: raised,
    ev.Razed: razed,
    ev.Surfaced: surfaced,
    ev.PlacementDue: placement_due,
    ev.Placed: placed,
    ev.NothingPlaced: nothing_placed,
}
