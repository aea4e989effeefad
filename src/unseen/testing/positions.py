"""A position's text gives it back: the same truth, the same offers. A damaged one is refused in a sentence."""

from typing import Final

from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.seats import CHANCE
from unseen.core.state import State
from unseen.testing.fields import differing
from unseen.testing.finding import Finding, found
from unseen.testing.round_trip import damaged

CHECK = "positions"
STEPS: Final = 30
"""So long is played on from what was read of a damaged text."""


def check(match: Match) -> list[Finding]:
    """Write the present position, a turn under way, an answer or a draw included, and read it.

    A game that is over may have none; it says so then. A game without positions needs none: records and reviews go by
    its steps, and only a table that begins in the middle reads one.
    """
    game, state = match.game, match.state
    if not has_some(game):
        return []
    try:
        text = game.write_position(state)
        again = game.read_position(text)
        written = game.write_position(again)
    except UnseenError as error:
        known = not state.pending() and error.code == "position"
        return [] if known else [found(CHECK, match, None, f"cannot be written and read: {error}")]
    sentence = ""
    if text != " ".join(text.split()):
        sentence = "is not one line"
    elif written != text:
        sentence = f"reads as another one: “{written}”"
    elif again.key() != state.key():
        sentence = f"reads as another truth{differing(state, again)}"
    elif asked(again) != asked(state):
        sentence = "asks or offers something else when it is read"
    return [found(CHECK, match, None, f"“{text}” {sentence}")] if sentence else []


def has_some(game: Game) -> bool:
    """Does this game write its truths as text?"""
    return game.positions is not None or type(game).write_position is not Game.write_position


def asked(state: State) -> tuple[object, ...]:
    """Who may act, and what is offered or drawn."""
    offers = [state.odds() if seat == CHANCE else state.legal(seat) for seat in state.pending()]
    return state.pending(), offers, state.outcome()


def check_damaged(game: Game, texts: list[str], dice: Dice, tries: int = 200) -> list[Finding]:
    """Whatever stands there: a position that bears playing on and is written so, or one sentence and no other error."""
    for _ in range(tries if texts else 0):
        text = damaged(texts[int(dice.below(len(texts)))], dice)
        try:
            state = game.read_position(text)
        except UnseenError as error:
            if error.code == "position":
                continue
            return [Finding(CHECK, "", f"{text!r} is refused as {error!r}")]
        except Exception as error:  # noqa: BLE001 (any other exception is what this check looks for)
            return [Finding(CHECK, "", f"reading {text!r} ends in {type(error).__name__}: {error}")]
        key = state.key()
        if state.pending() and game.read_position(game.write_position(state)).key() != key:
            return [Finding(CHECK, "", f"{text!r} is read, and what is written of it is another position")]
        try:
            play_on(state, dice)
        except Exception as error:  # noqa: BLE001 (as above)
            return [Finding(CHECK, "", f"playing on from {text!r} ends in {type(error).__name__}: {error}")]
    return []


def play_on(state: State, dice: Dice) -> None:
    """Some random steps from a position."""
    for _ in range(STEPS):
        pending = state.pending()
        if not pending:
            return
        seat = pending[int(dice.below(len(pending)))]
        legal = state.legal(seat) if seat != CHANCE else []
        state.apply(seat, dice.draw(state) if seat == CHANCE else legal[int(dice.below(len(legal)))])
