"""Playing over HTTP: tables, messages, gaps, refusals, limits."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar import Litestar

from tests.server.helpers import Browser, error_of, running, service
from tests.server.helpers import settings as server
from unseen.server.schema import LOG


async def first_step(browser: Browser, table: str) -> str:
    """The first offered step."""
    text = (await browser.status(table))["steps"][0]["text"]
    assert isinstance(text, str)
    return text


async def play_turn(browser: Browser, table: str) -> None:
    """The first offered step, until the turn is over."""
    while (ask := await browser.status(table))["kind"] == "ask":
        texts = [step["text"] for step in ask["steps"]]
        await browser.do(table, "done" if "done" in texts else texts[0])


async def test_a_table_against_a_friend(tmp_path: Path) -> None:
    async with running(server(tmp_path)) as app:
        maker, friend, guest = Browser(app), Browser(app), Browser(app)
        table, links = await maker.make("thief", mists="friend")
        assert list(links) == ["mists"] and links["mists"].startswith("/s/")
        answer = await friend.http.post(links["mists"])
        assert answer.status_code == 303 and answer.headers["location"] == f"/t/{table}"
        ask = await maker.status(table)
        assert ask["kind"] == "ask" and ask["phase"] == "thief_before"
        assert (await friend.status(table))["kind"] == "wait"
        assert (await guest.status(table))["kind"] == "wait"
        assert error_of(await guest.send(table, steps=["done"])) == (403, "no-seat")
        assert error_of(await friend.send(table, steps=["done"])) == (409, "out-of-turn")
        await play_turn(maker, table)
        assert (await maker.status(table))["kind"] == "wait"
        assert (await friend.status(table))["phase"] == "mists_day"


async def test_a_bot_answers(tmp_path: Path) -> None:
    async with running(server(tmp_path)) as app:
        browser = Browser(app)
        table, links = await browser.make("thief", mists="careful")
        assert links == {}
        ask = await browser.asked(table)
        assert ask["kind"] == "ask" and ask["steps"]


async def test_the_same_message_twice_at_once_is_applied_once(tmp_path: Path) -> None:
    async with running(server(tmp_path)) as app:
        browser = Browser(app)
        table, _ = await browser.make("thief", mists="friend")
        message = {"key": "doubled-key", "after": 2, "steps": [await first_step(browser, table)]}
        send = [browser.http.post(f"/api/tables/{table}/messages", json=message) for _ in range(8)]
        answers = await asyncio.gather(*send)
        assert {answer.status_code for answer in answers} == {200} and len({a.content for a in answers}) == 1
        assert len(await service(app).store.log(table)) == 1


async def test_different_messages_at_once_are_taken_one_and_the_rest_stale(tmp_path: Path) -> None:
    async with running(server(tmp_path)) as app:
        browser = Browser(app)
        table, _ = await browser.make("thief", mists="friend")
        after = (await browser.posts(table))[-1]["number"]
        step = await first_step(browser, table)
        send = [
            browser.http.post(
                f"/api/tables/{table}/messages", json={"key": f"key-{n:05d}", "after": after, "steps": [step]}
            )
            for n in range(6)
        ]
        statuses = sorted([answer.status_code for answer in await asyncio.gather(*send)])
        assert statuses == [200, 409, 409, 409, 409, 409]


async def test_the_log_is_stored_before_posts_are_sent(tmp_path: Path) -> None:
    async with running(server(tmp_path)) as app:
        browser = Browser(app)
        table, _ = await browser.make("thief", mists="friend")
        step = await first_step(browser, table)
        await browser.do(table, step)
        before = await browser.posts(table)
        store = service(app).store
        await store.append(table, 1, 1, {"key": "in-the-way"})  # the next number is taken: storing must fail
        answer = await browser.send(table, take_back=1)
        assert error_of(answer) == (503, "storage")
        async with store.transaction() as connection:
            await connection.execute(LOG.delete().where(LOG.c.number == 1))
        assert await browser.posts(table) == before
        assert (await browser.send(table, take_back=1)).status_code == 200


BAD: list[tuple[str, str, Any, int, str]] = [
    ("POST", "/api/tables", {"game": "chess", "seat": "thief"}, 404, "game-unknown"),
    ("POST", "/api/tables", {"game": "nusubito", "seat": "king"}, 422, "seat"),
    ("POST", "/api/tables", {"game": "nusubito", "seat": "thief", "options": {"dice": "1"}}, 422, "option-unknown"),
    (
        "POST",
        "/api/tables",
        {"game": "nusubito", "seat": "thief", "options": {"start_darts": "99"}},
        422,
        "option-value",
    ),
    ("POST", "/api/tables", {"game": "nusubito", "seat": "thief", "opponents": {"mists": "god"}}, 422, "level"),
    ("POST", "/api/tables", {"game": "nusubito", "seat": "thief", "opponents": {"king": "rule"}}, 422, "seat"),
    ("POST", "/api/tables", {"game": 7, "seat": "thief"}, 400, "malformed"),
    ("POST", "/api/tables", {"game": "nusubito", "seat": "thief", "more": 1}, 400, "malformed"),
    ("POST", "/api/tables", {"game": "nusubito", "seat": "thief", "options": {"start_darts": 3}}, 400, "malformed"),
    ("POST", "/api/tables", [], 400, "malformed"),
    ("POST", "/api/tables/none/messages", {"key": "12345678", "after": 0, "steps": ["done"]}, 404, "table-unknown"),
    ("GET", "/api/tables/none/posts", None, 404, "table-unknown"),
    ("GET", "/api/tables/none/stream", None, 404, "table-unknown"),
    ("GET", "/api/tables/none/record", None, 404, "table-unknown"),
    ("GET", "/api/tables/none/sheets", None, 404, "table-unknown"),
    ("POST", "/api/tables/none/links", {"seat": "thief"}, 404, "table-unknown"),
    ("GET", "/api/tables/none/posts?after=-1", None, 400, "request"),
    ("GET", "/api/tables/none/posts?after=x", None, 400, "request"),
    ("GET", "/api/nothing", None, 404, "request"),
    ("DELETE", "/api/tables", None, 405, "request"),
]


@pytest.mark.parametrize(("method", "path", "body", "status", "code"), BAD, ids=[str(n) for n in range(len(BAD))])
async def test_bad_requests(tmp_path: Path, method: str, path: str, body: Any, status: int, code: str) -> None:
    async with running(server(tmp_path)) as app:
        answer = await Browser(app).http.request(method, path, json=body)
        assert error_of(answer) == (status, code)


async def test_what_is_no_json(tmp_path: Path) -> None:
    async with running(server(tmp_path)) as app:
        browser = Browser(app)
        table, _ = await browser.make("thief", mists="friend")
        before = await browser.posts(table)
        for content in (b"", b"{", b"\xff\xfe", b"[" * 60000, b'{"key": NaN'):
            answer = await browser.http.post(f"/api/tables/{table}/messages", content=content)
            assert error_of(answer) == (400, "malformed")
        assert await browser.posts(table) == before


async def test_an_oversized_body(tmp_path: Path) -> None:
    async with running(server(tmp_path)) as app:
        browser = Browser(app)
        for content in (b" " * 70_000, b'"' + b"x" * 10_000_000 + b'"'):
            answer = await browser.http.post("/api/tables", content=content)
            assert error_of(answer) == (413, "request")


async def test_too_many_requests(tmp_path: Path) -> None:
    async with running(server(tmp_path, requests_per_s=0.01, requests_burst=5)) as app:
        browser = Browser(app)
        answers = [await browser.http.get("/api/tables/none/posts") for _ in range(7)]
        assert [answer.status_code for answer in answers] == [404] * 5 + [429] * 2
        assert error_of(answers[-1]) == (429, "too-many")


async def test_another_sites_page_cannot_send(tmp_path: Path) -> None:
    async with running(server(tmp_path)) as app:
        browser = Browser(app)
        body = {"game": "nusubito", "seat": "thief", "opponents": {"mists": "friend"}}
        foreign = await browser.http.post("/api/tables", json=body, headers={"origin": "http://evil.test"})
        assert error_of(foreign) == (403, "foreign-page")
        own = await browser.http.post("/api/tables", json=body, headers={"origin": "http://table.test"})
        assert own.status_code == 201


async def test_headers_of_every_answer(tmp_path: Path) -> None:
    async with running(server(tmp_path)) as app:
        browser = Browser(app)
        table, links = await browser.make("thief", mists="friend")
        paths = [
            f"/api/tables/{table}/posts",
            "/api/nothing",
            "/nothing",
            links["mists"],
            "/static/nothing",
            "/s/unknown",
        ]
        for path in paths:
            headers = (await browser.http.get(path)).headers
            assert headers["referrer-policy"] == "same-origin" and headers["x-content-type-options"] == "nosniff"
            assert "script-src 'self' 'nonce-" in headers["content-security-policy"]
            assert headers["cache-control"] == "no-store" and "server" not in headers


async def test_the_openapi_document_names_every_route(tmp_path: Path) -> None:
    async with running(server(tmp_path)) as app:
        document = (await Browser(app).http.get("/api/schema/openapi.json")).json()
        assert {
            f"/api/tables{rest}" for rest in ("", "/{table_id}/messages", "/{table_id}/stream", "/{table_id}/posts")
        } <= set(document["paths"])
        message = document["paths"]["/api/tables/{table_id}/messages"]["post"]
        assert "steps" in json.dumps(message["requestBody"])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=10), inner, max_size=3),
    max_leaves=6,
)
MESSAGES = st.fixed_dictionaries(
    {},
    optional=dict.fromkeys(
        ("key", "after", "steps", "take_back", "resign", "game", "seat", "options", "opponents"), JSON
    ),
)


@pytest.fixture
async def table(tmp_path: Path) -> Any:
    async with running(server(tmp_path)) as app:
        browser = Browser(app)
        made, _ = await browser.make("thief", mists="friend")
        yield app, browser, made


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(value=JSON | MESSAGES | st.binary(max_size=100))
def test_fuzzed_bodies_get_one_sentence_and_change_nothing(value: Any) -> None:
    async def attempt() -> None:
        app: Litestar
        async with running(server(Path(":memory:").parent, database=":memory:")) as app:
            browser = Browser(app)
            made, _ = await browser.make("thief", mists="friend")
            before = await browser.posts(made)
            content = value if isinstance(value, bytes) else json.dumps(value).encode()
            paths = [f"/api/tables/{made}/{what}" for what in ("messages", "links", "marks")]
            for path in ("/api/tables", *paths):
                answer = await browser.http.post(path, content=content)
                status, _ = error_of(answer)
                assert 400 <= status < 500
            assert await browser.posts(made) == before

    asyncio.run(attempt())
