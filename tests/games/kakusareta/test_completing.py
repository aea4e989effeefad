"""K's day turns in elemental games: what is offered against a search that leaves nothing out."""

from __future__ import annotations

import random
from collections.abc import Hashable

import pytest

from tests.conftest import FULL
from tests.games.kakusareta.tables import LETTERS, Table
from unseen.boards.courtyard import COURT_CELLS, NAMES, TEMPLE_CELLS
from unseen.core.options import Value
from unseen.core.seats import CHANCE, Action
from unseen.games.kakusareta import completing, kaku, positions, powers
from unseen.games.kakusareta.actions import CLAIM, CONCEDE, DONE, LAY, LOOK_COLUMN, LOOK_ROW, PICK, TEXTS, TOKEN
from unseen.games.kakusareta.cards.card import OWN_DAY
from unseen.games.kakusareta.position import KAKU, KAKU_DAY, MOYA_FATE, Position

TURNS = 1000 if FULL else 20
TEMPLES = [NAMES[c] for c in TEMPLE_CELLS]
COURT = [NAMES[c] for c in COURT_CELLS]
MANY = 80
"""Truths after which the slow search gives a position up as too rich."""
NEVER_OPENS = {CLAIM, CONCEDE, LOOK_ROW, LOOK_COLUMN, *range(PICK, LAY), *range(TOKEN, TOKEN + 4)}
ODD: dict[str, list[Value]] = {
    "leap_over_gaps": [True],
    "tower_stop": ["any_coin"],
    "still_waters_action": [False],
    "quake_shape": ["eight", "any"],
    "power_costs_action": [True],
    "k_points": [3],
    "allow_wasted_cards": [True],
    "plus_flat": [True],
}


class TooRich(Exception):
    """More cards than the slow search can try."""


def steps(p: Position) -> list[Action]:
    """All that the rules allow next, completed or not."""
    return kaku.legal_steps(p, False) + powers.offered(p, KAKU, OWN_DAY)


def ends(p: Position, seen: set[Hashable]) -> bool:
    """Does any way lead to the end of the turn?"""
    ahead = steps(p)
    if DONE in ahead:
        return True
    if p.key() in seen:
        return False
    seen.add(p.key())
    if len(seen) > MANY:
        raise TooRich
    return any(ends(completing.after(p, a), seen) for a in ahead if a not in NEVER_OPENS)


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


@pytest.mark.rules("KAK-KDAY-05", "KAK-END-02", "AMB-E23")
def test_offered_steps_against_the_slow_search(rng: random.Random) -> None:
    compared = stuck = by_card = 0
    for _ in range(40 * TURNS):
        if compared >= TURNS and stuck:
            break
        p = random_turn(rng)
        trail: list[str] = []
        try:
            if not completing.has_turn(p):
                assert not ends(p, set())
                stuck += 1
                continue
            while p.phase == KAKU_DAY:
                offered = set(p.legal(KAKU))
                slow = {a for a in steps(p) if a in (CLAIM, DONE) or ends(completing.after(p, a), set())}
                assert offered == slow, (sorted(TEXTS[a] for a in offered ^ slow), trail, board(p))
                compared += 1
                by_card += len(offered - set(kaku.legal_steps(p, True))) > 0
                assert offered - {CLAIM}
                trail.append(TEXTS[rng.choice(sorted(offered - {CLAIM}))])
                p.apply(KAKU, TEXTS.index(trail[-1]))
                if p.pending() == (CHANCE,):
                    p.apply(CHANCE, p.odds()[0][0])
                if p.phase == MOYA_FATE:
                    break
        except TooRich:
            continue
    assert compared >= TURNS and stuck > 0 and by_card > 0
