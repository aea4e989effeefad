"""Nusubito's strong thief: what he foresees of the Mists comes true, he learns who they are, and plays all variants."""

from itertools import pairwise
from typing import Final

import pytest

from tests.ai.test_rule_options import VARIANTS
from unseen.ai.rules_bots.nusubito.mists import RuleMists
from unseen.ai.rules_bots.temples.hearing import Shares
from unseen.ai.rules_bots.temples.places import holdings
from unseen.ai.strong.nusubito.mists import StrongMists
from unseen.ai.strong.nusubito.reply import MistsReply, weighed_anew
from unseen.ai.strong.nusubito.thief import ENDS_MAX, FITTED, LINES_MAX, Foretold, StrongThief, StrongTurn, learned
from unseen.ai.worlds import World
from unseen.core.dice import NamedDice
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.games.nusubito.board import MISTS, THIEF
from unseen.games.nusubito.game import NusubitoGame
from unseen.games.nusubito.rules import Nusubito
from unseen.lab.arena import asked, play_one, seed_from

A1, C1, E1 = 20, 22, 24
HERE: Final = 1
THERE: Final = 2


def places(worlds: list[World]) -> Shares:
    """How likely each temple is."""
    found: Shares = {}
    for held in holdings(worlds):
        found[held.at] = found.get(held.at, 0.0) + held.share
    return found


class Seen:
    """Of the turns of the Mists, how many there were, and how many as the thief thought."""

    def __init__(self) -> None:
        self.turns = self.believed = self.foretold = 0


def watched(level: type[RuleMists] | type[StrongMists], fitted: bool, games: int) -> Seen:
    """How well he foresees Mists of this level, if he takes them for such."""
    game, seen = NusubitoGame({}), Seen()
    for number in range(games):
        match, mists = Match(game), level(game, {"seed": str(number)})
        thief, foretold = StrongThief(game, {"seed": "4"}), list[Foretold]()
        for seat, _ in asked(match, {THIEF: thief, MISTS: mists}, NamedDice(seed_from(4, number, "dice"))):
            p = match.state
            assert isinstance(p, Nusubito)
            if seat == THIEF:
                seen.foretold += any(p.board.key() in one.boards for one in foretold if one.fitted == fitted)
                foretold = []
            elif not foretold and thief.foretold:
                foretold, thief.foretold = thief.foretold, []
                seen.turns += 1
                seen.believed += supposed(thief, places(mists.belief.worlds))
    return seen


def supposed(thief: StrongThief, here: Shares) -> bool:
    """Did he think that they might believe this?"""
    assert isinstance(thief.turn, StrongTurn)
    replies = [one for one in thief.turn.behind.replies.values() if isinstance(one, MistsReply)]
    return any(one.places == pytest.approx(here) for one in replies)


@pytest.mark.once
def test_what_the_rules_mists_believe_and_do_is_foreseen() -> None:
    """Most of their turns begin with what he supposed, and many end as he thought."""
    seen = watched(RuleMists, False, 3)
    assert seen.turns > 6
    assert seen.believed > 0.7 * seen.turns
    assert seen.foretold > 0.25 * seen.turns


@pytest.mark.once
def test_what_the_strong_mists_do_is_foreseen() -> None:
    """Many of their turns end as he thought."""
    seen = watched(StrongMists, True, 3)
    assert seen.turns > 6
    assert seen.foretold > 0.25 * seen.turns


def first_turn() -> StrongTurn:
    """What he thinks of at the beginning."""
    game = NusubitoGame({})
    match = Match(game)
    thief = StrongThief(game, {})
    for told in match.told[THIEF]:
        thief.told(told)
    thief.ask(match.state.legal(THIEF))
    assert isinstance(thief.turn, StrongTurn)
    return thief.turn


def test_few_turns_are_looked_behind() -> None:
    """Of the first turn; those that were not looked at are taken to be worse."""
    turn = first_turn()
    behind = turn.behind
    assert 0 < len(behind.replies) <= LINES_MAX
    assert 0 < len(behind.values) <= ENDS_MAX < len(behind.ends)
    for name, end in behind.ends.items():
        assert turn.judged(end.state, end.action) == behind.values.get(name, end.value - behind.worse)


def test_luck_with_the_rods_does_not_say_where_he_looks() -> None:
    """Turns that are alike but for the colours that chance may draw are looked at together."""
    behind = first_turn().behind
    sights = []
    for _, end in behind.ranked():
        assert isinstance(end.state, Nusubito)
        sights.append((end.state.board.key(), end.state.board.secrets(), end.action, tuple(end.state.unsaid)))
    changes = sum(one != other for one, other in pairwise(sights))
    assert changes == len(set(sights)) - 1 < len(sights) - 1


def test_he_learns_who_the_mists_are() -> None:
    """Who plays as foretold is likelier; a turn that both would play, or one answer alone, says nothing."""
    rule, fitted, same = Foretold([HERE], False), Foretold([THERE], True), Foretold([HERE], True)
    assert learned(FITTED, [rule, fitted], HERE) < FITTED < learned(FITTED, [rule, fitted], THERE)
    assert learned(FITTED, [rule, same], HERE) == pytest.approx(FITTED)
    assert learned(FITTED, [rule], HERE) == FITTED
    assert learned(FITTED, [], HERE) == FITTED


def world(at: int, weight: float) -> World:
    """A truth with the thief on this temple."""
    p = NusubitoGame({}).start()
    assert isinstance(p, Nusubito)
    p.board.at = at
    return World(p, weight, None, 0, [weight])


def test_places_are_weighed_anew() -> None:
    """Each place gets its share, within it the worlds keep theirs; what nothing is said of stays as it was."""
    worlds = [world(A1, 0.1), world(A1, 0.3), world(C1, 0.6)]
    assert [one.weight for one in weighed_anew(worlds, {A1: 2.0, C1: 1.0, E1: 5.0})] == pytest.approx(
        [1 / 6, 0.5, 1 / 3]
    )
    assert [one.weight for one in weighed_anew(worlds, {A1: 1.0})] == pytest.approx([0.25, 0.75])
    assert weighed_anew(worlds, {E1: 1.0}) is worlds
    assert weighed_anew(worlds, {}) is worlds


@pytest.mark.once
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_game_under_other_rules(variant: dict[str, Value]) -> None:
    """No step is planned that the rules do not offer."""
    assert play_one(NusubitoGame(variant), {THIEF: "strong", MISTS: "rule"}, 9, 0, False).outcome.ending
