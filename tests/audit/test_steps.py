"""One text for everything that can be played."""

from tests.core.toys import BOAT, WATCH, CovesGame
from unseen.audit.steps import back_text, do, resign_text, step_text
from unseen.core.seats import CHANCE, RESIGN, SPECTATOR
from unseen.core.state import Outcome


def test_a_step_with_its_seat() -> None:
    game = CovesGame({})
    said = [step_text(game, game.start(), *step) for step in ((CHANCE, 1), (BOAT, 3), (WATCH, RESIGN))]
    assert said == ["chance: fog thick", "boat: row B", "watch: resign"]
    assert resign_text(game, SPECTATOR) == "all: draw"
    assert back_text(3) == "take back 3"


def test_a_step_is_played_silently() -> None:
    state = CovesGame({}).start()
    do(state, CHANCE, 0)
    assert state.pending() == (BOAT,)
    do(state, BOAT, RESIGN)
    assert state.outcome() == Outcome((WATCH,), "resign")
