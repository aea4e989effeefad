"""What is answered to who points at something with which nothing can be done now."""

from collections.abc import Callable
from typing import Final

from unseen.boards.hexes import has
from unseen.core.deeds import Reason
from unseen.games.threads.board import WOUNDED_STEPS
from unseen.games.threads.deeds.knots import beside
from unseen.games.threads.deeds.move import STEPS
from unseen.games.threads.deeds.walk import Way, walker
from unseen.games.threads.groups import HURT, unfit
from unseen.games.threads.knowledge import TITLES, Known
from unseen.games.threads.names import owner, seat_of
from unseen.games.threads.pieces import NOWHERE, Piece, name_of

MOVE: Final = "THR-MOVE-01"


def pointed(view: Known, phase: str, aim: tuple[str, ...], prompt: str, early: Reason | None) -> Reason | None:
    """Why not, for the last of these marks after the others; None where the steps that name it say it best.

    `prompt` says what is to be decided, `early` what forbids every action now.
    """
    kind, _, name = aim[-1].partition(":")
    if kind not in ("hex", "piece", "thread", "facing") or not all([there(view, mark) for mark in aim]):
        return None
    held = next((mark[6:] for mark in aim[:-1] if mark.startswith("piece:")), "")
    if phase == "actions" and not view.card:
        return early or in_actions(view, held, kind, name)
    answers = ANSWERS.get((phase, kind))
    return (None if answers is None else answers(view, name)) or ("", prompt)


def there(view: Known, mark: str) -> bool:
    """Is there such a hex, piece or thread? An address can be written by hand."""
    kind, _, name = mark.partition(":")
    if kind == "hex":
        return name in view.rules.hexes.labels
    if kind == "piece":
        return name in [name_of(piece) for piece in view.board.on_board()]
    return kind != "thread" or name in [thread.id for thread in view.rules.map.threads]


def in_actions(view: Known, held: str, kind: str, name: str) -> Reason | None:
    """Between two actions, a piece of one's own held or none."""
    piece = view.find(held) if held else None
    if kind == "hex":
        return no_move(view, piece, name) if piece is not None else no_mover(view, name)
    if kind == "piece":
        return no_target(view, piece, name)
    if kind == "thread":
        return no_knot(view, held, name)
    return "THR-MOVE-05", "A piece is turned when it stops, attacks, or is put down."


# ---- hexes ----
def ground(view: Known, name: str) -> Reason | None:
    """A hex on which nothing walks."""
    h = view.rules.hexes.find(name)
    if has(view.board.walkable(), h):
        return None
    if has(view.rules.map.chasms, h):
        return "THR-CHASM-01", f"{name} is a chasm without a bridge."
    return MOVE, f"{name} is a wall."


def no_mover(view: Known, name: str) -> Reason:
    """A hex alone."""
    if not view.board.sides[view.seat].pieces:
        return MOVE, "You have no piece on the board that could go there."
    return ground(view, name) or (MOVE, f"First point at the piece that is to go to {name}.")


def no_move(view: Known, piece: Piece, name: str) -> Reason:
    """A piece of one's own, and a hex to which no way leads it."""
    if piece.owner != view.seat:
        return MOVE, f"{name_of(piece)} is {owner(name_of(piece))}'s; only your own pieces move."
    if piece.moved:
        return "THR-TURN-03", f"{name_of(piece)} has moved in this turn."
    return no_way(view, piece, name, min(STEPS, WOUNDED_STEPS) if piece.wounded else STEPS)


def on_the_way(view: Known, name: str) -> Reason | None:
    """A hex, while a piece goes."""
    piece = view.find(walker(view))
    return None if piece is None else no_way(view, piece, name, view.attack.left if view.attacks else view.steps)


def no_way(view: Known, piece: Piece, name: str, steps: int) -> Reason:
    """Why so many steps do not lead a piece there."""
    here, there = piece.hex, view.rules.hexes.find(name)
    who, far = name_of(piece), view.rules.hexes.distance(here, there)
    barred = ground(view, name)
    if barred is not None:
        return barred
    if here == there:
        return MOVE, f"{who} is on {name} already."
    if has(Way(view.board, piece, 0, False).held, there):
        return "THR-STACK-01", f"A unit that is turned up stands on {name}, and {who} cannot stop there."
    count = f"{steps} step{'' if steps == 1 else 's'}"
    if steps == 0:
        return MOVE, f"{who} has no steps left."
    if far > steps:
        return MOVE, f"{name} is {far} steps away, and {who} may go {count}."
    return MOVE, f"No free way of {count} leads {who} to {name}."


def not_placed(view: Known, name: str) -> Reason | None:
    """A hex where no piece of the reserve is put down, while the token is resolved."""
    if view.board.sides[view.seat].token == NOWHERE:
        return None
    h = view.rules.hexes.find(name)
    if not has(view.board.zone(view.seat), h):
        return "THR-DEP-03", f"{name} is not in the zone of your token."
    if ground(view, name) is not None:
        return ground(view, name)
    if not has(view.board.open_hexes(), h):
        return "THR-DEP-03", f"A unit that is turned up stands on {name}."
    if view.board.sides[view.seat].reserve_size() == 0:
        return "THR-DEP-03", "Your reserve is empty."
    if any([view.piece(one).hex == h for one in view.arrived]):
        return "THR-DEP-03", f"You have put a piece on {name} already."
    return None


def no_room(view: Known, name: str) -> Reason | None:
    """A hex to which a unit cannot make room."""
    return "THR-DISP-01", f"{name} is not beside it, not floor, or a unit that is turned up stands there."


# ---- pieces ----
def no_target(view: Known, piece: Piece | None, name: str) -> Reason:
    """A piece, alone or after another one that was picked up."""
    other = view.find(name)
    if other is None:
        return MOVE, f"{name} has left the board."
    if other.owner == view.seat:
        done = other.moved and (not other.up or not other.able())
        return (
            MOVE,
            f"{name} has moved in this turn, and can do nothing else." if done else f"Choose what {name} is to do.",
        )
    if piece is None:
        return "THR-ATT-01", f"{name} is {owner(name)}'s. To attack it, choose Attack and a unit of yours first."
    who = name_of(piece)
    if not piece.up:
        return (
            "THR-ATT-01",
            f"{who} is face-down, and only units that are turned up attack. Turning it up costs nothing.",
        )
    if not piece.able():
        return "THR-EFF-01", f"{who} is suppressed or wounded and cannot attack."
    return "THR-ATT-03", f"To attack {name}, choose Attack first; it must be where the attack of {who} does something."


def not_home(view: Known, name: str) -> Reason | None:
    """A piece that does not go home."""
    if seat_of(name) != view.seat:
        return "THR-EXT-02", f"{name} is {owner(name)}'s; only your own pieces go home."
    return "THR-EXT-02", f"{name} is not in the zone of your token."


def no_answer(view: Known, name: str) -> Reason | None:
    """A piece that is no answer in a window."""
    piece = view.find(name)
    if piece is None:
        return None
    if piece.owner != view.seat:
        return None if piece.up else ("THR-REV-02", f"No unit of yours that is turned up stands beside {name}.")
    if view.seat == view.board.active and not piece.up:
        return "THR-REV-04", f"{name} can be turned up with your next decision, not here."
    if piece.up:
        return "THR-REV-04", f"{name} is turned up already; in the turn of {TITLES[view.board.active]} it does no more."
    return None


# ---- threads ----
def no_knot(view: Known, held: str, name: str) -> Reason:
    """A thread, alone or after a piece."""
    if held:
        wrong = beside(view, held, name, "THR-BIND-01")
        return wrong or mine(view, name)
    if unfit(view):
        hurt = unfit(view) == HURT
        return ("THR-EFF-01" if hurt else "THR-BIND-01"), unfit(view)
    near = [piece for piece in view.board.sides[view.seat].pieces if beside(view, name_of(piece), name, "") is None]
    if not near:
        return "THR-BIND-01", f"No unit of yours that could bind it is turned up beside {name}."
    return mine(view, name)


def mine(view: Known, name: str) -> Reason:
    """A thread beside a unit that neither can bind it nor tangle it."""
    number = view.board.thread(name)
    worth = view.board.worth_to(view.seat, number)
    if worth == 1 and view.board.sides[view.seat].knots == 0:
        return "THR-TANG-01", f"{name} is yours; making its knot a double one costs a knot, and you have none."
    if worth:
        return "THR-BIND-02", f"{name} is yours already{', with a double knot' if worth > 1 else ''}."
    return "THR-BIND-01", f"To bind {name}, point at a unit beside it first."


ANSWERS: Final[dict[tuple[str, str], Callable[[Known, str], Reason | None]]] = {
    ("moving", "hex"): on_the_way,
    ("dashing", "hex"): on_the_way,
    ("deploying", "hex"): not_placed,
    ("displacing", "hex"): no_room,
    ("extracting", "piece"): not_home,
    ("window", "piece"): no_answer,
}
"""By phase and kind of mark; for all else what is to be decided is said."""
