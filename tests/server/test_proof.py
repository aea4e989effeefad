"""Commitments at a served table: told with the posts, opened at the end, checked on its page; only a seed is stored."""

import json
import re
from pathlib import Path

import sqlalchemy as sa

from tests.server.helpers import Browser, running, service, settings
from unseen.audit.verify import verify
from unseen.core.dice import NamedDice
from unseen.server.schema import TABLES


async def test_a_served_game_is_proven_and_its_page_says_so(tmp_path: Path) -> None:
    """Played by a person who gives up, watched by somebody: both streams and both records fit the full one."""
    async with running(settings(tmp_path)) as app:
        thief, guest = Browser(app), Browser(app)
        table, _ = await thief.make("thief", mists="careful")
        for _ in range(3):
            ask = await thief.asked(table)
            if ask["kind"] == "ask":
                await thief.do(table, ask["steps"][0]["text"])
        mine = (await thief.http.get(f"/api/tables/{table}/record")).text
        early = json.dumps({"posts": await thief.posts(table)})
        seed = service(app).live[table].stored.seed.hex()
        assert "[Seed" not in mine and "[Commitment 0 " in mine
        if (await thief.status(table))["kind"] != "over":
            assert (await thief.send(table, resign=True)).status_code == 200
        full = (await thief.http.get(f"/api/tables/{table}/record")).text
        streams = [json.dumps({"posts": await browser.posts(table)}) for browser in (thief, guest)]
        report = verify(full, [mine, early, *streams])
        assert report.ok, report.sentence
        assert f"[Seed {seed}]" in full and not [sent for sent in thief.bytes[:-3] if seed.encode() in sent]
        for browser in (thief, guest):
            page = (await browser.http.get(f"/t/{table}")).text
            line = re.search(r'<p[^>]* id="checked">(.*?)</p>', page, re.S)
            assert line is not None and "Everything fits: the seed, " in line[1] and "unseen verify" in line[1]
            assert f"/api/tables/{table}/posts?after=0" in page


async def test_a_table_made_before_there_were_commitments_goes_on_as_it_was(tmp_path: Path) -> None:
    """Its dice are those of then, and there is nothing to check."""
    async with running(settings(tmp_path)) as app:
        browser = Browser(app)
        table, _ = await browser.make("thief", mists="friend")
        async with service(app).store.transaction() as connection:
            await connection.execute(sa.update(TABLES).values(proven=0))
    async with running(settings(tmp_path)) as app:
        again = Browser(app)
        again.http.cookies.set("unseen", browser.http.cookies["unseen"])
        posts = await again.posts(table)
        live = service(app).live[table]
        assert isinstance(live.table.chain, type(None)) and isinstance(live.table.chance, NamedDice)
        assert not [post for post in posts if "commitments" in post]
        await again.send(table, resign=True)
        assert "[Seed" not in (await again.http.get(f"/api/tables/{table}/record")).text
        assert 'id="checked"' not in (await again.http.get(f"/t/{table}")).text
