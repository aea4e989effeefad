"""Which checks find a fault that was planted in a test copy of a game's rules."""

from unseen.core.game import Game
from unseen.testing import conformance
from unseen.testing.expectations import Expectations


def missed(game: Game, expect: Expectations, checks: set[str], seed: int, games: int = 12) -> set[str]:
    """Those of these checks that find nothing, game after game until all have found something."""
    left = set(checks)
    for number in range(games):
        found = conformance.check(game, seed + number, 1, expect, twin_games=1, depth=0 if number else 3)
        left -= {finding.check for finding in found}
        if not left:
            break
    return left
