"""Steps and turns as text, and back."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol, Self

from unseen.core.errors import UnseenError
from unseen.core.events import Told
from unseen.core.seats import Action, Seat
from unseen.core.state import Outcome, State


@dataclass(frozen=True)
class Line:
    """One turn as one listener could write it: label (`1.2T`), acting seat, text, how many told events it spans, and
    whether it is no turn of that seat, but an answer in a window.
    """

    label: str
    seat: Seat
    text: str
    heard: int
    answer: bool = False

    def __str__(self) -> str:
        return f"{self.label} {self.text}".rstrip()


class Writer(Protocol):
    """Who writes the lines of one listener while the events come in."""

    def written(self, told: Sequence[Told]) -> list[Line]:
        """All lines so far, after these further events."""
        ...

    def copy(self) -> Self:
        """An equal one, to hear other events from now on."""
        ...


class Notation:
    """The text of a step is a function of its id: one table and its inverse. Games add the text of a turn.

    An id of which the board or the set lacks the thing has no text, "", and nobody can name it.
    """

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts: Final = list(texts)
        self.ids: Final = {text: action for action, text in enumerate(self.texts) if text}
        self.folded: Final = {text.casefold(): action for text, action in self.ids.items()}
        self.whole = False
        """Does the line of a turn hold the steps of every seat that acts in it, not of its author alone?"""

    def write(self, state: State, seat: Seat, action: Action) -> str:
        """The text of a step."""
        return self.texts[action]

    def read(self, state: State, seat: Seat, text: str) -> Action:
        """The step of a text, spaces and case apart; UnseenError `unreadable` if there is none."""
        action = self.find(text)
        if action is None:
            raise UnseenError("unreadable", f"“{text[:60]}” is not a step.")
        return action

    def find(self, text: str) -> Action | None:
        """The step of a text, or None."""
        plain = " ".join(text.split())
        if not plain:
            return None
        return self.ids[plain] if plain in self.ids else self.folded.get(plain.casefold())

    def lines(self, seat: Seat, told: Sequence[Told]) -> list[Line]:
        """The turns that a listener can write down from what was told; an unfinished turn is left out."""
        raise NotImplementedError

    def lines_from(self, start: State, seat: Seat, told: Sequence[Told]) -> list[Line]:
        """The same for a match that began at this state: what is public in it says which turn comes first."""
        writer = self.writer(start, seat)
        return self.lines(seat, told) if writer is None else writer.written(told)

    def writer(self, start: State, seat: Seat) -> Writer | None:
        """Who writes these lines event by event; None where only whole lists of events are made into lines."""
        return None

    def steps(self, text: str) -> list[str]:
        """The texts of the steps of a full turn, chance left out; UnseenError `unreadable` if it is not a turn."""
        raise NotImplementedError

    def take(self, state: State, left: list[str]) -> str:
        """The next step of a turn that is played from its text, taken out of what is left of `steps`; "" at its end.

        A game may leave out of a text what the present truth says; where chance draws, nobody is asked for a step.
        """
        return left.pop(0) if left else ""

    def result(self, outcome: Outcome) -> str:
        """The result line, such as `#M capture`."""
        raise NotImplementedError
