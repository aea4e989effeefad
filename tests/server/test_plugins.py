"""A plug-in that cannot be used is left out and named; every other game goes on, in the lobby and everywhere."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import pytest
from lighthouse.game import LighthouseGame

import unseen
from tests.server.helpers import Browser, running, settings
from unseen.ai import levels, opinion
from unseen.ai.chance_players import CarefulPlayer
from unseen.ai.levels import left_out, level_names, make
from unseen.core import plugins, registry
from unseen.core.errors import UnseenError
from unseen.core.game import Game, SeatInfo
from unseen.core.plugins import Group, callable_thing

MODULE = "plug_ins_of_others"
BAD = {
    "gone": "no_such_module_anywhere:Game",
    "nameless": f"{MODULE}:Nothing",
    "thing": f"{MODULE}:thing",
    "liar": f"{MODULE}:Liar",
    "silent": f"{MODULE}:Silent",
    "bare": f"{MODULE}:Bare",
    "leaving": f"{MODULE}_leaving:Game",
    "nusubito": f"{MODULE}:Liar",
}
"""What cannot be imported, is not there, is no game, has another name, raises, is hardly a game; a name of ours."""


class Liar(LighthouseGame):
    """It is registered by another name than its own."""


class Silent(LighthouseGame):
    """It cannot be set up."""

    id = "silent"

    def start(self, players: int | None = None) -> object:  # type: ignore[override]  # a fault of theirs
        raise RuntimeError("a secret path: /home/\x1b[31mhost\nand another line")


class Bare(Game):
    """It has a name, and nothing that the lobby shows."""

    id = "bare"
    seats = (SeatInfo("one", "one", "One"),)
    options = ()


@pytest.fixture
def bad(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """All of these are installed, beside our own games and a good one of others; their names."""
    (tmp_path / f"{MODULE}.py").write_text(
        "from tests.server.test_plugins import Bare, Liar, Silent\nthing = 'no class'\n", encoding="utf-8"
    )
    (tmp_path / f"{MODULE}_leaving.py").write_text("raise SystemExit('bye')\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    offered = {"unseen.games": {**BAD, "lighthouse": "lighthouse.game:LighthouseGame"}}
    offered["unseen.levels"] = {"lighthouse/sharp": "no_such_module_anywhere:level"}
    offered["unseen.beliefs"] = {"lighthouse": "no_such_module_anywhere:belief"}

    def found(group: str) -> list[EntryPoint]:
        extra = [EntryPoint(name, value, group) for name, value in offered.get(group, {}).items()]
        return [*extra, *entry_points(group=group)]

    monkeypatch.setattr(plugins, "entry_points", found)
    games = Group("unseen.games", registry.playable)
    for module in (registry, levels):
        monkeypatch.setattr(module, "GAMES", games)
    monkeypatch.setattr(levels, "LEVELS", Group("unseen.levels", callable_thing))
    beliefs = Group("unseen.beliefs", callable_thing)
    monkeypatch.setattr(levels, "BELIEFS", beliefs)
    if not unseen.compiled():  # a compiled module does not look up its own names
        monkeypatch.setattr(opinion, "BELIEFS", beliefs)
    yield set(BAD)
    for name in (MODULE, f"{MODULE}_leaving"):
        sys.modules.pop(name, None)


def test_the_others_are_listed_and_it_is_named(bad: set[str]) -> None:
    assert registry.games() == sorted({"kakusareta", "lighthouse", "nuns", "nusubito", "threads"})
    assert registry.load("nusubito").title == "Nusubito"
    faults = {fault.name: str(fault) for fault in left_out()}
    assert bad <= set(faults)
    assert "ModuleNotFoundError: No module named 'no_such_module_anywhere'" in faults["gone"]
    assert "AttributeError" in faults["nameless"]
    assert "no class of games" in faults["thing"]
    assert "calls itself lighthouse" in faults["liar"]
    assert "the game has no title" in faults["bare"]
    assert "SystemExit: bye" in faults["leaving"]
    assert "has this name already" in faults["nusubito"]
    assert all(line.isprintable() for line in faults.values())
    assert "lighthouse/sharp" in faults


def test_who_asks_for_it_is_told_so(bad: set[str]) -> None:
    with pytest.raises(UnseenError) as refused:
        registry.load("gone")
    assert refused.value.code == "game-unknown"
    assert "cannot be loaded here; games: kakusareta, lighthouse" in refused.value.sentence
    assert "no_such_module" not in refused.value.sentence


def test_a_level_of_it_is_left_out_too(bad: set[str]) -> None:
    assert level_names("lighthouse") == ["easy", "medium", "uniform", "careful", "ismcts"]
    with pytest.raises(UnseenError) as refused:
        make("sharp", registry.load("lighthouse"), 0)
    assert refused.value.code == "level"
    assert isinstance(make("careful", registry.load("lighthouse"), 0), CarefulPlayer), "the generic belief is there"


async def test_the_lobby_works_and_tells_its_host_alone(
    bad: set[str], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "unseen.server"):
        async with running(settings(tmp_path)) as app:
            host = Browser(app)
            table, _ = await host.make("smuggler", "lighthouse", keeper="careful")
            assert table
            for path in ("/", "/?game=nusubito", "/?game=lighthouse", "/?game=gone"):
                answer = await host.http.get(path)
                assert answer.status_code == 200, path
                assert "Kakusareta" in answer.text
                assert all(f"The plug-in {name} of" in answer.text for name in bad)
            passed_on = await host.http.get("/", headers={"x-forwarded-for": "203.0.113.5"})
            assert passed_on.status_code == 200
            assert "The plug-in" not in passed_on.text
            assert (await host.http.get("/rules/gone")).status_code == 404
    assert all(any(f"The plug-in {name} of" in record.getMessage() for record in caplog.records) for name in bad)


async def test_a_server_that_others_reach_shows_nobody(bad: set[str], tmp_path: Path) -> None:
    async with running(settings(tmp_path, host="0.0.0.0")) as app:
        answer = await Browser(app).http.get("/")
        assert answer.status_code == 200
        assert "The plug-in" not in answer.text


def test_what_is_installed_later_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A running program looks once."""
    group = Group("unseen.games", registry.playable)
    before = group.names()
    monkeypatch.setattr(plugins, "entry_points", lambda group: [EntryPoint("gone", BAD["gone"], group)])
    assert group.names() == before
    assert group.get("nusubito") is not None
