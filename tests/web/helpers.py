"""A person at a browser who plays by pointing."""

import json
import random
from collections.abc import Mapping
from typing import Final

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, Error, Locator, Page, expect

from tests.conftest import FULL
from tests.web.serving import Server as Server  # who drives a browser has its server from here too
from unseen.core.registry import game_class

FLAGS: Final = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WAIT_MS: Final = 45_000
expect.set_options(timeout=WAIT_MS)  # a busy machine is no bug
DESK: Final = (1280, 900)
PHONE: Final = (390, 844)
SCREENS: Final = [
    pytest.param(size, colours, id=f"{name}-{colours}")
    for name, size in (("desk", DESK), ("phone", PHONE))
    for colours in ("light", "dark")
    if FULL or (name == "desk") == (colours == "light")
]
"""Sizes and colours of screens; in the usual run a light desk and a dark phone."""
READY: Final = "() => document.readyState === 'complete' && !document.documentElement.dataset.busy"
"""The page has its scripts, and what was sent is answered and shown."""
SLOWLY: Final = """() => {
    const at_once = fetch;
    window.fetch = async (...all) => {
        const answer = await at_once(...all);
        if (`${all[0]}`.endsWith("/messages")) await new Promise((go) => setTimeout(go, 700));
        return answer;
    };
}"""
"""From now on the page shows what became of a message before it has its answer, as on a slow line."""
HELD: Final = """() => {
    const at_once = fetch, held = new Promise((go) => { window.letGo = go; });
    window.fetch = async (...all) => {
        const answer = await at_once(...all);
        if (`${all[0]}`.endsWith("/messages")) await held;
        return answer;
    };
}"""
"""The same, and no answer comes before `letGo()`."""
STICKS_OUT: Final = """() => {
    const boxes = ".panel, .banner, .topbar, .boardwrap, main", found = [];
    const scrolls = (e) =>
        e !== document.body && (getComputedStyle(e).overflowX !== "visible" || scrolls(e.parentElement));
    for (const e of document.querySelectorAll("body *")) {
        if (!e.getClientRects().length || e.closest("svg svg, svg *, .sr, .skip, option")) continue;
        const box = (e.parentElement.closest(boxes) ?? document.body).getBoundingClientRect();
        const own = e.getBoundingClientRect(), said = `${e.localName}#${e.id}.${e.className}: ${e.textContent.trim()}`;
        const out = own.right > box.right + 1 || own.left < box.left - 1;
        const text = [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
        const spills = text && e.clientWidth && e.scrollWidth > e.clientWidth + 1;
        if ((out || spills) && !scrolls(e)) found.push(said.replace(/\\s+/g, " ").slice(0, 90));
    }
    const page = document.documentElement;
    return page.scrollWidth > innerWidth ? [`the page is ${page.scrollWidth} wide`, ...found] : found;
}"""
"""What is wider than the panel in which it stands, or than itself, where nothing scrolls; and the page, if it is."""
GRAVE: Final = """async () => {
    const grave = ["serious", "critical"], {rules, checks} = axe._audit;
    const parts = (rule) => [...rule.any, ...rule.all, ...rule.none].map((check) => checks[check.id ?? check]);
    const slight = rules.filter((rule) => ![rule, ...parts(rule)].some((one) => grave.includes(one?.impact)));
    const off = Object.fromEntries(slight.map((rule) => [rule.id, {enabled: false}]));
    const {violations} = await axe.run({resultTypes: ["violations"], preload: false, rules: off});
    const found = violations.filter((one) => grave.includes(one.impact));
    return found.map((one) => ({id: one.id, nodes: one.nodes.map((node) => node.html)}));
}"""
"""What axe-core finds that is serious or critical. Rules whose findings never are do not run, and no other that is on
reads what `preload` loads.
"""
POINTED: Final = """id => {
    const mark = document.getElementById(id), {busy} = document.documentElement.dataset;
    return busy || !mark || mark.getAttribute("aria-pressed") === "true";
}"""
"""Is a step on its way, or the mark gone or pointed at already?"""
REACH: Final = """mark => {
    mark.focus();
    const area = mark.querySelector(":scope > .hit");
    (area ?? mark).scrollIntoView({block: "center", behavior: "instant"});
    return area !== null;
}"""
"""Bring a mark into sight as the keyboard does; has it an area of its own that answers to pointing?"""
LAST: Final = ("claim", "capture", "concede")
"""Steps that decide a game at once."""


class Person:
    """A browser of one person. What its pages complain about is kept, and so is every text they were sent. Steps
    without a choice are taken by themselves only if `forced`.
    """

    def __init__(
        self,
        browser: Browser,
        server: Server,
        size: tuple[int, int] = DESK,
        colours: str = "light",
        forced: bool = False,
        touch: bool = False,
    ) -> None:
        self.touch: Final = touch
        dark = colours == "dark"
        self.context: Final = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            has_touch=touch,
        )
        self.server: Final = server
        self.page: Final[Page] = self.context.new_page()
        self.page.set_default_timeout(WAIT_MS)
        if not forced:
            self.page.add_init_script(
                "try { localStorage.setItem('unseen-forced', 'no'); } catch { /* no page yet */ }"
            )
        self.before = 0
        """The last post that the page showed when a step was begun."""
        self.sent = 0
        """How many messages the page has sent since then."""
        self.page.on("request", lambda request: self.count(request.url))
        self.complaints: list[str] = []
        self.done: Final[list[str]] = []
        """Texts of the steps that this person did and did not take back."""
        self.page.on("console", lambda told: self.complain(told.type, told.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def complain(self, kind: str, text: str) -> None:
        """Keep what the console calls an error or a warning."""
        if kind in ("error", "warning"):
            self.complaints.append(text)

    def count(self, url: str) -> None:
        """A request that is a message was sent."""
        self.sent += url.endswith("/messages")

    def close(self) -> None:
        """No page complained about anything."""
        self.context.close()
        assert self.complaints == []

    # ---- going places ----
    def go(self, path: str) -> None:
        """Open a page of the server."""
        self.page.goto(self.server.url + path)

    def sit(self, link: str) -> None:
        """Take the seat of a link: look at its page, and press the one button."""
        self.page.goto(link if "://" in link else self.server.url + link)
        self.sit_down()

    def sit_down(self) -> None:
        """Press the one button of a link's page that is open."""
        self.page.get_by_role("button", name="Take this seat").click()
        self.page.wait_for_url("**/t/*")  # with its scripts: a click before them would be lost

    def take(self, link: str) -> None:
        """Take the seat of a link as its page's form does, without looking at that page or at the table."""
        answer = self.context.request.post(self.server.url + link, form={}, max_redirects=0)
        assert answer.status == 303, answer.text()

    def play(self, seat: str, level: str = "careful", game: str = "nusubito", preset: str = "", **options: str) -> str:
        """A new table for two against the computer, as the lobby's form makes it, without that page; its path."""
        self.go(self.order(game, preset, {"seat": seat, "against": level}, **options))
        return self.path

    def order(self, game: str, preset: str, sides: Mapping[str, str], **options: str) -> str:
        """Send what the lobby's form would send, these fields for who plays; the new table's path."""
        form: dict[str, str | float | bool] = {"game": game, "preset": preset or game_class(game)({}).usual_set()}
        form |= {**sides, **{f"option.{key}": value for key, value in options.items()}}
        answer = self.context.request.post(f"{self.server.url}/new", form=form, max_redirects=0)
        assert answer.status == 303, answer.text()
        return answer.headers["location"]

    def play_by_form(
        self, seat: str, level: str = "easy", game: str = "nusubito", preset: str = "", **options: str
    ) -> str:
        """A new table against the computer, through the lobby's form; the table's path."""
        self.go(f"/?own=yes&game={game}" + (f"&preset={preset}" if preset else ""))
        self.page.locator(f"#new input[name=seat][value={seat}]").check(force=True)
        against = self.page.locator(f"#new input[name=against][value={level}]")
        if against.count():  # where more than two play, each seat is chosen for
            against.check(force=True)
        self.fill(**options)
        return self.open_table()

    def fill(self, **options: str) -> None:
        """Choose options in the form."""
        folded = self.page.locator("#new details:not([open]) > summary")
        while folded.count():
            folded.first.click()
        for key, value in options.items():
            field = self.page.locator(f"#new select[name='option.{key}']")
            button = self.page.locator(f"#new input[type=radio][name='option.{key}'][value='{value}']")
            if button.count():
                button.check(force=True)
            elif field.count():
                field.select_option(value)
            else:
                self.page.locator(f"#new input[name='option.{key}']").fill(value)

    def open_table(self) -> str:
        """Press the form's button."""
        self.page.get_by_role("button", name="Open the table").click()
        self.page.wait_for_url("**/t/*")
        return self.path

    @property
    def path(self) -> str:
        """The path of the page."""
        return self.page.url.removeprefix(self.server.url).split("?")[0]

    # ---- playing ----
    def asked(self) -> bool:
        """Wait until it is this person's decision; False if the game is over before."""
        self.settled()
        self.page.wait_for_selector("html:not([data-busy]) :is(#steps[data-asked], #verdict)")
        return self.page.locator("#verdict").count() == 0

    def offered(self) -> list[tuple[str, tuple[str, ...]]]:
        """Text and marks of each offered step, shortcuts left out."""
        script = "all => all.map(s => [s.dataset.text, (s.dataset.marks ?? '').split(' ').filter(Boolean)])"
        found = self.page.locator("#steps .step").evaluate_all(script)
        return [(text, tuple(marks)) for text, marks in found if ";" not in text]

    def do(self, text: str, marks: tuple[str, ...]) -> None:
        """Point at everything that the step names, in its order; then confirm it where the page asks for that."""
        self.begin_step()
        for mark in marks:
            self.point(mark)
        self.confirm(text)
        self.wait_after(self.before)
        self.done.append(text)

    def begin_step(self) -> None:
        """Wait until the page hears presses; what is sent from now on is the step."""
        self.settled()
        self.before, self.sent = self.after(), 0

    def confirm(self, text: str) -> None:
        """Choose the step in the menu, or in the list if nothing was pointed at; press or hold the yellow button."""
        item, go = self.page.locator(f"#menu-here [data-pick='{text}']"), self.page.locator("#go")
        if item.is_visible():
            item.click()
        elif not self.busy() and not go.is_visible():
            return self.choose(text)
        if not self.busy() and go.is_visible():
            self.press(go)
        return None

    def choose(self, text: str) -> None:
        """Press the step's button, wherever one points and even if it is folded away, and confirm it.

        What is told meanwhile makes the button new, which then asks once more.
        """
        button, go = self.page.locator(f":is(#steps, #draft) [data-text='{text}']").first, self.page.locator("#go")
        for _ in range(6):
            if self.busy() or go.is_visible():
                break
            expect(button).not_to_have_attribute("data-settling", "yes")
            button.evaluate("button => button.click()")
        if not self.busy() and go.is_visible():
            self.press(go)

    def press(self, button: Locator) -> None:
        """A step's button, or the yellow one: once, once more where it asks, or held for a second."""
        expect(button).not_to_have_attribute("data-settling", "yes")
        if button.get_attribute("id") == "go" and button.get_attribute("data-binds") == "game":
            button.hover()
            self.page.mouse.down()
            self.page.wait_for_function("() => !document.querySelector('#go:not([hidden])')")
            self.page.mouse.up()
            return
        button.click()
        if not self.busy() and button.is_visible() and button.get_attribute("data-sure"):
            expect(button).not_to_have_attribute("data-settling", "yes")
            button.click()

    def end_turn(self) -> None:
        """Press the button that ends the turn, and once more if something is lost by it."""
        self.begin_step()
        self.press(self.page.locator("#end"))

    def busy(self) -> bool:
        """Is a step on its way, or sent? Then the page may be going."""
        try:
            return bool(self.page.evaluate("document.documentElement.dataset.busy") or self.sent)
        except Error:
            return True

    def mark(self, mark: str) -> Locator:
        """The mark on the board or in the tray."""
        return self.page.locator(f"[id='{mark}']")

    def point(self, mark: str) -> None:
        """Click at the middle of a mark until it is pointed at: what lies above it gives way to it."""
        found = self.mark(mark)
        for _ in range(3):
            if self.pointed(mark):
                return
            # A large board shows a part on a phone: going there with the keyboard moves it. The middle is that of what
            # answers to pointing: a mark may draw more, such as what a piece watches. The bar at the bottom covers.
            area = found.evaluate(REACH)
            target = found.locator("> .hit") if area else found
            if self.touch:
                target.tap(force=True)
            else:
                target.click(force=True)

    def pointed(self, mark: str) -> bool:
        """Is there no need to point at it (any more)?"""
        try:
            return bool(self.page.evaluate(POINTED, mark) or self.sent)
        except Error:
            return True

    def after(self) -> int:
        """The number of the last post that the page shows."""
        return int(self.page.locator("#state").get_attribute("data-after") or "0")

    def settled(self) -> None:
        """Wait until the page hears presses, and what was sent is answered and shown."""
        self.page.wait_for_function(READY)

    def wait_after(self, number: int) -> None:
        """Wait until the page shows a later post."""
        self.page.wait_for_function(
            """number => {
                const state = document.getElementById("state");
                if (!state) return false;  // the page of the end is being loaded
                const later = Number(state.dataset.after) > number && !document.documentElement.dataset.busy;
                return state.dataset.kind !== "table" || later;
            }""",
            arg=number,
        )

    def take_back(self) -> None:
        """Take back the last step, which was done here."""
        self.take_back_anywhere()
        self.done.pop()

    def take_back_anywhere(self) -> None:
        """Take back the last step, wherever it was done."""
        before = self.after()
        self.page.locator("#takeback").click()
        self.wait_after(before)

    def turn(self, rng: random.Random, daring: float = 0.0) -> None:
        """One decision by chance; steps that decide the game only as often as told, or if nothing else is offered."""
        offered = self.offered()
        calm = [step for step in offered if step[0].split()[0] not in LAST]
        bold = [step for step in offered if step[0].split()[0] in LAST]
        wanted = bold if bold and (not calm or rng.random() < daring) else calm
        self.do(*rng.choice(wanted))

    def rest(self, rng: random.Random, daring: float, turns_max: int) -> None:
        """Play on until the game is over."""
        for _ in range(turns_max):
            if not self.asked():
                return
            self.turn(rng, daring)
        raise AssertionError("the game does not end")

    def record(self) -> str:
        """The record of this table as the page offers it."""
        answer = self.context.request.get(f"{self.server.url}/api/tables/{self.path.removeprefix('/t/')}/record")
        assert answer.ok
        return answer.text()


def press(person: Person, name: str) -> None:
    """A button of the menu."""
    person.page.get_by_role("button", name="Menu").click()
    person.page.locator("#affairs").get_by_role("button", name=name).click()


def give_up(person: Person) -> None:
    """Resign through the menu."""
    person.page.locator("[data-opens=menu]").click()
    person.page.locator("[data-opens=resign]").click()
    expect(person.page.get_by_role("button", name="No, go on")).to_be_visible()
    person.page.get_by_role("button", name="Yes, I resign").click()


def violations(page: Page) -> list[str]:
    """What axe-core calls serious or critical."""
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE_SCRIPT)
    found = page.evaluate(GRAVE)
    return [f"{one['id']}: {json.dumps([node[:200] for node in one['nodes']][:3])}" for one in found]


def widths(page: Page) -> tuple[int, int]:
    """How wide the page is, and how wide its window."""
    found = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    return int(found[0]), int(found[1])


def check_sizes(page: Page) -> None:
    """At desk and phone: nothing that some people cannot use, and no scrolling sideways; the desk's size stays."""
    for size in (PHONE, DESK):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert violations(page) == []
        wide, window = widths(page)
        assert wide <= window, f"{page.url} is {wide} wide in a window of {window}"
