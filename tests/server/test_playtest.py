"""Questions after a game: who is asked and when, who reads the answers, and that what is deleted is gone."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from litestar import Litestar

from tests.server.helpers import Browser, error_of, running, service, settings
from unseen.server.database import configuration
from unseen.server.playtest.answers import NAME_MAX, STEPS, TEXT_MAX, Answer, read_text
from unseen.server.playtest.asking import NOBODY
from unseen.server.playtest.sheet import PLAYED, Sheet
from unseen.server.schema import TABLES

CANARY = "the canary sang in the cloister"
QUESTIONS = 'id="playtest"'
NONCE = re.compile(r"nonce-[\w-]+|nonce=\"[\w-]+\"")


async def pair(app: Litestar, over: bool = True) -> tuple[Browser, Browser, str]:
    """A thief and the Mists at a table of theirs, whose game the Mists gave up."""
    thief, mists = Browser(app), Browser(app)
    table, links = await thief.make("thief", mists="friend")
    assert (await mists.http.post(links["mists"])).status_code == 303
    if over:
        await mists.send(table, resign=True)
    return thief, mists, table


async def say(browser: Browser, table: str, seat: str, **fields: str) -> int:
    """Answer, as the page's form does; the status."""
    return (await browser.http.post(f"/t/{table}/playtest", data={"seat": seat, **fields})).status_code


async def asked(browser: Browser, table: str) -> bool:
    """Do the questions stand on this browser's page?"""
    return QUESTIONS in (await browser.http.get(f"/t/{table}")).text


async def sheets(app: Litestar) -> list[Sheet]:
    """The book."""
    return await service(app).playtests.book.sheets()


def on(folder: Path, **others: Any) -> Any:
    """A server that asks."""
    return settings(folder, playtests=True, **others)


async def test_people_answer_change_and_find_what_they_said(tmp_path: Path) -> None:
    async with running(on(tmp_path)) as app:
        thief, mists, table = await pair(app)
        (sheet,) = await sheets(app)
        facts = sheet.facts
        assert (facts.source, facts.game, facts.result, facts.length) == (
            PLAYED,
            "nusubito",
            "Thief won",
            "Day 1, round 1",
        )
        assert facts.ending == "The Mists resign: the thief wins." and sheet.answers == ()
        assert [(part.title, part.won, part.level) for part in facts.parts] == [
            ("Thief", True, ""),
            ("Mists", False, ""),
        ]
        page = (await thief.http.get(f"/t/{table}")).text
        assert "How did winning feel?" in page and "Whoever runs this server reads it" in page
        assert "How did losing feel?" in (await mists.http.get(f"/t/{table}")).text
        typed = {"name": " Anna  B. ", "role": "5", "role_words": "Quick.\r\nTense.\t", "end": "good", "comment": "<b>"}
        assert await say(thief, table, "thief", **typed) == 303
        assert await say(mists, table, "mists", role="not so good") == 303
        (sheet,) = await sheets(app)
        assert sheet.answers == (Answer(0, "Anna B.", 5, "Quick.\nTense.", 4, "", "<b>"), Answer(1, role=2))
        page = (await thief.http.get(f"/t/{table}")).text
        assert "&lt;b&gt;" in page and "Your answers are kept" in page and 'value="Anna B."' in page
        assert "Quick." not in (await mists.http.get(f"/t/{table}")).text
        assert await say(thief, table, "thief", end="1") == 303
        assert (await sheets(app))[0].answer(0) == Answer(0, end=1)
        assert await say(thief, table, "thief") == 303
        assert [one.seat for one in (await sheets(app))[0].answers] == [1]


async def test_a_seats_own_link_opens_its_answers_on_another_device(tmp_path: Path) -> None:
    async with running(on(tmp_path)) as app:
        thief, _, table = await pair(app)
        await say(thief, table, "thief", comment=CANARY)
        link = (await thief.http.post(f"/api/tables/{table}/links", json={"seat": "thief"})).json()["link"]
        phone = Browser(app)
        await phone.http.post(link)
        assert CANARY in (await phone.http.get(f"/t/{table}")).text
        assert await say(phone, table, "thief", act="delete") == 303
        assert CANARY not in (await thief.http.get(f"/t/{table}")).text


async def test_nobody_is_asked_before_the_end_nor_who_watches_nor_who_plays_alone(tmp_path: Path) -> None:
    """Nor after a game against the computer, or one that goes on from another; and on a server that does not ask."""
    async with running(on(tmp_path)) as app:
        thief, mists, table = await pair(app, over=False)
        assert not await asked(thief, table)
        refused = await thief.http.post(f"/t/{table}/playtest", data={"seat": "thief", "role": "4"})
        assert error_of(refused) == (409, "no-playtest") and await sheets(app) == []
        await mists.send(table, resign=True)
        guest = Browser(app)
        assert await asked(thief, table) and await asked(mists, table) and not await asked(guest, table)
        for browser, seat in ((guest, "thief"), (mists, "thief"), (thief, "1")):
            refused = await browser.http.post(f"/t/{table}/playtest", data={"seat": seat, "act": "delete"})
            assert error_of(refused) == (403, "no-seat")
        alone, _ = await thief.make("thief", mists="careful")
        await thief.send(alone, resign=True)
        assert not await asked(thief, alone) and await say(thief, alone, "thief", role="4") == 409
        tried = await thief.http.post(f"/t/{table}/try", data={"at": "0", "seat": "all-seats"})
        again = tried.headers["location"].removeprefix("/t/")
        await thief.http.post(f"/api/tables/{again}/open", json={"seat": "thief"})
        await thief.send(again, resign=True)
        assert not await asked(thief, again)
        assert len(await sheets(app)) == 1
    (tmp_path / "off").mkdir()
    async with running(settings(tmp_path / "off")) as app:
        thief, _, table = await pair(app)
        assert not await asked(thief, table) and await sheets(app) == []
        off = await thief.http.post(f"/t/{table}/playtest", data={"seat": "thief", "role": "4"})
        assert error_of(off) == (404, "request") and service(app).playtests.path == ""


async def test_people_at_one_device_answer_each_for_herself(tmp_path: Path) -> None:
    async with running(on(tmp_path)) as app:
        both = Browser(app)
        table, _ = await both.make("thief", mists="here")
        await both.http.post(f"/api/tables/{table}/open", json={"seat": "thief"})
        await both.send(table, resign=True)
        page = (await both.http.get(f"/t/{table}")).text
        assert page.count('action="/t/' + table + '/playtest"') == 2
        assert await say(both, table, "mists", role="5") == 303 and await say(both, table, "thief", role="1") == 303
        assert [one.role for one in (await sheets(app))[0].answers] == [1, 5]


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"role": "6"}, f"How the role felt is one of: {', '.join(STEPS)}."),
        ({"end": "great"}, "How the end felt is one of"),
        ({"comment": "x" * (TEXT_MAX + 1)}, "The comment has at most 2,000 characters; this has 2,001."),
        ({"role_words": "a\u0007b"}, "What is said of the role holds a character that cannot be printed."),
        ({"name": "x" * (NAME_MAX + 1)}, "The name has at most 60 characters"),
        ({"name": "\u202eEve"}, "The name holds a character that cannot be printed."),
    ],
)
async def test_what_cannot_be_kept_comes_back_with_a_sentence(
    fields: Mapping[str, str], says: str, tmp_path: Path
) -> None:
    """And what else was typed stays in the form."""
    async with running(on(tmp_path)) as app:
        thief, _, table = await pair(app)
        await say(thief, table, "thief", role="2")
        typed = {"seat": "thief", "end_words": "kept in the form", **fields}
        answer = await thief.http.post(f"/t/{table}/playtest", data=typed)
        assert answer.status_code == 422 and says in answer.text and "kept in the form" in answer.text
        assert '<details class="panel playtest" id="playtest" open>' in answer.text
        assert (await sheets(app))[0].answers == (Answer(0, role=2),)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("C\u2019était bien\u202f!", "C\u2019était bien !"),
        ("楽しい\u3000です", "楽しい です"),
        ("Да\u00a0нет", "Да нет"),
        ("\U0001f469\u200d\U0001f680", "\U0001f469\u200d\U0001f680"),
        ("می\u200cخواهم", "می\u200cخواهم"),
    ],
)
def test_words_are_taken_as_keyboards_type_them(typed: str, kept: str) -> None:
    """With a French space before a sign, a Japanese one, a small picture of two parts, a Persian joint."""
    assert read_text(typed, "the comment") == kept


async def test_the_longest_words_fit(tmp_path: Path) -> None:
    async with running(on(tmp_path)) as app:
        thief, _, table = await pair(app)
        long = "\U0001f600" * TEXT_MAX
        assert await say(thief, table, "thief", role_words=long, end_words=long, comment=long) == 303
        assert (await sheets(app))[0].answers == (Answer(0, role_words=long, end_words=long, comment=long),)


async def everything(browser: Browser, table: str) -> list[str]:
    """All that a browser is sent of a table, and of other pages."""
    paths = [f"/t/{table}", f"/t/{table}/parts", f"/t/{table}?as=thief&at=1", "/", "/api/schema"]
    ways = ("posts", "record", "talk", "talk?to=all", "report", "marks", "notices", "sheets", "orders")
    found = []
    for path in [*paths, f"/api/tables/{table}", *[f"/api/tables/{table}/{way}" for way in ways]]:
        answer = await browser.http.get(path)
        heads = [f"{name}: {value}" for name, value in answer.headers.items() if name != "set-cookie"]
        found.append(NONCE.sub("", "\n".join([str(answer.status_code), *heads, answer.text])))
    return found


async def test_an_answer_changes_nothing_for_anybody_else(tmp_path: Path) -> None:
    """Not for the others at the table, who watches or comes late: no byte, and no stream wakes."""
    async with running(on(tmp_path)) as app:
        thief, mists, table = await pair(app)
        guest = Browser(app)
        await guest.http.get("/")
        before = [await everything(browser, table) for browser in (mists, guest)]
        live = await service(app).find(table)
        bells = [live.bell(seat) for seat in live.table.streams]
        beside = [live.beside(seat, "") for seat in live.table.streams]
        assert await say(thief, table, "thief", name="Canary", role="1", comment=CANARY) == 303
        assert [await everything(browser, table) for browser in (mists, guest)] == before
        assert not any([bell.is_set() for bell in bells])
        assert [live.beside(seat, "") for seat in live.table.streams] == beside
        assert await say(thief, table, "thief", act="delete") == 303
        assert [await everything(browser, table) for browser in (mists, guest)] == before


def on_disk(folder: Path, text: str) -> bool:
    """Does this stand in any file of the database?"""
    return any([text.encode() in path.read_bytes() for path in folder.iterdir()])


async def test_what_a_person_deletes_is_gone_from_the_files(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The steps stay, nameless; what was changed is gone, too."""
    async with running(on(tmp_path)) as app:
        thief, mists, table = await pair(app)
        await say(thief, table, "thief", name="Anna Canary", role="4", role_words=CANARY, end="5", comment=CANARY[::-1])
        assert on_disk(tmp_path, CANARY)
        await say(mists, table, "mists", comment="first words of the Mists", role="3")
        await say(mists, table, "mists", comment="others", role="3")
        assert not on_disk(tmp_path, "first words of the Mists")
        assert await say(thief, table, "thief", act="delete") == 303
        for words in ("Anna Canary", CANARY, CANARY[::-1]):
            assert not on_disk(tmp_path, words)
        assert (await sheets(app))[0].answers == (Answer(0, role=4, end=5), Answer(1, role=3, comment="others"))
        await service(app).playtests.book.forget((await sheets(app))[0].id)
        assert (await sheets(app))[0].answers == (Answer(0, role=4, end=5), Answer(1, role=3))
    assert not on_disk(tmp_path, "others") and "anary" not in caplog.text


async def test_a_sheet_says_how_long_the_game_took_and_that_a_computer_played(tmp_path: Path) -> None:
    """From the moment when every seat was taken; nothing of people but their number."""
    now = [1_800_000_000.0]
    async with running(on(tmp_path, calendar=lambda: now[0])) as app:
        host, friend = Browser(app), Browser(app)
        await host.http.post("/api/name", json={"name": "Displayed"})
        body = {"game": "nuns", "seat": "guards", "options": {"players": "3"}, "opponents": {"novice1": "friend"}}
        made = (
            await host.http.post("/api/tables", json={**body, "opponents": {"novice1": "friend", "novice2": "careful"}})
        ).json()
        now[0] += 7200.0
        await friend.http.post(made["links"]["novice1"])
        now[0] += 2760.0
        assert (await host.send(made["table"], resign=True)).status_code == 200
        (sheet,) = await sheets(app)
        assert (sheet.facts.minutes, sheet.facts.day, sheet.people) == (46, "2027-01-15", [0, 1])
        assert [part.level for part in sheet.facts.parts] == ["", "", "careful"]
        assert sheet.facts.variant and "Displayed" not in str(sheet.facts)
        await service(app).playtests.book.drop(sheet.id)
        await host.http.get(f"/t/{made['table']}")
        assert await sheets(app) == [], "a sheet that its host deleted does not come back by itself"


async def test_who_takes_a_seat_after_the_end_is_not_asked(tmp_path: Path) -> None:
    """She played no game; the seat stands on the sheet as nobody's."""
    async with running(on(tmp_path)) as app:
        host, friend, late = Browser(app), Browser(app), Browser(app)
        body = {"game": "nuns", "seat": "guards", "options": {"players": "3"}}
        opponents = {"opponents": {"novice1": "friend", "novice2": "friend"}}
        made = (await host.http.post("/api/tables", json={**body, **opponents})).json()
        await friend.http.post(made["links"]["novice1"])
        await host.send(made["table"], resign=True)
        assert (await late.http.post(made["links"]["novice2"])).status_code == 303
        assert await asked(friend, made["table"]) and not await asked(late, made["table"])
        assert await say(late, made["table"], "novice2", role="1") == 403
        (sheet,) = await sheets(app)
        assert [part.level for part in sheet.facts.parts] == ["", "", NOBODY] and sheet.answers == ()


async def test_a_table_from_before_has_no_length(tmp_path: Path) -> None:
    async with running(on(tmp_path)) as app:
        _, mists, table = await pair(app, over=False)
        async with service(app).store.transaction() as connection:
            await connection.execute(sa.update(TABLES).values(begun=-1))
        await mists.send(table, resign=True)
        assert (await sheets(app))[0].facts.minutes is None


async def test_a_database_of_the_schema_before_opens(tmp_path: Path) -> None:
    """Its tables stay, and nobody claims to know when their games began."""
    database = tmp_path / "test.db"
    engine = sa.create_engine(f"sqlite:///{database}")
    with engine.begin() as connection:
        command.upgrade(configuration(connection), "0005")
        row = {"id": "old", "game": "nusubito", "version": "v1", "options": "{}", "players": "{}", "seed": b""}
        known = sa.table("tables", *[sa.column(name) for name in (*row, "host", "made")])
        connection.execute(sa.insert(known).values(**row, host="", made=1))
    engine.dispose()
    async with running(on(tmp_path)) as app:
        assert await sheets(app) == []
        async with service(app).store.transaction() as opened:
            assert (await opened.execute(sa.select(TABLES.c.id, TABLES.c.begun))).all() == [("old", -1)]
