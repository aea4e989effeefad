"""What lies on the table, as a listener sees it."""

from typing import Final


class Pawn:
    """A Moya pawn as everybody sees it. `used`: it has stepped, or acted, in this turn; `soon`: it goes down when the
    turn of the Kakusareta is told, which only that player knows.
    """

    def __init__(self, level: str, down: bool = False, used: bool = False, soon: bool = False) -> None:
        self.level = level
        self.down = down
        self.used = used
        self.soon = soon

    def copy(self) -> "Pawn":
        """An equal pawn."""
        return Pawn(self.level, self.down, self.used, self.soon)

    def __repr__(self) -> str:
        return f"{self.level}{'-' if self.down else ''}{'*' if self.used else ''}{'~' if self.soon else ''}"


class Slot:
    """The coin that one turn of the Kakusareta put on the table; "" is a coin seen from the back only."""

    def __init__(self, label: str, coins: tuple[str, ...]) -> None:
        self.label: Final = label
        self.coins: Final = coins

    def __repr__(self) -> str:
        return f"{self.label}:{'/'.join([coin or '?' for coin in self.coins])}"
