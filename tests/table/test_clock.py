"""Clocks: arithmetic on given times, whose time runs, who loses; and that they tell nothing that was not told."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from tests.table.helpers import SEED, Hand, kinds, stream
from tests.table.test_people import posts_of
from tests.table.test_rebuild import same
from tests.table.test_windows import GAMES, passing, texts
from tests.table.toys import PICK, SEAL, Sealing, Toy, toy
from unseen.core.dice import NamedDice
from unseen.core.errors import UnseenError
from unseen.core.game import Game, View
from unseen.core.options import Value
from unseen.core.registry import game_class
from unseen.core.seats import SPECTATOR, Action, Seat
from unseen.core.state import State
from unseen.table import Post, Table, dump, load
from unseen.table.clock import DAY, MINUTE, Clock, Pace, read_pace

NOON = 1_800_000_000_000
GAME_SETS: tuple[tuple[str, dict[str, Value]], ...] = (("nusubito", {}), *GAMES)


def pace(text: str) -> Pace:
    """A pace that there is."""
    found = read_pace(text)
    assert found is not None
    return found


# ---- arithmetic ----
@pytest.mark.parametrize(
    "text", ["5", "+", "0+0", "5+181", "181+0", "1+1+1", "0d", "15d", "d", "-1+5", "٣+5", " 5+5", "x"]
)
def test_what_is_no_clock_is_refused(text: str) -> None:
    with pytest.raises(UnseenError) as caught:
        read_pace(text)
    assert caught.value.code == "clock"


def test_a_side_pays_for_its_own_decision_and_is_paid_for_the_end_of_it() -> None:
    clock = Clock(pace("10+5"), ["a", "b"])
    clock.pass_to(NOON)
    clock.turn(("a",), False)
    assert clock.due is None, "nothing runs before the game begins"
    clock.go()
    assert clock.due == NOON + 10 * MINUTE
    clock.pass_to(NOON + 60_000)
    assert clock.shown("a") == 9 * MINUTE and clock.shown("b") == 10 * MINUTE
    clock.turn(("b",), False)
    assert clock.left == {"a": 9 * MINUTE + 5_000, "b": 10 * MINUTE}
    clock.pass_to(NOON)
    assert clock.now == NOON + 60_000, "time does not go back"


def test_a_window_interrupts_a_decision_without_paying_for_it() -> None:
    clock = Clock(pace("10+5"), ["a", "b"])
    clock.turn(("a",), False)
    clock.go()
    clock.pass_to(1_000)
    clock.turn((), True)
    assert clock.due == 1_000 + clock.pace.limit and clock.left["a"] == 10 * MINUTE - 1_000
    clock.pass_to(31_000)
    clock.turn(("a",), False)
    assert clock.left["a"] == 10 * MINUTE - 1_000
    clock.turn(("a", "b"), True)
    assert clock.left["a"] == 10 * MINUTE + 4_000, "a choice of all ends it"


def test_days_are_fresh_for_each_decision() -> None:
    clock = Clock(pace("3d"), ["a", "b"])
    clock.turn(("a",), False)
    clock.go()
    clock.pass_to(DAY)
    clock.turn((), True)
    clock.turn(("a",), False)
    assert clock.due == 3 * DAY, "the same decision goes on after a window"
    clock.turn(("b",), False)
    clock.pass_to(2 * DAY)
    clock.turn(("a",), False)
    assert clock.due == 5 * DAY


@pytest.mark.parametrize(("after", "over"), [(-20, False), (-1, False), (0, True), (20, True)])
def test_fault_19_a_moment_before_the_flag_counts_and_the_flag_itself_does_not(after: int, over: bool) -> None:
    clock = Clock(pace("1+0"), ["a"])
    clock.turn(("a",), False)
    clock.go()
    assert clock.over_at(MINUTE + after) is over


def test_a_pause_costs_nobody_anything() -> None:
    clock = Clock(pace("1+0"), ["a"])
    clock.turn(("a",), False)
    clock.go()
    clock.pass_to(10_000)
    clock.hold()
    clock.pass_to(DAY)
    assert not clock.over_at(DAY) and clock.left["a"] == 50_000
    clock.go()
    assert clock.due == DAY + 50_000


# ---- at a table ----
class Timed(Hand):
    """A hand at a table with a clock."""

    now = NOON

    def message_at(self, **act: object) -> list[Post]:
        """Send at this hand's time."""
        Timed.now += 1_000
        self.table.sign("tick", Timed.now)
        return self.table.receive(self.seat, self.message(**act), at=Timed.now).get(self.seat, [])


def timed(game: Game, text: str = "10+5", bots: tuple[Seat, ...] = ()) -> Table:
    """A table whose clocks run."""
    Timed.now = NOON
    table = Table(game, NamedDice(SEED), bots, pace=text)
    table.sign("began", NOON)
    return table


def again(table: Table) -> Table:
    """The table after a restart."""
    return load(dump(table), table.game, NamedDice(SEED))


def last_clock(table: Table, listener: Seat = SPECTATOR) -> dict[str, Any]:
    """The clocks as somebody was told them last."""
    found: dict[str, Any] = posts_of(table, listener, "clock")[-1]
    return found


def test_a_flag_falls_by_itself_and_is_told_to_all() -> None:
    table = timed(toy())
    assert table.sign("tick", NOON + 10 * MINUTE - 1) == {}
    hider = Hand(table, 0)
    posts = table.sign("tick", NOON + 10 * MINUTE)
    assert {*posts} == {0, 1, SPECTATOR}
    assert kinds(posts[0])[-2:] == ["clock", "over"] or "over" in kinds(posts[0])
    over: Any = posts[1][-1] if posts[1][-1]["kind"] == "over" else posts_of(table, 1, "over")[-1]
    assert over["winners"] == [1] and over["notes"] == ["time"]
    assert [post["note"] for post in posts_of(table, SPECTATOR, "note")] == ["flag"]
    assert last_clock(table)["sides"][0] == {"side": "hider", "seats": [0], "left": 0, "runs": False}
    hider.refused("over", hider.message(steps=["go 1"]))
    same(table, again(table))


def test_who_is_late_by_a_message_is_late() -> None:
    table = timed(toy())
    hider, due = Hand(table, 0), NOON + 10 * MINUTE
    message = hider.message(steps=["go 1", "done"])
    assert table.receive(0, message, at=due)[0][0]["code"] == "time"
    assert table.receive(0, message, at=due - 1)[0][0]["kind"] != "refused"
    same(table, again(table))


def test_everything_timed_equals_a_replay_of_its_log(rng: random.Random) -> None:
    for simultaneous in (False, True, False, True):
        table = timed(toy(simultaneous=simultaneous), rng.choice(["10+5", "0+7", "1d"]))
        hands = [Timed(table, 0), Timed(table, 1)]
        for _ in range(60):
            hand = rng.choice(hands)
            steps = [table.game.notation.texts[action] for action in table.ask(hand.seat)] or ["done"]
            roll = rng.random()
            if roll < 0.1:
                hand.message_at(offer={"kind": rng.choice(["pause", "go-on"])})
            elif roll < 0.2:
                open_now = list(table.agreements.offers) or [1]
                hand.message_at(answer={"offer": rng.choice(open_now), "yes": True})
            elif roll < 0.23:
                seat, to = rng.choice(["hider", "seeker"]), rng.choice(["random", "friend"])
                hand.message_at(offer={"kind": "seat", "seat": seat, "to": to})
            elif roll < 0.28:
                table.sign(rng.choice(["woke", "began"]), Timed.now + 500)
            else:
                hand.message_at(steps=[rng.choice(steps)])
            same(table, again(table))
            if table.over:
                break


def test_computers_have_no_clock() -> None:
    table = timed(toy(), bots=(1,))
    assert [side["side"] for side in last_clock(table)["sides"]] == ["hider"]
    Timed(table, 0).message_at(steps=["done"])
    assert table.clock is not None and table.clock.due is None


def test_a_computer_may_take_the_side_whose_clock_runs() -> None:
    """The usual case: somebody is gone while it is her turn."""
    table = timed(toy(), "10+5")
    assert table.clock is not None and table.clock.running == "hider"
    seeker = Hand(table, 1)
    seeker.act(offer={"kind": "seat", "seat": "hider", "to": "random"})
    assert table.bots == {0} and [side["side"] for side in last_clock(table)["sides"]] == ["seeker"]
    table.sign("tick", NOON + DAY)
    assert not table.over and table.clock.due is None
    seeker.act(offer={"kind": "seat", "seat": "hider", "to": "friend"})
    assert [side["left"] for side in last_clock(table)["sides"]] == [10 * MINUTE] * 2


def test_taking_back_earns_nobody_any_time() -> None:
    """Who takes back what cost a second has that second less, and no seconds for a decision that did not happen."""
    table = timed(toy(), "1+5")
    hider, seeker = Timed(table, 0), Timed(table, 1)
    for _ in range(4):
        hider.message_at(steps=["done"])
        hider.message_at(offer={"kind": "back", "turns": 1})
        seeker.message_at(answer={"offer": next(iter(table.agreements.offers)), "yes": True})
        assert all([side["left"] <= MINUTE for side in last_clock(table)["sides"]]), last_clock(table)
        same(table, again(table))
    assert table.clock is not None and table.clock.running == "hider"
    assert table.clock.left == {"hider": MINUTE, "seeker": MINUTE - 8_000}


def test_taking_back_gives_no_fresh_days() -> None:
    table = timed(toy(), "3d")
    hider, seeker = Timed(table, 0), Timed(table, 1)
    Timed.now += DAY
    hider.message_at(steps=["done"])
    hider.message_at(offer={"kind": "back", "turns": 1})
    seeker.message_at(answer={"offer": 1, "yes": True})
    assert table.clock is not None and table.clock.due is not None
    assert table.clock.due - Timed.now < 2 * DAY


def test_what_the_server_sleeps_costs_nobody_anything() -> None:
    table = timed(toy(), "1+0")
    table.sign("woke", NOON + 30_000)
    assert table.sign("tick", NOON + 60_000) == {} and table.sign("tick", NOON + 90_000)
    slow = timed(toy(), "1d")
    assert slow.sign("woke", NOON + DAY // 2) == {}, "days go on while nobody is awake"


def test_the_late_seal_by_losing_where_the_game_knows_no_other_way() -> None:
    table = timed(toy(simultaneous=True), "10+5")
    Hand(table, 1).act(steps=["pick 2", "seal"])
    assert last_clock(table)["limit"] == MINUTE
    table.sign("tick", NOON + MINUTE)
    assert table.flagged == (0,)


class Taken(Sealing):
    """Nobody may pick what the other has picked."""

    def legal(self, seat: Seat) -> list[Action]:
        free = [PICK + n for n in range(3) if n + 1 != self.picks[1 - seat]]
        return [SEAL] if self.picks[seat] else free


class Hurried(Toy):
    """Time picks the first number that is free."""

    def start(self, players: int | None = None) -> State:
        return Taken()

    def late(self, view: View, legal: Sequence[Action]) -> Action | None:
        return legal[0]


def test_what_time_chooses_for_one_may_change_what_there_is_for_another() -> None:
    table = timed(Hurried({"simultaneous": True}), "10+5")
    table.sign("tick", NOON + MINUTE)
    assert [action for _, action in table.match.steps] == [PICK, SEAL, PICK + 1, SEAL] and not table.flagged


# ---- secrecy ----
def public_clock(table: Table) -> str:
    """All that a spectator is told of clocks."""
    return str(posts_of(table, SPECTATOR, "clock"))


def test_hidden_steps_and_drafts_move_no_clock() -> None:
    quiet, busy = timed(toy()), timed(toy())
    hand = Timed(busy, 0)
    for steps in (["go 1"], ["peek"]):
        hand.message_at(steps=steps)
    assert len(busy.match.steps) > 0 and stream(busy, 1) == stream(quiet, 1)
    assert public_clock(busy) == public_clock(quiet)


def test_a_seal_moves_no_clock() -> None:
    quiet, busy = timed(toy(simultaneous=True)), timed(toy(simultaneous=True))
    Timed(busy, 1).message_at(steps=["pick 2", "seal"])
    assert stream(busy, 0) == stream(quiet, 0) and stream(busy, SPECTATOR) == stream(quiet, SPECTATOR)


@pytest.mark.parametrize(("name", "options"), GAME_SETS, ids=str)
def test_the_decision_goes_over_at_public_moments_alone(
    name: str, options: dict[str, Value], rng: random.Random
) -> None:
    """Outside windows and common choices, whoever decides next does so after something that everybody was told."""
    game = game_class(name)(options)
    table = Table(game, NamedDice(SEED))
    hands = [Hand(table, seat) for seat in range(len(game.seats))]
    for _ in range(300):
        if table.over:
            break
        pending = table.match.state.pending()
        seat = rng.choice(pending)
        steps = [step for step in texts(table, seat) if step not in ("claim", "concede", "capture")]
        public, before = table.public, {game.seats[one].team for one in pending}
        hands[seat].do(passing(table, seat) or rng.choice(steps or texts(table, seat)))
        after = {game.seats[one].team for one in table.match.state.pending()}
        over, window = table.match.state.outcome() is not None, table.window != ""
        if not window and not over and len(before) == 1 and after != before:
            assert table.public > public, f"{before} -> {after} after {steps}"
        if not over and len(after) == 1 and not window:
            sides = set(table.course.turns[-1].sides)
            assert sides == after or after < sides, "who has sealed is no longer asked, and nobody knows"


@pytest.mark.parametrize(("name", "options"), GAMES, ids=str)
def test_in_a_window_all_have_the_same_time_and_who_is_late_passes(
    name: str, options: dict[str, Value], rng: random.Random
) -> None:
    game = game_class(name)(options)
    passed = 0
    for _ in range(6):
        table = timed(game, "10+5")
        hands = [Timed(table, seat) for seat in range(len(game.seats))]
        for _ in range(150):
            if table.over:
                break
            if table.window and rng.random() < 0.7:
                shown = last_clock(table)
                assert shown["limit"] == MINUTE and not [side for side in shown["sides"] if side["runs"]]
                assert table.clock is not None and table.clock.due is not None
                Timed.now = table.clock.due
                table.sign("tick", Timed.now)
                passed += not table.flagged
                continue
            seat = rng.choice(table.match.state.pending())
            steps = [step for step in texts(table, seat) if step not in ("claim", "concede", "capture")]
            hands[seat].message_at(steps=[rng.choice(steps or texts(table, seat))])
        same_posts = again(table)
        assert [same_posts.posts_since(one, 0) for one in table.streams] == [
            table.posts_since(one, 0) for one in table.streams
        ]
        if passed:
            return
    raise AssertionError("nobody was late in a window")


def test_a_novice_who_is_late_goes_no_further(rng: random.Random) -> None:
    table = timed(game_class("nuns")({"players": 4}), "10+5")
    hands = [Timed(table, seat) for seat in range(4)]
    while len(table.match.state.pending()) < 3:
        hands[table.match.state.pending()[0]].message_at(
            steps=[rng.choice(texts(table, table.match.state.pending()[0]))]
        )
    hands[2].message_at(steps=[texts(table, 2)[0]])
    Timed.now += MINUTE
    table.sign("tick", Timed.now)
    assert not table.flagged and not table.over and table.match.state.pending() != (1, 2, 3)
    assert [seat for seat, _ in table.match.steps].count(2) >= 2
    assert [post["words"] for post in posts_of(table, SPECTATOR, "note")] == [
        "Time is over for all who had not chosen yet."
    ]
