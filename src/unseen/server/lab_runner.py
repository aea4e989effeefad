"""The process that plays an experiment for the page. It tells how far it is, and ends when nobody listens any more."""

import json
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from threading import Lock, Thread
from typing import Final

from unseen.core.errors import UnseenError
from unseen.lab.experiment.rows import Row
from unseen.lab.experiment.running import resume
from unseen.server.aside import own_output, stand_back
from unseen.server.faults import where

NICE: Final = 19
"""It takes what nobody else wants."""
MEMORY_MAX: Final = 2 * 1024**3
"""Of each process that plays."""
TELL_S: Final = 0.2
WRITE_S: Final = 0.5
"""No row takes longer to be written down."""
Tell = Callable[[dict[str, object]], None]


def main() -> None:
    """Play what is left of the experiment in a folder, by so many processes."""
    out = os.fdopen(own_output(), "wb")
    stand_back(NICE)
    bound_memory()

    def tell(said: dict[str, object]) -> None:
        out.write(json.dumps(said).encode() + b"\n")
        out.flush()

    heard = Heard(tell)
    Thread(target=end_with_server, args=(heard.writing,), daemon=True).start()
    try:
        resume(Path(sys.argv[1]), int(sys.argv[2]), heard.tracked)
    except UnseenError as error:
        tell({"fault": error.sentence})
    except Exception as error:  # noqa: BLE001 (a game of others may break)
        tell({"fault": f"The game broke: {where(error)}."})


def bound_memory() -> None:
    """A game of others that takes ever more ends this process, and no other."""
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY_MAX, MEMORY_MAX))


class Heard:
    """Tells how many games were played, now and then; a game is written down whole."""

    def __init__(self, tell: Tell) -> None:
        self.tell: Final = tell
        self.writing: Final = Lock()

    def tracked(self, rows: Iterable[Row], what: str, count: int) -> Iterator[Row]:
        """The rows as they come; each is written down before the next one is asked for."""
        self.tell({"done": 0, "games": count})
        told = time.monotonic()
        for done, row in enumerate(rows, 1):
            with self.writing:
                yield row
            if done == count or time.monotonic() - told > TELL_S:
                self.tell({"done": done, "games": count})
                told = time.monotonic()


def end_with_server(writing: Lock) -> None:
    """Wait until the server is gone, or wants an end; then end at once, but not in the middle of a row."""
    os.read(0, 1)  # not by a file object, on which the end of the program would wait
    writing.acquire(timeout=WRITE_S)
    os._exit(0)
