"""Small games: three ways give one value, the files say what is found, and every level can begin."""

from collections import Counter
from dataclasses import replace
from unittest.mock import patch

import numpy as np
import pytest

from tests.conftest import FULL
from tests.tidy.files import ROOT
from unseen.ai.beliefs.nuns import NunsBelief
from unseen.ai.beliefs.nuns.weights import ITEM, KEYS
from unseen.ai.levels import make
from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.events import Told
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.registry import games
from unseen.core.seats import CHANCE, Action, Seat
from unseen.core.state import State
from unseen.lab.exact import linear, measure
from unseen.lab.exact.asking import informed
from unseen.lab.exact.open_cards import open_values, pimc
from unseen.lab.exact.sequences import SequenceForm
from unseen.lab.exact.small import UNDECIDED_MAX, begun, names, names_of, small
from unseen.lab.exact.solver import judged, solve
from unseen.lab.exact.tree import NOWHERE, Builder, Deal, Ear, Stories, Tree, build, forced, take

QUICK = 12_000
"""Games with more histories are left to the long run."""
LEAST = {game: min(names_of(game), key=lambda name: small(name).size.histories) for game in games() if names_of(game)}
"""The smallest game of each."""
TRIED = names() if FULL else sorted([name for name in names() if small(name).size.histories <= QUICK])


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


def test_the_table_of_the_docs_says_what_the_files_say() -> None:
    """Each small game in its row: histories, value, and what it is."""
    text = (ROOT / "docs/small-games.md").read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| `") and line.split("`")[1] in names()]
    games = [small(name) for name in names()]
    said = [f"| `{one.name}` | {one.size.histories:,} | {one.value:.4g} | {one.about} |" for one in games]
    assert rows == said


def test_what_is_not_as_its_file_says_is_named() -> None:
    """Size, value, and what ends undecided, each in a sentence."""
    one = small("nusubito-two-ways")
    assert measure.faults(one) == []
    size = replace(one.size, histories=521)
    found = measure.faults(replace(one, value=0.5, undecided=0.05, size=size))
    assert [" ".join(fault.split()[1:3]) for fault in found] == ["has 522", "is worth", "ends undecided"]


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
    match, shadow, at, heard = Match(game), game.start(), (0, 0), [0, 0]
    choice = followed(shadow, stories, at)
    found: dict[tuple[Seat, str], int] = {}
    told: list[list[object]] = [[], []]
    steps = list(deal.steps)
    while match.state.outcome() is None:
        only = len(offered(match.state)) == 1
        seat, action = steps.pop(0) if steps else drawn(match.state, dice)
        ear = Ear(stories, at)
        take(shadow, seat, action, ear)
        at, before = (ear.at[0], ear.at[1]), choice
        choice = followed(shadow, stories, at)
        assert choice == before or not only
        if seat != CHANCE:
            told[seat].append(action)
        match.play(seat, action)
        for one in (0, 1):
            told[one].extend(match.told[one][heard[one] :])
            heard[one] = len(match.told[one])
            assert stories.told(at[one]) == told[one]
            found[one, repr(told[one])] = at[one]
    return found


def followed(state: State, stories: Stories, at: tuple[int, int]) -> list[int]:
    """The stories at the next choice or at the end, if all steps to which there is no other are made."""
    ear, after = Ear(stories, at), state.clone()
    forced(after, ear)
    assert after.outcome() is not None or len(offered(after)) > 1
    return ear.at


def offered(state: State) -> list[Action]:
    """What may be done next."""
    seat = state.pending()[0]
    return [action for action, odds in state.odds() if odds] if seat == CHANCE else state.legal(seat)


def drawn(state: State, dice: Dice) -> tuple[Seat, Action]:
    """Any step."""
    legal = offered(state)
    return state.pending()[0], legal[dice.below(len(legal))]


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


def test_a_position_is_read_once_and_nobody_changes_it() -> None:
    """Many players begin with it, each with a truth of its own."""
    position = small("nusubito-two-ways").game.write_position(small("nusubito-two-ways").root())
    game = begun("nusubito", {}, position)
    with patch.object(game, "read_position", side_effect=game.read_position) as reading:
        one, other = game.start(), game.start()
    seat = one.pending()[0]
    one.apply(seat, one.legal(seat)[0])
    assert reading.call_count == 1
    assert one.key() != other.key() == game.start().key()


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


def test_a_best_response_is_worth_what_it_is_said_to_be(two_ways: tuple[Tree, SequenceForm]) -> None:
    """Its plan gains the value of the best response, for either seat."""
    for seat in (0, 1):
        plex, other = two_ways[1].plexes[seat], two_ways[1].plexes[1 - seat]
        gains = two_ways[1].gains(seat, other.plan(other.uniform()))
        assert gains @ plex.response(gains) == pytest.approx(plex.best(gains))


def test_what_takes_long_is_measured_last() -> None:
    """Each cell once, those of a search after all others: who stops a run misses little."""
    found = measure.cells(sorted(LEAST.values()))
    assert len(set(found)) == len(found)
    searched = [cell.level == measure.SEARCH for cell in found]
    assert searched == sorted(searched)
    assert sum(searched) == 2 * len(LEAST)


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
