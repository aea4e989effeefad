"""The loop of a known game, for the compiled rooms: all that `core.dice.playout` does, but the steps are given."""

from unseen.core.dice import Dice
from unseen.core.events import Tell
from unseen.core.seats import CHANCE, Action, Seat
from unseen.core.state import State


def replay(state: State, steps: list[tuple[Seat, Action]], dice: Dice, tell: Tell | None = None) -> int:
    """Ask for the legal steps and throw the dice at every decision, then make the step that is given; the decisions."""
    n = 0
    for _, action in steps:
        assert state.outcome() is None, "the same steps gave another game"
        seat = state.pending()[0]
        if seat != CHANCE:
            legal = state.legal(seat)
            drawn = legal[dice.below(len(legal))]
            assert drawn >= 0
            n += 1
        state.apply(seat, action, tell)
    return n
