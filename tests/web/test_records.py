"""Records and reports, taken away and brought again by hand."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.helpers import Person, Server, check_sizes
from unseen.audit.record import parse, read

pytestmark = pytest.mark.browser


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
