"""The Moya's offered steps in words, from what they see."""

from collections.abc import Callable
from typing import Final

from unseen.core.game import StepWords
from unseen.games.kakusareta.deeds.raze import besiegers
from unseen.games.kakusareta.deeds.things import pawn_name
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.options import OFF


def is_level(view: Known, space: str, level: str) -> bool:
    """Does a pawn of this level stand there?"""
    pawn = view.pawns.get(space)
    return pawn is not None and pawn.level == level


def spawn_words(view: Known, space: str) -> str:
    """What appears on a space that a Lv3 leaves or a temple was on (KAK-POOL-02, KAK-ELE-11)."""
    if view.pawns_left("1") == 0:
        return f"No Lv1 is in the pool; you choose what comes onto {space}." if view.rules.redeploy else ""
    if view.rules.mode != OFF and not view.token_taken:
        return f"A Lv1 appears on {space}, or you take a token instead."
    return f"A Lv1 appears on {space}."


def move(view: Known, rest: list[str]) -> StepWords:
    """A step, or a capture."""
    start, end = rest
    behind = spawn_words(view, start) if is_level(view, start, "3") else ""
    verb = "captures temple" if view.stands(end) else "goes to"
    return StepWords(f"{pawn_name(view, start)} {verb} **{end}**", "", behind)


def line(view: Known, rest: list[str]) -> StepWords:
    """Over other Moya."""
    return StepWords(f"{pawn_name(view, rest[0])} runs over others to **{rest[1]}**")


def slide(view: Known, rest: list[str]) -> StepWords:
    """Along a row or column, while Rapid Stream runs."""
    start, end = rest
    behind = spawn_words(view, start) if is_level(view, start, "3") else ""
    verb = "slides onto temple" if view.stands(end) else "slides to"
    return StepWords(f"{pawn_name(view, start)} {verb} **{end}**", "", behind)


def heal(view: Known, rest: list[str]) -> StepWords:
    """A Lv1 goes, a Lv2 stands up."""
    return StepWords(f"Lv1 {rest[0]} leaves the board: Lv2 **{rest[1]}** stands up", f"Lv1 {rest[0]}")


def swap(view: Known, rest: list[str]) -> StepWords:
    """Two pawns change places."""
    first, second = rest[:2]
    if len(rest) > 2:
        text = f"Lv2 {rest[3]} lets {pawn_name(view, first)} and {pawn_name(view, second)} change places"
        return StepWords(text)
    return StepWords(f"{pawn_name(view, first)} changes places with {pawn_name(view, second)}")


def upgrade(view: Known, rest: list[str]) -> StepWords:
    """Three pawns become one."""
    pawn = view.pawns.get(rest[0])
    level = int(pawn.level) if pawn is not None else 1
    return StepWords(f"The Lv{level} on {', '.join(rest[:3])} become a Lv{level + 1} on **{rest[4]}**", f"3 Lv{level}")


def raze(view: Known, rest: list[str]) -> StepWords:
    """A temple falls."""
    temple = rest[0]
    around = besiegers(view, temple)
    after = f"Its Lv3 then stands on {temple}." if temple in view.pawns else spawn_words(view, temple)
    return StepWords(f"The Lv2 on {', '.join(around)} destroy temple **{temple}**", f"{len(around)} Lv2", after)


# ---- where a pawn comes from ----
def source(view: Known, rest: list[str]) -> StepWords:
    """A pawn from elsewhere on the board."""
    return StepWords(f"{pawn_name(view, rest[0])} is moved to **{view.due[1]}**")


def spawn(view: Known, rest: list[str]) -> StepWords:
    """The Lv1, and no token instead."""
    return StepWords(f"A Lv1 appears on **{view.due[1]}**")


def nothing(view: Known, rest: list[str]) -> StepWords:
    """Neither."""
    return StepWords(f"No Lv1 appears on **{view.due[1]}**")


# ---- by night ----
def points(n: int) -> str:
    """`2 points`."""
    return f"{n} point{'s' if n > 1 else ''}"


def deploy(view: Known, rest: list[str]) -> StepWords:
    """A new pawn."""
    price = view.rules.deploy_1 if rest[0] == "1" else view.rules.deploy_2
    return StepWords(f"A Lv{rest[0]} appears on **{rest[1]}**", points(int(price)))


def raised(view: Known, rest: list[str]) -> StepWords:
    """One level up."""
    low = is_level(view, rest[0], "1")
    price = view.rules.raise_1 if low else view.rules.raise_2
    return StepWords(f"{pawn_name(view, rest[0])} becomes a Lv{2 if low else 3}", points(int(price)))


WORDS: Final[dict[str, Callable[[Known, list[str]], StepWords]]] = {
    "move": move,
    "line": line,
    "slide": slide,
    "heal": heal,
    "swap": swap,
    "upgrade": upgrade,
    "raze": raze,
    "from": source,
    "spawn": spawn,
    "nothing": nothing,
    "deploy": deploy,
    "raise": raised,
}
