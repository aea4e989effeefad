"""Turned by half or mirrored, a position offers the turned or mirrored steps: rows and columns are alike."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.conftest import amount
from tests.games.nusubito.worlds import SPACES, random_game, random_position
from unseen.games.nusubito.deeds.kinds import KINDS
from unseen.games.nusubito.game import NusubitoGame
from unseen.games.nusubito.position import Position

GAMES = amount(75, 2000)
TURNS = ("1.1T", "1.1M", "N1T", "N1M")
Turn = Callable[[str], str]


def half_turn(space: str) -> str:
    """About C3."""
    return "EDCBA"["ABCDE".index(space[0])] + "54321"["12345".index(space[1])]


def left_right(space: str) -> str:
    """About column C."""
    return "EDCBA"["ABCDE".index(space[0])] + space[1]


def up_down(space: str) -> str:
    """About row 3."""
    return space[0] + "54321"["12345".index(space[1])]


def diagonal(space: str) -> str:
    """About the line from A1 to E5: rows become columns."""
    return "ABCDE"["12345".index(space[1])] + "12345"["ABCDE".index(space[0])]


TURNINGS: dict[str, Turn] = {one.__name__: one for one in (half_turn, left_right, up_down, diagonal)}


def swapped(word: str, turn: Turn) -> str:
    """A word of a step: spaces are turned, the diagonal makes rows of columns."""
    if word in SPACES:
        return turn(word)
    return {"row": "column", "column": "row"}.get(word, word) if turn is diagonal else word


def turned_step(text: str, turn: Turn) -> tuple[str, ...]:
    """A step as words; the pawns of a triple in any order."""
    words = [swapped(word, turn) for word in text.split()]
    return (words[0], *sorted(words[1:4]), *words[4:]) if words[0] == "upgrade" else tuple(words)


def turned_spaces(text: str, turn: Turn) -> str:
    """Spaces written one after the other, turned; a number stays."""
    return text if len(text) < 2 else "".join(turn(text[i : i + 2]) for i in range(0, len(text), 2))


def turned_position(text: str, turn: Turn) -> str:
    """A position text with every space turned."""
    out = []
    for part in text.split():
        head, colon, rest = part.partition(":")
        if colon and head in ("hand", "bol", "rods") and rest != "none":
            out.append(f"{head}:{turned_spaces(rest, turn)}")
        elif head == "tbl":
            turns = ["+".join(turn(coin) if coin else "" for coin in one.split("+")) for one in rest.split("/")]
            out.append("tbl:" + "/".join(turns))
        elif head == "mid":
            pairs = [word.partition("=") for word in rest.split(",")]
            out.append("mid:" + ",".join(key + equals + turned_spaces(value, turn) for key, equals, value in pairs))
        elif part.startswith("T@"):
            out.append("T@" + turn(part[2:]))
        elif not colon and part[0] in "HBS":
            out.append(part[0] + turn(part[1:3]) + part[3:])
        else:
            out.append(part)
    return " ".join(out)


def same(word: str) -> str:
    """No turn at all."""
    return word


def offered(p: Position, turn: Turn) -> list[tuple[str, ...]]:
    """The offered steps, turned."""
    if not p.pending():
        return []
    return sorted(turned_step(KINDS.texts[action], turn) for action in p.legal(p.pending()[0]))


def play_alike(rng: random.Random, game: NusubitoGame, p: Position, turn: Turn) -> int:
    """Play the same on both boards; the number of steps compared."""
    steps = 0
    text = turned_position(game.write_position(p), turn)
    while p.pending() and p.ending == 0 and steps < 25:
        twin = game.read_position(text)
        assert isinstance(twin, Position)
        assert offered(p, turn) == offered(twin, same), text
        seat = p.pending()[0]
        actions = [a for a in p.legal(seat) if KINDS.texts[a].split()[0] not in ("claim", "capture", "concede")]
        if not actions:
            break
        p.apply(seat, rng.choice(actions))
        text = turned_position(game.write_position(p), turn)
        steps += 1
    return steps


@pytest.mark.rules("NUS-SET-01", "NUS-THIEF-MOVE-02", "NUS-MIST-01")
@pytest.mark.parametrize("name", TURNINGS)
def test_symmetry(rng: random.Random, name: str) -> None:
    steps = 0
    for number in range(GAMES):
        game = random_game(rng, rng.choice([0, 4, 38]))
        p = random_position(rng, game, TURNS[number % 4])
        steps += play_alike(rng, game, p, TURNINGS[name])
    assert steps > 4 * GAMES


def test_the_standard_start_is_symmetric_under_a_half_turn() -> None:
    game = NusubitoGame({})
    text = game.write_position(game.start())
    assert game.read_position(turned_position(text, half_turn)).key() == game.start().key()
