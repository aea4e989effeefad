"""Nuns on the Run with eight browsers at one table: sealed at the same instant, reloaded in mid-walk, watched late."""

import json
import random
import re
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.conftest import FULL
from tests.web.helpers import SCREENS, Person, Server, violations, widths
from unseen.audit import record
from unseen.core.match import Match
from unseen.core.seats import RESIGN, SPECTATOR, Seat
from unseen.core.wire import encode_told

pytestmark = pytest.mark.browser
SEATS: Final = ("abbess", "prioress", *(f"novice{n}" for n in range(1, 7)))
NOVICES: Final = range(2, 8)
WALK: Final = 3 if FULL else 2
"""Steps of each phase of turn 1."""


def table_of(browser: Browser, server: Server, seats: tuple[str, ...] = SEATS, **options: str) -> list[Person]:
    """A table of eight with people in these seats, each at her own browser; the abbess made it."""
    people = [Person(browser, server) for _ in seats]
    opponents = {seat: "friend" if seat in seats else "careful" for seat in SEATS[1:]}
    body = {"game": "nuns", "seat": "abbess", "options": {"players": "8", **options}, "opponents": opponents}
    made = people[0].context.request.post(f"{server.url}/api/tables", data=body, headers={"origin": server.url}).json()
    for person, seat in zip(people[1:], seats[1:], strict=True):
        person.take(made["links"][seat])
    for person in people:  # after all have sat down: the host's page would make new links
        person.go(f"/t/{made['table']}")
    return people


def press(person: Person, text: str) -> None:
    """Press the button of a step, wherever one points, and wait for what comes of it."""
    person.begin_step()
    person.choose(text)
    person.wait_after(person.before)
    person.done.append(text)


def walk(person: Person, rng: random.Random, steps: int) -> None:
    """So many steps of a walk."""
    for _ in range(steps):
        goes = [text for text, _ in person.offered() if text.startswith("go ")]
        press(person, rng.choice(goes))


def card(person: Person) -> str:
    """A card that fits the walk: which one depends on the ways."""
    offered = [text for text, _ in person.offered()]
    fitting = [text for text in offered if text.startswith("done ")]
    assert fitting, offered
    return fitting[0]


def at_the_same_instant(people: list[Person]) -> None:
    """All end their walks at one moment of the clock; the answers are waited for afterwards."""
    before = [person.after() for person in people]
    texts = [card(person) for person in people]
    moment = people[0].page.evaluate("Date.now() + 1500")
    for person, text in zip(people, texts, strict=True):
        person.page.evaluate(
            """([moment, text]) => {
                const press = () => document.querySelector(`#steps .step[data-text='${text}']`).click();
                setTimeout(press, moment - Date.now());
            }""",
            [moment, text],
        )
    for person, number, text in zip(people, before, texts, strict=True):
        person.wait_after(number)
        person.done.append(text)


def inside(person: Person) -> str:
    """What the page shows, without the board's fixed words."""
    return person.page.locator("#main").inner_text()


def tray(person: Person) -> str:
    """What only this person knows."""
    return person.page.locator("#secrets").inner_text()


def told(person: Person) -> list[str]:
    """All events of this listener's posts, as JSON."""
    path = person.path.removeprefix("/t/")
    posts = person.context.request.get(f"{person.server.url}/api/tables/{path}/posts").json()["posts"]
    numbers = [post["number"] for post in posts]
    assert numbers == sorted(set(numbers)), "posts are lost or doubled"
    return [json.dumps(event, sort_keys=True) for post in posts if post["kind"] == "told" for event in post["events"]]


def did(match: Match, seat: Seat) -> list[str]:
    """The steps of a seat, as texts."""
    return [match.game.notation.texts[action] for who, action in match.steps if who == seat and action != RESIGN]


def heard_alone(match: Match, people: list[Person], guest: Person) -> None:
    """Every listener was posted exactly what the match told it, in order, once."""
    for listener, person in [*enumerate(people), (SPECTATOR, guest)]:
        wanted = [json.dumps(encode_told(one), sort_keys=True) for one in match.told[listener]]
        assert told(person) == wanted, SEATS[listener] if listener < 8 else "spectator"


def no_secret_of_others(people: list[Person], guest: Person, items: list[str]) -> None:
    """The item of each novice's wish stands on her own page alone."""
    for n, item in enumerate(items):
        assert [k for k, person in enumerate(people) if item in inside(person)] == [n + 2], item
        assert item not in inside(guest)


def wanted_item(person: Person) -> str:
    """The item of her wish, as her own tray names it."""
    return tray(person).partition("the ")[2].partition(" on ")[0]


def up_to_date(person: Person) -> None:
    """Wait until her page shows all that she was posted: what it offers is then what she is asked."""
    address = f"{person.server.url}/api/tables/{person.path.removeprefix('/t/')}/posts?after={person.after()}"
    posts = person.context.request.get(address).json()["posts"]
    if posts:
        person.wait_after(posts[-1]["number"] - 1)


def guards_move(people: list[Person], rng: random.Random) -> None:
    """Both guards walk three steps, then everybody who is asked passes, until the next turn begins."""
    press(people[0], "lead A")
    for guard in people[:2]:
        assert guard.asked()
        press(guard, rng.choice([text for text, _ in guard.offered() if text.startswith("path ")]))
        while "done" not in [text for text, _ in guard.offered()]:
            press(guard, next(text for text, _ in guard.offered() if text.startswith("go ")))
        press(guard, "done")
    while "Turn 2" not in inside(people[0]):
        for person in people:
            up_to_date(person)
            texts = [text for text, _ in person.offered()]
            if texts and "Turn 2" not in inside(person):  # her first step there may be the only one
                press(person, "done" if "done" in texts else texts[0])


def test_eight_browsers_at_one_table(browser: Browser, server: Server, rng: random.Random) -> None:
    people = table_of(browser, server)
    novices = [people[n] for n in NOVICES]
    items = [wanted_item(novice) for novice in novices]
    assert len(set(items)) == 6
    for novice in novices:
        walk(novice, rng, WALK)
        press(novice, "end phase")
    reloaded = novices[1:3]
    for novice in reloaded:
        walk(novice, rng, 1)
        mine, offered = tray(novice), novice.offered()
        novice.page.reload()
        assert tray(novice) == mine
        assert novice.offered() == offered
    for novice in novices:
        walk(novice, rng, WALK - (1 if novice in reloaded else 0))
    for novice in novices[:3]:
        press(novice, card(novice))
        expect(people[0].page.locator("#turn .say")).not_to_contain_text("Your decision")
    at_the_same_instant(novices[3:])
    assert people[0].asked()
    guest = Person(browser, server)
    guest.go(people[0].path)
    expect(guest.page.locator("#turn .say")).to_contain_text("They play")
    no_secret_of_others(people, guest, items)
    guards_move(people, rng)
    for novice in novices:
        assert novice.asked()
    people[0].page.locator("[data-act=resign]").evaluate("button => button.click()")
    for person in [*people, guest]:
        expect(person.page.locator("#verdict")).to_be_visible()
    match = record.read(people[3].record())
    assert [did(match, seat) for seat in range(8)] == [person.done for person in people]
    heard_alone(match, people, guest)
    for person in [*people, guest]:
        person.close()


@pytest.mark.parametrize(("size", "colours"), SCREENS)
def test_the_table_is_usable_on_every_screen(
    browser: Browser, server: Server, rng: random.Random, size: tuple[int, int], colours: str
) -> None:
    """A novice among computers points at her way on the board and takes her log sheet away."""
    person = Person(browser, server, size, colours)
    person.go("/?own=yes&game=nuns")
    person.page.locator("#new input[name=seat][value=novice1]").check(force=True)
    for other in ("guards", "novice2", "novice3"):
        person.page.locator(f"#new select[name='who.{other}']").select_option("medium")
    person.open_table()
    assert person.asked()
    texts = dict(person.offered())
    go = next(text for text in texts if text.startswith("go "))
    person.do(go, texts[go])
    press(person, "end phase")
    walk(person, rng, 1)
    press(person, card(person))
    sheet = person.context.request.get(f"{server.url}/api/tables/{person.path.removeprefix('/t/')}/sheets").text()
    assert sheet.startswith("Log sheet: ")
    assert "\n 1  " in sheet
    assert violations(person.page) == []
    wide, window = widths(person.page)
    assert wide <= window
    person.close()


def test_what_can_be_worked_out_is_on_the_screen_of_who_wishes(
    browser: Browser, server: Server, rng: random.Random
) -> None:
    """Guards, novices and who only watches: each by a switch of this screen, that stays; the board, a line, a key."""
    people = table_of(browser, server, SEATS[:4])
    for novice in people[2:]:
        press(novice, "end phase")
        press(novice, "done stand")
    assert people[0].asked()
    guest = Person(browser, server)
    guest.go(people[0].path)
    for person in (people[0], people[2], guest):
        page = person.page
        assert page.locator("#board .heat").count() == 0
        page.locator("#worked [role=switch]").click()
        page.locator("#board .heat").first.wait_for(state="attached")
        assert re.match(r"The novices, \d+ dots, about: \d+ \d+ %", page.locator("#worked .read").inner_text())
        assert violations(page) == []
    assert [people[n].page.locator("#board .heat").count() > 0 for n in range(4)] == [True, False, True, False]
    titles = [person.page.locator("#worked h2").inner_text().strip() for person in (people[0], people[2], guest)]
    assert titles == ["What can be worked out", "What they can work out about you", "What can be worked out"]
    guest.page.reload()
    guest.page.locator("#board .heat").first.wait_for(state="attached")
    guest.page.keyboard.press("w")
    guest.page.wait_for_function("() => !document.querySelector('#board .heat')")
    assert guest.page.locator("#worked .read").inner_text() == ""
    for person in [*people, guest]:
        person.close()
