"""The belief of both roles of Kakusareta, in whole games of every mode."""

import math
from collections.abc import Hashable, Iterator

import pytest

from tests.conftest import amount, once
from unseen.ai.belief import Belief, Mirror
from unseen.ai.levels import make
from unseen.ai.rules_bots.kakusareta.guess import sly
from unseen.core.dice import Dice, NamedDice
from unseen.core.events import Told
from unseen.core.match import Match, Recorder
from unseen.core.options import Value
from unseen.core.registry import load
from unseen.core.seats import CHANCE, Action
from unseen.core.state import State
from unseen.games.kakusareta.deeds.claims import CLAIM
from unseen.games.kakusareta.game import KakusaretaGame
from unseen.games.kakusareta.phases import KAKU, KAKU_DAY, KAKU_NIGHT, LOYALIST_CHOICE, MOYA
from unseen.games.kakusareta.position import Position

MODES = ("off", "loyalist", "master", "master_plus")
VARIANTS: list[dict[str, Value]] = [
    {"attack_order_public": False, "special_order_public": False, "max_days": 2},
    {"pickup_slot_public": True, "location_coin_at_night": True, "k_points": 3, "max_days": 2},
    {"night_rod_public": False, "night_free_dart": 0, "reveal_scale": "none,line,line,cell", "max_days": 2},
    {"leap_over_gaps": True, "step_down": "always", "courtyard_actions": "dart_rod", "max_days": 1},
    {"attack_costs": "1,1,2", "courtyard_unpaid": "leave", "push_orthogonal_only": True, "max_days": 2},
    {"elemental": "master", "attack_order_public": False, "special_order_public": False, "max_days": 2},
    {"elemental": "master_plus", "fate_scope": "four_and_silent", "tower_stop": "any_coin", "max_days": 2},
    {"elemental": "loyalist", "loyalist_distinct": True, "pickup_slot_public": True, "max_days": 2},
    {"elemental": "loyalist", "elements": "water/wind", "still_waters_action": False, "max_days": 2},
    {"elemental": "master", "power_costs_action": True, "quake_shape": "any", "allow_wasted_cards": True},
]
VARIANTS[-1]["max_days"] = 2


def quiet(state: State, seat: int) -> list[Action]:
    """All steps but claims, unless nothing else is offered."""
    legal = state.legal(seat)
    return [a for a in legal if a != CLAIM] or legal


def truth_of(state: State) -> Position:
    """The truth as what it is."""
    assert isinstance(state, Position)
    return state


def keys(belief: Belief) -> set[Hashable]:
    """What the belief holds possible."""
    return {world.state.key() for world in belief.worlds}


def surprise(belief: Belief, truth: Position) -> float:
    """The log loss of K's true place."""
    return -math.log(belief.chance(lambda other: truth_of(other).board.at == truth.board.at))


class Watch:
    """One game played quietly at random; both seats keep their belief, and K keeps a mirror of M's."""

    def __init__(self, given: dict[str, Value], seed: int) -> None:
        self.game = KakusaretaGame(given)
        self.seed = seed
        self.state = self.game.start()
        # Half-made turns of a K without a plan can be more than a player keeps.
        self.beliefs = [Belief(self.state.clone(), seat, worlds_max=200_000) for seat in (KAKU, MOYA)]
        self.mirror = Mirror(self.state.clone(), MOYA, worlds_max=200_000)
        self.followed: list[Action] = []
        self.losses: list[float] = []

    def play(self) -> list[float]:
        """At each decision the truth is in the belief of who decides, at K's in the mirror too; losses of the place."""
        dice, recorder, fed = Dice(self.seed), Recorder((KAKU, MOYA)), [0, 0]
        while self.state.outcome() is None:
            seat = self.state.pending()[0]
            if seat == CHANCE:
                self.state.apply(CHANCE, dice.draw(self.state), recorder)
                continue
            for told in recorder.told[seat][fed[seat] :]:
                self.beliefs[seat].learn(told)
                if seat == KAKU:
                    self.mirror.overhear(told)
            fed[seat] = len(recorder.told[seat])
            self.check(seat)
            choices = quiet(self.state, seat)
            action = choices[dice.below(len(choices))]
            self.beliefs[seat].act(action)
            if seat == MOYA:
                self.followed.append(action)
            self.state.apply(seat, action, recorder)
        return self.losses

    def check(self, seat: int) -> None:
        """The truth is inside."""
        p, belief = truth_of(self.state), self.beliefs[seat]
        belief.settle()
        assert belief.exact
        if p.board.phase == LOYALIST_CHOICE:
            return  # what the other has sealed meanwhile, a belief puts after its own choice
        if seat == KAKU:
            assert [world.state.key() for world in belief.worlds] == [p.key()], self.seed
            if fresh(p):
                self.mirror.follow(self.followed)
                self.followed = []
                self.mirror.settle(KAKU)
                assert p.key() in keys(self.mirror), self.seed
            return
        assert p.key() in keys(belief), self.seed
        self.losses.append(surprise(belief, p))


def fresh(p: Position) -> bool:
    """Has K done nothing yet in his turn?"""
    day = p.board.phase == KAKU_DAY and not (
        p.board.moved or p.board.special or p.board.river or p.board.coin_down or p.board.silent >= 0 or p.board.hits
    )
    return (day or (p.board.phase == KAKU_NIGHT and p.board.spent == 0)) and len(p.unsaid) <= 1


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("part", [0, *once(range(1, 3))])
def test_the_truth_is_inside_after_every_turn(mode: str, part: int, full: bool) -> None:
    """Dozens of games of each mode; hundreds in the long run. The log loss of the place is printed."""
    games = amount(8, 150)
    losses: list[float] = []
    for seed in range(part * games, (part + 1) * games):
        losses.extend(Watch({"elemental": mode, "max_days": 4 if full else 2}, seed).play())
    mean = sum(losses) / len(losses)
    print(f"log loss of K's place, {mode}: {mean:.3f} over {len(losses)} decisions")
    assert mean < math.log(9) / 2


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_the_truth_is_inside_under_every_kind_of_telling(variant: dict[str, Value], full: bool) -> None:
    """Orders that stay hidden, slots that are shown, towers with any coin, cards that cost actions."""
    for seed in range(30 if full else 2):
        assert Watch(variant, seed).play()


def first_turns(state: State, told: Recorder, share: float) -> Iterator[tuple[State, Recorder, float]]:
    """All first turns of K by brute force, with their probability in uniform play; rods by chance."""
    seats = state.pending()
    if seats == (MOYA,):
        yield state, told, share
        return
    if not seats or state.outcome() is not None:
        return
    choices = state.odds() if seats == (CHANCE,) else [(a, 1.0 / len(state.legal(0))) for a in state.legal(0)]
    for action, part in choices:
        after, heard = state.clone(), Recorder((MOYA,))
        heard.told[MOYA] = list(told.told[MOYA])
        after.apply(seats[0], action, heard)
        yield from first_turns(after, heard, share * part)


def test_exact_belief_is_brute_force_for_every_first_turn() -> None:
    """For each of the 22 lines that M can be told, all truths behind it and their weights."""
    start = load("kakusareta").start()
    groups: dict[tuple[Told, ...], dict[Hashable, float]] = {}
    for state, told, share in first_turns(start, Recorder((MOYA,)), 1.0):
        group = groups.setdefault(tuple(told.told[MOYA]), {})
        group[state.key()] = group.get(state.key(), 0.0) + share
    assert len(groups) == 22
    for heard, group in groups.items():
        belief = Belief(start, MOYA)
        for one in heard:
            belief.learn(one)
        belief.settle()
        total = sum(group.values())
        exact = {key: share / total for key, share in group.items()}
        assert {world.state.key(): world.weight for world in belief.worlds} == pytest.approx(exact)


@pytest.mark.parametrize("mode", MODES)
def test_k_keeps_the_belief_of_m(mode: str) -> None:
    """From what K hears, with M's steps that were followed, the mirror is M's exact belief, windows included."""
    match, dice = Match(load("kakusareta", elemental=mode, max_days=2)), Dice(5)
    belief, mirror = Belief(match.start, MOYA), Mirror(match.start, MOYA)
    fed = {KAKU: 0, MOYA: 0}
    steps: list[Action] = []
    compared = 0
    while match.state.outcome() is None:
        seat = match.state.pending()[0]
        if seat == CHANCE:
            match.play(CHANCE, dice.draw(match.state))
            continue
        sealed = truth_of(match.state).board.phase == LOYALIST_CHOICE
        if seat == MOYA and not sealed:
            for told in match.told[MOYA][fed[MOYA] :]:
                belief.learn(told)
            for told in match.told[KAKU][fed[KAKU] :]:
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
        if seat == MOYA:
            belief.act(action)
            steps.append(action)
        match.play(seat, action)
    assert compared > 3


@pytest.mark.once
def test_a_model_of_k_lowers_the_surprise() -> None:
    """Against the rule K, M's belief with a model is less surprised by the true place than without."""
    game = load("kakusareta")
    losses: dict[str, list[float]] = {"uniform": [], "model": []}
    for seed in range(12):
        match, dice = Match(game), NamedDice(b"surprise %d" % seed)
        beliefs = {"uniform": Belief(match.start, MOYA), "model": Belief(match.start, MOYA, [sly])}
        players = [make("rule", game, KAKU, seed), make("careful", game, MOYA, seed)]
        fed = [0, 0]
        while match.state.outcome() is None:
            seat = match.state.pending()[0]
            if seat == CHANCE:
                match.play(CHANCE, dice.draw(match.state))
                continue
            new = match.told[seat][fed[seat] :]
            fed[seat] = len(match.told[seat])
            p = truth_of(match.state)
            for told in new:
                players[seat].told(told)
            if seat == MOYA:
                for name, belief in beliefs.items():
                    for told in new:
                        belief.learn(told)
                    belief.settle()
                    if p.board.left == p.rules.moya_actions:
                        losses[name].append(surprise(belief, p))
            action = players[seat].ask(p.legal(seat))
            if seat == MOYA:
                for belief in beliefs.values():
                    belief.act(action)
            match.play(seat, action)
    means = {name: sum(values) / len(values) for name, values in losses.items()}
    print(f"log loss of the rule K's place: {means}")
    assert means["model"] < means["uniform"]
