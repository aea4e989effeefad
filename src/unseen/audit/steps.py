"""One text for everything that can be played: steps, draws, giving up."""

from typing import Final

from unseen.core.game import Game
from unseen.core.seats import RESIGN, SPECTATOR, Action, Seat
from unseen.core.state import State

RESIGNS: Final = "resign"
"""Stands for giving up, after the seat's name."""
ALL: Final = "all"
DRAW: Final = "draw"
"""`all: draw` stands for a draw by consent."""
TAKES_BACK: Final = "take back"
"""Stands before how many steps were taken back."""


def step_text(game: Game, state: State, seat: Seat, action: Action) -> str:
    """A step with its seat, on the state before it: `thief: leap E1`, `chance: draw red`, `mists: resign`."""
    if action == RESIGN:
        return resign_text(game, seat)
    return f"{game.seat_name(seat)}: {game.notation.write(state, seat, action)}"


def resign_text(game: Game, seat: Seat) -> str:
    """A seat gives up; nobody's giving up (SPECTATOR) is a draw to which all agreed."""
    return f"{ALL}: {DRAW}" if seat == SPECTATOR else f"{game.seat_name(seat)}: {RESIGNS}"


def back_text(count: int) -> str:
    """`take back 3`."""
    return f"{TAKES_BACK} {count}"


def do(state: State, seat: Seat, action: Action) -> None:
    """Play a step silently."""
    if action == RESIGN:
        state.resign(seat)
    else:
        state.apply(seat, action)
