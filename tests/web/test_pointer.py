"""How often one has to press: a player who points at everything; confirmations do not count."""

import hashlib
import itertools
import os
import random
import statistics
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.conftest import FULL, amount
from tests.web.helpers import DESK, LAST, PHONE, Person, Server

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("presses")]

COUNT: Final = """touch => {
    const counting = window.presses !== undefined;
    window.presses = 0;
    if (counting) return;
    document.addEventListener("pointerdown", (event) => {
        const go = touch ? "#go:not([data-binds='draft'])" : "#go";
        if (!event.target.closest(`${go}, [data-sure]`)) window.presses += 1;
    }, true);
}"""
"""From now on every press is counted, but what the page demanded as a confirmation; with a finger a draft is done by
the yellow button, which counts.
"""
OFFERED: Final = """selector => [...document.querySelectorAll(selector)].map((step) => ({
    text: step.dataset.text,
    marks: (step.dataset.marks ?? "").split(" ").filter(Boolean),
    binds: step.dataset.binds,
    group: step.dataset.group ?? "",
}))"""
GOING: Final = "() => (document.getElementById('steps').dataset.going ?? '').split(' ').filter(Boolean)"


STEPS_MAX: Final = 1000


@dataclass(frozen=True)
class Offered:
    """A step, or a way of several, as the page offers it."""

    text: str
    marks: list[str]
    binds: str
    group: str

    @property
    def word(self) -> str:
        """The first word of what is done last."""
        return self.text.rpartition(" ; ")[2].split()[0]


@dataclass(frozen=True)
class Done:
    """A step, or a whole way, that was pointed at."""

    presses: int
    choice: bool
    """Was it one of several?"""
    goes: bool
    """Was it a part of a walk?"""
    ends: bool
    """Did it end a walk, or a turn?"""


class Pointer(Person):
    """Points at whatever a step names, and counts."""

    def offered_at(self, selector: str) -> list[Offered]:
        """The steps with these buttons that do not end the game."""
        found = [Offered(**one) for one in self.page.evaluate(OFFERED, selector)]
        return [one for one in found if one.binds != "game" and one.word not in LAST]

    def pressed(self, rng: random.Random) -> Done:
        """Do any step or whole way by pointing."""
        self.begin_step()
        self.page.evaluate(COUNT, self.touch)
        near, going = self.offered_at("#steps .step:not(.far)"), list(self.page.evaluate(GOING))
        choice = len(near) + len(going) > 1
        busy = [one for one in near if one.binds != "turn"]
        step = None
        if going and rng.random() < 0.8:
            self.go_far(rng, rng.choice(going), near)
        else:
            step = rng.choice(busy if busy and rng.random() < 0.8 else near)
            self.do_near(step)
        go = self.page.locator("#go")
        if not self.busy() and go.is_visible():
            self.press(go)
        taken = int(self.page.evaluate("window.presses"))
        self.wait_after(self.before)
        word, binds = ("go", "") if step is None else (step.word, step.binds)
        return Done(taken, choice, word == "go", binds == "turn" or word == "end")

    def go_far(self, rng: random.Random, mark: str, near: list[Offered]) -> None:
        """Point at what a whole way begins with, then at where it ends."""
        self.choose_sort(next((one.group for one in near if one.marks[:1] == [mark]), ""))
        self.point(mark)
        self.page.wait_for_selector(f"#steps .far[data-late='{mark}']", state="attached")
        ways = self.offered_at(f"#steps .far[data-late='{mark}']")
        for further in rng.choice(ways).marks[1:]:
            self.point(further)
        expect(self.page.locator("#go")).to_be_visible()

    def do_near(self, step: Offered) -> None:
        """Point at what a step names, as far as the page wants it."""
        self.choose_sort(step.group)
        for mark in step.marks:
            if self.busy() or self.page.locator("#go").is_visible():
                return
            self.point(mark)
        if not self.busy() and not self.page.locator("#go").is_visible():
            self.pick(step)

    def choose_sort(self, sort: str) -> None:
        """Choose a sort of steps, where there are sorts."""
        button = self.page.locator(f"#groups [data-group='{sort}'][aria-pressed='false']")
        if sort and button.count():
            button.click()

    def pick(self, step: Offered) -> None:
        """Take it from the menu at the place, else from the list or the bar."""
        item = self.page.locator(f"#menu-here [data-pick='{step.text}']")
        if item.count() and item.is_visible():
            return item.click()
        button = self.page.locator(f"#steps .step[data-text='{step.text}'], #end[data-text='{step.text}']").first
        folded = button.locator("xpath=ancestor::details[not(@open)]")
        if folded.count():
            folded.locator("> summary").click()
        return self.press(button)


def played(person: Pointer, rng: random.Random) -> Iterator[tuple[bool, int]]:
    """Play one game: the presses of each step that had a choice, and (True) those of each walk to its end."""
    walk = list[Done]()
    for _ in range(STEPS_MAX):
        if not person.asked():
            return
        walk.append(person.pressed(rng))
        if walk[-1].choice:
            yield False, walk[-1].presses
        if walk[-1].ends:
            if any(one.goes for one in walk):
                yield True, sum(one.presses for one in walk)
            walk.clear()


def spread(found: list[int]) -> str:
    """The median and the 90th percentile."""
    tenth = sorted(found)[int(len(found) * 0.9)] if found else 0
    return f"median {statistics.median(found or [0]):g}, 90 % {tenth}, of {len(found)}"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Tables whose dice and computers follow from the run's seed: a median of few would be theirs, not the page's."""
    seed = hashlib.sha256(os.environ["UNSEEN_SEED"].encode()).digest()
    with Server(tmp_path_factory.mktemp("presses"), seed=seed) as found:
        yield found


@pytest.mark.parametrize(
    ("game", "seat", "most"),
    [("nusubito", "mists", 2), ("kakusareta", "moya", 2), ("nuns", "novice1", 3), ("threads", "a", 3)],
)
def test_few_presses_make_a_step(
    browser: Browser, server: Server, rng: random.Random, game: str, seat: str, most: int
) -> None:
    """In the median, with a mouse; with a finger one more is allowed. Of Nuns on the Run it is a walk with its card."""
    walks = game == "nuns"
    for size in (DESK, PHONE) if FULL else (DESK,):
        person, found = Pointer(browser, server, size, touch=size == PHONE), list[int]()
        wanted = amount(9 if walks else 12, 60 if walks else 150)
        while len(found) < wanted:
            person.play_by_form(seat, "medium", game)
            counted = (presses for walk, presses in played(person, rng) if walk == walks)
            found += itertools.islice(counted, wanted - len(found))
        person.close()
        print(f"{game} {seat} {size}: a {'walk' if walks else 'step'} {spread(found)}")
        assert statistics.median(found) <= most + (size == PHONE)
