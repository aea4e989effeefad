"""People say what they are called: on the invitation, at the table, behind the curtain; the others read it at once."""

import pytest
from playwright.sync_api import Browser, expect

from tests.web.helpers import DESK, PHONE, STICKS_OUT, Person, Server, violations, widths

pytestmark = pytest.mark.browser
LONG = "Maximiliane von der Au-E"


def test_names_are_given_and_read_at_once(browser: Browser, server: Server) -> None:
    anna, ben = Person(browser, server, DESK), Person(browser, server, PHONE, "dark")
    anna.go("/")
    anna.page.get_by_role("textbox", name="Your name").fill("computer")
    anna.page.get_by_role("textbox", name="Your name").press("Enter")
    expect(anna.page.locator(".naming [role=status]")).to_contain_text("take another name")
    anna.page.get_by_role("textbox", name="Your name").fill(" Anna  Q ")
    anna.page.locator(".naming").get_by_role("button", name="Save").click()
    expect(anna.page.get_by_role("textbox", name="Your name")).to_have_value("Anna Q")
    body = {"game": "nusubito", "seat": "thief", "opponents": {"mists": "friend"}}
    made = anna.context.request.post(f"{server.url}/api/tables", data=body).json()
    ben.go(made["links"]["mists"])
    assert violations(ben.page) == [] and widths(ben.page)[0] <= PHONE[0]
    ben.page.get_by_role("textbox", name="Your name").fill(LONG)
    ben.page.get_by_role("button", name="Take this seat").click()
    ben.page.wait_for_url("**/t/*")
    anna.go(f"/t/{made['table']}")
    expect(anna.page.locator("#turn")).to_contain_text(LONG)
    expect(ben.page.locator("#turn")).to_contain_text("Anna Q")
    assert ben.page.evaluate(STICKS_OUT) == []
    ben.page.get_by_role("button", name="Menu").click()
    ben.page.locator("#menu").get_by_role("textbox", name="Your name").fill("")
    ben.page.locator("#menu .naming").get_by_role("button", name="Save").click()
    expect(anna.page.locator("#turn")).to_contain_text("a friend")
    assert violations(ben.page) == []
    assert [one for one in anna.complaints if "422" not in one] == []
    anna.complaints.clear()
    anna.close()
    ben.close()


def test_several_at_one_device_have_names_of_their_own(browser: Browser, server: Server) -> None:
    device = Person(browser, server, PHONE)
    device.go("/")
    body = {"game": "nusubito", "seat": "thief", "opponents": {"mists": "here"}}
    made = device.context.request.post(f"{server.url}/api/tables", data=body).json()
    device.go(f"/t/{made['table']}")
    who = device.page.locator("details.names")  # unfolded, as nobody has a name yet
    who.get_by_label("Thief").fill("Anna")
    who.get_by_label("Mists").fill(LONG)
    assert violations(device.page) == [] and device.page.evaluate(STICKS_OUT) == []
    who.get_by_role("button", name="Save").click()
    expect(device.page.get_by_role("heading", level=1)).to_have_text("Hand the device to Anna (Thief)")
    assert device.page.evaluate(STICKS_OUT) == []
    device.close()
