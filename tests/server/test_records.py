"""Records that people bring, and reports of problems."""

import asyncio
import random
from pathlib import Path

import httpx
import pytest

from tests.server.helpers import Browser, error_of, running, settings
from unseen.audit import record
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.core.registry import games, load
from unseen.core.seats import CHANCE
from unseen.proof.world import ReadAtOnce
from unseen.server.record_reader import Reader
from unseen.server.records import EACH_MAX, RECORDS_MAX, SIZE_MAX, Records

SECRET = "leap A3"


def played(game_id: str, rng: random.Random, steps_max: int = 10**6) -> str:
    """A game by lot as a full record."""
    match = Match(load(game_id))
    while match.state.pending() and len(match.steps) < steps_max:
        seat = rng.choice(match.state.pending())
        odds = match.state.odds() if seat == CHANCE else []
        match.play(seat, rng.choice([action for action, _ in odds] if odds else match.state.legal(seat)))
    return record.write(match)


async def bring(browser: Browser, text: str) -> httpx.Response:
    """Bring a record through the interface for programs."""
    return await browser.http.post("/api/records", content=text.encode(), headers={"content-type": "text/plain"})


@pytest.mark.parametrize("game_id", games())
async def test_a_record_of_every_game_is_replayed_from_every_seat(
    tmp_path: Path, rng: random.Random, game_id: str
) -> None:
    text = played(game_id, rng, 60)
    async with running(settings(tmp_path)) as app:
        browser = Browser(app)
        answer = await bring(browser, text)
        assert answer.status_code == 201, answer.text
        address = answer.json()["record"]
        page = await browser.http.get(address)
        assert page.status_code == 200 and 'id="moment"' in page.text
        for name in [*[info.name for info in load(game_id).seats], "spectator"]:
            parts = await browser.http.get(f"{address}/parts", params={"as": name, "at": 3})
            assert parts.status_code == 200 and "<html" not in parts.text
        assert (await browser.http.get(address, params={"as": "nobody"})).status_code == 422


async def test_the_form_takes_a_file_or_a_text_and_says_what_is_wrong(tmp_path: Path, rng: random.Random) -> None:
    text = played("nusubito", rng, 12)
    async with running(settings(tmp_path)) as app:
        browser = Browser(app)
        sent = await browser.http.post("/replay", files={"file": ("game.txt", text.encode(), "text/plain")})
        assert sent.status_code == 303
        pasted = await browser.http.post("/replay", data={"text": text}, files={"file": ("", b"", "text/plain")})
        assert pasted.status_code == 303 and pasted.headers["location"] != sent.headers["location"]
        cut = text.rstrip().rpartition("\n")[0]
        for wrong, words in (("", "Choose a file"), ("hello", "begins with a line"), (cut, "cut off")):
            answer = await browser.http.post("/replay", files={"file": ("game.txt", wrong.encode(), "text/plain")})
            assert answer.status_code == 422 and words in answer.text and 'id="wrong"' in answer.text
        assert (await browser.http.get("/replay")).status_code == 200


async def test_bad_records_are_refused_in_one_sentence(tmp_path: Path, rng: random.Random) -> None:
    text = played("nusubito", rng, 12)
    lines = text.splitlines()
    turn = next(index for index, line in enumerate(lines) if line and line[0] not in "[#*")
    wrong: list[tuple[bytes, str]] = [
        (b"", "record"),
        (b"\xff\xfe", "record"),
        (b"[Game nusubito]", "record"),
        (b"[Game chess]\n*", "game-unknown"),
        (text.replace("[View full]\n", "").encode(), "record-view"),
        (text.replace("[Rules ", "[Rules 0.").encode(), "record-version"),
        ("\n".join([*lines[:turn], "{claim; claim}", *lines[turn:]]).encode(), "record"),
        (text.encode() + b" " * SIZE_MAX, "record"),
    ]
    async with running(settings(tmp_path)) as app:
        browser = Browser(app)
        for data, code in wrong:
            answer = await browser.http.post("/api/records", content=data)
            assert error_of(answer) == (404 if code == "game-unknown" else 422, code), data[:60]
        huge = await browser.http.post("/api/records", content=b"x" * (SIZE_MAX + 128 * 1024))
        assert huge.status_code == 413
        gone = await browser.http.get("/r/nothing-here-1234")
        assert gone.status_code == 404 and "bring it again" in gone.text


async def test_nobody_pushes_out_what_others_brought(rng: random.Random) -> None:
    """Each address loses its own oldest; of many, whoever brought most."""
    text = played("nusubito", rng, 2).encode()
    records = Records(ReadAtOnce())
    mine = await records.bring(text, "mine")
    first = await records.bring(text, "stranger")
    for _ in range(RECORDS_MAX):
        await records.bring(text, "stranger")
    assert records.find(mine).text == text.decode()
    with pytest.raises(UnseenError, match="bring it again"):
        records.find(first)
    assert len(records.kept) == 1 + EACH_MAX
    for number in range(RECORDS_MAX - 5):
        await records.bring(text, f"address {number}")
    assert len(records.kept) == RECORDS_MAX and mine in records.kept


async def test_a_record_that_takes_too_long_is_ended_and_the_next_one_is_read(rng: random.Random) -> None:
    """In a process of its own: a replay cannot be stopped from outside otherwise, and would keep Ctrl-C waiting."""
    reader = Reader(read_max_s=0.0)
    with pytest.raises(UnseenError, match="takes too long to be replayed"):
        await reader.read(played("nusubito", rng, 2))
    assert reader.aside.process is None
    patient = Reader()
    try:
        assert (await patient.read(played("nusubito", rng, 2))).replayed is not None
        assert patient.aside.process is not None
        patient.aside.process.kill()
        with pytest.raises(UnseenError, match="could not be read"):
            await patient.read(played("nusubito", rng, 2))
        assert (await patient.read(played("nusubito", rng, 2))).replayed is not None
        waiting = asyncio.ensure_future(patient.read(played("nusubito", rng)))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert patient.aside.process is None
    finally:
        await patient.stop()


async def test_a_running_game_gives_each_seat_its_own_record_and_report(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        thief, mists, watcher = Browser(app), Browser(app), Browser(app)
        table, links = await thief.make("thief", mists="friend")
        token = links["mists"].removeprefix("/s/")
        await mists.http.post(links["mists"])
        await thief.do(table, SECRET)
        own = (await thief.http.get(f"/api/tables/{table}/report")).text
        assert SECRET in own and "Unfinished turn: leap A3" in own and "[View thief]" in own
        for other in (mists, watcher):
            for path in ("report", "record"):
                text = (await other.http.get(f"/api/tables/{table}/{path}")).text
                assert SECRET not in text and "A3" not in text
        for secret in (table, token, thief.http.cookies["unseen"], "127.0.0.1", "seed"):
            assert secret not in own.replace("[Seats", ""), secret
        readable = await bring(watcher, (await thief.http.get(f"/api/tables/{table}/record")).text)
        page = await watcher.http.get(readable.json()["record"])
        assert page.status_code == 200 and "What thief was told" in page.text
        await mists.send(table, resign=True)
        full = (await watcher.http.get(f"/api/tables/{table}/record")).text
        assert "[View full]" in full
        replayed = await watcher.http.get((await bring(watcher, full)).json()["record"])
        assert replayed.status_code == 200 and 'id="verdict"' in replayed.text
        late = (await watcher.http.get(f"/api/tables/{table}/report")).text
        assert "[View spectator]" in late and "[View full]" not in late


async def test_the_folder_one_stands_in_hides_no_module(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rng: random.Random
) -> None:
    """It may hold anything; the process that reads records finds what the server finds."""
    (tmp_path / "pickle.py").write_text("raise SystemExit(1)\n")
    monkeypatch.chdir(tmp_path)
    reader = Reader()
    try:
        assert (await reader.read(played("nusubito", rng, 2))).replayed is not None
    finally:
        await reader.stop()
