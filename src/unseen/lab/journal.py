"""A file to which lines are only ever added, so that a run that was killed goes on where it stopped.

A line that was torn off at the end counts for nothing, and is cut off before another is added.
"""

import json
import os
import time
from pathlib import Path
from typing import BinaryIO, Final

from unseen.core.errors import UnseenError

LOOK_S: Final = 0.05
"""Whoever looks whether a file is being added to holds it for less than that."""

try:
    from fcntl import LOCK_EX, LOCK_NB, LOCK_SH, flock
except ImportError:  # not on Windows

    def claim(file: BinaryIO) -> None:
        """Nobody else is kept from the file here."""

    def look(file: BinaryIO) -> None:
        """Nobody knows here."""
else:

    def look(file: BinaryIO) -> None:
        """BlockingIOError if somebody adds to the file."""
        flock(file, LOCK_SH | LOCK_NB)

    def claim(file: BinaryIO) -> None:
        """Keep others from adding to it until it is closed, or this program is gone; BlockingIOError if one does."""
        flock(file, LOCK_EX | LOCK_NB)


def whole_lines(path: Path) -> list[bytes]:
    """All lines but one that was torn off; none if there is no file. UnseenError `file` if it cannot be read."""
    try:
        return path.read_bytes().split(b"\n")[:-1] if path.exists() else []
    except OSError as error:
        raise UnseenError("file", f"{path} cannot be read: {error.strerror}.") from error


def opened(path: Path) -> BinaryIO:
    """The file, to be added to by one run alone: behind its last whole line. UnseenError `file` if that cannot be."""
    try:
        file = path.open("ab")
    except OSError as error:
        raise UnseenError("file", f"{path} cannot be written: {error.strerror}.") from error
    try:
        claim_soon(file)
    except BlockingIOError as error:
        file.close()
        raise UnseenError("file", f"{path} is being added to by another run.") from error
    except OSError as error:
        file.close()
        raise UnseenError("file", f"{path} cannot be kept from other runs: {error.strerror}.") from error
    file.truncate(sum([len(line) + 1 for line in whole_lines(path)]))
    return file


def claim_soon(file: BinaryIO) -> None:
    """Once more where it is not to be had at once: somebody may only have looked."""
    try:
        claim(file)
    except BlockingIOError:
        time.sleep(LOOK_S)
        claim(file)


def is_added_to(path: Path) -> bool:
    """Does a run add to the file?"""
    try:
        with path.open("rb") as file:
            look(file)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


def add_line(file: BinaryIO, value: object, synced: bool = True) -> None:
    """Add a value as a line. It outlives this program when this returns, and the machine's power if it is `synced`."""
    file.write(json.dumps(value, ensure_ascii=False).encode() + b"\n")
    file.flush()
    if synced:
        os.fsync(file.fileno())
