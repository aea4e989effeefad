"""The shapes of a game's texts for people, as its data files hold them: rules, rulings, sights, notation, play aids."""

from collections.abc import Collection, Mapping
from typing import Final

from unseen.core.options import Value, show
from unseen.core.words import AidStep

Table = dict[str, object]


def text(table: Table, key: str) -> str:
    """A text of a table; "" where it is left out."""
    value = table.get(key, "")
    assert isinstance(value, str), f"{key} is a text"
    return value


def texts(table: Table, key: str) -> tuple[str, ...]:
    """A list of texts; () where it is left out."""
    value = table.get(key, [])
    assert isinstance(value, list), f"{key} is a list"
    return tuple([str(one) for one in value])


def tables(table: Table, key: str) -> list[Table]:
    """A list of tables; [] where it is left out."""
    value = table.get(key, [])
    assert isinstance(value, list), f"{key} is a list of tables"
    return value


def inner(table: Table, key: str) -> Table:
    """A table of a table; empty where it is left out."""
    value = table.get(key, {})
    assert isinstance(value, dict), f"{key} is a table"
    return value


def strings(table: Table, key: str) -> dict[str, str]:
    """A table of texts; empty where it is left out."""
    return {str(name): str(value) for name, value in inner(table, key).items()}


class Rule:
    """One rule of the game. `short` is the reason that a refusal gives; `options` are the keys that change the rule."""

    def __init__(self, table: Table) -> None:
        self.id: Final = text(table, "id")
        self.title: Final = text(table, "title")
        self.text: Final = text(table, "text")
        self.short: Final = text(table, "short")
        self.example: Final = text(table, "example")
        self.options: Final = texts(table, "options")


class Change:
    """Words that an option makes false, wherever they stand in a book, and what is said instead.

    `when` names options by key (any value but the default; `{value}` in `to` is that value) or as `key=value`.
    """

    def __init__(self, table: Table) -> None:
        self.when: Final = texts(table, "when")
        self.text: Final = text(table, "text")
        self.to: Final = text(table, "to")

    def holds(self, differing: Mapping[str, Value]) -> bool:
        """Does one of these options, none of them at its default, ask for it?"""
        return self._asked(differing) is not None

    def worded(self, differing: Mapping[str, Value]) -> str:
        """What is said instead."""
        return self.to.replace("{value}", show(self._asked(differing)))

    def _asked(self, differing: Mapping[str, Value]) -> Value:
        """The value of the option that asks for it; None if none does."""
        for one in self.when:
            key, named, value = one.partition("=")
            if key in differing and (not named or show(differing[key]) == value):
                return show(differing[key])
        return None


class Section:
    """A chapter of the rules, in the order in which one learns them. `picture` is the id of a `Picture`, or ""."""

    def __init__(self, table: Table) -> None:
        self.id: Final = text(table, "id")
        self.title: Final = text(table, "title")
        self.intro: Final = text(table, "intro")
        self.picture: Final = text(table, "picture")
        self.rules: Final = tuple([Rule(one) for one in tables(table, "rule")])


class Ruling:
    """How a point that the booklet leaves open is played here. `option` is the key that changes it, or ""."""

    def __init__(self, table: Table) -> None:
        self.id: Final = text(table, "id")
        self.question: Final = text(table, "question")
        self.ruling: Final = text(table, "ruling")
        self.rules: Final = texts(table, "rules")
        self.option: Final = text(table, "option")


class Ending:
    """One way in which a game ends. `winner` is a seat's name, `other side` or `nobody`."""

    def __init__(self, table: Table) -> None:
        self.name: Final = text(table, "name")
        self.winner: Final = text(table, "winner")
        self.sentence: Final = text(table, "sentence")


class Picture:
    """A picture of our own pieces: a position text for the board, and what is seen on it."""

    def __init__(self, table: Table) -> None:
        self.id: Final = text(table, "id")
        self.caption: Final = text(table, "caption")
        self.position: Final = text(table, "position")


class Sight:
    """One row of who sees what, or is told what of an action: a text for each column by its key."""

    def __init__(self, table: Table) -> None:
        self.what: Final = text(table, "what")
        self.by: Final = {key: text(table, key) for key in table if key != "what"}


class Sign:
    """Signs of the notation, alike in kind, and their meaning."""

    def __init__(self, table: Table) -> None:
        self.group: Final = text(table, "group")
        self.tokens: Final = texts(table, "tokens")
        self.meaning: Final = text(table, "meaning")


class Deduction:
    """Something that may safely be concluded, and the rules that it rests on."""

    def __init__(self, table: Table) -> None:
        self.text: Final = text(table, "text")
        self.rules: Final = texts(table, "rules")


class Line:
    """One line of a play aid; what its parts mean stands at the top of the game's `aids.toml`."""

    def __init__(self, table: Table) -> None:
        self.when: Final = text(table, "when")
        self.text: Final = text(table, "text")
        self.rules: Final = texts(table, "rules")
        self.again: Final = table.get("again") is True
        self.aside: Final = table.get("aside") is True
        self.until: Final = frozenset(texts(table, "until"))
        self.shut_by: Final = frozenset(texts(table, "shut_by"))
        self.instead: Final = strings(table, "instead")
        self.steps: Final = texts(table, "steps")

    def worded(self, options: Mapping[str, Value]) -> str:
        """Its text under these options; those left out count as being at their default."""
        for condition, other in self.instead.items():
            key, _, value = condition.partition("=")
            if key in options and show(options[key]) == value:
                return other
        return self.text


class Aid:
    """What one role may do in one phase: its lines in order, and which of them are open."""

    def __init__(self, table: Table, lines: tuple[Line, ...]) -> None:
        self.role: Final = text(table, "role")
        self.phase: Final = text(table, "phase")
        self.say: Final = text(table, "say")
        self.say_when: Final = strings(table, "say_when")
        self.now: Final = frozenset(texts(table, "now"))
        self.lines: Final = lines

    def steps(self, facts: Collection[str], options: Mapping[str, Value]) -> list[AidStep]:
        """The lines for the page, marked `done`, `now` or `later`; `facts` say what has happened in this turn."""
        first = min([number for number, line in enumerate(self.lines) if line.when in self.now])
        steps = []
        for number, line in enumerate(self.lines):
            words, state = line.worded(options), self._mark(line, frozenset(facts), number > first)
            if words and state:
                steps.append(AidStep(words, line.rules, state, line.steps))
        return steps

    def prompt(self, facts: Collection[str]) -> str:
        """What is to be decided: by the first of the facts that has a sentence of its own, else in general."""
        return next((words for fact, words in self.say_when.items() if fact in facts), self.say)

    def _mark(self, line: Line, facts: frozenset[str], later: bool) -> str:
        is_open = line.when in self.now
        if line.when in facts and not (line.again and is_open and not line.until & facts):
            return "done"
        if line.shut_by & facts:
            return ""
        if is_open:
            return "now"
        return "later" if later and not line.aside else ""
