"""The rule players of Threads: they win, play the same with the same seed, and know their switches."""

import pytest

from unseen.ai.levels import make
from unseen.ai.rules_bots.threads.habits import SWITCHES, Habits
from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.events import Event, Tell, Told
from unseen.core.options import Value
from unseen.core.seats import CHANCE, Action, Audience, audience_name, hears
from unseen.core.state import State, fields_of
from unseen.games.threads.game import ThreadsGame
from unseen.games.threads.options import OPTIONS


class Table(Tell):
    """Players at a table, each told what its seat may hear."""

    def __init__(self, game: ThreadsGame, levels: list[str]) -> None:
        self.players = [make(level, game, seat, 7 + seat) for seat, level in enumerate(levels)]

    def say(self, audience: Audience, event: Event) -> None:
        """To all who hear it."""
        for player in self.players:
            if hears(player.seat, audience):
                player.told(Told(event, audience_name(player.seat, audience)))


def played(levels: list[str], seed: int, steps_max: int = 100_000, **given: Value) -> tuple[list[Action], State]:
    """A game, or its first steps."""
    game = ThreadsGame({**{option.key: option.default for option in OPTIONS}, "players": len(levels), **given})
    state, table, dice = game.start(), Table(game, levels), Dice(seed)
    steps: list[Action] = []
    while state.outcome() is None and len(steps) < steps_max:
        who = state.pending()[0]
        step = dice.draw(state) if who == CHANCE else table.players[who].ask(state.legal(who))
        assert who == CHANCE or step in state.legal(who)
        state.apply(who, step, table)
        steps.append(step)
    return steps, state


def test_rule_beats_random() -> None:
    """Under the set's advice."""
    _, state = played(["careful", "rule"], 3, second_wound="dies")
    outcome = state.outcome()
    assert outcome is not None and outcome.winners == (1,)


def test_same_seed_same_game() -> None:
    """Nothing but what it was told and its seed counts."""
    assert played(["rule", "rule"], 5, 150)[0] == played(["rule", "rule"], 5, 150)[0]


@pytest.mark.parametrize("players", [3, 4])
def test_more_seats(players: int) -> None:
    """All offered kinds of decisions are answered."""
    steps, _ = played(["rule"] * players, 2, 250)
    assert len(steps) == 250


@pytest.mark.parametrize("mode", ["bank", "seals", "any_of", "last_side"])
def test_other_modes(mode: str) -> None:
    """Whatever wins, it is played for."""
    steps, _ = played(["rule", "rule"], 4, 150, mode=mode)
    assert len(steps) == 150


@pytest.mark.parametrize("switch", SWITCHES)
def test_switches(switch: str) -> None:
    """Each habit can be switched off, and only that one."""
    name = switch.removeprefix("no-")
    assert {key for key, on in fields_of(Habits({switch: ""})).items() if not on} == {name}


def test_unknown_switch() -> None:
    """One sentence."""
    with pytest.raises(UnseenError) as caught:
        Habits({"no-such": ""})
    assert caught.value.code == "level-switch"
