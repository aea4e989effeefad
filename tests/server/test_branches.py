"""Another move tried from a finished game: the same past, seats against the computer or all at one device."""

import json
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.server.helpers import Browser, running, service, settings
from unseen.core.dice import NamedDice
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.core.registry import load
from unseen.core.seats import SPECTATOR
from unseen.server.replays import Replayed
from unseen.server.schema import TABLES
from unseen.table import storage
from unseen.table.session import Table

MISTS = 1
FORM = {"at": "4", "seat": "all-seats"}


async def finished(thief: Browser, mists: Browser) -> str:
    """A game of two people in which the thief looked, leapt and laid a coin, and the Mists gave up."""
    table, links = await thief.make("thief", mists="friend")
    await mists.http.post(links["mists"])
    await thief.do(table, "look column")
    assert (await thief.asked(table))["kind"] == "ask"
    refused = await thief.http.post(f"/t/{table}/try", data=FORM)
    assert refused.status_code == 403 and "still going on" in refused.text
    plain, asked = [(await mists.http.get(f"/t/{table}/parts{more}")).text for more in ("", "?as=everything&at=2")]
    assert plain == asked
    await thief.do(table, "leap A3", "place", "done")
    await mists.send(table, resign=True)
    return table


async def test_a_table_goes_on_with_the_same_past(tmp_path: Path) -> None:
    """Its told lists and its truth are those of then; it is marked, proves nothing, and is there after a restart."""
    async with running(settings(tmp_path)) as app:
        thief, mists, guest = Browser(app), Browser(app), Browser(app)
        table = await finished(thief, mists)
        match = service(app).live[table].table.match
        page = (await guest.http.get(f"/t/{table}?at=2")).text
        assert ('name="at" value="2"' in page and "A red rod is drawn." in page) or "A green rod is drawn." in page
        made = await guest.http.post(f"/t/{table}/try", data={**FORM, "at": "3"})
        branch = made.headers["location"].removeprefix("/t/")
        live = service(app).live[branch]
        fork = match.fork(3)
        assert live.table.match.state.key() == fork.state.key()
        assert live.table.match.told == fork.told and len(live.table.past) == 3
        assert live.curtains.here(live.stored.host) == [0, 1] and not live.stored.proven
        lifted = await guest.http.post(f"/api/tables/{branch}/open", json={"seat": "thief"})
        assert lifted.status_code < 300
        assert "from step 3 of another game" in (await guest.http.get(f"/t/{branch}")).text
        await guest.do(branch, "place", "done")
        assert (await guest.http.post(f"/t/{branch}/try", data=FORM)).status_code == 403
    async with running(settings(tmp_path)) as app:
        again = Browser(app)
        again.http.cookies.set("unseen", guest.http.cookies["unseen"])
        await again.http.post(f"/api/tables/{branch}/open", json={"seat": "mists"})
        assert (await again.asked(branch))["kind"] == "ask"
        assert (
            service(app).live[branch].table.match.told[SPECTATOR][: len(fork.told[SPECTATOR])] == fork.told[SPECTATOR]
        )
        await again.send(branch, resign=True)
        page = (await again.http.get(f"/t/{branch}")).text
        assert "went on from step 3 of another game" in page and "makes no commitments" in page
        text = (await again.http.get(f"/api/tables/{branch}/record")).text
        assert "[Past 3 steps of another game]" in text
        await a_record_goes_on(again, text)


async def a_record_goes_on(browser: Browser, text: str) -> None:
    """From a record that somebody brought, against the computer; one that is a listener's own cannot."""
    brought = (await browser.http.post("/api/records", content=text)).json()["record"]
    page = (await browser.http.get(f"{brought}?at=3")).text
    assert "went on after 3 steps of another game" in page and f'action="{brought}/try"' in page
    made = await browser.http.post(f"{brought}/try", data={"at": "3", "seat": "thief"})
    assert made.status_code == 303
    assert (await browser.status(made.headers["location"].removeprefix("/t/")))["kind"] == "ask"
    for form in ({"at": "3"}, {"at": "-1", "seat": "thief"}, {"at": "x", "seat": "thief"}, {"seat": "thief"}):
        assert (await browser.http.post(f"{brought}/try", data=form)).status_code == 400
    refused = await browser.http.post(f"{brought}/try", data={"at": "99", "seat": "thief"})
    assert refused.status_code == 409 and "nobody had anything to decide" in refused.text
    assert (await browser.http.post(f"{brought}/try", data={"at": "3", "seat": "queen"})).status_code == 422


async def test_the_computer_knows_what_its_seat_was_told(tmp_path: Path) -> None:
    """It plays on from the past, as one who takes over does; what is stored of a past may be damaged."""
    async with running(settings(tmp_path)) as app:
        thief, mists = Browser(app), Browser(app)
        table = await finished(thief, mists)
        made = await mists.http.post(f"/t/{table}/try", data={"at": "3", "seat": "mists"})
        branch = made.headers["location"].removeprefix("/t/")
        assert (await mists.asked(branch))["kind"] == "ask"  # the thief has played on
        bot = service(app).live[branch].bots[0]
        assert bot.own >= 1 and bot.steps > 3
        async with service(app).store.transaction() as connection:
            await connection.execute(sa.update(TABLES).values(past=json.dumps({"steps": [[0, "leap"]]})))
    async with running(settings(tmp_path)) as app:
        assert (await Browser(app).http.get(f"/t/{branch}")).status_code == 500


def test_what_chance_has_drawn_is_part_of_the_past() -> None:
    match = Match(load("nusubito"))
    for text in ("look column", "draw red", "leap A3"):
        match.play(match.state.pending()[0], match.game.notation.ids[text])
    found = Replayed(match)
    assert [found.branch(at) for at in range(4)] == [0, 2, 2, 3]
    match.resign(MISTS)
    assert [Replayed(match).branch(at) for at in (3, 4)] == [3, 3]
    table = Table(load("nusubito"), NamedDice(bytes(32)), past=match.steps[:3])
    again = storage.load(json.loads(json.dumps(storage.dump(table))), table.game, NamedDice(bytes(32)))
    assert again.past == table.past and again.match.told == table.match.told
    for broken in ([[0]], "steps", [[0, "1"]], [0]):
        with pytest.raises(UnseenError):
            storage.read_past(broken)
