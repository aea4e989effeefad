"""How well a belief knows what is hidden: looks at it, each compared with the truth and with a flat guess.

Every look is at one thing that is not known for sure, when a whole turn of the seat begins that looks for it: the
thief's temple, the dot of a novice on the run, a face-down unit (`Game.hidden`). The loss is minus the logarithm of
what the belief gives the truth; a flat guess gives every place alike that the belief holds possible.
"""

import math
import statistics
from collections.abc import Hashable, Iterator, Mapping
from typing import Final

from unseen.ai.players import Player
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.seats import Action, Seat
from unseen.core.state import State
from unseen.core.wire import Json

SHARE_MIN: Final = 1e-6
"""What a sampled belief is counted with that has lost the truth."""


class Look:
    """One hidden thing at one moment."""

    def __init__(self, number: int, turn: int, share: float, possible: int) -> None:
        self.number: Final = number
        """The number of the game."""
        self.turn: Final = turn
        """The seat's turn, counted from 1."""
        self.loss: Final = -math.log(max(share, SHARE_MIN))
        self.flat: Final = math.log(possible)


class Loss:
    """What many looks gave."""

    def __init__(self, looks: list[Look]) -> None:
        self.looks: Final = looks
        self.mean: Final = statistics.fmean([look.loss for look in looks])
        self.flat: Final = statistics.fmean([look.flat for look in looks])
        self.ratio: Final = self.mean / self.flat
        """1 is no better than a flat guess."""

    def by_turn(self) -> dict[int, float]:
        """The ratio of each turn."""
        turns = sorted({look.turn for look in self.looks})
        return {turn: Loss([look for look in self.looks if look.turn == turn]).ratio for turn in turns}

    def as_json(self) -> dict[str, Json]:
        """For machines."""
        return {"looks": len(self.looks), "loss": self.mean, "flat": self.flat, "ratio": self.ratio}


class Listener:
    """A player who sits beside another one, is told the same, and is asked what it believes: that costs the other
    no time.
    """

    def __init__(self, player: Player, number: int) -> None:
        self.player: Final = player
        self.number: Final = number
        self.heard = 0
        self.turn: Hashable = None
        self.turns = 0
        self.shares: Final[dict[int, list[float]]] = {}
        """By turn, what the belief gave the truth of each hidden thing, 1.0 where it was known for sure."""
        self.found = 0
        """The first turn at which one place was left of something that might have been in several; 0 for none."""
        self._open: Final[set[str]] = set()

    def step(self, match: Match, step: Action) -> list[Look]:
        """The seat is about to make a step: looks, if its turn begins. Then this listener knows of the step, too."""
        for told in match.told[self.player.seat][self.heard :]:
            self.player.told(told)
        self.heard = len(match.told[self.player.seat])
        found = list(self.looks(match.state)) if self.begins(match.state) else []
        self.player.did(step)
        return found

    def begins(self, state: State) -> bool:
        """Does a whole turn of the seat begin?"""
        turn = state.whole_turn()
        if self.player.seat not in state.turn_of() or (turn is not None and turn == self.turn):
            return False
        self.turn = turn
        self.turns += 1
        return True

    def looks(self, state: State) -> Iterator[Look]:
        """All looks of one moment."""
        believed = self.player.believes()
        for name, truth in self.player.game.hidden(state, self.player.seat).items():
            places = {place: share for place, share in believed.get(name, {}).items() if share > 0.0}
            if places:
                self.note(name, places, truth)
            possible = len({*places, truth})
            if places and possible > 1:
                yield Look(self.number, self.turns, places.get(truth, 0.0), possible)

    def note(self, name: str, places: Mapping[str, float], truth: str) -> None:
        """Keep how certain the truth is, and whether it was found by now."""
        self.shares.setdefault(self.turns, []).append(places.get(truth, 0.0))
        if len(places) > 1:
            self._open.add(name)
        elif name in self._open and truth in places and not self.found:
            self.found = self.turns


def keeps_belief(game: Game, seat: Seat, player: Player) -> bool:
    """Is there something that this seat looks for, and has this player an opinion about it?"""
    return game.hunts(seat) and type(player).believes is not Player.believes
