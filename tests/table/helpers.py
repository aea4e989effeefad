"""A hand that plays at a table, and the parts of its posts."""

import json
from typing import Final

from unseen.core.dice import NamedDice
from unseen.core.game import Game
from unseen.core.seats import SPECTATOR, Seat
from unseen.core.wire import Json
from unseen.table import Post, Table, dump, load

SEED: Final = b"a secret seed of this table"


def new_table(game: Game, bots: tuple[Seat, ...] = (), position: str = "") -> Table:
    """A table with known dice."""
    return Table(game, NamedDice(SEED), bots, position)


def rebuilt(table: Table) -> Table:
    """The table after a restart: through JSON text and back."""
    return load(json.loads(json.dumps(dump(table))), table.game, NamedDice(SEED))


def everything(table: Table) -> str:
    """All posts of all listeners, as bytes would be compared."""
    return json.dumps({listener: table.posts_since(listener, 0) for listener in table.match.listeners})


def stream(table: Table, listener: Seat) -> str:
    """All posts of one listener."""
    return json.dumps(table.posts_since(listener, 0))


class Hand:
    """Sends good messages for one seat, with keys of its own."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table = table
        self.seat: Final = seat
        self.keys = 0

    def key(self) -> str:
        """A fresh key."""
        self.keys += 1
        return f"key-{self.seat:03d}-{self.keys:05d}"

    def message(self, **act: object) -> dict[str, object]:
        """A message that has seen everything."""
        return {"key": self.key(), "after": self.table.last(self.seat), **act}

    def do(self, *steps: str) -> list[Post]:
        """Steps, which must be taken; the seat's own new posts."""
        posts = self.table.receive(self.seat, self.message(steps=list(steps)))[self.seat]
        assert [post["kind"] for post in posts] != ["refused"], posts
        return posts

    def back(self, count: int = 1) -> list[Post]:
        """Take back, which must be taken."""
        posts = self.table.receive(self.seat, self.message(take_back=count))[self.seat]
        assert [post["kind"] for post in posts] != ["refused"], posts
        return posts

    def act(self, **act: object) -> list[Post]:
        """Resigning, an offer or an answer, which must be taken."""
        posts = self.table.receive(self.seat, self.message(**act)).get(self.seat, [])
        assert "refused" not in [post["kind"] for post in posts], posts
        return posts

    def refused(self, code: str, message: object) -> Post:
        """A message that must be refused with this code, and leave no trace."""
        before, state = everything(self.table), self.table.match.state.key()
        answer = self.table.receive(self.seat, message)
        assert list(answer) == [self.seat] and len(answer[self.seat]) == 1
        post = answer[self.seat][0]
        assert (post["kind"], post["code"]) == ("refused", code), post
        assert everything(self.table) == before and self.table.match.state.key() == state
        return post


def kinds(posts: list[Post]) -> list[Json]:
    """The kinds of posts, in order."""
    return [post["kind"] for post in posts]


def names(posts: list[Post]) -> list[Json]:
    """The names of all events in `told` posts, in order."""
    found: list[Json] = []
    for post in posts:
        events = post["events"] if post["kind"] == "told" else []
        assert isinstance(events, list)
        found += [event["name"] for event in events if isinstance(event, dict)]
    return found


LISTENERS: Final = (0, 1, SPECTATOR)
