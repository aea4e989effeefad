"""What can be worked out at a table: for who asks, the same for all, and where the table allows it."""

from pathlib import Path

import pytest
from litestar import Litestar

from tests.server.helpers import Browser, error_of, running, settings
from tests.server.test_people import BACK, told_all, turn, two
from unseen.games.nusubito.game import NusubitoGame
from unseen.server.places import KEPT_MAX, Aids


async def worked_out(browser: Browser, table: str) -> bytes:
    """What the address answers."""
    answer = await browser.http.get(f"/t/{table}/places")
    assert answer.status_code == 200, answer.text
    return answer.content


async def parts(browser: Browser, table: str, more: str = "") -> str:
    """The regions of the page."""
    return (await browser.http.get(f"/t/{table}/parts{more}")).text


async def test_whoever_asks_is_told_the_same(tmp_path: Path) -> None:
    """Before anybody has moved, after a turn, while somebody is in mid-turn, and after something was taken back."""
    async with running(settings(tmp_path)) as app:
        table, thief, mists = await two(app)
        watcher, seen = Browser(app), list[bytes]()
        for step in ("", "turn", "half", "back"):
            if step == "turn":
                await turn(thief, table)
            elif step == "half":
                steps = [one["text"] for one in (await mists.status(table))["steps"]]
                await mists.do(table, next(text for text in steps if text.startswith("move")))
            elif step == "back":
                await thief.send(table, offer=BACK)
                offer = (await told_all([thief, mists, watcher], table, "offers"))[0]["open"][0]
                await mists.send(table, answer={"offer": offer["offer"], "yes": True})
            found = [await worked_out(one, table) for one in (watcher, thief, mists)]
            assert found[0] == found[1] == found[2]
            seen.append(found[0])
        assert b'"The thief, 1 of 9 temples: C3 100 %."' in seen[0]
        assert b"temples: " in seen[1] and seen[1] != seen[0]
        assert seen[2] == seen[1], "what a seat does in secret moved it"
        assert seen[3] == seen[0]


async def test_nobody_else_sees_it(tmp_path: Path) -> None:
    """The page shows it for who asks, and is the same as ever for who does not."""
    async with running(settings(tmp_path)) as app:
        table, thief, mists = await two(app)
        await turn(thief, table)
        before = [await parts(one, table) for one in (thief, mists)]
        assert "perhaps here" not in "".join(before)
        assert "What they can work out about you" in before[0] and "What can be worked out" in before[1]
        assert "perhaps here" in await parts(mists, table, "?places=true")
        assert [await parts(one, table) for one in (thief, mists)] == before


async def test_a_table_says_what_it_shows(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        assert await shown(app, {"places": "none"}) == ("no-places", False, False)
        assert await shown(app, {"places": "places"}) == ("The thief, 1 of 9 temples: C3.", True, True)
        assert await shown(app, {}) == ("The thief, 1 of 9 temples: C3 100 %.", True, True)


async def shown(app: Litestar, manners: dict[str, str]) -> tuple[str, bool, bool]:
    """What the address says at a table with these manners; is there a switch, and does its board show anything?"""
    table, _, mists = await two(app, manners=manners)
    answer = await mists.http.get(f"/t/{table}/places", headers={"accept": "application/json"})
    said = answer.json()["sentence"] if answer.status_code == 200 else error_of(answer)[1]
    page = await parts(mists, table, "?places=true")
    return said, 'data-act="places"' in page, "perhaps here" in page


async def test_where_it_breaks_the_table_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: NusubitoGame, state: object, listener: int) -> dict[str, float]:
        raise RuntimeError("a game of others")

    monkeypatch.setattr(NusubitoGame, "places", broken)
    async with running(settings(tmp_path)) as app:
        table, thief, mists = await two(app)
        for said in ("It cannot be worked out.", "There are too many ways to count them."):
            assert said.encode() in await worked_out(mists, table)
            await turn(thief if (await thief.status(table))["kind"] == "ask" else mists, table)


async def test_old_work_is_forgotten(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        table, _, _ = await two(app)
        live, aids = await app.state.tables.find(table), Aids()
        first = aids.of(live)
        assert aids.of(live) is first
        for number in range(KEPT_MAX):
            aids.kept[f"other-{number}"] = first
        assert aids.of(live) is first and len(aids.kept) == KEPT_MAX
