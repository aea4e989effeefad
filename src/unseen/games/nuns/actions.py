"""The fixed ids of all steps: one block per kind, the argument is the offset in it. Texts depend on the board's cards.

Dots stand by their printed number. Guards are `A` (abbess) and `P` (prioress), novices `N1` to `N6` by their cells.
"""

from functools import lru_cache
from typing import Final

from unseen.boards.convent import Convent
from unseen.core.seats import Action

DOTS: Final = 251
"""Dots have the numbers 1 to 250."""
PATHS: Final = 32
CARDS: Final = 16
"""At most so many wishes, and so many blessings."""
DIE_MAX: Final = 20
CHANGE_MAX: Final = 5
"""A blessing moves a die by at most so much."""
TARGETS: Final = 8
"""Dice: of the abbess, the prioress, and novices 1 to 6."""

GO: Final = 0
"""A novice's next dot, or a guard's: she turns, looks and goes."""
SHADOW: Final = GO + DOTS
"""A novice's next dot, on which she counts as out of sight (NUN-BLESS-09)."""
SWIFT: Final = SHADOW + DOTS
"""A guard's additional step (NUN-BLESS-08)."""
TOKEN: Final = SWIFT + DOTS
"""+ DOTS * guard + dot: a true noise token beside a guard, pointing to the dot."""
FALSE: Final = TOKEN + 2 * DOTS
"""The same for False Noise."""
HEXAGON: Final = FALSE + 2 * DOTS
"""A guard without a card names the dot where she goes (option no_card = hexagon)."""
PATH: Final = HEXAGON + DOTS
TURN_BACK: Final = PATH + PATHS
LANTERN: Final = TURN_BACK + 1
END_PHASE: Final = LANTERN + 1
LEAD: Final = END_PHASE + 1
"""+ guard: who of the two moves first."""
DONE: Final = LEAD + 2
SEAL: Final = DONE + 1
"""+ card: a novice ends her movement and names her card."""
SEAL_SWIFT: Final = SEAL + 4
GIVE: Final = SEAL_SWIFT + 4
"""+ blessing: the abbess gets it, the prioress the other one."""
PLAY: Final = GIVE + CARDS
"""+ PLAYS * (0 own, 1 the abbess's, 2 the prioress's card) + WAYS * target + 0 to throw again, else the change."""
WAYS: Final = 1 + 2 * CHANGE_MAX
PLAYS: Final = TARGETS * WAYS
# chance
ROLL: Final = PLAY + 3 * PLAYS
DEAL_NOVICE: Final = ROLL + DIE_MAX + 1
DEAL_WISH: Final = DEAL_NOVICE + 7
DEAL_BLESSING: Final = DEAL_WISH + CARDS
ACTIONS: Final = DEAL_BLESSING + CARDS

STAND: Final = 0
SNEAK: Final = 1
WALK: Final = 2
RUN: Final = 3
MOVES: Final = ("stand", "sneak", "walk", "run")
"""The movement cards."""
FIGURES: Final = ("A", "P")
TARGET_NAMES: Final = ("A", "P", "N1", "N2", "N3", "N4", "N5", "N6")


def change(delta: int) -> int:
    """The offset of a change of a die: -1 and 1 come first."""
    return 2 * abs(delta) - (1 if delta < 0 else 0)


def delta(way: int) -> int:
    """The change of a die by its offset; 0 is a new throw."""
    return (way + 1) // 2 * (-1 if way % 2 else 1)


def _dot_texts(out: list[str]) -> None:
    for base, word in ((GO, "go"), (SHADOW, "shadow"), (SWIFT, "swift"), (HEXAGON, "hexagon")):
        for dot in range(DOTS):
            out[base + dot] = f"{word} {dot}"
    for base, word in ((TOKEN, "token"), (FALSE, "false")):
        for guard, name in enumerate(FIGURES):
            for dot in range(DOTS):
                out[base + DOTS * guard + dot] = f"{word} {name} {dot}"


def _play_texts(out: list[str]) -> None:
    for who, by in enumerate(("", " by A", " by P")):
        for target, name in enumerate(TARGET_NAMES):
            at = PLAY + PLAYS * who + WAYS * target
            out[at] = f"reroll {name}{by}"
            for way in range(1, WAYS):
                out[at + way] = f"change {name} {delta(way):+d}{by}"


def _card_texts(board: Convent, out: list[str]) -> None:
    for n in range(PATHS):
        out[PATH + n] = f"path {board.paths[n].id if n < len(board.paths) else n}"
    for n in range(CARDS):
        blessing = board.blessings[n].id if n < len(board.blessings) else str(n)
        out[GIVE + n] = f"give {blessing}"
        out[DEAL_BLESSING + n] = f"deal {blessing}"
        out[DEAL_WISH + n] = f"deal {board.wishes[n].id if n < len(board.wishes) else f'wish {n}'}"


@lru_cache(maxsize=32)
def texts(board: Convent) -> list[str]:
    """The text of every step on a board; a list for all, not for changing."""
    out = [""] * ACTIONS
    _dot_texts(out)
    _play_texts(out)
    _card_texts(board, out)
    for guard, name in enumerate(FIGURES):
        out[LEAD + guard] = f"lead {name}"
    for card, name in enumerate(MOVES):
        out[SEAL + card] = f"done {name}"
        out[SEAL_SWIFT + card] = f"done {name} swift"
    for action, word in ((TURN_BACK, "turn back"), (LANTERN, "lantern"), (END_PHASE, "end phase"), (DONE, "done")):
        out[action] = word
    for value in range(DIE_MAX + 1):
        out[ROLL + value] = f"roll {value}"
    for number in range(7):
        out[DEAL_NOVICE + number] = f"deal N{number}"
    assert len(set(out)) == ACTIONS, "two steps read alike"
    return out


def marks(board: Convent, action: Action) -> tuple[str, ...]:
    """What to point at for a step."""
    word, *rest = texts(board)[action].split()
    if word in ("go", "shadow", "swift", "hexagon"):
        return (f"dot:{rest[0]}",)
    if word in ("token", "false"):
        return (f"guard:{rest[0]}", f"dot:{rest[1]}")
    if word in ("reroll", "change"):
        return (f"die:{rest[0]}",)
    if word == "path":
        return (f"path:{rest[0]}",)
    if word == "lead":
        return (f"guard:{rest[0]}",)
    if word == "give":
        return (f"blessing:{rest[0]}",)
    return (f"card:{rest[0]}",) if word == "done" and rest else ()
