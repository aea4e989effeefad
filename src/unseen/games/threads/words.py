"""Threads in words: what is said to one listener, from what it knows."""

from typing import Final

from unseen.book.game import GameBook
from unseen.core.deeds import Reason
from unseen.core.errors import UnseenError
from unseen.core.events import Ended
from unseen.core.kinds import DeedWords, Kinds
from unseen.core.seats import Action
from unseen.core.words import AidStep, Counter, Tray
from unseen.games.threads import aids, ending, trays
from unseen.games.threads.deeds.kinds import before, kinds
from unseen.games.threads.deeds.things import Step
from unseen.games.threads.knowledge import TITLES, Known


class ThreadsWords(DeedWords[Known, Step]):
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

    def kinds(self, view: Known) -> Kinds[Step]:
        return kinds(view.rules)

    def before(self, view: Known, kind: Step) -> Reason | None:
        return before(view, kind)

    def verdict(self, view: Known, ended: Ended) -> str:
        return ending.verdict(ended)

    def why_not(self, view: Known, action: Action) -> Reason | None:
        return super().why_not(view, action) if kinds(view.rules).texts[action] else None

    def refusal(self, view: Known, action: Action) -> UnseenError:
        texts = kinds(view.rules).texts
        if not 0 <= action < len(texts) or not texts[action]:
            return UnseenError("illegal", "There is no such step with this set on this map.")
        return super().refusal(view, action)

    def counters(self, view: Known) -> list[Counter]:
        return aids.counters(view)

    def secrets(self, view: Known) -> list[Counter]:
        return aids.secrets(view)

    def trays(self, view: Known) -> list[Tray]:
        return trays.trays(view)

    def aid(self, view: Known) -> list[AidStep]:
        return self.book.aid(self.book.role(view.seat), aids.phase(view), aids.facts(view))
