"""What the table of the terminal says and does by itself: what to do, what happened last, why not, the only step."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

import pytest

from tests.tui.helpers import Driver, cells, playing, screen_text
from tests.tui.test_bursts import ShiftingTable, settled
from unseen.core.registry import load
from unseen.core.seats import SPECTATOR
from unseen.core.traces import Trace
from unseen.core.turns import Moved
from unseen.core.wire import Json
from unseen.core.words import DRAFT, GAME, TEACHES, TELLS, TURN
from unseen.draw.own import Badge
from unseen.draw.scene import Scene
from unseen.draw.text import render
from unseen.games.nusubito.words import NusubitoWords
from unseen.tui import says
from unseen.tui.app import UnseenApp
from unseen.tui.client import Client
from unseen.tui.habits import Habits
from unseen.tui.traced import marked, standing, tinted

TO_DO = "Leap to a framed temple, or take a special action first."
WAY: tuple[dict[str, str], ...] = (
    {"leap C1": DRAFT, "leap E3": DRAFT},
    {"place": DRAFT},
    {"look row": DRAFT},
    {"done": TURN, "look column": TEACHES},
)
"""What is offered after so many steps of the draft: two of them are without a choice."""


def offered(text: str, binds: str) -> Json:
    """A step as the table offers it."""
    left = "2 actions left" if binds == TURN else ""
    words: dict[str, Json] = {"words": text, "price": "", "seen": "", "binds": binds, "left": left}
    return {"text": text, **words, "ends": binds in (TURN, GAME), "marks": []}


class OneWay(ShiftingTable):
    """A table with steps without a choice; it keeps the draft."""

    def __init__(self, way: tuple[dict[str, str], ...] = WAY) -> None:
        super().__init__(random.Random(1))
        self.way = way
        self.draft: list[str] = []

    def ask(self) -> None:
        steps = [offered(text, binds) for text, binds in self.way[len(self.draft)].items()]
        drawn: list[Json] = [{"text": text, "words": text, "events": []} for text in self.draft]
        self.listen({"number": self.number + 1, "kind": "draft", "steps": drawn})
        self.number += 2
        self.listen({"number": self.number, "kind": "ask", "phase": "", "steps": steps, "shortcuts": []})

    def send(self, after: int, act: Mapping[str, object]) -> None:
        steps, back = act.get("steps"), act.get("take_back")
        assert after == self.number, "it was on the screen"
        if isinstance(back, int):
            del self.draft[len(self.draft) - back :]
        elif isinstance(steps, list):
            self.done += [(step, after) for step in steps]
            self.draft += [step for step in steps if step != "done"]
        self.ask()


@asynccontextmanager
async def one_way(way: tuple[dict[str, str], ...] = WAY, forced: bool = True) -> AsyncIterator[tuple[OneWay, Driver]]:
    """The application at such a table."""
    table = OneWay(way)
    app = UnseenApp(lambda: table, habits=Habits(forced=forced))
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        yield table, Driver(pilot, app)


# ---- steps without a choice ----
async def test_a_step_without_a_choice_is_taken_and_goes_back_with_the_one_before() -> None:
    async with one_way() as (table, driver):
        await driver.pilot.press("1")
        await driver.settled()
        assert table.draft == ["leap C1", "place", "look row"]
        assert "(no choice) place\n(no choice) look row" in driver.shown("#log > Static")
        await driver.pilot.press("z")
        await driver.settled()
        assert table.draft == []
        assert "no choice" not in driver.shown("#log > Static")


async def test_whoever_wants_to_takes_every_step_herself() -> None:
    async with one_way(forced=False) as (table, driver):
        await driver.pilot.press("1")
        await driver.settled()
        assert table.draft == ["leap C1"]
        await driver.pilot.press("f")
        await driver.settled()
        assert table.draft == ["leap C1", "place", "look row"]
        await driver.pilot.press("f", "z")
        await driver.settled()
        assert table.draft == []


async def test_what_was_only_without_a_choice_is_not_taken_back() -> None:
    async with one_way(WAY[1:]) as (table, driver):
        assert table.draft == ["place", "look row"]
        await driver.pilot.press("z")
        await driver.settled()
        assert table.draft == ["place", "look row"]
        assert "nothing to take back" in driver.shown("#say")


@pytest.mark.parametrize("binds", [TEACHES, TELLS, TURN, GAME])
async def test_what_stands_is_never_taken_by_itself(binds: str) -> None:
    async with one_way(({"leap C1": binds},)) as (table, _):
        assert table.done == []


# ---- how a step binds ----
async def test_ending_with_something_left_is_asked_once_more() -> None:
    """Enter points at nothing new, but it takes another one; who goes elsewhere is asked anew."""
    async with one_way(WAY[3:]) as (table, driver):
        shown = "\n".join(screen_text(driver.app))
        assert "done · 2 actions left !" in shown and "look column °" in shown
        for keys in (("1", "enter"), ("down", "1", "enter")):
            await driver.pilot.press(*keys)
            await driver.settled()
            assert "Once more: end with 2 actions left." in driver.shown("#say")
            assert table.done == []
        await driver.pilot.press("enter")
        await driver.settled()
        assert [step for step, _ in table.done] == ["done"]


async def test_a_step_says_what_becomes_of_it() -> None:
    async with one_way(({"leap C1": TEACHES, "leap E3": TELLS},)) as (_, driver):
        assert driver.shown("#say") == "An answer comes back at once, so it stands. Typed: leap C1"
        await driver.pilot.press("down")
        await driver.settled()
        assert driver.shown("#say") == "The others learn it at once, so it stands. Typed: leap E3"


# ---- what to do ----
async def test_what_to_do_stands_above_the_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a row of its own, in a terminal without room for one in the heading."""
    monkeypatch.setattr(NusubitoWords, "prompt", lambda words, view: TO_DO)
    async with playing() as driver:
        await driver.asked()
        await driver.settled()
        shown = screen_text(driver.app)
        row = next(row for row, line in enumerate(shown) if TO_DO in line)
        assert "your decision" in shown[row - 1] and shown[row + 1].split()[0] == "1"
        await driver.resize(80, 18)
        assert f"▶ {TO_DO}: " in str(driver.screen.query_one("#steps-box").border_title)
        assert driver.screen.query_one("#steps").size.height >= 5


# ---- what happened last ----
async def test_the_last_move_stays_until_the_first_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """In words above the board, and underlined on it; `l` underlines it again."""
    monkeypatch.setattr(NusubitoWords, "trace", lambda words, view, told: Trace(("D3",)))
    async with playing(seat=1) as driver:
        await driver.asked()
        await driver.settled()
        assert "Thief: The thief" in screen_text(driver.app)[0]
        assert moved(driver)
        await driver.do(next(offer for offer in driver.screen.client.offers if offer.binds == DRAFT))
        await driver.settled()
        assert driver.screen.client.draft and not moved(driver)
        assert "Thief: The thief" in screen_text(driver.app)[0]
        await driver.pilot.press("l")
        await driver.settled()
        assert moved(driver)
        await driver.pilot.press("z")
        await driver.settled()
        assert moved(driver), "nothing is done any more"
        await driver.resize(80, 18)
        assert not driver.screen.query_one("#last").display
        await driver.pilot.press("l")
        await driver.settled()
        assert "Thief: The thief" in driver.shown("#say")


def moved(driver: Driver) -> bool:
    """Is anything of the board underlined?"""
    board = driver.screen.query_one("#board").region
    return any(style.underline for row in cells(driver.app)[board.y : board.bottom] for _, style in row)


def test_a_long_last_move_says_what_is_seen_on_the_board() -> None:
    moves = [
        Moved("Thief", "A dart is taken.", None, False),
        Moved("Thief", "**Healer** E2 falls.", Trace((), (), (), ("E2",)), False),
        Moved("Mists", "You see red.", None, True),
        Moved("Mists", "", Trace(("A1",)), False),
    ]
    assert says.last(moves, 80) == "Thief: A dart is taken. Healer E2 falls. Mists: (you) You see red."
    assert says.last(moves, 40) == "Thief: Healer E2 falls."
    assert says.last(moves[:1], 4) == "Thief: A dart is taken."


def test_changed_places_are_found_on_every_board() -> None:
    """Between the frames in which they would stand as legal; what is legal or yours keeps its look."""
    for game_id, name in (("nusubito", "D3"), ("kakusareta", "E1"), ("nuns", "37"), ("threads", "B1")):
        client = Client(load(game_id), SPECTATOR)
        scene = client.game.pictures.scene(client.view, frozenset())
        assert isinstance(scene, Scene)
        where = standing(scene)[name]
        assert 3 <= len(where) <= 8 and len({row for row, _ in where}) == 1, game_id
        legal = next(mark.id for mark in scene.marks() if mark.name == name)
        framed = client.game.pictures.scene(client.view, frozenset([legal]))
        assert isinstance(framed, Scene)
        bare, legal_too = [[joined(row) for row in render(one)] for one in (scene, framed)]
        other = [(y, x) for y, row in enumerate(bare) for x, sign in enumerate(row) if sign != legal_too[y][x]]
        assert {min(where), max(where)} <= set(other) <= where, game_id
    rows = [[("ab", "hunter"), ("[c]", "legal"), ("you", "you")]]
    assert tinted(rows, frozenset([(0, 1), (0, 2), (0, 5)])) == [
        [("a", "hunter"), ("b", "moved"), ("[c]", "legal"), ("you", "you")]
    ]


def test_own_marks_stand_before_their_places_on_every_board() -> None:
    """As what only you know; behind a place with a frame, and nowhere without room. They move nothing."""
    for game_id, place in (
        ("nusubito", "place:D3"),
        ("kakusareta", "place:E1"),
        ("nuns", "dot:37"),
        ("threads", "hex:B1"),
    ):
        client = Client(load(game_id), SPECTATOR)
        scene = client.game.pictures.scene(client.view, frozenset())
        assert isinstance(scene, Scene)
        plain = render(scene)
        for badge, sign in ((Badge(place, "x"), "x"), (Badge(place, "", "a note"), "n"), (Badge(place, "4"), "4")):
            rows = marked(render(scene), standing(scene), [badge, Badge("dot:nowhere", "?")])
            assert [len(joined(row)) for row in rows] == [len(joined(row)) for row in plain]
            new = [
                (y, x) for y, row in enumerate(rows) for x, one in enumerate(joined(row)) if one != joined(plain[y])[x]
            ]
            first = min(standing(scene)[place.partition(":")[2]])
            assert new == [first] and joined(rows[first[0]])[first[1]] == (sign, "you"), game_id


def joined(row: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Every character of a row with its style."""
    return [(sign, style) for text, style in row for sign in text]


# ---- why not ----
@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("xyzzy", "“xyzzy” is no step. Type for example: leap C1, "),
        ("move", "This is a step of the Mists, not of the thief."),
        ("a1", "A leap goes to the next temple of the row or column"),
    ],
)
async def test_what_is_typed_in_vain_is_answered(typed: str, answer: str) -> None:
    """With examples, or with the reason."""
    async with playing() as driver:
        await driver.asked()
        await driver.type(typed)
        assert driver.shown("#say").startswith("✗ Refused: ")
        assert answer in driver.shown("#say"), driver.shown("#say")
        assert driver.screen.client.draft == []


async def test_who_is_not_asked_is_told_that() -> None:
    async with playing(seat=1) as driver:
        await driver.asked()
        driver.screen.client.offers = []
        driver.screen.refresh_all()
        await driver.type("xyzzy")
        assert "It is not your decision now." in driver.shown("#say")


# ---- the bell ----
async def test_the_bell_is_off_until_it_is_wanted() -> None:
    async with playing(1, 5) as driver:
        await driver.asked()
        rung = list[str]()
        driver.app.bell = lambda: rung.append("bell")  # type: ignore[method-assign] # nobody hears it here
        for wanted in ([], ["bell"], ["bell"]):
            driver.screen.waited = 3
            driver.screen.refresh_all()
            assert rung == wanted
            await driver.pilot.press("b")
