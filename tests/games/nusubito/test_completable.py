"""The offered steps of every phase against the slow way, on random positions under random options."""

from __future__ import annotations

import random

import pytest

from tests.conftest import amount
from tests.games.nusubito.slow import ENDS, Board, Search, after
from tests.games.nusubito.worlds import random_game, random_position
from unseen.games.nusubito.board import MISTS, MISTS_LINE, THIEF
from unseen.games.nusubito.deeds.kinds import KINDS
from unseen.games.nusubito.position import Position

POSITIONS = amount(600, 8000)


def offered(p: Position, seat: int) -> set[str]:
    """The texts of the offered steps."""
    return {KINDS.texts[action] for action in p.legal(seat)}


def follow(rng: random.Random, p: Position, search: Search) -> int:
    """Compare along one random turn; the number of moments compared."""
    moments = 0
    while p.pending() == (THIEF,):
        wanted = search.legal(p)
        assert offered(p, THIEF) == wanted
        moments += 1
        steps = sorted(wanted - set(ENDS))
        if not steps:
            break
        p = after(p, rng.choice(steps))
    return moments


@pytest.mark.rules("NUS-END-03", "NUS-SPEC-02", "NUS-THIEF-MOVE-01", "NUS-BLUFF-03")
def test_thief_day(rng: random.Random) -> None:
    moments = cornered = 0
    for _ in range(POSITIONS // 8):
        game = random_game(rng, rng.choice([0, 4, 38]))
        for _ in range(8):
            p = random_position(rng, game)
            cornered += p.board.cornered or p.ending != 0
            moments += follow(rng, p, Search())
    assert moments > 2 * POSITIONS
    assert cornered > POSITIONS // 50


@pytest.mark.rules("NUS-SEQ-05", "NUS-MIST-01", "NUS-END-06")
def test_mists_day(rng: random.Random) -> None:
    for _ in range(POSITIONS // 8):
        game = random_game(rng, rng.choice([0, 4, 38]))
        for _ in range(4):
            p = random_position(rng, game, "1.1M")
            while p.pending() == (MISTS,):
                wanted = Board(p).mists()
                assert offered(p, MISTS) == wanted
                step = rng.choice(sorted(wanted))
                if step == "done" or step.startswith("capture"):
                    break
                p.apply(MISTS, KINDS.texts.index(step))


@pytest.mark.rules("NUS-TNIGHT-01", "NUS-TNIGHT-02", "NUS-MNIGHT-01", "NUS-MNIGHT-02")
def test_nights(rng: random.Random) -> None:
    for _ in range(POSITIONS // 8):
        game = random_game(rng, rng.choice([0, 4, 38]))
        for _ in range(4):
            p = random_position(rng, game, "N1T")
            while p.board.round == game.rules.day_rounds and p.ending == 0:
                (seat,) = p.pending()
                night = Board(p).thief_night() if seat == THIEF else Board(p).mists_night()
                wanted = night if p.board.phase != MISTS_LINE else {"show row", "show column"}
                assert offered(p, seat) == wanted
                p.apply(seat, KINDS.texts.index(rng.choice(sorted(wanted))))
