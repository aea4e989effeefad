"""A truth says later what would betray something now, and travels as its fields."""

import copy
import pickle

import pytest

from tests.core.toys import BOAT, COVES, WATCH, Coves, CovesGame, Opened, Rested, Sea, Splash
from unseen.core.events import Ended, Said
from unseen.core.match import Recorder
from unseen.core.seats import CHANCE, SPECTATOR
from unseen.core.state import Outcome, State, copy_fields, fields_of, travelling


def test_outcomes() -> None:
    assert Outcome((1,), "dawn") == Outcome((1,), "dawn", ())
    assert Outcome((1,), "dawn") != Outcome((0,), "dawn")
    assert len({Outcome((1,), "dawn"), Outcome((1,), "dawn")}) == 1


def test_an_outcome_travels() -> None:
    outcome = Outcome((0, 1), "away", ("late",))
    assert pickle.loads(pickle.dumps(outcome)) == outcome
    assert repr(outcome) == "Outcome((0, 1), 'away', ('late',))"


def test_what_would_betray_something_is_said_when_the_turn_ends() -> None:
    """To the author at once; then one batch to the others, and to the author what they heard."""
    state = CovesGame({}).start()
    hears = Recorder((BOAT, WATCH, SPECTATOR))
    state.apply(CHANCE, 0, hears)
    state.apply(BOAT, 3, hears)
    assert [told.audience for told in hears.told[BOAT]] == ["everyone", "you", "later"]
    assert [told.event for told in hears.told[WATCH][1:]] == []
    assert (state.waiting(WATCH), state.waiting(BOAT)) == ([Splash()], [])
    state.apply(BOAT, 5, hears)
    assert [told.event for told in hears.told[WATCH][1:]] == [Splash(), Rested()]
    assert [told.event for told in hears.told[BOAT][3:]] == [Said((Splash(),)), Rested()]
    assert state.unsaid == state.waiting(WATCH) == []


def test_a_truth_is_copied_and_travels_as_its_fields() -> None:
    state = CovesGame({}).start()
    assert isinstance(state, Coves)
    for twin in (copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert twin.key() == state.key()
        twin.apply(CHANCE, 1)
        assert twin.key() != state.key()
    assert {"at", "board", "unsaid", "hushed"} <= set(fields_of(state))


def test_what_is_made_from_rules_is_filled_with_its_fields() -> None:
    state = CovesGame({}).start()
    assert isinstance(state, Coves)
    make, (kind, given, fields) = travelling(state, state.rules)
    assert (kind, given, fields) == (Coves, (state.rules,), fields_of(state))
    twin = make(kind, given, {**fields, "at": 2})
    assert (type(twin), twin.rules, twin.at) == (Coves, state.rules, 2)
    assert fields_of(Sea()) == {"fog": -1, "night": 1, "turn": BOAT}


def test_what_a_truth_has_to_say_itself() -> None:
    """All but what most games do not need."""
    state = State()
    assert (state.odds(), state.drawing(), state.hindsight()) == ([], "", None)
    assert state.telling(0, 0), "who is not sure says yes"
    for asked in (
        state.clone, state.key, state.pending, lambda: state.legal(0), lambda: state.apply(0, 0),
        lambda: state.resign(0), state.outcome, state.payoff,
    ):  # fmt: skip
        with pytest.raises(NotImplementedError):
            asked()


def test_nothing_is_told_to_nobody() -> None:
    """The same step with and without listeners."""
    heard, silent = CovesGame({}).start(), CovesGame({}).start()
    hears = Recorder((BOAT, WATCH, SPECTATOR))
    for seat, action in ((CHANCE, 0), (BOAT, 4), (BOAT, 5), (WATCH, 8)):
        heard.apply(seat, action, hears)
        silent.apply(seat, action)
    assert heard.key() == silent.key()
    assert [told.event for told in hears.told[SPECTATOR][-2:]] == [Ended("found", (WATCH,), ()), Opened(COVES[2])]


class Purse:
    """It declares what it holds."""

    coins: int
    marks: list[str]

    def __init__(self) -> None:
        self.coins, self.marks = 0, []


class Chest(Purse):
    """And more."""

    lid: bool = True


def test_what_a_class_and_its_bases_declare_is_copied() -> None:
    chest, twin = Chest(), Chest()
    chest.coins, chest.lid = 3, False
    copy_fields(chest, twin, Chest)
    assert (twin.coins, twin.lid, twin.marks is chest.marks) == (3, False, True)
