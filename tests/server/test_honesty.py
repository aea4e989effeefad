"""Every byte that others than the thief are sent: no secret in it, and equal bytes where the truths look alike."""

import asyncio
import random
import re
from pathlib import Path

import pytest

import unseen
from tests.server.helpers import Browser, running, service, settings
from tests.table.helpers import stream
from unseen.core.dice import NamedDice
from unseen.core.errors import UnseenError
from unseen.core.seats import SPECTATOR
from unseen.table import Post, Table

THIEF, MISTS = 0, 1
DICE = b"d" * 32
RANDOM_PARTS = re.compile(rb"nonce-?[=\"']*[A-Za-z0-9_-]{22}|unseen=[A-Za-z0-9_-]{43}")
DIGESTS = re.compile(rb'("digest":\s*"|Commitment \d+ )[0-9a-f]{64}')


async def look_everywhere(browser: Browser, table: str, seat: str) -> None:
    """Ask for everything there is; the browser keeps every byte. A link of this seat: the host's own, or another's."""
    for path in (
        f"/t/{table}",
        f"/t/{table}/parts",
        f"/t/{table}?as=thief",
        f"/t/{table}/parts?as=0&at=1",
        f"/api/tables/{table}/posts",
        f"/api/tables/{table}/posts?after=3",
        f"/api/tables/{table}/record",
        f"/api/tables/{table}/record?as=thief",
    ):
        await browser.http.get(path, headers={"accept": "text/html"})
    message = {"key": "a-step-of-the-thief", "after": 0, "steps": ["leap E3"]}
    for after in (0, len(await browser.posts(table))):
        for steps in (["leap E3"], ["look row"], ["capture C3", "done"], ["nonsense"], ["draw red"]):
            await browser.http.post(f"/api/tables/{table}/messages", json={**message, "after": after, "steps": steps})
    await browser.http.post(f"/api/tables/{table}/links", json={"seat": seat})
    await browser.http.get("/")


def quiet(texts: list[str], dice: random.Random) -> str:
    """A step that does not gamble the game away."""
    return dice.choice([text for text in texts if text not in ("claim", "concede")] or texts)


@pytest.mark.parametrize("level", ["careful", "friend"])
async def test_no_secret_reaches_the_mists_or_a_spectator_in_whole_games(
    tmp_path: Path, rng: random.Random, level: str
) -> None:
    async with running(settings(tmp_path)) as app:
        lobby = (await Browser(app).http.get("/")).content
        for _ in range(2):
            mists, thief, guest = Browser(app), Browser(app), Browser(app)
            table, links = await mists.make("mists", thief=level)
            if level == "friend":
                await thief.http.post(links["thief"])
            live = await service(app).find(table)
            running_until = {mists: 0, guest: 0}
            while not live.table.over:
                running_until = {browser: len(browser.bytes) for browser in (mists, guest)}
                for browser, seat in ((thief, THIEF), (mists, MISTS)):
                    if level == "friend" or seat == MISTS:
                        await one_step(browser, live.table, table, seat, rng)
                if rng.random() < 0.3 and not live.table.over:
                    await look_everywhere(mists, table, "mists")
                    await look_everywhere(guest, table, "thief")
            secret = {*secrets_of(live.table, lobby), live.stored.seed.hex().encode(), live.stored.host.encode()}
            for browser in (mists, guest):
                before_the_end = b"\n".join(browser.bytes[: running_until[browser]])
                assert len(before_the_end) > 10_000
                for word in secret:
                    assert word not in before_the_end, word


async def one_step(browser: Browser, table: Table, table_id: str, seat: int, dice: random.Random) -> None:
    """A step of one seat, if it is asked; sometimes a fumble first."""
    if (status := await browser.status(table_id))["kind"] != "ask":
        return
    texts = [step["text"] for step in status["steps"]]
    await browser.send(table_id, steps=[quiet(texts, dice)])
    if table.draft(seat) is not None and dice.random() < 0.2:
        await browser.send(table_id, take_back=1)


def secrets_of(table: Table, lobby: bytes) -> set[bytes]:
    """Names of events that only the thief was told while the game ran.

    A name that is a word of the lobby as well is a secret only where data or a page write it as a name, in quotes.
    """
    running_game = [told for told in table.told(THIEF) if type(told.event).__name__ not in ("Opened", "Ended")]
    private = {type(told.event).__name__ for told in running_game if told.audience == "you"}
    public = {type(told.event).__name__ for told in table.told(MISTS)}
    names = {name.encode() for name in private - public}
    assert names, "the thief has secrets"
    words = {name for name in names if name in lobby}
    return (names - words) | {quote + word + quote for word in words for quote in (b'"', b"&quot;", b"&#34;")}


def twin_turns(dice: random.Random) -> tuple[list[str], list[str]]:
    """Two first turns of the thief that look alike to the others."""
    seen: dict[str, list[str]] = {}
    while True:
        table, turn = Table(unseen.load("nusubito"), NamedDice(DICE)), list[str]()
        while table.ask(THIEF):
            texts = [table.game.notation.texts[action] for action in table.ask(THIEF)]
            texts = [text for text in texts if text not in ("sacrifice", "claim", "concede")]
            if not texts:
                break
            turn.append(dice.choice(texts))
            table.receive(THIEF, {"key": f"twin-{len(turn):04d}", "after": table.last(THIEF), "steps": [turn[-1]]})
        other = seen.setdefault(stream(table, MISTS) + stream(table, SPECTATOR), turn)
        if sorted(other) != sorted(turn) and other[-1] == turn[-1] == "done" and not table.ask(THIEF):
            return other, turn


async def test_truths_that_look_alike_send_equal_bytes(tmp_path: Path, rng: random.Random) -> None:
    async with running(settings(tmp_path, dice=lambda seed: NamedDice(DICE))) as app:
        for _ in range(3):
            heard = []
            for turn in twin_turns(rng):
                thief, mists, guest = Browser(app), Browser(app), Browser(app)
                table, links = await thief.make("thief", mists="friend")
                await mists.http.post(links["mists"])
                for step in turn:
                    await look_everywhere(mists, table, "thief")
                    await thief.do(table, step)
                mists.bytes.clear()
                for browser in (mists, guest):
                    await look_everywhere(browser, table, "thief")
                heard.append([normal(part, table) for browser in (mists, guest) for part in browser.bytes])
            assert heard[0] == heard[1]


def normal(part: bytes, table: str) -> bytes:
    """Bytes without what is random in every answer; commitments are salted."""
    plain = RANDOM_PARTS.sub(b"random", part.replace(table.encode(), b"table"))
    return DIGESTS.sub(rb"\1digest", plain)


async def test_the_record_of_a_running_game_is_the_listeners(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        thief, mists = Browser(app), Browser(app)
        table, links = await thief.make("thief", mists="friend")
        await mists.http.post(links["mists"])
        ask = await thief.status(table)
        while ask["kind"] == "ask":
            texts = [step["text"] for step in ask["steps"]]
            await thief.do(table, "done" if "done" in texts else texts[0])
            ask = await thief.status(table)
        mine = (await thief.http.get(f"/api/tables/{table}/record")).text
        theirs = (await mists.http.get(f"/api/tables/{table}/record")).text
        assert "[View thief]" in mine and "[View mists]" in theirs and mine != theirs
        await mists.send(table, resign=True)
        opened = (await mists.http.get(f"/api/tables/{table}/record")).text
        assert "[View full]" in opened


async def test_an_error_in_the_server_tells_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Table, listener: int, raw: object) -> None:
        raise AssertionError("the thief is in E1")

    async with running(settings(tmp_path)) as app:
        browser = Browser(app)
        table, _ = await browser.make("thief", mists="friend")
        before = await browser.posts(table)
        with monkeypatch.context() as patch:
            patch.setattr(Table, "receive", broken)
            answer = await browser.send(table, steps=["leap E3"])
        assert answer.status_code == 500 and b"E1" not in answer.content and "Traceback" not in answer.text
        assert await browser.posts(table) == before, "the table is loaded again from what was stored"
        with pytest.raises(UnseenError):
            await service(app).find("none")


async def test_signs_of_life_come_at_the_same_times_whatever_others_do(tmp_path: Path) -> None:
    async with running(settings(tmp_path, keep_alive_s=0.5)) as app:
        thief, mists = Browser(app), Browser(app)
        table, links = await thief.make("thief", mists="friend")
        await mists.http.post(links["mists"])
        step = (await thief.status(table))["steps"][0]["text"]
        clock = asyncio.get_running_loop().time
        begun, came = clock(), list[Post | None]()

        async def fumble() -> None:
            while clock() - begun < 1.6:
                await thief.send(table, steps=[step])
                await thief.send(table, take_back=1)
                await asyncio.sleep(0.1)

        fumbling = asyncio.create_task(fumble())
        after = (await mists.posts(table))[-1]["number"]
        async for post in service(app).listen(table, mists.http.cookies["unseen"], after):
            came.append(post)
            if len(came) == 2:
                break
        assert came == [None, None] and not fumbling.done()
        await fumbling
