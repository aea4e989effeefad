"""A table's dice: from a secret seed and the name of a draw to its outcome, by a rule that anybody can redo.

The rule, with worked examples, stands in `docs/commitments.md`; a change of it needs a number of its own there.
"""

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Final

from unseen.core.seats import Action
from unseen.core.state import State

DRAW: Final = b"unseen draw 1\n"
BITS: Final = 256
DENOMINATOR_MAX: Final = 1_000_000
NEAR: Final = Fraction(1, 10**13)


@dataclass(frozen=True, repr=False)  # a secret until the end, so no message shows it
class TableDice:
    """Each draw follows from the table's seed and the name of what is drawn: counts tell nothing, all can be redone."""

    seed: bytes

    def draw(self, state: State) -> Action:
        """What chance does in this state."""
        odds = state.odds()
        found = chosen(weights([share for _, share in odds]), number(self.seed, draw_name(state)))
        return odds[found][0]


def number(seed: bytes, name: str) -> int:
    """The number of a draw, from 0 to 2^256 - 1."""
    return int.from_bytes(hmac.digest(seed, DRAW + name.encode(), "sha256"), "big")


def weights(shares: Sequence[float]) -> list[int]:
    """Whole numbers in the exact ratio of these odds."""
    exact = [rational(share) for share in shares]
    common = lcm(*[one.denominator for one in exact])
    return [int(one * common) for one in exact]


def rational(share: float) -> Fraction:
    """The simple fraction that a share stands for (2/7 for 0.2857142857142857), else the float's exact value."""
    exact = Fraction(share)
    simple = exact.limit_denominator(DENOMINATOR_MAX)
    return simple if abs(simple - exact) < NEAR and simple > 0 else exact


def chosen(parts: Sequence[int], drawn: int) -> int:
    """The index on which a draw's number falls where [0, 2^256) is divided in the ratio of these weights."""
    at, end = drawn * sum(parts), 0
    for index, part in enumerate(parts):
        end += part << BITS
        if at < end:
            return index
    raise AssertionError("odds sum to more than nothing")


def draw_name(state: State) -> str:
    """The name of what is drawn: the game's own, else one made from all that the state is and may draw."""
    own = state.drawing()
    if own:
        return own
    what = canonical(state.key()) + canonical(tuple([action for action, _ in state.odds()]))
    return "draw " + hashlib.sha256(what.encode()).hexdigest()


def canonical(value: object) -> str:
    """A part of a state's key as text, the same on every machine: sets in the order of their texts."""
    if isinstance(value, (tuple, list)):
        return "(" + ",".join([canonical(part) for part in value]) + ")"
    if isinstance(value, (frozenset, set)):
        return "{" + ",".join(sorted([canonical(part) for part in value])) + "}"
    return f"{int(value)}" if isinstance(value, int) else repr(value)
