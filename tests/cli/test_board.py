"""`unseen board check`: output, JSON, exit status, and the tables of sight beside a board."""

import json
from pathlib import Path

import pytest

from tests.boards.damage import whole
from unseen.boards.convent_checks import check_names
from unseen.cli import main

Run = tuple[int, str, str]


def run(capsys: pytest.CaptureFixture[str], *args: str) -> Run:
    """Exit status, and what the command wrote on both streams."""
    with pytest.raises(SystemExit) as stopped:
        main(["board", "check", *args])
    out, err = capsys.readouterr()
    assert isinstance(stopped.value.code, int)
    return stopped.value.code, out, err


def written(folder: Path, board: object, name: str = "board.json") -> str:
    """A board as a file."""
    path = folder / name
    path.write_text(json.dumps(board), encoding="utf-8")
    return str(path)


def test_a_sound_board_passes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, out, err = run(capsys, written(tmp_path, whole()))
    assert (status, out, err) == (0, f"{len(check_names()) + 1} passed, 0 failed\n", "")


def test_faults_are_named_in_one_line_each(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    board = whole()
    board["turn_back_cards"] = -1
    board["guards"].pop()
    file = written(tmp_path, board)
    status, out, _ = run(capsys, file)
    assert status == 1
    assert out.splitlines() == [
        f"{file}: two-guards: there are 1 guards (abbess), not 2",
        f"{file}: cards-enough: there are -1 turn-back cards",
        f"{len(check_names()) - 1} passed, 2 failed",
    ]


def test_json_names_every_check(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    board = whole()
    board["guards"].pop()
    status, out, _ = run(capsys, written(tmp_path, board), "--json")
    found = json.loads(out)
    assert (status, found["passed"], found["failed"]) == (1, len(check_names()), 1)
    assert [one["check"] for one in found["checks"]] == ["file", *check_names()]
    failed = [one for one in found["checks"] if not one["ok"]]
    assert [(one["check"], one["faults"]) for one in failed] == [("two-guards", ["there are 1 guards (abbess), not 2"])]


def test_tables_of_sight_lie_beside_the_board(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    board = whole()
    tables = board["sight"]["tables"]
    written(tmp_path, tables, "sight.json")
    board["sight"]["tables"] = "sight.json"
    assert run(capsys, written(tmp_path, board))[0] == 0
    for name, words in (
        ("../sight.json", "is no file beside board.json"),
        ("other.json", "there is no file other.json"),
    ):
        board["sight"]["tables"] = name
        status, out, _ = run(capsys, written(tmp_path, board))
        assert status == 1
        assert words in out.splitlines()[0]


def test_a_foreign_file_is_no_board(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "some.txt"
    file.write_text("no board\n", encoding="utf-8")
    status, out, _ = run(capsys, str(file))
    assert status == 1
    assert out.startswith(f"{file}: file: the file is neither JSON nor TOML")
    assert len(out.splitlines()) == 2


def test_what_cannot_be_read_is_bad_use(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "bytes.json"
    file.write_bytes(b"\xff\xfe\x00")
    assert run(capsys, str(file)) == (2, "", f"unseen: {file} is not a text in UTF-8.\n")
    nothing = tmp_path / "nothing.json"
    assert run(capsys, str(nothing)) == (2, "", f"unseen: {nothing} cannot be read: No such file or directory.\n")


def test_the_guide_lists_every_check() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "boards.md").read_text(encoding="utf-8")
    assert [name for name in check_names() if f"| `{name}` |" not in guide] == []
