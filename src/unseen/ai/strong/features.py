"""Features by name: what a fitted judge reads, and from where."""

from typing import Final

OPEN: Final = "open"
"""From the open board, which everybody sees."""
BELIEVED: Final = "believed"
"""From this seat's belief: the mean over what it holds possible."""


class Feature:
    """One number of a position: its name, what it is read from, and what it is, in words."""

    def __init__(self, name: str, reads: str, words: str) -> None:
        self.name: Final = name
        self.reads: Final = reads
        self.words: Final = words
