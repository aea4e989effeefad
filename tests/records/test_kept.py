"""Records of every released version, kept as they were written: they replay, or say in one sentence why not.

`next` holds one of each game as it is written now: a change that would replay it differently raises the rules version.
"""

import re
from pathlib import Path

import pytest

from tests.records.keep import GAMES
from unseen.audit import record
from unseen.audit.verify import verify
from unseen.core.errors import UnseenError
from unseen.core.registry import game_class

HERE = Path(__file__).parent
NEXT = "next"
KEPT = sorted(HERE.glob("*/*.txt"))
PROVEN_SINCE = NEXT
"""Before this version records had no commitments."""


def test_every_released_version_has_its_records(root: Path) -> None:
    released = re.findall(r"^## (\d+\.\d+\.\d+)$", (root / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert released, "the change log names the released versions"
    for version in released:
        assert list((HERE / version).glob("*.txt")), f"no record of {version} is kept"
    assert {file.stem for file in (HERE / NEXT).glob("*.txt")} == set(GAMES)


@pytest.mark.parametrize("file", KEPT, ids=[f"{file.parent.name}-{file.stem}" for file in KEPT])
def test_a_kept_record_replays(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    parsed = record.parse(text)
    if parsed.tag("Rules") != game_class(parsed.tag("Game")).version:
        with pytest.raises(UnseenError, match="was played by rules") as caught:
            record.read(text)
        assert caught.value.code == "record-version"
        return
    match = record.read(text)
    assert match.state.outcome() is not None and not match.state.pending()
    again = record.parse(record.write(match))
    assert [line for _, line in again.lines] == [line for _, line in parsed.lines]
    assert again.result == parsed.result
    report = verify(text)
    assert report.ok if file.parent.name == PROVEN_SINCE else report.code == "unproven", report.sentence
