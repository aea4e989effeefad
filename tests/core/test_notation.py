"""The text of a step is a function of its id, and is read in any case and with any spaces."""

import pytest

from tests.core.toys import KINDS, CovesGame, refused
from unseen.core.notation import Line, Notation
from unseen.core.state import Outcome

NOTATION = Notation(["row A", "row B", "", "rest"])


def test_notation_reads_any_case_and_spaces() -> None:
    for text in ("row A", "row B", "rest"):
        assert NOTATION.find(f"  {text.upper().replace(' ', '   ')} ") == NOTATION.ids[text]
    assert NOTATION.find("") is None
    assert NOTATION.find("fly A1") is None
    state = CovesGame({}).start()
    assert NOTATION.read(state, 0, "ROW b") == 1
    assert NOTATION.write(state, 0, 1) == "row B"
    with refused("unreadable", "“fly A1” is not a step."):
        NOTATION.read(state, 0, "fly A1")


def test_a_thing_that_the_board_lacks_cannot_be_named() -> None:
    assert set(NOTATION.ids.values()) == {0, 1, 3}


def test_turns_are_for_games_to_write() -> None:
    state, left = CovesGame({}).start(), ["row A", "rest"]
    assert [NOTATION.take(state, left) for _ in range(3)] == ["row A", "rest", ""]
    for asked in (
        lambda: NOTATION.lines(0, []),
        lambda: NOTATION.lines_from(state, 0, []),
        lambda: NOTATION.steps("row A"),
        lambda: NOTATION.result(Outcome((), "draw")),
    ):
        with pytest.raises(NotImplementedError):
            asked()
    assert CovesGame.notation.texts == KINDS.texts


def test_a_line_without_a_text_is_its_label() -> None:
    assert [str(Line("1B", 0, text, 1)) for text in ("A", "")] == ["1B A", "1B"]
