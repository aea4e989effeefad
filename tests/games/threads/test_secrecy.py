"""A face-down unit and a decoy that make the same steps are told of in the same words, sizes and order."""

from collections import Counter
from random import Random

import pytest

from tests.conftest import once
from tests.games.threads.strolls import next_step, rules_of, some_options
from unseen.boards.hexes import DIRECTION_NAMES
from unseen.core.dice import Dice
from unseen.core.events import Event, Tell
from unseen.core.options import Value
from unseen.core.seats import CHANCE, SPECTATOR, Action, Audience, hears
from unseen.games.threads.actions import DECOY, TAKE, piece_name
from unseen.games.threads.events import DECOY as DECOY_NAME
from unseen.games.threads.events import Extracted, Opened, Revealed
from unseen.games.threads.game import ThreadsGame
from unseen.games.threads.knowledge import Known
from unseen.games.threads.notation import seen
from unseen.games.threads.pieces import facing_name, name_of
from unseen.games.threads.rules import Threads
from unseen.testing.play import random_match


class Others(Tell):
    """What everybody hears who is not this seat."""

    def __init__(self, seat: int, players: int) -> None:
        self.listeners = [*[one for one in range(players) if one != seat], SPECTATOR]
        self.heard: dict[int, list[Event]] = {one: [] for one in self.listeners}

    def say(self, audience: Audience, event: Event) -> None:
        """Keep it for each of them."""
        for one in self.listeners:
            if hears(one, audience):
                self.heard[one].append(event)


def compared(chosen: dict[str, Value], seat: int, seed: int) -> int:
    """Play a game; beside it one in which two pieces of a seat, a unit and a decoy, are exchanged when they are first
    placed. As long as the same steps can be made, the others must be told the same; the number of steps compared.
    """
    random = Random(seed)
    state, twin = Threads(rules_of(chosen)), Threads(rules_of(chosen))
    dice = Dice(seed)
    heard, other = Others(seat, state.rules.players), Others(seat, state.rules.players)
    swap: dict[Action, Action] = {}
    steps = 0
    while state.outcome() is None:
        who, action = next_step(state, random, dice)
        mapped = action
        if who == seat and TAKE <= action <= TAKE + DECOY:
            mapped = exchanged(state, seat, action, swap)
        assert twin.pending() == state.pending()
        if who == CHANCE:
            assert twin.drawing() == state.drawing() and twin.odds() == state.odds()
        elif who != seat:
            assert twin.legal(who) == state.legal(who), "what others are offered depends on no secret"
        elif mapped not in twin.legal(who):
            return steps
        state.apply(who, action, heard)
        twin.apply(who, mapped, other)
        if heard.heard != other.heard:
            assert told_apart(heard, other), "they differ before anything is shown"
            return steps
        for listener in heard.listeners:
            boards = [seen(truth, listener).board.whole() for truth in (state, twin)]
            assert boards[0] == boards[1], "who comes to the table at a position sees no secret"
        steps += 1
    return steps


def exchanged(state: Threads, seat: int, action: Action, swap: dict[Action, Action]) -> Action:
    """The first unit taken is a decoy in the twin; the first decoy taken after that is this unit."""
    if not swap and action != TAKE + DECOY and state.board.sides[seat].decoys > 0:
        swap[TAKE + DECOY] = action
        return TAKE + DECOY
    return swap.pop(TAKE + DECOY, action) if action == TAKE + DECOY and swap else action


def told_apart(heard: Others, other: Others) -> bool:
    """Is the first difference one of showing what a piece is, or what all were when the game is over?"""
    for one in heard.listeners:
        for a, b in zip(heard.heard[one], other.heard[one], strict=False):
            if a != b and not isinstance(a, Opened):
                shows = isinstance(a, Revealed | Extracted) and type(a) is type(b)
                if not shows or (a.values()[1] != DECOY_NAME and b.values()[1] != DECOY_NAME):
                    return False
                break
    return True


@pytest.mark.parametrize("seed", [*range(0, 24, 4), *once(seed for seed in range(24) if seed % 4)])
def test_exchanged_pieces_look_the_same(seed: int) -> None:
    random = Random(1000 + seed)
    players = 2 + seed % 3
    chosen: dict[str, Value] = {"players": players}
    if seed >= 9:
        chosen = {**some_options(random, players), "reserves_visibility": "owner"}
    assert compared(chosen, seed % players, seed) > 9


HIDING: dict[str, Value] = {"facing_visibility": "owner", "cards_visibility": "owner", "max_rounds": 5}


@pytest.mark.parametrize("seed", [0, *once([1, 9])])
def test_all_that_an_option_hid_lies_open_at_the_end(seed: int) -> None:
    """GAP-04, GAP-31: where face-down pieces look, and which cards everybody holds; said in words, too."""
    game = ThreadsGame({**HIDING, "starting_knots": 10})
    match = random_match(game, Dice(seed))
    state = match.state
    assert isinstance(state, Threads) and match.state.outcome() is not None
    cards = [card.id for card in state.rules.content.cards]
    hands = [Counter({cards[i]: n for i, n in enumerate(side.cards) if n}) for side in state.board.sides]
    facings = {piece_name(piece.code): DIRECTION_NAMES[piece.facing] for piece in state.board.on_board()}
    assert any(hands) and any(not piece.up for piece in state.board.on_board())
    for listener in match.listeners:
        view = game.view(listener, match.told[listener])
        assert isinstance(view, Known)
        assert {name_of(piece): facing_name(piece.facing) for piece in view.board.on_board()} == facings
        assert [Counter(hand) for hand in view.cards] == hands
