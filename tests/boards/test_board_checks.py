"""Every condition of a board file is a check: the printed board passes, a board damaged in one way is refused by it."""

import json
from typing import Any

import pytest

from tests.boards.damage import DAMAGES, SHAPES, Damage, whole
from unseen.boards import convent
from unseen.boards.convent_checks import Verdict, check_names, verdicts
from unseen.boards.convent_facts import Facts
from unseen.boards.reading import LENGTH_MAX, Reader, parsed
from unseen.core.errors import UnseenError


def judged(board: dict[str, Any]) -> list[Verdict]:
    """All verdicts over a board."""
    return verdicts(Facts(Reader(parsed(json.dumps(board)), "")))


def test_the_printed_board_passes_every_check() -> None:
    found = judged(whole())
    assert [one.name for one in found] == check_names()
    assert [one.faults for one in found] == [[]] * len(found)
    assert all(one.demand.endswith(".") for one in found)


def test_every_check_has_a_damage_that_it_refuses() -> None:
    assert {check for check, _, _ in DAMAGES} == set(check_names())


@pytest.mark.parametrize(("check", "words", "damage"), DAMAGES, ids=[f"{one[0]}: {one[1]}" for one in DAMAGES])
def test_a_damaged_board_is_refused(check: str, words: str, damage: Damage) -> None:
    board = whole()
    damage(board)
    found = {one.name: one.faults for one in judged(board)}
    assert found[check], f"{check} lets it pass; refused by {[name for name in found if found[name]]}"
    assert any(words in fault for fault in found[check]), found[check]
    assert all("\n" not in fault for fault in found[check])
    with pytest.raises(UnseenError) as refused:
        convent.made(convent.facts_of(json.dumps(board), alone))
    assert refused.value.code == "content"


def test_equal_faults_are_counted() -> None:
    """A path that goes to and fro fifty times is as long a story as one that does it twice."""
    board = whole()
    card = board["paths"][0]
    a, b = card["dots"][:2]
    for times in (50, 2):
        card["dots"] = [a, b] * times
        lines = [f"{one.name}: {fault}" for one in judged(board) for fault in one.faults]
        assert len(lines) == len(set(lines)) < 10
        assert len("".join(lines)) < 1000
    assert f"paths-pass-no-end: path {card['id']} passes the path end {a}" in lines
    card["dots"] = [a, b] * 3
    found = {one.name: one.faults for one in judged(board)}
    assert found["paths-pass-no-end"] == [f"path {card['id']} passes the path end {a} (2 times)"]


@pytest.mark.parametrize(("words", "damage"), SHAPES, ids=[one[0] for one in SHAPES])
def test_a_file_of_another_shape_is_refused_in_a_sentence(words: str, damage: Damage) -> None:
    board = whole()
    damage(board)
    with pytest.raises(UnseenError) as refused:
        judged(board)
    assert words in refused.value.sentence
    assert "\n" not in refused.value.sentence


@pytest.mark.parametrize("text", ["", "[]", "42", "{", "a = ", "[" * 100_000, "{" * 100_000, " " * (LENGTH_MAX + 1)])
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(UnseenError) as refused:
        convent.facts_of(text, alone)
    assert refused.value.code == "content"


def test_toml_works_with_the_same_keys() -> None:
    assert convent.made(convent.facts_of(toml(whole()), alone)).lines() == convent.standard().lines()


def alone(name: str) -> str:
    """Nothing lies beside these boards."""
    raise AssertionError(name)


def toml(board: dict[str, Any]) -> str:
    """A board as TOML, every value of the top in one line."""
    return "\n".join(f"{key} = {inline(value)}" for key, value in board.items())


def inline(value: object) -> str:
    """A value of TOML within a line; what JSON calls null is left out."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(k)} = {inline(v)}" for k, v in value.items() if v is not None) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(inline(one) for one in value) + "]"
    return json.dumps(value)
