"""A board of an owner's own: under its own title, played and recorded without its file."""

import json
import random
from pathlib import Path

import pytest

from tests.boards.damage import whole
from unseen.audit import record
from unseen.boards import convent
from unseen.cli import main
from unseen.cli._content import read_content
from unseen.core.content import Content, offer_key
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.core.seats import CHANCE, SPECTATOR
from unseen.draw.scene import Scene
from unseen.games.nuns.game import NunsGame
from unseen.server.offers import Offers


@pytest.fixture
def content(tmp_path: Path) -> Content:
    """A board with another title, one wish renamed and a room moved a little."""
    board = whole()
    board["title"] = "Saint Odile"
    board["wishes"][0]["item"] = "a violin"
    board["dots"][9]["x"] = 1
    file = tmp_path / "odile.json"
    file.write_text(json.dumps(board), encoding="utf-8")
    return read_content(file)


def test_it_has_its_own_title_in_the_lobby(content: Content) -> None:
    assert (content.game, content.title) == ("nuns", "Nuns on the Run: Saint Odile")
    offer = Offers([content]).offer(offer_key(content, 1))
    game = offer.game({"players": "3"})
    assert game.title == content.title
    assert game.figures == (), "nobody measured on this board"
    assert [info.name for info in game.seats] == ["guards", "novice1", "novice2"]
    cover, crop = game.pictures.cover(game.blank(SPECTATOR))
    assert isinstance(cover, Scene)
    assert cover.title == "Saint Odile"
    assert crop is None


def test_it_is_played_and_recorded_without_its_file(content: Content) -> None:
    game, dice = NunsGame({"players": 2, **content.options}), random.Random(4)
    match = Match(game)
    while match.state.pending() and len(match.steps) < 60:
        seat = match.state.pending()[0]
        if seat == CHANCE:
            match.play(CHANCE, dice.choice(match.state.odds())[0])
        else:
            match.play(seat, dice.choice(match.state.legal(seat)))
    text = record.write(match)
    assert "Saint Odile" in text
    assert record.read(text).state.key() == match.state.key()
    with pytest.raises(UnseenError):
        record.read(text.replace('"turns":15', '"turns":14'))


def test_an_option_takes_no_file(content: Content) -> None:
    """What is long to parse is refused unread: a file, and JSON that we did not write."""
    line = str(content.options["board"])
    for text in (json.dumps(whole()), "a." * 3_000 + "a = 1", "{}", line.replace(":", ": "), f"{line}\n"):
        with pytest.raises(UnseenError, match="board cannot be this: it is not the line that this program") as no:
            NunsGame({"board": text})
        assert no.value.code == "option-value"


def test_a_damaged_board_is_refused_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    board = whole()
    board["guards"].pop()
    file = tmp_path / "odile.json"
    file.write_text(json.dumps(board), encoding="utf-8")
    for command in (["play", "nuns"], ["arena", "nuns", "--games", "1"], ["serve"]):
        with pytest.raises(SystemExit) as stopped:
            main([*command, "--content", str(file)])
        out, err = capsys.readouterr()
        assert (stopped.value.code, out) == (2, "")
        assert err == f"unseen: {file} cannot be played: two-guards: there are 1 guards (abbess), not 2.\n"


def test_the_printed_board_is_no_content() -> None:
    assert NunsGame.content("Dear Mother Superior,", lambda name: name) is None
    assert NunsGame({}).title == "Nuns on the Run"
    assert convent.standard().text == ""
