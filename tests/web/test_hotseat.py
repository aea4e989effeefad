"""Several people at one device: games by pointing, and what the curtain leaves of them in page, history and cache."""

import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, expect

from tests.conftest import FULL
from tests.web.driving import Driving
from tests.web.helpers import DESK, FLAGS, PHONE, Person, Server, check_sizes

pytestmark = pytest.mark.browser
SECRETS = """() => {
    const texts = [...document.querySelectorAll("#log .only, #since .only, #draft li")].map(e => e.textContent.trim());
    const steps = [...document.querySelectorAll("#steps .step")].map(e => e.dataset.text);
    const open = ["Nothing done yet", "They think"];
    return [...texts, ...steps].filter(text => text.includes(" ") && !open.includes(text));
}"""
CALM_TURNS = 4
HANDED_MAX = 6 if FULL else 4


class Profile:
    """A browser that keeps its history and cache in a folder, as people's browsers do."""

    def __init__(self, driver: Playwright, chromium: str, folder: Path) -> None:
        self.driver = driver
        self.chromium = chromium
        self.folder = folder

    def new_context(self, **how: Any) -> BrowserContext:
        """The browser, started on its folder."""
        return self.driver.chromium.launch_persistent_context(
            self.folder, executable_path=self.chromium, args=FLAGS, **how
        )

    def holding(self, texts: set[str]) -> list[tuple[str, str]]:
        """Files of the folder in which one of the texts stands."""
        found = []
        for file in self.folder.rglob("*"):
            data = file.read_bytes() if file.is_file() else b""
            for text in texts:
                if text.encode() in data or text.encode("utf-16-le") in data:
                    found.append((str(file.relative_to(self.folder)), text))
        return found


class Pair(Person):
    """Two people before one browser, or more."""

    form = "/?game=nusubito&option.max_days=1"
    seats: dict[str, str] = {"thief": "Thief", "mists": "Mists"}

    def __init__(self, profile: Browser | Profile, server: Server, size: tuple[int, int] = DESK) -> None:
        super().__init__(profile, server, size)  # type: ignore[arg-type]  # a profile has all that is asked of a browser
        self.secrets: dict[str, set[str]] = {seat: set() for seat in self.seats}
        self.curtains = 0

    def begin(self) -> str:
        """A table of all of them at this device."""
        self.go(self.form)
        self.page.locator("[data-play=here]").click()
        self.page.wait_for_url("**/t/*")
        return self.path

    def where(self) -> str:
        """`curtain`, `end`, or the seat that lies open."""
        self.page.wait_for_selector(".curtain, #verdict, #steps[data-asked]")
        self.settled()
        if self.page.locator("#verdict").count():
            return "end"
        return self.page.locator("#main").get_attribute("data-seat") or "curtain"

    def lift(self, seat: str = "") -> None:
        """Hold the button for a second."""
        button = self.page.locator(f"[data-hold={seat}]" if seat else "[data-hold].main")
        button.hover()
        self.page.mouse.down()
        self.page.wait_for_selector("#main[data-seat]")
        self.page.mouse.up()
        self.settled()

    def let_down(self) -> None:
        """Let the curtain fall from elsewhere: the page may go before it has the answer."""
        way = "location.pathname.replace('/t/', '/api/tables/') + '/curtain'"
        self.page.evaluate(f"() => void fetch({way}, {{method: 'POST'}})")

    def note(self, seat: str) -> None:
        """Remember what only this seat may see."""
        self.secrets[seat] |= set(self.page.evaluate(SECRETS))

    def all_secrets(self) -> set[str]:
        """Of all."""
        return set().union(*self.secrets.values())

    def look_for_secrets(self) -> None:
        """The curtain's page, its history and its storage hold nothing of anybody."""
        page = self.page
        content = page.content()
        assert [text for text in self.all_secrets() if text in content] == []
        assert page.locator("#board, #log, #steps, #secrets, #since").count() == 0
        kept = page.evaluate("JSON.stringify([{...sessionStorage}, {...localStorage}, history.state])")
        assert [text for text in self.all_secrets() if text in kept] == []
        history = self.context.new_cdp_session(page).send("Page.getNavigationHistory")
        titles = [entry["title"] for entry in history["entries"]]
        assert not [title for title in titles for seat in self.seats.values() if seat in title], titles

    def round(self, rng: random.Random, daring: float) -> bool:
        """One decision, or the curtain; False at the end."""
        where = self.where()
        if where == "end":
            return False
        if where == "curtain":
            self.curtains += 1
            self.look_for_secrets()
            self.lift()
            return True
        self.note(where)
        self.look_for_others(where)
        self.turn(rng, daring)
        return True

    def look_for_others(self, seat: str) -> None:
        """The page of a seat shows nothing that only others were told."""
        others = set().union(*[self.secrets[other] for other in self.seats if other != seat]) - self.secrets[seat]
        content, offered = self.page.content(), self.page.locator("#steps").inner_text()
        assert [text for text in others if len(text) > 25 and text in content and text not in offered] == []


class Trio(Pair):
    """Guards and two novices before one phone. They take the shortest ways, so that the device goes round quickly."""

    form = "/?game=nuns&option.players=3"
    seats: dict[str, str] = {
        "guards": "Guards", "novice1": "First novice", "novice2": "Second novice",
    }  # fmt: skip

    def turn(self, rng: random.Random, daring: float = 0.0) -> None:
        """One step: a novice goes once and stops there, guards stop as soon as they may."""
        texts = [text for text, _ in self.offered()]
        stops = [text for text in texts if text.startswith(("done", "end phase"))]
        goes = [text for text in texts if text.startswith("go ")] if self.done[-1:] != ["went"] else []
        text = rng.choice(goes or stops or texts)
        self.begin_step()
        self.choose(text)
        self.page.wait_for_selector(f".curtain, #state:not([data-after='{self.before}'])", state="attached")
        self.done.append("went" if text in goes else text)


def test_a_whole_game_at_one_device(
    driving: Driving, whole_chromium: str, server: Server, tmp_path: Path, rng: random.Random
) -> None:
    profile = Profile(driving.driver, whole_chromium, tmp_path / "profile")
    pair = Pair(profile, server)
    table = pair.begin()
    while pair.curtains < CALM_TURNS and pair.round(rng, 0.0):
        pass
    assert pair.where() in ("thief", "mists")
    pair.let_down()
    pair.page.wait_for_selector(".curtain")  # the stream says so
    pair.look_for_secrets()
    pair.page.go_back()
    assert [text for text in pair.all_secrets() if text in pair.page.content()] == []
    pair.page.go_forward()
    pair.page.wait_for_selector(".curtain")
    pair.look_for_secrets()
    known = pair.all_secrets()
    assert len(known) > 20 and pair.secrets["thief"] and pair.secrets["mists"]
    pair.close()
    assert profile.holding({Pair.form}), "the search finds what the browser keeps"
    assert profile.holding(known) == [], "the browser's folder holds what only a seat may know"

    again = Pair(profile, server)
    again.go(table)
    assert again.where() == "curtain"
    for _ in range(120):
        if not again.round(rng, 1.0):
            break
    assert again.where() == "end" and again.curtains >= 1
    assert "You won" not in again.page.content()
    assert "[View full]" in again.record()
    again.page.locator("#again").click()
    again.page.wait_for_selector(".curtain")
    assert again.path != table
    again.close()


def test_the_curtain_by_itself(browser: Browser, server: Server) -> None:
    pair = Pair(browser, server)
    pair.begin()
    expect(pair.page.locator("h1")).to_have_text("Hand the device to Thief")
    check_sizes(pair.page)
    button = pair.page.locator("[data-hold=thief]")
    button.click()  # too short
    expect(pair.page.locator("#how")).to_contain_text("Hold the button for one second, then")
    assert pair.page.locator("[data-hold]").count() == 2
    button.focus()
    pair.page.keyboard.down("Enter")
    pair.page.wait_for_selector("#main[data-seat=thief]")
    pair.page.keyboard.up("Enter")
    check_sizes(pair.page)
    pair.page.get_by_role("button", name="Menu").click()
    pair.page.get_by_role("button", name="Ask for a pause").click()  # the other one sits here too, but is asked
    expect(pair.page.locator("#offers")).to_contain_text("Mists has to answer")
    pair.go("/rules/nusubito")  # away, and back: nothing was kept of the page that was left
    pair.context.request.post(f"{server.url}/api/tables/{table_of(pair)}/curtain")
    pair.page.go_back()
    pair.page.wait_for_selector(".curtain")
    pair.look_for_secrets()
    expect(pair.page.locator(".asked")).to_contain_text("Thief asked for a pause")
    pair.close()


def test_three_at_one_device(
    driving: Driving, whole_chromium: str, server: Server, tmp_path: Path, rng: random.Random
) -> None:
    profile = Profile(driving.driver, whole_chromium, tmp_path / "profile")
    trio = Trio(profile, server, PHONE)
    table, handed = trio.begin(), list[str]()
    while len(handed) < HANDED_MAX:
        if trio.where() == "curtain":
            handed.append(trio.page.locator("h1 .whose").inner_text())
        if len(handed) == len(trio.seats) and trio.where() == "curtain":
            look_out_of_turn(trio)
        assert trio.round(rng, 0.0)
    guards, first, second = trio.seats.values()
    assert handed[:4] == [guards, first, second, guards]
    assert set(handed[4:]) == ({first, second} if FULL else set())
    assert all(trio.secrets.values())
    trio.let_down()
    trio.page.wait_for_selector(".curtain")
    trio.page.go_back()
    assert [text for text in trio.all_secrets() if text in trio.page.content()] == []
    trio.go(table)
    trio.look_for_secrets()
    known = trio.all_secrets()
    trio.close()
    assert profile.holding(known) == [], "the browser's folder holds what only a seat may know"


def look_out_of_turn(trio: Trio) -> None:
    """Who is not asked may look at her own side meanwhile: the device is the next one's again after that."""
    expect(trio.page.locator("[data-hold].main")).to_have_attribute("data-hold", "novice2")
    trio.page.locator(".curtain summary").filter(has_text="Somebody else wants to look").click()
    trio.lift("guards")
    assert trio.page.locator("#steps[data-asked]").count() == 0
    trio.look_for_others("guards")
    trio.page.get_by_role("button", name="Let the curtain down").click()
    expect(trio.page.locator("h1")).to_have_text("Hand the device to Second novice")


def table_of(pair: Pair) -> str:
    """The table that this browser looked at before."""
    history = pair.context.new_cdp_session(pair.page).send("Page.getNavigationHistory")
    return str(history["entries"][-2]["url"]).rpartition("/")[2]
