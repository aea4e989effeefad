"""One recorded match per way to end, per tie and per blessing; each is replayed, every card is used with effect."""

from __future__ import annotations

import pytest

from tests.games.nuns.recorded import DATA, moments, used
from unseen.audit import record
from unseen.boards.convent import standard
from unseen.core.match import Match
from unseen.games.nuns.game import NunsGame
from unseen.games.nuns.position import Position

ENDINGS = {
    "novice-home": "#novice1 novice_home",
    "tie-broken": "#novice2 novice_home",
    "shared-home": "#novice1+novice2 shared_home",
    "shared-of-three": "#novice2+novice6 shared_home",
    "captures": "#guards captures",
    "captures-by-two": "#abbess+prioress captures",
    "time": "#guards time",
    "resign-guards": "#novice1 resign",
    "resign-novice": "#guards resign",
}
CARDS = {
    f"{blessing.id}{'-guard' if guard else ''}": (1 + n, guard)
    for n, blessing in enumerate(standard().blessings)
    for guard in (False, True)
}
FILES = sorted(path.stem for path in DATA.glob("*.txt"))


def read(name: str) -> Match:
    """A recorded match."""
    return record.read((DATA / f"{name}.txt").read_text(encoding="utf-8"), NunsGame)


def test_there_is_one_of_each() -> None:
    assert len(standard().blessings) == 8
    assert sorted([*(f"card-{card}" for card in CARDS), *(f"end-{ending}" for ending in ENDINGS)]) == FILES


@pytest.mark.parametrize("name", FILES)
def test_replay(name: str) -> None:
    """Every step is legal where it stands, the result is the one written, and the file is written back as it is."""
    match = read(name)
    assert record.write(match) == (DATA / f"{name}.txt").read_text(encoding="utf-8")
    assert match.start.key() == match.game.start().key()
    assert match.state.pending() == ()


@pytest.mark.rules("NUN-BLESS-06", "NUN-BLESS-07", "NUN-BLESS-08", "NUN-BLESS-09", "NUN-BLESS-10")
@pytest.mark.parametrize("name", CARDS)
def test_the_blessing_is_used_with_effect(name: str) -> None:
    card, by_guard = CARDS[name]
    assert used(moments(read(f"card-{name}")), card, by_guard)


@pytest.mark.rules("NUN-WIN-01", "NUN-WIN-02", "NUN-WIN-03", "NUN-WIN-04")
@pytest.mark.parametrize("ending", ENDINGS)
def test_the_match_ends_that_way(ending: str) -> None:
    played = read(f"end-{ending}")
    outcome, state = played.state.outcome(), played.state
    assert outcome is not None
    assert isinstance(state, Position)
    assert played.game.notation.result(outcome) == ENDINGS[ending]
    home = [nun for nun in state.nuns if nun.keys and nun.item and nun.dot == state.novice(nun).cell]
    captures = sorted(state.novice(nun).captures for nun in home)
    match ending:
        case "novice-home":
            assert len(home) == 1
        case "tie-broken":
            assert len(home) > 1
            assert captures[0] < captures[1]
        case "shared-home":
            assert captures[0] == captures[1]
        case "shared-of-three":
            assert captures[0] == captures[1] < captures[2]
        case "captures" | "captures-by-two":
            assert state.board.points == state.rules.goal
        case "time":
            assert (state.board.turn, home) == (15, [])
