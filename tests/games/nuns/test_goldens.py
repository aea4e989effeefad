"""Golden numbers: the size figures of the ledger (section 8), asked of the rules; who can know how much, by depth."""

from __future__ import annotations

import pytest

from unseen.boards.convent import standard
from unseen.core.state import State
from unseen.games.nuns.actions import DONE, SEAL, SHADOW, SWIFT
from unseen.games.nuns.game import NunsGame
from unseen.games.nuns.position import MOVE, PATROL
from unseen.games.nuns.rules import Nuns
from unseen.testing import knowledge_perft

GAME = NunsGame({"players": 2, "enter_guard": "allowed"})
"""So that guards bar no way."""
DOTS = standard().dots.numbers


def at(text: str) -> Nuns:
    """A position with one novice."""
    state = GAME.read_position(text)
    assert isinstance(state, Nuns)
    return state


def after(state: State, seat: int, action: int) -> Nuns:
    """The position after a step."""
    twin = state.clone()
    twin.apply(seat, action)
    assert isinstance(twin, Nuns)
    return twin


def spread(values: list[int], digits: int = 1) -> tuple[int, float, int]:
    """The least, the mean and the greatest."""
    mean = round(sum(values) / len(values), digits)
    return min(values), mean, max(values)


def novice_turns(dot: int) -> tuple[int, int, int]:
    """With keys and item, nobody near: end dots, (card, steps, end dot), walks."""
    front: dict[int, tuple[Nuns, int]] = {dot: (at(f"N4@{dot} N4:keys N4:item A@26 P@26 turn:5"), 1)}
    ends: set[int] = set()
    options: set[tuple[int, int, int]] = set()
    walks = 0
    for steps in range(6):
        ahead: dict[int, tuple[Nuns, int]] = {}
        for here, (state, ways) in front.items():
            legal = state.legal(1)
            ends.add(here)
            options.update((action - SEAL, steps, here) for action in legal if action >= SEAL)
            walks += ways
            for action in [one for one in legal if one < SHADOW]:
                _, so_far = ahead.get(action, (state, 0))
                ahead[action] = (after(state, 1, action), so_far + ways)
        front = ahead
    assert not front
    return len(ends), len(options), walks


@pytest.mark.rules("NUN-MOVE-01", "NUN-MOVE-04")
def test_turns_of_a_novice() -> None:
    found = [novice_turns(dot) for dot in DOTS]
    ends, options, walks = ([one[k] for one in found] for k in range(3))
    assert spread(ends) == (11, 33.2, 54)
    assert spread(options, 0) == (35, 84, 143)
    assert spread(walks, 0) == (63, 269, 935)


def guard_turns(dot: int) -> tuple[int, int]:
    """A free guard: end dots of 3 to 6 steps, and how many such walks there are."""
    beside = standard().dots.beside(dot)[0]
    text = (
        f"N4@4 A@{beside}>{dot} A:path=red-26-122 A:steps=0 A:free P@26 P:path=blue-26-84 turn:4 step:patrol active:A"
    )
    front: dict[int, tuple[Nuns, int]] = {dot: (at(text), 1)}
    ends: set[int] = set()
    walks = 0
    for _ in range(7):
        ahead: dict[int, tuple[Nuns, int]] = {}
        for here, (state, ways) in front.items():
            legal = state.legal(0)
            if DONE in legal:
                ends.add(here)
                walks += ways
            for action in [one for one in legal if one < SWIFT]:
                _, so_far = ahead.get(action, (state, 0))
                ahead[action] = (after(state, 0, action), so_far + ways)
        front = ahead
    assert not front
    return len(ends), walks


@pytest.mark.rules("NUN-GUARD-SPEED-01", "NUN-CHASE-02")
def test_turns_of_a_free_guard() -> None:
    found = [guard_turns(dot) for dot in DOTS]
    assert spread([ends for ends, _ in found]) == (14, 44.9, 72)
    assert spread([walks for _, walks in found], 0) == (121, 793, 3241)


@pytest.mark.rules("NUN-GUARD-PATH-03")
def test_turns_of_a_bound_guard() -> None:
    """Three to six steps along the path, if they do not complete it."""
    state = at("N4@4 A@26>40 A:path=red-26-147 P@26 P:path=blue-26-84 turn:4 step:patrol active:A")
    lengths = []
    for steps in range(7):
        legal = state.legal(0)
        lengths += [steps] if DONE in legal else []
        ways = [one for one in legal if one != DONE]
        assert len(ways) == (1 if steps < 6 else 0)
        state = after(state, 0, ways[0]) if ways else state
    assert lengths == [3, 4, 5, 6]


NOVICE = "N4@4 N4:wish=wish-5 turn:1"
SEEN = "N6@18 N5@17 A@21>20 A:path=orange-26-122~ P@26 P:path=blue-26-84 turn:5"
HEARD = """N4@44 N4:card=run A@42>45 A:walked A:path=red-26-122 P@70>69 P:walked P:path=orange-26-122 turn:5
    step:G4-roll"""


def rows(players: int, position: str, depth: int) -> list[tuple[int, ...]]:
    """By depth: histories, and the different told lists of each seat and the spectator."""
    game = NunsGame({"players": players, "blessings": "off"})
    found, leak = knowledge_perft.perft(game, depth, game.read_position(position))
    assert leak is None
    return [tuple(row.as_numbers().values()) for row in found]


def test_what_can_be_known_of_a_first_turn() -> None:
    """She knows all; the guards only learn that she has sealed, what they do themselves, and what lies open."""
    assert rows(2, NOVICE, 7) == [
        (1, 1, 1, 1),
        (2, 1, 2, 1),
        (6, 2, 6, 2),
        (19, 3, 19, 3),
        (79, 19, 79, 19),
        (246, 23, 246, 23),
        (658, 55, 658, 55),
        (2193, 110, 2193, 110),
    ]


def test_what_can_be_known_of_two_walks() -> None:
    """Two novices in a guard's sight: neither learns more of the other than the guards and the spectator."""
    assert rows(3, SEEN, 4) == [
        (1, 1, 1, 1, 1),
        (9, 1, 6, 5, 1),
        (70, 2, 23, 20, 2),
        (481, 17, 79, 69, 17),
        (2965, 113, 279, 254, 113),
    ]


def test_what_can_be_known_of_a_listening_step() -> None:
    """Two dice; then her directions, sealed until she is done."""
    assert rows(2, HEARD, 6) == [
        (1, 1, 1, 1),
        (6, 6, 6, 6),
        (36, 36, 36, 36),
        (96, 36, 96, 36),
        (186, 36, 186, 36),
        (318, 102, 318, 102),
        (630, 216, 630, 216),
    ]


def test_a_turn_is_asked_for() -> None:
    """The positions above stand where they say."""
    assert at(NOVICE).stage == MOVE
    assert at("N4@4 A@26>40 A:path=red-26-147 P@26 P:path=blue-26-84 turn:4 step:patrol active:A").stage == PATROL
