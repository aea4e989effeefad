"""A Healer leaves the board, and a pawn stands up (NUS-HEAL-HEAL)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, around, cell, cells, has
from unseen.core.deeds import Reason
from unseen.core.events import Tell
from unseen.core.grammar import Word
from unseen.core.seats import EVERYONE, Action
from unseen.core.words import StepWords
from unseen.games.nusubito.board import Board
from unseen.games.nusubito.deeds.things import Act, Acted, Step, pawn_name
from unseen.games.nusubito.knowledge import Known
from unseen.games.nusubito.position import Position
from unseen.games.temples.things import ANY, PAWN

HEAL: Final = 1486


class Healed(Acted):
    """A Healer left the board, and the pawn on the space stands up."""

    healer: str
    space: str

    word: ClassVar = Word("H{healer}^{space}", "heal {healer} {space}", healer=ANY, space=ANY)

    def happen(self, board: Board) -> None:
        board.heal(cell(self.healer), cell(self.space))

    def words(self, view: Known) -> str:
        return f"Healer **{self.healer}** leaves; the pawn on **{self.space}** stands up."


class Heal(Act):
    """Any ready Healer can leave for a pawn that lies beside an upright one."""

    general: Reason = ("NUS-HEAL-HEAL-01", "This Healer cannot heal there now.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        """NUS-HEAL-HEAL-01 and -02."""
        p.board.heal(n // 25, n % 25)
        if tell is not None:
            tell.say(EVERYONE, Healed(NAMES[n // 25], NAMES[n % 25]))

    def hinders(self, view: Known, rest: list[str]) -> Reason | None:
        if not has(view.board.healers, cell(rest[0])):
            return "NUS-HEAL-HEAL-01", f"The pawn on {rest[0]} is no Healer."
        if not has(view.board.down, cell(rest[1])):
            return "NUS-HEAL-HEAL-01", f"No pawn lies on {rest[1]}."
        return None

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"Healer {rest[0]} leaves: {pawn_name(view, rest[1])} stands up", f"Healer {rest[0]}")


def offer_heals(b: Board, out: list[Action], healers: i64, upright: i64) -> None:
    """NUS-HEAL-HEAL-01: the neighbour may be a used Healer, or the one that leaves."""
    if b.down != 0:
        for t in cells(b.down & around(upright & b.healers)):
            for c in cells(healers):
                out.append(HEAL + 25 * c + t)


DEEDS: Final[list[Step]] = [Heal(HEAL, "heal {} {}", [PAWN, PAWN], [Healed.word])]
