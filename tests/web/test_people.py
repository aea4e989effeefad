"""Two people at their browsers: clocks, taking back, pausing, a seat that is left, the next game."""

import json
import re
from typing import Final

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.web.driving import Driving
from tests.web.helpers import (
    DESK,
    FLAGS,
    PHONE,
    SLOWLY,
    Person,
    Server,
    check_sizes,
    give_up,
    press,
    violations,
    widths,
)

pytestmark = pytest.mark.browser


def seated(browser: Browser, server: Server, clock: str) -> tuple[Person, Person]:
    """A thief at a desk and the Mists at a phone."""
    thief, mists = Person(browser, server, DESK), Person(browser, server, PHONE, "dark")
    body = {"game": "nusubito", "seat": "thief", "opponents": {"mists": "friend"}, "clock": clock}
    made = thief.context.request.post(f"{server.url}/api/tables", data=body).json()
    mists.take(made["links"]["mists"])
    for person in (thief, mists):
        person.go(f"/t/{made['table']}")
    return thief, mists


SPIES: Final = """(() => {
    window.tones = 0;
    window.said = [];
    const start = OscillatorNode.prototype.start, show = window.Notification;
    OscillatorNode.prototype.start = function (...all) { window.tones += 1; return start.apply(this, all); };
    window.Notification = class extends show {
        constructor(title, more) {
            super(title, more);
            window.said.push([title, Object.keys(more).sort().join(), this]);
        }
        close() { super.close(); window.said.forEach((one) => one[2] === this && one.push("closed")); }
    };
    window.away = false;
    Object.defineProperty(document, "hidden", { get: () => window.away });
})()"""
"""Counts the tones of sounds, keeps notifications, and lets a page lie in the background (`away`)."""


def turn(person: Person) -> None:
    """One turn of the thief: the soonest that ends it."""
    assert person.asked()
    while person.page.locator("#steps[data-asked]").count():
        texts = [step for step in person.offered() if step[0] not in ("claim", "concede")]
        done = [step for step in texts if step[0] == "done"]
        person.do(*(done or texts)[0])


def menu(person: Person, seat: str, who: str) -> None:
    """Ask for somebody else in a seat."""
    person.page.get_by_role("button", name="Menu").click()
    person.page.locator("#affairs summary").click()
    person.page.get_by_role("group", name=seat, exact=True).get_by_role("button", name=who).click()


def from_the_top(person: Person, *parts: str) -> bool:
    """Do these parts of the page stand in this order?"""
    tops = [person.page.locator(part).evaluate("part => part.getBoundingClientRect().top + scrollY") for part in parts]
    return tops == sorted(tops)


def test_two_people_agree_about_everything(browser: Browser, server: Server) -> None:
    thief, mists = seated(browser, server, "10+10")
    expect(thief.page.locator("#turn .clock.runs")).to_have_count(1)
    turn(thief)
    press(thief, "Ask to take back your last turn")
    asked = mists.page.locator("#offers .ask")
    expect(asked).to_contain_text("Thief asked to take back, and to go on at Day 1, round 1")
    assert violations(mists.page) == []
    assert widths(mists.page)[0] <= PHONE[0]
    assert from_the_top(mists, "#turn", "#offers", "#board", "#steps")
    mists.page.locator("#aid").scroll_into_view_if_needed()
    expect(asked).to_be_in_viewport(ratio=1)  # who plays on has declined: the question stays in sight
    mists.page.get_by_role("button", name="Yes, take it back").click()
    expect(thief.page.locator("#log .struck").first).to_be_attached()
    expect(mists.page.locator("#log .aside")).to_contain_text("all agreed")
    assert violations(thief.page) == []
    expect(thief.page.locator("#news")).to_contain_text("all agreed")
    assert thief.asked()

    press(mists, "Ask for a pause")
    thief.page.evaluate(SLOWLY)
    thief.page.get_by_role("button", name="Yes, pause").click()
    expect(mists.page.locator("#offers")).to_contain_text("The game is paused")
    expect(thief.page.locator("#turn .clock.runs")).to_have_count(0)
    thief.page.locator("#offers").get_by_role("button", name="Ask to go on").click()
    mists.page.get_by_role("button", name="Yes, go on").click()
    expect(thief.page.locator("#turn .clock.runs")).to_have_count(1)

    menu(mists, "Thief", "The computer")
    expect(mists.page.locator("#refused")).to_contain_text("Thief is at the table")
    expect(mists.page.locator("#refused")).to_be_in_viewport(ratio=1)
    assert len(mists.complaints) == 1 and "409" in mists.complaints.pop(), "the console names the refusal"

    thief.page.get_by_role("button", name="Menu").click()
    thief.page.get_by_role("button", name="Resign …").click()
    thief.page.get_by_role("button", name="Yes, I resign").click()
    mists.page.wait_for_selector("#verdict")
    thief.page.wait_for_selector("#verdict")
    thief.page.get_by_role("button", name="Play again, seats swapped").click()
    expect(thief.page.locator("#next")).to_contain_text("Mists has to agree")
    yes = mists.page.get_by_role("button", name="Yes, play again, seats swapped")
    yes.click()
    mists.page.wait_for_selector("#steps[data-asked]")
    thief.page.get_by_role("link", name="To the next game").click()
    expect(thief.page.locator(".where")).to_contain_text("Mists")
    thief.close()
    mists.close()


def test_the_page_of_an_end_is_asked_for_again_only_when_something_is_said(browser: Browser, server: Server) -> None:
    thief, mists = seated(browser, server, "")
    give_up(thief)
    for person in (thief, mists):
        person.page.wait_for_selector("#verdict")
        person.settled()
    asked_for: list[str] = []
    thief.page.on("request", lambda request: asked_for.append(f"{request.resource_type} {request.url}"))
    thief.go(thief.path)
    thief.settled()
    mists.page.get_by_role("button", name="Play again, seats swapped").click()
    expect(thief.page.locator("#next")).to_contain_text("Mists asked for another game")
    assert asked_for.count(f"fetch {thief.page.url}") == 1
    thief.close()
    mists.close()


def test_whose_time_is_over_loses(browser: Browser, server: Server) -> None:
    thief, mists = seated(browser, server, "0+15")
    expect(thief.page.locator("#turn .clock.soon")).to_have_count(1)
    mists.page.wait_for_selector("#verdict")
    thief.page.wait_for_selector("#verdict")
    expect(mists.page.locator(".verdict .tags")).to_contain_text("You won")
    expect(thief.page.locator("#verdict")).to_have_text("The time of Thief is over: Mists won.")
    thief.close()
    mists.close()


def test_the_clocks_of_a_large_table_are_seen(browser: Browser, server: Server) -> None:
    abbess = Person(browser, server, PHONE)
    novices = {f"novice{number}": "careful" for number in range(1, 7)}
    body = {"game": "nuns", "seat": "abbess", "options": {"players": "8"}, "clock": "5+5"}
    body["opponents"] = {"prioress": "friend", **novices}
    made = abbess.context.request.post(f"{server.url}/api/tables", data=body).json()
    abbess.go(f"/t/{made['table']}")
    expect(abbess.page.locator("#turn .others .clock")).to_be_visible()
    assert violations(abbess.page) == []
    abbess.close()


def test_a_seat_goes_to_the_computer_and_on_to_somebody_else(browser: Browser, server: Server) -> None:
    thief, mists = seated(browser, server, "3d")
    assert widths(mists.page)[0] <= PHONE[0]  # with long clocks
    turn(thief)
    menu(thief, "Thief", "The computer")
    expect(mists.page.locator("#offers")).to_contain_text("that the computer plays Thief from now on")
    mists.page.get_by_role("button", name="Yes, I agree").click()
    expect(thief.page.locator(".where")).to_contain_text("Watching")
    expect(mists.page.locator("#log .aside").first).to_contain_text("The computer plays Thief from now on")
    expect(mists.page.locator("#turn")).to_contain_text("computer")

    menu(mists, "Thief", "Somebody else, by a link")
    field = mists.page.locator("#invite input")
    expect(field).not_to_have_value("")
    assert from_the_top(mists, "#turn", "#invite", "#board", "#steps")
    third = Person(browser, server)
    third.sit(field.input_value())
    expect(third.page.locator("#secrets")).to_contain_text("Place")
    expect(third.page.locator("#log")).to_contain_text("Somebody else plays Thief from now on")
    mists.page.wait_for_selector("#invite", state="hidden")
    for person in (thief, mists, third):
        person.close()


def test_who_invited_makes_a_new_link_where_the_wrong_person_sits(browser: Browser, server: Server) -> None:
    thief, wrong = seated(browser, server, "")
    press(thief, "A new link for Mists: the wrong person sits there")
    field = thief.page.locator("#invite input")
    expect(field).not_to_have_value("")
    expect(wrong.page.locator(".where")).to_contain_text("Watching")
    expect(wrong.page.locator("#news")).to_contain_text("The link of Mists was made void")
    friend = Person(browser, server, PHONE)
    friend.page.goto(field.input_value())
    assert violations(friend.page) == [] and widths(friend.page)[0] <= PHONE[0]
    friend.sit_down()
    expect(friend.page.locator("main")).to_have_attribute("data-seat", "mists")
    for person in (thief, wrong, friend):
        person.close()


def test_people_talk_to_all_and_to_their_team(browser: Browser, server: Server) -> None:
    """To whom it goes is chosen and stands on the button; what was not said is not lost; it goes on after the end."""
    thief, mists = seated(browser, server, "")
    expect(thief.page.locator(".whom")).to_be_hidden()  # nobody shares the seat: there is nothing to choose
    mists.page.get_by_role("button", name="Hello!", exact=True).click()
    expect(thief.page.locator("#talk-all")).to_contain_text("Mists Hello!")
    fresh = thief.page.locator("#to-talk .fresh")
    expect(fresh).to_be_visible()  # what is said out of sight is not missed
    thief.page.locator("#to-talk").click()
    expect(fresh).to_be_hidden()
    expect(mists.page.locator("#talk-all")).to_contain_text("You Hello!")
    thief.page.get_by_role("button", name="Menu").click()
    expect(thief.page.locator("#menu")).to_contain_text("Talk: all with all")
    thief.page.get_by_role("button", name="Another device, or somebody beside you").click()
    link = thief.page.locator("#device-link input")
    expect(link).not_to_have_value("")
    partner = Person(browser, server, PHONE)
    partner.sit(link.input_value())
    thief.page.get_by_role("button", name="Back to the table").click()

    expect(partner.page.locator("#talk-box")).to_have_attribute("data-to", "team")  # the team is what is usual
    thief.page.locator("[data-whom=team]").click()
    text = thief.page.get_by_placeholder("to your team")
    text.fill("north, I think")
    thief.page.route("**/talk", lambda route: route.abort())
    thief.page.get_by_role("button", name="Say to your team").click()
    expect(text).to_have_value("north, I think")
    expect(thief.page.locator("#unsaid")).to_contain_text("That was not said")
    assert "ERR_FAILED" in thief.complaints.pop()
    thief.page.unroute("**/talk")
    thief.page.get_by_role("button", name="Say to your team").click()
    expect(partner.page.locator("#talk-team")).to_contain_text("Thief north, I think")
    expect(thief.page.locator("#talk-team")).to_contain_text("You north, I think")
    text.fill("for us alone")
    mists.page.get_by_placeholder("to all").fill("What a game")
    mists.page.get_by_placeholder("to all").press("Enter")
    all_of_them = thief.page.locator("[data-whom=all]")
    expect(all_of_them.locator(".fresh")).to_be_visible()
    assert violations(thief.page) == [] and violations(partner.page) == [] and widths(partner.page)[0] <= PHONE[0]
    all_of_them.click()
    expect(all_of_them.locator(".fresh")).to_be_hidden()
    expect(thief.page.get_by_placeholder("to all")).to_have_value("")  # what is begun for the team stays there
    expect(thief.page.locator("#talk-all")).to_contain_text("Mists What a game")
    assert violations(thief.page) == [] and "north" not in mists.page.content()

    mists.page.get_by_role("button", name="Hide talk").click()
    expect(mists.page.locator("#talk-all")).to_be_hidden()
    shows = mists.page.get_by_role("button", name="Show talk")
    expect(shows.locator(".fresh")).to_be_hidden()
    thief.page.get_by_placeholder("to all").fill("Still there?")
    thief.page.get_by_placeholder("to all").press("Enter")
    expect(shows.locator(".fresh")).to_be_visible()
    shows.click()
    expect(mists.page.locator("#talk-all")).to_contain_text("Still there?")
    expect(mists.page.locator("[data-act=mute] .fresh")).to_be_hidden()
    thief.do(*thief.offered()[0])
    expect(partner.page.locator("#draft li").first).to_contain_text("Leap")
    late: list[Route] = []
    thief.page.route(re.compile("/stream"), lambda route: late.append(route))
    give_up(thief)
    mists.page.wait_for_selector("#verdict")
    mists.settled()  # the page of the end hears no press before its scripts
    mists.page.get_by_role("button", name="Thank you, good game.").click()
    expect(thief.page.locator("#talk-team")).to_contain_text("north, I think")
    expect(mists.page.locator("#talk-all")).to_contain_text("You Thank you, good game.")
    thief.page.wait_for_selector("#verdict")
    while not late:
        thief.page.wait_for_timeout(20)
    for route in late:  # what was said before the page listened is there, too
        route.continue_()
    thief.page.locator("[data-whom=all]").click()
    expect(thief.page.locator("#talk-all")).to_contain_text("Mists Thank you, good game.")
    assert violations(mists.page) == [] and widths(mists.page)[0] <= PHONE[0]
    for person in (thief, mists, partner):
        person.close()


SHOWN: Final = """async (wanted) => {
    const worker = await navigator.serviceWorker.ready;
    for (let round = 0; round < 400; round += 1) {
        const all = await worker.getNotifications();
        if (all.length === wanted) return all.map((one) => [one.title, one.body, one.tag]);
        await new Promise((go) => setTimeout(go, 50));
    }
    return "others";
}"""
"""What the worker shows, as soon as it is so much."""


def by_worker(person: Person) -> None:
    """What a phone does, which shows no notifications of a page itself; and what comes while no page looks."""
    page, table, service = person.page, person.path, person.context.new_cdp_session(person.page)
    page.evaluate("""() => {
        window.Notification = class { static permission = "granted"; constructor() { throw new TypeError(); } };
        window.away = true;
        document.dispatchEvent(new CustomEvent("unseen:asked"));
    }""")
    assert page.evaluate(SHOWN, 1) == [["Your decision · Nusubito", "", table]]
    page.evaluate("document.dispatchEvent(new CustomEvent('unseen:passed'))")
    assert page.evaluate(SHOWN, 0) == []
    service.send("ServiceWorker.enable")
    for path in (table, "/t/another", "https://example.org/"):  # who looks at the table knows; others lead away
        told = {"origin": person.server.url, "registrationId": "0", "data": json.dumps({"title": path, "path": path})}
        service.send("ServiceWorker.deliverPushMessage", told)
    assert page.evaluate(SHOWN, 1) == [["/t/another", "", "/t/another"]]


def test_your_turn_is_signalled(driving: Driving, whole_chromium: str, server: Server) -> None:
    with driving.driver.chromium.launch(executable_path=whole_chromium, args=FLAGS) as browser:
        look_at_signals(*seated(browser, server, ""))


def look_at_signals(thief: Person, mists: Person) -> None:
    """In title and icon, by sound and notification, of a page and of the worker."""
    plain, yours = "Nusubito, Mists · Unseen", "(1) Your turn · Nusubito, Mists · Unseen"
    expect(thief.page).to_have_title("(1) Your turn · Nusubito, Thief · Unseen")
    expect(mists.page).to_have_title(plain)
    mists.context.grant_permissions(["notifications"])
    mists.page.add_init_script(SPIES)
    mists.page.reload()
    mists.page.get_by_role("button", name="Menu").click()
    trial = mists.page.get_by_role("button", name="Try it")
    expect(trial).to_be_disabled()
    mists.page.get_by_label("Sound").select_option("wood")
    trial.click()
    mists.page.wait_for_function("() => window.tones === 2")
    mists.page.get_by_role("checkbox", name="Notification").check()
    assert violations(mists.page) == [] and widths(mists.page)[0] <= PHONE[0]
    mists.page.get_by_role("button", name="Back to the table").click()
    icon = mists.page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", "/static/icons/favicon.svg")
    mists.page.evaluate("window.away = true")
    turn(thief)
    expect(mists.page).to_have_title(yours)
    expect(icon).to_have_attribute("href", re.compile("favicon-asked"))
    expect(thief.page).to_have_title("Nusubito, Thief · Unseen")
    assert mists.page.evaluate("window.said.map((one) => one.slice(0, 2))") == [
        ["Your decision · Nusubito", "icon,tag"]
    ]
    assert mists.page.evaluate("window.tones") == 4
    mists.page.evaluate("window.away = false; document.dispatchEvent(new Event('visibilitychange'))")
    assert mists.page.evaluate("window.said[0].at(-1)") == "closed"
    step = next(one for one in mists.offered() if one[0] not in ("done", "end"))
    mists.do(*step)
    assert mists.page.evaluate("[window.tones, window.said.length]") == [4, 1]  # own steps hand nothing over
    mists.page.reload()
    expect(mists.page).to_have_title(yours)
    assert mists.page.evaluate("window.tones") == 0  # and looking does not
    by_worker(mists)
    mists.go("/")
    expect(mists.page).to_have_title("(1) Unseen")
    for person in (thief, mists):
        person.close()


def test_an_invitation_from_the_first_page_to_the_seat(browser: Browser, server: Server) -> None:
    """Seat and clock beside the button; a code to scan; somebody opens the link; and the same box for a phone."""
    desk, friend = Person(browser, server), Person(browser, server, PHONE, "dark")
    page = desk.page
    page.add_init_script("navigator.share = async (what) => { window.passedOn = what; };")
    desk.go("/?game=nusubito")
    page.locator(".inviting input[value=mists]").check(force=True)
    page.locator(".inviting select").select_option("10+10")
    page.get_by_role("button", name="Invite a friend").click()
    page.wait_for_url("**/t/*")
    link = page.locator("#invite input").input_value()
    assert page.locator("main").get_attribute("data-seat") == "mists"
    page.locator("#invite").get_by_role("button", name="Share").click()
    assert page.evaluate("window.passedOn.url") == link
    expect(page.locator("#invite")).to_contain_text("unseen play --lan")  # nobody else reaches this address
    check_sizes(page)

    friend.page.goto(link)
    expect(page.locator("#joined")).to_have_text("Somebody opened your link for Thief; the seat is not taken yet. ")
    assert page.locator("#invite input").input_value() == link  # news of the seat leaves the box as it was
    expect(friend.page.locator("main")).to_contain_text("10 minutes for each side, and 10 s more with each decision")
    assert violations(friend.page) == [] and widths(friend.page)[0] <= PHONE[0]
    friend.page.get_by_role("button", name="Take this seat").click()
    expect(page.locator("#joined")).to_contain_text("has taken Thief")
    expect(page.locator("#invite")).to_be_hidden()

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Somebody who watches").click()
    field = page.locator("#watch-link input")
    expect(field).to_have_value(page.url)
    expect(field).to_be_focused()
    assert violations(page) == []
    for person in (desk, friend):
        person.close()


def test_a_second_device_of_who_invites_voids_no_link_unasked(browser: Browser, server: Server) -> None:
    """A seat invites, and so do all its devices: to the seat of a computer that was given to a friend."""
    desk, phone = Person(browser, server), Person(browser, server, PHONE)
    desk.play("thief")
    api = f"{server.url}/api/tables{desk.path[2:]}"
    given = {"key": "gives-it-away", "after": desk.after(), "offer": {"kind": "seat", "seat": "mists", "to": "friend"}}
    assert desk.page.request.post(f"{api}/messages", data=given).ok
    link = desk.page.locator("#invite input").input_value()
    own = desk.page.request.post(f"{api}/links", data={"seat": "thief"}).json()["link"]
    phone.go(own)
    phone.page.get_by_role("button", name="Take this seat").click()
    box = phone.page.locator("#invite .sharebox")
    expect(box).to_contain_text("A link was made on another device")
    assert violations(phone.page) == [] and widths(phone.page)[0] <= PHONE[0]
    desk.page.reload()
    assert desk.page.locator("#invite input").input_value() == link
    box.get_by_role("button", name="Make a new link").click()
    assert box.locator("input").input_value() != link
    phone.page.reload()
    expect(box.locator("input")).to_be_visible()
    desk.page.reload()
    expect(desk.page.locator("#invite")).to_contain_text("The link that stood here opens nothing any more")
    for person in (desk, phone):
        person.close()
