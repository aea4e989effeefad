"""Unseen and others play random games side by side on one core, and this prints how many decisions each makes a second.

    python -m benchmarks.peers --compiled build/compiled --peers benchmarks/.venv/bin/python --json figures.json

Every contestant runs in a process of its own, all take turns round by round, and what counts is each one's own process
time. A peer that is not installed is left out with a word. docs/performance.md says how to set the peers up.
"""

import argparse
import json
import os
import platform
import sys
from collections.abc import Sequence
from pathlib import Path

from benchmarks import targets
from benchmarks.report import as_json, as_markdown, as_text
from benchmarks.rounds import ROOT, Contestant, contest
from benchmarks.targets import SPIEL_GAMES, spiel

MODULE = "benchmarks.play_"
INTERPRETED = (targets.SLOW_PYTHON, targets.SLOW_INSIDE, targets.SLOW_INSIDE_LONG)


def read_arguments(words: Sequence[str] | None) -> argparse.Namespace:
    """What the command line says."""
    reader = argparse.ArgumentParser(prog="python -m benchmarks.peers", description="Unseen and others, side by side.")
    reader.add_argument("--compiled", type=Path, default=ROOT / "build" / "compiled", help="where ours lies compiled")
    reader.add_argument("--peers", default=str(ROOT / "benchmarks" / ".venv" / "bin" / "python"), help="their Python")
    reader.add_argument("--rounds", type=int, default=5)
    reader.add_argument("--seconds", type=float, default=1.0, help="process time of one round")
    reader.add_argument("--game", default="nusubito", help="which of our games")
    reader.add_argument("--only", default="", metavar="WORD", help="contestants with this word in their names, and us")
    reader.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, too")
    reader.add_argument("--markdown", type=Path, metavar="FILE", help="write the tables of docs/performance.md there")
    given = reader.parse_args(words)
    if given.rounds < 1 or given.seconds <= 0:
        reader.error("there must be rounds, and time in them")
    return given


def commands(given: argparse.Namespace) -> dict[str, tuple[list[str], dict[str, str]]]:
    """All contestants by name: how each is started, and what its environment has besides ours."""
    ours = [sys.executable, "-m", f"{MODULE}unseen", given.game]
    compiled = {"PYTHONPATH": str(given.compiled.resolve())}
    interpreted = {**compiled, "UNSEEN_PURE": "1"}
    found = {
        targets.PYTHON: ([*ours, "python"], compiled),
        targets.PYTHON_LONG: ([*ours, "python", "long"], compiled),
        targets.INSIDE: ([*ours, "inside"], compiled),
        targets.INSIDE_LONG: ([*ours, "inside", "long"], compiled),
        targets.SPEAKING: ([*ours, "speaking"], compiled),
        targets.SPEAKING_LONG: ([*ours, "speaking", "long"], compiled),
        targets.SLOW_PYTHON: ([*ours, "python"], interpreted),
        targets.SLOW_INSIDE: ([*ours, "inside"], interpreted),
        targets.SLOW_INSIDE_LONG: ([*ours, "inside", "long"], interpreted),
    }
    for way in ("python", "bots"):
        for game in SPIEL_GAMES:
            found[spiel(game, way)] = ([given.peers, "-m", f"{MODULE}openspiel", game, way], {})
    found[targets.CHESS] = ([given.peers, "-m", f"{MODULE}chess"], {})
    found[targets.ZOO] = ([given.peers, "-m", f"{MODULE}pettingzoo"], {})
    found[targets.NODE] = (["node", str(ROOT / "benchmarks" / "play_boardgame.cjs")], {})
    return {name: how for name, how in found.items() if name.startswith("unseen") or given.only in name}


def start(given: argparse.Namespace) -> list[Contestant]:
    """Start all; one that cannot play is left out."""
    found: list[Contestant] = []
    for name, (command, more) in commands(given).items():
        log(f"starting {name}")
        contestant = Contestant(name, command, more)
        wanted = "interpreted" if name in INTERPRETED else "compiled"
        if name.startswith("unseen") and not contestant.skipped and wanted not in contestant.version:
            contestant.leave(f"{contestant.version} stands in {more['PYTHONPATH']}")
        found.append(contestant)
    return found


def log(line: str) -> None:
    """What is going on, for whoever waits."""
    sys.stderr.write(line + "\n")
    sys.stderr.flush()


def main(words: Sequence[str] | None = None) -> None:
    """Measure, print, write."""
    given = read_arguments(words)
    contestants = start(given)
    try:
        contest(contestants, given.rounds, given.seconds, log)
    finally:
        for contestant in contestants:
            contestant.close()
    print(as_text(contestants, given.game))
    if given.markdown is not None:
        given.markdown.write_text(as_markdown(contestants, given.game) + "\n", encoding="utf-8")
    if given.json is not None:
        about = {"python": platform.python_version(), "machine": platform.machine(), "cpus": os.cpu_count()}
        measured = {**about, "rounds": given.rounds, "seconds": given.seconds, **as_json(contestants, given.game)}
        given.json.write_text(json.dumps(measured, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
