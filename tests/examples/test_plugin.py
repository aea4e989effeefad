"""The example game, installed as a plug-in: it is everywhere where games are, and no other file was touched."""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from lighthouse.game import LighthouseGame

from tests.conftest import amount

Run = Callable[..., str]
MAIN = "from unseen.cli import main; main()"


@pytest.fixture(scope="module")
def installed(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which pip has installed the plug-in, from a copy and without a network."""
    folder = tmp_path_factory.mktemp("plugin")
    source = folder / "source"
    shutil.copytree(root / "examples" / "lighthouse", source, ignore=shutil.ignore_patterns("*.egg-info", "build"))
    options = ["--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--disable-pip-version-check"]
    target = folder / "site"
    command = [sys.executable, "-m", "pip", "install", *options, "--target", str(target), str(source)]
    subprocess.run(command, check=True, capture_output=True, text=True, timeout=120)
    return target


@pytest.fixture(scope="module")
def run(root: Path, installed: Path) -> Run:
    """Runs Python in the project's folder with the plug-in installed; what it printed."""

    def run(*args: str, status: int = 0) -> str:
        paths = [str(installed), str(root), *filter(None, [os.environ.get("PYTHONPATH")])]
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
        done = subprocess.run([sys.executable, *args], cwd=root, env=env, capture_output=True, text=True, timeout=300)
        assert done.returncode == status, done.stdout + done.stderr
        assert "Traceback" not in done.stderr, done.stderr
        return done.stdout

    return run


def test_it_is_listed(run: Run) -> None:
    listed = {game["id"]: game for game in json.loads(run("-c", MAIN, "games", "--json"))}
    assert {"lighthouse", "nusubito"} <= set(listed)
    assert [seat["name"] for seat in listed["lighthouse"]["seats"]] == ["smuggler", "keeper"]
    assert listed["lighthouse"]["players"] == [2]
    assert listed["lighthouse"]["profiles"] == {"misty": {"fog": "always", "nights": 10}}


def test_what_the_guides_choose_can_be_chosen(root: Path) -> None:
    """Where a guide makes a game with options, it means those of the example."""
    chosen = [
        literal
        for page in (root / "docs").glob("*.md")
        for literal in re.findall(r"MyGame\((\{.*?\})\)", page.read_text(encoding="utf-8"))
    ]
    assert len(chosen) > 1
    for literal in chosen:
        given = ast.literal_eval(literal)
        assert given.items() <= LighthouseGame(given).chosen.items()


def test_bots_play_it(run: Run) -> None:
    roles = ["--role", "smuggler=careful", "--role", "keeper=careful"]
    result = json.loads(run("-c", MAIN, "arena", "lighthouse", *roles, "--games", "20", "--seed", "1", "--json"))
    assert result["games"] == 20
    assert sum(result["endings"].values()) == 20
    assert sum(result["wins"].values()) == 20


@pytest.mark.once
def test_experiments_are_made_with_it(run: Run, tmp_path: Path) -> None:
    """The file to begin with names its options, and can be played; its own words answer."""
    file, out = tmp_path / "fog.toml", tmp_path / "rows"
    run("-c", MAIN, "lab", "init", "lighthouse", "--out", str(file))
    text = file.read_text(encoding="utf-8")
    assert "Barrels that the smuggler has to sell." in text
    assert '# fog = ["half", "always"]' in text
    file.write_text(re.sub(r"# (\w+) = \"medium\"|# (\w+) = \"ismcts\"", r'\1\2 = "careful"', text), encoding="utf-8")
    told = run("-c", MAIN, "lab", "run", str(file), "--games", "10", "--out", str(out), "--jobs", "2")
    assert "in 100 for the Smuggler" in told
    assert "wins: Keeper" in told
    assert run("-c", MAIN, "lab", "show", str(out)).splitlines()[0] == told.splitlines()[0]
    by_profile = ["--vary", "profile=none,misty", "--vary", "keeper=careful,uniform", "--role", "smuggler=careful"]
    found = json.loads(
        run(
            "-c",
            MAIN,
            "lab",
            "run",
            "lighthouse",
            *by_profile,
            "--games",
            "4",
            "--out",
            str(tmp_path / "two"),
            "--json",
        )
    )
    assert [cell["settings"]["profile"] for cell in found["cells"]] == ["none", "none", "misty", "misty"]
    assert found["games"] == 16


@pytest.mark.once
def test_its_knowledge_is_counted(run: Run) -> None:
    result = json.loads(run("-c", MAIN, "perft", "lighthouse", "--depth", "3", "--json"))
    assert result["rows"][3] == {"depth": 3, "histories": 126, "told": {"smuggler": 7, "keeper": 9, "spectator": 1}}


def test_it_passes_the_conformance_run(run: Run) -> None:
    tests = ["tests/conformance/test_registered.py", "-k", "lighthouse", "-q", "-p", "no:cacheprovider", "-n", "0"]
    said = run("-m", "pytest", *tests)
    assert "passed" in said
    assert "failed" not in said


@pytest.mark.once
def test_it_is_played_in_the_terminal(run: Run) -> None:
    assert "over: " in run("tests/examples/plugin_terminal.py")


@pytest.mark.once
def test_it_is_in_the_lobby_and_played_there(run: Run, tmp_path: Path) -> None:
    said = run("tests/examples/plugin_lobby.py", str(tmp_path))
    assert "lobby: 200 True" in said
    assert "page: 200 True" in said
    assert "over: " in said


def test_its_records_and_scenarios_are_read_by_the_commands(run: Run, tmp_path: Path) -> None:
    record = "[Game lighthouse]\n[Rules 1]\n[View full]\n\n0S (A1)\n*\n"
    (tmp_path / "bad.txt").write_text(record, encoding="utf-8")
    run("-c", MAIN, "replay", str(tmp_path / "bad.txt"), status=2)
    (tmp_path / "good.txt").write_text(record.replace("0S (A1)", "smuggler: {hide A1}"), encoding="utf-8")
    # The smuggler's choice stands in the full record; the keeper has not been told that there was one.
    assert "{hide A1}" in run("-c", MAIN, "replay", str(tmp_path / "good.txt"))
    assert run("-c", MAIN, "replay", str(tmp_path / "good.txt"), "--seat", "keeper") == "*\n"
    assert "passed, 0 failed" in run("-c", MAIN, "check", "examples/lighthouse/scenarios.toml")


@pytest.mark.once
def test_its_play_at_live_servers_is_proved(run: Run) -> None:
    """With the plug-in for pytest that authors of games are given, as its guide says."""
    suite = ["-p", "unseen.proof.plugin", "--pyargs", "unseen.proof.suite", "-q"]
    amounts = ["--unseen-games", "1", "--unseen-looks", str(amount(1, 2))]
    said = run("-m", "pytest", *suite, "--unseen-game", "lighthouse", *amounts, "--unseen-seed", "7")
    assert "3 passed" in said
