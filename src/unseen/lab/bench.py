"""What this installation does in a second of one core, and how long its exact beliefs take."""

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from unseen.core.dice import Dice, playout
from unseen.core.game import Game
from unseen.core.seats import Seat
from unseen.core.state import State
from unseen.core.wire import Json
from unseen.lab.arena import played
from unseen.lab.bench_belief import opponents, updates
from unseen.lab.bench_clock import Figure, Work, interleaved
from unseen.lab.bench_play import Repertoire, from_python
from unseen.lab.bench_search import simulations
from unseen.testing import twins

CLONES: Final = 1000
"""Clones between two looks at the clock."""
TWIN_GAMES: Final = 8
"""Games per seat whose positions are twinned, over and over."""
PARALLEL_SECONDS: Final = 60.0
"""So long that the start of two processes weighs little."""
GAMES_MAX: Final = 1_000_000
IMPORTS: Final = {
    "import": "import unseen",
    "import_and_load": "import unseen; unseen.load({game!r})",
}
IMPORT_CODE: Final = "import time; begun = time.process_time(); {code}; print(time.process_time() - begun)"


@dataclass(frozen=True)
class Plan:
    """How thoroughly to measure: rounds, seconds of process time in each, games for the beliefs, the seed of all."""

    rounds: int = 5
    seconds: float = 1.0
    games: int = 20
    seed: int = 1


def is_compiled(kind: type) -> bool:
    """Does this class come from a compiled module?"""
    return str(getattr(sys.modules[kind.__module__], "__file__", "")).endswith((".so", ".pyd"))


def compiled(game: Game) -> dict[str, bool]:
    """By room: is it compiled? The rules of this game may be interpreted while the core is compiled."""
    return {"core": is_compiled(Dice), "rules": is_compiled(type(game.start()))}


def measured(game: Game, plan: Plan, parallel: bool = False) -> Iterator[tuple[str, Figure]]:
    """All figures by name, each as soon as it is known."""
    games, long = Repertoire(game), Repertoire(game, long=True)
    for kind, known in (("", games), ("_long", long)):
        yield f"choices{kind}", Figure("per decision", [known.choices_mean])
        yield f"game{kind}", Figure("decisions", [known.length_mean])
    rates = interleaved(works(game, games, long, plan.seed), plan.rounds, plan.seconds)
    for name, rounds in rates.items():
        yield name, Figure("per second", rounds)
    yield from beliefs(game, plan)
    for name, code in IMPORTS.items():
        yield name, Figure("s", [import_seconds(code.format(game=game.id)) for _ in range(plan.rounds)])
    if parallel:
        yield "two_processes", Figure("times one", [two_to_one(game, plan.seed)])


def works(game: Game, games: Repertoire, long: Repertoire, seed: int) -> dict[str, Work]:
    """What is done again and again, by the name of its figure."""
    start, draw = games.start, random.Random(seed).random
    return {
        "decisions_from_python": lambda _: from_python(start, draw),
        "decisions_from_python_long": long.from_python,
        "decisions_inside": games.inside,
        "decisions_inside_speaking": games.speaking,
        "decisions_inside_long": long.inside,
        "decisions_inside_long_speaking": long.speaking,
        "clones": clones(game, seed),
        "simulations": simulations(game, seed),
        "twin_positions": lambda number: twin_positions(game, seed, number % (TWIN_GAMES * len(game.seats))),
    }


def twin_positions(game: Game, seed: int, number: int) -> int:
    """One random game, at every ask of a seat compared with a twin; the number of asks."""
    return twins.check(game, number % len(game.seats), seed + number // len(game.seats)).positions


def clones(game: Game, seed: int) -> Work:
    """Copies of states from the midst of games, made from Python."""
    states: list[State] = []
    for number in range(16):
        state = game.start()
        playout(state, Dice(seed + number), 20)
        states.append(state)

    def work(number: int) -> int:
        clone: Callable[[], State] = states[number % len(states)].clone
        for _ in range(CLONES):
            clone()
        return CLONES

    return work


def beliefs(game: Game, plan: Plan) -> Iterator[tuple[str, Figure]]:
    """Per seat, the updates of its belief over so many games."""
    for seat, found in updates(game, plan.games, plan.seed).items():
        if found.seconds:
            notes: dict[str, Json] = {"games": plan.games, "players": opponents(game), **found.as_json()}
            yield f"belief_{game.seat_name(seat)}", Figure("s", found.seconds, notes)


def import_seconds(code: str) -> float:
    """Process time of an import in a fresh interpreter that sees the same packages."""
    paths = os.pathsep.join([path for path in sys.path if path])
    done = subprocess.run(
        [sys.executable, "-c", IMPORT_CODE.format(code=code)],
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout)


def two_to_one(game: Game, seed: int, seconds: float = PARALLEL_SECONDS) -> float:
    """How many times as many games two processes play as one does in the same time by the wall clock.

    One process plays for a while; then two play the same games, their start included.
    """
    levels: dict[Seat, str] = dict.fromkeys(range(len(game.seats)), opponents(game))
    games = 0
    begun = time.perf_counter()
    for _ in played(game, levels, GAMES_MAX, seed, 1):
        games += 1
        if time.perf_counter() - begun >= seconds:
            break
    alone = time.perf_counter() - begun
    begun = time.perf_counter()
    for _ in played(game, levels, games, seed, 2):
        pass
    return alone / (time.perf_counter() - begun)
