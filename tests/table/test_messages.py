"""Stale, doubled, malformed and foreign messages: one sentence, nothing changed."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.table.helpers import Hand, everything, new_table
from tests.table.toys import toy
from unseen.core.seats import SPECTATOR
from unseen.table import read_message

GOOD: dict[str, object] = {"key": "12345678", "after": 1, "steps": ["done"]}

BAD: list[object] = [
    None, 3, "done", [], [GOOD], {},
    {"key": "12345678", "after": 1},
    {"key": "12345678", "steps": ["done"]},
    {"after": 1, "steps": ["done"]},
    {**GOOD, "key": "1234567"}, {**GOOD, "key": "k" * 65}, {**GOOD, "key": 12345678}, {**GOOD, "key": "key with blank"},
    {**GOOD, "after": -1}, {**GOOD, "after": True}, {**GOOD, "after": 1.0}, {**GOOD, "after": "1"},
    {**GOOD, "after": 10**10}, {**GOOD, "after": None},
    {**GOOD, "steps": []}, {**GOOD, "steps": "done"}, {**GOOD, "steps": ["done"] * 51}, {**GOOD, "steps": [1]},
    {**GOOD, "steps": [""]}, {**GOOD, "steps": ["x" * 81]}, {**GOOD, "steps": ["\ud800"]}, {**GOOD, "steps": ["a\nb"]},
    {**GOOD, "take_back": 1}, {**GOOD, "seat": 1}, {**GOOD, "resign": True},
    {"key": "12345678", "after": 1, "take_back": 0}, {"key": "12345678", "after": 1, "take_back": True},
    {"key": "12345678", "after": 1, "resign": False}, {"key": "12345678", "after": 1, "resign": 1},
]  # fmt: skip


@pytest.mark.parametrize("message", BAD, ids=[str(n) for n in range(len(BAD))])
def test_malformed(message: object) -> None:
    post = Hand(new_table(toy()), 0).refused("malformed", message)
    sentence = post["sentence"]
    assert isinstance(sentence, str) and sentence.endswith(".") and "Traceback" not in sentence


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
PARTS = st.fixed_dictionaries(
    {},
    optional={
        "key": JSON | st.just("12345678"),
        "after": JSON | st.integers(0, 3),
        "steps": JSON | st.lists(st.sampled_from(["done", "go 1", "peek", "walk 1", "x"]), max_size=4),
        "take_back": JSON,
        "resign": JSON,
        "other": JSON,
    },
)


@given(JSON | PARTS)
def test_whatever_comes_in_is_taken_or_refused_without_a_trace(message: object) -> None:
    table = new_table(toy())
    before = everything(table)
    answer = table.receive(0, message)
    post = answer[0][0]
    json.dumps(answer)
    if post["kind"] == "refused":
        assert everything(table) == before and not table.log and list(answer) == [0]
    else:
        assert len(table.log) == 1


@pytest.mark.parametrize(
    "act", [{"steps": ["go 1", "done"]}, {"take_back": 3}, {"resign": True}], ids=["steps", "take_back", "resign"]
)
def test_a_message_reads_back_as_it_is_stored(act: dict[str, object]) -> None:
    raw = {"key": "12345678", "after": 4, **act}
    assert read_message(raw).dump() == raw


def test_stale() -> None:
    table = new_table(toy())
    hider = Hand(table, 0)
    hider.do("go 1")
    for after in (0, 1, 2, 4, 999):
        hider.refused("stale", {**hider.message(steps=["go 2"]), "after": after})
    hider.do("go 2")


def test_giving_up_does_not_hang_on_the_latest_news() -> None:
    table = new_table(toy())
    hider = Hand(table, 0)
    hider.do("go 1")
    table.receive(0, {**hider.message(resign=True), "after": 1})
    assert table.over


def test_doubled_is_applied_once_and_answered_alike() -> None:
    table = new_table(toy())
    hider = Hand(table, 0)
    message = hider.message(steps=["go 1"])
    first = table.receive(0, message)
    assert table.receive(0, message) == first == {0: first[0]}
    final = hider.message(steps=["done"])
    posts = table.receive(0, final)
    again = table.receive(0, final)
    assert again == {0: posts[0]} and len(table.log) == 2
    assert table.receive(0, message) == first
    assert table.receive(0, {**message, "after": 77}) == first


def test_a_key_is_for_one_message_of_one_seat() -> None:
    table = new_table(toy())
    hider, seeker = Hand(table, 0), Hand(table, 1)
    table.receive(0, {"key": "same-key", "after": 1, "steps": ["done"]})
    hider.refused("key", {"key": "same-key", "after": table.last(0), "steps": ["go 1"]})
    answer = table.receive(1, {"key": "same-key", "after": table.last(1), "steps": ["walk 2"]})
    assert answer[1][0]["kind"] == "draft"
    seeker.do("done")


def test_a_refused_key_may_be_used_again() -> None:
    table = new_table(toy())
    hider = Hand(table, 0)
    hider.refused("illegal", {"key": "same-key", "after": 1, "steps": ["go 3"]})
    assert table.receive(0, {"key": "same-key", "after": 1, "steps": ["go 1"]})[0][0]["kind"] == "draft"


def test_out_of_turn_and_without_a_seat() -> None:
    table = new_table(toy())
    seeker, spectator = Hand(table, 1), Hand(table, SPECTATOR)
    seeker.refused("out-of-turn", seeker.message(steps=["walk 2"]))
    seeker.refused("out-of-turn", seeker.message(take_back=1))
    spectator.refused("no-seat", spectator.message(steps=["go 1"]))
    spectator.refused("no-seat", spectator.message(resign=True))


def test_refusals_say_the_same_whatever_the_truth() -> None:
    tries = [["walk 1"], ["guess"], ["go 1"], ["fly"], ["guess", "done"], ["draw red"]]
    answers = []
    for turn in (["go 1", "go 2", "done"], ["go 1", "done"], ["done"]):
        table = new_table(toy())
        Hand(table, 0).do(*turn)
        seeker = Hand(table, 1)
        heard = []
        for steps in tries:
            if steps != ["guess"] and steps != ["walk 1"]:
                heard.append(table.receive(1, seeker.message(steps=steps)))
        seeker.do("walk 2")
        heard.append(table.receive(1, seeker.message(steps=["walk 0"])))
        answers.append(json.dumps(heard))
    assert len(set(answers)) == 1
