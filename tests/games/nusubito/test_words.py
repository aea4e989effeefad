"""Words, pictures and aids exist for every moment of every listener, under any options."""

from __future__ import annotations

import random

import pytest

from tests.conftest import amount
from tests.games.nusubito.worlds import random_game, random_walk
from unseen.core.match import Match
from unseen.core.seats import SPECTATOR, Seat
from unseen.core.wire import decode_told, encode_told
from unseen.games.nusubito.board import MISTS, THIEF
from unseen.games.nusubito.deeds.kinds import KINDS
from unseen.games.nusubito.game import NusubitoGame
from unseen.games.nusubito.knowledge import Known

GAMES = amount(15, 400)
PHASES = {
    THIEF: {"thief_before", "thief_moving", "thief_push", "thief_coin", "thief_cornered", "thief_night"},
    MISTS: {"mists_day", "mists_night", "mists_line"},
}


def speak(match: Match, listener: Seat, view: Known, first: int) -> None:
    """All that is shown to a listener at this moment; the view takes in what is new."""
    game = match.game
    for told in match.told[listener][first:]:
        assert isinstance(game.words.event(view, told), str)
        assert decode_told(encode_told(told), game.events) == told
        view.learn(told)
    asked = listener in match.state.pending()
    legal = match.state.legal(listener) if asked else []
    marks = frozenset(mark for action in legal for mark in game.marks(action))
    assert game.pictures.scene(view, marks) is not None
    assert game.words.headline(view)
    phase = game.words.phase(view)
    if asked and match.state.outcome() is None:
        assert phase in PHASES[listener], phase
    for action in legal:
        words = game.words.step(view, action)
        assert words.text, KINDS.texts[action]
        assert words.ends or KINDS.texts[action] not in ("done", "claim", "concede")
    offered = {KINDS.texts[action] for action in legal}
    for shortcut in game.words.shortcuts(view, legal):
        assert shortcut.steps[0] in offered and shortcut.words.text
    assert all(
        counter.label and counter.value != "" for counter in [*game.words.counters(view), *game.words.secrets(view)]
    )
    assert listener == THIEF or game.words.secrets(view) == []
    assert all(line.state in ("done", "now", "later") for line in game.words.aid(view))


def test_every_moment_has_its_words(rng: random.Random) -> None:
    for number in range(GAMES):
        game = random_game(rng, rng.choice([0, 4, 38]))
        views: dict[Seat, Known] = {}
        for listener in (THIEF, MISTS, SPECTATOR):
            view = game.blank(listener)
            assert isinstance(view, Known)
            views[listener] = view
        at = dict.fromkeys(views, 0)
        for match in random_walk(rng, game, 150, claims=number % 2 == 0):
            if match.state.pending() == (-1,):
                continue
            for listener, view in views.items():
                speak(match, listener, view, at[listener])
                at[listener] = len(match.told[listener])


@pytest.mark.rules("NUS-SEQ-02", "NUS-COIN-01")
def test_everybody_sees_how_many_coins_each_turn_laid() -> None:
    """A row for each day, as placed: a coin that came back in secret leaves no gap."""
    game = NusubitoGame({"day_rounds": 2})
    match = Match(game)
    turns = "leap C1; sacrifice A1; done; done; leap E1; place; pick A1; done; done; done; done; leap E3; place; done"
    for text in turns.split("; "):
        match.play(match.state.pending()[0], game.notation.ids[text])
    for listener in (THIEF, MISTS, SPECTATOR):
        shown = {one.label: one.value for one in game.words.counters(game.view(listener, match.told[listener]))}
        assert shown["Coins laid, turn by turn"] == "day 1: 2 1; day 2: 1"
        assert shown["Thief's coins"] == "6 in hand"
