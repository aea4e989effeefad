"""Events travel as JSON, and what is no event is refused."""

import copy
import pickle

import pytest

from tests.core.toys import CovesGame, Fog, Rowed, Shone, refused
from unseen.core.events import Ended, Event, Said, Told
from unseen.core.wire import decode_event, decode_told, encode_event, encode_told, events_of


@pytest.mark.parametrize("event", [Fog(True), Shone("A"), Said((Fog(False),)), Ended("dawn", (1,), ("late",))])
def test_events_are_copied_and_sent(event: Event) -> None:
    assert pickle.loads(pickle.dumps(event)) == copy.deepcopy(event) == event
    assert decode_event(encode_event(event), CovesGame.events) == event
    told = Told(event, "you")
    assert pickle.loads(pickle.dumps(told)) == told
    assert decode_told(encode_told(told), CovesGame.events) == told


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"name": "Fog"},
        {"name": "Moon", "values": {}},
        {"name": "Fog", "values": {"thin": True}},
        {"name": 3, "values": {}},
        {"name": "Fog", "values": {"thick": True}, "audience": None},
    ],
)
def test_what_is_no_event_is_refused(data: dict[str, str | int | dict[str, bool] | None]) -> None:
    with refused("wire"):
        decode_told({"audience": "you", **data}, CovesGame.events)  # type: ignore[dict-item]  # wrong on purpose


def test_a_told_event_has_an_audience() -> None:
    with refused("wire"):
        decode_told({"name": "Fog", "values": {"thick": True}}, CovesGame.events)


def test_events_of_a_game_are_all_but_those_from_which_others_derive() -> None:
    class Rained(Fog):
        """A kind of fog."""

    assert set(events_of({"Fog": Fog, "Shone": Shone, "number": 3})) == {"Said", "Ended", "Fog", "Shone"}
    assert set(events_of({"Fog": Fog}, {"Rained": Rained})) == {"Said", "Ended", "Rained"}
    assert CovesGame.events["Rowed"] is Rowed
