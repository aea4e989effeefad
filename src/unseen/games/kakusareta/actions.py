"""The fixed ids of Kakusareta's steps: one block per kind, the argument is the offset in it."""

from typing import Final

from unseen.boards.courtyard import DIAG, LINES, NAMES, ORTH, TRIO_MIDDLES, TRIOS, cells, is_space
from unseen.core.seats import Action

# Kakusareta by day; blocks of one argument hold 25 ids, one per space
LEAP: Final = 0
DOWN: Final = 25
WALK: Final = 50
CLIMB: Final = 75
PUSH: Final = 100
PICK: Final = 125
LAY: Final = 150
"""Any coin as the location coin, on a Rising Tower away from the temple cells (option tower_stop)."""
LOOK_ROW: Final = 175
LOOK_COLUMN: Final = 176
COLLECT: Final = 177
PLACE: Final = 178
CLAIM: Final = 179
CONCEDE: Final = 180
DONE: Final = 181
# Kakusareta by night
SHOW_ROW: Final = 182
SHOW_COLUMN: Final = 183
# chance
DRAW_RED: Final = 184
DRAW_GREEN: Final = 185
# Moya: what belongs to one placement
SPAWN: Final = 186
NOTHING: Final = 187
FROM: Final = 188
# Moya by night
DEPLOY_1: Final = 213
DEPLOY_2: Final = 238
RAISE: Final = 263
# Moya by day; two spaces: 25 * first + second
RAZE: Final = 288
MOVE: Final = 313
LINE: Final = 938
SLIDE: Final = 1563
HEAL: Final = 2188
EXCHANGE: Final = 2813
"""A Lv3 (first space) changes places with its neighbour."""
UPGRADE: Final = 3438
SWAP: Final = UPGRADE + len(TRIOS)
"""A Lv2 lets two of its neighbours change places: + 28 * its space + the pair's index in PAIRS."""
# Elemental Disciplines: everything from here on is offered in elemental games only
ELEMENTAL: Final = SWAP + 28 * 25
TOKEN: Final = ELEMENTAL
"""+ element, in the order of ELEMENTS; also in Master's draft."""
ELEMENT: Final = TOKEN + 4
PASS: Final = ELEMENT + 4
TRUE: Final = PASS + 1
GIVE: Final = TRUE + 1
QUAKE: Final = GIVE + 25
RIVER: Final = QUAKE + 1
TIDE: Final = RIVER + 1
STILL: Final = TIDE + 1
PETRIFY: Final = STILL + 1
BREEZE: Final = PETRIFY + 1
FATE: Final = BREEZE + 1
BREATH: Final = FATE + 1
STREAM: Final = BREATH + 1
TEMPEST: Final = STREAM + 1
"""+ direction, in the order of WINDS."""
TOWER: Final = TEMPEST + 4
SILENT: Final = TOWER + 25
MIRAGE: Final = SILENT + 25
MIRAGE_LINE: Final = MIRAGE + 25
"""+ rod, in the order of LINES."""
RAIN: Final = MIRAGE_LINE + 6
FIREBALL: Final = RAIN + 25
FORTIFY: Final = FIREBALL + 25
ASHES: Final = FORTIFY + 25
STREAK: Final = ASHES + 25
"""+ line, in the order of WAYS."""
GENTLE: Final = STREAK + 10
"""+ 2 * line (in the order of WAYS) + 0 towards E or S, 1 towards W or N."""
SHIFT: Final = GENTLE + 20
ACTIONS: Final = SHIFT + 625

ELEMENTS: Final = ("earth", "wind", "water", "fire")
WINDS: Final = "NESW"
"""The directions, in the order of the courtyard's STEPS."""
WAYS: Final = "12345ABCDE"
"""All rows and columns."""


def _pairs(c: int) -> list[tuple[int, int]]:
    around = cells(ORTH[c] | DIAG[c])
    out = [(a, b) for i, a in enumerate(around) for b in around[i + 1 :]]
    return out + [(c, c)] * (28 - len(out))


PAIRS: Final[list[list[tuple[int, int]]]] = [_pairs(c) for c in range(25)]
"""Per space, the pairs of spaces around it; filled up with pairs of itself, which are no steps."""
PAIR_INDEX: Final[list[list[int]]] = [
    [PAIRS[c].index((a, b)) if a < b and (a, b) in PAIRS[c] else -1 for a in range(25) for b in range(25)]
    for c in range(25)
]
"""Per space, the index of a pair a < b at 25 * a + b."""


def swap(by: int, a: int, b: int) -> Action:
    """The Lv2 on `by` lets the pawns on a and b, a < b, change places."""
    return SWAP + 28 * by + PAIR_INDEX[by][25 * a + b]


ONE_SPACE: Final = (
    (LEAP, "leap"),
    (DOWN, "down"),
    (WALK, "walk"),
    (CLIMB, "climb"),
    (PUSH, "push"),
    (PICK, "pick"),
    (LAY, "lay"),
    (FROM, "from"),
    (DEPLOY_1, "deploy 1"),
    (DEPLOY_2, "deploy 2"),
    (RAISE, "raise"),
    (RAZE, "raze"),
    (TOWER, "play Tower"),
    (SILENT, "play SilentLeap"),
    (MIRAGE, "mirage"),
    (RAIN, "play Rain"),
    (FIREBALL, "play Fireball"),
    (FORTIFY, "fortify"),
    (ASHES, "play Ashes"),
    (GIVE, "give"),
)
TWO_SPACES: Final = (
    (MOVE, "move"),
    (LINE, "line"),
    (SLIDE, "slide"),
    (HEAL, "heal"),
    (EXCHANGE, "swap"),
    (SHIFT, "play Shift"),
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
    (SPAWN, "spawn"),
    (NOTHING, "nothing"),
    (PASS, "pass"),
    (FATE, "fate"),
    (TRUE, "true"),
    (QUAKE, "play Quake"),
    (RIVER, "play River"),
    (TIDE, "play Tide"),
    (STILL, "play StillWaters"),
    (PETRIFY, "play Petrify"),
    (BREEZE, "play Breeze"),
    (BREATH, "play Breath"),
    (STREAM, "play Stream"),
)


def _element_texts(out: list[str]) -> None:
    for i, element in enumerate(ELEMENTS):
        out[TOKEN + i] = f"token {element}"
        out[ELEMENT + i] = f"element {element}"
    for i, rod in enumerate(LINES):
        out[MIRAGE_LINE + i] = f"mirage {'row' if rod in '135' else 'column'} {rod}"
    for i, wind in enumerate(WINDS):
        out[TEMPEST + i] = f"play Tempest {wind}"
    for i, way in enumerate(WAYS):
        out[STREAK + i] = f"play Streak {way}"
        for j, wind in enumerate("EW" if way in "12345" else "SN"):
            out[GENTLE + 2 * i + j] = f"play Gentle {way} {wind}"


def _texts() -> list[str]:
    out = [""] * ACTIONS
    for base, word in NO_SPACE:
        out[base] = word
    for base, word in ONE_SPACE:
        for c in range(25):
            out[base + c] = f"{word} {NAMES[c]}"
    for base, word in TWO_SPACES:
        for c in range(25):
            for d in range(25):
                out[base + 25 * c + d] = f"{word} {NAMES[c]} {NAMES[d]}"
    for i, trio in enumerate(TRIOS):
        spaces = " ".join([NAMES[c] for c in trio])
        out[UPGRADE + i] = f"upgrade {spaces} at {NAMES[TRIO_MIDDLES[i]]}"
    for c in range(25):
        for i, (a, b) in enumerate(PAIRS[c]):
            # An edge has fewer pairs than the middle; the ids left over are no steps, but each text is its own.
            odd = f" {i}" if a == b else ""
            out[SWAP + 28 * c + i] = f"swap {NAMES[a]} {NAMES[b]} by {NAMES[c]}{odd}"
    _element_texts(out)
    return out


def _unique(texts: list[str]) -> list[str]:
    """Two steps never read alike."""
    assert len(set(texts)) == len(texts) and "" not in texts
    return texts


TEXTS: Final[list[str]] = _unique(_texts())

CARD_OF: Final[dict[str, str]] = {
    "Quake": "quake",
    "Tower": "tower",
    "SilentLeap": "silent",
    "Tempest": "tempest",
    "River": "river",
    "Tide": "tide",
    "StillWaters": "still",
    "Rain": "rain",
    "Fireball": "fireball",
    "Petrify": "petrify",
    "Breeze": "breeze",
    "Breath": "breath",
    "Stream": "stream",
    "Gentle": "gentle",
    "Shift": "shift",
    "Streak": "streak",
    "Ashes": "ashes",
}
"""The card (its file in cards/) that a step `play ...` plays."""
PAWNS: Final = ("from", "raise", "swap", "heal", "upgrade", "fortify", "Fireball")
"""Steps that name pawns only."""


def _marks(text: str) -> tuple[str, ...]:
    """A card first, then what it or the step names."""
    word, *rest = text.split()
    if word == "play":
        return (f"card:{CARD_OF[rest[0]]}", *_named(rest[0], rest[1:]))
    if word in ("mirage", "fortify", "fate"):
        return (f"card:{word}", *_named(word, rest))
    return _named(word, rest)


def _named(word: str, rest: list[str]) -> tuple[str, ...]:
    """Every place is a `space`, whether a temple stands there or not: temples come and go."""
    spaces = [one for one in rest if is_space(one)]
    if word == "upgrade":
        spaces = spaces[:3]
    if word == "swap":
        spaces = [*spaces[2:], *spaces[:2]]
    if word in PAWNS:
        return tuple([f"pawn:{space}" for space in spaces])
    if word in ("pick", "lay", "give"):
        return tuple([f"coin:{space}" for space in spaces])
    if word in ("move", "line", "slide", "Shift"):
        return (f"pawn:{spaces[0]}", f"space:{spaces[1]}")
    if spaces:
        return tuple([f"space:{space}" for space in spaces])
    if word in ("token", "element"):
        return (f"token:{rest[0]}",)
    if word in ("Streak", "Gentle"):
        return (f"line:{rest[0]}",)
    if word == "mirage":
        return (f"line:{rest[1]}",)
    return ("dart:pool",) if word == "collect" else ()


MARKS: Final[list[tuple[str, ...]]] = [_marks(text) for text in TEXTS]
