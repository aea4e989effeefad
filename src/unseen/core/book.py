"""What a game says to who learns it: its book, and the rules as a page, plain data that every shell shows in its way.

Texts may mark words with `**bold**` and `` `code` ``; the id of a law, an option or a ruling in a text becomes a link.
"""

from dataclasses import dataclass

from unseen.core.seats import Seat


@dataclass(frozen=True)
class Law:
    """One rule with its id. `notes` say which options and rulings touch it."""

    id: str
    title: str
    text: str
    example: str = ""
    notes: str = ""


@dataclass(frozen=True)
class Plate:
    """A picture: a `draw.scene.Scene`, and what is to be seen on it."""

    scene: object
    caption: str


@dataclass(frozen=True)
class Chart:
    """A table: its heads, and rows as long as the heads. `ids` names rows for links; () for none."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    ids: tuple[str, ...] = ()
    about: str = ""


@dataclass(frozen=True)
class Chapter:
    """A part of the page; what it lacks is empty."""

    id: str
    title: str
    paragraphs: tuple[str, ...] = ()
    plates: tuple[Plate, ...] = ()
    laws: tuple[Law, ...] = ()
    charts: tuple[Chart, ...] = ()


@dataclass(frozen=True)
class RulesPage:
    """All chapters in the order in which one learns them, and whose game it is."""

    chapters: tuple[Chapter, ...]
    credits: tuple[str, ...]


class Book:
    """The rules of a game in words, as its options have them; `unseen.book` has two ready."""

    def rule(self, rule_id: str) -> str:
        """A rule in one sentence; "" if the id is unknown."""
        raise NotImplementedError

    def welcome(self, seat: Seat) -> tuple[str, ...]:
        """Three sentences for who sits here for the first time."""
        raise NotImplementedError

    def page(self) -> RulesPage:
        """The rules for people."""
        raise NotImplementedError
