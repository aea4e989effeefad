"""Nusubito's mirror thief: that he foresees what the Mists will believe, from what all hear, and how he fares."""

import random
from collections.abc import Iterator
from statistics import mean
from typing import Final

import pytest

from tests.ai.test_rule_options import VARIANTS
from tests.ai.test_strong_nusubito import beliefs
from tests.conftest import amount, some
from unseen.ai.strong.nusubito.dares import Dares
from unseen.ai.strong.nusubito.foresight import LAST, WORLDS_MAX, Foresight
from unseen.ai.strong.nusubito.mirror import DARING, FOOLED, MirrorThief, MirrorTurn, Seen
from unseen.ai.strong.nusubito.mists import believed
from unseen.ai.strong.nusubito.seekers import reach
from unseen.ai.strong.temples.behind import ended, events
from unseen.ai.worlds import World
from unseen.core.dice import Dice
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.seats import CHANCE, Action, Seat
from unseen.games.nusubito.board import MISTS, MISTS_DAY, THIEF
from unseen.games.nusubito.game import NusubitoGame
from unseen.games.nusubito.rules import Nusubito
from unseen.lab.arena import play_one

DECIDING: Final = ("claim", "concede", "capture")
A1, C1 = 20, 22
Table = dict[int, float]


def by_chance(game: NusubitoGame, rng: random.Random) -> Iterator[tuple[Match, Seat, Action]]:
    """A match of which no step decides as long as there is another; it stands before each step."""
    match, dice = Match(game), Dice(rng.randrange(1 << 30))
    while match.state.outcome() is None:
        seat = match.state.pending()[0]
        if seat == CHANCE:
            match.play(CHANCE, dice.draw(match.state))
            continue
        steps = match.state.legal(seat)
        calm = [step for step in steps if game.notation.texts[step].split()[0] not in DECIDING]
        step = rng.choice(calm or steps)
        yield match, seat, step
        match.play(seat, step)


def normal(shares: Table) -> Table:
    """Shares that sum to one."""
    total = sum(shares.values())
    return {at: share / total for at, share in shares.items()}


def where(worlds: list[World]) -> Table:
    """The share of each temple in a belief."""
    found: Table = {}
    for world in worlds:
        assert isinstance(world.state, Nusubito)
        at = int(world.state.place())
        found[at] = found.get(at, 0.0) + world.weight
    return found


class Told:
    """How far the Mists' belief, when they heard of a turn, was from what was foreseen of it: from 0 to 1."""

    def __init__(self, real: Table, foreseen: Table, blind: Table, exact: bool) -> None:
        self.far: Final = apart(real, foreseen)
        self.blindly: Final = apart(real, blind)
        """The same of what they believed before, cut to what was told."""
        self.exact: Final = exact
        """Was every hypothesis followed, and was there no night yet, over which they heard more than he?"""


def apart(one: Table, other: Table) -> float:
    """Half of what the shares differ by."""
    return 0.5 * sum([abs(one.get(at, 0.0) - other.get(at, 0.0)) for at in {*one, *other}])


def foreseen_turns(rng: random.Random, most: int) -> Iterator[Told]:
    """The first turns of a game, with what he goes by."""
    game = NusubitoGame({})
    theirs, his = believed(game), MirrorThief(game, {})
    heard, turn, table, before, exact, foresight = [0, 0], None, Table(), Table(), True, Foresight([], his.theirs.model)
    for match, seat, step in by_chance(game, rng):
        for one in match.told[seat][heard[seat] :]:
            his.told(one) if seat == THIEF else theirs.learn(one)
        heard[seat] = len(match.told[seat])
        mind = his.belief if seat == THIEF else theirs
        mind.settle()
        p = match.state
        assert isinstance(p, Nusubito)
        exact = exact and not (seat == THIEF and turn is not None and not p.by_day())
        if seat == THIEF and p.by_day() and p.whole_turn() != turn:
            turn, foresight = p.whole_turn(), his.foresee()
        if seat == THIEF and p.by_day() and step in LAST:
            table, before = normal(foresight.after(events(ended(p, step, [])[1]))), normal(foresight.now)
        if seat == MISTS and table:
            yield Told(where(theirs.worlds), table, before, exact and len(his.theirs.worlds) <= WORLDS_MAX)
            table, most = Table(), most - 1
        mind.act(step)
        if not most or not (theirs.exact and his.theirs.exact):
            break


@pytest.mark.once
def test_what_the_mists_will_believe_is_foreseen(rng: random.Random) -> None:
    """After his day turns they believe what was foreseen: on the first day to the last digit, later nearly; who stays
    with what they believed before is far off.
    """
    turns = [one for _ in range(amount(3, 30)) for one in foreseen_turns(rng, 6)]
    exact = [one.far for one in turns if one.exact]
    assert len(exact) > 3 and max(exact) < 1e-9
    assert mean([one.far for one in turns]) < 0.15 * mean([one.blindly for one in turns])


def tables_of(game: NusubitoGame, world: World) -> tuple[Table, Table]:
    """Where the Mists think a thief, as he works it out in a truth that they hold possible; and one who peeks."""
    match, his, heard, turn = Match(game), MirrorThief(game, {}), 0, None
    for seat, step in world.steps():
        if seat == THIEF:
            heard = listened(his, match, heard)
            his.belief.settle()
            p = match.state
            assert isinstance(p, Nusubito)
            if p.by_day() and p.whole_turn() != turn:
                turn, _ = p.whole_turn(), his.foresee()
            his.did(step)
        match.play(seat, step)
    listened(his, match, heard)
    his.belief.settle(MISTS)
    his.theirs.follow(his.hunters_steps())
    his.theirs.settle(MISTS)
    p = match.state
    assert isinstance(p, Nusubito)
    found = where(his.theirs.worlds)
    at = int(p.board.at)
    return found, {**found, at: found[at] + 1.0 + hash(p.key()) % 1009}


def listened(his: MirrorThief, match: Match, heard: int) -> int:
    """He learns what he was told since."""
    for one in match.told[THIEF][heard:]:
        his.told(one)
    return len(match.told[THIEF])


@pytest.mark.once
def test_the_mirror_is_the_same_in_all_truths_that_the_mists_hold_possible(rng: random.Random) -> None:
    """Swapped for another truth, the thief works out the same of them; a mirror that leans on the truth is found."""
    game = NusubitoGame({})
    caught = 0
    for belief in beliefs(rng, amount(3, 20)):
        worlds = [belief.worlds[0], belief.worlds[-1]]
        if worlds[0] is worlds[1]:
            continue
        (one, peeked), (other, seen) = [tables_of(game, world) for world in worlds]
        assert one == pytest.approx(other)
        caught += peeked != pytest.approx(seen, rel=1e-9)
    assert caught


def test_where_a_seeker_can_come() -> None:
    """At the beginning no Seeker is there and none can be made in three actions; one that stands on a temple counts."""
    p = NusubitoGame({}).start()
    assert isinstance(p, Nusubito)
    p.board.phase, p.board.left = MISTS_DAY, 3
    assert reach(p) == 0
    p.board.seekers = 1 << A1
    assert (reach(p) or 0) >> A1 & 1
    p.board.down, p.board.left = 1 << A1, 0
    assert reach(p) == 0


def chances(at: int, shares: Table, seekers: int) -> tuple[float, float]:
    """How likely he is captured here, and another temple named, if the Mists believe this and have these Seekers."""
    p = NusubitoGame({}).start()
    assert isinstance(p, Nusubito)
    p.board.at, p.board.phase, p.board.seekers = at, MISTS_DAY, seekers
    turn = MirrorTurn(MirrorThief(NusubitoGame({}), {}), Foresight([], believed(NusubitoGame({})).model))
    return turn.chances(p, Seen(shares, Dares({})), shares[at])


def test_he_knows_where_the_mists_would_capture() -> None:
    """Sure of him and near they take him; sure of another temple they lose; where no Seeker comes they do neither."""
    sure, fooled = {A1: 0.9, C1: 0.1}, {A1: 0.1, C1: 0.9}
    there = 1 << A1 | 1 << C1
    assert chances(A1, sure, there) == (0.95, 0.0)
    assert chances(A1, sure, 0)[0] < 0.1
    assert chances(A1, fooled, there)[1] == DARING * FOOLED
    assert chances(A1, fooled, 0)[1] == 0.0
    assert chances(A1, {A1: 0.5, C1: 0.5}, there)[1] == 0.0


@pytest.mark.once
def test_a_thief_who_mirrors_the_strong_mists_foretells_them() -> None:
    """He wins more than half, and more of the same games than the rules' thief, who has a third."""
    games, game = amount(6, 300), NusubitoGame({})
    won = {"strong:mirror=yes": 0, "rule": 0}
    for level in won:
        for number in range(games):
            outcome = play_one(game, {THIEF: level, MISTS: "strong"}, 640000, number, False).outcome
            won[level] += THIEF in outcome.winners
    assert won["strong:mirror=yes"] >= max(0.5 * games, won["rule"] + 1)


@pytest.mark.once
@pytest.mark.parametrize("variant", some(VARIANTS), ids=str)
def test_a_game_under_other_rules(variant: dict[str, Value]) -> None:
    """No step is planned that the rules do not offer."""
    assert play_one(NusubitoGame(variant), {THIEF: "strong:mirror=yes", MISTS: "rule"}, 9, 0, False).outcome.ending
