"""The rules of Threads as a page, with pictures of our own pieces."""

from collections.abc import Mapping

from unseen.book import chapters
from unseen.book.rules import RuleBook
from unseen.core.book import RulesPage
from unseen.core.options import Value
from unseen.draw.scene import Scene
from unseen.games.threads import positions
from unseen.games.threads.options import OPTIONS, Rules
from unseen.games.threads.scene import pictured


def page(book: RuleBook, differing: Mapping[str, Value]) -> RulesPage:
    """The whole page; its pictures show the starter set's board, whatever is played."""
    return chapters.page(book, OPTIONS, picture, differing)


def picture(text: str) -> Scene:
    """A position as everybody who may see all would see it."""
    return pictured(positions.read(starter(), text))


def starter() -> Rules:
    """The starter set with two seats."""
    return Rules({option.key: option.default for option in OPTIONS})
