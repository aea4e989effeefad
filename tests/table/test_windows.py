"""Reaction windows at a table: answers wait for the pause, and what others get is the same however they were given."""

import json
import random

import pytest

from tests.table.helpers import Hand, everything, new_table, rebuilt, stream
from unseen.core.game import Game
from unseen.core.options import Value
from unseen.core.registry import game_class
from unseen.core.seats import SPECTATOR, Seat
from unseen.table import Table

GAMES: tuple[tuple[str, dict[str, Value]], ...] = (
    ("threads", {}),
    ("threads", {"players": 3}),
    ("nuns", {"players": 3}),
    ("kakusareta", dict(game_class("kakusareta").profiles["master"])),
)
STEPS_MAX = 600
Script = list[tuple[Seat, str]]


def texts(table: Table, seat: Seat) -> list[str]:
    """The steps offered to a seat."""
    return [table.game.notation.texts[action] for action in table.ask(seat)]


def to_window(game: Game, dice: random.Random, seat: Seat | None = None) -> tuple[Table, Script]:
    """A random game up to a window (of this seat), and what was played."""
    for _ in range(40):
        table, played = new_table(game), Script()
        hands = [Hand(table, number) for number in range(len(game.seats))]
        while not table.over and len(played) < STEPS_MAX:
            pending = table.match.state.pending()
            if table.window and (seat is None or seat in pending):
                return table, played
            mover = dice.choice(pending)
            steps = texts(table, mover)
            step = dice.choice([step for step in steps if step not in ("concede", "claim")] or steps)
            hands[mover].do(step)
            played.append((mover, step))
    raise AssertionError("no window opened")


def passing(table: Table, seat: Seat) -> str | None:
    """The step of the order `pass`."""
    action = table.game.by_order(table.view(seat), "pass", table.ask(seat))
    return None if action is None else table.game.notation.texts[action]


def messages(table: Table, seats: list[Seat]) -> dict[Seat, dict[str, object]]:
    """An answer of each of these seats."""
    found: dict[Seat, dict[str, object]] = {}
    for seat in seats:
        step = passing(table, seat) or texts(table, seat)[0]
        found[seat] = {"key": f"answer-of-{seat}", "after": table.last(seat), "steps": [step]}
    return found


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_an_early_answer_waits_and_tells_others_nothing(
    name: str, options: dict[str, Value], rng: random.Random
) -> None:
    game = game_class(name)(options)
    waited = 0
    while not waited:
        table, _ = to_window(game, rng)
        twin, seats = rebuilt(table), list(table.match.state.pending())
        answers = messages(table, seats)
        for seat in reversed(seats):
            before = {other: stream(table, other) for other in table.match.listeners if other != seat}
            posts = table.receive(seat, answers[seat], early=True)
            assert all(stream(table, other) == text for other, text in before.items()), "only its author hears"
            if seat not in table.waiting:
                continue
            waited += 1
            assert set(posts) == {seat} and posts[seat][-1]["kind"] == "wait"
            assert table.standing(seat) and table.ask(seat) == []
            assert table.receive(seat, answers[seat], early=True)[seat] == posts[seat], "sent twice, taken once"
            more = {"key": "another-answer", "after": table.last(seat), "steps": ["pass"]}
            assert table.receive(seat, more, early=True)[seat][0]["code"] == "stands"
            assert everything(rebuilt(table)) == everything(table)
        table.release()
        assert not table.waiting and everything(rebuilt(table)) == everything(table)
        for seat in seats:
            twin.receive(seat, answers[seat])
        assert twin.match.steps == table.match.steps
        for other in [listener for listener in table.match.listeners if listener not in seats]:
            assert stream(twin, other) == stream(table, other), "late or early, in whatever order: the same bytes"


def test_nothing_waits_outside_of_windows_and_a_draft_is_no_answer(rng: random.Random) -> None:
    table = new_table(game_class("nusubito")({}))
    hand = Hand(table, 0)
    while table.ask(0):
        step = rng.choice([step for step in texts(table, 0) if step not in ("claim", "concede")])
        table.receive(0, hand.message(steps=[step]), early=True)
        assert not table.waiting and not table.window
    assert not table.release() and everything(rebuilt(table)) == everything(table)


def test_resigning_ends_a_window_with_answers_that_wait(rng: random.Random) -> None:
    table, _ = to_window(game_class("threads")({}), rng)
    (seat,) = table.match.state.pending()
    table.receive(seat, messages(table, [seat])[seat], early=True)
    assert table.waiting
    table.receive(1 - seat, {"key": "resigning", "after": table.last(1 - seat), "resign": True})
    assert table.over and not table.waiting and table.release() == {}
    assert everything(rebuilt(table)) == everything(table)


def test_nobody_can_send_what_only_the_table_writes() -> None:
    table = new_table(game_class("threads")({}))
    message = {"key": "a-message", "after": table.last(0), "steps": ["done"], "waits": True}
    assert table.receive(0, message)[0][0]["code"] == "malformed"
    assert not table.log and json.loads(everything(table))


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_windows_are_public_and_orders_offered(name: str, options: dict[str, Value], rng: random.Random) -> None:
    game = game_class(name)(options)
    for _ in range(3):
        table, _ = to_window(game, rng)
        names = {game.window(table.view(listener)) for listener in table.match.listeners}
        assert names == {table.window}, "every listener knows that the window is open"
        for seat in table.match.state.pending():
            for order in game.orders:
                action = game.by_order(table.view(seat), order.key, table.ask(seat))
                assert action is None or action in table.ask(seat)
            assert game.by_order(table.view(seat), "no such", table.ask(seat)) is None
    assert game.window(game.blank(SPECTATOR)) == ""
