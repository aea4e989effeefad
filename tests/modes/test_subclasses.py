"""Other people's games are plain Python: they run under the compiled core, beliefs and search."""

from __future__ import annotations

import copy
import pickle

import pytest
from lighthouse.deeds import Lighthouse
from lighthouse.game import LighthouseGame

import unseen
from unseen.ai.belief import Belief
from unseen.ai.levels import make
from unseen.ai.search.ismcts import Search, Start, playout
from unseen.ai.search.player import IsmctsPlayer
from unseen.core.deeds import Deed
from unseen.core.dice import Dice, NamedDice
from unseen.core.events import Event, Tell, Told
from unseen.core.match import Match, Recorder
from unseen.core.seats import CHANCE, EVERYONE, Action, Audience, Seat
from unseen.core.state import Outcome
from unseen.core.words import StepWords
from unseen.games.nusubito.board import MISTS, THIEF
from unseen.games.nusubito.rules import Nusubito

GAME = LighthouseGame({})


class Bell(Event):
    """Somebody rings."""

    times: int


class Ring(Deed):
    """A step that is never offered."""

    general = ("BELL-01", "The bell is muffled.")
    plain = StepWords("Ring.")


class Listening(Tell):
    """Writes down everything."""

    def __init__(self) -> None:
        self.heard: list[tuple[Audience, Event]] = []

    def say(self, audience: Audience, event: Event) -> None:
        """Write it down."""
        self.heard.append((audience, event))


class Counting(Nusubito):
    """Nusubito as it is, in plain Python, counting its steps."""

    steps: int = 0

    def clone(self) -> Counting:
        twin = Counting()
        self.copy_to(twin)
        twin.steps = self.steps
        return twin

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        self.steps += 1
        super().apply(seat, action, tell)


def test_the_classes_are_what_this_file_says() -> None:
    """Everything below would prove nothing if the plug-in were compiled, or what it meets were not, in that half."""
    assert hasattr(Lighthouse, "__mypyc_attrs__") is unseen.compiled()
    assert "__dict__" in dir(GAME.start())
    for kind in (Belief, Search, Recorder, Nusubito):
        assert hasattr(kind, "__mypyc_attrs__") is unseen.compiled(), kind
    assert vars(GAME.start())["boat"] == -1


def test_a_clone_keeps_what_is_unsaid() -> None:
    """The fields of the base class lie elsewhere when it is compiled; a clone of a plug-in must have them."""
    state = GAME.start()
    state.unsaid = [Bell(3)]
    state.hushed = 5
    twin = state.clone()
    assert (twin.unsaid, twin.hushed) == ([Bell(3)], 5)
    twin.unsaid = []
    assert state.unsaid == [Bell(3)]


def test_kinds_of_others_say_why_their_steps_are_not_offered() -> None:
    """What a plug-in's kind says in general, the compiled base reads."""
    kind = Ring(0, "ring")
    assert kind.at_last(None) == ("BELL-01", "The bell is muffled.")
    assert kind.words(None, []).text == "Ring."


def test_events_of_others_are_compared_told_and_sent() -> None:
    assert Bell(2) == Bell(2) != Bell(3)
    assert len({Bell(2), Bell(2), Bell(3)}) == 2
    assert repr(Bell(2)) == "Bell(2)"
    assert pickle.loads(pickle.dumps(Told(Bell(2), "you"))) == copy.deepcopy(Told(Bell(2), "you"))
    recorder = Recorder((0, 1))
    recorder.say(EVERYONE, Bell(1))
    assert recorder.told[1] == [Told(Bell(1), "everyone")]


def test_outcomes_travel_between_processes() -> None:
    outcome = Outcome((1,), "capture", ("cornered",))
    assert pickle.loads(pickle.dumps(outcome)) == outcome


def test_rules_speak_to_a_listener_of_others() -> None:
    """The rules of Nusubito, compiled or not, call a plain `say`."""
    state = unseen.load("nusubito").start()
    ear = Listening()
    dice = Dice(4)
    while state.outcome() is None:
        seat = state.pending()[0]
        action = dice.draw(state) if seat == CHANCE else state.legal(seat)[0]
        state.apply(seat, action, ear)
    assert type(ear.heard[-1][1]).__name__ in ("Ended", "Said")


def test_a_variant_in_plain_python_is_played_by_the_playout() -> None:
    """The compiled loops call what the variant overrides."""
    game = unseen.load("nusubito")
    variant = Counting(game.start().rules)  # type: ignore[attr-defined]  # its start is a Nusubito
    end = playout(variant, Dice(3))
    assert isinstance(end, Counting)
    assert end.steps > 3


def test_a_variant_in_plain_python_is_believed_in() -> None:
    """Every truth of a compiled belief is a clone that the variant made itself."""
    truth = Counting(unseen.load("nusubito").start().rules)  # type: ignore[attr-defined]  # as above
    belief = Belief(truth.clone(), THIEF)
    recorder = Recorder((THIEF, MISTS))
    while truth.pending() == (THIEF,):
        action = truth.legal(THIEF)[0]
        belief.act(action)
        truth.apply(THIEF, action, recorder)
        for told in recorder.told[THIEF]:
            belief.learn(told)
        recorder.told[THIEF].clear()
    belief.settle(MISTS)
    (world,) = belief.worlds
    assert isinstance(world.state, Counting)
    assert (world.state.steps, world.state.key()) == (truth.steps, truth.key())


@pytest.mark.parametrize("seed", range(3))
def test_a_game_of_others_is_searched_and_played_to_its_end(seed: int) -> None:
    """Belief, replays and search over a plain State; every step is an offered one, or the match refuses it."""
    match = Match(GAME)
    dice = NamedDice(bytes([seed]))
    players = [IsmctsPlayer(GAME, 0, {"20": "", "seed": str(seed)}), make("careful", GAME, 1, seed)]
    heard = [0, 0]
    while match.state.outcome() is None:
        seat = match.state.pending()[0]
        if seat == CHANCE:
            match.play(seat, dice.draw(match.state))
            continue
        for told in match.told[seat][heard[seat] :]:
            players[seat].told(told)
        heard[seat] = len(match.told[seat])
        match.play(seat, players[seat].ask(match.state.legal(seat)))
    assert len(match.steps) > 4


def test_the_search_counts_its_simulations_over_a_plain_state() -> None:
    start = Start(GAME.start(), [0, 0])
    search = Search(0, 2, lambda: start, None, Dice(1))
    for _ in range(50):
        search.simulate()
    legal = GAME.start().legal(0)
    assert sum(n for _, n in search.visits(0, legal)) == 50
