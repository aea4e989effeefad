"""The book of a game without data files: a few sentences for every seat, and its rules by id."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from unseen.book.chapters import options_chapter
from unseen.core.book import Book, Chapter, Law, RulesPage
from unseen.core.game import Game
from unseen.core.seats import Seat


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
