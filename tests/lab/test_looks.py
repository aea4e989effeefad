"""What a player believes of what is hidden: it names the same things as the truth, and never rules the truth out."""

import math

import pytest

from unseen.ai.players import Player
from unseen.core.dice import NamedDice
from unseen.core.match import Match
from unseen.core.registry import load
from unseen.core.seats import Seat
from unseen.lab.arena import asked, listeners, play_one, seated, seed_from
from unseen.lab.looks import SHARE_MIN, Look, Loss, keeps_belief

GAMES = {
    "nusubito": ({"max_days": 1}, {0: "careful", 1: "rule"}, 1),
    "kakusareta": ({"max_days": 1}, {0: "careful", 1: "rule"}, 1),
    "nuns": ({"players": 3}, {0: "rule", 1: "uniform", 2: "uniform"}, 0),
    "threads": ({"max_rounds": 5}, {0: "careful", 1: "uniform"}, 0),
}
"""Options, levels, and a seat that keeps a belief."""


def test_a_look_counts_what_the_truth_was_given() -> None:
    """A quarter for one of eight places: two of three bits are missing."""
    loss = Loss([Look(0, 1, 0.25, 8), Look(0, 2, 0.5, 2)])
    assert loss.mean == pytest.approx(1.5 * math.log(2))
    assert loss.flat == pytest.approx(2 * math.log(2))
    assert loss.ratio == pytest.approx(0.75)
    assert loss.by_turn() == {1: pytest.approx(2 / 3), 2: pytest.approx(1.0)}
    assert Look(0, 1, 0.0, 2).loss == -math.log(SHARE_MIN)


@pytest.mark.parametrize("name", GAMES)
def test_beliefs_name_what_is_hidden_and_hold_the_truth(name: str) -> None:
    """Of every game one, at every step of a seat that keeps a belief; shares sum to one."""
    options, levels, seat = GAMES[name]
    game = load(name, None, **options)
    match, seen = Match(game), 0
    beside = listeners(game, levels, 3, 0)[seat]
    for who, step in asked(match, seated(game, levels, 3, 0), NamedDice(seed_from(3, 0, "dice"))):
        if who == seat:
            for told in match.told[seat][beside.heard :]:
                beside.player.told(told)
            beside.heard = len(match.told[seat])
            believed, truth = beside.player.believes(), game.hidden(match.state, seat)
            seen += len(truth)
            assert set(believed) == set(truth)
            for thing, places in believed.items():
                assert sum(places.values()) == pytest.approx(1.0)
                assert places[truth[thing]] > 0.0
            beside.player.did(step)
    assert seen > 2


@pytest.mark.parametrize("name", GAMES)
def test_who_looks_for_nothing_is_not_asked(name: str) -> None:
    """The hidden seats, and levels without a belief."""
    options, levels, seat = GAMES[name]
    game = load(name, None, **options)
    assert set(listeners(game, levels, 3, 0)) == {seat}
    assert game.hidden(game.start(), seat) is not None
    hidden: Seat = 1 - seat
    assert name == "threads" or game.hidden(game.start(), hidden) == {}
    assert not keeps_belief(game, seat, Plain(game, seat, {}))


class Plain(Player):
    """Keeps no belief."""


def test_a_look_is_taken_once_a_turn() -> None:
    """Whoever is asked changes nothing of the match."""
    options, levels, _ = GAMES["nusubito"]
    game = load("nusubito", None, **options)
    asked_for, plain = play_one(game, levels, 5, 0), play_one(game, levels, 5, 0, beliefs=False)
    assert len(asked_for.looks[1]) <= len(asked_for.turns[1])
    assert [look.turn for look in asked_for.looks[1]] == sorted({look.turn for look in asked_for.looks[1]})
    assert plain.looks == {}
    assert (asked_for.steps, asked_for.outcome) == (plain.steps, plain.outcome)
