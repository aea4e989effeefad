"""What holds in every game: it ends by a named ending in time, nothing is forgotten, everything can be written."""

import pytest

from tests.conftest import amount
from tests.games.nuns.deals import ENDINGS, played, settings, truth
from unseen.audit import record
from unseen.core.dice import Dice
from unseen.core.match import Match
from unseen.core.seats import CHANCE
from unseen.games.nuns.board import Figure, Novice
from unseen.games.nuns.game import NunsGame
from unseen.games.nuns.position import MOVE
from unseen.games.nuns.rules import Nuns
from unseen.games.nuns.secrets import Hand, Nun
from unseen.testing.fields import changed, field_names

GAMES = amount(60, 600)


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_game_ends_by_a_named_ending_within_its_turns(seed: int) -> None:
    state = NunsGame(settings(seed)).start()
    assert isinstance(state, Nuns)
    dice = Dice(seed)
    while pending := state.pending():
        seat = pending[int(dice.below(len(pending)))]
        if seat == CHANCE:
            state.apply(seat, dice.draw(state))
        else:
            legal = state.legal(seat)
            state.apply(seat, legal[int(dice.below(len(legal)))])
        assert state.board.turn <= state.rules.board.turns
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.ending in ENDINGS
    guards = set(range(state.rules.guard_seats))
    assert set(outcome.winners) == guards if outcome.ending in ("captures", "time") else not guards & {*outcome.winners}


@pytest.mark.parametrize(("person", "more"), [(Nun(), 15), (Hand(), 3), (Novice(), 6), (Figure(), 15)])
def test_a_person_forgets_nothing(person: Nun | Hand | Novice | Figure, more: int) -> None:
    """`copy` and `key` name every field."""
    names = field_names(person)
    assert len(names) > more
    for name in names:
        twin = person.copy()
        value = changed(getattr(twin, name))
        assert value is not None
        setattr(twin, name, value)
        assert getattr(twin.copy(), name) == value
        assert twin.key() != person.key(), name


def test_most_of_a_record_is_turns() -> None:
    """Steps stand in braces only where no line says them."""
    match = list(played(4, {"players": 5}))[-1]
    loose = [line for line in record.write(match).split("\n") if ": {" in line]
    assert not loose


@pytest.mark.parametrize("seed", range(7))
def test_a_walk_that_is_offered_can_be_sealed(seed: int) -> None:
    """From every position of a walk there is a way to a card, however the novice goes on."""
    for match in played(seed):
        state = truth(match)
        if state.stage != MOVE:
            continue
        for seat in state.pending():
            assert state.legal(seat), match.game.write_position(state)


def test_the_order_in_which_seats_seal_does_not_matter() -> None:
    match = Match(NunsGame({"players": 4}))
    dice = Dice(11)
    while truth(match).stage != MOVE:
        seat = match.state.pending()[0]
        match.play(seat, dice.draw(match.state) if seat == CHANCE else match.state.legal(seat)[0])
    walks = {1: "end phase|done stand", 2: "end phase|done stand", 3: "end phase|done stand"}
    ends = []
    for order in ((1, 2, 3), (3, 2, 1), (2, 3, 1)):
        twin = match.fork()
        for seat in order:
            for text in walks[seat].split("|"):
                twin.play(seat, match.game.notation.ids[text])
        ends.append((twin.state.key(), twin.told))
    assert ends[0] == ends[1] == ends[2]
