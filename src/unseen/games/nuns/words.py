"""Nuns on the Run in words: what is said to one listener, from what it knows."""

from collections.abc import Mapping
from typing import Final

from unseen.book.game import GameBook
from unseen.core.deeds import Reason
from unseen.core.events import Ended
from unseen.core.kinds import DeedWords, Kinds
from unseen.core.seats import SPECTATOR, Action
from unseen.core.words import AidStep, Counter, Sheet
from unseen.games.nuns import aids, log_sheet
from unseen.games.nuns.deeds import kinds
from unseen.games.nuns.deeds.things import Step
from unseen.games.nuns.ending import verdict
from unseen.games.nuns.knowledge import Known

STEPS: Final = {"N3": "the novices' noise", "G4": "the guards listen"}


class NunsWords(DeedWords[Known, Step]):
    """What is said to one listener."""

    def __init__(self, book: GameBook) -> None:
        self.book: Final = book

    def headline(self, view: Known) -> str:
        turn = f"Turn {view.board.turn} of {view.rules.board.turns}"
        if view.ended is not None:
            return turn
        if view.stage == "walk":
            return f"{turn}, the {'novice moves' if view.rules.novices == 1 else 'novices move'}"
        if view.stage in ("lead", "patrol"):
            return f"{turn}, the guards move"
        if view.step not in STEPS:
            return "The cards are dealt"
        return f"{turn}, {STEPS[view.step]}"

    def phase(self, view: Known) -> str:
        return aids.phase(view)

    def kinds(self, view: Known) -> Kinds[Step]:
        return kinds.of(view.rules.board)

    def offered(self, view: Known, action: Action) -> bool | None:
        found = kinds.offered(view)
        return None if found is None else action in found

    def before(self, view: Known, kind: Step) -> Reason | None:
        return kinds.before(view, kind)

    def verdict(self, view: Known, ended: Ended) -> str:
        return verdict(view, ended.ending, ended.winners)

    def counters(self, view: Known) -> list[Counter]:
        return aids.counters(view)

    def secrets(self, view: Known) -> list[Counter]:
        return aids.secrets(view)

    def tallies(self, view: Known) -> Mapping[str, float]:
        """The guards' points, and the turn in which it ended."""
        return {"captures": float(view.board.points), "turns": float(view.board.turn)}

    def sheets(self, view: Known) -> list[Sheet]:
        return log_sheet.sheets(view)

    def aid(self, view: Known) -> list[AidStep]:
        """The three roles of guards share one."""
        mine = "spectator" if view.seat == SPECTATOR else "guards" if view.guarding else "novice"
        return self.book.aid(mine, aids.phase(view), aids.facts(view))
