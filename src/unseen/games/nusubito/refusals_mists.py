"""Why a step of the Mists is not offered: everything about it lies open on the table."""

from collections.abc import Callable
from typing import Final

from unseen.boards.courtyard import DIAGONALS, STEPS, cell, is_temple, near
from unseen.games.nusubito.knowledge import Known

Reason = tuple[str, str]
"""A rule's id and a sentence."""

DAY_WORDS: Final = ("move", "heal", "bolster", "upgrade", "capture")
NIGHT_WORDS: Final = ("spawn", "raise")
OTHER_SIDE: Final[Reason] = ("NUS-SEQ-01", "This is a step of the thief, not of the Mists.")
GENERAL: Final[dict[str, Reason]] = {
    "move": ("NUS-MIST-01", "This pawn cannot go there now."),
    "heal": ("NUS-HEAL-HEAL-01", "This Healer cannot heal there now."),
    "bolster": ("NUS-BUILD-BOL-01", "This bolster cannot be set now."),
    "upgrade": ("NUS-MIST-01", "These pawns cannot become one now."),
    "capture": ("NUS-CAP-01", "A capture names an upright Seeker on a temple."),
    "spawn": ("NUS-MNIGHT-01", "A Healer cannot appear there now."),
    "raise": ("NUS-MNIGHT-01", "This pawn cannot be raised now."),
    "done": ("NUS-SEQ-05", "The turn cannot end now."),
    "show": ("NUS-TNIGHT-02", "Row or column is shown after exactly two points."),
    "draw": ("NUS-SET-02", "Rods are drawn by chance, by nobody at the table."),
}


def reason(view: Known, word: str, rest: list[str]) -> Reason | None:
    """What surely forbids this step; None if nothing does, or if it takes the rules to say."""
    if word == "draw":
        return GENERAL["draw"]
    if word not in (*DAY_WORDS, *NIGHT_WORDS, "done", "show"):
        return OTHER_SIDE
    if view.choosing_line:
        return None if word == "show" else ("NUS-TNIGHT-02", "First choose whether to see the thief's row or column.")
    if view.night and word in DAY_WORDS:
        return "NUS-MNIGHT-02", "By night pawns do not move or act, and nobody is captured."
    if not view.night and word in NIGHT_WORDS:
        return "NUS-MNIGHT-01", "This is done by night only."
    if word in ("done", "show"):
        return None
    return by_night(view, word, rest) if view.night else by_day(view, word, rest)


def by_night(view: Known, word: str, rest: list[str]) -> Reason | None:
    """NUS-MNIGHT-01 and -02."""
    pawn = view.pawns.get(rest[0])
    if view.left <= 0:
        return "NUS-MNIGHT-01", "All points of this night are spent."
    if word == "spawn":
        if pawn is not None or is_temple(rest[0]):
            return "NUS-MNIGHT-01", "A Healer appears on an empty courtyard space."
        return none_left(view, "H", "NUS-MNIGHT-01")
    if pawn is None:
        return "NUS-MNIGHT-01", f"There is no pawn on {rest[0]}."
    if pawn.down:
        return "NUS-MNIGHT-02", "A pawn that lies down cannot be raised."
    if pawn.level == "S":
        return "NUS-MNIGHT-01", "Nothing stands above a Seeker."
    if pawn.level == "B" and view.left < 2:
        return "NUS-MNIGHT-01", "To raise a Builder costs 2 points."
    return none_left(view, "B" if pawn.level == "H" else "S", "NUS-MNIGHT-01")


def none_left(view: Known, level: str, rule: str) -> Reason | None:
    """NUS-POOL-01."""
    title = {"H": "Healer", "B": "Builder", "S": "Seeker"}[level]
    return (rule, f"There is no {title} in the pool.") if view.pawns_left(level) <= 0 else None


def by_day(view: Known, word: str, rest: list[str]) -> Reason | None:
    """NUS-MIST-01, then what each action needs."""
    if word == "capture":
        pawn = view.pawns.get(rest[0])
        if view.rules.capture_costs_action and view.left <= 0:
            return "NUS-CAP-01", "A capture costs an action here, and all are taken."
        fit = pawn is not None and pawn.level == "S" and not pawn.down and is_temple(rest[0])
        return None if fit else GENERAL["capture"]
    if view.left <= 0:
        return "NUS-MIST-01", "All actions of this turn are taken."
    for space in rest[:3] if word == "upgrade" else rest[:1]:
        found = idle(view, space, word)
        if found is not None:
            return found
    return DAY[word](view, rest)


def idle(view: Known, space: str, word: str) -> Reason | None:
    """NUS-MIST-01: can the pawn of this space act?"""
    fresh = view.rules.mist_pawn_reuse or (word == "upgrade" and not view.rules.upgrade_needs_unused)
    pawn = view.pawns.get(space)
    if pawn is None:
        return "NUS-MIST-01", f"There is no pawn on {space}."
    if pawn.down:
        return "NUS-MIST-01", f"The pawn on {space} lies down."
    if pawn.used and not fresh:
        return "NUS-MIST-01", f"The pawn on {space} has {deeds(view)} in this turn."
    return None


def deeds(view: Known) -> str:
    """What uses a pawn."""
    others = [(view.rules.spawned_may_act, "come onto the board"), (view.rules.healed_may_act, "been healed")]
    return " or ".join(["acted", *[deed for may, deed in others if not may]])


def move(view: Known, rest: list[str]) -> Reason | None:
    """NUS-HEAL-MOVE, NUS-BUILD-MOVE, NUS-SEEK."""
    start, end = rest[0], rest[1]
    level = view.pawns[start].level
    if end in view.pawns:
        return "NUS-MIST-02", f"There is a pawn on {end} already."
    if is_temple(end) and level != "S":
        return "NUS-MIST-02", "Only Seekers stand on temples."
    if is_temple(end) and end in view.bolsters:
        rule = "NUS-SEEK-SEEK-01" if is_temple(start) else "NUS-SEEK-OCC-01"
        return rule, f"Temple {end} is bolstered."
    if level == "B" and cell(end) not in near(cell(start), DIAGONALS):
        return "NUS-BUILD-MOVE-01", "A Builder goes one space diagonally."
    if level == "S" and is_temple(start) and not is_temple(end):
        return "NUS-SEEK-SEEK-02", "A Seeker does not step down from a temple by itself."
    if level == "S" and not is_temple(start) and cell(end) not in near(cell(start), STEPS):
        return "NUS-SEEK-MOVE-01", "A Seeker in the courtyard goes one space along a row or column."
    return (
        {
            "H": ("NUS-HEAL-MOVE-02", "No line of pawns leads this Healer there."),
            "S": ("NUS-SEEK-SEEK-01", "No line of pawns leads this Seeker there."),
        }.get(level)
        if not linked(view, start, end)
        else None
    )


def linked(view: Known, start: str, end: str) -> bool:
    """Are the spaces neighbours, or linked by pawns that may be passed, along rows and columns?"""
    down_too = view.rules.stream_through_downed
    upright = {cell(space) for space, pawn in view.pawns.items() if down_too or not pawn.down}
    seen, front = {cell(start)}, [cell(start)]
    while front:
        here = front.pop()
        for there in near(here, STEPS):
            if there == cell(end):
                return True
            if there in upright and there not in seen:
                seen.add(there)
                front.append(there)
    return view.pawns[start].level == "B"


def heal(view: Known, rest: list[str]) -> Reason | None:
    """NUS-HEAL-HEAL-01."""
    if view.pawns[rest[0]].level != "H":
        return "NUS-HEAL-HEAL-01", f"The pawn on {rest[0]} is no Healer."
    patient = view.pawns.get(rest[1])
    if patient is None or not patient.down:
        return "NUS-HEAL-HEAL-01", f"No pawn lies on {rest[1]}."
    return None


def bolster(view: Known, rest: list[str]) -> Reason | None:
    """NUS-BUILD-BOL-01 and -02."""
    builder, temple = rest[0], rest[1]
    if view.pawns[builder].level != "B":
        return "NUS-BUILD-BOL-01", f"The pawn on {builder} is no Builder."
    around = [*STEPS, *DIAGONALS] if view.rules.bolster_diagonal else STEPS
    if cell(temple) not in near(cell(builder), around):
        corner = " or at a corner of" if view.rules.bolster_diagonal else ""
        return "NUS-BUILD-BOL-01", f"Temple {temple} is not beside{corner} {builder}."
    if temple in view.bolsters:
        return "NUS-BUILD-BOL-01", f"Temple {temple} is bolstered already."
    if temple in view.pawns:
        return "NUS-BUILD-BOL-01", f"A pawn stands on temple {temple}."
    if len(rest) > 2 and rest[3] not in view.bolsters:
        return "NUS-BUILD-BOL-02", f"Temple {rest[3]} has no bolster to take."
    if len(rest) > 2 and view.supply > 0 and not view.rules.bolster_moves_always:
        return "NUS-BUILD-BOL-02", "The supply still has a bolster, so none is taken from a temple."
    if len(rest) == 2 and view.supply <= 0:
        return "NUS-BUILD-BOL-02", "No bolster is left in supply; take one from another temple."
    return None


def upgrade(view: Known, rest: list[str]) -> Reason | None:
    """NUS-HEAL-UP-01, NUS-BUILD-UP-01."""
    levels = {view.pawns[space].level for space in rest[:3]}
    if levels == {"H"}:
        return none_left(view, "B", "NUS-HEAL-UP-01")
    if levels == {"B"}:
        return none_left(view, "S", "NUS-BUILD-UP-01")
    return "NUS-HEAL-UP-01", "Three Healers or three Builders become one pawn, nothing else."


DAY: Final[dict[str, Callable[[Known, list[str]], Reason | None]]] = {
    "move": move,
    "heal": heal,
    "bolster": bolster,
    "upgrade": upgrade,
}
