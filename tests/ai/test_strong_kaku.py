"""Kakusareta's strong K: what he foresees of M comes true, and he plays every variant to its end."""

import pytest

from tests.ai.hunts import KAKUSARETA
from tests.ai.test_strong_kakusareta import OTHERS
from tests.conftest import some
from unseen.ai.rules_bots.kakusareta.moya import RuleMoya
from unseen.ai.rules_bots.temples.hearing import Shares
from unseen.ai.rules_bots.temples.places import holdings
from unseen.ai.strong.kakusareta.kaku import StrongKaku, StrongTurn
from unseen.ai.strong.kakusareta.reply import MoyaReply
from unseen.ai.strong.temples.behind import ENDS_MAX, LINES_MAX, ended
from unseen.ai.worlds import World
from unseen.core.dice import NamedDice
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.registry import load
from unseen.core.seats import SPECTATOR
from unseen.games.kakusareta.game import KakusaretaGame
from unseen.games.kakusareta.phases import KAKU, MOYA
from unseen.lab.arena import asked, play_one, seed_from


def places(worlds: list[World]) -> Shares:
    """How likely each space is."""
    found: Shares = {}
    for held in holdings(worlds):
        found[held.at] = found.get(held.at, 0.0) + held.share
    return found


@pytest.mark.once
@pytest.mark.parametrize("profile", ["sheet", "master"])
def test_what_m_believes_and_does_is_foreseen(profile: str) -> None:
    """After most turns M, by rule, holds possible what K supposed for what was told of it, and begins as he thought."""
    game = load("kakusareta", profile)
    match = Match(game)
    kaku, moya = StrongKaku(game, {"seed": "4"}), RuleMoya(game, {"seed": "5"})
    planned, before = kaku.turn, 0
    turns = foreseen = begun = 0
    for seat, step in asked(match, {KAKU: kaku, MOYA: moya}, NamedDice(seed_from(4, 0, "dice"))):
        turn, heard = kaku.turn, match.told[SPECTATOR]
        if seat == KAKU:
            planned, before = turn, before if turn is planned else len(heard)
            continue
        if not isinstance(turn, StrongTurn) or not turn.behind.replies:
            continue
        kaku.turn = None
        reply = turn.behind.replies.get(tuple([one.event for one in heard[before:]]))
        alike = isinstance(reply, MoyaReply) and reply.places == pytest.approx(places(moya.belief.worlds))
        turns += 1
        foreseen += alike
        begun += alike and isinstance(reply, MoyaReply) and reply.path[0] == step
    assert turns > 3
    assert foreseen > 0.9 * turns
    assert begun > 0.6 * turns


@pytest.mark.once
def test_what_is_told_on_the_way_belongs_to_what_m_hears() -> None:
    """A card that M may answer is told in the midst of a turn; M's answers to such turns are foreseen, too."""
    game = load("kakusareta", "loyalist")
    kaku, moya = StrongKaku(game, {"seed": "4"}), RuleMoya(game, {"seed": "5"})
    before, told, foreseen = kaku.turn, 0, 0
    for seat, _ in asked(Match(game), {KAKU: kaku, MOYA: moya}, NamedDice(seed_from(4, 0, "dice"))):
        turn = kaku.turn
        if seat != KAKU or turn is before or not isinstance(turn, StrongTurn):
            continue
        before = turn
        ends = [end for end in turn.behind.ends.values() if end.said]
        for end in ends[:LINES_MAX]:
            after, heard = ended(end.state, end.action, end.said)
            if after.ending == 0 and MOYA in after.pending():
                told += 1
                foreseen += bool(kaku.mirror.supposing(heard))
    assert told > 6
    assert foreseen > 0.9 * told


def test_few_turns_are_looked_behind() -> None:
    """Of the first turn; those that were not looked at are taken to be worse."""
    game = KakusaretaGame({})
    match = Match(game)
    kaku = StrongKaku(game, {})
    for told in match.told[KAKU]:
        kaku.told(told)
    kaku.ask(match.state.legal(KAKU))
    turn = kaku.turn
    assert isinstance(turn, StrongTurn)
    behind = turn.behind
    assert 0 < len(behind.replies) <= LINES_MAX
    assert 0 < len(behind.values) <= ENDS_MAX < len(behind.ends)
    for name, end in behind.ends.items():
        assert turn.judged(end.state, end.action) == behind.values.get(name, end.value - behind.worse)


def test_only_its_own_switch_is_known() -> None:
    """Those of the rules' players are refused."""
    with pytest.raises(UnseenError, match="lot"):
        play_one(load("kakusareta"), {KAKU: "strong:no-cards", MOYA: "rule"}, 9, 0)


@pytest.mark.once
@pytest.mark.parametrize("mode", ["loyalist", "master"])
def test_an_opening_in_every_mode(mode: str) -> None:
    """What is no turn is answered, too; and turns are left to the lot."""
    game = KakusaretaGame({"elemental": mode, "max_days": 1})
    assert play_one(game, {KAKU: "strong:lot=3", MOYA: "rule"}, 9, 0).outcome.ending


@pytest.mark.once
@pytest.mark.parametrize("variant", some([*KAKUSARETA.variants, *OTHERS]), ids=str)
def test_a_game_under_other_rules(variant: dict[str, Value]) -> None:
    """No step is planned that the rules do not offer."""
    game = KakusaretaGame({**variant, "max_days": 1})
    assert play_one(game, {KAKU: "strong", MOYA: "rule"}, 9, 0).outcome.ending
