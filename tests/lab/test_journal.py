"""Journals lose nothing, and two runs never write into one."""

import json
import sys
from errno import ENOLCK
from pathlib import Path
from typing import BinaryIO

import pytest

from unseen.core.errors import UnseenError
from unseen.lab import journal
from unseen.lab.journal import add_line, opened, whole_lines


def test_what_was_torn_off_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    assert whole_lines(path) == []
    with opened(path) as file:
        add_line(file, {"n": 1})
    path.write_bytes(path.read_bytes() + b'{"n": ')
    assert [json.loads(line) for line in whole_lines(path)] == [{"n": 1}]
    with opened(path) as file:
        add_line(file, {"n": 2})
    assert [json.loads(line) for line in whole_lines(path)] == [{"n": 1}, {"n": 2}]


@pytest.mark.skipif(sys.platform == "win32", reason="files are not claimed there")
def test_one_run_at_a_time_adds_to_a_file(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    with opened(path) as file:
        add_line(file, 1)
        with pytest.raises(UnseenError, match="another run"):
            opened(path)
    opened(path).close()
    assert whole_lines(path) == [b"1"]


@pytest.mark.skipif(sys.platform == "win32", reason="files are not claimed there")
def test_a_disk_that_cannot_keep_others_away_is_no_other_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def claim(file: BinaryIO) -> None:
        raise OSError(ENOLCK, "No locks available")

    monkeypatch.setattr(journal, "claim", claim)
    with pytest.raises(UnseenError, match=r"cannot be kept from other runs: No locks available\."):
        opened(tmp_path / "rows.jsonl")


def test_what_cannot_be_written_is_said(tmp_path: Path) -> None:
    with pytest.raises(UnseenError, match="cannot be written"):
        opened(tmp_path / "none" / "rows.jsonl")
    with pytest.raises(UnseenError, match="cannot be read"):
        whole_lines(tmp_path)
