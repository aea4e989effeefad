"""Levels are asked with what they were told, and so often that it can be said how far off their figures may be."""

from collections.abc import Callable, Container, Mapping

import numpy as np
import pytest

from unseen.ai.levels import make
from unseen.ai.players import Player
from unseen.core.events import Told
from unseen.core.game import Game
from unseen.core.seats import Action, Seat
from unseen.lab.exact import asking, measure
from unseen.lab.exact.asking import FIRST, Asked, again, ask_all, halves, informed, others
from unseen.lab.exact.sequences import SequenceForm
from unseen.lab.exact.small import small
from unseen.lab.exact.tree import Tree

LOST = {"uniform": (0.5, 0.137778), "careful": (0.5, 0.0)}
"""What levels lose in Two ways that say themselves among which steps they draw, by seat."""
Heard = tuple[tuple[Told | Action, ...], tuple[Action, ...]]
"""A story, and what is offered then."""


# ---- players ----
class Last(Player):
    """Takes the last step that is offered, if it was told anything."""

    def told(self, told: Told) -> None:
        """It counts."""
        self.heard = getattr(self, "heard", 0) + 1

    def did(self, step: Action) -> None:
        """Nothing follows from it."""

    def ask(self, steps: list[Action]) -> Action:
        return steps[-1] if getattr(self, "heard", 0) else steps[0]


class Recording(Last):
    """Writes down its story as Mists; it is asked only at information states that are known, with what they offer."""

    def __init__(self, game: Game, options: Mapping[str, str], known: Container[Heard]) -> None:
        super().__init__(game, 1, options)
        self.known = known
        self.story: list[Told | Action] = []

    def told(self, told: Told) -> None:
        super().told(told)
        self.story.append(told)

    def did(self, step: Action) -> None:
        self.story.append(step)

    def ask(self, steps: list[Action]) -> Action:
        if len(steps) > 1:
            assert (tuple(self.story), tuple(steps)) in self.known
        step = super().ask(steps)
        self.story.append(step)
        return step


class Chosen(Player):
    """Any step."""

    anew = True

    def told(self, told: Told) -> None:
        """Nothing follows from it."""

    def ask(self, steps: list[Action]) -> Action:
        return steps[self.dice.below(len(steps))]


class Said(Chosen):
    """The same, and says so."""

    def lots(self, steps: list[Action]) -> list[Action]:
        """All."""
        return steps

    def ask(self, steps: list[Action]) -> Action:
        raise AssertionError("it has said it")


class Fickle(Player):
    """Says once among which steps it draws, and later no more; what it said it does not do."""

    def __init__(self, game: Game, seat: Seat, options: Mapping[str, str]) -> None:
        super().__init__(game, seat, options)
        self.steps = 0

    def told(self, told: Told) -> None:
        """Nothing follows from it."""

    def did(self, step: Action) -> None:
        self.steps += 1

    def lots(self, steps: list[Action]) -> list[Action] | None:
        """All at first."""
        return None if self.steps else steps

    def ask(self, steps: list[Action]) -> Action:
        return steps[0]


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


# ---- how they are asked ----
def test_a_level_is_asked_with_what_its_seat_was_told(two_ways: tuple[Tree, SequenceForm]) -> None:
    """Told events and own steps in their order, then what is offered, once for each seed."""
    tree, form = two_ways
    game = small("nusubito-two-ways").game
    known = {(tuple(tree.stories.told(one.story)), one.actions) for one in tree.infostates if one.seat == 1}
    found = ask_all(tree, form.plexes[1], lambda seed: Recording(game, {"seed": str(seed)}, known), 20, 1)
    assert found.infostates > 0
    plex = form.plexes[1]
    for number, first, count in zip(plex.infostates, plex.first, plex.count, strict=True):
        counts = found.counts[first : first + count]
        assert not counts.any() or counts[-1] == counts.sum() == FIRST, number
    assert all([np.array_equal(policy, found.policy(plex)) for policy in again(found, plex, 3)])
    assert (found.said, len(found.sure), found.drawn) == (0, found.infostates, ())


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


def test_who_says_among_what_it_draws_is_asked_once(two_ways: tuple[Tree, SequenceForm]) -> None:
    """Its policy is exact, and nothing is sampled."""
    found, plex = by_chance(two_ways, Said), two_ways[1].plexes[1]
    assert (found.said, found.sure, found.drawn) == (len(plex.count), (), ())
    assert np.array_equal(found.policy(plex), plex.uniform())


def test_where_no_player_comes_there_is_no_sample(two_ways: tuple[Tree, SequenceForm]) -> None:
    """Who does otherwise than it said brings nobody there: any action is as likely, and no estimate stumbles."""
    game, plex = small("nusubito-two-ways").game, two_ways[1].plexes[0]
    found = ask_all(two_ways[0], plex, lambda seed: Fickle(game, 0, {"seed": str(seed)}), 200, 1)
    assert found.said > 0
    assert found.sure
    assert found.drawn == ()
    assert found.infostates < len(plex.count)
    assert all([np.array_equal(policy, found.policy(plex)) for policy in again(found, plex, 3)])


def test_who_is_asked_again_has_dice_that_nobody_had(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if players were made in vain, who never came where they were to be asked."""
    seeds: dict[object, set[int]] = {asking: set(), measure: set()}

    def making(module: object) -> Callable[[str, Game, Seat, int], Player]:
        def made(level: str, game: Game, seat: Seat, seed: int) -> Player:
            seeds[module].add(seed)
            return Fickle(game, seat, {"seed": str(seed)})

        return made

    for module in (asking, measure):
        monkeypatch.setattr(module, "make", making(module))
    measure.asking(measure.Cell("nusubito-two-ways", 0, "rule"), 20, 1)
    assert seeds[measure]
    assert max(seeds[asking]) < min(seeds[measure])


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
def test_levels_can_begin_at_small_games(two_ways: tuple[Tree, SequenceForm], level: str) -> None:
    """In the smallest one of Nusubito, for either side: what those lose who draw is exact, others are asked anew."""
    for seat in (0, 1):
        found = measure.measured(measure.Cell("nusubito-two-ways", seat, level), times=3)
        assert found.high >= -1e-3
        every = len(two_ways[1].plexes[seat].count)
        if level in LOST:
            assert found.low == pytest.approx(LOST[level][seat], abs=1e-6)
            assert (found.high, found.error) == (found.low, 0.0)
            assert (found.infostates, found.sure, found.looks, found.others) == (every, 0, 0, 0)
        else:
            assert 0 < found.sure <= found.infostates < every
            assert found.looks > 0
            assert found.looks == 3 * found.sure or not make(level, small("nusubito-two-ways").game, seat).anew


def test_a_capture_by_formula_without_guards_is_found() -> None:
    """Who knows the Mists baits those that capture wherever it seems worth more than a quiet turn: they always lose."""
    guarded, bare = [
        measure.measured(measure.Cell("nusubito-two-ways", 1, level), times=50)
        for level in ("strong", "strong:likely=0,blind=0")
    ]
    assert guarded.high < 0.01
    assert bare.low > 0.9
