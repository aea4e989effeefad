"""Everything at once: what each seat knows alone over what everybody sees, and the ways of those who hide."""

from unseen.core.match import Match
from unseen.core.registry import load
from unseen.core.seats import SPECTATOR
from unseen.core.tracks import hops, seen
from unseen.draw import svg
from unseen.draw.everything import Known, all_known, drawn
from unseen.draw.scene import Figure, Label, Scene
from unseen.draw.tracks import tracks
from unseen.testing.opened import lacking

THIEF = 0


def walked() -> Match:
    """A thief on her third temple, who has looked at a rod and laid coins twice."""
    match = Match(load("nusubito"))
    for text in ("look column", "draw red", "leap A3", "place", "done", "done", "leap A5"):
        action = match.game.notation.ids[text]
        (seat,) = match.state.pending()
        match.play(seat, action)
    return match


def figure(scene: Scene, name: str) -> Figure:
    """The figure of this name."""
    return next(item for item in scene.items if isinstance(item, Figure) and item.id == name)


def test_the_thief_stands_among_the_mists() -> None:
    match = walked()
    scene = all_known(match, len(match.steps))
    thief = figure(scene, "figure:you-thief")
    assert thief.label == "Thief, on A5; nobody else sees it"
    assert [part.text for part in thief.parts if isinstance(part, Label)] == ["Thief"]
    assert scene.mark("rod:C").label == "Thief: Rod of column C, red, only you know"
    open_marks = {mark.id for mark in drawn(match.game, seen(match, SPECTATOR, len(match.steps))).marks()}
    assert open_marks == {mark.id for mark in scene.marks()}
    assert any(cell.text.strip() == "you" for row in scene.text for cell in row)
    assert svg.render(scene) == svg.render(all_known(match, len(match.steps)))


def test_what_a_seat_knows_and_nobody_else_is_missed() -> None:
    match = walked()
    open_board = drawn(match.game, seen(match, SPECTATOR, len(match.steps)))
    known = Known("thief", "Thief", drawn(match.game, seen(match, THIEF, len(match.steps))))
    assert lacking(open_board, known) == "rod:C"


def test_his_way_is_strong_in_this_turn_and_pale_before() -> None:
    match = walked()
    found = hops(match)
    assert [(hop.start, hop.end) for hop in found] == [("C3", "A3"), ("A3", "A5")]
    scene = all_known(match, len(match.steps))
    drawn_ways = tracks(scene, found, found[0].step)
    assert drawn_ways.count("track-before") == drawn_ways.count("track-now") == 1
    assert tracks(scene, found[:1], found[0].step).count("track-now") == 0
    assert tracks(scene, [], 0) == ""
