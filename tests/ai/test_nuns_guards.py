"""The guards by rule of thumb: whom they go for, where they stop to listen, which cards they open."""

import time

import pytest

from tests.ai.nuns_tables import Drifter, Table, contest
from tests.conftest import amount, once
from unseen.ai.levels import make
from unseen.ai.players import Player
from unseen.ai.rules_bots.nuns import rule, windows_guard
from unseen.ai.rules_bots.nuns.guards import RuleGuards
from unseen.ai.rules_bots.nuns.novice import RuleNovice
from unseen.core.events import Told
from unseen.core.registry import load
from unseen.core.seats import Action
from unseen.games.nuns.deeds.movement import Halted
from unseen.games.nuns.deeds.sightings import Captured
from unseen.games.nuns.game import NunsGame
from unseen.games.nuns.position import CAPTURES, LEAD, NOVICE_HOME, PATROL, Position

ALONE = ["N6 wish-1 swift-feet"]
CARDS = ("steady-hand-1", "second-thoughts-1")


def guards(table: Table, *switches: str) -> RuleGuards:
    """The rule player of the guards, up to date."""
    player = table.seated(RuleGuards(table.game, 0, {"seed": "3"} | dict.fromkeys(switches, "")))
    assert isinstance(player, RuleGuards)
    return player


def sneaking() -> Table:
    """Turn 1: the only novice sneaks two dots out of cell 6 into the bedroom corridor."""
    table = Table(ALONE, CARDS)
    table.walk(1, "16.17", "sneak", split=1)
    table.silence()
    return table


def whole_patrol(table: Table, player: RuleGuards) -> list[str]:
    """What the guards do in G1, both of them."""
    texts: list[str] = []
    while table.truth.stage in (LEAD, PATROL) and table.truth.outcome() is None:
        texts += table.turn(player)
    return texts


def test_a_novice_who_sneaks_near_her_cell_is_caught() -> None:
    """She cannot be far; a card that leads through the corridor is opened, and she is captured there."""
    table = sneaking()
    texts = whole_patrol(table, guards(table))
    assert next(text for text in texts if text.startswith("path")).split("-")[1:] == ["26", "84"]
    assert table.truth.board.points >= 1


def test_places_are_weighed() -> None:
    """Near her cell, not in it; what is worth most after her next movement lies farther on."""
    table = sneaking()
    quarries = guards(table).quarries()
    assert quarries.mass[6] == 0.0
    assert quarries.mass[17] > 0.0
    assert quarries.mass[120] == 0.0
    assert 0.5 < sum(quarries.coming) <= sum(quarries.mass) + 1e-9 + quarries.novices[0].worth
    assert quarries.near(17) > quarries.near(147)
    flat = guards(table, "no-weigh").quarries()
    assert len({round(share, 9) for share in flat.novices[0].row.values()}) == 1


def test_listening_is_louder_near_a_runner() -> None:
    """How much a guard would hear falls with the distance."""
    table = sneaking()
    quarries = guards(table).quarries()
    assert quarries.loud(18) > quarries.loud(21) >= quarries.loud(147) == 0.0


@pytest.mark.parametrize(("die", "dot"), [(2, 17), (3, 16)])
def test_a_card_makes_a_deaf_guard_hear(die: int, dot: int) -> None:
    """A low die of her own is changed upwards as far as it can be; a high one is left alone."""
    table = sneaking()
    player = guards(table)
    player.known.guards["A"].dot = dot
    player.known.guards["A"].die = die
    up = [table.game.notation.ids[f"change A +{n} by A"] for n in (1, 2)]
    down = [table.game.notation.ids["change A -1 by A"]] if die > 1 else []
    done = table.game.notation.ids["done"]
    assert windows_guard.die_card(player.quarries(), player.known, [*up, *down, done]) == up[1]
    player.known.guards["A"].die = 6
    again = table.game.notation.ids["reroll A by A"]
    assert windows_guard.die_card(player.quarries(), player.known, [again, done]) == done


def test_false_noise_frees_a_guard_when_much_is_near() -> None:
    """In the corridor it is laid, at the other end of the convent it is kept."""
    table = sneaking()
    player = guards(table)
    done = table.game.notation.ids["done"]
    player.known.guards["P"].dot = 16
    near = table.game.notation.ids["false P 17"]
    assert windows_guard.false_noise(player.quarries(), player.known, [near, done]) == near
    player.known.guards["P"].dot = 147
    far = table.game.notation.ids["false P 138"]
    assert windows_guard.false_noise(player.quarries(), player.known, [far, done]) == done


def halts(switch: str) -> list[bool]:
    """In a few games: did each movement of a guard end as a walk?"""
    game = load("nuns")
    walked: list[bool] = []
    for seed in range(amount(3, 12)):
        players: dict[int, Player] = {seat: RuleNovice(game, seat, {"seed": f"{seed}"}) for seat in (1, 2, 3)}
        players[0] = RuleGuards(game, 0, {"seed": f"{seed}"} | ({switch: ""} if switch else {}))
        told = contest(game, players, seed).told[0]
        walked += [one.event.walked for one in told if isinstance(one.event, Halted)]
    return walked


@pytest.mark.once
def test_guards_walk_to_listen() -> None:
    """Who listens walks more often than who does not care."""
    listening, deaf = halts(""), halts("no-listen")
    assert sum(listening) / len(listening) > sum(deaf) / len(deaf)


def captures(game: NunsGame, level: str, games: int) -> int:
    """By guards of a level from rule novices."""
    found = 0
    for seed in range(games):
        novices: dict[int, Player] = {seat: RuleNovice(game, seat, {"seed": f"{seed}"}) for seat in (1, 2, 3)}
        guard = make(level, game, 0, seed) if level else Drifter(game, 0, {"seed": f"{seed + 1}"})
        match = contest(game, {0: guard, **novices}, seed)
        found += len([told for told in match.told[0] if isinstance(told.event, Captured)])
    return found


@pytest.mark.once
def test_they_capture_more_than_chance_does() -> None:
    """From the same novices, in the same deals."""
    game = NunsGame({})
    games = amount(5, 40)
    assert captures(game, "rule", games) > 2 * captures(game, "", games)


def test_a_decision_is_quick() -> None:
    """Under a second of work, the belief included; interpreted, too."""
    game = NunsGame({"players": 5})
    players: dict[int, Player] = {seat: Timed(rule(game, seat, {"seed": "4"})) for seat in range(5)}
    contest(game, players, 4)
    longest = max([one.longest for one in players.values() if isinstance(one, Timed)])
    assert longest < 1.0


class Timed(Player):
    """A player whose longest decision is measured, in seconds of work."""

    def __init__(self, player: Player) -> None:
        super().__init__(player.game, player.seat, player.options)
        self.player = player
        self.longest = 0.0

    def told(self, told: Told) -> None:
        """Passed on."""
        self.player.told(told)

    def ask(self, steps: list[Action]) -> Action:
        """Passed on, and measured."""
        start = time.process_time()
        step = self.player.ask(steps)
        self.longest = max(self.longest, time.process_time() - start)
        return step


OPTIONS: list[dict[str, bool | str]] = [
    {},
    {"turn_back": "anywhere", "return_to": "left_at", "free_until": "each_dot", "guard_cap_5": True},
    {"no_card": "hexagon", "noise_frees": "any_at_edge", "vanish_sight": "any", "guard_order": "abbess_first"},
    {"no_card": "free_turn", "seen_roll": False, "caught_heard": True, "blessings": "off"},
]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options) or "usual")
@pytest.mark.parametrize("players", [2, *once([8])])
def test_they_can_play_by_any_options(players: int, options: dict[str, bool | str]) -> None:
    """All seats by rule of thumb, to a named ending within the turns of the board."""
    game = NunsGame({"players": players, **options})
    seats: dict[int, Player] = {seat: rule(game, seat, {"seed": f"{players}"}) for seat in range(players)}
    match = contest(game, seats, players)
    assert isinstance(match.state, Position)
    assert match.state.board.turn <= game.rules.board.turns
    assert match.state.ending >= NOVICE_HOME


def test_switched_off_habits_still_play() -> None:
    """Guards without any habit go on to the end."""
    game = NunsGame({"players": 3})
    bare = "rule:no-listen,no-weigh,no-errands,no-scout,no-cards"
    players = {seat: make(bare if seat == 0 else "rule", game, seat, seat) for seat in range(3)}
    match = contest(game, players, 2)
    assert isinstance(match.state, Position)
    assert match.state.ending in (NOVICE_HOME, NOVICE_HOME + 1, CAPTURES, CAPTURES + 1)
