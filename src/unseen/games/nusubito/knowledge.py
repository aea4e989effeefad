"""What one listener knows of Nusubito: the open board, as far as it was told, and secrets beside it."""

from typing import ClassVar, Final

from unseen.boards.courtyard import NAMES
from unseen.core.seats import Seat
from unseen.games.nusubito.board import THIEF, THIEF_DAY, Board
from unseen.games.nusubito.options import Rules
from unseen.games.nusubito.secrets import Thief
from unseen.games.temples.knowledge import Seen, Slot


class Known(Seen):
    """The knowledge of the thief, the Mists or a spectator: a fold over told events. It never meets the truth."""

    hider: ClassVar = "The thief"

    def __init__(self, seat: Seat, rules: Rules) -> None:
        super().__init__(seat)
        self.rules: Final = rules
        self.board: Board = Thief(rules) if seat == THIEF else Board(rules)
        self.board.set_up()
        self.shown: tuple[str, ...] = ()
        """The thief's own coins that are being laid, lower one first."""
        self.laid: tuple[Slot, ...] = ()
        """How many coins each turn of the thief laid, all from the back, as everybody sees them."""

    def acted(self, what: str) -> None:
        """NUS-SPEC, NUS-TNIGHT-01: the thief's special action by day, or a point by night."""
        if self.board.phase == THIEF_DAY:
            self.note("special_after" if "place" in self.facts else "special_before")
        else:
            self.note(what)
        if self.thief is not None:
            self.thief.act_as(what)

    def took_back(self, turn: str) -> None:
        label = turn.partition(" ")[0]
        self.laid = tuple([Slot(s.label, s.coins[1:] if s.label == label else s.coins) for s in self.laid])

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
