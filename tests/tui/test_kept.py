"""Games in the terminal are kept step by step: however the program ends, they can be gone on with."""

from __future__ import annotations

import asyncio
import errno
import fcntl
import json
import os
import pty
import select
import signal
import stat
import struct
import subprocess
import sys
import termios
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.conftest import FULL
from tests.tui.helpers import Driver, calm, kept_table, near
from unseen.audit import record
from unseen.audit.verify import verify
from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.tui.app import UnseenApp
from unseen.tui.client import Client
from unseen.tui.kept import Log, Shelf
from unseen.tui.local import LocalTable
from unseen.tui.waiting import Waiting

WAIT_S = 60.0


async def play(table: LocalTable, decisions: int) -> Client:
    """So many decisions of the person without a screen, or all to the end; the last turn stays a draft."""
    client, dice = Client(table.game, table.seat), Dice(3)
    table.listen = client.take
    table.given[table.seat] = 0
    driver = asyncio.create_task(table.drive())
    table.open()
    for _ in range(decisions):
        for _ in range(10_000):
            if client.asked or client.over is not None:
                break
            await asyncio.sleep(0)
        if client.over is not None:
            break
        table.send(client.after, {"steps": list(calm(client, dice).texts)})
    driver.cancel()
    await asyncio.gather(driver, return_exceptions=True)
    return client


def known(client: Client) -> object:
    """What a person sees of a game."""
    lines = [(line.text, line.secret, line.headline) for line in (*client.log, *client.draft_log)]
    return lines, client.draft, [offer.line for offer in client.offers], client.after


def opened(table: LocalTable) -> Client:
    """The person's side of a table that was opened again."""
    client = Client(table.game, table.seat)
    table.listen = client.take
    table.open()
    return client


async def test_a_game_that_was_cut_off_goes_on_as_it_stood(tmp_path: Path) -> None:
    """Told, draft, offers, numbers and what each bot was told and did: all of it, and then it goes on to its end."""
    shelf = Shelf(tmp_path / "games")
    first = kept_table(shelf, 0)
    before = await play(first, 9)
    assert before.over is None
    first.close()
    (kept,) = shelf.games()
    assert "you are Thief" in kept.words
    again = near(LocalTable.gone_on(kept, shelf, 0.0))
    after = opened(again)
    assert known(after) == known(before)
    assert {seat: bot.story for seat, bot in again.bots.items()} == {
        seat: bot.story for seat, bot in first.bots.items()
    }
    again.close()
    last = near(LocalTable.gone_on(shelf.games()[0], shelf, 0.0))
    ended = await play(last, 1000)
    assert ended.over is not None and shelf.games() == []
    path = Path(last.parting().removeprefix("The record is "))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    text = path.read_text(encoding="utf-8")
    assert record.read(text).state.outcome() is not None
    assert verify(text).ok


async def test_only_this_person_may_read_what_is_hidden(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "games")
    table = kept_table(shelf)
    await play(table, 1)
    assert stat.S_IMODE((tmp_path / "games").stat().st_mode) == 0o700
    assert [stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "games").iterdir()] == [0o600]
    with pytest.raises(UnseenError, match="open in another terminal"):
        LocalTable.gone_on(shelf.games()[0], shelf)
    table.close()


async def test_a_game_in_which_nothing_was_done_leaves_nothing(tmp_path: Path) -> None:
    table = kept_table(Shelf(tmp_path / "games"))
    await play(table, 0)
    assert not (tmp_path / "games").exists() and table.parting() == ""


async def test_a_file_that_was_cut_or_damaged_is_one_sentence_or_an_earlier_moment(tmp_path: Path) -> None:
    """A line that was cut off is forgotten; what is no game is named; the other games are there all the same."""
    shelf = Shelf(tmp_path)
    table = kept_table(shelf)
    await play(table, 6)
    table.close()
    (kept,) = shelf.games()
    whole = kept.path.read_bytes()
    end = len(b"\n".join(kept.lines[:-1])) + 1
    for length in (end, end + 1, len(whole) - 1):
        kept.path.write_bytes(whole[:length])
        again = LocalTable.gone_on(shelf.games()[0], shelf)
        assert len(again._table.log) == len(kept.lines) - 2
        again.close()
    lines = whole.split(b"\n")
    head = json.loads(lines[0])
    other = json.dumps({**head, "version": "0"}).encode()
    strange = [b"", b"\xff\x00\n", b"[]\n", b"[" * 100_000 + b"\n", whole.replace(b"steps", b"stops", 1)]
    strange += [b"\n".join([other, *lines[1:]]), b"\n".join([lines[0], lines[2], lines[1], *lines[3:]])]
    strange += [json.dumps({**head, key: value}).encode() + b"\n" for key, value in (
        ("seed", "xyz"), ("game", "chess"), ("seat", "nobody"), ("levels", []), ("options", {"max_days": [1]}),
        ("options", {"no": 1}), ("bots_seed", None),
    )]  # fmt: skip
    good = tmp_path / "nusubito-good.game"
    good.write_bytes(whole)
    for bad in strange:
        kept.path.write_bytes(bad)
        os.utime(good, (1, 1))
        found = shelf.games()
        assert len(found) == 2 and found[1].path == good and found[1].words.startswith("Nusubito")
        assert found[0].words
        with pytest.raises(UnseenError):
            LocalTable.gone_on(found[0], shelf)


async def test_a_full_disk_is_said_once_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table, said = kept_table(Shelf(tmp_path)), list[str]()
    table.worry = said.append
    await play(table, 2)

    def full(_log: Log, _row: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Log, "append", full)
    client = await play(table, 3)
    assert said == ["This game is not kept any more (No space left on device)."]
    assert client.refusal is None and "not kept" in table.leaving


async def test_leaving_by_ctrl_c_asks_once_and_the_next_start_offers_to_go_on(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    app = UnseenApp(lambda: kept_table(shelf), shelf=shelf)
    async with app.run_test(size=(80, 24)) as pilot:
        driver = Driver(pilot, app)
        await driver.settled()
        await pilot.press("enter")
        await driver.asked()
        await driver.type("leap e3")
        await driver.asked()
        await pilot.press("ctrl+c")
        await driver.settled()
        assert app.is_running and not app._exit
        assert [note.message for note in app._notifications] == [
            "Press Ctrl-C again to leave. The game is kept; unseen play --terminal goes on with it."
        ]
        await pilot.press("ctrl+c")
        assert app._exit
    assert app.parting() == "The game is kept; unseen play --terminal goes on with it."
    again = UnseenApp(lambda: kept_table(shelf), shelf=shelf)
    async with again.run_test(size=(80, 24)) as pilot:
        driver = Driver(pilot, again)
        await driver.settled()
        assert isinstance(again.screen, Waiting)
        await pilot.press("enter")
        await driver.settled()
        await pilot.press("enter")
        await driver.asked()
        assert driver.screen.client.draft == ["leap E3"]
        await pilot.press("r", "y")
        await driver.until(lambda: driver.screen.client.over is not None)
        await pilot.press("ctrl+c")
        assert again._exit
    ended, path = again.parting().split("\n")
    assert ended == "Nusubito: The thief resigns: the Mists win. You lose." and Path(path.split(" ")[-1]).is_file()


async def test_a_game_that_waits_can_be_thrown_away_at_the_second_wish(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    table = kept_table(shelf)
    await play(table, 2)
    table.close()
    app = UnseenApp(lambda: kept_table(shelf), shelf=shelf)
    async with app.run_test(size=(80, 24)) as pilot:
        driver = Driver(pilot, app)
        await driver.settled()
        await pilot.press("d")
        assert len(shelf.games()) == 1 and "again" in driver.shown(".wrong")
        await pilot.press("d")
        assert shelf.games() == []
        await pilot.press("n")
        await driver.settled()
        assert driver.screen.client.seat == 0


# ---- the whole program, in a terminal of its own ----
@pytest.mark.parametrize("end", [signal.SIGKILL, *([signal.SIGTERM] if FULL else []), signal.SIGHUP])
def test_the_end_of_the_program_loses_nothing(tmp_path: Path, end: signal.Signals) -> None:
    """`kill -9`, a stop, a window that is closed: the step that was done is there."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    command = [sys.executable, "-c", "from unseen.cli import main; main()", "play", "nusubito", "--terminal"]
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path), "TERM": "xterm-256color"}
    program = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=env, start_new_session=True)
    os.close(slave)
    try:
        answer(master, b"Enter begins", b"\r")
        answer(master, b"a step, its number", b"leap e3\r", b"/")
        deadline = time.monotonic() + WAIT_S
        while not kept_steps(tmp_path):
            assert time.monotonic() < deadline, "the step is not kept"
            time.sleep(0.02)
        program.send_signal(end)
        if end == signal.SIGHUP:
            os.close(master)
            master = -1
        while program.poll() is None:
            assert time.monotonic() < deadline, "it does not end"
            drain(master)
    finally:
        program.kill()
        program.wait()
        if master >= 0:
            os.close(master)
    shelf = Shelf(next(tmp_path.rglob("*.game")).parent)
    table = LocalTable.gone_on(shelf.games()[0], shelf)
    assert opened(table).draft == ["leap E3"]
    table.close()


def answer(terminal: int, shown: bytes, keys: bytes, meanwhile: bytes = b"") -> None:
    """Wait until this stands on the screen, now and then pressing a key for it, then press keys."""
    seen, deadline = b"", time.monotonic() + WAIT_S
    while shown not in seen:
        assert time.monotonic() < deadline, seen[-500:]
        if select.select([terminal], [], [], 0.3)[0]:
            seen += os.read(terminal, 65536)
        else:
            os.write(terminal, meanwhile)
    os.write(terminal, keys)


def drain(terminal: int) -> None:
    """Read what is shown, as a terminal does, or wait a moment where there is none any more."""
    if terminal < 0 or not select.select([terminal], [], [], 0.05)[0]:
        time.sleep(0.02)
        return
    with suppress(OSError):
        os.read(terminal, 65536)


def kept_steps(folder: Path) -> bool:
    """Is the step in a file?"""
    return any(b"leap" in path.read_bytes() for path in folder.rglob("*.game"))
