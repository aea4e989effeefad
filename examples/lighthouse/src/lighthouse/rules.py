"""The whole truth of a game of Lighthouse, and what each step does and tells."""

from collections.abc import Hashable
from typing import Final

from lighthouse.actions import DONE, HIDE, LAND, POST, ROW, SHINE, THICK, THIN, cove_of
from lighthouse.coves import BESIDE, COVES, HARBOUR, MARKET, lit
from lighthouse.events import (
    BarrelSold,
    Fog,
    Hidden,
    Landed,
    NightBegan,
    Opened,
    Posted,
    Quiet,
    Rowed,
    Shone,
)
from unseen.core.events import Ended, Tell
from unseen.core.options import Chosen, number, place, switch
from unseen.core.seats import CHANCE, EVERYONE, SPECTATOR, Action, Seat, but, only
from unseen.core.state import Outcome, State

SMUGGLER: Final = 0
KEEPER: Final = 1
NOWHERE: Final = -1
NOBODY: Final = -1

PLAN: Final = 0
ROWING: Final = 1
ASHORE: Final = 2
FOG: Final = 3
BEAM: Final = 4
OVER: Final = 5

SHARES: Final = (0.0, 0.5, 1.0)
"""How likely thick fog is, by the option `fog`."""


class Rules(Chosen):
    """What is chosen at the table."""

    barrels: int = number(3, range(2, 5), "Barrels that the smuggler has to sell.", "LH-07")
    nights: int = number(8, range(6, 13), "Nights until dawn.", "LH-07")
    fog: int = place("half", ("never", "half", "always"), "How often the fog is thick.", "LH-05")
    heat: bool = switch(False, "The keeper sees how likely the boat is in each cove.", "play aid")


class Lighthouse(State):
    """Boat, watchman, barrels, and whose moment it is."""

    boat: int
    watchman: int
    barrels: int
    """A mask of the coves that have one."""
    sold: int
    """Barrels that the keeper knows of."""
    night: int
    phase: int
    thick: bool
    ending: str
    winner: Seat
    wanted: int
    nights: int
    share: float

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self.boat = NOWHERE
        self.watchman = NOWHERE
        self.barrels = 0
        self.sold = 0
        self.night = 0
        self.phase = PLAN
        self.thick = False
        self.ending = ""
        self.winner = NOBODY
        self.wanted = rules.barrels
        self.nights = rules.nights
        self.share = SHARES[rules.fog]

    def clone(self) -> "Lighthouse":
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.unsaid, twin.hushed = self.unsaid, self.hushed
        return twin

    def key(self) -> Hashable:
        where = (self.boat, self.watchman, self.barrels, self.sold)
        rules = (self.wanted, self.nights, self.share)
        return (*where, self.night, self.phase, self.thick, self.ending, self.winner, *rules)

    # ---- who may do what ----
    def pending(self) -> tuple[Seat, ...]:
        if self.phase == PLAN:
            sealed = (self.boat, self.watchman)
            return tuple(seat for seat in (SMUGGLER, KEEPER) if sealed[seat] == NOWHERE)
        return {FOG: (CHANCE,), BEAM: (KEEPER,), OVER: ()}.get(self.phase, (SMUGGLER,))

    def legal(self, seat: Seat) -> list[Action]:
        if self.phase == PLAN:
            return [HIDE + c for c in HARBOUR] if seat == SMUGGLER else [POST + c for c in MARKET]
        if self.phase == ROWING:
            return [ROW + c for c in BESIDE[self.boat]]
        if self.phase == ASHORE:
            return [LAND, DONE] if self.may_land() else [DONE]
        return [SHINE + c for c in range(COVES)]

    def may_land(self) -> bool:
        """LH-03: one barrel a night and a cove, none in the harbour."""
        free = self.boat in MARKET and not self.barrels >> self.boat & 1
        return free and self.barrels.bit_count() == self.sold

    def odds(self) -> list[tuple[Action, float]]:
        if self.phase != FOG:
            return []
        return [(a, p) for a, p in ((THIN, 1.0 - self.share), (THICK, self.share)) if p > 0.0]

    def drawing(self) -> str:
        return f"fog of night {self.night}" if self.phase == FOG else ""

    def telling(self, seat: Seat, action: Action) -> bool:
        # Sealing too: the last seal begins the night, and who seals does not know whether hers is the last.
        return action < ROW or action == LAND or SHINE <= action < LAND

    # ---- what happens ----
    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        if action < ROW:
            self.seal(seat, cove_of(action), tell)
        elif action < SHINE:
            self.row(cove_of(action), tell)
        elif action == LAND:
            self.land(tell)
        elif action == DONE:
            self.rest(tell)
        elif action in (THIN, THICK):
            self.draw(action == THICK, tell)
        else:
            self.shine(cove_of(action), tell)

    def seal(self, seat: Seat, cove: int, tell: Tell | None) -> None:
        """LH-01: both choose in secret; the first night begins when both have chosen."""
        if seat == SMUGGLER:
            self.boat = cove
        else:
            self.watchman = cove
        if tell is not None:
            tell.say(only(seat), Hidden(cove) if seat == SMUGGLER else Posted(cove))
        if NOWHERE not in (self.boat, self.watchman):
            self.dusk(tell)

    def dusk(self, tell: Tell | None) -> None:
        """The next night begins and the smuggler's steps are not heard."""
        self.night += 1
        self.phase = ROWING
        self.thick = False
        if tell is not None:
            tell.say(EVERYONE, NightBegan(self.night))
        self.open_night()

    def open_night(self) -> None:
        """While the smuggler acts, what happens is said to the others later, in one batch."""
        self.hushed = but(SMUGGLER) if self.phase in (ROWING, ASHORE) else 0

    def row(self, cove: int, tell: Tell | None) -> None:
        """LH-02: to a cove beside this one."""
        self.boat = cove
        self.phase = ASHORE
        if tell is not None:
            tell.say(only(SMUGGLER), Rowed(cove))

    def land(self, tell: Tell | None) -> None:
        """LH-03 and LH-04: a barrel comes ashore, unless the watchman stands there."""
        self.barrels |= 1 << self.boat
        if tell is not None:
            tell.say(only(SMUGGLER), Landed(self.boat))
            self.later(tell, SMUGGLER, BarrelSold())
        if self.boat == self.watchman:
            self.finish("watched", KEEPER, tell)
        elif self.barrels.bit_count() >= self.wanted:
            self.finish("sold", SMUGGLER, tell)

    def rest(self, tell: Tell | None) -> None:
        """The turn is over and what it showed is said."""
        self.sold = self.barrels.bit_count()
        self.phase = FOG
        if tell is not None:
            self.later(tell, SMUGGLER, Quiet())
            self.speak(tell, SMUGGLER)
        self.hushed = 0

    def draw(self, thick: bool, tell: Tell | None) -> None:
        self.thick = thick
        self.phase = BEAM
        if tell is not None:
            tell.say(EVERYONE, Fog(thick))

    def shine(self, cove: int, tell: Tell | None) -> None:
        """LH-05 and LH-06: the beam falls on a cove; the last night's end is the keeper's win."""
        seen = "boat" if self.boat == cove else "near" if self.boat in lit(cove, self.thick) else "dark"
        if tell is not None:
            tell.say(EVERYONE, Shone(cove, seen))
        if seen == "boat":
            self.finish("caught", KEEPER, tell)
        elif self.night == self.nights:
            self.finish("dawn", KEEPER, tell)
        else:
            self.dusk(tell)

    # ---- how it ends ----
    def resign(self, seat: Seat, tell: Tell | None = None) -> None:
        if seat == SPECTATOR:  # LH-07: nobody gave up, both agreed
            self.finish("draw", NOBODY, tell)
        else:
            self.finish("resign", KEEPER if seat == SMUGGLER else SMUGGLER, tell)

    def finish(self, ending: str, winner: Seat, tell: Tell | None) -> None:
        """LH-07: everyone hears how it ended, and everything is opened."""
        self.ending = ending
        self.winner = winner
        self.phase = OVER
        self.sold = self.barrels.bit_count()
        if tell is not None:
            self.speak(tell, SMUGGLER)
            tell.say(EVERYONE, Ended(ending, self.winners(), ()))
            barrels = tuple(c for c in range(COVES) if self.barrels >> c & 1)
            tell.say(EVERYONE, Opened(self.boat, self.watchman, barrels))
        self.hushed = 0

    def winners(self) -> tuple[Seat, ...]:
        """Who won: nobody in a draw."""
        return () if self.winner == NOBODY else (self.winner,)

    def outcome(self) -> Outcome | None:
        return Outcome(self.winners(), self.ending) if self.ending else None

    def payoff(self) -> list[float]:
        if not self.winners():
            return [0.0, 0.0]
        return [1.0, -1.0] if self.winner == SMUGGLER else [-1.0, 1.0]
