"""Records of Nusubito: the sample game of the rules, whole games, giving up, positions, damage."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unseen.audit import record
from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.core.registry import game_class, load
from unseen.testing.play import random_match
from unseen.testing.round_trip import check_reading

SAMPLE = """[Game nusubito]
[Rules v18]
[Seats thief mists]
[View full]

1.1T C3>C1[xBC2]>A1 (A1)
1.1M HB2-B1 SD2-D1+ BC4-B3
1.2T A1>A3 (A3) +d
1.2M SD1-C1+ HB1-B2
1.3T +r3=r A3>C3[xBB3] (C3) {draw red}
1.3M HD1^C2 SC1=C3 SC3! {draw red; draw green; draw red; draw red; draw green}
#M capture
"""
MISTS = """1.1T ? [vB@C2] (?)
1.1M HB2-B1 SD2-D1+ BC4-B3
1.2T ? (?) +d
1.2M SD1-C1+ HB1-B2
1.3T +r3=? ? [vB@B3] (?)
1.3M HD1^C2 SC1=C3 SC3!
#M capture
"""


def calm(text: str) -> bool:
    """Leaves claims alone."""
    return text.split()[0] in ("claim", "capture", "concede")


def test_the_sample_game() -> None:
    """It replays to its capture; the Mists are told the lines beside it, and its rods lie as it says."""
    match = record.read(SAMPLE)
    outcome = match.state.outcome()
    assert outcome is not None
    assert outcome.ending == "capture"
    assert "rods:E5" in match.game.write_position(match.state)
    assert record.write(match, "mists").endswith("\n" + MISTS)
    assert record.write(match, "spectator").endswith("\n" + MISTS)
    assert record.write(match).splitlines()[-8:] == SAMPLE.splitlines()[-8:]


@pytest.mark.parametrize("options", [{}, {"start_config": "2/1/0", "max_days": 2}, {"night_line_choice": "mists"}])
def test_random_games(options: dict[str, str | int], rng: random.Random) -> None:
    for _ in range(15):
        game = game_class("nusubito")(options)
        match = random_match(game, Dice(rng.randrange(1 << 30)), steps=rng.choice([5, 40, 5000]), refuse=calm)
        if rng.random() < 0.3 and match.state.outcome() is None:
            match.resign(rng.randrange(2))
        text = record.write(match)
        twin = record.read(text)
        assert twin.state.key() == match.state.key()
        assert twin.told == match.told
        assert record.write(twin) == text


def test_a_marked_turn_must_have_happened() -> None:
    """A line whose steps are possible but whose marks say something else is refused."""
    with pytest.raises(UnseenError) as caught:
        record.read(SAMPLE.replace("C3>C1[xBC2]>A1", "C3>C1>A1"))
    assert caught.value.sentence == "Line 6: “1.1T C3>C1>A1 (A1)” is not what these steps do."


def test_a_match_from_a_position() -> None:
    game = load("nusubito")
    match = Match(game, game.read_position("SC3 HC2 T@C1 hand:A1E5 turn:2.3M"))
    for text in ("move C3 C1", "done"):
        match.play(1, game.notation.read(match.state, 1, text))
    text = record.write(match)
    assert "2.3M SC3=C1" in text
    assert record.read(text).state.key() == match.state.key()
    assert "T@C1" not in record.write(match, "mists")


PLAYED = [record.write(random_match(load("nusubito"), Dice(seed), refuse=calm)) for seed in range(8)]


@given(st.data())
def test_damaged_records_never_end_in_another_error(data: st.DataObject) -> None:
    """A match or an UnseenError, whatever is cut, doubled or exchanged."""
    text = data.draw(st.sampled_from([*PLAYED, SAMPLE]))
    signs = st.text(max_size=4) | st.sampled_from(["{", "}", ";", "\n", "[", "#", "*", ">", "+r", "!", "x", "E1"])
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 10)))
        text = text[:start] + data.draw(signs) + text[end:]
    try:
        match = record.read(text)
    except UnseenError as error:
        assert "\n" not in error.sentence  # noqa: PT017 (most are refused, some are still records)
    else:
        assert record.read(record.write(match)).state.key() == match.state.key()


def test_damaged_positions_turns_and_steps(rng: random.Random) -> None:
    game = load("nusubito")
    match = random_match(game, Dice(rng.randrange(1 << 30)), refuse=calm)
    positions = [game.write_position(match.fork(at).state) for at in range(0, len(match.steps), 3)]
    turns = [line.text for line in game.notation.lines(0, match.told[0])]
    dice = Dice(rng.randrange(1 << 30))
    assert check_reading(game.read_position, positions, dice, 2000) == []
    assert check_reading(game.notation.steps, turns, dice, 2000) == []
    steps = ["move D2 D1", "bolster B1 A1 from C3", "upgrade B1 B2 C2 at B1"]
    assert check_reading(lambda text: game.notation.read(match.state, 1, text), steps, dice) == []
