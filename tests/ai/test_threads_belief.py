"""The belief of Threads: always explains what was told, holds the truth, and equals the generic exact belief."""

from itertools import permutations

import pytest

from unseen.ai.belief import Belief
from unseen.ai.beliefs.threads.belief import ThreadsBelief
from unseen.core.dice import Dice
from unseen.core.events import Event, Tell, Told
from unseen.core.options import Value
from unseen.core.seats import CHANCE, SPECTATOR, Audience, Seat, audience_name, hears
from unseen.core.state import State
from unseen.games.threads import actions as act
from unseen.games.threads.actions import DECOY
from unseen.games.threads.game import ThreadsGame
from unseen.games.threads.options import OPTIONS
from unseen.games.threads.rules import Threads

LONG = 400
"""Decisions of a random game: several rounds, with deployments, splits, ambushes and cards."""


class Hub(Tell):
    """Tells each listener what it may hear."""

    def __init__(self, listeners: dict[Seat, list[ThreadsBelief | Belief]]) -> None:
        self.listeners = listeners

    def say(self, audience: Audience, event: Event) -> None:
        """To all who hear it."""
        for seat, those in self.listeners.items():
            if hears(seat, audience):
                for one in those:
                    one.learn(Told(event, audience_name(seat, audience)))


def game_of(**given: Value) -> ThreadsGame:
    """The game with these options."""
    return ThreadsGame({**{option.key: option.default for option in OPTIONS}, **given})


@pytest.mark.parametrize(
    ("given", "seed"),
    [
        ({}, 3),
        ({"players": 3}, 2),
        ({"players": 4}, 1),
        ({"decoys_split": False}, 7),
        ({"reserves_visibility": "public"}, 0),
        ({"fall_decoy": "destroyed", "fall_voluntary": True}, 4),
        ({"facing_visibility": "owner"}, 4),
        ({"facing_visibility": "owner", "conceal_reorient": True, "ambush_on_forced": True}, 1),
        ({"cards_visibility": "owner"}, 2),
        ({"cards_visibility": "owner", "players": 3, "starting_knots": 10}, 4),
        ({"deploy_per_hex": 4}, 1),
        ({"facing_visibility": "owner", "deploy_per_hex": 4, "players": 4}, 0),
        ({"hit_on_concealed": "never", "second_wound": "dies"}, 3),
    ],
)
def test_the_truth_is_never_ruled_out(given: dict[str, Value], seed: int) -> None:
    """In random games every listener explains all it hears, and may draw the truth; its steps are those offered."""
    game = game_of(**given)
    state = game.start()
    assert isinstance(state, Threads)
    dice = Dice(seed)
    seats = [*range(game.rules.players), SPECTATOR]
    beliefs = {seat: ThreadsBelief(game, seat) for seat in seats}
    hub = Hub({seat: [belief] for seat, belief in beliefs.items()})
    decisions = 0
    while state.outcome() is None and decisions < LONG:
        who = state.pending()[0]
        if who == CHANCE:
            state.apply(who, dice.draw(state), hub)
            continue
        belief = beliefs[who]
        assert not belief.lost() and belief.watch.ear.at == len(belief.watch.heard)
        for seat, guess in belief.watch.guesses.items():
            assert guess.of(state.board.sides[seat]) in guess.worlds
            assert held(belief, state, seat) and looks(belief, state, seat)
        legal = state.legal(who)
        if decisions % 20 == 0:
            assert belief.sample(dice).legal(who) == legal
            assert not beliefs[SPECTATOR].lost()
        step = legal[dice.below(len(legal))]
        belief.act(step)
        state.apply(who, step, hub)
        decisions += 1
    assert decisions > 100


def held(belief: ThreadsBelief, state: Threads, seat: Seat) -> bool:
    """May a seat hold the cards that it holds? Each of them is one of its purchases, or known to all."""
    if state.rules.cards_public:
        return belief.watch.p.board.sides[seat].cards == state.board.sides[seat].cards
    bought = [one.kinds for one in belief.watch.purses.bought if one.seat == seat]
    cards = [kind for kind, n in enumerate(state.board.sides[seat].cards) for _ in range(n)]
    return len(bought) == len(cards) and any(
        all(kind in kinds for kind, kinds in zip(order, bought, strict=True)) for order in permutations(cards)
    )


def looks(belief: ThreadsBelief, state: Threads, seat: Seat) -> bool:
    """Do the face-down pieces of a seat look where they may look?"""
    known = belief.watch.facings.known
    down = [piece for piece in state.board.sides[seat].pieces if not piece.up]
    if not state.rules.facing_public:
        return all(known.get(piece.code, piece.facing) == piece.facing for piece in down)
    return all(belief.watch.p.board.at(piece.code).facing == piece.facing for piece in down)


@pytest.mark.once
def test_equal_to_the_generic_belief() -> None:
    """A deployment of a few pieces and a split: the same chances by both."""
    game = game_of()
    state = game.start()
    assert isinstance(state, Threads)
    dice = Dice(5)
    own = ThreadsBelief(game, 0)
    generic = Belief(game.start(), 0)
    hub = Hub({0: [own, generic]})
    placed = 0
    for _ in range(300):
        who = state.pending()[0]
        if who == CHANCE:
            state.apply(who, dice.draw(state), hub)
            continue
        legal = state.legal(who)
        if who == 0:
            generic.settle()
            compare(own, generic)
            if placed >= 2 and state.board.round > 1:
                break
            step = act.PASS if act.PASS in legal else act.DONE if act.DONE in legal else act.END
            own.act(step)
            generic.act(step)
        else:
            places = [a for a in legal if act.PLACE <= a < act.SELF]
            if places and placed == 2:
                step = act.DONE
            else:
                placed += 1 if places else 0
                step = chosen(legal, places, dice)
        state.apply(who, step, hub)
    assert placed == 2


def chosen(legal: list[int], places: list[int], dice: Dice) -> int:
    """Placing, moving with a split; else what ends things."""
    for wanted in (act.SPLIT, *places[:1], *[a for a in legal if act.MOVE <= a < act.CONCEAL][:1]):
        if wanted in legal:
            return wanted
    for tame in (act.DONE, act.END, act.PASS):
        if tame in legal:
            return tame
    return legal[dice.below(len(legal))]


def compare(own: ThreadsBelief, generic: Belief) -> None:
    """Per piece of seat 1 and unit, both find the same chance."""
    guess = own.guess(1)
    for code in guess.codes:
        chances = guess.units(code)
        for unit in [*own.watch.p.rules.roster, DECOY]:
            exact = sum([world.weight for world in generic.worlds if unit_in(world.state, code) == unit])
            assert chances.get(unit, 0.0) == pytest.approx(exact, abs=1e-9)


def unit_in(state: State, code: int) -> int:
    """What a piece is in a truth."""
    assert isinstance(state, Threads)
    return state.board.at(code).unit
