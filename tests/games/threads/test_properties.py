"""Whole games by chance, with any options: they end, nothing is lost, copies are equal, steps are told."""

from random import Random

import pytest

import unseen
from tests.conformance.threads import MODES
from tests.conftest import amount
from tests.games.threads.arena import Ear
from tests.games.threads.strolls import STEPS_MAX, lost, next_step, rules_of, some_options
from unseen.audit import record
from unseen.core.dice import Dice
from unseen.core.options import Value
from unseen.core.seats import SPECTATOR
from unseen.games.threads.events import ReserveShown
from unseen.games.threads.position import ENDINGS
from unseen.games.threads.rules import Threads
from unseen.testing import lines
from unseen.testing.play import random_match


@pytest.mark.parametrize("seed", range(12))
def test_games_end_and_lose_nothing(seed: int) -> None:
    random = Random(seed)
    players = 2 + seed % 3
    chosen: dict[str, Value] = {"players": players} if seed < 3 else some_options(random, players)
    state = Threads(rules_of(chosen))
    ear = Ear()
    dice = Dice(seed)
    steps = 0
    while state.outcome() is None:
        seat, action = next_step(state, random, dice)
        assert lost(state) == "", chosen
        if steps % 7 == 0:
            silent = state.clone()
            silent.apply(seat, action)
            state.apply(seat, action, ear)
            assert silent.key() == state.key(), "speaking changes nothing"
        else:
            state.apply(seat, action, ear)
        steps += 1
        assert steps < STEPS_MAX
    outcome = state.outcome()
    assert outcome is not None and outcome.ending in ENDINGS and state.pending() == ()


@pytest.mark.parametrize("seed", range(6))
def test_dead_fields_are_as_at_the_start(seed: int) -> None:
    random = Random(seed)
    state = Threads(rules_of({"players": 2 + seed % 3}))
    dice = Dice(seed)
    while state.outcome() is None:
        state.apply(*next_step(state, random, dice))
        if state.stage not in (3, 4, 5):
            assert (state.left, state.pulls, state.due) == (0, False, False)
        for seat, side in enumerate(state.board.sides):
            if seat != state.board.active:
                assert not any(side.used) and not any([piece.moved for piece in side.pieces])
            if side.token < 0:
                assert not side.extracting


def test_what_lies_in_open_reserves_stands_in_every_line(rng: Random) -> None:
    """GAP-27: whoever reads the record later knows as much as whoever sat at the table; the line reads back."""
    game, seen = unseen.load("threads", reserves_visibility="public"), 0
    for _ in range(amount(20, 200)):
        match = random_match(game, Dice(rng.getrandbits(30)))
        lines = " ".join(str(line) for line in game.notation.lines_from(match.start, SPECTATOR, match.told[SPECTATOR]))
        for told in match.told[SPECTATOR]:
            if isinstance(told.event, ReserveShown):
                assert f"r{'abcd'[told.event.seat]}:{','.join(told.event.units)}" in lines
                seen += 1
        assert record.read(record.write(match)).steps == match.steps
        if seen:
            return
    pytest.fail("nobody's reserve was shown")


@pytest.mark.parametrize(("mode", "seed"), [("rich", 1001), ("rich", 1002), ("hidden", 1010)])
def test_what_options_hide_and_then_show_stands_in_every_line(mode: str, seed: int) -> None:
    """Where a piece looks that was turned up, what a hidden card cost, and what the market held afterwards."""
    match, dice = random_match(unseen.load("threads", None, **MODES[mode]), Dice(seed)), Dice(seed)
    assert record.read(record.write(match)).steps == match.steps
    for _ in range(4):
        fork = match.fork(int(dice.below(len(match.steps))))
        assert not fork.state.pending() or lines.check(fork, dice) == []
