"""A truth and a view as most small games have them: one side wins, and what is told changes a board and notes."""

from typing import Any, Self

from unseen.core.events import Ended, Happening, Said, Told
from unseen.core.game import View, apart
from unseen.core.seats import Seat
from unseen.core.state import Outcome, State


class SidesState(State):
    """A truth that is over as soon as an ending is named, for plain Python; `payoff` is for two sides."""

    def __init__(self) -> None:
        super().__init__()
        self.ending = ""
        self.winners: tuple[Seat, ...] = ()

    def clone(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.__dict__.update({name: apart(value) for name, value in self.__dict__.items()})
        twin.unsaid, twin.hushed = self.unsaid, self.hushed
        return twin

    def outcome(self) -> Outcome | None:
        return Outcome(self.winners, self.ending) if self.ending else None

    def payoff(self) -> list[float]:
        value = (0 in self.winners) - (1 in self.winners)
        return [float(value), float(-value)]


class BoardView(View):
    """A listener's board, if the game has one, and what its events let it note; what waits is open when it is said."""

    board: Any = None
    ended: Ended | None = None

    def __init__(self, seat: Seat) -> None:
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
