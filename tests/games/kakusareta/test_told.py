"""What each listener is told of Kakusareta, by the information tables of section 5."""

from __future__ import annotations

import random
from itertools import groupby

import pytest

from tests.conftest import amount
from tests.games.kakusareta.looks import alike
from tests.games.kakusareta.test_goldens import turns
from tests.games.kakusareta.worlds import MODES, random_end, random_game, random_walk, truth
from unseen.ai.belief import Belief
from unseen.core.match import Match
from unseen.core.seats import CHANCE, SPECTATOR
from unseen.core.wire import encode_told
from unseen.games.kakusareta.game import KakusaretaGame
from unseen.games.kakusareta.phases import KAKU, LOYALIST_CHOICE, MOYA
from unseen.games.kakusareta.position import Position

GAMES = amount(24, 600)
WORLDS_MAX = 60_000
PRIVATE = {"Leapt", "Climbed", "RodSeen", "CoinShown", "Cornered", "Knocked", "Reserved", "RevealDue", "SilentOver",
           "ElementSealed", "Said"}  # fmt: skip
"""What K alone is told (a sealed element: whoever chose it)."""


def test_equal_public_histories_give_equal_views() -> None:
    game = KakusaretaGame({})
    found = sorted(turns(game, game.start()), key=lambda one: repr(one[1]))
    groups = [list(group) for _, group in groupby(found, key=lambda one: repr(one[1]))]
    assert len(groups) == 22
    for group in groups:
        matches = []
        for steps, _, _ in group:
            match = Match(game)
            for text in steps:
                match.play(KAKU, game.notation.ids[text])
                while match.state.pending() == (CHANCE,):
                    match.play(CHANCE, match.state.odds()[0][0])
            matches.append(match)
        assert alike(matches, MOYA) and alike(matches, SPECTATOR)


@pytest.mark.rules("KAK-COIN-03", "KAK-COIN-07", "KAK-LEAP-04", "KAK-SET-02")
def test_what_is_private_reaches_nobody_else(rng: random.Random) -> None:
    for _ in range(GAMES):
        match = random_end(rng, random_game(rng, rng.choice([0, 4, 50])), claims=rng.random() < 0.3)
        for listener in (MOYA, SPECTATOR):
            names = {type(told.event).__name__ for told in match.told[listener]}
            assert names & PRIVATE <= ({"ElementSealed", "Said"} if listener == MOYA else set())


@pytest.mark.rules("KAK-KDAY-04", "KAK-COIN-01")
def test_all_public_events_are_told_to_all_alike(rng: random.Random) -> None:
    for _ in range(GAMES):
        match = random_end(rng, random_game(rng, 4), claims=True)
        public = [encode_told(told) for told in match.told[SPECTATOR]]
        moya = [encode_told(told) for told in match.told[MOYA] if type(told.event).__name__ not in ("ElementSealed",)]
        assert [told for told in moya if told in public] == [told for told in public if told in moya] == public


def follow(rng: random.Random, game: KakusaretaGame, steps: int) -> int:
    """Keep M's exact belief through a random match; the number of moments at which it was looked at."""
    belief = Belief(game.start(), MOYA, worlds_max=WORLDS_MAX)
    at = moments = 0
    for match in random_walk(rng, game, steps):
        if match.steps and match.steps[-1][0] == MOYA:
            belief.act(match.steps[-1][1])
        for told in match.told[MOYA][at:]:
            belief.learn(told)
        at = len(match.told[MOYA])
        # What is chosen at the same time, a belief puts after M's own choice.
        asked = match.state.pending() == (MOYA,) and truth(match).board.phase != LOYALIST_CHOICE
        if asked and match.steps[-1][0] == KAKU:
            belief.settle()
            if not belief.exact:
                break
            worlds = [world.state for world in belief.worlds if isinstance(world.state, Position)]
            assert match.state.key() in {world.key() for world in worlds}
            for world in rng.sample(worlds, min(3, len(worlds))):
                assert world.board.key() == truth(match).board.key()
                assert world.legal(MOYA) == match.state.legal(MOYA)
            moments += 1
    return moments


@pytest.mark.slow
@pytest.mark.rules("KAK-TRN-01", "KAK-TRN-03")
@pytest.mark.parametrize("mode", MODES)
def test_the_truth_is_always_believed_possible(mode: str, rng: random.Random) -> None:
    games = max(2, GAMES // 12)
    moments = sum(follow(rng, KakusaretaGame(MODES[mode]), 120) for _ in range(games))
    assert moments > games
