"""Pawns of the next level: three become one by day (KAK-UPG), one is raised by night, or deployed (KAK-MNT)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, TRIO_MASKS, TRIO_MIDDLES, TRIOS, around, cell, count, has, mask
from unseen.core.deeds import Arg, Reason
from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import EVERYONE, Action
from unseen.core.traces import Trace
from unseen.core.words import StepWords
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.deeds.placing import SOURCES, bring, none_left, obtainable
from unseen.games.kakusareta.deeds.things import Act, MoyaStep, Step, pawn_name, sentence
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.position import Position
from unseen.games.temples.things import ANY, PAWN, SPACE, counted, joined, offer

UPGRADE: Final = 3438
TRIO: Final[Arg] = [
    (f"{' '.join([NAMES[c] for c in trio])} at {NAMES[TRIO_MIDDLES[n]]}", tuple([f"pawn:{NAMES[c]}" for c in trio]))
    for n, trio in enumerate(TRIOS)
]


class Upgraded(Happening):
    """Three pawns left the board; one of the next level will stand `at` their middle (Placed says so)."""

    spaces: tuple[str, ...]
    at: str

    word: ClassVar = Word("up:{spaces}>{at}", "upgrade {spaces} at {at}", SOURCES, spaces=f"{ANY},{ANY},{ANY}", at=ANY)

    def trace(self, view: Known) -> Trace:
        return joined(self.spaces, self.at)

    def happen(self, board: Board) -> None:
        board.merge(mask([cell(space) for space in self.spaces]))

    def learned(self, view: Known, later: bool) -> None:
        view.note_by_day("merge")

    def words(self, view: Known) -> str:
        return f"The pawns on **{', '.join(self.spaces)}** merge on **{self.at}**."


class Upgrade(Act):
    """Three connected pawns become one of the next level, in their middle."""

    general = ("KAK-UPG-01", "These pawns cannot become one now.")

    def act(self, p: Position, n: i64, tell: Tell | None) -> None:
        """KAK-UPG-02, KAK-POOL-05."""
        at: i64 = TRIO_MIDDLES[n]
        level: i64 = 2 if has(p.board.lv1, at) else 3
        p.board.merge(TRIO_MASKS[n])
        if tell is not None:
            tell.say(EVERYONE, Upgraded(tuple([NAMES[c] for c in TRIOS[n]]), NAMES[at]))
        bring(p, level, at, tell)

    def actors(self, rest: list[str]) -> list[str]:
        return rest[:3]

    def hinders(self, view: Known, rest: list[str]) -> Reason | None:
        levels = {int(view.board.level(cell(space))) for space in rest[:3]}
        if levels == {3}:
            return "KAK-UPG-03", "Nothing stands above a Lv3."
        if len(levels) > 1:
            return "KAK-UPG-01", "Three pawns of one level become one of the next."
        return none_left(view.board, max(levels) + 1)

    def none(self, view: Known) -> str:
        return "No three pawns of one level stand side by side, upright and ready, with one of the next to be had."

    def words(self, view: Known, rest: list[str]) -> StepWords:
        level = view.board.level(cell(rest[0]))
        text = f"The Lv{level} on {', '.join(rest[:3])} become a Lv{level + 1} on **{rest[4]}**"
        return StepWords(text, chip=f"Lv{level + 1} on {rest[4]}")


def offer_upgrades(b: Board, out: list[Action], part: i64, above: i64) -> None:
    """KAK-UPG-01, KAK-POOL-03: three of a level beside each other, if one of the next can be had."""
    if count(part & around(part)) < 3 or not obtainable(b, above):
        return
    for i in range(len(TRIO_MASKS)):
        if TRIO_MASKS[i] & ~part == 0:
            out.append(UPGRADE + i)


# ---- by night ----
DEPLOY_1: Final = 213
DEPLOY_2: Final = 238
RAISE: Final = 263
DEPLOYED: Final = Word("dep{level}:{space}", "deploy {level} {space}", SOURCES, level="[12]", space=ANY)
RAISED: Final = Word("up{level}:{space}", "raise {space}", SOURCES, level="[12]", space=ANY)
"""The line gives them the level from the board; a pawn that is deployed is told of by Placed."""


class Raised(Happening):
    """At night the pawn on this space went to its pool; one of the next level will stand there (Placed says so)."""

    space: str

    traced: ClassVar = "space"

    def happen(self, board: Board) -> None:
        board.lift(cell(self.space))

    def learned(self, view: Known, later: bool) -> None:
        view.note("raise")

    def words(self, view: Known) -> str:
        return f"The Lv{view.board.level(cell(self.space))} on **{self.space}** is raised."


class Grow(MoyaStep):
    """A step of the Moya by night."""

    by_day: bool = False
    by_night: bool = True

    def unpaid(self, view: Known, cost: i64, what: str) -> Reason | None:
        """KAK-MNT-01: are there too few points?"""
        left = view.board.left
        if left <= 0:
            return "KAK-MNT-01", "All points of this night are spent."
        if cost > left:
            return "KAK-MNT-01", f"{what} costs {cost} points, and {left} {'is' if left == 1 else 'are'} left."
        return None


class Deploy(Grow):
    """A new pawn of this level."""

    general = ("KAK-MNT-01", "No pawn can be deployed there now.")

    def act(self, p: Position, n: i64, tell: Tell | None) -> None:
        """KAK-MNT-01, -02."""
        bring(p, 1 if self.first == DEPLOY_1 else 2, n, tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        b, level = view.board, int(rest[0])
        cost = b.deploy_cost(level)
        if cost > 8:
            return "KAK-MNT-01", "A Lv2 cannot be deployed in this game."
        if not has(b.free(), cell(rest[1])):
            return "KAK-MNT-02", "A pawn is deployed on an empty courtyard space."
        return self.unpaid(view, cost, f"To deploy a Lv{level}") or none_left(b, level)

    def none(self, view: Known) -> str:
        level = 1 if self.first == DEPLOY_1 else 2
        b = view.board
        return sentence(self.unpaid(view, b.deploy_cost(level), f"To deploy a Lv{level}") or none_left(b, level))

    def words(self, view: Known, rest: list[str]) -> StepWords:
        cost = int(view.board.deploy_cost(int(rest[0])))
        return StepWords(f"A Lv{rest[0]} appears on **{rest[1]}**", counted(cost, "point"), chip=f"new Lv{rest[0]}")


class Raise(Grow):
    """A pawn gives way to one of the next level."""

    general = ("KAK-MNT-03", "This pawn cannot be raised now.")

    def act(self, p: Position, n: i64, tell: Tell | None) -> None:
        """KAK-MNT-03, -04."""
        p.board.lift(n)
        if tell is not None:
            tell.say(EVERYONE, Raised(NAMES[n]))
        bring(p, p.board.due_level, n, tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        b, c = view.board, cell(rest[0])
        level = int(b.level(c))
        if level == 0:
            return "KAK-MNT-03", f"There is no pawn on {rest[0]}."
        if has(b.down, c):
            return "KAK-MNT-03", "A pawn that lies down cannot be raised."
        if level == 3:
            return "KAK-UPG-03", "Nothing stands above a Lv3."
        return self.unpaid(view, b.raise_cost(level), f"To raise a Lv{level}") or none_left(b, level + 1)

    def none(self, view: Known) -> str:
        return "No pawn can be raised: none stands upright, or the points or the pool do not suffice."

    def words(self, view: Known, rest: list[str]) -> StepWords:
        level = view.board.level(cell(rest[0]))
        cost = int(view.board.raise_cost(level))
        text = f"{pawn_name(view, rest[0])} becomes a Lv{level + 1}"
        return StepWords(text, counted(cost, "point"), chip=f"becomes a Lv{level + 1}")


def offer_growth(b: Board, out: list[Action]) -> None:
    """KAK-MNT-01 to -04."""
    upright = b.upright()
    offer_level(b, out, DEPLOY_1, b.deploy_cost(1), 1, b.free())
    offer_level(b, out, DEPLOY_2, b.deploy_cost(2), 2, b.free())
    offer_level(b, out, RAISE, b.raise_cost(1), 2, upright & b.lv1)
    offer_level(b, out, RAISE, b.raise_cost(2), 3, upright & b.lv2)


def offer_level(b: Board, out: list[Action], first: i64, cost: i64, level: i64, spaces: i64) -> None:
    """On each of these spaces, if a pawn of this level can be paid for and had."""
    if b.left >= cost and obtainable(b, level):
        offer(out, first, spaces)


DEEDS: Final[list[Step]] = [
    Upgrade(UPGRADE, "upgrade {}", [TRIO], [Upgraded.word]),
    Deploy(DEPLOY_1, "deploy 1 {}", [SPACE], [DEPLOYED]),
    Deploy(DEPLOY_2, "deploy 2 {}", [SPACE]),
    Raise(RAISE, "raise {}", [PAWN], [RAISED]),
]
