"""What is told in Kakusareta's base game; one class for each appearance at the table (section 5.2).

Levels are "1" to "3", spaces "C2", rods and lines "1" to "5" and "A" to "E", seats 0 and 1.
What the Elemental Disciplines show stands in events_elemental.
"""

from typing import ClassVar, Final

from unseen.core.events import Happening
from unseen.games.kakusareta.board import KAKU, KAKU_NIGHT, KAKU_REVEAL, Board
from unseen.games.kakusareta.knowledge import Known


class Shown(Happening):
    """The thief's `row`, `column`, `temple` or `cell` is shown."""

    __match_args__: ClassVar = ("what", "place")

    def __init__(self, what: str, place: str) -> None:
        self.what: Final = what
        self.place: Final = place

    def values(self) -> tuple[object, ...]:
        return (self.what, self.place)

    def learned(self, view: Known, later: bool) -> None:
        view.note_by_night("show")
        view.marker = (self.what, self.place)
        if self.what == "cell":
            view.seen_at = self.place
        if view.kaku is not None and view.kaku.phase == KAKU_REVEAL:
            view.kaku.phase = KAKU_NIGHT


class TurnEnded(Happening):
    """A turn is over."""

    __match_args__: ClassVar = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def values(self) -> tuple[object, ...]:
        return (self.seat,)

    def happen(self, board: Board) -> None:
        if self.seat == KAKU:
            board.end_kaku()
        else:
            board.end_moya()

    def learned(self, view: Known, later: bool) -> None:
        view.turn_over()


class AllStood(Happening):
    """Every downed pawn stands up."""

    def happen(self, board: Board) -> None:
        board.down = 0

    def words(self, view: Known) -> str:
        return "All pawns stand up." + ("" if "card" in view.facts else " A new day begins.")
