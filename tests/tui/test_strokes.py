"""The ways of the last move on the board of the terminal: from place to place, over nothing that is to be read."""

from __future__ import annotations

import pytest
from lighthouse.game import LighthouseGame
from molehill.game import MolehillGame
from rich.style import Style

from tests.tui.helpers import Driver, calm, cells, playing
from unseen.core.dice import Dice
from unseen.core.game import Game
from unseen.core.registry import load
from unseen.core.seats import SPECTATOR
from unseen.core.traces import Trace
from unseen.draw.own import Badge
from unseen.draw.scene import Scene, TextCell
from unseen.draw.text import Span, render
from unseen.tui.client import Client
from unseen.tui.strokes import DOT, HEADS, WAY, drawn
from unseen.tui.traced import KEPT, changed, empty, marked, standing, tinted, traces

BOARDS = (
    ("nusubito", "A1", "C3"),
    ("kakusareta", "B2", "B4"),
    ("nuns", "26", "40"),
    ("threads", "E5", "G5"),
    (LighthouseGame, "A1", "C1"),
    (MolehillGame, "A1", "A4"),
)


def stroked(rows: list[str], trace: Trace, **stand: tuple[int, int, int]) -> list[str]:
    """Plain rows with the ways of a trace; each place stands in a row, from a column to another."""
    where = {name: frozenset([(y, x) for x in range(first, end)]) for name, (y, first, end) in stand.items()}
    return ["".join([text for text, _ in row]) for row in drawn([[(row, "")] for row in rows], where, [trace])]


def test_a_way_goes_from_place_to_place() -> None:
    """Sideways, up, down and aslant; it has a head at its end alone."""
    to, fro = Trace(ways=(("A", "B"),)), Trace(ways=(("B", "A"),))
    assert stroked(["A1       B1"], to, A=(0, 0, 2), B=(0, 9, 11)) == ["A1••••••▸B1"]
    assert stroked(["A1       B1"], fro, A=(0, 0, 2), B=(0, 9, 11)) == ["A1◂••••••B1"]
    upright = ["A", " ", "─", " ", "B"]
    assert stroked(upright, to, A=(0, 0, 1), B=(4, 0, 1)) == ["A", "•", "•", "▾", "B"]
    assert stroked(upright, fro, A=(0, 0, 1), B=(4, 0, 1)) == ["A", "▴", "•", "•", "B"]
    aslant = ["A           ", "            ", "           B"]
    assert stroked(aslant, to, A=(0, 0, 1), B=(2, 11, 12)) == ["A••         ", "   ••••••   ", "         •▸B"]


def test_a_way_through_several_places_has_one_head_and_a_line_two() -> None:
    """Who was told no direction sees none; a place that the board has not is left out."""
    where = {"A": (0, 0, 1), "B": (0, 4, 5), "C": (0, 8, 9)}
    assert stroked(["A   B   C"], Trace(ways=(("A", "B", "C"),)), **where) == ["A•••B••▸C"]
    assert stroked(["A   B   C"], Trace(lines=(("A", "B", "C"),)), **where) == ["A◂••B••▸C"]
    assert stroked(["A   B   C"], Trace(ways=(("A", "nowhere", "B"),)), **where) == ["A••▸B   C"]
    assert stroked(["A   B   C"], Trace(ways=(("A",), ("nowhere", "C"))), **where) == ["A   B   C"]
    assert stroked(["A   B   C"], Trace(("A", "B"), fell=("C",)), **where) == ["A   B   C"]


def test_a_way_covers_nothing_and_touches_no_other_name() -> None:
    """Doors and names stay, lines of frames do not hinder; what lies right before the end has the head beside it."""
    to = Trace(ways=(("A", "B"),))
    assert stroked(["A ─+─ c │B"], to, A=(0, 0, 1), B=(0, 9, 10)) == ["A••+• c ▸B"]
    rows = ["     A    ", "          ", "    t1    ", "     B    "]
    assert stroked(rows, to, A=(0, 5, 6), B=(3, 5, 6)) == ["     A    ", "     •    ", "    t1▾   ", "     B    "]
    assert stroked(["AB"], to, A=(0, 0, 1), B=(0, 1, 2)) == ["AB"]
    on = Trace(ways=(("A", "B", "C"),))
    assert stroked(["A   BC"], on, A=(0, 0, 1), B=(0, 4, 5), C=(0, 5, 6)) == ["A•••BC"], "it does not end at B"
    framed: list[list[Span]] = [[("A", ""), ("   ", "pointed"), (" B", "")]]
    where = {"A": frozenset([(0, 0)]), "B": frozenset([(0, 5)])}
    assert drawn(framed, where, [to]) == [[("A", ""), ("   ", "pointed"), ("▸", WAY), ("B", "")]]


def test_a_head_lies_over_the_dots_of_other_ways() -> None:
    there_and_back = Trace(ways=(("A", "B"), ("B", "A")))
    assert stroked(["A     B"], there_and_back, A=(0, 0, 1), B=(0, 6, 7)) == ["A◂•••▸B"]


@pytest.mark.parametrize(("game", "start", "end"), BOARDS)
def test_ways_are_drawn_on_every_board(game: str | type[Game], start: str, end: str) -> None:
    """From one drawing of it; all that can be read on it can be read as before."""
    client = Client(load(game) if isinstance(game, str) else game({}), SPECTATOR)
    scene = client.game.pictures.scene(client.view, frozenset())
    assert isinstance(scene, Scene)
    stand, before = standing(scene), signs(render(scene))
    assert len({y for y, _ in stand[start]}) == 1
    for trace in (Trace(ways=((start, end),)), Trace(ways=((end, start),)), Trace(lines=((start, end),))):
        after = signs(drawn(render(scene), stand, [trace]))
        new = {(y, x): cell for y, row in enumerate(after) for x, cell in enumerate(row) if cell != before[y][x]}
        heads = [sign for sign, _ in new.values() if sign != DOT]
        assert set(heads) <= set(HEADS.values()) and len(heads) == (2 if trace.lines and len(new) > 1 else 1)
        assert all([empty(before[y][x][0]) and before[y][x][1] not in KEPT for y, x in new])
        assert {style for _, style in new.values()} == {WAY}


def test_own_marks_stay_on_what_was_changed() -> None:
    """They are seen before it, and no way covers them."""
    client = Client(load("nusubito"), SPECTATOR)
    scene = client.game.pictures.scene(client.view, frozenset())
    assert isinstance(scene, Scene)
    stand, done = standing(scene), [Trace(ways=(("C3", "D3"),))]
    rows = marked(render(scene), stand, [Badge("place:D3", "x")])
    shown = signs(drawn(tinted(rows, changed(stand, done)), stand, done))
    y, x = min(stand["D3"])
    assert shown[y][x] == ("x", "you") and shown[y][x - 1][1] == WAY


def test_no_own_mark_covers_a_name() -> None:
    """A board without room for frames before its names has it behind them."""
    row = (TextCell("A1 ", of=("A1",)), TextCell("B1", of=("B1",)))
    scene = Scene("a board", 10, 10, (), (row,))
    badges = [Badge("square:A1", "x"), Badge("square:B1", "y")]
    assert ["".join([text for text, _ in row]) for row in marked(render(scene), standing(scene), badges)] == ["A1xB1"]


def signs(rows: list[list[Span]]) -> list[list[tuple[str, str]]]:
    """Every character with its style."""
    return [[(sign, style) for text, style in row for sign in text] for row in rows]


@pytest.mark.parametrize(("game_id", "seat"), [("nusubito", 0), ("kakusareta", 0), ("nuns", 1), ("threads", 1)])
async def test_the_ways_of_others_stay_until_the_first_step(game_id: str, seat: int) -> None:
    """They are drawn as long as the places are underlined; `l` draws them again."""
    async with playing(seat=seat, size=(120, 60), game_id=game_id) as driver:
        client = driver.screen.client
        for count in range(40):
            await driver.asked()
            await driver.settled()
            told = [one for one in traces(client.moved()) if one.ways or one.lines]
            assert ways(driver) == bool(told and client.fresh)
            seen = ways(driver)
            await driver.do(calm(client, Dice(count)))
            await driver.settled()
            if seen and client.asked and not client.fresh:
                break
        assert not ways(driver) and traces(client.moved())
        await driver.pilot.press("l")
        await driver.settled()
        assert ways(driver)
        assert any([DOT in text or set(text) & set(HEADS.values()) for text, _ in painted(driver)])


def ways(driver: Driver) -> bool:
    """Is a way drawn?"""
    return any([style == WAY for row in driver.screen.panels.board.rows for _, style in row])


def painted(driver: Driver) -> list[tuple[str, Style]]:
    """The board as it is painted."""
    region = driver.screen.panels.board.region
    return [cell for row in cells(driver.app)[region.y : region.bottom] for cell in row]
