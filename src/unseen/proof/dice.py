"""Dice that throw what was thrown in a given match, so that a server can play it again."""

from collections.abc import Hashable
from typing import Final

from unseen.core.match import Match
from unseen.core.seats import CHANCE, RESIGN, Action
from unseen.core.state import State


class Scripted:
    """Draws by the truth in which they are due, not by their number: a server that starts again draws the same."""

    def __init__(self, match: Match) -> None:
        self.draws: Final[dict[Hashable, Action]] = {}
        state = match.start.clone()
        for seat, action in match.steps:
            if seat == CHANCE:
                self.draws.setdefault(state.key(), action)
            if action == RESIGN and seat != CHANCE:
                state.resign(seat)
            else:
                state.apply(seat, action)

    def draw(self, state: State) -> Action:
        """What the match drew here; elsewhere (a tried step, the rest of a game) the likeliest."""
        found = self.draws.get(state.key())
        odds = state.odds()
        if found is not None and found in [action for action, _ in odds]:
            return found
        return max(odds, key=lambda one: one[1])[0]
