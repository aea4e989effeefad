"""How told events of pieces change a listener's knowledge: placed, moved, mixed, attacked, revealed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from unseen.core.events import Event
from unseen.games.threads import events as ev
from unseen.games.threads.pieces import DECOY, Attack, Piece, seat_of

if TYPE_CHECKING:
    from unseen.games.threads.knowledge import Known

WOUNDED_STEPS: Final = 2


# ---- actions ----
def spend(view: Known, verb: str) -> None:
    """An action is taken, unless it is a line of the card that is being played."""
    if view.by_card(verb):
        return
    view.card = ""
    view.left = max(view.left - 1, 0)
    view.acted = True


def finish_movement(view: Known) -> None:
    """No Move is under way."""
    view.mover = ""
    view.path = ()
    view.steps = 0
    view.refused = frozenset()


def leave(view: Known, name: str) -> None:
    """A piece leaves the board."""
    view.pieces.pop(name, None)
    view.held.pop(name, None)
    view.crowded = tuple([one for one in view.crowded if one != name])
    view.arrived = tuple([one for one in view.arrived if one != name])
    if name == view.mover:
        finish_movement(view)
    if name == view.target and view.forcing:
        blow_over(view)


def going(view: Known, attack: Attack) -> None:
    """The present attack is so far."""
    view.attacks = (*view.attacks[:-1], attack)


def blow_over(view: Known) -> None:
    """The present attack is over; one that it broke into goes on."""
    view.attacks = view.attacks[:-1]


# ---- coming and going ----
def placed(view: Known, event: Event) -> None:
    """DEP-03, CARD-06."""
    assert isinstance(event, ev.Placed)
    piece = Piece(event.piece, event.hex, event.facing)
    piece.what = view.held.get(event.piece, "")
    view.pieces[event.piece] = piece
    view.reserves[piece.seat] -= 1
    view.arrived = (*view.arrived, event.piece)


def held(view: Known, event: Event) -> None:
    """An own piece."""
    assert isinstance(event, ev.Held)
    view.held[event.piece] = event.what
    if event.piece in view.pieces:
        view.pieces[event.piece].what = event.what


def faces(view: Known, event: Event) -> None:
    """An own piece's facing, where others do not see it."""
    assert isinstance(event, ev.Faces)
    if event.piece in view.pieces:
        view.pieces[event.piece].facing = event.facing


def revealed(view: Known, event: Event) -> None:
    """REV-01, REV-02, DISP-01."""
    assert isinstance(event, ev.Revealed)
    piece = view.piece(event.piece)
    piece.up = True
    piece.what = event.what
    others = [p for p in view.pieces.values() if p.standing and p.hex == piece.hex and p.name != piece.name]
    if event.what != DECOY and others and piece.name in view.pieces and event.how != "fall":
        view.crowded = (*view.crowded, piece.name)
    if event.how == "ambush" and view.attack is not None and event.what != DECOY:
        going(view, replace(view.attack, left=dash_of(view, event.what)))


def sent_home(view: Known, event: Event) -> None:
    """REV-03."""
    assert isinstance(event, ev.SentHome)
    leave(view, event.piece)
    view.reserves[seat_of(event.piece)] += 1


def destroyed(view: Known, event: Event) -> None:
    """GAP-13."""
    assert isinstance(event, ev.Destroyed)
    leave(view, event.piece)
    view.destroyed[seat_of(event.piece)] += 1


def extracted(view: Known, event: Event) -> None:
    """EXT-02."""
    assert isinstance(event, ev.Extracted)
    leave(view, event.piece)
    view.reserves[seat_of(event.piece)] += 1


def died(view: Known, event: Event) -> None:
    """CHASM-02, EFF-02."""
    assert isinstance(event, ev.Died)
    leave(view, event.piece)
    seat = seat_of(event.piece)
    view.dead[seat] = (*view.dead[seat], event.what)


def concealed(view: Known, event: Event) -> None:
    """CON-01."""
    assert isinstance(event, ev.Concealed)
    spend(view, "conceal")
    piece = view.piece(event.piece)
    piece.up = False
    # Where it may be turned and only its owner sees how, nobody else knows how it looks.
    kept = "" if view.rules.conceal_reorient else piece.facing
    piece.facing = event.facing or kept


# ---- moving ----
def move_began(view: Known, event: Event) -> None:
    """MOVE-01."""
    assert isinstance(event, ev.MoveBegan)
    spend(view, "move")
    finish_movement(view)
    view.mover = event.piece
    view.path = (view.piece(event.piece).hex,)
    view.steps = event.steps
    view.moved |= {event.piece}


def stepped(view: Known, event: Event) -> None:
    """MOVE-01."""
    assert isinstance(event, ev.Stepped)
    view.piece(event.piece).hex = event.hex
    view.path = (*view.path, event.hex)
    view.steps = event.left


def move_ended(view: Known, event: Event) -> None:
    """MOVE-05."""
    assert isinstance(event, ev.MoveEnded)
    piece = view.piece(event.piece)
    # Where only the owner sees a facing, nobody else knows how a face-down piece looks from now on.
    piece.facing = event.facing
    finish_movement(view)


def split_off(view: Known, event: Event) -> None:
    """SPLIT-03, SPLIT-04."""
    assert isinstance(event, ev.SplitOff)
    old = view.piece(event.piece)
    view.pieces.pop(event.piece, None)
    view.held.pop(event.piece, None)
    for name, facing in ((event.left, event.facing), (event.mover, old.facing)):
        piece = Piece(name, old.hex, facing, view.held.get(name, ""))
        view.pieces[name] = piece
    view.reserves[old.seat] -= 1
    view.mover = event.mover
    view.moved = (view.moved - {event.piece}) | {event.left, event.mover}


def mixed(view: Known, event: Event) -> None:
    """CARD-06."""
    assert isinstance(event, ev.Mixed)
    old = view.piece(event.piece)
    view.pieces.pop(event.piece, None)
    view.held.pop(event.piece, None)
    for name, place, facing in ((event.left, old.hex, event.facing), *event.others):
        view.pieces[name] = Piece(name, place, facing, view.held.get(name, ""))
    view.reserves[old.seat] -= len(event.others)
    view.arrived = tuple([name for name, _, _ in event.others])


def went_back(view: Known, event: Event) -> None:
    """STACK-04."""
    assert isinstance(event, ev.WentBack)
    view.piece(event.piece).hex = event.hex
    if event.piece == view.mover:
        finish_movement(view)


def forced(view: Known, event: Event) -> None:
    """EFF-03, EFF-07."""
    assert isinstance(event, ev.Forced)
    if view.attack is not None and view.forcing:
        going(view, replace(view.attack, forcing=view.forcing - 1))
        if not view.forcing:
            blow_over(view)
    if event.hexes:
        moved_to(view, event.piece, event.hexes[-1])


def moved_to(view: Known, name: str, place: str) -> None:
    """A piece is elsewhere, and not by its own step."""
    view.piece(name).hex = place
    if name == view.mover:
        view.path = (*view.path, place)


def displaced(view: Known, event: Event) -> None:
    """DISP-01, DISP-04."""
    assert isinstance(event, ev.Displaced)
    view.crowded = tuple([one for one in view.crowded if one != event.piece])
    moved_to(view, event.piece, event.hex)
    if event.piece == view.mover and view.rules.displacement_ends_move:
        finish_movement(view)


def displacement_failed(view: Known, event: Event) -> None:
    """DISP-03."""
    assert isinstance(event, ev.DisplacementFailed)
    view.crowded = tuple([one for one in view.crowded if one != event.piece])
    view.piece(event.piece).wounded = True
    if event.piece == view.mover and view.rules.displacement_ends_move:
        finish_movement(view)


# ---- attacks and effects ----
def attack_began(view: Known, event: Event) -> None:
    """ATT-02."""
    assert isinstance(event, ev.AttackBegan)
    spend(view, "attack")
    view.piece(event.piece).facing = event.facing
    dash = dash_of(view, view.piece(event.piece).what)
    view.attacks = (*view.attacks, Attack(event.piece, event.target, False, dash))


def ambush_began(view: Known, event: Event) -> None:
    """AMB-03."""
    assert isinstance(event, ev.AmbushBegan)
    view.attacks = (*view.attacks, Attack(event.piece, event.target, True, 0))


def dash_of(view: Known, unit: str) -> int:
    """How far a unit dashes; 0 for one that is not known."""
    number = view.rules.content.unit(unit)
    return view.rules.content.units[number].dash if number >= 0 else 0


def dashed(view: Known, event: Event) -> None:
    """ATT-04."""
    assert isinstance(event, ev.Dashed)
    view.piece(event.piece).hex = event.hex
    if view.attack is not None:
        going(view, replace(view.attack, left=event.left, made=view.attack.made + 1))


def struck(view: Known, event: Event) -> None:
    """ATT-05, ATT-06."""
    assert isinstance(event, ev.Struck)
    forcing = len([effect for effect in event.effects if effect.startswith(("push", "drag"))])
    blow_over(view)
    if forcing and event.target in view.pieces:
        view.attacks = (*view.attacks, Attack(event.piece, event.target, False, 0, forcing=forcing))


def suppressed(view: Known, event: Event) -> None:
    """EFF-05."""
    assert isinstance(event, ev.Suppressed)
    view.piece(event.piece).suppressed = True


def wounded(view: Known, event: Event) -> None:
    """EFF-02, MOVE-03."""
    assert isinstance(event, ev.Wounded)
    view.piece(event.piece).wounded = True
    if event.piece == view.mover and (view.rules.wound_limit_on_cards or not view.card):
        view.steps = min(view.steps, WOUNDED_STEPS)


def recovered(view: Known, event: Event) -> None:
    """TURN-05."""
    assert isinstance(event, ev.Recovered)
    for name in event.pieces:
        view.piece(name).suppressed = False


def turned(view: Known, event: Event) -> None:
    """CARD-05."""
    assert isinstance(event, ev.Turned)
    view.piece(event.piece).facing = event.facing


def cured(view: Known, event: Event) -> None:
    """CARD-05."""
    assert isinstance(event, ev.Cured)
    piece = view.piece(event.piece)
    piece.wounded = piece.suppressed = False


HANDLERS: Final[dict[type[Event], Callable[[Known, Event], None]]] = {
    ev.Placed: placed,
    ev.Held: held,
    ev.Faces: faces,
    ev.Revealed: revealed,
    ev.SentHome: sent_home,
    ev.Destroyed: destroyed,
    ev.Extracted: extracted,
    ev.Died: died,
    ev.Concealed: concealed,
    ev.MoveBegan: move_began,
    ev.Stepped: stepped,
    ev.MoveEnded: move_ended,
    ev.SplitOff: split_off,
    ev.Mixed: mixed,
    ev.WentBack: went_back,
    ev.Forced: forced,
    ev.Displaced: displaced,
    ev.DisplacementFailed: displacement_failed,
    ev.AttackBegan: attack_began,
    ev.AmbushBegan: ambush_began,
    ev.Dashed: dashed,
    ev.Struck: struck,
    ev.Suppressed: suppressed,
    ev.Wounded: wounded,
    ev.Recovered: recovered,
    ev.Turned: turned,
    ev.Cured: cured,
}
