"""After a restart everything is as before: posts, numbers, drafts, answers to doubled messages."""

import json
import random
from typing import Any

import pytest

from tests.table.helpers import LISTENERS, SEED, Hand, everything, new_table, rebuilt
from tests.table.toys import toy
from unseen.core.dice import NamedDice
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.table import Table, dump, load


def legal_texts(table: Table, seat: int) -> list[str]:
    """What the seat is offered."""
    return [table.game.notation.texts[action] for action in table.ask(seat)]


def random_message(table: Table, hand: Hand, rng: random.Random) -> dict[str, object]:
    """Mostly good messages, sometimes bad ones."""
    offered = legal_texts(table, hand.seat) or ["done"]
    roll = rng.random()
    if roll < 0.1:
        return hand.message(take_back=rng.randint(1, 3))
    if roll < 0.15:
        return hand.message(steps=[rng.choice(table.game.notation.texts)])
    if roll < 0.16:
        return hand.message(resign=True)
    if roll < 0.3:
        return hand.message(steps=[rng.choice(offered), rng.choice(table.game.notation.texts)])
    return hand.message(steps=[rng.choice(offered)])


def same(one: Table, other: Table) -> None:
    """Nothing that can be asked of the two tables differs."""
    assert everything(one) == everything(other)
    assert one.match.state.key() == other.match.state.key() and one.match.steps == other.match.steps
    assert dump(one) == dump(other)
    for listener in LISTENERS:
        assert one.ask(listener) == other.ask(listener) and one.told(listener) == other.told(listener)


@pytest.mark.parametrize("simultaneous", [False, True])
@pytest.mark.parametrize("bots", [(), (1,)])
def test_a_rebuild_after_any_message_equals_the_live_table(
    rng: random.Random, simultaneous: bool, bots: tuple[int, ...]
) -> None:
    for _ in range(6):
        live = new_table(toy(simultaneous=simultaneous), bots)
        hands = [Hand(live, 0), Hand(live, 1)]
        for _ in range(40):
            hand = rng.choice(hands)
            message = random_message(live, hand, rng)
            answer = live.receive(hand.seat, message)
            again = rebuilt(live)
            same(live, again)
            assert again.receive(hand.seat, message)[hand.seat] == answer[hand.seat]
            if live.over:
                break


@pytest.mark.parametrize("simultaneous", [False, True])
def test_the_match_is_a_plain_replay_of_its_steps(rng: random.Random, simultaneous: bool) -> None:
    for _ in range(6):
        table = new_table(toy(simultaneous=simultaneous))
        hands = [Hand(table, 0), Hand(table, 1)]
        while not table.over:
            hand = rng.choice(hands)
            table.receive(hand.seat, random_message(table, hand, rng))
        twin: Match = table.match.fork()
        assert twin.state.key() == table.match.state.key() and twin.told == table.match.told


def test_a_gap_is_filled_from_any_number(rng: random.Random) -> None:
    table = new_table(toy())
    hands = [Hand(table, 0), Hand(table, 1)]
    for _ in range(40):
        hand = rng.choice(hands)
        table.receive(hand.seat, random_message(table, hand, rng))
    again = rebuilt(table)
    for listener in LISTENERS:
        whole = table.posts_since(listener, 0)
        assert [post["number"] for post in whole] == list(range(1, len(whole) + 1))
        for number in range(-1, len(whole) + 3):
            assert again.posts_since(listener, number) == whole[max(number, 0) :]


def broken(change: dict[str, Any]) -> object:
    table = new_table(toy())
    Hand(table, 0).do("go 1")
    return {**json.loads(json.dumps(dump(table))), **change}


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"format": 2}, "table-corrupt"),
        ({"game": "other"}, "table-corrupt"),
        ({"version": "0"}, "rules-version"),
        ({"log": None}, "table-corrupt"),
        ({"log": [[0, {"key": "12345678", "after": 9, "steps": ["go 1"]}]]}, "table-corrupt"),
        ({"log": [[7, {}]]}, "table-corrupt"),
        ({"log": [5]}, "table-corrupt"),
        ({"bots": 3}, "table-corrupt"),
    ],
)
def test_what_was_not_stored_by_a_table_is_refused(change: dict[str, Any], code: str) -> None:
    with pytest.raises(UnseenError) as caught:
        load(broken(change), toy(), NamedDice(SEED))
    assert caught.value.code == code


def test_nothing_but_an_object_is_a_stored_table() -> None:
    with pytest.raises(UnseenError):
        load([], toy(), NamedDice(SEED))
