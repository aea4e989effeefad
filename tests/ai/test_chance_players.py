"""The players by chance: the one is uniform over what is offered, the other harms itself only where it must."""

from __future__ import annotations

from collections import Counter

import pytest
from lighthouse.board import BEAM, KEEPER
from lighthouse.deeds import Lighthouse
from lighthouse.game import LighthouseGame

import unseen
from tests.ai.test_players import told_so_far
from unseen.ai.chance_players import CarefulPlayer
from unseen.ai.levels import for_people, level_names, make, present
from unseen.ai.worker import Worker
from unseen.core.dice import Dice
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.seats import CHANCE, Seat
from unseen.server.lobby import Lobby
from unseen.server.offers import Offers
from unseen.server.pages_lobby import LobbyPage
from unseen.server.pages_table import level_words

GAMES: list[Game] = [
    *[unseen.load(name) for name in ("nusubito", "kakusareta", "nuns", "threads")],
    LighthouseGame({}),
]
NAMES = [game.id for game in GAMES]


def asks(game: Game, level: str, games: int, steps: int) -> list[tuple[int, int]]:
    """How many steps were offered at every ask of these games, and which of them was chosen."""
    found: list[tuple[int, int]] = []
    for number in range(games):
        match, dice = Match(game), Dice(number)
        players = [make(level, game, seat, 100 * number + seat) for seat in range(len(game.seats))]
        heard = [0] * len(players)
        while match.state.outcome() is None and len(match.steps) < steps:
            seat: Seat = match.state.pending()[0]
            if seat == CHANCE:
                match.play(seat, dice.draw(match.state))
                continue
            for told in match.told[seat][heard[seat] :]:
                players[seat].told(told)
            heard[seat] = len(match.told[seat])
            legal = match.state.legal(seat)
            step = players[seat].ask(legal)
            found.append((len(legal), legal.index(step)))
            match.play(seat, step)
    return found


def far_from_even(found: list[tuple[int, int]]) -> float:
    """Chi-square over the places of what was chosen among what was offered, as a share of what chance allows."""
    from scipy.stats import chi2  # late: it takes long, and one worker needs it

    total, freedom = 0.0, 0
    for offered in {offered for offered, _ in found if offered > 1}:
        places = Counter([place for n, place in found if n == offered])
        expected = places.total() / offered
        if expected >= 5:
            total += sum([(places[place] - expected) ** 2 / expected for place in range(offered)])
            freedom += offered - 1
    assert freedom > 0, "hardly anything was chosen"
    return total / float(chi2.ppf(0.999, freedom))


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_uniform_is_uniform_over_what_is_offered(game: Game) -> None:
    """Steps that end the game are as likely as all others."""
    assert "uniform" in level_names(game.id)
    assert far_from_even(asks(game, "uniform", 12, 60)) < 1.0


def test_this_measure_finds_who_is_not_uniform() -> None:
    found = [(n, place if place else n - 1) for n, place in asks(GAMES[0], "uniform", 12, 60)]
    assert far_from_even(found) > 1.0


def test_uniform_keeps_no_belief() -> None:
    """It may sit in any game at once, told or not: the same steps follow from the seed alone."""
    game = GAMES[2]
    match = Match(game)
    dice = Dice(3)
    while len(match.told[1]) < 9:
        seat = match.state.pending()[0]
        match.play(seat, dice.draw(match.state) if seat == CHANCE else match.state.legal(seat)[0])
    deaf, listening = make("uniform", game, 1, 8), make("uniform", game, 1, 8)
    for told in match.told[1]:
        listening.told(told)
    assert [deaf.ask([3, 5, 8, 13]) for _ in range(50)] == [listening.ask([3, 5, 8, 13]) for _ in range(50)]


def test_a_step_that_wins_or_else_goes_on_is_no_gamble() -> None:
    """The keeper loses nothing by a beam that misses, so she throws it where the boat may be as well as elsewhere."""
    game = GAMES[-1]
    match = Match(game)
    for seat, action in ((0, match.state.legal(0)[0]), (1, match.state.legal(1)[0])):
        match.play(seat, action)
    while isinstance(match.state, Lighthouse) and match.state.board.phase != BEAM:
        seat = match.state.pending()[0]
        match.play(seat, match.state.odds()[0][0] if seat == CHANCE else match.state.legal(seat)[-1])
    legal = match.state.legal(KEEPER)
    chosen = set()
    for seed in range(150):
        player = make("random", game, KEEPER, seed)
        player.did(match.steps[1][1])
        for told in match.told[KEEPER]:
            player.told(told)
        chosen.add(player.ask(legal))
    assert chosen == set(legal)


@pytest.mark.parametrize("level", ["uniform", "careful"])
@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_they_say_among_which_steps_they_draw(game: Game, level: str) -> None:
    """All that other seeds choose, and nothing else; to say it draws nothing."""
    match, dice = Match(game), Dice(11)
    while (seat := match.state.pending()[0]) == CHANCE or len(match.steps) < 2 or len(match.state.legal(seat)) == 1:
        match.play(seat, dice.draw(match.state) if seat == CHANCE else match.state.legal(seat)[0])
    legal, chosen, lots = match.state.legal(seat), set[int](), None
    for seed in range(12 * len(legal)):
        player = make(level, game, seat, seed)
        told_so_far(match, seat, player)
        word = player.dice.word
        lots = player.lots(legal)
        assert player.dice.word == word
        chosen.add(player.ask(legal))
    assert lots is not None
    assert chosen == set(lots)


def test_a_former_name_is_read_as_the_present_one() -> None:
    """Tables, links and commands of before say `random`."""
    game = GAMES[0]
    assert type(make("random", game, 0)) is type(make("careful", game, 0)) is not type(make("uniform", game, 0))
    assert (present("random"), present("rule"), present("ismcts:500")) == ("careful", "rule", "ismcts:500")
    assert level_words("random") == level_words("careful") != level_words("uniform")
    assert "random" not in level_names(game.id)
    stored = Worker.start({"game": "nusubito", "seat": "thief", "level": "random"})
    assert isinstance(stored.player, CarefulPlayer), "a table of before goes on"
    lobby = Lobby(Offers([]).all(), {offer.kind.id: for_people(offer.kind.id) for offer in Offers([]).all()}, [])
    assert LobbyPage(lobby, "nusubito", asked={"against": "random"}).against == "easy"
