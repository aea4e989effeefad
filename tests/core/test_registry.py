"""Games are found by their entry points, and a name that is none is answered with those that are."""

import subprocess
import sys
from importlib.metadata import EntryPoint, entry_points

import pytest

from tests.core.toys import CovesGame, refused
from unseen.core import plugins, registry
from unseen.core.game import Game, SeatInfo
from unseen.core.plugins import Group


class Bare(Game):
    """It has a name and seats, and nothing that the lobby shows."""

    id = "bare"
    seats = (SeatInfo("one", "one", "One"),)
    options = ()


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy is installed, and what cannot be used."""
    toys, here = "tests.core.toys", __name__
    offered = {
        "coves": f"{toys}:CovesGame",
        "boat": f"{toys}:CovesGame",
        "word": f"{toys}:COVE",
        "bare": f"{here}:Bare",
    }
    entries = [EntryPoint(name, value, "unseen.games") for name, value in offered.items()]
    monkeypatch.setattr(
        plugins, "entry_points", lambda group: entries if group == "unseen.games" else entry_points(group=group)
    )
    monkeypatch.setattr(registry, "GAMES", Group("unseen.games", registry.playable))


def test_only_what_can_be_played_is_a_game() -> None:
    assert registry.games() == ["coves"]
    reasons = {fault.name: fault.reason for fault in registry.GAMES.faults()}
    assert "the class calls itself coves" in reasons["boat"]
    assert "is no class of games" in reasons["word"]
    assert "the game has no title, credit" in reasons["bare"]


def test_a_game_is_loaded_by_name_profile_and_options() -> None:
    assert registry.game_class("coves") is CovesGame
    assert registry.load("coves").chosen["nights"] == 2
    assert registry.load("coves", "long").chosen["nights"] == 3
    assert registry.load("coves", "long", nights=1).chosen["nights"] == 1
    for code, sentence, wanted in (
        ("game-unknown", "did you mean coves?", lambda: registry.game_class("cove")),
        ("game-unknown", "The game boat cannot be loaded here; games: coves.", lambda: registry.load("boat")),
        ("profile", "There is no profile short", lambda: registry.load("coves", profile="short")),
        ("option-value", "nights cannot be 77", lambda: registry.load("coves", nights=77)),
    ):
        with refused(code, sentence):
            wanted()


def test_the_games_are_listed_before_and_after_one_is_loaded() -> None:
    """The folder of games, which Python calls by the same name, does not hide the function."""
    program = "import unseen; first = unseen.games(); unseen.load('nusubito'); assert unseen.games() == first, first"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=60).stderr == b""
