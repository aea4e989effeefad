"""Programs at tables: whole games over the line, and everything that a program can get wrong."""

import json
import secrets
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.remote.helpers import Quick, Seats, give_up, heard, run_all
from tests.web.serving import Server
from unseen.core.errors import UnseenError
from unseen.core.registry import games
from unseen.core.wire import Json
from unseen.remote.address import read_address, read_token
from unseen.remote.bot import RemoteBot
from unseen.remote.kept import KeptSeats
from unseen.remote.line import Line, Lost, Patience


@pytest.mark.parametrize("game", games())
def test_a_game_over_the_line(server: Server, tmp_path: Path, game: str) -> None:
    seats = Seats(server, tmp_path, game)
    bots = [Quick(line, seats.table, seed, steps_max=12) for seed, line in enumerate(seats.lines().values())]
    said = run_all(bots)
    assert len(said) == len(bots), "a bot did not hear the end"
    assert all(one == said[0] for one in said)
    for bot in bots:
        lines = heard(bot.line, seats.table)
        assert [line for line in lines if line.keys() & {"told", "did"}] == bot.story
        assert len([line for line in bot.story if isinstance(line, dict) and "did" in line]) <= bot.steps


def test_a_level_plays(server: Server, tmp_path: Path) -> None:
    seats = Seats(server, tmp_path, "nusubito")
    lines = seats.lines()

    class Brief(RemoteBot):
        """Plays three steps, then gives up."""

        def choose(self, steps: list[str]) -> str:
            if self.steps == 3:
                give_up(self.line, self.table)
            return super().choose(steps)

    bot = Brief(lines["thief"], seats.table, "careful", 1)
    said = run_all([bot, Quick(lines["mists"], seats.table, 2, steps_max=30)])
    assert len(said) == 2 and said[0] == said[1]
    assert bot.titles == ["Thief", "Mists"]
    assert bot.known[:-1] == bot.story[: len(bot.known) - 1], "its last step came too late"


def test_a_killed_server_is_waited_for(server: Server, tmp_path: Path) -> None:
    seats = Seats(server, tmp_path, "nusubito")
    killed: list[int] = []

    class Killer(Quick):
        """Kills the server before its second answer."""

        def answer(self, steps: list[str], after: Json) -> None:
            if self.steps == 1 and not killed:
                killed.append(self.steps)
                server.kill()
                server.start()
            super().answer(steps, after)

    lines = seats.lines()
    bots = [Killer(lines["thief"], seats.table, 1), Quick(lines["mists"], seats.table, 2, steps_max=8)]
    said = run_all(bots)
    assert killed and len(said) == 2 and said[0] == said[1]


def test_the_bot_of_the_guide(server: Server, tmp_path: Path, root: Path) -> None:
    text = (root / "docs" / "bots.md").read_text()
    seats = Seats(server, tmp_path, "nusubito")
    token = seats.links["thief"].rpartition("/")[2]
    program = text.partition("```python\n")[2].partition("```")[0]
    program = program.replace("http://127.0.0.1:8000", server.url).replace('"…"', f'"{token}"')
    guide = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    said = run_all([Quick(seats.line("mists"), seats.table, 5, steps_max=20)])
    if not said:
        guide.kill()
    out, _ = guide.communicate(timeout=30)
    assert said and guide.returncode == 0 and str(said[0]["ending"]) in out


# ---- what a program can get wrong ----
def refusal(line: Line, table: str, message: Any) -> str:
    """The code of a refusal, which is one sentence."""
    with pytest.raises(UnseenError) as caught:
        line.post(f"/api/tables/{table}/messages", message)
    assert not isinstance(caught.value, Lost), caught.value
    assert caught.value.sentence.endswith(".") and "\n" not in caught.value.sentence
    return caught.value.code


def key() -> str:
    """A fresh one."""
    return secrets.token_hex(16)


@pytest.mark.parametrize("game", games())
def test_late_doubled_and_garbage_answers_change_nothing(server: Server, tmp_path: Path, game: str) -> None:
    seats = Seats(server, tmp_path, game)
    lines = seats.lines()
    name, asked = next((name, heard(line, seats.table)) for name, line in lines.items() if is_asked(line, seats.table))
    line, other = lines[name], next(found for other, found in lines.items() if other != name)
    ask, after = asked[-1]["ask"], asked[-1]["after"]
    assert isinstance(ask, list) and isinstance(after, int)
    good: dict[str, Json] = {"key": key(), "after": after, "steps": [ask[0]]}
    before = {one: heard(found, seats.table) for one, found in lines.items()}

    wrong: list[tuple[Any, set[str]]] = [
        ({**good, "after": after - 1}, {"stale"}),
        ({**good, "after": after + 7}, {"stale"}),
        ({**good, "after": "1"}, {"malformed"}),
        ({**good, "key": "short"}, {"malformed"}),
        ({**good, "steps": []}, {"malformed"}),
        ({**good, "steps": [ask]}, {"malformed"}),
        ({**good, "steps": ["\u0000"]}, {"malformed"}),
        ({**good, "steps": ["no such step"]}, {"unreadable"}),
        ({**good, "steps": [ask[0]] * 51}, {"malformed"}),
        ({**good, "resign": True}, {"malformed"}),
        ({**good, "seat": 1}, {"malformed"}),
        ({"ask": ask}, {"malformed"}),
        ([good], {"malformed"}),
        ("step", {"malformed"}),
    ]
    for message, codes in wrong:
        assert refusal(line, seats.table, message) in codes, message
    assert refusal(Line(server.url), seats.table, good) == "no-seat"  # a bearer of nobody
    assert refusal(Line(server.url, "x" * 42), seats.table, good) == "malformed"
    assert refusal(other, "A" * 16, good) == "table-unknown"
    assert {one: heard(found, seats.table) for one, found in lines.items()} == before

    path = f"/api/tables/{seats.table}/messages"
    first, again = line.post(path, good), line.post(path, good)  # sent twice, applied once
    assert first == again
    assert refusal(line, seats.table, {**good, "steps": [ask[-1], ask[0]]}) == "key"
    assert refusal(line, seats.table, {**good, "key": key()}) in ("stale", "out-of-turn", "stands")  # late
    did = [said for said in heard(line, seats.table) if said.get("did") == ask[0]]
    assert len(did) == len([said for said in asked if said.get("did") == ask[0]]) + 1
    give_up(line, seats.table)
    assert refusal(line, seats.table, {**good, "key": key()}) == "over"


def is_asked(line: Line, table: str) -> bool:
    """Is it this seat's decision?"""
    return "ask" in heard(line, table)[-1]


def test_a_seat_is_kept_by_whoever_took_it(server: Server, tmp_path: Path) -> None:
    seats = Seats(server, tmp_path, "nusubito")
    address = read_address(seats.links["thief"])
    kept = KeptSeats(tmp_path / "mine.json")
    line, table = kept.sit(address)
    again, _ = kept.sit(address)
    assert again.session == line.session
    by_table, _ = kept.sit(read_address(f"{server.url}/t/{table}"))
    assert by_table.session == line.session
    assert line.get(f"/api/tables/{table}")["seat"] == "thief"
    assert (tmp_path / "mine.json").stat().st_mode & 0o077 == 0
    assert address.token not in (tmp_path / "mine.json").read_text()
    with pytest.raises(UnseenError, match="used before"):
        KeptSeats(tmp_path / "other.json").sit(address)
    assert json.loads((tmp_path / "other.json").read_text()) == {}
    (tmp_path / "mine.json").write_text("[")
    with pytest.raises(UnseenError, match="delete it"):
        kept.sit(address)


@pytest.mark.parametrize(
    "text",
    ["", "thief", "ftp://here/s/" + "a" * 43, "http:///s/" + "a" * 43, "http://here/s/short", "http://here/t/!",
     "http://here:0/", "http://here:99999/", "http://a:b@here/", "http://[::1/"],
)  # fmt: skip
def test_addresses_that_open_nothing(text: str) -> None:
    with pytest.raises(UnseenError, match="opens no table"):
        read_address(text)


def test_addresses() -> None:
    token = "t" * 43
    assert read_address(f"https://here/deep/s/{token}/").base == "https://here/deep"
    assert read_address(f" http://here:80/s/{token}").token == token
    assert read_token(f"http://here/s/{token}") == read_token(token) == token
    with pytest.raises(UnseenError, match="43 letters"):
        read_token("short")


def test_nobody_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    line = Line("http://127.0.0.1:9")
    with pytest.raises(Lost, match="does not answer"):
        line.get("/api/tables/x")
    monkeypatch.setattr("time.sleep", lambda _s: None)
    patience = Patience(0.0)
    with pytest.raises(Lost):
        patience.wait(line.lost())
