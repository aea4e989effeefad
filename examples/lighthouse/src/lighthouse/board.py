"""The open board of Lighthouse: all that everybody may know, as far as it was told."""

from typing import Final

from unseen.core.options import Chosen, number, place, switch

SMUGGLER: Final = 0
KEEPER: Final = 1
PLAN, ROWING, FOG, BEAM, OVER = range(5)
PHASES: Final = ("plan", "rowing", "fog", "beam", "over")


class Rules(Chosen):
    """What is chosen at the table."""

    barrels: int = number(3, range(2, 5), "Barrels that the smuggler has to sell.", "LH-07")
    nights: int = number(8, range(6, 13), "Nights until dawn.", "LH-07")
    fog: int = place("half", ("never", "half", "always"), "How often the fog is thick.", "LH-05")
    heat: bool = switch(False, "The keeper sees how likely the boat is in each cove.", "play aid")


class Board:
    """The truth has one, every view has one; rules and events change it by the methods of this class."""

    def __init__(self, rules: Rules) -> None:
        self.wanted, self.nights, self.fog = rules.barrels, rules.nights, rules.fog
        self.night = 0
        self.phase = PLAN
        self.thick: bool | None = None
        """The fog of this night, once it is drawn."""
        self.sold = 0
        """Barrels that everybody has heard of."""

    def copy(self) -> "Board":
        """An equal board of its own."""
        twin = Board.__new__(Board)
        twin.__dict__.update(self.__dict__)
        return twin

    def key(self) -> tuple[object, ...]:
        """All that tells one board from another."""
        return tuple(self.__dict__.values())

    def dusk(self, night: int) -> None:
        """A night begins."""
        self.night, self.phase, self.thick = night, ROWING, None

    def sell(self) -> None:
        """LH-03: one barrel more was heard of."""
        self.sold += 1

    def rest(self) -> None:
        """The boat lies still, the fog rises."""
        self.phase = FOG

    def draw(self, thick: bool) -> None:
        """LH-05: the fog of this night."""
        self.thick, self.phase = thick, BEAM

    def end(self) -> None:
        """LH-07: nothing more is done."""
        self.phase = OVER
