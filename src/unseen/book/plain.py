"""A game without a book of data files: a few sentences for every seat, its rules by id, endings and play aids."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final, Generic, TypeVar

from unseen.book.chapters import options_chapter
from unseen.core.book import Book, Chapter, Law, RulesPage
from unseen.core.deeds import Deed
from unseen.core.events import Ended, Happening, Told, value_names
from unseen.core.game import Game
from unseen.core.kinds import DeedWords, Kinds
from unseen.core.options import Option, Value
from unseen.core.seats import Seat
from unseen.core.sides import BoardView
from unseen.core.traces import Trace, read_trace
from unseen.core.words import AidStep

K = TypeVar("K", bound=Deed)
V = TypeVar("V", bound=BoardView)


@cache
def texts(package: str) -> dict[str, Any]:
    """What stands in the `data/texts.toml` of a package: a game names its own tables there."""
    return tomllib.loads((files(package) / "data" / "texts.toml").read_text(encoding="utf-8"))


class PlainBook(Book):
    """What each seat wants, the options, and the rules in a sentence each."""

    def __init__(self, game: Game, welcomes: Sequence[Sequence[str]], rules: Mapping[str, str] | None = None) -> None:
        self.game: Final = game
        self.welcomes: Final = welcomes
        """In the order of the seats; the last one is for all seats after it and for spectators, too."""
        self.rules: Final = rules or {}

    def rule(self, rule_id: str) -> str:
        return self.rules.get(rule_id, "")

    def welcome(self, seat: Seat) -> tuple[str, ...]:
        return tuple(self.welcomes[min(seat, len(self.welcomes) - 1)])

    def page(self) -> RulesPage:
        wants = [Chapter(one.name, one.title, self.welcome(seat)) for seat, one in enumerate(self.game.seats)]
        chapters = [Chapter("about", "In short", (self.game.blurb,)), *wants, options_chapter(self.game.options, {})]
        if self.rules:
            laws = tuple([Law(rule_id, "", sentence) for rule_id, sentence in self.rules.items()])
            chapters.append(Chapter("rules", "The rules", laws=laws))
        return RulesPage(tuple(chapters), (self.game.credit,))


class PlainGame(Game):
    """A game that stands on a few texts of its own: `welcome` and `rules` for its book, and what `PlainWords` reads."""

    options: tuple[Option, ...] = ()
    profiles: dict[str, dict[str, Value]] = {}
    texts: Mapping[str, Any]

    def __init__(self, given: Mapping[str, Value]) -> None:
        super().__init__(given)
        self.actions = len(self.kinds.texts)
        self.book = PlainBook(self, self.texts["welcome"], self.texts.get("rules"))


class PlainWords(DeedWords[V, K], Generic[V, K]):
    """Words of which endings and play aids stand in the texts of a game: `endings` by their names, and in `aids`, if
    it has some, for each seat the phases of a round with what is done in them and a rule; spectators read the first's.
    What is done now is what who decides is asked.
    """

    def __init__(self, texts: Mapping[str, Any], kinds: Kinds[K]) -> None:
        self.texts: Final = texts
        self.table: Final = kinds

    def kinds(self, view: V) -> Kinds[K]:
        return self.table

    def event(self, view: V, told: Told) -> str:
        """What waits is said when the others hear it; who did it has just been told her half."""
        return "" if told.audience == "later" else super().event(view, told)

    def verdict(self, view: V, ended: Ended) -> str:
        return str(self.texts["endings"][ended.ending])

    def headline(self, view: V) -> str:
        return self.now(view) if view.ended is None else self.verdict(view, view.ended)

    def now(self, view: V) -> str:
        """The headline while the game runs."""
        raise NotImplementedError

    def phase(self, view: V) -> str:
        return "play" if view.ended is None else "over"

    def prompt(self, view: V) -> str:
        """The line of the play aid that is done now."""
        return next((step.text for step in self.aid(view) if step.state == "now"), "")

    def trace(self, view: V, told: Told) -> Trace | None:
        """Of the values that an event names in `traced`, places as they are called; what waits leaves none yet."""
        event = told.event
        if told.audience == "later":
            return None
        if not isinstance(event, Happening) or not event.traced:
            return super().trace(view, told)
        values = dict(zip(value_names(type(event)), event.values(), strict=True))
        return read_trace(event.traced, {name: self.place(name, value) for name, value in values.items()})

    def place(self, name: str, value: Any) -> object:
        """A value as a trace names it: as it is called, several apart."""
        names = self.called.get(name)
        if names is None:
            return value
        return tuple([names[one] for one in value]) if isinstance(value, tuple) else names[value]

    def aid(self, view: V) -> list[AidStep]:
        aids = list(self.texts.get("aids", {}).values()) or [[]]
        rows = aids[view.seat] if view.seat < len(aids) else aids[0]
        if not rows:
            return []
        phases = [phase for phase, _, _ in rows]
        now = phases.index(view.phase()) if view.phase() in phases else len(rows)
        states = ["done" if at < now else "now" if at == now else "later" for at in range(len(rows))]
        return [AidStep(text, (rule,), state) for (_, text, rule), state in zip(rows, states, strict=True)]
