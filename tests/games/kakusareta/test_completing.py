"""K's day turns in elemental games: what is offered against a search that leaves nothing out."""

from __future__ import annotations

import random
from collections.abc import Hashable

import pytest

from tests.conftest import amount
from tests.games.kakusareta.tables import LETTERS, Table
from unseen.boards.courtyard import COURT_CELLS, NAMES, TEMPLE_CELLS
from unseen.core.options import Value
from unseen.core.seats import CHANCE, Action
from unseen.games.kakusareta import completing, positions
from unseen.games.kakusareta.cards import kinds as cards
from unseen.games.kakusareta.cards.card import OWN_DAY
from unseen.games.kakusareta.deeds import kaku
from unseen.games.kakusareta.deeds.claims import CLAIM, CONCEDE
from unseen.games.kakusareta.deeds.kinds import KINDS
from unseen.games.kakusareta.deeds.shows import DONE
from unseen.games.kakusareta.moves import can_complete
from unseen.games.kakusareta.phases import KAKU, KAKU_DAY, MOYA_FATE
from unseen.games.kakusareta.position import Position

TURNS = amount(60, 1000)
STARTS = amount(600, 20_000)
TEMPLES = [NAMES[c] for c in TEMPLE_CELLS]
COURT = [NAMES[c] for c in COURT_CELLS]
MANY = 120
"""Truths after which the slow search gives a position up as too rich."""
ODD: dict[str, list[Value]] = {
    "leap_over_gaps": [True],
    "tower_stop": ["any_coin"],
    "still_waters_action": [False],
    "quake_shape": ["eight", "any"],
    "power_costs_action": [True],
    "k_points": [3],
    "allow_wasted_cards": [True],
    "plus_flat": [True],
    "treasure_costs_action": [False],
    "treasure_requires_clear": [False],
    "cornered_may_claim": [False],
    "courtyard_actions": ["dart_rod"],
    "courtyard_unpaid": ["leave"],
}


class TooRich(Exception):
    """More cards than the slow search can try."""


def steps(p: Position) -> list[Action]:
    """All that the rules allow next, completed or not."""
    return kaku.legal_steps(p, False) + cards.offered(p.board, KAKU, OWN_DAY)


def ends(p: Position, seen: set[Hashable], claims: bool) -> bool:
    """Does any way lead to the end of the turn, or if `claims` to a claim?"""
    ahead = steps(p)
    if DONE in ahead or (claims and CLAIM in ahead):
        return True
    if p.key() in seen:
        return False
    seen.add(p.key())
    if len(seen) > MANY:
        raise TooRich
    return any(ends(completing.after(p, a), seen, claims) for a in ahead if a not in (CLAIM, CONCEDE))


def has_turn(p: Position) -> bool:
    """KAK-END-02: does a complete turn exist? A claim counts that a step of this turn makes possible."""
    return ends(p, set(), p.rules.cornered_may_claim and CLAIM not in steps(p))


def random_turn(rng: random.Random) -> Position:
    """The start of a day turn of K's that has seldom an easy way out."""
    options: dict[str, Value] = {"moya_temple_win": "off"}
    options["elemental"] = rng.choice(["master", "master_plus", "loyalist"])
    if options["elemental"] == "loyalist":
        options["elements"] = rng.choice(["earth", "wind", "water", "fire"]) + "/wind"
    for key, values in ODD.items():
        if rng.random() < 0.15:
            options[key] = rng.choice(values)
    gone = rng.sample(TEMPLES, rng.choice([0, 0, 1, 2]))
    standing = [temple for temple in TEMPLES if temple not in gone]
    at = rng.choice(gone + COURT if gone and rng.random() < 0.3 else standing)
    pawns = [f"{space}:{3 if space in standing else rng.choice('123')}{rng.choice(['', '', chr(39)])}"
             for space in rng.sample(NAMES, rng.randint(2, 9))]  # fmt: skip
    some = [0, 0, 0, 1] if options["elemental"] == "master_plus" else [0, 0, 1, 2, 3]
    tokens = "".join(f"{letter}{rng.choice(some)}" for letter in LETTERS)
    if options["elemental"] == "loyalist":
        letter = LETTERS[["earth", "wind", "water", "fire"].index(str(options["elements"]).split("/")[0])]
        tokens = f"{letter}{rng.randint(1, 5)}"
    hand = "".join(rng.sample(TEMPLES, rng.choice([0, 1, 1, 2])))
    darts = rng.choice([0, 0, 1, 2])
    return Table(" ".join(pawns), "K", at, hand, darts, tokens, "", "".join(gone), "", **options).p


def board(p: Position) -> str:
    """The position in words, for a failure."""
    odd = {key: value for key, value in p.rules.chosen.items() if key in ODD or key == "elemental"}
    return f"{positions.write(p)} {odd}"


@pytest.mark.rules("KAK-END-02", "KAK-ACT-06", "AMB-E23")
def test_cornered_means_that_no_complete_turn_exists(rng: random.Random) -> None:
    """Whatever it begins with: a movement, a card, a dart, a token that pays for a card, a card before a claim."""
    stuck = free = 0
    for _ in range(STARTS):
        p = random_turn(rng)
        try:
            found = has_turn(p)
        except TooRich:
            continue
        assert completing.has_turn(p) == found, board(p)
        stuck, free = stuck + (not found), free + (found and not can_complete(p.board))
    assert stuck > STARTS // 60 and free > STARTS // 60


@pytest.mark.rules("KAK-KDAY-05", "KAK-END-02", "AMB-E23")
def test_offered_steps_against_the_slow_search(rng: random.Random) -> None:
    compared = by_card = 0
    for _ in range(40 * TURNS):
        if compared >= TURNS:
            break
        p = random_turn(rng)
        trail: list[str] = []
        try:
            if not completing.has_turn(p):
                continue
            while p.board.phase == KAKU_DAY:
                offered = set(p.legal(KAKU))
                slow = {a for a in steps(p) if a in (CLAIM, DONE) or ends(completing.after(p, a), set(), True)}
                assert offered == slow, (sorted(KINDS.texts[a] for a in offered ^ slow), trail, board(p))
                compared += 1
                by_card += len(offered - set(kaku.legal_steps(p, True))) > 0
                assert offered
                if offered == {CLAIM}:
                    break
                trail.append(KINDS.texts[rng.choice(sorted(offered - {CLAIM}))])
                p.apply(KAKU, KINDS.texts.index(trail[-1]))
                if p.pending() == (CHANCE,):
                    p.apply(CHANCE, p.odds()[0][0])
                if p.board.phase == MOYA_FATE:
                    break
        except TooRich:
            continue
    assert compared >= TURNS and by_card > 0
