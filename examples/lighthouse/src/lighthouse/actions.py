"""The fixed ids of the steps: one block per kind, the cove is the offset in it."""

from typing import Final

from lighthouse.coves import COVES, NAMES

HIDE: Final = 0
POST: Final = HIDE + COVES
ROW: Final = POST + COVES
SHINE: Final = ROW + COVES
LAND: Final = SHINE + COVES
DONE: Final = LAND + 1
THIN: Final = DONE + 1
THICK: Final = THIN + 1
ACTIONS: Final = THICK + 1

BLOCKS: Final = (("hide", HIDE), ("post", POST), ("row", ROW), ("shine", SHINE))
PLACED: Final = tuple(f"{word} {name}" for word, _ in BLOCKS for name in NAMES)
TEXTS: Final = (*PLACED, "land", "done", "fog thin", "fog thick")


def cove_of(action: int) -> int:
    """The cove of a step that names one."""
    return action % COVES
