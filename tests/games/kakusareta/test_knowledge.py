"""What a view must not say: where the Kakusareta is, unless it is shown."""

from __future__ import annotations

import random

import pytest

from tests.conftest import amount
from tests.games.kakusareta.worlds import MODES, random_walk, truth
from unseen.boards.courtyard import NAMES, names
from unseen.core.seats import SPECTATOR
from unseen.games.kakusareta.game import KakusaretaGame
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.phases import MOYA, MOYA_DAY, MOYA_NIGHT

GAMES = amount(40, 600)
STEPS = 400


@pytest.mark.once
@pytest.mark.rules("KAK-CRT-01", "KAK-KNT-04", "KAK-EK-MIRAGE")
def test_the_moya_know_the_place_only_where_it_is_shown(rng: random.Random) -> None:
    """In the courtyard always; on a temple at the start, and where a night, truly or falsely, or Quake shows it."""
    outside = hidden = shown = 0
    for number in range(GAMES):
        game = KakusaretaGame({**list(MODES.values())[number % 4], "max_days": 8})
        for match in random_walk(rng, game, STEPS):
            p = truth(match)
            if p.board.phase not in (MOYA_DAY, MOYA_NIGHT) or match.state.pending() != (MOYA,):
                continue
            view = game.view(MOYA, match.told[MOYA])
            assert isinstance(view, Known)
            assert (view.hand, view.rods, view.path, view.pending, view.kaku) == ((), {}, (), (), None)
            assert [coin for slot in view.slots for coin in slot.coins if coin] == []
            if p.board.on_courtyard():
                assert view.at == NAMES[p.board.at] and view.board.seen == p.board.at
                outside += 1
            elif view.marker[0] == "cell":
                assert view.at == view.marker[1]
                assert view.at == NAMES[p.board.at] or p.board.mirage_due
                shown += 1
            elif view.at:
                # Nobody has moved since everybody saw him: petrified, or cast out and back.
                assert view.at == NAMES[p.board.at]
            else:
                hidden += 1
    assert hidden > outside > 0 and shown > 0


def test_blank_view_of_a_list_start() -> None:
    view = KakusaretaGame({"setup": "B2:1 D5:3"}).blank(SPECTATOR)
    assert isinstance(view, Known)
    assert (names(view.board.lv1), names(view.board.lv2), names(view.board.lv3)) == (["B2"], [], ["D5"])
