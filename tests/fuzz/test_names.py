"""Whatever is named in a request: a field, a seat, an option, a path, a parameter. It is refused; nothing breaks."""

import json
import logging
import random
from pathlib import Path
from urllib.parse import quote

import httpx
import pytest

from tests.conftest import FULL
from tests.server.helpers import Browser, running, settings

SIGNS = (
    "\ud800",
    "\udfff",
    "\x00",
    "\x1b[2J",
    "\u202e",
    "\ufeff",
    "é",
    "𝔘",
    "\n",
    '"',
    "<b>",
    "%",
    "..",
    "/",
    "",
    " ",
    "a" * 5_000,
)
FIELDS = ("game", "seat", "options", "opponents", "clock", "key", "after", "steps", "offer", "answer", "text", "order")
ROUNDS = 60 if FULL else 12


def word(dice: random.Random) -> str:
    """A name with something odd in it."""
    return "".join(dice.choice([*SIGNS, *FIELDS, "thief", "start_darts"]) for _ in range(dice.randint(1, 3)))


def value(dice: random.Random, depth: int = 0) -> object:
    """Anything that JSON can hold."""
    kind = dice.randint(0, 7 if depth < 3 else 5)
    if kind > 5:
        many = [value(dice, depth + 1) for _ in range(dice.randint(0, 3))]
        return many if kind == 6 else {word(dice): one for one in many}
    return (None, True, dice.randint(-(10**20), 10**20), 1.5, word(dice), "thief")[kind]


def bodies(dice: random.Random) -> list[tuple[str, object]]:
    """Requests that are nearly right, with odd names in every place where a name can stand."""
    odd, what = word(dice), value(dice)
    table = {"game": "nusubito", "seat": "thief", "options": {}, "opponents": {"mists": "careful"}}
    message = {"key": "abcdefgh", "after": 1}
    return [
        ("/api/tables", {**table, "options": {odd: "x"}}),
        ("/api/tables", {**table, "opponents": {odd: "careful"}}),
        ("/api/tables", {**table, "options": {"start_darts": odd}, "seat": odd}),
        ("/api/tables", {**table, "game": odd}),
        ("/api/tables", {**table, odd: what}),
        ("{table}/messages", {**message, "steps": [odd]}),
        ("{table}/messages", {**message, odd: what}),
        ("{table}/messages", {**message, "offer": {odd: what}}),
        ("{table}/messages", {**message, "offer": {"kind": "seat", "seat": odd, "to": odd}}),
        ("{table}/links", {"seat": odd}),
        ("{table}/orders", {"order": odd, odd: what}),
        ("{table}/talk", {"text": odd, odd: what}),
        ("/api/records", odd),
        ("/api/" + quote(odd.encode("utf-8", "replace")), what),
    ]


def proper(answer: httpx.Response) -> bool:
    """An answer of ours, with our headers, and no fault of ours."""
    dressed = "content-security-policy" in answer.headers and answer.headers.get("x-content-type-options") == "nosniff"
    return answer.status_code < 500 and dressed


async def test_no_name_in_any_place_is_a_fault_of_ours(
    tmp_path: Path, rng: random.Random, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    async with running(settings(tmp_path)) as app:
        browser = Browser(app)
        table, _ = await browser.make("thief", mists="friend")
        for _ in range(ROUNDS):
            for path, body in bodies(rng):
                data = json.dumps(body).encode()
                answer = await browser.http.post(
                    path.replace("{table}", f"/api/tables/{table}"),
                    content=data,
                    headers={"content-type": "application/json"},
                )
                assert proper(answer), (path, body, answer.text)
            odd = word(rng).encode("utf-8", "replace").decode()
            for path in (
                f"/{quote(odd)}",
                f"/static/{quote(odd)}",
                f"/t/{quote(odd)}",
                f"/s/{quote(odd)}",
                f"/rules/{quote(odd)}",
            ):
                assert proper(await browser.http.get(path)), path
            for page in ("/", f"/t/{table}", "/replay"):
                assert proper(await browser.http.get(page, params={odd[:2_000]: odd[:2_000]})), odd
            form = {odd: odd, "game": odd, f"option.{odd}": odd, "seat": "thief"}
            assert proper(await browser.http.post("/new", data=form)), form
        assert (await browser.http.get(f"/t/{table}")).status_code == 200
    assert caplog.records == []


@pytest.mark.parametrize(
    "path", ["/static/%00", "/static/css/%00.css", "/%00", "/t/%1b%5b", "/s/%E2%80%AE", "/rules/%7f"]
)
async def test_a_path_that_no_file_can_have_is_not_found(tmp_path: Path, path: str) -> None:
    async with running(settings(tmp_path)) as app:
        answer = await Browser(app).http.get(path)
        assert answer.status_code == 404
        assert "content-security-policy" in answer.headers
