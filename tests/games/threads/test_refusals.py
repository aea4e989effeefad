"""Any id at any moment is refused in a sentence, and nothing forbids what is offered; the table refuses it so, too."""

import json
from random import Random

import pytest

from tests.conftest import amount
from tests.games.threads.arena import Board, arena
from tests.games.threads.strolls import pick, some_options
from tests.table.helpers import Hand, everything, new_table
from unseen.core.dice import Dice
from unseen.core.events import Told
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.seats import CHANCE
from unseen.core.state import State
from unseen.games.threads.deeds.attack import Attacking
from unseen.games.threads.deeds.cards import Playing
from unseen.games.threads.deeds.effects import Effecting
from unseen.games.threads.game import ThreadsGame, known
from unseen.games.threads.knowledge import NO_ATTACK, Known
from unseen.games.threads.notation import seen
from unseen.games.threads.position import Position

STEPS = 700
ALL_IDS = ThreadsGame.actions
STRANGE = (-2, -1, ALL_IDS, ALL_IDS + 1000, 1 << 40)


@pytest.mark.parametrize("seed", range(amount(8, 60)))
def test_nothing_forbids_what_is_offered_and_any_id_is_refused_in_a_sentence(seed: int) -> None:
    random = Random(seed)
    chosen: dict[str, Value] = {"players": 2 + seed % 3}
    game = ThreadsGame(chosen if seed < 3 else some_options(random, 2 + seed % 3))
    match, dice = Match(game), Dice(seed)
    views = {listener: game.blank(listener) for listener in match.listeners}
    heard = dict.fromkeys(match.listeners, 0)
    while match.state.pending() and len(match.steps) < STEPS:
        seat = match.state.pending()[0]
        for listener, told in match.told.items():
            for one in told[heard[listener] :]:
                views[listener].learn(one)
            heard[listener] = len(told)
        if seat == CHANCE:
            match.play(seat, dice.draw(match.state))
            continue
        legal = match.state.legal(seat)
        for action in legal:
            found = game.words.reason(views[seat], action)
            assert found is None, (game.notation.texts[action], found, game.write_position(match.state))
        assert_no_blow_is_left(match.state, known(views[seat]))
        for action in (*[random.randrange(ALL_IDS) for _ in range(8)], random.choice(STRANGE)):
            try:
                error = game.words.refusal(views[random.choice(match.listeners)], action)
            except Exception as trouble:
                raise AssertionError(f"id {action} ends in {trouble!r}") from trouble
            assert error.code == "illegal" and error.sentence.endswith(".")
        match.play(seat, pick(random, legal, game.notation.texts))


def assert_no_blow_is_left(state: State, view: Known) -> None:
    """Nobody attacks in a view when nobody attacks in truth."""
    assert isinstance(state, Position)
    if not any(isinstance(frame, Attacking | Effecting | Playing) for frame in state.stack):
        assert view.attack == NO_ATTACK


def test_an_id_without_a_thing_has_no_text() -> None:
    """Threads, cards, units and hexes that this map and this set lack can be named by nobody."""
    game = ThreadsGame({})
    for text in ("bind a1 -10", "tangle a1 -23", "play -20", "take -12", "go -200", "bind a1 t24", "go Z9"):
        assert game.notation.find(text) is None, text
    assert [text for text in game.notation.texts if "-" in text] == []


def test_a_table_refuses_the_name_of_nothing_and_stands_as_before() -> None:
    game = ThreadsGame({})
    table = new_table(game, position="turn:2a a.knots:3 a1@E3>E{needle}v b1@A1>E{needle}")
    hand, before = Hand(table, 0), everything(table)
    for text in ("bind a1 -10", "tangle a1 -23", "bind a1 t99", "play -20", "take -12", "go -200"):
        post = hand.refused("unreadable", hand.message(steps=[text]))
        assert json.dumps(post).count(text) == 1
    assert everything(table) == before


def test_who_dashes_is_told_how_to_dash() -> None:
    """ATT-04: from the beginning of the attack on, also before the first step."""
    made = Board(arena()).put("a1", (0, 0), "shears", "v").put("b1", (3, 0), "needle", "v")
    view = seen(made.state, 0)
    for step, phase in (
        ("attack a1", "choosing"),
        ("target b1", "choosing"),
        ("face E", "dashing"),
        ("go 1,0", "dashing"),
    ):
        heard, own = len(made.ear.heard), len(made.ear.whispers)
        made.play(step)
        for event in (*made.ear.heard[heard:], *made.ear.whispers[own:]):
            view.learn(Told(event, "everyone"))
        assert ThreadsGame({}).words.phase(view) == phase
