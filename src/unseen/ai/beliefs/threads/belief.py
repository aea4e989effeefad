"""The belief of Threads: one guess about each other seat, and whole truths drawn from them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from unseen.ai.beliefs.threads.guess import KIND_DECOY, Guess
from unseen.ai.beliefs.threads.watch import Watch
from unseen.ai.opinion import GOES_ON, Opinion
from unseen.ai.search.ismcts import Start
from unseen.core.dice import Dice
from unseen.core.events import Told
from unseen.core.game import Game
from unseen.core.seats import Action, Seat
from unseen.games.threads.actions import piece_name
from unseen.games.threads.rules import Threads

WORLDS_MAX: Final = 151_200
"""All layouts of ten face-down pieces (section 4 of the rules): what does not fit is thinned out."""


class ThreadsBelief(Opinion):
    """What one listener holds possible."""

    def __init__(self, game: Game, seat: Seat, seed: int = 1, worlds_max: int = WORLDS_MAX) -> None:
        start = game.start()
        assert isinstance(start, Threads)
        self.seat: Final = seat
        self.watch: Final = Watch(start, seat, worlds_max, seed)

    def learn(self, told: Told) -> None:
        self.watch.learn(told)

    def act(self, action: Action) -> None:
        self.watch.act(action)

    def settle(self) -> None:
        self.watch.flush()
        self.exact = self.watch.plain and all([guess.exact for guess in self.watch.guesses.values()])

    def lost(self) -> bool:
        self.settle()
        return self.watch.lost or not all([guess.worlds for guess in self.watch.guesses.values()])

    def guess(self, seat: Seat) -> Guess:
        """About another seat, up to date."""
        self.settle()
        return self.watch.guesses[seat]

    def places(self) -> dict[str, float]:
        """As `shares`, by the names of the places."""
        return {f"piece:{piece_name(code)}": share for code, share in self.shares().items()}

    def shares(self) -> dict[int, float]:
        """By face-down piece of the others, how likely it is a unit."""
        self.settle()
        found: dict[int, float] = {}
        for guess in self.watch.guesses.values():
            for at, code in enumerate(guess.codes):
                units = [weight for world, weight in guess.worlds.items() if world[at] != KIND_DECOY]
                found[code] = sum(units, 0.0)
        return found

    def hidden(self) -> dict[str, dict[str, float]]:
        """By face-down piece, which unit it may be, by index."""
        self.settle()
        return {
            piece_name(code): {str(unit): share for unit, share in guess.units(code).items()}
            for guess in self.watch.guesses.values()
            for code in guess.codes
        }

    def sample(self, dice: Dice) -> Threads:
        """A whole truth that explains all that was told; each as often as it is likely."""
        state = self.watch.p.clone()
        for seat, guess in self.watch.guesses.items():
            guess.fill(state.board.sides[seat], guess.drawn(dice), {}, dice)
        if not state.rules.facing_public:
            self.watch.facings.draw(state, dice)
        if not state.rules.cards_public:
            self.watch.purses.draw(state, dice)
        return state

    def prospects(self, step: Action) -> int:
        """No offered step is a gamble that ends the game against who makes it."""
        return GOES_ON

    def draws(self, dice: Dice) -> Callable[[], Start]:
        self.settle()
        return Draws(self, dice).draw

    def size(self) -> int:
        """All hypotheses about all seats."""
        return sum([len(guess.worlds) for guess in self.watch.guesses.values()])


@dataclass(frozen=True)
class Draws:
    """Draws starts for a search."""

    belief: ThreadsBelief
    dice: Dice

    def draw(self) -> Start:
        """One possible truth. What a seat has heard in it is what all have heard, and its own secrets."""
        state = self.belief.sample(self.dice)
        return Start(state, [secrets(state, seat) for seat in range(state.rules.players)])


def secrets(state: Threads, seat: Seat) -> int:
    """A number for what a seat alone knows in a truth."""
    side = state.board.sides[seat]
    under_way = tuple([frame.key() for frame in state.stack]) if seat == state.board.active else ()
    return hash((side.reserve, side.decoys, tuple([piece.unit for piece in side.pieces]), under_way))


def belief(game: Game, seat: Seat, seed: int = 1) -> ThreadsBelief:
    """What a listener believes before anything is told."""
    return ThreadsBelief(game, seat, seed)
