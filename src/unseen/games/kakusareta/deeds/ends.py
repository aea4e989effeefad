"""The end of K's turn (KAK-TRN): it is told, and may be answered; and what is told of the end of any turn."""

from typing import ClassVar, Final

from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import EVERYONE
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.card import BY_NAME, open_window
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.phases import KAKU
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import NO_HITS

DONE: Final = 181


class TurnEnded(Happening):
    """A turn is over."""

    seat: int

    def happen(self, board: Board) -> None:
        if self.seat == KAKU:
            board.end_kaku()
        else:
            board.end_moya()

    def learned(self, view: Known, later: bool) -> None:
        view.facts = frozenset()
        view.answering = ("", "")
        view.path = ()


class AllStood(Happening):
    """Every downed pawn stands up."""

    word: ClassVar = Word("heal", "")

    def happen(self, board: Board) -> None:
        board.down = 0

    def words(self, view: Known) -> str:
        return "All pawns stand up." + ("" if "card" in view.facts else " A new day begins.")


def kaku_over(p: Position, tell: Tell | None) -> None:
    """One batch for the others, then the answer of W3, then M's turn."""
    b = p.board
    hits = b.hits
    b.end_kaku()
    if tell is not None:
        p.speak(tell, KAKU)
        tell.say(EVERYONE, TurnEnded(KAKU))
    b.hits = hits
    if hits and BY_NAME["fortify"].offered(b):  # W3: everybody knows whether a pawn attacked in it could stand again
        open_window(p, "fortify", tell)
    else:
        b.hits = NO_HITS
