"""Oracles of who gets to know what, written from the rules: whatever tells more or less than they say is caught."""

import math
from collections.abc import Callable

import pytest
from lighthouse.deeds import Lighthouse, Quiet
from lighthouse.expected import seen as lighthouse_seen

from tests.conformance import leaks, leaks_kakusareta, leaks_lighthouse, leaks_nuns, leaks_threads, seen_threads
from tests.conformance.expected import EXPECTED
from tests.conformance.seen_threads_cards import card_on
from tests.conformance.seen_threads_deeds import move_on
from tests.conformance.seen_threads_pieces import turn_up
from tests.conformance.seen_threads_windows import window_on
from tests.conformance.threads import MODES
from unseen.core.dice import Dice
from unseen.core.game import Game
from unseen.core.seats import Action, Seat
from unseen.core.state import State
from unseen.testing import seen
from unseen.testing.expectations import Expectations, Facts, Later
from unseen.testing.play import random_match

ORACLES = {game: expect.seen for game, expect in EXPECTED.items() if expect.seen is not None}
PLANTS: dict[str, tuple[list[Game], list[Game]]] = {
    "lighthouse": (
        [leaks_lighthouse.game_of(leaks_lighthouse.ValueThatTells)],
        [leaks_lighthouse.game_of(leaks_lighthouse.BarrelUntold)],
    ),
    "nusubito": (
        [leaks.leaky_game(leaks.SizeTells), leaks.leaky_game(leaks.OrderTells)],
        [leaks.leaky_game(leaks.LookUntold)],
    ),
    "nuns": (
        [leaks_nuns.leaky_game(leaks_nuns.TokenOfTheNovice), leaks_nuns.leaky_game(leaks_nuns.CardToThePartner, 8)],
        [leaks_nuns.leaky_game(leaks_nuns.WalkUnseen), leaks_nuns.leaky_game(leaks_nuns.DieForPlayers)],
    ),
    "kakusareta": (
        [leaks_kakusareta.leaky_game(leaks_kakusareta.NumberTells, {})],
        [leaks_kakusareta.leaky_game(leaks_kakusareta.CoinBackUntold, {})],
    ),
    "threads": (
        [leaks_threads.leaky_game(leaks_threads.ValueTells, MODES["two"])],
        [
            leaks_threads.leaky_game(leaks_threads.RowUntold, MODES["two"]),
            leaks_threads.leaky_game(leaks_threads.RevealedBlank, MODES["two"]),
            leaks_threads.leaky_game(leaks_threads.FacingUntold, MODES["hidden"]),
        ],
    ),
}
"""For each game with an oracle: test copies of its rules that tell too much, and such that tell too little."""
TOO_MUCH, TOO_LITTLE = "should get to know the same and is told", "is told the same and should get to know"


def first_finding(game: Game, expect: Expectations, matches: int = 12) -> str:
    """What the oracle finds first in a few random matches, at two moments of each for every listener."""
    for number in range(matches):
        dice = Dice(number)
        match = random_match(game, dice, refuse=expect.refuse)
        for listener in match.listeners * 2:
            fork = match.fork(int(dice.below(len(match.steps))))
            findings = seen.check(fork, listener, dice, expect)
            if findings:
                return str(findings[0])
    return ""


@pytest.mark.parametrize("game", ORACLES)
def test_an_oracle_is_written_from_the_rules(game: str) -> None:
    """It takes nothing from where events are told, and plays no step."""
    assert seen.check_oracle(ORACLES[game]) == []
    assert game in PLANTS


@pytest.mark.parametrize("part", [turn_up, window_on, move_on, card_on])
def test_every_part_of_an_oracle_is_written_from_the_rules(part: Callable[..., object]) -> None:
    """That of Threads stands in several modules: each is looked through like the one that the kit asks."""
    assert part.__module__ != seen_threads.__name__
    assert seen.check_oracle(part) == []


@pytest.mark.once
@pytest.mark.parametrize("game", PLANTS)
def test_who_tells_too_much_is_caught(game: str) -> None:
    for plant in PLANTS[game][0]:
        assert TOO_MUCH in first_finding(plant, EXPECTED[game])


@pytest.mark.once
@pytest.mark.parametrize("game", PLANTS)
def test_who_tells_too_little_is_caught(game: str) -> None:
    for plant in PLANTS[game][1]:
        assert TOO_LITTLE in first_finding(plant, EXPECTED[game])


def test_an_oracle_that_says_too_much_or_too_little_is_caught() -> None:
    """Against rules that are right: whoever of the two is wrong, they contradict each other."""

    def babbling(state: Lighthouse, seat: Seat, action: Action, listener: Seat) -> Facts:
        return (*lighthouse_seen(state, seat, action, listener), *(("row", action) if action % 2 else ()))

    def silent(state: Lighthouse, seat: Seat, action: Action, listener: Seat) -> Facts:
        return tuple(f for f in lighthouse_seen(state, seat, action, listener) if not isinstance(f, Later))

    clean = leaks_lighthouse.game_of(Lighthouse)
    assert first_finding(clean, EXPECTED["lighthouse"], 4) == ""
    assert TOO_LITTLE in first_finding(clean, Expectations(seen=babbling))
    assert TOO_MUCH in first_finding(clean, Expectations(seen=silent))


def cheating(state: State, seat: Seat, action: Action, listener: Seat) -> Facts:
    """An oracle that asks the code instead of the rules."""
    state.clone().apply(seat, action)
    return (Quiet(), math.pi)


def test_an_oracle_that_asks_the_code_is_found_out() -> None:
    """This file has a game's event and takes leaks from where they are told; the standard library is anybody's."""
    named = {finding.sentence.split()[3].rstrip(":") for finding in seen.check_oracle(cheating)}
    assert {"apply", "Quiet", "leaks"} <= named
    assert not named & {"math", "pytest", "State", "Dice"}
