"""A replay from one listener's place: nothing beside the board but what that listener had been told."""

import re

import pytest

from unseen.core.match import Match
from unseen.core.registry import load
from unseen.core.seats import CHANCE, SPECTATOR
from unseen.server.pages_render import render
from unseen.server.pages_replay import ReplayPage
from unseen.server.replays import Replayed

LOOKED, LEAPT, RESIGNED = 2, 3, 7


class Shown(ReplayPage):
    """The replay of a record that was brought."""

    after = 0


def page(match: Match, eyes: str, at: int) -> Shown:
    """What is shown at a moment from somebody's place."""
    return Shown(Replayed(match), SPECTATOR, eyes, at, "/r/x")


def box(shown: Shown) -> str:
    """The part of what is known to one side alone, as it is sent."""
    found = re.search(r'<section id="opened".*?</section>', render("parts/end.html", page=shown), re.DOTALL)
    assert found is not None
    return found[0]


@pytest.fixture
def walked() -> Match:
    """A thief who has looked at a rod and leapt once, and then gave up."""
    match = Match(load("nusubito"))
    for text in ("look column", "draw red", "leap A3", "place", "done", "done"):
        match.play(match.state.pending()[0], match.game.notation.ids[text])
    match.resign(0)
    return match


def test_a_seat_sees_what_it_was_told_of_a_step(walked: Match) -> None:
    assert page(walked, "everything", LOOKED).moment == "A red rod is drawn."
    assert page(walked, "thief", LEAPT).moment == page(walked, "everything", LEAPT).moment
    assert page(walked, "mists", LEAPT).moment == "Thief: a step that this seat was not told of"
    assert page(walked, "spectator", LEAPT).moment == "Thief: a step that spectators were not told of"
    told = "The thief looks at the rod of **column C**. The thief moves and lays one coin."
    assert page(walked, "mists", 5).moment == page(walked, "spectator", 5).moment == told
    assert page(walked, "mists", 0).moment == "The start"


def test_a_seat_sees_its_own_secrets_alone(walked: Match) -> None:
    assert "temple A3" in box(page(walked, "everything", LEAPT)) and "temple A3" in box(page(walked, "thief", LEAPT))
    mists = box(page(walked, "mists", LEAPT))
    assert "Thief" not in mists and "A3" not in mists and "This seat had no secret." in mists
    assert " hidden>" in box(page(walked, "spectator", LEAPT))


@pytest.mark.parametrize("eyes", ["everything", "thief", "mists", "spectator"])
def test_what_is_opened_is_known_to_nobody_alone(walked: Match, eyes: str) -> None:
    end = box(page(walked, eyes, RESIGNED))
    assert " hidden>" in end and "A3" not in end
    assert (" hidden>" in box(page(walked, eyes, RESIGNED - 1))) == (eyes == "spectator")


def test_the_end_is_drawn_once_for_everybody(walked: Match) -> None:
    """All at the table get it at the same moment; what came before it is drawn for whoever looks."""
    replayed, last = Replayed(walked), len(walked.steps)
    assert replayed.shown(last) is replayed.shown(last)
    assert replayed.shown(last) == Replayed(walked).shown(last)
    assert replayed.shown(LOOKED) == Replayed(walked).shown(LOOKED) != replayed.shown(last)


def test_nothing_on_the_page_is_named_twice() -> None:
    match = Match(load("threads"))
    while match.state.pending() == (CHANCE,):
        match.play(CHANCE, match.state.odds()[0][0])
    match.resign(0)
    names = re.findall(r' id="([^"]+)"', render("parts/end.html", page=page(match, "everything", 1)))
    assert len(names) == len(set(names))
