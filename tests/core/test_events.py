"""An event is its class and its values, and says what it changes."""

import pytest

from tests.core.toys import Fog, Opened, Rested, Rowed, Sea, Shone, Splash
from unseen.core.events import Ended, Event, Said, Tell, Told, public


def test_events_of_different_kinds_are_never_equal() -> None:
    class Other(Event):
        __match_args__ = ("thick",)

        def values(self) -> tuple[object, ...]:
            return (True,)

    assert Fog(True) == Fog(True)
    assert Fog(True) != Fog(False)
    assert Fog(True) != Other()
    assert Told(Fog(True), "you") != Told(Fog(True), "everyone")
    assert len({Fog(True), Fog(True), Fog(False)}) == 2
    assert repr(Ended("dawn", (1,), ())) == "Ended('dawn', (1,), ())"


def test_an_event_says_its_fields_once() -> None:
    assert Opened("A").values() == ("A",)
    assert Rested().values() == ()
    assert Said((Fog(True),)).values() == ((Fog(True),),)


def test_a_happening_changes_the_board_and_is_noted() -> None:
    board = Sea()
    Fog(True).happen(board)
    Splash().happen(board)
    assert board.fog == 1
    noted = Sea()
    Rowed("B").learned(noted, False)
    Splash().learned(noted, True)
    assert noted.__dict__["at"] == "B"


def test_a_happening_is_said_and_written_as_its_class_says() -> None:
    assert (Rested().words(None), Splash().words(None)) == ("The boat rests.", "")
    assert [one.written(False) for one in (Shone("A"), Splash(), Rested())] == ["*A", "~", ""]
    assert Splash().written(True) == ""


def test_what_everybody_has_heard_of_what_one_was_told() -> None:
    assert public(Told(Fog(True), "everyone")) == [Told(Fog(True), "everyone")]
    assert public(Told(Rowed("A"), "you")) == []
    assert public(Told(Said((Splash(), Rested())), "you")) == [Told(Splash(), "everyone"), Told(Rested(), "everyone")]
    assert repr(Told(Splash(), "later")) == "Splash() to later"
    assert len({Told(Splash(), "later"), Told(Splash(), "later")}) == 1


def test_somebody_has_to_listen() -> None:
    with pytest.raises(NotImplementedError):
        Tell().say(0, Splash())
