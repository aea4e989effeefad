"""A board of squares: all of them at once, some with a ring and what is said of it."""

from unseen.draw.scene import Mark
from unseen.draw.squares import Squares

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
