"""Two people say how a game was, the host reads it and takes it away, and what is deleted is gone everywhere."""

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.helpers import DESK, PHONE, Person, Server, check_sizes, give_up

pytestmark = pytest.mark.browser
WORDS = "The last turn took long."


@pytest.fixture
def asking(tmp_path: Path) -> Iterator[Server]:
    """A server that asks."""
    with Server(tmp_path, asks=True) as server:
        yield server


def played(browser: Browser, server: Server) -> tuple[Person, Person]:
    """A thief at a desk and the Mists at a phone, whose game the thief gave up."""
    thief, mists = Person(browser, server, DESK), Person(browser, server, PHONE, "dark")
    body = {"game": "nusubito", "seat": "thief", "opponents": {"mists": "friend"}}
    made = thief.context.request.post(f"{server.url}/api/tables", data=body).json()
    mists.take(made["links"]["mists"])
    for person in (thief, mists):
        person.go(f"/t/{made['table']}")
        expect(person.page.locator("#playtest")).to_have_count(0)
    give_up(thief)
    for person in (thief, mists):
        person.page.wait_for_selector("#verdict")
    return thief, mists


def unfold(page: Page, summary: str) -> None:
    """Open what is folded."""
    page.locator("summary", has_text=summary).first.click()


def answer(person: Person, role: str, **texts: str) -> None:
    """Say how it was."""
    page = person.page
    unfold(page, "How was it?")
    expect(page.locator("#playtest")).to_contain_text("Whoever runs this server reads it")
    page.get_by_role("group", name="How did your role feel?").get_by_label(role, exact=True).check()
    for name, text in texts.items():
        page.locator(f"#playtest [name={name}]").fill(text)
    check_sizes(page)
    page.get_by_role("button", name="Send").click()
    expect(page.locator("#playtest > summary")).to_contain_text("Your answers are kept")


def saved(page: Page, link: str, folder: Path) -> str:
    """What a link of the book gives away."""
    with page.expect_download() as waiting:
        page.get_by_role("link", name=link).click()
    waiting.value.save_as(folder / "saved")
    return (folder / "saved").read_text(encoding="utf-8")


def test_two_people_are_asked_and_the_host_reads_it(browser: Browser, asking: Server, tmp_path: Path) -> None:
    thief, mists = played(browser, asking)
    answer(thief, "very good", name="Anna", role_words=WORDS)
    answer(mists, "not so good", end_words="Too sudden.", comment="May one leap over a pawn?")
    guest, host = Person(browser, asking), Person(browser, asking)
    guest.go(thief.path)
    expect(guest.page.locator("#playtest")).to_have_count(0)
    host.go(asking.book)
    page = host.page
    unfold(page, "Mists won")
    for words in ("Thief (Anna)", WORDS, "Too sudden.", "May one leap over a pawn?", "not so good"):
        expect(page.get_by_role("main")).to_contain_text(words)
    check_sizes(page)
    rows = list(csv.DictReader(saved(page, "Save as a table", tmp_path).splitlines()))
    assert [(row["role"], row["role_felt"], row["name"]) for row in rows] == [
        ("Thief", "5", "Anna"),
        ("Mists", "2", ""),
    ]
    assert "Played by Anna." in saved(page, "Save as a page", tmp_path)

    unfold(thief.page, "Your answers are kept")
    unfold(thief.page, "Delete what you wrote")
    thief.page.get_by_role("button", name="Yes, delete it").click()
    unfold(thief.page, "Your answers are kept")
    expect(thief.page.locator("#playtest [name=role_words]")).to_have_value("")
    expect(thief.page.locator("#playtest [name=role][value='5']")).to_be_checked()
    unfold(page, "Delete these words")  # those of the thief, as the page still shows them
    page.get_by_role("button", name="Yes, delete the words of Thief").click()
    expect(page.get_by_role("main")).to_contain_text("Too sudden.")
    expect(page.get_by_role("main")).not_to_contain_text("Anna")
    unfold(page, "Delete these words")
    page.get_by_role("button", name="Yes, delete the words of Mists").click()
    expect(page.get_by_role("main")).not_to_contain_text("Too sudden.")
    for link in ("Save as a table", "Save as a page"):
        text = saved(page, link, tmp_path)
        assert not [words for words in ("Anna", WORDS, "Too sudden.", "leap over") if words in text]
    mists.page.reload()
    expect(mists.page.locator("#playtest [name=end_words]")).to_have_value("")
    for person in (thief, mists, guest, host):
        person.close()


def test_a_game_on_paper_is_typed_in_and_what_is_wrong_is_said(browser: Browser, asking: Server) -> None:
    host = Person(browser, asking)
    host.go(asking.book)
    page = host.page
    expect(page.get_by_role("main")).to_contain_text("No sheets yet")
    unfold(page, "Type in a game that was played on paper")
    check_sizes(page)
    page.locator("#paper-game").select_option("nuns")
    page.get_by_label("How did it end?").fill("All novices came home.")
    page.locator("[name='1.played']").fill("Guards")
    page.locator("[name='2.name']").fill("Zoe")
    page.get_by_role("button", name="Keep this sheet").click()
    expect(page.get_by_role("alert")).to_have_text("Person 2: which role was it?")
    host.complaints.clear()  # the console names the refusal
    check_sizes(page)
    page.locator("[name='2.played']").fill("Tall novice")
    page.locator("[name='2.won']").select_option("yes")
    page.get_by_role("group", name="Person 2").get_by_label("good", exact=True).first.check()
    page.get_by_label("What do all say together?").fill("We let a guard turn first.")
    page.get_by_role("button", name="Keep this sheet").click()
    page.wait_for_url("**?sheet=*")
    for words in (
        "Tall novice won",
        "Tall novice (Zoe)",
        "We let a guard turn first.",
        "typed in from a game on paper",
    ):
        expect(page.get_by_role("main")).to_contain_text(words)
    expect(page.locator("details.folded[open]")).to_be_visible()
    check_sizes(page)
    unfold(page, "Delete this sheet")
    page.get_by_role("button", name="Yes, delete sheet").click()
    expect(page.get_by_role("main")).to_contain_text("No sheets yet")
    host.close()


def test_at_a_wrong_address_there_is_no_book(browser: Browser, asking: Server) -> None:
    guest = Person(browser, asking)
    guest.go(asking.book[:-4] + "nope")
    expect(guest.page.get_by_role("main")).to_contain_text("There is nothing here.")
    assert len(guest.complaints) == 1 and "404" in guest.complaints.pop()
    guest.close()
