"""What core gives a small game: kinds and events that say their sentence, open boards, ends, and positions in a row."""

from typing import Any

import pytest

from tests.conformance.bending import Told as Heard
from unseen.core.deeds import Deed
from unseen.core.errors import UnseenError
from unseen.core.events import Ended, Event, Happening, Tell, Told
from unseen.core.fields import Count, Flag, Named, Part, Row, Several
from unseen.core.game import Game
from unseen.core.kinds import said
from unseen.core.seats import EVERYONE, SPECTATOR, Audience
from unseen.core.sides import BoardView, OpenBoard, SidesState
from unseen.core.words import TURN, StepWords

PORTS = ("A1", "B1", "C1")


class Moored(Happening):
    port: int
    knots: int
    notes = ("port",)
    says = "Moored in {port} at {knots} knots."


class Opened(Happening):
    port: int


class Harbour(OpenBoard):
    def __init__(self) -> None:
        self.tide = 0

    def flow(self, tide: int) -> None:
        self.tide = tide


class Flowed(Happening):
    tide: int
    happens = Harbour.flow


class Tied(Happening):
    ports: tuple[int, ...]
    says = "Ropes in {ports}."


class Boat(SidesState):
    def __init__(self, rules: object = None) -> None:
        super().__init__()
        self.board = Harbour()
        self.port = -1
        self.ropes: tuple[int, ...] = ()
        self.wet = False

    def opened(self) -> Event:
        return Opened(self.port)


class Ear(Tell):
    def __init__(self) -> None:
        self.heard: Heard = []

    def say(self, audience: Audience, event: Event) -> None:
        self.heard.append((audience, event))


class Moor(Deed):
    plain = StepWords("Moor in {}.", price="a rope", seen="a boat in {}", binds=TURN)


def test_an_event_says_its_values_as_they_are_called() -> None:
    assert said(Moored(1, 5), {"port": PORTS}) == "Moored in B1 at 5 knots."
    assert said(Opened(1), {"port": PORTS}) == ""


def test_an_event_is_noted_by_who_is_told() -> None:
    view: Any = BoardView(0)
    view.board = Harbour()
    view.learn(Told(Moored(2, 5), "you"))
    assert (view.port, hasattr(view, "knots")) == (2, False)


def test_an_event_is_a_method_of_the_board() -> None:
    view: Any = BoardView(0)
    view.board = Harbour()
    view.learn(Told(Flowed(3), "everyone"))
    assert view.board.tide == 3


@pytest.mark.parametrize(("ports", "sentence"), [((0, 2), "Ropes in A1, C1."), ((), "Ropes in no port.")])
def test_several_values_are_called_one_after_the_other(ports: tuple[int, ...], sentence: str) -> None:
    called: dict[object, str] = {(): "no port", **dict(enumerate(PORTS))}
    assert said(Tied(ports), {"ports": called}) == sentence


def test_a_kind_says_what_its_step_names() -> None:
    words = Moor(0, "moor {}", [[(port, ()) for port in PORTS]]).words(None, ["B1"])
    assert (words.text, words.price, words.seen, words.ends) == ("Moor in B1.", "a rope", "a boat in B1", True)


def test_an_open_board_is_copied_and_compared_by_its_values() -> None:
    board = Harbour()
    twin = board.copy()
    assert twin.key() == board.key()
    twin.tide = 1
    assert (twin.key() == board.key(), board.tide) == (False, 0)


def test_a_copy_of_a_truth_changes_apart_from_it() -> None:
    boat = Boat()
    twin = boat.clone()
    twin.board.tide = 1
    twin.unsaid = [Opened(1)]
    assert (boat.board.tide, boat.unsaid) == (0, [])


def test_what_its_steps_depend_on_a_game_says_itself() -> None:
    """No class can know it: a value may stand at its default, or be one that only the end opens."""
    with pytest.raises(NotImplementedError):
        Boat().key()


@pytest.mark.parametrize(("seat", "ending", "winners"), [(0, "resign", (1,)), (SPECTATOR, "draw", ())])
def test_an_end_is_told_and_everything_opened(seat: int, ending: str, winners: tuple[int, ...]) -> None:
    boat, ear = Boat(), Ear()
    boat.resign(seat, ear)
    outcome = boat.outcome()
    assert outcome is not None and (outcome.ending, outcome.winners) == (ending, winners)
    assert ear.heard == [(EVERYONE, Ended(ending, winners, ())), (EVERYONE, Opened(-1))]


def dry(boat: Boat) -> None:
    if boat.wet and boat.board.tide == 0:
        raise UnseenError("position", "At low tide nobody is wet.")


BOATS = Row(
    "Boats",
    Boat,
    [
        Part("", Count(9), "board.tide", form=r"\d"),
        Part("at:", Named(PORTS), "port"),
        Part("ropes:", Several(PORTS), "ropes"),
        Part("wet", Flag(), "wet"),
    ],
    dry,
)


@pytest.mark.parametrize("text", ["0 at:- ropes:", "3 at:B1 ropes:A1C1 wet"])
def test_a_row_is_written_as_it_was_read(text: str) -> None:
    assert BOATS.write(BOATS.read(None, f" {text}  ")) == text


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("3 ropes: at:B1", "is not a position of Boats"),
        ("3 at:D1 ropes:", "is not a position of Boats"),
        ("3 at:B1 ropes: dry", "is not a position of Boats"),
        ("0 at:B1 ropes: wet", "At low tide nobody is wet"),
    ],
)
def test_what_is_no_row_or_cannot_be_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(UnseenError, match=sentence):
        BOATS.read(None, text)


def test_a_game_that_is_over_has_no_row() -> None:
    boat = Boat()
    boat.finish("sunk", (1,), None)
    with pytest.raises(UnseenError, match="finished game"):
        BOATS.write(boat)


def test_a_game_without_positions_says_so() -> None:
    class Drifting(Game):
        title, options = "Drifting", ()

    with pytest.raises(UnseenError, match="Drifting has no positions"):
        Drifting({}).read_position("0 at:- ropes:")
