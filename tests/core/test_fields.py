"""Positions as text: what is declared once is written, read back and refused."""

from __future__ import annotations

import pytest

from unseen.core.errors import UnseenError
from unseen.core.fields import Choice, Count, Flag, Look, Named, Only, Part, Parts, Row, Several, need

BAYS = ["north", "south", "west"]
AT_SEA: Only = (lambda boat: boat.crew.rowers > 0, "Without rowers there is no {}.", "TOY-1")


class Crew:
    """Who is on board."""

    def __init__(self) -> None:
        self.rowers = 0
        self.asleep = False


class Boat:
    """A toy truth."""

    def __init__(self) -> None:
        self.crew = Crew()
        self.seats = 4
        self.bay = -1
        self.nets: list[str] = []
        self.speed = 0
        self.fog = False


class Nets(Part):
    """`~cod`: a net, and there may be several."""

    many = True

    def __init__(self) -> None:
        super().__init__("~", Look())

    def read(self, p: Boat, text: str) -> None:
        p.nets = [*p.nets, text]

    def words(self, p: Boat) -> list[str]:
        return [f"~{net}" for net in p.nets]


WAY = Parts([Part("speed=", Count(9, usual=0), "speed", only=AT_SEA), Part("fog", Flag(), "fog")], "a way")
PARTS = Parts(
    [
        Nets(),
        Part("bay:", Choice(BAYS, "{title} is no “{text}”.", "TOY-2"), "bay", "A bay"),
        Part("asleep", Flag(), "crew.asleep", only=AT_SEA),
        Part("r", Count(lambda boat: boat.seats, usual=0), "crew.rowers", "The rowers"),
        Part("seats:", Count(9), "seats", left_out="3"),
        Part("way:", WAY),
    ],
    first=("seats", "r"),
)


def read(text: str) -> Boat:
    """A boat from its text."""
    boat = Boat()
    PARTS.read_all(boat, PARTS.named(text.split()))
    return boat


def refused(text: str) -> str:
    """The sentence about a text that is no boat, with its rule."""
    with pytest.raises(UnseenError) as caught:
        read(text)
    assert caught.value.code == "position"
    return str(caught.value)


@pytest.mark.parametrize(
    "text",
    ["seats:3", "~cod ~eel seats:3", "bay:west asleep r2 seats:4", "r1 seats:3 way:speed=2,fog", "seats:3 way:fog"],
)
def test_what_is_written_is_read_back(text: str) -> None:
    assert " ".join(PARTS.words(read(text))) == text


def test_parts_stand_in_any_order() -> None:
    assert PARTS.words(read("asleep way:fog,speed=2 r4 seats:4")) == ["asleep", "r4", "seats:4", "way:speed=2,fog"]


def test_what_is_left_out() -> None:
    """A part may say what stands for it; other fields stay as they are."""
    boat = read("")
    assert (boat.seats, boat.bay, boat.crew.rowers, boat.nets) == (3, -1, 0, [])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("oar", "“oar” is not part of a position."),
        ("asleep:yes", "“asleep:yes” is not part of a position."),
        ("rx", "“rx” is not part of a position."),
        ("seats:4 seats:4", "seats stands twice in the position."),
        ("bay:moon", "A bay is no “moon”. (TOY-2)"),
        ("r4", "The rowers cannot be “4”; 0 to 3."),
        ("seats:many", "seats cannot be “many”; 0 to 9."),
        ("asleep", "Without rowers there is no asleep. (TOY-1)"),
        ("way:speed=1", "Without rowers there is no speed. (TOY-1)"),
        ("r1 way:sail", "“sail” is not part of a way."),
    ],
)
def test_what_is_refused(text: str, sentence: str) -> None:
    assert refused(text) == sentence


def test_within_a_part_the_value_counts() -> None:
    """A word that says what goes without saying may stand anywhere; of two the last counts."""
    assert read("way:speed=0").speed == 0
    assert read("r1 way:speed=5,speed=3").speed == 3


def test_a_part_without_a_meaning_is_not_written() -> None:
    boat = read("seats:3")
    boat.crew.asleep = True
    assert PARTS.words(boat) == ["seats:3"]


class Ship:
    """Another toy truth, whose parts all stand in their order."""

    def __init__(self, rules: object) -> None:
        self.rules = rules
        self.bay = 0
        self.stops: tuple[int, ...] = ()
        self.fog = False
        self.over = False

    def outcome(self) -> str | None:
        return "away" if self.over else None


def moored(ship: Ship) -> None:
    """It stops nowhere twice."""
    need(ship.bay not in ship.stops, "It is there already.", "TOY-3")


PLACES = [Part("@", Named(BAYS, "sea"), "bay"), Part(">", Several(BAYS), "stops"), Part("fog", Flag(), "fog")]
ROW = Row("Ships", Ship, PLACES, moored)


@pytest.mark.parametrize("text", ["@sea >", "@north >southwest fog", "@west >northsouth"])
def test_a_row_is_read_back(text: str) -> None:
    ship = ROW.read("rules", text)
    assert ROW.write(ship) == text
    assert ship.rules == "rules"


def test_a_row_is_read_with_any_spaces_and_written_in_order() -> None:
    assert ROW.write(ROW.read(None, "  @sea   >westnorthwest ")) == "@sea >northwest"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("@sea", "“@sea” is not a position of Ships."),
        ("> @sea", "“> @sea” is not a position of Ships."),
        ("@moon >", "“@moon >” is not a position of Ships."),
        ("@north >north", "It is there already. (TOY-3)"),
    ],
)
def test_what_is_no_row_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(UnseenError) as caught:
        ROW.read(None, text)
    assert str(caught.value) == sentence


def test_a_count_in_a_row_ends_where_its_word_ends() -> None:
    """A flag behind it is not taken for a part of the number."""
    row = Row("Ships", Ship, [Part("bay:", Count(9), "bay"), Part("fog", Flag(), "fog")], lambda ship: None)
    for text in ("bay:3", "bay:3 fog"):
        assert row.write(row.read(None, text)) == text


def test_nothing_is_written_after_the_end() -> None:
    ship = ROW.read(None, "@sea >")
    ship.over = True
    with pytest.raises(UnseenError, match="A finished game has no position"):
        ROW.write(ship)


def test_a_look_says_how_it_is_read_and_written() -> None:
    for asked in (lambda: Look().read(None, "", ""), lambda: Look().write(None, 1)):
        with pytest.raises(NotImplementedError):
            asked()
