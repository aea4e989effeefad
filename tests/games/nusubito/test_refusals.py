"""A refused step names the rule that forbids it, never wrongly, and from what the seat knows."""

import random

import pytest

import unseen
from unseen.core.dice import NamedDice
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.games.nusubito.game import NusubitoGame
from unseen.games.nusubito.knowledge import Known
from unseen.games.nusubito.refusals import reason, refusal

OTHERS: list[dict[str, Value]] = [
    {option.key: choice}
    for option in NusubitoGame.options
    for choice in option.choices
    if choice != option.default and option.key not in ("max_days", "start_config", "cornered_may_claim")
]
"""Every option with each of its other values."""


@pytest.mark.parametrize("part", range(6))
def test_no_reason_is_found_against_an_offered_step_and_one_against_every_other(rng: random.Random, part: int) -> None:
    reasons: set[str] = set()
    for options in [{}, {}, {}, *OTHERS[part::6]]:
        try:
            game = NusubitoGame(options)
        except UnseenError:  # some values need others beside them
            continue
        reasons |= reasons_of_a_game(game, rng)
    assert len(reasons) > 12


def reasons_of_a_game(game: NusubitoGame, rng: random.Random) -> set[str]:
    """The rules that forbid steps in one game of quiet play."""
    reasons: set[str] = set()
    match, chance = Match(game), NamedDice(rng.randbytes(4))
    while True:
        match.settle(chance)
        if match.state.outcome() is not None or len(match.steps) > 300:
            return reasons
        seat = match.state.pending()[0]
        view, legal = game.view(seat, match.told[seat]), match.state.legal(seat)
        assert isinstance(view, Known)
        for action in legal:
            found = reason(view, action)
            assert found is None, (game.differing(), game.notation.texts[action], found, view)
        for action in rng.sample(range(game.actions), 40):
            if action not in legal:
                error = refusal(view, action)
                reasons.add(error.rule)
                assert error.code == "illegal" and game.rule(error.rule), error
                assert error.sentence[0].isupper() and error.sentence.endswith(".")
        calm = [a for a in legal if game.notation.texts[a].split()[0] not in ("claim", "concede", "capture")]
        match.play(seat, rng.choice(calm or legal))


CASES = [
    ("start", "thief", [], "leap E5", "NUS-THIEF-MOVE-02"),
    ("start", "thief", [], "place", "NUS-THIEF-MOVE-01"),
    ("start", "thief", [], "done", "NUS-SEQ-02"),
    ("start", "thief", [], "show row", "NUS-TNIGHT-01"),
    ("start", "thief", [], "move B1 B2", "NUS-SEQ-01"),
    ("start", "thief", [], "concede", "NUS-END-03"),
    ("start", "thief", ["leap E3", "leap C3"], "place", "NUS-THIEF-MOVE-06"),
    ("start", "thief", ["leap E3"], "look row", "NUS-SPEC-02"),
    ("start", "thief", ["leap E3", "sacrifice A1"], "collect", "NUS-COIN-03"),
    ("start", "thief", ["leap E3", "place"], "leap C3", "NUS-SEQ-04"),
    ("start", "thief", ["leap E3", "place", "collect"], "look row", "NUS-SPEC-02"),
]


@pytest.mark.parametrize(("position", "seat", "steps", "tried", "rule"), CASES)
def test_the_rule_that_forbids(position: str, seat: str, steps: list[str], tried: str, rule: str) -> None:
    game = unseen.load("nusubito")
    match, number = Match(game, game.read_position(position)), game.seat(seat)
    for text in steps:
        match.play(number, game.notation.ids[text])
    error = game.refusal(game.view(number, match.told[number]), game.notation.ids[tried])
    assert (error.code, error.rule) == ("illegal", rule), error


def test_who_chose_the_line_goes_on_with_the_night(rng: random.Random) -> None:
    game = unseen.load("nusubito", night_line_choice="mists")
    match, chance = Match(game), NamedDice(b"dice")
    phase = ""
    while phase != "mists_line":
        match.settle(chance)
        if match.state.outcome() is not None:
            match = Match(game)
            continue
        seat = match.state.pending()[0]
        texts = [game.notation.texts[action] for action in match.state.legal(seat)]
        calm = [text for text in texts if text.split()[0] not in ("claim", "concede", "capture")]
        match.play(seat, game.notation.ids[rng.choice(calm or texts)])
        phase = game.phase(game.view(1, match.told[1]))
    match.play(1, game.notation.ids["show row"])
    assert game.phase(game.view(1, match.told[1])) == "mists_night"
