"""The commands check, games, perft and replay: output, JSON, exit status, and one line for whatever is wrong."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from unseen import __version__
from unseen.audit import record
from unseen.core.dice import Dice
from unseen.core.registry import games, load
from unseen.testing.play import random_match


def scenario_file(folder: Path, *rows: str) -> str:
    """A file of scenarios."""
    path = folder / "some.toml"
    path.write_text('game = "nusubito"\n' + "".join(f"[[scenario]]\n{row}\n" for row in rows), encoding="utf-8")
    return str(path)


def test_version(run: Run) -> None:
    status, out, _ = run("--version")
    assert status == 0
    assert out.strip() in (f"unseen {__version__} (interpreted)", f"unseen {__version__} (compiled)")


def test_version_loads_no_room_but_the_core() -> None:
    code = (
        "import sys\nfrom unseen.cli import main\n"
        "try: main(['--version'])\nexcept SystemExit: pass\n"
        "rooms = ('unseen.server', 'unseen.tui', 'unseen.ai', 'unseen.games', 'rich', 'scipy')\n"
        "print([name for name in sys.modules if name.startswith(rooms)])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.splitlines()[-1] == "[]"


def test_help_names_the_commands(run: Run) -> None:
    status, out, _ = run("--help")
    assert status == 0
    assert {"check", "games", "perft", "replay"} <= {line.split()[0] for line in out.splitlines() if line.strip()}


def test_games_are_listed_shortly(run: Run) -> None:
    status, out, err = run("games")
    assert (status, err) == (0, "")
    assert "nusubito: Nusubito." in out
    assert "  2 to 8 players, 60 minutes" in out
    assert len(out.splitlines()) <= 6 * len(games())


def test_one_game_is_shown_with_its_options(run: Run) -> None:
    status, out, _ = run("games", "nusubito")
    assert status == 0
    assert out.startswith("nusubito: Nusubito.")
    assert "seats: 0 thief, 1 mists" in out
    assert "start_darts = 2  (0 to 9)" in out
    assert "kakusareta" not in out
    _, one, _ = run("games", "nusubito", "--json")
    _, all_of_them, _ = run("games", "--json")
    assert json.loads(one) in json.loads(all_of_them)
    status, _, err = run("games", "chess")
    assert status == 2
    assert "There is no game chess; games: kakusareta" in err


def test_a_game_says_with_how_many_it_is_played(run: Run) -> None:
    """Where an option decides it, too."""
    counts = {game["id"]: game["players"] for game in json.loads(run("games", "--json")[1])}
    assert counts["nuns"] == [2, 3, 4, 5, 6, 7, 8]
    assert counts["threads"] == [2, 3, 4]
    assert counts["nusubito"] == [2]


def test_a_plug_in_that_cannot_be_used_takes_nothing_down(tmp_path: Path) -> None:
    """It is named with its package and its reason, and all else works."""
    about = tmp_path / "their_package-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: their-package\nVersion: 1\n", encoding="utf-8")
    (about / "entry_points.txt").write_text("[unseen.games]\nboats = not_there.at_all:Game\n", encoding="utf-8")
    paths = os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])])
    code = "from unseen.cli import main; main()"
    for words in (["games"], ["games", "nusubito"]):
        done = subprocess.run(
            [sys.executable, "-c", code, *words], env={**os.environ, "PYTHONPATH": paths},
            capture_output=True, text=True, timeout=60,
        )  # fmt: skip
        assert (done.returncode, "nusubito: Nusubito." in done.stdout) == (0, True), done.stderr
        reason = "ModuleNotFoundError: No module named 'not_there'"
        assert done.stderr == f"unseen: The plug-in boats of their-package is left out: {reason}\n"


def test_games_as_json(run: Run) -> None:
    _, out, _ = run("games", "--json")
    nusubito = next(game for game in json.loads(out) if game["id"] == "nusubito")
    assert nusubito["seats"] == [
        {"number": 0, "name": "thief", "team": "thief"},
        {"number": 1, "name": "mists", "team": "mists"},
    ]
    assert nusubito["players"] == [2]
    darts = next(option for option in nusubito["options"] if option["key"] == "start_darts")
    assert darts["default"] == 2
    assert darts["choices"] == list(range(10))
    assert darts["sentence"]
    assert darts["source"]


def test_perft_has_a_usual_depth(run: Run) -> None:
    status, out, _ = run("perft", "nusubito")
    assert status == 0
    assert out.splitlines()[-1].split()[0] == "3"


def test_perft(run: Run) -> None:
    status, out, _ = run("perft", "nusubito", "--depth", "2")
    assert status == 0
    assert out.splitlines()[-1].split() == ["2", "59", "58", "3", "3"]
    _, out, _ = run("perft", "nusubito", "--depth", "1", "--json")
    assert json.loads(out) == {
        "game": "nusubito",
        "rows": [
            {"depth": 0, "histories": 1, "told": {"thief": 1, "mists": 1, "spectator": 1}},
            {"depth": 1, "histories": 8, "told": {"thief": 8, "mists": 2, "spectator": 2}},
        ],
    }


def test_perft_with_an_option(run: Run) -> None:
    """Without darts in the pool there is nothing to collect."""
    settings = ["--set", "dart_total=2", "--set", "start_darts=2"]
    _, out, _ = run("perft", "nusubito", "--depth", "1", *settings, "--json")
    assert json.loads(out)["rows"][1]["histories"] == 7


def test_check(run: Run, tmp_path: Path) -> None:
    good = 'id = "a"\nsteps = ["leap E3"]\nlegal = ["leap E5"]'
    bad = 'id = "b"\nsteps = ["leap E3"]\nillegal = ["leap E5"]'
    path = scenario_file(tmp_path, good, bad)
    status, out, _ = run("check", path)
    assert status == 1
    assert out.splitlines() == [f"{path}: b: “leap E5” is offered", "1 passed, 1 failed"]
    status, out, _ = run("check", path, "--json")
    assert status == 1
    assert json.loads(out) == {
        "passed": 1,
        "failed": 1,
        "results": [
            {"id": "a", "file": path, "ok": True, "reason": ""},
            {"id": "b", "file": path, "ok": False, "reason": "“leap E5” is offered"},
        ],
    }
    assert run("check", scenario_file(tmp_path, good))[0] == 0


def test_replay(run: Run, tmp_path: Path) -> None:
    match = random_match(load("nusubito"), Dice(4))
    path = tmp_path / "game.txt"
    path.write_text(record.write(match), encoding="utf-8")
    _, full, _ = run("replay", str(path))
    assert full.splitlines() == record.write(match).split("\n\n")[1].splitlines()
    _, seat, _ = run("replay", str(path), "--seat", "1")
    assert seat.splitlines() == record.write(match, "mists").split("\n\n")[1].splitlines()
    _, out, _ = run("replay", str(path), "--seat", "mists", "--json")
    data = json.loads(out)
    assert data["seat"] == "mists"
    assert len(data["told"]) == len(match.told[1])
    path.write_text(record.write(match, "mists"), encoding="utf-8")
    assert run("replay", str(path))[1] == seat
    status, _, err = run("replay", str(path), "--seat", "thief")
    assert (status, err) == (2, "unseen: This is what mists was told: it cannot be replayed.\n")


@pytest.mark.parametrize("name", ["nusubito", "nuns"])
def test_replay_in_words(run: Run, tmp_path: Path, name: str) -> None:
    """Whoever reads it needs no notation; each turn as its own side saw it, or all as one seat was told it."""
    match = random_match(load(name), Dice(4))
    path = tmp_path / "game.txt"
    path.write_text(record.write(match), encoding="utf-8")
    _, out, _ = run("replay", str(path), "--words")
    assert out.startswith(f"{match.game.title}\nSeats: ")
    assert out.rstrip().endswith(" won.")
    assert "**" not in out
    listener = match.game.seats[-1].name
    _, told, _ = run("replay", str(path), "--words", "--seat", listener)
    view = match.game.blank(len(match.game.seats) - 1)
    for one in match.told[len(match.game.seats) - 1]:
        assert match.game.words.event(view, one).replace("**", "") in told
        view.learn(one)
    path.write_text(record.write(match, listener), encoding="utf-8")
    assert run("replay", str(path), "--words")[0] == 2


def test_sheets(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    match = random_match(load("nuns", players=3, blessings="off"), Dice(4))
    path.write_text(record.write(match), encoding="utf-8")
    _, out, _ = run("sheets", str(path))
    assert out.count("Log sheet: ") == 2
    _, own, _ = run("sheets", str(path), "--seat", "novice2")
    assert own.count("Log sheet: ") == 1
    assert own in out
    _, text, _ = run("sheets", str(path), "--seat", "2", "--json")
    sheet = json.loads(text)["sheets"][0]
    assert own.splitlines() == [sheet["title"], *sheet["lines"]]
    assert run("sheets", str(path), "--seat", "guards") == (
        1,
        "",
        "unseen: The seat guards keeps no paper in Nuns on the Run.\n",
    )
    path.write_text(record.write(random_match(load("nusubito"), Dice(4))), encoding="utf-8")
    assert run("sheets", str(path)) == (1, "", "unseen: No seat keeps a paper in Nusubito.\n")


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["bogus"], "There is no command bogus; commands: arena, "),
        (["gams"], "There is no command gams; did you mean games? Commands: "),
        (["perft", "nus", "--depth", "1"], "There is no game nus; did you mean nuns? Games: "),
        (["arena", "nusubito"], "Missing option '--games'."),
        (["perft", "chess", "--depth", "1"], "There is no game chess; games: "),
        (["perft", "nusubito", "--depth", "1", "--set", "x=1"], "There is no option x; options: "),
        (["perft", "nusubito", "--depth", "1", "--set", "start_darts=11"], "start_darts cannot be 11; choices: 0 to 9"),
        (["perft", "nusubito", "--depth", "1", "--set", "start_darts"], "Write --set key=value"),
        (["perft", "nusubito", "--depth", "1", "--profile", "p"], "There is no profile p"),
        (["replay", "/no/such/file"], "/no/such/file cannot be read: No such file or directory."),
        (["check", "/no/such/file"], "/no/such/file cannot be read: No such file or directory."),
        (["check"], "Missing argument 'FILES...'."),
    ],
)
def test_bad_use_is_one_line_and_status_two(run: Run, args: list[str], sentence: str) -> None:
    status, out, err = run(*args)
    assert (status, out) == (2, "")
    assert err.startswith(f"unseen: {sentence}")
    assert err.count("\n") == 1


def test_files_that_are_no_text(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "picture"
    path.write_bytes(b"\xff\xfe\x00")
    for command in ("replay", "check"):
        status, _, err = run(command, str(path))
        assert status == 2
        assert "is not a text in UTF-8" in err
    assert run("replay", str(tmp_path))[0] == 2


def test_a_reader_that_goes_away(root: Path) -> None:
    """`unseen games | head -1` ends quietly."""
    command = f"{sys.executable} -c 'from unseen.cli import main; main()' games | head -1"
    done = subprocess.run(command, shell=True, cwd=root, capture_output=True, text=True, timeout=60)
    assert done.stderr == ""
