"""Ten thousand positions of every game in twin worlds, a tenth of it in every run: nobody is asked by a secret."""

import random

import pytest

from tests.conformance.expected import expectations
from tests.conftest import amount
from unseen.core.dice import Dice
from unseen.core.registry import game_class, games
from unseen.core.seats import SPECTATOR
from unseen.proof.twins import chosen
from unseen.testing import lockstep
from unseen.testing.play import random_match
from unseen.testing.posts import own_first
from unseen.testing.truths import is_listed, twin_of

pytestmark = pytest.mark.no_cover

POSITIONS = amount(1_000, 10_000)
SHORT: dict[str, dict[str, int | str | bool | None]] = {"nuns": {"players": 4}, "threads": {"max_rounds": 5}}


@pytest.mark.parametrize("game", games())
def test_no_seat_can_tell_two_worlds_apart(game: str, rng: random.Random) -> None:
    made, refuse = game_class(game)(SHORT.get(game, {})), expectations(game).refuse
    positions, different, listed = 0, 0, is_listed(made)
    while positions < POSITIONS:
        dice = Dice(rng.getrandbits(30))
        whole = random_match(made, dice, refuse=refuse)
        listener = rng.choice([*range(len(made.seats)), SPECTATOR])
        match = chosen(whole, listener, dice)
        twin = twin_of(match, listener, dice, listed)
        mine = own_first(match, listener)
        compared, findings = lockstep.check(mine, twin, listener)
        assert findings == []
        if twin.steps != mine.steps:
            positions += compared
            different += 1
    assert different
