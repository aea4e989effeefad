"""Of what several seats choose at the same time: an answer that a seat is not told of changes nothing of its ask.

Partners are no exception: what one is offered may follow from the other's answer only if it was told of it.
"""

from typing import Final

from unseen.core.dice import Dice
from unseen.core.events import Event, Tell
from unseen.core.match import Match
from unseen.core.seats import CHANCE, RESIGN, Action, Audience, Seat, hears
from unseen.core.state import State
from unseen.testing.finding import Finding, step_texts

CHECK: Final = "untold"
LOOKS: Final = 40
"""In so many moments of a match, at most, all that others might have answered is looked at; else what they did."""

Ask = tuple[tuple[Action, bool], ...] | None
"""The offered steps in their order, and whether each may teach its author something; None for a seat not asked."""


class Ears(Tell):
    """Notes who is told anything at all."""

    def __init__(self) -> None:
        self.audience: Audience = 0

    def say(self, audience: Audience, event: Event) -> None:
        self.audience |= audience


def check(match: Match, dice: Dice) -> list[Finding]:
    """Walk through a match that was played, and look at the steps that were, or might have been, made beside others."""
    state = match.start.clone()
    every = max(1, len(match.steps) // LOOKS)
    for at, (author, action) in enumerate(match.steps):
        if action == RESIGN and author != CHANCE:
            return []
        seats = state.pending()
        if len(seats) > 1:
            whole = dice.below(every) == 0
            steps = [(seat, a) for seat in seats for a in state.legal(seat)] if whole else [(author, action)]
            finding = changed_by(match, at, state, steps)
            if finding is not None:
                return [finding]
        state.apply(author, action)
    return []


def changed_by(match: Match, at: int, state: State, steps: list[tuple[Seat, Action]]) -> Finding | None:
    """The first of these steps after which somebody who is not told of it is asked something else."""
    asked = {seat: ask(state, seat) for seat in state.pending()}
    for author, action in steps:
        after, ears = state.clone(), Ears()
        after.apply(author, action, ears)
        for seat, before in asked.items():
            if seat != author and not hears(seat, ears.audience) and ask(after, seat) != before:
                text = f"{match.game.seat_name(author)}: {match.game.notation.write(state, author, action)}"
                sentence = f"is asked something else after “{text}”, of which it is not told"
                return Finding(CHECK, match.game.seat_name(seat), sentence, step_texts(match.fork(at)))
    return None


def ask(state: State, seat: Seat) -> Ask:
    """What a seat is asked in a truth."""
    if seat not in state.pending():
        return None
    return tuple([(action, state.telling(seat, action)) for action in state.legal(seat)])
