"""What everybody could work out, in a line: how many places, the likeliest first, and never more than is known."""

import pytest
from lighthouse.game import LighthouseGame

from unseen.core.worked_out import NOTHING, worked_out
from unseen.games.threads.game import ThreadsGame

PLACES = {"space:A1": 0.25, "space:B2": 0.0, "space:C3": 0.5, "space:D4": 0.25}


def test_the_likeliest_stands_first_and_what_cannot_be_is_ruled_out() -> None:
    found = worked_out(LighthouseGame({}), PLACES, exact=True, shares=True)
    assert [(one.name, one.number) for one in found.likely] == [("C3", "50 %"), ("A1", "25 %"), ("D4", "25 %")]
    assert ", 3 of 4 " in found.lead and "about" not in found.lead
    assert found.heat == PLACES


def test_a_piece_is_named_with_its_owner_and_its_share_says_of_what() -> None:
    places = {"piece:a2": 0.75, "piece:b1": 0.5}
    said = [worked_out(ThreadsGame({}), places, True, shares).sentence for shares in (True, False)]
    assert said == [
        "Units, 2 face-down pieces, how likely each is a unit and no decoy: Madder's a2 75 %, Woad's b1 50 %.",
        "Units, 2 face-down pieces: Madder's a2, Woad's b1.",
    ]


def test_without_shares_no_place_is_likelier() -> None:
    found = worked_out(LighthouseGame({}), PLACES, exact=True, shares=False)
    assert found.sentence.endswith(": A1, C3, D4.")
    assert found.heat == {"space:A1": None, "space:B2": 0.0, "space:C3": None, "space:D4": None}


def test_what_is_about_right_rules_out_no_place() -> None:
    found = worked_out(LighthouseGame({}), PLACES, exact=False, shares=True)
    assert found.lead.endswith(", about") and found.heat is not None and "space:B2" not in found.heat


@pytest.mark.parametrize("exact", [True, False])
def test_where_nothing_is_hidden_it_says_so(exact: bool) -> None:
    assert worked_out(LighthouseGame({}), {}, exact, shares=True).sentence == f"{NOTHING}."


def test_of_many_places_some_are_named() -> None:
    found = worked_out(LighthouseGame({}), {f"space:A{n}": 0.1 for n in range(10)}, exact=True, shares=False)
    assert (len(found.likely), found.more) == (6, 4) and found.sentence.endswith(", and 4 more.")
