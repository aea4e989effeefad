"""Our own faults, for the log: what broke and where, without values, which may be secrets of a seat."""

import logging
import traceback
from typing import Final

LOG: Final = logging.getLogger("unseen.server")


def where(error: BaseException) -> str:
    """`AssertionError at session.py:132`: whoever reads the log may be a player."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" at {frames[-1].filename.replace(chr(92), '/').rsplit('/', 1)[-1]}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{place}"


def report(what: str, error: BaseException) -> None:
    """One line in the log; all of it for who asks for debugging."""
    LOG.error("%s failed: %s", what, where(error))
    LOG.debug("%s failed", what, exc_info=error)
