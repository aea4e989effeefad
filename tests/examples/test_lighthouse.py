"""Lighthouse as people see it: what is said at a place, whose plan a line of the log is, and who stands in one cove."""

from collections.abc import Sequence

import pytest
from lighthouse.board import KEEPER, SMUGGLER, LighthouseView
from lighthouse.game import LighthouseGame
from lighthouse.page import LighthousePictures

from unseen.core.match import Match
from unseen.core.seats import CHANCE, SPECTATOR, Seat
from unseen.core.turns import entries
from unseen.core.why import why_not
from unseen.draw.scene import Figure, Label

PLANS = ("hide A2", "post B2")


def played(*texts: str) -> Match:
    """A match with these steps, each by the seat whose it is."""
    match = Match(LighthouseGame({}))
    for text in texts:
        action = match.game.notation.ids[text]
        mine = [seat for seat in match.state.pending() if seat == CHANCE or action in match.state.legal(seat)]
        match.play(mine[0], action)
    return match


def why(match: Match, seat: Seat, aim: Sequence[str]) -> str:
    """What who points there is answered."""
    view = match.game.view(seat, match.told[seat])
    return why_not(match.game, view, match.state.legal(seat), aim).sentence


@pytest.mark.parametrize(
    ("texts", "seat", "cove", "said"),
    [
        ((), SMUGGLER, "C2", "in a cove of column A"),
        ((), KEEPER, "A1", "in a cove of the columns B to D"),
        (PLANS, SMUGGLER, "D3", "to a cove beside the boat's"),
    ],
)
def test_a_cove_that_is_out_of_reach_says_why(texts: tuple[str, ...], seat: Seat, cove: str, said: str) -> None:
    """Steps of four kinds name every cove; it is asked for the one that is offered now."""
    assert said in why(played(*texts), seat, (f"cove:{cove}",))


@pytest.mark.parametrize(
    ("listener", "said"),
    [
        (SMUGGLER, [("Smuggler", "Your boat lies in A2."), ("Keeper", "")]),
        (KEEPER, [("Keeper", "Your watchman stands in B2.")]),
        (SPECTATOR, [("Keeper", "")]),
    ],
)
@pytest.mark.parametrize("plans", [PLANS, PLANS[::-1]])
def test_each_reads_her_plan_as_her_own(plans: tuple[str, ...], listener: Seat, said: list[tuple[str, str]]) -> None:
    """Whoever chose first."""
    match = played(*plans)
    assert [(one.who, one.own) for one in entries(match.game, listener, match.told[listener])] == said


def test_who_cannot_land_is_told_to_lie_still() -> None:
    for texts, prompt in (
        ((), "Land a barrel, or lie still."),
        (("land",), "Lie still: no barrel can be landed now."),
    ):
        match = played("hide A2", "post D1", "row B2", *texts)
        view = match.game.view(SMUGGLER, match.told[SMUGGLER])
        assert match.game.words.prompt(view) == prompt


def test_what_the_beam_showed_stays_in_sight() -> None:
    """The keeper's turn ends with it, and the smuggler's next one may follow at once."""
    match = played(*PLANS, "row A3", "done", "fog thin", "shine B3", "row A2", "done")
    view = match.game.view(KEEPER, match.told[KEEPER])
    assert [(one.label, one.value) for one in match.game.words.counters(view)][3:] == [
        ("Last beam", "B3: a boat near it")
    ]


def test_boat_and_watchman_are_both_seen_in_one_cove() -> None:
    match = played(*PLANS, "row B2", "land")
    view = match.game.view(KEEPER, match.told[KEEPER])
    assert isinstance(view, LighthouseView)
    scene = LighthousePictures().scene(view, frozenset())
    figures = {item.id: item for item in scene.items if isinstance(item, Figure)}
    places = [
        (part.x, part.y)
        for name in ("boat", "watchman")
        for part in figures[f"figure:{name}"].parts
        if isinstance(part, Label)
    ]
    assert abs(places[0][0] - places[1][0]) >= 44
