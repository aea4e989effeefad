"""Seats by unguessable links: taken once, held by a cookie, moved to other devices by fresh links."""

import asyncio
from pathlib import Path

from tests.server.helpers import Browser, error_of, running, service, settings
from unseen.server.yours import lobby_data


async def test_a_link_is_redeemed_once(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        maker, friend, thief_of_links = Browser(app), Browser(app), Browser(app)
        table, links = await maker.make("thief", mists="friend")
        first = await friend.http.post(links["mists"])
        assert first.status_code == 303 and first.headers["location"] == f"/t/{table}"
        assert error_of(await thief_of_links.http.post(links["mists"])) == (410, "link-used")
        assert (await thief_of_links.status(table))["kind"] == "wait"
        again = await friend.http.post(links["mists"])
        assert again.status_code == 303, "who holds the seat comes back to it"


async def test_a_page_says_so_to_people(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        answer = await Browser(app).http.get("/s/unknown", headers={"accept": "text/html"})
        assert answer.status_code == 404 and answer.headers["content-type"].startswith("text/html")
        assert "This link opens nothing" in answer.text


async def test_of_many_at_once_one_gets_the_seat(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        maker, others = Browser(app), [Browser(app) for _ in range(8)]
        _, links = await maker.make("thief", mists="friend")
        answers = await asyncio.gather(*[other.http.post(links["mists"]) for other in others])
        assert sorted([answer.status_code for answer in answers]) == [303] + [410] * 7


async def test_unknown_links_and_made_up_cookies_open_nothing(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        maker, other = Browser(app), Browser(app)
        table, _ = await maker.make("thief", mists="friend")
        assert error_of(await other.http.get(f"/s/{'A' * 43}")) == (404, "link")
        for cookie in ("A" * 43, "x", "", "'; drop table seats", "é"):
            headers = [(b"cookie", f"unseen={cookie}".encode())]
            answer = await other.http.get(f"/api/tables/{table}/posts", headers=headers)
            assert [post["kind"] for post in answer.json()["posts"]] == ["told", "wait"]


async def test_the_cookie_is_for_this_browser_only(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        maker = Browser(app)
        body = {"game": "nusubito", "seat": "thief", "opponents": {"mists": "friend"}}
        answer = await maker.http.post("/api/tables", json=body)
        cookie = answer.headers["set-cookie"]
        assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= {part.strip() for part in cookie.split(";")}
        again = await maker.http.post("/api/tables", json=body)
        assert "set-cookie" not in again.headers
        secret = cookie.split("=")[1].split(";")[0]
        assert secret not in answer.text


async def test_nothing_in_the_database_opens_a_seat(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        maker = Browser(app)
        _, links = await maker.make("thief", mists="friend")
        secret = maker.http.cookies["unseen"]
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"nusubito" in stored
    assert secret.encode() not in stored and links["mists"].removeprefix("/s/").encode() not in stored


async def test_a_seat_moves_to_another_device(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        desk, phone, stranger = Browser(app), Browser(app), Browser(app)
        table, _ = await desk.make("thief", mists="careful")
        await desk.asked(table)
        assert error_of(await stranger.http.post(f"/api/tables/{table}/links", json={"seat": "thief"})) == (
            403,
            "no-seat",
        )
        assert error_of(await desk.http.post(f"/api/tables/{table}/links", json={"seat": "mists"})) == (403, "no-seat")
        first = (await desk.http.post(f"/api/tables/{table}/links", json={"seat": "thief"})).json()["link"]
        second = (await desk.http.post(f"/api/tables/{table}/links", json={"seat": "thief"})).json()["link"]
        assert error_of(await phone.http.post(first)) == (404, "link"), "a fresh link voids the older one"
        assert (await phone.http.post(second)).status_code == 303
        assert await phone.posts(table) == await desk.posts(table)


async def test_nobody_sits_on_both_sides_in_one_browser(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        maker, friend = Browser(app), Browser(app)
        _, links = await maker.make("thief", mists="friend")
        assert error_of(await maker.http.post(links["mists"])) == (409, "link-seat")
        assert (await friend.http.post(links["mists"])).status_code == 303, "the link was not used up"


async def test_your_tables(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        maker, friend = Browser(app), Browser(app)
        table, links = await maker.make("thief", mists="friend")
        await friend.http.post(links["mists"])
        lobby = await lobby_data(service(app), friend.http.cookies["unseen"])
        assert [(yours.table_id, yours.seat, yours.asked) for yours in lobby.yours] == [(table, 1, False)]
        assert "nusubito" in [offer.key for offer in lobby.offers]
        assert list(lobby.levels["nusubito"]) == ["easy", "medium", "strong"]
        sitting = await service(app).table_view(table, friend.http.cookies["unseen"])
        assert (sitting.listener, sitting.players, sitting.host) == (1, {0: "friend", 1: "you"}, False)
        mine = await service(app).table_view(table, maker.http.cookies["unseen"])
        assert (mine.players, mine.host) == ({0: "you", 1: "friend"}, True)
        assert (await lobby_data(service(app), "A" * 43)).yours == []
