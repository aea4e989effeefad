"""Tables of a game's kinds of steps by id, and what is said from them: steps, refusals and events."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from unseen.core.deeds import Deed, Reason, in_order
from unseen.core.errors import UnseenError
from unseen.core.events import Ended, Happening, Tell, Told, value_names
from unseen.core.grammar import Word, read_any
from unseen.core.notation import Line, Notation
from unseen.core.scribe import Scribe
from unseen.core.seats import Action, Seat
from unseen.core.state import Outcome, State
from unseen.core.traces import Trace
from unseen.core.words import AidStep, Counter, StepWords, Words

K = TypeVar("K", bound=Deed)
V = TypeVar("V")


class Kinds(Generic[K]):
    """All kinds of steps of a game; lists for all, not for changing."""

    def __init__(self, kinds: Sequence[K]) -> None:
        self.kinds: Final[list[K]] = in_order(kinds)
        self.by_id: Final[list[K]] = [kind for kind in self.kinds for _ in kind.texts]
        self.texts: Final[list[str]] = [text for kind in self.kinds for text in kind.texts]
        self.marks: Final[list[tuple[str, ...]]] = [marks for kind in self.kinds for marks in kind.marks]
        self.lines: Final[list[Word]] = [word for kind in self.kinds for word in kind.lines]
        """The words of turn lines."""

    def do(self, p: Any, action: Action, tell: Tell | None) -> None:
        """Do a step by its kind."""
        kind = self.by_id[action]
        kind.do(p, action - kind.first, tell)

    def named(self, action: Action) -> list[str]:
        """What the text of a step names."""
        return self.texts[action].split()[1:]


class DeedNotation(Notation):
    """Texts from kinds, turns read by their words. Without who writes lines a record has each step in braces."""

    def __init__(self, kinds: Kinds[Any], letters: str, scribe: Callable[[Seat, Any], Scribe] | None = None) -> None:
        super().__init__(kinds.texts)
        self.kinds: Final = kinds
        self.letters: Final = letters
        """One for each seat, in labels and results."""
        self.scribe: Final = scribe
        """Who writes for a listener: from the truth of which the match began, or None for the usual start."""

    def lines(self, seat: Seat, told: Sequence[Told]) -> list[Line]:
        return [] if self.scribe is None else self.scribe(seat, None).written(told)

    def writer(self, start: State, seat: Seat) -> Scribe | None:
        return None if self.scribe is None else self.scribe(seat, start)

    def steps(self, text: str) -> list[str]:
        plain = re.sub(rf"^\d+[{self.letters}]\s+", "", text.strip())
        steps = read_any(self.kinds.lines, plain)
        if steps is None:
            raise UnseenError("unreadable", f"“{plain[:60]}” is not a turn.")
        return steps

    def result(self, outcome: Outcome) -> str:
        return f"#{self.letters[outcome.winners[0]] if outcome.winners else '-'} {outcome.ending}"


def said(event: Happening, called: Mapping[str, Any]) -> str:
    """The sentence that an event says, its values called so."""
    values = zip(value_names(type(event)), event.values(), strict=True) if event.says else ()
    return event.says.format(**{name: as_called(called[name], one) if name in called else one for name, one in values})


def as_called(names: Any, value: Any) -> object:
    """How a value is called; several, one after the other, and `()` where the names know it."""
    return ", ".join([names[one] for one in value]) if isinstance(value, tuple) and value else names[value]


class DeedWords(Words[V], Generic[V, K]):
    """Words of a game whose steps and events say their own; it adds what forbids a step before its kind is asked."""

    called: Mapping[str, Any] = {}
    """How values of events are called in what they say, by field: names by value, for `cove` those of the coves."""

    def kinds(self, view: V) -> Kinds[K]:
        """The kinds of steps of this listener's game."""
        raise NotImplementedError

    def offered(self, view: V, action: Action) -> bool | None:
        """Is this step offered now? None: it takes the rules to say."""
        return None

    def before(self, view: V, kind: K) -> Reason | None:
        """What forbids a step before its own kind is asked."""
        return None

    def verdict(self, view: V, ended: Ended) -> str:
        """The end as a sentence."""
        raise NotImplementedError

    def why_not(self, view: V, action: Action) -> Reason | None:
        """What forbids a step that is not offered, as far as the listener can know it."""
        of = self.kinds(view)
        kind = of.by_id[action]
        return self.before(view, kind) or kind.why_not(view, of.named(action))

    def step(self, view: V, action: Action) -> StepWords:
        of = self.kinds(view)
        return of.by_id[action].words(view, of.named(action))

    def drawn(self, view: V, action: Action) -> str:
        of = self.kinds(view)
        return of.by_id[action].drawn(view, of.named(action))

    def points(self, view: V, action: Action) -> tuple[str, ...]:
        of = self.kinds(view)
        return of.by_id[action].points(view, of.named(action))

    def trace(self, view: V, told: Told) -> Trace | None:
        return told.event.trace(view) if isinstance(told.event, Happening) else None

    def reason(self, view: V, action: Action) -> UnseenError | None:
        offered = self.offered(view, action)
        if offered is not None:
            return None if offered else self.refusal(view, action)
        found = self.why_not(view, action)
        return None if found is None else UnseenError("illegal", found[1], found[0])

    def refusal(self, view: V, action: Action) -> UnseenError:
        rule, sentence = self.why_not(view, action) or self.kinds(view).by_id[action].at_last(view)
        return UnseenError("illegal", sentence, rule)

    def event(self, view: V, told: Told) -> str:
        event = told.event
        if isinstance(event, Ended):
            return self.verdict(view, event)
        return event.words(view) or said(event, self.called) if isinstance(event, Happening) else ""

    def counters(self, view: V) -> list[Counter]:
        return []

    def secrets(self, view: V) -> list[Counter]:
        return []

    def aid(self, view: V) -> list[AidStep]:
        return []
