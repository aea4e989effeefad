"""What a page holds already and need not be sent again: its board's ground and legend, and the lines of its log."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from unseen.server.digests import key_of
from unseen.server.pages_log import Line


@dataclass(frozen=True)
class Held:
    """By keys that the page was given with them; "" for what it has not."""

    ground: str = ""
    log: str = ""
    legend: str = ""


NOTHING: Final = Held()


class LogLines:
    """The lines of a log, the latest first; those that the page holds are left out. The latest may still grow."""

    def __init__(self, lines: Sequence[Line], held: str, heads: Mapping[str, str]) -> None:
        """`heads`: what stands before the turns of each seat, by its title."""
        whole = lines[:-1]
        self.key: Final = f"{len(whole)}-{digest(whole, heads)}"
        """Names all lines but the latest."""
        count = int(held.partition("-")[0]) if held.partition("-")[0].isdecimal() else 0
        kept = count if count and held == f"{count}-{digest(lines[:count], heads)}" else 0
        self.kept: Final = kept
        """So many of the first lines are left out."""
        self.lines: Final = list(reversed(lines[kept:]))


def digest(lines: Sequence[Line], heads: Mapping[str, str]) -> str:
    """The same for the same lines under the same names alone."""
    return key_of(repr((lines, heads)))
