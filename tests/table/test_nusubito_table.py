"""The table with Nusubito: drafts of both roles, locks, silence towards others, exact rebuilds."""

import json
import random

import pytest

import unseen
from tests.table.helpers import LISTENERS, Hand, kinds, names, new_table, rebuilt, stream
from tests.table.test_rebuild import random_message, same
from tests.table.test_simulation import Network
from unseen.core.seats import SPECTATOR
from unseen.table import Table

THIEF, MISTS = 0, 1


def table_at(position: str = "start") -> Table:
    """A table from a position."""
    return new_table(unseen.load("nusubito"), position=position)


def texts(table: Table, seat: int) -> list[str]:
    """What the seat is offered."""
    return [table.game.notation.texts[action] for action in table.ask(seat)]


def quiet(table: Table, seat: int, dice: random.Random) -> str:
    """A random offered step that does not gamble the game away."""
    offered = texts(table, seat)
    return dice.choice([text for text in offered if text not in ("claim", "concede")] or offered)


def thief_turn(table: Table, dice: random.Random) -> list[str]:
    """A whole random turn of the thief, played on a copy."""
    probe, steps = new_table(table.game, position=table.position), list[str]()
    for seat, message in table.log:
        probe.receive(seat, message.dump())
    while probe.ask(THIEF):
        step = quiet(probe, THIEF, dice)
        steps.append(step)
        Hand(probe, THIEF).keys = 0
        probe.receive(THIEF, {"key": f"probe-{len(steps):04d}", "after": probe.last(THIEF), "steps": [step]})
    return steps


def test_the_thief_takes_back_a_leap() -> None:
    table = table_at()
    thief = Hand(table, THIEF)
    first = texts(table, THIEF)
    others = stream(table, MISTS), stream(table, SPECTATOR)
    leap = next(text for text in first if text.startswith("leap"))
    assert kinds(thief.do(leap)) == ["draft", "ask"]
    assert kinds(thief.back()) == ["draft", "ask"]
    assert texts(table, THIEF) == first
    assert (stream(table, MISTS), stream(table, SPECTATOR)) == others


def test_the_mists_take_back_an_action(rng: random.Random) -> None:
    table = table_at()
    thief, mists = Hand(table, THIEF), Hand(table, MISTS)
    for step in thief_turn(table, rng):
        thief.do(step)
    first = texts(table, MISTS)
    others = stream(table, THIEF), stream(table, SPECTATOR)
    move = next(text for text in first if text.startswith("move"))
    mists.do(move)
    mists.do(next(text for text in texts(table, MISTS) if text.startswith("move")))
    assert (stream(table, THIEF), stream(table, SPECTATOR)) == others
    mists.back(2)
    assert texts(table, MISTS) == first and table.draft(MISTS) is None


def test_a_look_at_rods_locks_the_turn_so_far(rng: random.Random) -> None:
    looked = 0
    for _ in range(30):
        table = table_at()
        thief = Hand(table, THIEF)
        for step in thief_turn(table, rng):
            draws = step.startswith("look")
            others = stream(table, MISTS), stream(table, SPECTATOR)
            posts = thief.do(step)
            if draws:
                looked += 1
                assert "draft" not in kinds(posts) or posts[0]["steps"] == []
                assert table.draft(THIEF) is None and "RodSeen" in names(posts)
                thief.refused("take-back", thief.message(take_back=1))
                assert (stream(table, MISTS), stream(table, SPECTATOR)) == others
    assert looked


def test_the_mists_see_a_turn_when_it_is_over_and_not_how_it_was_made(rng: random.Random) -> None:
    for _ in range(20):
        plain, fumbled = table_at(), table_at()
        turn = thief_turn(plain, rng)
        thief = Hand(fumbled, THIEF)
        for index, step in enumerate(turn):
            Hand(plain, THIEF).table.receive(
                THIEF, {"key": f"plain-{index:04d}", "after": plain.last(THIEF), "steps": [step]}
            )
            fumble = quiet(fumbled, THIEF, rng)
            if fumble not in ("done", "sacrifice") and not fumble.startswith("look"):
                before = fumbled.last(MISTS), len(fumbled.match.steps)
                thief.do(fumble)
                if len(fumbled.match.steps) > before[1]:
                    break  # the fumble bound; the turns differ now
                thief.back()
            thief.do(step)
        else:
            assert stream(plain, MISTS) == stream(fumbled, MISTS)
            assert stream(plain, SPECTATOR) == stream(fumbled, SPECTATOR)


def test_whole_games_rebuild_after_any_message(rng: random.Random) -> None:
    for number in range(4):
        table = new_table(unseen.load("nusubito"), bots=(MISTS,) if number % 2 else ())
        hands = [Hand(table, THIEF), Hand(table, MISTS)]
        for _ in range(400):
            if table.over:
                break
            hand = rng.choice(hands)
            message = random_message(table, hand, rng)
            if message.get("resign"):
                continue
            table.receive(hand.seat, message)
            if rng.random() < 0.2:
                same(table, rebuilt(table))
        same(table, rebuilt(table))


@pytest.mark.parametrize("run", range(3))
def test_a_bad_network(rng: random.Random, run: int) -> None:
    network = Network(new_table(unseen.load("nusubito")), rng)
    for _ in range(3000):
        network.tick()
        if network.table.over:
            break
    assert network.table.log and network.restarts
    fresh = new_table(network.table.game)
    for seat, message in network.table.log:
        fresh.receive(seat, message.dump())
    same(fresh, network.table)
    for client in network.clients:
        client.get(network.table.posts_since(client.seat, len(client.posts)))
        assert client.posts == network.table.posts_since(client.seat, 0)


def test_at_the_end_everyone_is_told_everything(rng: random.Random) -> None:
    for _ in range(5):
        table = table_at()
        hands = [Hand(table, THIEF), Hand(table, MISTS)]
        while not table.over:
            for hand in hands:
                if table.ask(hand.seat):
                    hand.do(quiet(table, hand.seat, rng))
        opened = [
            [event for post in table.posts_since(listener, 0) for event in post.get("events", [])]  # type: ignore[union-attr]
            for listener in LISTENERS
        ]
        for events in opened:
            assert [event["name"] for event in events][-1] == "Opened"  # type: ignore[index, call-overload]
        assert len({json.dumps(table.posts_since(listener, 0)[-1] | {"number": 0}) for listener in LISTENERS}) == 1
