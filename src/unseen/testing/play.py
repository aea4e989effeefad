"""Random play: the same seed, the same match."""

from collections.abc import Callable, Iterator

from unseen.core.dice import Dice
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.seats import CHANCE, Action, Seat
from unseen.core.state import State

Refuse = Callable[[str], bool]
"""Says of a step's text that random play leaves it alone where another step is offered (claims, for longer games)."""

STEPS_MAX = 5000
"""More steps than any game of ours takes; a longer random game is a fault."""


def nothing(text: str) -> bool:
    """Refuses no step."""
    return False


def choose(match: Match, dice: Dice, refuse: Refuse = nothing) -> tuple[Seat, Action]:
    """A pending seat and one of its steps; chance by its odds."""
    pending = match.state.pending()
    seat = pending[int(dice.below(len(pending)))]
    if seat == CHANCE:
        return seat, dice.draw(match.state)
    legal = match.state.legal(seat)
    assert legal, f"{match.game.seat_name(seat)} is asked and has no step"
    texts = match.game.notation
    liked = [action for action in legal if not refuse(texts.write(match.state, seat, action))] or legal
    return seat, liked[int(dice.below(len(liked)))]


def walk(match: Match, dice: Dice, steps: int = STEPS_MAX, refuse: Refuse = nothing) -> Iterator[Match]:
    """The match before each of its next random steps, and once more when it is over or has run long enough."""
    yield match
    for _ in range(steps):
        if not match.state.pending():
            return
        match.play(*choose(match, dice, refuse))
        yield match


def random_match(
    game: Game, dice: Dice, steps: int = STEPS_MAX, refuse: Refuse = nothing, start: State | None = None
) -> Match:
    """A match played at random, to its end or for so many steps."""
    match = Match(game, start)
    for _ in walk(match, dice, steps, refuse):
        pass
    return match
