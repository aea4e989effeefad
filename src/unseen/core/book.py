"""What a game says to who learns it: its book, and the rules as a page, plain data that every shell shows in its way.

Texts may mark words with `**bold**` and `` `code` ``; the id of a law, an option or a ruling in a text becomes a link.
"""

from typing import Final

from unseen.core.seats import Seat


class Law:
    """One rule with its id. `notes` say which options and rulings touch it."""

    def __init__(self, ident: str, title: str, text: str, example: str = "", notes: str = "") -> None:
        self.id: Final = ident
        self.title: Final = title
        self.text: Final = text
        self.example: Final = example
        self.notes: Final = notes


class Plate:
    """A picture: a `draw.scene.Scene`, and what is to be seen on it."""

    def __init__(self, scene: object, caption: str) -> None:
        self.scene: Final = scene
        self.caption: Final = caption


class Chart:
    """A table: its heads, and rows as long as the heads. `ids` names rows for links; () for none."""

    def __init__(
        self, heads: tuple[str, ...], rows: tuple[tuple[str, ...], ...], ids: tuple[str, ...] = (), about: str = ""
    ) -> None:
        self.heads: Final = heads
        self.rows: Final = rows
        self.ids: Final = ids
        self.about: Final = about


class Chapter:
    """A part of the page; what it lacks is empty."""

    def __init__(
        self,
        ident: str,
        title: str,
        paragraphs: tuple[str, ...] = (),
        plates: tuple[Plate, ...] = (),
        laws: tuple[Law, ...] = (),
        charts: tuple[Chart, ...] = (),
    ) -> None:
        self.id: Final = ident
        self.title: Final = title
        self.paragraphs: Final = paragraphs
        self.plates: Final = plates
        self.laws: Final = laws
        self.charts: Final = charts


class RulesPage:
    """All chapters in the order in which one learns them, and whose game it is."""

    def __init__(self, chapters: tuple[Chapter, ...], credits: tuple[str, ...]) -> None:
        self.chapters: Final = chapters
        self.credits: Final = credits


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
