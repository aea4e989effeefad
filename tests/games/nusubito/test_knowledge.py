"""What a view says: the open board, as soon as it is told; and what it must not: where the thief is, unless shown."""

from __future__ import annotations

import random

from tests.conftest import amount
from tests.games.nusubito.worlds import random_game, random_walk, truth
from unseen.boards.courtyard import NAMES, cells
from unseen.core.seats import SPECTATOR
from unseen.games.nusubito.board import MISTS, MISTS_DAY
from unseen.games.nusubito.game import NusubitoGame
from unseen.games.nusubito.knowledge import Known

GAMES = amount(100, 1500)


def test_the_mists_know_the_thiefs_temple_only_when_it_is_shown(rng: random.Random) -> None:
    """C3 at the start, a night of three points, and claims; until the next coin."""
    known = unknown = 0
    for _ in range(GAMES):
        game = random_game(rng, 4)
        for match in random_walk(rng, game, 250):
            p = truth(match)
            if match.state.pending() != (MISTS,):
                continue
            view = game.view(MISTS, match.told[MISTS])
            assert isinstance(view, Known)
            shown = view.marker[0] == "temple"
            assert view.at == (NAMES[p.board.at] if shown else "")
            if view.marker[0] in ("row", "column"):
                assert view.marker[1] in NAMES[p.board.at]
            known += shown
            unknown += not shown
            if p.board.phase == MISTS_DAY:
                assert view.marker == ("", "")
    assert known > 0 and unknown > known


def test_blank_view_of_a_list_start() -> None:
    view = NusubitoGame({"start_config": "HB2 SD5"}).blank(SPECTATOR)
    assert isinstance(view, Known)
    assert {NAMES[c]: view.board.level(c) for c in cells(view.board.occupied())} == {"B2": "H", "D5": "S"}
