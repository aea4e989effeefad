"""The lab in a browser: begun, watched and read without a reload, and with scripts off by reloading."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.helpers import SCREENS, STICKS_OUT, Person, Server, violations

pytestmark = [pytest.mark.browser, pytest.mark.once]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A machine at home, with a folder for its experiments."""
    folder = tmp_path_factory.mktemp("home")
    with Server(folder, lab=folder / "lab") as found:
        yield found


def chosen(page: Page, games: int) -> None:
    """Nusubito with two bolsters or three."""
    page.get_by_role("group", name="Bolsters").get_by_label("3").check()
    page.get_by_label("Games of each version").fill(str(games))
    page.get_by_role("button", name="Play it").click()
    page.wait_for_url("**/lab")


def test_an_experiment_is_begun_watched_and_read(browser: Browser, home: Server) -> None:
    """Its report comes without anybody reloading; stopped, it goes on."""
    person = Person(browser, home)
    page = person.page
    person.go("/")
    page.get_by_role("link", name="the lab").click()
    expect(page.get_by_text("None yet.")).to_be_visible()
    page.get_by_role("link", name="Choose what to play").click()
    page.get_by_role("link", name="Nusubito").click()
    chosen(page, 1000)
    expect(page.locator("#lab-far")).to_contain_text("of 2,000 games · ")
    first = page.locator("progress").get_attribute("value")
    expect(page.locator("progress")).not_to_have_attribute("value", first or "")
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("status")).to_contain_text("stopped. What was played counts.")
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("link", name="Report so far").click()
    expect(page.locator("header.answer")).to_contain_text("of 2,000, so far")
    page.get_by_role("link", name="The lab").click()
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("link", name="Choose what to play").click()
    page.get_by_label("Seed").fill("2")
    chosen(page, 2)
    expect(page.get_by_role("status")).to_contain_text("finished.")
    expect(page.locator(".experiments li").first).to_contain_text("4 games · nusubito-bolsters-2")
    page.get_by_role("link", name="Read the report").click()
    expect(page.locator("header.answer")).to_contain_text("Nusubito: bolsters 2 or 3")
    assert page.evaluate("getComputedStyle(document.querySelector('.panel')).borderStyle") == "solid"
    page.get_by_role("link", name="the longest").first.click()
    page.wait_for_url("**/r/*")
    person.close()


@pytest.mark.parametrize(("size", "colours"), SCREENS)
def test_its_pages_fit_each_screen(browser: Browser, home: Server, size: tuple[int, int], colours: str) -> None:
    """And who cannot see them well reads them, too."""
    person = Person(browser, home, size, colours)
    for path in ("/lab/new?game=nuns", "/lab/new?game=kakusareta", "/lab"):
        person.go(path)
        person.page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        assert person.page.evaluate(STICKS_OUT) == [], path
        assert violations(person.page) == [], path
    person.close()


def test_without_scripts_it_is_read_by_reloading(browser: Browser, home: Server) -> None:
    """The page asks for that by itself while something is played."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{home.url}/lab/new?game=nusubito")
    page.get_by_label("Seed").fill("3")
    chosen(page, 1000)
    expect(page.locator("noscript meta[http-equiv=refresh]")).to_have_count(1)
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("status")).to_contain_text("stopped.")
    context.close()


def test_a_guest_is_not_led_there(browser: Browser, server: Server, tmp_path: Path) -> None:
    """A server without a folder has no line about it."""
    person = Person(browser, server)
    person.go("/")
    expect(person.page.get_by_role("link", name="the lab")).to_have_count(0)
    person.close()
