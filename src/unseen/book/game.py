"""The book of a game whose rules and play aids stand as data in its package."""

from collections.abc import Callable, Collection, Sequence
from functools import cached_property
from typing import Final

from unseen.book import chapters
from unseen.book.chapters import Draw
from unseen.book.rules import RuleBook, rule_book
from unseen.core.book import Book, RulesPage
from unseen.core.game import Game
from unseen.core.seats import Seat
from unseen.core.words import AidStep


class GameBook(Book):
    """What the data of a package say, as the options of a game have it."""

    def __init__(
        self,
        game: Game,
        package: str,
        draw: Draw,
        role: Callable[[Seat], str] | None = None,
        said: Callable[[], Sequence[tuple[str, str]]] = tuple,
    ) -> None:
        self.game: Final = game
        self.package: Final = package
        self.draw: Final = draw
        self.role: Final = role or game.seat_name
        """Whose welcome and play aid a listener reads; by default those of the seat's name, or of `spectator`."""
        self.said: Final = said
        """What the game's own content says in the place of words of the data."""

    @cached_property
    def texts(self) -> RuleBook:
        """All of them; read when they are first asked for."""
        return rule_book(self.package).under(self.game.differing()).saying(self.said())

    def rule(self, rule_id: str) -> str:
        return self.texts.rule_short(rule_id)

    def welcome(self, seat: Seat) -> tuple[str, ...]:
        return self.texts.welcome(self.role(seat))

    def aid(self, role: str, phase: str, facts: Collection[str]) -> list[AidStep]:
        """The play aid of a role in a phase; `facts` say what has happened in this turn."""
        return self.texts.aid(role, phase).steps(facts, self.game.chosen)

    def prompt(self, role: str, phase: str, facts: Collection[str], **values: object) -> str:
        """What this role is to decide in this phase, in one sentence; `{left}` in it is the value `left`."""
        return self.texts.aid(role, phase).prompt(facts).format(**values)

    def page(self) -> RulesPage:
        return chapters.page(self.texts, self.game.options, self.draw, self.game.differing())
