"""The house is in order: nothing of one machine in it, every dependency explained."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import unseen
from tests.tidy.files import ROOT, SOURCE, name, tracked

# Put together here, so that this file does not find itself.
MACHINE_PATHS = tuple("/" + "/".join(parts) + "/" for parts in (("work",), ("root",), ("home",), ("Users",)))
INDEX_SIGNS = ("index" + "-url", "find" + "-links", "://")


def text_of(path: Path) -> str | None:
    """What a text file says; None of a picture, a font or another file that is no text."""
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        return None


def test_no_file_names_a_place_on_one_machine() -> None:
    """A path that only one machine has is of no use to anybody else, and tells about its owner."""
    texts = {name(path): text for path in tracked() if (text := text_of(path)) is not None}
    assert len(texts) > 20
    pattern = re.compile(r"(?<![\w.>}/~-])(" + "|".join(map(re.escape, MACHINE_PATHS)) + r")\w")
    found = {path: match[0] for path, text in texts.items() if (match := pattern.search(text))}
    assert found == {}


def test_locks_name_no_host_and_pin_every_package_with_hashes() -> None:
    """The locks fit any mirror, and what is installed is what was meant."""
    for lock in sorted((ROOT / "locks").glob("*.txt")):
        text = lock.read_text(encoding="utf-8")
        assert [sign for sign in INDEX_SIGNS if sign in text] == []
        entries = re.split(r"\n(?=\S)", text.rstrip())
        assert len(entries) > 20
        assert [entry for entry in entries if not re.match(r"[\w.-]+(\[.*])?==\S+", entry)] == []
        assert [entry for entry in entries if "--hash=sha256:" not in entry] == []


def pins(lock: str) -> set[str]:
    """The packages of a lock with their versions."""
    text = (ROOT / "locks" / lock).read_text(encoding="utf-8")
    return set(re.findall(r"^([\w.-]+==[^ \\]+)", text, flags=re.MULTILINE))


def test_the_tests_run_on_the_versions_that_people_play_with() -> None:
    """What is tested is what runs."""
    assert pins("run.txt") <= pins("dev.txt")


def requirement_lines() -> list[str]:
    """The lines of pyproject that name a dependency, wherever they stand."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    settings = tomllib.loads(text)
    lists = [settings["build-system"]["requires"], settings["project"]["dependencies"]]
    lists += list(settings["dependency-groups"].values())
    lists += list(settings["project"].get("optional-dependencies", {}).values())
    wanted = [f'"{requirement}",' for requirements in lists for requirement in requirements]
    lines = [line for line in text.splitlines() if any(line.strip().startswith(one) for one in wanted)]
    assert len(lines) == len(wanted)
    return lines


def test_every_dependency_has_its_reason() -> None:
    """One line says what each dependency is for."""
    lines = requirement_lines()
    assert [line for line in lines if len(line.partition("# ")[2].split()) < 3] == []


def test_every_file_beside_the_code_is_installed(tmp_path: Path) -> None:
    """Data, templates and pictures are found where the installed package looks for them."""
    for path in tracked():
        if path.is_relative_to(SOURCE) or path.parent == ROOT:
            copy = tmp_path / "project" / path.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(path.read_bytes())
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    env = {**os.environ, "UNSEEN_COMPILE": "0"}
    subprocess.run([*command, "--wheel-dir", tmp_path, tmp_path / "project"], env=env, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    installed = set(zipfile.ZipFile(wheel).namelist())
    wanted = {path.relative_to(SOURCE.parent).as_posix() for path in tracked() if path.is_relative_to(SOURCE)}
    assert wanted - installed == set()
    assert [file for file in installed if file.endswith(".pyc")] == []


def test_version_is_said_once() -> None:
    """The package tells the version that pyproject and the change log know."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert unseen.__version__ == version
    assert f"## {version}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_inner_rooms_have_tests_of_their_own() -> None:
    """What every game stands on is tried module by module, not by the way of a game."""
    rooms = ("core", "audit", "book")
    modules = [path for room in rooms for path in (SOURCE / room).glob("*.py") if path.stem != "__init__"]
    assert len(modules) > 30
    tests = [ROOT / "tests" / path.parent.name / f"test_{path.stem}.py" for path in modules]
    assert [name(path) for path in tests if not path.exists()] == []
