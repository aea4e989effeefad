"""The strong level of Nuns on the Run: novices read by their own reckoning, and guards who go by that."""

from collections import Counter

import pytest

from tests.ai.minds import decisions
from tests.ai.nuns_tables import Drifter, Table, contest
from tests.conftest import amount, once
from unseen.ai.beliefs.nuns import NunsBelief
from unseen.ai.players import Player
from unseen.ai.rules_bots.nuns.ends import cost
from unseen.ai.rules_bots.nuns.guards import RuleGuards
from unseen.ai.rules_bots.nuns.novice import RuleNovice
from unseen.ai.rules_bots.nuns.novice_walks import Walks
from unseen.ai.rules_bots.nuns.outlook import Weights
from unseen.ai.strong.nuns.forecast import HORIZON, Forecast
from unseen.ai.strong.nuns.guards import StrongGuards
from unseen.ai.strong.nuns.novice import StrongNovice
from unseen.ai.strong.nuns.reach import SPAN
from unseen.ai.strong.nuns.readings import PRIOR, Readers, Turn
from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.registry import load
from unseen.core.seats import Action, Seat
from unseen.games.nuns.game import NunsGame
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.position import LEAD, MOVE, Position

OPTIONS: list[dict[str, Value]] = [
    {"caught_free": "homeward", "home_immune": False},
    {"caught_flip": "end_of_turn", "announce_item_loss": True},
    {"enter_guard": "captured", "first_turn": "two_moves"},
    {"enter_guard": "allowed", "first_turn": "doubled"},
    {"novice_backtrack": False, "run_exact": True},
    {"item_standing": False, "caught_flip": "leaving_way"},
    {"blessings": "off", "players": 2},
]
"""What touches walks."""


def truth(match: Match) -> Position:
    """The whole truth, for asserting."""
    assert isinstance(match.state, Position)
    return match.state


# ---- the belief ----
def hunted(seed: int, options: dict[str, Value]) -> int:
    """A game between rule players: at each lead a reading belief holds possible just what a plain one does."""
    game = load("nuns", None, **{"players": 3, **options})
    match, looks = Match(game), 0
    plain, reading = NunsBelief(game, 0), NunsBelief(game, 0, walkers=Readers())
    players: list[Player] = [RuleGuards(game, 0, {"seed": str(seed)})]
    players += [RuleNovice(game, seat, {"seed": str(seed)}) for seat in range(1, len(game.seats))]
    heard = dict.fromkeys(range(len(game.seats)), 0)

    def choose(match: Match, seat: Seat) -> Action:
        for told in match.told[seat][heard[seat] :]:
            players[seat].told(told)
        heard[seat] = len(match.told[seat])
        return players[seat].ask(match.state.legal(seat))

    for seat, _ in decisions(match, Dice(seed), choose, {0: [plain, reading]}):
        if truth(match).board.turn > 5:
            break
        if seat == 0 and truth(match).stage == LEAD:
            for i, nun in enumerate(truth(match).nuns):
                found = reading.hypotheses(i)
                assert set(found) == set(plain.hypotheses(i)), i
                assert sum(found.values()) == pytest.approx(1.0)
                assert reading.dots(i)[nun.dot] > 0.0
                looks += 1
    return looks


@pytest.mark.parametrize("options", [{}, *once(OPTIONS)], ids=str)
def test_reading_rules_out_only_what_is_impossible(options: dict[str, Value]) -> None:
    """However unlikely a walk is for one who reckons: with all options, the same hypotheses as without any reading."""
    for seed in range(amount(1, 8)):
        assert hunted(60 + seed, options) > 2


def movements(seed: int, players: int) -> list[RuleNovice]:
    """A game between rule players: for each movement of a novice that begins one who knows what she knew."""
    game, found = load("nuns", players=players), list[RuleNovice]()
    match, heard = Match(game), dict.fromkeys(range(players), 0)
    seated = [
        RuleGuards(game, 0, {"seed": "1"}),
        *[RuleNovice(game, seat, {"seed": "1"}) for seat in range(1, players)],
    ]

    def choose(match: Match, seat: Seat) -> Action:
        for told in match.told[seat][heard[seat] :]:
            seated[seat].told(told)
        heard[seat] = len(match.told[seat])
        return seated[seat].ask(match.state.legal(seat))

    for seat, _ in decisions(match, Dice(seed), choose, {}):
        p = truth(match)
        if p.stage == MOVE and seat > 0 and p.nuns[seat - 1].steps == 0 and p.nuns[seat - 1].first_steps < 0:
            fresh = RuleNovice(game, seat, {"seed": "1", "no-cards": ""})
            for told in match.told[seat]:
                fresh.told(told)
            found.append(fresh)
    return found


@pytest.fixture(scope="module")
def begun() -> list[RuleNovice]:
    """Movements of one game that begin, of novices on the run."""
    return [one for one in movements(5, 3) if not one.known.mine_on_board.caught]


def test_the_guards_reckon_with_the_movements_that_a_novice_reckons_with(begun: list[RuleNovice]) -> None:
    """All ends with their cards: those that no guard sees, and those that only a movement in sight has."""
    assert len(begun) > 6
    for one in begun:
        known, own = one.known, one.known.own
        walks = Walks(one.ground, known, 0.0, -1.0)
        if walks.swift:
            continue
        all_ends: dict[bool, set[int]] = {False: set(), True: set()}
        for n, layer in enumerate(walks.layers):
            for spot in layer:
                for card, _ in walks.cards(n, spot):
                    all_ends[spot[1] != walks.seen_by(own.dot)].add(SPAN * card + spot[0])
        offer = Turn(known.board).reach.offer(own.dot, own.keys, walks.goal, known.mine_on_board.cell)
        quiet = {code for ends in offer.quietest for code in ends}
        if walks.seen_by(own.dot) == 0:
            assert quiet == all_ends[False]
            assert set(offer.seen) == all_ends[True] - quiet


def test_the_guards_reckon_with_a_novice_s_own_costs(begun: list[RuleNovice]) -> None:
    """For her wish and what she has: of each end with each card, seen or not."""
    for one in begun:
        known, own = one.known, one.known.own
        walks, outlook = Walks(one.ground, known, Weights.exposed, -1.0), one.outlook()
        mind = Turn(known.board).mind(known.seat - 1, own.wish - 1, own.keys, own.item)
        compared = 0
        for n, layer in enumerate(walks.layers):
            for spot in layer:
                for card, _ in walks.cards(n, spot):
                    dot, alert = spot[0], spot[1]
                    own_cost = cost(walks, outlook, spot, card)
                    assert abs(mind.costs(alert)[SPAN * card + dot] - own_cost) <= max(1e-6 * abs(own_cost), 1e-12)
                    compared += 1
        assert compared > 10


def test_types_are_learned_from_walks() -> None:
    """Novices who go about at random are less and less thought to reckon."""
    game = load("nuns", players=3, blessings="off")
    match, belief = Match(game), NunsBelief(game, 0, walkers=Readers())
    drifters = [Drifter(game, seat, {"seed": "4"}) for seat in range(len(game.seats))]

    def choose(match: Match, seat: Seat) -> Action:
        return drifters[seat].ask(match.state.legal(seat))

    for seat, _ in decisions(match, Dice(3), choose, {0: [belief]}):
        if seat == 0 and truth(match).board.turn == 3:
            break
    belief.settle()
    shares = Counter[int]()
    weights = [0.0, 0.0, 0.0]
    for track in belief.watch.tracks.values():
        for table in track.every():
            for code, weight in table.items():
                shares[code // 2048] += 1
                weights[code // 2048] += weight / len(belief.watch.tracks)
    assert set(shares) == {0, 1, 2}
    assert sum(weights) == pytest.approx(1.0)
    assert weights[0] < PRIOR[0]
    assert weights[2] > PRIOR[2]


# ---- guards and novices ----
def test_a_forecast_takes_a_novice_to_her_goal() -> None:
    """One step before her keys with nobody near: on them in the next turn, most likely; then on to her item."""
    table = Table(["N4 wish-5 swift-feet"], ("steady-hand-1", "steady-hand-2"))
    wish = table.game.rules.board.wishes[4]
    near = table.game.rules.board.dots.beside(wish.key_dot)[0]
    forecast = Forecast(Turn(table.truth.board), 0, {(5, near): 1.0})
    assert len(forecast.coming) == HORIZON
    assert forecast.now[near] == 1.0
    assert forecast.coming[0][wish.key_dot] > 0.5
    assert forecast.coming[1][wish.key_dot] < forecast.coming[0][wish.key_dot]
    assert all(0.95 < sum(row) < 1.0 + 1e-9 for row in forecast.coming)  # slight hypotheses are left
    assert forecast.loaded == 0.0


def wanted(game: Game, lot: str) -> StrongNovice:
    """A strong novice of seat 1."""
    return StrongNovice(game, 1, {"seed": "7", "lot": lot})


def test_a_novice_leaves_a_little_to_the_lot() -> None:
    """With nothing left to it she does what a novice by rule of thumb does; with much, often something else."""
    table = Table(["N4 wish-5 swift-feet"], ("steady-hand-1", "steady-hand-2"))
    plans: dict[str, set[tuple[int, ...]]] = {"0": set(), "400": set()}
    for lot, found in plans.items():
        novice = table.seated(wanted(table.game, lot))
        assert isinstance(novice, StrongNovice)
        for _ in range(6):
            found.add(tuple(novice.movement()))
    assert len(plans["0"]) <= 2  # differences smaller than a whim are nobody's
    assert len(plans["400"]) > 4


@pytest.mark.parametrize("text", ["", "much", "-1", "1.5", "99999"])
def test_what_is_left_to_the_lot_is_a_number(text: str) -> None:
    """Hundredths of a turn."""
    with pytest.raises(UnseenError, match="lot=15"):
        wanted(load("nuns"), text)


@pytest.mark.parametrize("options", [{"players": 3}, *once([{"players": 2, "first_turn": "doubled"}, {"players": 8}])])
def test_a_game_of_the_strong_is_played_to_its_end(options: dict[str, Value]) -> None:
    """Every step is one of those offered, whoever plays; the same seeds give the same game."""
    game = load("nuns", None, **options)
    assert isinstance(game, NunsGame)
    guards = 2 if game.rules.players == 8 else 1
    made = [
        (StrongGuards if seat < guards else StrongNovice)(game, seat, {"seed": "2"}) for seat in range(len(game.seats))
    ]
    match = contest(game, dict(enumerate(made)), 3)
    outcome = match.state.outcome()
    assert outcome is not None
    view = game.view(0, match.told[0])
    assert isinstance(view, Known)
    assert view.ended is not None
