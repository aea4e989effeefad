"""The whole truth of a game of Molehill, and what each step does and tells."""

from collections.abc import Hashable
from typing import Final

from molehill.events import Chose, DayBegan, Dug, Fed, Hid, Opened, Spades, Weather
from molehill.lawn import BESIDE, CORNERS, DIG, DRY, EAT, HIDE, RAIN, REST, SIDE, SPADE, SQUARES, square_of
from unseen.core.events import Event, Tell
from unseen.core.options import Chosen, number
from unseen.core.seats import CHANCE, EVERYONE, Action, Seat, only
from unseen.core.sides import SidesState

MOLE: Final = 0
GARDENERS: Final = (1, 2)
NOWHERE: Final = -1
PHASES: Final = ("hide", "dig", "feed", "weather", "spades", "over")


class Rules(Chosen):
    """What is chosen at the table."""

    bulbs: int = number(3, range(2, 5), "Bulbs that the mole has to eat.", "MO-07")
    days: int = number(6, range(4, 9), "Days until the frost.", "MO-07")


class Molehill(SidesState):
    """The mole, what it ate, the spades of this day, and whose moment it is."""

    def __init__(self, chosen: Rules) -> None:
        super().__init__()
        self.chosen = chosen
        self.phase = "hide"
        self.day = 0
        self.mole = NOWHERE
        self.eaten: tuple[int, ...] = ()
        self.spades: tuple[int, ...] = (NOWHERE, NOWHERE)

    def key(self) -> Hashable:
        return (self.phase, self.day, self.mole, self.eaten, self.spades, self.ending, self.winners)

    # ---- who may do what ----
    def pending(self) -> tuple[Seat, ...]:
        if self.phase == "spades":
            return tuple(seat for seat in GARDENERS if self.spades[seat - 1] == NOWHERE)
        return {"weather": (CHANCE,), "over": ()}.get(self.phase, (MOLE,))

    def legal(self, seat: Seat) -> list[Action]:
        if self.phase == "hide":
            return [HIDE + square for square in CORNERS]
        if self.phase == "dig":
            return [DIG + square for square in BESIDE[self.mole]]
        if self.phase == "feed":
            return [REST] if self.mole in self.eaten else [EAT, REST]
        return [SPADE + square for square in range(SQUARES)]

    def odds(self) -> list[tuple[Action, float]]:
        return [(RAIN, 1 / 3), (DRY, 2 / 3)] if self.phase == "weather" else []

    def drawing(self) -> str:
        return f"weather of day {self.day}" if self.phase == "weather" else ""

    def telling(self, seat: Seat, action: Action) -> bool:
        # The last spade opens both, and nobody knows whether hers is the last.
        return SPADE <= action < EAT

    # ---- what happens ----
    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        if action < DIG:
            self.hide(square_of(action), tell)
        elif action < SPADE:
            self.dig(square_of(action), tell)
        elif action < EAT:
            self.seal(seat, square_of(action), tell)
        elif action <= REST:
            self.feed(action == EAT, tell)
        else:
            self.phase = "spades"
            if tell is not None:  # MO-04
                tell.say(EVERYONE, Weather(self.mole % SIDE if action == RAIN else NOWHERE))

    def hide(self, square: int, tell: Tell | None) -> None:
        """MO-01: in a corner, unseen."""
        self.mole = square
        if tell is not None:
            tell.say(only(MOLE), Hid(square))
        self.dawn(tell)

    def dawn(self, tell: Tell | None) -> None:
        """The next day begins, with both spades in the shed."""
        self.day += 1
        self.phase = "dig"
        self.spades = (NOWHERE, NOWHERE)
        if tell is not None:
            tell.say(EVERYONE, DayBegan(self.day))

    def dig(self, square: int, tell: Tell | None) -> None:
        """MO-02: to a square beside this one, unseen."""
        self.mole = square
        self.phase = "feed"
        if tell is not None:
            tell.say(only(MOLE), Dug(square))

    def feed(self, eats: bool, tell: Tell | None) -> None:
        """MO-03: the bulb above may be eaten; that one is gone, everyone sees, and the last one wins."""
        if eats:
            self.eaten = tuple(sorted((*self.eaten, self.mole)))
        self.phase = "weather"
        if tell is not None:
            tell.say(EVERYONE, Fed(int(eats)))
        if len(self.eaten) >= self.chosen.bulbs:
            self.finish("fed", (MOLE,), tell)

    def seal(self, seat: Seat, square: int, tell: Tell | None) -> None:
        """MO-05: each gardener chooses in secret; when both have, both spades go in."""
        self.spades = (square, self.spades[1]) if seat == GARDENERS[0] else (self.spades[0], square)
        if tell is not None:
            tell.say(only(seat), Chose(square))
        if NOWHERE not in self.spades:
            self.open(tell)

    def open(self, tell: Tell | None) -> None:
        """MO-06 and MO-07: what the spades find; the last day's end is the frost."""
        bump = self.spades[0] == self.spades[1]
        found = tuple("bump" if bump else self.finds(square) for square in self.spades)
        if tell is not None:
            tell.say(EVERYONE, Spades(self.spades, found))
        if "mole" in found:
            self.finish("dug up", GARDENERS, tell)
        elif self.day == self.chosen.days:
            self.finish("frost", GARDENERS, tell)
        else:
            self.dawn(tell)

    def finds(self, square: int) -> str:
        """MO-06: what a spade finds here."""
        return "mole" if square == self.mole else "warm" if self.mole in BESIDE[square] else "cold"

    # ---- how it ends ----
    def resign(self, seat: Seat, tell: Tell | None = None) -> None:
        self.finish("resign", GARDENERS if seat == MOLE else (MOLE,), tell)

    def finish(self, ending: str, winners: tuple[Seat, ...], tell: Tell | None) -> None:
        self.phase = "over"
        super().finish(ending, winners, tell)

    def opened(self) -> Event:
        return Opened(self.mole, self.eaten, self.spades)

    def payoff(self) -> list[float]:
        return [1 / len(self.winners) if seat in self.winners else 0.0 for seat in (MOLE, *GARDENERS)]
