"""The page's script in a browser: pointing narrows and never acts, keys walk, and a morphed page stays alive."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Route, sync_playwright

from unseen.draw import courtyard, pieces, svg
from unseen.draw.build import STATIC
from unseen.draw.courtyard_plan import SPACES, Courtyard, Pawn

pytestmark = pytest.mark.browser

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
HOST = "http://unseen.test/"
TYPES = {"js": "text/javascript", "css": "text/css", "svg": "image/svg+xml", "woff2": "font/woff2"}
SHEETS = ("tokens", "base", "board", "table", "talk")
STEPS = {
    "move D1 C1": "pawn:D1 temple:C1",
    "move D1 E1": "pawn:D1 temple:E1",
    "move C3 E1": "pawn:C3 temple:E1",
    "capture C3": "temple:C3",
    "move B2 B1": "pawn:B2 space:B1",
    "pick A1": "coin:A1",
    "done": "",
}


def board(legal: frozenset[str], moved: str = "D1") -> str:
    """The board of these tests: two Seekers (one on a temple) and a Healer."""
    seeker, healer = Pawn(3, "S", "Seeker"), Pawn(1, "H", "Healer")
    pawns = {moved: seeker, "C3": seeker, "B2": healer}
    return svg.render(courtyard.scene(Courtyard("The courtyard", pawns=pawns, legal=legal)))


def list_of_steps(steps: dict[str, str]) -> str:
    """The step buttons; doing one writes its text into the page's title."""
    return "".join(
        f'<button class="step" data-text="{text}" data-marks="{marks}" onclick="document.title += \' did {text}\'">'
        f"<kbd aria-hidden='true'></kbd><span>{text}</span></button>"
        for text, marks in steps.items()
    )


def html(steps: dict[str, str]) -> str:
    """A table page with nothing but what the script touches."""
    legal = frozenset(mark for marks in steps.values() for mark in marks.split())
    sheets = "".join(f'<link rel="stylesheet" href="css/{name}.css">' for name in SHEETS)
    coin = (
        '<button class="coin mark legal" id="coin:A1" aria-label="Coin A1"><svg viewBox="0 0 100 100"></svg></button>'
    )
    return (
        f'<!doctype html><html lang="en"><head><title>Table</title>{sheets}<script src="js/theme.js"></script>'
        f'<script type="module" src="js/point.js"></script><script type="module" src="js/motion.js"></script></head>'
        f'<body>{pieces.sprite()}<main class="table">'
        f'<h1 class="sr">Table</h1><button class="btn" data-act="theme">Colours</button>'
        f'<div class="boardwrap">{board(legal)}</div>'
        f'<section id="secrets" class="panel secrets"><h2>Only you</h2><p class="mine">C3</p>{coin}</section>'
        f'<section id="steps"><h2>Your steps</h2><div class="steps">{list_of_steps(steps)}</div>'
        '<label for="cmd">Type a step</label><input id="cmd"></section>'
        '<button class="btn" id="takeback" onclick="document.title += \' took back\'">Take back</button>'
        "</main></body></html>"
    )


def serve(route: Route) -> None:
    """The page, and the static folder beside it."""
    path = route.request.url.removeprefix(HOST)
    if not path:
        route.fulfill(body=html(STEPS), content_type="text/html")
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
    opened.wait_for_selector("#pointing", state="attached")
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


def test_pointing_narrows_and_never_acts(page: Page) -> None:
    assert shown(page) == list(STEPS)
    click(page, "pawn:D1")
    assert shown(page) == ["move D1 C1", "move D1 E1"]
    assert page.locator("#pointing").inner_text().split("\n")[0].startswith("Pointing at")
    assert "Seeker on D1" in page.locator("#pointing").inner_text()
    click(page, "temple:E1")
    assert shown(page) == ["move D1 E1"] and focused(page) == "move D1 E1"
    assert page.title() == "Table"
    page.keyboard.press("Enter")
    assert page.title() == "Table did move D1 E1"


def test_pointing_elsewhere_starts_anew_and_again_lets_go(page: Page) -> None:
    click(page, "pawn:D1")
    click(page, "pawn:B2")
    assert shown(page) == ["move B2 B1"]
    click(page, "pawn:B2")
    assert shown(page) == list(STEPS)
    click(page, "pawn:D1")
    click(page, "space:D5")
    assert shown(page) == list(STEPS)


def test_escape_and_the_tag_let_go(page: Page) -> None:
    click(page, "pawn:D1")
    page.keyboard.press("Escape")
    assert shown(page) == list(STEPS)
    click(page, "pawn:D1")
    page.get_by_role("button", name="Let go of Seeker on D1").click()
    assert shown(page) == list(STEPS)


def test_pawn_and_temple_on_one_square_are_both_pointable(page: Page) -> None:
    click(page, "pawn:C3")
    assert shown(page) == ["move C3 E1"]
    page.keyboard.press("Escape")
    click(page, "temple:C3", 0.04, 0.04)
    assert shown(page) == ["capture C3"]


def test_marks_in_reach_are_lit(page: Page) -> None:
    click(page, "pawn:D1")
    lit = page.eval_on_selector_all(".mark.reach", "all => all.map(m => m.id)")
    assert sorted(lit) == ["temple:C1", "temple:E1"]
    assert page.get_attribute("[id='pawn:D1']", "aria-pressed") == "true"
    page.hover("[data-text='move D1 E1']")
    assert page.eval_on_selector_all(".mark.lit", "all => all.map(m => m.id)") == ["temple:E1", "pawn:D1"]


def test_dragging_is_pointing_twice(page: Page) -> None:
    page.hover("[id='pawn:D1'] > use")
    page.mouse.down()
    page.hover("[id='temple:E1'] > use", force=True)
    page.mouse.up()
    assert shown(page) == ["move D1 E1"] and page.title() == "Table"


def test_tray_marks_are_pointable(page: Page) -> None:
    page.click("[id='coin:A1']")
    assert shown(page) == ["pick A1"]
    page.keyboard.press("Escape")
    page.focus("[id='coin:A1']")
    page.keyboard.press("Enter")
    assert shown(page) == ["pick A1"]


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


def test_enter_points_and_the_focus_is_the_one_way_in(page: Page) -> None:
    page.focus("[id='temple:C1']")
    page.keyboard.press("ArrowRight")
    assert focused(page) == "pawn:D1"
    page.keyboard.press("Enter")
    assert shown(page) == ["move D1 C1", "move D1 E1"]
    assert page.eval_on_selector_all("#board .mark[tabindex='0']", "all => all.map(m => m.id)") == ["pawn:D1"]


def test_keys(page: Page) -> None:
    page.keyboard.press("3")
    assert focused(page) == "move C3 E1"
    page.keyboard.press("/")
    assert focused(page) == "cmd"
    page.keyboard.type("h z 1")
    assert page.input_value("#cmd") == "h z 1" and page.title() == "Table"
    page.keyboard.press("Escape")
    page.keyboard.press("z")
    assert page.title() == "Table took back"
    page.keyboard.press("?")
    assert page.locator("dialog#keys").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator("dialog#keys").is_visible()


def test_typing_narrows(page: Page) -> None:
    page.fill("#cmd", "move d1")
    assert shown(page) == ["move D1 C1", "move D1 E1"]
    page.fill("#cmd", "")
    assert shown(page) == list(STEPS)


def test_secrets_can_be_covered(page: Page) -> None:
    assert page.locator(".mine").is_visible()
    page.keyboard.press("h")
    assert not page.locator(".mine").is_visible()
    page.reload()
    page.wait_for_selector("#pointing", state="attached")
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
    assert shown(page) == ["move D1 C1", "move D1 E1"]
    page.evaluate(MORPH, [".boardwrap", board(frozenset({"pawn:D1", "temple:C1", "temple:E1"}))])
    assert "pointed" in (page.get_attribute("[id='pawn:D1']", "class") or "")


def test_other_steps_are_a_new_decision(page: Page) -> None:
    click(page, "pawn:D1")
    fresh = {"move B2 B1": "pawn:B2 space:B1", "move B2 B3": "pawn:B2 space:B3"}
    page.evaluate(MORPH, ["#steps .steps", list_of_steps(fresh)])
    page.evaluate(MORPH, [".boardwrap", board(frozenset({"pawn:B2", "space:B1", "space:B3"}))])
    assert shown(page) == list(fresh)
    click(page, "pawn:B2")
    click(page, "space:B3")
    assert shown(page) == ["move B2 B3"]


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
