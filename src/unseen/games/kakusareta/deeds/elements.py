"""The Loyalists choose their elements before K's first turn, at the same time or one after the other (KAK-ELE-07)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import EVERYONE, Action, Seat, only
from unseen.core.words import StepWords
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.deeds.things import BOTH, LETTERS, Step
from unseen.games.kakusareta.deeds.tokens import take
from unseen.games.kakusareta.disciplines import ELEMENTS, OPENING
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.phases import KAKU, MOYA
from unseen.games.kakusareta.position import Position

ELEMENT: Final = 4236
CHOSEN: Final = Word("element:{element}", "element {element}", element=LETTERS)


class ElementSealed(Happening):
    """To who chose it alone: the element of Loyalist, until both are shown."""

    element: str

    word: ClassVar = CHOSEN

    def learned(self, view: Known, later: bool) -> None:
        view.board.name(view.seat, ELEMENTS.index(self.element))

    def words(self, view: Known) -> str:
        return f"You choose **{self.element}**; nobody sees it yet."


class ElementNamed(Happening):
    """A player's element in Loyalist becomes known."""

    seat: int
    element: str

    word: ClassVar = CHOSEN

    def happen(self, board: Board) -> None:
        board.name(self.seat, ELEMENTS.index(self.element))

    def words(self, view: Known) -> str:
        return f"{'The Kakusareta' if self.seat == KAKU else 'The Moya'} chose **{self.element}**."


class Element(Step):
    """An element, n in the order of ELEMENTS. `choose` does it: while both may choose, it must be said who does."""

    side: int = BOTH
    elemental: bool = True
    settled: bool = True
    telling: bool = True
    general: Reason = ("KAK-ELE-07", "The two elements must differ in this game.")

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        return None if view.choosing else ("KAK-ELE-07", "The elements are chosen already.")

    def words(self, view: Known, rest: list[str]) -> StepWords:
        told = "Nobody sees it before both have chosen."
        if view.rules.loyalist_distinct:
            told = "Everyone sees it; the other must choose another one."
        return StepWords(f"Choose **{rest[0]}**", "", told, True)


def who_chooses(p: Position) -> tuple[Seat, ...]:
    """Sealed choices are made at the same time."""
    if p.board.element_k >= 0:
        return (MOYA,)
    return (KAKU,) if p.board.element_m >= 0 or p.rules.loyalist_distinct else (KAKU, MOYA)


def offered_elements(b: Board) -> list[Action]:
    """All four; not the one of K where they must differ."""
    barred = b.element_k if b.rules.loyalist_distinct else -1
    return [ELEMENT + element for element in range(4) if element != barred]


def choose(p: Position, seat: int, element: i64, tell: Tell | None) -> None:
    """Sealed until both have chosen; said openly where they must differ (option loyalist_distinct)."""
    b = p.board
    b.name(seat, element)
    openly = p.rules.loyalist_distinct
    if tell is not None:
        if openly:
            tell.say(EVERYONE, ElementNamed(seat, ELEMENTS[element]))
        else:
            tell.say(only(seat), ElementSealed(ELEMENTS[element]))
    if b.element_k < 0 or b.element_m < 0:
        return
    if tell is not None and not openly:
        tell.say(EVERYONE, ElementNamed(KAKU, ELEMENTS[b.element_k]))
        tell.say(EVERYONE, ElementNamed(MOYA, ELEMENTS[b.element_m]))
    for side in (KAKU, MOYA):
        for _ in range(OPENING):
            take(p, side, b.element_of(side), "start", tell)
    p.begin(tell)


DEEDS: Final[list[Step]] = [
    Element(ELEMENT, "element {}", [[(element, (f"token:{element}",)) for element in ELEMENTS]], [CHOSEN])
]
