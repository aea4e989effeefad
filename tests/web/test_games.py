"""Whole games in a browser, by pointing: against the computer, and between two people through thick and thin."""

import random
import re

import pytest
from playwright.sync_api import Browser, expect

from tests.conftest import FULL
from tests.web.helpers import Person, Server, violations
from unseen.audit import record
from unseen.core.match import Match
from unseen.core.seats import RESIGN

pytestmark = pytest.mark.browser
LEVELS = ["medium", "easy"] if FULL else ["medium"]
SECRETS = ("figure:you", "coin:", "You leap", "You lay", "trail", "know-you")
"""What a page of the Mists never holds while the game runs."""


def did(match: Match, seat: int) -> list[str]:
    """The steps of a seat, as texts."""
    return [match.game.notation.texts[action] for who, action in match.steps if who == seat and action != RESIGN]


@pytest.mark.parametrize("level", LEVELS)
def test_thief_against_the_computer(browser: Browser, server: Server, rng: random.Random, level: str) -> None:
    thief = Person(browser, server)
    thief.play_by_form("thief", level, max_days="2")
    thief.rest(rng, daring=0.02, turns_max=120)
    match = record.read(thief.record())
    assert did(match, 0) == thief.done
    assert violations(thief.page) == []
    thief.close()


@pytest.mark.parametrize("level", LEVELS)
def test_mists_against_the_computer(browser: Browser, server: Server, rng: random.Random, level: str) -> None:
    mists = Person(browser, server)
    mists.play_by_form("mists", level, max_days="1", day_rounds="2")
    for _ in range(120):
        if not mists.asked():
            break
        text = mists.page.content()
        assert [word for word in SECRETS if word in text.partition("<main")[2].partition("</main>")[0]] == []
        mists.turn(rng, daring=0.2)
    match = record.read(mists.record())
    assert did(match, 1) == mists.done
    mists.close()


def test_two_people_with_a_reload_take_backs_and_a_killed_server(
    browser: Browser, server: Server, rng: random.Random
) -> None:
    thief, mists = invited(browser, server)
    reload_in_mid_turn(thief)
    take_back_of_the_thief(thief, mists)
    end_turn(thief)
    take_back_of_the_mists(mists)
    kill_in_mid_turn(server, thief, mists)
    play_on(thief, mists, rng)
    match = record.read(thief.record())
    assert (did(match, 0), did(match, 1)) == (thief.done, mists.done)
    assert mists.record() == thief.record()
    thief.close()
    mists.close()


def invited(browser: Browser, server: Server) -> tuple[Person, Person]:
    """A thief, and a friend who opened the link."""
    thief, mists = Person(browser, server), Person(browser, server)
    path = thief.play_by_form("thief", "friend", max_days="1", day_rounds="2")
    field = thief.page.locator("#invite input")
    expect(field).to_have_value(re.compile(re.escape(server.url) + "/s/.+"))
    mists.sit(field.input_value())
    assert mists.path == path
    expect(thief.page.locator("#invite")).to_be_hidden()
    return thief, mists


def reload_in_mid_turn(thief: Person) -> None:
    """The draft is there again after a reload."""
    assert thief.asked()
    thief.do("leap A3", ("temple:A3",))
    thief.page.reload()
    expect(thief.page.locator("#draft li")).to_have_text(["Leap to A3"])
    expect(thief.page.locator("[id='figure:you']")).to_be_visible()


def take_back_of_the_thief(thief: Person, mists: Person) -> None:
    """The thief changes his mind; nobody else gets a byte of it."""
    address = f"{mists.server.url}{mists.path}/parts"
    before = mists.context.request.get(address).text()
    thief.take_back()
    expect(thief.page.locator("#draft li")).to_have_text(["Nothing done yet"])
    thief.do("leap E3", ("temple:E3",))
    assert mists.context.request.get(address).text() == before


def end_turn(thief: Person) -> None:
    """The main button lays the coin and ends the turn."""
    before = thief.after()
    thief.end_turn()
    thief.wait_after(before)
    thief.done.extend(["place", "done"])


def take_back_of_the_mists(mists: Person) -> None:
    """The Mists change their mind too."""
    assert mists.asked()
    mists.do("move D2 D1", ("pawn:D2", "space:D1"))
    mists.take_back()
    mists.do("move B2 B1", ("pawn:B2", "space:B1"))


def kill_in_mid_turn(server: Server, thief: Person, mists: Person) -> None:
    """The server dies while the Mists are in their turn; both pages stay, say so, and go on by themselves."""
    server.kill()
    for person in (thief, mists):
        expect(person.page.locator("#lost")).to_be_visible()
        expect(person.page.locator("#picture")).to_be_visible()
    expect(mists.page.locator("#draft li")).to_have_text(["Healer B2 steps to B1"])
    # A step that is sent into the dark arrives once, as soon as somebody listens.
    mists.page.locator("#steps .step[data-text='move B4 B5']").click()
    before = mists.after()
    server.start()
    mists.wait_after(before)
    mists.done.append("move B4 B5")
    for person in (thief, mists):
        expect(person.page.locator("#lost")).to_be_hidden()
        person.complaints = [text for text in person.complaints if "ERR_" not in text]
    expect(mists.page.locator("#draft li")).to_have_count(2)


def play_on(thief: Person, mists: Person, rng: random.Random) -> None:
    """Until the end, whoever is asked."""
    for _ in range(150):
        both = "#steps[data-asked], #verdict"
        for person in (thief, mists):
            if person.page.locator(both).count():
                if person.page.locator("#verdict").count():
                    return ended(thief, mists)
                person.turn(rng)
                break
        else:
            thief.page.wait_for_timeout(50)
    raise AssertionError("the game does not end")


def ended(thief: Person, mists: Person) -> None:
    """Both see the same end."""
    for person in (thief, mists):
        person.page.wait_for_selector("#verdict")
    assert thief.page.locator("#verdict").inner_text() == mists.page.locator("#verdict").inner_text()
