"""A set of an owner's own: under its own title, with its own advice, played and recorded without its files."""

import json
import random
import tomllib
from pathlib import Path

import pytest

from tests.games.threads.set_damage import SET, SPANS, hemline, whole
from unseen.audit import record
from unseen.boards.hex_lines import BOOKS
from unseen.cli import main
from unseen.cli._content import read_content
from unseen.core.content import Content, offer_key
from unseen.core.errors import UnseenError
from unseen.core.game import RECOMMENDED
from unseen.core.match import Match
from unseen.core.seats import CHANCE
from unseen.core.shelf import RulesSet
from unseen.games.threads import content as sets
from unseen.games.threads.game import ThreadsGame
from unseen.server.offers import Offers


def written(folder: Path) -> Path:
    """That set as files."""
    for name, text in hemline().items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder / SET


@pytest.fixture
def content(tmp_path: Path) -> Content:
    """What that set brings."""
    return read_content(written(tmp_path))


def played(game: ThreadsGame, steps: int) -> Match:
    """A game by chance."""
    dice, match = random.Random(4), Match(game)
    while match.state.pending() and len(match.steps) < steps:
        seat = match.state.pending()[0]
        offered = [action for action, _ in match.state.odds()] if seat == CHANCE else match.state.legal(seat)
        match.play(seat, dice.choice(offered))
    return match


def wide(maps: int) -> str:
    """A set with so many maps of 250 hexes, as a file."""
    rows = ",".join(f'{{"r": {r}, "q0": {-(r // 2)}, "cells": "{"." * 25}"}}' for r in range(10))
    threads = ",".join(f'{{"id": "t{n + 1}", "at": [{n}, 0]}}' for n in range(24))
    start = '{"seat": 0, "token": [0, 1]}, {"seat": 1, "token": [20, 1]}'
    whole_maps = [
        f'{{"schema": "threads-map/1", "id": "m{n}", "title": "M", "players": [2], "rows": [{rows}], "bridges": [],'
        f' "threads": [{threads}], "start": [{start}]}}'
        for n in range(maps)
    ]
    set_file = tomllib.loads(whole()[SET])
    return json.dumps({**set_file, "maps": json.loads(f"[{','.join(whole_maps)}]")})


def test_only_what_is_played_and_needed_is_measured_and_seen() -> None:
    """A table of a set with many large maps is made at once: sight is found when a step or a picture needs it."""
    brought = sets.brought("threads", "Threads", wide(12), lambda name: "")
    assert brought is not None
    known = [len(book.known) for book in BOOKS]
    game = ThreadsGame({"set": brought.options["set"], "map": "m3"})
    game.start()
    assert [len(book.known) for book in BOOKS] == known
    measured = [one.id for one in game.rules.content.maps if any(one.hexes.measured)]
    assert measured == ["m3"]
    rules = game.rules
    assert rules.lines.seen(0, rules.hexes.within(0, 3), 0) == rules.hexes.within(0, 3)


def test_it_has_its_own_title_and_advice_in_the_lobby(content: Content) -> None:
    assert (content.game, content.title) == ("threads", "Threads: Hemline")
    offer = Offers([content]).offer(offer_key(content, 1))
    game = offer.game({"players": "3"})
    assert (game.title, [info.name for info in game.seats]) == ("Threads: Hemline", ["a", "b", "c"])
    assert game.profiles == {RECOMMENDED: {"fov_arc": 60}}
    assert game.rules_sets()[RECOMMENDED] == RulesSet("Recommended", "With fov arc 60.")
    assert game.figures == (), "nobody measured with this set"
    assert ThreadsGame.profiles == {RECOMMENDED: {"second_wound": "dies"}}


def test_what_it_advises_is_never_taken_silently(content: Content) -> None:
    assert ThreadsGame(content.options).chosen["fov_arc"] == 120
    assert ThreadsGame({}).chosen["second_wound"] == "none"


def test_it_is_played_and_recorded_without_its_files(content: Content) -> None:
    match = played(ThreadsGame(content.options), 80)
    text = record.write(match)
    assert "Hemline" in text
    assert record.read(text).state.key() == match.state.key()
    with pytest.raises(UnseenError):
        record.read(text.replace('"market_row":5', '"market_row":4'))


def test_its_units_cards_and_maps_are_those_of_the_game(content: Content) -> None:
    game = ThreadsGame({"players": 2, **content.options})
    found = game.rules.content
    assert found.units[game.rules.roster[0]].id == "thimble"
    assert [line.verb for line in found.cards[found.card("gather")].script] == ["gain", "reorient"]
    assert game.rules.map.walls & 1 << game.rules.hexes.find("A3")
    assert not sets.standard().maps[0].walls & 1 << game.rules.hexes.find("A3")


def test_a_line_of_a_set_gives_the_same_set(content: Content) -> None:
    line = str(content.options["set"])
    assert "\n" not in line
    assert sets.read_set(line).text == line
    assert sets.chosen(line).title == "Hemline"


def test_an_option_takes_no_file(content: Content) -> None:
    """What is long to parse is refused unread: a file, and JSON that we did not write."""
    line = str(content.options["set"])
    for text in (whole()[SET], "a." * 3_000 + "a = 1", "{}", line.replace(":", ": "), f"{line}\n"):
        with pytest.raises(UnseenError, match="set cannot be this: it is not the line that this program writes") as no:
            ThreadsGame({"set": text})
        assert no.value.code == "option-value"


def test_a_map_alone_is_played_with_the_starter_set(tmp_path: Path) -> None:
    written(tmp_path)
    text = (tmp_path / SPANS).read_text(encoding="utf-8").replace('title = "Twin Spans"', 'title = "Mill Race"')
    (tmp_path / SPANS).write_text(text, encoding="utf-8")
    content = read_content(tmp_path / SPANS)
    assert content.title == "Threads: Mill Race"
    game = ThreadsGame(content.options)
    assert [unit.id for unit in game.rules.content.units] == [unit.id for unit in sets.standard().units]
    assert game.rules.map.title == "Mill Race"
    with pytest.raises(UnseenError) as refused:
        ThreadsGame({"players": 4, **content.options})
    assert refused.value.code == "option-value"


def test_a_damaged_set_is_refused_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path)
    file.write_text(file.read_text(encoding="utf-8").replace("seals_target = 2", "seals_target = 0"), encoding="utf-8")
    for command in (["play", "threads"], ["arena", "threads", "--games", "1"], ["serve"]):
        with pytest.raises(SystemExit) as stopped:
            main([*command, "--content", str(file)])
        out, err = capsys.readouterr()
        assert (stopped.value.code, out) == (2, "")
        assert err == f"unseen: {file} cannot be played: victory.seals_target must be a whole number from 1 to 9.\n"


def test_a_foreign_file_is_no_content() -> None:
    assert ThreadsGame.content("Dear Weaver,", lambda name: name) is None
    assert ThreadsGame.content('{"schema": "other/1"}', lambda name: name) is None
    assert sets.standard().text == ""
