"""The offered steps of every phase against the slow way, on random positions under random options."""

from __future__ import annotations

import random

import pytest

from tests.conftest import amount
from tests.games.kakusareta.slow import Turn, Turns, kaku_night
from tests.games.kakusareta.slow_moya import Moya
from tests.games.kakusareta.worlds import MODES, random_game, random_position, random_walk
from unseen.core.seats import CHANCE
from unseen.games.kakusareta.deeds.kinds import KINDS
from unseen.games.kakusareta.game import KakusaretaGame
from unseen.games.kakusareta.phases import KAKU, KAKU_DAY, MOYA, MOYA_NIGHT
from unseen.games.kakusareta.position import Position
from unseen.testing import completable

POSITIONS = amount(1000, 8000)


def offered(p: Position, seat: int) -> set[str]:
    """The texts of the offered steps."""
    return {KINDS.texts[action] for action in p.legal(seat)}


def follow(rng: random.Random, p: Position) -> int:
    """Compare along one random turn of K's; the number of moments compared."""
    slow, moments = Turns(p), 0
    prefix: Turn = ()
    if p.ending or p.pending() != (KAKU,):
        assert not slow.done
        return 0
    while p.board.phase == KAKU_DAY and p.pending() == (KAKU,):
        assert offered(p, KAKU) == slow.offered(prefix), prefix
        moments += 1
        steps = sorted(offered(p, KAKU) - {"claim", "concede"})
        if not steps:
            break
        step = rng.choice(steps)
        p.apply(KAKU, KINDS.texts.index(step))
        if p.pending() == (CHANCE,):
            p.apply(CHANCE, p.odds()[0][0])
        prefix = (*prefix, step)
    return moments


@pytest.mark.rules("KAK-END-02", "KAK-KDAY-02", "KAK-KDAY-03", "KAK-KDAY-05", "KAK-LEAP-01")
def test_kakusaretas_day(rng: random.Random) -> None:
    moments = cornered = 0
    for _ in range(POSITIONS // 4):
        game = random_game(rng, rng.choice([0, 4, 38]), elemental=False)
        for _ in range(4):
            p = random_position(rng, game)
            cornered += p.board.cornered or p.ending != 0
            moments += follow(rng, p)
    assert moments > 2 * POSITIONS
    assert cornered > POSITIONS // 100


@pytest.mark.rules("KAK-MDAY-01", "KAK-MDAY-02", "KAK-MDAY-03", "KAK-POOL-02", "KAK-POOL-03", "KAK-POOL-04")
def test_moyas_day(rng: random.Random) -> None:
    for _ in range(POSITIONS // 4):
        game = random_game(rng, rng.choice([0, 4, 38]), elemental=False)
        for _ in range(4):
            p = random_position(rng, game, "1.1M")
            while p.pending() == (MOYA,):
                wanted = Moya(p).day()
                assert offered(p, MOYA) == wanted, game.write_position(p)
                step = rng.choice(sorted(wanted))
                if step == "done":
                    break
                p.apply(MOYA, KINDS.texts.index(step))


@pytest.mark.rules("KAK-KNT-01", "KAK-KNT-03", "KAK-KNT-04", "KAK-MNT-01", "KAK-MNT-02", "KAK-MNT-03", "KAK-MNT-04")
def test_nights(rng: random.Random) -> None:
    for _ in range(POSITIONS // 4):
        game = random_game(rng, rng.choice([0, 4, 38]), elemental=False)
        for _ in range(2):
            p = random_position(rng, game, "1.nK")
            while p.board.by_night() and p.ending == 0:
                (seat,) = p.pending()
                if seat == CHANCE:
                    p.apply(CHANCE, p.odds()[0][0])
                    continue
                wanted = kaku_night(p) if seat == KAKU else Moya(p).night()
                assert offered(p, seat) == wanted, game.write_position(p)
                p.apply(seat, KINDS.texts.index(rng.choice(sorted(wanted))))


@pytest.mark.parametrize("mode", MODES)
def test_every_offered_step_can_be_completed(mode: str, rng: random.Random) -> None:
    """With cards in hand, too: whatever is offered leaves a way to the end of the turn."""
    looked = 0
    for _ in range(POSITIONS // 100):
        for match in random_walk(rng, KakusaretaGame(MODES[mode]), 160):
            state = match.state
            if rng.random() < 0.2 and state.pending() == (KAKU,):
                assert [str(one) for one in completable.check(match)] == []
                looked += 1
    assert looked > POSITIONS // 20


def test_moya_are_always_asked_after_a_step(rng: random.Random) -> None:
    """No placement leaves M without a choice, by day or by night."""
    for _ in range(POSITIONS // 20):
        p = random_position(rng, random_game(rng, 38, elemental=False), rng.choice(["1.1M", "1.nM"]))
        for _ in range(12):
            if p.pending() != (MOYA,):
                break
            legal = p.legal(MOYA)
            assert legal and len(legal) == len(set(legal))
            p.apply(MOYA, rng.choice(legal))
        assert p.ending or p.pending() or p.board.phase != MOYA_NIGHT
