"""Own marks on the boards of every game: where they hang, clear of what the game shows, and what is said of them."""

from math import hypot

import pytest

from unseen.core.dice import NamedDice
from unseen.core.registry import games, load
from unseen.draw import hexboard, own, svg
from unseen.draw.hexboard_crowd import MOST
from unseen.draw.hexboard_plan import HexBoard, HexPiece
from unseen.draw.own import CLEAR, LARGE, SMALL, TINY, Badge
from unseen.draw.scene import Label, Scene
from unseen.games.threads.content import standard
from unseen.games.threads.scene import ground
from unseen.table import Table


@pytest.fixture(params=games())
def scene(request: pytest.FixtureRequest) -> Scene:
    """The first board of the first seat."""
    table = Table(load(request.param), NamedDice(b"own"))
    found = table.game.pictures.scene(table.view(0), frozenset())
    assert isinstance(found, Scene)
    return found


def test_every_place_of_a_board_can_be_marked(scene: Scene) -> None:
    spots = list(dict.fromkeys([own.key(scene, mark) for mark in scene.marks() if own.key(scene, mark)]))
    assert len(spots) > 8 and not own.spot(scene, "nothing:here") and not own.spot(scene, "")
    assert [own.spot(scene, spot) for spot in spots] == spots, "what is stored is found again"
    for spot in spots:
        place = own.where(scene, spot)
        assert place is not None
        x, y = own.corner(place, LARGE)
        assert 0 < x < scene.width and 0 < y < scene.height
        assert hypot(x - place.x, y - place.y) > CLEAR or place.x - CLEAR < SMALL
    drawn = svg.render(scene, badges=[Badge(spot, "x", "never") for spot in spots])
    assert drawn.count('class="own-disc"') == len(spots) == drawn.count('class="own-dot"')
    assert drawn.count("your mark: not here, never") >= len(spots)
    assert drawn.endswith("</g></svg>") and svg.render(scene, badges=[]) == svg.render(scene)


def test_a_mark_on_what_has_left_the_board_is_kept_and_not_drawn(scene: Scene) -> None:
    assert svg.render(scene, badges=[Badge("piece:gone", "?")]) == svg.render(scene)


@pytest.mark.parametrize("count", range(2, MOST + 1))
def test_a_mark_on_a_piece_of_a_crowd_is_taken_for_nobody_elses(count: int) -> None:
    """It lies on its own piece, and over the middle line of no handle."""
    pieces = tuple([HexPiece(f"d{n + 10}", 3, "B2", "E") for n in range(count)])
    scene = hexboard.scene(HexBoard(ground(standard().maps[0]), pieces=pieces))
    crowd = [mark for mark in scene.marks() if mark.kind == "piece"]
    handles = [part for mark in crowd for part in mark.parts if isinstance(part, Label)]
    for one in crowd:
        x, y = own.corner(one.place, TINY)
        far = {mark.id: hypot(mark.x - x, mark.y - y) for mark in crowd}
        assert min(far, key=far.__getitem__) == one.id
        assert all([max(abs(label.x - x) - 8, 0) ** 2 + (label.y - y) ** 2 > TINY**2 for label in handles])
