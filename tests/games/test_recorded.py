"""One recorded match per way to end and per card, each replayed; every card is played, with effect if it has one."""

from __future__ import annotations

import pytest

from tests.games.recorded import data, recorded_all
from unseen.audit import record
from unseen.core.match import Match
from unseen.core.registry import game_class

RECORDED = recorded_all()
FILES = [(game, path.stem) for game in RECORDED for path in sorted(data(game).glob("*.txt"))]
CARDS = [(game, card) for game, those in RECORDED.items() for card in those.cards]
ENDINGS = [(game, ending) for game, those in RECORDED.items() for ending in those.endings]


def text_of(game: str, name: str) -> str:
    """A file."""
    return (data(game) / f"{name}.txt").read_text(encoding="utf-8")


def read(game: str, name: str) -> Match:
    """The match in it."""
    return record.read(text_of(game, name), game_class(game))


@pytest.mark.parametrize("game", RECORDED)
def test_there_is_one_of_each(game: str) -> None:
    those = RECORDED[game]
    assert len({card.removesuffix("-guard") for card in those.cards}) == those.in_the_box
    names = [*(f"card-{card}" for card in those.cards), *(f"end-{ending}" for ending in those.endings)]
    assert sorted(names) == sorted(name for own, name in FILES if own == game)


@pytest.mark.parametrize(("game", "name"), FILES)
def test_replay(game: str, name: str) -> None:
    """Every step is legal where it stands, the result is the one written, and the file is written back as it is."""
    match = read(game, name)
    assert record.write(match) == text_of(game, name)
    assert match.start.key() == match.game.start().key()
    assert match.state.pending() == ()


@pytest.mark.parametrize(("game", "card"), CARDS)
def test_the_card_is_played_with_effect(game: str, card: str) -> None:
    assert RECORDED[game].shows(card, read(game, f"card-{card}"))


@pytest.mark.parametrize(("game", "ending"), ENDINGS)
def test_the_match_ends_that_way(game: str, ending: str) -> None:
    match = read(game, f"end-{ending}")
    outcome = match.state.outcome()
    assert outcome is not None
    assert match.game.notation.result(outcome) == RECORDED[game].endings[ending]
    RECORDED[game].looks(ending, match)
