"""Keys, typing, covering and morphing on a page without a server: nobody needs a mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.draw.still import LEFT, STEPS, board, button, classed, click, focused, list_of_steps, shown
from unseen.draw.courtyard_plan import SPACES

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser


def test_arrows_reach_every_square(page: Page) -> None:
    page.focus("[id='temple:A1']")
    reached = {focused(page)}
    for column in range(5):
        for _ in range(8):
            page.keyboard.press("ArrowDown")
            reached.add(focused(page))
        for _ in range(8):
            page.keyboard.press("ArrowUp")
        if column < 4:
            page.keyboard.press("ArrowRight")
            reached.add(focused(page))
    assert {name.split(":")[1] for name in reached if not name.startswith("rod:")} == set(SPACES)
    assert {"temple:C3", "pawn:C3"} <= reached


def test_keys_alone_do_a_step(page: Page) -> None:
    page.focus("[id='temple:C1']")
    page.keyboard.press("ArrowRight")
    assert focused(page) == "pawn:D1"
    page.keyboard.press("Enter")
    assert page.eval_on_selector_all("#board .mark[tabindex='0']", "all => all.map(m => m.id)") == ["pawn:D1"]
    page.keyboard.press("ArrowLeft")
    assert focused(page) == "temple:C1"
    assert page.get_attribute("[id='temple:C1']", "aria-description") == "move D1 C1"
    page.keyboard.press("Enter")
    assert page.title() == "Table did move D1 C1"


def test_tab_enters_the_board_at_the_first_that_can_act(page: Page) -> None:
    first = page.locator("#board .mark[tabindex='0']")
    assert first.get_attribute("id") == "pawn:D1"
    assert first.get_attribute("aria-description") == "can act, 2 places"


def test_keys(page: Page) -> None:
    page.keyboard.press("4")
    assert focused(page) == "look C3 A3"
    page.keyboard.press("Enter")
    assert focused(page) == "go"
    page.keyboard.press("Escape")
    assert page.locator("#go").is_hidden()
    page.keyboard.press("/")
    assert focused(page) == "cmd"
    page.keyboard.type("h z 1")
    assert page.input_value("#cmd") == "h z 1" and page.title() == "Table"
    page.keyboard.press("Escape")
    page.keyboard.press("b")
    assert focused(page) == "pawn:D1"
    page.keyboard.press("z")
    assert page.title() == "Table took back"
    page.keyboard.press("?")
    assert page.locator("dialog#keys").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator("dialog#keys").is_visible()


def test_what_is_typed_is_completed(page: Page) -> None:
    page.fill("#cmd", "d1 mo")
    assert page.locator("#cmd-list b").all_inner_texts() == ["move D1 C1", "move D1 E1"]
    page.press("#cmd", "ArrowDown")
    page.press("#cmd", "ArrowDown")
    assert page.get_attribute("#cmd", "aria-activedescendant") == "cmd-1"
    page.press("#cmd", "Enter")
    assert page.input_value("#cmd") == "move D1 E1" and page.locator("#cmd-list li").count() == 0
    page.fill("#cmd", "bol")
    page.press("#cmd", "Tab")
    assert page.input_value("#cmd") == "bolster D1 E1" and shown(page) == list(STEPS)
    page.fill("#cmd", "pick")
    page.press("#cmd", "Enter")
    assert page.input_value("#cmd") == "pick A1" and page.title() == "Table"


def test_what_is_typed_is_armed_asked_and_held_like_a_press(page: Page) -> None:
    page.fill("#cmd", "Look  c3 a3")
    page.press("#cmd", "Enter")
    assert focused(page) == "go" and page.inner_text("#go") == "look C3 A3"
    page.fill("#cmd", "done")
    page.press("#cmd", "Enter")
    assert focused(page) == "done" and page.locator("#go").is_hidden()
    assert page.locator("[data-text=done]").inner_text() == f"Yes, end with {LEFT}" and page.title() == "Table"
    page.fill("#cmd", "capture C3")
    page.press("#cmd", "Enter")
    assert focused(page) == "go" and page.inner_text("#go") == "Hold: capture C3" and page.title() == "Table"
    page.fill("#cmd", "move D1 E1")
    page.press("#cmd", "Enter")
    assert page.title() == "Table did move D1 E1" and focused(page) == "cmd" and page.input_value("#cmd") == ""


def test_what_is_no_button_is_read_by_the_server_and_stays_until_it_is_taken(page: Page) -> None:
    for typed in ("fly home", "move D1 E1, fly"):
        page.fill("#cmd", typed)
        page.press("#cmd", "Enter")
        page.wait_for_function("end => document.title.endsWith(end)", arg=typed.replace(", ", "+"))
        assert page.input_value("#cmd") == typed
    assert page.title() == "Table typed fly home typed move D1 E1+fly"


def test_several_typed_steps_are_asked_and_held_as_they_bind(page: Page) -> None:
    from playwright.sync_api import expect

    page.fill("#cmd", "move D1 E1; done")
    page.press("#cmd", "Enter")
    expect(page.locator("#go")).to_have_text(f"Yes, end with {LEFT}")
    assert focused(page) == "go" and page.input_value("#cmd") == "" and page.title() == "Table"
    expect(page.locator("#go")).not_to_have_attribute("data-settling", "yes")
    page.press("#go", "Enter")
    assert page.title() == "Table did move D1 E1+done" and page.locator("#go").is_hidden()
    page.fill("#cmd", "move D1 E1; capture C3")
    page.press("#cmd", "Enter")
    expect(page.locator("#go")).to_have_text("Hold: move D1 E1; capture C3")
    assert page.locator("#steps .far:visible").count() == 0
    page.click("#leave")
    page.fill("#cmd", "move D1 E1; move E1 E2")
    page.press("#cmd", "Enter")
    page.wait_for_function("document.title.endsWith('move E1 E2')")
    assert page.title() == "Table did move D1 E1+done did move D1 E1+move E1 E2"


def test_a_key_pressed_too_short_is_told_to_hold(page: Page) -> None:
    page.fill("#cmd", "capture C3")
    page.press("#cmd", "Enter")
    page.press("#go", "Enter")
    page.press("#go", "Enter")
    assert page.locator("#armed .hint").all_inner_texts() == ["Hold the button for one second."]
    assert page.title() == "Table"


def test_what_cannot_be_taken_back_has_no_button(page: Page) -> None:
    assert page.locator("#takeback").is_visible()
    page.evaluate("document.getElementById('takeback').disabled = true")
    assert page.locator("#takeback").is_hidden()


def test_secrets_can_be_covered(page: Page) -> None:
    assert page.locator(".mine").is_visible()
    page.keyboard.press("h")
    assert not page.locator(".mine").is_visible()
    page.reload()
    page.wait_for_selector("#pointing-said", state="attached")
    assert not page.locator(".mine").is_visible()
    page.keyboard.press("H")
    assert page.locator(".mine").is_visible()


MORPH = """async ([selector, html]) => {
  const { Idiomorph } = await import('/vendor/idiomorph/idiomorph.esm.js');
  Idiomorph.morph(document.querySelector(selector), html, { morphStyle: 'innerHTML' });
  await new Promise((done) => setTimeout(done));
}"""


def test_a_morph_keeps_the_aim_while_the_steps_stay(page: Page) -> None:
    click(page, "pawn:D1")
    page.evaluate(MORPH, ["#steps .steps", list_of_steps(STEPS)])
    assert classed(page, "target") == ["temple:C1", "temple:E1"]
    page.evaluate(MORPH, [".boardwrap", board(frozenset({"pawn:D1", "temple:C1", "temple:E1"}))])
    assert classed(page, "picked") == ["pawn:D1"]


def test_other_steps_are_a_new_decision(page: Page) -> None:
    click(page, "pawn:C3")
    page.keyboard.press("1")
    assert page.locator("#go").is_visible()
    fresh = {"move B2 B1": ("pawn:B2 space:B1", "draft"), "move B2 B3": ("pawn:B2 space:B3", "draft")}
    page.evaluate(MORPH, ["#steps .steps", list_of_steps(fresh)])
    page.evaluate(MORPH, [".boardwrap", board(frozenset({"pawn:B2", "space:B1", "space:B3"}))])
    assert page.locator("#go").is_hidden() and classed(page, "mover") == ["pawn:B2"]
    click(page, "pawn:B2")
    click(page, "space:B3")
    assert page.title() == "Table did move B2 B3"


def test_a_step_without_a_choice_is_taken_once_it_was_shown(page: Page) -> None:
    only = {"rise E3": ("pawn:D1", "draft")}
    page.evaluate(MORPH, ["#steps .steps", "".join([button(text, *step) for text, step in only.items()])])
    page.evaluate("async () => { window.together = (await import('/js/forced.js')).together; }")
    page.wait_for_function("document.title !== 'Table'")
    assert page.title() == "Table did rise E3"
    page.evaluate("document.querySelector('#draft ol').innerHTML = '<li>move D1 E1</li><li>rise E3</li>'")
    assert page.evaluate("together()") == 1, "the draft had no step before it"
    page.evaluate("document.dispatchEvent(new CustomEvent('unseen:shown'))")
    page.wait_for_timeout(700)
    assert page.title() == "Table did rise E3", "what was taken back is not taken again"
    page.click("[data-text='rise E3']")
    assert page.title() == "Table did rise E3 did rise E3"
    page.evaluate("document.dispatchEvent(new CustomEvent('unseen:shown'))")
    page.wait_for_function("document.title.endsWith('did rise E3 did rise E3 did rise E3')")
    page.evaluate("document.querySelector('#draft ol').insertAdjacentHTML('beforeend', '<li>rise E3</li>')")
    assert page.evaluate("together()") == 2, "the forced one, and the chosen one before it"
    page.evaluate("document.querySelector('#draft ol').innerHTML = '<li>move D1 E1</li>'")
    page.evaluate("document.dispatchEvent(new CustomEvent('unseen:shown'))")
    page.wait_for_timeout(700)
    assert page.title().count("did") == 3, "what another device of the seat took back is not taken again"


SETTLED = "Promise.allSettled(document.getAnimations().map(moving => moving.finished))"
"""Colours fade from theme to theme, and are judged when they have."""


@pytest.mark.parametrize(("wish", "slides"), [("no-preference", 1), ("reduce", 0)])
def test_a_pawn_slides_unless_somebody_asked_for_less_motion(page: Page, wish: str, slides: int) -> None:
    page.emulate_media(reduced_motion="reduce" if wish == "reduce" else "no-preference")
    page.evaluate(MORPH, [".boardwrap", board(frozenset(), "E1")])
    moving = page.eval_on_selector_all(".mark", "all => all.filter(m => m.getAnimations().length).map(m => m.id)")
    assert moving == ["pawn:E1"] * slides


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nobody_is_shut_out(page: Page, theme: str) -> None:
    page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
    click(page, "pawn:D1")
    page.evaluate(SETTLED)
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page).response["violations"]
    assert [(v["id"], v["nodes"][0]["html"][:120]) for v in found if v["impact"] in ("serious", "critical")] == []


def test_colours_are_a_persons_choice(page: Page) -> None:
    seen = []
    for _ in range(3):
        page.click("[data-act='theme']")
        seen.append(page.evaluate("document.documentElement.dataset.theme ?? 'system'"))
    assert seen == ["light", "dark", "system"]
    page.click("[data-act='theme']")
    page.reload()
    assert page.evaluate("document.documentElement.dataset.theme") == "light"
