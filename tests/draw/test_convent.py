"""The convent as a picture and as rows of characters: all is found, spoken, and drawn alike for equal knowledge."""

import re
from dataclasses import replace
from itertools import combinations
from math import dist
from xml.etree import ElementTree

import pytest

from unseen.boards.convent import standard
from unseen.draw import convent, pieces, svg, text
from unseen.draw.convent_ground import area, faces
from unseen.draw.convent_plan import (
    Board,
    Convent,
    GuardPiece,
    Layout,
    NovicePiece,
    Offer,
    Room,
    Token,
    Way,
    prepared,
)
from unseen.draw.convent_text import SIGNS, spots
from unseen.draw.looks import board_css
from unseen.draw.scene import Figure, Mark, Piece

PRINTED = standard()
WAYS = tuple(
    Way(a, b, "locked" if PRINTED.lock(a, b) else "door" if PRINTED.door(a, b) else "open", PRINTED.lock(a, b))
    for a in PRINTED.dots.numbers
    for b in PRINTED.dots.beside(a)
    if a < b
)
PLAIN = Board(
    "The convent",
    {dot: PRINTED.dots.place(dot) for dot in PRINTED.dots.numbers},
    WAYS,
    tuple(Room(one.id, one.name, tuple(one.dots), "garden" if "garden" in one.id else "room") for one in PRINTED.areas),
    frozenset(PRINTED.path_ends),
)
BOARD = replace(PLAIN, prepared="convent_ground")
FULL = Convent(
    BOARD,
    (
        GuardPiece("A", "Abbess", 93, 92, 93, frozenset({73, 94, 68}), (93, 94, 99, 120)),
        GuardPiece("P", "Prioress", 53),
    ),
    (
        NovicePiece("N2", "Margaret", 51, "seen"),
        NovicePiece("N5", "Angelica", 93, "caught"),
        NovicePiece("N3", "Theresa", 3, "home"),
    ),
    (Token("noise", "N4", 93, 74), Token("vanished", "N2", 46, 45), Token("noise", "N1", 53, 58, mine=True)),
    legal=frozenset({"dot:39", "dot:41", "guard:A", "path:red"}),
    pointed=frozenset({"dot:41"}),
    heat={88: 0.2, 131: None},
    ghost=40,
    trail=((48, 39, 40), (60,)),
    wants={4: "home", 72: "key", 110: "item"},
    offered={"red": Offer("red", (26, 40, 41)), "blue": Offer("blue", (26, 19)), "pink": Offer("pink", (26, 19))},
    attend=(39, 40, 41),
)


@pytest.mark.parametrize("board", [BOARD, PLAIN], ids=["prepared", "plain"])
@pytest.mark.parametrize("known", [FULL, Convent(BOARD)], ids=["full", "bare"])
def test_a_picture_is_well_formed_and_repeatable(known: Convent, board: Board) -> None:
    one, other = convent.scene(replace(known, board=board)), convent.scene(replace(known, board=board))
    assert one == other
    for picture in (svg.render(one), svg.still(one), svg.standalone(one, "dark")):
        ElementTree.fromstring(picture)
    ids = re.findall(r'\bid="([^"]+)"', svg.render(one))
    assert len(set(ids)) == len(ids)
    assert not set(ids) & pieces.symbols().keys()


def test_every_dot_is_a_mark() -> None:
    marks = {mark.id for mark in convent.scene(FULL).marks()}
    assert {f"dot:{dot}" for dot in PRINTED.dots.numbers} <= marks
    assert marks - {f"dot:{dot}" for dot in PRINTED.dots.numbers} == {
        "guard:A",
        "guard:P",
        "path:red",
        "path:blue",
        "path:pink",
    }


def test_every_symbol_and_class_is_known() -> None:
    picture = svg.render(convent.scene(FULL)) + svg.render(convent.scene(replace(FULL, board=PLAIN)))
    assert set(re.findall(r'href="#([^"]+)"', picture)) <= pieces.symbols().keys()
    drawn = {name for names in re.findall(r'class="([^"]+)"', picture) for name in names.split()}
    looks = set(re.findall(r"\.([a-z][a-z0-9-]*)", board_css()))
    assert drawn - looks <= {"board", "know-everyone"}


def test_what_is_spoken() -> None:
    scene = convent.scene(FULL)
    said = {mark.id: mark.label for mark in scene.marks()} | {
        one.id: one.label for one in scene.items if isinstance(one, Figure)
    }
    assert said["dot:26"] == "Dot 26, Abbess's cell, end of path cards"
    assert said["dot:73"] == "Dot 73, Cloister, in a guard's sight"
    assert said["dot:88"] == "Dot 88, Chapel, a novice perhaps here, 20 %"
    assert said["dot:4"] == "Dot 4, Novice cell 4, your cell"
    assert said["dot:72"] == "Dot 72, Parlour, your keys"
    assert said["dot:110"] == "Dot 110, Outside path, your item"
    assert said["guard:A"] == "Abbess on dot 93, looking away from dot 92"
    assert said["guard:P"] == "Prioress on dot 53, without a facing yet"
    assert said["figure:N2"] == "Margaret, seen on dot 51"
    assert said["figure:N5"] == "Angelica, caught, last seen on dot 93"
    assert said["figure:you"] == "you, on dot 40; only you know"
    assert said["token:1"] == "Vanished of N2, from 46 towards 45"
    assert said["token:2"] == "Noise of N1, from 53 towards 58; nobody else sees it yet"
    assert said["path:red"] == "The red path, 2 steps to dot 41"
    assert "figure:N3" not in said, "a token at home says nothing"


def test_secrets_are_stitched_and_nothing_else_is() -> None:
    """Without what only the listener knows, the picture is everybody's."""
    public = replace(FULL, ghost=0, trail=(), wants={}, tokens=FULL.tokens[:2], heat={}, attend=())
    for picture in (svg.render(convent.scene(public)), text.plain(convent.scene(public))):
        assert "secret" not in picture
        assert "know-you" not in picture
        assert "you" not in picture


def test_a_board_that_is_large_says_so() -> None:
    scene = convent.scene(FULL)
    assert scene.focus is not None
    left, top, wide, high = scene.focus
    at = Layout(BOARD)
    for dot in FULL.attend:
        x, y = at.at[dot]
        assert left < x < left + wide
        assert top < y < top + high
    assert f'data-large="{scene.width:g} {scene.height:g}" data-focus="{left:g} {top:g}' in svg.render(scene)
    assert convent.scene(replace(FULL, attend=())).focus is None
    assert "data-large" not in svg.render(replace(scene, large=False))


def test_a_small_screen_opens_on_a_part_of_the_boards_own_form() -> None:
    for attend in ((3,), (39, 40, 41), (110,), (1, 155)):
        scene = convent.scene(replace(FULL, attend=attend))
        assert scene.focus is not None
        _, _, wide, high = scene.focus
        assert abs(wide / high - scene.width / scene.height) < 0.01


def test_a_path_card_leaves_the_numbers_free() -> None:
    at = Layout(BOARD)
    legs = re.findall(r"M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)", at.legs((26, 40, 41), convent.DOT + 4))
    assert len(legs) == 2
    for leg in legs:
        x, y, u, v = (float(part) for part in leg)
        assert all(min(dist((x, y), at.at[dot]), dist((u, v), at.at[dot])) > convent.DOT for dot in (26, 40, 41))


def test_dots_keep_their_distance() -> None:
    for places in (BOARD.places, {1: (0, 0), 2: (0, 1), 3: (5, 5)}, {1: (0, 0)}, {1: (7, 7), 2: (9_999, 8)}):
        at = Layout(replace(PLAIN, places=places)).at
        assert min([dist(p, q) for p, q in combinations(at.values(), 2)], default=99) >= 38.9


def test_fields_are_found() -> None:
    """Two fields side by side, and a way that encloses nothing."""
    places = {1: (0, 0), 2: (5, 0), 3: (10, 0), 4: (0, 5), 5: (5, 5), 6: (10, 5), 7: (15, 5)}
    pairs = [(1, 2), (2, 3), (1, 4), (4, 5), (2, 5), (5, 6), (3, 6), (6, 7)]
    ways = [Way(a, b) for a, b in pairs]
    at = Layout(Board("two fields", places, tuple(ways), ()))
    found = faces(ways, at)
    assert sorted(sorted(face) for face in found) == [[1, 2, 4, 5], [2, 3, 5, 6]]
    assert all(area(face, at) > 0 for face in found)


def test_rooms_are_prepared_for_the_printed_board() -> None:
    assert set(prepared("convent_ground")) == {room.id for room in BOARD.rooms}


# ---- in characters ----
def test_no_two_dots_share_a_place_in_the_terminal() -> None:
    at = spots(BOARD)
    for one, other in combinations(at, 2):
        (x, y), (u, v) = at[one], at[other]
        assert y != v or abs(x - u) >= 4, f"{one} and {other}"


def test_the_terminal_shows_the_same() -> None:
    shown = text.plain(convent.scene(FULL))
    for sign in ("A→", "P", "N2", "you", "h4", "k72", "i110", "[39]", "»41«", "88∴", "73°", "*48"):
        assert sign in shown, sign
    numbers = {int(found) for found in re.findall(r"\d+", text.plain(convent.scene(Convent(BOARD))))}
    assert numbers == set(PRINTED.dots.numbers)
    assert max(len(line) for line in shown.splitlines()) < 116
    assert len(shown.splitlines()) < 44


def test_figures_on_one_dot() -> None:
    both = replace(
        FULL,
        guards=(GuardPiece("A", "Abbess", 26), GuardPiece("P", "Prioress", 26)),
        novices=(NovicePiece("N1", "Anne", 7, "caught"), NovicePiece("N2", "Margaret", 7, "seen")),
    )
    shown = text.plain(convent.scene(both))
    assert "AP" in shown
    assert "c1" in shown
    scene = convent.scene(both)
    drawn = [part for one in scene.items if isinstance(one, Figure) for part in one.parts if isinstance(part, Piece)]
    places = [(part.x, part.y) for part in drawn if part.symbol in ("novice", "novice-caught")]
    assert len(set(places)) == len(places) == 2


def test_every_sign_is_explained() -> None:
    assert all(sign and meaning for sign, meaning in SIGNS)


# ---- how large it comes out ----
def test_the_board_fills_its_panel_and_its_numbers_can_be_read() -> None:
    """A window of 1280 by 800 leaves the board 866 by 690; every number of a dot fits its dot."""
    at = Layout(BOARD)
    scale = min(866 / at.width, 690 / at.height)
    assert at.width * scale > 840
    assert at.height * scale > 670
    size = float(re.findall(r"\.dot-num \{ font: 700 ([\d.]+)px", board_css())[0])
    assert size * scale >= 13
    assert 3 * 0.6 * size < 2 * convent.BROAD
    assert 2 * convent.BADGE * scale > 24


def test_a_path_card_is_pointed_at_where_it_ends() -> None:
    """One that ends alone at its dot as well as at its name, of several each at its name."""
    marks = {mark.id: mark for mark in convent.scene(FULL).marks()}
    x, y = Layout(BOARD).at[41]
    alone = marks["path:red"]
    assert (alone.x, alone.y) == (x, y)
    assert alone.area.high / 2 - abs(alone.area.dy) >= convent.DOT - 1e-6
    both = [marks["path:blue"], marks["path:pink"]]
    assert abs(both[0].y - both[1].y) >= both[0].area.high
    assert {mark.area.wide > 40 for mark in both} == {True}


def test_a_name_of_a_path_card_stays_on_the_picture() -> None:
    ends = {f"card{dot}": Offer("orange", (26, dot)) for dot in PRINTED.dots.numbers}
    scene = convent.scene(replace(FULL, offered=ends))
    for mark in scene.marks():
        if mark.kind == "path":
            u, v = mark.x + mark.area.dx, mark.y + mark.area.dy
            assert mark.area.wide / 2 <= u <= scene.width - mark.area.wide / 2
            assert mark.area.high / 2 - 1 <= v <= scene.height - mark.area.high / 2 + 1, mark.id


@pytest.mark.parametrize("dots", [(93, 53), (93, 93)])
def test_no_guard_is_hidden_under_the_listeners_own_token(dots: tuple[int, int]) -> None:
    """Who was just captured shares the dot of a guard, and sees who stands there."""
    guards = tuple([replace(guard, dot=dot) for guard, dot in zip(FULL.guards, dots, strict=True)])
    drawn = convent.scene(replace(FULL, guards=guards, ghost=93)).items
    (own,) = [one.parts[0] for one in drawn if isinstance(one, Figure) and one.id == "figure:you"]
    beside = [one.x for one in drawn if isinstance(one, Mark) and one.kind == "guard"][: dots.count(93)]
    assert isinstance(own, Piece) and len(set(beside)) == dots.count(93)
    assert all([abs(x - own.x) > 40 for x in beside])


@pytest.mark.parametrize("dot", [4, 72, 107, 109, 110, 119, 128])
def test_what_she_is_after_is_drawn_over_no_number(dot: int) -> None:
    """Beside its dot, on the board, and as near as a badge can stand."""
    at = Layout(BOARD)
    scene = convent.scene(Convent(BOARD, wants={dot: "key"}))
    (figure,) = [item for item in scene.items if isinstance(item, Figure) and item.id == "figure:key"]
    (badge,) = [part for part in figure.parts if isinstance(part, Piece)]
    for number, (x, y) in at.at.items():
        across = max(abs(badge.x - x) - 6 * len(str(number)), 0)
        assert dist((across, 0), (0, max(abs(badge.y - y) - 8, 0))) >= convent.BADGE, number
    assert dist((badge.x, badge.y), at.at[dot]) < 45
