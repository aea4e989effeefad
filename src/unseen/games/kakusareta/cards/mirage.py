"""Mirage (KAK-EK-MIRAGE)."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import LINES, NAMES, bit, cells
from unseen.core.deeds import Arg, Reason
from unseen.core.events import Tell
from unseen.core.grammar import Word
from unseen.core.seats import Action
from unseen.core.words import StepWords
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.card import Card
from unseen.games.kakusareta.cards.played import reserve
from unseen.games.kakusareta.cards.printed import title
from unseen.games.kakusareta.deeds.shows import Shown, reveal
from unseen.games.kakusareta.disciplines import WIND
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.options import CELL
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import Kaku
from unseen.games.temples.things import ANY, SPACE

MIRAGE: Final = 4330
MIRAGE_LINE: Final = MIRAGE + 25
"""+ rod, in the order of LINES."""
LIES: Final[Arg] = [
    *SPACE,
    *[(f"{'row' if rod in '135' else 'column'} {rod}", (f"line:{rod}",)) for rod in LINES],
]
TRUTH: Final = f"(?:row[1-5]|col[A-E]|{ANY})"
ROW_LIE: Final = Word("show:row{place} !Mirage({truth})", "mirage row {place}", place="[135]", truth=TRUTH)
COLUMN_LIE: Final = Word("show:col{place} !Mirage({truth})", "mirage column {place}", place="[ACE]", truth=TRUTH)
CELL_LIE: Final = Word("show:{place} !Mirage({truth})", "mirage {place}", place=ANY, truth=TRUTH)


class Mirage(Card):
    """A reveal of the night is answered falsely; paid for, and so told, at the start of K's next turn."""

    general: Reason = (
        "KAK-EK-MIRAGE",
        "A Mirage names another standing temple, or a line with a rod on which K is not.",
    )

    def in_lines(self, text: str, args: Sequence[Arg], tails: Sequence[Word]) -> list[Word]:
        """What is shown, and in his own hand what would have been true."""
        return [ROW_LIE, COLUMN_LIE, CELL_LIE, Word(f"pay!{self.notation}", "")]

    def steps(self, b: Board) -> list[Action]:
        """Not where Quake's marker already stands: that reveal is a price, and true."""
        assert isinstance(b, Kaku)
        if b.marked or b.on_courtyard():
            return []
        if b.rules.shows[b.spent] == CELL:
            return [MIRAGE + c for c in cells(b.temples & ~bit(b.at))]
        return [MIRAGE_LINE + line for line in range(6) if not on_line(b.at, line)]

    def used(self, b: Board) -> i64:
        owed = isinstance(b, Kaku) and b.mirage_due
        return super().used(b) + (1 if owed else 0)

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        """A true answer and a false one are told alike."""
        reserve(p, self, tell)
        reveal(p, self.lie(n), tell)

    def lie(self, target: i64) -> Shown:
        """The false reveal."""
        if target < 25:
            return Shown("cell", NAMES[target])
        line = target - 25
        return Shown("row" if line < 3 else "column", LINES[line])

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        return self.unpaid(view) if view.reveal else None

    def words(self, view: Known, rest: list[str]) -> StepWords:
        shown = " ".join(rest)
        told = f"Everyone sees {shown} as if it were true, until you pay when your next turn begins."
        text = f"**{title(self.name)}**: show **{shown}**, and end the night turn"
        return StepWords(text, self.cost(view), told, True)


def lie_word(shown: Shown, at: str) -> str:
    """The word of a false reveal by a K who stands here."""
    if shown.what == "row":
        return ROW_LIE.write(shown, truth=f"row{at[1]}")
    if shown.what == "column":
        return COLUMN_LIE.write(shown, truth=f"col{at[0]}")
    return CELL_LIE.write(shown, truth=at)


def on_line(c: i64, line: int) -> bool:
    """Does this space lie on the line of this rod (index in LINES)?"""
    return c // 5 == 2 * line if line < 3 else c % 5 == 2 * (line - 3)


CARD: Final[Mirage] = Mirage("mirage", WIND, 2, MIRAGE, "mirage", [LIES])
