"""All games in terminals of every size: the steps, the own place on the board, and a panel are seen."""

from __future__ import annotations

import pytest
from textual.geometry import Region
from textual.widget import Widget

from tests.tui.helpers import Driver, playing, screen_text
from unseen.tui.board import Board
from unseen.tui.client import Offer

SIZES = ((80, 24), (100, 30), (120, 40), (200, 60), (72, 20), (60, 16))
SMALL = ((50, 12), (59, 40), (120, 15))
GAMES = (("nusubito", 0), ("kakusareta", 0), ("nuns", 2), ("threads", 0))
OPTIONS: dict[str, dict[str, int | str]] = {"nuns": {"players": 3}}


def place(driver: Driver, selector: str) -> Region:
    """Where a widget stands on the screen; nothing if it is not seen."""
    widget = driver.screen.query_one(selector)
    return widget.region if seen(widget) else Region()


def seen(widget: Widget) -> bool:
    """Is it on the screen?"""
    return all(one.display for one in widget.ancestors_with_self if isinstance(one, Widget))


def panel(driver: Driver) -> int:
    """How many columns the text of the widest panel has."""
    return max(place(driver, f"#{name}").width for name in ("tray", "aid", "log", "cards"))


@pytest.mark.parametrize(("game", "seat"), GAMES)
async def test_every_game_can_be_played_at_every_size(game: str, seat: int) -> None:
    async with playing(seat, 3, (80, 24), game, **OPTIONS.get(game, {})) as driver:
        await driver.asked()
        for wide, high in SIZES:
            await driver.resize(wide, high)
            shown = screen_text(driver.app)
            assert len(shown) == high
            steps, board = place(driver, "#steps"), place(driver, "#board")
            assert steps.height >= 5 and steps.bottom < high, f"{wide}x{high}: the steps have five rows"
            first = shown[steps.y][steps.x : steps.right]
            assert first.split()[:1] == ["1"], first
            inside = [line[board.x : board.right] for line in shown[board.y : board.bottom]]
            own = "you" if "you" in driver.shown("#board") else "[" if "[" in driver.shown("#board") else "av"
            assert any(own in line for line in inside), f"{wide}x{high}: {own} is in sight"
            assert board.width >= min(wide, 40) and board.height >= 8
            assert "q leave" in shown[-1] and all(len(line) <= wide for line in shown), f"{wide}x{high}"
            if panel(driver) < 28:
                await driver.pilot.press("tab")
                await driver.resize(wide, high)
                assert panel(driver) >= 28, f"{wide}x{high}: a panel is one key away"
                assert place(driver, "#steps").height >= 5
                while driver.screen.panels.alone:
                    await driver.pilot.press("tab")
            if wide >= 120:
                side = place(driver, "#side")
                assert steps.width >= wide * 0.54 and side.right == wide and side.width >= 36, (
                    "all of the width is used"
                )


async def test_a_terminal_that_is_too_small_says_what_is_needed() -> None:
    """And no key does anything there but leave."""
    async with playing(0, 3, (80, 24)) as driver:
        await driver.asked()
        for wide, high in SMALL:
            await driver.resize(wide, high)
            shown = " ".join(" ".join(screen_text(driver.app)).split())
            assert shown == f"Unseen needs 60 columns and 16 rows; this terminal has {wide} and {high}."
            await driver.pilot.press("1", "enter")
            assert driver.screen.client.draft == []
        await driver.resize(80, 24)
        assert "your decision" in "\n".join(screen_text(driver.app))


async def test_the_board_goes_where_the_chosen_step_is() -> None:
    """A board that is larger than its place shows what the step under the cursor touches."""
    async with playing(0, 3, (80, 24), "threads") as driver:
        await driver.asked()
        for _ in range(len(driver.screen.client.offers)):
            await driver.pilot.press("down")
            await driver.pilot.pause()
            board = place(driver, "#board")
            inside = [line[board.x : board.right] for line in screen_text(driver.app)[board.y : board.bottom]]
            assert "[" not in driver.shown("#board") or any("[" in line for line in inside)


async def test_the_own_place_stays_in_sight_while_nothing_is_pointed_at() -> None:
    """On a walk a sign stands before the word, and the home's before it at the start."""
    async with playing(2, 3, (80, 24), "nuns", players=3) as driver:
        await driver.asked()
        for words in ("go 21", "go 22", "go 23"):
            await driver.do(next(one for one in driver.screen.client.offers if one.typed == words))
            await driver.asked()
            await driver.pilot.press("slash", "x")
            await driver.settled()
            board = place(driver, "#board")
            inside = [line[board.x : board.right] for line in screen_text(driver.app)[board.y : board.bottom]]
            assert any("you" in line for line in inside), words
            await driver.pilot.press("escape")


async def test_a_board_that_goes_on_names_the_keys_that_move_it() -> None:
    """At the table and in the replay; where all of the board is seen, no key is named."""
    async with playing(2, 3, (80, 24), "nuns", players=3) as driver:
        await driver.asked()
        await driver.settled()
        assert "Shift+arrows board" in screen_text(driver.app)[-1]
        await driver.pilot.press("r", "y")
        await driver.asked()
        await driver.afterwards("Step through the game, from any seat")
        await driver.settled()
        board = driver.app.screen.query_one(Board)
        seen, there = board.scroll_offset, screen_text(driver.app)[-1]
        await driver.pilot.press("shift+down", "shift+right")
        assert "Shift+arrows board" in there and board.scroll_offset not in (seen, (0, 0))
    async with playing(0, 3, (120, 40)) as driver:
        await driver.asked()
        await driver.settled()
        assert "Shift+arrows" not in screen_text(driver.app)[-1]


async def test_a_long_step_is_read_to_its_end() -> None:
    """It takes as many rows as it needs."""
    words = (
        "Buy **Plank**: Put a bridge on a chasm hex next to the acting unit that has none, " + "and so on, " * 9 + "END"
    )
    async with playing(0, 3, (80, 24)) as driver:
        await driver.asked()
        offer = Offer(("buy plank",), {"words": words}, frozenset())
        driver.screen.steps.offer([offer, *driver.screen.client.offers], "", driver.app.look, 99)
        await driver.settled()
        assert "END" in "\n".join(screen_text(driver.app))
