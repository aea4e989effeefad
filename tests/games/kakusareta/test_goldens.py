"""Golden numbers of the first turns and nights, by the vector KT-01 and the size figures (section 10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from unseen.core.match import Recorder
from unseen.core.options import Value
from unseen.core.seats import CHANCE
from unseen.core.state import State
from unseen.games.kakusareta.deeds.shows import DONE
from unseen.games.kakusareta.game import KakusaretaGame
from unseen.games.kakusareta.phases import KAKU, MOYA
from unseen.games.kakusareta.position import Position

Turn = tuple[tuple[str, ...], tuple, object]
ENDS = ("claim", "concede")


def turns(game: KakusaretaGame, state: State, steps: tuple[str, ...] = (), heard: tuple = ()) -> Iterator[Turn]:
    """All complete turns of K, claims left out, each look counted once: steps, what M hears, where it leads."""
    pending = state.pending()
    if pending == (MOYA,):
        yield steps, heard, state.key()
        return
    if pending == (CHANCE,):
        options = [("", state.odds()[0][0])]
    else:
        options = [(game.notation.texts[action], action) for action in state.legal(KAKU)]
    for text, action in options:
        if text not in ENDS:
            twin, ear = state.clone(), Recorder((MOYA,))
            twin.apply(pending[0], action, ear)
            said = tuple(told.event for told in ear.told[MOYA])
            yield from turns(game, twin, (*steps, text) if text else steps, heard + said)


def claims(game: KakusaretaGame, state: State, heard: tuple = ()) -> Iterator[tuple]:
    """What M hears in each turn that ends with a claim, the rods left out."""
    for action in state.legal(KAKU) if state.pending() == (KAKU,) else ():
        twin, ear = state.clone(), Recorder((MOYA,))
        twin.apply(KAKU, action, ear)
        said = heard + tuple(told.event for told in ear.told[MOYA])
        if game.notation.texts[action] == "claim":
            yield said
        else:
            yield from claims(game, twin, said)


@pytest.mark.rules("KAK-KDAY-01", "KAK-KDAY-03", "KAK-KDAY-04", "KAK-LEAP-05")
def test_first_turns_of_kakusareta() -> None:
    """KT-01."""
    game = KakusaretaGame({})
    found = list(turns(game, game.start()))
    steps = [one for one, _, _ in found]
    assert len(steps) == len(set(steps)) == 40
    leaps = [len([step for step in one if step.startswith("leap")]) for one in steps]
    assert Counter(leaps) == {1: 28, 2: 12}
    assert len({key for _, _, key in found}) == 31
    classes: dict[tuple, list[Turn]] = {}
    for turn in found:
        classes.setdefault(turn[1], []).append(turn)
    assert len(classes) == 22
    largest = max(classes.values(), key=len)
    assert (len(largest), len({key for _, _, key in largest})) == (8, 7)
    claimed = list(claims(game, game.start()))
    assert len(claimed) == 5
    assert len({*classes, *claimed}) == 27


def after_silent_turn(**options: Value) -> Position:
    """M's first turn, nobody down: after a leap to A3."""
    game = KakusaretaGame(options)
    state = game.start()
    for text in ("leap A3", "place", "done"):
        state.apply(KAKU, game.notation.ids[text])
    assert isinstance(state, Position)
    return state


def test_first_actions_of_moya() -> None:
    """KT-03 beside the default."""
    assert len(after_silent_turn().legal(MOYA)) - 1 == 28
    assert len(after_silent_turn(lv1_exact_two=True).legal(MOYA)) - 1 == 22


def after_actions(start: Position, most: int, marks: bool = True) -> list[int]:
    """How many positions are first reached with so many actions; a placement belongs to its action."""
    seen = {placed(start, marks)}
    front, sizes = [start], [1]
    for _ in range(most):
        after = []
        for one in [twin for state in front for twin in acted(state)]:
            if placed(one, marks) not in seen:
                seen.add(placed(one, marks))
                after.append(one)
        front = after
        sizes.append(len(after))
    return sizes


def acted(state: Position) -> Iterator[Position]:
    """The positions after one action."""
    for action in state.legal(MOYA):
        if action != DONE:
            twin = state.clone()
            assert isinstance(twin, Position)
            twin.apply(MOYA, action)
            if twin.board.due_at >= 0:
                yield from acted(twin)
            else:
                yield twin


def placed(state: Position, marks: bool) -> tuple[int, ...]:
    """What stands where, with the marks of Lv3 that have stepped."""
    board = (state.board.lv1, state.board.lv2, state.board.lv3, state.board.down, state.board.temples)
    return tuple(int(one) for one in (*board, state.board.stepped if marks else 0))


@pytest.mark.rules("KAK-MDAY-01", "KAK-LV3-MOVE-02", "KAK-LV2-SWAP-03")
def test_positions_of_moyas_first_turn() -> None:
    """Section 10: at most four actions, marks of Lv3 that have stepped included."""
    sizes = after_actions(after_silent_turn(), 4)
    assert sizes == [1, 28, 409, 4094, 30733]
    assert sum(sizes) == 35_265


@pytest.mark.once
def test_positions_of_moyas_first_turn_with_free_lv3() -> None:
    assert sum(after_actions(after_silent_turn(lv3_steps_per_turn=None), 4, marks=False)) == 41_966


def night_results(text: str) -> set[tuple[int, ...]]:
    """The different boards after M's night."""
    game = KakusaretaGame({})
    start = game.read_position(text)
    assert isinstance(start, Position)
    seen: dict[object, Position] = {start.key(): start}
    front = [start]
    while front:
        state = front.pop()
        for twin in acted(state):
            if twin.key() not in seen:
                seen[twin.key()] = twin
                front.append(twin)
    return {placed(state, marks=False) for state in seen.values()}


@pytest.mark.rules("KAK-MNT-01", "KAK-MNT-02", "KAK-MNT-03")
def test_results_of_moyas_night() -> None:
    assert len(night_results("B2:1 C2:2 D2:3 B4:3 C4:2 D4:1 K@C3 turn:1.nM")) == 210
    empty = night_results("K@C3 turn:1.nM")
    temples = 0b1010100000101010000010101
    assert len(empty) == 713
    assert all(sum(board[:3]) & temples == 0 for board in empty)  # KT-21


@pytest.mark.rules("KAK-KNT-03", "KAK-KNT-04")
@pytest.mark.parametrize(("hand", "choices", "with_lines"), [("A1C1E1A3C3E3", 27, 37), ("none", 177, 232)])
def test_choices_of_kakusaretas_night(hand: str, choices: int, with_lines: int) -> None:
    """Section 10.1: what is taken and looked at, in any order; then the line for two points."""
    game = KakusaretaGame({})
    coin = "E5" if hand == "none" else "A5"
    start = game.read_position(f"K@{coin} hand:{hand} d0 rods:A1 turn:1.nK")
    results: set[tuple[str, ...]] = set()
    endings: set[tuple[str, ...]] = set()

    def spend(state: State, taken: tuple[str, ...]) -> None:
        for action in state.legal(KAKU):
            text = game.notation.texts[action]
            if text == "done" or text.startswith("show"):
                results.add(tuple(sorted(taken)))
                endings.add((*sorted(taken), text))
            else:
                twin = state.clone()
                twin.apply(KAKU, action)
                spend(twin, (*taken, text))

    spend(start, ())
    assert (len(results), len(endings)) == (choices, with_lines)
