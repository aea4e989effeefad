"""The thief strikes a Seeker from a distance (NUS-ATK-06 to -10)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import BETWEEN, NAMES, TEMPLES, bit, cell, cells, has
from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.seats import Action
from unseen.core.words import StepWords
from unseen.games.nusubito.board import DARTS
from unseen.games.nusubito.deeds.leap import knock
from unseen.games.nusubito.deeds.things import Step
from unseen.games.nusubito.knowledge import Known
from unseen.games.nusubito.moves import budget, can_finish, ends, strike_targets
from unseen.games.nusubito.position import Position
from unseen.games.nusubito.secrets import Thief
from unseen.games.temples.things import PAWN, counted

STRIKE: Final = 50
PRICE: Final = 2


class Struck(Happening):
    """To the thief alone: the attack that follows is made from a distance, from the temple `at`."""

    at: str
    temple: str

    def learned(self, view: Known, later: bool) -> None:
        view.note("strike")
        if view.thief is not None:
            view.thief.strike(cell(self.temple), view.rules.distance_then_enter)

    def words(self, view: Known) -> str:
        return f"You strike at **{self.temple}** from a distance."


class Strike(Step):
    """An upright Seeker on a temple of his row or column goes down for two darts."""

    general: Reason = ("NUS-ATK-06", "This attack is not possible now, or no turn could be completed after it.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        """Others cannot tell it from a push without room."""
        p.board.strike(n, p.rules.distance_then_enter)
        if tell is not None:
            p.whisper(tell, Struck(NAMES[p.board.at], NAMES[n]))
        knock(p, n, tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        b, at, temple = view.board, view.own.at, cell(rest[0])
        if view.own.coin_down:
            return "NUS-ATK-10", "The coin lies, so the time for attacks is over."
        if not has(b.seekers & ~b.down & TEMPLES, temple):
            return "NUS-ATK-08", "Only an upright Seeker on a temple can be hit from a distance."
        if at // 5 != temple // 5 and at % 5 != temple % 5:
            return "NUS-ATK-06", f"Temple {rest[0]} is not in your row or column."
        if temple == at and not view.rules.distance_own_temple:
            return "NUS-ATK-08", "The Seeker on your own temple cannot be hit from a distance."
        between = cells(BETWEEN[at][temple] & b.upright())
        if view.rules.distance_line_of_sight and between:
            return "NUS-ATK-06", f"An upright pawn stands between, on {NAMES[between[0]]}."
        if b.darts < PRICE:
            return "NUS-ATK-06", f"An attack from a distance costs {PRICE} darts, and you have {b.darts}."
        return None

    def words(self, view: Known, rest: list[str]) -> StepWords:
        seen = f"Told at the end: Seeker {rest[0]} goes down."
        return StepWords(f"Strike the Seeker on **{rest[0]}** from a distance", counted(DARTS["S"], "dart"), seen)


def offer_strikes(b: Thief, out: list[Action]) -> None:
    """NUS-ATK-06, -07."""
    if b.darts < PRICE:
        return
    targets = strike_targets(b)
    if targets == 0:
        return
    good = ends(b)
    here = b.spent > 0 and has(good, b.at)
    left = budget(b)
    for c in cells(targets):
        barred = 0 if b.rules.distance_then_enter else b.barred | bit(c)
        if here or can_finish(b, b.at, left, b.darts - PRICE, b.down | bit(c), good, barred):
            out.append(STRIKE + c)


DEEDS: Final[list[Step]] = [Strike(STRIKE, "strike {}", [PAWN])]
