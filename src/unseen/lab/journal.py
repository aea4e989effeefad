"""A file to which lines are only ever added, so that a run that was killed goes on where it stopped.

A line that was torn off at the end counts for nothing, and is cut off before another is added.
"""

import json
import os
from pathlib import Path
from typing import BinaryIO

from unseen.core.errors import UnseenError

try:
    from fcntl import LOCK_EX, LOCK_NB, flock
except ImportError:  # not on Windows

    def claim(file: BinaryIO) -> None:
        """Nobody else is kept from the file here."""
else:

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
        claim(file)
    except BlockingIOError as error:
        file.close()
        raise UnseenError("file", f"{path} is being added to by another run.") from error
    except OSError as error:
        file.close()
        raise UnseenError("file", f"{path} cannot be kept from other runs: {error.strerror}.") from error
    file.truncate(sum([len(line) + 1 for line in whole_lines(path)]))
    return file


def add_line(file: BinaryIO, value: object, synced: bool = True) -> None:
    """Add a value as a line. It outlives this program when this returns, and the machine's power if it is `synced`."""
    file.write(json.dumps(value, ensure_ascii=False).encode() + b"\n")
    file.flush()
    if synced:
        os.fsync(file.fileno())
