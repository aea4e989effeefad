"""A step has a reason against it just when it is not offered, by what its author knows."""

from __future__ import annotations

import random

from tests.conftest import amount
from tests.games.kakusareta.worlds import random_game, random_mode, random_walk, truth
from unseen.core.seats import CHANCE
from unseen.games.kakusareta.game import known
from unseen.games.kakusareta.phases import MOYA_FORTIFY


def test_a_step_has_a_reason_against_it_just_when_it_is_not_offered(rng: random.Random) -> None:
    """From the view of a seat that has the turn alone: some steps at any moment, all when a phase is new.

    Two things a view does not tell: which pawns K's turn felled (W3), and where K steps down while a Lv3 falls.
    """
    phases = set()
    for number in range(max(12, amount(24, 400))):
        game = random_game(rng, rng.choice([0, 4, 38])) if number % 2 else random_mode(rng)
        for match in random_walk(rng, game, 40):
            seat = (*match.state.pending(), CHANCE)[0]
            if seat == CHANCE:
                continue
            view, legal = known(game.view(seat, match.told[seat])), set(match.state.legal(seat))
            phase = game.words.phase(view)
            steps = legal | set(rng.sample(range(game.actions), 10 if phase in phases else 400))
            found = {step for step in steps if game.words.reason(view, step) is None}
            stepping_down = view.kaku is not None and view.kaku.push_from >= 0 and view.kaku.leap_from < 0
            if stepping_down or truth(match).board.phase == MOYA_FORTIFY:
                assert found >= legal
            else:
                assert found == legal, game.write_position(match.state)
            phases.add(phase)
    assert len(phases) > 12
