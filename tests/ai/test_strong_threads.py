"""Strong Threads: what its judge reads, that it plays whole turns of every variant, and the same for the same seed."""

import random
from collections.abc import Callable
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
from unseen.ai.strong.threads.trial import answer, follow, over
from unseen.ai.strong.threads.turn import STOPPED, Node, TurnSearch, looks
from unseen.core.dice import Dice, NamedDice
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.seats import CHANCE, Action, Seat
from unseen.games.threads import actions as act
from unseen.games.threads.ending import wins_by
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

TABLES = max(6, amount(6, 100))
"""Among fewer there may be none where something lies hidden."""

TAKEN: dict[str, Callable[[Action], bool]] = {
    "no-cards": lambda step: act.PLAY <= step < act.BUY,
    "no-tokens": lambda step: act.DEPLOY <= step < act.MOVE,
    "no-split": lambda step: step == act.SPLIT,
}
"""What a switch takes away from all plans."""


def game_of(**given: Value) -> ThreadsGame:
    """A game for two."""
    return ThreadsGame({**{option.key: option.default for option in OPTIONS}, **given})


def played(game: ThreadsGame, seat: Seat, steps_max: int) -> list[Action]:
    """The first steps of a game in which this seat plays strongly, and the other by rule."""
    players: dict[Seat, Player] = {seat: strong(game, seat, {}), 1 - seat: RuleThreads(game, 1 - seat, {})}
    return [step for _, step in islice(asked(Match(game), players, NamedDice(b"3")), steps_max)]


def beliefs(rng: random.Random, count: int) -> list[RuleThreads]:
    """Players who are about to act and do not know what lies face-down, in games that are played by chance."""
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
                if len(match.steps) >= steps and len(player.belief.guess(1).worlds) > 1:
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
    for player in beliefs(rng, TABLES):
        sense = sense_of(player)
        truths = [player.belief.sample(Dice(rng.randrange(1 << 30))) for _ in range(8)]
        assert len({tuple(sense.measure(truth)) for truth in truths}) == 1
        assert len(sense.measure(truths[0])) == len(FEATURES)
        differ += len({truth.key() for truth in truths}) > 1
    assert differ


def test_the_hidden_truth_moves_no_feature(rng: random.Random) -> None:
    """The other's face-down pieces exchange what they are."""
    swapped = 0
    for player in beliefs(rng, TABLES):
        sense, truth = sense_of(player), player.belief.sample(player.dice)
        before = sense.measure(truth)
        hidden = [piece for piece in truth.board.sides[1].pieces if not piece.up]
        units = [piece.unit for piece in hidden]
        for piece, unit in zip(hidden, [*units[1:], *units[:1]], strict=True):
            swapped += piece.unit != unit
            piece.unit = unit
        assert sense.measure(truth) == before
    assert swapped


def test_own_secrets_count(rng: random.Random) -> None:
    """A decoy of one's own is no unit."""
    able = [feature.name for feature in FEATURES].index("able_own")
    found = [(player, player.belief.sample(player.dice)) for player in beliefs(rng, TABLES)]
    player, truth = next((player, truth) for player, truth in found if sense_of(player).measure(truth)[able] > 0.0)
    for piece in truth.board.sides[0].pieces:
        piece.up, piece.unit, piece.wounded = False, act.DECOY, False
    assert sense_of(player).measure(truth)[able] == 0.0


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
    """Each step of each plan is among those offered, and each comes to a choice or to the turn's end."""
    _, p = at_first_action()
    plans = Planner(Ground(p.rules), 0, [], True, True).plans(p)
    assert max(len(plan) for plan in plans) > 3
    assert any(act.SPLIT in plan for plan in plans)
    for plan in plans:
        walked, after = p.clone(), p.clone()
        walk(walked, plan)
        follow(after, 0, plan)
        assert walked.key() == after.key()
        assert over(after, 0) or (not after.stack and after.left == p.left - 1)


def walk(p: Threads, plan: list[Action]) -> None:
    """Make the steps of a plan of seat 0 and come to its next choice, others and chance going the plainest way."""
    left = list(plan)
    while left or (p.stack and not over(p, 0)):
        who = p.pending()[0]
        if who == 0 and left:
            assert left[0] in p.legal(0)
            p.apply(0, left.pop(0))
        else:
            p.apply(who, p.odds()[0][0] if who == CHANCE else answer(p, who))


def test_a_reply_is_worked_out() -> None:
    """From the side of the other: to who goes by own yield alone, a yield that the other has is bad."""
    _, p = at_first_action()
    weights = [float(feature.name == "yield_own") for feature in FEATURES]
    reply = Reply(Ground(p.rules), 0, Judge([*weights, 0.0]))
    chances = []
    for seat in (0, 1):
        truth = p.clone()
        truth.board.tangle(seat, 0)
        key = truth.key()
        chances.append(reply.chance(Node([truth], None, [], 0.0)))
        assert truth.key() == key
    assert chances[0] > chances[1]


def test_what_was_planned_is_dropped_when_something_was_done() -> None:
    """By whoever plays in between."""
    game = game_of()
    player, (_, p) = StrongThreads(game, 0, {}), at_first_action()
    player.plan, player.coming = [act.END], [Node([p], None, [act.END], 0.0)]
    player.did(act.END)
    assert not player.plan
    assert not player.coming


def test_a_flip_is_followed_by_the_attack_for_which_it_was_made() -> None:
    """What comes behind a step that is over at once is offered between two actions, as a new action is."""
    player, (_, p) = StrongThreads(game_of(), 0, {}), at_first_action()
    player.coming = [Node([p], None, [act.FLIP, act.ATTACK, act.TARGET], 0.0)]
    player.expected = [looks(p)]
    assert player.action(p, [act.END, act.FLIP]) == act.FLIP
    assert player.action(p, [act.END, act.ATTACK]) == act.ATTACK
    assert player.plan == [act.TARGET]


def test_where_the_other_wins_next_little_is_left() -> None:
    """A judge that knows nothing says a half; where the other has won once its turn begins, all but nothing."""
    search, p = unknowing(0)
    assert search.chance(p) == pytest.approx(0.5)
    p.board.markers = [4] * len(p.board.markers)
    assert wins_by(p, 1)
    assert search.chance(p) == pytest.approx(STOPPED / 2)


def test_at_the_round_cap_its_figures_count() -> None:
    """By half: equal ones are a draw, one more knot or one more living unit wins."""
    search, p = unknowing(1)
    p.board.round = p.rules.max_rounds
    own, foe = p.board.sides[1], p.board.sides[0]
    own.knots = foe.knots = 1
    assert search.chance(p) == pytest.approx(0.5)
    own.knots = 2
    assert search.chance(p) == pytest.approx(0.75)
    own.knots = 1
    foe.reserve &= foe.reserve - 1
    assert search.chance(p) == pytest.approx(0.75)


def unknowing(seat: Seat) -> tuple[TurnSearch, Threads]:
    """The search of one whose judge knows nothing, with a truth."""
    _, p = at_first_action()
    ground = Ground(p.rules)
    planner, sense = Planner(ground, seat, [], True, True), ThreadsSense(p.rules, ground, seat, {})
    return TurnSearch(seat, planner, sense, Judge([0.0] * (len(FEATURES) + 1)), 1), p


@pytest.mark.parametrize("switch", ["no-cards", "no-tokens", "no-split"])
def test_habits_are_switched_off(switch: str) -> None:
    """The search has the habits of the rules of thumb, and does without those that are switched off."""
    _, p = at_first_action()
    p.board.sides[0].knots = 9
    p.board.sides[0].cards = [1] * len(p.board.sides[0].cards)
    assert switched(p, switch) == [True, False]


def switched(p: Threads, switch: str) -> list[bool]:
    """Does a planner plan what a switch takes away, without and with it?"""
    game, found = game_of(), list[bool]()
    for options in ({}, {switch: ""}):
        player = StrongThreads(game, 0, options)
        plans = player.planner(p, p.legal(0)).plans(p)
        firsts = [action for plan in plans for action in plan if TAKEN[switch](action)]
        found.append(bool(firsts))
    return found


def test_levels() -> None:
    """Two seats who win by yield are played by search, others by rules of thumb; the lot is a switch."""
    game = game_of()
    assert isinstance(strong(game, 0, {"lot": "3"}), StrongThreads)
    assert type(strong(game_of(players=3), 0, {})) is type(strong(game_of(mode="bank"), 0, {})) is RuleThreads
    with pytest.raises(UnseenError):
        strong(game, 0, {"lot": "x"})
    with pytest.raises(UnseenError, match="The level strong has no switch deep; switches: lot, no-ambush"):
        strong(game, 0, {"deep": ""})
    with pytest.raises(UnseenError, match="The level strong has no switch lot"):
        strong(game_of(players=3), 0, {"lot": "3"})


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
