"""Test copies of rules in which a seat is offered steps by what another has answered at the same time, untold."""

from tests.conformance.bending import Bent, Told
from unseen.core.events import Event, Tell
from unseen.core.seats import Action, Audience, Seat, only
from unseen.core.state import State
from unseen.games.nuns.actions import DONE
from unseen.games.nuns.deeds.dice import CardChosen
from unseen.games.nuns.game import NunsGame
from unseen.games.nuns.position import DICE, Position
from unseen.games.nuns.rules import Nuns

BOTH_CARDS = """N1@1 N1:b=second-thoughts-2 N2@2 N3@3 N4@4 N5@5 N6@6 A@21>20 A:path=blue-26-84 A:b=second-thoughts-1
    A:walked A:moved P@37>49 P:path=red-26-147 P:b=steady-hand-1 P:walked P:moved turn:3 step:G4-roll"""
"""Both guards and a novice hold a card for dice, which are about to be thrown."""


class Partners(Nuns):
    """A copy of the rules that can be bent; as it stands it has no leak."""

    def clone(self) -> "Partners":
        twin = type(self)()
        self.copy_to(twin)
        return twin


class TakenByTheCard(Partners):
    """The prioress's card, of which the abbess is not told, takes the abbess's away."""

    def legal(self, seat: Seat) -> list[Action]:
        taken = seat == 0 and self.stage == DICE and self.hands[1].play > 0
        return [DONE] if taken else super().legal(seat)

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        def alone(audience: Audience, event: Event) -> Told:
            return [(only(seat) if isinstance(event, CardChosen) else audience, event)]

        super().apply(seat, action, None if tell is None else Bent(tell, alone))


class TakenByTheAnswer(Partners):
    """What novices are offered stands in another order once the abbess has sealed her answer."""

    def legal(self, seat: Seat) -> list[Action]:
        offered = super().legal(seat)
        turned = seat > 1 and self.stage == DICE and self.answered & 1 == 1
        return list(reversed(offered)) if turned else offered


def partners(kind: type[Partners]) -> NunsGame:
    """Nuns on the Run for eight with a test copy of its rules."""

    class Bending(NunsGame):
        def read_position(self, text: str) -> State:
            plain, state = super().read_position(text), kind()
            assert isinstance(plain, Position)
            plain.copy_to(state)
            return state

    return Bending({"players": 8})


__all__ = ["BOTH_CARDS", "Partners", "TakenByTheAnswer", "TakenByTheCard", "partners"]
