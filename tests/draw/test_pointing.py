"""The page's script in a browser: pointing does or arms a step, keys walk, and a morphed page stays alive."""

import json
from collections.abc import Iterator
from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Route, sync_playwright

from tests.web.helpers import FLAGS
from unseen.draw import courtyard, pieces, svg
from unseen.draw.build import STATIC
from unseen.draw.courtyard_plan import SPACES, Courtyard, Pawn

pytestmark = pytest.mark.browser

HOST = "http://unseen.test/"
TYPES = {"js": "text/javascript", "css": "text/css", "svg": "image/svg+xml", "woff2": "font/woff2"}
SHEETS = ("tokens", "base", "board", "table", "steps", "point", "talk")
STEPS = {
    "move D1 C1": ("pawn:D1 temple:C1", "draft"),
    "move D1 E1": ("pawn:D1 temple:E1", "draft"),
    "bolster D1 E1": ("pawn:D1 temple:E1", "draft"),
    "look C3 A3": ("pawn:C3 temple:A3", "teaches"),
    "capture C3": ("pawn:C3", "game"),
    "move B2 B1": ("pawn:B2 space:B1", "draft"),
    "pick A1": ("coin:A1", "tells"),
    "done": ("", "turn"),
}
"""The steps of the page: what they name, the mover first, and how they bind."""
FAR = ("move B2 B1", "move B1 C1")
FAR_TEXT = " ; ".join(FAR)
LEFT = "2 actions left"
WHY = {"sentence": "A Healer goes **one** space.", "rule": "NUS-HEAL-MOVE-01", "instead": ["space:B1"]}


def board(legal: frozenset[str], moved: str = "D1") -> str:
    """The board of these tests: two Seekers (one on a temple) and a Healer."""
    seeker, healer = Pawn(3, "S", "Seeker"), Pawn(1, "H", "Healer")
    pawns = {moved: seeker, "C3": seeker, "B2": healer}
    return svg.render(courtyard.scene(Courtyard("The courtyard", pawns=pawns, legal=legal)), "picture")


def list_of_steps(steps: dict[str, tuple[str, str]]) -> str:
    """The step buttons, and one far way, which is never shown."""
    far = (
        f"<button class='step far' data-text='{' ; '.join(FAR)}' data-marks='pawn:B2 temple:C1' data-way='B1 C1' "
        f"data-binds='draft' data-words='Healer B2 to C1' data-preview='Two actions.\nSeen at B1.'></button>"
    )
    return "".join([button(text, *step) for text, step in steps.items()]) + far


def button(text: str, marks: str, binds: str) -> str:
    """One step."""
    left = LEFT if text == "done" else ""
    return (
        f"<button class='step' data-text='{text}' data-marks='{marks}' "
        f"data-binds='{binds}' data-left='{left}' data-words='{text}' data-seen='All see **{text}**.'>"
        f"<kbd aria-hidden='true'></kbd><span>{text}</span></button>"
    )


def html(steps: dict[str, tuple[str, str]]) -> str:
    """A table page with nothing but what the script touches; what is done is written into its title."""
    legal = frozenset(mark for marks, _ in steps.values() for mark in marks.split())
    sheets = "".join(f'<link rel="stylesheet" href="css/{name}.css">' for name in SHEETS)
    coin = (
        '<button class="coin mark legal" id="coin:A1" aria-label="Coin A1"><svg viewBox="0 0 100 100"></svg></button>'
    )
    return (
        f'<!doctype html><html lang="en"><head><title>Table</title>{sheets}<script src="js/theme.js"></script>'
        f'<script type="module" src="js/point.js"></script><script type="module" src="js/motion.js"></script>'
        f'<script type="module" src="js/typing.js"></script></head>'
        f'<body>{pieces.sprite()}<main class="table" id="main" data-table="x" data-game="nusubito">'
        f'<h1 class="sr">Table</h1><button class="btn" data-act="theme">Colours</button>'
        '<b id="prompt" class="turnbox">Move.</b>'
        f'<div class="stage"><div class="boardwrap" id="board">{board(legal)}</div>'
        f'<div id="menu-here" role="menu" aria-label="Here" hidden></div><div id="bubble" role="alert" hidden></div>'
        f'</div><div id="draft" class="draft"><ol></ol><p id="armed" role="status" hidden></p>'
        f'<button class="btn main" id="go" type="button" hidden></button></div>'
        f'<section id="secrets" class="panel secrets"><h2>Only you</h2><p class="mine">C3</p>{coin}'
        f'<span id="coin:B2">B2</span></section>'
        f'<section id="steps" data-asked="yes"><h2>Your steps</h2><div class="steps">{list_of_steps(steps)}</div>'
        '<div class="cmd"><label for="cmd">Type a step</label><input id="cmd"></div></section>'
        '<button class="btn" id="takeback" onclick="document.title += \' took back\'">Take back</button>'
        "<script>document.addEventListener('unseen:do', e => document.title += ' did ' + e.detail.steps.join('+'))"
        "</script></main></body></html>"
    )


asked: list[str] = []
"""What the page asked why."""


def serve(route: Route) -> None:
    """The page, and the static folder beside it."""
    path = route.request.url.removeprefix(HOST)
    if not path:
        route.fulfill(body=html(STEPS), content_type="text/html")
    elif path.startswith("t/x/why?"):
        asked.append(path.partition("?")[2])
        route.fulfill(body=json.dumps(WHY), content_type="application/json")
    elif (STATIC / path).is_file():
        route.fulfill(body=(STATIC / path).read_bytes(), content_type=TYPES[path.rsplit(".", 1)[1]])
    else:
        route.fulfill(status=404, body="")


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as driver:
        started = driver.chromium.launch(executable_path=chromium, args=FLAGS)
        yield started
        started.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A fresh table page; an error in its script fails the test."""
    errors: list[str] = []
    opened = browser.new_page(viewport={"width": 1280, "height": 900})
    opened.on("pageerror", lambda error: errors.append(str(error)))
    opened.route(f"{HOST}**", serve)
    opened.goto(HOST)
    opened.wait_for_selector("#pointing-said", state="attached")
    yield opened
    opened.close()
    assert errors == []


def shown(page: Page) -> list[str]:
    """The texts of the steps that are shown."""
    texts: list[str] = page.eval_on_selector_all(
        "#steps .step", "all => all.filter(s => !s.hidden).map(s => s.dataset.text)"
    )
    return texts


def click(page: Page, mark: str, x: float = 0.5, y: float = 0.5) -> None:
    """Click a mark at a part of its box."""
    box = page.locator(f"[id='{mark}'] > .hit").bounding_box()
    assert box
    page.mouse.click(box["x"] + x * box["width"], box["y"] + y * box["height"])


def focused(page: Page) -> str:
    """The id or the step text of what has the focus."""
    name: str = page.evaluate("document.activeElement.dataset.text ?? document.activeElement.id")
    return name


def classed(page: Page, name: str) -> list[str]:
    """The marks that are shown so."""
    ids: list[str] = page.eval_on_selector_all(f".mark.{name}", "all => all.map(m => m.id)")
    return sorted(ids)


def settled(page: Page) -> None:
    """The yellow button hears presses again."""
    page.wait_for_selector("#go:not([data-settling])")


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
        <div id="groups"><button data-group="token" aria-pressed="false"><b>Token</b></button></div>
        <div class="row long"><details><summary>Token</summary>
            <button class="step" data-text="token B5" data-marks="space:B5" data-group="token" data-binds="tells">
                <span>token B5</span></button></details></div>`);
    document.querySelector("main").append(made.firstElementChild);
    document.getElementById("steps").append(made.firstElementChild);
}"""
"""A sort of steps that is folded up, for they could be many."""


def test_of_a_folded_sort_nothing_is_pointed_at_before_it_is_chosen(page: Page) -> None:
    page.evaluate(SORTS)
    click(page, "pawn:B2")
    click(page, "space:B5")
    page.wait_for_selector("#bubble:not([hidden])")
    assert asked[-1:] == ["mark=pawn%3AB2&mark=space%3AB5"] and classed(page, "picked") == ["pawn:B2"]
    page.click("#groups [data-group=token]")
    assert classed(page, "mover") == ["space:B5"]
    click(page, "space:B5")
    assert page.inner_text("#go") == "token B5"
    page.evaluate("document.querySelector('#steps .row').remove()")
    assert "pawn:B2" in classed(page, "mover") and page.locator("#groups [aria-pressed=true]").count() == 0


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


def test_what_ends_the_game_is_held(page: Page) -> None:
    click(page, "pawn:C3")
    page.locator("#menu-here [role=menuitem]").click()
    assert page.inner_text("#go") == "Hold: capture C3"
    settled(page)
    page.click("#go")
    assert page.title() == "Table"
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
    Object.assign(last, { id: "last", className: "last", innerHTML: `<p>${said.join("<br>")}</p>` });
    document.querySelector("main").append(last);
    document.dispatchEvent(new CustomEvent("unseen:shown"));
    const box = last.firstElementChild;
    return box.scrollHeight - box.clientHeight - box.scrollTop;
}"""
"""The last move is said in so many lines: how much of it is left below what is seen."""


def test_the_end_of_a_long_last_move_is_in_sight(page: Page) -> None:
    assert page.evaluate(LONG, ["a"] * 20) < 2


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
