"""Threads in browsers: whole games by pointing, two seats and four, and an ambush while another seat moves."""

import itertools
import os
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.conftest import FULL
from tests.web.helpers import DESK, PHONE, Person, Server, give_up, violations, widths
from unseen.audit import record
from unseen.core.match import Match
from unseen.core.seats import RESIGN
from unseen.games.threads.game import ThreadsGame

pytestmark = pytest.mark.browser
Step = tuple[str, tuple[str, ...]]
Look = tuple[tuple[int, int], str]
STEPS_MAX: Final = 700
UNSEEN_MAX: Final = 1000
"""So often a seat is asked for its step before the pages open."""
AFTERWARDS: Final = 8
"""So many steps follow on the pages after an ambush, where it is all that is played for."""
WIDE: Final = {"max_rounds": "5", "fov_arc": "360"}
UNITS: Final = ("Needle", "Shears", "Bobbin", "Heddle", "Teasel", "Carder")
SHOTS: Final = os.environ.get("UNSEEN_SHOTS", "")
"""A folder for pictures of what happened, if somebody wants to look."""


def table(browser: Browser, server: Server, looks: list[Look], **options: str) -> list[Person]:
    """A table of persons, one for each look: the first one makes it, the others open their links."""
    people = [Person(browser, server, size, colours) for size, colours in looks]
    first = people[0]
    first.go(f"/?own=yes&game=threads&option.players={len(people)}")
    first.page.locator("#new input[name=seat][value=a]").check(force=True)
    if len(people) == 2:
        first.page.locator("#new input[name=against][value=friend]").check(force=True)
    for letter in "bcd"[: len(people) - 1] if len(people) > 2 else "":
        first.page.locator(f"#new select[name='who.{letter}']").select_option("friend")
    first.fill(**options)
    path = first.open_table()
    for seated, other in enumerate(people[1:], 1):
        field = first.page.locator("#invite input").first
        expect(field).to_have_value(re.compile(re.escape(server.url) + "/s/.+"))
        other.sit(field.input_value())
        assert other.path == path
        expect(first.page.locator("#invite input")).to_have_count(len(people) - 1 - seated)
    return people


def asked(people: list[Person]) -> Person | None:
    """Whose decision it is; None when the game is over."""
    for _ in range(300):
        for person in people:
            if person.page.locator("#verdict").count():
                return None
            if person.page.locator("#steps[data-asked]").count():
                return person
        people[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def shot(person: Person, name: str) -> None:
    """Keep a picture of the page."""
    if SHOTS:
        person.page.screenshot(path=Path(SHOTS) / f"{name}.png", full_page=True)


def hides(person: Person, letter: str) -> None:
    """No mark of another seat's face-down piece says what it is (nobody conceals here); none is stitched."""
    script = "all => all.map(m => [m.id, m.getAttribute('aria-label'), m.getAttribute('class')])"
    for name, label, classes in person.page.locator("#board [id^='piece:']").evaluate_all(script):
        if not name.startswith(f"piece:{letter}") and "face-down" in label:
            assert not any(unit in label for unit in (*UNITS, "ecoy")), label
            assert "know-you" not in classes


def starting(offered: list[Step], *words: str) -> list[Step]:
    """The offered steps that begin with one of these words."""
    return [step for step in offered if step[0].split()[0] in words]


class Calm:
    """How a person plays: deploys a little, moves a little, ambushes walkers, ends turns early; later at once."""

    def __init__(self, rng: random.Random, tires: bool = False, ends: float = 0.35) -> None:
        self.rng: Final = rng
        self.ends: Final = ends
        """How often a turn is ended that could go on."""
        self.tires: Final = tires
        """Is an ambush all that is played for?"""
        self.last = ""
        """The word of the last step that was no answer in a window."""
        self.placed = 0
        self.ambushes = 0
        """During a Move of another seat."""

    def choose(self, offered: list[Step]) -> Step:
        """One of the offered steps."""
        words = {text.split()[0] for text, _ in offered}
        if "pass" in words:
            return self.answer(offered)
        step = self.act(offered, words)
        self.last = step[0].split()[0]
        self.placed = 0 if self.last in ("end", "done") else self.placed + (self.last == "place")
        return step

    def answer(self, offered: list[Step]) -> Step:
        """In a window: ambush who walks; else let it pass."""
        ambushes = starting(offered, "ambush")
        if ambushes and self.last == "go":
            self.ambushes += 1
            return self.rng.choice(ambushes)
        return starting(offered, "pass")[0]

    def sees_a_walker(self, offered: list[Step]) -> bool:
        """Is an ambush on somebody offered who walks?"""
        return self.last == "go" and bool(starting(offered, "ambush"))

    def act(self, offered: list[Step], words: set[str]) -> Step:
        """In one's own turn."""
        if "take" in words:
            units = [step for step in offered if step[0] != "take decoy"]
            return self.rng.choice(units or offered)
        if "done" in words and (self.placed >= 2 or "place" not in words or self.ambushes):
            return starting(offered, "done")[0]
        if "end" in words:
            moves = starting(offered, "move", "bind", "tangle", "pull", "attack")
            if not moves or self.rng.random() < self.ends or self.ambushes:
                return starting(offered, "end")[0]
            return self.rng.choice(moves)
        wanted = [step for step in offered if step[0].split()[0] not in ("flip", "split", "bonus")]
        return self.rng.choice(wanted or offered)


class Unseeing:
    """A person who plays by messages alone, as long as no page is open."""

    def __init__(self, person: Person, path: str) -> None:
        self.person: Final = person
        self.api: Final = f"{person.server.url}/api/tables/{path.removeprefix('/t/')}"
        self.number = 0
        """The last post that was read."""
        self.offers: list[Step] = []

    def offered(self) -> list[Step]:
        """What this seat may do now."""
        posts = self.person.context.request.get(f"{self.api}/posts?after={self.number}").json()["posts"]
        for post in posts:
            self.number = post["number"]
            if post["kind"] in ("ask", "wait", "over"):
                self.offers = [(step["text"], tuple(step["marks"])) for step in post.get("steps", ())]
        return self.offers

    def do(self, text: str) -> None:
        """Send one step."""
        message = {"key": f"unseeing-{self.number:06}", "after": self.number, "steps": [text]}
        assert self.person.context.request.post(f"{self.api}/messages", data=message).ok
        self.person.done.append(text)


def begun(
    browser: Browser, server: Server, looks: list[Look], calm: Calm, until: Callable[[list[Step]], bool]
) -> list[Person]:
    """A table of persons at a wide view, who play by messages until one is offered this: then their pages open."""
    people = [Person(browser, server, size, colours) for size, colours in looks]
    friends = {f"who.{letter}": "friend" for letter in "bcd"[: len(people) - 1]}
    path = people[0].order("threads", "", {"seat": "a", **friends}, players=str(len(people)), **WIDE)
    seats = [Unseeing(person, path) for person in people]
    for letter, other in zip("bcd", people[1:], strict=False):
        made = people[0].context.request.post(f"{seats[0].api}/links", data={"seat": letter})
        other.take(made.json()["link"].removeprefix(server.url))
    for seat in itertools.islice(itertools.cycle(seats), UNSEEN_MAX):
        offered = seat.offered()
        if until(offered):
            break
        if offered:
            seat.do(calm.choose(offered)[0])
    else:
        raise AssertionError("nobody is offered that")
    for person in people:
        person.go(path)
    return people


def rest(people: list[Person], calm: Calm) -> Match:
    """Play on to the end, which comes by giving up where an ambush is all; the record holds what everybody did."""
    afterwards = AFTERWARDS
    for _ in range(STEPS_MAX):
        person = asked(people)
        if person is None:
            break
        if calm.tires and calm.ambushes:
            afterwards -= 1
            if afterwards < 0:
                give_up(person)
                break
        before = calm.ambushes
        hides(person, "abcd"[people.index(person)])  # before the step: it may end the game, and all is opened then
        person.do(*calm.choose(person.offered()))
        if calm.ambushes > before == 0:
            for number, one in enumerate(people):
                shot(one, f"ambush-{len(people)}-{'abcd'[number]}")
    for person in people:
        expect(person.page.locator("#verdict")).to_be_visible()
    match = record.read(people[0].record())
    for seat, person in enumerate(people):
        did = [match.game.notation.texts[action] for who, action in match.steps if who == seat and action != RESIGN]
        assert did == person.done
    return match


def test_a_whole_game_of_two(browser: Browser, server: Server, rng: random.Random) -> None:
    """With this seed somebody goes over a piece of their own that could be turned up there: which is meant is asked."""
    people = table(browser, server, [(DESK, "light"), (PHONE, "dark")], max_rounds="5")
    match = rest(people, Calm(rng, ends=0.7))
    shot(people[0], "end-2-a")
    assert match.state.outcome() is not None
    assert match.game.chosen["second_wound"] == "dies", "what Selvedge recommends is preselected"
    for person in people:
        assert violations(person.page) == []
        wide, window = widths(person.page)
        assert wide <= window
        person.close()


@pytest.mark.slow
def test_a_whole_game_of_four_with_an_ambush_on_a_walker(browser: Browser, server: Server, rng: random.Random) -> None:
    looks = [(DESK, "light"), (PHONE, "dark"), (PHONE, "light"), (DESK, "dark")]
    calm = Calm(rng, tires=not FULL)
    if FULL:
        people = table(browser, server, looks, **WIDE)
    else:
        people = begun(browser, server, looks, calm, calm.sees_a_walker)
        for person, letter in zip(people, "abcd", strict=True):
            hides(person, letter)
    match = rest(people, calm)
    assert calm.ambushes > 0
    assert isinstance(match.game, ThreadsGame)
    assert match.game.rules.map.id == "four_quays"
    assert any(match.game.notation.texts[action].startswith("ambush") for _, action in match.steps)
    for person in people:
        person.close()


def test_a_standing_order_passes_until_it_is_taken_back(browser: Browser, server: Server, rng: random.Random) -> None:
    """Pressed, it answers in every window; pressed again, the seat is asked once more."""
    calm = Calm(rng)
    looks = [(DESK, "light"), (PHONE, "dark")]
    people = begun(browser, server, looks, calm, lambda offered: bool(starting(offered, "end")))
    mine = people[1].page
    button = mine.locator("#orders button").filter(has_text="Always pass")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    passed = people[0].page.get_by_text("Woad passes.")
    while not passed.count():
        assert not windows(people, calm), "the order answers"
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    while not windows(people, calm):
        pass
    shot(people[1], "order-taken-back")
    for person in people:
        person.close()


def windows(people: list[Person], calm: Calm) -> bool:
    """Is seat b asked in a window? If not, one step is made."""
    person = asked(people)
    assert person is not None, "the game has an end before that"
    offered = person.offered()
    if person is people[1] and starting(offered, "pass"):
        return True
    person.do(*calm.choose(offered))
    return False
