"""A board of hexes as a picture and as characters: all is found, spoken, and drawn alike for equal knowledge."""

import re
from collections.abc import Iterator
from dataclasses import replace
from math import dist
from typing import Final
from xml.etree import ElementTree

import pytest

from unseen.draw import hexboard, pieces, svg, text
from unseen.draw.hexboard_crowd import MOST, piled, spots
from unseen.draw.hexboard_plan import DIRECTIONS, SIZE, Ground, HexBoard, HexPiece, TokenPiece, layout
from unseen.draw.hexboard_text import SIGNS
from unseen.draw.looks import board_css
from unseen.draw.scene import Figure, Label, Mark, Piece, Scene
from unseen.games.threads.content import standard
from unseen.games.threads.parts import Map
from unseen.games.threads.scene import ground

SPANS = ground(standard().maps[0])
LETTERS = 15.0
"""The size of the letters that name a hex."""
KNOWN = HexBoard(
    SPANS,
    frozenset({"F3", "F5", "F7", "F9"}),
    (
        HexPiece("a1", 0, "H3", "NE", up=True, what="needle", title="Needle", mine=True, reaches=frozenset({"F4"})),
        HexPiece("a3", 0, "G6", "E", what="heddle", title="Heddle", mine=True, watches=frozenset({"G7", "G8"})),
        HexPiece("a4", 0, "G4", "NE", what="decoy", title="decoy", mine=True, watching=True, watches=frozenset({"F4"})),
        HexPiece("b1", 1, "E7", "SW", up=True, what="thimble", title="Thimble", suppressed=True, wounded=True),
        HexPiece("b2", 1, "F5", "SE", alert=True, watches=frozenset({"G5"})),
        HexPiece("b3", 1, "E7", "W", what="shears", title="Shears"),
        HexPiece("b4", 1, "E7", ""),
        HexPiece("c2", 2, "E7", "E", what="thimble", title="Thimble"),
        *[HexPiece(f"d{n}", 3, "A1", "W") for n in range(1, 6)],
    ),
    (TokenPiece(0, "J4", "deploy", frozenset({"J4", "J5"})), TokenPiece(1, "J4", "extract", frozenset({"J4"}))),
    {"t1": (1, 1), "t4": (0, 2)},
    ("D4", "E5", "F5"),
    ("H3", "F5"),
    "F5",
    frozenset({"hex:G5", "hex:F4", "piece:a3", "thread:t2", "facing:E", "facing:NW", "hex:E7"}),
    frozenset({"hex:G5"}),
    {"b2": 0.4, "b4": None},
    frozenset({"F5", "E7"}),
    ("Madder", "Woad", "Weld", "Walnut"),
)


def marks(picture: Scene) -> dict[str, Mark]:
    """The marks by name."""
    return {mark.id: mark for mark in picture.marks()}


def test_a_picture_is_well_formed_and_repeatable() -> None:
    for known in (KNOWN, HexBoard(SPANS)):
        one, other = hexboard.scene(known), hexboard.scene(known)
        assert one == other
        for picture in (svg.render(one), svg.still(one), svg.standalone(one, "dark")):
            ElementTree.fromstring(picture)
        ids = re.findall(r'\bid="([^"]+)"', svg.render(one))
        assert len(set(ids)) == len(ids)
        assert not set(ids) & pieces.symbols().keys()


def test_corner_brackets_cover_no_name_of_another_place() -> None:
    """As at the start of a turn: every hex may be pointed at, and a piece on it too."""
    board = HexBoard(SPANS, pieces=tuple(HexPiece(f"a{n}", 0, label, "E") for n, label in enumerate(SPANS.places)))
    legal = frozenset(marks(hexboard.scene(board)))
    every = [mark for mark in hexboard.scene(replace(board, legal=legal)).marks() if mark.kind in ("hex", "piece")]
    names = [(mark, part) for mark in every for part in mark.parts if isinstance(part, Label)]
    for one in every:
        for other, name in names:
            elsewhere = dist((one.x, one.y), (other.x, other.y)) > SIZE
            wide, high = 0.6 * LETTERS * len(name.text), LETTERS
            meets = abs(name.x - one.x) < one.half + wide / 2 and abs(name.y - one.y) < one.half + high / 2
            assert not (elsewhere and meets), f"{one.id} covers {name.text}"


def test_everything_is_a_mark() -> None:
    found = marks(hexboard.scene(KNOWN)).keys()
    assert {f"hex:{label}" for label in SPANS.places} | {f"thread:{name}" for name in SPANS.threads} <= found
    assert {f"piece:{piece.name}" for piece in KNOWN.pieces} <= found
    assert [name for name in found if name.startswith("facing")] == ["facing:E", "facing:NW"]


def test_every_symbol_and_class_is_known() -> None:
    picture = svg.render(hexboard.scene(KNOWN))
    assert set(re.findall(r'href="#([^"]+)"', picture)) <= pieces.symbols().keys()
    drawn = {name for names in re.findall(r'class="([^"]+)"', picture) for name in names.split()}
    looks = set(re.findall(r"\.([a-z][a-z0-9-]*)", board_css()))
    assert drawn - looks <= {"board", "know-everyone", "flash", "side"}
    for name in re.findall(r"url\(#([^)]+)\)", "".join(pieces.symbols().values()) + board_css()):
        assert name in pieces.symbols()


def test_what_is_spoken() -> None:
    picture = hexboard.scene(KNOWN)
    said = {name: mark.label for name, mark in marks(picture).items()}
    said |= {one.id: one.label for one in picture.items if isinstance(one, Figure)}
    assert said["hex:A2"] == "Hex A2, floor"
    assert said["hex:F5"] == "Hex F5, chasm with a bridge, b2"
    assert said["hex:F6"] == "Hex F6, chasm, thread t1"
    assert said["hex:E7"] == "Hex E7, floor, b1, b3, b4, c2"
    assert said["thread:t1"] == "Thread t1 on F6, one knot of Woad"
    assert said["thread:t4"] == "Thread t4 on H2, two knots of Madder"
    assert said["thread:t2"] == "Thread t2 on H5, free"
    assert said["piece:a1"] == "a1, your Needle, face up on H3, looking north-east"
    assert said["piece:a3"] == "a3, your face-down Heddle, only you know on G6, looking east"
    assert said["piece:b1"] == "b1, Woad's Thimble, face up on E7, looking south-west, suppressed, wounded"
    assert said["piece:b2"] == "b2, Woad's face-down piece on F5, looking south-east, perhaps a unit, 40 %"
    assert said["piece:b3"] == "b3, Woad's face-down Shears on E7, looking west"
    assert said["piece:b4"] == "b4, Woad's face-down piece on E7, perhaps a unit"
    assert said["facing:NW"] == "North-west, from F5"
    assert said["token:a"] == "Deploy token of Madder on J4"
    assert said["token:b"] == "Extract token of Woad on J4"


def test_a_face_down_unit_and_a_decoy_are_drawn_by_the_same_call() -> None:
    """Who does not know what lies under a cloth gets the same picture, whatever it is; only its owner's differ."""
    hidden = [replace(piece, what="", title="") if not piece.up else piece for piece in KNOWN.pieces]
    others = replace(KNOWN, pieces=tuple([replace(piece, mine=False) for piece in hidden]), heat={})
    for picture in (svg.render(hexboard.scene(others)), text.plain(hexboard.scene(others))):
        assert "emblem" not in picture
        assert "ecoy" not in picture
        assert "know-you" not in picture
        assert "own-plate" not in picture
        assert "only you" not in picture


def test_only_own_secrets_are_stitched() -> None:
    picture = marks(hexboard.scene(KNOWN))
    assert {name for name, mark in picture.items() if mark.know == "you"} == {"piece:a4", "piece:a3"}
    assert {name for name, mark in picture.items() if mark.know == "perhaps"} == {"piece:b4", "piece:b2"}


def test_what_lies_on_a_legal_hex_lets_pointing_through() -> None:
    picture = marks(hexboard.scene(KNOWN))
    assert "aside" in picture["piece:b1"].flags
    assert "aside" not in picture["piece:a3"].flags
    assert "aside" not in picture["piece:a1"].flags
    assert ("aside" in picture["thread:t1"].flags, "aside" in picture["thread:t2"].flags) == (True, False)


def test_what_several_pieces_watch_is_one_shade() -> None:
    """Letters stay readable under it, however many of a seat watch a hex."""
    more = HexPiece("a5", 0, "H4", "NE", mine=True, watching=True, watches=frozenset({"F4", "G5"}))
    picture = hexboard.scene(replace(KNOWN, pieces=(*KNOWN.pieces, more)))
    shades = [getattr(item, "d", "") for item in picture.items if getattr(item, "look", "") == "watched seat-a"]
    assert shades == [layout(SPANS).hexes(frozenset({"F4", "G5"}), SIZE - 2)]


def test_fields_of_view_lie_under_the_pieces_or_with_them() -> None:
    picture = hexboard.scene(KNOWN)
    looks = [getattr(item, "look", "") for item in picture.items]
    assert looks.index("watched seat-a") < min(n for n, item in enumerate(picture.items) if isinstance(item, Mark))
    own = [getattr(part, "look", "") for part in marks(picture)["piece:a3"].parts]
    assert "watch" in own
    shown = [getattr(part, "look", "") for part in marks(picture)["piece:a4"].parts]
    assert "watch" not in shown
    assert ".watch" in board_css()
    assert "opacity: 0; pointer-events: none" in board_css()


def test_units_of_other_sets_show_their_letters() -> None:
    picture = marks(hexboard.scene(KNOWN))
    symbols = [part.symbol for part in picture["piece:b1"].parts if isinstance(part, Piece)]
    letters = [part.text for part in picture["piece:b1"].parts if isinstance(part, Label)]
    assert "unit-any" in symbols
    assert letters == ["Th", "b1"]
    letters = [part.text for part in picture["piece:c2"].parts if isinstance(part, Label)]
    assert letters == ["Th", "c2"]


Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""
HIGH: Final = {"hex-name": 15.0, "handle": 15.0, "handle small": 13.5, "pile": 13.5}
"""The size of the letters of the names on a board."""


def crowd(ground: Ground, count: int) -> HexBoard:
    """So many pieces on every hex, with the longest names, looking everywhere, in every state."""
    pieces = [
        HexPiece("d20", n % 4, label, DIRECTIONS[(at + n) % 6], suppressed=n % 2 == 0, wounded=n % 3 == 0, alert=True)
        for at, label in enumerate(ground.places)
        for n in range(count)
    ]
    return HexBoard(ground, pieces=tuple(pieces))


def written(mark: Mark) -> Iterator[Box]:
    """Where the names of a mark stand."""
    for part in mark.parts:
        if isinstance(part, Label) and part.look.split(" dark")[0].split(" bridged")[0] in HIGH:
            letters = HIGH[part.look.split(" dark")[0].split(" bridged")[0]]
            wide, high = 0.63 * letters * len(part.text) / 2, 0.74 * letters / 2
            yield part.x - wide, part.y - high, part.x + wide, part.y + high


def bodies(mark: Mark) -> Iterator[Box]:
    """Where the drawings of a mark lie; none fills more than so much of its square."""
    for part in mark.parts:
        if isinstance(part, Piece):
            half = part.size * (0.38 if part.symbol == "nose" else 0.43)
            yield part.x - half, part.y - half, part.x + half, part.y + half


def meet(one: Box, other: Box) -> bool:
    """By more than the width of a line."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    return across > 0.5 and min(one[3], other[3]) - max(one[1], other[1]) > 0.5


def room(mark: Mark) -> Box:
    """Where a piece answers to pointing."""
    x, y, area = mark.x + mark.area.dx, mark.y + mark.area.dy, mark.area
    return x - area.wide / 2, y - area.high / 2, x + area.wide / 2, y + area.high / 2


@pytest.mark.parametrize("count", range(1, MOST + 3))
@pytest.mark.parametrize("board", standard().maps, ids=lambda board: board.id)
def test_no_name_is_covered_however_many_pieces_stand_on_every_hex(board: Map, count: int) -> None:
    """Neither by another name nor by a drawing that lies over it."""
    drawn = list(hexboard.scene(crowd(ground(board), count)).marks())
    drawn = [mark for mark in drawn if mark.kind in ("hex", "piece")]
    assert sum([len(list(written(mark))) for mark in drawn]) == len(board.hexes.labels) * (1 + min(count, MOST))
    for n, mark in enumerate(drawn):
        near = [(m, one) for m, one in enumerate(drawn) if m != n and dist((one.x, one.y), (mark.x, mark.y)) < 3 * SIZE]
        for name in written(mark):
            over = [one for m, one in near if any(meet(name, other) for other in written(one))]
            over += [one for m, one in near if m > n and any(meet(name, other) for other in bodies(one))]
            assert not over, f"{mark.label} is covered by {over[0].label}"


@pytest.mark.parametrize("count", range(1, MOST + 1))
@pytest.mark.parametrize("facing", DIRECTIONS)
def test_where_each_piece_looks_is_seen_between_its_neighbours(facing: str, count: int) -> None:
    """The middle of an arrow lies under no handle, and what is drawn later lies over none of it."""
    names = ["d1", "c2", "b3", "d20", "c18", "b14"][:count]
    pieces = tuple([HexPiece(name, "abcd".index(name[0]), "A2", facing) for name in names])
    drawn = [mark for mark in hexboard.scene(HexBoard(SPANS, pieces=pieces)).marks() if mark.kind == "piece"]
    for n, mark in enumerate(drawn):
        (nose,) = [part for part in mark.parts if isinstance(part, Piece) and part.symbol == "nose"]
        middle = (nose.x - 1, nose.y - 1, nose.x + 1, nose.y + 1)
        over = [*written(mark), *[box for other in drawn[n + 1 :] for box in (*written(other), *bodies(other))]]
        assert not any([meet(middle, box) for box in over]), mark.label


@pytest.mark.parametrize("count", range(1, MOST + 3))
def test_each_piece_of_a_hex_is_pointed_at_in_its_own_room(count: int) -> None:
    names = [f"{seat}{n}" for n in (1, 12, 20) for seat in "abcd"][:count]
    board = HexBoard(SPANS, pieces=tuple([HexPiece(name, "abcd".index(name[0]), "A2", "SE") for name in names]))
    picture = marks(hexboard.scene(board))
    own = [picture[f"piece:{name}"] for name in names]
    alone = own[: count - piled(count)]
    for n, one in enumerate(alone):
        left, top, right, bottom = room(one)
        assert count == 1 or all([left < x and top < y and u < right and v < bottom for x, y, u, v in written(one)])
        assert not any([meet(room(one), room(other)) for other in own[n + 1 :]])
    texts = [part.text for mark in own for part in mark.parts if isinstance(part, Label)]
    assert texts == (names if count <= MOST else [*names[: MOST - 1], f"+{count - MOST + 1}"])
    assert len({(mark.x + mark.walk[0], mark.y + mark.walk[1]) for mark in own}) == count


def test_where_a_piece_of_a_crowd_stands_follows_from_the_pieces_alone() -> None:
    """Not from what is known of them, from what they do or what may be done with them."""
    for count in range(1, MOST + 3):
        plain = [HexPiece(f"a{n + 1}", 0, "A2", "E") for n in range(count)]
        other = [replace(one, mine=True, what="needle", title="Needle", alert=True, facing="W") for one in plain]
        told = HexBoard(SPANS, pieces=tuple(other), legal=frozenset({"piece:a1", "hex:A2"}), heat={"a1": 0.5})
        places = [
            {name: (mark.x, mark.y, mark.area) for name, mark in marks(hexboard.scene(one)).items()}
            for one in (HexBoard(SPANS, pieces=tuple(plain)), told)
        ]
        assert places[0] == places[1]


def test_pieces_of_one_hex_stand_within_it() -> None:
    for count in range(1, 13):
        places = spots(count)
        assert len({(spot.x, spot.y) for spot in places}) == len(places) == min(count, MOST)
        assert len(places) - 1 + piled(count) == count or not piled(count)
        assert all([abs(spot.x) + spot.room / 2 <= 40 and spot.y - spot.size / 2 > -SIZE for spot in places])


def test_a_small_screen_sees_what_is_decided_in_the_boards_shape() -> None:
    picture = hexboard.scene(KNOWN)
    assert picture.focus is not None
    left, top, wide, high = picture.focus
    assert abs(wide / high - picture.width / picture.height) < 0.02
    at = layout(SPANS).at
    for label in KNOWN.attend:
        x, y = at[label]
        assert left < x < left + wide
        assert top < y < top + high
    assert hexboard.scene(replace(KNOWN, attend=frozenset())).focus is None
    assert picture.large


def test_hexes_touch_and_do_not_overlap() -> None:
    at = layout(SPANS).at
    for label, (q, r) in SPANS.places.items():
        for other, (u, v) in SPANS.places.items():
            if label < other:
                gap = ((at[label][0] - at[other][0]) ** 2 + (at[label][1] - at[other][1]) ** 2) ** 0.5
                beside = max(abs(u - q), abs(v - r), abs(u - q + v - r)) == 1
                assert (79 < gap < 80) == beside
                assert gap > 79


# ---- rows of characters ----
def row(picture: Scene, words: str) -> str:
    """The row of the text board that holds these words."""
    return next(line for line in text.plain(picture).splitlines() if words in line)


def test_the_text_board_says_the_same() -> None:
    picture = hexboard.scene(KNOWN)
    lines = text.plain(picture).splitlines()
    assert len(list(picture.text)) == 22
    assert all(len(line) <= 72 for line in lines)
    assert "[a3→ ]" in row(picture, "a3→")
    assert "A1↗" in row(picture, "A1↗")
    assert "»G5  «" in text.plain(picture) or "» G5 «" in text.plain(picture)
    assert "[B1↙ ]" in row(picture, "B1↙")
    assert "t4aa" in row(picture, "t4aa")
    assert "t1b" in row(picture, "t1b")
    assert "avb^" in row(picture, "avb^")
    assert "&3" in text.plain(picture)
    assert "&4" in text.plain(picture)


def test_the_text_board_shows_states_and_what_is_known() -> None:
    one = HexPiece("b1", 1, "E7", "SW", up=True, what="carder", title="Carder", suppressed=True, wounded=True)
    mine = HexPiece("a12", 0, "G6", "E", what="heddle", title="Heddle", mine=True)
    picture = hexboard.scene(HexBoard(SPANS, pieces=(one, mine)))
    assert "ca!+" in text.plain(picture)
    assert "a12→" in text.plain(picture)
    assert "hedd" in text.plain(picture)
    styles = {cell.style for line in picture.text for cell in line if "a12" in cell.text}
    assert styles == {"you"}


def test_every_sign_is_explained() -> None:
    assert len(SIGNS) == 11
    assert all(meaning for _, meaning in SIGNS)
    assert set("→") <= set(SIGNS[5][0])
    assert len(DIRECTIONS) == 6


def test_a_map_without_walls_or_chasms_is_drawn() -> None:
    plain = Ground("Meadow", {"A1": (0, 0), "A2": (1, 0)}, frozenset(), frozenset(), {})
    picture = hexboard.scene(HexBoard(plain))
    ElementTree.fromstring(svg.render(picture))
    assert text.plain(picture).splitlines()[0].split() == ["A1", "A2"]


def test_a_legal_hex_is_filled_in_its_own_shape() -> None:
    """No brackets, which would cut names and neighbours; the pointing area ends where the next hex begins."""
    picture = marks(hexboard.scene(KNOWN))
    legal, other = picture["hex:G5"], picture["hex:G1"]
    assert [getattr(part, "look", "") for part in legal.parts] == ["hex-legal", "hex-name"]
    assert [getattr(part, "look", "") for part in other.parts] == ["hex-name"]
    assert legal.half == 0
    drawn = svg.render(hexboard.scene(KNOWN))
    for mark in (legal, other):
        assert mark.area.outline
        assert f'<path class="hit" d="{mark.area.outline}"/>' in drawn


def test_a_facing_may_be_chosen_by_the_hex_beside() -> None:
    """Unless something may be done on that hex itself."""
    at = layout(SPANS)
    for taken in (frozenset[str](), frozenset({"hex:F6"})):
        picture = marks(hexboard.scene(replace(KNOWN, legal=frozenset({"facing:E"}) | taken)))
        assert (at.outline("F6", SIZE - 4) in picture["facing:E"].area.outline) == (not taken)
    rim = replace(KNOWN, turning="F11", legal=frozenset({"facing:E"}))
    assert not marks(hexboard.scene(rim))["facing:E"].area.outline
