"""Small games: three ways give one value, the files say what is found, and levels hear what they were told."""

from collections import Counter
from collections.abc import Mapping

import numpy as np
import pytest

from tests.conftest import FULL
from unseen.ai.beliefs.nuns import NunsBelief
from unseen.ai.beliefs.nuns.weights import ITEM, KEYS
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
from unseen.lab.exact.asking import FIRST, Asked, again, ask_all, halves, informed, others
from unseen.lab.exact.open_cards import open_values, pimc
from unseen.lab.exact.sequences import SequenceForm, sequence_form
from unseen.lab.exact.small import UNDECIDED_MAX, names, names_of, small
from unseen.lab.exact.solver import judged, solve
from unseen.lab.exact.tree import NOWHERE, Builder, Deal, Stories, Tree, build

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

    anew = True

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


def test_who_hears_the_steps_before_knows_where_a_small_game_begins() -> None:
    """The guards of Nuns: the novice is on either way, both as likely, and has her item."""
    one = small("nuns-two-ways")
    builder = Builder(one.root(), one.deals, 10)
    for moment in builder.front:
        belief = NunsBelief(one.game, 0)
        for heard in builder.tree.stories.told(moment.at[0]):
            belief.learn(heard) if isinstance(heard, Told) else belief.act(heard)
        belief.settle()
        assert belief.dots(0) == pytest.approx({9: 0.5, 11: 0.5})
        assert {(code & KEYS, code & ITEM) for _, code in belief.hypotheses(0)} == {(KEYS, ITEM)}


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
    assert (found.said, len(found.sure), found.drawn) == (0, found.infostates, ())


class Said(Chosen):
    """The same, and says so."""

    def lots(self, steps: list[Action]) -> list[Action]:
        """All."""
        return steps

    def ask(self, steps: list[Action]) -> Action:
        raise AssertionError("it has said it")


class Seldom(Player):
    """The first step, but for one seed of a hundred the last."""

    anew = True

    def told(self, told: Told) -> None:
        """Nothing follows from it."""

    def ask(self, steps: list[Action]) -> Action:
        return steps[-1] if int(self.options["seed"]) % 100 == 50 else steps[0]


class Planner(Player):
    """Makes up its mind at its first step, and keeps to it; where others have stepped for it, it does neither."""

    def __init__(self, game: Game, seat: Seat, options: Mapping[str, str]) -> None:
        super().__init__(game, seat, options)
        self.mind = -1

    def told(self, told: Told) -> None:
        """Nothing follows from it."""

    def did(self, step: Action) -> None:
        self.mind = 2

    def ask(self, steps: list[Action]) -> Action:
        if self.mind < 0 and len(steps) > 1:
            self.mind = self.dice.below(2)
        return steps[[0, -1, len(steps) // 2][self.mind]] if self.mind >= 0 else steps[0]


def by_chance(two_ways: tuple[Tree, SequenceForm], kind: type[Player], times: int = 200) -> Asked:
    """A player asked as Mists."""
    one, plex = small("nusubito-two-ways"), two_ways[1].plexes[1]
    return ask_all(two_ways[0], plex, lambda seed: kind(one.game, 1, {"seed": str(seed)}), times, 1)


def test_lots_are_counted_and_two_estimates_hold_the_loss(two_ways: tuple[Tree, SequenceForm]) -> None:
    """A player by chance is nearly the uniform policy; what that one loses lies between, within the error."""
    form, one = two_ways[1], small("nusubito-two-ways")
    found, exact = by_chance(two_ways, Chosen), measure.loss(one, form, 1, form.plexes[1].uniform())
    assert (found.said, found.sure, len(found.drawn)) == (0, (), found.infostates)
    low, high, error = measure.bounds(one, form, 1, found, 1)
    assert 0.0 < error < 0.2
    assert low - error <= exact <= high + error
    assert low < high


def test_few_answers_lose_too_much_one_way_and_too_little_the_other(two_ways: tuple[Tree, SequenceForm]) -> None:
    """On average over many askings; which is why both are said."""
    form, one = two_ways[1], small("nusubito-two-ways")
    plex = form.plexes[1]
    exact = measure.loss(one, form, 1, plex.uniform())
    lots, every = np.random.default_rng(4), tuple(range(len(plex.count)))
    lows, highs = [], []
    for _ in range(400):
        counts = np.ones(plex.size)
        for first, count in zip(plex.first, plex.count, strict=True):
            counts[first : first + count] = lots.multinomial(16, np.full(count, 1.0 / count))
        found = Asked(counts, drawn=every)
        highs.append(measure.loss(one, form, 1, found.policy(plex)))
        (known, policy), *_ = halves(found, plex, 1, int(lots.integers(1 << 30)))
        lows.append(measure.loss(one, form, 1, policy, known))
    assert np.mean(lows) < exact + 2 * np.std(lows) / 20
    assert np.mean(highs) > exact + 5 * np.std(highs) / 20


def test_two_halves_are_all_answers(two_ways: tuple[Tree, SequenceForm]) -> None:
    """Each has a hundred of the first two hundred; what is no sample stands in both."""
    plex = two_ways[1].plexes[1]
    found = by_chance(two_ways, Chosen)
    firsts = slice(int(plex.first[0]), int(plex.first[0] + plex.count[0]))
    for one, other in halves(found, plex, 3):
        assert np.allclose((one + other)[firsts] / 2, found.policy(plex)[firsts])
    sure = by_chance(two_ways, Last)
    assert all([np.array_equal(one, other) for one, other in halves(sure, plex, 3)])


def test_a_best_response_is_worth_what_it_is_said_to_be(two_ways: tuple[Tree, SequenceForm]) -> None:
    """Its plan gains the value of the best response, for either seat."""
    for seat in (0, 1):
        plex, other = two_ways[1].plexes[seat], two_ways[1].plexes[1 - seat]
        gains = two_ways[1].gains(seat, other.plan(other.uniform()))
        assert gains @ plex.response(gains) == pytest.approx(plex.best(gains))


def test_who_says_among_what_it_draws_is_asked_once(two_ways: tuple[Tree, SequenceForm]) -> None:
    """Its policy is exact, and nothing is sampled."""
    found, plex = by_chance(two_ways, Said), two_ways[1].plexes[1]
    assert (found.said, found.sure, found.drawn) == (len(plex.count), (), ())
    assert np.array_equal(found.policy(plex), plex.uniform())


def test_later_decisions_are_asked_as_often_as_it_brings_them_about(two_ways: tuple[Tree, SequenceForm]) -> None:
    """Two hundred times at first, less often behind a lot, but never less than a dozen times."""
    found = by_chance(two_ways, Chosen)
    plex = two_ways[1].plexes[1]
    plan = plex.plan(found.policy(plex))
    for first, count, parent in zip(plex.first, plex.count, plex.parent, strict=True):
        asked = found.counts[first : first + count].sum()
        assert asked == pytest.approx(max(12, 200 * plan[parent]) if plan[parent] else 0, abs=1)
    assert plan.min() * 200 < 12


def test_a_plan_is_followed(two_ways: tuple[Tree, SequenceForm]) -> None:
    """Who always takes the first step, or always the last one, by lot, never mixes the two, nor takes another one."""
    tree, one = two_ways[0], small("nusubito-two-ways")
    plex = two_ways[1].plexes[0]
    found = ask_all(tree, plex, lambda seed: Planner(one.game, 0, {"seed": str(seed)}), 200, 1)
    assert found.drawn == (0,)
    assert found.sure
    policy = found.policy(plex)
    assert 0.4 < policy[plex.first[0]] < 0.6
    minds = {int(plex.first[0]): 0, int(plex.first[0] + plex.count[0] - 1): -1}
    for at in found.sure:
        mind = minds[int(plex.parent[at])]
        step = [int(plex.first[at]), int(plex.first[at] + plex.count[at] - 1)][mind]
        assert policy[step] == 1.0
        minds[step] = mind


def test_careful_says_what_other_seeds_choose(two_ways: tuple[Tree, SequenceForm]) -> None:
    """Where some steps may lose at once, too: those are not among its lots."""
    tree, one, fewer = two_ways[0], small("nusubito-two-ways"), 0
    for infostate in tree.infostates[::4]:
        story, steps = tree.stories.told(infostate.story), list(infostate.actions)
        players = [informed(make("careful", one.game, infostate.seat, seed), story) for seed in range(6 * len(steps))]
        lots = players[0].lots(steps)
        assert lots is not None
        assert {player.ask(steps) for player in players} <= {*lots}
        fewer += len(lots) < len(steps)
    assert fewer > 0


def test_other_answers_that_hide_are_found(two_ways: tuple[Tree, SequenceForm]) -> None:
    """One of a hundred is seldom among the first few; asked again, it comes as often as it is."""
    tree, one, plex = two_ways[0], small("nusubito-two-ways"), two_ways[1].plexes[1]
    found = by_chance(two_ways, Seldom)
    assert len(found.sure) == found.infostates
    assert found.counts.max() == FIRST
    asked = others(found, tree, plex, lambda seed: Seldom(one.game, 1, {"seed": str(seed)}), 1000, 600)
    assert asked == (600, 6)


@pytest.mark.once
@pytest.mark.parametrize("level", ["uniform", "careful", "rule", "strong", "ismcts:5"])
def test_levels_can_begin_at_small_games(level: str) -> None:
    """In the smallest one of Nusubito, for either side; what they lose is at least nothing."""
    for seat in (0, 1):
        found = measure.measured(measure.Cell("nusubito-two-ways", seat, level), times=3)
        assert found.high >= -1e-3
        assert found.low - 1e-9 <= found.high
        assert found.looks <= 3 * found.sure
        assert (found.looks > 0) == (level not in ("uniform", "careful"))


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
