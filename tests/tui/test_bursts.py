"""A chosen step is the one that was shown: whatever keys are on their way while the list is made anew."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

import pytest
from textual import events
from textual.pilot import Pilot

from tests.tui.helpers import Driver
from unseen.core.registry import load
from unseen.core.wire import Json
from unseen.tui.app import UnseenApp
from unseen.tui.client import Offer
from unseen.tui.seat import SeatTable, Story

KEYS = (
    *"123456789",
    *"0123456789",
    "enter",
    "enter",
    "up",
    "down",
    "down",
    "end",
    "home",
    "slash",
    "escape",
    "z",
    "tab",
)


class ShiftingTable(SeatTable):
    """A table that answers each step with another list, and changes it by itself too; it notes what it was sent."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(load("nusubito"), 0)
        self.rng = rng
        self.texts = [text for text in self.game.notation.texts if text.startswith(("leap", "look", "done"))]
        self.number = 0
        self.lists: dict[int, list[str]] = {}
        """By the number of the post that asked: the texts offered."""
        self.done: list[tuple[str, int]] = []

    def ask(self) -> None:
        """Another list: some of the old steps in another order, longer or shorter."""
        self.number += 1
        texts = self.rng.sample(self.texts, self.rng.choice((1, 3, 8, 12, 23)))
        self.lists[self.number] = texts
        binding = self.rng.random() < 0.3
        steps: list[Json] = [
            {"text": text, "words": text, "price": "", "seen": "", "ends": binding and row % 3 == 0, "marks": []}
            for row, text in enumerate(texts)
        ]
        self.listen({"number": self.number, "kind": "ask", "phase": "", "steps": steps, "shortcuts": []})

    @property
    def leaving(self) -> str:
        return "Leave?"

    def parting(self) -> str:
        return ""

    def open(self) -> None:
        self.ask()

    def send(self, after: int, act: Mapping[str, object]) -> None:
        steps = act.get("steps")
        if isinstance(steps, list) and after < self.number:
            self.listen(
                {"number": self.number, "kind": "refused", "code": "stale", "sentence": "Look again.", "rule": ""}
            )
        elif isinstance(steps, list):
            self.done += [(step, after) for step in steps]
            self.ask()

    async def drive(self) -> None:
        """It lives by itself."""

    def close(self) -> None:
        """Nothing to let go of."""

    def set_order(self, key: str) -> None:
        """It has none."""

    def standing_order(self) -> str:
        return ""

    async def fetch_record(self) -> str:
        return ""

    async def fetch_next(self, table: str) -> SeatTable:
        return self

    async def fetch_story(self) -> Story:
        raise AssertionError("it never ends")


@asynccontextmanager
async def shifting(rng: random.Random) -> AsyncIterator[tuple[ShiftingTable, Driver]]:
    """The application at such a table."""
    table = ShiftingTable(rng)
    app = UnseenApp(lambda: table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        yield table, Driver(pilot, app)


async def settled(pilot: Pilot[None]) -> None:
    """Wait until all is painted."""
    for _ in range(3):
        await pilot.pause()


async def test_bursts_of_keys_do_nothing_that_was_not_on_screen(rng: random.Random, full: bool) -> None:
    """Keys come faster than the screen, and the table changes its list between them: what is done was seen before."""
    async with shifting(rng) as (table, driver):
        acted = 0
        for burst in range(1000 if full else 60):
            seen, before = table.number, len(table.done)
            for _ in range(rng.randint(1, 6)):
                key = rng.choice(KEYS)
                driver.app.post_message(events.Key(key, key if len(key) == 1 else "/" if key == "slash" else None))
                if rng.random() < 0.15:
                    table.ask()
            await settled(driver.pilot)
            done = table.done[before:]
            assert [one for one in done if one[0] not in table.lists[seen] or one[1] != seen] == [], f"burst {burst}"
            assert len(done) <= 1, "one list, one step"
            acted += len(done)
            if driver.screen.has_class("typing"):
                await driver.pilot.press("escape")
                await settled(driver.pilot)
        assert acted >= 10, "and steps that were on screen are done"


@pytest.mark.parametrize("shorter", [False, True])
async def test_a_choice_on_its_way_is_that_of_its_own_list(rng: random.Random, shorter: bool) -> None:
    """The list is made anew between the key and its effect: the step that was shown is done, or none."""
    async with shifting(rng) as (table, driver):
        steps = driver.screen.steps
        while len(table.lists[table.number]) < 8:
            table.ask()
            await settled(driver.pilot)
        shown = list(steps.offers)
        steps.highlighted = 6
        await settled(driver.pilot)
        steps.action_select()
        relist(driver, shown[:3] if shorter else shown[::-1])
        await settled(driver.pilot)
        assert [text for text, _ in table.done] in ([], [shown[6].typed])


def relist(driver: Driver, offers: list[Offer]) -> None:
    """Put another list in place."""
    client = driver.screen.client
    client.offers, client.after = offers, client.after + 1
    driver.screen.list_steps()
