"""Random settings, positions and matches of Kakusareta, the same for the same dice."""

from __future__ import annotations

import random
from collections.abc import Iterator

from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.games.kakusareta.game import KakusaretaGame
from unseen.games.kakusareta.options import OPTIONS
from unseen.games.kakusareta.position import Position
from unseen.testing.play import random_match, walk

SPACES = [f"{column}{row}" for row in "12345" for column in "ABCDE"]
TEMPLES = [space for space in SPACES if space[0] in "ACE" and space[1] in "135"]
COURT = [space for space in SPACES if space not in TEMPLES]
ELEMENTS = ("earth", "wind", "water", "fire")
MODES: dict[str, dict[str, Value]] = {
    "base": {},
    "loyalist": {"elemental": "loyalist"},
    "master": {"elemental": "master"},
    "master_plus": {"elemental": "master_plus"},
}
ELEMENTAL = {"elemental", "elements", "loyalist_distinct", "draft_order", "plus_flat", "power_costs_action",
             "fire_streak", "quake_shape", "fate_scope", "tower_stop", "still_waters_action",
             "allow_wasted_cards"}  # fmt: skip
BASE = [option for option in OPTIONS if option.key not in ELEMENTAL]


def no_claims(text: str) -> bool:
    """Leave claims alone: they end the game at once. A stuck K concedes."""
    return text == "claim"


def random_setup(rng: random.Random) -> str:
    """A printed form, or a list of one to eight pawns."""
    if rng.random() < 0.6:
        return "/".join(rng.choice("123") for _ in range(3))
    return " ".join(f"{space}:{rng.choice('123')}" for space in rng.sample(COURT, rng.randint(1, 8)))


def random_options(rng: random.Random, most: int, elemental: bool) -> dict[str, Value]:
    """Some options with other values than their defaults; at most 30 days, for some let a game go on for ever."""
    pool = list(OPTIONS) if elemental else BASE
    keys = rng.sample([option.key for option in pool], min(rng.randint(0, most), len(pool)))
    out: dict[str, Value] = {o.key: rng.choice(o.choices) for o in pool if o.key in keys}
    if "setup" in keys:
        out["setup"] = random_setup(rng)
    if out and out.get("max_days") is None:
        out["max_days"] = 30
    return out


def random_game(rng: random.Random, most: int = len(OPTIONS), elemental: bool = True) -> KakusaretaGame:
    """Kakusareta with random options that fit together."""
    while True:
        try:
            return KakusaretaGame(random_options(rng, most, elemental))
        except UnseenError as error:
            if error.code != "option-value":
                raise


def random_mode(rng: random.Random) -> KakusaretaGame:
    """One of the modes, else as printed."""
    return KakusaretaGame(MODES[rng.choice(list(MODES))])


def truth(match: Match) -> Position:
    """The position of a match."""
    assert isinstance(match.state, Position)
    return match.state


def dice_of(rng: random.Random) -> Dice:
    """Dice that go on from these."""
    return Dice(rng.randrange(2**30))


def random_walk(rng: random.Random, game: KakusaretaGame, steps: int = 5000, claims: bool = False) -> Iterator[Match]:
    """A match before each of its random steps and at its end."""
    if claims:
        return walk(Match(game), dice_of(rng), steps)
    return walk(Match(game), dice_of(rng), steps, no_claims)


def random_end(rng: random.Random, game: KakusaretaGame, claims: bool = False) -> Match:
    """A match played to its end; without claims it ends by temples, cornered, or by `max_days`."""
    if claims:
        return random_match(game, dice_of(rng))
    return random_match(game, dice_of(rng), refuse=no_claims)


def pawn_texts(rng: random.Random, game: KakusaretaGame, count: int, gone: list[str]) -> list[str]:
    """Pawns of a random position, some downed: on standing temples Lv3, elsewhere any."""
    left = dict.fromkeys("123", int(game.rules.pawns_per_level))
    out = []
    for space in rng.sample(SPACES, count):
        level = "3" if space in TEMPLES and space not in gone else rng.choice("123")
        if left[level]:
            left[level] -= 1
            out.append(f"{space}:{level}{rng.choice(['', '', '', chr(39)])}")
    return out


def position_text(rng: random.Random, game: KakusaretaGame, turn: str) -> str:
    """A random position of this turn, not yet won by temples; K on a temple or in the courtyard."""
    hand = "".join(rng.sample(TEMPLES, rng.choice([0, 1, 1, 2, 2, 3, 4, 6, 9])))
    gone = rng.sample(TEMPLES, rng.choice([0, 0, 0, 1, 2, 3]))
    at = rng.choice(SPACES if gone and rng.random() < 0.4 else [t for t in TEMPLES if t not in gone])
    parts = pawn_texts(rng, game, rng.randint(0, 14), gone)
    parts += [f"K@{at}", f"d{rng.randint(0, min(6, int(game.rules.dart_total)))}"]
    parts += [f"hand:{hand or 'none'}", f"rods:{rng.choice(TEMPLES)}", f"turn:{turn}"]
    return " ".join([*parts, *([f"x:{''.join(gone)}"] if gone else [])])


def random_position(rng: random.Random, game: KakusaretaGame, turn: str = "1.1K") -> Position:
    """A random position at the start of this turn."""
    state = game.read_position(position_text(rng, game, turn))
    assert isinstance(state, Position)
    return state
