"""The belief of both roles where one hides and one hunts, in whole games of each (`hunts.py` says how they differ)."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator
from pathlib import Path

import pytest

from tests.ai.hunts import HUNTS, OWN, Hunt, Options
from tests.ai.minds import Choose, Listening, Mind, Overheard, any_of, asked, decisions
from tests.conftest import amount
from tests.games.books import GAMES
from unseen.ai.belief import Belief, Mirror
from unseen.ai.levels import make
from unseen.core.dice import Dice, NamedDice
from unseen.core.events import Told
from unseen.core.match import Match, Recorder
from unseen.core.registry import games, load
from unseen.core.seats import CHANCE, Action, Seat
from unseen.core.state import State
from unseen.games.temples.board import HIDER, HUNTER
from unseen.games.temples.truth import Truth

WORLDS_MAX = 200_000
"""Half-made turns of a hider without a plan can be more than a player keeps."""
HERE = [HUNTS[game] for game in GAMES if game in HUNTS]
Weights = dict[Hashable, float]


def beyond(number: int, first: int) -> list[pytest.MarkDecorator]:
    """Of the rows of a game, the interpreted half has so many."""
    return [pytest.mark.once] if number >= first else []


def named(value: object) -> str | None:
    """A game by its name, options as they are."""
    return value.game if isinstance(value, Hunt) else str(value) if isinstance(value, dict) else None


LONG = [
    pytest.param(hunt, options, part, marks=beyond(part, hunt.parts[1]))
    for hunt in HERE
    for options in hunt.played
    for part in range(hunt.parts[0])
]
VARIANTS = [(hunt, options) for hunt in HERE for options in hunt.variants]
MIRRORED = [
    pytest.param(hunt, options, seed, marks=beyond(number, hunt.mirrored_first))
    for hunt in HERE
    for number, (options, seed) in enumerate(hunt.mirrored)
]


@pytest.mark.parametrize("game", games())
def test_somebody_looks_at_the_belief_of_every_game(game: str) -> None:
    own = Path(__file__).parent / OWN.get(game, "nowhere")
    assert game in HUNTS or own.exists(), f"nobody looks at the belief of {game}: give it a Hunt in tests/ai/hunts.py"


def quiet(hunt: Hunt, dice: Dice) -> Choose:
    """Any step but those that end a game at once, unless nothing else is offered."""

    def choose(match: Match, seat: Seat) -> Action:
        legal, texts = match.state.legal(seat), match.game.notation.texts
        return any_of(dice, [action for action in legal if texts[action].split()[0] not in hunt.ends] or legal)

    return choose


def weights(belief: Belief) -> Weights:
    """What is held possible, each truth with its share."""
    return {world.state.key(): world.weight for world in belief.worlds}


def place(state: State) -> int:
    """Where the hider is."""
    assert isinstance(state, Truth)
    return state.place()


def surprise(belief: Belief, truth: State) -> float:
    """The log loss of the hider's true place."""
    at = place(truth)
    return -math.log(belief.chance(lambda other: place(other) == at))


def by_hunter(match: Match, since: int) -> list[Action]:
    """The hunters' steps from this one on."""
    return [action for seat, action in match.steps[since:] if seat == HUNTER]


def watched(hunt: Hunt, options: Options, seed: int) -> list[float]:
    """Play one game; the truth is in the belief of whoever decides, and in the hider's mirror of the other's.

    The log losses of the place.
    """
    match, dice, losses, followed = Match(load(hunt.game, None, **options)), Dice(seed), list[float](), 0
    beliefs = [Belief(match.start, seat, worlds_max=WORLDS_MAX) for seat in (HIDER, HUNTER)]
    mirror = Mirror(match.start, HUNTER, worlds_max=WORLDS_MAX)
    minds: dict[Seat, list[Mind]] = {HIDER: [beliefs[HIDER], Overheard(mirror)], HUNTER: [beliefs[HUNTER]]}
    for seat, _ in decisions(match, dice, quiet(hunt, dice), minds):
        state, belief = match.state, beliefs[seat]
        belief.settle()
        assert belief.exact
        if hunt.sealed(state):
            continue
        if seat == HIDER:
            assert [world.state.key() for world in belief.worlds] == [state.key()], seed
            if hunt.fresh(state):
                mirror.follow(by_hunter(match, followed))
                followed = len(match.steps)
                mirror.settle(HIDER)
                assert state.key() in weights(mirror), seed
        elif hunt.looked(state):
            assert state.key() in weights(belief), seed
            losses.append(surprise(belief, state))
    return losses


@pytest.mark.slow
@pytest.mark.parametrize(("hunt", "options", "part"), LONG, ids=named)
def test_the_truth_is_inside_after_every_turn(hunt: Hunt, options: Options, part: int, full: bool) -> None:
    """Dozens of games in all parts together, hundreds in the long run; prints the log loss of the place."""
    number, given = amount(*hunt.games), {**options, **(hunt.played_long if full else {})}
    losses = [loss for seed in range(part * number, (part + 1) * number) for loss in watched(hunt, given, seed)]
    mean = sum(losses) / len(losses)
    print(f"log loss of the hider's place, {hunt.game} {given}: {mean:.3f} over {len(losses)} decisions")
    assert mean < math.log(9) / 2


@pytest.mark.parametrize(("hunt", "options"), VARIANTS, ids=named)
def test_the_truth_is_inside_under_every_kind_of_telling(hunt: Hunt, options: Options, full: bool) -> None:
    """Orders that stay hidden, slots that are shown, lines that the hunters choose, cards that cost actions."""
    for seed in range(hunt.variants_long if full else 2):
        assert watched(hunt, options, seed)


def first_turns(state: State, told: Recorder, share: float) -> Iterator[tuple[State, Recorder, float]]:
    """All first turns of the hider by brute force, with their probability in uniform play; rods by chance."""
    seats = state.pending()
    if seats == (HUNTER,):
        yield state, told, share
        return
    if not seats or state.outcome() is not None:
        return
    choices = state.odds() if seats == (CHANCE,) else [(a, 1.0 / len(state.legal(HIDER))) for a in state.legal(HIDER)]
    for action, part in choices:
        after, heard = state.clone(), Recorder((HUNTER,))
        heard.told[HUNTER] = list(told.told[HUNTER])
        after.apply(seats[0], action, heard)
        yield from first_turns(after, heard, share * part)


@pytest.mark.parametrize("hunt", HERE, ids=named)
def test_exact_belief_is_brute_force_for_every_first_turn(hunt: Hunt) -> None:
    """For each of the lines that the hunters can be told, all truths behind it and their weights."""
    start = load(hunt.game).start()
    groups: dict[tuple[Told, ...], Weights] = {}
    for state, told, share in first_turns(start, Recorder((HUNTER,)), 1.0):
        group = groups.setdefault(tuple(told.told[HUNTER]), {})
        group[state.key()] = group.get(state.key(), 0.0) + share
    assert len(groups) == hunt.first_lines
    for heard, group in groups.items():
        belief = Belief(start, HUNTER)
        for one in heard:
            belief.learn(one)
        belief.settle()
        total = sum(group.values())
        assert weights(belief) == pytest.approx({key: share / total for key, share in group.items()})


@pytest.mark.parametrize(("hunt", "options", "seed"), MIRRORED, ids=named)
def test_the_hider_keeps_the_belief_of_the_hunters(hunt: Hunt, options: Options, seed: int) -> None:
    """From what the hider hears, with the hunters' steps that were followed, the mirror is their exact belief."""
    match, dice, followed, compared = Match(load(hunt.game, None, **options)), Dice(seed), 0, 0
    belief, mirror = Belief(match.start, HUNTER), Mirror(match.start, HUNTER)
    minds: dict[Seat, list[Mind]] = {HIDER: [Overheard(mirror)], HUNTER: [belief]}
    for seat, _ in decisions(match, dice, quiet(hunt, dice), minds):
        if seat != HUNTER or hunt.sealed(match.state):
            continue
        mirror.follow(by_hunter(match, followed))
        followed = len(match.steps)
        belief.settle()
        mirror.settle()
        assert weights(mirror) == pytest.approx(weights(belief))
        compared += 1
    assert compared > 3


@pytest.mark.once
@pytest.mark.parametrize("hunt", HERE, ids=named)
def test_a_model_of_the_hider_lowers_the_surprise(hunt: Hunt) -> None:
    """Against the rule player, the hunters' belief with a model is less surprised by the true place than without."""
    game = load(hunt.game)
    losses: dict[str, list[float]] = {"uniform": [], "model": []}
    for seed in range(12):
        match = Match(game)
        beliefs = {"uniform": Belief(match.start, HUNTER), "model": Belief(match.start, HUNTER, [hunt.model])}
        players = [make("rule", game, HIDER, seed), make("careful", game, HUNTER, seed)]
        minds: dict[Seat, list[Mind]] = {
            HIDER: [Listening(players[HIDER])],
            HUNTER: [Listening(players[HUNTER]), *beliefs.values()],
        }
        for seat, _ in decisions(match, NamedDice(b"surprise %d" % seed), asked(players), minds):
            if seat == HUNTER and hunt.dawn(match.state):
                for name, belief in beliefs.items():
                    belief.settle()
                    losses[name].append(surprise(belief, match.state))
    means = {name: sum(values) / len(values) for name, values in losses.items()}
    print(f"log loss of the place of {hunt.game}'s rule player: {means}")
    assert means["model"] < means["uniform"]
