"""One text for everything that can be played: steps, draws, giving up."""

from typing import Final

from unseen.core.game import Game
from unseen.core.seats import RESIGN, Action, Seat
from unseen.core.state import State

RESIGNS: Final = "resign"
"""Stands for giving up, after the seat's name."""
TAKES_BACK: Final = "take back"
"""Stands before how many steps were taken back."""


def step_text(game: Game, state: State, seat: Seat, action: Action) -> str:
    """A step with its seat, on the state before it: `thief: leap E1`, `chance: draw red`, `mists: resign`."""
    text = RESIGNS if action == RESIGN else game.notation.write(state, seat, action)
    return f"{game.seat_name(seat)}: {text}"


def back_text(count: int) -> str:
    """`take back 3`."""
    return f"{TAKES_BACK} {count}"


def do(state: State, seat: Seat, action: Action) -> None:
    """Play a step silently."""
    if action == RESIGN:
        state.resign(seat)
    else:
        state.apply(seat, action)
