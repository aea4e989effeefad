"""`unseen verify`: its sentence, its JSON, its exit status."""

import json
from pathlib import Path

import pytest

from tests.audit.tables import finished, record_text, saved
from unseen.cli import main


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    """A command's exit status and what it wrote."""
    with pytest.raises(SystemExit) as stopped:
        main(["verify", *args])
    out, err = capsys.readouterr()
    assert isinstance(stopped.value.code, int)
    return stopped.value.code, out, err


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    """A record, and what the thief saved."""
    table = finished("nusubito", 21)
    record, seen = tmp_path / "game.txt", tmp_path / "told.json"
    record.write_text(record_text(table), encoding="utf-8")
    seen.write_text(saved(table, 0), encoding="utf-8")
    return record, seen


def test_everything_fits(capsys: pytest.CaptureFixture[str], files: tuple[Path, Path]) -> None:
    record, seen = files
    status, out, err = run(capsys, str(record), str(seen))
    assert status == 0 and err == "" and out.count("\n") == 1
    assert out.startswith("Everything fits: ") and "the saved stream of the thief (" in out
    status, out, _ = run(capsys, str(record), "--json")
    found = json.loads(out)
    assert status == 0 and found["ok"] and found["code"] == "" and found["counts"]["commitments"] > 1


def test_a_breach_is_the_answer_no(capsys: pytest.CaptureFixture[str], files: tuple[Path, Path]) -> None:
    record, seen = files
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace("[Rules v", "[Rules w"), encoding="utf-8")
    status, out, err = run(capsys, str(record), str(seen))
    assert (status, err) == (1, "") and out.startswith("Line 2: This game of nusubito was played by rules w18;")
    status, out, _ = run(capsys, str(record), "--json")
    assert status == 1 and json.loads(out)["code"] == "rules" and json.loads(out)["line"] == 2


def test_bad_use(capsys: pytest.CaptureFixture[str], tmp_path: Path, files: tuple[Path, Path]) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    for args in ([], [str(tmp_path / "none")], [str(tmp_path)], [str(binary)], [str(files[0]), str(binary)]):
        status, out, err = run(capsys, *args)
        assert (status, out) == (2, "") and err.count("\n") == 1 and "Traceback" not in err
