"""What the texts of each game for people must hold; `test_books.py` looks at all games alike."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Final

from tests.conftest import GAME
from unseen.book.game import GameBook
from unseen.book.print import printed
from unseen.book.rules import RuleBook
from unseen.core.options import Value, choosable
from unseen.core.registry import game_class, load

Phases = Mapping[str, set[str]]


@dataclass(frozen=True)
class Expected:
    """The rules, points, endings and moments of one game, from its ledger."""

    game: str
    rules: set[str]
    rulings: list[str]
    endings: Mapping[str, str]
    roles: tuple[str, ...]
    phases: Phases
    """Per role that has moments of its own, their names."""
    facts: set[str]
    """What an aid may hang on besides the lines above."""
    credits: tuple[str, ...]
    sentences: Mapping[str, str]
    """Rules, and how the sentence begins that a refusal finds."""
    place: str
    """The pattern by which a text names a place of the board, the name in brackets."""
    is_place: Callable[[str], bool]
    pictured: Callable[[str], set[str]]
    """Marks that a picture has, by the text of its position."""
    hidden: Mapping[str, str]
    """What others may see of a thing, word for word."""
    unheard: Mapping[str, str] = field(default_factory=dict)
    """How it begins what others hear of a moment."""
    pictures_are_positions: bool = True
    unnamed: set[str] = field(default_factory=set)
    """Options that their ruling does not name, for it names another or is behind several."""
    untold: set[str] = field(default_factory=set)
    """Options that no rule is about."""
    begun: set[str] = field(default_factory=set)
    """Facts with which a line may begin that no earlier line names."""
    words_max: int = 50
    sentences_max: int = 4
    named_min: int = 1
    """So many options change a line of an aid, at least."""
    unpointed: set[str] = field(default_factory=lambda: {"done"})
    """First words of steps for which nothing on the board or beside it stands."""
    silent: set[str] = field(default_factory=set)
    """Events that another sentence tells, or the board."""
    vectors: set[str] = field(default_factory=set)
    """The ledger's vectors, by the first two parts of their ids: each is a scenario, or several."""
    more: set[str] = field(default_factory=set)
    """Scenarios that must be there besides."""
    elsewhere: Mapping[str, str] = field(default_factory=dict)
    """Options that no scenario can show, and what does."""
    shows_every_value: bool = False
    """Not one value of an option alone, but each has a scenario that shows it."""

    @property
    def book(self) -> RuleBook:
        """The texts."""
        game = load(self.game)
        assert isinstance(game.book, GameBook)
        return game.book.texts

    @property
    def command(self) -> str:
        """What makes the printed page anew."""
        return f"python -m unseen.book.print {self.game} > docs/rules/{self.game}.md"

    def printed(self) -> str:
        """The printed page, from the data."""
        return printed(self.game)

    def raw(self) -> Iterator[str]:
        """Every string of the data files, what is said instead left out."""
        rules, aids = self.book.tables
        yield from strings({key: value for key, value in rules.items() if key != "instead"})
        yield from strings(aids)

    def defaults(self) -> dict[str, Value]:
        """The options of the usual game."""
        return {option.key: option.default for option in choosable(game_class(self.game).options)}

    def prose(self) -> Iterator[tuple[str, str]]:
        """Every text of the data with a name by which to find it."""
        book = self.book
        yield from ((book.summary_title, paragraph) for paragraph in book.summary)
        yield from (("credits", sentence) for sentence in book.credits)
        for section in book.sections:
            yield section.id, section.intro
        for rule in book.rules.values():
            yield from ((rule.id, one) for one in (rule.text, rule.short, rule.example) if one)
        for ruling in book.rulings:
            yield from ((ruling.id, one) for one in (ruling.question, ruling.ruling))
        yield from ((ending.name, ending.sentence) for ending in book.endings)
        yield from book.option_notes.items()
        yield from book.glossary.items()
        yield from (("deduction", deduction.text) for deduction in book.deductions)
        yield from ((sign.group, sign.meaning) for sign in book.signs)
        yield from ((picture.id, picture.caption) for picture in book.pictures.values())
        for role in self.roles:
            yield from ((role, sentence) for sentence in book.welcome(role))
        for (role, phase), aid in book.aids.items():
            yield f"{role} {phase}", aid.say
            for line in aid.lines:
                yield from ((f"{role} {phase} {line.when}", one) for one in (line.text, *line.instead.values()) if one)


def strings(value: object) -> Iterator[str]:
    """All strings inside tables and lists."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from strings(one)
    elif isinstance(value, list):
        for one in value:
            yield from strings(one)


def numbered(prefix: str, counts: Mapping[str, int]) -> set[str]:
    """`NUS-GEO-01` and so on: so many of each group."""
    return {f"{prefix}-{group}-{number:02}" for group, count in counts.items() for number in range(1, count + 1)}


def marks_of(kind: str, pattern: str) -> Callable[[str], set[str]]:
    """The marks of one kind whose names a position has."""
    return lambda position: {f"{kind}:{name}" for name in re.findall(pattern, position)}


def points(name: str, count: int) -> list[str]:
    """`AMB-01` and so on, or `GAP-01`."""
    return [f"{name}-{number:02}" for number in range(1, count + 1)]


GAMES: Final = (GAME,) if GAME else ("nusubito", "kakusareta", "nuns", "threads")


def expected(game: str) -> Expected:
    """What a game's own folder of tests expects of its texts."""
    found = import_module(f"tests.games.{game}.book").BOOK
    assert isinstance(found, Expected)
    return found
