"""The belief of Threads: always explains what was told, holds the truth, and equals the generic exact belief."""

from itertools import permutations

import pytest

from tests.ai.minds import any_of, at_random, decisions
from unseen.ai.belief import Belief
from unseen.ai.beliefs.threads.belief import ThreadsBelief
from unseen.core.dice import Dice
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.seats import SPECTATOR, Action, Seat
from unseen.core.state import State
from unseen.games.threads import actions as act
from unseen.games.threads.actions import DECOY
from unseen.games.threads.game import ThreadsGame
from unseen.games.threads.options import OPTIONS
from unseen.games.threads.rules import Threads

LONG = 400
"""Decisions of a random game: several rounds, with deployments, splits, ambushes and cards."""


def game_of(**given: Value) -> ThreadsGame:
    """The game with these options."""
    return ThreadsGame({**{option.key: option.default for option in OPTIONS}, **given})


def truth(match: Match) -> Threads:
    """The truth as what it is."""
    assert isinstance(match.state, Threads)
    return match.state


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
    match, dice, seen = Match(game), Dice(seed), 0
    beliefs = {seat: ThreadsBelief(game, seat) for seat in match.listeners}
    minds = {seat: [belief] for seat, belief in beliefs.items()}
    for who, legal in decisions(match, dice, at_random(dice), minds):
        state, belief = truth(match), beliefs[who]
        assert not belief.lost() and belief.watch.ear.at == len(belief.watch.heard)
        for seat, guess in belief.watch.guesses.items():
            assert guess.of(state.board.sides[seat]) in guess.worlds
            assert held(belief, state, seat) and looks(belief, state, seat)
        if seen % 20 == 0:
            assert belief.sample(dice).legal(who) == legal
            assert not beliefs[SPECTATOR].lost()
        seen += 1
        if seen == LONG:
            break
    assert seen > 100


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
    match, dice = Match(game), Dice(5)
    own, generic = ThreadsBelief(game, 0), Belief(match.start, 0)
    play = Deployment(dice)
    for who, _ in decisions(match, dice, play, {0: [own, generic]}):
        if who == 0:
            generic.settle()
            compare(own, generic)
            if play.placed >= 2 and truth(match).board.round > 1:
                break
        assert len(match.steps) < 300
    assert play.placed == 2


class Deployment:
    """Seat 0 waits; seat 1 places two pieces and moves with a split, and else ends things."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.placed = 0

    def __call__(self, match: Match, seat: Seat) -> Action:
        """The step of a seat."""
        legal = match.state.legal(seat)
        if seat == 0:
            return next((tame for tame in (act.PASS, act.DONE) if tame in legal), act.END)
        places = [a for a in legal if act.PLACE <= a < act.SELF]
        if places and self.placed == 2:
            return act.DONE
        self.placed += 1 if places else 0
        moves = [a for a in legal if act.MOVE <= a < act.CONCEAL]
        wanted = (act.SPLIT, *places[:1], *moves[:1], act.DONE, act.END, act.PASS)
        liked = [a for a in wanted if a in legal]
        return liked[0] if liked else any_of(self.dice, legal)


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


def test_listeners_share_the_words_of_steps() -> None:
    """Thousands of texts: who makes many players of one game splits them once."""
    game = game_of()
    one, other = ThreadsBelief(game, 0), ThreadsBelief(game, 1, seed=2)
    assert one.watch.answers.words is other.watch.answers.words
    assert [" ".join(words) for words in one.watch.answers.words] == game.notation.texts
