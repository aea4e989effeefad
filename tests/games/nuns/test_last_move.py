"""Between two movements of one's own lie windows; whoever answers in them still reads what happened since she moved."""

import pytest

from tests.games.nuns import errands
from unseen.core.match import Match
from unseen.core.seats import CHANCE
from unseen.core.turns import last_move
from unseen.games.nuns.game import NunsGame
from unseen.games.nuns.position import LEAD, MOVE, Position

CARDS = ("stands", "sneaks", "walks", "runs")


def _decisions(seed: int) -> list[tuple[int, int, str]]:
    """Where a movement begins: its stage and turn, and what the last move says there to whoever moves."""
    found, asked = list[tuple[int, int, str]](), set[tuple[int, int, int]]()
    for match in errands.played(Match(NunsGame({"players": 3})), seed):
        p, seats = match.state, [seat for seat in match.state.pending() if seat != CHANCE]
        assert isinstance(p, Position)
        for seat in seats if p.stage in (LEAD, MOVE) else []:
            if (p.board.turn, p.stage, seat) not in asked:
                asked.add((p.board.turn, p.stage, seat))
                moved = last_move(match.game, seat, match.told[seat])
                found.append((p.stage, p.board.turn, " ".join([one.text for one in moved])))
    return found


@pytest.mark.parametrize("seed", range(3))
def test_answers_in_windows_take_nothing_from_the_last_move(seed: int) -> None:
    """A novice reads where the guards went, the guards read which cards the novices showed."""
    later = [one for one in _decisions(seed) if one[1] > 1]
    assert {stage for stage, *_ in later} == {LEAD, MOVE}
    for stage, turn, said in later:
        assert f"Turn **{turn}** begins." in said
        assert " moves first." in said if stage == MOVE else any(card in said for card in CARDS)
        assert "Your answer is sealed." not in said
