"""Single deeds at the table of the terminal client."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input

from tests.tui.helpers import new_table, playing
from unseen.core.errors import UnseenError
from unseen.tui.app import UnseenApp
from unseen.tui.dialogs import Confirm, Save, Welcome, write_new
from unseen.tui.reading import Reading
from unseen.tui.table_screen import TableScreen


async def test_the_first_thing_seen_is_what_the_role_wants() -> None:
    """Three sentences and the keys, before the table."""
    app = UnseenApp(new_table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Welcome)
        await pilot.press("enter")
        assert isinstance(app.screen, TableScreen)


async def test_what_ends_the_game_needs_a_third_key() -> None:
    """The number of a claim only points at it, Enter asks once more, and Enter then claims."""
    async with playing() as driver:
        client = driver.screen.client
        await driver.asked()
        number = next(n for n, offer in enumerate(client.offers, 1) if offer.typed == "claim")
        assert number < 10
        await driver.pilot.press(str(number))
        assert client.over is None
        assert driver.shown("#say") == "If both rods here are green you win, otherwise you lose."
        await driver.pilot.press("enter")
        await driver.settled()
        assert client.over is None
        assert "Once more: right or wrong, this ends the game." in driver.shown("#say")
        await driver.pilot.press("enter")
        await driver.pilot.pause()
        assert client.over is not None
        assert client.over.ending in ("treasure", "miss")
        won = "You win." if client.over.winners == (0,) else "You lose."
        assert won in str(driver.screen.query_one("#steps-box").border_title)


async def test_what_binds_is_never_chosen_by_the_list_itself() -> None:
    """After a leap the first line lays the coin and ends the turn; Enter twice must not do that."""
    async with playing() as driver:
        await driver.asked()
        await driver.type("leap e3")
        assert driver.screen.client.offers[0].ends
        pointed = driver.screen.steps.pointed
        assert pointed is not None
        assert not pointed.ends


async def test_the_list_filters_while_one_types() -> None:
    """Part of a text or of the words; arrow down leads into the list, Enter takes the only one."""
    async with playing() as driver:
        await driver.asked()
        await driver.pilot.press("slash", *"leap")
        assert len(driver.screen.steps.listed) == 4
        await driver.pilot.press("enter")
        assert "4 steps fit" in driver.shown("#say")
        await driver.pilot.press("down", "enter")
        await driver.pilot.pause()
        assert driver.screen.client.draft == ["leap C1"]


async def test_nonsense_and_numbers_out_of_range_are_refused() -> None:
    """One sentence, and nothing changes."""
    async with playing() as driver:
        await driver.asked()
        for typed in ("xy", "99", "[r]"):
            await driver.type(typed)
            assert driver.shown("#say").startswith("✗ Refused: ")
            assert driver.screen.client.draft == []
            await driver.pilot.press("escape")
        await driver.pilot.press("z")
        await driver.pilot.pause()
        assert "nothing to take back" in driver.shown("#say")


async def test_resigning_asks_first() -> None:
    """Escape and Enter keep the game; y ends it."""
    async with playing() as driver:
        await driver.asked()
        for keys in (("r", "escape"), ("r", "enter"), ("q", "n")):
            await driver.pilot.press(keys[0])
            assert isinstance(driver.app.screen, Confirm)
            await driver.pilot.press(keys[1])
            assert driver.screen.client.over is None
        await driver.pilot.press("r", "y")
        await driver.pilot.pause()
        over = driver.screen.client.over
        assert over is not None
        assert (over.ending, over.winners) == ("resign", (1,))


async def test_play_again_gives_a_new_table() -> None:
    """The old table's bots end."""
    async with playing() as driver:
        await driver.asked()
        first = driver.screen
        await driver.pilot.press("r", "y", "3")
        await driver.pilot.pause()
        assert driver.screen is not first
        assert driver.screen.client.over is None


async def test_a_record_of_a_running_game_holds_what_the_seat_was_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the Mists, no coin and no way of the thief; no file is ever overwritten."""
    monkeypatch.chdir(tmp_path)
    async with playing(seat=1) as driver:
        await driver.asked()
        await driver.pilot.press("s")
        assert isinstance(driver.app.screen, Save)
        driver.app.screen.query_one(Input).value = "game.txt"
        await driver.pilot.press("enter")
        await driver.settled()
        await driver.pilot.press("s")
        driver.app.screen.query_one(Input).value = "game.txt"
        await driver.pilot.press("enter")
        await driver.settled()
        assert "is there already" in driver.shown(".wrong")
        await driver.pilot.press("escape")
    text = (tmp_path / "game.txt").read_text(encoding="utf-8")
    assert "[View mists]" in text
    assert ">" not in text


def test_a_file_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    """A folder that is not there, no name, a name that is none."""
    for path in (str(tmp_path / "no" / "x.txt"), " ", "a\0b", str(tmp_path)):
        with pytest.raises(UnseenError) as caught:
            write_new(path, "x")
        assert caught.value.code == "file"


async def test_rules_keys_and_pictures_are_pages() -> None:
    """The pages turn round; the rules of the phase, the keys, and a chapter with a picture as text."""
    async with playing() as driver:
        await driver.asked()
        await driver.pilot.press("question_mark")
        reading = driver.app.screen
        assert isinstance(reading, Reading)
        seen = [text.plain for _, text in reading.pages]
        for key, at in (("right", 1), ("right", 2), ("left", 1), ("left", 0), ("left", len(seen) - 1), ("right", 0)):
            await driver.pilot.press(key)
            assert reading.at == at and driver.shown("#page") == seen[at]
        assert "take back the last step" in seen[1]
        assert any("┌───────┐" in page for page in seen[2:])
        assert any("NUS-END-01" in page for page in seen[2:])


async def test_panels_alone_and_both_themes() -> None:
    """Tab walks through the panels; t changes the colours and nothing else."""
    async with playing() as driver:
        await driver.asked()
        before = driver.shown("#board")
        for panel in ("tray", "aid", "log"):
            await driver.pilot.press("tab")
            shown = [name for name in ("tray", "aid", "log") if driver.screen.query_one(f"#{name}").size.height]
            assert shown == [panel]
        await driver.pilot.press("tab", "t")
        assert driver.app.theme == "unseen-light"
        assert driver.shown("#board") == before


async def test_the_mouse_does_steps_and_binding_ones_only_at_the_second_click() -> None:
    """A slip of the mouse must not end a turn either."""
    async with playing(size=(120, 40)) as driver:
        client = driver.screen.client
        await driver.asked()
        claim = len(client.offers) - 1
        assert client.offers[claim].ends
        await driver.pilot.click("#steps", offset=(6, claim))
        assert client.over is None
        assert driver.screen.steps.pointed is client.offers[claim]
        await driver.pilot.click("#steps", offset=(6, 1))
        await driver.pilot.pause()
        assert client.draft == ["leap E3"]
        end = client.offers[0]
        assert end.ends and end.asks, "a special action is left"
        for _ in range(3):
            assert client.draft == ["leap E3"]
            await driver.pilot.click("#steps", offset=(6, 0))
            await driver.pilot.pause()
        assert client.draft == []
