"""One recorded match per way to end and per card; each is replayed, and every card is played in it with effect."""

from __future__ import annotations

import pytest

from tests.games.kakusareta.recorded import CARD_STEPS, DATA, effect, moments, plays
from unseen.audit import record
from unseen.games.kakusareta.cards.table import CARDS
from unseen.games.kakusareta.game import KakusaretaGame

ENDINGS = {
    "treasure": "#K treasure",
    "treasure-cornered": "#K treasure (cornered)",
    "miss": "#M miss",
    "miss-cornered": "#M miss (cornered)",
    "cornered": "#M cornered",
    "cornered-at-once": "#M cornered",
    "temples-captured": "#M temples",
    "temples-destroyed": "#M temples",
    "resign-kakusareta": "#M resign",
    "resign-moya": "#K resign",
    "unfinished": "* unfinished",
}
LAST_STEP = {"cornered": "concede", "temples-captured": "move", "temples-destroyed": "raze",
             "cornered-at-once": "done", "unfinished": "done"}  # fmt: skip
FILES = sorted(path.stem for path in DATA.glob("*.txt"))


def test_there_is_one_of_each() -> None:
    assert set(CARD_STEPS) == {card.name for card in CARDS}
    assert len(CARDS) == 20
    assert sorted([*(f"card-{card}" for card in CARD_STEPS), *(f"end-{ending}" for ending in ENDINGS)]) == FILES


@pytest.mark.parametrize("name", FILES)
def test_replay(name: str) -> None:
    """Every step is legal where it stands, the result is the one written, and the file is written back as it is."""
    text = (DATA / f"{name}.txt").read_text(encoding="utf-8")
    match = record.read(text, KakusaretaGame)
    assert record.write(match) == text
    assert match.start.key() == match.game.start().key()
    assert match.state.pending() == ()


@pytest.mark.rules("KAK-ELE-20", "KAK-ELE-21")
@pytest.mark.parametrize("card", CARD_STEPS)
def test_the_card_is_played_with_effect(card: str) -> None:
    match = record.read((DATA / f"card-{card}.txt").read_text(encoding="utf-8"), KakusaretaGame)
    played = moments(match)
    times = [at for at, moment in enumerate(played) if plays(card, moment.step)]
    assert times
    assert any(effect(card, played, at) for at in times)


@pytest.mark.rules("KAK-END-01", "KAK-END-02", "KAK-END-03", "KAK-END-04", "KAK-END-05")
@pytest.mark.parametrize("ending", ENDINGS)
def test_the_match_ends_that_way(ending: str) -> None:
    match = record.read((DATA / f"end-{ending}.txt").read_text(encoding="utf-8"), KakusaretaGame)
    outcome = match.state.outcome()
    assert outcome is not None
    assert match.game.notation.result(outcome) == ENDINGS[ending]
    own = [moment for moment in moments(match) if moment.seat >= 0]
    assert own[-1].step.startswith(LAST_STEP.get(ending, ""))
