"""Records: every match is written, read back and played again; nothing but one clear sentence for what is no record."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lighthouse.game import LighthouseGame

from tests.conftest import amount
from unseen.audit import record
from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.core.seats import SPECTATOR
from unseen.testing.play import random_match


def played(seed: int, steps: int = 1000, resign: int | None = None, **options: int) -> Match:
    match = random_match(LighthouseGame(options), Dice(seed), steps)
    if resign is not None and match.state.outcome() is None:
        match.resign(resign)
    return match


@pytest.mark.parametrize("seed", range(40))
def test_every_match_is_read_back(seed: int) -> None:
    """Finished, unfinished and given up, with options and without."""
    match = played(
        seed, steps=seed * 2 if seed % 3 else 1000, resign=seed % 2 if seed % 5 == 0 else None, nights=6 + seed % 5
    )
    text = record.write(match)
    twin = record.read(text, LighthouseGame)
    assert twin.state.key() == match.state.key()
    assert twin.told == match.told
    assert record.write(twin) == text


def test_a_choice_made_at_the_same_time_is_written_by_seat() -> None:
    """Who was quicker does not show."""
    game = LighthouseGame({})
    texts = []
    for order in ((0, 1), (1, 0)):
        match = Match(game)
        for seat in order:
            match.play(seat, match.state.legal(seat)[0])
        texts.append(record.write(match))
    assert texts[0] == texts[1]
    assert "smuggler: 0S (A1)\nkeeper: 0K [B1]" in texts[0]


def test_a_seats_record_says_what_it_was_told() -> None:
    match = played(3)
    text = record.write(match, "keeper")
    parsed = record.parse(text)
    assert parsed.view == "keeper"
    assert [line for _, line in parsed.lines] == [str(line) for line in match.game.notation.lines(1, match.told[1])]
    with pytest.raises(UnseenError) as caught:
        record.read(text, LighthouseGame)
    assert caught.value.code == "record-view"


def test_spectators_have_a_record_too() -> None:
    match = played(5)
    lines = [str(line) for line in match.game.notation.lines(SPECTATOR, match.told[SPECTATOR])]
    assert [line for _, line in record.parse(record.write(match, "spectator")).lines] == lines


def test_a_match_from_a_position() -> None:
    game = LighthouseGame({})
    match = Match(game, game.read_position("3 rowing boat:B2 watchman:D1 barrels:C2 sold:1"))
    text = record.write(match)
    assert record.read(text, LighthouseGame).state.key() == match.state.key()
    assert "Position" not in record.write(match, "keeper")


@cache
def written(seed: int) -> str:
    """The record of a whole match."""
    return record.write(played(seed))


GOOD = written(4)


@pytest.mark.parametrize(
    ("text", "code", "part"),
    [
        ("", "record", "Line 1: a record of Unseen begins"),
        ("hello\nworld", "record", "Line 1: a record of Unseen begins"),
        ('{"posts":[{"number":1}]}', "record", "[Game nusubito]; this looks like what one seat was told."),
        ('[{"number":1}]', "record", "this looks like what one seat was told."),
        ("[Rules 1]\n*", "record", "Line 1: the first tag"),
        (GOOD.replace("[Rules 1]", "[Rules 0]"), "record-version", "rules 0; here are rules 1"),
        (GOOD.replace("lighthouse", "nusubito"), "record", "a record of nusubito"),
        (GOOD.replace("[Rules 1]", "[Rules 1]\n[Rules 1]"), "record", "Line 3: the tag Rules stands twice."),
        (GOOD.replace("[View full]", "[Option moon=full]\n[View full]"), "option-unknown", "no option moon"),
        (GOOD.replace("[View full]", "[Option nights=1]\n[View full]"), "option-value", "nights cannot be 1"),
        (GOOD.replace("[View full]", "[Position nowhere]\n[View full]"), "position", "not a position"),
        (GOOD.replace("smuggler keeper]", "thief mists]"), "record", "The seats of lighthouse"),
        (GOOD.rsplit("#", 1)[0], "record", "seems to be cut off"),
        (GOOD.replace("0S (A", "0S (D"), "record", "is not possible here"),
        (GOOD + "1S A1-A2\n", "record", "nothing follows the result line"),
        (GOOD.replace("{fog", "fog", 1), "record", "Line "),
        (GOOD.replace("{fog thin}", "", 1).replace("{fog thick}", "", 1), "record", "a draw is missing"),
        (GOOD.replace("=dark", "=near", 1), "record", "is not what these steps do"),
        (GOOD.replace("smuggler: ", ""), "record", "several seats may act"),
        (GOOD.replace("smuggler: ", "captain: "), "record", "There is no seat captain"),
    ],
)
def test_what_is_no_record_gets_one_sentence(text: str, code: str, part: str) -> None:
    with pytest.raises(UnseenError) as caught:
        record.read(text, LighthouseGame)
    assert caught.value.code == code
    assert part in caught.value.sentence
    assert "\n" not in caught.value.sentence


@settings(max_examples=amount(300, 1000), deadline=None)
@given(st.data())
def test_damaged_records_never_end_in_another_error(data: st.DataObject) -> None:
    """Cut, doubled, exchanged and foreign characters: a match or an UnseenError."""
    text = written(data.draw(st.integers(0, 30)))
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 12)))
        text = (
            text[:start]
            + data.draw(st.text(max_size=6) | st.sampled_from(["{", "}", ";", "\n", "[", "#", "*"]))
            + text[end:]
        )
    try:
        match = record.read(text, LighthouseGame)
    except UnseenError:
        return
    assert record.read(record.write(match), LighthouseGame).state.key() == match.state.key()


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=200))
def test_any_text_at_all(text: str) -> None:
    for given_text in (text, f"[Game lighthouse]\n[Rules 1]\n[View full]\n{text}\n*"):
        try:
            record.read(given_text, LighthouseGame)
        except UnseenError:
            continue
