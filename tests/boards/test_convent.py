"""The printed convent: its figures, its tables of sight as printed, and the vectors of the ledger by id."""

import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from unseen.boards.convent import STANDARD, check_text, chosen, facts_of, is_board, made, read, standard
from unseen.boards.convent_facts import CARDS
from unseen.boards.convent_line import line
from unseen.boards.dots import FAR, members
from unseen.core.errors import UnseenError

# A vector is JSON of several shapes, read by its kind.
Given = dict[str, Any]
VECTORS = json.loads((Path(__file__).parent / "nuns_vectors.json").read_text(encoding="utf-8"))["vectors"]
PRINTED = json.loads((files("unseen.boards") / "data" / "convent_sight.json").read_text(encoding="utf-8"))
BOARD = standard()
DOTS = BOARD.dots
SIGHT = BOARD.sight()


# ---- figures (section 8 of the ledger) ----
def test_size_figures() -> None:
    degrees = [len(DOTS.beside(dot)) for dot in DOTS.numbers]
    doors = [(a, b) for a in DOTS.numbers for b in DOTS.beside(a) if a < b and BOARD.door(a, b)]
    colours = [BOARD.lock(a, b) for a, b in doors if BOARD.lock(a, b)]
    assert (len(DOTS.numbers), DOTS.edges // 2, len(doors)) == (155, 197, 52)
    assert {colour: colours.count(colour) for colour in sorted(set(colours))} == {
        "blue": 2, "green": 2, "red": 1, "white": 3, "yellow": 2,
    }  # fmt: skip
    assert [degrees.count(n) for n in (1, 2, 3, 4)] == [15, 65, 51, 24]
    assert max(DOTS.distance(a, b) for a in DOTS.numbers for b in DOTS.numbers) == 23
    assert len([dot for dot in DOTS.numbers if DOTS.distance(4, dot, keys=False) != FAR]) == 141


def test_ends_of_the_first_turn() -> None:
    """At most ten steps from each cell, without keys."""
    assert [len(members(DOTS.within(one.cell, 10, keys=False))) for one in BOARD.novices] == [63, 68, 78, 88, 85, 86]


def test_sight_figures() -> None:
    within = [(a, b) for a in DOTS.numbers for b in DOTS.numbers if a < b and DOTS.distance(a, b) <= 6]
    seen = [len(members(SIGHT.arrived(e))) - 1 for e in range(DOTS.edges)]
    assert len([pair for pair in within if SIGHT.line(*pair)]) == 739
    assert (len(seen), round(sum(seen) / len(seen), 1), max(seen)) == (394, 6.0, 21)


def test_paths_and_wishes() -> None:
    steps = [len(path.dots) - 1 for path in BOARD.paths]
    covered = {dot for path in BOARD.paths for dot in path.dots}
    edges = {frozenset(pair) for path in BOARD.paths for pair in zip(path.dots, path.dots[1:], strict=False)}
    assert (len(steps), min(steps), max(steps), sum(steps)) == (14, 7, 19, 177)
    assert (len(covered), len(edges)) == (99, 113)
    assert {end: len(BOARD.paths_at(end)) for end in BOARD.path_ends} == {26: 8, 84: 5, 101: 5, 122: 5, 147: 5}
    errands = [
        DOTS.distance(one.cell, wish.key_dot, keys=False)
        + DOTS.distance(wish.key_dot, wish.item_dot)
        + DOTS.distance(wish.item_dot, one.cell)
        for one in BOARD.novices
        for wish in BOARD.wishes
    ]
    assert (min(errands), round(sum(errands) / 48, 1), max(errands)) == (34, 39.9, 49)


def test_every_dot_lies_in_a_room() -> None:
    assert BOARD.area(88).name == "Chapel"
    assert {BOARD.area(dot).id for dot in DOTS.numbers} == {area.id for area in BOARD.areas}


# ---- sight as printed ----
PAIRS = [
    (area, a, b, printed == "visible")
    for area, table in PRINTED["areas"].items()
    for printed in ("visible", "blocked")
    for a, b in table[printed]
]


def test_there_are_897_printed_pairs() -> None:
    assert len(PAIRS) == len({(a, b) for _, a, b, _ in PAIRS}) == 897
    assert len([seen for *_, seen in PAIRS if seen]) == 627


@pytest.mark.parametrize(("area", "a", "b", "seen"), PAIRS)
def test_sight_as_printed(area: str, a: int, b: int, seen: bool) -> None:
    assert SIGHT.line(a, b) is SIGHT.line(b, a) is seen, area


@pytest.mark.parametrize("area", PRINTED["areas"])
def test_printed_rows_have_their_length(area: str) -> None:
    table = PRINTED["areas"][area]
    shape = table["table_shape"]
    assert sum(shape["marks_per_row"].values()) == table["table_pairs"]
    assert len(table["visible"]) == table["visible_count"]
    assert len(table["blocked"]) == table["blocked_count"]


def test_likely_misprint_can_be_corrected() -> None:
    """AMB-31: 78-134 is printed blocked, its mirror image 78-135 visible."""
    assert not SIGHT.line(78, 134)
    assert SIGHT.line(78, 135)
    corrected = BOARD.sight(corrected=True)
    assert corrected.line(78, 134)
    assert [pair for pair in PAIRS if corrected.line(*pair[1:3]) is not pair[3]] == [("chapel", 78, 134, False)]


def test_snapped_facings_differ_a_little() -> None:
    """AMB-10: 68 of the pairs of a pose and a target within sight, both dots of each edge counted."""
    snapped = BOARD.sight(snapped=True)
    differing = [len(members(SIGHT.arrived(e) ^ snapped.arrived(e))) for e in range(DOTS.edges)]
    assert sum(differing) == 68


def test_far_pairs_stay_out_of_sight() -> None:
    """NUN-LOS-03: five printed pairs are farther apart than the limit."""
    far = [(a, b) for _, a, b, seen in PAIRS if seen and DOTS.distance(a, b) > BOARD.limit]
    assert far == [(35, 84), (37, 93), (38, 93), (41, 91), (49, 94)]
    for a, b in far:
        assert not any(SIGHT.arrived(DOTS.edge(x, a)) >> b & 1 for x in DOTS.beside(a))


def test_hideouts_are_seen_only_from_themselves() -> None:
    """NUN-LOS-05."""
    assert BOARD.hideouts == [82, 103, 107]
    for dot in BOARD.hideouts:
        assert [other for other in DOTS.numbers if SIGHT.line(dot, other)] == [dot]
    assert [other for other in DOTS.numbers if SIGHT.line(150, other)] == [134, 135, 150]


# ---- vectors ----
def distance(given: Given) -> object:
    """Steps between two dots."""
    return DOTS.distance(given["from"], given["to"], given["keys"])


def sight(given: Given) -> object:
    """A free line within the limit."""
    a, b = given["a"], given["b"]
    if "distance" in given:
        assert DOTS.distance(a, b) == given["distance"]
    return SIGHT.line(a, b) and DOTS.distance(a, b) <= BOARD.limit


def pose(given: Given) -> int:
    """What a guard sees who arrived along an edge or has turned to one."""
    if "turn_to" in given:
        return SIGHT.turned(DOTS.edge(given["at"], given["turn_to"]))
    return SIGHT.arrived(DOTS.edge(given["arrived_from"], given["at"]))


def look(given: Given) -> object:
    """Is the target seen?"""
    return bool(pose(given) >> given["target"] & 1)


def view(given: Given) -> object:
    """All dots seen, her own left out."""
    return [dot for dot in members(pose(given)) if dot != given["at"]]


def noise(given: Given) -> object:
    """Range, whether it is heard, and the edges on which a token may lie (NUN-NOISE-03 to -07)."""
    reach = given["die"] + BOARD.modifiers[CARDS.index(given["card"])]
    guard, novice = given["guard"], given["novice"]
    if "distance" in given:
        assert DOTS.distance(guard, novice) == given["distance"]
    heard = reach > 0 and DOTS.distance(guard, novice) <= reach
    edges = [[guard, other] for other in DOTS.towards(guard, novice)] if heard else []
    return {"range": reach, "heard": heard, "token_edges": edges}


def rejoin(given: Given) -> object:
    """The nearest dots of a path (NUN-RETURN-01)."""
    path = next(path for path in BOARD.paths if path.id == given["path"])
    steps = min(DOTS.distance(given["guard"], dot) for dot in path.dots)
    return {
        "distance": steps,
        "dots": sorted(dot for dot in path.dots if DOTS.distance(given["guard"], dot) == steps),
    }


def advance(given: Given) -> object:
    """So many steps on along a path."""
    path = next(path for path in BOARD.paths if path.id == given["path"])
    return path.dots[path.dots.index(given["at"]) + given["steps"]]


def homeward(given: Given) -> object:
    """The ways home of a caught novice without keys."""
    at, cell = given["at"], given["cell"]
    ways = {cell: 1}
    for dot in sorted(DOTS.numbers, key=lambda dot: DOTS.distance(dot, cell, keys=False)):
        if dot != cell:
            ways[dot] = sum(ways[x] for x in DOTS.towards(dot, cell, keys=False))
    firsts = DOTS.towards(at, cell, keys=False)
    return {"distance": DOTS.distance(at, cell, keys=False), "first_dots": firsts, "routes": ways[at]}


ANSWERS: dict[str, Callable[[Given], object]] = {
    "distance": distance, "sight": sight, "look": look, "view": view, "noise": noise, "rejoin": rejoin,
    "advance": advance, "homeward": homeward,
}  # fmt: skip
OF_THE_RULES = {"hear", "game"}
"""Kinds that ask the rules, not the board."""


def test_every_kind_of_vector_is_asked() -> None:
    assert len(VECTORS) == 58
    assert {vector["kind"] for vector in VECTORS} == ANSWERS.keys() | OF_THE_RULES


@pytest.mark.parametrize(
    "vector", [one for one in VECTORS if one["kind"] in ANSWERS], ids=lambda vector: str(vector["id"])
)
def test_vector(vector: Given) -> None:
    assert ANSWERS[vector["kind"]](vector["given"]) == vector["expect"]


# ---- a board as a text ----
FOLDER = files("unseen.boards") / "data"


def beside(name: str) -> str:
    """A file of the package's data."""
    return (FOLDER / name).read_text(encoding="utf-8")


def test_a_board_travels_as_one_line() -> None:
    facts = facts_of(beside("convent.json"), beside)
    board = made(facts)
    assert "\n" not in board.text
    assert board.text.isprintable()
    again = read(board.text)
    assert again.text == board.text == line(facts_of(board.text, beside))
    assert again.lines() == BOARD.lines()
    assert [path.dots for path in again.paths] == [path.dots for path in BOARD.paths]
    assert chosen(board.text) is again
    assert chosen(STANDARD) is BOARD
    check_text(board.text)


def test_a_line_that_was_changed_is_refused() -> None:
    text = made(facts_of(beside("convent.json"), beside)).text
    changed = text.replace('"turns":15', '"turns":16')
    assert changed != text
    with pytest.raises(UnseenError, match="the digest is not that of this board"):
        read(changed)


def test_a_text_that_is_no_board_is_refused_in_a_sentence() -> None:
    with pytest.raises(UnseenError, match="board cannot be this: it is not the line that") as refused:
        check_text("a castle")
    assert refused.value.code == "option-value"


def test_boards_are_known_by_their_format() -> None:
    assert is_board(beside("convent.json"))
    assert is_board('format = "convent-board/2"')
    assert not is_board(beside("convent_sight.json"))
    assert not is_board("a castle")
