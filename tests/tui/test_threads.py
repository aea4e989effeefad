"""Threads in the terminal client: the hexes, the open cards, the own reserve, steps by their keys."""

from __future__ import annotations

from tests.tui.helpers import calm, playing
from unseen.core.dice import Dice

WIDE = (150, 48)


async def test_the_first_deployment_in_the_terminal() -> None:
    async with playing(seat=0, seed=3, size=WIDE, game_id="threads", second_wound="dies", max_rounds=5) as driver:
        await driver.asked()
        board = driver.shown("#board")
        assert "J4" in board and "####" in board and "~~~~" in board and "av" in board
        assert "Market" in driver.shown("#cards > Static")
        for typed in ("place I4", "take needle", "face NE"):
            offer = next(one for one in driver.screen.client.offers if one.typed == typed)
            await driver.do(offer)
            await driver.asked()
        assert "a1↗" in driver.shown("#board")
        assert "need" in driver.shown("#board")
        dice = Dice(3)
        for _ in range(8):
            await driver.do(calm(driver.screen.client, dice))
            assert driver.screen.client.refusal is None
            await driver.asked()
