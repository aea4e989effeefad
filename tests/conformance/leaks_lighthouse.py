"""Test copies of the example's rules, each with a leak of one of the kinds that the guide's table names."""

from typing import Self

from lighthouse.board import BESIDE, COLUMNS, KEEPER, NOWHERE, PLAN, SMUGGLER, Rules
from lighthouse.deeds import DONE, LAND, SHINE, BarrelSold, Lighthouse, NightBegan, Opened, Quiet
from lighthouse.game import LighthouseGame

from tests.conformance.bending import Bent, Told
from unseen.core.events import Event, Tell
from unseen.core.seats import EVERYONE, Action, Audience, Seat
from unseen.core.state import State


def game_of(kind: type[Lighthouse]) -> LighthouseGame:
    """Lighthouse with a test copy of its rules."""

    class Copy(LighthouseGame):
        def start(self, players: int | None = None) -> State:
            return kind(Rules(self.chosen))

    return Copy({})


class AskedByTheSecret(Lighthouse):
    """The beam cannot fall on the cove of the boat."""

    def legal(self, seat: Seat) -> list[Action]:
        return [a for a in super().legal(seat) if seat == SMUGGLER or a != SHINE + self.boat]


class OrderOfOffers(Lighthouse):
    """The keeper's list of coves begins with that of the boat."""

    def legal(self, seat: Seat) -> list[Action]:
        offered = super().legal(seat)
        return sorted(offered, key=lambda action: action != SHINE + self.boat) if seat == KEEPER else offered


class PostedFirst(Lighthouse):
    """The smuggler's coves are listed from the other end once the keeper has posted his watchman, untold."""

    def legal(self, seat: Seat) -> list[Action]:
        offered = super().legal(seat)
        posted = seat == SMUGGLER and self.board.phase == PLAN and self.watchman != NOWHERE
        return list(reversed(offered)) if posted else offered


class PassThatTells(Lighthouse):
    """The end of a turn is said once more if the boat lies beside the watchman."""

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        super().apply(seat, action, tell)
        if action == DONE and tell is not None and self.watchman in BESIDE[self.boat]:
            tell.say(EVERYONE, Quiet())


class ValueThatTells(Lighthouse):
    """The number of the night is another one if the boat lies in the outermost column."""

    def dusk(self, tell: Tell | None) -> None:
        far = self.boat % COLUMNS == COLUMNS - 1
        super().dusk(None)
        if tell is not None:
            tell.say(EVERYONE, NightBegan(self.board.night + far))


class BarrelUntold(Lighthouse):
    """Nobody hears of a barrel in the last row."""

    def later(self, tell: Tell, author: Seat, event: Event) -> None:
        if not isinstance(event, BarrelSold) or self.boat < 2 * COLUMNS:
            super().later(tell, author, event)


class BarrelAtOnce(Lighthouse):
    """A barrel is heard at once and not when the turn is over."""

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        super().apply(seat, action, tell)
        if action == LAND and tell is not None:
            tell.say(self.hushed, BarrelSold())
            self.unsaid = []


class BarrelsUnopened(Lighthouse):
    """When all is opened, the barrels stay hidden."""

    def finish(self, ending: str, winners: tuple[Seat, ...], tell: Tell | None) -> None:
        super().finish(ending, winners, None if tell is None else Bent(tell, self.without_barrels))

    @staticmethod
    def without_barrels(audience: Audience, event: Event) -> Told:
        """All but the barrels."""
        return [(audience, Opened(event.boat, event.watchman, ()) if isinstance(event, Opened) else event)]


class ForgottenCopy(Lighthouse):
    """A copy has no barrels."""

    def clone(self) -> Self:
        twin = super().clone()
        twin.barrels = ()
        return twin
