"""What is said of a step is asked of its kind."""

import pytest

from tests.core.toys import (
    BOAT,
    KINDS,
    WATCH,
    CovesGame,
    CovesView,
    CovesWords,
    Fog,
    Opened,
    Rested,
    Shone,
    Splash,
    Step,
    refused,
)
from unseen.core.events import Ended, Told
from unseen.core.kinds import DeedNotation, DeedWords
from unseen.core.state import Outcome
from unseen.core.words import StepWords

WORDS = CovesWords()
GAME = CovesGame({})


def view(seat: int, *told: Told) -> CovesView:
    """What somebody knows."""
    out = GAME.view(seat, told)
    assert isinstance(out, CovesView)
    return out


def test_tables_hold_each_id_once() -> None:
    assert KINDS.texts == ["fog thin", "fog thick", "row A", "row B", "row C", "rest", "shine A", "shine B", "shine C"]
    assert [kind.word for kind in KINDS.by_id] == [text.split()[0] for text in KINDS.texts]
    assert (KINDS.marks[4], KINDS.named(4), KINDS.named(5)) == (("cove:C",), ["C"], [])
    assert len(KINDS.lines) == 2


def test_a_step_is_done_by_its_kind() -> None:
    state = GAME.read_position("boat:A")
    KINDS.do(state, 4, None)
    assert GAME.write_position(state) == "boat:C"


def test_a_step_that_is_not_offered_is_refused_with_a_reason() -> None:
    """First what forbids it to anybody, then its kind, then what the kind says of itself."""
    boat = view(BOAT)
    boat.at = "B"
    for action, said in ((6, "It is the other's turn. (TOY-4)"), (3, "The boat lies in B already. (TOY-3)")):
        assert str(WORDS.reason(boat, action)) == str(WORDS.refusal(boat, action)) == said
    assert WORDS.reason(boat, 2) is None
    assert str(WORDS.refusal(boat, 2)) == "This step is not offered now."
    assert WORDS.reason(boat, 5) is None, "it is offered"


def test_who_knows_what_is_offered_refuses_all_else() -> None:
    class Sure(CovesWords):
        """It knows."""

        def offered(self, view: CovesView, action: int) -> bool | None:
            return action == 5

    assert Sure().reason(view(BOAT), 5) is None
    assert str(Sure().reason(view(BOAT), 2)) == "This step is not offered now."


def test_steps_and_events_say_their_own_words() -> None:
    assert WORDS.step(view(BOAT), 3) == StepWords("row to B", "no rest", "a splash, but not in B")
    events = (Fog(True), Rested(), Splash(), Opened("A"), Ended("away", (0,), ()))
    said = [WORDS.event(view(WATCH), Told(event, "everyone")) for event in events]
    assert said == ["The fog is thick.", "The boat rests.", "", "", "It is over: away."]
    assert (WORDS.counters(view(BOAT)), WORDS.secrets(view(BOAT)), WORDS.aid(view(BOAT))) == ([], [], [])


def test_a_game_says_which_kinds_and_ends_it_has() -> None:
    bare: DeedWords[CovesView, Step] = DeedWords()
    assert (bare.offered(view(BOAT), 5), bare.before(view(BOAT), KINDS.by_id[5])) == (None, None)
    with pytest.raises(NotImplementedError):
        bare.kinds(view(BOAT))
    with pytest.raises(NotImplementedError):
        bare.verdict(view(BOAT), Ended("away", (0,), ()))


def test_turns_are_read_by_the_words_of_kinds() -> None:
    notation = DeedNotation(KINDS, "BW")
    assert notation.steps("1W *A") == notation.steps(" *A ") == ["shine A"]
    assert notation.lines(BOAT, [Told(Fog(True), "everyone"), Told(Shone("A"), "everyone")]) == []
    assert [notation.result(Outcome(winners, "x")) for winners in ((1,), ())] == ["#W x", "#- x"]
    with refused("unreadable", "“*Z” is not a turn."):
        notation.steps("1W *Z")
