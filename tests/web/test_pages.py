"""Every page by itself: for eyes, for screen readers, on a phone, by keyboard, and with bad input."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.web.helpers import HELD, PHONE, SCREENS, STICKS_OUT, Person, Server, give_up, violations, widths
from unseen.audit import record
from unseen.core.registry import games, load

pytestmark = pytest.mark.browser
TARGETS = ".btn, .step, .iconbtn, .field, .cmd input, .seg label, .eyes a"
TARGET_MIN = 43.5
"""44 px, with half a pixel for rounding."""


def check(page: Page) -> None:
    """Nothing that some people cannot use, and no scrolling sideways."""
    assert violations(page) == []
    wide, window = widths(page)
    assert wide <= window, f"{page.url} is {wide} wide in a window of {window}"


def small_targets(page: Page) -> list[str]:
    """Controls on which a thumb is too large."""
    script = (
        "(all, least) => all.filter(e => e.getClientRects().length && e.getBoundingClientRect().height < least)"
        ".map(e => e.outerHTML.slice(0, 120))"
    )
    found: list[str] = page.locator(TARGETS).evaluate_all(script, TARGET_MIN)
    return found


@pytest.mark.parametrize(("size", "colours"), SCREENS)
def test_every_page_is_usable(browser: Browser, server: Server, colours: str, size: tuple[int, int]) -> None:
    person = Person(browser, server, size, colours)
    person.go("/")
    check(person.page)
    assert small_targets(person.page) == []
    person.play_by_form("thief")
    assert person.asked()
    check(person.page)
    assert small_targets(person.page) == []
    person.do("leap A3", ("temple:A3",))
    check(person.page)
    person.page.locator("[data-opens=menu]").click()
    check(person.page)
    person.page.keyboard.press("Escape")
    give_up(person)
    person.page.wait_for_selector("#verdict")
    check(person.page)
    assert small_targets(person.page) == []
    person.close()


def test_rules_have_a_place_for_every_id(browser: Browser, server: Server) -> None:
    person = Person(browser, server, PHONE)
    person.play("thief")
    assert person.asked()
    links = person.page.locator("#aid a.ref").evaluate_all("all => all.flatMap(a => a.dataset.rules.split(' '))")
    person.go("/rules/nusubito")
    check(person.page)
    ids = set(person.page.locator("main [id]").evaluate_all("all => all.map(e => e.id)"))
    assert links and set(links) <= ids
    expect(person.page.locator("figure.shown svg.board").first).to_be_visible()
    person.close()


def test_a_turn_by_keyboard_alone(browser: Browser, server: Server) -> None:
    person = Person(browser, server)
    person.play("thief")
    keys, page = person.page.keyboard, person.page
    assert person.asked()
    before = person.after()
    keys.press("8")
    expect(page.locator("#steps .step:focus")).to_have_attribute("data-binds", "game")
    keys.press("Enter")
    expect(page.locator("#go")).to_be_focused()
    expect(page.locator("#go")).to_have_text("Hold: Claim the treasure on C3")
    keys.press("Escape")
    assert person.after() == before
    keys.press("4")
    expect(page.locator("#steps .step:focus")).to_have_count(1)
    before = person.after()
    keys.press("Enter")
    person.wait_after(before)
    expect(page.locator("#draft li:not(.stands, .none)")).to_have_count(1)
    expect(page.locator("#steps .step:focus")).to_have_count(1)
    before = person.after()
    keys.press("z")
    person.wait_after(before)
    expect(page.locator("#draft li:not(.stands, .none)")).to_have_count(0)
    keys.press("/")
    expect(page.locator("#cmd")).to_be_focused()
    before = person.after()
    keys.type("Leap e3")
    keys.press("Enter")
    person.wait_after(before)
    expect(page.locator("#draft li")).to_have_text(["Leap to E3"])
    expect(page.locator("#cmd")).to_be_focused()
    before = person.after()
    keys.press("/")  # who is there already types no stroke
    keys.type("place; done")
    keys.press("Enter")
    expect(page.locator("#end")).to_be_focused()
    expect(page.locator("#end")).to_have_text("Yes, end with a special action left")
    expect(page.locator("#end")).not_to_have_attribute("data-settling", "yes")
    keys.press("Enter")
    person.wait_after(before)
    expect(page.locator("#log .log li").last).to_contain_text("lays one coin")
    person.close()


def test_a_typed_line_is_asked_as_the_strongest_of_its_steps(browser: Browser, server: Server) -> None:
    person = Person(browser, server)
    person.play("thief")
    page, before = person.page, person.after()
    page.locator("#cmd").fill("leap E3; place; done")
    page.locator("#cmd").press("Enter")
    expect(page.locator("#go")).to_have_text("Yes, end with a special action left")
    assert person.after() == before and page.locator("#cmd").input_value() == ""
    page.locator("#leave").click()
    expect(page.locator("#draft li")).to_have_text(["Nothing done yet"])
    page.locator("#cmd").fill("Leap e3, place")
    page.locator("#cmd").press("Enter")
    expect(page.locator("#draft li:not(.none)")).to_have_count(2)
    person.close()


def test_a_refusal_says_why_beside_the_steps(browser: Browser, server: Server) -> None:
    person = Person(browser, server)
    person.play("thief")
    assert person.asked()
    for typed in ("leap A1", "fly home"):
        person.page.locator("#cmd").fill(typed)
        person.page.locator("#cmd").press("Enter")
        person.settled()
        expect(person.page.locator("#refused")).to_be_visible()
        expect(person.page.locator("#cmd")).to_have_value(typed)
        assert person.page.locator("#refused").inner_text().endswith((".", "1", "2", "3", "4", "5", "6", "7", "8"))
    expect(person.page.locator("#draft li")).to_have_text(["Nothing done yet"])
    person.do("leap E3", ("temple:E3",))
    expect(person.page.locator("#refused")).to_be_hidden()
    # The browser itself notes every answer that refuses.
    person.complaints = [text for text in person.complaints if "status of 4" not in text]
    person.close()


def test_focus_stays_when_others_act(browser: Browser, server: Server) -> None:
    person = Person(browser, server)
    person.play("mists")
    assert person.asked()
    person.do("move B2 B1", ("pawn:B2", "space:B1"))
    person.page.locator("#log [role=log]").focus()
    before = person.after()
    person.page.locator("#end").dispatch_event("click")
    expect(person.page.locator("#end")).not_to_have_attribute("data-settling", "yes")
    person.page.locator("#end").dispatch_event("click")
    person.wait_after(before)
    assert person.asked()
    expect(person.page.locator("#log [role=log]")).to_be_focused()
    person.close()


def test_the_welcome_is_said_once(browser: Browser, server: Server) -> None:
    person = Person(browser, server)
    path = person.play("thief")
    expect(person.page.locator("#welcome")).to_contain_text("You are the Thief")
    person.page.get_by_role("button", name="Good, I know").click()
    expect(person.page.locator("#welcome")).to_be_hidden()
    person.go(path)
    expect(person.page.locator("#steps .step").first).to_be_visible()
    expect(person.page.locator("#welcome")).to_be_hidden()
    person.play("mists")
    expect(person.page.locator("#welcome")).to_contain_text("You are the Mists")
    person.close()


def test_one_click_against_the_computer_for_either_role(browser: Browser, server: Server) -> None:
    person = Person(browser, server)
    for seat in ("thief", "mists"):
        person.go("/?game=nusubito")
        person.page.locator(f"#at-once input[value={seat}]").check()
        person.page.get_by_role("button", name=f"Play as {seat} against the computer").click()
        assert person.asked()
        assert person.page.locator("main").get_attribute("data-seat") == seat
    person.go("/")
    expect(person.page.locator("#yours + table tbody tr")).to_have_count(2)
    expect(person.page.locator("#yours + table .tag.warn")).to_have_text(["your decision", "your decision"])
    person.close()


def test_bad_options_come_back_with_one_sentence(browser: Browser, server: Server) -> None:
    person = Person(browser, server)
    person.go("/?own=yes&game=nusubito")
    person.fill(start_config="0/1/7", start_darts="3")
    person.page.get_by_role("button", name="Open the table").click()
    expect(person.page.locator("#wrong")).to_contain_text("start_config cannot be")
    expect(person.page.locator("#wrong a")).to_have_attribute("href", "/rules/nusubito#NUS-SET-03")
    expect(person.page.locator("[name='option.start_config']")).to_have_value("0/1/7")
    expect(person.page.locator("[name='option.start_darts']")).to_have_value("3")
    person.fill(start_config="1/0/2")
    person.page.get_by_role("button", name="Open the table").click()
    expect(person.page.locator("#warned")).to_contain_text("can never move")
    person.page.get_by_role("button", name="Yes, open it so").click()
    assert person.asked()
    expect(person.page.locator("[id='pawn:B2']")).to_have_attribute("aria-label", "Builder on B2, upright")
    person.complaints = [text for text in person.complaints if "status of 422" not in text]
    person.close()


def test_spectators_and_strangers(browser: Browser, server: Server) -> None:
    thief, stranger = Person(browser, server), Person(browser, server)
    path = thief.play("thief", "friend")
    thief.do("leap A3", ("temple:A3",))
    stranger.go(path)
    expect(stranger.page.locator("#secrets")).to_be_hidden()
    expect(stranger.page.locator("#draft")).to_be_hidden()
    assert "figure:you" not in stranger.page.content()
    check(stranger.page)
    link = thief.page.locator("#invite input").input_value()
    again = thief.context.new_page()  # whoever closes the page and comes back finds the link that was sent
    again.goto(thief.page.url)
    expect(again.locator("#invite input")).to_have_value(link)
    again.close()
    stranger.page.goto(link)
    check(stranger.page)
    stranger.sit_down()
    expect(stranger.page.locator("main")).to_have_attribute("data-seat", "mists")
    late = Person(browser, server)
    late.page.goto(link)
    expect(late.page.locator("h1")).to_have_text("Used already")
    late.go("/t/nowhere")
    expect(late.page.locator("h1")).to_have_text("Nothing here")
    check(late.page)
    late.complaints = [text for text in late.complaints if "status of 4" not in text]
    for person in (late, stranger, thief):
        person.close()


def test_another_device_takes_the_same_seat(browser: Browser, server: Server) -> None:
    desk, phone = Person(browser, server), Person(browser, server, PHONE)
    desk.play("thief")
    assert desk.asked()
    desk.do("leap E3", ("temple:E3",))
    desk.page.locator("[data-opens=menu]").click()
    desk.page.get_by_role("button", name="Another device, or somebody beside you").click()
    field = desk.page.locator("#device-link input")
    expect(field).not_to_have_value("")
    phone.sit(field.input_value())
    expect(phone.page.locator("#draft li")).to_have_text(["Leap to E3"])
    phone.take_back_anywhere()
    expect(desk.page.locator("#draft li")).to_have_text(["Nothing done yet"])
    desk.close()
    phone.close()


def test_the_replay_walks_from_every_seat(browser: Browser, server: Server) -> None:
    person = Person(browser, server)
    person.play("thief")
    page = person.page
    assert person.asked()
    person.do("leap E3", ("temple:E3",))
    before = person.after()
    person.end_turn()
    person.wait_after(before)
    assert person.asked()
    give_up(person)
    expect(page.locator("#verdict")).to_have_text("The thief resigns: the Mists win.")
    expect(page.locator("#opened")).to_be_hidden()  # all is opened: nothing is known to one side alone
    steps = len(record.read(person.record()).steps)
    expect(page.locator("#moment")).to_contain_text(f"{steps} of {steps}")
    page.locator("#at-first").click()
    expect(page.locator("#moment output")).to_have_text("The start")
    page.locator("#at-on").click()
    expect(page.locator("#moment output")).to_have_text("Thief: Leap to E3")
    expect(page.locator("[id='figure:you-thief']")).to_have_attribute("aria-label", "Thief, on E3; nobody else sees it")
    expect(page.locator("#opened")).to_contain_text("temple E3")
    expect(page.locator(".track-now")).to_have_count(1)
    page.keyboard.press("Home")
    expect(page.locator("#moment output")).to_have_text("The start")
    expect(page.locator("#opened")).to_contain_text("temple C3")  # as it was then
    page.locator("#pace").select_option("4")
    page.locator("#at").fill(str(steps - 2))
    expect(page.locator("#moment")).to_contain_text(f"{steps - 2} of {steps}")
    page.locator("#moment output").click()
    page.keyboard.press("Space")
    expect(page.locator("#moment")).to_contain_text(f"{steps} of {steps}")
    expect(page.locator("#play")).to_have_attribute("aria-label", "Play by itself")  # it stopped by itself
    page.keyboard.press("Shift+ArrowLeft")
    expect(page.locator("#moment")).not_to_contain_text(f"{steps} of {steps}")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#moment")).to_contain_text(f"1 of {steps}")
    page.locator("[data-act=moment]").click()
    expect(page.locator("#moment-said")).not_to_be_empty()
    assert page.url.endswith("?as=everything&at=1")
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_contain_text("plays by itself")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Mists").first.click()
    expect(page.locator("[id='figure:hider']")).to_have_attribute("aria-label", "The thief on C3; everyone sees it")
    page.locator("#at").fill(str(steps))
    expect(page.locator("[id='figure:hider']")).to_have_attribute("aria-label", "The thief on E3; everyone sees it")
    page.reload()
    expect(page.locator("[aria-current=true]")).to_contain_text("Mists")
    page.locator("#again").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("main")).to_have_attribute("data-seat", "mists")
    person.close()


def test_resigning_waits_for_what_is_being_sent(browser: Browser, server: Server) -> None:
    person = Person(browser, server)
    person.play("thief")
    assert person.asked()
    person.do("leap E3", ("temple:E3",))
    held: list[Route] = []
    person.page.route("**/messages", lambda route: route.continue_() if held else held.append(route))
    person.end_turn()
    person.page.locator("[data-opens=menu]").click()
    person.page.locator("[data-opens=resign]").click()
    person.page.get_by_role("button", name="Yes, I resign").click()
    expect(person.page.locator("#verdict")).to_have_count(0)
    held[0].continue_()
    expect(person.page.locator("#verdict")).to_have_text("The thief resigns: the Mists win.")
    person.close()


def test_what_is_shown_can_be_pressed_while_the_last_step_is_sent(browser: Browser, server: Server) -> None:
    """A second press of the same step does nothing; the press of one that is shown since then is not lost."""
    person = Person(browser, server)
    person.play("thief")
    assert person.asked()
    asked_for: list[str] = []
    person.page.on("request", lambda request: asked_for.append(urlsplit(request.url).path.rpartition("/")[2]))
    person.page.evaluate(HELD)
    person.page.locator("#steps .step[data-text='leap E3']").evaluate("step => { step.click(); step.click(); }")
    person.page.wait_for_selector("html[data-busy] #draft li:has-text('Leap to E3')")
    person.page.locator("#end").click()
    expect(person.page.locator("#end")).not_to_have_attribute("data-settling", "yes")
    person.page.locator("#end").click()
    person.page.evaluate("letGo()")
    expect(person.page.locator("#log .log li").last).to_contain_text("lays one coin")
    assert asked_for[:3] == ["messages", "parts", "messages"], "what is shown already is not fetched once more"
    assert asked_for.count("messages") == 2
    person.close()


def test_without_scripts_the_page_says_what_is_missing(browser: Browser, server: Server) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.url + "/?game=nusubito")
    page.locator("#at-once [data-play]").click()
    expect(page.locator("noscript p")).to_contain_text("allowed to run this page's scripts")
    expect(page.locator("#picture")).to_be_visible()
    context.close()


LARGE = [((1280, 800), "200%"), ((640, 400), "100%")]
"""Text twice as large in the same window, and everything twice as large."""


def test_twice_as_large_nothing_sticks_out(browser: Browser, server: Server) -> None:
    """Of no page, in any game: text stays in its panel, and nothing has to be scrolled sideways."""
    person = Person(browser, server)
    paths = ["/?own=yes&game=kakusareta", "/rules", "/rules/nusubito", "/replay", person.play("thief", "friend")]
    for game in games():
        body = {"game": game, "seat": load(game).seats[-1].name, "opponents": {}}
        made = person.context.request.post(f"{server.url}/api/tables", data=body).json()
        paths.append(f"/t/{made['table']}")
    person.go(paths[-1])
    assert person.asked()
    give_up(person)
    person.page.wait_for_selector("#verdict")
    for path in paths:
        person.go(path)
        for size, text in LARGE:
            person.page.set_viewport_size({"width": size[0], "height": size[1]})
            person.page.evaluate("size => { document.documentElement.style.fontSize = size; }", text)
            assert person.page.evaluate(STICKS_OUT) == [], (path, text)
    person.close()


@pytest.mark.parametrize("width", [800, 1000, 1120])
def test_between_phone_and_desk_the_board_of_an_end_has_the_room(browser: Browser, server: Server, width: int) -> None:
    """As the table before it; the bar of the replay under it stays within the page."""
    person = Person(browser, server, (width, 800))
    person.play("thief")
    assert person.asked()
    give_up(person)
    person.page.wait_for_selector("#verdict")
    assert person.page.evaluate(STICKS_OUT) == []
    board = person.page.locator("#board").bounding_box()
    assert board is not None and board["width"] > width / 2
    person.close()
