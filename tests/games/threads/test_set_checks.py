"""Every condition of a set is a check: the starter set passes, a set damaged in one place is refused there."""

import json
from pathlib import Path

import pytest

from tests.games.threads.set_damage import DAMAGES, SET, SHAPES, SPANS, Damage, whole
from unseen.cli import main
from unseen.games.threads.scripts import WORDS
from unseen.games.threads.set_checks import check_names


def written(folder: Path, texts: dict[str, str]) -> Path:
    """The files of a set in a folder; the set's own."""
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder / SET


def run(capsys: pytest.CaptureFixture[str], *args: object) -> tuple[int, list[str]]:
    """Exit status and lines of `unseen set check`."""
    with pytest.raises(SystemExit) as stopped:
        main(["set", "check", *[str(one) for one in args]])
    out, err = capsys.readouterr()
    assert isinstance(stopped.value.code, int)
    return stopped.value.code, (out + err).splitlines()


def test_the_starter_set_passes_every_check(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(capsys, written(tmp_path, whole())) == (0, [f"{len(check_names()) + 1} passed, 0 failed"])


def test_every_check_has_a_damage_that_it_refuses() -> None:
    assert {one.check for one in DAMAGES} == set(check_names())
    assert {one.check for one in SHAPES} == {"file"}


@pytest.mark.parametrize("damage", DAMAGES + SHAPES, ids=lambda one: f"{one.check}: {one.words}")
def test_a_damaged_set_is_refused_with_file_line_and_reason(
    damage: Damage, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    texts = whole()
    line = damage.applied(texts)
    status, lines = run(capsys, written(tmp_path, texts))
    assert status == 1
    named = [one for one in lines if f": {damage.check}: " in one and damage.words in one]
    assert named, lines
    if "neither TOML" not in damage.words:
        assert f"{damage.file}:{line}: " in named[0], f"not at line {line}: {named[0]}"


def test_json_names_every_check(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    texts = whole()
    texts[SPANS] = texts[SPANS].replace('id = "t2"', 'id = "t9"')
    status, lines = run(capsys, written(tmp_path, texts), "--json")
    found = json.loads("\n".join(lines))
    assert (status, found["passed"], found["failed"]) == (1, len(check_names()), 1)
    assert [one["check"] for one in found["checks"]] == ["file", *check_names()]
    (failed,) = [one for one in found["checks"] if not one["ok"]]
    (fault,) = failed["faults"]
    assert failed["check"] == "threads-apart"
    assert fault == {"file": str(tmp_path / SPANS), "line": 31, "reason": "threads[1].id must be t2, not t9"}


def test_a_map_alone_is_checked_with_the_starter_set(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    written(tmp_path, whole())
    assert run(capsys, tmp_path / SPANS) == (0, [f"{len(check_names()) + 1} passed, 0 failed"])
    text = whole()[SPANS].replace("token = [-2, 4]", "token = [-4, 4]")
    (tmp_path / SPANS).write_text(text, encoding="utf-8")
    status, lines = run(capsys, tmp_path / SPANS)
    assert (status, len(lines)) == (1, 2)
    assert "starts-walkable: start[0].token cannot hold a piece" in lines[0]


def test_a_set_without_maps_has_the_starter_maps(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = whole()[SET]
    begin = text.index("maps = ")
    file = tmp_path / SET
    file.write_text(text[:begin] + text[text.index("\n", begin) :], encoding="utf-8")
    assert run(capsys, file)[0] == 0


def test_a_foreign_file_is_no_set(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "some.txt"
    file.write_text("no set\n", encoding="utf-8")
    status, lines = run(capsys, file)
    assert (status, len(lines)) == (1, 2)
    assert lines[0].startswith(f"{file}:1: file: the file is neither TOML nor JSON")


def test_a_syntax_fault_names_its_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    texts = whole()
    texts[SET] = texts[SET].replace("seals_target = 2", "seals_target = = 2")
    _, lines = run(capsys, written(tmp_path, texts))
    assert f"{SET}:26: file: " in lines[0]


def test_the_guide_lists_every_check(root: Path) -> None:
    guide = (root / "docs" / "threads-sets.md").read_text(encoding="utf-8")
    assert [name for name in check_names() if f"| `{name}` |" not in guide] == []
    assert [words for words in WORDS.values() if words not in " ".join(guide.split())] == []
