"""Scenes become well-formed, spoken, repeatable pictures; every square of the courtyard can be reached."""

import re
from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from unseen.core.pictures import percent
from unseen.draw import courtyard, pieces, svg, text, theme
from unseen.draw.courtyard_plan import COVER, SPACES, TEMPLES, Courtyard, Pawn, kind
from unseen.draw.scene import Area, Figure, Key, Label, Mark, Piece, Rows, Scene, Shape, TextCell, box

SEEKER = Pawn(3, "S", "Seeker")
FULL = Courtyard(
    "A full courtyard",
    pawns={
        "B2": Pawn(1, "H", "Healer"),
        "C2": Pawn(2, "B", "Builder", down=True),
        "C3": Pawn(3, "S", "Seeker", used=True),
        "B3": Pawn(2, "B", "Builder", soon=True),
        "A1": SEEKER,
        "E3": SEEKER,
    },
    bolstered=frozenset({"E5", "C5"}),
    destroyed=frozenset({"A5"}),
    held=frozenset({"A1"}),
    rods={"3": "red", "E": "green"},
    rods_secret=frozenset({"3"}),
    legal=frozenset({"pawn:C3", "temple:C3", "temple:E1", "space:B2", "pawn:B2", "rod:A", "bolster:E5"}),
    pointed=frozenset({"pawn:C3"}),
    heat={"C1": 0.5, "E1": None, "E3": 0.004},
    out=frozenset({"A1", "A3"}),
    ghost="C3",
    marker="E1",
    marker_line="3",
    trail=("A3", "C3"),
    walk=("C1", "E1"),
    flash=frozenset({"B2"}),
    treasure="E5",
)


def tree(picture: str) -> ElementTree.Element:
    """The picture as an XML tree; it must be well formed."""
    return ElementTree.fromstring(picture)


def test_a_picture_is_well_formed_and_repeatable() -> None:
    scene = courtyard.scene(FULL)
    assert svg.render(scene) == svg.render(courtyard.scene(FULL))
    tree(svg.render(scene))
    tree(svg.still(scene))
    tree(svg.standalone(scene, "dark"))


def test_ids_are_unique_and_shared_with_no_symbol() -> None:
    ids = re.findall(r'\bid="([^"]+)"', svg.render(courtyard.scene(FULL)))
    assert len(set(ids)) == len(ids)
    assert not set(ids) & pieces.symbols().keys()
    assert not any(":" in name for name in pieces.symbols())


def test_every_symbol_that_is_used_is_in_the_sprite() -> None:
    used = set(re.findall(r'href="#([^"]+)"', svg.render(courtyard.scene(FULL))))
    assert used <= pieces.symbols().keys()
    tree(pieces.sprite())
    assert 'id="ghost"' not in pieces.sprite({"temple"})
    assert 'id="temple"' in pieces.sprite({"temple"})


def test_every_class_that_is_drawn_has_a_look() -> None:
    from unseen.draw.looks import board_css

    plain = {"board", "mark", "legal", "ground", "figure", "know-everyone", "know-you", "know-perhaps", "know-out"}
    drawn = {
        name for names in re.findall(r'class="([^"]+)"', svg.render(courtyard.scene(FULL))) for name in names.split()
    }
    looks = set(re.findall(r"\.([a-z][a-z0-9-]*)", board_css()))
    assert drawn - looks - plain == {"soon", "used", "down", "flash"} & drawn


@pytest.mark.parametrize("space", SPACES)
def test_every_square_can_be_pointed_at(space: str) -> None:
    name = f"temple:{space}" if space in TEMPLES else f"space:{space}"
    mark = courtyard.scene(Courtyard("", legal=frozenset({name}))).mark(name)
    assert mark.legal


@pytest.mark.parametrize("space", SPACES)
def test_pawn_and_square_are_both_found(space: str) -> None:
    ground = f"temple:{space}" if space in TEMPLES else f"space:{space}"
    pawn = f"pawn:{space}"
    alone = Courtyard("", pawns={space: SEEKER}, legal=frozenset({ground, pawn}))
    shared = [replace(alone, ghost=space), replace(alone, heat={space: 0.5}), replace(alone, out=frozenset({space}))]
    for plan in (alone, *shared):
        scene = courtyard.scene(plan)
        below, above = scene.mark(ground), scene.mark(pawn)
        assert below.legal and above.legal
        assert below.area.wide > above.area.wide  # the rim of the square stays free
        down = (above.y + above.walk[1]) - (below.y + below.walk[1])
        assert above.x + above.walk[0] == below.x and 20 < down < 60  # the arrow keys find one below the other


def test_a_square_under_a_pawn_is_no_mark_unless_it_is_named() -> None:
    marks = {mark.id for mark in courtyard.scene(Courtyard("", pawns={"B3": SEEKER})).marks()}
    assert "pawn:B3" in marks and "space:B3" not in marks and "space:B2" in marks


def test_a_named_bolster_is_a_mark_of_its_own() -> None:
    plain = Courtyard("", bolstered=frozenset({"A1"}))
    assert "bolster:A1" not in {mark.id for mark in courtyard.scene(plain).marks()}
    named = courtyard.scene(Courtyard("", bolstered=frozenset({"A1"}), legal=frozenset({"bolster:A1"})))
    assert named.mark("bolster:A1").area.wide > named.mark("temple:A1").area.wide


FALLEN = Courtyard(
    "Temples come and go",
    pawns={"D3": SEEKER, "A5": SEEKER},
    destroyed=frozenset({"A5", "C1"}),
    towers=frozenset({"B1", "D3", "C1"}),
    held=frozenset({"D3"}),
    alike=True,
    legal=frozenset({"space:A1", "space:B1", "space:D3", "space:A5", "line:3", "line:B"}),
    pointed=frozenset({"line:B"}),
    heat={"B1": 0.5},
    marker="A5",
)


def test_where_temples_come_and_go_every_place_has_one_name() -> None:
    scene = courtyard.scene(FALLEN)
    kinds = {mark.kind for mark in scene.marks()}
    assert kinds == {"space", "pawn", "rod", "line"}
    assert {mark.name for mark in scene.marks() if mark.kind == "space"} == set(SPACES)
    assert {mark.id for mark in scene.marks() if mark.legal} == FALLEN.legal
    said = {name: scene.mark(f"space:{name}").label for name in ("A1", "B1", "C1", "D3", "A5")}
    assert said == {
        "A1": "Temple A1",
        "B1": "Tower B1, thief perhaps here, 50 %",
        "C1": "Tower C1",
        "D3": "Tower D3, held",
        "A5": "A5, destroyed temple",
    }
    ids = re.findall(r'\bid="([^"]+)"', svg.render(scene))
    assert len(set(ids)) == len(ids)


def test_a_line_is_a_mark_only_when_it_is_named() -> None:
    scene = courtyard.scene(FALLEN)
    assert scene.mark("line:3").label == "Row 3" and scene.mark("line:B").pointed
    plain = courtyard.scene(replace(FALLEN, legal=frozenset(), pointed=frozenset()))
    assert not [mark for mark in plain.marks() if mark.kind == "line"]
    first, *_ = text.plain(scene).splitlines()
    assert first.split() == ["A", "»B«", "C", "D", "E"]
    assert any(line.startswith("[3]") for line in text.plain(scene).splitlines())


def test_towers_and_rubble_in_a_terminal() -> None:
    rows = text.plain(courtyard.scene(FALLEN)).splitlines()
    assert rows[1] == "    ┌───────┐┏━━━━━━━┓┏━━━━━━━┓         ┌───────┐"
    assert rows[14] == " 5   [░S@░░]   · · ·  │       │  · · ·  │       │   ▒▒▒"


def test_tab_enters_at_one_legal_mark() -> None:
    picture = svg.render(courtyard.scene(FULL))
    assert picture.count('tabindex="0"') == 1
    entry = re.search(r'class="([^"]*)" role="button"[^>]*tabindex="0"', picture)
    assert entry and "legal" in entry[1]
    assert svg.render(courtyard.scene(Courtyard(""))).count('tabindex="0"') == 1


def test_labels_say_what_is_drawn() -> None:
    scene = courtyard.scene(FULL)
    assert scene.mark("pawn:C3").label == "Seeker on C3, upright, used this turn"
    assert scene.mark("pawn:C2").label == "Builder on C2, downed"
    assert scene.mark("pawn:B3").label == "Builder on B3, goes down when your turn is told"
    assert scene.mark("temple:C1").label == "Temple C1, thief perhaps here, 50 %"
    assert scene.mark("temple:A3").label == "Temple A3, thief cannot be here"
    assert scene.mark("temple:E5").label == "Temple E5, bolstered, the treasure lay here"
    assert scene.mark("rod:3").label == "Rod of row 3, red, only you know"
    assert scene.mark("rod:C").label == "Rod of column C, face down"
    assert scene.mark("space:D2").label == "D2, yard, empty"


def test_who_knows_a_thing_is_a_class() -> None:
    scene = courtyard.scene(FULL)
    knows = {name: scene.mark(name).know for name in ("rod:3", "rod:E", "pawn:B3", "pawn:C2", "temple:C1", "temple:A3")}
    assert knows == {
        "rod:3": "you",
        "rod:E": "everyone",
        "pawn:B3": "you",
        "pawn:C2": "everyone",
        "temple:C1": "perhaps",
        "temple:A3": "out",
    }


def test_words_are_escaped() -> None:
    evil = '<script>"&'
    scene = Scene(
        evil,
        10,
        10,
        (
            Mark("pawn", evil, 1, 1, evil, Area(1, 1), (Label(evil, 1, 1, evil), Piece(evil, 1, 1, 1, look=evil))),
            Figure(evil, evil, (Shape("M0 0", evil),)),
        ),
    )
    for picture in (svg.render(scene, evil), svg.still(scene, evil), svg.standalone(scene)):
        assert "<script" not in picture
        tree(picture)


def test_a_still_picture_has_nothing_to_point_at() -> None:
    picture = svg.still(courtyard.scene(FULL))
    assert "tabindex" not in picture and " id=" not in picture and 'role="img"' in picture


def test_a_cover_is_cut_from_the_picture() -> None:
    assert 'viewBox="40 34 600 375"' in svg.still(courtyard.scene(FULL), crop=COVER)


def test_a_notebook_picture_is_self_contained() -> None:
    picture = svg.standalone(courtyard.scene(FULL), "dark")
    used = set(re.findall(r'href="#([^"]+)"', picture)) | set(re.findall(r"url\(#([^)]+)\)", picture))
    assert used <= set(re.findall(r'\bid="([^"]+)"', picture))
    assert set(re.findall(r"var\(--([a-z0-9-]+)", picture)) <= set(re.findall(r"--([a-z0-9-]+):", picture)) | {
        "side",
        "on-side",
    }


def test_unknown_marks_are_a_key_error() -> None:
    with pytest.raises(KeyError):
        courtyard.scene(FULL).mark("pawn:Z9")


def test_a_box_with_sharp_and_round_corners() -> None:
    assert box(5, 5, 10, 10) == "M0 0h10v10h-10z"
    assert box(5, 5, 10, 10, 20).count("a5 5") == 4


def test_shares_are_never_rounded_to_a_certainty() -> None:
    assert [percent(x) for x in (0, 0.001, 0.5, 0.999, 1)] == ["0 %", "<1 %", "50 %", "99 %", "100 %"]


def test_kinds_of_squares() -> None:
    assert [sum(kind(space) == what for space in SPACES) for what in ("temple", "bridge", "yard")] == [9, 12, 4]


BOARD = """\
        A        B        C        D        E
    ┌───────┐         ┌───────┐         ┌───────┐
 1  │   S   │  · · ·  │       │  · · ·  │[  @  ]│   ▒▒▒
    └───×───┘         └──50%──┘         └───∴───┘

 2    · · ·   [  H  ]    B-        ○      · · ·

    ┌───────┐         ┌───────┐         ┌───────┐
@3  │       │   B~    │»S*you«│  · · ·  │   S   │  (✕✕✕)
    └───×───┘         └───────┘         └──<1%──┘

 4    · · ·      ○      · · ·      ○      · · ·

                      ╔═══════╗         ╔═══════╗
 5    ░░░░░    · · ·  ║       ║  · · ·  ║[  $  ]║   ▒▒▒
                      ╚═══════╝         ╚═══════╝
     [ ▒▒▒ ]             ▒▒▒               ◆◆◆"""


def test_the_board_in_a_terminal() -> None:
    assert text.plain(courtyard.scene(FULL)) == BOARD


def test_rows_of_the_terminal_are_even_and_styled() -> None:
    rows = text.render(courtyard.scene(FULL))
    assert {style for row in rows for _, style in row} <= theme.TERMINAL.keys()
    assert all(one[1] != other[1] for row in rows for one, other in pairwise(row))
    styles = {words.strip(): style for row in rows for words, style in row}
    assert styles["you"] == "you" and styles["B-"] == "hunter-down" and styles["50%"] == "guess"


def test_the_legend_explains_the_star_of_a_used_pawn_only_when_there_is_one() -> None:
    fresh, used = Pawn(3, "3", "Lv3 Moya"), Pawn(3, "3", "Lv3 Moya", used=True)
    without, with_one = Courtyard("", pawns={"A1": fresh}), Courtyard("", pawns={"A1": fresh, "B2": used})
    assert [one.text for one in courtyard.scene(without).key if one.text] == []
    assert courtyard.scene(with_one).key[0] == Key("used this turn", "3*")


def test_characters_are_drawn_when_they_are_read_and_once() -> None:
    drawn: list[str] = []

    def draw() -> list[tuple[TextCell, ...]]:
        drawn.append("rows")
        return [(TextCell("A1"),), (TextCell("B1", "legal"),)]

    scene = Scene("a board", 10, 10, (), Rows(draw))
    svg.render(scene)
    assert drawn == []
    assert text.plain(scene) == text.plain(scene) == "A1\nB1"
    assert drawn == ["rows"]
    assert scene == Scene("a board", 10, 10, (), ((TextCell("A1"),), (TextCell("B1", "legal"),)))
    assert scene != Scene("a board", 10, 10, (), ((TextCell("A1"),), (TextCell("B1"),)))
    assert "TextCell(text='A1', style=''" in repr(scene), "a canary is looked for in them, too"
