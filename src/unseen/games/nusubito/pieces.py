"""What lies on the table, as a listener sees it."""

from typing import Final


class Pawn:
    """A Mist pawn as everybody sees it. `soon`: it goes down when the thief's turn is told; only the thief knows."""

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
    """The coins that one thief's turn put on the table, lower one first; "" is a coin seen from the back only."""

    def __init__(self, label: str, coins: tuple[str, ...]) -> None:
        self.label: Final = label
        self.coins: Final = coins

    def __repr__(self) -> str:
        return f"{self.label}:{'/'.join([coin or '?' for coin in self.coins])}"
