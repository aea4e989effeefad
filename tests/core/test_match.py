"""A match refuses before anything changes, forgets nothing that was taken back, and travels."""

import copy
import pickle

import pytest

from tests.core.toys import BOAT, WATCH, CovesGame, Opened, Rowed, refused
from unseen.core.dice import Dice
from unseen.core.events import Ended
from unseen.core.match import Match
from unseen.core.seats import BACK, CHANCE, RESIGN, SPECTATOR

STEPS = [(CHANCE, 0), (BOAT, 3), (BOAT, 5), (WATCH, 6)]


def played(steps: list[tuple[int, int]] = STEPS) -> Match:
    """A match with these steps."""
    match = Match(CovesGame({}))
    for seat, action in steps:
        match.enter(seat, action)
    return match


def test_a_match_refuses_before_anything_changes() -> None:
    match = played(STEPS[:1])
    key = match.state.key()
    for seat, action, code in ((BOAT, 6, "illegal"), (WATCH, 6, "out-of-turn"), (CHANCE, 0, "out-of-turn")):
        with refused(code):
            match.play(seat, action)
    assert match.state.key() == key
    assert match.steps == STEPS[:1]
    match.resign(WATCH)
    with refused("over"):
        match.play(BOAT, 2)
    with refused("over"):
        match.resign(BOAT)


def test_chance_draws_nothing_that_is_not_there() -> None:
    with refused("illegal"):
        Match(CovesGame({})).play(CHANCE, 2)


def test_a_fork_is_its_own_match() -> None:
    match = played([*STEPS, (BOAT, RESIGN)])
    fork = match.fork(3)
    assert fork.steps == match.steps[:3]
    fork.resign(BOAT)
    assert match.fork().told == match.told
    assert match.fork().steps == match.steps


def test_each_listener_is_told_its_own() -> None:
    match = played([*STEPS[:3], (WATCH, 7)])
    assert [told.event for told in match.told[SPECTATOR][-2:]] == [Ended("found", (WATCH,), ()), Opened("B")]
    assert Rowed("B") in [told.event for told in match.told[BOAT]]
    assert Rowed("B") not in [told.event for told in match.told[WATCH]]


def test_chance_is_settled_by_dice() -> None:
    match = Match(CovesGame({}))
    match.settle(Dice(1))
    assert match.state.pending() == (BOAT,)


def test_what_was_taken_back_is_kept_as_a_detour() -> None:
    match = played()
    before = played(STEPS[:1])
    match.take_back(1)
    assert (match.steps, match.told) == (before.steps, before.told)
    assert [(detour.at, detour.tape) for detour in match.detours] == [(1, [*STEPS[1:], (BACK, 3)])]
    match.play(BOAT, 2)
    assert match.tape() == [*STEPS, (BACK, 3), (BOAT, 2)]
    assert match.tape(1) == [(BOAT, 2)]
    with pytest.raises(AssertionError, match="nothing to take back"):
        match.take_back(2)


def test_a_detour_inside_what_is_taken_back_goes_with_it() -> None:
    match = played()
    match.take_back(2)
    match.play(BOAT, 5)
    match.take_back(1)
    tape = [*STEPS[1:], (BACK, 2), (BOAT, 5), (BACK, 2)]
    assert [(detour.at, detour.tape) for detour in match.detours] == [(1, tape)]
    assert match.tape() == [STEPS[0], *tape]


def test_a_match_travels_with_what_was_taken_back() -> None:
    match = played()
    match.take_back(2)
    match.resign(BOAT)
    for twin in (pickle.loads(pickle.dumps(match)), copy.deepcopy(match)):
        assert (twin.tape(), twin.told, twin.heard) == (match.tape(), match.told, match.heard)
        assert twin.state.key() == match.state.key()
    assert repr(match) == "Match(CovesGame({}), 3 steps, “Night 1”)"
    copied = copy.deepcopy(played())
    copied.play(BOAT, 5)
    assert len(played().steps) == 4
