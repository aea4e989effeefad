"""What one listener knows of Nusubito: a fold over told events. It never meets the truth."""

from typing import Final

from unseen.boards.courtyard import NAMES, TEMPLES, is_temple, names
from unseen.core.events import Ended, Told
from unseen.core.game import View
from unseen.core.seats import Seat
from unseen.games.nusubito import learning
from unseen.games.nusubito.options import Rules, start_pawns
from unseen.games.nusubito.pieces import Pawn, Slot

THIEF: Final = 0
MISTS: Final = 1


class Known(View):
    """The knowledge of the thief, the Mists or a spectator. Lists and dicts are this view's own."""

    def __init__(self, seat: Seat, rules: Rules) -> None:
        self.seat = seat
        self.rules: Final = rules
        self.pawns: dict[str, Pawn] = {NAMES[c]: Pawn(level) for level, c in start_pawns(rules.start_config)}
        self.bolsters: tuple[str, ...] = ()
        self.darts = rules.start_darts
        self.hand_count = 9
        self.hand: tuple[str, ...] = tuple(names(TEMPLES)) if seat == THIEF else ()
        """The thief's own coins; empty for others."""
        self.slots: tuple[Slot, ...] = ()
        self.laid: tuple[Slot, ...] = ()
        """How many coins each turn of the thief laid, all from the back, as everybody sees them."""
        self.shown: tuple[str, ...] = ()
        """The thief's own coins that are being laid, lower one first."""
        self.at = "C3"
        """The thief's temple if this listener knows it, else ""."""
        self.marker: tuple[str, str] = ("", "")
        """What a night showed: `row`, `column` or `temple`, and its name; until the next coin."""
        self.path: tuple[str, ...] = ()
        """The thief's own walk in this turn, the start first."""
        self.knocked = ""
        self.rods: dict[str, bool] = {}
        """Rods whose colour this listener saw: green or not."""
        self.looked: tuple[str, ...] = ()
        """Rods that the thief is known to have looked at, in order."""
        self.round = 1
        self.night = False
        self.to_move: Seat = THIEF
        self.choosing_line = False
        self.spent = 0
        """Movement of the thief's own day turn, or points of the night turn."""
        self.facts: frozenset[str] = frozenset()
        """What has happened in this turn, in the words of the play aids."""
        self.special = False
        self.struck = False
        self.barred: tuple[str, ...] = ()
        """Temples that the thief's next leap may not enter (NUS-ATK-07)."""
        self.coin_down = False
        self.cornered = False
        self.left = 0
        """Actions or points left to the Mists."""
        self.ended: Ended | None = None
        self.treasure = ""

    def copy(self) -> "Known":
        """An equal view that can learn on its own."""
        twin = Known.__new__(Known)
        twin.__dict__.update(self.__dict__)
        twin.pawns = {space: pawn.copy() for space, pawn in self.pawns.items()}
        twin.rods = dict(self.rods)
        return twin

    def learn(self, told: Told) -> None:
        """Take in one told event."""
        learning.learn(self, told)

    # ---- what follows from it ----
    @property
    def day(self) -> int:
        """The present day, counted from 1."""
        return (self.round - 1) // self.rules.day_rounds + 1

    @property
    def day_round(self) -> int:
        """The round of the present day, counted from 1."""
        return (self.round - 1) % self.rules.day_rounds + 1

    @property
    def label(self) -> str:
        """The present turn as notation names it: `1.2T`, `N1M`."""
        who = "T" if self.to_move == THIEF else "M"
        return f"N{self.day}{who}" if self.night else f"{self.day}.{self.day_round}{who}"

    @property
    def pool(self) -> int:
        """Darts in the pool."""
        return self.rules.dart_total - self.darts

    @property
    def supply(self) -> int:
        """Bolsters in supply."""
        return self.rules.bolsters - len(self.bolsters)

    @property
    def table_count(self) -> int:
        """Coins on the table."""
        return 9 - self.hand_count

    def pawns_left(self, level: str) -> int:
        """Pawns of a kind in the pool."""
        return self.rules.pawns_per_level - sum([1 for pawn in self.pawns.values() if pawn.level == level])

    def own_turn(self) -> bool:
        """Is the next decision this listener's?"""
        return self.ended is None and self.to_move == self.seat

    def temple_seekers(self) -> list[str]:
        """Temples with an upright Seeker."""
        return [s for s, pawn in self.pawns.items() if pawn.level == "S" and not pawn.down and is_temple(s)]

    def __repr__(self) -> str:
        inside = ", ".join([f"{key}={value!r}" for key, value in sorted(self.__dict__.items()) if key != "rules"])
        return f"Known({inside})"
