"""`unseen bot` and `unseen join` as they are typed."""

import json
from pathlib import Path

import pytest

from tests.remote.helpers import Seats, give_up
from tests.web.serving import Server
from unseen.cli import main


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Seats that are taken here are kept in a folder of the test."""
    monkeypatch.setattr("unseen.cli.serve.data_home", lambda: tmp_path)
    return tmp_path / "unseen"


def said(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    """Exit status, and what was printed."""
    with pytest.raises(SystemExit) as caught:
        main(list(args))
    out, err = capsys.readouterr()
    assert isinstance(caught.value.code, int)
    return caught.value.code, out, err


def test_a_bot_says_how_the_game_ended(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str], data_folder: Path
) -> None:
    seats = Seats(server, tmp_path, "nusubito")
    give_up(seats.line("thief"), seats.table)
    address = ("--url", server.url, "--token", seats.links["mists"])
    assert said(capsys, "bot", *address, "--level", "careful") == (0, "resign: Mists won.\n", "")
    status, out, _ = said(capsys, "bot", "--url", seats.links["mists"], "--json")  # the seat was kept here
    assert status == 0 and json.loads(out)["winners"] == [1] and json.loads(out)["seat"] == "mists"
    assert (data_folder / "remote-seats.json").is_file()


def test_bad_use_is_one_line(server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seats = Seats(server, tmp_path, "nusubito")
    line = seats.line("thief")
    cases = {
        ("bot", "--url", server.url): "--token",
        ("bot", "--url", server.url, "--token", "short"): "43 letters",
        ("bot", "--url", "nowhere"): "opens no table",
        ("bot", "--url", server.url, "--token", "a" * 43): "opens nothing",
        ("bot", "--url", seats.links["thief"]): "used before",
        ("bot", "--url", f"{server.url}/t/{seats.table}"): "holds no seat",
        ("bot", "--url", seats.links["mists"], "--level", "best"): "no level best",
        ("bot", "--url", f"http://127.0.0.1:9/s/{'a' * 43}", "--patience", "0"): "does not answer",
        ("join", "nowhere"): "opens no table",
        ("join", seats.links["mists"]): "needs a terminal",
    }
    for args, words in cases.items():
        status, out, err = said(capsys, *args)
        assert (status, out, err.count("\n")) == (2, "", 1) and words in err, (args, err)
    assert line.get(f"/api/tables/{seats.table}")["over"] is False
