"""What only the texts of Kakusareta have; `tests/games/test_books.py` looks at those of all games."""

from __future__ import annotations

from tests.games.kakusareta.book import BOOK as EXPECTED
from unseen.core.options import Value
from unseen.core.words import AidStep
from unseen.games.kakusareta.options import OPTIONS

BOOK = EXPECTED.book
DEFAULTS: dict[str, Value] = {option.key: option.default for option in OPTIONS}


def marks(steps: list[AidStep]) -> list[str]:
    """First words and states, which is what one sees at a glance."""
    return [f"{step.state}: {' '.join(step.text.split()[:2])}" for step in steps]


def test_the_kakusareta_sees_what_is_done_and_what_is_to_come() -> None:
    """A look before the leap, the leap, the coin: the second action is gone."""
    before = BOOK.aid("kakusareta", "kakusareta_before").steps((), DEFAULTS)
    assert marks(before) == [
        "now: Take a", "now: Claim the", "now: Leap to", "later: Stop on", "later: With a", "later: End the",
    ]  # fmt: skip
    looked = BOOK.aid("kakusareta", "kakusareta_before").steps(["action_before", "acted"], DEFAULTS)
    assert marks(looked) == ["done: Take a", "now: Leap to", "later: Stop on", "later: End the"]
    facts = ["action_before", "acted", "move", "place", "spent"]
    laid = BOOK.aid("kakusareta", "kakusareta_coin").steps(facts, DEFAULTS)
    assert marks(laid) == ["done: Take a", "done: Leap to", "done: Stop on", "now: End the"]


ELEMENTAL = {
    "kakusareta_petrified", "kakusareta_reveal", "kakusareta_give", "moya_fate", "moya_fortify", "choosing", "drafting",
}  # fmt: skip
"""Phases of elemental games alone."""


def test_cards_stand_in_the_aids_of_elemental_games_only() -> None:
    """Without the Elemental Disciplines nobody reads of cards and tokens."""
    for (role, phase), aid in BOOK.aids.items():
        if phase not in ELEMENTAL:
            words = " ".join([step.text for step in aid.steps((), DEFAULTS)])
            assert "card" not in words and "token" not in words, (role, phase)
    master = BOOK.aid("moya", "moya_night").steps((), {**DEFAULTS, "elemental": "master"})
    assert any("token" in step.text for step in master)


def test_a_knocked_lv3_comes_first() -> None:
    """While it has to be laid down nothing else is open (KAK-PUSH-03)."""
    steps = BOOK.aid("kakusareta", "kakusareta_push").steps(["move"], DEFAULTS)
    assert [step.text.split()[2] for step in steps if step.state == "now"] == ["Lv3"]


def test_an_option_changes_the_words_of_the_aid() -> None:
    """A game where a Lv1 must make two steps says so."""
    day = BOOK.aid("moya", "moya_day")
    assert not any("exactly two" in step.text for step in day.steps((), DEFAULTS))
    assert any("exactly two" in step.text for step in day.steps((), {**DEFAULTS, "lv1_exact_two": True}))
