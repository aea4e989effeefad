"""Random games of every game under random options, the same for the same dice."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from tests.games.kakusareta import worlds as kakusareta
from tests.games.nuns import deals
from tests.games.nusubito import worlds as nusubito
from tests.games.threads import strolls
from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.games.nuns.game import NunsGame
from unseen.games.threads.game import ThreadsGame
from unseen.testing.play import Refuse, nothing, random_match, walk


@dataclass(frozen=True)
class World:
    """How a game is played at random in the tests of all games."""

    game: str
    some: Callable[[random.Random], Game]
    """The game with options by chance, or as printed."""
    refuse: Refuse = nothing
    """Claims, which end a game at once: half of the games do without."""
    share: int = 1
    """Of so many games one is played, for they are longer."""
    placed: Callable[[random.Random], tuple[Game, str]] | None = None
    """A position by chance, where its parts may stand in any order."""

    def walk(self, rng: random.Random, steps: int = 400) -> Iterator[Match]:
        """A match before each of its random steps and at its end."""
        refuse = rng.choice([nothing, self.refuse])
        return walk(Match(self.some(rng)), dice_of(rng), steps, refuse)

    def end(self, rng: random.Random) -> Match:
        """A match played to its end."""
        return random_match(self.some(rng), dice_of(rng), refuse=rng.choice([nothing, self.refuse]))


def dice_of(rng: random.Random) -> Dice:
    """Dice that go on from these."""
    return Dice(rng.randrange(2**30))


def nusubito_game(rng: random.Random) -> Game:
    """As printed, or with few or any options."""
    return nusubito.random_game(rng, rng.choice([0, 4, 38]))


def kakusareta_game(rng: random.Random) -> Game:
    """Any options, or a mode as printed with few days."""
    if rng.random() < 0.5:
        return kakusareta.random_game(rng)
    return type(mode := kakusareta.random_mode(rng))({**mode.differing(), "max_days": 8})


def nusubito_placed(rng: random.Random) -> tuple[Game, str]:
    """A turn of each kind begins."""
    game = nusubito.random_game(rng)
    return game, nusubito.position_text(rng, game, rng.choice(["1.1T", "2.1M", "N1T", "N3M"]))


def kakusareta_placed(rng: random.Random) -> tuple[Game, str]:
    """A turn of each kind begins; what is drawn need not be a position."""
    while True:
        game = kakusareta.random_game(rng, elemental=False)
        text = kakusareta.position_text(rng, game, rng.choice(["1.1K", "2.1M", "1.nK", "3.nM"]))
        try:
            game.read_position(text)
        except UnseenError:
            continue
        return game, text


def threads_game(rng: random.Random) -> Game:
    """Two to four seats for five rounds, as printed or with any options that fit together."""
    players = rng.choice([2, 3, 4])
    while True:
        try:
            given = {"players": players} if rng.random() < 0.5 else strolls.some_options(rng, players)
            return ThreadsGame({**given, "max_rounds": 5})
        except UnseenError as error:
            if error.code != "option-value":
                raise


WORLDS: Final = {
    world.game: world
    for world in (
        World(
            "nusubito",
            lambda rng: nusubito.random_game(rng, rng.choice([0, 4, 38])),
            nusubito.no_claims,
            placed=nusubito_placed,
        ),
        World("kakusareta", kakusareta_game, kakusareta.no_claims, 4, kakusareta_placed),
        World("nuns", lambda rng: NunsGame(deals.settings(rng.randrange(1000))), share=8),
        World("threads", threads_game, share=16),
    )
}
