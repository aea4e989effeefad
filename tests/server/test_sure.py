"""How sure everybody could be: a chart of a finished game, from what was told to all."""

import re
from pathlib import Path

from lighthouse.game import LighthouseGame

from tests.server.helpers import Browser, running, settings
from unseen.core.match import Match
from unseen.core.registry import load
from unseen.server.pages_sure import charted
from unseen.server.replays import Replayed
from unseen.server.sure import sure, turning


def test_the_turning_point_is_the_largest_rise_that_is_not_lost_again() -> None:
    assert turning([0.5, 0.2, 0.9, 0.3, 1.0]) == 4
    assert turning([0.1, 0.6, 0.5, 0.6]) == 1
    assert turning([0.0, 0.004, 0.004]) == -1
    assert turning([0.5, 0.5]) == turning([1.0, 0.2]) == turning([0.3]) == turning([]) == -1


def leapt() -> Match:
    """A thief who has leapt twice, and then gave up."""
    match = Match(load("nusubito"))
    for text in ("leap A3", "place", "done", "done", "leap A5", "place", "done"):
        match.play(match.state.pending()[0], match.game.notation.ids[text])
    match.resign(0)
    return match


def test_shares_are_those_of_all_ways() -> None:
    """One of the next temples is likelier after one turn than one of nearly all after the second."""
    match = leapt()
    found = Replayed(match).measured()
    first, still, second = [round(point.share, 3) for point in found.points]
    assert 0.5 > first == still > second > 0.05
    assert found.exact and found.turning == -1
    assert sure(match, [(0, 3, "late")], -1.0).points == ()


def test_a_turn_that_is_told_with_a_draw_is_measured_after_it() -> None:
    """The smuggler's night is told when the fog is drawn: what was known before it says nothing of where she went."""
    match = Match(LighthouseGame({"fog": "always"}))
    for text in (
        "hide A2",
        "post D1",
        "row B2",
        "land",
        "done",
        "fog thick",
        "shine D3",
        "row C2",
        "done",
        "fog thick",
    ):
        match.play(match.state.pending()[0], match.game.notation.ids[text])
    match.resign(0)
    found = Replayed(match).measured()
    # A barrel came ashore in column B: from A2 one way of three leads to B2, from A1 and A3 one of two to B1 and B3.
    shares = {point.at: round(point.share, 3) for point in found.points}
    assert shares == {2: 0.333, 5: 0.25, 7: 0.25, 9: 0.048}
    assert [point.when for point in found.points if point.at in (5, 9)] == ["Night 1 of 8", "Night 2 of 8"]


async def test_a_chart_comes_with_a_finished_game_alone(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        thief, mists = Browser(app), Browser(app)
        table, links = await thief.make("thief", mists="friend")
        await mists.http.post(links["mists"])
        await thief.do(table, "leap A3", "place", "done")
        refused = await mists.http.get(f"/t/{table}/sure")
        assert refused.status_code == 403
        await mists.do(table, "done")
        await thief.do(table, "leap A5", "place", "done")
        await mists.send(table, resign=True)
        chart = (await mists.http.get(f"/t/{table}/sure")).text
        assert len(re.findall("chart-dot", chart)) == len(re.findall('<th scope="row">', chart)) == 3
        steps = re.findall(r", step (\d+)</a></th>", chart)
        assert len(set(steps)) == 3
        assert " %</td>" in chart and f"/t/{table}?as=everything&amp;at=" in chart


async def test_a_game_without_a_chart_says_so() -> None:
    match = Match(load("threads"))
    match.resign(0)
    answer = await charted(Replayed(match), "/r/x")
    assert "is not worked out for this game" in str(answer.content)
