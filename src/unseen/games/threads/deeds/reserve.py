"""What lies in reserve: which piece is taken from it, and the fresh handles of pieces (DEP-03, SPLIT-04)."""

from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.seats import Seat
from unseen.core.words import StepWords
from unseen.games.threads.deeds.things import Chance, Step
from unseen.games.threads.ending import reserve_names
from unseen.games.threads.knowledge import Known
from unseen.games.threads.names import DECOY, unit_named
from unseen.games.threads.position import Position


class ReserveShown(Happening):
    """What lies in a seat's reserves (option reserves_visibility = public)."""

    seat: int
    units: tuple[str, ...]
    decoys: int

    def learned(self, view: Known, later: bool) -> None:
        view.shown[self.seat] = (self.units, self.decoys)


def show_reserve(p: Position, seat: Seat, tell: Tell | None) -> None:
    """GAP-27: where reserves are open, what lies there now."""
    if p.rules.reserves_public:
        p.say(tell, ReserveShown(seat, reserve_names(p, seat), p.board.sides[seat].decoys))


class Take(Step):
    """A piece of the reserves is put on the board."""

    begins: bool = True
    general: Reason = ("THR-DEP-03", "No piece is taken from the reserve now.")

    def words(self, view: Known, rest: list[str]) -> StepWords:
        article = "A " if rest[0] == DECOY else ""
        what = unit_named(view.rules, rest[0])
        return StepWords(f"{article}**{what}**", "", "Nobody else learns which piece it is.")


class Handle(Chance):
    """A piece gets a handle that none of its seat has."""

    general: Reason = ("THR-SPLIT-04", "Handles are given by chance, by nobody at the table.")
