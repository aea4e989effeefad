"""How often one has to press: a player who points at everything; confirmations do not count."""

import random
import statistics
from dataclasses import dataclass
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.conftest import FULL, amount
from tests.web.helpers import DESK, LAST, PHONE, Person, Server

pytestmark = pytest.mark.browser

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


class Pointer(Person):
    """Points at whatever a step names, and counts."""

    def offered_at(self, selector: str) -> list[Offered]:
        """The steps with these buttons that do not end the game."""
        found = [Offered(**one) for one in self.page.evaluate(OFFERED, selector)]
        return [one for one in found if one.binds != "game" and one.word not in LAST]

    def pressed(self, rng: random.Random) -> tuple[int, bool, bool]:
        """Do any step or whole way by pointing: so many presses, was there a choice, and did it end a turn?"""
        self.begin_step()
        self.page.evaluate(COUNT, self.touch)
        near, going = self.offered_at("#steps .step:not(.far)"), list(self.page.evaluate(GOING))
        choice = len(near) + len(going) > 1
        busy = [one for one in near if one.binds != "turn"]
        ends = False
        if going and rng.random() < 0.8:
            self.go_far(rng, rng.choice(going), near)
        else:
            step = rng.choice(busy if busy and rng.random() < 0.8 else near)
            ends = step.binds == "turn"
            self.do_near(step)
        go = self.page.locator("#go")
        if not self.busy() and go.is_visible():
            self.press(go)
        taken = int(self.page.evaluate("window.presses"))
        self.wait_after(self.before)
        return taken, choice, ends

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


def played(person: Pointer, rng: random.Random, steps: int) -> tuple[list[int], list[int]]:
    """The presses of so many steps that had a choice, and those of whole turns (of a novice: walks)."""
    found, turns, running = list[int](), list[int](), 0
    for _ in range(8 * steps):
        if len(found) >= steps or not person.asked():
            break
        taken, choice, ends = person.pressed(rng)
        found += [taken] if choice else []
        running += taken
        if ends:
            turns.append(running)
            running = 0
    return found, turns


def spread(found: list[int]) -> str:
    """The median and the 90th percentile."""
    tenth = sorted(found)[int(len(found) * 0.9)] if found else 0
    return f"median {statistics.median(found or [0]):g}, 90 % {tenth}, of {len(found)}"


@pytest.mark.parametrize(
    ("game", "seat", "most"),
    [("nusubito", "mists", 2), ("kakusareta", "moya", 2), ("nuns", "novice1", 3), ("threads", "a", 3)],
)
def test_few_presses_make_a_step(
    browser: Browser, server: Server, rng: random.Random, game: str, seat: str, most: int
) -> None:
    """In the median, with a mouse; with a finger one more is allowed."""
    for size in (DESK, PHONE) if FULL else (DESK,):
        person = Pointer(browser, server, size, touch=size == PHONE)
        person.play(seat, "rule", game)
        steps, turns = played(person, rng, amount(12, 150))
        person.close()
        print(f"{game} {seat} {size}: a step {spread(steps)}; a turn {spread(turns)}")
        assert statistics.median(turns if game == "nuns" else steps) <= most + (size == PHONE)
