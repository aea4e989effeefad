"""The belief of any game: it holds the truth, and nothing but what agrees with what was told."""

import math
from collections.abc import Callable, Hashable, Iterator

import pytest

from tests.ai.toys import CATCH, HARE, HUNTER, LOOK, REST, RIGHT, Hare, Seals
from unseen.ai.belief import Belief, Mirror, World
from unseen.ai.thinning import thin
from unseen.core.dice import Dice
from unseen.core.events import Said, Told
from unseen.core.match import Recorder
from unseen.core.seats import CHANCE, RESIGN, SPECTATOR, Action, Seat
from unseen.core.state import State

Step = tuple[Seat, Action]
Heard = tuple[tuple[Told, ...], tuple[Action, ...]]


def no_end(state: State, seat: Seat) -> list[Action]:
    """All steps but those that end the hare's game."""
    return [a for a in state.legal(seat) if not (isinstance(state, Hare) and (a >= CATCH or a == 3))]


def decisions(state: State, seat: Seat, seed: int, belief: Belief) -> Iterator[list[Told]]:
    """Play at random and stop at each decision of a seat, its belief being fed; yields all it was told."""
    dice = Dice(seed)
    recorder = Recorder((seat,))
    fed = 0
    while state.pending():
        seats = state.pending()
        who = seats[dice.below(len(seats))]
        if who == seat:
            told = recorder.told[seat]
            for one in told[fed:]:
                belief.learn(one)
            fed = len(told)
            belief.settle()
            yield told
        choices = [a for a, _ in state.odds()] if who == CHANCE else no_end(state, who)
        action = dice.draw(state) if who == CHANCE else choices[dice.below(len(choices))]
        if who == seat:
            belief.act(action)
        state.apply(who, action, recorder)


@pytest.mark.parametrize("seed", range(30))
def test_the_truth_is_always_inside(seed: int) -> None:
    """In the hare's game, for both sides."""
    for seat in (HARE, HUNTER):
        state = Hare()
        belief = Belief(Hare(), seat)
        for _ in decisions(state, seat, seed, belief):
            assert state.key() in {world.state.key() for world in belief.worlds}
            assert sum(world.weight for world in belief.worlds) == pytest.approx(1.0)
            assert belief.exact


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_sealed_choices_arrive_in_any_order(seat: Seat, seed: int) -> None:
    """What others have sealed meanwhile changes nothing: the places known to all hypotheses hold the truth."""
    state = Seals()
    belief = Belief(Seals(), seat)
    for _ in decisions(state, seat, seed, belief):
        assert any(
            isinstance(world.state, Seals) and (world.state.at, world.state.round) == (state.at, state.round)
            for world in belief.worlds
        )


def test_equal_told_lists_give_equal_beliefs() -> None:
    """A belief is a function of what was told and done, whatever the truth."""
    found: dict[Heard, list[tuple[Hashable, float]]] = {}
    twins = 0
    for seed in range(150):
        belief = Belief(Hare(), HUNTER)
        state = Hare()
        for n, told in enumerate(decisions(state, HUNTER, seed, belief)):
            now = [(world.state.key(), world.weight) for world in belief.worlds]
            heard = (tuple(told), tuple(a for who, a in belief.worlds[0].steps() if who == HUNTER))
            twins += heard in found
            assert found.setdefault(heard, now) == now
            if n == 1:
                break
    assert twins > 20


def histories(
    state: State, told: Recorder, seat: Seat, steps: int, share: float
) -> Iterator[tuple[State, Recorder, float]]:
    """Every history up to the seat's decision number `steps`, by brute force, with its probability in uniform play."""
    seats = state.pending()
    if not seats:
        return
    who = seats[0]
    if who == seat:
        if steps == 0:
            yield state, told, share
            return
        choices = [(LOOK + 2, 1.0)]
    elif who == CHANCE:
        choices = state.odds()
    else:
        legal = state.legal(who)
        choices = [(a, 1.0 / len(legal)) for a in legal]
    for action, part in choices:
        after, heard = state.clone(), Recorder((seat,))
        heard.told[seat] = list(told.told[seat])
        after.apply(who, action, heard)
        yield from histories(after, heard, seat, steps - (who == seat), share * part)


@pytest.mark.parametrize("turns", [0, 1, 2])
def test_exact_belief_is_brute_force(turns: int) -> None:
    """The weights are Bayes' rule over all histories, for every told list of the first turns."""
    by_told: dict[tuple[Told, ...], dict[Hashable, float]] = {}
    for state, told, share in histories(Hare(), Recorder((HUNTER,)), HUNTER, turns, 1.0):
        group = by_told.setdefault(tuple(told.told[HUNTER]), {})
        group[state.key()] = group.get(state.key(), 0.0) + share
    assert len(by_told) > 1
    for told_list, group in by_told.items():
        belief = believe(told_list, turns, Belief(Hare(), HUNTER))
        total = sum(group.values())
        assert {w.state.key(): pytest.approx(w.weight) for w in belief.worlds} == {
            key: share / total for key, share in group.items()
        }


def believe(told: tuple[Told, ...], turns: int, belief: Belief) -> Belief:
    """The hunter's belief after so many looks into den 2, settled at each decision."""
    looks = [i for i, one in enumerate(told) if type(one.event).__name__ == "Looked"]
    start = 0
    for at in looks[:turns]:
        for one in told[start:at]:
            belief.learn(one)
        belief.act(LOOK + 2)
        start = at
    for one in told[start:]:
        belief.learn(one)
    belief.settle()
    return belief


def test_particles_come_to_the_exact_belief() -> None:
    """The more hypotheses, the nearer a sampled belief comes to the exact one; none of them is sure of anything."""
    told = next(
        tuple(recorder.told[HUNTER])
        for state, recorder, _ in histories(Hare(), Recorder((HUNTER,)), HUNTER, 2, 1.0)
        if isinstance(state, Hare) and state.at == 4
    )
    exact = believe(told, 2, Belief(Hare(), HUNTER))
    errors = []
    for size in (6, 12, 48):
        found = [believe(told, 2, Belief(Hare(), HUNTER, worlds_max=size, seed=seed)) for seed in range(100)]
        if size < 48:
            assert not any(belief.exact or belief.certain(lambda state: True) for belief in found)
        means = [sum(belief.chance(in_den(den)) for belief in found) / len(found) for den in range(6)]
        errors.append(max(abs(mean - exact.chance(in_den(den))) for den, mean in enumerate(means)))
    assert errors[2] < 0.02
    assert errors[2] < errors[0] / 2


def in_den(den: int) -> Callable[[State], bool]:
    """Is the hare there?"""
    return lambda state: isinstance(state, Hare) and state.at == den


def test_thinning_keeps_every_expectation() -> None:
    """Heavy things stay, light ones are kept by lot with what they stand for."""
    weights = [5.0, 3.0, *[0.1] * 40]
    mean = [0.0] * len(weights)
    for seed in range(4000):
        factors = thin(weights, 10, Dice(seed))
        assert factors[:2] == [1.0, 1.0]
        assert 8 <= sum(f > 0 for f in factors) <= 12
        mean = [m + w * f / 4000 for m, w, f in zip(mean, weights, factors, strict=True)]
    assert mean == pytest.approx(weights, abs=0.03)


def test_a_sampled_belief_that_lost_the_truth_finds_it_again() -> None:
    """With hardly any hypotheses the belief may die; it is then built anew from all that was heard."""
    for seed in range(20):
        belief = Belief(Hare(), HUNTER, worlds_max=2, seed=seed)
        state = Hare()
        for _ in decisions(state, HUNTER, seed, belief):
            assert belief.worlds


def walker(state: State, seat: Seat, legal: list[Action]) -> list[float]:
    """A hare that only ever goes to the right and rests."""
    wish = RIGHT if RIGHT in legal else REST
    return [1.0 if action == wish else 0.0 for action in legal]


def lefty(state: State, seat: Seat, legal: list[Action]) -> list[float]:
    """A hare that goes to the left."""
    wish = 0 if 0 in legal else REST
    return [1.0 if action == wish else 0.0 for action in legal]


def test_known_policies_are_learned_and_exclude_nothing() -> None:
    """A hare that plays a known policy is recognized; the uniform hare stays possible, and so does every truth."""
    state, recorder = Hare(), Recorder((HUNTER,))
    belief, plain = Belief(Hare(), HUNTER, [walker, lefty]), Belief(Hare(), HUNTER)
    surprise = {belief: 0.0, plain: 0.0}
    for look in range(4):
        for action in (RIGHT, RIGHT, REST):
            state.apply(HARE, action, recorder)
        for one in (belief, plain):
            for told in recorder.told[HUNTER]:
                one.learn(told)
            one.settle()
            surprise[one] -= math.log(one.chance(in_den(state.at)))
            one.act(LOOK + 2)
        recorder.told[HUNTER].clear()
        state.apply(HUNTER, LOOK + 2, recorder)
        assert {w.state.key() for w in belief.worlds} == {w.state.key() for w in plain.worlds}, look
    uniform, right, left = belief.policies()
    assert right > 0.8
    assert 0.0 < left < uniform
    assert surprise[belief] < surprise[plain]


def test_resigning_is_a_truth_like_others() -> None:
    """Somebody gives up out of the blue, in mid-turn too."""
    state, recorder = Hare(), Recorder((HUNTER,))
    state.apply(HARE, RIGHT, recorder)
    state.resign(HARE, recorder)
    belief = Belief(Hare(), HUNTER)
    for told in recorder.told[HUNTER]:
        belief.learn(told)
    belief.settle()
    assert belief.worlds
    assert all((HARE, RESIGN) in world.steps() for world in belief.worlds)


@pytest.mark.parametrize("seed", range(10))
def test_the_trail_of_every_world_leads_to_it(seed: int) -> None:
    """Replayed from the start, the steps of a hypothesis give an equal truth and the same told events."""
    belief = Belief(Hare(), HUNTER)
    state = Hare()
    for told in decisions(state, HUNTER, seed, belief):
        for world in belief.worlds[:10]:
            again, recorder = Hare(), Recorder((HUNTER,))
            for who, action in world.steps():
                again.apply(who, action, recorder)
            assert again.key() == world.state.key()
            assert recorder.told[HUNTER] == told


@pytest.mark.parametrize("seed", range(6))
def test_what_is_supposed_is_believed_when_it_is_heard(seed: int) -> None:
    """Before anything is heard the mirror says what it would hold possible then, and stays what it was."""
    state, dice, recorder, fed = Hare(), Dice(seed), Recorder((SPECTATOR,)), 0
    mirror = Mirror(Hare(), HUNTER)
    while state.pending():
        who = state.pending()[0]
        heard = recorder.told[SPECTATOR][fed:]
        if who == HUNTER and heard:
            before = weights(mirror.worlds)
            supposed = mirror.supposing(heard)
            assert mirror.supposing([*heard, Told(Said(()), "everyone")]) == []
            assert (weights(mirror.worlds), mirror.exact, mirror.heard) == (before, True, [])
            for one in heard:
                mirror.learn(one)
            mirror.settle()
            assert weights(supposed) == pytest.approx(weights(mirror.worlds))
            fed += len(heard)
        choices = [dice.draw(state)] if who == CHANCE else no_end(state, who)
        state.apply(who, choices[dice.below(len(choices))], recorder)
    assert fed


def weights(worlds: list[World]) -> dict[Hashable, float]:
    """How likely each truth is."""
    return {world.state.key(): world.weight for world in worlds}


@pytest.mark.parametrize("seed", range(20))
def test_the_mirror_shows_the_public_belief(seed: int) -> None:
    """The hare, from what it hears itself, keeps exactly what a spectator could believe."""
    state, dice = Hare(), Dice(seed)
    recorder = Recorder((HARE, SPECTATOR))
    mirror, direct = Mirror(Hare(), HUNTER), Mirror(Hare(), HUNTER)
    fed = {HARE: 0, SPECTATOR: 0}
    while state.pending():
        who = state.pending()[0]
        if who == HUNTER:
            for one in recorder.told[HARE][fed[HARE] :]:
                mirror.overhear(one)
            for one in recorder.told[SPECTATOR][fed[SPECTATOR] :]:
                direct.learn(one)
            fed = {seat: len(recorder.told[seat]) for seat in fed}
            mirror.settle()
            direct.settle()
            shares = {w.state.key(): w.weight for w in direct.worlds}
            assert {w.state.key(): w.weight for w in mirror.worlds} == pytest.approx(shares)
            assert state.key() in {world.state.key() for world in mirror.worlds}
        choices = [dice.draw(state)] if who == CHANCE else no_end(state, who)
        action = choices[dice.below(len(choices))]
        if who == HUNTER and seed % 2:
            mirror.act(action)
        state.apply(who, action, recorder)
