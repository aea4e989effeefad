"""What is told of dice, windows, blessings and noise tokens."""

from unseen.core.events import Event
from unseen.core.seats import Seat


class Rolled(Event):
    """To everyone: the die of a novice or a guard."""

    who: str
    die: int


class WindowOpened(Event):
    """To everyone: window `A` (dice) or `B` (noise) of step `N3` or `G4` is open."""

    window: str
    step: str


class WindowClosed(Event):
    """To everyone: all have answered."""

    window: str
    step: str


class CardChosen(Event):
    """To who answers alone: a card of this holder will be shown when the window closes (`again N4`, `moved A -2`)."""

    who: str
    use: str


class Answered(Event):
    """To the side that answers: the answer of this seat is sealed; `use` tells a partner of its card, "" for none."""

    seat: Seat
    use: str


class Heard(Event):
    """To a novice alone: these guards hear her; she chooses her directions."""

    guards: tuple[str, ...]


class DirectionChosen(Event):
    """To a novice alone: a token of hers will lie beside this guard, on the edge towards this dot."""

    guard: str
    to: int


class FalseNoiseChosen(Event):
    """To who answers alone: False Noise of this holder will lie beside this guard."""

    who: str
    guard: str
    to: int


class BlessingShown(Event):
    """To everyone: this holder has used this blessing, and for what (`again N4`); it leaves the game."""

    who: str
    blessing: str
    use: str


class DieChanged(Event):
    """To everyone: a card has moved the die of this person to this value."""

    who: str
    die: int


class NoiseToken(Event):
    """Part of `NoiseLaid`: a token of this person beside this guard, on her dot's edge towards the next."""

    who: str
    guard: str
    dot: int
    to: int


class NoiseLaid(Event):
    """To everyone: all noise tokens of a step at once, or none."""

    tokens: tuple[NoiseToken, ...]


class TokensCleared(Event):
    """To everyone: all noise and vanished tokens are gone (G3)."""
