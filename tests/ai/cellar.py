"""A cellar behind a door, for levels that play whole turns: who knocks first and then opens gets something."""

from collections.abc import Hashable
from typing import Final

from unseen.core.events import Event, Tell
from unseen.core.seats import Action, Seat, only
from unseen.core.sides import SidesState

THIEF: Final = 0
COUNT, KNOCK, OPEN, PICK, REST = range(5)
FREE, LOCKED, WATCHED = "free", "locked", "watched"
"""What the door is: a locked one is to be picked, at a watched one the turn is over with the knock."""


class Heard(Event):
    """To the thief: what the door is, or what he carries."""

    what: str


class Cellar(SidesState):
    """A truth: what the door is; with `counts` the thief may count his loot, which opens the door as a knock does."""

    def __init__(self, door: str, loot: int = 0, counts: bool = False) -> None:
        super().__init__()
        self.door = door
        self.counts = counts
        self.night = 0
        self.knocked = False
        self.loot = loot

    def key(self) -> Hashable:
        return self.door, self.night, self.knocked, self.loot

    def pending(self) -> tuple[Seat, ...]:
        return (THIEF,)

    def legal(self, seat: Seat) -> list[Action]:
        if self.knocked:
            return [PICK if self.door == LOCKED else OPEN, REST]
        return [*([COUNT] if self.counts else []), KNOCK, OPEN, REST]

    def whole_turn(self) -> Hashable:
        return self.night

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        if tell is not None and action == COUNT:
            tell.say(only(THIEF), Heard(str(self.loot)))
        elif tell is not None and action == KNOCK and self.door != FREE:
            tell.say(only(THIEF), Heard(self.door))
        if action in (COUNT, KNOCK) and self.door != WATCHED:
            self.knocked = True
        else:
            self.loot += self.knocked and action != REST
            self.night, self.knocked = self.night + 1, False

    def after(self, *steps: Action) -> "Cellar":
        """Another truth, so many steps on."""
        twin = self.clone()
        for step in steps:
            twin.apply(THIEF, step)
        return twin
