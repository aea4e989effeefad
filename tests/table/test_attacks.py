"""What one might try to learn at a table from what stands beside the game: offers, clocks, numbers."""

import random
from typing import Any

import pytest

from tests.table.helpers import SEED, Hand, new_table, rebuilt, stream
from tests.table.test_clock import Timed, again, last_clock, timed
from tests.table.test_people import offers, posts_of
from tests.table.test_rebuild import same
from tests.table.test_windows import passing, texts
from unseen.core.dice import NamedDice
from unseen.core.registry import load
from unseen.core.seats import SPECTATOR, Seat
from unseen.table import Table
from unseen.table import load as load_table

GUARDS, ONE, TWO = 0, 1, 2
OUT = {"kind": "seat", "seat": "novice1", "to": "random"}


def walking(bots: tuple[Seat, ...] = ()) -> Table:
    """A table of Nuns on the Run with two novices, the first of whom has a hidden step to make."""
    table = new_table(load("nuns", players=3), bots)
    hands = [Hand(table, seat) for seat in range(3)]
    while ONE not in table.match.state.pending():
        seat = table.match.state.pending()[0]
        hands[seat].do(texts(table, seat)[0])
    return table


class Later(Hand):
    """A hand that goes on where another one has used keys."""

    def key(self) -> str:
        """A fresh key."""
        return f"later-{super().key()}"


def others(table: Table) -> list[str]:
    """All that is sent to everybody but the first novice."""
    return [stream(table, listener) for listener in (GUARDS, TWO, SPECTATOR)]


@pytest.mark.parametrize("bot", [False, True], ids=["person", "bot"])
def test_an_offer_about_a_seat_does_not_tell_when_it_plays(bot: bool) -> None:
    table = walking((ONE,) if bot else ())
    Later(table, GUARDS).act(offer={**OUT, "to": "friend" if bot else "random"})
    assert offers(table)[0]["asks"] == [TWO]
    before, player = others(table), Later(table, ONE)
    for _ in range(3):
        if ONE in table.match.state.pending() and not table.drafts.begun.get(ONE):
            player.do(next(step for step in texts(table, ONE) if not step.startswith("done")))
            assert others(table) == before
    same(table, rebuilt(table))


def test_whose_seat_it_is_says_no() -> None:
    table = walking()
    novice = Later(table, ONE)
    Later(table, GUARDS).act(offer=OUT)
    novice.refused("offer", novice.message(answer={"offer": 1, "yes": True}))
    watcher = Later(table, SPECTATOR)
    watcher.refused("no-seat", watcher.message(answer={"offer": 1, "yes": False}))
    novice.act(answer={"offer": 1, "yes": False})
    assert offers(table) == [] and not table.agreements.players
    assert "said no" in str(posts_of(table, SPECTATOR, "note")[-1]["words"])
    Later(table, TWO).act(offer=OUT)
    novice.act(offer={"kind": "pause"})
    assert [one["kind"] for one in offers(table)] == ["pause"], "she says something to all: she is here"
    same(table, rebuilt(table))


def in_window(rng: random.Random) -> Table:
    """A table of Threads with a clock, in a window."""
    while True:
        table = timed(load("threads"), "10+5")
        hands = [Timed(table, seat) for seat in range(2)]
        for _ in range(150):
            if table.window or table.over:
                break
            seat = table.match.state.pending()[0]
            steps = [step for step in texts(table, seat) if step not in ("claim", "concede")]
            hands[seat].message_at(steps=[rng.choice(steps)])
        if table.window:
            return table


def test_a_clock_does_not_tell_when_a_window_was_answered(rng: random.Random) -> None:
    """Answers wait for the pause; the clock that is told then shows the time of its end."""
    first = in_window(rng)
    opened = Timed.now
    (asked,) = first.match.state.pending()
    step = passing(first, asked) or texts(first, asked)[0]
    found = []
    for after_ms in (100, 2_900):
        table = again(first)
        message = {"key": "an-answer", "after": table.last(asked), "steps": [step]}
        table.receive(asked, message, early=True, at=opened + after_ms)
        assert table.waiting
        table.release(opened + 3_000)
        found.append([stream(table, listener) for listener in (1 - asked, SPECTATOR)])
        assert last_clock(table)["at"] == opened + 3_000
        same(table, again(table))
    assert found[0] == found[1]


def test_a_log_from_before_replays() -> None:
    """Entries that ended a window's pause once had no time."""
    table = new_table(load("threads"))
    table.log.clear()
    data: dict[str, Any] = {
        "format": 1, "game": "threads", "version": table.game.version, "bots": [], "position": "",
        "log": [[SPECTATOR, {"key": "released", "after": 0, "steps": []}]],
    }  # fmt: skip
    assert len(load_table(data, table.game, NamedDice(SEED)).log) == 1


# ---- messages that are not this table's ----
def test_a_message_from_another_table_or_time_is_taken_on_its_own_merits(rng: random.Random) -> None:
    """A key counts at its table and for its seat alone; what was sent elsewhere, earlier or for others is refused."""
    one, two = walking(), walking()
    sent = Later(one, ONE).message(steps=[next(step for step in texts(one, ONE) if not step.startswith("done"))])
    first = one.receive(ONE, sent)
    assert one.receive(ONE, sent) == {ONE: first[ONE]}, "a replay is answered with the same posts"
    Later(one, TWO).refused("illegal" if sent["steps"] != [] else "", {**sent, "steps": ["done"]})
    watcher = Later(one, SPECTATOR)
    watcher.refused("no-seat", sent)
    Later(one, ONE).refused("key", {**sent, "steps": ["done"]})
    Later(two, ONE).refused("stale", {**sent, "key": "another-one", "after": two.last(ONE) + 5})
    for table in (one, two):
        Later(table, GUARDS).act(resign=True)
    assert one.receive(ONE, sent) == {ONE: first[ONE]}, "after the end too"
    Later(two, ONE).refused("over", sent)


def test_messages_in_another_order_leave_the_table_as_a_replay_of_its_log(rng: random.Random) -> None:
    """Whatever arrives, reordered and doubled: each counts once or not at all, and the table goes on."""
    table = walking()
    messages = []
    for number in range(30):
        seat = rng.choice((GUARDS, ONE, TWO))
        offered = texts(table, seat) or ["done"]
        act: dict[str, object] = rng.choice(
            [{"steps": [rng.choice(offered)]}, {"take_back": 1}, {"offer": {"kind": "pause"}},
             {"answer": {"offer": 1, "yes": rng.random() < 0.5}}, {"offer": {"kind": "go-on"}}]
        )  # fmt: skip
        messages.append((seat, {"key": f"message-{number:03}", "after": table.last(seat), **act}))
        messages.append(rng.choice(messages))
    rng.shuffle(messages)
    for seat, message in messages:
        table.receive(seat, message)
    keys = [(seat, message.key) for seat, message in table.log]
    assert len(keys) == len(set(keys))
    same(table, rebuilt(table))
