"""What the conformance kit is told of Molehill: the few things that cannot be found out from its code."""

from collections.abc import Mapping
from typing import Final

from molehill.lawn import BESIDE, DIG, EAT, RAIN, REST, SIDE, SPADE, square_of
from molehill.rules import MOLE, NOWHERE, Molehill
from unseen.core.seats import Action, Seat
from unseen.core.state import State
from unseen.testing.expectations import Expectations, Facts


def seen(state: State, seat: Seat, action: Action, listener: Seat) -> Facts:
    """MO-01 to MO-07: what comes as news by a step."""
    assert isinstance(state, Molehill)
    if action < DIG:
        return ("the mole has hidden",)
    if action < SPADE:
        return ()  # MO-02: nobody sees it
    if action < EAT:
        return spades(state, seat, square_of(action))
    if action <= REST:  # MO-03
        eaten = (*state.eaten, state.mole) if action == EAT else state.eaten
        over = len(eaten) >= state.chosen.bulbs
        return ("bulb", action == EAT, *(("fed", state.mole, frozenset(eaten)) if over else ()))
    return ("worms", state.mole % SIDE) if action == RAIN else ("dry",)  # MO-04


def spades(state: Molehill, seat: Seat, square: int) -> Facts:
    """MO-05 to MO-07: nothing, until both have chosen."""
    other = state.spades[2 - seat]
    if other == NOWHERE:
        return ()
    both = (square, other) if seat == 1 else (other, square)
    bump = square == other
    found = tuple("mole" if at == state.mole else "warm" if state.mole in BESIDE[at] else "cold" for at in both)
    over = (state.mole in both and not bump) or state.day == state.chosen.days
    opened = ("over", state.mole, frozenset(state.eaten)) if over else ()
    return ("spades", both, "bump" if bump else found, *opened)


def knows(state: State, listener: Seat) -> Mapping[str, object]:
    """What somebody knows of the truth, by the names of the view's attributes."""
    assert isinstance(state, Molehill)
    phase = "dig" if state.phase == "feed" and listener != MOLE else state.phase
    out: dict[str, object] = {"day": state.day, "gone": len(state.eaten), "phase": phase}
    if listener == MOLE or state.phase == "over":
        out |= {"mole": state.mole if state.mole != NOWHERE else None, "eaten": state.eaten}
    return out


MOLEHILL: Final = Expectations(
    endings=frozenset({"fed", "dug up", "frost", "resign"}),
    key_leaves_out=frozenset({"chosen"}),
    seen=seen,
    knows=knows,
    knowledge=(
        {"histories": 1},
        {"histories": 4, "mole": 4, "rose": 1, "basil": 1, "spectator": 1},
        {"histories": 8, "mole": 8, "rose": 1, "basil": 1, "spectator": 1},
        {"histories": 16, "mole": 16, "rose": 2, "basil": 2, "spectator": 2},
        {"histories": 32, "mole": 32, "rose": 10, "basil": 10, "spectator": 10},
        {"histories": 1024, "mole": 32, "rose": 170, "basil": 170, "spectator": 10},
    ),
)
