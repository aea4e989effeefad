"""A typed line as one button: it binds as the strongest of its steps, and asking for it does and teaches nothing."""

import re
from pathlib import Path

from tests.server.helpers import Browser, running, settings


async def line(browser: Browser, table: str, *steps: object) -> str:
    """What the page gets for these steps."""
    answer = await browser.http.post(f"/t/{table}/line", json={"steps": list(steps)}, headers={"accept": "text/html"})
    assert answer.status_code == 200, answer.text
    return answer.text


def binds(text: str) -> str:
    """How it says that it binds; "" for no button."""
    found = re.search(r'data-binds="(\w+)"', text)
    return found[1] if found else ""


async def test_a_line_binds_as_the_strongest_of_its_steps(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        thief = Browser(app)
        table, _ = await thief.make("thief", mists="friend")
        before = await thief.posts(table)
        ended = await line(thief, table, "leap E3", "place", "done")
        assert binds(ended) == "turn" and "End the turn" in ended
        assert 'data-text="leap E3 ; place ; done"' in ended
        assert binds(await line(thief, table, "leap E3", "place")) == "draft"
        assert binds(await line(thief, table, "look row")) == "teaches"
        assert await thief.posts(table) == before
        await thief.do(table, "leap E3")
        assert binds(await line(thief, table, "place", "done")) == "turn"


async def test_what_cannot_be_done_now_is_no_button(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        thief, mists, guest = Browser(app), Browser(app), Browser(app)
        table, links = await thief.make("thief", mists="friend")
        await mists.http.post(links["mists"])
        for steps in (["leap A1"], ["look row", "leap E3"], ["fly"], [], [3], ["leap E3"] * 60):
            assert await line(thief, table, *steps) == ""
        for other in (mists, guest):
            assert await line(other, table, "leap E3", "place") == ""
        odd = await thief.http.post(f"/t/{table}/line", json={"steps": ["leap E3"], "more": 1})
        assert odd.status_code == 400
