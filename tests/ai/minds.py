"""Matches through which minds are kept: beliefs, mirrors and players, each of what one listener hears and does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Protocol

from unseen.ai.belief import Mirror
from unseen.ai.players import Player
from unseen.core.dice import Dice
from unseen.core.events import Told
from unseen.core.match import Chance, Match
from unseen.core.seats import CHANCE, Action, Seat

Choose = Callable[[Match, Seat], Action]
"""What a seat does now."""


class Mind(Protocol):
    """A belief, or whoever takes in the same."""

    def learn(self, told: Told, /) -> None:
        """Take in one told event."""
        ...

    def act(self, action: Action, /) -> None:
        """The seat makes a step."""
        ...


class Overheard:
    """Gives a mirror all that its keeper hears; what the keeper does is nothing to it."""

    def __init__(self, mirror: Mirror) -> None:
        self.mirror = mirror

    def learn(self, told: Told) -> None:
        """What is public it takes in."""
        self.mirror.overhear(told)

    def act(self, action: Action) -> None:
        """Nothing."""


class Listening:
    """Gives a player all that its seat hears; its steps come from itself."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def learn(self, told: Told) -> None:
        """As a table tells it."""
        self.player.told(told)

    def act(self, action: Action) -> None:
        """It knows."""


def decisions(
    match: Match, chance: Chance, choose: Choose, minds: Mapping[Seat, Sequence[Mind]]
) -> Iterator[tuple[Seat, list[Action]]]:
    """Play on, and stop at each decision: who decides, and what is offered; each mind has heard all until then."""
    heard = dict.fromkeys(minds, 0)
    while match.state.outcome() is None:
        seat = match.state.pending()[0]
        if seat == CHANCE:
            match.play(CHANCE, chance.draw(match.state))
            continue
        for listener, those in minds.items():
            for told in match.told[listener][heard[listener] :]:
                for mind in those:
                    mind.learn(told)
            heard[listener] = len(match.told[listener])
        yield seat, match.state.legal(seat)
        action = choose(match, seat)
        for mind in minds.get(seat, ()):
            mind.act(action)
        match.play(seat, action)


def any_of(dice: Dice, actions: Sequence[Action]) -> Action:
    """One of these, each as likely."""
    return actions[int(dice.below(len(actions)))]


def at_random(dice: Dice) -> Choose:
    """Uniform play."""
    return lambda match, seat: any_of(dice, match.state.legal(seat))


def asked(players: Sequence[Player]) -> Choose:
    """What the player of the seat wants."""
    return lambda match, seat: players[seat].ask(match.state.legal(seat))
