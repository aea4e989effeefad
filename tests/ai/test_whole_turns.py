"""A level for any game that names its turns: the example's keeper, and a smuggler whose turns have several steps."""

from dataclasses import replace
from typing import Final

import pytest
from lighthouse import keeper
from lighthouse.board import KEEPER, NOWHERE, SMUGGLER
from lighthouse.deeds import LAND, Lighthouse
from lighthouse.game import LighthouseGame
from lighthouse.keeper import KeeperSense

from tests.conftest import amount
from unseen.ai.belief import Belief
from unseen.ai.levels import make
from unseen.ai.players import Player
from unseen.ai.strong.features import OPEN, Feature
from unseen.ai.strong.judge import Judge
from unseen.ai.strong.recipe import Recipe
from unseen.ai.strong.whole_turns import FittedPlayer, some
from unseen.ai.worlds import World
from unseen.core.dice import Dice, NamedDice
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.seats import CHANCE, Seat
from unseen.core.state import State
from unseen.lab.arena import asked, seed_from
from unseen.lab.fit import sample

GAME: Final = LighthouseGame({})


class Barrels:
    """A smuggler's sense: what is landed, in the public eye or not."""

    def measure(self, state: State) -> list[float]:
        assert isinstance(state, Lighthouse)
        return [float(len(state.barrels))]


def smuggler(game: Game) -> FittedPlayer:
    """He thinks of nothing but barrels."""
    features = [Feature("barrels", OPEN, "those that are landed")]
    recipe = Recipe(
        SMUGGLER,
        features,
        (),
        lambda game: Belief(game.start(), SMUGGLER),
        lambda game, worlds: Barrels(),
        frozenset(),
        behind=True,
    )
    return FittedPlayer(game, SMUGGLER, {"seed": "3"}, recipe, Judge([1.0, 0.0]))


def winners(one: Player, other: Player, number: int) -> tuple[Seat, ...]:
    """Who wins a game of these two."""
    match = Match(GAME)
    for _ in asked(match, {one.seat: one, other.seat: other}, NamedDice(seed_from(number, "dice"))):
        pass
    outcome = match.state.outcome()
    assert outcome is not None
    return outcome.winners


@pytest.mark.once
def test_the_keeper_of_the_example_hunts_better_than_by_chance() -> None:
    """Against a smuggler who searches."""
    games = range(amount(8, 60))
    won = [0, 0]
    for number in games:
        for which, one in enumerate((keeper.strong(GAME, KEEPER, {"seed": "1"}), make("careful", GAME, KEEPER))):
            won[which] += KEEPER in winners(make("ismcts:50", GAME, SMUGGLER, number + 1), one, number)
    assert won[0] > won[1] and won[0] >= 0.8 * len(games)


def test_a_turn_of_several_steps_is_planned_to_its_end() -> None:
    """Hide, row, land: whoever thinks of barrels alone lands one in his first night."""
    for number in range(4):
        match, keeping = Match(GAME), make("careful", GAME, KEEPER, number + 1)
        both = {SMUGGLER: smuggler(GAME), KEEPER: keeping}
        steps = [step for seat, step in asked(match, both, NamedDice(b"fog")) if seat == SMUGGLER]
        assert steps[2] == LAND
        assert len(steps) > 3 or match.state.outcome() is not None


def test_what_the_keeper_weighs_is_no_secret_of_the_boat() -> None:
    """Truths that told him the same have the same features; one that reads the boat is found."""

    class Peeking(KeeperSense):
        def measure(self, state: State) -> list[float]:
            assert isinstance(state, Lighthouse)
            return [float(state.boat), *super().measure(state)[1:]]

    belief = keeper.believed(GAME)
    match, dice, heard, caught = Match(GAME), Dice(5), 0, 0
    while match.state.outcome() is None:
        seat = match.state.pending()[0]
        legal = [] if seat == CHANCE else match.state.legal(seat)
        step = legal[dice.below(len(legal))] if legal else dice.draw(match.state)
        if seat == KEEPER:
            for told in match.told[KEEPER][heard:]:
                belief.learn(told)
            heard = len(match.told[KEEPER])
            belief.settle()
            honest, peeking = KeeperSense(belief.worlds), Peeking(belief.worlds)
            assert len({tuple(honest.measure(world.state)) for world in belief.worlds}) == 1
            caught += len({tuple(peeking.measure(world.state)) for world in belief.worlds}) > 1
            belief.act(step)
        match.play(seat, step)
    assert caught


def test_turns_are_looked_at_with_what_was_told_of_them() -> None:
    """Behind the beam the keeper knows where the boat is not: no row is as of before it."""
    recipe = replace(keeper.recipe(), pool=())
    pairing = keeper.recipe().pool[0]
    behind = sample(GAME, recipe, pairing, 3, 0)
    before = sample(GAME, replace(recipe, behind=False), pairing, 3, 0)
    spread = [feature.name for feature in keeper.FEATURES].index("spread")
    assert len(behind.rows) in (len(before.rows), len(before.rows) - 1)
    assert all(row[spread] <= old[spread] for row, old in zip(behind.rows, before.rows, strict=False))


def test_truths_are_drawn_as_likely_as_they_are_believed() -> None:
    """Evenly: one of three quarters is every time three quarters of them."""
    start = GAME.start()
    other = start.clone()
    other.apply(SMUGGLER, 0)
    drawn = some([World(start, 0.75, None, 0, []), World(other, 0.25, None, 0, [])], Dice(9))
    boats = [state.boat == NOWHERE for state in drawn if isinstance(state, Lighthouse)]
    assert abs(sum(boats) - 0.75 * len(drawn)) <= 1


def test_a_switch_that_is_none_is_refused() -> None:
    """In one sentence."""
    with pytest.raises(UnseenError, match="no switch deep"):
        keeper.strong(GAME, KEEPER, {"deep": "", "seed": "1"})
