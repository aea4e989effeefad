"""Seats behind a bad network, a server that is killed now and then: the game comes out as its log says."""

import random

import pytest

from tests.table.helpers import LISTENERS, everything, new_table, rebuilt
from tests.table.test_rebuild import same
from tests.table.toys import toy
from unseen.core.wire import Json
from unseen.table import Post, Table


class Client:
    """Knows only what reached it; repeats a message until it is answered."""

    def __init__(self, seat: int, dice: random.Random) -> None:
        self.seat = seat
        self.dice = dice
        self.posts: list[Post] = []
        self.waiting: dict[str, object] | None = None
        self.refused = 0
        self.taken: list[str] = []

    def get(self, posts: list[Post]) -> None:
        """Take posts in order, without gaps or doubles."""
        for post in posts:
            number = post["number"]
            assert isinstance(number, int)
            if post["kind"] != "refused" and number == len(self.posts) + 1:
                self.posts.append(post)
            elif post["kind"] != "refused" and number <= len(self.posts):
                assert self.posts[number - 1] == post

    def offered(self) -> list[Json]:
        """The steps of the last ask."""
        for post in reversed(self.posts):
            if post["kind"] in ("ask", "wait", "over"):
                steps = post.get("steps", [])
                assert isinstance(steps, list)
                return steps
        return []

    def next(self) -> dict[str, object] | None:
        """The message to send: the one that was not answered yet, or a new one."""
        steps = self.offered()
        if self.waiting is None and steps:
            step = self.dice.choice(steps)
            assert isinstance(step, dict)
            act: dict[str, object] = {"take_back": 1} if self.dice.random() < 0.15 else {"steps": [step["text"]]}
            self.waiting = {"key": f"{self.dice.getrandbits(64):016x}", "after": len(self.posts), **act}
        return self.waiting

    def answered(self, key: object, posts: list[Post]) -> None:
        """An answer arrived, perhaps late."""
        self.get(posts)
        if self.waiting is not None and self.waiting["key"] == key:
            if posts[0]["kind"] == "refused":
                self.refused += 1
            else:
                self.taken.append(str(key))
            self.waiting = None


class Network:
    """Loses, doubles and delays messages and answers, and restarts the table."""

    def __init__(self, table: Table, dice: random.Random) -> None:
        self.table = table
        self.dice = dice
        self.clients = [Client(listener, dice) for listener in LISTENERS]
        self.flying: list[tuple[Client, dict[str, object]]] = []
        self.restarts = 0

    def tick(self) -> None:
        """One thing happens somewhere."""
        roll = self.dice.random()
        client = self.dice.choice(self.clients)
        if roll < 0.03:
            self.table = rebuilt(self.table)
            self.restarts += 1
        elif roll < 0.3:
            message = client.next()
            if message is not None:
                self.flying += [(client, message)] * self.dice.choice([0, 1, 1, 1, 2, 3])
        elif roll < 0.8 and self.flying:
            self.deliver(*self.flying.pop(self.dice.randrange(len(self.flying))))
        else:
            # The stream: what the client lacks, sometimes cut off in the middle.
            gap = self.table.posts_since(client.seat, len(client.posts))
            client.get(gap[: self.dice.randint(0, len(gap))])

    def deliver(self, client: Client, message: dict[str, object]) -> None:
        """A message reaches the table; its answer may be lost."""
        answer = self.table.receive(client.seat, message)[client.seat]
        if self.dice.random() < 0.2:
            self.table = rebuilt(self.table)
            self.restarts += 1
        if self.dice.random() < 0.7:
            client.answered(message["key"], answer)


@pytest.mark.parametrize("simultaneous", [False, True])
@pytest.mark.parametrize("run", range(4))
def test_a_bad_network_loses_and_doubles_nothing(rng: random.Random, simultaneous: bool, run: int) -> None:
    network = Network(new_table(toy(simultaneous=simultaneous)), rng)
    for _ in range(1500):
        network.tick()
        if network.table.over:
            break
    assert network.table.log and network.restarts
    keys = [message.key for _, message in network.table.log]
    assert len(keys) == len(set(keys))
    same(network.table, rebuilt(network.table))
    fresh = new_table(toy(simultaneous=simultaneous))
    for seat, message in network.table.log:
        fresh.receive(seat, message.dump())
    assert everything(fresh) == everything(network.table)
    for client in network.clients:
        assert set(client.taken) <= set(keys)
        client.get(network.table.posts_since(client.seat, len(client.posts)))
        assert client.posts == network.table.posts_since(client.seat, 0)
