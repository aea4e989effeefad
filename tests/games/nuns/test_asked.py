"""What is asked for agrees with what is offered, and with what one's own card would tell."""

import pytest

from tests.games.nuns import errands
from unseen.core.match import Match
from unseen.games.nuns.deeds import noise
from unseen.games.nuns.game import NunsGame
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.position import MOVE, NOISE, Position

OTHERWISE = "Choose another direction for your noise"
WON = "You are home with what you wanted: end your movement, and you win."


def _asked(seed: int) -> list[tuple[Position, Known, str, list[str]]]:
    """At each decision of a novice: the truth, what she knows, what she is asked for, and what others see of a seal."""
    found = list[tuple[Position, Known, str, list[str]]]()
    for match in errands.played(Match(NunsGame({"players": 3})), seed):
        p, words, notation = match.state.clone(), match.game.words, match.game.notation
        assert isinstance(p, Position)
        for seat in [seat for seat in p.pending() if seat >= p.rules.guard_seats]:
            view = match.game.view(seat, match.told[seat])
            assert isinstance(view, Known)
            texts = {action: notation.write(p, seat, action) for action in p.legal(seat)}
            seals = [words.step(view, action).seen for action, text in texts.items() if text.startswith("done ")]
            found.append((p, view, words.prompt(view), seals))
    return found


@pytest.mark.parametrize("seed", range(3))
def test_a_novice_is_asked_for_what_she_can_do(seed: int) -> None:
    """Another direction only where there is one; at home with her item she reads that she wins."""
    for p, view, said, _ in _asked(seed):
        nun = p.nuns[view.seat - p.rules.guard_seats]
        if p.stage == NOISE and said.startswith(OTHERWISE):
            assert noise.offer_to_novice(p.board, nun)
        if p.stage == MOVE:
            assert (said == WON) == (nun.item and nun.at_home(p.board))


@pytest.mark.parametrize("seed", range(3))
def test_a_seal_says_whether_she_can_be_heard(seed: int) -> None:
    """In turn 1 no guard has walked, and at home nobody hears her: her die does not count."""
    for p, view, _, seals in _asked(seed):
        nun = p.nuns[view.seat - p.rules.guard_seats]
        quiet = p.board.turn == 1 or nun.at_home(p.board)
        for seen in seals if p.stage == MOVE and quiet else []:
            assert "nobody hears you" in seen and "die" not in seen
