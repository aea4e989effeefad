"""Talk within a team: several people in one seat or on one side read it, and nobody else."""

from pathlib import Path

from litestar import Litestar

from tests.server.helpers import Browser, error_of, running, service, settings

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
        assert 'id="talk-box" aria-labelledby="talk-title" hidden' in (await first.http.get(f"/t/{table}")).text
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
        heard: dict[str, list[object]] = {}
        for name, browser in (("thief", thief), ("mists", mists), ("watcher", watcher)):
            after = (await browser.posts(table))[-1]["number"]
            stream = service(app).listen(table, browser.http.cookies["unseen"], after)
            assert await anext(stream) is None, "nothing is new"
            await thief.http.post(f"/api/tables/{table}/talk", json={"text": "psst"})
            heard[name] = [await anext(stream) for _ in range(2)]
        assert heard == {"thief": [{"kind": "talk"}, None], "mists": [None, None], "watcher": [None, None]}
