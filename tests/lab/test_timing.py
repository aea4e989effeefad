"""How long levels think: by whole turns, and apart from that what they answer in turns of others."""

from collections.abc import Hashable
from itertools import groupby
from time import perf_counter, sleep

import pytest

from unseen.ai.players import Player
from unseen.core.dice import NamedDice
from unseen.core.events import Ended, Told
from unseen.core.match import Match
from unseen.core.registry import load
from unseen.core.seats import CHANCE, Action
from unseen.lab.arena import asked, play_one, seated, seed_from
from unseen.lab.timing import Clock, Timed, Wait, by_turn, in_seconds

GAME = load("nusubito", max_days=1)


class Busy(Player):
    """Works for a while, and takes the first step."""

    def told(self, told: Told) -> None:
        sum([n * n for n in range(20_000)])

    def ask(self, steps: list[Action]) -> Action:
        sum([n * n for n in range(20_000)])
        return steps[0]


def test_both_listening_and_choosing_count() -> None:
    """And what was taken once is not taken again."""
    timed = Timed(Busy(GAME, 0, {}))
    assert timed.taken() == 0.0
    assert timed.ask([7, 8]) == 7
    asked = timed.taken()
    timed.told(Told(Ended("resign", (0,), ()), "everyone"))
    assert asked > 0.0
    assert timed.taken() > 0.0
    assert timed.taken() == 0.0


def test_seconds_by_the_clock_count_what_is_waited_for() -> None:
    """Who sleeps works nothing, and is waited for."""

    class Sleepy(Busy):
        def ask(self, steps: list[Action]) -> Action:
            sleep(0.05)
            return steps[0]

    by_clock, by_work = Timed(Sleepy(GAME, 0, {}), perf_counter), Timed(Sleepy(GAME, 0, {}))
    assert by_clock.ask([7]) == by_work.ask([7]) == 7
    assert by_clock.taken() >= 0.05 > by_work.taken()


def test_the_steps_of_a_turn_are_one_sum() -> None:
    """All steps of each turn, however many there are; the other seat's are sums of their own."""
    clock, match = Clock(), Match(GAME)
    players = seated(GAME, {0: "careful", 1: "careful"}, 11, 0)
    named: list[Hashable] = []
    for seat, _ in asked(match, players, NamedDice(seed_from(11, 0, "dice"))):
        clock.count(match.state, seat, 1.0)
        named.append(match.state.whole_turn())
    took = by_turn(clock.own)
    assert took[0] + took[1] == [float(len(steps)) for seat in (0, 1) for steps in stretches(named)[seat::2]]
    assert clock.answers == {}


def stretches(named: list[Hashable]) -> list[list[Hashable]]:
    """The names of steps, turn by turn; the thief's and the Mists' alternate."""
    return [[*steps] for _, steps in groupby(named)]


def test_an_answer_is_no_turn() -> None:
    """In Threads the other seat may be asked in the middle of a turn."""
    clock, state = Clock(), load("threads").start()
    while state.pending() == (CHANCE,):
        state.apply(CHANCE, state.odds()[0][0])
    active = state.turn_of()[0]
    clock.count(state, active, 1.0)
    clock.count(state, 1 - active, 2.0)
    clock.count(state, active, 3.0)
    assert by_turn(clock.own) == {active: [4.0]}
    assert by_turn(clock.answers) == {1 - active: [2.0]}


def test_a_match_is_timed_turn_by_turn() -> None:
    """Each seat as often as it had a turn."""
    one = play_one(GAME, {0: "careful", 1: "careful"}, 11, 0)
    assert set(one.turns) == {0, 1}
    assert 1 <= len(one.turns[1]) <= len(one.turns[0]) <= len(one.turns[1]) + 1
    assert all([took >= 0.0 for turns in one.turns.values() for took in turns])


def test_median_and_almost_all() -> None:
    """Of two hundred turns two may take longer than the 99th percentile."""
    wait = Wait([float(n) for n in range(1, 201)])
    assert (wait.turns, wait.median, wait.p99) == (200, 100.5, 198.0)
    assert Wait([3.0]).as_json() == {"turns": 1, "median": 3.0, "p99": 3.0}


@pytest.mark.parametrize(("seconds", "text"), [(0.0002, "under 1 ms"), (0.0124, "12 ms"), (1.32, "1.3 s")])
def test_seconds_for_people(seconds: float, text: str) -> None:
    assert in_seconds(seconds) == text
