"""What listeners have learned agrees with the truth, as far as they may know it, at every moment of random games."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.conformance.threads import MODES
from tests.conftest import amount
from tests.games.threads.arena import Board, arena
from unseen.boards.hexes import DIRECTION_NAMES
from unseen.core.dice import Dice
from unseen.core.events import Told
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.seats import CHANCE, SPECTATOR
from unseen.games.threads.actions import piece_name
from unseen.games.threads.frames import Attacking
from unseen.games.threads.frames_more import Effecting, Playing
from unseen.games.threads.game import ThreadsGame, known
from unseen.games.threads.position import REFILL, Position
from unseen.games.threads.seen import seen
from unseen.testing.play import walk

REORIENT: dict[str, Value] = {"facing_visibility": "owner", "conceal_reorient": True, "max_rounds": 6}


def named(p: Position, counts: list[int]) -> Counter[str]:
    """Cards by their names."""
    return Counter({card.id: n for card, n in zip(p.rules.content.cards, counts, strict=True) if n})


@pytest.mark.parametrize("options", [*MODES.values(), REORIENT], ids=[*MODES, "reorient"])
def test_views_agree_with_the_truth(options: dict[str, Value], rng: random.Random) -> None:
    """The market and the discard; where a piece looks, or that one does not know; no blow after it is over."""
    game = ThreadsGame(options)
    for _ in range(amount(2, 10)):
        for number, match in enumerate(walk(Match(game), Dice(rng.randrange(1 << 30)))):
            state = match.state
            assert isinstance(state, Position)
            if number % 5 or state.pending() == (CHANCE,) or state.ending:
                continue
            view = known(game.view(SPECTATOR, match.told[SPECTATOR]))
            if state.stage != REFILL:
                assert Counter(view.market) == named(state, state.market)
            if game.rules.cards_public:
                assert Counter(view.discard) == named(state, state.discard)
            for side in state.sides:
                for piece in side.pieces:
                    shown = view.pieces[piece_name(piece.code)].facing
                    assert shown in ("", DIRECTION_NAMES[piece.facing])
                    assert shown or not (piece.up or game.rules.facing_public)
            if not any(isinstance(frame, Attacking | Effecting | Playing) for frame in state.stack):
                assert (view.attacker, view.target, view.forcing) == ("", "", 0)


def test_a_hand_is_discarded_once() -> None:
    """WIN-02: of a seat that is out each card is told once, and once it lies in the discard."""
    made = Board(arena(players=3, second_wound="dies", last_side_always=False))
    made.put("a1", (0, 0), "shears", "v").put("b1", (1, 0), "needle", "vw").put("c1", (-4, 0), "needle", "v")
    plank = made.rules.content.card("plank")
    made.state.sides[1].reserve = 0
    made.state.sides[1].cards[plank] += 1
    made.state.deck[plank] -= 1
    view = seen(made.state, 0)
    made.play("attack a1", "target b1", "face E", "halt").passes()
    for event in made.ear.heard:
        view.learn(Told(event, "everyone"))
    assert made.state.sides[1].out
    assert Counter(view.discard) == named(made.state, made.state.discard) == Counter({"plank": 1})


def test_the_row_is_shown_when_a_card_has_come_into_it() -> None:
    """SETUP-01: also where nothing was bought, for the row was short and somebody's card has gone to the discard."""
    made = Board(arena())
    state = made.state
    state.market = [0] * len(state.market)
    state.deck = [0] * len(state.deck)
    state.discard = [0] * len(state.discard)
    state.discard[made.rules.content.card("plank")] = 1
    made.put("a1", (0, 0), "needle", "v").put("b1", (4, 0), "needle", "v")
    made.play("end")
    while made.who() == 0:
        made.play("done" if "done" in made.words() else made.offered()[0])
    made.draw()
    assert made.ear.names().count("MarketRow") == 1
    assert named(state, state.market) == Counter({"plank": 1})
