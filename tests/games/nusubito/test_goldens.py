"""Golden numbers of the first turns, by the rules' section 9.2 and the end of section 6."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from unseen.core.match import Recorder
from unseen.core.options import Value
from unseen.core.seats import CHANCE
from unseen.core.state import State
from unseen.games.nusubito.board import MISTS, THIEF
from unseen.games.nusubito.deeds.turns import DONE
from unseen.games.nusubito.game import NusubitoGame
from unseen.games.nusubito.position import Position

Turn = tuple[tuple[str, ...], tuple]
STARTS = {
    "0/1/2": (388, 30, []),
    "2/1/0": (388, 30, []),
    "0/2/1": (372, 16, ["D2", "B4"]),
    "1/0/2": (388, 18, ["B2", "D4"]),
    "1/2/0": (372, 16, ["B2", "D4"]),
    "2/0/1": (388, 18, ["D2", "B4"]),
}


def turns(game: NusubitoGame, state: State, steps: tuple[str, ...] = (), heard: tuple = ()) -> Iterator[Turn]:
    """All complete turns of the thief without claims, each look at a rod counted once, with what the Mists hear."""
    pending = state.pending()
    if pending == (MISTS,):
        yield steps, heard
        return
    if pending == (CHANCE,):
        options = [("", state.odds()[0][0])]
    else:
        options = [(game.notation.texts[action], action) for action in state.legal(THIEF)]
    for text, action in options:
        if text not in ("claim", "concede"):
            twin, ear = state.clone(), Recorder((MISTS,))
            twin.apply(pending[0], action, ear)
            said = tuple(told.event for told in ear.told[MISTS])
            yield from turns(game, twin, (*steps, text) if text else steps, heard + said)


def first_turns(**options: Value) -> list[Turn]:
    """The first turns of a game."""
    game = NusubitoGame(options)
    return list(turns(game, game.start()))


def after_silent_turn(**options: Value) -> tuple[NusubitoGame, Position]:
    """The Mists' first turn, nobody down: after C3>A3."""
    game = NusubitoGame(options)
    state = game.start()
    for text in ("leap A3", "place", "done"):
        state.apply(THIEF, game.notation.ids[text])
    assert isinstance(state, Position)
    return game, state


def test_first_turns_of_the_thief() -> None:
    found = first_turns()
    steps = [one for one, _ in found]
    assert len(steps) == len(set(steps)) == 388
    assert len([one for one in steps if not any(step.startswith("sacrifice") for step in one)]) == 36
    assert len({heard for _, heard in found}) == 27
    special = [one for one in steps if any(step.split()[0] in ("collect", "look", "pick") for step in one)]
    assert len(special) == 24


def test_first_turns_with_sorted_attacks() -> None:
    assert len({heard for _, heard in first_turns(attack_order_public=False)}) == 26


def test_three_darts_change_no_first_turn() -> None:
    assert len(first_turns(start_darts=3)) == 388


@pytest.mark.rules("NUS-SET-03", "NUS-GEO-01")
@pytest.mark.parametrize("start", STARTS)
def test_start_configurations(start: str) -> None:
    thief, mists, immobile = STARTS[start]
    assert len(first_turns(start_config=start)) == thief
    game, state = after_silent_turn(start_config=start)
    assert len(state.legal(MISTS)) - 1 == mists
    warnings = game.warnings()
    assert len(warnings) == (1 if immobile else 0)
    assert all(space in " ".join(warnings) for space in immobile)
    moving = {game.notation.texts[action].split()[1] for action in state.legal(MISTS) if action != DONE}
    builders = {word[1:3] for word in game.write_position(state).split() if word.startswith("B")}
    assert builders - moving == set(immobile)


def placed(state: Position) -> tuple:
    """Everything on the board but marks of use."""
    b = state.board
    return tuple(int(m) for m in (b.healers, b.builders, b.seekers, b.down, b.bolsters))


def test_first_sequences_of_the_mists() -> None:
    _, start = after_silent_turn()
    front = [start]
    boards = {placed(start)}
    sizes = []
    for _ in range(3):
        after = []
        for state in front:
            for action in state.legal(MISTS):
                if action != DONE:
                    twin = state.clone()
                    twin.apply(MISTS, action)
                    assert twin.outcome() is None
                    after.append(twin)
                    boards.add(placed(twin))
        front = after
        sizes.append(len(front))
    assert sizes == [30, 758, 15_496]
    assert len(boards) == 4_168
