"""What is said about a match: most of it may be nothing."""

import pytest

from tests.core.toys import BOAT, CovesView, Rested
from unseen.core.events import Told
from unseen.core.words import Tray, Words


def test_a_tray_before_its_own_listener_says_all() -> None:
    assert [Tray("Here", mine=mine, full=full).full for mine in (False, True) for full in (False, True)] == [
        False,
        True,
        True,
        True,
    ]


def test_what_a_game_may_leave_out() -> None:
    words: Words[CovesView] = Words()
    view = CovesView(BOAT)
    assert (words.shortcuts(view, [2]), words.sheets(view), words.tallies(view), words.trays(view)) == ([], [], {}, [])
    assert words.reason(view, 2) is None
    assert str(words.refusal(view, 2)) == "This step is not offered now."


def test_what_a_game_has_to_say() -> None:
    words: Words[CovesView] = Words()
    view = CovesView(BOAT)
    for asked in (
        lambda: words.headline(view), lambda: words.phase(view), lambda: words.step(view, 2), lambda: words.aid(view),
        lambda: words.event(view, Told(Rested(), "everyone")), lambda: words.counters(view),
        lambda: words.secrets(view),
    ):  # fmt: skip
        with pytest.raises(NotImplementedError):
            asked()
