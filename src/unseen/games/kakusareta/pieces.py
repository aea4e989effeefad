"""What lies on the table, as a listener sees it."""

from typing import Final


class Pawn:
    """A Moya pawn as everybody sees it. `soon`: it goes down when the turn of the Kakusareta is told, which only that
    player knows.
    """

    def __init__(self, level: str, down: bool, soon: bool, *, stepped: bool, acted: bool) -> None:
        self.level: Final = level
        self.down: Final = down
        self.soon: Final = soon
        self.stepped: Final = stepped
        """It is a Lv3 that has stepped in this turn (KAK-LV3-MOVE-02)."""
        self.acted: Final = acted
        """It has acted in this turn (option pawn_once_per_turn)."""

    @property
    def used(self) -> bool:
        """Is it barred from something in this turn?"""
        return self.stepped or self.acted

    def __repr__(self) -> str:
        marks = ("-" if self.down else "") + ("*" if self.stepped else "") + ("+" if self.acted else "")
        return f"{self.level}{marks}{'~' if self.soon else ''}"
