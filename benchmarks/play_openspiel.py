"""OpenSpiel plays one of its games: `python -m benchmarks.play_openspiel GAME WAY`.

The way `python` steps through the game from Python, as everybody's own loop does; `bots` lets its C++ loop play its C++
uniform random bots against each other.
"""

import random
import sys
from collections.abc import Callable
from importlib.metadata import version
from typing import Protocol, Self

from benchmarks.rounds import CENSUS_GAMES, serve, skip


class SpielState(Protocol):
    """What the loops use of a state of OpenSpiel, which comes without types."""

    def clone(self) -> Self: ...
    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def legal_actions(self) -> list[int]: ...
    def apply_action(self, action: int) -> None: ...
    def history(self) -> list[int]: ...


class SpielGame(Protocol):
    """What the loops use of a game of OpenSpiel."""

    def new_initial_state(self) -> SpielState: ...


def from_python(start: SpielState, draw: Callable[[], float]) -> int:
    """One random game, step by step; the number of decisions."""
    state = start.clone()
    n = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(drawn(state, draw()))
            continue
        legal = state.legal_actions()
        state.apply_action(legal[int(draw() * len(legal))])
        n += 1
    return n


def drawn(state: SpielState, at: float) -> int:
    """What chance does."""
    for action, share in state.chance_outcomes():
        at -= share
        if at < 0.0:
            return action
    return state.chance_outcomes()[-1][0]


def choices_mean(start: SpielState) -> float:
    """Legal choices per decision in random games."""
    draw = random.Random(7).random
    decisions = offered = 0
    for _ in range(CENSUS_GAMES):
        state = start.clone()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(drawn(state, draw()))
                continue
            legal = state.legal_actions()
            decisions += 1
            offered += len(legal)
            state.apply_action(legal[int(draw() * len(legal))])
    return offered / decisions


def main(name: str, way: str) -> None:
    """Take part in the one way."""
    try:
        import pyspiel
    except ImportError:
        skip("open_spiel is not installed")
        return
    game: SpielGame = pyspiel.load_game(name)
    start = game.new_initial_state()
    draw = random.Random(1).random

    def bots(number: int) -> int:
        state = start.clone()
        players = [pyspiel.make_uniform_random_bot(seat, 2 * number + seat) for seat in (0, 1)]
        pyspiel.evaluate_bots(state, players, number)
        return len(state.history())

    play = bots if way == "bots" else lambda _: from_python(start, draw)
    serve(f"open_spiel {version('open_spiel')}", play, choices_mean(start))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
