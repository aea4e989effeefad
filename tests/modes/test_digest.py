"""Both modes play the same games."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from compiling import listed
from tests.conftest import FULL

GAMES = (2000, 12) if FULL else (160, 1)
"""Random games, and games between rule players."""
LONG = {"nuns": (400, 3), "threads": (90, 1)} if FULL else {"kakusareta": (80, 1), "nuns": (32, 1), "threads": (15, 1)}
"""Where a game has more steps, fewer games do."""
STEPS_MIN = 50_000 if FULL else 10_000
"""With fewer, the games are too short to prove anything."""
ROOT = Path(__file__).resolve().parents[2]
COMPILED = [path.split("/")[1] for path in listed() if path.startswith("games/") and path.endswith("/rules.py")]
"""The games whose rules are compiled."""


def started(game: str, mode: str, seed: str) -> subprocess.Popen[str]:
    """The games in one mode. The order of sets by hash must not matter: each mode gets a seed of its own."""
    pure = "1" if mode == "interpreted" else "0"
    env = {**os.environ, "UNSEEN_PURE": pure, "PYTHONHASHSEED": seed}
    script = str(ROOT / "tests" / "modes" / "digest.py")
    pipe = subprocess.PIPE
    played, ruled = LONG.get(game, GAMES)
    words = [sys.executable, script, game, "--games", str(played), "--rule", str(ruled), "--expect", mode]
    return subprocess.Popen(words, env=env, stdout=pipe, text=True)


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize("game", COMPILED)
def test_the_same_seeds_give_the_same_games_compiled_and_interpreted(game: str) -> None:
    """Each step, offer, key and told list of many random games, and of games between rule players."""
    runs = {"compiled": started(game, "compiled", "1"), "interpreted": started(game, "interpreted", "2")}
    said = {mode: run.communicate(timeout=600)[0].split() for mode, run in runs.items()}
    assert [run.returncode for run in runs.values()] == [0, 0]
    print(*(" ".join(words) for words in said.values()), sep="\n")
    assert [words[0] for words in said.values()] == list(runs)
    assert int(said["compiled"][2]) > STEPS_MIN
    assert said["compiled"][1:] == said["interpreted"][1:]
