"""Threads in words: what is said to one listener, from what it knows."""

from typing import Final

from unseen.book.game import GameBook
from unseen.core.deeds import Reason
from unseen.core.errors import UnseenError
from unseen.core.events import Ended, Happening, Told
from unseen.core.seats import Action
from unseen.core.words import AidStep, Counter, StepWords, Tray, Words
from unseen.games.threads import aids, ending, trays
from unseen.games.threads.deeds.kinds import before, kinds
from unseen.games.threads.knowledge import TITLES, Known


class ThreadsWords(Words[Known]):
    """What is said to one listener."""

    def __init__(self, book: GameBook) -> None:
        self.book: Final = book

    def headline(self, view: Known) -> str:
        if view.ended is not None:
            return "The game is over"
        if view.stage == "start":
            return "The market is dealt"
        active = view.board.active
        return f"Round {view.board.round} of {view.rules.max_rounds}, turn of {TITLES[active]} ({view.letter(active)})"

    def phase(self, view: Known) -> str:
        return aids.phase(view)

    def step(self, view: Known, action: Action) -> StepWords:
        of = kinds(view.rules)
        return of.by_id[action].words(view, of.texts[action].split()[1:])

    def reason(self, view: Known, action: Action) -> UnseenError | None:
        found = why_not(view, action)
        return None if found is None else UnseenError("illegal", found[1], found[0])

    def refusal(self, view: Known, action: Action) -> UnseenError:
        of = kinds(view.rules)
        if not 0 <= action < len(of.texts) or not of.texts[action]:
            return UnseenError("illegal", "There is no such step with this set on this map.")
        rule, sentence = why_not(view, action) or of.by_id[action].at_last(view)
        return UnseenError("illegal", sentence, rule)

    def event(self, view: Known, told: Told) -> str:
        event = told.event
        if isinstance(event, Ended):
            return ending.verdict(event)
        return event.words(view) if isinstance(event, Happening) else ""

    def counters(self, view: Known) -> list[Counter]:
        return aids.counters(view)

    def secrets(self, view: Known) -> list[Counter]:
        return aids.secrets(view)

    def trays(self, view: Known) -> list[Tray]:
        return trays.trays(view)

    def aid(self, view: Known) -> list[AidStep]:
        return self.book.aid(self.book.role(view.seat), aids.phase(view), aids.facts(view))


def why_not(view: Known, action: Action) -> Reason | None:
    """What surely forbids this step; None if it takes the rules to say."""
    of = kinds(view.rules)
    kind, text = of.by_id[action], of.texts[action]
    return before(view, kind) or kind.why_not(view, text.split()[1:]) if text else None
