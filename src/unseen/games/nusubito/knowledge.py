"""What one listener knows of Nusubito: the open board, as far as it was told, and secrets beside it."""

from typing import Final

from unseen.boards.courtyard import NAMES, names
from unseen.core.events import Ended, Happening, Said, Told
from unseen.core.game import View
from unseen.core.seats import Seat
from unseen.games.nusubito.board import MISTS, THIEF, THIEF_DAY, Board
from unseen.games.nusubito.options import Rules
from unseen.games.nusubito.secrets import Thief


class Slot:
    """The coins that one thief's turn put on the table, lower one first; "" is a coin seen from the back only."""

    def __init__(self, label: str, coins: tuple[str, ...]) -> None:
        self.label: Final = label
        self.coins: Final = coins

    def __repr__(self) -> str:
        return f"{self.label}:{'/'.join([coin or '?' for coin in self.coins])}"


class Known(View):
    """The knowledge of the thief, the Mists or a spectator: a fold over told events. It never meets the truth."""

    def __init__(self, seat: Seat, rules: Rules) -> None:
        self.seat = seat
        self.rules: Final = rules
        self.board = Thief(rules) if seat == THIEF else Board(rules)
        """What is open, as far as it was told; the thief's has his own secrets, too."""
        self.board.set_up()
        self.soon = 0
        """The thief's own: spaces of pawns that will lie when his turn is told."""
        self.path: tuple[str, ...] = ()
        """The thief's own walk in this turn, the start first."""
        self.shown: tuple[str, ...] = ()
        """The thief's own coins that are being laid, lower one first."""
        self.slots: tuple[Slot, ...] = ()
        """The thief's own coins on the table, by turn."""
        self.laid: tuple[Slot, ...] = ()
        """How many coins each turn of the thief laid, all from the back, as everybody sees them."""
        self.seen_at = "C3"
        """Where everybody last saw the thief, while he is surely there; else ""."""
        self.marker: tuple[str, str] = ("", "")
        """What a night showed: `row`, `column` or `temple`, and its name; until the next coin."""
        self.rods: dict[str, bool] = {}
        """Rods whose colour this listener saw: green or not."""
        self.looked: tuple[str, ...] = ()
        """Rods that the thief is known to have looked at, in order."""
        self.facts: frozenset[str] = frozenset()
        """What has happened in this turn, in the words of the play aids."""
        self.ended: Ended | None = None
        self.opened: tuple[str, ...] = ()
        """The coins that the end showed in the thief's hand."""
        self.treasure = ""

    def copy(self) -> "Known":
        """An equal view that can learn on its own."""
        twin = Known.__new__(Known)
        twin.__dict__.update(self.__dict__)
        twin.board = self.board.copy()
        twin.rods = dict(self.rods)
        return twin

    def learn(self, told: Told) -> None:
        """Take in one told event."""
        event = told.event
        if isinstance(event, Happening):
            event.happen(self.board)
            event.learned(self, told.audience == "later")
        elif isinstance(event, Said):
            self.soon = 0
        elif isinstance(event, Ended):
            self.ended = event

    def note(self, fact: str) -> None:
        """This has happened in this turn."""
        self.facts |= {fact}

    def special(self, fact: str) -> None:
        """NUS-SPEC, NUS-TNIGHT-01: the thief's special action by day, or a point by night."""
        if self.board.phase != THIEF_DAY:
            self.note(fact)
            return
        self.note("special_after" if "place" in self.facts else "special_before")
        if self.thief is not None:
            self.thief.special = True

    # ---- what follows from it ----
    @property
    def thief(self) -> Thief | None:
        """The board as the thief sees it; None for all others."""
        return self.board if isinstance(self.board, Thief) else None

    @property
    def own(self) -> Thief:
        """What the thief knows of himself, asked in words about his steps."""
        assert isinstance(self.board, Thief), "only the thief has steps of the thief"
        return self.board

    @property
    def at(self) -> str:
        """The thief's temple if this listener knows it, else ""."""
        return self.seen_at if self.thief is None else NAMES[self.thief.at]

    @property
    def hand(self) -> tuple[str, ...]:
        """The coins in the thief's hand as far as they are known."""
        return self.opened if self.thief is None else tuple(names(self.thief.hand))

    @property
    def darts(self) -> int:
        """The thief's darts: he has paid for a Seeker that still hangs in the air."""
        return int(self.board.darts) - (2 if self.thief is not None and self.thief.knocked >= 0 else 0)

    @property
    def knocked(self) -> str:
        """The temple whose Seeker the thief is knocking off, else ""."""
        return "" if self.thief is None or self.thief.knocked < 0 else NAMES[self.thief.knocked]

    def own_turn(self) -> bool:
        """Is the next decision this listener's?"""
        return self.ended is None and self.board.to_move() == self.seat

    def __repr__(self) -> str:
        inside = ", ".join([f"{key}={value!r}" for key, value in sorted(self.__dict__.items()) if key != "rules"])
        return f"Known({inside})"


__all__ = ["MISTS", "THIEF", "Known", "Slot"]
