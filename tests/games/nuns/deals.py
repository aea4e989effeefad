"""Random games of Nuns on the Run for the tests: any number of players, any options."""

import random
from collections.abc import Iterator

from unseen.core.dice import Dice
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.games.nuns.game import NunsGame
from unseen.games.nuns.options import OPTIONS
from unseen.games.nuns.rules import Nuns
from unseen.testing.play import choose

ENDINGS = {"novice_home", "shared_home", "captures", "time"}


def settings(seed: int) -> dict[str, Value]:
    """Players by the seed; every other seed has odd options too."""
    dice = random.Random(seed)
    out: dict[str, Value] = {"players": 2 + seed % 7}
    if seed % 2:
        for option in OPTIONS[2:]:
            if dice.random() < 0.4:
                out[option.key] = dice.choice(option.choices)
    return out


def played(seed: int, given: dict[str, Value] | None = None) -> Iterator[Match]:
    """A random match: before each of its steps, and when it is over."""
    match = Match(NunsGame(settings(seed) if given is None else given))
    dice = Dice(seed)
    yield match
    while match.state.pending():
        match.play(*choose(match, dice))
        yield match


def truth(match: Match) -> Nuns:
    """The state as this game's own class."""
    assert isinstance(match.state, Nuns)
    return match.state
