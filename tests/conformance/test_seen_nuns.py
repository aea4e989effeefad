"""The oracle of Nuns on the Run where random play seldom comes: keys, items, captures, ends, and single moments."""

import inspect
import random
from collections.abc import Mapping

import pytest

from tests.conformance import leaks_nuns as leaks
from tests.conformance import seen_nuns, seen_nuns_table, seen_nuns_windows
from tests.conformance.leaks_partners import BOTH_CARDS
from tests.conformance.nuns import NUNS, OPTIONS, TABLES
from tests.conformance.nuns_worlds import Twin, own_first
from tests.conformance.test_nuns import moment, whole
from tests.conformance.test_seen import TOO_LITTLE, TOO_MUCH
from tests.conftest import amount, once
from tests.games.nuns import errands
from unseen.core.dice import Dice
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.seats import CHANCE, SPECTATOR, Seat
from unseen.games.nuns.game import NunsGame
from unseen.testing import seen

SETTINGS: Mapping[str, Mapping[str, Value]] = {
    "as it comes": {},
    **OPTIONS,
    "losers": {
        "seen_roll": False,
        "vanish_sight": "loser",
        "guard_order": "abbess_first",
        "arc": "snapped",
        "los_errata": "corrected",
    },
    "at home": {
        "home_immune": False,
        "enter_guard": "captured",
        "caught_flip": "end_of_turn",
        "capture_goal": "novices",
        "false_noise_step": "both",
    },
    "homewards": {
        "caught_free": "homeward",
        "vanish_sight": "any",
        "noise_frees": "any_at_edge",
        "item_standing": False,
        "no_card": "free_turn",
        "turn_back": None,
        "run_exact": True,
        "guard_cap_5": True,
    },
}
"""Between them, these have every value of each option that touches what is seen."""
TWO_WAYS = """N4@150 N4:card=run N4:b=false-noise-1 A@104>105 A:path=red-26-122 A:moved A:walked
    P@126>127 P:path=red-26-147 P:moved turn:5 step:G4-roll"""
"""A guard is about to hear a novice from three sides, and the novice has a card to add a false one."""


def check_all(match: Match, dice: Dice) -> list[str]:
    """What the oracle finds at one moment, for every listener."""
    return [str(one) for listener in match.listeners for one in seen.check(match, listener, dice, NUNS)]


def test_all_parts_of_the_oracle_are_written_from_the_rules() -> None:
    """None takes anything from where events are told, or plays a step."""
    for part in (seen_nuns, seen_nuns_table, seen_nuns_windows):
        assert [*seen.borrowed(vars(part)), *seen.named(inspect.getsource(part))] == []


@pytest.mark.parametrize("given", ["as it comes", *once(list(SETTINGS)[1:])])
def test_nobody_is_told_more_or_less_on_errands(given: str, rng: random.Random) -> None:
    """With one guards' player or two: at the last step, where all is opened, and at any moment."""
    for number in range(amount(1, 20)):
        seed, players = rng.randrange(1 << 30), rng.choice((2, 3, 5, 7))
        match = Match(NunsGame({"players": 8 if number % 2 or not SETTINGS[given] else players, **SETTINGS[given]}))
        *_, match = errands.played(match, seed)
        length, dice = len(match.steps), Dice(seed)
        for at in (length - 1, *(int(dice.below(length)) for _ in range(amount(1, 5)))):
            for listener in rng.sample(match.listeners, amount(2, 3)):
                assert seen.check(match.fork(at), listener, dice, NUNS) == []


def beside_twin(match: Match, seat: Seat, dice: Dice) -> list[str]:
    """What the oracle finds in a match and in one with other wishes, cards and walks, of which a seat sees the same."""
    match = own_first(match, seat)
    twin = Match(match.game, match.start)
    for step in Twin(match, seat, dice).steps():
        twin.play(*step)
    assert NUNS.seen is not None
    stories = seen.Stories(match, seat, NUNS, NUNS.seen)
    assert stories.follow(match).shown == stories.follow(twin).shown
    return [str(one) for one in stories.findings]


@pytest.mark.parametrize("players", TABLES)
def test_other_wishes_and_walks_show_the_same(players: int, rng: random.Random) -> None:
    """Secrets of long standing: what a seat may not know from the deal on is another one."""
    for _ in range(amount(1, 20)):
        seed = rng.randrange(1 << 30)
        match, dice = whole(players, seed), Dice(seed)
        for seat in rng.sample(match.listeners, 2):
            assert beside_twin(moment(match, dice), seat, dice) == []


def test_a_number_that_tells_of_keys_is_caught() -> None:
    found: list[str] = []
    for seed in range(4):
        *_, match = errands.played(Match(leaks.leaky_game(leaks.TurnOfTheKeys)), seed)
        found += beside_twin(moment(match, Dice(seed)), SPECTATOR, Dice(seed))
    assert found
    assert all(TOO_MUCH in one and "TurnBegan" in one for one in found)


def answering(kind: type[leaks.Leaky], players: int, position: str, *steps: str) -> Match:
    """The match from a position, after sixes for all dice and then these steps."""
    game = leaks.leaky_game(kind, players)
    match = Match(game, game.read_position(position))
    while match.state.pending() == (CHANCE,):
        match.play(CHANCE, game.notation.ids["roll 6"])
    for step in steps:
        match.play(match.state.pending()[0], game.notation.ids[step])
    return match


@pytest.mark.parametrize(
    ("kind", "sentence", "told"),
    [(leaks.CardToThePartner, TOO_MUCH, "CardChosen"), (leaks.AnswerUntold, TOO_LITTLE, "sealed")],
)
def test_between_partners(kind: type[leaks.Leaky], sentence: str, told: str) -> None:
    """What one puts down reaches the other when it is sealed, and not before."""
    assert check_all(answering(leaks.Leaky, 8, BOTH_CARDS), Dice(1)) == []
    found = check_all(answering(kind, 8, BOTH_CARDS), Dice(1))
    assert [one.split(":")[1].strip() for one in found] == ["abbess", "prioress"]
    assert all(sentence in one and told in one for one in found)


def test_a_false_token_in_another_place_is_caught() -> None:
    """The order in which tokens are shown may not tell which are true."""
    assert check_all(answering(leaks.Leaky, 2, TWO_WAYS, "done", "token A 106"), Dice(1)) == []
    found = check_all(answering(leaks.FalseNoiseLast, 2, TWO_WAYS, "done", "token A 106"), Dice(1))
    assert [one.split(":")[1].strip() for one in found] == ["guards", "spectator"]
    assert all(TOO_MUCH in one and "NoiseLaid" in one for one in found)


def test_what_is_not_opened_at_the_end_is_caught() -> None:
    found: list[str] = []
    for seed in range(3):
        *_, match = errands.played(Match(leaks.leaky_game(leaks.PlacesUnopened)), seed)
        found += check_all(match.fork(len(match.steps) - 1), Dice(seed))
    assert found
    assert all(TOO_LITTLE in one and "opened" in one for one in found)
