"""From the values of a told event follows what it changed on the board."""

import pytest

from tests.core.toys import BOAT, CovesGame, CovesView, Opened, Rested, Rowed, Shone
from unseen.core.events import Told
from unseen.core.traces import Trace, named, read_trace

VALUES = {"start": "A", "end": "C", "way": ("A", "B", "C"), "space": "B", "gone": "", "none": ()}


@pytest.mark.parametrize(
    ("pattern", "trace"),
    [
        ("", Trace()),
        ("space", Trace(places=("B",))),
        ("gone none", Trace()),
        ("start>end", Trace(ways=(("A", "C"),))),
        ("start-end", Trace(lines=(("A", "C"),))),
        ("way>", Trace(ways=(("A", "B", "C"),))),
        ("gone>end", Trace(places=("C",))),
        ("!space", Trace(fell=("B",))),
        ("start>end !space way", Trace(("A", "B", "C"), (("A", "C"),), (), ("B",))),
    ],
)
def test_a_pattern_names_what_changes(pattern: str, trace: Trace) -> None:
    assert read_trace(pattern, VALUES) == trace


def test_a_value_is_one_place_or_several_or_none() -> None:
    assert [named(value) for value in ("A", ("A", "", "B"), "", (), None, 7)] == [["A"], ["A", "B"], [], [], [], ["7"]]


def test_a_trace_knows_all_its_places_once() -> None:
    trace = Trace(("A", "B"), (("B", "C"),), (("D", "A"),), ("E",))
    assert trace.all == ("A", "B", "C", "D", "E")


def test_an_event_that_names_places_leaves_a_trace() -> None:
    """Others leave none, nor does what is no happening."""
    traces = [
        CovesGame.words.trace(CovesView(BOAT), Told(event, "you"))
        for event in (Rowed("B"), Shone("C"), Rested(), Opened("A"))
    ]
    assert traces == [Trace(("B",)), Trace(("C",)), None, None]
