"""A board of squares: all of them at once, some with a ring and what is said of it."""

from unseen.core.traces import Trace
from unseen.core.tracks import Hop
from unseen.draw import svg
from unseen.draw.scene import Mark
from unseen.draw.squares import Squares
from unseen.draw.tracks import tracks

LAWN = Squares("square", ("A1", "B1", "A2", "B2"), columns=2, side=100)


def test_all_squares_are_drawn_and_some_are_ringed() -> None:
    drawn = LAWN.squares(frozenset({"square:B1"}), {"square:A2": 0.5}, {3: "rain", -1: "nowhere"})
    assert drawn == [
        LAWN.square(0, frozenset()),
        LAWN.square(1, frozenset({"square:B1"})),
        LAWN.square(2, frozenset(), {"square:A2": 0.5}),
        LAWN.square(3, frozenset(), None, ["rain"], [LAWN.ring(3)]),
    ]
    assert [one.label for one in drawn if isinstance(one, Mark)] == [
        "A1",
        "B1",
        "A2, perhaps here, 50 %",
        "B2, rain",
    ]


def test_ways_and_the_last_move_lie_on_the_squares_and_under_what_stands_there() -> None:
    items = [*LAWN.squares(frozenset()), LAWN.disc("mole", 1, 20, "you", "M")]
    scene = LAWN.scene("The lawn", items, lambda square: LAWN.names[square])
    hop = Hop(1, 0, "mole", "", "A1", "B1")
    drawn = svg.render(scene, traces=[Trace(("A2",))], beneath=tracks(scene, [hop], 0))
    order = [drawn.index(part) for part in ('id="square:B2"', "trace-at", "track-now", 'id="mole:B1"')]
    assert order == sorted(order)
