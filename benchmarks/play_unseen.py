"""Unseen plays itself: `python -m benchmarks.play_unseen GAME WAY [long]`.

The way is `python` (one step at a time), `inside` (whole games within the compiled rooms) or `speaking` (the same,
telling every event); `long` chooses games that do not end early. Whether it runs compiled or interpreted follows from
PYTHONPATH and UNSEEN_PURE; the version says which it was.
"""

import random
import sys

from benchmarks.rounds import serve
from unseen import __version__, load
from unseen.lab.bench import compiled
from unseen.lab.bench_play import Repertoire, from_python


def main(name: str, way: str, long: bool) -> None:
    """Take part in the one way."""
    game = load(name)
    games = Repertoire(game, long)
    start, draw = games.start, random.Random(1).random
    plays = {
        "python": games.from_python if long else lambda _: from_python(start, draw),
        "inside": games.inside,
        "speaking": games.speaking,
    }
    version = f"unseen {__version__} ({'compiled' if all(compiled(game).values()) else 'interpreted'})"
    serve(version, plays[way], games.choices_mean)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], "long" in sys.argv[3:])
