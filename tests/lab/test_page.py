"""The lab on the page: for the host alone, one small experiment at a time, and whole rows whatever ends it."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from litestar import Litestar

from tests.lab.experiment.common import a_row, darts, quick
from tests.server.helpers import running, settings
from tests.server.process import ServerProcess
from unseen.core.registry import game_class
from unseen.lab.experiment import rows
from unseen.lab.experiment.running import planned
from unseen.lab.journal import opened
from unseen.lab.tuning.trials import FILE as TUNING
from unseen.server import lab_desk
from unseen.server.digests import key_of
from unseen.server.lab import GAMES_MAX, Asked, Lab
from unseen.server.lab_form import LabForm, Thing
from unseen.server.lab_playing import Playing, left_words
from unseen.server.lab_runner import Heard
from unseen.server.offers import Offers

HOST: Final = "127.0.0.1"
GUEST: Final = "192.168.1.30"
PATIENCE_S: Final = 60.0
Form = dict[str, Any]
QUICK: Final[Form] = {
    "game": "nusubito", "option.max_days": "1", "level.thief": "uniform", "level.mists": "uniform", "seed": "1",
}  # fmt: skip
"""One day of Nusubito, by chance."""
DARTS: Final[Form] = {**QUICK, "option.start_darts": "3, 2"}
SLOW: Final[Form] = {"game": "nusubito", "option.start_darts": "3, 2", "games": "1000"}
"""Whole games by rules of thumb, more than anybody waits for."""
PLACE: Final = "nusubito-start_darts"
KEY: Final = key_of(PLACE)
READ: Final = ["/lab", "/lab/parts", "/lab/new", f"/lab/{KEY}/report", f"/lab/{KEY}/records/x.txt"]
SENT: Final = ["/lab/new", "/lab/stop", f"/lab/{KEY}/go"]


def browser(app: Litestar, client: str = HOST, **headers: str) -> httpx.AsyncClient:
    """One that asks from this address."""
    transport = httpx.ASGITransport(app=app, client=(client, 1), raise_app_exceptions=False)  # type: ignore[arg-type]
    return httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000", headers=headers)


@asynccontextmanager
async def at_home(folder: Path, **more: Any) -> AsyncIterator[tuple[httpx.AsyncClient, Lab]]:
    """The host's browser, and the lab of its machine."""
    async with running(settings(folder, lab=str(folder / "lab"), **more)) as app:
        lab = app.state.lab
        assert isinstance(lab, Lab)
        yield browser(app), lab


async def ended(lab: Lab) -> Playing:
    """Wait until what is played has ended."""
    async with asyncio.timeout(PATIENCE_S):
        while lab.busy:
            await asyncio.sleep(0.05)
    assert lab.playing is not None
    return lab.playing


async def some_games(lab: Lab) -> None:
    """Wait until some were played."""
    async with asyncio.timeout(PATIENCE_S):
        while lab.busy and (lab.playing is None or not lab.playing.done):
            await asyncio.sleep(0.02)


def kept(folder: Path, name: str = PLACE) -> rows.Kept:
    """What a journal holds; every line of it is whole."""
    text = (folder / "lab" / name / rows.FILE).read_bytes()
    assert text.endswith(b"\n") and all([json.loads(line) for line in text.splitlines()])
    return rows.read(folder / "lab" / name)


def written(folder: Path, games: int, name: str = PLACE, most: int | None = None) -> None:
    """An experiment of which so many games were played, by nobody."""
    plan = darts(most or games)
    (folder / "lab" / name).mkdir(parents=True)
    with opened(folder / "lab" / name / rows.FILE) as file:
        rows.append(file, plan)
        for number in range(games):
            for cell in (0, 1):
                rows.append(file, a_row(plan, cell, number, "thief" if number % (cell + 2) else "mists"))


# ---- for the host alone ----
async def test_there_is_no_such_page_but_for_the_host(tmp_path: Path) -> None:
    """A guest in the network, who asks through another server, and everybody on a server for others find nothing."""
    written(tmp_path, 3)
    at_network = settings(tmp_path, host="0.0.0.0", lan=True, lab=str(tmp_path / "lab"))
    public = settings(tmp_path, host="0.0.0.0", lab=str(tmp_path / "lab"))
    for chosen, client, headers in (
        (at_network, GUEST, {}),
        (at_network, HOST, {"x-forwarded-for": GUEST}),
        (public, HOST, {}),
        (settings(tmp_path), HOST, {}),
    ):
        async with running(chosen) as app:
            asks = browser(app, client, **headers)
            nothing = await asks.get("/nothing")
            for path in READ:
                answer = await asks.get(path)
                assert (answer.status_code, nonceless(answer)) == (404, nonceless(nothing)), path
            for path in SENT:
                assert (await asks.post(path, data=DARTS)).status_code == 404, path
            assert 'href="/lab' not in (await asks.get("/")).text
    assert sorted(one.name for one in (tmp_path / "lab").iterdir()) == [PLACE]


def nonceless(answer: httpx.Response) -> str:
    """A page without what is random in it."""
    policy = answer.headers["content-security-policy"]
    return answer.text.replace(policy.partition("nonce-")[2].partition("'")[0], "")


async def test_the_host_finds_it_at_home_and_in_the_network(tmp_path: Path) -> None:
    """From the lobby; and a page of strangers cannot send its forms."""
    written(tmp_path, 3)
    async with at_home(tmp_path, host="0.0.0.0", lan=True) as (host, lab):
        assert 'href="/lab"' in (await host.get("/")).text
        assert "Nusubito: start darts 2 or 3" in (await host.get("/lab")).text
        for path in SENT:
            answer = await host.post(path, data=DARTS, headers={"origin": "http://evil.example"})
            assert answer.status_code == 403
        assert lab.playing is None


async def test_only_what_is_listed_is_read(tmp_path: Path) -> None:
    """No name of a file is taken from a request."""
    written(tmp_path, 3)
    (tmp_path / "secret.txt").write_text("canary", encoding="utf-8")
    records = tmp_path / "lab" / PLACE / "records"
    records.mkdir()
    (records / "mine.txt").write_text("canary", encoding="utf-8")
    async with at_home(tmp_path) as (host, _):
        for key in (PLACE, "..", "%2e%2e", "..%2f..", "x", key_of("..")):
            for path in (f"/lab/{key}/report", f"/lab/{KEY}/records/{key}", f"/lab/{KEY}/records/mine.txt"):
                answer = await host.get(path)
                assert answer.status_code == 404 and "canary" not in answer.text, path
            assert (await host.post(f"/lab/{key}/go")).status_code in (404, 409)
        assert (await host.get(f"/lab/{KEY}/records/%2e%2e%2f%2e%2e%2f%2e%2e%2fsecret.txt")).status_code == 404


def test_a_server_loads_nothing_of_the_lab() -> None:
    """Whoever only plays does not wait for it."""
    asks = "import sys, unseen.server.app; print([name for name in sys.modules if name.startswith('unseen.lab')])"
    assert subprocess.run([sys.executable, "-c", asks], capture_output=True, text=True, check=True).stdout == "[]\n"


# ---- what there is ----
async def test_what_cannot_be_shown_is_listed_with_the_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another file, a game that is not installed, what is too long to be read or played here, and what others play."""
    written(tmp_path, 3, "whole")
    written(tmp_path, 3, "long", most=2 * GAMES_MAX)
    written(tmp_path, 3, "played", most=9)
    for name, text in (("odd", b"nothing\n"), ("empty", b""), ("gone", b"")):
        (tmp_path / "lab" / name).mkdir()
        (tmp_path / "lab" / name / rows.FILE).write_bytes(text)
    written(tmp_path, 3, "tuned")
    (tmp_path / "lab" / "tuned" / TUNING).write_bytes(b"{}\n")
    gone = (tmp_path / "lab" / "whole" / rows.FILE).read_bytes().replace(b'"game": "nusubito"', b'"game": "vanished"')
    (tmp_path / "lab" / "gone" / rows.FILE).write_bytes(gone)
    with opened(tmp_path / "lab" / "played" / rows.FILE):
        listed = {one.name: one for one in lab_desk.listed(tmp_path / "lab")}
    assert "is not a file of" in listed["odd"].fault and "There are no rows" in listed["empty"].fault
    assert "vanished, which is not installed" in listed["gone"].fault
    assert listed["tuned"].fault.startswith("It is a tuning; read it with unseen lab report ")
    assert (listed["whole"].fault, listed["whole"].whole, listed["whole"].played) == ("", True, 6)
    assert (listed["played"].elsewhere, listed["whole"].elsewhere) == (True, False)
    assert listed["long"].line.startswith("unseen lab run nusubito --vary start_darts=2,3 --games 4000")
    async with at_home(tmp_path) as (host, _):
        page = (await host.get("/lab")).text
        assert "being played by another run" not in page and "is not a file of" in page
        assert f"/lab/{key_of('played')}/go" in page
        assert f"/lab/{key_of('long')}/go" not in page and listed["long"].line in page
        assert f"/lab/{key_of('whole')}/go" not in page and f"/lab/{key_of('odd')}/report" not in page
        with opened(tmp_path / "lab" / "played" / rows.FILE):
            assert "being played by another run" in (await host.get("/lab")).text
            answer = await host.post(f"/lab/{key_of('played')}/go")
            assert answer.status_code == 409 and "Another run is adding" in answer.text
        for name, why in (("long", "at most 2,000 games"), ("odd", "is not a file of"), ("tuned", "It is a tuning")):
            answer = await host.post(f"/lab/{key_of(name)}/go")
            assert answer.status_code == 409 and why in answer.text
    monkeypatch.setattr(lab_desk, "SIZE_MAX", 10)
    assert {one.fault.partition(";")[0] for one in lab_desk.listed(tmp_path / "lab")} >= {
        "It is too long for a page here"
    }


async def test_a_report_may_have_its_own_style_and_nothing_else(tmp_path: Path) -> None:
    """Its policy names the digest of that style; the way back stands on it."""
    written(tmp_path, 30)
    async with at_home(tmp_path) as (host, _):
        answer = await host.get(f"/lab/{KEY}/report")
        assert answer.status_code == 200 and "<h1>" in answer.text and 'href="/lab"' in answer.text
        policy = answer.headers["content-security-policy"]
        assert "style-src 'self' 'sha256-" in policy and "unsafe-inline" not in policy
        assert "sha256" not in (await host.get("/lab")).headers["content-security-policy"]


async def test_a_desk_that_died_is_started_anew(tmp_path: Path) -> None:
    """Whoever asks in between is told."""
    written(tmp_path, 3)
    async with at_home(tmp_path) as (host, lab):
        assert "start darts" in (await host.get("/lab")).text
        assert lab.desk.process is not None
        lab.desk.process.kill()
        assert "This could not be read here" in (await host.get("/lab")).text
        assert "start darts" in (await host.get("/lab")).text


# ---- the form ----
WRONG: Final[list[tuple[Form, str]]] = [
    ({"games": "0"}, "Games of each version: write a whole number from 1 on"),
    ({"games": "many"}, "write a whole number"),
    ({"games": "1001"}, "2 times 1,001 games are more than the 2,000"),
    ({"seed": "-1"}, "The seed: write a whole number from 0 on"),
    ({"option.start_darts": "2, 300"}, "300"),
    ({"option.bolsters": ["1", "2"], "option.day_rounds": ["2", "3"]}, "Here 2 things can vary, not 3"),
    ({"option.start_darts": ", ".join(map(str, range(2, 27)))}, "These are 25 versions"),
    ({"option.bolsters": ["x", "2"]}, "bolsters"),
    ({"level.mists": ["nobody", "rule"]}, "nobody"),
]


async def test_a_form_that_does_not_work_comes_back_with_one_sentence(tmp_path: Path) -> None:
    """And with all that was chosen; nothing is written down."""
    async with at_home(tmp_path) as (host, lab):
        for more, said in WRONG:
            answer = await host.post("/lab/new", data={**DARTS, "games": "7", **more})
            assert answer.status_code == 422 and said in answer.text, (more, answer.text)
            values = {"option.start_darts": "2, 3", "games": "7", **more}
            for field in ("games", "option.start_darts"):
                assert f'name="{field}" value="{values[field]}"' in answer.text
            assert '<input type="checkbox" name="level.thief" value="uniform" checked>' in answer.text
        assert lab.playing is None
    assert not (tmp_path / "lab").exists()


async def test_what_is_no_form_of_ours_is_refused(tmp_path: Path) -> None:
    """Bounded in length and number."""
    async with at_home(tmp_path) as (host, _):
        for data in ({"game": "x" * 401}, {"game": [str(n) for n in range(1001)]}):
            assert (await host.post("/lab/new", data=data)).status_code == 400


def asked_by(given: Mapping[str, Sequence[str]]) -> Asked:
    """What a form asks for."""
    return LabForm(Offers([]).games(), given["game"][0], given).asked()


def test_a_form_asks_for_what_is_ticked() -> None:
    """One value holds for all, several vary, and the usual one comes first; nothing ticked is the usual."""
    asked = asked_by({
        "game": ["nusubito"],
        "option.bolsters": ["3", "2"],
        "option.day_rounds": ["4"],
        "option.push_diagonal": [],
        "level.thief": ["easy", "rule"],
        "level.mists": ["strong"],
        "games": ["7"],
        "seed": ["5"],
    })  # fmt: skip
    assert asked == Asked(
        "nusubito", {"bolsters": ["2", "3"], "level.thief": ["rule", "easy"]}, {"day_rounds": "4"}, {"mists": "strong"},
        "", 7, 5,
    )  # fmt: skip
    assert asked_by({"game": ["threads"], "profile": ["recommended"]}).profile == "recommended"
    assert asked_by({"game": ["nuns"], "level.novice": ["easy"]}).levels == {"novice": "easy"}


@pytest.mark.parametrize("game", ["nusubito", "nuns", "kakusareta", "threads"])
def test_every_game_has_a_form_whose_usual_values_change_nothing(game: str) -> None:
    """All that is offered can be asked; what is to be read from a file is not offered."""
    form = LabForm(Offers([]).games(), game, {})
    assert form.game.id == game
    asked = form.asked()
    assert (asked.vary, asked.options, asked.levels, asked.profile) == ({}, {}, {}, "")
    files = [option.key for option in game_class(game).options if option.of_file]
    assert not {f"option.{key}" for key in files} & {thing.key for thing in form.things}


def test_what_was_written_stays_as_it_was() -> None:
    """Also what is none of the choices: the sentence about it says what can be."""
    thing = Thing("k", "K", "", "", "2", {str(n): str(n) for n in range(20)}, {"k": [" 7,2 , x,,7"]})
    assert (thing.values, thing.text) == (["2", "7", "x"], "2, 7, x")


# ---- playing ----
def test_how_far_it_is_counts_what_was_played_before() -> None:
    """In an earlier run, and until an earlier look."""
    run, found = Playing(Path("lab"), KEY, "Darts", 1, before=20), []
    for done, games in ((0, 30), (7, 30), (30, 30), (0, 50), (1, 50), (50, 50)):
        run.hear({"done": done, "games": games})
        found.append(run.far)
    assert found == ["20 of 50 games", "27 of 50 games", "", "50 of 100 games", "51 of 100 games", ""]


async def test_a_small_experiment_is_played_to_its_end(tmp_path: Path) -> None:
    """Its report is there while it goes on and afterwards; the command line goes on with the same rows."""
    async with at_home(tmp_path) as (host, lab):
        answer = await host.post("/lab/new", data={**DARTS, "games": "6"})
        assert (answer.status_code, answer.headers["location"]) == (303, "/lab")
        assert "data-playing" in (await host.get("/lab/parts")).text
        second = await host.post("/lab/new", data={**DARTS, "games": "9"})
        assert second.status_code == 422 and "is being played already" in second.text
        playing = await ended(lab)
        assert (playing.fault, playing.stopped, playing.done, playing.games) == ("", False, 12, 12)
        assert "finished." in (await host.get("/lab/parts")).text
        report = (await host.get(f"/lab/{KEY}/report")).text
        assert "12 games" in report and "so far" not in report
        record = next(one.name for one in (tmp_path / "lab" / PLACE / "records").iterdir())
        assert f'href="records/{record}"' in report
        replay = await host.get(f"/lab/{KEY}/records/{record}")
        assert replay.status_code == 303 and (await host.get(replay.headers["location"])).status_code == 200
    plan = kept(tmp_path).plan
    assert plan is not None and [cell.name for cell in plan.cells] == ["start darts 2", "start darts 3"]
    same = planned(quick({"start_darts": [2, 3]}, games=6, beliefs=True))
    assert [cell.key for cell in plan.cells] == [cell.key for cell in same.cells] and len(kept(tmp_path).rows) == 12


async def test_stopped_it_can_go_on(tmp_path: Path) -> None:
    """What was played stays, whole; what is left is played later, no game twice."""
    async with at_home(tmp_path) as (host, lab):
        await host.post("/lab/new", data=SLOW)
        await some_games(lab)
        assert "Report so far" in (await host.get("/lab/parts")).text
        assert (await host.post("/lab/stop")).status_code == 303
        assert not lab.busy and lab.playing is not None and lab.playing.stopped and not lab.playing.fault
        there = len(kept(tmp_path).rows)
        assert 0 < there < 2000
        page = (await host.get("/lab")).text
        assert "stopped. What was played counts." in page and f"{there:,} of 2,000 games" in page
        assert "of 2,000, so far" in (await host.get(f"/lab/{KEY}/report")).text
        assert (await host.post(f"/lab/{KEY}/go")).status_code == 303
        await some_games(lab)
        assert (lab.playing.before, lab.playing.games) == (there, 2000 - there)
        assert f"{there + lab.playing.done:,} of 2,000 games" == lab.playing.far
        page = (await host.get("/lab/parts")).text
        assert "of 2,000 games · " in page and f"of {2000 - there:,} games" not in page
    lines = (tmp_path / "lab" / PLACE / rows.FILE).read_bytes().splitlines()
    assert there < len(kept(tmp_path).rows) == len(lines) - 1


def test_the_same_question_goes_on_and_another_one_has_a_folder_of_its_own(tmp_path: Path) -> None:
    """More values or games of the same are played into the same rows; with another seed they are others."""

    def begun(name: str, **more: Any) -> None:
        asked = Asked("nusubito", {"start_darts": ["2", "3"]}, {}, {}, "", 7, 1)
        listed = lab_desk.begun_for(tmp_path, Asked(**{**asked.__dict__, **more}))
        assert (listed.name, listed.fault) == (name, "")

    begun("nusubito-start_darts")
    begun("nusubito-start_darts", games=8)
    begun("nusubito-start_darts", vary={"start_darts": ["2", "3", "4"]}, games=8)
    begun("nusubito-start_darts-2")
    begun("nusubito-start_darts-3", seed=2)
    begun("nusubito-start_darts-4", levels={"mists": "easy"}, games=9)
    begun("nusubito-thief", vary={"level.thief": ["rule", "easy"]})
    begun("nusubito", vary={})
    (tmp_path / "nusubito" / rows.FILE).write_bytes(b"odd\n")
    begun("nusubito-2", vary={})


async def test_a_game_that_breaks_is_said(tmp_path: Path) -> None:
    """As far as a reader may know it; what was played counts."""
    written(tmp_path, 2, most=4)
    file = tmp_path / "lab" / PLACE / rows.FILE
    file.write_bytes(file.read_bytes().replace(b'"rule"', b'"nobody"'))
    async with at_home(tmp_path) as (host, lab):
        assert (await host.post(f"/lab/{KEY}/go")).status_code == 303
        assert "There is no level nobody" in (await ended(lab)).fault
        assert "There is no level nobody" in (await host.get("/lab")).text


def test_nobody_is_ended_in_the_middle_of_a_row() -> None:
    """While a row is being written down, the end waits."""
    said: list[dict[str, object]] = []
    heard = Heard(said.append)
    plan = darts(2)
    told = heard.tracked([a_row(plan, 0, number, "thief") for number in range(2)], "games", 2)
    held = [heard.writing.locked() for _ in told]
    assert held == [True, True] and not heard.writing.locked()
    assert said == [{"done": 0, "games": 2}, {"done": 2, "games": 2}]


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (3.0, "less than a minute left"), (61.0, "about 1 minute left"), (300.0, "about 5 minutes left"),
        (2 * 3600.0, "about 2 hours left"),
    ],
)  # fmt: skip
def test_how_long_it_takes_is_said_as_people_say_it(seconds: float, said: str) -> None:
    assert left_words(seconds) == said


# ---- its end with the server ----
@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up in /proc")
@pytest.mark.parametrize(("how", "workers"), [(signal.SIGINT, 1), (signal.SIGKILL, 2)])
async def test_it_ends_with_the_server(tmp_path: Path, free_tcp_port: int, how: signal.Signals, workers: int) -> None:
    """With all its processes, and soon; no row is torn, also if nobody could say good-bye."""
    server = ServerProcess(tmp_path / "test.db", free_tcp_port, lab=str(tmp_path / "lab"), workers=workers)
    await server.start()
    try:
        async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE_S) as http:
            answer = await http.post("/lab/new", data=SLOW)
            assert answer.status_code == 303, answer.text
            await wait_for(lambda: (tmp_path / "lab" / PLACE / rows.FILE).read_bytes().count(b"\n") > 3)
            assert len(processes_of(tmp_path)) >= 1
    finally:
        await server.stop(how)
    began = time.monotonic()
    await wait_for(lambda: not processes_of(tmp_path))
    assert time.monotonic() - began < 2.0 or os.getloadavg()[0] > 2 * (os.cpu_count() or 1)
    path = tmp_path / "lab" / PLACE / rows.FILE
    assert len(rows.read(path.parent).rows) >= 3


async def wait_for(happens: Callable[[], bool]) -> None:
    """Until it does."""
    async with asyncio.timeout(PATIENCE_S):
        while not happens():
            await asyncio.sleep(0.02)


def processes_of(folder: Path) -> list[int]:
    """Processes that play into this folder, and those of their group."""
    found = []
    for one in Path("/proc").iterdir():
        with suppress(OSError, ValueError):
            line = (one / "cmdline").read_bytes()
            if b"lab_runner" in line and str(folder).encode() in line:
                found.append(int(one.name))
    groups = set(found) | GROUPS
    GROUPS.update(found)
    with_them = subprocess.run(["ps", "-e", "-o", "pgid="], capture_output=True, text=True, check=True).stdout.split()
    return [group for group in groups if str(group) in with_them]


GROUPS: Final[set[int]] = set()
"""Groups of processes that were seen."""
