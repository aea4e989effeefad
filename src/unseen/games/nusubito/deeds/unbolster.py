"""The thief removes a bolster at night (NUS-TNIGHT-01)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, cell, has
from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.words import StepWords
from unseen.games.nusubito.board import THIEF, Board
from unseen.games.nusubito.deeds.things import TEMPLE, Step
from unseen.games.nusubito.knowledge import Known
from unseen.games.nusubito.position import Position
from unseen.games.temples.things import HOLY

UNBOLSTER: Final = 132


class Unbolstered(Happening):
    """The thief removed a bolster at night."""

    temple: str

    word: ClassVar = Word("u{temple}", "unbolster {temple}", temple=HOLY)

    def happen(self, board: Board) -> None:
        board.unbolster(cell(self.temple))

    def learned(self, view: Known, later: bool) -> None:
        view.note("unbolster")

    def words(self, view: Known) -> str:
        return f"The thief removes the bolster of **{self.temple}**."


class Unbolster(Step):
    """A bolster goes back to supply."""

    by_day: bool = False
    by_night: bool = True
    general: Reason = ("NUS-TNIGHT-01", "This bolster cannot be removed now.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        p.board.unbolster(n)
        if tell is not None:
            p.later(tell, THIEF, Unbolstered(NAMES[n]))

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        if not has(view.board.bolsters, cell(rest[0])):
            return "NUS-TNIGHT-01", f"Temple {rest[0]} has no bolster."
        return None

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"Remove the bolster of **{rest[0]}**", "1 point", "Everyone sees which.")


DEEDS: Final[list[Step]] = [Unbolster(UNBOLSTER, "unbolster {}", [TEMPLE], [Unbolstered.word])]
