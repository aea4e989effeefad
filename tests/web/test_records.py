"""Records and reports, taken away and brought again by hand."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.web.helpers import PHONE, Person, Server, check_sizes
from unseen.audit.record import parse, read
from unseen.core.registry import load

pytestmark = pytest.mark.browser
TOPS = """() => [...document.querySelectorAll(".stage, .walks, #sure, .pace, #watch, #log, #try")].map(
    (part) => Math.round(part.getBoundingClientRect().top))"""
"""Where the parts of a replay stand in the window."""


def save(person: Person, link: str, folder: Path) -> Path:
    """Take away what a link offers."""
    with person.page.expect_download() as waiting:
        person.page.locator(link).click()
    file = folder / f"{len(list(folder.iterdir()))}-{waiting.value.suggested_filename}"
    waiting.value.save_as(file)
    return file


def bring(person: Person, file: Path) -> None:
    """Choose a file in the form, and send it."""
    person.go("/replay")
    person.page.locator("#file").set_input_files(file)
    person.page.get_by_role("button", name="Replay it").click()


def test_a_game_is_taken_away_and_watched_again(browser: Browser, server: Server, tmp_path: Path) -> None:
    person = Person(browser, server)
    page = person.page
    person.play("thief")
    assert person.asked()
    person.do("leap A3", ("temple:A3",))
    page.locator("[data-opens=menu]").click()
    running = save(person, "dialog[open] a[href$='/record']", tmp_path)
    assert parse(running.read_text()).view == "thief"
    report = save(person, "#report", tmp_path).read_text()
    assert report.startswith("A problem at a table") and "Unfinished turn: leap A3" in report
    assert person.path.removeprefix("/t/") not in report
    page.locator("[data-opens=resign]").click()
    page.get_by_role("button", name="Yes, I resign").click()
    page.wait_for_selector("#verdict")
    full = save(person, ".verdict a[href$='/record']", tmp_path)
    assert read(full.read_text()).state.outcome() is not None
    assert "[View thief]" in save(person, "#report", tmp_path).read_text()

    bring(person, full)
    page.wait_for_url("**/r/*")
    expect(page.locator("#checked .icon")).to_be_visible()  # the record holds what its table committed itself to
    check_sizes(page)
    page.locator("#at-first").click()
    expect(page.locator("#moment output")).to_have_text("The start")
    page.locator(".eyes a", has_text="Thief").click()
    expect(page.locator(".eyes a[aria-current]")).to_contain_text("Thief")
    assert "as=thief" in page.url

    altered = tmp_path / "altered.txt"
    text = full.read_text()
    digit = text.index("[Seed ") + 6
    altered.write_text(text[:digit] + ("0" if text[digit] != "0" else "1") + text[digit + 1 :])
    bring(person, altered)
    page.wait_for_url("**/r/*")
    expect(page.locator("#checked.broken")).to_be_visible()

    bring(person, running)
    page.wait_for_selector(".told-lines")
    expect(page.locator("h1")).to_have_text("What thief was told")
    check_sizes(page)
    person.go("/replay")
    check_sizes(page)
    page.locator("#text").fill("[Game nusubito]")
    page.get_by_role("button", name="Replay it").click()
    expect(page.locator("#wrong")).to_contain_text("cut off")
    expect(page.locator("#text")).to_have_value("[Game nusubito]")
    person.complaints = [said for said in person.complaints if "422" not in said]  # the console repeats the status
    person.close()


@pytest.mark.parametrize("game", ["nuns", "threads"])
@pytest.mark.parametrize("size", [(1280, 800), PHONE], ids=["desk", "phone"])
def test_a_replay_is_walked_in_sight_and_nothing_slides(
    browser: Browser, server: Server, size: tuple[int, int], game: str
) -> None:
    """The bar stands below the board or over its foot, and the chart's place is kept, whatever comes there how late."""
    person = Person(browser, server, size)
    page, held = person.page, list[Route]()
    seats = [info.name for info in load(game).seats]
    opponents = dict.fromkeys(seats[1:], "uniform")
    made = page.request.post(f"{server.url}/api/tables", data={"game": game, "seat": seats[0], "opponents": opponents})
    path = f"/api/tables/{made.json()['table']}/messages"
    page.request.post(f"{server.url}{path}", data={"key": "gives-up", "after": 0, "resign": True})
    page.route("**/sure", lambda route: held.append(route))
    person.go(f"/t/{made.json()['table']}?at=1")
    expect(page.locator("#sure")).to_contain_text("It is being worked out.")
    page.evaluate("document.fonts.ready")
    for box in ("#play", "#at", "#moment output"):
        expect(page.locator(box)).to_be_in_viewport(ratio=1)
    before = page.evaluate(TOPS)
    page.wait_for_timeout(300)
    held[0].continue_()
    expect(page.locator("#sure")).not_to_contain_text("It is being worked out.")
    assert page.evaluate(TOPS) == before
    check_sizes(page)
    person.close()
