"""The page's scripts in a browser: pointing does a step, or arms it until it is confirmed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from tests.draw.still import HOST, STEPS, asked, classed, click, focused, serve, settled, shown

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser


def test_a_piece_is_picked_up_and_a_click_on_its_target_does_the_step(page: Page) -> None:
    assert classed(page, "mover") == ["coin:A1", "pawn:B2", "pawn:C3", "pawn:D1"]
    click(page, "pawn:D1")
    assert classed(page, "picked") == ["pawn:D1"] and classed(page, "target") == ["temple:C1", "temple:E1"]
    assert shown(page) == ["move D1 C1", "move D1 E1", "bolster D1 E1"]
    assert page.inner_text("#prompt") == "Seeker D1: move or bolster."
    click(page, "temple:C1")
    assert page.title() == "Table did move D1 C1"


def test_another_piece_is_picked_up_instead_and_again_lets_go(page: Page) -> None:
    click(page, "pawn:D1")
    click(page, "pawn:B2")
    assert classed(page, "picked") == ["pawn:B2"]
    click(page, "pawn:B2")
    assert classed(page, "picked") == [] and shown(page) == list(STEPS)
    assert page.inner_text("#prompt") == "Move."
    click(page, "pawn:D1")
    page.keyboard.press("Escape")
    assert classed(page, "picked") == []
    assert page.title() == "Table"


def test_what_cannot_be_is_answered_at_its_place(page: Page) -> None:
    asked.clear()
    click(page, "pawn:B2")
    click(page, "space:D5")
    page.wait_for_selector("#bubble:not([hidden])")
    assert page.inner_text("#bubble p").startswith("A Healer goes one space.")
    assert page.get_attribute("#bubble a", "href") == "/rules/nusubito#NUS-HEAL-MOVE-01"
    assert asked == ["mark=pawn%3AB2&mark=space%3AD5"]
    assert classed(page, "picked") == ["pawn:B2"]
    page.click("#bubble [data-instead]")
    assert page.locator("#bubble").is_hidden() and page.title() == "Table did move B2 B1"
    page.click("[id='coin:B2']")
    page.wait_for_selector("#bubble:not([hidden])")
    assert asked[1:] == ["mark=coin%3AB2"]
    page.keyboard.press("Escape")
    assert page.locator("#bubble").is_hidden()


def test_several_steps_at_one_place_are_a_menu_there(page: Page) -> None:
    click(page, "pawn:D1")
    click(page, "temple:E1")
    items = page.locator("#menu-here [role=menuitem]")
    assert items.locator("> span").all_inner_texts() == [
        "move D1 E1\nAll see move D1 E1.",
        "bolster D1 E1\nAll see bolster D1 E1.",
    ]
    assert [item.get_attribute("data-binds") for item in items.all()] == ["draft", "draft"]
    page.keyboard.press("ArrowDown")
    assert "bolster" in page.evaluate("document.activeElement.textContent")
    page.keyboard.press("Escape")
    assert page.locator("#menu-here").is_hidden() and page.title() == "Table"
    click(page, "temple:E1")
    click(page, "temple:E1")
    page.keyboard.press("2")
    assert page.title() == "Table did bolster D1 E1"


SORTS = """() => {
    const made = document.createRange().createContextualFragment(`
        <div id="groups"><button data-group="token" aria-pressed="false"><b>Token</b></button>
            <button data-group="pull" aria-pressed="false"><b>Pull</b></button></div>
        <div class="row long"><details><summary>Token</summary>
            <button class="step" data-text="token B5" data-marks="space:B5" data-group="token" data-binds="tells">
                <span>token B5</span></button></details></div>
        <button class="step" data-text="pull" data-group="pull" data-binds="tells"><span>pull</span></button>`);
    document.querySelector("main").append(made.firstElementChild);
    document.getElementById("steps").append(...made.children);
}"""
"""A sort of steps that is folded up, for they could be many, and one that is one step."""


def test_of_a_folded_sort_nothing_is_pointed_at_before_it_is_chosen(page: Page) -> None:
    page.evaluate(SORTS)
    click(page, "pawn:B2")
    click(page, "space:B5")
    page.wait_for_selector("#bubble:not([hidden])")
    assert asked[-1:] == ["mark=pawn%3AB2&mark=space%3AB5"] and classed(page, "picked") == ["pawn:B2"]
    assert page.locator("#steps .row").is_hidden(), "no sort of others stands among the steps of a piece"
    page.click("#groups [data-group=token]")
    assert classed(page, "mover") == ["space:B5"]
    click(page, "space:B5")
    assert page.inner_text("#go") == "token B5"
    page.evaluate("document.querySelector('#steps .row').remove()")
    assert "pawn:B2" in classed(page, "mover") and page.locator("#groups [aria-pressed=true]").count() == 0


def test_a_sort_that_is_one_step_waits_for_the_button_at_once(page: Page) -> None:
    """Chosen again, it is let go; one of which something can be pointed at is pointed at."""
    page.evaluate(SORTS)
    page.click("#groups [data-group=pull]")
    assert page.inner_text("#go") == "pull" and page.inner_text("#prompt") == "Press “pull” to do it."
    page.click("#groups [data-group=pull]")
    assert page.locator("#go").is_hidden()
    page.click("#groups [data-group=token]")
    assert page.locator("#go").is_hidden()
    page.click("#groups [data-group=pull]")
    settled(page)
    page.click("#go")
    assert page.title() == "Table did pull"


def test_the_one_step_of_a_piece_is_meant_though_ways_could_begin_there(page: Page) -> None:
    page.evaluate("document.getElementById('steps').dataset.going = 'pawn:C3'")
    click(page, "pawn:C3")
    assert page.locator("#go").is_hidden()
    page.evaluate("document.querySelector('#steps [data-text^=look]').remove()")
    click(page, "pawn:C3")
    page.wait_for_selector("#go[data-binds=game]:not([hidden])")


def test_what_teaches_waits_for_the_button(page: Page) -> None:
    click(page, "pawn:C3")
    click(page, "temple:A3")
    assert page.inner_text("#go") == "look C3 A3" and "All see look C3 A3." in page.inner_text("#armed")
    page.keyboard.press("Escape")
    click(page, "temple:A3")
    assert page.inner_text("#go") == "look C3 A3"
    click(page, "space:D5")
    assert page.locator("#go").is_hidden() and classed(page, "target") == ["temple:A3"]
    click(page, "temple:A3")
    click(page, "temple:A3")
    assert page.title() == "Table"
    settled(page)
    page.click("#go")
    assert page.title() == "Table did look C3 A3"


def test_what_is_armed_is_let_go_by_its_button_again_or_by_another(page: Page) -> None:
    step = page.locator("[data-text='capture C3']")
    step.click()
    assert classed(page, "armed") and shown(page) == ["look C3 A3", "capture C3"]
    step.click()
    assert page.locator("#go").is_hidden() and shown(page) == list(STEPS)
    assert page.locator("#leave").is_hidden()
    step.click()
    page.click("#leave")
    assert page.locator("#go").is_hidden() and shown(page) == list(STEPS) and page.title() == "Table"


def test_what_ends_the_game_is_held(page: Page) -> None:
    click(page, "pawn:C3")
    page.locator("#menu-here [role=menuitem]").click()
    assert page.inner_text("#go") == "Hold: capture C3"
    settled(page)
    page.click("#go")
    assert page.title() == "Table" and page.inner_text("#armed .hint") == "Hold the button for one second."
    page.hover("#go")
    page.mouse.down()
    page.wait_for_timeout(300)
    page.mouse.up()
    page.wait_for_timeout(900)
    assert page.title() == "Table"
    page.mouse.down()
    page.wait_for_function("document.title != 'Table'")
    page.mouse.up()
    assert page.title() == "Table did capture C3"


def test_two_presses_instead_of_holding(page: Page) -> None:
    page.evaluate("localStorage.setItem('unseen-two', 'yes')")
    page.reload()
    page.click("[data-text='capture C3']")
    assert page.inner_text("#go") == "capture C3"
    settled(page)
    page.click("#go")
    assert page.inner_text("#sure") == "Yes: capture C3" and page.title() == "Table"
    page.wait_for_selector("#sure:not([data-settling])")
    page.click("#sure")
    assert page.title() == "Table did capture C3"


def test_the_end_of_a_turn_asks_when_something_is_lost_by_it(page: Page) -> None:
    done = page.locator("[data-text='done']")
    done.click()
    assert done.inner_text() == "Yes, end with 2 actions left" and page.title() == "Table"
    done.click()
    assert page.title() == "Table", "so soon it is the same press"
    page.wait_for_selector("[data-text='done']:not([data-settling])")
    done.click()
    assert page.title() == "Table did done"


def test_only_the_last_button_that_was_pressed_asks_once_more(page: Page) -> None:
    """Another one that ends the turn, too, gives the first its words back: a later press there asks again."""
    page.evaluate("""() => {
        const done = document.querySelector("[data-text='done']"), other = done.cloneNode(true);
        other.dataset.text = "rest";
        done.after(other);
    }""")
    done, other = page.locator("[data-text='done']"), page.locator("[data-text='rest']")
    words = done.inner_text()
    done.click()
    other.click()
    assert (done.inner_text(), other.inner_text()) == (words, "Yes, end with 2 actions left")
    page.wait_for_selector("[data-text='done']:not([data-settling])")
    done.click()
    assert done.inner_text() == "Yes, end with 2 actions left" and page.title() == "Table"


def test_a_piece_with_one_sort_of_step_has_its_buttons_named(page: Page) -> None:
    """The first word that is typed for them is no sentence; what stands on the buttons is."""
    page.evaluate("""() => {
        for (const step of document.querySelectorAll("#steps .step[data-marks^='pawn:D1']")) {
            step.dataset.text = step.dataset.text.replace(/^\\w+/, "path");
            step.classList.add("chip");
            step.textContent = `by ${step.dataset.marks.split(" ").at(-1).slice(-2)}`;
        }
    }""")
    click(page, "pawn:D1")
    assert page.inner_text("#prompt").startswith("Seeker D1: by ") and " or by " in page.inner_text("#prompt")


def test_a_distant_place_is_armed_with_what_its_way_shows(page: Page) -> None:
    page.evaluate("async () => { window.together = (await import('/js/forced.js')).together; }")
    click(page, "pawn:B2")
    click(page, "temple:C1")
    assert page.inner_text("#armed").split("\n")[-2:] == ["Two actions.", "Seen at B1."]
    assert page.locator("#way-over .way-line").get_attribute("d") == "M220 214L220 94L340 94"
    click(page, "temple:C1")
    assert page.title() == "Table did move B2 B1+move B1 C1"
    page.evaluate("document.querySelector('#draft ol').innerHTML = '<li>B2 B1</li><li>B1 C1</li>'")
    assert page.evaluate("together()") == 2, "a whole way goes back at once"


def test_on_a_large_board_a_line_breaks_only_where_something_stands(page: Page) -> None:
    page.evaluate("document.querySelector('#board svg.board').dataset.large = '900 900'")
    line = page.locator("#way-over .way-line")
    click(page, "pawn:B2")
    click(page, "temple:C1")
    assert line.get_attribute("d") == "M220 194L220 94L340 94"
    page.evaluate("document.getElementById('space:B1').before(document.getElementById('space:B1').cloneNode(true))")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    click(page, "pawn:B2")
    click(page, "temple:C1")
    assert line.get_attribute("d") == "M220 194L220 114M240 94L340 94"


def test_while_a_step_waits_the_prompt_says_so(page: Page) -> None:
    click(page, "pawn:C3")
    click(page, "temple:A3")
    assert page.inner_text("#prompt") == "Press “look C3 A3” to do it."
    page.keyboard.press("Escape")
    page.click("[data-text='capture C3']")
    assert page.inner_text("#prompt") == "Hold “capture C3” to do it."


def test_who_wishes_is_asked_before_each_step(page: Page) -> None:
    page.evaluate("localStorage.setItem('unseen-ask', 'yes')")
    page.reload()
    click(page, "pawn:B2")
    click(page, "space:B1")
    assert page.inner_text("#go") == "move B2 B1" and page.title() == "Table"
    click(page, "space:B1")
    assert page.title() == "Table did move B2 B1"


def test_a_finger_arms_and_then_does(browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    page.route(f"{HOST}**", serve)
    page.goto(HOST)
    page.wait_for_selector("#pointing-said", state="attached")
    for mark in ("pawn:B2", "space:B1"):
        page.locator(f"[id='{mark}'] > .hit").tap()
    assert page.inner_text("#go") == "move B2 B1" and page.title() == "Table"
    page.locator("[id='space:B1'] > .hit").tap()
    assert page.title() == "Table did move B2 B1"
    page.locator("[id='pawn:B2'] > .hit").tap()
    page.locator("[id='space:B1'] > .hit").tap()
    settled(page)
    page.locator("#go").tap()
    assert page.title() == "Table did move B2 B1 did move B2 B1"
    context.close()


def test_on_a_phone_the_page_goes_where_the_next_step_is(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 500})
    page.evaluate("document.body.style.paddingBottom = '900px'")
    tell = "for (const name of ['done', 'shown']) document.dispatchEvent(new CustomEvent(`unseen:${name}`))"
    page.evaluate(f"scrollTo(0, 900); {tell}")
    assert page.locator("[id='pawn:D1'] > .hit").evaluate("hit => hit.getBoundingClientRect().top > 0")
    page.evaluate(f"document.querySelectorAll('.step:not([data-text=done])').forEach(step => step.remove()); {tell}")
    assert page.locator("#steps").evaluate("list => list.getBoundingClientRect().top < innerHeight / 2")


def test_pointing_at_a_step_of_the_list_lights_what_it_names(page: Page) -> None:
    page.hover("[data-text='move D1 E1']")
    assert classed(page, "lit") == ["pawn:D1", "temple:E1"]
    assert page.locator("#way-over").count() == 1
    page.hover("h1", force=True)
    assert classed(page, "lit") == []


def test_what_the_page_focuses_by_itself_shows_no_way(page: Page) -> None:
    """After a press of the mouse it goes on at the next decision, which nobody has pointed at yet."""
    step = page.locator("[data-text='move B2 B1']")
    focus = "step => { step.blur(); step.focus(); }"
    click(page, "pawn:D1")
    step.evaluate(focus)
    assert page.locator("#way-over").count() == 0
    page.keyboard.press("Escape")
    step.evaluate(focus)
    assert page.locator("#way-over").count() == 1


CHIPS: Final = """texts => texts.forEach((text) => {
    const step = document.querySelector(`[data-text="${text}"]`);
    step.classList.add("chip");
    step.textContent = text.split(" ").at(-1);
})"""
"""These steps are buttons that name a place alone."""


def test_to_go_somewhere_is_one_thing_to_do_however_it_is_typed(page: Page) -> None:
    page.evaluate(CHIPS, ["move D1 E1", "bolster D1 E1"])
    click(page, "pawn:D1")
    assert page.inner_text("#prompt") == "Seeker D1: move."


LONG: Final = """said => {
    const last = document.getElementById("last") ?? document.createElement("section");
    const spans = said.map((one) => `<span>${one}</span> `);
    Object.assign(last, { id: "last", className: "last", innerHTML: `<p>${spans.join("")}</p>` });
    document.querySelector("main").append(last);
    for (const _ of "ab") document.dispatchEvent(new CustomEvent("unseen:shown"));
    const box = last.firstElementChild;
    const top = box.getBoundingClientRect().top;
    const starts = [...box.children].map((one) => Math.abs(one.getBoundingClientRect().top - top));
    return [box.scrollHeight - box.clientHeight - box.scrollTop, Math.min(...starts), box.hasAttribute("data-above")];
}"""
"""The last move is said in so many sentences: how much is left below what is seen, how far from its top one begins, and
whether a sign says that some stand above."""


def test_the_end_of_a_long_last_move_is_in_sight_from_the_start_of_a_sentence(page: Page) -> None:
    left, off, above = page.evaluate(LONG, ["a word and " * 12] * 9)
    assert left < 2 and off < 2 and above
    assert page.evaluate(LONG, ["a"])[2] is False


def test_dragging_is_picking_up_and_dropping(page: Page) -> None:
    page.hover("[id='pawn:D1'] > use")
    page.mouse.down()
    page.hover("[id='temple:C1'] > use", force=True)
    assert classed(page, "picked") == ["pawn:D1"]
    page.mouse.up()
    assert page.title() == "Table did move D1 C1"


def test_tray_marks_are_pointable(page: Page) -> None:
    page.focus("[id='coin:A1']")
    page.keyboard.press("Enter")
    assert page.inner_text("#go") == "pick A1" and focused(page) == "go"
