"""Kakusareta in the terminal client: open cards in a panel of their own, games in both modes."""

from __future__ import annotations

from textual.containers import VerticalScroll

from tests.tui.helpers import Driver, playing
from unseen.core.dice import Dice

WIDE = (140, 44)


def seen(driver: Driver, panel: str) -> bool:
    """Is this panel on the screen?"""
    return driver.app.screen.query_one(panel, VerticalScroll).display


async def test_a_base_game_without_a_panel_of_cards() -> None:
    async with playing(seat=0, seed=2, size=WIDE, game_id="kakusareta", max_days=1) as driver:
        await driver.asked()
        assert not seen(driver, "#cards")
        for panel in ("#tray", "#aid", "#log", "#tray"):
            await driver.pilot.press("tab")
            assert seen(driver, panel) or panel == "#tray"
            assert not seen(driver, "#cards")
        assert await driver.play(Dice(2), 4) > 3
        assert driver.screen.client.over is not None


async def test_a_game_with_cards() -> None:
    """The cards stand there with their prices; a step that plays one lights it; Tab shows them alone."""
    async with playing(seat=1, seed=4, size=WIDE, game_id="kakusareta", elemental="master", max_days=1) as driver:
        await driver.asked()
        assert seen(driver, "#cards")
        shown = driver.shown("#cards > Static")
        assert "Your cards · no tokens · Master: each once" in shown
        assert "Breath of Life 3 wind All Moya stand up." in shown
        assert "The Kakusareta's cards" in shown and "Quake 3 earth · Rising Tower 3 earth" in shown
        await driver.pilot.press("tab", "tab")
        assert seen(driver, "#cards") and not seen(driver, "#log") and not seen(driver, "#tray")
        await driver.pilot.press("tab", "tab", "tab")
        await driver.do(driver.screen.client.offers[0])
        await driver.asked()
        assert "1 earth" in driver.shown("#cards > Static")
        assert await driver.play(Dice(5), 4) > 3
        assert driver.screen.client.over is not None
