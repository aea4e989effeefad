"""What one listener knows of a game among the temples: the open board, as far as it was told, and secrets beside it."""

from dataclasses import dataclass
from typing import Any, ClassVar

from unseen.boards.courtyard import NAMES, bit, cell, names
from unseen.core.events import Ended, Happening, Said, Told
from unseen.core.game import View
from unseen.core.seats import Seat
from unseen.games.temples.board import HIDER


@dataclass(frozen=True)
class Slot:
    """The coins that one turn put on the table, lower one first; "" is a coin seen from the back only."""

    label: str
    coins: tuple[str, ...]

    def __repr__(self) -> str:
        return f"{self.label}:{'/'.join([coin or '?' for coin in self.coins])}"


class Seen(View):
    """A fold over told events, which never meets the truth; a game's own class has the board, and says who hides."""

    hider: ClassVar = ""
    """Whom it is about, as a sentence begins: `The thief`."""

    board: Any
    """What is open, as far as it was told; the hider's has his own secrets, too."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.soon = 0
        """The hider's own: spaces of pawns that will lie when his turn is told."""
        self.unsaid = False
        """The hider's own: does anything of his turn wait to be told to the others?"""
        self.path: tuple[str, ...] = ()
        """The hider's own way in this turn, the start first."""
        self.slots: tuple[Slot, ...] = ()
        """The coins on the table by turn, as far as this listener knows them."""
        self.seen_at = "C3"
        """Where everybody last saw the hider, or believes him, while he may be there; else ""."""
        self.marker: tuple[str, str] = ("", "")
        """What was shown: a row, a column or a place, and its name; until the marker comes off."""
        self.rods: dict[str, bool] = {}
        """Rods whose colour this listener saw: green or not."""
        self.looked: tuple[str, ...] = ()
        """Rods that the hider is known to have looked at, in order."""
        self.facts: frozenset[str] = frozenset()
        """What has happened in this turn, in the words of the play aids."""
        self.ended: Ended | None = None
        self.opened: tuple[str, ...] = ()
        """The coins that the end showed in hand."""
        self.treasure = ""

    def learn(self, told: Told) -> None:
        event = told.event
        self.unsaid = self.unsaid or told.audience == "later"
        if isinstance(event, Happening):
            event.happen(self.board)
            event.learned(self, told.audience == "later")
        elif isinstance(event, Said):
            self.soon = 0
            self.unsaid = False
        elif isinstance(event, Ended):
            self.ended = event

    @property
    def at(self) -> str:
        """Where the hider is, if this listener knows it or believes what was shown; else ""."""
        return NAMES[self.board.at] if self.seat == HIDER else self.seen_at

    @property
    def hand(self) -> tuple[str, ...]:
        """The coins of temples in the hider's hand as far as they are known."""
        return tuple(names(self.board.hand)) if self.seat == HIDER else self.opened

    # ---- changes that several events make ----
    def note(self, fact: str) -> None:
        """This has happened in this turn."""
        self.facts |= {fact}

    def falls(self, space: str, later: bool) -> None:
        """A pawn goes down; the others may see it later."""
        if later:
            self.soon |= int(bit(cell(space)))

    def take_up(self, coin: str) -> None:
        """A coin of his own leaves the table; only the hider is told which."""
        self.slots = tuple([Slot(slot.label, tuple([c for c in slot.coins if c != coin])) for slot in self.slots])

    def acted(self, what: str) -> None:
        """The hider's action by day, or a point of the night, for a `coin`, `dart` or `rod`."""
        raise NotImplementedError

    def took_back(self, turn: str) -> None:
        """A coin of this turn came back, as the others see it."""
        raise NotImplementedError

    def secretive(self) -> bool:
        """Does this listener know things that nobody else knows? The hider does, until everything is opened."""
        return self.seat == HIDER and self.ended is None

    def __repr__(self) -> str:
        inside = ", ".join([f"{key}={value!r}" for key, value in sorted(self.__dict__.items()) if key != "rules"])
        return f"Known({inside})"
