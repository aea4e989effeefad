"""Turns of both games as text: a line is a fold over what one listener was told."""

from collections.abc import Sequence
from typing import ClassVar, Final, Generic, TypeVar

from unseen.core.events import Ended, Happening, Told
from unseen.core.notation import Notation
from unseen.core.scribe import Scribe, Turn
from unseen.core.seats import Seat
from unseen.core.state import Outcome
from unseen.games.temples.board import HIDER

B = TypeVar("B")
T = TypeVar("T", bound=Turn)
ENDS: Final = ("claim", "concede", "resign")
"""Steps with which the game is over."""


class TempleNotation(Notation):
    """Step texts, turn lines and the result line of a game."""

    letters: ClassVar[str] = ""
    """Of the hider and the hunters."""

    def result(self, outcome: Outcome) -> str:
        return result(self.letters, outcome.ending, outcome.winners, outcome.notes)


def result(letters: str, ending: str, winners: Sequence[Seat], notes: Sequence[str]) -> str:
    """How a game ended, for its result line and for the line with which it ended."""
    if not winners:
        return f"* {ending}"
    return f"#{letters[winners[0]]} {ending}" + (f" ({', '.join(notes)})" if notes else "")


class BoardScribe(Scribe, Generic[B, T]):
    """Writes one listener's lines on a board that changes with what is told."""

    def __init__(self, board: B, listener: Seat) -> None:
        super().__init__()
        self.board: Final = board
        self.listener: Final = listener
        self.own: Final = listener == HIDER
        """Is this the hider's own hand, with his way and coins?"""
        self.turn = self.next_turn()

    def next_turn(self) -> T:
        """The text of the turn that begins, or goes on."""
        raise NotImplementedError

    def present(self) -> T:
        """What is being written."""
        return self.turn

    def hear(self, told: Told) -> None:
        event = told.event
        if isinstance(event, Ended):
            self.end(event)
        elif isinstance(event, Happening):
            self.present().hear(event)
            event.happen(self.board)
            self.go_on(event)

    def go_on(self, event: Happening) -> None:
        """Close what is complete, and begin what comes next."""
        raise NotImplementedError

    def end(self, event: Ended) -> None:
        raise NotImplementedError

    def close(self, last: str = "") -> None:
        """Write the line of the present turn, or the first part of it; `last` follows its text."""
        turn = self.present()
        text = turn.text() if turn.words or not last else ""
        self.line(turn.seat, f"{text} {last}".strip(), turn.label)
