"""Every sign on every screen can be read: contrast over the cells as they are painted, in every mode of colours."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest
from rich.color import Color, ColorSystem
from rich.style import Style

from tests.tui.helpers import Driver, cells, playing
from unseen.draw.theme import contrast
from unseen.tui.dialogs import ShowLink
from unseen.tui.kept import Shelf
from unseen.tui.waiting import Waiting

SIGNS_LEAST = 4.5
FRAMES_LEAST = 1.6
READABLE_BLOCKS = "▒░"
"""The face of a rod, and rubble: signs of boards."""


def frame(sign: str) -> bool:
    """Is it a line of a frame or an edge, and no sign to be read?"""
    return "\u2500" <= sign <= "\u259f" and sign not in READABLE_BLOCKS


@lru_cache(maxsize=4096)
def hex_of(color: Color | None, palette: bool) -> str:
    """A colour as the terminal shows it, with 256 colours if `palette`."""
    assert color is not None and not color.is_default, "no colour of ours"
    shown = color.downgrade(ColorSystem.EIGHT_BIT) if palette else color
    return shown.get_truecolor().hex


@lru_cache(maxsize=4096)
def ratio_of(front: str, back: str) -> float:
    """Their contrast; few pairs stand on many cells."""
    return contrast(front, back)


def poor(style: Style, text: str, palette: bool) -> Iterator[str]:
    """What cannot be read of a text in this style."""
    signs = text.replace(" ", "").replace("\xa0", "")
    if not signs:
        return
    front, back = hex_of(style.color, palette), hex_of(style.bgcolor, palette)
    ratio = ratio_of(front, back)
    least = FRAMES_LEAST if all(map(frame, signs)) else SIGNS_LEAST
    if ratio < least or style.dim:
        yield f"{text.strip()[:30]!r}: {front} on {back} is {ratio:.2f}{', dim' if style.dim else ''}"


def complaints(driver: Driver, where: str) -> list[str]:
    """What cannot be read on the present screen."""
    return sorted(
        {
            f"{where}{' with 256 colours' if palette else ''}: {one}"
            for row in cells(driver.app)
            for text, style in row
            for palette in (False, True)
            for one in poor(style, text, palette)
        }
    )


async def every_screen(driver: Driver) -> list[str]:
    """What cannot be read anywhere."""
    pilot, app, found = driver.pilot, driver.app, list[str]()

    async def look(where: str, *keys: str) -> None:
        await pilot.press(*keys)
        await driver.settled()
        found.extend(complaints(driver, where))

    await driver.asked()
    await look("table", "down", "down")
    await look("what binds", "end")
    await look("mouse over steps", "home")
    await pilot.hover("#steps", offset=(5, 2))
    await look("a step pointed at by mouse")
    await look("typing", "slash", "x")
    await look("refused", "enter")
    await look("people", "escape", "m")
    await look("a word from the table", "escape", "o")
    await look("resign?", "r")
    await look("resign? the other button", "right")
    await look("save", "escape", "s")
    app.screen.query_one(".wrong").update("There is no such folder.")  # type: ignore[attr-defined] # a Static
    await look("not saved")
    await look("rules", "escape", "question_mark")
    for key in ("right", "right", "right", "left", "left", "left", "left", "left"):
        await look("rules", key)
    await pilot.press("escape")
    app.push_screen(Waiting(Shelf(Path("no such folder"))))
    await look("games that wait")
    await pilot.press("n")
    app.push_screen(ShowLink("http://127.0.0.1/s/abc", "a friend"))
    await look("link")
    await look("resigned", "escape", "r", "y")
    await look("replay", "1")
    await look("replay, on", "end")
    await look("back", "escape")
    await driver.resize(59, 20)
    await look("too small")
    return found


@pytest.mark.parametrize("theme", ["dark", "light"])
async def test_every_sign_can_be_read(theme: str) -> None:
    async with playing(1, 4, (120, 40), "kakusareta", elemental="master") as driver:
        await driver.pilot.press(*(["t"] if theme == "light" else []))
        assert driver.app.theme == f"unseen-{theme}"
        assert await every_screen(driver) == []


@pytest.mark.parametrize(("game", "seat"), [("nusubito", 0), ("nuns", 2), ("threads", 0)])
async def test_every_board_can_be_read(game: str, seat: int) -> None:
    async with playing(seat, 3, (200, 60), game) as driver:
        await driver.asked()
        found = complaints(driver, game)
        await driver.pilot.press("t")
        await driver.settled()
        assert found + complaints(driver, f"{game}, light") == []


async def test_without_colours_the_chosen_row_is_reversed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with playing(0, 3, (80, 24)) as driver:
        await driver.asked()
        await driver.pilot.press("down")
        await driver.settled()
        region, at = driver.screen.steps.region, driver.screen.steps.highlighted
        rows = cells(driver.app)[region.y : region.bottom]
        reversed_rows = [n for n, row in enumerate(rows) if any(style.reverse and "to" in text for text, style in row)]
        assert reversed_rows == [at]
        assert all(style.reverse for _, style in rows[at or 0][:-1])
        assert complaints(driver, "without colours") == []
