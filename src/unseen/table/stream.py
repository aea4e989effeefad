"""One listener's posts, numbered from 1 for this listener alone, and what they were made from."""

from dataclasses import dataclass
from typing import Final

from unseen.core.events import Told
from unseen.core.game import View
from unseen.core.seats import Seat
from unseen.table.messages import Message, Post

ASIDE: Final = ("offers", "note", "clock")
"""Kinds of posts that change nothing about a turn: who has not seen them may play on."""


class Stream:
    """What one listener was sent, and knows."""

    def __init__(self, view: View) -> None:
        self.posts: Final[list[Post]] = []
        self.view = view
        self.heard = 0
        self.commitments = 0
        """How many of the table's commitments were posted."""
        self.news = 0
        """The number of the last post that has to be seen before playing on."""
        self.status: Post = {}
        self.answers: Final[dict[str, tuple[Message, int, int]]] = {}
        """By idempotency key: the accepted message and the span of posts that answered it."""

    def add(self, post: Post) -> None:
        """Give a post its number."""
        number = len(self.posts) + 1
        self.posts.append({"number": number, **post})
        if post["kind"] not in ASIDE:
            self.news = number


@dataclass(frozen=True)
class Struck:
    """What was told and then taken back by consent. It stays in everybody's log, for nobody forgets it."""

    told: dict[Seat, list[Told]]
    """Per listener all that it had been told."""
    kept: dict[Seat, int]
    """Per listener how many of these events still stand."""
    words: str
