"""A truth and a view as most small games have them: one side wins, and what is told changes a board and notes."""

from collections.abc import Hashable
from typing import Any, Self

from unseen.core.events import Ended, Event, Happening, Said, Tell, Told
from unseen.core.game import View, apart
from unseen.core.seats import EVERYONE, SPECTATOR, Seat
from unseen.core.state import Outcome, State


class SidesState(State):
    """A truth that is over as soon as an ending is named, for plain Python; `payoff` and `resign` are for two sides."""

    def __init__(self, rules: Any = None) -> None:
        super().__init__()
        self.ending = ""
        self.winners: tuple[Seat, ...] = ()

    def clone(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.__dict__.update({name: apart(value) for name, value in self.__dict__.items()})
        twin.unsaid, twin.hushed = self.unsaid, self.hushed
        return twin

    def opened(self) -> Event:
        """The game's `Opened`, which tells everything."""
        raise NotImplementedError

    def finish(self, ending: str, winners: tuple[Seat, ...], tell: Tell | None) -> None:
        """Everyone hears how it ended, and everything is opened."""
        self.ending, self.winners = ending, winners
        if tell is not None:
            tell.say(EVERYONE, Ended(ending, winners, ()))
            tell.say(EVERYONE, self.opened())

    def resign(self, seat: Seat, tell: Tell | None = None) -> None:
        if seat == SPECTATOR:
            self.finish("draw", (), tell)
        else:
            self.finish("resign", (1 - seat,), tell)

    def outcome(self) -> Outcome | None:
        return Outcome(self.winners, self.ending) if self.ending else None

    def payoff(self) -> list[float]:
        value = (0 in self.winners) - (1 in self.winners)
        return [float(value), float(-value)]


class OpenBoard:
    """An open board in plain Python that holds values alone: numbers, words, tuples of them."""

    def copy(self) -> Self:
        """An equal board of its own."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        return twin

    def key(self) -> Hashable:
        """All that tells one board from another."""
        return tuple(self.__dict__.values())


class BoardView(View):
    """A listener's board, if the game has one, and what its events let it note; what waits is open when it is said."""

    board: Any = None
    ended: Ended | None = None

    def __init__(self, seat: Seat, rules: Any = None) -> None:
        self.seat = seat

    def learn(self, told: Told) -> None:
        later = told.audience == "later"
        for event in told.event.events if isinstance(told.event, Said) else (told.event,):
            if isinstance(event, Happening):
                event.learned(self, later)
                if not later:
                    event.happen(self.board)
            elif isinstance(event, Ended):
                self.ended = event

    def phase(self) -> str:
        """Where the round is, as this listener knows it; for play aids."""
        raise NotImplementedError
