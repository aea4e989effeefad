"""Notation, positions, scenarios and records that somebody else wrote: a good value or one sentence, no traceback."""

import random
import tomllib
from functools import cache
from pathlib import Path

import pytest

from tests.conformance.expected import expectations
from tests.conftest import FULL
from tests.fuzz.edits import edited, tried
from unseen.audit import record
from unseen.audit.draws import TableDice
from unseen.audit.verify import verify
from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.core.registry import game_class
from unseen.core.seats import CHANCE
from unseen.table import Table
from unseen.table.records import record_text
from unseen.testing import scenario_file, scenarios
from unseen.testing.play import choose, random_match

pytestmark = pytest.mark.no_cover

GAMES = ("nusubito", "kakusareta", "nuns", "threads")
SHORT: dict[str, dict[str, int | str | bool | None]] = {"nuns": {"players": 3}, "threads": {"max_rounds": 5}}
SEED = b"fuzz" * 8


def sentence(error: UnseenError) -> None:
    """What a refusal has to be."""
    assert error.code
    assert error.sentence.strip()
    assert "Traceback" not in error.sentence
    assert len(error.sentence) < 2000


@cache
def matches(game: str) -> tuple[Match, ...]:
    """A few random matches, whole and broken off."""
    made, refuse = game_class(game)(SHORT.get(game, {})), expectations(game).refuse
    return tuple(random_match(made, Dice(seed), steps, refuse) for seed, steps in ((1, 20), (2, 60), (3, 5000)))


@cache
def positions(game: str) -> tuple[str, ...]:
    """The texts of positions of these matches."""
    found = []
    for match in matches(game):
        for at in range(0, min(len(match.steps), 80), 9):
            found.append(match.game.write_position(match.fork(at).state))
    return tuple(dict.fromkeys(found))


@cache
def proven(game: str) -> str:
    """The record of a short game at a table that commits itself."""
    table = Table(game_class(game)(SHORT.get(game, {})), TableDice(SEED), seed=SEED)
    dice, number = Dice(4), 0
    while not table.over and number < 60:
        number += 1
        seat = next(seat for seat in table.match.state.pending() if seat != CHANCE)
        legal = table.ask(seat)
        text = table.game.notation.texts[legal[int(dice.below(len(legal)))]]
        table.receive(seat, {"key": f"message-{number:03}", "after": table.last(seat), "steps": [text]})
    if not table.over:
        table.receive(0, {"key": "the-last-one", "after": table.last(0), "resign": True})
    return record_text(table, record.FULL)


@pytest.mark.parametrize("game", GAMES)
def test_notation(game: str, rng: random.Random) -> None:
    """Step texts, and turns as lines of play."""
    states = [match.fork(at).state for match in matches(game)[:2] for at in (0, 11, 19)]
    notation = game_class(game)(SHORT.get(game, {})).notation
    lines = [line for match in matches(game) for line in record.write(match).split("\n") if line and line[0] != "["]

    def check(text: str) -> None:
        for state in states:
            for seat in state.pending():
                try:
                    action = notation.read(state, seat, text)
                except UnseenError as error:
                    sentence(error)
                else:
                    assert notation.read(state, seat, notation.write(state, seat, action)) == action
        try:
            notation.steps(text)
        except UnseenError as error:
            sentence(error)

    tried(edited([*notation.texts[:200], *lines], notation.texts[:60]), check, rng.getrandbits(30), len(GAMES))


@pytest.mark.parametrize("game", GAMES)
def test_positions(game: str, rng: random.Random) -> None:
    """A position that is read can be written, and played on from."""
    made = game_class(game)(SHORT.get(game, {}))
    words = [word for text in positions(game) for word in text.split()]

    def check(text: str) -> None:
        try:
            state = made.read_position(text)
        except UnseenError as error:
            sentence(error)
            return
        written = made.write_position(state)
        assert made.write_position(made.read_position(written)) == written
        match, dice = Match(made, state), Dice(len(text))
        for _ in range(4):
            if match.state.pending():
                match.play(*choose(match, dice))

    tried(edited(positions(game), words[:300]), check, rng.getrandbits(30), len(GAMES))


@cache
def files(game: str) -> tuple[str, ...]:
    """Scenario files in small parts."""
    found = []
    for path in sorted((Path(__file__).parent.parent / "scenarios" / game).glob("*.toml")):
        head, *parts = path.read_text(encoding="utf-8").split("[[scenario]]")
        found += [f"{head}[[scenario]]{part}" for part in parts[:: 1 if FULL else 5]]
    return tuple(found)


@pytest.mark.parametrize("game", GAMES)
def test_scenarios(game: str, rng: random.Random, tmp_path: Path) -> None:
    """Files that are edited: a reason, or they hold, or they say in one sentence why not."""
    path = tmp_path / "scenario.toml"

    def check(text: str) -> None:
        path.write_text(text, encoding="utf-8")
        try:
            found = scenario_file.load(path)
        except UnseenError as error:
            sentence(error)
            return
        for one in found:
            reason = scenarios.check(one)
            assert "Traceback" not in reason

    keys = [f"{key} = " for key in scenario_file.KEYS]
    tried(edited(files(game), [*keys, *positions(game)[:20]]), check, rng.getrandbits(30), len(GAMES))
    for text in files(game)[:3]:
        tomllib.loads(text)


@pytest.mark.parametrize("game", GAMES)
def test_records(game: str, rng: random.Random) -> None:
    """Reading and verifying: a match, or a sentence that names a line; verify answers to everything."""
    corpus = [proven(game), *[record.write(match) for match in matches(game)]]
    corpus += [record.write(matches(game)[0], seat.name) for seat in matches(game)[0].game.seats[:2]]
    words = [word for text in corpus for word in text.split()]

    def check(text: str) -> None:
        try:
            match = record.read(text)
        except UnseenError as error:
            sentence(error)
        else:
            assert record.read(record.write(match)).state.key() == match.state.key()
        report = verify(text)
        assert report.ok == (report.code == "")
        assert report.sentence

    tried(edited(corpus, words[:300]), check, rng.getrandbits(30), len(GAMES))
