"""The commands that let people play: where they lead, and one sentence for what cannot be done."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import unseen
from unseen.cli import main
from unseen.cli._shared import INTERPRETED
from unseen.cli.play import free_port, has_display, tell, wished
from unseen.cli.serve import data_home
from unseen.core.registry import load
from unseen.server import addresses
from unseen.server.addresses import reach_words

PROGRAM = [sys.executable, "-c", "from unseen.cli import main; main()"]
PATIENCE_S = 60.0
ADDRESS = re.compile(r"Unseen is at (http://127\.0\.0\.1:\d+/\S*) \(Ctrl-C stops it.*\)\n")

if sys.platform == "win32":
    pytest.skip("signals and terminals of another kind", allow_module_level=True)


def refused(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    """The one sentence of a command that cannot do what is asked; exit status 2."""
    with pytest.raises(SystemExit) as caught:
        main(list(args))
    assert caught.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "Traceback" not in err
    return err


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["play", "nosuch"], "There is no game nosuch; games: "),
        (["play", "--seat", "dragon"], "seats: thief, mists"),
        (
            ["play", "nusubito", "--level", "nosuch"],
            "There is no level nosuch for nusubito; levels: easy, ",
        ),
        (["play", "--level", "careful:hard"], "The level careful has no switch hard"),
        (["play", "--set", "nosuch=1"], "There is no option nosuch"),
        (["play", "--set", "start_darts=99"], "choices: 0 to 9"),
        (["play", "--set", "start_darts"], "--set key=value"),
        (["play", "--profile", "nosuch"], "There is no profile nosuch"),
        (["play", "--port", "x"], "not a valid integer"),
        (["play", "--terminal"], "needs a terminal"),
        (["play", "--terminal", "--lan"], "--lan opens the page to others"),
        (["play", "--lan", "--level", "ismcts:60s"], "Computers think at most 2 s"),
        (["serve", "--port", "70000"], "There is no port 70000"),
        (["serve", "--push", "me"], "whom to write to: --push mailto:me@example.org"),
        (["serve", "--smtp", "smtp://u:p@h"], "A way out for mail looks like"),
        (["serve", "--smtp", "smtp://u:p@h?from=a@b.example"], "--site https://play.example.org"),
        (["serve", "--smtp", "@nosuch.txt"], "nosuch.txt cannot be read"),
        (["serve", "--host", "nosuch.invalid", "--port", "0"], "There is no address nosuch.invalid"),
    ],
)
def test_bad_use_is_one_sentence(
    args: list[str], says: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the error stream, with exit status 2, before anything is served."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert says in refused(capsys, *args)


def test_an_address_of_another_machine_is_said_to_be_none_of_this_one(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another port would not help."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    said = refused(capsys, "serve", "--host", "192.0.2.1", "--port", "0")
    assert said == "unseen: The address 192.0.2.1 is none of this machine; choose another with --host.\n"


def test_a_port_in_use_is_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For `serve`, and for `play` with a port of one's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        for command in ("serve", "play"):
            assert f"Port {port} on 127.0.0.1 is in use" in refused(capsys, command, "--port", port)


def test_a_database_that_cannot_be_had_is_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder that is not there, a file of another kind, a data folder that cannot be made."""
    foreign = tmp_path / "foreign.db"
    foreign.write_text("This is a letter, not a database. " * 50, encoding="utf-8")
    for path in (tmp_path / "no" / "x.db", foreign):
        assert path.name in refused(capsys, "serve", "--port", "0", "--database", str(path))
    assert foreign.read_text(encoding="utf-8").startswith("This is a letter")
    monkeypatch.setenv("XDG_DATA_HOME", str(foreign))
    assert "name a file with --database" in refused(capsys, "play", "--port", "0")


def test_defaults_are_the_first_seat_and_the_medium_level() -> None:
    """And a relative data folder in the environment does not count."""
    game = load("nusubito")
    assert (wished(game, None, None).seat, wished(game, None, None).level) == (0, "medium")
    assert wished(game, "mists", "careful").body() == {
        "game": "nusubito",
        "options": {},
        "seat": "spectator",
        "opponents": {"thief": "careful", "mists": "friend"},
    }


def test_the_data_folder_follows_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An absolute folder counts, a relative one does not."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_home() == tmp_path
    monkeypatch.setenv("XDG_DATA_HOME", "here")
    assert data_home() == Path.home() / ".local" / "share"


def test_the_usual_port_or_any_free_one() -> None:
    """Somebody else may have the usual one."""
    usual = free_port()
    assert usual in (0, 8000)
    if usual:
        with socket.create_server(("127.0.0.1", usual)):
            assert free_port() == 0


def test_a_browser_opens_only_where_a_display_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And never when it is not wanted."""
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not has_display()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert has_display()
    opened: list[str] = []
    tell("http://127.0.0.1:1/", None, True, opened.append)
    tell("http://127.0.0.1:1/", None, False, opened.append)
    assert opened == ["http://127.0.0.1:1/"]
    alone = "Only this device reaches it; with --lan whoever is in your network does, too.\n"
    assert capsys.readouterr().out == f"Unseen is at http://127.0.0.1:1/ (Ctrl-C stops it)\n{alone}" * 2


def test_who_else_reaches_a_server_is_said_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """For a device, a network, a host of others, and where there is no network."""
    monkeypatch.setattr(addresses, "others_reach", lambda: ["192.168.1.20", "desk.local"])
    assert reach_words("127.0.0.1", 80, (), "--lan") == [
        "Only this device reaches it; with --lan whoever is in your network does, too."
    ]
    lan = reach_words("0.0.0.0", 8000, (), "")
    assert lan[0] == "In your network: http://192.168.1.20:8000/ or http://desk.local:8000/" and len(lan) == 2
    assert reach_words("::1234", 8000, (), "")[0] == "In your network: http://[::1234]:8000/"
    assert reach_words("127.0.0.1", 80, ["play.example.org"], "") == ["Others ask for it as play.example.org."]
    monkeypatch.setattr(addresses, "others_reach", list)
    assert "No network" in reach_words("0.0.0.0", 8000, (), "")[0]


def test_own_addresses_are_found_without_a_word_to_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of a home first; a machine without a network or a name has none, and that is no error."""
    monkeypatch.setattr(addresses, "way_to", lambda far: {"192.0.2.1": "198.18.0.7"}.get(far, ""))
    found = {"Desk.home.arpa": ["127.0.1.1", "203.0.113.9", "192.168.1.20"], "desk.local": ["192.168.1.20"]}
    monkeypatch.setattr(addresses, "addresses_of", lambda name: found.get(name, []))
    monkeypatch.setattr(socket, "gethostname", lambda: "Desk.home.arpa")
    addresses.names_to.cache_clear()
    assert addresses.own_names() == ["desk.home.arpa", "desk", "desk.local"]
    assert addresses.own_addresses() == ["192.168.1.20", "198.18.0.7", "203.0.113.9"]
    assert addresses.others_reach()[-1] == "desk.local"
    monkeypatch.undo()
    addresses.names_to.cache_clear()
    assert not [one for one in addresses.own_addresses() if not addresses.is_shared(one)]
    assert addresses.addresses_of("nosuch.invalid") == [] and not addresses.is_shared("")


@contextmanager
def running(tmp_path: Path, *args: str) -> Iterator[subprocess.Popen[str]]:
    """A command in a process of its own, with a data folder of its own and without a display."""
    kept = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
    env = {**kept, "XDG_DATA_HOME": str(tmp_path), "PYTHONWARNINGS": "error"}
    pipe = subprocess.PIPE
    with subprocess.Popen([*PROGRAM, *args], stdout=pipe, stderr=pipe, text=True, env=env) as process:
        try:
            yield process
        finally:
            process.kill()


def interrupted(process: subprocess.Popen[str]) -> tuple[int, str]:
    """Exit status and errors after Ctrl-C."""
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=PATIENCE_S)
    return process.returncode, errors


def test_play_leads_straight_to_a_seat(tmp_path: Path) -> None:
    """The printed address is a link to the wished seat; Ctrl-C ends all without a traceback."""
    with running(tmp_path, "play", "nusubito", "--seat", "mists", "--level", "careful", "--port", "0") as process:
        assert process.stdout is not None
        found = ADDRESS.fullmatch(process.stdout.readline())
        assert found is not None
        assert "/s/" in found[1]
        opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        with opener.open(found[1], timeout=PATIENCE_S) as page:
            assert page.status == 200 and "Take this seat" in page.read().decode()
        with opener.open(found[1], data=b"", timeout=PATIENCE_S) as page:
            assert "/t/" in page.url
            assert "Mists" in page.read().decode()
        assert interrupted(process) == (0, "")
    assert (tmp_path / "unseen" / "unseen.db").is_file()


def status(url: str) -> int:
    """Of the answer at an address."""
    try:
        with urllib.request.urlopen(url, timeout=PATIENCE_S) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        error.close()
        return error.code


def test_play_alone_and_serve_lead_to_the_lobby(tmp_path: Path) -> None:
    """Where that is, and who else reaches it; who serves others learns that it is slow, if it is."""
    database = str(tmp_path / "own.db")
    slow = "" if unseen.compiled() else f"{INTERPRETED}\n"
    for args in (["play", "--lan", "--port", "0"], ["serve", "--port", "0", "--database", database]):
        with running(tmp_path, *args) as process:
            assert process.stdout is not None
            line = process.stdout.readline()
            url = line.split()[3]
            with urllib.request.urlopen(url, timeout=PATIENCE_S) as page:
                assert "Nusubito" in page.read().decode()
            assert status(f"{url}lab") == (200 if args[0] == "play" else 404)
            line = process.stdout.readline()
            assert line.startswith(
                "Only this device" if args[0] == "serve" else ("In your network: http", "No network")
            )
            if "http" in line:  # the first address is one of numbers, and by it the server may be asked
                with urllib.request.urlopen(line.split()[3], timeout=PATIENCE_S) as page:
                    assert page.status == 200
            assert interrupted(process) == (0, slow if args[0] == "serve" else "")
    assert Path(database).is_file()


def test_the_book_of_playtests_has_a_secret_address_where_people_are_asked(tmp_path: Path) -> None:
    """At home always, on a server if it is told to; there the host reads it."""
    for args in (["play"], ["serve", "--playtests"]):
        with running(tmp_path, *args, "--port", "0", "--database", str(tmp_path / "own.db")) as process:
            assert process.stdout is not None
            url = process.stdout.readline().split()[3]
            (said,) = [line for line in (process.stdout.readline(), process.stdout.readline()) if "Playtests" in line]
            assert re.fullmatch(rf"Playtests, for you alone: {url}playtest/[\w-]{{43}}\n", said)
            with urllib.request.urlopen(said.split()[-1], timeout=PATIENCE_S) as page:
                assert "No sheets yet" in page.read().decode()
            interrupted(process)


def test_the_terminal_client_starts_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    """In a terminal of its own; the first time it asks."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update(TERM="xterm-256color", COLUMNS="80", LINES="24", XDG_DATA_HOME=str(tmp_path))
        os.execv(sys.executable, [*PROGRAM, "play", "--terminal", "--level", "careful"])
    screen = read_until(terminal, b"Enter begins")
    assert b"you are" in screen
    os.write(terminal, b"\x03")
    read_until(terminal, b"Press Ctrl-C again")
    os.write(terminal, b"\x03")
    read_until(terminal, b"\x1b[?1049l")
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
    os.close(terminal)


def read_until(terminal: int, wanted: bytes) -> bytes:
    """What the terminal shows until it shows this."""
    seen, end = b"", time.monotonic() + PATIENCE_S
    while wanted not in seen:
        assert time.monotonic() < end, seen[-2000:]
        if select.select([terminal], [], [], 0.5)[0]:
            seen += os.read(terminal, 65536)
    return seen
