"""`--content FILE`: what is no content is refused in one sentence, before anything is played or served."""

from collections.abc import Callable
from pathlib import Path

import pytest

from unseen.cli import main
from unseen.cli._content import beside, read_content
from unseen.core.content import Content, offer_key
from unseen.core.errors import UnseenError
from unseen.server.offers import Offers

COMMANDS: dict[str, tuple[str, ...]] = {
    "play": ("play",),
    "arena": ("arena", "nusubito", "--games", "1"),
    "serve": ("serve", "--port", "0"),
}


@pytest.mark.parametrize("command", COMMANDS)
def test_a_foreign_file_is_refused(command: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Mother Superior,", encoding="utf-8")
    with pytest.raises(SystemExit) as stopped:
        main([*COMMANDS[command], "--content", str(file)])
    out, err = capsys.readouterr()
    what = "Nusubito" if command == "arena" else "any game here"
    assert (stopped.value.code, out) == (2, "")
    assert err == f"unseen: {file} is no file with a board, cards or a set for {what}.\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_a_missing_file_is_refused(command: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "missing.json"
    with pytest.raises(SystemExit) as stopped:
        main([*COMMANDS[command], "--content", str(file)])
    assert stopped.value.code == 2
    assert capsys.readouterr().err == f"unseen: {file} cannot be read: No such file or directory.\n"


def test_only_files_beside_are_read(tmp_path: Path) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    (inner / "near.txt").write_text("near", encoding="utf-8")
    (tmp_path / "far.txt").write_text("far", encoding="utf-8")
    read: Callable[[str], str] = beside(inner / "board.json")
    assert read("near.txt") == "near"
    for name in ("../far.txt", str(tmp_path / "far.txt"), "", "none.txt", "..", "n" * 300, "n\0"):
        with pytest.raises(UnseenError) as refused:
            read(name)
        assert refused.value.code == "content"


def test_an_offer_brings_its_options() -> None:
    content = Content("nusubito", "Three darts", {"start_darts": 3})
    offers = Offers([content])
    key = offer_key(content, 1)
    assert key in [offer.key for offer in offers.all()]
    game = offers.offer(key).game({"start_darts": "5"})
    assert game.chosen["start_darts"] == 3
    with pytest.raises(UnseenError) as refused:
        offers.offer("nusubito.2")
    assert refused.value.code == "game-unknown"


def test_a_game_may_be_named(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("no board", encoding="utf-8")
    with pytest.raises(UnseenError, match="for Nusubito"):
        read_content(file, "nusubito")
    with pytest.raises(UnseenError) as refused:
        read_content(file, "chess")
    assert refused.value.code == "game-unknown"
