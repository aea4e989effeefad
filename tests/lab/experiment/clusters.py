"""Dask schedulers and workers as processes of their own, on this machine alone."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.tidy.files import ROOT
from unseen.lab.cluster import identity

EXAMPLE = ROOT / "examples" / "lighthouse" / "src"
ENTRY = "[unseen.games]\nlighthouse = lighthouse.game:LighthouseGame\n"
PATIENCE_S = 60


def until(there: Callable[[], object]) -> None:
    """Wait for something that comes."""
    end = time.monotonic() + PATIENCE_S
    while not there():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.02)


class Place:
    """A scheduler and its workers; their logs stand in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.workers: list[subprocess.Popen[bytes]] = []
        self.file = folder / "scheduler.json"
        told = folder / "unseen_lighthouse-1.dist-info"
        told.mkdir()
        (told / "METADATA").write_text("Metadata-Version: 2.1\nName: unseen-lighthouse\nVersion: 1\n", encoding="utf-8")
        (told / "entry_points.txt").write_text(ENTRY, encoding="utf-8")
        self.scheduler = self.start("scheduler", "--port", "0", "--scheduler-file", str(self.file))
        until(lambda: self.file.exists() and self.file.read_bytes().endswith(b"}"))
        self.address: str = json.loads(self.file.read_bytes())["address"]

    def start(self, kind: str, *words: str) -> "subprocess.Popen[bytes]":
        """One of them: it finds this program, and a plug-in."""
        path = os.pathsep.join([str(self.folder), str(EXAMPLE), os.environ.get("PYTHONPATH", "")])
        command = [
            sys.executable,
            "-m",
            f"distributed.cli.dask_{kind}",
            "--host",
            "127.0.0.1",
            "--no-dashboard",
            *words,
        ]
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                command,
                stdout=log,
                stderr=log,
                cwd=self.folder,
                env={**os.environ, "PYTHONPATH": path, "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0"},
            )

    def worker(self, *words: str) -> "subprocess.Popen[bytes]":
        """One more that is ready to play."""
        return self.join(list(words))[0]

    def join(self, *several: list[str]) -> list["subprocess.Popen[bytes]"]:
        """Some more, each with these words."""
        before = self.count()
        usual = (self.address, "--nthreads", "1", "--no-nanny", "--local-directory", str(self.folder / "kept"))
        found = [self.start("worker", *usual, *words) for words in several]
        self.workers += found
        until(lambda: self.count() == before + len(found))
        return found

    def count(self) -> int:
        """So many workers are there."""
        answer = asyncio.run(identity(self.address))
        assert isinstance(answer, dict), answer
        return int(answer["n_workers"])

    def kill(self, one: "subprocess.Popen[bytes]") -> None:
        """At once, in the middle of whatever it does."""
        one.send_signal(signal.SIGKILL)
        one.wait()

    def lose(self, one: "subprocess.Popen[bytes]") -> None:
        """The same, and the scheduler knows of it."""
        before = self.count()
        self.kill(one)
        until(lambda: self.count() < before)

    def end(self) -> None:
        """All of them."""
        for one in [*self.workers, self.scheduler]:
            self.kill(one)


@contextmanager
def placed(folder: Path) -> Iterator[Place]:
    """A scheduler without any worker."""
    place = Place(folder)
    try:
        yield place
    finally:
        place.end()
