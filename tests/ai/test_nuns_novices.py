"""Novices by rule of thumb: what they reckon with, what they avoid, and that they come home."""

import pytest

from tests.ai.nuns_tables import Drifter, Table, contest
from tests.conftest import amount
from unseen.ai.players import Player
from unseen.ai.rules_bots.nuns.errand import TO_HOME, TO_ITEM, TO_KEYS, Errand
from unseen.ai.rules_bots.nuns.ground import ground
from unseen.ai.rules_bots.nuns.habits import SWITCHES, Habits
from unseen.ai.rules_bots.nuns.novice import RuleNovice
from unseen.ai.rules_bots.nuns.novice_walks import Walks
from unseen.ai.rules_bots.nuns.routes import routes, windows
from unseen.ai.rules_bots.nuns.windows_novice import distance_from, heard_by
from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.core.registry import load
from unseen.core.seats import CHANCE, Action
from unseen.core.state import fields_of
from unseen.games.nuns import actions as act
from unseen.games.nuns.deeds.noise import NoiseLaid
from unseen.games.nuns.deeds.sightings import Sighted
from unseen.games.nuns.deeds.walk import TurnBegan
from unseen.games.nuns.game import NunsGame
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.position import MOVE, Position

SIX = [
    *("N1 wish-1 false-noise-1", "N2 wish-2 false-noise-2", "N3 wish-3 second-thoughts-1"),
    *("N4 wish-4 second-thoughts-2", "N5 wish-5 steady-hand-1", "N6 wish-6 steady-hand-2"),
]
REST = ("swift-feet", "shadow-or-lantern")


def novice(table: Table, seat: int, **switches: str) -> RuleNovice:
    """The rule player of a seat, up to date."""
    player = table.seated(RuleNovice(table.game, seat, {"seed": "3", **switches}))
    assert isinstance(player, RuleNovice)
    return player


# ---- reckoning ----
def test_the_ends_of_turn_1_are_those_of_the_rules() -> None:
    """From cells 1 to 6 without keys: as many as the ledger counts."""
    table = Table(SIX, REST)
    ends = []
    for seat in range(1, 7):
        walks = Walks(ground(table.game.rules), table.known(seat), 0.0, -1.0)
        spots = [(n, spot) for n, layer in enumerate(walks.layers) for spot in layer]
        ends.append(len({spot[0] for n, spot in spots if walks.cards(n, spot)}))
    assert ends == [63, 68, 78, 88, 85, 86]


@pytest.mark.parametrize("seed", range(4))
def test_every_movement_that_is_reckoned_with_is_offered(seed: int) -> None:
    """In games at random: step by step, for those on the run and the caught."""
    game = load("nuns", players=6)
    assert isinstance(game, NunsGame)
    match, dice, checked = Match(game), Dice(seed + 1), 0
    while match.state.outcome() is None:
        p = match.state
        assert isinstance(p, Position)
        seat = p.pending()[0]
        if seat == CHANCE:
            match.play(CHANCE, dice.draw(p))
            continue
        fresh = p.stage == MOVE and p.nuns[seat - 1].steps == 0 and p.nuns[seat - 1].first_steps < 0
        if fresh and (p.board.novices[seat - 1].caught or dice.below(4) == 0):
            checked += follow_all(match, seat, dice)
        steps = p.legal(seat)
        match.play(seat, steps[dice.below(len(steps))])
    assert checked > 100


def follow_all(match: Match, seat: int, dice: Dice) -> int:
    """Some movements of one novice, each tried on a copy; how many."""
    game = match.game
    assert isinstance(game, NunsGame)
    known = game.view(seat, match.told[seat])
    assert isinstance(known, Known)
    walks = Walks(ground(game.rules), known, 0.3, 0.5 if known.kind(known.blessing) == "sight_shift" else -1.0)
    tried = 0
    for n, layer in enumerate(walks.layers):
        for spot in layer:
            for card, swift in walks.cards(n, spot):
                if dice.below(3) == 0:
                    state, tried = match.state.clone(), tried + 1
                    for step in walks.actions(n, spot, card, swift):
                        assert step in state.legal(seat), (seat, n, spot, card, game.notation.texts[step])
                        state.apply(seat, step)
    assert any([walks.cards(n, spot) for n, layer in enumerate(walks.layers) for spot in layer])
    return tried


def test_an_errand_counts_its_turns() -> None:
    """Celeste of the booklet: 13 dots to key 5, then 7 to the item, then home; a lost item is fetched again."""
    table = Table(["N4 wish-5 swift-feet"], ("steady-hand-1", "steady-hand-2"))
    known = table.known(1)
    assert known.wish is not None
    errand = Errand(ground(table.game.rules), known.wish, 4)
    to_keys, to_item, to_home = (errand.turns(stage) for stage in (TO_KEYS, TO_ITEM, TO_HOME))
    assert to_keys[4] > to_keys[88] > to_keys[130] == to_item[130] > to_item[121] == to_home[121] > to_home[4] == 0.0
    assert errand.lost(21, TO_HOME) > errand.lost(121, TO_HOME)
    assert errand.lost(21, TO_ITEM) == 0.0


def test_a_guard_s_way_is_her_card_and_then_any_of_the_stock() -> None:
    """Before her first step each card that shows 26; later the rest of her card, then the fitting ones."""
    table = Table(SIX, REST)
    known = table.known(1)
    first = routes(known.board, known.guards["A"], 6)
    assert len(first) == 8
    assert sum(route.weight for route in first) == pytest.approx(1.0)
    abbess = known.guards["A"]
    abbess.path, abbess.dot = known.board.path("red-122-147"), 145
    abbess.edge = known.rules.board.dots.edge(144, 145)
    known.board.stock &= ~(1 << abbess.path)
    ways = routes(known.board, abbess, 6)
    assert {tuple(way.dots[:3]) for way in ways} == {(145, 146, 147)}
    assert {way.dots[3] for way in ways} == {138, 146}
    shares = windows(known.board, abbess, 0)
    assert sum(shares.values()) == pytest.approx(1.0)
    assert all(window[:4] == (144, 145, 146, 147) for window in shares)


def test_a_guard_off_her_path_goes_back_to_it() -> None:
    """NUN-RETURN-01, TV-N13: on 72 with red-26-122 she goes by 71, 96, 97."""
    table = Table(SIX, REST)
    known = table.known(1)
    abbess = known.guards["A"]
    abbess.path, abbess.dot = known.board.path("red-26-122"), 72
    assert routes(known.board, abbess, 3)[0].dots[:4] == [72, 71, 96, 97]


# ---- habits ----
def counts(switch: str, games: int) -> tuple[int, int, int]:
    """Over some games of three novices: dots in sight, noise tokens, and turns, with a habit or without it."""
    game = load("nuns")
    sighted = tokens = turns = 0
    for seed in range(games):
        options = {"seed": str(seed + 1)} | ({switch: ""} if switch else {})
        players: dict[int, Player] = {seat: RuleNovice(game, seat, options) for seat in (1, 2, 3)}
        match = contest(game, {0: Drifter(game, 0, options), **players}, seed)
        for told in match.told[0]:
            sighted += isinstance(told.event, Sighted)
            tokens += len(told.event.tokens) if isinstance(told.event, NoiseLaid) else 0
            turns += isinstance(told.event, TurnBegan)
    return sighted, tokens, turns


@pytest.mark.once
def test_habits_bring_what_they_are_for() -> None:
    """Without shunning novices are seen more, without hush heard more, and without looking ahead they need longer."""
    games = amount(24, 96)
    sighted, tokens, turns = counts("", games)
    assert counts("no-shun", games)[0] > 1.5 * sighted
    assert counts("no-hush", games)[1] > tokens
    assert counts("no-ahead", games)[2] > turns


def test_die_cards_are_played_where_they_silence() -> None:
    """In the windows of whole games: a change only if she is heard and then no more; False Noise points elsewhere."""
    assert sum([cards_played(seed) for seed in range(amount(4, 12))]) > 0


def cards_played(seed: int) -> int:
    """How many die cards are played in a game of careless novices, each of them checked."""
    game = load("nuns", players=7)
    options = {"seed": str(seed + 1), "no-shun": "", "no-hush": ""}
    players = {seat: Watched(game, seat, options) for seat in range(1, 7)}
    contest(game, {0: Drifter(game, 0, options), **players}, seed)
    return sum([player.played for player in players.values()])


class Watched(RuleNovice):
    """A novice whose answers in windows are checked."""

    played = 0

    def ask(self, steps: list[Action]) -> Action:
        """She was heard; a change silences her, and False Noise points elsewhere."""
        step = super().ask(steps)
        if act.FALSE <= step < act.HEXAGON:
            assert distance_from(self.ground, self.known, step - act.FALSE) > 0
        if act.PLAY <= step < act.ROLL:
            self.played += 1
            way = (step - act.PLAY) % act.PLAYS
            target = act.TARGET_NAMES[way // act.WAYS]
            die = self.known.board.die_of(target)
            assert heard_by(self.ground, self.known, target, die)
            if way % act.WAYS:
                assert not heard_by(self.ground, self.known, target, die + act.delta(way % act.WAYS))
        return step


def test_she_walks_home_when_she_can() -> None:
    """With keys and item her own cell within reach is the end of her way, whoever looks."""
    table = Table(["N4 wish-5 swift-feet"], ("steady-hand-1", "steady-hand-2"))
    player = novice(table, 1)
    player.known.own.keys = player.known.own.item = True
    player.known.board.turn = 5
    player.known.own.dot, player.known.walk = 21, (21,)
    steps = player.movement()
    assert table.game.notation.texts[steps[-2]] == "go 4"
    assert len(steps) == 5


def test_every_habit_has_a_switch() -> None:
    """All of them can be switched off at once; another word is refused."""
    habits = Habits(dict.fromkeys(SWITCHES, ""))
    assert not any(fields_of(habits).values())
    with pytest.raises(UnseenError):
        Habits({"no-fear": ""})


# ---- whole games ----
OPTIONS: list[dict[str, bool | str]] = [
    {},
    {"first_turn": "doubled", "novice_backtrack": False},
    {"first_turn": "two_moves", "run_exact": True, "caught_free": "homeward"},
    {"enter_guard": "captured", "home_immune": False, "caught_free": "no_run"},
    {"enter_guard": "allowed", "caught_flip": "end_of_turn", "no_card": "hexagon", "return_to": "left_at"},
]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options) or "usual")
@pytest.mark.parametrize("players", [2, 5, 8])
def test_they_can_play_by_any_options(players: int, options: dict[str, bool | str]) -> None:
    """To a named ending within the turns of the board."""
    game = NunsGame({"players": players, **options})
    first = game.rules.guard_seats
    for seed in range(amount(1, 10)):
        guards: dict[int, Player] = {seat: Drifter(game, seat, {"seed": str(seed + 9)}) for seat in range(first)}
        novices = {seat: RuleNovice(game, seat, {"seed": str(seed)}) for seat in range(first, players)}
        match = contest(game, {**guards, **novices}, seed)
        assert isinstance(match.state, Position)
        assert match.state.board.turn <= game.rules.board.turns
        outcome = match.state.outcome()
        assert outcome is not None
        assert outcome.ending in ("novice_home", "shared_home", "captures", "time")
