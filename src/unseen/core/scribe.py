"""What the notations of games have in common: turn lines written while the events come in, and read word by word."""

from collections.abc import Iterable, Sequence
from copy import deepcopy
from typing import Final, Self

from unseen.core.errors import UnseenError
from unseen.core.events import Happening, Told
from unseen.core.grammar import Word, read_any
from unseen.core.notation import Line
from unseen.core.seats import Seat

NOTHING: Final = "--"
"""A turn in which nothing was done."""


class Scribe:
    """Writes one listener's lines; nothing but what that listener was told stands in them."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.n = 0
        """How many events have been heard."""
        self.spanned = 0
        """How many of them the lines span."""

    def written(self, told: Sequence[Told]) -> list[Line]:
        """All lines so far, after these further events."""
        for one in told:
            self.n += 1
            self.hear(one)
        return self.lines

    def copy(self) -> Self:
        """An equal one that writes on by itself: its turns refer to its own board or view."""
        memo = {id(one): one for one in self.unchanging()}
        for part in vars(self).values():
            if hasattr(part, "copy") and not isinstance(part, (list, dict, set)):
                memo[id(part)] = part.copy()
        return deepcopy(self, memo)

    def unchanging(self) -> list[object]:
        """What a copy shares with it."""
        return [*self.lines]

    def hear(self, told: Told) -> None:
        """Take in the next event."""
        raise NotImplementedError

    def line(self, seat: Seat, text: str, label: str, answer: bool = False) -> None:
        """Write a line that ends with the present event; `answer`: of an answer in a window."""
        self.lines.append(Line(label, seat, text, self.n - self.spanned, answer))
        self.spanned = self.n


class Turn:
    """The text of one turn, grown event by event."""

    between = " "

    def __init__(self, label: str, seat: Seat, own: bool) -> None:
        self.label: Final = label
        self.seat: Final = seat
        self.own: Final = own
        """Is it written by a listener who hears all of it?"""
        self.words: list[str] = []

    def hear(self, event: Happening) -> None:
        """Take in an event of this turn."""
        word = self.word(event)
        if word:
            self.add(word)

    def word(self, event: Happening) -> str:
        """Its word, "" for none."""
        return event.written(self.own)

    def add(self, word: str) -> None:
        """One more word."""
        self.words.append(word)

    def text(self) -> str:
        """The text so far."""
        return self.between.join(self.words) or NOTHING


# ---- reading ----
def unreadable(word: str) -> UnseenError:
    """The sentence about a word that is none."""
    return UnseenError("unreadable", f"“{word[:40]}” is not part of a turn.")


class Reader:
    """Reads one line, word by word; whether its steps are legal is for the rules to say."""

    def __init__(self, words: Sequence[Word]) -> None:
        self.words: Final = [Word(NOTHING, ""), Word("resign", "resign"), *words]
        self.steps: list[str] = []
        self.n = 0
        """How many words have been read."""
        self.over = False
        """Has a step ended the turn?"""

    def read(self, line: Iterable[str]) -> list[str]:
        """The steps of a turn; UnseenError `unreadable` names the word that is none."""
        for word in line:
            self.hear(word)
        return self.finish()

    def hear(self, word: str) -> None:
        """One more word."""
        if self.over:
            raise unreadable(word)
        self.n += 1
        self.take(word)

    def take(self, word: str) -> None:
        """The steps of a word."""
        steps = read_any(self.words, word)
        if steps is None:
            raise unreadable(word)
        self.steps += steps
        self.over = any([self.ends(step) for step in steps])

    def finish(self) -> list[str]:
        """All steps of the line."""
        return self.steps if self.over else [*self.steps, "done"]

    def ends(self, step: str) -> bool:
        """Is a turn over with this step?"""
        raise NotImplementedError
