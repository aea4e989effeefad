"""Finished tables with commitments, played at random by people with drafts and by bots."""

import json
import random
from collections.abc import Collection
from functools import cache
from typing import Final

from lighthouse.game import LighthouseGame

import unseen
from tests.conftest import once
from unseen.audit.draws import TableDice
from unseen.audit.record import Record, parse
from unseen.core.game import Game
from unseen.core.seats import Seat
from unseen.table import Table
from unseen.table.records import record_text

STEPS_MAX: Final = 5000
GAMES: Final = ("nusubito", "kakusareta", *once(["nuns", "threads"]), "lighthouse")
"""The long ones for the compiled half alone: what they tell is the same in both (`tests/modes`)."""


def game_named(name: str) -> Game:
    """A built-in game, or the example."""
    return LighthouseGame({}) if name == "lighthouse" else unseen.load(name)


def secret(seed: int) -> bytes:
    """A table's seed."""
    return random.Random(seed).randbytes(32)


def new_table(game: Game, seed: int = 1, bots: Collection[Seat] = ()) -> Table:
    """A table that commits itself."""
    return Table(game, TableDice(secret(seed)), bots, seed=secret(seed))


def step(table: Table, rng: random.Random, seat: Seat | None = None) -> None:
    """One random step of somebody who is asked, now and then a draft step taken back before it."""
    asked = [one for one in range(len(table.game.seats)) if table.ask(one)]
    who = rng.choice(asked) if seat is None else seat
    draft = table.draft(who)
    if draft is not None and rng.random() < 0.15:
        send(table, who, take_back=rng.randint(1, len(draft.steps)))
    draft = table.draft(who)
    state = draft.state if draft is not None else table.match.state
    send(table, who, steps=[table.game.notation.write(state, who, rng.choice(table.ask(who)))])


def send(table: Table, seat: Seat, **act: object) -> None:
    """A message that is taken."""
    key = f"{seat}-{len(table.log):07d}"
    posts = table.receive(seat, {"key": key, "after": table.last(seat), **act})
    assert "refused" not in [post["kind"] for post in posts.get(seat, [])], posts


def played(game: Game, seed: int = 1, bots: Collection[Seat] = (), steps: int = STEPS_MAX) -> Table:
    """A table, played at random to its end or for so many steps."""
    table, rng = new_table(game, seed, bots), random.Random(seed)
    for _ in range(steps):
        if table.over:
            break
        step(table, rng)
    return table


@cache
def finished(name: str, seed: int) -> Table:
    """A finished table; every second one is played by bots, who commit step by step."""
    game = game_named(name)
    return played(game, seed, range(len(game.seats)) if seed % 2 else ())


def saved(table: Table, listener: Seat) -> str:
    """What a listener would have saved of its stream."""
    return json.dumps({"posts": table.posts_since(listener, 0)})


def content(text: str) -> tuple[object, ...]:
    """What a record says, wherever its lines stand."""
    record: Record = parse(text)
    lines = [line for _, line in record.lines]
    return record.tags, lines, record.result, [(name, value) for _, name, value in record.foot]


__all__ = [
    "GAMES",
    "content",
    "finished",
    "game_named",
    "new_table",
    "played",
    "record_text",
    "saved",
    "secret",
    "send",
]
