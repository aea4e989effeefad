"""Marks and notes of one's own: kept for a seat, read there alone, and nothing moves by them anywhere else."""

from pathlib import Path
from typing import Final

from tests.server.helpers import Browser, error_of, running, service, settings
from unseen.core.seats import SPECTATOR
from unseen.server import hotseat

CANARY = "the canary sings under the keys"


def marks(table: str) -> str:
    """Where they are."""
    return f"/api/tables/{table}/marks"


async def test_a_seat_has_marks_that_nobody_else_gets(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        thief, mists, watcher = Browser(app), Browser(app), Browser(app)
        table, links = await thief.make("thief", mists="friend")
        await mists.http.post(links["mists"])
        await watcher.http.get("/")
        others = [await looked(browser, table) for browser in (mists, watcher)]
        live, before = service(app).live[table], await thief.posts(table)
        bells, log, seen = {seat: live.bell(seat) for seat in (0, 1, SPECTATOR)}, len(live.table.log), dict(live.seen)
        told = {"place": "pawn:B2", "sign": "?", "note": f"  {CANARY} "}
        answer = await thief.http.post(marks(table), json=told)
        mark = {"place": "place:B2", "sign": "?", "note": CANARY}
        assert answer.json() == {"marks": [mark], "notes": []}
        assert {seat: bell.is_set() for seat, bell in bells.items()} == {0: True, 1: False, SPECTATOR: False}
        assert (len(live.table.log), live.seen[1]) == (log, seen[1]), "nothing was done at the table"
        assert await thief.posts(table) == before
        page = (await thief.http.get(f"/t/{table}")).text
        assert f"your mark: here?, {CANARY}" in page and CANARY in (await thief.http.get(report(table))).text
        assert [await looked(browser, table) for browser in (mists, watcher)] == others
        assert (await mists.http.get(marks(table))).json() == {"marks": [], "notes": []}
        for act in (watcher.http.get(marks(table)), watcher.http.post(marks(table), json=told)):
            assert error_of(await act) == (403, "no-seat")
        second = Browser(app)
        link = (await thief.http.post(f"/api/tables/{table}/links", json={"seat": "thief"})).json()["link"]
        await second.http.post(link)
        assert (await second.http.get(marks(table))).json() == answer.json(), "the people of a seat share them"
    async with running(settings(tmp_path)) as app:
        thief.http._transport = Browser(app).http._transport
        assert (await thief.http.get(marks(table))).json() == answer.json(), "they are stored"
        assert error_of(await thief.http.post(marks(table), json={"place": "pawn:B2", "sign": "z"})) == (400, "mark")
        gone = await thief.http.post(marks(table), json={"place": "place:B2", "sign": "", "note": ""})
        assert gone.json() == {"marks": [], "notes": []}


def report(table: str) -> str:
    """The report of a problem."""
    return f"/api/tables/{table}/report"


async def looked(browser: Browser, table: str) -> list[str]:
    """What somebody else has of the table."""
    return [(await browser.http.get(path)).text for path in (f"/t/{table}/parts", f"/api/tables/{table}/posts")]


async def test_only_the_devices_of_the_seat_hear_of_it(tmp_path: Path) -> None:
    async with running(settings(tmp_path, keep_alive_s=0.05)) as app:
        thief, mists = Browser(app), Browser(app)
        table, links = await thief.make("thief", mists="friend")
        await mists.http.post(links["mists"])
        heard: dict[str, list[object]] = {}
        for name, browser in (("thief", thief), ("mists", mists)):
            after = (await browser.posts(table))[-1]["number"]
            stream = service(app).listen(table, browser.http.cookies["unseen"], after)
            assert await anext(stream) is None, "nothing is new"
            await thief.http.post(marks(table), json={"place": "temple:A1", "sign": "12"[name == "mists"]})
            heard[name] = [await anext(stream) for _ in range(2)]
        assert heard == {"thief": [{"kind": "marks"}, None], "mists": [None, None]}


async def test_at_any_time_and_in_ones_own_replay(tmp_path: Path) -> None:
    """In mid-turn, while the others think, and after the end; what stood at a moment stands in the replay then."""
    async with running(settings(tmp_path)) as app:
        thief, mists = Browser(app), Browser(app)
        table, links = await thief.make("thief", mists="friend")
        await mists.http.post(links["mists"])
        await mists.http.post(marks(table), json={"place": "temple:A1", "sign": "7"})
        await thief.do(table, "leap C5")
        await thief.http.post(marks(table), json={"place": "temple:E5", "sign": "?"})
        assert (await thief.status(table))["kind"] == "ask"
        await thief.do(table, "place", "done")
        await thief.http.post(marks(table), json={"place": "temple:E5", "sign": "x"})
        note = {"turn": 0, "note": CANARY}
        assert (await thief.http.post(marks(table), json=note)).json()["notes"] == [note]
        assert CANARY in (await thief.http.get(f"/t/{table}/parts")).text
        await mists.send(table, resign=True)
        await thief.http.post(marks(table), json={"place": "rod:A", "note": "at last"})
        shown = {at: (await thief.http.get(f"/t/{table}?as=thief&at={at}")).text for at in (0, 3, 99)}
        assert ["your mark: not here" in page for page in shown.values()] == [False, True, True]
        assert ["your mark: at last" in page for page in shown.values()] == [False, False, True]
        assert all(CANARY in page and "your mark: 7" not in page for page in shown.values())
        for path in (f"/t/{table}", f"/t/{table}?as=mists", f"/t/{table}?as=spectator"):
            page = (await thief.http.get(path)).text
            assert CANARY not in page and ("your mark: not here" in page) == (path == f"/t/{table}")
        await mists.http.get(f"/t/{table}?as=thief")
        assert not [sent for sent in mists.bytes if CANARY.encode() in sent or b"at last" in sent], (
            "private after the end"
        )
        assert "your mark: 7" in (await mists.http.get(f"/t/{table}?as=mists")).text
        assert "your mark" not in (await Browser(app).http.get(f"/t/{table}")).text


REFUSED: Final[list[tuple[dict[str, object], tuple[int, str]]]] = [
    ({}, (400, "malformed")),
    ({"place": "temple:A1", "turn": 0}, (400, "malformed")),
    ({"place": "temple:A1", "sign": "?", "since": 3}, (400, "malformed")),
    ({"place": "temple:A1", "note": "x" * 81}, (400, "malformed")),
    ({"place": "temple:A1", "note": "\u0000"}, (400, "malformed")),
    ({"place": "temple:A1", "note": 5}, (400, "malformed")),
    ({"place": "temple:A1", "sign": 7}, (400, "mark")),
    ({"place": "temple:A1", "sign": ["?"]}, (400, "mark")),
    ({"place": "temple:Z9", "sign": "?"}, (400, "mark")),
    ({"place": "place:Z9", "sign": "?"}, (400, "mark")),
    ({"place": "turn:0", "sign": "?"}, (400, "mark")),
    ({"place": 5, "sign": "?"}, (400, "mark")),
    ({"turn": 99, "note": "?"}, (400, "mark")),
    ({"turn": True, "note": "?"}, (400, "mark")),
    ({"turn": "0", "note": "?"}, (400, "mark")),
    ({"turn": 0, "sign": "?"}, (400, "mark")),
    ({"turn": 1, "note": "x" * 301}, (400, "mark")),
]


async def test_what_is_no_mark_is_refused(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        thief = Browser(app)
        table, _ = await thief.make("thief", mists="friend")
        for body, refused in REFUSED:
            assert error_of(await thief.http.post(marks(table), json=body)) == refused, body
        assert (await thief.http.get(marks(table))).json() == {"marks": [], "notes": []}


async def test_whoever_has_the_seat_next_begins_with_none(tmp_path: Path) -> None:
    """They were thoughts of somebody else."""
    async with running(settings(tmp_path)) as app:
        person = Browser(app)
        table, _ = await person.make("thief", mists="careful")
        await person.http.post(marks(table), json={"place": "temple:A1", "sign": "?", "note": CANARY})
        await person.send(table, offer={"kind": "seat", "seat": "thief", "to": "careful"})
        assert error_of(await person.http.get(marks(table))) == (403, "no-seat")
        assert not service(app).live[table].own_marks.of(0)
    async with running(settings(tmp_path)) as app:
        assert not (await service(app).find(table)).own_marks.of(0), "the store has none either"


async def test_at_one_device_they_are_those_of_the_open_seat(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        device = Browser(app)
        table, _ = await device.make("thief", mists=hotseat.HERE)
        assert error_of(await device.http.get(marks(table))) == (403, "no-seat")
        for seat, sign in (("thief", "?"), ("mists", "x")):
            await device.http.post(f"/api/tables/{table}/open", json={"seat": seat})
            answer = await device.http.post(marks(table), json={"place": "temple:A1", "sign": sign})
            assert answer.json()["marks"] == [{"place": "place:A1", "sign": sign, "note": ""}]
            await device.http.post(f"/api/tables/{table}/curtain", json={})
        assert "your mark" not in (await device.http.get(f"/t/{table}")).text
