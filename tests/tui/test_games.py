"""Games in the terminal client, by its keys; whole ones in the long run."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input

from tests.tui.helpers import playing
from unseen.audit import record
from unseen.core.dice import Dice
from unseen.tui.reading import Reading
from unseen.tui.replay import Replay


async def test_a_game_as_the_thief(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Take back, a refusal, the rules, the game to its end, the replay, the record."""
    monkeypatch.chdir(tmp_path)
    async with playing(seat=0, seed=1, size=(80, 24)) as driver:
        client, pilot = driver.screen.client, driver.pilot
        await driver.asked()
        await driver.type("leap e3")
        assert client.draft == ["leap E3"]
        assert "(you) You leap from C3 to E3." in driver.shown("#log > Static")
        await pilot.press("z")
        await pilot.pause()
        assert client.draft == []
        assert "leap" not in driver.shown("#log > Static")
        await driver.type("leap e5")
        assert driver.shown("#say").startswith("✗ Refused: ")
        assert "NUS-THIEF-MOVE-02" in driver.shown("#say")
        await pilot.press("escape", "question_mark")
        assert isinstance(driver.app.screen, Reading)
        assert "NUS-THIEF-MOVE-02" in driver.shown("#page")
        await pilot.press("escape")
        assert await driver.play(Dice(1), 8) > 5
        assert client.over is not None
        assert "All is opened" in driver.shown("#log > Static")
        assert "$" in driver.shown("#board")
        await pilot.press("s")
        path = driver.app.screen.query_one(Input).value
        await pilot.press("enter")
        await pilot.pause()
        match = record.read((tmp_path / path).read_text(encoding="utf-8"))
        outcome = match.state.outcome()
        assert outcome is not None
        assert outcome.ending == client.over.ending


async def test_a_game_as_the_mists_and_its_replay() -> None:
    """The same from the other side, in a wide terminal; then step by step, from both seats."""
    async with playing(seat=1, seed=5, size=(120, 40)) as driver:
        client, pilot = driver.screen.client, driver.pilot
        await driver.asked()
        assert "You leap" not in driver.shown("#log > Static")
        await driver.do(next(offer for offer in client.offers if offer.typed.startswith("move")))
        await driver.do(next(offer for offer in client.offers if offer.typed.startswith("move")))
        assert len(client.draft) == 2
        await pilot.press("Z")
        await pilot.pause()
        assert client.draft == []
        await driver.play(Dice(3), 4)
        await pilot.press("1")
        replay = driver.app.screen
        assert isinstance(replay, Replay)
        assert "· as Mists knew it" in driver.shown("#head")
        for count in range(1, 7):
            await pilot.press("right")
            assert replay.at == count
        await pilot.press("end")
        assert replay.at == len(replay.story.steps)
        assert "$" in driver.shown("#board")
        await pilot.press("home", "down", "v")
        assert "as a spectator knew it" in driver.shown("#head") and "You leap" not in driver.shown("#log > Static")
        await pilot.press("v")
        assert "as all knew it" in driver.shown("#head") and "you" in driver.shown("#board")
        await pilot.press("v")
        assert "as Thief knew it" in driver.shown("#head")
        assert "You leap" in driver.shown("#log > Static")
        assert "$" not in driver.shown("#board")
        await pilot.press("escape")
        assert driver.app.screen is driver.screen
