"""Kakusareta in a browser: whole games by pointing, at the board and at the open cards; nothing that others hide."""

import random

import pytest
from playwright.sync_api import Browser, expect

from tests.web.helpers import SCREENS, Person, Server, violations, widths
from unseen.audit import record
from unseen.core.match import Match
from unseen.core.seats import RESIGN

pytestmark = pytest.mark.browser
SECRETS = ("figure:you", "coin:", "You leap", "You lay", "trail", "know-you", "set aside")
"""What a page of the Moya never holds while the game runs."""
TURNS_MAX = 200


def did(match: Match, seat: int) -> list[str]:
    """The steps of a seat, as texts."""
    return [match.game.notation.texts[action] for who, action in match.steps if who == seat and action != RESIGN]


def decide(person: Person, rng: random.Random, daring: float) -> None:
    """One decision: a card in every other decision that offers one, else as chance will have it."""
    cards = [(text, marks) for text, marks in person.offered() if any(mark.startswith("card:") for mark in marks)]
    if cards and rng.random() < 0.5:
        person.do(*rng.choice(cards))
    else:
        person.turn(rng, daring)


def hides_nothing_of(person: Person) -> list[str]:
    """Secrets of the other side in the regions of this page."""
    inside = person.page.content().partition("<main")[2].partition("</main>")[0]
    return [word for word in SECRETS if word in inside]


def play(person: Person, rng: random.Random, seat: int) -> Match:
    """To the end; the record tells what was done here."""
    for _ in range(TURNS_MAX):
        if not person.asked():
            break
        if seat == 1:
            assert hides_nothing_of(person) == []
        decide(person, rng, daring=0.02)
    expect(person.page.locator("#verdict")).to_be_visible()
    match = record.read(person.record())
    assert did(match, seat) == person.done
    return match


def test_the_two_of_a_swap_are_pointed_at_in_the_other_order(
    browser: Browser, server: Server, rng: random.Random
) -> None:
    moya = Person(browser, server)
    moya.play("moya", game="kakusareta")
    swaps: list[tuple[str, tuple[str, ...]]] = []
    while not swaps:
        assert moya.asked()
        swaps = [step for step in moya.offered() if step[0].startswith("swap") and " by " in step[0]]
        if not swaps:
            moya.turn(rng)
    text, (by, first, second) = swaps[0]
    moya.point(by)
    expect(moya.page.locator(f":is([id='{first}'], [id='{second}']).target")).to_have_count(2)
    moya.do(text, (by, second, first))
    expect(moya.page.locator("#draft")).to_contain_text("change places")
    moya.close()


def test_a_whole_base_game_against_the_computer(browser: Browser, server: Server, rng: random.Random) -> None:
    thief = Person(browser, server)
    thief.play("kakusareta", game="kakusareta", max_days="1")
    assert thief.asked()
    expect(thief.page.locator("#cards")).to_be_hidden()
    play(thief, rng, 0)
    assert violations(thief.page) == []
    thief.close()


def test_a_whole_game_with_cards_against_the_computer(browser: Browser, server: Server, rng: random.Random) -> None:
    moya = Person(browser, server)
    moya.play_by_form("moya", game="kakusareta", preset="master", max_days="1", day_rounds="2")
    assert moya.asked()
    expect(moya.page.locator("#cards .openly")).to_have_count(3)
    expect(moya.page.locator("#cards .mine .card")).to_have_count(10)
    match = play(moya, rng, 1)
    assert match.game.chosen["elemental"] == "master"
    assert violations(moya.page) == []
    moya.close()


def test_cards_are_played_by_pointing_at_them(browser: Browser, server: Server, rng: random.Random) -> None:
    thief = Person(browser, server)
    thief.play("kakusareta", game="kakusareta", preset="master-plus", max_days="1", day_rounds="2")
    play(thief, rng, 0)
    assert any(text.startswith(("play ", "mirage ")) for text in thief.done)
    # The end shows the cards of every moment.
    expect(thief.page.locator("#cards .openly")).to_have_count(3)
    assert violations(thief.page) == []
    thief.close()


@pytest.mark.parametrize(("size", "colours"), SCREENS)
def test_cards_are_usable_on_every_screen(
    browser: Browser, server: Server, size: tuple[int, int], colours: str
) -> None:
    """Draft a token by pointing at it; the cards stand there; nothing is wider than the screen."""
    person = Person(browser, server, size, colours)
    person.play_by_form("kakusareta", game="kakusareta", preset="master")
    assert person.asked()
    person.do("token fire", ("token:fire",))
    assert person.asked()
    expect(person.page.locator("#cards .mine .token")).to_have_text(["1 fire"])
    assert violations(person.page) == []
    wide, window = widths(person.page)
    assert wide <= window
    person.close()
