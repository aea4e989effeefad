"""Every value of the options that are long rows of numbers, and the options that only change what people are shown."""

from __future__ import annotations

import pytest

from unseen.core.seats import SPECTATOR
from unseen.games.threads.actions import END
from unseen.games.threads.game import ThreadsGame
from unseen.games.threads.options import OPTIONS
from unseen.games.threads.position import Position

CHOICES = {option.key: [value for value in option.choices if isinstance(value, int)] for option in OPTIONS}
ROW = "market:seal,seal,seal,seal,side_door"


def position(text: str, **options: bool | int | str) -> Position:
    """A position under these options."""
    state = ThreadsGame(options).read_position(text)
    assert isinstance(state, Position)
    return state


def won(text: str, **options: bool | int | str) -> str:
    """How the game is decided at once; "" if it goes on."""
    outcome = position(text, **options).outcome()
    return "" if outcome is None else outcome.ending


@pytest.mark.parametrize("target", CHOICES["bank_target"])
def test_bank_target(target: int) -> None:
    assert won(f"turn:2a step:start a.knots:{target}", mode="bank", bank_target=target) == "bank"
    assert won(f"turn:2a step:start a.knots:{target - 1}", mode="bank", bank_target=target) == ""


@pytest.mark.parametrize("target", CHOICES["yield_target"])
def test_yield_target(target: int) -> None:
    def markers(worth: int) -> str:
        doubles = [f"t{n + 1}:a2" for n in range(worth // 2)]
        return " ".join([*doubles, *([f"t{worth // 2 + 1}:a1"] if worth % 2 else [])])

    assert won(f"turn:2a step:start {markers(target)}", yield_target=target) == "yield"
    assert won(f"turn:2a step:start {markers(target - 1)}", yield_target=target) == ""


@pytest.mark.parametrize("target", CHOICES["seals_target"])
def test_seals_target(target: int) -> None:
    seals = ["seal"] * target
    assert won(f"turn:2a step:start a.cards:{','.join(seals)}", mode="seals", seals_target=target) == "seals"
    if target > 1:
        fewer = ",".join(seals[1:])
        assert won(f"turn:2a step:start a.cards:{fewer}", mode="seals", seals_target=target) == ""


@pytest.mark.parametrize("rounds", CHOICES["max_rounds"])
def test_max_rounds(rounds: int) -> None:
    for number in (rounds - 1, rounds):
        state = position(f"turn:{number}b a1@K1>E{{needle}}v a.knots:1 b.knots:2 {ROW}", max_rounds=rounds)
        state.apply(1, END)
        outcome = state.outcome()
        assert (outcome is not None and outcome.ending == "round_cap") == (number == rounds)


@pytest.mark.parametrize("knots", CHOICES["starting_knots"])
def test_starting_knots(knots: int) -> None:
    start = ThreadsGame({"starting_knots": knots}).start()
    assert isinstance(start, Position)
    assert [side.knots for side in start.board.sides] == [knots, knots]


@pytest.mark.parametrize("most", CHOICES["purchases_per_turn"])
def test_purchases_per_turn(most: int) -> None:
    state = position(
        "turn:2a step:buy a.knots:30 market:plank,plank,plank,loose_plank,loose_plank", purchases_per_turn=most
    )
    texts = ThreadsGame({}).notation.texts
    bought = 0
    while state.pending() == (0,) and (offers := [a for a in state.legal(0) if texts[a].startswith("buy ")]):
        state.apply(0, offers[0])
        bought += 1
    assert bought == (most or 5)


@pytest.mark.parametrize("reach", CHOICES["fov_range"])
def test_fov_range(reach: int) -> None:
    """A watcher on F1 looks along the gorge to F11, ten hexes away, all bridged."""
    hexes = ThreadsGame({}).start()
    assert isinstance(hexes, Position)
    line = [f"F{n}" for n in range(1, 12)]
    rules = ThreadsGame({"fov_range": reach}).rules
    watched = rules.view(rules.hexes.find("F1"), 0, rules.map.bridges)
    seen = [label for label in line if watched >> rules.hexes.find(label) & 1]
    assert seen == (line[: reach + 1] if reach else line)


def test_hidden_knots_are_not_shown_to_others() -> None:
    """GAP-38: each seat sees its own, everybody the gains."""
    game = ThreadsGame({"knots_visibility": "owner"})
    for listener, shown in ((0, ["Madder: knots"]), (1, ["Woad: knots"]), (SPECTATOR, [])):
        labels = [
            counter.label for counter in game.words.counters(game.blank(listener)) if counter.label.endswith("knots")
        ]
        assert labels == shown
