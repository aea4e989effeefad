"""Nuns on the Run in words: what is said to one listener, from what it knows."""

from collections.abc import Mapping
from typing import Final

from unseen.book.game import GameBook
from unseen.core.deeds import Reason
from unseen.core.errors import UnseenError
from unseen.core.events import Ended, Happening, Told
from unseen.core.seats import SPECTATOR, Action
from unseen.core.words import AidStep, Counter, Sheet, StepWords, Words
from unseen.games.nuns import aids, log_sheet
from unseen.games.nuns.deeds import kinds
from unseen.games.nuns.ending import verdict
from unseen.games.nuns.knowledge import Known

STEPS: Final = {"N3": "the novices' noise", "G4": "the guards listen"}


class NunsWords(Words[Known]):
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

    def step(self, view: Known, action: Action) -> StepWords:
        table = kinds.of(view.rules.board)
        return table.by_id[action].words(view, table.texts[action].split()[1:])

    def reason(self, view: Known, action: Action) -> UnseenError | None:
        offered = kinds.offered(view)
        if offered is not None:
            return None if action in offered else self.refusal(view, action)
        found = self.why_not(view, action)
        return None if found is None else UnseenError("illegal", found[1], found[0])

    def refusal(self, view: Known, action: Action) -> UnseenError:
        rule, sentence = self.why_not(view, action) or kinds.of(view.rules.board).by_id[action].at_last(view)
        return UnseenError("illegal", sentence, rule)

    def why_not(self, view: Known, action: Action) -> Reason | None:
        """What surely forbids a step; None if nothing does, or if it takes the rules to say."""
        table = kinds.of(view.rules.board)
        kind = table.by_id[action]
        return kinds.before(view, kind) or kind.why_not(view, table.texts[action].split()[1:])

    def event(self, view: Known, told: Told) -> str:
        event = told.event
        if isinstance(event, Ended):
            return verdict(view, event.ending, event.winners)
        return event.words(view) if isinstance(event, Happening) else ""

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
