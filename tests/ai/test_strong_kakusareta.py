"""Kakusareta's strong Moya: what their judge reads, and that they play every variant to its end."""

import random

import pytest

from tests.ai.hunts import KAKUSARETA
from tests.conftest import amount, some
from unseen.ai.belief import Belief
from unseen.ai.strong.features import BELIEVED, OPEN
from unseen.ai.strong.kakusareta.moya import believed
from unseen.ai.strong.kakusareta.moya_sense import FEATURES
from unseen.ai.strong.kakusareta.recipe import moya
from unseen.ai.strong.recipe import Sense
from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.registry import load
from unseen.core.seats import CHANCE
from unseen.core.state import State
from unseen.games.kakusareta.game import KakusaretaGame
from unseen.games.kakusareta.phases import KAKU, MOYA, MOYA_DAY, MOYA_NIGHT
from unseen.games.kakusareta.position import Position
from unseen.lab.arena import play_one

LAST = ("claim", "concede")
MODES: list[dict[str, Value]] = [{"elemental": mode} for mode in ("off", "loyalist", "master", "master_plus")]
OTHERS: list[dict[str, Value]] = [
    {"moya_temple_win": "off", "lv3_steps_per_turn": None, "max_days": 2},
    {"moya_actions": 8, "thief_night_ap": 0, "moya_night_ap": 0, "day_rounds": 1, "max_days": 3},
    {"moya_actions": 1, "pawn_once_per_turn": True, "cornered_may_claim": False, "max_days": 2},
    {"empty_pool": None, "moya_temple_win": 1, "captured_counts": "any", "max_days": 2},
    {"start_darts": 9, "dart_total": 20, "pawns_per_level": 10, "lv2_line_diagonal": True, "max_days": 1},
]


class Peeking:
    """Reads the truth where it should read the open board."""

    def __init__(self, sense: Sense) -> None:
        self.sense = sense

    def measure(self, state: State) -> list[float]:
        """The whole truth, as one number, for K's darts."""
        return [float(hash(state.key()) % 1_000_003), *self.sense.measure(state)[1:]]


def beliefs(rng: random.Random, games: int, options: dict[str, Value]) -> list[Belief]:
    """What the Moya believe at one decision of their turns, more than one truth, in games that are played by chance."""
    found: list[Belief] = []
    game = KakusaretaGame(options)
    while len(found) < games:
        match, dice, belief, heard = Match(game), Dice(rng.randrange(1 << 30)), believed(game), 0
        steps = rng.randrange(5, 60)
        while match.state.outcome() is None:
            state, seat = match.state, match.state.pending()[0]
            assert isinstance(state, Position)
            if seat == CHANCE:
                match.play(CHANCE, dice.draw(state))
                continue
            calm = [step for step in state.legal(seat) if game.notation.texts[step].split()[0] not in LAST]
            step = rng.choice(calm or state.legal(seat))
            if seat == MOYA:
                for told in match.told[MOYA][heard:]:
                    belief.learn(told)
                heard = len(match.told[MOYA])
                if len(match.steps) >= steps and state.board.phase in (MOYA_DAY, MOYA_NIGHT):
                    belief.settle()
                    if len(belief.worlds) > 1:
                        found.append(belief)
                        break
                belief.act(step)
            match.play(seat, step)
    return found


def reads_more(sense: Sense, belief: Belief) -> bool:
    """Does it say other numbers of two truths that are the same to the Moya?"""
    return len({tuple(sense.measure(world.state)) for world in belief.worlds[:40]}) > 1


@pytest.mark.parametrize("options", MODES, ids=str)
def test_each_feature_has_a_name_and_reads_what_moya_may_know(options: dict[str, Value], rng: random.Random) -> None:
    """Truths that the Moya cannot tell apart have the same features; one that reads the truth is found."""
    assert len({feature.name for feature in FEATURES}) == len(FEATURES)
    assert {feature.reads for feature in FEATURES} == {OPEN, BELIEVED}
    caught = 0
    for belief in beliefs(rng, amount(4, 100), options):
        sense = moya().sense(KakusaretaGame({}), belief.worlds)
        assert not reads_more(sense, belief)
        caught += reads_more(Peeking(sense), belief)
    assert caught


@pytest.mark.parametrize("options", MODES, ids=str)
def test_what_a_card_used_in_secret_changes_is_not_read(options: dict[str, Value], rng: random.Random) -> None:
    """Tokens that K keeps back, and where the Hide coin is, are K's alone."""
    belief = beliefs(rng, 1, options)[0]
    sense = moya().sense(KakusaretaGame({}), belief.worlds)
    state = belief.worlds[0].state
    assert isinstance(state, Position)
    plain = sense.measure(state)
    state.board.reserved = state.board.tokens_k
    state.board.mirage_due = state.board.still_due = True
    state.board.hide = 2 if state.board.hide else 0
    assert moya().sense(KakusaretaGame({}), belief.worlds).measure(state) == plain


def test_open_features_do_not_move_with_the_belief(rng: random.Random) -> None:
    """What stands as read from the open board is the same for every belief, and the rest is there for each."""
    belief = beliefs(rng, 4, {"elemental": "master"})[0]
    recipe, game = moya(), KakusaretaGame({})
    whole = recipe.sense(game, belief.worlds).measure(belief.worlds[0].state)
    part = recipe.sense(game, belief.worlds[:1]).measure(belief.worlds[0].state)
    assert len(whole) == len(part) == len(FEATURES)
    for feature, one, other in zip(FEATURES, whole, part, strict=True):
        assert feature.reads == BELIEVED or one == other, feature.name


@pytest.mark.once
@pytest.mark.parametrize("level", ["strong", "strong:lot=3"])
def test_an_opening_in_every_mode(level: str) -> None:
    """What is no turn is answered, too."""
    for mode in ("loyalist", "master"):
        game = KakusaretaGame({"elemental": mode, "max_days": 1})
        assert play_one(game, {KAKU: "rule", MOYA: level}, 9, 0).outcome.ending


def test_only_its_own_switch_is_known() -> None:
    """Those of the rules' players are refused."""
    with pytest.raises(UnseenError, match="lot"):
        play_one(load("kakusareta"), {KAKU: "rule", MOYA: "strong:no-cards"}, 9, 0)


@pytest.mark.once
@pytest.mark.parametrize("variant", some([*KAKUSARETA.variants, *OTHERS]), ids=str)
def test_a_game_under_other_rules(variant: dict[str, Value]) -> None:
    """No step is planned that the rules do not offer."""
    assert play_one(KakusaretaGame(variant), {KAKU: "rule", MOYA: "strong"}, 9, 0).outcome.ending
