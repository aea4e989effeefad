"""What people agree on at a table: taking back, pausing, changing seats, playing again. Everything is told to all."""

import random
from typing import Any

import pytest

from tests.table.helpers import LISTENERS, Hand, everything, kinds, names, new_table, rebuilt, stream
from tests.table.test_rebuild import same
from tests.table.toys import Peaceful, Toy, toy
from unseen.audit.record import read
from unseen.core.errors import UnseenError
from unseen.core.seats import RESIGN, SPECTATOR
from unseen.core.wire import Json
from unseen.table import Post, Table
from unseen.table.records import record_text

BACK = {"kind": "back", "turns": 1}


def posts_of(table: Table, listener: int, kind: str) -> list[Post]:
    """All posts of a kind."""
    return [post for post in table.posts_since(listener, 0) if post["kind"] == kind]


def offers(table: Table, listener: int = SPECTATOR) -> list[Any]:
    """The open offers as somebody was told them last."""
    found: Any = posts_of(table, listener, "offers")[-1]["open"]
    return list(found)


def fold(table: Table, listener: int) -> list[Json]:
    """Who listens to the posts alone: what it was told and what still stands."""
    told: list[Any] = []
    for post in table.posts_since(listener, 0):
        events: Any = post.get("events", [])
        if post["kind"] == "told":
            told += events
        elif post["kind"] == "back":
            del told[int(str(post["told"])) :]
    return told


def two(**options: bool) -> tuple[Table, Hand, Hand]:
    """A table with two people."""
    table = new_table(toy(**options))
    return table, Hand(table, 0), Hand(table, 1)


def played() -> tuple[Table, Hand, Hand]:
    """The hider went and ended, and the seeker walked."""
    table, hider, seeker = two()
    hider.do("go 1", "done")
    seeker.do("walk 2")
    seeker.do("done")
    return table, hider, seeker


def test_a_turn_goes_back_when_the_other_agrees_and_everybody_is_told() -> None:
    table, hider, seeker = played()
    steps, before = list(table.match.steps), {n: len(table.told(n)) for n in LISTENERS}
    hider.act(offer=BACK)
    assert table.match.steps == steps, "an offer alone changes nothing"
    assert [(one["offer"], one["kind"], one["by"], one["asks"]) for one in offers(table)] == [(1, "back", 0, [1])]
    seeker.act(answer={"offer": 1, "yes": True})
    assert table.match.steps == [] and table.epoch == 1 and offers(table) == []
    for listener in LISTENERS:
        notes = [str(post["note"]) for post in posts_of(table, listener, "note")]
        assert notes == ["back"] and table.told(listener) == []
        assert fold(table, listener) == [], "what posts say folds to what is known now"
        assert len(table.struck[0].told[listener]) == before[listener], "what was told stays in the log"
    assert kinds(table.posts_since(0, 0))[-4:] == ["note", "back", "ask", "offers"]
    hider.do("go 1", "done")
    assert names(posts_of(table, 1, "told"))[-1] == "TurnOver"
    same(table, rebuilt(table))


def test_a_declined_or_withdrawn_offer_changes_nothing_but_the_log() -> None:
    table, hider, seeker = played()
    key = table.match.state.key()
    hider.act(offer=BACK)
    seeker.act(answer={"offer": 1, "yes": False})
    assert table.match.state.key() == key and offers(table) == []
    assert [post["note"] for post in posts_of(table, SPECTATOR, "note")] == ["declined"]
    hider.refused("offer", hider.message(offer=BACK))
    hider.act(offer={"kind": "pause"})
    hider.act(answer={"offer": 2, "yes": False})
    assert [post["note"] for post in posts_of(table, 1, "note")] == ["declined", "withdrawn"]
    hider.do("done")
    seeker.do("done")
    hider.act(offer=BACK)
    same(table, rebuilt(table))


def test_playing_on_lets_the_offer_lapse() -> None:
    table, hider, seeker = played()
    seeker.act(offer=BACK)
    hider.do("go 0", "done")
    assert offers(table) == []
    hider.refused("offer", hider.message(answer={"offer": 1, "yes": True}))


def test_the_running_turn_goes_back_to_its_start_with_what_was_learned() -> None:
    table, hider, seeker = two()
    seen_before = stream(table, 1)
    hider.do("peek")
    assert "Seen" in names(table.posts_since(0, 0)) and stream(table, 1) == seen_before
    hider.act(offer={"kind": "back", "turns": 0})
    seeker.act(answer={"offer": 1, "yes": True})
    assert table.match.steps == [] and posts_of(table, 0, "back") == [{"number": 5, "kind": "back", "told": 0}]
    assert posts_of(table, 1, "back") == [], "the seeker was told nothing that could go back"
    hider.do("peek")
    draws = [action for seat, action in table.match.steps if seat == -1]
    assert draws == [action for seat, action in table.match.detours[0].tape if seat == -1], "the same is drawn again"


def test_what_can_be_taken_back_is_ones_own_and_done() -> None:
    _, hider, seeker = two()
    hider.refused("take-back", hider.message(offer={"kind": "back", "turns": 0}))
    hider.refused("take-back", hider.message(offer=BACK))
    hider.do("go 1", "done")
    hider.refused("take-back", hider.message(offer={"kind": "back", "turns": 0}))
    seeker.refused("take-back", seeker.message(offer=BACK))
    hider.refused("take-back", hider.message(offer={"kind": "back", "turns": 2}))


def test_a_refusal_tells_nothing_of_what_others_sealed() -> None:
    answers = []
    for sealed in (False, True):
        table, first, second = two(simultaneous=True)
        if sealed:
            second.do("pick 2", "seal")
        post = first.refused("take-back", first.message(offer={"kind": "back", "turns": 0}))
        answers.append(({**post}, stream(table, 0), stream(table, SPECTATOR)))
    assert answers[0] == answers[1]


def test_the_same_wish_from_both_is_an_agreement() -> None:
    table, hider, seeker = two()
    hider.act(offer={"kind": "pause"})
    hider.refused("offer", hider.message(offer={"kind": "pause"}))
    seeker.act(offer={"kind": "pause"})
    assert table.agreements.paused
    hider.refused("paused", hider.message(steps=["go 1"]))
    hider.refused("paused", hider.message(offer={"kind": "pause"}))
    hider.act(offer={"kind": "go-on"})
    seeker.act(answer={"offer": 2, "yes": True})
    hider.do("go 1")
    assert [post["note"] for post in posts_of(table, 0, "note")] == ["pause", "go-on"]
    same(table, rebuilt(table))


def test_two_wishes_to_take_back_are_two_offers() -> None:
    table, hider, seeker = played()
    hider.act(offer=BACK)
    hider.refused("offer", hider.message(offer=BACK))
    seeker.act(offer=BACK)
    assert [one["by"] for one in offers(table)] == [0, 1] and table.epoch == 0
    hider.act(answer={"offer": 2, "yes": True})
    assert table.epoch == 1 and len(table.match.steps) == 2 and offers(table) == []
    same(table, rebuilt(table))


def test_offers_of_others_do_not_make_a_step_stale() -> None:
    table, hider, seeker = two()
    message = hider.message(steps=["go 1"])
    seeker.act(offer={"kind": "pause"})
    assert kinds(table.receive(0, message)[0]) == ["draft", "ask"]
    stale = {"key": "another-key", "after": 0, "steps": ["go 0"]}
    hider.refused("stale", stale)


def test_computers_agree_at_once() -> None:
    table = new_table(toy(), bots=(1,))
    hider, bot = Hand(table, 0), Hand(table, 1)
    hider.do("go 1", "done")
    bot.do("done")
    hider.act(offer=BACK)
    assert table.match.steps == [] and table.epoch == 1


def test_a_seat_changes_hands_by_consent() -> None:
    table, hider, seeker = played()
    hider.do("go 2")
    seeker.act(offer={"kind": "seat", "seat": "hider", "to": "random"})
    assert table.bots == {0} and table.agreements.players == {0: "random"} and table.draft(0) is None
    assert posts_of(table, SPECTATOR, "note")[-1]["seat"] == "hider"
    hider.do("done")
    assert table.match.state.pending() == (1,)
    seeker.act(offer={"kind": "seat", "seat": "hider", "to": "friend"})
    assert table.bots == set() and table.agreements.players == {0: "friend"}
    same(table, rebuilt(table))


def test_who_plays_is_not_left_behind() -> None:
    table = new_table(toy())
    hider, seeker = Hand(table, 0), Hand(table, 1)
    hider.act(offer={"kind": "seat", "seat": "hider", "to": "random"})
    assert offers(table)[0]["asks"] == [1], "who wants to leave asks the others"
    seeker.act(answer={"offer": 1, "yes": False})
    seeker.refused("seat", seeker.message(offer={"kind": "seat", "seat": "nobody", "to": "random"}))
    seeker.act(offer={"kind": "seat", "seat": "0", "to": "random"})
    assert table.agreements.players == {0: "random"}, "a number names a seat too"
    seeker.refused("offer", seeker.message(offer={"kind": "seat", "seat": "hider", "to": "random"}))


def test_another_game_is_agreed_after_the_end() -> None:
    table, hider, seeker = two()
    hider.refused("offer", hider.message(offer={"kind": "rematch"}))
    hider.act(offer={"kind": "pause"})
    hider.act(resign=True)
    assert offers(table) == [], "what was offered about the game ended with it"
    hider.refused("over", hider.message(offer=BACK))
    seeker.act(offer={"kind": "rematch"})
    assert table.sign("again", "too-early") == {}
    hider.act(answer={"offer": 2, "yes": True})
    table.sign("again", "the-next-table")
    assert posts_of(table, SPECTATOR, "note")[-1]["table"] == "the-next-table"
    assert table.sign("again", "another") == {}
    hider.refused("offer", hider.message(offer={"kind": "rematch"}))
    same(table, rebuilt(table))


def test_no_draw_where_the_rules_know_none() -> None:
    _, hider, _ = two()
    hider.refused("no-draw", hider.message(offer={"kind": "draw"}))


def test_a_draw_by_consent_where_the_rules_know_one() -> None:
    table = new_table(Peaceful({}))
    hider, seeker = Hand(table, 0), Hand(table, 1)
    hider.act(offer={"kind": "draw"})
    hider.do("go 1", "done")
    assert offers(table) == [], "who plays on has taken it back"
    hider.act(offer={"kind": "draw"})
    hider.refused("offer", hider.message(offer={"kind": "draw"}))
    seeker.act(answer={"offer": 2, "yes": True})
    over = posts_of(table, SPECTATOR, "over")[-1]
    assert (over["ending"], over["winners"]) == ("draw", [])
    assert table.match.steps[-1] == (SPECTATOR, RESIGN)
    same(table, rebuilt(table))
    text = record_text(table)
    assert "{all: draw}" in text and read(text, Peaceful).state.key() == table.match.state.key()
    with pytest.raises(UnseenError):
        read(text.replace("peaceful", "toy"), Toy)
    lone = Hand(new_table(Peaceful({}), bots=(1,)), 0)
    lone.refused("offer", lone.message(offer={"kind": "draw"}))


@pytest.mark.parametrize(
    "act",
    [
        {"offer": None}, {"offer": {}}, {"offer": {"kind": "war"}}, {"offer": {"kind": ["back"]}},
        {"offer": {"kind": "back"}}, {"offer": {"kind": "back", "turns": -1}},
        {"offer": {"kind": "back", "turns": True}}, {"offer": {"kind": "pause", "turns": 1}},
        {"offer": {"kind": "seat", "seat": "hider"}}, {"offer": {"kind": "seat", "seat": 1, "to": "rule"}},
        {"offer": {"kind": "seat", "seat": "x" * 81, "to": "rule"}}, {"answer": {"offer": 1}},
        {"answer": {"offer": 0, "yes": True}}, {"answer": {"offer": 1, "yes": 1}}, {"answer": True},
        {"answer": {"offer": 1, "yes": True}, "resign": True}, {"tick": 5}, {"again": "x"},
    ],
)  # fmt: skip
def test_what_is_no_offer_and_no_answer_is_refused(act: dict[str, Any]) -> None:
    _, hider, _ = two()
    hider.refused("malformed", {"key": hider.key(), "after": 0, **act})


def test_only_who_is_asked_answers() -> None:
    table, hider, seeker = two()
    hider.act(offer={"kind": "pause"})
    hider.refused("offer", hider.message(answer={"offer": 1, "yes": True}))
    seeker.refused("offer", seeker.message(answer={"offer": 2, "yes": True}))
    watcher = Hand(table, SPECTATOR)
    watcher.refused("no-seat", watcher.message(offer={"kind": "pause"}))
    watcher.refused("no-seat", watcher.message(answer={"offer": 1, "yes": True}))


def test_an_answer_counts_once() -> None:
    table, hider, seeker = two()
    hider.act(offer={"kind": "pause"})
    message = seeker.message(answer={"offer": 1, "yes": True})
    first = table.receive(1, message)[1]
    before = everything(table)
    assert table.receive(1, message)[1] == first and everything(table) == before


def random_act(hand: Hand, dice: random.Random) -> dict[str, object]:
    """Something about the table."""
    kind = dice.choice(["back", "pause", "go-on", "seat", "answer", "answer", "answer"])
    if kind == "answer":
        open_now = list(hand.table.agreements.offers) or [1]
        return {"answer": {"offer": dice.choice(open_now), "yes": dice.random() < 0.7}}
    if kind == "seat":
        return {"offer": {"kind": kind, "seat": dice.choice(["hider", "seeker"]), "to": dice.choice(["a", "friend"])}}
    return {"offer": {"kind": kind, **({"turns": dice.randint(0, 2)} if kind == "back" else {})}}


@pytest.mark.parametrize("simultaneous", [False, True])
def test_fault_20_whatever_is_agreed_the_table_equals_a_replay_of_its_log(
    rng: random.Random, simultaneous: bool
) -> None:
    backs = 0
    for _ in range(12):
        table = new_table(toy(simultaneous=simultaneous))
        hands = [Hand(table, 0), Hand(table, 1)]
        for _ in range(80):
            hand = rng.choice(hands)
            offered = [table.game.notation.texts[action] for action in table.ask(hand.seat)] or ["done"]
            act = random_act(hand, rng) if rng.random() < 0.35 else {"steps": [rng.choice(offered)]}
            table.receive(hand.seat, hand.message(**act))
            if table.over:
                break
        same(table, rebuilt(table))
        for listener in LISTENERS:
            plain = [told for post in [{"events": fold(table, listener)}] for told in post["events"]]
            assert len(plain) == len(table.told(listener))
            numbers = [post["number"] for post in table.posts_since(listener, 0)]
            assert numbers == list(range(1, len(numbers) + 1))
        backs += table.epoch
    assert backs, "nothing was taken back in all these games"
