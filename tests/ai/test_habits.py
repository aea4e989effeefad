"""The habits of Nusubito's rule players: a position for each, played with the habit and without it."""

import random

import pytest

from tests.ai.placed import Placed, play_turn
from tests.conftest import once
from unseen.ai.levels import make
from unseen.ai.rules_bots.nusubito import rule
from unseen.ai.rules_bots.nusubito.board import Reach
from unseen.ai.rules_bots.nusubito.thief import RuleThief
from unseen.ai.rules_bots.nusubito.weigh import ThiefLines
from unseen.ai.rules_bots.temples.habits import SWITCHES
from unseen.ai.rules_bots.temples.hearing import DEAF, share_at
from unseen.ai.rules_bots.temples.places import Held
from unseen.ai.rules_bots.temples.rods import looks_left, treasure_chances
from unseen.boards.courtyard import cell
from unseen.core.dice import NamedDice
from unseen.core.match import Match
from unseen.core.registry import load
from unseen.core.seats import CHANCE
from unseen.games.nusubito.board import MISTS, THIEF
from unseen.games.nusubito.deeds.claims import CLAIM, NAMED
from unseen.games.nusubito.deeds.kinds import BY_ID
from unseen.games.nusubito.game import NusubitoGame
from unseen.games.nusubito.position import Position
from unseen.games.nusubito.rules import Nusubito

SEEDS = range(1, 6)
START = "HB2 BC2 SD2 SB4 BC4 HD4 "


@pytest.mark.parametrize("seed", SEEDS)
def test_the_thief_takes_a_sure_win(seed: int) -> None:
    """Both rods of his temple are green: he claims at once; without the habit he walks on."""
    text = START + "T@A1 d2 seen:A=g,1=g turn:1.1T"
    assert play_turn(text, THIEF, "rule", seed).steps == ["claim"]
    assert "claim" not in play_turn(text, THIEF, "rule:no-sure", seed).steps


@pytest.mark.parametrize("seed", SEEDS)
def test_the_thief_makes_no_losing_claim(seed: int) -> None:
    """With one green rod the treasure is here in one of three deals: no claim, unless the habit is off."""
    text = START + "T@A1 d0 seen:A=g,1=r turn:1.1T"
    for steps in (play_turn(text, THIEF, "rule", seed).steps, play_turn(text, THIEF, "rule:no-refuse", seed).steps):
        assert steps[0] != "claim"
    unsure = "HB2 HD4 T@A1 d0 hand:C1A3 seen:A=g turn:1.1T"
    player, match = seated(unsure, "rule", seed), Match(placed(unsure))
    assert player.plan(truth(match)).claim(truth(match)) < 0.0
    player = seated(unsure, "rule:no-refuse", seed)
    assert player.plan(truth(match)).claim(truth(match)) > 0.9


@pytest.mark.parametrize("seed", SEEDS)
def test_the_cornered_thief_claims_the_likeliest_instead_of_conceding(seed: int) -> None:
    """Where the treasure may be he claims; where it cannot be he concedes, for both are lost."""
    cornered = "SD1 SC3 BB1 T@C1 d0 hand:E1C3A3E3 "
    assert play_turn(cornered + "turn:1.1T", THIEF, "rule", seed).steps == ["claim"]
    assert play_turn(cornered + "seen:C=r turn:1.1T", THIEF, "rule", seed).steps == ["concede"]


def test_the_thief_looks_a_whole_turn_ahead() -> None:
    """The treasure is known two leaps away: he goes there and claims in one turn; step by step he does not see it."""
    text = START + "T@E3 d2 seen:A=g,1=g turn:1.1T"
    ahead = [play_turn(text, THIEF, "rule", seed).steps for seed in SEEDS]
    blind = [play_turn(text, THIEF, "rule:no-ahead", seed).steps for seed in SEEDS]
    assert all(steps[-1] == "claim" for steps in ahead)
    assert not any(steps[-1] == "claim" for steps in blind)


def test_the_thief_keeps_a_way_out() -> None:
    """His last coins are C1, C5 and E3, and only C5 can be reached: he takes a coin back that gives him an exit."""
    text = "BB1 BD1 BB3 BD3 SC2 T@C3 d0 hand:C1C5E3 turn:1.1T"
    kept = [exits_left(play_turn(text, THIEF, "rule", seed).match) for seed in SEEDS]
    lost = [exits_left(play_turn(text, THIEF, "rule:no-way-out", seed).match) for seed in SEEDS]
    assert min(kept) >= 1
    assert sum(kept) > sum(lost)


def exits_left(match: Match) -> int:
    """Temples where the thief's next turn could end on this board."""
    p = truth(match)
    return (
        Reach(False)
        .exits(p, int(p.board.at), int(p.board.darts), int(p.board.down))
        .ends(int(p.board.hand))
        .bit_count()
    )


def test_the_thief_weighs_what_the_mists_would_know() -> None:
    """From a place that everybody knows he ends where he is less sure to be found than a thief who does not weigh."""
    text = "SC1 SC5 HB2 BD2 BB4 HD4 T@C3 d2 seen:C=r,3=r turn:1.1T"
    weighed = [share_known(text, "rule", seed) for seed in SEEDS]
    careless = [share_known(text, "rule:no-weigh", seed) for seed in SEEDS]
    assert sum(weighed) < sum(careless)
    assert max(weighed) <= 0.5


def share_known(text: str, level: str, seed: int) -> float:
    """How sure the Mists are of his true temple after this thief's turn, by one who weighs it."""
    turn = play_turn(text, THIEF, level, seed)
    judge = seated(text, "rule", seed)
    lines = judge.plan(truth(Match(placed(text)))).lines
    assert isinstance(lines, ThiefLines)
    heard = [told.event for told in turn.match.told[MISTS] if type(told.event).__name__ != "TurnEnded"]
    return share_at(lines.after(heard), int(truth(turn.match).board.at))


@pytest.mark.parametrize("hidden", ["attack_order_public", "special_order_public"])
def test_a_turn_is_foreseen_in_whatever_order_it_is_told(hidden: str, rng: random.Random) -> None:
    """An end that was not foreseen would count as one that shows the thief for sure."""
    game = NusubitoGame({hidden: False})
    start = game.read_position("HC2 BB3 BD3 HC4 SC1- T@C3 d3 turn:1.1T")
    assert isinstance(start, Nusubito)
    lines = ThiefLines(start, [Held(int(start.board.at), int(start.board.hand), 1.0)])
    ends = 0
    for _ in range(300):
        p = start.clone()
        while not p.board.coin_down or rng.random() < 0.5:
            steps = [a for a in p.legal(THIEF) if game.notation.texts[a] not in ("claim", "concede", "done")]
            if not steps:
                break
            p.apply(THIEF, rng.choice(steps), DEAF)
            p.drawing_line = -1
        ends += p.board.coin_down
        assert not p.board.coin_down or lines.after(p.unsaid), p.unsaid
    assert ends > 100


@pytest.mark.parametrize("seed", SEEDS)
def test_the_mists_take_a_sure_capture(seed: int) -> None:
    """The thief is known to be on C1, and a Seeker stands there."""
    text = "SC1 HB2 T@C1 d2 turn:1.1M"
    assert play_turn(text, MISTS, "rule", seed).steps == ["capture C1"]
    assert "capture C1" not in play_turn(text, MISTS, "rule:no-sure", seed).steps


@pytest.mark.parametrize("seed", SEEDS)
def test_the_mists_declare_no_losing_capture(seed: int) -> None:
    """After a silent turn the thief may be in several places, one of them with a Seeker on it that can be named."""
    text = "SA1 HB2 HD4 T@C3 d2 turn:1.1T"
    steps = ["leap C5", "place", "done"]
    assert not any(step.startswith("capture") for step in play_turn(text, MISTS, "rule", seed, steps).steps)
    text = "SA1- SE5 HB2 T@E1 d0 hand:E3E5C1A1 turn:1.1T"
    assert not any(
        step.startswith("capture") for step in play_turn(text, MISTS, "rule", seed, ["leap E3", "place", "done"]).steps
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_the_mists_look_a_whole_turn_ahead(seed: int) -> None:
    """A Healer closes the chain, the Seeker seeks along it, and the capture is sure; single steps do not show it."""
    text = "SC1 HB2 HB4 HD4 T@A1 d2 turn:1.1M"
    assert play_turn(text, MISTS, "rule", seed).steps == ["move B2 B1", "move C1 A1", "capture A1"]
    assert play_turn(text, MISTS, "rule:no-ahead", seed).steps[-1] == "done"


def test_the_mists_close_the_ways_out() -> None:
    """The thief on C1 has no darts: the Mists leave him fewer free exits than Mists that do not care."""
    text = "BD1 HB2 HD4 BD3 SB4 T@C1 d0 hand:A1E1C3 turn:1.1M"
    closed = [free_exits(play_turn(text, MISTS, "rule", seed).match) for seed in SEEDS]
    careless = [free_exits(play_turn(text, MISTS, "rule:no-way-out", seed).match) for seed in SEEDS]
    assert sum(closed) < sum(careless)


def free_exits(match: Match) -> int:
    """Temples that the thief could reach without paying a dart."""
    p = truth(match)
    return (Reach(False).exits(p, int(p.board.at), 0, int(p.board.down)).two & int(p.board.hand)).bit_count()


def test_the_mists_go_where_the_thief_is_likely() -> None:
    """With the habit the places count as likely as they are; without it all possible places count alike."""
    game = load("nusubito")
    shares = []
    for level in ("rule", "rule:no-weigh"):
        match, player = Match(game), make(level, game, MISTS)
        for text in ("leap C1", "leap A1", "place", "done"):
            match.play(THIEF, game.notation.ids[text])
        for told in match.told[MISTS]:
            player.told(told)
        player.ask(match.state.legal(MISTS))
        shares.append(player.judge.places.raw)  # type: ignore[attr-defined]  # a rule player of the Mists
    assert shares[0].keys() == shares[1].keys()
    assert shares[0] != pytest.approx(shares[1])


def placed(text: str) -> Placed:
    """The game from a position."""
    return Placed(text)


def truth(match: Match) -> Nusubito:
    """The truth as what it is."""
    state = match.state
    assert isinstance(state, Nusubito)
    return state


def seated(text: str, level: str, seed: int) -> RuleThief:
    """A thief who knows his first truth."""
    player = rule(placed(text), THIEF, dict.fromkeys(level.split(":")[1:], "") | {"seed": str(seed)})
    assert isinstance(player, RuleThief)
    player.belief.settle()
    return player


@pytest.mark.parametrize("seed", [0, 1, *once(range(2, 6))])
def test_no_claim_or_capture_that_the_belief_calls_a_loser(seed: int) -> None:
    """In whole games: unless nothing else is left, what ends the game more probably wins than loses."""
    game = load("nusubito")
    match, dice = Match(game), NamedDice(b"claims %d" % seed)
    players = [make("rule", game, seat, seed) for seat in (THIEF, MISTS)]
    heard = [0, 0]
    while match.state.outcome() is None:
        seat = match.state.pending()[0]
        if seat == CHANCE:
            match.play(CHANCE, dice.draw(match.state))
            continue
        for told in match.told[seat][heard[seat] :]:
            players[seat].told(told)
        heard[seat] = len(match.told[seat])
        step = players[seat].ask(match.state.legal(seat))
        p = truth(match)
        if step == CLAIM and not p.board.cornered:
            assert treasure_chances(int(p.known)).get(int(p.board.at), 0.0) >= 0.5
        if BY_ID[step].word == "capture":
            belief = players[MISTS].belief  # type: ignore[attr-defined]  # a rule player
            worlds = belief.worlds
            assert sum(w.weight for w in worlds if w.state.board.at == step - NAMED) >= 0.5
        match.play(seat, step)


def test_every_habit_has_a_switch() -> None:
    """All five can be switched off at once, for either role."""
    for seat in (THIEF, MISTS):
        player = make("rule:" + ",".join(SWITCHES), load("nusubito"), seat)
        habits = player.habits  # type: ignore[attr-defined]  # a rule player
        assert not any((habits.sure, habits.refuse, habits.ahead, habits.way_out, habits.weigh))


def test_rods_count() -> None:
    """NUS-SET-02: chances of the treasure, and looks until it is found."""
    start = load("nusubito").start()
    assert isinstance(start, Position)
    assert treasure_chances(int(start.known)) == pytest.approx(dict.fromkeys(treasure_chances(0), 1 / 9))
    assert looks_left(0) == pytest.approx(10 / 3)
    known = truth(Match(placed(START + "T@A1 d2 seen:A=r,C=r,3=g turn:1.1T"))).known
    assert treasure_chances(int(known)) == {cell("E3"): 1.0}
    assert looks_left(int(known)) == 0.0
