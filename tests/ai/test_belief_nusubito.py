"""The belief of both roles of Nusubito, in whole games."""

import math
from collections.abc import Hashable, Iterator

import pytest

from tests.conftest import amount, once
from unseen.ai.belief import Belief, Mirror
from unseen.ai.levels import make
from unseen.ai.rules_bots.nusubito.guess import sly
from unseen.core.dice import Dice, NamedDice
from unseen.core.events import Told
from unseen.core.match import Match, Recorder
from unseen.core.options import Value
from unseen.core.registry import load
from unseen.core.seats import CHANCE, Action
from unseen.core.state import State
from unseen.games.nusubito.board import MISTS, MISTS_DAY, THIEF
from unseen.games.nusubito.deeds.kinds import BY_ID
from unseen.games.nusubito.game import NusubitoGame
from unseen.games.nusubito.rules import Nusubito

VARIANTS: list[dict[str, Value]] = [
    {"attack_order_public": False, "max_days": 1},
    {"special_order_public": False, "attack_order_public": False, "max_days": 1},
    {"pickup_slot_public": True, "may_end_on_origin": True, "claim_mid_path": True, "max_days": 1},
    {"night_line_choice": "mists", "night_rod_public": False, "night_free_dart": 1, "max_days": 1},
    {"push_crush_healer": True, "push_diagonal": True, "distance_own_temple": True, "max_days": 2},
    {
        "distance_then_enter": False,
        "night_limits": "sister",
        "day_rounds": 2,
        "max_days": 2,
        "cornered_may_claim": False,
    },
]


def quiet(state: State, seat: int) -> list[Action]:
    """All steps but claims and captures, unless nothing else is offered."""
    legal = state.legal(seat)
    return [a for a in legal if BY_ID[a].word not in ("claim", "capture")] or legal


def believed(start: State, seed: int, beliefs: list[Belief]) -> Iterator[State]:
    """Play quietly at random, both seats keeping their belief; stops at each decision with the asked seat's settled."""
    state, dice, recorder = start.clone(), Dice(seed), Recorder((0, 1))
    fed = [0, 0]
    while state.outcome() is None:
        seat = state.pending()[0]
        if seat == CHANCE:
            state.apply(CHANCE, dice.draw(state), recorder)
            continue
        for told in recorder.told[seat][fed[seat] :]:
            beliefs[seat].learn(told)
        fed[seat] = len(recorder.told[seat])
        beliefs[seat].settle()
        yield state
        choices = quiet(state, seat)
        action = choices[dice.below(len(choices))]
        beliefs[seat].act(action)
        state.apply(seat, action, recorder)


def surprise(belief: Belief, truth: Nusubito) -> float:
    """The log loss of the thief's true temple."""
    return -math.log(belief.chance(lambda other: isinstance(other, Nusubito) and other.board.at == truth.board.at))


@pytest.mark.slow
@pytest.mark.parametrize("part", [0, 1, *once(range(2, 10))])
def test_the_truth_is_inside_after_every_turn(part: int) -> None:
    """In 60 games of all parts together (2,000 in the long run); prints the log loss of the place."""
    games = amount(6, 200)
    losses: list[float] = []
    for seed in range(part * games, (part + 1) * games):
        losses.extend(watched(NusubitoGame({}), seed))
    mean = sum(losses) / len(losses)
    print(f"log loss of the thief's temple: {mean:.3f} over {len(losses)} turns")
    assert mean < math.log(9) / 2


@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_the_truth_is_inside_under_every_kind_of_telling(variant: int, full: bool) -> None:
    """Orders that stay hidden, slots that are shown, lines that the Mists choose."""
    for seed in range(40 if full else 2):
        assert watched(NusubitoGame(VARIANTS[variant]), seed)


def watched(game: NusubitoGame, seed: int) -> list[float]:
    """Play one game; at each decision of either seat the truth is in its belief. The log losses of the place."""
    start = game.start()
    losses: list[float] = []
    # Half-made turns of a thief without a plan can be more than a player keeps; the game as printed still fits whole.
    beliefs = [Belief(start, THIEF), Belief(start, MISTS, worlds_max=200_000)]
    for state in believed(start, seed, beliefs):
        seat = state.pending()[0]
        assert isinstance(state, Nusubito)
        assert beliefs[seat].exact
        if seat == THIEF:
            assert [world.state.key() for world in beliefs[THIEF].worlds] == [state.key()], seed
        elif state.board.phase != MISTS_DAY or state.board.left == state.rules.mist_day_actions:
            truth = state.key()
            assert any(world.state.key() == truth for world in beliefs[MISTS].worlds), seed
            losses.append(surprise(beliefs[MISTS], state))
    return losses


def first_turns(state: State, told: Recorder, share: float) -> Iterator[tuple[State, Recorder, float]]:
    """All first turns of the thief by brute force, with their probability in uniform play; rods by chance."""
    seats = state.pending()
    if seats == (MISTS,):
        yield state, told, share
        return
    if not seats or state.outcome() is not None:
        return
    choices = state.odds() if seats == (CHANCE,) else [(a, 1.0 / len(state.legal(0))) for a in state.legal(0)]
    for action, part in choices:
        after, heard = state.clone(), Recorder((MISTS,))
        heard.told[MISTS] = list(told.told[MISTS])
        after.apply(seats[0], action, heard)
        yield from first_turns(after, heard, share * part)


def test_exact_belief_is_brute_force_for_every_first_turn() -> None:
    """For each of the 27 lines that the Mists can be told, all truths behind it and their weights."""
    start = load("nusubito").start()
    groups: dict[tuple[Told, ...], dict[Hashable, float]] = {}
    for state, told, share in first_turns(start, Recorder((MISTS,)), 1.0):
        group = groups.setdefault(tuple(told.told[MISTS]), {})
        group[state.key()] = group.get(state.key(), 0.0) + share
    assert len(groups) == 27
    for heard, group in groups.items():
        belief = Belief(start, MISTS)
        for one in heard:
            belief.learn(one)
        belief.settle()
        total = sum(group.values())
        exact = {key: share / total for key, share in group.items()}
        assert {world.state.key(): world.weight for world in belief.worlds} == pytest.approx(exact)


@pytest.mark.parametrize("seed", [0, *once(range(1, 4))])
def test_the_thief_keeps_the_belief_of_the_mists(seed: int) -> None:
    """From what the thief hears, with the Mists' steps that were followed, the mirror is the Mists' exact belief."""
    match, dice = Match(load("nusubito")), Dice(seed)
    belief, mirror = Belief(match.start, MISTS), Mirror(match.start, MISTS)
    fed = {THIEF: 0, MISTS: 0}
    steps: list[Action] = []
    compared = 0
    while match.state.outcome() is None:
        seat = match.state.pending()[0]
        if seat == CHANCE:
            match.play(CHANCE, dice.draw(match.state))
            continue
        if seat == MISTS:
            for told in match.told[MISTS][fed[MISTS] :]:
                belief.learn(told)
            for told in match.told[THIEF][fed[THIEF] :]:
                mirror.overhear(told)
            fed = {who: len(match.told[who]) for who in fed}
            mirror.follow(steps)
            steps = []
            belief.settle()
            mirror.settle()
            shares = {world.state.key(): world.weight for world in belief.worlds}
            assert {world.state.key(): world.weight for world in mirror.worlds} == pytest.approx(shares)
            compared += 1
        choices = quiet(match.state, seat)
        action = choices[dice.below(len(choices))]
        if seat == MISTS:
            belief.act(action)
            steps.append(action)
        match.play(seat, action)
    assert compared > 3


@pytest.mark.once
def test_a_model_of_the_thief_lowers_the_surprise() -> None:
    """Against the rule thief, the Mists' belief with a model is less surprised by the true place than without."""
    game = load("nusubito")
    losses: dict[str, list[float]] = {"uniform": [], "model": []}
    for seed in range(12):
        match, dice = Match(game), NamedDice(b"surprise %d" % seed)
        beliefs = {"uniform": Belief(match.start, MISTS), "model": Belief(match.start, MISTS, [sly])}
        players = [make("rule", game, 0, seed), make("careful", game, 1, seed)]
        fed = [0, 0]
        while match.state.outcome() is None:
            seat = match.state.pending()[0]
            if seat == CHANCE:
                match.play(CHANCE, dice.draw(match.state))
                continue
            fresh = match.told[seat][fed[seat] :]
            fed[seat] = len(match.told[seat])
            state = match.state
            assert isinstance(state, Nusubito)
            for told in fresh:
                players[seat].told(told)
            if seat == MISTS:
                for name, belief in beliefs.items():
                    for told in fresh:
                        belief.learn(told)
                    belief.settle()
                    if state.board.phase == MISTS_DAY and state.board.left == 3:
                        losses[name].append(surprise(belief, state))
            action = players[seat].ask(state.legal(seat))
            if seat == MISTS:
                for belief in beliefs.values():
                    belief.act(action)
            match.play(seat, action)
    means = {name: sum(values) / len(values) for name, values in losses.items()}
    print(f"log loss of the rule thief's temple: {means}")
    assert means["model"] < means["uniform"]
