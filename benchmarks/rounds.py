"""Contestants in processes of their own: each plays random games for a while whenever it is told to, and says how many.

A contestant writes one line of JSON when it is ready, `{"version", "choices_mean"}` or `{"skip": reason}`; then, for
each line with a number of seconds that it reads, `{"decisions", "seconds"}`: whole games for at least that much of its
own process time. Nothing else here imports the package under test, so that any interpreter can run it.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CENSUS_GAMES = 100
"""Games in which a peer's legal choices are counted beforehand."""


def say(message: Mapping[str, object]) -> None:
    """One line to whoever started this process."""
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def serve(version: str, play: Callable[[int], int], choices_mean: float) -> None:
    """The contestant's side. `play` plays the game of a number and returns how many decisions were made in it."""
    say({"version": version, "choices_mean": choices_mean})
    number = 0
    for line in sys.stdin:
        seconds = float(line)
        decisions = 0
        begun = time.process_time()
        spent = 0.0
        while spent < seconds:
            decisions += play(number)
            number += 1
            spent = time.process_time() - begun
        say({"decisions": decisions, "seconds": spent})


def skip(reason: str) -> None:
    """This contestant cannot take part here."""
    say({"skip": reason})


class Contestant:
    """One process that plays when told to."""

    def __init__(self, name: str, command: Sequence[str], more: Mapping[str, str] | None = None) -> None:
        self.name = name
        self.version = ""
        self.choices_mean = 0.0
        self.skipped = ""
        self.rates: list[float] = []
        self.process: subprocess.Popen[str] | None = None
        try:
            self.process = subprocess.Popen(
                command,
                cwd=ROOT,
                env={**os.environ, **(more or {})},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
        except OSError as error:
            self.skipped = f"{command[0]} cannot be started: {error.strerror}"
            return
        ready = self.read()
        self.skipped = str(ready.get("skip", ""))
        self.version = str(ready.get("version", ""))
        self.choices_mean = number_of(ready.get("choices_mean", 0.0))

    def read(self) -> dict[str, object]:
        """The contestant's next line; one that broke off takes no part, and its reason stands above on the screen."""
        assert self.process is not None and self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            return {"skip": f"broke off with status {self.process.wait()}"}
        message = json.loads(line)
        assert isinstance(message, dict)
        return message

    def round(self, seconds: float) -> float:
        """Decisions per second of the contestant's own process time."""
        assert self.process is not None and self.process.stdin is not None
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        answer = self.read()
        assert "skip" not in answer, f"{self.name} {answer['skip']}"
        return number_of(answer["decisions"]) / number_of(answer["seconds"])

    def leave(self, reason: str) -> None:
        """It takes no part."""
        self.close()
        self.skipped = reason

    def close(self) -> None:
        """End it: its input is over."""
        if self.process is not None:
            self.process.communicate()
            self.process = None


def number_of(value: object) -> float:
    """A number from a message."""
    assert isinstance(value, int | float)
    return float(value)


def contest(contestants: Sequence[Contestant], rounds: int, seconds: float, log: Callable[[str], None]) -> None:
    """All take turns, round after round, so that a slow moment of the machine meets them all."""
    playing = [contestant for contestant in contestants if not contestant.skipped]
    for contestant in playing:
        contestant.round(seconds / 4)
    for number in range(rounds):
        log(f"round {number + 1} of {rounds}")
        for contestant in playing:
            contestant.rates.append(contestant.round(seconds))
