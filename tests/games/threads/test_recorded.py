"""One recorded match for each ending, mode of victory and card; each is replayed, and every card is played in it."""

from __future__ import annotations

import pytest

from tests.games.threads.recorded import CARDS, DATA, ENDINGS, plays
from unseen.audit import record
from unseen.games.threads.game import ThreadsGame

FILES = sorted(path.stem for path in DATA.glob("*.txt"))


def test_there_is_one_of_each() -> None:
    assert len(CARDS) == 14
    assert sorted([*(f"card-{card}" for card in CARDS), *(f"end-{name}" for name in ENDINGS)]) == FILES
    names = {result.split()[-1] for result, _, _ in ENDINGS.values()}
    assert names == {"yield", "bank", "seals", "last_side", "round_cap", "draw"}
    modes = {options.get("mode", "yield") for _, options, _ in ENDINGS.values()}
    assert modes == {"yield", "bank", "seals", "any_of", "last_side"}


@pytest.mark.parametrize("name", FILES)
def test_replay(name: str) -> None:
    """Every step is legal where it stands, the result is the one written, and the file is written back as it is."""
    text = (DATA / f"{name}.txt").read_text(encoding="utf-8")
    match = record.read(text, ThreadsGame)
    assert record.write(match) == text
    assert match.start.key() == match.game.start().key()
    assert match.state.pending() == ()


@pytest.mark.parametrize("card", CARDS)
def test_the_card_is_played(card: str) -> None:
    match = record.read((DATA / f"card-{card}.txt").read_text(encoding="utf-8"), ThreadsGame)
    assert any(plays(match, card))


@pytest.mark.parametrize("name", ENDINGS)
def test_the_match_ends_that_way(name: str) -> None:
    match = record.read((DATA / f"end-{name}.txt").read_text(encoding="utf-8"), ThreadsGame)
    outcome = match.state.outcome()
    assert outcome is not None
    assert match.game.notation.result(outcome) == ENDINGS[name][0]
