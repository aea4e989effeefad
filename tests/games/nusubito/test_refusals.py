"""A refused step names the rule that forbids it, never wrongly, and from what the seat knows."""

import random

import pytest

import unseen
from unseen.core.dice import NamedDice
from unseen.core.match import Match

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
    error = game.words.refusal(game.view(number, match.told[number]), game.notation.ids[tried])
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
        phase = game.words.phase(game.view(1, match.told[1]))
    match.play(1, game.notation.ids["show row"])
    assert game.words.phase(game.view(1, match.told[1])) == "mists_night"
