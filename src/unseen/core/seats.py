"""Seats, audiences and steps: plain numbers, so that rules stay quick and records stay small."""

from typing import Final

Seat = int
Audience = int
"""A bit mask: bit s is seat s, bit 15 the spectators; bit 16 marks what others will be told later."""
Action = int

CHANCE: Final = -1
"""The seat of dice and shuffles."""
BACK: Final = -2
"""Stands for nobody's step in a tape: the last so many steps were taken back."""
SPECTATOR: Final = 15
"""Who listens without a seat."""
EVERYONE: Final = (1 << 16) - 1
LATER: Final = 1 << 16
RESIGN: Final = -1
"""Stands for resigning in a list of steps; it is never an action of a game."""


def only(*seats: Seat) -> Audience:
    """The audience that consists of these seats."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def but(seat: Seat) -> Audience:
    """Everyone except this seat."""
    return EVERYONE & ~(1 << seat)


def hears(seat: Seat, audience: Audience) -> bool:
    """Is this seat among those who are told?"""
    return audience >> seat & 1 == 1


def audience_name(seat: Seat, audience: Audience) -> str:
    """Who else hears it, as the listener is told: `everyone`, `later` (everyone, when the turn ends), `team`, `you`."""
    if audience & LATER:
        return "later"
    if hears(SPECTATOR, audience):
        return "everyone"
    return "you" if audience & EVERYONE == 1 << seat else "team"
