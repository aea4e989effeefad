"""What every card is: a small piece that says when it can be played, on what, and what it does."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from unseen.boards.courtyard import NAMES
from unseen.core.events import Tell
from unseen.core.seats import EVERYONE, Action, Seat
from unseen.games.kakusareta.board import CARDS, Board
from unseen.games.kakusareta.events_elemental import Drifted
from unseen.games.kakusareta.position import Position

OWN_DAY: Final = 1
"""W1 or W5: in one's own day turn."""
OWN_NIGHT: Final = 2
"""W1 or W5: in one's own night turn."""
ANSWER: Final = 4
"""W2, W3 or W4: an answer, offered by its window alone."""
ANY_TURN: Final = OWN_DAY | OWN_NIGHT


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """One card, by the name of its file. `level` is the printed price, of each pawn where `per_pawn` says so."""

    def __init__(self, name: str, side: Seat, element: int, level: int, first: Action, when: int) -> None:
        self.name: Final = name
        self.side: Final = side
        self.element: Final = element
        self.level: Final = level
        self.first: Final = first
        """Its first step; a step's target is its distance from here."""
        self.when: Final = when
        self.index: Final = CARDS[name]
        self.size = 1
        """How many steps play it."""
        self.per_pawn = False
        self.strikes = False
        """It affects Moya in K's turn: told at once, and M may cancel it (W2)."""
        self.safe = False
        """It never takes a way to complete the turn away from K."""
        self.told = True
        """Everybody is told of it, at once or with the turn."""

    def steps(self, b: Board) -> list[Action]:
        """The steps that play it with effect now; whether it can be paid for is asked elsewhere."""
        raise NotImplementedError

    def pawns(self, b: Board, target: i64) -> i64:
        """How many pawns are paid for, where each has its price."""
        return 1

    def announce(self, p: Position, target: i64, tell: Tell | None) -> None:
        """What is done even if M cancels the card."""

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        """Its effect; it is paid for and told already."""
        raise NotImplementedError

    def shown(self, target: i64) -> str:
        """Its target in words of the table, as everybody is told it."""
        return ""


def drift(p: Position, starts: list[int], ends: list[int], tell: Tell | None) -> None:
    """Many pawns change their spaces at once."""
    p.board.drift(starts, ends)
    if tell is not None:
        tell.say(EVERYONE, Drifted(tuple([NAMES[c] for c in starts]), tuple([NAMES[c] for c in ends])))
