"""The search: what its players may go by, what they never do, and that it finds what is there to be found."""

import pytest
from lighthouse.game import LighthouseGame

from tests.ai.test_players import told_so_far
from tests.ai.toys import CATCH, EAT, HARE, HUNTER, REST, RIGHT, SNIFF, Hare, HareGame
from tests.conftest import amount
from unseen.ai.belief import Belief
from unseen.ai.levels import make
from unseen.ai.opinion import Generic
from unseen.ai.search.gambles import sober
from unseen.ai.search.ismcts import DEPTH_MAX, Search, Start
from unseen.ai.search.player import IsmctsPlayer, drawn
from unseen.ai.search.starts import Replays, Sampler
from unseen.ai.worlds import World
from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.registry import load
from unseen.core.seats import CHANCE, Seat
from unseen.lab.arena import play_one

RIPE = 6


def after(*steps: tuple[Seat, int]) -> Match:
    """The hare's game after these steps."""
    match = Match(HareGame({}), Hare())
    for seat, action in steps:
        match.play(seat, action)
    return match


def player(match: Match, seat: Seat, seed: int = 1, budget: str = "200") -> IsmctsPlayer:
    """A searching player who has been told all that its seat was told."""
    made = make(f"ismcts:{budget}", match.game, seat, seed)
    assert isinstance(made, IsmctsPlayer)
    told_so_far(match, seat, made)
    return made


def worlds_of(one: IsmctsPlayer) -> list[World]:
    """What the player's seat holds possible."""
    assert isinstance(one.opinion, Generic)
    return one.opinion.belief.worlds


def asked(match: Match, seat: Seat, seed: int = 1, budget: str = "200") -> int:
    """The step that the search chooses here."""
    return player(match, seat, seed, budget).ask(match.state.legal(seat))


@pytest.mark.parametrize(
    "budget", ["0", "0s", "0.0s", "-5", "fast", "1e3", "5m", "1.s", "500=3", "100001", "61s", "500,0.5s"]
)
def test_a_budget_is_simulations_or_seconds(budget: str) -> None:
    """Anything else is refused in one sentence that shows both forms."""
    with pytest.raises(UnseenError) as wrong:
        make(f"ismcts:{budget}", HareGame({}), HARE)
    assert wrong.value.code == "level-switch"
    assert "ismcts:500" in wrong.value.sentence
    assert "ismcts:0.5s" in wrong.value.sentence


def test_simulations_are_counted_and_time_is_kept() -> None:
    """The budget is what is spent."""
    match = after()
    for text, least in (("7", 7), ("0.02s", 1)):
        one = player(match, HARE, 1, text)
        own = one.opinion.draws(one.dice)
        search = Search(HARE, 2, own, None, one.dice)
        one.budget.spend(search, one.budget.seconds)
        assert search.simulations >= least
        assert text.endswith("s") or search.simulations == 7


def test_a_sure_win_is_taken() -> None:
    """The hare has smelt the ripe berry."""
    ripe = after((HARE, RIGHT), (HARE, SNIFF), (CHANCE, RIPE))
    assert {asked(ripe, HARE, seed) for seed in range(8)} == {EAT}


def test_no_gamble_that_rather_loses() -> None:
    """Nobody smelt the berry: five of six times it is sour."""
    blind = after((HARE, RIGHT))
    assert EAT not in {asked(blind, HARE, seed, "20") for seed in range(40)}


def test_where_everything_is_a_gamble_the_best_one_is_taken() -> None:
    """Hare in one of two dens, more likely in one: only catches are offered."""
    match = after((HARE, RIGHT), (HARE, RIGHT), (HARE, REST))
    one = player(match, HUNTER)
    own = one.opinion.draws(one.dice)
    states = {state.at for world in worlds_of(one) if isinstance(state := world.state, Hare)}
    assert 2 in states
    assert 3 not in states
    assert sober(own, HUNTER, [CATCH + 2, CATCH + 3], one.dice) == [CATCH + 2]


def test_a_step_is_drawn_by_its_visits() -> None:
    """In proportion, and nothing that was merely explored."""
    dice = Dice(5)
    found = [drawn([(10, 60), (11, 30), (12, 2), (13, 0)], dice) for _ in range(3000)]
    assert set(found) == {10, 11}
    assert 0.62 < found.count(10) / len(found) < 0.71
    assert {drawn([(10, 0), (11, 0)], dice) for _ in range(50)} == {10, 11}


@pytest.mark.once
def test_equal_told_lists_and_seeds_give_equal_steps() -> None:
    """There is no clock in a count of simulations, and no chance but the seed."""
    game = load("nusubito")
    games = [play_one(game, {0: "ismcts:40", 1: "ismcts:40"}, 11, 3) for _ in range(2)]
    assert games[0].outcome == games[1].outcome
    assert games[0].steps == games[1].steps


def test_a_seat_does_not_learn_from_the_search_what_it_may_not_know() -> None:
    """Every node of a seat is reached by what that seat has heard: its offers are the same in every truth of it."""
    match = after((HARE, RIGHT), (HARE, RIGHT), (HARE, REST))
    one = player(match, HUNTER)
    own = one.opinion.draws(one.dice)
    assert len(worlds_of(one)) > 2
    assert len({own().marks[HUNTER] for _ in range(200)}) == 1
    assert len({own().marks[HARE] for _ in range(200)}) == len(worlds_of(one))


def test_starts_are_drawn_by_weight() -> None:
    """Each hypothesis as often as it is likely."""
    match = after((HARE, RIGHT), (HARE, RIGHT), (HARE, REST))
    belief = Belief(match.game.start(), HUNTER)
    for told in match.told[HUNTER]:
        belief.learn(told)
    belief.settle()
    sampler = Sampler(belief, Replays(match.game.start(), 2), Dice(3))
    draws = [sampler.draw().state for _ in range(4000)]
    for world in belief.worlds:
        share = sum(state is world.state for state in draws) / len(draws)
        assert abs(share - world.weight) < 0.04


def test_opponents_learn_from_public_truths_alone() -> None:
    """What the searcher alone knows teaches its own nodes; the others' nodes learn where truths were drawn fairly."""
    match = after((HARE, RIGHT), (HARE, SNIFF), (CHANCE, RIPE))
    start = Start(match.state, [1, 2])
    search = Search(HARE, 2, lambda: start, lambda: start, Dice(1))
    for _ in range(400):
        search.simulate()
    for (seat, _), node in search.nodes.items():
        visits = sum([n for _, n in node.steps()])
        assert visits <= (400 if seat == HARE else 200)
    assert any(seat == HUNTER for seat, _ in search.nodes)


def test_the_tree_ends() -> None:
    """A path never grows beyond its bound, however long the game."""
    match = Match(load("nusubito"))
    start = Start(match.state, [0, 0])
    search = Search(0, 2, lambda: start, None, Dice(2))
    for _ in range(300):
        search.simulate()
    assert 1 < len(search.nodes) <= 300
    assert DEPTH_MAX < 100


def wins(game: Game, seat: Seat, level: str, games: int) -> int:
    """How many games this level wins in this seat against random players."""
    levels = {other: level if other == seat else "careful" for other in range(len(game.seats))}
    return sum(seat in play_one(game, levels, 5, number).outcome.winners for number in range(games))


@pytest.mark.once
def test_it_beats_chance_in_the_toy() -> None:
    """The hunter catches twice as often as one who looks about at random."""
    game, games = HareGame({}), amount(30, 60)
    assert wins(game, HUNTER, "ismcts:100", games) >= 2 * wins(game, HUNTER, "careful", games) > 0


@pytest.mark.compiled
def test_it_beats_chance_in_nusubito() -> None:
    """The thief finds the treasure most of the time, and hardly ever at random."""
    game, games = load("nusubito"), amount(5, 10)
    assert wins(game, 0, "careful", games) <= games // 5
    assert wins(game, 0, "ismcts:200", games) >= 0.6 * games


@pytest.mark.once
def test_it_dares_what_seldom_loses() -> None:
    """Who lands no barrel loses for certain; where one watchman may stand is no reason for that."""
    game = LighthouseGame({})
    wins = [play_one(game, {0: "ismcts:100", 1: "careful"}, 8, number).outcome.winners for number in range(8)]
    assert sum([0 in winners for winners in wins]) >= 3
