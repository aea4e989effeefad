"""A Lv1 leaves the board, and a Lv2 beside it stands up (KAK-LV1-HEAL)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, ORTH, cell, has
from unseen.core.deeds import Reason
from unseen.core.events import Tell
from unseen.core.grammar import Word
from unseen.core.seats import EVERYONE
from unseen.core.words import StepWords
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.deeds.things import Act, Acted, Step
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.position import Position
from unseen.games.temples.things import ANY, PAWN

HEAL: Final = 2188


class Healed(Acted):
    """A Lv1 left the board, and the Lv2 on the space stands up."""

    healer: str
    space: str

    word: ClassVar = Word("1:{healer}^{space}", "heal {healer} {space}", healer=ANY, space=ANY)

    def happen(self, board: Board) -> None:
        board.heal(cell(self.healer), cell(self.space))

    def words(self, view: Known) -> str:
        return f"Lv1 **{self.healer}** leaves the board; Lv2 **{self.space}** stands up."


class Heal(Act):
    """A Lv1 leaves for a Lv2 that lies beside it."""

    general: Reason = ("KAK-LV1-HEAL-01", "This Lv1 cannot heal there now.")

    def act(self, p: Position, n: i64, tell: Tell | None) -> None:
        p.board.heal(n // 25, n % 25)
        if tell is not None:
            tell.say(EVERYONE, Healed(NAMES[n // 25], NAMES[n % 25]))

    def hinders(self, view: Known, rest: list[str]) -> Reason | None:
        b, healer, patient = view.board, cell(rest[0]), cell(rest[1])
        if not has(b.lv1, healer):
            return "KAK-LV1-HEAL-01", f"The pawn on {rest[0]} is no Lv1."
        if not has(b.lv2 & b.down, patient):
            return "KAK-LV1-HEAL-01", f"No Lv2 lies on {rest[1]}."
        if not has(ORTH[healer], patient):
            return "KAK-LV1-HEAL-01", f"{rest[1]} is not beside {rest[0]} in its row or column."
        return None

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"Lv1 {rest[0]} leaves the board: Lv2 **{rest[1]}** stands up", f"Lv1 {rest[0]}")


DEEDS: Final[list[Step]] = [Heal(HEAL, "heal {} {}", [PAWN, PAWN], [Healed.word])]
