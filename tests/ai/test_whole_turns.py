"""A level for any game that names its turns: the example's keeper, and a smuggler whose turns have several steps."""

from dataclasses import replace
from typing import Final

import pytest
from lighthouse import keeper
from lighthouse.board import KEEPER, NOWHERE, SMUGGLER
from lighthouse.deeds import LAND, Lighthouse
from lighthouse.game import LighthouseGame
from lighthouse.keeper import KeeperSense

from tests.ai.cellar import COUNT, FREE, KNOCK, LOCKED, OPEN, PICK, REST, THIEF, WATCHED, Cellar
from tests.conftest import amount
from unseen.ai.belief import Belief
from unseen.ai.levels import make
from unseen.ai.players import Player
from unseen.ai.strong.features import BELIEVED, Feature
from unseen.ai.strong.features import OPEN as SHOWN
from unseen.ai.strong.judge import Judge
from unseen.ai.strong.recipe import Pairing, Recipe
from unseen.ai.strong.whole_turns import WORLDS, FittedPlayer, Turns, some
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
    features = [Feature("barrels", SHOWN, "those that are landed")]
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


class Loot:
    """The sense of a thief: how much he has by what he holds possible, never by the truth at hand."""

    def __init__(self, worlds: list[World]) -> None:
        self.loot: Final = sum(world.weight * world.state.loot for world in worlds if isinstance(world.state, Cellar))

    def measure(self, state: State) -> list[float]:
        return [self.loot]


def thieving(behind: bool = True) -> Recipe:
    """He thinks of nothing but loot."""
    features = [Feature("loot", BELIEVED, "what is carried out")]
    believed = Belief(Cellar(FREE), THIEF)
    return Recipe(THIEF, features, (), lambda game: believed, lambda game, worlds: Loot(worlds), frozenset(), behind)


def thief(worlds: list[World]) -> FittedPlayer:
    """A player of the cellar who holds these truths possible."""
    player = FittedPlayer(GAME, THIEF, {"seed": "3"}, thieving(), Judge([1.0, 0.0]))
    player.belief.worlds = worlds
    return player


def worlds_of(*truths: tuple[Cellar, float]) -> list[World]:
    """Truths with their weights."""
    return [World(truth, weight, None, 0, []) for truth, weight in truths]


def doors(other: str) -> list[World]:
    """Many truths with a free door, and one with another, so seldom that it is not drawn."""
    return worlds_of(*[(Cellar(FREE), 1.0) for _ in range(2 * WORLDS)], (Cellar(other), 1e-9))


def ways(worlds: list[World]) -> dict[tuple[int, ...], float]:
    """All turns and what they are worth."""
    return {way.steps: way.value for way in Turns(GAME, thieving(), Judge([1.0, 0.0]), worlds, Dice(1)).all()}


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


def test_a_turn_goes_on_though_a_truth_that_was_not_tried_offers_other_steps() -> None:
    """The door is locked: what was planned behind it is planned anew."""
    player = thief(doors(LOCKED))
    assert player.choose(Cellar(LOCKED).legal(THIEF)) == KNOCK
    locked = Cellar(LOCKED).after(KNOCK)
    player.belief.worlds = worlds_of((locked, 1.0))
    assert player.choose(locked.legal(THIEF)) == PICK


def test_the_rest_of_a_turn_is_not_played_in_the_next_one() -> None:
    """The door is watched, and the turn over at once: in the next one he does not open before he knocks."""
    player = thief(doors(WATCHED))
    assert player.choose(Cellar(WATCHED).legal(THIEF)) == KNOCK
    later = Cellar(FREE).after(REST)
    player.belief.worlds = worlds_of((later, 1.0))
    assert OPEN in later.legal(THIEF)
    assert player.choose(later.legal(THIEF)) == KNOCK


def test_a_way_that_goes_on_is_followed_where_another_one_ended() -> None:
    """Who counts his loot is told something, which ends what can be foreseen; a knock leads to the same truths."""
    found = ways(worlds_of((Cellar(FREE, counts=True), 0.5), (Cellar(FREE, loot=1, counts=True), 0.5)))
    assert (COUNT,) in found
    assert (COUNT, OPEN) not in found
    assert (KNOCK, OPEN) in found


def test_what_is_believed_is_that_behind_the_step() -> None:
    """Though nothing is told of it: what the turn brings is in every truth, so it is in the sense."""
    found = ways(worlds_of((Cellar(FREE), 1.0)))
    assert found[KNOCK, OPEN] > found[KNOCK, REST] == found[OPEN,]


def test_few_truths_are_all_tried_with_their_weights() -> None:
    """The seldom one, too."""
    found = ways(worlds_of((Cellar(FREE), 0.999), (Cellar(FREE, loot=5), 0.001)))
    share = Judge([1.0, 0.0]).chance([0.001 * 5])
    assert found[REST,] == pytest.approx(share)


def test_weights_of_before_the_step_are_no_weights_of_behind_it() -> None:
    """A recipe that looks at turns before their last step is refused."""
    with pytest.raises(AssertionError, match="behind their last step"):
        FittedPlayer(GAME, THIEF, {}, thieving(behind=False), Judge([1.0, 0.0]))


def test_a_game_of_single_steps_is_looked_at_step_by_step() -> None:
    """Where no turn has a name the fit believes something at each of them."""

    class Plain(Lighthouse):
        def whole_turn(self) -> None:
            return None

    class PlainLighthouse(LighthouseGame):
        truth = Plain

    recipe = replace(keeper.recipe(), pool=(), behind=False)
    found = sample(PlainLighthouse({}), recipe, Pairing({SMUGGLER: "careful", KEEPER: "careful"}, 1, 0.0), 3, 0)
    likeliest = [feature.name for feature in keeper.FEATURES].index("likeliest")
    assert len(found.rows) > 2
    assert all(row[likeliest] > 0.0 for row in found.rows[1:])


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
    """Behind the beam the keeper knows where the boat is not: no row is as of before it, and some say less."""
    recipe = replace(keeper.recipe(), pool=())
    pairing = keeper.recipe().pool[0]
    behind = sample(GAME, recipe, pairing, 3, 4)
    before = sample(GAME, replace(recipe, behind=False), pairing, 3, 4)
    spread = [feature.name for feature in keeper.FEATURES].index("spread")
    assert len(behind.rows) in (len(before.rows), len(before.rows) - 1)
    pairs = [(row[spread], old[spread]) for row, old in zip(behind.rows, before.rows, strict=False)]
    assert all(row <= old for row, old in pairs)
    assert any(row < old for row, old in pairs)


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
    with pytest.raises(UnseenError, match="no switch deep; switches: lot"):
        keeper.strong(GAME, KEEPER, {"deep": "", "seed": "1"})
    with pytest.raises(UnseenError, match="no switch lot; switches: none"):
        keeper.strong(GAME, SMUGGLER, {"lot": "3", "seed": "1"})
