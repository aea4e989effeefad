"""Small games: three ways give one value, the files say what is found, and levels hear what they were told."""

from collections import Counter

import numpy as np
import pytest

from tests.conftest import FULL
from unseen.ai.levels import make
from unseen.ai.players import Player
from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.events import Told
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.registry import games
from unseen.core.seats import CHANCE, Action, Seat
from unseen.core.state import State
from unseen.lab.exact import linear, measure
from unseen.lab.exact.asking import again, ask_all, informed
from unseen.lab.exact.open_cards import open_values, pimc
from unseen.lab.exact.sequences import SequenceForm, sequence_form
from unseen.lab.exact.small import UNDECIDED_MAX, names, names_of, small
from unseen.lab.exact.solver import judged, solve
from unseen.lab.exact.tree import NOWHERE, Deal, Stories, Tree, build

QUICK = 1000
"""Games with more histories are left to the long run."""
LEAST = {game: min(names_of(game), key=lambda name: small(name).size.histories) for game in games() if names_of(game)}
"""The smallest game of each."""
TRIED = names() if FULL else sorted([name for name in names() if small(name).size.histories <= QUICK])


@pytest.fixture(scope="module")
def two_ways() -> tuple[Tree, SequenceForm]:
    """A game in which it pays to hide."""
    tree = small("nusubito-two-ways").tree()
    return tree, sequence_form(tree)


class Last(Player):
    """Takes the last step that is offered, if it was told anything."""

    def told(self, told: Told) -> None:
        """It counts."""
        self.heard = getattr(self, "heard", 0) + 1

    def did(self, step: Action) -> None:
        """Nothing follows from it."""

    def ask(self, steps: list[Action]) -> Action:
        return steps[-1] if getattr(self, "heard", 0) else steps[0]


class Chosen(Player):
    """Any step."""

    def told(self, told: Told) -> None:
        """Nothing follows from it."""

    def ask(self, steps: list[Action]) -> Action:
        return steps[self.dice.below(len(steps))]


# ---- the files ----
@pytest.mark.parametrize("game", ["nusubito", "kakusareta", "nuns", "threads"])
def test_each_game_has_two_small_ones(game: str) -> None:
    """Of some hundred thousand histories at most, and most play has a winner."""
    found = [small(name) for name in names_of(game)]
    assert len(found) >= 2
    assert all([one.size.histories <= 300_000 and one.undecided <= UNDECIDED_MAX for one in found])


@pytest.mark.once
@pytest.mark.parametrize("name", TRIED)
def test_the_value_is_the_one_that_is_written(name: str) -> None:
    """Found anew, within the tolerance, in a tree of the same size."""
    assert measure.faults(small(name)) == []


@pytest.mark.once
@pytest.mark.parametrize("name", TRIED)
def test_a_linear_program_finds_the_same_value(name: str) -> None:
    """Without any iteration."""
    pytest.importorskip("scipy", reason="the linear program needs the extra research")
    assert linear.value(measure.formed(name)[1]) == pytest.approx(small(name).value, abs=1e-5)


@pytest.mark.once
@pytest.mark.parametrize("name", TRIED)
def test_openspiel_finds_the_same_exploitability(name: str) -> None:
    """Of any action as likely, and of what was learned."""
    pytest.importorskip("pyspiel", reason="OpenSpiel comes with the extra research")
    from tests.lab.exact.spiel import exploited

    form = measure.formed(name)[1]
    learned = solve(form, 1e-3, 1000)
    for policies in ((form.plexes[0].uniform(), form.plexes[1].uniform()), learned.policies):
        ours = judged(form, policies).exploitability
        assert exploited(small(name), form, policies) == pytest.approx(ours, abs=1e-6)


def test_unknown_names_are_refused() -> None:
    """In a sentence that names those that there are."""
    with pytest.raises(UnseenError, match="nusubito-two-ways") as error:
        small("nobody")
    assert error.value.code == "exact"


# ---- histories and information states ----
@pytest.mark.once
@pytest.mark.parametrize("name", sorted(LEAST.values()))
def test_stories_are_what_a_match_tells(name: str) -> None:
    """Random games, step by step: equal numbers exactly where told lists and own steps are equal."""
    one = small(name)
    stories, dice = Stories(), Dice(5)
    met: dict[tuple[Seat, str], int] = {}
    for _ in range(6):
        story = walked(one.game, one.deals[dice.below(len(one.deals))], stories, dice)
        for key, number in story.items():
            assert met.setdefault(key, number) == number
    by_seat = Counter([(seat, number) for (seat, _), number in met.items()])
    assert set(by_seat.values()) == {1}


def walked(game: Game, deal: Deal, stories: Stories, dice: Dice) -> dict[tuple[Seat, str], int]:
    """By seat and what a match kept for it at each moment, the number of its story."""
    match, at, heard = Match(game), [0, 0], [0, 0]
    found: dict[tuple[Seat, str], int] = {}
    told: list[list[object]] = [[], []]
    steps = list(deal.steps)
    while match.state.outcome() is None:
        seat, action = steps.pop(0) if steps else drawn(match.state, dice)
        if seat != CHANCE:
            at[seat] = stories.after(at[seat], action)
            told[seat].append(action)
        match.play(seat, action)
        for one in (0, 1):
            for event in match.told[one][heard[one] :]:
                at[one] = stories.after(at[one], event)
                told[one].append(event)
            heard[one] = len(match.told[one])
            assert stories.told(at[one]) == told[one]
            found[one, repr(told[one])] = at[one]
    return found


def drawn(state: State, dice: Dice) -> tuple[Seat, Action]:
    """Any step."""
    seat = state.pending()[0]
    legal = [action for action, odds in state.odds() if odds] if seat == CHANCE else state.legal(seat)
    return seat, legal[dice.below(len(legal))]


@pytest.mark.once
def test_a_tree_holds_the_stories_of_matches(two_ways: tuple[Tree, SequenceForm]) -> None:
    """Every decision of random matches is an information state, with the same steps offered."""
    tree, one, dice = two_ways[0], small("nusubito-two-ways"), Dice(3)
    known = {(state.seat, repr(tree.stories.told(state.story))): state.actions for state in tree.infostates}
    for _ in range(20):
        match, own = Match(one.game), (list[object](), list[object]())
        while match.state.outcome() is None:
            seat, action = drawn(match.state, dice)
            legal = match.state.legal(seat) if seat != CHANCE else []
            if len(legal) > 1:
                assert known[seat, repr(own[seat])] == tuple(legal)
            before = [len(match.told[who]) for who in (0, 1)]
            if seat != CHANCE:
                own[seat].append(action)
            match.play(seat, action)
            for who in (0, 1):
                own[who].extend(match.told[who][before[who] :])


def test_chance_adds_up(two_ways: tuple[Tree, SequenceForm]) -> None:
    """Whatever is played, all ends together are certain; and what is not decided is counted."""
    tree, form = two_ways
    uniform = [plex.plan(plex.uniform()) for plex in form.plexes]
    mass = np.zeros(len(tree))
    for number, parent in enumerate(tree.parent):
        if parent == NOWHERE:
            mass[number] = 1.0
            continue
        count = 1 if tree.infostate[parent] == NOWHERE else len(tree.infostates[tree.infostate[parent]].actions)
        mass[number] = mass[parent] * tree.odds[number] / count
    ends = tree.ends()
    assert sum([mass[end] for end in ends]) == pytest.approx(1.0)
    worth = sum([mass[end] * tree.payoff[end] for end in ends])
    assert form.payoffs.total((uniform[0], uniform[1])) == pytest.approx(worth)
    left = sum([mass[end] for end in ends if not tree.decided[end]])
    assert form.undecided.total((uniform[0], uniform[1])) == pytest.approx(left)


def test_what_is_not_small_is_refused() -> None:
    """Before it fills the machine."""
    with pytest.raises(UnseenError, match="more than 50 histories"):
        build(small("nusubito-two-ways").root(), histories_max=50)


# ---- policies ----
def test_open_cards_see_no_worth_in_hiding(two_ways: tuple[Tree, SequenceForm]) -> None:
    """The baseline is exploitable where an equilibrium is not."""
    tree, form = two_ways
    found = judged(form, (pimc(tree, form.plexes[0], 0), pimc(tree, form.plexes[1], 1)))
    assert found.exploitability > 0.1
    assert solve(form, 1e-3).report.exploitability <= 1e-3
    assert all([-1.0 <= worth <= 1.0 for worth in open_values(tree)])


def test_a_level_is_asked_with_what_its_seat_was_told(two_ways: tuple[Tree, SequenceForm]) -> None:
    """Told events and own steps in their order, then what is offered, once for each seed."""
    tree, form = two_ways
    one = small("nusubito-two-ways")
    found = ask_all(tree, form.plexes[1], lambda seed: Last(one.game, 1, {"seed": str(seed)}), 20, 1)
    assert found.infostates > 0
    plex = form.plexes[1]
    for number, first, count in zip(plex.infostates, plex.first, plex.count, strict=True):
        counts = found.counts[first : first + count]
        assert not counts.any() or counts[-1] == counts.sum() == 12, number
    assert all([np.array_equal(policy, found.policy(plex)) for policy in again(found, plex, 3)])


def test_lots_are_counted_and_their_error_said(two_ways: tuple[Tree, SequenceForm]) -> None:
    """A player by chance is nearly the uniform policy, and its interval holds that one's figure."""
    tree, form = two_ways
    one, plex = small("nusubito-two-ways"), form.plexes[1]
    found = ask_all(tree, plex, lambda seed: Chosen(one.game, 1, {"seed": str(seed)}), 200, 1)
    exact = measure.loss(one, form, 1, plex.uniform())
    losses = [measure.loss(one, form, 1, policy) for policy in again(found, plex, 100)]
    assert measure.loss(one, form, 1, found.policy(plex)) == pytest.approx(exact, abs=0.15)
    assert max(losses) - min(losses) > 0.0


@pytest.mark.once
@pytest.mark.parametrize("level", ["uniform", "careful", "rule", "strong", "ismcts:5"])
def test_levels_can_begin_at_small_games(level: str) -> None:
    """In the smallest one of Nusubito, for either side; what they lose is at least nothing."""
    for seat in (0, 1):
        found = measure.measured(measure.Cell("nusubito-two-ways", seat, level), times=3)
        assert found.loss >= -1e-3
        assert found.low - 1e-9 <= found.high


@pytest.mark.once
@pytest.mark.parametrize("name", sorted(LEAST.values()))
def test_every_level_that_is_measured_can_begin(name: str) -> None:
    """Asked at a few information states of either seat, after all that was told there."""
    one = small(name)
    tree = measure.formed(name)[0]
    for seat in (0, 1):
        some = [tree.infostates[number] for number in tree.of(seat)][:: max(1, len(tree.of(seat)) // 2)]
        for level in measure.levels(one, seat)[1:-1]:
            for state in some:
                player = informed(make(level, one.game, seat), tree.stories.told(state.story))
                assert player.ask(list(state.actions)) in state.actions
