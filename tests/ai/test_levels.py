"""The levels that people choose: what stands behind them, that they differ as they should, and the names of before."""

import pytest
from lighthouse.game import LighthouseGame

import unseen
from tests.ai.test_players import played, told_so_far
from tests.ai.toys import HARE, HUNTER, LOOK, REST, RIGHT
from tests.conftest import amount, once
from unseen.ai.levels import (
    behind,
    check_ceiling,
    for_people,
    in_words,
    level_names,
    make,
    offered,
    same_play,
    thinking_s,
)
from unseen.ai.opinion import GOES_ON, Opinion, opinion
from unseen.ai.players import Player, Thinker
from unseen.ai.rules_bots.nusubito.mists import RuleMists
from unseen.ai.slips import SlippingPlayer
from unseen.core.dice import NamedDice
from unseen.core.errors import UnseenError
from unseen.core.events import Told
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.seats import Action, Seat
from unseen.lab.arena import Levels, asked, number_from, play_one, seed_from

OURS = ("nusubito", "kakusareta", "nuns", "threads")
PEOPLE = ["easy", "medium", "strong"]
BEFORE = ("random", "uniform", "careful", "ismcts:20", "rule")


class Calm(Opinion):
    """Of a seat for which nothing decides the game."""

    def learn(self, told: Told) -> None:
        """Nothing follows from it."""

    def act(self, action: Action) -> None:
        """Nor from this."""

    def prospects(self, step: Action) -> int:
        return GOES_ON


class Steady(Thinker):
    """Takes what is offered first, and keeps what it did."""

    def __init__(self, game: Game, seat: Seat, seed: int, opinion: Opinion) -> None:
        super().__init__(game, seat, {"seed": str(seed)}, opinion)
        self.done: list[Action] = []

    def ask(self, steps: list[Action]) -> Action:
        self.did(steps[0])
        return steps[0]

    def did(self, step: Action) -> None:
        super().did(step)
        self.done.append(step)


def moments(seed: int, done: int = 0, width: int = 6) -> list[bool]:
    """Which of forty steps are slips, where somebody else has made so many of them."""
    player = SlippingPlayer(Steady(played().game, HUNTER, seed, Calm()), 40)
    for _ in range(done):
        player.did(LOOK)
    return [player.ask(list(range(LOOK, LOOK + width))) != LOOK for _ in range(40 - done)]


def everywhere(game: Game, level: str) -> Levels:
    """One level on every seat."""
    return dict.fromkeys(range(len(game.seats)), level)


def steps_of(game: Game, level: str, number: int) -> list[tuple[Seat, Action]]:
    """One whole game of a level with itself."""
    match, seats = Match(game), range(len(game.seats))
    players = {seat: make(level, game, seat, number_from(number, seat)) for seat in seats}
    for _ in asked(match, players, NamedDice(seed_from(number))):
        pass
    return match.steps


def wins(game: Game, better: str, worse: str, games: int) -> int:
    """How many games of two series the better level wins: on the first seat, and on all others."""
    found, others = 0, range(1, len(game.seats))
    for number in range(games):
        first = play_one(game, {0: better, **dict.fromkeys(others, worse)}, 3, number).outcome.winners
        last = play_one(game, {0: worse, **dict.fromkeys(others, better)}, 3, number).outcome.winners
        found += (0 in first) + any(seat in last for seat in others)
    return found


# ---- names ----
@pytest.mark.parametrize("name", OURS)
def test_people_have_three_levels_and_programs_all(name: str) -> None:
    assert for_people(name) == PEOPLE
    assert level_names(name)[:3] == PEOPLE
    assert {"uniform", "careful", "ismcts", "rule"} <= set(level_names(name))
    assert [in_words(level)[0] for level in PEOPLE] == ["Easy", "Medium", "Strong"]
    assert behind(name, "medium:no-x") == "rule:no-x" and behind(name, "easy") == "easy"


def test_a_game_without_rules_of_thumb_has_what_every_game_has() -> None:
    game = LighthouseGame({})
    assert for_people("lighthouse") == ["easy", "medium"]
    assert [behind("lighthouse", level) for level in ("easy", "medium:90")] == ["careful", "ismcts:90"]
    assert type(make("easy", game, 0)) is type(make("careful", game, 0))
    with pytest.raises(UnseenError, match="no level strong for lighthouse; levels: easy, medium, uniform"):
        make("strong", game, 0)
    assert (thinking_s("lighthouse", "medium:0.5s"), thinking_s("nusubito", "medium")) == (0.5, 0.0)
    with pytest.raises(UnseenError, match="at most 1 s"):
        check_ceiling("lighthouse", "medium:2000", 1.0)


@pytest.mark.parametrize("name", OURS)
def test_the_names_of_before_are_understood(name: str) -> None:
    """Tables, links and records hold them; a form that holds one shows what comes nearest."""
    game = unseen.load(name)
    for level in BEFORE:
        assert isinstance(make(level, game, 0), Player)
    assert [offered(name, level) for level in BEFORE] == ["easy", "easy", "easy", "medium", "medium"]
    assert [offered(name, level) for level in ("strong", "friend", "here")] == ["strong", "friend", "here"]
    assert in_words("rule") == in_words("medium")


def test_two_levels_may_be_one_player() -> None:
    nusubito, lighthouse = unseen.load("nusubito"), LighthouseGame({})
    assert [same_play(nusubito, 1, level, "medium") for level in ("strong", "easy", "rule")] == [False, False, True]
    assert same_play(lighthouse, 0, "easy", "careful") and not same_play(lighthouse, 0, "easy", "medium")


# ---- slips ----
def test_when_it_slips_follows_from_its_seed_alone() -> None:
    """Whatever is offered, and whoever made its steps before."""
    assert moments(5) == moments(5) != moments(6)
    assert moments(5, done=13) == moments(5)[13:]
    some = [one for seed in range(20) for one in moments(seed, width=200)]
    assert 0.35 < sum(some) / len(some) < 0.45, "one of many is hardly ever the one that stands first"


def test_a_slip_never_decides_the_game() -> None:
    """Where each step may end it, the inner player chooses; it hears of every step."""
    match = played((HARE, RIGHT), (HARE, RIGHT), (HARE, REST))
    legal = match.state.legal(HUNTER)
    found = set()
    for seed in range(100):
        inner = make("careful", match.game, HUNTER, seed)
        player = SlippingPlayer(inner, 100)
        told_so_far(match, HUNTER, player)
        found.add(player.ask(legal))
    assert found == set(range(LOOK, LOOK + 6))
    steady = Steady(match.game, HUNTER, 1, opinion(match.game, HUNTER))
    wild = SlippingPlayer(steady, 100)
    told_so_far(match, HUNTER, wild)
    catches = [step for step in legal if step not in found]
    assert wild.ask(catches) == catches[0] and steady.done[-1] == catches[0]


def test_slips_are_a_switch() -> None:
    game = unseen.load("nusubito")
    player = make("easy:slips=7,no-weigh", game, 1)
    assert isinstance(player, SlippingPlayer) and player.share == 7
    assert isinstance(player.inner, RuleMists) and not player.inner.habits.weigh
    for text in ("easy:slips=101", "easy:slips=x", "easy:slips", "easy:no-brain"):
        with pytest.raises(UnseenError) as refused:
            make(text, game, 1)
        assert refused.value.code == "level-switch"


@pytest.mark.parametrize("switch", ["likely=x", "blind=-1", "lot=1.5", "mirror=maybe", "mirror"])
def test_a_value_that_no_switch_has_is_refused_by_the_name_of_the_switch(switch: str) -> None:
    """So that who wrote several finds the one."""
    key = switch.partition("=")[0]
    with pytest.raises(UnseenError, match=rf"^The switch {key} is .*strong:{key}=") as refused:
        make(f"strong:{switch}", unseen.load("nusubito"), 0 if key == "mirror" else 1)
    assert refused.value.code == "level-switch"


def test_a_thief_who_mirrors_nobody_is_the_strong_one() -> None:
    game = unseen.load("nusubito")
    assert type(make("strong:mirror=no", game, 0)) is type(make("strong", game, 0))


@pytest.mark.parametrize("name", ["nusubito", *once(["kakusareta", "nuns", "threads"])])
def test_medium_plays_as_the_rules_of_thumb_and_so_does_easy_without_slips(name: str) -> None:
    game = unseen.load(name)
    by_rule = steps_of(game, "rule", 4)
    assert steps_of(game, "medium", 4) == by_rule == steps_of(game, "easy:slips=0", 4)
    assert steps_of(game, "easy", 4) != by_rule


# ---- play ----
@pytest.mark.once
@pytest.mark.parametrize("level", PEOPLE[:-1])
@pytest.mark.parametrize("name", OURS)
def test_every_level_plays_every_game_to_its_end(name: str, level: str) -> None:
    """In every role at once; the strong ones play in `test_any_options.py`."""
    game = unseen.load(name)
    assert play_one(game, everywhere(game, level), 8, 0).outcome.ending


@pytest.mark.once
@pytest.mark.parametrize("share", [30, 100])
@pytest.mark.parametrize("name", OURS)
def test_many_slips_leave_plans_and_beliefs_right(name: str, share: int) -> None:
    game = unseen.load(name)
    for number in range(3):
        assert play_one(game, everywhere(game, f"easy:slips={share}"), 2, number).outcome.ending


def test_the_levels_of_a_plug_in_play() -> None:
    game = LighthouseGame({})
    for level in ("easy", "medium:10"):
        assert play_one(game, everywhere(game, level), 1, 0).outcome.ending


@pytest.mark.once
@pytest.mark.parametrize(("name", "games"), [("nusubito", 6), ("kakusareta", 6), ("nuns", 4), ("threads", 2)])
def test_each_level_wins_against_the_one_before(name: str, games: int) -> None:
    """Few games and wide margins; what was measured stands in the data of each game."""
    game, games = unseen.load(name), amount(games, 3 * games)
    assert wins(game, "easy", "careful", games) > 1.4 * games
    assert wins(game, "medium", "easy", games) > 1.1 * games
