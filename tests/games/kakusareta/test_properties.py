"""Whole games under random options: nothing is lost, and every position can be written."""

from __future__ import annotations

import random

import pytest

from tests.conftest import amount
from tests.games.kakusareta.worlds import (
    MODES,
    random_game,
    random_walk,
    truth,
)
from unseen.core.seats import CHANCE
from unseen.games.kakusareta.game import KakusaretaGame
from unseen.games.kakusareta.options import LOYALIST, MASTER
from unseen.games.kakusareta.phases import LOYALIST_CHOICE
from unseen.games.kakusareta.position import Position

GAMES = amount(40, 2000)
NINE = 0b1010100000101010000010101
Counts = tuple[int, int, int, int, int, int]
"""Pawns of each level, standing temples, darts in hand, coins in hand."""
NOTHING: Counts = (0, 0, 0, 0, 0, 0)


def counts(p: Position) -> Counts:
    """How much of everything is out."""
    masks = [int(m).bit_count() for m in (p.board.lv1, p.board.lv2, p.board.lv3, p.board.temples)]
    return (masks[0], masks[1], masks[2], masks[3], int(p.board.darts), int(p.board.hand).bit_count())


def spawned(before: Position, changed: Counts) -> bool:
    """At most one Lv1 more, nothing else."""
    return changed[0] in (0, 1) and changed[1:] == NOTHING[1:]


def lawful(before: Position, text: str, changed: Counts) -> bool:
    """May a step change the counts like this? From the text of the rules."""
    kind, *rest = text.split()
    lv1, lv2, lv3, temples, darts, coins = changed
    if kind in ("leap", "down", "walk", "climb", "push", "claim"):
        crushed = 1 if kind == "push" and before.rules.push_crush_lv1 else 0
        return -crushed <= lv1 <= 0 and -12 <= darts <= 0 and (lv2, lv3, temples, coins) == (0, 0, 0, 0)
    if kind in ("done", "true", "mirage", "show"):
        return 0 <= darts <= before.rules.night_free_dart and (*changed[:4], coins) == (0, 0, 0, 0, 0)
    if kind in ("move", "slide", "spawn"):
        return spawned(before, changed)
    if kind == "upgrade":
        return changed in ((-3, 1, 0, 0, 0, 0), (-3, 0, 0, 0, 0, 0), (0, -3, 1, 0, 0, 0), (0, -3, 0, 0, 0, 0))
    if kind == "raise":
        return changed in ((-1, 1, 0, 0, 0, 0), (-1, 0, 0, 0, 0, 0), (0, -1, 1, 0, 0, 0), (0, -1, 0, 0, 0, 0))
    if kind == "deploy":
        return changed in (NOTHING, (1, 0, 0, 0, 0, 0) if rest[0] == "1" else (0, 1, 0, 0, 0, 0))
    if kind == "raze":
        return lv1 in (0, 1) and -4 <= lv2 <= -1 and (lv3, temples, darts, coins) == (0, -1, 0, 0)
    if kind in ("collect", "look") and before.board.on_courtyard():
        # With courtyard_actions the first step of a turn pays for the pawn in K's cell.
        return darts <= 1 and (*changed[:4], coins) == (0, 0, 0, 0, 0)
    if kind in ("play", "pass", "fate", "fortify"):
        return lawful_card(before, changed)
    return changed == {
        "collect": (0, 0, 0, 0, 1, 0),
        "pick": (0, 0, 0, 0, 0, 1),
        "place": (0, 0, 0, 0, 0, -1),
        "lay": (0, 0, 0, 0, 0, -1),
        "give": (0, 0, 0, 0, 0, -1),
        "heal": (-1, 0, 0, 0, 0, 0),
    }.get(kind, NOTHING)


def lawful_card(before: Position, changed: Counts) -> bool:
    """One pawn burnt, one Lv1 restored, a tower built, a dart returned, or a temple burnt to ashes."""
    lv1, lv2, lv3, temples, darts, coins = changed
    pawns = lv1 + lv2 + lv3
    ashes = temples == -1 and -4 <= pawns <= -1
    return coins == 0 and -1 <= darts <= before.rules.night_free_dart and (ashes or (-1 <= pawns <= 1 >= temples >= 0))


def in_bounds(p: Position) -> bool:
    """Is everything that is out in the box, and on its own space?"""
    most = p.rules.pawns_per_level
    levels = [int(p.board.lv1), int(p.board.lv2), int(p.board.lv3)]
    pawns = levels[0] | levels[1] | levels[2]
    return (
        max(level.bit_count() for level in levels) <= most
        and sum(level.bit_count() for level in levels) == pawns.bit_count()
        and (levels[0] | levels[1]) & int(p.board.temples) == 0
        and int(p.board.down) & ~pawns == 0
        and int(p.board.stepped) & ~levels[2] & (1 << 25) - 1 == 0
        and int(p.board.towers) & ~int(p.board.temples) == 0
        and int(p.board.temples) & ~NINE & ~int(p.board.towers) == 0
        and int(p.board.towers).bit_count() <= 3
        and 0 <= p.board.darts <= p.rules.dart_total
        and int(p.board.hand) & ~NINE == 0
    )


def tokens(p: Position) -> list[int]:
    """Per element, the tokens in the pool and with both players."""
    return [
        sum(int(store) >> 4 * n & 15 for store in (p.board.supply, p.board.tokens_k, p.board.tokens_m))
        for n in range(4)
    ]


def check_tokens(before: Position | None, p: Position) -> None:
    """KAK-ELE-02, -05: in Loyalist they stay in play; in the others they only leave, onto cards."""
    now = tokens(p)
    chosen = {int(p.board.element_k), int(p.board.element_m)}
    if p.rules.mode == LOYALIST and p.board.phase != LOYALIST_CHOICE:
        assert now == [6 if n in chosen else 0 for n in range(4)]
    if p.rules.mode >= MASTER:
        assert max(now) <= 6
        if before is not None:
            assert all(new <= old for new, old in zip(now, tokens(before), strict=True))
    assert all(int(p.board.reserved) >> 4 * n & 15 <= int(p.board.tokens_k) >> 4 * n & 15 for n in range(4))


@pytest.mark.rules("KAK-CMP-05", "KAK-CMP-06", "KAK-CMP-07", "KAK-CMP-10", "KAK-CMP-12", "KAK-POOL-01", "KAK-ELE-02")
@pytest.mark.parametrize("mode", MODES)
def test_conservation_and_position_texts(mode: str, rng: random.Random) -> None:
    for number in range(max(2, GAMES // 10)):
        game = KakusaretaGame(MODES[mode]) if number % 2 else random_game(rng, elemental=mode != "base")
        before: Position | None = None
        for match in random_walk(rng, game, 300, claims=rng.random() < 0.2):
            p = truth(match)
            assert in_bounds(p), game.write_position(p)
            check_tokens(before, p)
            if before is not None and match.steps[-1][0] != CHANCE:
                text = game.notation.texts[match.steps[-1][1]]
                a, b, c, d, e, f = (new - old for old, new in zip(counts(before), counts(p), strict=True))
                assert lawful(before, text, (a, b, c, d, e, f)), (text, game.write_position(before))
            text = game.write_position(p)
            again = game.read_position(text)
            assert again.key() == p.key(), text
            assert game.write_position(again) == text
            before = p.clone()
