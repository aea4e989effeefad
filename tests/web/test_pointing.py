"""Steps given on the board of a real table: by mouse, touch and keys; marks of one's own; nobody else hears of it."""

import random
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.helpers import PHONE, Person, Server, give_up, violations

pytestmark = pytest.mark.browser


def click(page: Page, mark: str) -> None:
    """Click at the middle of a mark."""
    page.locator(f"[id='{mark}'] > .hit").click(force=True)


def drafts(person: Person, *texts: str) -> None:
    """So many steps stand in the draft."""
    expect(person.page.locator("#draft li:not(.none)")).to_have_text(list(texts))


def moves(person: Person) -> list[tuple[str, str, str]]:
    """The offered moves of pawns that have no other step to that place: pawn, place, and words."""
    script = "all => all.map(step => [...step.dataset.marks.split(' '), step.dataset.words.replaceAll('*', '')])"
    found = person.page.locator("#steps .step[data-text^='move ']").evaluate_all(script)
    return [(one[0], one[1], one[2]) for one in found if len(one) == 3]


BOARD_TOPS = """() => ["", "One. ", "One of many. ".repeat(40)].map((text) => {
    const last = document.getElementById("last");
    last.hidden = !text;
    last.querySelector("p").textContent = text;
    return document.querySelector(".boardwrap").getBoundingClientRect().top;
})"""
"""Where the board begins below a last move of no, one and many sentences."""


def test_two_clicks_make_a_step_and_a_vain_one_is_answered(browser: Browser, server: Server) -> None:
    mists = Person(browser, server)
    mists.play("mists")
    assert mists.asked()
    page = mists.page
    expect(page.locator("#last")).to_be_visible()
    prompt = page.locator("#prompt").inner_text()
    pawn, space, words = moves(mists)[0]
    click(page, pawn)
    expect(page.locator("#prompt")).to_have_text(re.compile(r"^\w+ [A-E][1-5]: move"))
    click(page, "temple:A1")
    expect(page.locator("#bubble")).to_be_visible()
    page.locator("#bubble a").click()
    expect(page.locator("dialog#rule")).to_contain_text("NUS-")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator("#prompt")).to_have_text(prompt)
    click(page, pawn)
    click(page, space)
    drafts(mists, words)
    page.locator("#takeback").click()
    drafts(mists)
    page.locator("[data-opens=menu]").click()
    page.locator("[data-setting=ask]").check()
    page.keyboard.press("Escape")
    click(page, pawn)
    click(page, space)
    expect(page.locator("#go")).to_have_text(words)
    drafts(mists)
    click(page, space)
    drafts(mists, words)
    assert len(set(page.evaluate(BOARD_TOPS))) == 1, "the board moves when the last move's line grows or goes"
    mists.close()


def test_a_finger_arms_and_a_keyboard_needs_no_mouse(browser: Browser, server: Server) -> None:
    phone = Person(browser, server, PHONE)
    phone.play("mists")
    assert phone.asked()
    pawn, space, words = moves(phone)[0]
    for mark in (pawn, space):
        phone.mark(mark).locator("> .hit").dispatch_event("pointerdown", {"pointerType": "touch"})
        click_as_touch = "at => { const e = new PointerEvent('click', {bubbles: true, detail: 1, pointerType: 'touch', "
        click_as_touch += "clientX: at.getBoundingClientRect().x + 9, clientY: at.getBoundingClientRect().y + 9}); "
        phone.mark(mark).locator("> .hit").evaluate(click_as_touch + "at.dispatchEvent(e); }")
    expect(phone.page.locator("#go")).to_have_text(words)
    drafts(phone)
    phone.press(phone.page.locator("#go"))
    drafts(phone, words)
    keys = phone.page.keyboard
    phone.settled()
    pawn, _, _ = moves(phone)[0]
    phone.mark(pawn).focus()
    keys.press("Enter")
    for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
        if phone.page.evaluate("document.activeElement.classList.contains('target')"):
            break
        keys.press(key)
    keys.press("Enter")
    expect(phone.page.locator("#draft li:not(.none)")).to_have_count(2)
    expect(phone.page.locator("#board .mark.mover:focus")).to_have_count(1)
    phone.close()


def test_nobody_hears_of_pointing(browser: Browser, server: Server, rng: random.Random) -> None:
    """What another seat and a spectator can fetch stays the same to the byte, whatever one seat points at."""
    thief, mists, other = Person(browser, server), Person(browser, server), Person(browser, server)
    path = thief.play("thief", "friend")
    field = thief.page.locator("#invite input")
    expect(field).to_have_value(re.compile("/s/.+"))
    mists.sit(field.input_value())
    other.go(path)
    table = f"{server.url}/api/tables/{path.removeprefix('/t/')}"
    addresses = (f"{table}/posts", f"{server.url}{path}/parts")

    def fetched() -> list[str]:
        return [person.context.request.get(address).text() for person in (mists, other) for address in addresses]

    assert thief.asked()
    expect(thief.page.locator("#invite input")).to_be_hidden()
    before = fetched()
    page = thief.page
    marks: list[str] = page.locator("#board .mark").evaluate_all("all => all.map(mark => mark.id)")
    for mark in rng.sample(marks, 12):
        if mark not in ("temple:E3", "temple:A3", "temple:C1", "temple:C5"):
            click(page, mark)
    page.keyboard.press("Escape")
    thief.do("leap E3", ("temple:E3",))
    thief.take_back()
    hold = page.locator("#steps .step[data-binds=game]").first
    if hold.count():
        hold.dispatch_event("pointerdown")
        hold.dispatch_event("pointerup")
    page.locator("#cmd").fill("leap")
    page.keyboard.press("Escape")
    thief.settled()
    assert fetched() == before
    for person in (thief, mists, other):
        person.close()


# ---- marks of one's own ----
TOUCH = "new PointerEvent('{}', {{bubbles: true, isPrimary: true, pointerType: 'touch', detail: 1, "
TOUCH += "clientX: {}, clientY: {}}})"
"""What a finger does at a point."""


def finger(person: Person, mark: str) -> None:
    """Press long on a mark, and let go: browsers call that a click of what has come to lie under the finger."""
    area = person.mark(mark).locator("> .hit")
    area.scroll_into_view_if_needed()
    box = area.bounding_box()
    assert box is not None
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    area.evaluate(f"at => at.dispatchEvent({TOUCH.format('pointerdown', *at)})")
    expect(person.page.locator("#own-menu")).to_be_visible()
    area.evaluate(f"at => at.dispatchEvent({TOUCH.format('pointerup', *at)})")
    under = person.page.get_by_role("menuitemradio", name="9")
    under.evaluate(f"at => at.dispatchEvent({TOUCH.format('click', *at)})")


def marked(person: Person, **signs: str) -> None:
    """These places have these signs in the list, and so the board says."""
    for place, sign in signs.items():
        expect(person.page.locator(f"#own-list [data-place='place:{place}']")).to_have_attribute("data-sign", sign)


def test_a_place_is_marked_by_every_hand_and_nothing_is_played(browser: Browser, server: Server) -> None:
    mists = Person(browser, server)
    mists.play("mists")
    assert mists.asked()
    page, keys = mists.page, mists.page.keyboard
    turns = page.locator("#log li[id^='turn']").count()
    mists.mark("temple:A1").locator("> .hit").click(button="right", force=True)
    page.locator("#own-menu").get_by_role("menuitemradio", name="not here").click()
    marked(mists, A1="x")
    mists.mark("temple:E1").focus()
    keys.press("m")
    keys.press("7")
    marked(mists, E1="7")
    expect(mists.mark("temple:E1")).to_be_focused()
    expect(mists.mark("temple:E1")).to_have_attribute("aria-label", re.compile("your mark: 7$"))
    keys.press("m")
    keys.press("n")
    keys.type("the rods agree")
    keys.press("Enter")
    expect(page.locator("#own-list [data-place='place:E1'] i")).to_have_text("the rods agree")
    finger(mists, "temple:C1")
    expect(page.locator("#own-menu")).to_be_visible()
    keys.press("?")
    marked(mists, C1="?")
    page.locator("#own summary").click()
    page.locator("#own").get_by_role("button", name="3", exact=True).click()
    movers = page.locator("#board .mark.mover").evaluate_all("all => all.map(mark => mark.id)")
    mists.mark(movers[0]).locator("> .hit").click(force=True)
    marked(mists, **{movers[0].split(":")[1]: "3"})
    mists.mark("temple:A1").locator("> .hit").click(force=True)
    marked(mists, A1="3")
    mists.mark("temple:A1").locator("> .hit").click(force=True)
    expect(page.locator("#own-list [data-place='place:A1']")).to_have_count(0)
    expect(page.locator("#board .mark.picked")).to_have_count(0)
    expect(page.locator("#draft li:not(.none)")).to_have_count(0)
    assert violations(page) == []
    keys.press("Escape")
    keys.press("h")
    expect(page.locator("#board .own-marks")).to_be_hidden()
    keys.press("h")
    page.locator("#log .noting").first.click()
    keys.type("he went round")
    keys.press("Enter")
    expect(page.locator("#log .own-note")).to_contain_text("he went round")
    assert page.locator("#log li[id^='turn']").count() == turns
    page.reload()
    marked(mists, C1="?")
    give_up(mists)
    page.locator(".eyes a").filter(has_text="Mists").click()
    expect(page.locator(".turns .own-note")).to_contain_text("he went round")
    expect(page.locator("#board .own-marks > g")).to_have_count(3)
    page.locator("#at-first").click()
    expect(page.locator("#board .own-marks")).to_have_count(0)
    mists.close()
