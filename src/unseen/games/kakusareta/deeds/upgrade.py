"""Three pawns of a level become one of the next (KAK-UPG)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, TRIO_MASKS, TRIO_MIDDLES, TRIOS, cell, count, has, mask
from unseen.core.deeds import Arg, Reason
from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import EVERYONE, Action
from unseen.core.words import StepWords
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.deeds.placing import SOURCES, bring, none_left, obtainable
from unseen.games.kakusareta.deeds.things import Act, Step
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.position import Position
from unseen.games.temples.things import ANY

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

    def happen(self, board: Board) -> None:
        board.merge(mask([cell(space) for space in self.spaces]))

    def learned(self, view: Known, later: bool) -> None:
        view.note_by_day("merge")

    def words(self, view: Known) -> str:
        return f"The pawns on **{', '.join(self.spaces)}** merge on **{self.at}**."


class Upgrade(Act):
    """Three connected pawns become one of the next level, in their middle."""

    general: Reason = ("KAK-UPG-01", "These pawns cannot become one now.")

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

    def words(self, view: Known, rest: list[str]) -> StepWords:
        level = view.board.level(cell(rest[0]))
        text = f"The Lv{level} on {', '.join(rest[:3])} become a Lv{level + 1} on **{rest[4]}**"
        return StepWords(text, f"3 Lv{level}")


def offer_upgrades(b: Board, out: list[Action], part: i64, above: i64) -> None:
    """KAK-UPG-01, KAK-POOL-03: three of a level, if one of the next can be had."""
    if count(part) < 3 or not obtainable(b, above):
        return
    for i in range(len(TRIO_MASKS)):
        if TRIO_MASKS[i] & ~part == 0:
            out.append(UPGRADE + i)


DEEDS: Final[list[Step]] = [Upgrade(UPGRADE, "upgrade {}", [TRIO], [Upgraded.word])]
