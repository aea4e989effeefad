"""Whole games under random options: nothing is lost, and every position can be written."""

from __future__ import annotations

import random

import pytest

from tests.conftest import amount
from tests.games.nusubito.worlds import random_game, random_walk, truth
from unseen.games.nusubito.position import Position

GAMES = amount(500, 10_000)
Counts = tuple[int, int, int, int, int, int]
"""Healers, Builders, Seekers, bolsters, darts in hand, coins in hand."""
NOTHING: Counts = (0, 0, 0, 0, 0, 0)


def counts(p: Position) -> Counts:
    """How much of everything is out."""
    b = p.board
    masks = [int(m).bit_count() for m in (b.healers, b.builders, b.seekers, b.bolsters)]
    return (masks[0], masks[1], masks[2], masks[3], int(b.darts), int(p.board.hand).bit_count())


def changes(before: Position, text: str, after: Position) -> list[Counts]:
    """What a step may change in the counts, from the text of the rules."""
    kind, *rest = text.split()
    if kind in ("leap", "push", "strike"):
        paid = counts(before)[4] - counts(after)[4]
        crushed = 1 if kind == "push" and before.rules.push_crush_healer else 0
        return [(-n, 0, 0, 0, -paid, 0) for n in range(crushed + 1)] if 0 <= paid <= 6 else []
    if kind == "move":
        return [NOTHING] if rest[-1] == "alone" else [NOTHING, (1, 0, 0, 0, 0, 0)]
    if kind == "upgrade":
        return [(-3, 1, 0, 0, 0, 0), (0, -3, 1, 0, 0, 0)]
    if kind == "raise":
        return [(-1, 1, 0, 0, 0, 0), (0, -1, 1, 0, 0, 0)]
    if kind == "done":
        return [(0, 0, 0, 0, n, 0) for n in range(before.rules.night_free_dart + 1)]
    return [
        {
            "collect": (0, 0, 0, 0, 1, 0),
            "pick": (0, 0, 0, 0, 0, 1),
            "place": (0, 0, 0, 0, 0, -1),
            "sacrifice": (0, 0, 0, 0, 0, -2),
            "heal": (-1, 0, 0, 0, 0, 0),
            "bolster": (0, -1, 0, 0 if "from" in rest else 1, 0, 0),
            "unbolster": (0, 0, 0, -1, 0, 0),
            "spawn": (1, 0, 0, 0, 0, 0),
        }.get(kind, NOTHING)
    ]


def in_bounds(p: Position) -> bool:
    """Is everything that is out in the box, and on its own space?"""
    b, t, most = p.board, p.board, p.rules.pawns_per_level
    healers, builders, seekers, bolsters, darts, coins = counts(p)
    pawns = int(b.healers | b.builders | b.seekers)
    temples = 0b1010100000101010000010101
    return (
        max(healers, builders, seekers) <= most
        and healers + builders + seekers == pawns.bit_count()
        and int(b.healers | b.builders) & temples == 0
        and int(b.down | b.used) & ~pawns == 0
        and bolsters <= p.rules.bolsters
        and 0 <= darts <= p.rules.dart_total
        and int(t.hand | b.bolsters | t.fresh) & ~temples == 0
        and int(b.bolsters) & int(b.seekers) & temples & ~int(b.down) == 0
        and coins == b.coins
    )


@pytest.mark.rules("NUS-COIN-01", "NUS-POOL-01", "NUS-MIST-02", "NUS-SET-01")
def test_conservation_and_position_texts(rng: random.Random) -> None:
    for _ in range(GAMES // 10):
        game = random_game(rng)
        before: Position | None = None
        for match in random_walk(rng, game, 400, claims=rng.random() < 0.2):
            p = truth(match)
            assert in_bounds(p), game.write_position(p)
            if before is not None:
                action = match.steps[-1][1]
                text = game.notation.texts[action]
                changed = tuple(b - a for a, b in zip(counts(before), counts(p), strict=True))
                assert changed in changes(before, text, p), (text, game.write_position(before))
            text = game.write_position(p)
            again = game.read_position(text)
            assert again.key() == p.key(), text
            assert game.write_position(again) == text
            before = p.clone()
