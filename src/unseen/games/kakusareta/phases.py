"""The two seats of Kakusareta, and whose decision is awaited."""

from typing import Final

KAKU: Final = 0
MOYA: Final = 1
# phases
KAKU_DAY: Final = 1
MOYA_DAY: Final = 2
KAKU_NIGHT: Final = 3
MOYA_NIGHT: Final = 4
KAKU_REVEAL: Final = 5
"""W4: K answers the reveal of the night, which only K knows. All phases from here on are elemental."""
MOYA_FATE: Final = 6
"""W2: M may cancel the card that K has just played."""
MOYA_FORTIFY: Final = 7
"""W3: M may fortify pawns that were attacked in K's turn."""
KAKU_GIVE: Final = 8
"""W6: K chooses the coin given up to Fire Streak."""
LOYALIST_CHOICE: Final = 9
MASTER_DRAFT: Final = 10
WINDOWS: Final = {"fate": MOYA_FATE, "fortify": MOYA_FORTIFY, "give": KAKU_GIVE}
"""The answers that everybody knows to be awaited."""
