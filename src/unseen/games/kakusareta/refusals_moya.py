"""Why a step of the Moya is not offered: everything about it lies open on the table."""

from collections.abc import Callable
from typing import Final

from unseen.boards.courtyard import BETWEEN, DIAGONALS, NAMES, STEPS, cell, names, near
from unseen.core.deeds import Reason
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.options import NO_LIMIT, ONE_IN_ALL

DAY_WORDS: Final = ("move", "line", "slide", "heal", "swap", "upgrade", "raze")
NIGHT_WORDS: Final = ("deploy", "raise")
SOURCE_WORDS: Final = ("from", "nothing", "spawn")
GENERAL: Final[dict[str, Reason]] = {
    "move": ("KAK-MDAY-01", "This pawn cannot go there now."),
    "line": ("KAK-LV1-LINE-01", "No straight line of pawns leads there."),
    "slide": ("KAK-EM-STREAM", "This pawn cannot slide there now."),
    "heal": ("KAK-LV1-HEAL-01", "This Lv1 cannot heal there now."),
    "swap": ("KAK-LV2-SWAP-02", "These pawns cannot change places now."),
    "upgrade": ("KAK-UPG-01", "These pawns cannot become one now."),
    "raze": ("KAK-LV2-DST-01", "Not every courtyard side of this temple holds an upright Lv2."),
    "deploy": ("KAK-MNT-01", "No pawn can be deployed there now."),
    "raise": ("KAK-MNT-03", "This pawn cannot be raised now."),
    "from": ("KAK-POOL-04", "An upright pawn of the wanted level is moved, from the courtyard."),
    "nothing": ("KAK-POOL-03", "This pawn has to come from somewhere."),
    "spawn": ("KAK-POOL-02", "There is none of them in the pool."),
    "done": ("KAK-TRN-04", "The turn cannot end now."),
}


def reason(view: Known, word: str, rest: list[str]) -> Reason | None:
    """What surely forbids this step; None if nothing does, or if it takes the rules to say."""
    if word not in (*DAY_WORDS, *NIGHT_WORDS, *SOURCE_WORDS, "done"):
        return "KAK-TRN-01", "This is a step of K, not of the Moya."
    level, space, optional = view.due
    if space:
        if word not in SOURCE_WORDS:
            return "KAK-POOL-02", f"First say where the Lv{level} for {space} comes from."
        return source(view, word, rest, level, optional)
    if word in SOURCE_WORDS:
        return "KAK-POOL-02", "No pawn is due now."
    if view.night and word in DAY_WORDS:
        return "KAK-MNT-01", "By night the Moya do not move or act."
    if not view.night and word in NIGHT_WORDS:
        return "KAK-MNT-01", "This is done by night only."
    if word == "done":
        return None
    return by_night(view, word, rest) if view.night else by_day(view, word, rest)


def likely(view: Known, word: str, rest: list[str]) -> Reason | None:
    """What remains to forbid a step of these pawns; None if that is the general rule of its kind."""
    pawn = view.pawns.get(rest[0]) if rest else None
    if word == "raze":
        return "KAK-MDAY-01", "One of these Lv2 has acted in this turn."
    if pawn is None:
        return None
    if word == "slide":
        return "KAK-EM-STREAM", "This pawn reaches that space by its own move."
    if word in ("move", "line"):
        return LIKELY.get(word + pawn.level)
    return None


def source(view: Known, word: str, rest: list[str], level: str, optional: bool) -> Reason | None:
    """KAK-POOL-02 to -04."""
    in_pool = view.pawns_left(level) > 0
    if word == "spawn":
        return None if in_pool else ("KAK-POOL-02", f"There is no Lv{level} in the pool.")
    if in_pool:
        return "KAK-POOL-02", f"There is a Lv{level} in the pool; it comes from there."
    if word == "nothing":
        return None if optional else ("KAK-POOL-03", f"The Lv{level} has to be moved here from elsewhere.")
    if not view.rules.redeploy:
        return "KAK-POOL-02", "With an empty pool nothing comes in this game."
    pawn = view.pawns.get(rest[0])
    if pawn is None or pawn.level != level:
        return "KAK-POOL-04", f"There is no Lv{level} on {rest[0]}."
    if pawn.down or view.stands(rest[0]):
        return "KAK-POOL-04", "Only an upright pawn on the courtyard can be moved."
    return None


# ---- night ----
def by_night(view: Known, word: str, rest: list[str]) -> Reason | None:
    """KAK-MNT-01 to -04."""
    if word == "deploy":
        return deploy(view, rest[0], rest[1])
    pawn = view.pawns.get(rest[0])
    if pawn is None:
        return "KAK-MNT-03", f"There is no pawn on {rest[0]}."
    if pawn.down:
        return "KAK-MNT-03", "A pawn that lies down cannot be raised."
    if pawn.level == "3":
        return "KAK-UPG-03", "Nothing stands above a Lv3."
    cost = view.rules.raise_1 if pawn.level == "1" else view.rules.raise_2
    above = "2" if pawn.level == "1" else "3"
    return points(view, int(cost), f"To raise a Lv{pawn.level}") or none_left(view, above)


def deploy(view: Known, level: str, space: str) -> Reason | None:
    """KAK-MNT-02."""
    cost = int(view.rules.deploy_1 if level == "1" else view.rules.deploy_2)
    if cost > 8:
        return "KAK-MNT-01", "A Lv2 cannot be deployed in this game."
    if space in view.pawns or view.stands(space):
        return "KAK-MNT-02", "A pawn is deployed on an empty courtyard space."
    return points(view, cost, f"To deploy a Lv{level}") or none_left(view, level)


def points(view: Known, cost: int, what: str) -> Reason | None:
    """KAK-MNT-01."""
    if view.left <= 0:
        return "KAK-MNT-01", "All points of this night are spent."
    if cost > view.left:
        return "KAK-MNT-01", f"{what} costs {cost} points, and {view.left} are left."
    return None


def none_left(view: Known, level: str) -> Reason | None:
    """KAK-POOL-01, -03."""
    if view.pawns_left(level) > 0:
        return None
    if not view.rules.redeploy:
        return "KAK-POOL-01", f"There is no Lv{level} in the pool."
    upright = [s for s, p in view.pawns.items() if p.level == level and not p.down and not view.stands(s)]
    return None if upright else ("KAK-POOL-03", f"There is no Lv{level} in the pool, and none that could be moved.")


# ---- day ----
def by_day(view: Known, word: str, rest: list[str]) -> Reason | None:
    """KAK-MDAY-01, -02, then what each action needs."""
    if view.left <= 0:
        return "KAK-MDAY-01", "All actions of this turn are taken."
    if word == "raze":
        return raze(view, rest[0])
    if word == "upgrade":
        return upgrade(view, rest[:3])
    if word == "swap":
        return swap(view, rest[3], rest[:2]) if len(rest) > 2 else exchange(view, rest)
    return idle(view, rest[0]) or DAY[word](view, rest)


def idle(view: Known, space: str) -> Reason | None:
    """KAK-MDAY-02, option pawn_once_per_turn: can the pawn of this space act?"""
    pawn = view.pawns.get(space)
    if pawn is None:
        return "KAK-MDAY-01", f"There is no pawn on {space}."
    if pawn.down:
        return "KAK-MDAY-02", f"The pawn on {space} lies down."
    if pawn.acted and view.rules.pawn_once:
        return "KAK-MDAY-01", f"The pawn on {space} has acted in this turn."
    return None


def target(view: Known, level: str, end: str) -> Reason | None:
    """KAK-MDAY-03, KAK-LV3-CAP-01: can a pawn of this level stand there?"""
    if end in view.pawns:
        return "KAK-MDAY-03", f"There is a pawn on {end} already."
    if view.stands(end) and level != "3":
        return "KAK-MDAY-03", "Only Lv3 stand on temples."
    return None


def move(view: Known, rest: list[str]) -> Reason | None:
    """KAK-LV1-MOVE-01, KAK-LV2-MOVE-01, KAK-LV3-MOVE-01, -02, KAK-LV3-CAP-02."""
    start, end = rest[0], rest[1]
    pawn = view.pawns[start]
    found = target(view, pawn.level, end)
    if found is not None:
        return found
    if pawn.level == "1":
        return None if far(start, end) <= 2 else LIKELY["move1"]
    if pawn.level == "2":
        return None if cell(end) in near(cell(start), DIAGONALS) else LIKELY["move2"]
    if cell(end) not in near(cell(start), STEPS):
        return "KAK-LV3-MOVE-01", "A Lv3 goes one space along a row or column."
    return steps(view, start)


def steps(view: Known, start: str) -> Reason | None:
    """KAK-LV3-MOVE-02, KAK-LV3-CAP-02: may this Lv3 step?"""
    if view.stands(start):
        return "KAK-LV3-CAP-02", "A Lv3 does not leave a temple by itself."
    if view.rules.lv3_steps == NO_LIMIT:
        return None
    if view.pawns[start].stepped:
        return "KAK-LV3-MOVE-02", f"The Lv3 on {start} has stepped in this turn."
    if view.rules.lv3_steps == ONE_IN_ALL and [1 for pawn in view.pawns.values() if pawn.stepped]:
        return LIKELY["move3"]
    return None


def far(start: str, end: str) -> int:
    """How many steps along rows and columns lie between two spaces."""
    here, there = cell(start), cell(end)
    return abs(here // 5 - there // 5) + abs(here % 5 - there % 5)


def line(view: Known, rest: list[str]) -> Reason | None:
    """KAK-LV1-LINE-01, -02, KAK-LV2-LINE-01."""
    start, end = rest[0], rest[1]
    level = view.pawns[start].level
    if level == "3":
        return "KAK-LV1-LINE-01", "A Lv3 does not run over others."
    return target(view, "1", end)


def slide(view: Known, rest: list[str]) -> Reason | None:
    """KAK-EM-STREAM."""
    start, end = rest[0], rest[1]
    if not view.stream:
        return "KAK-EM-STREAM", "Pawns slide only while Rapid Stream runs."
    found = target(view, view.pawns[start].level, end)
    if found is not None:
        return found
    way = names(BETWEEN[cell(start)][cell(end)])
    if start[0] != end[0] and start[1] != end[1]:
        return "KAK-EM-STREAM", "A slide goes along a row or column."
    if [space for space in way if space in view.pawns or view.stands(space)]:
        return "KAK-EM-STREAM", f"Something stands between {start} and {end}."
    return steps(view, start) if view.stands(start) or view.pawns[start].level == "3" else None


def heal(view: Known, rest: list[str]) -> Reason | None:
    """KAK-LV1-HEAL-01."""
    if view.pawns[rest[0]].level != "1":
        return "KAK-LV1-HEAL-01", f"The pawn on {rest[0]} is no Lv1."
    patient = view.pawns.get(rest[1])
    if patient is None or not patient.down or patient.level != "2":
        return "KAK-LV1-HEAL-01", f"No Lv2 lies on {rest[1]}."
    if cell(rest[1]) not in near(cell(rest[0]), STEPS):
        return "KAK-LV1-HEAL-01", f"{rest[1]} is not beside {rest[0]} in its row or column."
    return None


def swap(view: Known, by: str, pair: list[str]) -> Reason | None:
    """KAK-LV2-SWAP-01 to -03."""
    found = idle(view, by)
    if found is not None:
        return found
    if view.pawns[by].level != "2":
        return "KAK-LV2-SWAP-01", f"The pawn on {by} is no Lv2."
    if by in pair:
        return "KAK-LV2-SWAP-02", "The acting Lv2 is not one of the two."
    return traded(view, pair, "KAK-LV2-SWAP-02")


def traded(view: Known, pair: list[str], rule: str) -> Reason | None:
    """Can these two be moved, and would it change anything?"""
    for space in pair:
        pawn = view.pawns.get(space)
        if pawn is None:
            return rule, f"There is no pawn on {space}."
        if pawn.down:
            return "KAK-MDAY-02", f"The pawn on {space} lies down."
        if view.stands(space):
            return rule, f"The pawn on temple {space} cannot be exchanged."
    if view.pawns[pair[0]].level == view.pawns[pair[1]].level:
        return "KAK-LV2-SWAP-03", "Pawns of the same level do not change places."
    return None


def exchange(view: Known, pair: list[str]) -> Reason | None:
    """KAK-LV3-SWAP-01."""
    found = idle(view, pair[0])
    if found is not None:
        return found
    if view.pawns[pair[0]].level != "3":
        return "KAK-LV3-SWAP-01", f"The pawn on {pair[0]} is no Lv3."
    if cell(pair[1]) not in near(cell(pair[0]), STEPS):
        return "KAK-LV3-SWAP-01", f"{pair[1]} is not beside {pair[0]} in its row or column."
    return traded(view, pair, "KAK-LV3-SWAP-01")


def upgrade(view: Known, spaces: list[str]) -> Reason | None:
    """KAK-UPG-01, -03."""
    for space in spaces:
        found = idle(view, space)
        if found is not None:
            return found
    levels = {view.pawns[space].level for space in spaces}
    if levels == {"3"}:
        return "KAK-UPG-03", "Nothing stands above a Lv3."
    if len(levels) > 1:
        return "KAK-UPG-01", "Three pawns of one level become one of the next."
    return none_left(view, "2" if levels == {"1"} else "3")


def raze(view: Known, temple: str) -> Reason | None:
    """KAK-LV2-DST-01."""
    if not view.stands(temple):
        return "KAK-LV2-DST-01", f"No temple stands on {temple}."
    around = [NAMES[there] for there in near(cell(temple), STEPS)]
    sides = [space for space in around if not view.stands(space)]
    if not sides:
        return "KAK-LV2-DST-01", f"Temple {temple} has no courtyard side."
    for space in sides:
        pawn = view.pawns.get(space)
        if pawn is None or pawn.level != "2" or pawn.down:
            return "KAK-LV2-DST-01", f"There is no upright Lv2 on {space}, a side of {temple}."
    return None


LIKELY: Final[dict[str, Reason]] = {
    "move1": ("KAK-LV1-MOVE-01", "A Lv1 goes up to two free courtyard spaces, along rows and columns."),
    "move2": ("KAK-LV2-MOVE-01", "A Lv2 goes one space diagonally."),
    "move3": ("KAK-LV3-MOVE-02", "A Lv3 has stepped in this turn, and only one step is allowed in all."),
    "line1": (
        "KAK-LV1-LINE-01",
        "A straight chain of pawns must fill the way, and the first space beyond be free.",
    ),
    "line2": (
        "KAK-LV2-LINE-01",
        "A Lv2 runs over upright Lv1 only, in a straight chain, to the first free space beyond.",
    ),
}
"""By the word of a step and the level of its pawn."""
DAY: Final[dict[str, Callable[[Known, list[str]], Reason | None]]] = {
    "move": move,
    "line": line,
    "slide": slide,
    "heal": heal,
}
