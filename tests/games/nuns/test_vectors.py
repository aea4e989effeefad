"""The vectors of the rules, through the rules: noise, listening, paths, the way home, the booklet's game."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from unseen.boards.convent import standard
from unseen.core.dice import Dice
from unseen.core.match import Match
from unseen.core.seats import CHANCE
from unseen.games.nuns.actions import DOTS, GO, ROLL, TOKEN
from unseen.games.nuns.deeds.noise import hears
from unseen.games.nuns.deeds.paths import returning
from unseen.games.nuns.game import NunsGame
from unseen.games.nuns.notation import NunsNotation
from unseen.games.nuns.position import MOVE, NOISE
from unseen.games.nuns.rules import Nuns

ROOT: Final = Path(__file__).parents[2]
VECTORS: Final[list[dict[str, Any]]] = json.loads(  # Any: a parsing edge
    (ROOT / "boards" / "nuns_vectors.json").read_text(encoding="utf-8")
)["vectors"]
GAME: Final = NunsGame({"players": 2})


def of_kind(kind: str) -> list[Any]:  # Any: what pytest makes of parameters
    """The vectors of one kind, by id."""
    return [pytest.param(one["given"], one["expect"], id=one["id"]) for one in VECTORS if one["kind"] == kind]


def at(text: str) -> Nuns:
    """A position with one novice."""
    state = GAME.read_position(text)
    assert isinstance(state, Nuns)
    return state


def pose(dot: int) -> str:
    """A guard who has come to a dot from its first neighbour."""
    return f"{standard().dots.beside(dot)[0]}>{dot}"


@pytest.mark.parametrize(("given", "expect"), of_kind("noise"))
def test_noise(given: dict[str, Any], expect: dict[str, Any]) -> None:
    state = at(
        f"N4@{given['novice']} N4:card={given['card']} A@{pose(given['guard'])} A:walked A:path=red-26-122"
        " P@1 turn:4 step:N3-roll"
    )
    state.apply(CHANCE, ROLL + given["die"])
    if not expect["heard"]:
        assert state.stage != NOISE
        return
    assert state.stage == NOISE
    assert state.legal(1) == [TOKEN + to for at, to in sorted(expect["token_edges"])]


@pytest.mark.parametrize(("given", "expect"), of_kind("hear"))
def test_hear(given: dict[str, Any], expect: bool) -> None:
    dots = standard().dots
    far = [dot for dot in dots.numbers if dots.distance(26, dot) == given["distance"] and dot > 6]
    state = at(f"N4@{far[0]} N4:card={given['card']} A@19>26 A:walked turn:4 step:G4-roll")
    state.board.guard(0).die = given["base"]
    assert hears(state.board, state.nuns[0], 0) == expect


@pytest.mark.parametrize(("given", "expect"), of_kind("advance"))
def test_advance(given: dict[str, Any], expect: int) -> None:
    path = next(path for path in standard().paths if path.id == given["path"])
    before = path.dots[path.dots.index(given["at"]) - 1]
    state = at(f"N4@4 A@{before}>{given['at']} A:path={path.id} P:path=blue-26-84 turn:4 step:patrol active:A")
    for _ in range(given["steps"]):
        state.apply(0, state.legal(0)[0])
    assert state.board.guards[0].dot == expect


@pytest.mark.parametrize(("given", "expect"), of_kind("rejoin"))
def test_rejoin(given: dict[str, Any], expect: dict[str, Any]) -> None:
    path = next(path for path in standard().paths if path.id == given["path"])
    state = at(f"N4@4 A@{pose(given['guard'])} A:path={path.id} P:path=blue-26-84 turn:4 step:patrol active:A")
    assert expect["distance"] == 1
    assert [action - GO for action in state.legal(0)] == expect["dots"]
    assert returning(standard().dots, given["guard"], path.dots) == expect["dots"]


@pytest.mark.parametrize(("given", "expect"), of_kind("homeward"))
def test_homeward(given: dict[str, Any], expect: dict[str, Any]) -> None:
    state = at(
        f"N{given['cell']}@{given['at']} N{given['cell']}:caught A@{pose(given['at'])} A:path=red-26-147"
        " P:path=blue-26-84 turn:5"
    )
    assert [action - GO for action in state.legal(1)] == expect["first_dots"]
    dots = standard().dots
    ways = {given["at"]: 1}
    for _ in range(expect["distance"]):
        ahead: dict[int, int] = {}
        for dot, count in ways.items():
            for to in dots.towards(dot, given["cell"], False):
                ahead[to] = ahead.get(to, 0) + count
        ways = ahead
    assert ways == {given["cell"]: expect["routes"]}


@pytest.mark.parametrize(("given", "expect"), of_kind("game"))
def test_the_booklets_game(given: dict[str, Any], expect: dict[str, Any]) -> None:
    """Celeste's walk, with guards who happen not to interfere: her log sheet reads as printed."""
    for seed in range(200):
        match = celeste(given, seed)
        outcome = match.state.outcome()
        if outcome is not None and outcome.winners == (1,):
            break
    else:
        raise AssertionError("guards interfered in every game")
    assert isinstance(match.state, Nuns)
    assert isinstance(GAME.notation, NunsNotation)
    assert GAME.notation.log_sheet(1, match.told[1]) == expect["log"]
    assert match.state.board.turn == expect["wins_in_turn"]
    assert outcome.ending == "novice_home"


def celeste(given: dict[str, Any], seed: int) -> Match:
    """Her errand, until a guard is in her way or she is home."""
    match = Match(GAME)
    for text in ("deal N4", "deal wish-5", *[f"deal {blessing.id}" for blessing in standard().blessings[:3]]):
        match.play(CHANCE, GAME.notation.ids[text])
    match.play(0, match.state.legal(0)[0])
    dice = Dice(seed)
    for goal, steps, card in given["turns"]:
        split = steps // 2 if steps > 5 else 0
        here = match.state
        assert isinstance(here, Nuns)
        walk = way(here.nuns[0].dot, goal, here.nuns[0].keys)
        assert len(walk) == steps
        texts = [f"go {dot}" for dot in walk]
        if split:
            texts.insert(split, "end phase")
        for text in [*texts, f"done {card}"]:
            action = GAME.notation.ids[text]
            if action not in match.state.legal(1):
                return match
            match.play(1, action)
        while match.state.pending() and not (isinstance(match.state, Nuns) and match.state.stage == MOVE):
            seat = match.state.pending()[0]
            legal = [a for a, _ in match.state.odds()] if seat == CHANCE else match.state.legal(seat)
            match.play(seat, legal[int(dice.below(len(legal)))])
        if here.board.novices[0].caught:
            return match
    return match


def way(start: int, goal: int, keys: bool) -> list[int]:
    """The dots of a shortest walk, the first one left out."""
    out: list[int] = []
    while start != goal:
        start = standard().dots.towards(start, goal, keys)[0]
        out.append(start)
    return out


def test_end_dots_of_turn_1() -> None:
    """At most ten steps without keys, in two phases of one card: 63, 68, 78, 88, 85 and 86 dots."""
    found = [end_dots(cell) for cell in range(1, 7)]
    assert found == [63, 68, 78, 88, 85, 86]


def end_dots(cell: int) -> int:
    """How many dots a novice can end turn 1 on, by trying every walk step by step."""
    front = {(cell, -1, 0): at(f"N{cell}@{cell} A@26 P@26 turn:1")}
    ends: set[int] = set()
    seen = set(front)
    while front:
        after: dict[tuple[int, int, int], Nuns] = {}
        for state in front.values():
            for action in state.legal(1):
                twin = state.clone()
                twin.apply(1, action)
                nun = twin.nuns[0]
                if twin.stage != MOVE:
                    ends.add(nun.dot)
                    continue
                key = (nun.dot, nun.first_steps, nun.steps)
                if key not in seen:
                    seen.add(key)
                    after[key] = twin
        front = after
    return len(ends)


def test_tokens_hold_what_they_say() -> None:
    """A token's number and its text are inverse."""
    text = "noise:N4.A94>93,P.P26>19 vanished:AP.16>6"
    written = GAME.write_position(at(f"N4@4 A@93>94 P@19>26 turn:4 step:lead {text}")).split()
    assert set(text.split()) <= set(written)
    assert max(standard().dots.numbers) < DOTS


def test_every_vector_has_a_test_of_its_kind() -> None:
    """Those of boards in `tests/boards`, those of the rules here; both take all of a kind, by id."""
    rules = Path(__file__).read_text(encoding="utf-8")
    boards = (ROOT / "boards" / "test_convent.py").read_text(encoding="utf-8")
    assert len(VECTORS) == len({one["id"] for one in VECTORS}) == 58
    for kind in {one["kind"] for one in VECTORS}:
        assert f'of_kind("{kind}")' in rules or f'"{kind}"' in boards, kind
