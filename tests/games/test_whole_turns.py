"""The whole turn of a state changes with the turns of a game, and with nothing else."""

import random
from collections.abc import Hashable, Iterator
from itertools import pairwise

import pytest

from tests.conftest import amount
from tests.games.books import GAMES
from tests.games.worlds import WORLDS
from unseen.core.match import Match
from unseen.core.seats import CHANCE, SPECTATOR, Seat
from unseen.games.kakusareta.phases import LOYALIST_CHOICE
from unseen.games.kakusareta.position import Position as Kakusareta

WALKS = amount(24, 600)
MARKS = {"nusubito": "TurnEnded", "kakusareta": "TurnEnded", "nuns": "TurnBegan", "threads": "TurnBegan"}
"""What everybody is told once in each turn."""


def heard(match: Match) -> Hashable:
    """The number of turns that everybody has heard of; before the first one each step is a turn."""
    state = match.state
    if isinstance(state, Kakusareta) and state.board.phase >= LOYALIST_CHOICE:
        return "opening", len(match.steps)
    return len([told for told in match.told[SPECTATOR] if type(told.event).__name__ == MARKS[match.game.id]])


def mover(match: Match, seat: Seat) -> Hashable:
    """Whose turn it is, by who is asked: novices walk all at once, and elements are chosen at the same time."""
    if match.game.id == "nuns" and seat >= (2 if len(match.game.seats) == 8 else 1):
        return "novices"
    return "both" if match.game.id == "kakusareta" and len(match.state.pending()) > 1 else seat


def turns(matches: Iterator[Match]) -> Iterator[tuple[Hashable, Hashable]]:
    """At each own decision: the turn as everybody can tell it, and what the state says."""
    for match in matches:
        state = match.state
        if state.outcome() is None and state.pending() != (CHANCE,):
            for seat in state.pending():
                if seat in state.turn_of():
                    yield (heard(match), mover(match, seat)), state.whole_turn()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_turn_is_named_by_one_value(game: str, rng: random.Random) -> None:
    """All steps of one turn share it, and two turns that follow each other do not; answers count for neither."""
    world = WORLDS[game]
    for _ in range(max(4, WALKS // world.share)):
        found = list(turns(world.walk(rng, 300)))
        for (told, value), (told_next, value_next) in pairwise(found):
            assert (value == value_next) is (told == told_next), (told, told_next, value, value_next)
            assert value is not None
