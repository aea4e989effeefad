"""Damage in what was stored is named, at the start or at its table; the lobby and everybody else's tables go on."""

import logging
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.helpers import Browser, error_of, running, settings
from unseen.core.errors import UnseenError
from unseen.core.registry import game_class
from unseen.games.nusubito.game import NusubitoGame
from unseen.server.database import open_store

ROWS = {
    "a message that is no JSON": "UPDATE log SET message = 'x{' WHERE table_id = ? AND number = 0",
    "a message of another kind": "UPDATE log SET message = '[1, 2]' WHERE table_id = ? AND number = 0",
    "a step that was never possible": "UPDATE log SET message = replace(message, 'leap', 'fly') WHERE table_id = ?",
    "a message of a seat that is none": "UPDATE log SET seat = 77 WHERE table_id = ?",
    "options that are a list": "UPDATE tables SET options = '[]' WHERE id = ?",
    "an option that is an object": "UPDATE tables SET options = '{\"start_darts\": {}}' WHERE id = ?",
    "players that are none": "UPDATE tables SET players = '{\"x\": 1}' WHERE id = ?",
    "a game that is gone": "UPDATE tables SET game = 'chess' WHERE id = ?",
    "a clock that is none": "UPDATE tables SET clock = 'soon' WHERE id = ?",
    "a seed that is none": "UPDATE tables SET seed = '' WHERE id = ?",
}


async def made(folder: Path) -> tuple[Browser, str, str]:
    """A browser with two tables at which something was played."""
    async with running(settings(folder)) as app:
        browser = Browser(app)
        tables = [(await browser.make("thief", mists="friend"))[0] for _ in range(2)]
        for table in tables:
            await browser.do(table, "leap A3")
    return browser, tables[0], tables[1]


@pytest.mark.parametrize("what", ROWS)
async def test_a_damaged_table_is_named_and_all_else_goes_on(
    tmp_path: Path, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    """One line in the log at most, without what was stored: whoever reads it may be a player."""
    before, damaged, whole = await made(tmp_path)
    with closing(sqlite3.connect(tmp_path / "test.db")) as connection, connection:
        connection.execute(ROWS[what], (damaged,))
    caplog.set_level(logging.ERROR)
    async with running(settings(tmp_path)) as app:
        browser = Browser(app)
        browser.http.cookies.set("unseen", before.http.cookies["unseen"])
        lobby = await browser.http.get("/")
        assert lobby.status_code == 200 and whole in lobby.text
        assert (await browser.send(whole, take_back=1)).status_code == 200
        status, code = error_of(await browser.http.get(f"/api/tables/{damaged}"))
        if what != "a seed that is none":  # whose dice fall otherwise, and nothing was drawn yet
            assert (status, code) in ((500, "table-corrupt"), (404, "game-unknown")), what
    assert all("leap" not in one.getMessage() and "\n" not in one.getMessage() for one in caplog.records)


async def test_a_game_that_breaks_as_it_is_made_takes_its_own_tables_with_it_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A plug-in was updated, and something in it is wrong."""
    before, table, _ = await made(tmp_path)

    class Broken(NusubitoGame):
        def start(self, players: int | None = None) -> object:  # type: ignore[override]  # it never returns
            raise ZeroDivisionError

    monkeypatch.setattr(
        "unseen.server.live.game_class", lambda name: Broken if name == "nusubito" else game_class(name)
    )
    async with running(settings(tmp_path)) as app:
        browser = Browser(app)
        browser.http.cookies.set("unseen", before.http.cookies["unseen"])
        assert (await browser.http.get("/")).status_code == 200
        assert error_of(await browser.http.get(f"/api/tables/{table}")) == (500, "table-corrupt")


def noise(data: bytes) -> bytes:
    """2 kilobytes of other bytes in every second page but the first two."""
    out = bytearray(data)
    for page in range(2, len(data) // 4096, 2):
        out[page * 4096 + 1024 : page * 4096 + 3072] = bytes((number * 37 + page) % 251 for number in range(2048))
        out[page * 4096 : page * 4096 + 8] = b"\xff" * 8
    return bytes(out)


@pytest.mark.parametrize("harm", [noise, lambda data: data[: len(data) // 2]], ids=["noise", "cut"])
async def test_a_damaged_database_is_named_at_the_start(tmp_path: Path, harm: Callable[[bytes], bytes]) -> None:
    """Who went on writing into it would make it worse."""
    await made(tmp_path)
    path = tmp_path / "test.db"
    harmed = harm(path.read_bytes())
    path.write_bytes(harmed)
    with pytest.raises(UnseenError, match=r"damaged|not a database"):
        await open_store(str(path))
    assert path.read_bytes() == harmed, "and nothing was written"
