"""What only the texts of Nusubito have; `tests/games/test_books.py` looks at those of all games."""

from __future__ import annotations

from tests.games.nusubito.book import BOOK as EXPECTED
from unseen.core.options import Value
from unseen.core.words import AidStep
from unseen.games.nusubito.options import OPTIONS

BOOK = EXPECTED.book
DEFAULTS: dict[str, Value] = {option.key: option.default for option in OPTIONS}


def marks(steps: list[AidStep]) -> list[str]:
    """First words and states, which is what one sees at a glance."""
    return [f"{step.state}: {' '.join(step.text.split()[:2])}" for step in steps]


def test_the_thief_sees_what_is_done_and_what_is_to_come() -> None:
    """A look before the leap, the leap, the coin: the sacrifice and the second special action are gone."""
    before = BOOK.aid("thief", "thief_before").steps((), DEFAULTS)
    assert marks(before) == [
        "now: Take a", "now: Claim the", "now: Strike a", "now: Leap to",
        "later: Lay a", "later: Lay the", "later: Take a", "later: Claim the", "later: End the",
    ]  # fmt: skip
    looked = BOOK.aid("thief", "thief_before").steps(["special_before"], DEFAULTS)
    assert marks(looked) == [
        "done: Take a", "now: Claim the", "now: Strike a", "now: Leap to",
        "later: Lay the", "later: Claim the", "later: End the",
    ]  # fmt: skip
    moving = BOOK.aid("thief", "thief_moving").steps(["special_before", "leap"], DEFAULTS)
    assert marks(moving) == [
        "done: Take a", "now: Strike a", "done: Leap to", "now: Lay the", "later: Claim the", "later: End the",
    ]  # fmt: skip
    laid = BOOK.aid("thief", "thief_coin").steps(["special_before", "leap", "place"], DEFAULTS)
    assert marks(laid) == ["done: Take a", "done: Leap to", "done: Lay the", "now: Claim the", "now: End the"]


def test_a_costly_turn_has_no_special_action_left() -> None:
    """After two movements the coin lies and only the claim and the end remain (NUS-SPEC-01)."""
    cheap = BOOK.aid("thief", "thief_coin").steps(["leap", "place"], DEFAULTS)
    costly = BOOK.aid("thief", "thief_coin").steps(["leap", "place", "costly"], DEFAULTS)
    assert "now: Take a" in marks(cheap)
    assert "now: Take a" not in marks(costly)


def test_a_knocked_seeker_comes_first() -> None:
    """While it has to be laid down nothing else is open (NUS-ATK-05)."""
    steps = BOOK.aid("thief", "thief_push").steps(["leap"], DEFAULTS)
    assert [step.text.split()[3] for step in steps if step.state == "now"] == ["you"]


def test_the_mists_may_still_capture_when_no_action_is_left() -> None:
    """Unless the capture costs an action (option of AMB-03)."""
    aid = BOOK.aid("mists", "mists_day")
    free = aid.steps(["act", "spent"], DEFAULTS)
    paid = aid.steps(["act", "spent"], {**DEFAULTS, "capture_costs_action": True})
    assert [step.state for step in aid.steps(["act"], DEFAULTS)] == ["now"] * 6
    assert [step.state for step in free] == ["done"] * 4 + ["now", "now"]
    assert [step.state for step in paid] == ["done"] * 4 + ["now"]


def test_an_option_changes_the_words_of_the_aid() -> None:
    """A game where Builders reach round corners says so."""
    day = BOOK.aid("mists", "mists_day")
    assert not any("corner." in step.text for step in day.steps((), DEFAULTS))
    assert any(
        "at their corner." in step.text for step in day.steps((), {**DEFAULTS, "bolster_adjacency": "orth_diag"})
    )
