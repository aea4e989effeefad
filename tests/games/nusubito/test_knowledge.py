"""What a view says: the open board, as soon as it is told; and what it must not: where the thief is, unless shown."""

from __future__ import annotations

import random

from tests.conftest import amount
from tests.games.nusubito.worlds import random_game, random_walk, truth
from unseen.boards.courtyard import NAMES, cells
from unseen.core.seats import SPECTATOR, Seat
from unseen.games.nusubito.board import MISTS, MISTS_DAY, THIEF
from unseen.games.nusubito.game import NusubitoGame
from unseen.games.nusubito.knowledge import Known

GAMES = amount(100, 1500)


def test_every_view_has_the_board_of_the_truth(rng: random.Random) -> None:
    """The others when nothing is unsaid, the thief at every moment, and then all that he knows of himself."""
    behind = 0
    for number in range(GAMES // 4):
        game = random_game(rng, rng.choice([0, 4, 38]))
        views: dict[Seat, Known] = {}
        for listener in (THIEF, MISTS, SPECTATOR):
            view = game.blank(listener)
            assert isinstance(view, Known)
            views[listener] = view
        heard = dict.fromkeys(views, 0)
        for match in random_walk(rng, game, 150, claims=number % 2 == 0):
            p = truth(match)
            for listener, view in views.items():
                for told in match.told[listener][heard[listener] :]:
                    view.learn(told)
                heard[listener] = len(match.told[listener])
                same = view.board.key() == p.board.key()
                assert same or (p.unsaid and listener != THIEF), (listener, game.write_position(p))
                assert (view.thief is None) is (listener != THIEF)
                assert view.thief is None or view.thief.secrets() == p.board.secrets(), game.write_position(p)
                behind += not same
    assert behind > GAMES


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
