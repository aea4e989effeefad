"""Random settings, positions and matches of Nusubito, the same for the same dice."""

from __future__ import annotations

import random
from collections.abc import Iterator

from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.games.nusubito.game import NusubitoGame
from unseen.games.nusubito.options import OPTIONS
from unseen.games.nusubito.position import Position
from unseen.testing.play import random_match, walk

SPACES = [f"{column}{row}" for row in "12345" for column in "ABCDE"]
TEMPLES = [space for space in SPACES if space[0] in "ACE" and space[1] in "135"]
COURT = [space for space in SPACES if space not in TEMPLES]
CLAIMS = ("claim", "capture", "concede")


def no_claims(text: str) -> bool:
    """Leave claims alone: they end the game at once."""
    return text.split()[0] in CLAIMS


def random_start(rng: random.Random) -> str:
    """A start configuration: a printed form, or a list of one to eight pawns."""
    if rng.random() < 0.6:
        return "/".join(rng.choice("012") for _ in range(3))
    spaces = rng.sample(COURT, rng.randint(1, 8))
    return " ".join(f"{rng.choice('HBS')}{space}" for space in spaces)


def random_options(rng: random.Random, most: int = len(OPTIONS)) -> dict[str, Value]:
    """Some options with other values than their defaults; at most 30 days, for some let a game go on for ever."""
    keys = rng.sample([option.key for option in OPTIONS], rng.randint(0, most))
    out: dict[str, Value] = {o.key: rng.choice(o.choices) for o in OPTIONS if o.key in keys}
    if "start_config" in keys:
        out["start_config"] = random_start(rng)
    if out and out.get("max_days") is None:
        out["max_days"] = 30
    return out


def random_game(rng: random.Random, most: int = len(OPTIONS)) -> NusubitoGame:
    """Nusubito with random options that fit together."""
    while True:
        try:
            return NusubitoGame(random_options(rng, most))
        except UnseenError as error:
            if error.code != "option-value":
                raise


def truth(match: Match) -> Position:
    """The position of a match."""
    assert isinstance(match.state, Position)
    return match.state


def dice_of(rng: random.Random) -> Dice:
    """Dice that go on from these."""
    return Dice(rng.randrange(2**30))


def random_walk(rng: random.Random, game: NusubitoGame, steps: int = 5000, claims: bool = False) -> Iterator[Match]:
    """A match before each of its random steps and at its end."""
    if claims:
        return walk(Match(game), dice_of(rng), steps)
    return walk(Match(game), dice_of(rng), steps, no_claims)


def random_end(rng: random.Random, game: NusubitoGame, claims: bool = False) -> Match:
    """A match played to its end; without claims it ends cornered, or by `max_days`."""
    if claims:
        return random_match(game, dice_of(rng))
    return random_match(game, dice_of(rng), refuse=no_claims)


def pawn_texts(rng: random.Random, game: NusubitoGame, count: int) -> list[str]:
    """Pawns of a random position, some downed: Seekers anywhere, the others in the courtyard."""
    left = dict.fromkeys("HBS", game.rules.pawns_per_level)
    out = []
    for space in rng.sample(SPACES, count):
        level = "S" if space in TEMPLES else rng.choice("HBS")
        if left[level]:
            left[level] -= 1
            out.append(f"{level}{space}{rng.choice(['', '', '', '-'])}")
    return out


def position_text(rng: random.Random, game: NusubitoGame, turn: str) -> str:
    """A random position of this turn; the thief holds three to nine coins, or fewer with luck."""
    hand = "".join(rng.sample(TEMPLES, rng.choice([0, 1, 1, 2, 2, 3, 4, 6, 9])))
    bolsters = "".join(rng.sample(TEMPLES, rng.randint(0, min(3, game.rules.bolsters))))
    parts = pawn_texts(rng, game, rng.randint(0, 14))
    parts += [f"T@{rng.choice(TEMPLES)}", f"d{rng.randint(0, min(5, game.rules.dart_total))}"]
    parts += [f"hand:{hand or 'none'}", f"rods:{rng.choice(TEMPLES)}", f"turn:{turn}"]
    return " ".join([*parts, *([f"bol:{bolsters}"] if bolsters else [])])


def random_position(rng: random.Random, game: NusubitoGame, turn: str = "1.1T") -> Position:
    """A random position at the start of this turn."""
    state = game.read_position(position_text(rng, game, turn))
    assert isinstance(state, Position)
    return state
