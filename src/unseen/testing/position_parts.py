"""Parts of a position text, compared as what they mean: flags and lists in any order, as the game reads them."""

import re
from collections.abc import Hashable, Iterable, Iterator
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.state import State

NAME: Final = re.compile(r"\w+(?:\.\w+)*")
"""What a part speaks of: `HB2` in `HB2-*`, `hand` in `hand:C1E3`, `a1` in `a1@K1>E{needle}v`."""
LISTED: Final = re.compile(r"[A-Za-z*]")
"""What stands in a list is named; numbers after each other have their order."""


class Parts:
    """A state as its game writes it, part by part."""

    def __init__(self, game: Game, state: State) -> None:
        self.game: Final = game
        self.written: Final = game.write_position(state).split()
        self.key: Final = self._read(self.written)

    def has(self, part: str) -> bool:
        """Does the state have this part, in these or in other words?

        It does if it lists the same things, or if the position with it, in place of what is written of the same thing,
        is read as the same state.
        """
        if _in_order(part) in [_in_order(other) for other in self.written]:
            return True
        return self.key is not None and any(self._read(parts) == self.key for parts in self._with(part))

    def takes(self, part: str) -> bool:
        """Could this part stand in a position such as this one, or alone?"""
        return any(self._read(parts) is not None for parts in (*self._with(part), [part]))

    def differs(self, text: str) -> str:
        """The first part of a text that the state does not have; with `!` before it, that the state does have."""
        return next((part for part in text.split() if self.has(part.removeprefix("!")) == part.startswith("!")), "")

    def _with(self, part: str) -> Iterator[list[str]]:
        """The position with a part in place of each that speaks of the same thing, of all of these, and beside them."""
        same = [at for at, other in enumerate(self.written) if _name(other) == _name(part)]
        for at in same:
            yield [*self.written[:at], part, *self.written[at + 1 :]]
        if len(same) > 1:
            yield [*[other for other in self.written if _name(other) != _name(part)], part]
        yield [*self.written, part]

    def _read(self, parts: list[str]) -> Hashable | None:
        """What a text is read as; None if it is no position."""
        try:
            return self.game.read_position(" ".join(parts)).key()
        except UnseenError:
            return None


def _in_order(part: str) -> str:
    """A part with its list, if it has one, in the order of the alphabet: `market:mend,plank`; numbers are no list."""
    head, colon, names = part.partition(":")
    listed = names.split(",")
    return head + colon + ",".join(sorted(listed)) if all(LISTED.search(one) for one in listed) else part


def _name(part: str) -> str:
    found = NAME.match(part)
    return part if found is None else found[0]


def nameless(states: Iterable[Parts], parts: Iterable[str]) -> str:
    """The first of these parts that stands for nothing in a position like any of these; "" if there is none.

    Whoever says of such a part that it does not hold has said nothing.
    """
    known = list(states)
    return next((part for part in parts if not any(one.takes(part) for one in known)), "")
