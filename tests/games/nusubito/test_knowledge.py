"""The fold of what was told against the truth: who hears all of it knows all that may be known, and nothing else."""

from __future__ import annotations

import random

import pytest

from tests.conftest import amount
from tests.games.nusubito.worlds import random_game, random_walk, truth
from unseen.boards.courtyard import LINES, NAMES
from unseen.core.seats import CHANCE, SPECTATOR, Seat
from unseen.games.nusubito.game import NusubitoGame
from unseen.games.nusubito.knowledge import Known
from unseen.games.nusubito.position import (
    MISTS,
    MISTS_DAY,
    MISTS_LINE,
    MISTS_NIGHT,
    THIEF,
    THIEF_DAY,
    THIEF_NIGHT,
    Position,
)
from unseen.games.nusubito.thief_steps import drawn, level

GAMES = amount(100, 1500)
LISTENERS = (THIEF, MISTS, SPECTATOR)


def named(mask: int) -> list[str]:
    """A mask as names."""
    return [NAMES[c] for c in range(25) if mask >> c & 1]


def pawns(p: Position) -> dict[str, tuple[str, bool, bool]]:
    """Level, downed, used by space."""
    return {
        NAMES[c]: (level(p, c), bool(p.down >> c & 1), bool(p.used >> c & 1))
        for c in range(25)
        if p.occupied() >> c & 1
    }


def check_public(view: Known, p: Position) -> None:
    """What everybody may know (4.1), at a moment when nothing is unsaid."""
    assert {s: (pawn.level, pawn.down, pawn.used) for s, pawn in view.pawns.items()} == pawns(p)
    assert not any(pawn.soon for pawn in view.pawns.values())
    assert sorted(view.bolsters) == sorted(named(p.bolsters))
    assert view.darts == p.darts and view.pool == p.pool()
    assert view.hand_count == int(p.hand).bit_count()
    assert sum(len(slot.coins) for slot in view.slots) == 9 - view.hand_count or not p.rules.pickup_slot_public
    if p.ending == 0:
        assert (view.round, view.day) == (p.round, p.day())
        assert view.night == (p.phase in (THIEF_NIGHT, MISTS_NIGHT, MISTS_LINE))
        assert view.to_move == (THIEF if p.phase in (THIEF_DAY, THIEF_NIGHT) else MISTS)
        assert view.choosing_line == (p.phase == MISTS_LINE)
        if p.phase in (MISTS_DAY, MISTS_NIGHT):
            assert view.left == p.left


def check_thief(view: Known, p: Position) -> None:
    """What the thief knows at any moment of the game."""
    known = {s: (pawn.level, pawn.down, pawn.used) for s, pawn in view.pawns.items()}
    assert known == pawns(p)
    assert view.at == NAMES[p.at]
    assert sorted(view.hand) == sorted(set(named(p.hand)) - set(view.shown))
    assert view.darts == p.darts
    assert sorted(view.bolsters) == sorted(named(p.bolsters))
    for line, green in view.rods.items():
        assert drawn(p, LINES.index(line)) == (2 if green else 1)
    if p.phase == THIEF_DAY and p.ending == 0:
        assert (view.spent, view.coin_down, view.cornered) == (p.spent, p.coin_down, p.cornered)
        assert (view.path or (view.at,))[0] == NAMES[p.origin]
        assert view.knocked == ("" if p.push_from < 0 else NAMES[p.push_from])
    if p.phase == THIEF_NIGHT and p.ending == 0:
        assert view.spent == p.spent


def settled(p: Position) -> bool:
    """Is nothing unsaid, and no turn of the thief under way?"""
    return not p.unsaid and not (p.moving or p.special or p.coin_down or p.spent)


@pytest.mark.rules("NUS-COIN-01", "NUS-SEQ-01", "NUS-SEQ-03", "NUS-MNIGHT-03")
def test_views_follow_the_truth(rng: random.Random) -> None:
    compared = 0
    for _ in range(GAMES):
        game = random_game(rng, rng.choice([0, 4, 38]))
        views: dict[Seat, Known] = {}
        for listener in LISTENERS:
            view = game.blank(listener)
            assert isinstance(view, Known)
            views[listener] = view
        at: dict[Seat, int] = dict.fromkeys(LISTENERS, 0)
        for match in random_walk(rng, game, claims=rng.random() < 0.3):
            p = truth(match)
            for listener, view in views.items():
                for told in match.told[listener][at[listener] :]:
                    view.learn(told)
                at[listener] = len(match.told[listener])
            if p.opened:
                assert {(view.at, view.treasure, tuple(view.hand)) for view in views.values()} == {
                    (NAMES[p.at], views[MISTS].treasure, tuple(named(p.hand)))
                }
                assert all(len(view.rods) == 6 for view in views.values())
            elif p.ending == 0 and match.state.pending() != (CHANCE,):
                check_thief(views[THIEF], p)
            if settled(p):
                for view in views.values():
                    check_public(view, p)
                compared += 1
    assert compared > 10 * GAMES


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
            assert view.at == (NAMES[p.at] if shown else "")
            if view.marker[0] in ("row", "column"):
                assert view.marker[1] in NAMES[p.at]
            known += shown
            unknown += not shown
            if p.phase == MISTS_DAY:
                assert view.marker == ("", "")
    assert known > 0 and unknown > known


def test_blank_view_of_a_list_start() -> None:
    view = NusubitoGame({"start_config": "HB2 SD5"}).blank(SPECTATOR)
    assert isinstance(view, Known)
    assert repr(view.pawns) == "{'B2': H, 'D5': S}"
