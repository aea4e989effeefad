"""The fixed ids of Nusubito's steps: one block per kind, the argument is the offset in it."""

from typing import Final

from unseen.boards.courtyard import BUILDER_TRIPLES, HEALER_TRIPLES, NAMES, TEMPLE_CELLS
from unseen.core.seats import Action

# thief by day; blocks of one argument hold 25 ids, one per space
LEAP: Final = 0
PUSH: Final = 25
STRIKE: Final = 50
PICK: Final = 75
SACRIFICE: Final = 100
LOOK_ROW: Final = 125
LOOK_COLUMN: Final = 126
COLLECT: Final = 127
PLACE: Final = 128
CLAIM: Final = 129
CONCEDE: Final = 130
DONE: Final = 131
# thief by night
UNBOLSTER: Final = 132
SHOW_ROW: Final = 157
SHOW_COLUMN: Final = 158
# Mists by night
SPAWN: Final = 159
RAISE: Final = 184
# chance
DRAW_RED: Final = 209
DRAW_GREEN: Final = 210
# Mists by day; two spaces: 25 * first + second
CAPTURE: Final = 211
MOVE: Final = 236
MOVE_ALONE: Final = 861
HEAL: Final = 1486
BOLSTER: Final = 2111
"""+ 90 * Builder's space + 10 * temple's index + 0 from supply, 1 + index of the temple that loses it."""
TRIPLE_H: Final = BOLSTER + 25 * 90
TRIPLE_B: Final = TRIPLE_H + 3 * len(HEALER_TRIPLES)
ACTIONS: Final = TRIPLE_B + 3 * len(BUILDER_TRIPLES)

TEMPLE_INDEX: Final = [TEMPLE_CELLS.index(c) if c in TEMPLE_CELLS else -1 for c in range(25)]


def move(a: int, b: int) -> Action:
    """A pawn goes from a to b."""
    return MOVE + 25 * a + b


def bolster(builder: int, temple: int, taken: int = -1) -> Action:
    """A Builder becomes a bolster, from supply or from the temple `taken`."""
    return BOLSTER + 90 * builder + 10 * TEMPLE_INDEX[temple] + (0 if taken < 0 else 1 + TEMPLE_INDEX[taken])


ONE_SPACE: Final = (
    (LEAP, "leap"),
    (PUSH, "push"),
    (STRIKE, "strike"),
    (PICK, "pick"),
    (SACRIFICE, "sacrifice"),
    (UNBOLSTER, "unbolster"),
    (SPAWN, "spawn"),
    (RAISE, "raise"),
    (CAPTURE, "capture"),
)
NO_SPACE: Final = (
    (LOOK_ROW, "look row"),
    (LOOK_COLUMN, "look column"),
    (COLLECT, "collect"),
    (PLACE, "place"),
    (CLAIM, "claim"),
    (CONCEDE, "concede"),
    (DONE, "done"),
    (SHOW_ROW, "show row"),
    (SHOW_COLUMN, "show column"),
    (DRAW_RED, "draw red"),
    (DRAW_GREEN, "draw green"),
)


def _bolster_texts(out: list[str]) -> None:
    for c in range(25):
        for i, t in enumerate(TEMPLE_CELLS):
            for j in range(10):
                source = f" from {NAMES[TEMPLE_CELLS[j - 1]]}" if j else ""
                out[BOLSTER + 90 * c + 10 * i + j] = f"bolster {NAMES[c]} {NAMES[t]}{source}"


def _texts() -> list[str]:
    out = [""] * ACTIONS
    for base, word in NO_SPACE:
        out[base] = word
    for base, word in ONE_SPACE:
        for c in range(25):
            out[base + c] = f"{word} {NAMES[c]}"
    for c in range(25):
        for d in range(25):
            out[MOVE + 25 * c + d] = f"move {NAMES[c]} {NAMES[d]}"
            out[MOVE_ALONE + 25 * c + d] = f"move {NAMES[c]} {NAMES[d]} alone"
            out[HEAL + 25 * c + d] = f"heal {NAMES[c]} {NAMES[d]}"
    _bolster_texts(out)
    for base, table in ((TRIPLE_H, HEALER_TRIPLES), (TRIPLE_B, BUILDER_TRIPLES)):
        for i, (x, y, z) in enumerate(table):
            for j, at in enumerate((x, y, z)):
                out[base + 3 * i + j] = f"upgrade {NAMES[x]} {NAMES[y]} {NAMES[z]} at {NAMES[at]}"
    return out


def _unique(texts: list[str]) -> list[str]:
    """Two steps never read alike: no three spaces are both a Healer's and a Builder's triple."""
    assert len(set(texts)) == len(texts)
    return texts


TEXTS: Final[list[str]] = _unique(_texts())


def _marks(text: str) -> tuple[str, ...]:
    word, *rest = text.split()
    if word == "move":
        return (f"pawn:{rest[0]}", _place(rest[1]))
    if word in ("leap", "capture", "unbolster"):
        return (f"temple:{rest[0]}",)
    if word in ("push", "spawn"):
        return (f"space:{rest[0]}",)
    if word in ("strike", "raise"):
        return (f"pawn:{rest[0]}",)
    if word in ("pick", "sacrifice"):
        return (f"coin:{rest[0]}",)
    if word == "heal":
        return (f"pawn:{rest[0]}", f"pawn:{rest[1]}")
    if word == "bolster":
        return (f"pawn:{rest[0]}", f"temple:{rest[1]}", *([f"bolster:{rest[3]}"] if len(rest) > 2 else []))
    if word == "upgrade":
        return tuple([f"pawn:{space}" for space in rest[:3]])
    return ("dart:pool",) if word == "collect" else ()


def _place(space: str) -> str:
    return ("temple:" if space[0] in "ACE" and space[1] in "135" else "space:") + space


MARKS: Final[list[tuple[str, ...]]] = [_marks(text) for text in TEXTS]
