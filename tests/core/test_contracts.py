"""The small contracts of the core: seats, events, options, dice, notation, wire, registry, matches."""

import copy
import pickle
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lighthouse.deeds import EVENTS, Fog, Opened, Shone
from lighthouse.game import LighthouseGame

from unseen.core.dice import Dice, NamedDice, pick, playout
from unseen.core.errors import UnseenError
from unseen.core.events import Ended, Event, Said, Told
from unseen.core.match import Match
from unseen.core.options import Chosen, Option, choose, number, place, read_settings, show, switch, unless, when, word
from unseen.core.registry import game_class, games, load
from unseen.core.seats import CHANCE, EVERYONE, LATER, SPECTATOR, audience_name, but, hears, only
from unseen.core.state import Outcome, State
from unseen.core.wire import decode_event, decode_told, encode_event, encode_told
from unseen.testing.play import random_match


@contextmanager
def refused(code: str) -> Iterator[None]:
    """Expects an UnseenError with this code."""
    with pytest.raises(UnseenError) as caught:
        yield
    assert caught.value.code == code


def test_audiences() -> None:
    assert [seat for seat in (0, 1, 2, SPECTATOR) if hears(seat, only(0, 2))] == [0, 2]
    assert hears(SPECTATOR, EVERYONE)
    assert not hears(1, but(1))
    assert hears(SPECTATOR, but(1))
    assert audience_name(0, only(0)) == "you"
    assert audience_name(0, only(0, 1)) == "team"
    assert audience_name(0, only(0) | LATER) == "later"
    assert audience_name(0, EVERYONE) == "everyone"


def test_events_of_different_kinds_are_never_equal() -> None:
    class Other(Event):
        __match_args__ = ("thick",)

        def values(self) -> tuple[object, ...]:
            return (True,)

    assert Fog(True) == Fog(True)
    assert Fog(True) != Fog(False)
    assert Fog(True) != Other()
    assert Told(Fog(True), "you") != Told(Fog(True), "everyone")
    assert len({Fog(True), Fog(True), Fog(False)}) == 2
    assert repr(Shone(3, "dark")) == "Shone(3, 'dark')"


@pytest.mark.parametrize("event", [Fog(True), Shone(3, "near"), Said((Fog(False),)), Ended("dawn", (1,), ("late",))])
def test_events_are_copied_and_sent(event: Event) -> None:
    assert pickle.loads(pickle.dumps(event)) == copy.deepcopy(event) == event
    assert decode_event(encode_event(event), EVENTS) == event
    told = Told(event, "you")
    assert pickle.loads(pickle.dumps(told)) == told
    assert decode_told(encode_told(told), EVENTS) == told


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"name": "Fog"},
        {"name": "Moon", "values": {}},
        {"name": "Fog", "values": {"thin": True}},
        {"name": 3, "values": {}},
        {"name": "Fog", "values": {"thick": True}, "audience": None},
    ],
)
def test_what_is_no_event_is_refused(data: dict[str, str | int | dict[str, bool] | None]) -> None:
    with refused("wire"):
        decode_told({"audience": "you", **data}, EVENTS)  # type: ignore[dict-item]  # wrong on purpose


def test_options() -> None:
    darts = Option("darts", 2, (0, 1, 2, 3, 4, 5), "Darts.", "NUS")
    days = Option("days", None, (None, 1, 2), "Days.", "NUS")
    bluff = Option("bluff", True, (True, False), "Bluff.", "NUS")
    assert choose((darts, days, bluff), {"darts": 3}) == {"darts": 3, "days": None, "bluff": True}
    assert read_settings((darts, days, bluff), {"days": "none", "bluff": "false", "darts": "0"}) == {
        "days": None, "bluff": False, "darts": 0,
    }  # fmt: skip
    assert [show(value) for value in (None, True, False, 3, "a")] == ["none", "yes", "no", "3", "a"]
    assert (darts.described(), days.described(), bluff.described()) == ("0 to 5", "none, 1, 2", "yes, no")


class House(Chosen):
    """What a game's rules read."""

    darts: int = number(2, range(6), "Darts.", "NUS")
    days: int = number(None, (None, 1, 2), "Days.", "NUS", key="max_days")
    bluff: bool = switch(True, "Bluff.", "NUS")


class Annexe(House):
    """The same with more of it."""

    night: str = word(("dark", "clear"), "Night.", "NUS")
    mists_choose: bool = when("line_choice", ("thief", "mists"), "Line.", "NUS")
    moves: bool = unless("move", ("always", "never"), "Move.", "NUS")
    fog: int = place("half", ("none", "half", "full"), "Fog.", "NUS")


def test_options_declared_as_what_rules_read() -> None:
    options = Annexe.options()
    keys = ["darts", "max_days", "bluff", "night", "line_choice", "move", "fog"]
    assert [option.key for option in options] == keys and House.options() == options[:3]
    assert [option.choices for option in options[2:4]] == [(True, False), ("dark", "clear")]
    usual = Annexe(choose(options, {}))
    assert (usual.darts, usual.days, usual.bluff, usual.night) == (2, 0, True, "dark")
    assert (usual.mists_choose, usual.moves, usual.fog) == (False, True, 1)
    other = Annexe(choose(options, {"max_days": 2, "line_choice": "mists", "move": "never", "fog": "full"}))
    assert (other.days, other.mists_choose, other.moves, other.fog) == (2, True, False, 2)
    assert not hasattr(Annexe, "darts") and pickle.loads(pickle.dumps(other)).chosen == other.chosen


@pytest.mark.parametrize(("given_value", "code"), [({"darts": True}, "option-value"), ({"dart": 1}, "option-unknown")])
def test_bad_options(given_value: dict[str, bool | int], code: str) -> None:
    """True is not 1."""
    with refused(code):
        choose((Option("darts", 2, (0, 1, 2), "Darts.", "NUS"),), given_value)


@given(st.integers(0, 10**9))
def test_dice_are_the_same_for_a_seed(seed: int) -> None:
    one, two = Dice(seed), Dice(seed)
    assert [one.below(6) for _ in range(20)] == [two.below(6) for _ in range(20)]
    assert 0.0 <= one.real() < 1.0


def test_dice_are_even() -> None:
    dice = Dice(5)
    counts = [0] * 6
    for _ in range(60_000):
        counts[dice.below(6)] += 1
    assert all(9_500 < count < 10_500 for count in counts)


def test_draws_follow_from_seed_and_name() -> None:
    """Not from how many were drawn before."""

    class Draw(State):
        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

        def odds(self) -> list[tuple[int, float]]:
            return [(face, 1 / 6) for face in range(6)]

        def drawing(self) -> str:
            return self.name

    names = [Draw(f"rod {n}") for n in range(60)]
    dice = NamedDice(b"secret")
    first = [dice.draw(state) for state in names]
    assert [dice.draw(state) for state in reversed(names)] == first[::-1]
    assert [NamedDice(b"other").draw(state) for state in names] != first
    assert set(first) == set(range(6))


def test_pick() -> None:
    odds = [(7, 0.25), (8, 0.5), (9, 0.25)]
    assert [pick(odds, at) for at in (0.0, 0.2499, 0.25, 0.7499, 0.75, 0.999999999)] == [7, 7, 8, 8, 9, 9]


def test_playout_stops_at_the_decision() -> None:
    state = LighthouseGame({}).start()
    assert playout(state, Dice(3)) > 3
    assert state.outcome() is not None
    assert LighthouseGame({}).start().outcome() is None


def test_notation_reads_any_case_and_spaces() -> None:
    notation = load("nusubito").notation
    for text in ("bolster C4 C3 from C1", "upgrade B1 B2 C2 at B1", "move D2 D1 alone", "done"):
        assert notation.find(f"  {text.upper().replace(' ', '   ')} ") == notation.ids[text]
    assert notation.find("") is None
    assert notation.find("fly A1") is None
    state = load("nusubito").start()
    with refused("unreadable"):
        notation.read(state, 0, "fly A1")


def test_registry() -> None:
    assert "nusubito" in games()
    assert load("nusubito", start_darts=3).chosen["start_darts"] == 3
    with refused("game-unknown"):
        game_class("chess")
    with refused("profile"):
        load("nusubito", profile="none")
    with refused("option-value"):
        load("nusubito", start_darts=77)
    with refused("players"):
        load("nusubito").start(3)


def test_seats_by_number_and_name() -> None:
    game = load("nusubito")
    assert game.seat("mists") == game.seat("1") == 1
    assert [game.seat_name(seat) for seat in (0, CHANCE, SPECTATOR)] == ["thief", "chance", "spectator"]
    with refused("seat"):
        game.seat("2")


def test_a_match_refuses_before_anything_changes() -> None:
    match = Match(LighthouseGame({}))
    key = match.state.key()
    for seat, action, code in ((0, 13, "illegal"), (5, 0, "out-of-turn"), (CHANCE, 0, "out-of-turn")):
        with refused(code):
            match.play(seat, action)
    assert match.state.key() == key
    assert match.steps == []
    match.resign(1)
    with refused("over"):
        match.play(0, 0)
    with refused("over"):
        match.resign(0)


def test_a_fork_is_its_own_match() -> None:
    match = random_match(LighthouseGame({}), Dice(4))
    fork = match.fork(3)
    assert fork.steps == match.steps[:3]
    fork.resign(0)
    assert match.state.outcome() != fork.state.outcome()
    assert match.fork().told == match.told


def test_outcomes() -> None:
    assert Outcome((1,), "dawn") == Outcome((1,), "dawn", ())
    assert Outcome((1,), "dawn") != Outcome((0,), "dawn")
    assert len({Outcome((1,), "dawn"), Outcome((1,), "dawn")}) == 1
    assert Opened(1, 2, (3,)).values() == (1, 2, (3,))


def test_an_error_shows_its_rule() -> None:
    assert str(UnseenError("illegal", "No.", "NUS-ATK-05")) == "No. (NUS-ATK-05)"
    assert str(UnseenError("illegal", "No.")) == "No."
