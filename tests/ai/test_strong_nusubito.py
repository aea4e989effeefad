"""Nusubito's strong Mists: what their judge reads, when they capture, and that they play every variant to its end."""

import random
from typing import Final

import pytest

from tests.ai.test_rule_options import VARIANTS
from tests.conftest import amount, some
from unseen.ai.belief import Belief
from unseen.ai.strong.features import BELIEVED, OPEN
from unseen.ai.strong.nusubito.dares import Dares
from unseen.ai.strong.nusubito.mists import believed
from unseen.ai.strong.nusubito.mists_sense import FEATURES
from unseen.ai.strong.nusubito.recipe import mists
from unseen.ai.strong.nusubito.thief_model import MistsBelief
from unseen.ai.strong.recipe import Sense
from unseen.ai.worlds import World
from unseen.core.dice import Dice
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.seats import CHANCE
from unseen.core.state import State
from unseen.games.nusubito.board import MISTS
from unseen.games.nusubito.game import NusubitoGame
from unseen.games.nusubito.position import Position
from unseen.lab.arena import play_one

LAST = ("claim", "concede", "capture")


class Peeking:
    """Reads the truth where it should read the open board."""

    def __init__(self, sense: Sense) -> None:
        self.sense: Final = sense

    def measure(self, state: State) -> list[float]:
        """Where the thief is, for his darts."""
        assert isinstance(state, Position)
        return [float(state.board.at), *self.sense.measure(state)[1:]]


def beliefs(rng: random.Random, games: int) -> list[MistsBelief]:
    """What the Mists believe at one of their decisions, in games that are played by chance; they do not know where."""
    found: list[MistsBelief] = []
    while len(found) < games:
        game = NusubitoGame({})
        match, dice, belief, heard = Match(game), Dice(rng.randrange(1 << 30)), believed(game), 0
        steps = rng.randrange(5, 60)
        while match.state.outcome() is None:
            seat = match.state.pending()[0]
            if seat == CHANCE:
                match.play(CHANCE, dice.draw(match.state))
                continue
            calm = [step for step in match.state.legal(seat) if game.notation.texts[step].split()[0] not in LAST]
            step = rng.choice(calm or match.state.legal(seat))
            if seat == MISTS:
                for told in match.told[MISTS][heard:]:
                    belief.learn(told)
                heard = len(match.told[MISTS])
                if len(match.steps) >= steps:
                    belief.settle()
                    if in_doubt(belief):
                        found.append(belief)
                    break
                belief.act(step)
            match.play(seat, step)
    return found


def reads_more(sense: Sense, belief: Belief) -> bool:
    """Does it say other numbers of two truths that are the same to the Mists?"""
    return len({tuple(sense.measure(world.state)) for world in spread(belief)}) > 1


def spread(belief: Belief) -> list[World]:
    """Some forty of its truths, from all over it."""
    return belief.worlds[:: 1 + len(belief.worlds) // 40]


def in_doubt(belief: Belief) -> bool:
    """Is there more than one place for him?"""
    return len({world.state.board.at for world in spread(belief) if isinstance(world.state, Position)}) > 1


def test_each_feature_has_a_name_and_reads_what_mists_may_know(rng: random.Random) -> None:
    """Truths that the Mists cannot tell apart have the same features; one that reads the truth is found."""
    assert len({feature.name for feature in FEATURES}) == len(FEATURES)
    assert {feature.reads for feature in FEATURES} == {OPEN, BELIEVED}
    caught = 0
    for belief in beliefs(rng, amount(6, 200)):
        sense = mists().sense(NusubitoGame({}), belief.worlds)
        assert not reads_more(sense, belief)
        caught += reads_more(Peeking(sense), belief)
    assert caught


def test_open_features_do_not_move_with_the_belief(rng: random.Random) -> None:
    """What stands as read from the open board is the same for every belief, and the rest is there for each."""
    belief = beliefs(rng, 1)[0]
    recipe, game = mists(), NusubitoGame({})
    whole = recipe.sense(game, belief.worlds).measure(belief.worlds[0].state)
    part = recipe.sense(game, belief.worlds[:1]).measure(belief.worlds[0].state)
    assert len(whole) == len(part) == len(FEATURES)
    for feature, one, other in zip(FEATURES, whole, part, strict=True):
        assert feature.reads == BELIEVED or one == other, feature.name


@pytest.mark.parametrize(
    ("share", "places", "quiet", "dares"),
    [
        (1.0, 1, 0.999, True),
        (0.9, 3, 0.5, True),
        (0.9, 3, 0.95, False),
        (0.79, 3, 0.1, False),
        (0.82, 9, 0.1, False),
    ],
)
def test_a_capture_is_worth_it_and_cannot_be_foretold(share: float, places: int, quiet: float, dares: bool) -> None:
    """Better than the best quiet turn, likely in itself, and likely to who is half blind."""
    assert Dares({}).worth_it(share, places, quiet) == dares


@pytest.mark.once
@pytest.mark.parametrize("variant", some(VARIANTS), ids=str)
def test_a_game_under_other_rules(variant: dict[str, Value]) -> None:
    """No step is planned that the rules do not offer."""
    assert play_one(NusubitoGame(variant), {0: "rule", 1: "strong"}, 9, 0).outcome.ending
