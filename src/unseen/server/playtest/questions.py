"""The questions as the page of an end has them: for each person at this browser, with what she said before."""

from collections.abc import Mapping
from typing import Final

from unseen.core.seats import Seat
from unseen.server.lobby import Sitting
from unseen.server.playtest.answers import ENDS, Answer
from unseen.server.playtest.sheet import Sheet

READERS: Final = (
    "Whoever runs this server reads it, and those to whom they show their book of playtests, such as the game’s "
    "designer. Nobody else at the table does, nor who watches; only who shares your seat."
)
"""Who will read what one writes."""


class Person:
    """A seat at this browser: what its person said, or typed just now."""

    def __init__(self, seat: str, title: str, won: bool | None, answer: Answer) -> None:
        self.seat: Final = seat
        self.title: Final = title
        self.end_question: Final = ENDS[won]
        self.answer: Final = answer
        self.fields: dict[str, str] = {
            "name": answer.name,
            "role": str(answer.role or ""),
            "role_words": answer.role_words,
            "end": str(answer.end or ""),
            "end_words": answer.end_words,
            "comment": answer.comment,
        }
        self.wrong = ""
        """Why what was typed cannot be taken."""


class Questions:
    """All that is asked at one browser."""

    readers: Final = READERS

    def __init__(self, sitting: Sitting, sheet: Sheet | None) -> None:
        seats, match = sitting.table.game.seats, sitting.table.match
        outcome = match.state.outcome()
        assert outcome is not None, "people are asked when it is over"
        won = bool(outcome.winners) and not sitting.table.game.drawn(outcome.winners)
        said = Answer if sheet is None else sheet.answer
        self.people: Final = [
            Person(seats[seat].name, seats[seat].title, seat in outcome.winners if won else None, said(seat))
            for seat in asked_of(sitting, sheet)
        ]

    @property
    def answered(self) -> bool:
        """Has everybody here said something?"""
        return all([one.answer.said for one in self.people])

    @property
    def open(self) -> bool:
        """Does it lie open, because something is wrong?"""
        return any([one.wrong for one in self.people])

    def refused(self, seat: str, typed: Mapping[str, str], sentence: str) -> None:
        """What was typed for a seat comes back, with what is wrong about it."""
        for one in self.people:
            if one.seat == seat:
                one.wrong = sentence
                one.fields = {name: typed.get(name, "") for name in one.fields}


def questions(sitting: Sitting, sheet: Sheet | None, on: bool) -> Questions | None:
    """What this browser is asked; None where it is asked nothing."""
    return Questions(sitting, sheet) if on and asked_of(sitting, sheet) else None


def asked_of(sitting: Sitting, sheet: Sheet | None) -> list[Seat]:
    """The seats at this browser whose people are asked: who took a seat after the end played no game."""
    return [seat for seat in sitting.asked if sheet is None or seat in sheet.people]
