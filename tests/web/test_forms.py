"""What a browser may send to the pages: good forms make tables, bad ones make nothing and come back with a sentence."""

import html
import re
from pathlib import Path

import pytest
from litestar import Litestar

from tests.server.helpers import Browser, running, service, settings

BAD = [
    ({"game": "chess"}, 422, "There is no game chess"),
    ({"game": "nusubito", "seat": "queen"}, 422, "There is no seat queen"),
    ({"game": "nusubito", "seat": "thief", "against": "genius"}, 422, "There is no level genius"),
    ({"game": "nusubito", "option.fly": "yes"}, 422, "There is no option fly"),
    ({"game": "nusubito", "option.start_darts": "99"}, 422, "start_darts cannot be 99"),
    ({"game": "nusubito", "option.start_config": "HB2 HB2"}, 422, "NUS-SET-03"),
    ({"game": "kakusareta", "preset": "hard"}, 422, "There is no rules set hard"),
    ({"game": "nusubito", "manner.talk": "nobody"}, 422, "talk is one of"),
    ({"seat": "thief"}, 400, "not one of ours"),
    ({"game": "n" * 500}, 400, "not one of ours"),
]


@pytest.mark.parametrize(("form", "status", "sentence"), BAD)
async def test_bad_forms_make_nothing(tmp_path: Path, form: dict[str, str], status: int, sentence: str) -> None:
    async with running(settings(tmp_path)) as app:
        browser = Browser(app)
        answer = await browser.http.post("/new", data=form, headers={"accept": "text/html"})
        assert (answer.status_code, sentence in answer.text) == (status, True)
        assert answer.headers["content-type"].startswith("text/html") and "Traceback" not in answer.text
        assert "None yet." in (await browser.http.get("/")).text


async def test_a_form_of_another_site_is_refused(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        browser = Browser(app)
        form = {"game": "nusubito", "seat": "thief"}
        for origin in ("http://elsewhere.test", "null"):
            answer = await browser.http.post("/new", data=form, headers={"accept": "text/html", "origin": origin})
            assert answer.status_code == 403
        answer = await browser.http.post("/new", data=form, headers={"origin": "http://table.test"})
        assert answer.status_code == 303 and answer.headers["location"].startswith("/t/")


async def test_only_who_played_a_finished_game_plays_it_again(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as app:
        maker, stranger = Browser(app), Browser(app)
        table, _ = await maker.make("thief", mists="careful")
        for browser in (maker, stranger):
            assert (await browser.http.post(f"/t/{table}/again")).status_code == 403
        message = {"key": "give-up-1", "after": len(await maker.posts(table)), "resign": True}
        assert (await maker.http.post(f"/api/tables/{table}/messages", json=message)).status_code == 200
        assert (await stranger.http.post(f"/t/{table}/again")).status_code == 403
        again = await maker.http.post(f"/t/{table}/again")
        page = await maker.http.get(again.headers["location"])
        assert 'data-seat="mists"' in page.text
        for path in (f"/t/{table}?as=queen", f"/t/{table}?at=x", "/t/nowhere", "/rules/chess", "/nowhere"):
            answer = await stranger.http.get(path, headers={"accept": "text/html"})
            assert answer.status_code in (400, 404, 422) and "<h1>" in answer.text
            assert '<a class="btn main" href="/">' in answer.text, "the way home"


def fields_of(page: str) -> dict[str, str]:
    """What the form of another game sends."""
    form = re.search(r'<form[^>]*id="new-game">(.*?)</form>', page)
    return dict(re.findall(r'name="([^"]+)" value="([^"]*)">', form[1])) if form is not None else {}


async def test_a_new_game_is_like_the_one_that_is_over(tmp_path: Path) -> None:
    """Against computers it begins at once; where a friend has to come, the form opens with what was played."""
    async with running(settings(tmp_path)) as app:
        maker, friend = Browser(app), Browser(app)
        body = {"game": "nuns", "seat": "novice2", "options": {"guard_cap_5": "yes"}, "manners": {"talk": "team"}}
        opponents = {"guards": "uniform", "novice1": "careful", "novice3": "careful"}
        made = (await maker.http.post("/api/tables", json={**body, "opponents": opponents})).json()
        pages = [await ended(browser, made["table"]) for browser in (maker, friend)]
        again = await maker.http.post("/new", data=fields_of(pages[0]))
        first, second = [await played(app, table) for table in (made["table"], again.headers["location"][3:])]
        assert first == second and first[1] == {0: "uniform", 1: "careful", 2: "friend", 3: "careful"}
        assert fields_of(pages[1]) == {} and 'href="/?game=nuns' in pages[1], "who only watched chooses"
        with_friend = {"game": "kakusareta", "seat": "moya", "opponents": {"kakusareta": "friend"}, "clock": "3d"}
        made = (await maker.http.post("/api/tables", json={**with_friend, "options": {"start_darts": "3"}})).json()
        page = await ended(maker, made["table"])
        form = (await maker.http.get(html.unescape(re.findall(r'id="new-game" href="([^"]+)"', page)[0]))).text
        for chosen in ('"seat" value="moya" checked', '"against" value="friend" checked', '"clock" value="3d" checked'):
            assert chosen in form.partition('id="own" open')[2], chosen
        assert 'name="preset" value="three-darts" checked' in form


async def played(app: Litestar, table: str) -> tuple[object, ...]:
    """What is played at a table, and by whom."""
    async with service(app).held(table) as live:
        found = live.stored
        return found.options, found.players, found.clock, found.manners, list(live.sitters.values())


async def ended(browser: Browser, table: str) -> str:
    """The page of a table's end; who sits there has given up before."""
    message = {"key": "give-up-1", "after": len(await browser.posts(table)), "resign": True}
    await browser.http.post(f"/api/tables/{table}/messages", json=message)
    return (await browser.http.get(f"/t/{table}")).text
