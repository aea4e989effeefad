"""Seeded runs of table and store: drops, duplicates, reorder, delays, and a server that dies at every boundary."""

import random
from collections.abc import Callable

import pytest

from tests.conftest import FULL
from tests.simulation.network import World, make
from tests.table.toys import Toy
from unseen.core.game import Game
from unseen.proof.loop import run
from unseen.server import live, tables

pytestmark = [pytest.mark.no_cover, pytest.mark.once]

RUNS = 20_000 if FULL else 64
PARTS = 40 if FULL else 2
"""Tests that run beside each other."""


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server knows the small games."""

    def game_class(game: str) -> type[Game]:
        assert game == Toy.id
        return Toy

    for module in (live, tables):
        monkeypatch.setattr(module, "game_class", game_class)


async def played(world: World) -> None:
    """A run, and what must hold after it."""
    await world.run()
    await world.check()


def one(seed: str, kills: Callable[[random.Random], Callable[[int], bool]], bad: float) -> World:
    """A run with its seed."""
    dice = random.Random(seed)
    world = make(dice, kills(random.Random(seed + " kills")), bad)
    run(played(world))
    return world


@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_is_lost_doubled_or_told_twice(part: int, rng: random.Random) -> None:
    """Every run has a network and a risk of its own."""
    seed, kills, over, taken = rng.getrandbits(32), 0, 0, 0
    for number in range(RUNS // PARTS):
        bad, risk = (0.0, 0.1, 0.3, 0.5)[number % 4], (0.0, 0.01, 0.03, 0.1)[number // 4 % 4]
        name = f"{seed} {number}"
        try:
            world = one(name, lambda dice, risk=risk: lambda boundary: dice.random() < risk, bad)  # type: ignore[misc]  # a default value
        except BaseException as error:
            error.add_note(f"the run {name!r}: network {bad}, risk {risk}")
            raise
        kills += world.kills
        over += all(client.over for client in world.clients)
        taken += sum(len(client.taken) for client in world.clients)
    assert kills > RUNS // PARTS / 2
    assert over > RUNS // PARTS * 0.8
    assert taken > RUNS // PARTS * 5


def test_a_server_may_die_at_any_boundary(rng: random.Random) -> None:
    """The same short game, again and again: each time it dies one boundary later."""
    seed = str(rng.getrandbits(32))
    for at in range(1, 400):
        world = one(seed, lambda _, at=at: lambda boundary: boundary == at, 0.1)  # type: ignore[misc]  # a default value
        if world.kills == 0:
            assert at > 3 * 7  # three boundaries for each thing that the shortest of these games stores
            return
    raise AssertionError("a game has more boundaries than that")
