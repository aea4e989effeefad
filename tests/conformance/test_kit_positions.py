"""The kit's checks of written positions find the faults that are planted in those of the example game."""

from typing import Any

import pytest
from lighthouse.board import Rules
from lighthouse.deeds import Lighthouse
from lighthouse.expected import LIGHTHOUSE
from lighthouse.game import LighthouseGame
from lighthouse.notation import POSITIONS

from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.events import Tell
from unseen.core.match import Match
from unseen.core.seats import Action, Seat
from unseen.testing import conformance, positions


class Unwritten(LighthouseGame):
    """Its truths are never written as text."""

    positions: Any = None


def test_a_game_without_positions_passes() -> None:
    assert conformance.check(Unwritten({}), 3, 2, LIGHTHOUSE, twin_games=1) == []
    assert conformance.begun(Unwritten({}), Dice(1)) == []


class Written:
    """The positions of the example with a fault in what is written."""

    @staticmethod
    def write(state: Lighthouse) -> str:
        return POSITIONS.write(state)

    @staticmethod
    def read(rules: Rules, text: str) -> Lighthouse:
        state = POSITIONS.read(rules, text)
        assert isinstance(state, Lighthouse)
        return state


class Uncounted(Written):
    """How many barrels were heard of is lost on the way back."""

    @staticmethod
    def read(rules: Rules, text: str) -> Lighthouse:
        state = Written.read(rules, text)
        state.board.sold = 0
        return state


class TwoLines(Written):
    @staticmethod
    def write(state: Lighthouse) -> str:
        return POSITIONS.write(state).replace(" ", "\n", 1)


class Speechless(Written):
    """What cannot be read ends in another error."""

    @staticmethod
    def read(rules: Rules, text: str) -> Lighthouse:
        try:
            return Written.read(rules, text)
        except UnseenError as error:
            raise ValueError(text) from error


class OtherCode(Written):
    @staticmethod
    def read(rules: Rules, text: str) -> Lighthouse:
        try:
            return Written.read(rules, text)
        except UnseenError as error:
            raise UnseenError("over", error.sentence) from error


class Brittle(Lighthouse):
    """It was read, and cannot be played on."""

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        raise KeyError(action)


class Unplayable(Written):
    @staticmethod
    def read(rules: Rules, text: str) -> Lighthouse:
        state = Written.read(rules, text)
        state.__class__ = Brittle
        return state


def written_by(kind: type[Written]) -> LighthouseGame:
    """The example with these positions."""

    class Copy(LighthouseGame):
        positions: Any = kind

    return Copy({})


def test_positions_that_give_something_else_back_are_found() -> None:
    match = Match(LighthouseGame({}))
    for text in ("hide A1", "post D1", "row B1", "land", "done", "fog thin"):
        seat = match.state.pending()[0]
        match.play(seat, match.game.notation.read(match.state, seat, text))
    assert positions.check(match) == []
    faults: tuple[tuple[type[Written], str], ...] = ((Uncounted, "reads as another"), (TwoLines, "is not one line"))
    for kind, said in faults:
        twin = Match(written_by(kind), match.state)
        assert said in positions.check(twin)[0].sentence


@pytest.mark.parametrize(
    ("kind", "said"), [(Speechless, "ValueError"), (OtherCode, "is refused as"), (Unplayable, "playing on from")]
)
def test_readers_of_damaged_positions_are_found(kind: type[Written], said: str) -> None:
    texts = conformance.begun(LighthouseGame({}), Dice(3))
    assert positions.check_damaged(LighthouseGame({}), texts, Dice(1)) == []
    assert said in positions.check_damaged(written_by(kind), texts, Dice(1))[0].sentence
