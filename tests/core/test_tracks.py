"""Ways of those who moved unseen, place by place."""

from unseen.core.match import Match
from unseen.core.registry import load
from unseen.core.tracks import Hop, gone, hops, seen

THIEF = 0


def test_what_a_listener_knew_and_where_she_had_gone() -> None:
    match = Match(load("nusubito"))
    for text in ("leap A3", "place", "done"):
        match.play(THIEF, match.game.notation.ids[text])
    assert hops(match) == [Hop(1, THIEF, "hider", "", "C3", "A3")]
    assert len(match.told[THIEF]) > len(match.told[THIEF][: match.heard[0][THIEF]]) > 0
    assert repr(seen(match, THIEF, 3)) == repr(match.game.view(THIEF, match.told[THIEF]))
    assert repr(seen(match, THIEF, 0)) == repr(match.game.blank(THIEF))


def test_a_way_grows_with_its_turn_and_begins_anew_with_the_next() -> None:
    assert gone(("A1",), ("A1", "C1")) == ("A1", "C1")
    assert gone(("A1", "C1"), ("A1", "C1", "A1")) == ("C1", "A1")
    assert gone(("A1", "C1"), ("C1",)) == ("C1",)
    assert gone(("A1", "C1"), ("E1", "E3")) == ("C1", "E1", "E3")
