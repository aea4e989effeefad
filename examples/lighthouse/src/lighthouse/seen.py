"""Who gets to know what by which step of Lighthouse: the oracle for the conformance kit, written from the rules.

A step's author knows what she does. So only what comes as news stands here.
"""

from lighthouse.board import SMUGGLER
from lighthouse.coves import NOWHERE, lit
from lighthouse.deeds import DONE, LAND, ROW, SHINE, THICK, THIN
from lighthouse.rules import Lighthouse
from unseen.core.seats import Action, Seat
from unseen.core.state import State
from unseen.testing.expectations import Facts, Later


def seen(state: State, seat: Seat, action: Action, listener: Seat) -> Facts:
    """LH-01 to LH-07, step by step."""
    assert isinstance(state, Lighthouse)
    if action < ROW:
        return chosen(state, seat)
    if SHINE <= action < LAND:
        return shone(state, action - SHINE)
    if action == LAND:
        return landed(state, listener)
    if action == DONE:
        return ("the turn is over",) if listener != SMUGGLER else ()
    return ("fog", action) if action in (THIN, THICK) else ()  # LH-02: nobody sees the boat


def chosen(state: Lighthouse, seat: Seat) -> Facts:
    """LH-01: in secret; that both have chosen, everybody hears."""
    other = state.watchman if seat == SMUGGLER else state.boat
    return ("both have chosen",) if other != NOWHERE else ()


def landed(state: Lighthouse, listener: Seat) -> Facts:
    """LH-03: a barrel, when the turn is over. LH-04 and LH-07: unless the game is."""
    barrels = state.barrels | 1 << state.boat
    barrel: Facts = () if listener == SMUGGLER else (Later("a barrel"),)
    if state.boat == state.watchman:
        return (*barrel, "watched", *opened(state, barrels))
    return (*barrel, "sold", *opened(state, barrels)) if barrels.bit_count() >= state.board.wanted else barrel


def shone(state: Lighthouse, cove: int) -> Facts:
    """LH-05 and LH-06: which cove, and what the beam showed there; LH-07: the last night ends the game."""
    edge = state.boat in lit(cove, state.board.thick)
    showed = "the boat" if state.boat == cove else "a boat in its edge" if edge else "nothing"
    over = state.boat == cove or state.board.night == state.board.nights
    return ("the beam", cove, showed, *(opened(state, state.barrels) if over else ()))


def opened(state: Lighthouse, barrels: int) -> Facts:
    """LH-07: with the end everything is open."""
    return "opened", state.boat, state.watchman, barrels
