"""What is shown of K's movements, to K alone or to all (KAK-LEAP-04, KAK-CRT-01)."""

from typing import ClassVar, Final

from unseen.boards.courtyard import cell
from unseen.core.events import Happening
from unseen.core.grammar import Word
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.deeds.attack import ATTACKS
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.phases import KAKU
from unseen.games.temples.things import ANY

NO_COIN: Final = Word("@-", "")
"""KAK-COIN-05: a turn that ends in the courtyard lays none."""


class Went(Happening):
    """To K alone: a movement onto a temple."""

    start: str
    to: str

    def learned(self, view: Known, later: bool) -> None:
        view.went(self.start, self.to)


class Leapt(Went):
    """To K alone: one leap from temple to temple."""

    word: ClassVar = Word("L:{to}", "leap {to}", ATTACKS, to=ANY)

    def words(self, view: Known) -> str:
        return f"You leap from **{self.start}** to **{self.to}**."


class Climbed(Went):
    """To K alone: onto which temple the climb went; the others hear ClimbedUp."""

    word: ClassVar = Word("C:{to}", "climb {to}", ATTACKS, to=ANY)

    def words(self, view: Known) -> str:
        return f"You climb from **{self.start}** onto **{self.to}**."


class SteppedDown(Happening):
    """K comes down from a temple into the courtyard, on this space (KAK-CRT-05)."""

    space: str

    word: ClassVar = Word("D:{space}", "down {space}", ATTACKS, space=ANY)

    def happen(self, board: Board) -> None:
        board.seen = cell(self.space)

    def learned(self, view: Known, later: bool) -> None:
        view.went(view.at, self.space)
        view.unmark()
        view.seen_at = self.space

    def words(self, view: Known) -> str:
        return f"The Kakusareta steps down to **{self.space}**."


class Walked(Happening):
    """K walks through the courtyard."""

    start: str
    to: str

    word: ClassVar = Word("W:{to}", "walk {to}", ATTACKS, to=ANY)

    def happen(self, board: Board) -> None:
        board.seen = cell(self.to)

    def learned(self, view: Known, later: bool) -> None:
        view.went(self.start, self.to)
        view.unmark()
        view.seen_at = self.to

    def words(self, view: Known) -> str:
        return f"The Kakusareta walks from **{self.start}** to **{self.to}**."


class ClimbedUp(Happening):
    """K left the courtyard from this space, onto a temple beside it; the marker comes off."""

    space: str

    def happen(self, board: Board) -> None:
        board.seen = -1

    def learned(self, view: Known, later: bool) -> None:
        view.unmark()

    def words(self, view: Known) -> str:
        """The Kakusareta himself has heard more."""
        return "" if view.seat == KAKU else f"The Kakusareta climbs a temple from **{self.space}** and is hidden again."

    def written(self, own: bool) -> str:
        return "" if own else "C:?"


class MarkerLifted(Happening):
    """K moves, and so the marker comes off that Quake had put on K's temple."""

    def happen(self, board: Board) -> None:
        board.marked = False

    def learned(self, view: Known, later: bool) -> None:
        view.unmark()

    def words(self, view: Known) -> str:
        return "The marker comes off: the Kakusareta moved."
