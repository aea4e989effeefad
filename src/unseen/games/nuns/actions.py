"""The fixed ids of all steps: one block per kind, the argument is the offset in it.

Dots stand by their printed number. Guards are `A` (abbess) and `P` (prioress), novices `N1` to `N6` by their cells.
"""

from typing import Final

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
