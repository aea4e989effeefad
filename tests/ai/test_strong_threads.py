"""Strong Threads: what its judge reads, that it plays whole turns of every variant, and the same for the same seed."""

import random
from itertools import islice

import pytest

from tests.conftest import amount
from unseen.ai.players import Player
from unseen.ai.rules_bots.threads.player import RuleThreads
from unseen.ai.strong.features import BELIEVED, OPEN
from unseen.ai.strong.judge import Judge
from unseen.ai.strong.threads import strong
from unseen.ai.strong.threads.ground import Ground
from unseen.ai.strong.threads.plans import Planner
from unseen.ai.strong.threads.player import StrongThreads
from unseen.ai.strong.threads.reply import Reply
from unseen.ai.strong.threads.sense import FEATURES, OWN, ThreadsSense
from unseen.ai.strong.threads.trial import follow, over
from unseen.ai.strong.threads.turn import Node
from unseen.core.dice import Dice, NamedDice
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.seats import CHANCE, Action, Seat
from unseen.games.threads import actions as act
from unseen.games.threads.game import ThreadsGame
from unseen.games.threads.options import OPTIONS
from unseen.games.threads.position import ACT
from unseen.games.threads.rules import Threads
from unseen.lab.arena import asked

VARIANTS: tuple[dict[str, Value], ...] = (
    {"second_wound": "dies", "facing_visibility": "owner", "cards_visibility": "owner", "deploy_per_hex": 4},
    {"map": "three_wells", "mode": "any_of", "double_move_same_unit": False, "hit_on_concealed": "never"},
    {
        "consent": "never",
        "thread_adjacent_distance_zero": True,
        "token_placement": "edge",
        "move_reorient": "none",
        "bonus_action_any": False,
        "fov_range": 4,
    },
)


def game_of(**given: Value) -> ThreadsGame:
    """A game for two."""
    return ThreadsGame({**{option.key: option.default for option in OPTIONS}, **given})


def played(game: ThreadsGame, seat: Seat, steps_max: int) -> list[Action]:
    """The first steps of a game in which this seat plays strongly, and the other by rule."""
    players: dict[Seat, Player] = {seat: strong(game, seat, {}), 1 - seat: RuleThreads(game, 1 - seat, {})}
    return [step for _, step in islice(asked(Match(game), players, NamedDice(b"3")), steps_max)]


def beliefs(rng: random.Random, count: int) -> list[RuleThreads]:
    """Players who are about to act, in games that are played by chance."""
    found: list[RuleThreads] = []
    while len(found) < count:
        game = game_of()
        match, dice = Match(game), Dice(rng.randrange(1 << 30))
        player, heard, steps = RuleThreads(game, 0, {}), 0, rng.randrange(40, 160)
        while match.state.outcome() is None:
            seat = match.state.pending()[0]
            legal = match.state.legal(seat) if seat != CHANCE else []
            step = dice.draw(match.state) if seat == CHANCE else rng.choice(legal)
            if seat == 0:
                for told in match.told[0][heard:]:
                    player.told(told)
                heard = len(match.told[0])
                if len(match.steps) >= steps and not player.belief.lost():
                    found.append(player)
                    break
                player.did(step)
            match.play(seat, step)
    return found


def sense_of(player: RuleThreads) -> ThreadsSense:
    """What its seat weighs."""
    rules = player.belief.watch.p.rules
    codes = player.belief.guess(1).codes
    return ThreadsSense(rules, Ground(rules), 0, dict.fromkeys(codes, 0.7))


def test_features_read_what_the_seat_may_know(rng: random.Random) -> None:
    """Truths that the seat cannot tell apart have the same features, though their hidden pieces differ."""
    assert len({feature.name for feature in FEATURES}) == len(FEATURES)
    assert {feature.reads for feature in FEATURES} == {OPEN, OWN, BELIEVED}
    differ = 0
    for player in beliefs(rng, amount(6, 100)):
        sense = sense_of(player)
        truths = [player.belief.sample(Dice(rng.randrange(1 << 30))) for _ in range(8)]
        assert len({tuple(sense.measure(truth)) for truth in truths}) == 1
        assert len(sense.measure(truths[0])) == len(FEATURES)
        differ += len({truth.key() for truth in truths}) > 1
    assert differ


def test_the_hidden_truth_moves_no_feature(rng: random.Random) -> None:
    """The other's face-down pieces exchange what they are, and its reserve goes with them."""
    swapped = 0
    for player in beliefs(rng, amount(6, 100)):
        sense, truth = sense_of(player), player.belief.sample(player.dice)
        before = sense.measure(truth)
        hidden = [piece for piece in truth.board.sides[1].pieces if not piece.up]
        units = [piece.unit for piece in hidden]
        rng.shuffle(units)
        for piece, unit in zip(hidden, units, strict=True):
            swapped += piece.unit != unit
            piece.unit = unit
        assert sense.measure(truth) == before
    assert swapped


def test_own_secrets_count(rng: random.Random) -> None:
    """A decoy of one's own is no unit."""
    player = beliefs(rng, 1)[0]
    truth = player.belief.sample(player.dice)
    for piece in truth.board.sides[0].pieces:
        piece.up, piece.unit, piece.wounded = False, act.DECOY, False
    names = [feature.name for feature in FEATURES]
    assert sense_of(player).measure(truth)[names.index("able_own")] == 0.0


def at_first_action() -> tuple[RuleThreads, Threads]:
    """A rule player before its first action, with what it holds for the truth."""
    game = game_of()
    match, dice = Match(game), Dice(4)
    player, heard = RuleThreads(game, 0, {}), 0
    while True:
        seat = match.state.pending()[0]
        if seat == CHANCE:
            match.play(CHANCE, dice.draw(match.state))
            continue
        for told in match.told[0][heard:]:
            player.told(told)
        heard = len(match.told[0])
        p = match.state
        assert isinstance(p, Threads)
        if p.stage == ACT and not p.stack:
            player.belief.settle()
            return player, player.belief.sample(player.dice)
        match.play(seat, player.ask(p.legal(seat)))


def test_every_plan_is_offered_and_followed() -> None:
    """The first step of each plan is among those offered, and each comes to a choice or to the turn's end."""
    _, p = at_first_action()
    planner = Planner(Ground(p.rules), 0, [], True)
    plans = planner.plans(p)
    assert {plan[0] in p.legal(0) for plan in plans} == {True}
    for plan in plans:
        after = p.clone()
        follow(after, 0, plan)
        assert over(after, 0) or (not after.stack and after.left == p.left - 1)


def test_a_reply_is_worked_out() -> None:
    """What the other does is judged from its own side: a judge that knows nothing says a half."""
    _, p = at_first_action()
    key = p.key()
    reply = Reply(Ground(p.rules), 0, Judge([0.0] * (len(FEATURES) + 1)))
    assert reply.chance(Node([p], None, [], 0.0)) == pytest.approx(0.5)
    assert p.key() == key


def test_levels() -> None:
    """Two seats who win by yield are played by search, others by rules of thumb; the lot is a switch."""
    game = game_of()
    assert isinstance(strong(game, 0, {"lot": "3"}), StrongThreads)
    assert type(strong(game_of(players=3), 0, {})) is type(strong(game_of(mode="bank"), 0, {})) is RuleThreads
    with pytest.raises(UnseenError):
        strong(game, 0, {"lot": "x"})


@pytest.mark.once
def test_same_seed_same_game() -> None:
    """Nothing but what it was told and its seed counts."""
    assert played(game_of(), 0, 40) == played(game_of(), 0, 40)


@pytest.mark.once
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_game_under_other_rules(variant: dict[str, Value]) -> None:
    """No step is planned that the rules do not offer."""
    game = game_of(**variant)
    assert {game.notation.texts[step] for step in played(game, 1, 160)}
