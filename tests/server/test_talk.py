"""Talk within a team is read by its people and nobody else; what is said to all, by all who look on."""

import re
from pathlib import Path

from litestar import Litestar

from tests.server.helpers import Browser, error_of, running, service, settings
from unseen.server.digests import digest
from unseen.table.talk import HUSHED, hushed

CANARY = "the canary sings at dot 88"


async def nuns(app: Litestar) -> tuple[str, list[Browser]]:
    """Abbess, prioress and three novices, each a person."""
    people = [Browser(app) for _ in range(8)]
    others = [*["prioress"], *[f"novice{n}" for n in range(1, 7)]]
    body = {"game": "nuns", "seat": "abbess", "options": {"players": "8"}, "opponents": dict.fromkeys(others, "friend")}
    made = (await people[0].http.post("/api/tables", json=body)).json()
    for browser, seat in zip(people[1:], others, strict=True):
        assert (await browser.http.post(made["links"][seat])).status_code == 303
    return made["table"], people


async def test_a_side_reads_what_its_people_say_and_nobody_else_does(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        table, people = await nuns(app)
        abbess, prioress, *novices = people
        watcher = Browser(app)
        said = await abbess.http.post(f"/api/tables/{table}/talk", json={"text": f" {CANARY} "})
        line = {"number": 1, "who": "Abbess", "mine": True, "text": CANARY}
        assert said.json() == {"lines": [line], "company": True}
        read = (await prioress.http.get(f"/api/tables/{table}/talk")).json()["lines"]
        assert [(line["who"], line["mine"], line["text"]) for line in read] == [("Abbess", False, CANARY)]
        assert CANARY in (await prioress.http.get(f"/t/{table}")).text
        for other in (*novices, watcher):
            before = await other.posts(table)
            for path in (f"/t/{table}", f"/t/{table}/parts", f"/api/tables/{table}/record", "/"):
                await other.http.get(path)
            answer = await other.http.get(f"/api/tables/{table}/talk")
            if other is watcher:
                assert error_of(answer) == (403, "no-seat")
                answer = await other.http.post(f"/api/tables/{table}/talk", json={"text": "hello"})
                assert error_of(answer) == (403, "no-seat")
            else:
                assert answer.json() == {"lines": [], "company": False}
            assert await other.posts(table) == before
            assert not [found for found in other.bytes if CANARY.encode() in found]
        await novices[0].send(table, resign=True)
        for other in (*novices, watcher):
            await other.http.get(f"/t/{table}")
            await other.http.get(f"/api/tables/{table}/record")
            assert not [found for found in other.bytes if CANARY.encode() in found], "not after the end either"
    async with running(settings(tmp_path)) as app:
        abbess.http._transport = Browser(app).http._transport
        assert (await abbess.http.get(f"/api/tables/{table}/talk")).json() == said.json(), "it is stored"


async def test_several_people_share_a_seat_and_its_secrets(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        first, second = Browser(app), Browser(app)
        table, _ = await first.make("thief", mists="careful")
        assert re.search('id="talk-box"[^>]* hidden', (await first.http.get(f"/t/{table}")).text)
        link = (await first.http.post(f"/api/tables/{table}/links", json={"seat": "thief"})).json()["link"]
        assert (await second.http.post(link)).status_code == 303
        assert await first.posts(table) == await second.posts(table)
        for browser, text in ((first, "left?"), (second, "right"), (first, "yes")):
            assert (await browser.http.post(f"/api/tables/{table}/talk", json={"text": text})).status_code == 200
        lines = (await second.http.get(f"/api/tables/{table}/talk")).json()["lines"]
        assert [(line["who"], line["mine"]) for line in lines] == [
            ("Thief", False), ("Thief 2", True), ("Thief", False),
        ]  # fmt: skip
        steps = (await first.status(table))["steps"]
        await first.do(table, next(step["text"] for step in steps if step["text"].startswith("leap")))
        assert await first.posts(table) == await second.posts(table), "a draft is shared too"


async def test_what_is_nothing_to_say_is_refused(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        person = Browser(app)
        table, _ = await person.make("thief", mists="careful")
        for bad in ("", "   ", "x" * 501, "\u0000", 5, None, ["a"]):
            answer = await person.http.post(f"/api/tables/{table}/talk", json={"text": bad})
            assert error_of(answer) == (400, "malformed")
        assert error_of(await person.http.post(f"/api/tables/{table}/talk", json={"say": "x"})) == (400, "malformed")
        assert (await person.http.get("/api/tables/nowhere/talk")).status_code == 404
        assert service(app).live[table].talk.count(0) == 0


async def test_who_gave_the_seat_away_reads_no_more(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        person = Browser(app)
        table, _ = await person.make("thief", mists="careful")
        await person.http.post(f"/api/tables/{table}/talk", json={"text": CANARY})
        await person.send(table, offer={"kind": "seat", "seat": "thief", "to": "careful"})
        assert error_of(await person.http.get(f"/api/tables/{table}/talk")) == (403, "no-seat")


async def test_only_the_team_hears_that_somebody_talks(tmp_path: Path) -> None:
    async with running(settings(tmp_path, keep_alive_s=0.05)) as app:
        thief, mists, watcher = Browser(app), Browser(app), Browser(app)
        table, links = await thief.make("thief", mists="friend")
        await mists.http.post(links["mists"])
        await watcher.http.get("/")
        heard, streams = dict[str, list[object]](), []
        for name, browser in (("thief", thief), ("mists", mists), ("watcher", watcher)):
            after = (await browser.posts(table))[-1]["number"]
            stream = service(app).listen(table, browser.http.cookies["unseen"], after)
            assert await anext(stream) is None, "nothing is new"
            await thief.http.post(f"/api/tables/{table}/talk", json={"text": "psst"})
            heard[name] = [await anext(stream) for _ in range(2)]
            streams.append(stream)
        assert heard == {"thief": [{"kind": "talk"}, None], "mists": [None, None], "watcher": [None, None]}
        await mists.http.post(f"/api/tables/{table}/talk", json=to_all("hello"))
        assert [await anext(stream) for stream in streams] == [{"kind": "talk"}] * 3, "what is said to all, all hear"


# ---- to all ----
def to_all(text: object, after: int = 0) -> dict[str, object]:
    """What is said to everybody."""
    return {"to": "all", "text": text, "after": after}


async def friends(app: Litestar, **manners: str) -> tuple[str, str, Browser, Browser, Browser]:
    """A table of two people, where its talk is, and somebody who watches."""
    thief, mists, watcher = Browser(app), Browser(app), Browser(app)
    body = {"game": "nusubito", "seat": "thief", "opponents": {"mists": "friend"}, "manners": manners}
    made = (await thief.http.post("/api/tables", json=body)).json()
    await mists.http.post(made["links"]["mists"])
    await watcher.http.get("/")
    return made["table"], f"/api/tables/{made['table']}/talk", thief, mists, watcher


async def test_all_read_what_is_said_to_all_and_only_who_sits_there_speaks(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        table, talk, thief, mists, watcher = await friends(app)
        before = [await browser.posts(table) for browser in (thief, mists, watcher)]
        record = [(await browser.http.get(f"/api/tables/{table}/record")).text for browser in (thief, mists, watcher)]
        assert not re.search('id="talk-box"[^>]* hidden', (await thief.http.get(f"/t/{table}")).text)
        assert re.search('id="talk-box"[^>]* hidden', (await watcher.http.get(f"/t/{table}")).text), "nothing to read"
        said = await thief.http.post(talk, json=to_all(f"  {CANARY}  "))
        line = {"number": 1, "who": "Thief", "mine": True, "text": CANARY}
        assert said.json() == {"lines": [line], "company": True, "hushed": ""}
        assert (await mists.http.post(talk, json=to_all("And a good game!", 1))).json()["lines"][0]["mine"] is True
        for browser, company in ((mists, True), (watcher, False)):
            read = (await browser.http.get(talk, params={"to": "all"})).json()
            assert [one["who"] for one in read["lines"]] == ["Thief", "Mists"] and read["company"] is company
            assert CANARY in (await browser.http.get(f"/t/{table}")).text
        assert error_of(await watcher.http.post(talk, json=to_all("me too"))) == (403, "no-seat")
        assert (await thief.http.get(talk)).json() == {"lines": [], "company": False}, "the team said nothing"
        # It is no part of the game: posts and records are those of before.
        assert before == [await browser.posts(table) for browser in (thief, mists, watcher)]
        for browser, text in zip((thief, mists, watcher), record, strict=True):
            assert (await browser.http.get(f"/api/tables/{table}/record")).text == text
        await thief.send(table, resign=True)
        assert (await mists.http.post(talk, json=to_all("Thank you, good game."))).status_code == 200
        for browser in (thief, watcher):
            page = (await browser.http.get(f"/t/{table}")).text
            assert 'id="verdict"' in page and CANARY in page and "Thank you" in page, "and it stays readable"
        assert CANARY not in (await thief.http.get(f"/api/tables/{table}/record")).text
    async with running(settings(tmp_path)) as app:
        again = (await Browser(app).http.get(talk, params={"to": "all"})).json()["lines"]
        assert [one["text"] for one in again][:2] == [CANARY, "And a good game!"], "it is stored"


async def test_speakers_are_called_by_their_names(tmp_path: Path) -> None:
    """Within a team by their own, before others as the seat is; who comes next does not lend hers to what was said."""
    async with running(settings(tmp_path)) as app:
        table, talk, thief, mists, watcher = await friends(app)
        partner = Browser(app)
        link = (await thief.http.post(f"/api/tables/{table}/links", json={"seat": "thief"})).json()["link"]
        await partner.http.post(link)
        for person, name in ((thief, "Anna"), (partner, "Ben"), (mists, "Eva")):
            assert (await person.http.post("/api/name", json={"name": name})).status_code == 200
        for person in (partner, mists):
            await person.http.post(talk, json=to_all("hello"))
        await partner.http.post(talk, json={"text": "hello"})
        read = (await watcher.http.get(talk, params={"to": "all"})).json()["lines"]
        assert [one["who"] for one in read] == ["Anna (Thief)", "Eva (Mists)"]
        assert [one["who"] for one in (await thief.http.get(talk)).json()["lines"]] == ["Ben"]
        own = (await thief.http.get(talk, params={"to": "all"})).json()["lines"]
        assert [one["who"] for one in own] == ["Ben (Thief)", "Eva (Mists)"], "the team knows who shares its seat"
        service(app).live[table].sitters.pop(digest(mists.http.cookies["unseen"]))
        read = (await watcher.http.get(talk, params={"to": "all"})).json()["lines"]
        assert [one["who"] for one in read] == ["Anna (Thief)", "Mists"]


async def test_what_cannot_be_said_to_all_is_refused_in_a_sentence(tmp_path: Path) -> None:
    """Too long, too fast, to nobody that there is, or at a table that was opened without it."""
    async with running(settings(tmp_path, elapsed=lambda: 7.0)) as app:
        table, talk, thief, mists, _ = await friends(app)
        for bad in ("", "x" * 201, 5, None):
            assert error_of(await thief.http.post(talk, json=to_all(bad))) == (400, "malformed")
        assert error_of(await thief.http.post(talk, json={"to": "mists", "text": "x"})) == (400, "malformed")
        assert error_of(await thief.http.get(talk, params={"to": "mists"})) == (400, "malformed")
        for _ in range(5):
            assert (await thief.http.post(talk, json=to_all("hello"))).status_code == 200
        assert error_of(await thief.http.post(talk, json=to_all("hello"))) == (429, "too-fast")
        assert (await mists.http.post(talk, json=to_all("hello"))).status_code == 200
        assert len(service(app).live[table].talk.lines[""]) == 6
        _, quiet, thief, _, _ = await friends(app, talk="team")
        assert error_of(await thief.http.post(quiet, json=to_all("hello"))) == (403, "no-talk")
        assert error_of(await thief.http.get(quiet, params={"to": "all"})) == (403, "no-talk")
        assert (await thief.http.post(quiet, json={"text": "to my team"})).status_code == 200


async def test_a_device_speaks_as_the_seat_that_lies_open(tmp_path: Path) -> None:
    """Several at one device need no talk; with a friend elsewhere they talk as who has the device before her."""
    async with running(settings(tmp_path)) as app:
        device, friend = Browser(app), Browser(app)
        table, links = await device.make("novice1", "nuns", novice2="here", guards="friend", novice3="careful")
        talk = f"/api/tables/{table}/talk"
        await device.http.post(f"/api/tables/{table}/open", json={"seat": "novice1"})
        assert (await device.http.get(talk, params={"to": "all"})).json()["company"] is False
        await friend.http.post(links["guards"])
        live = service(app).live[table]
        live.table.course.turns.clear()  # answers are not hidden
        said = await device.http.post(talk, json=to_all("Hello!"))
        assert [one["who"] for one in said.json()["lines"]] == ["First novice"] and said.json()["company"] is True
        await device.http.post(f"/api/tables/{table}/curtain")
        assert error_of(await device.http.post(talk, json=to_all("Hello!"))) == (403, "no-seat")
        await device.http.post(f"/api/tables/{table}/open", json={"seat": "novice2"})
        lines = (await device.http.get(talk, params={"to": "all"})).json()["lines"]
        assert [one["mine"] for one in lines] == [False], "another seat said it"


async def test_while_answers_are_hidden_only_teams_talk(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        table, people = await nuns(app)
        abbess, talk = people[0], f"/api/tables/{table}/talk"
        live = service(app).live[table]
        for _ in range(20):
            if hushed(live.table):
                break
            seat = next(seat for seat in range(8) if live.table.ask(seat))
            await people[seat].do(table, live.table.game.notation.texts[live.table.ask(seat)[0]])
        for person in (*people, Browser(app)):
            assert error_of(await person.http.post(talk, json=to_all("hello"))) == (409, "hushed")
            assert (await person.http.get(talk, params={"to": "all"})).json()["hushed"] == HUSHED
        page = (await abbess.http.get(f"/t/{table}")).text
        assert f'id="talk-hushed" data-part>{HUSHED}<' in page
        assert (await abbess.http.post(talk, json={"text": "to us"})).status_code == 200
