"""Small generators outside the rules: one seed in, the same games out, on every machine and in both modes."""

import hmac
from typing import Final

from mypy_extensions import i64

from unseen.core.events import Tell
from unseen.core.seats import CHANCE, Action
from unseen.core.state import State


class Dice:
    """A xorshift generator for playouts and bots; not for secrets."""

    word: i64

    def __init__(self, seed: int) -> None:
        self.word = (seed * 2654435761 + 97) & 0x7FFFFFFF | 1
        for _ in range(8):
            self.below(2)

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1."""
        x: i64 = self.word
        x = (x ^ (x << 13)) & 0xFFFFFFFF
        x = x ^ (x >> 17)
        x = (x ^ (x << 5)) & 0xFFFFFFFF
        self.word = x
        return (x * n) >> 32

    def real(self) -> float:
        """A number from 0 up to, not including, 1."""
        return float(self.below(1 << 24)) / float(1 << 24)

    def draw(self, state: State) -> Action:
        """What chance does in this state."""
        return pick(state.odds(), self.real())


class NamedDice:
    """A table's dice: each draw follows from a secret seed and the name of what is drawn, so counts tell nothing."""

    def __init__(self, seed: bytes) -> None:
        self.seed: Final = seed

    def draw(self, state: State) -> Action:
        """What chance does in this state."""
        digest = hmac.digest(self.seed, state.drawing().encode(), "sha256")
        return pick(state.odds(), int.from_bytes(digest[:6], "big") / float(1 << 48))


def pick(odds: list[tuple[Action, float]], at: float) -> Action:
    """The draw at this point of the unit interval."""
    left = at
    for action, share in odds:
        left -= share
        if left < 0.0:
            return action
    return odds[-1][0]


def playout(state: State, dice: Dice, steps_max: int = 2000, tell: Tell | None = None) -> int:
    """Uniform play to the decision; the number of steps made."""
    n = 0
    while n < steps_max and state.outcome() is None:
        seat = state.pending()[0]
        if seat == CHANCE:
            state.apply(seat, dice.draw(state), tell)
        else:
            legal = state.legal(seat)
            state.apply(seat, legal[dice.below(len(legal))], tell)
        n += 1
    return n
