"""Nuns on the Run in the terminal client: games on both sides, the log sheet, heat for guards."""

from __future__ import annotations

from tests.tui.helpers import Driver, playing
from unseen.audit import record
from unseen.core.dice import Dice
from unseen.core.seats import RESIGN

WIDE = (110, 34)
GUESS = "∴"
"""The sign of a dot where a novice may be."""


def legend(driver: Driver) -> str:
    """The board as text."""
    return driver.shown("#board")


async def test_a_game_of_a_novice() -> None:
    """Sealed among others, her own log in the tray; the record has exactly what she did."""
    async with playing(seat=2, seed=3, size=WIDE, game_id="nuns", players=3, blessings="off") as driver:
        await driver.asked()
        client = driver.screen.client
        assert "Keys on" in driver.shown("#tray > Static")
        assert GUESS not in legend(driver)
        dice, done = Dice(3), list[str]()
        while client.over is None and (len(done) < 6 or client.draft):
            ends = [offer for offer in client.offers if offer.typed.startswith(("done", "end"))]
            among = ends or client.offers
            offer = among[dice.below(len(among))]
            done.extend(offer.texts)
            await driver.do(offer)
            assert client.refusal is None
            await driver.asked()
        await driver.pilot.press("r", "y")
        await driver.until(lambda: client.over is not None)
        await driver.settled()
        assert "Log sheet" in driver.shown("#tray > Static")
        match = record.read(await driver.screen.table.fetch_record())
        texts = match.game.notation.texts
        assert [texts[action] for seat, action in match.steps if seat == 2 and action != RESIGN] == done


async def test_what_can_be_worked_out() -> None:
    """A key shows it on the board and in a line, for whoever wishes to see it, as long as the game goes on."""
    async with playing(seat=0, seed=4, size=WIDE, game_id="nuns", players=2, blessings="off") as driver:
        await driver.asked()
        client, dice = driver.screen.client, Dice(4)
        assert GUESS not in legend(driver)
        assert "What can be worked out (w): places with shares" in tray(driver)
        await driver.pilot.press("w")
        for _ in range(4):
            assert GUESS in legend(driver)
            found = client.worked_out(True)
            assert found is not None and found.sentence in tray(driver)
            await driver.do(client.offers[dice.below(len(client.offers))])
            await driver.asked()
        await driver.pilot.press("w")
        assert GUESS not in legend(driver)
        driver.screen.table.send(client.after, {"resign": True})
        await driver.until(lambda: client.over is not None)
        assert client.worked_out(True) is None


def tray(driver: Driver) -> str:
    """What stands in the panel of what everyone sees, as one line."""
    return " ".join(driver.shown("#tray > Static").split())
