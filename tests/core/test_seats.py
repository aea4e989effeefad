"""Audiences are masks of seats, and everybody hears in words of their own to whom something was told."""

from unseen.core.seats import EVERYONE, LATER, SPECTATOR, audience_name, but, hears, only


def test_audiences() -> None:
    assert [seat for seat in (0, 1, 2, SPECTATOR) if hears(seat, only(0, 2))] == [0, 2]
    assert hears(SPECTATOR, EVERYONE)
    assert not hears(1, but(1))
    assert hears(SPECTATOR, but(1))
    assert audience_name(0, only(0)) == "you"
    assert audience_name(0, only(0, 1)) == "team"
    assert audience_name(0, only(0) | LATER) == "later"
    assert audience_name(0, EVERYONE) == "everyone"
