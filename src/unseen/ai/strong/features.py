"""Features by name: what a fitted judge reads, and from where."""

from dataclasses import dataclass
from typing import Final

OPEN: Final = "open"
"""From the open board, which everybody sees."""
BELIEVED: Final = "believed"
"""From this seat's belief: the mean over what it holds possible."""


@dataclass(frozen=True)
class Feature:
    """One number of a position: its name, what it is read from, and what it is, in words."""

    name: str
    reads: str
    words: str
