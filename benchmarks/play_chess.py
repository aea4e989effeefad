"""python-chess plays random chess: `python -m benchmarks.play_chess`.

A lean loop: moves are generated once per turn, and nothing is asked that could be read off them or off a counter.
"""

import random
from importlib.metadata import version

from benchmarks.rounds import CENSUS_GAMES, serve, skip

QUIET_MAX = 150
"""Half-moves without a capture or a pawn's move, after which a game is drawn whatever the players say."""


def main() -> None:
    """Take part."""
    try:
        import chess
    except ImportError:
        skip("chess is not installed")
        return
    draw = random.Random(1).random

    def play(_: int) -> tuple[int, int]:
        board = chess.Board()
        decisions = offered = 0
        while board.halfmove_clock < QUIET_MAX and not board.is_insufficient_material():
            moves = list(board.legal_moves)
            if not moves:
                break
            decisions += 1
            offered += len(moves)
            board.push(moves[int(draw() * len(moves))])
        return decisions, offered

    games = [play(number) for number in range(CENSUS_GAMES // 10)]
    mean = sum(offered for _, offered in games) / sum(decisions for decisions, _ in games)
    serve(f"chess {version('chess')}", lambda number: play(number)[0], mean)


if __name__ == "__main__":
    main()
