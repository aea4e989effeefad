"""The proof as tests: `pytest -p unseen.proof.plugin --pyargs unseen.proof.suite --unseen-game GAME`."""

from unseen.core.game import Game
from unseen.core.seats import Seat
from unseen.proof.plugin import Proof


def test_whole_games_in_twin_worlds(unseen_proof: Proof, unseen_game: Game, unseen_listener: Seat) -> None:
    """No byte that leaves for this listener depends on what it may not know."""
    report = unseen_proof(unseen_game, unseen_listener)
    assert not report.findings, "\n".join(map(str, report.findings))
    assert report.answers > report.games
