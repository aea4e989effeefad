"""Test copies of Kakusareta's rules, each with one leak planted in it."""

from collections.abc import Mapping
from functools import partial

from tests.conformance.bending import Bent, Told
from unseen.core.events import Event, Tell
from unseen.core.options import Value
from unseen.core.seats import EVERYONE, LATER, SPECTATOR, Action, Audience, Seat, but
from unseen.core.state import State
from unseen.games.kakusareta.cards.card import CardPlayed, Reserved
from unseen.games.kakusareta.deeds.attack import Downed
from unseen.games.kakusareta.deeds.move import LINE, MOVE
from unseen.games.kakusareta.deeds.shows import Shown
from unseen.games.kakusareta.deeds.way import Leapt
from unseen.games.kakusareta.game import KakusaretaGame
from unseen.games.kakusareta.phases import MOYA
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.rules import Kakusareta
from unseen.games.temples.events import CoinBack, FreeDarts


class Leaky(Kakusareta):
    """A copy of the rules that can be bent; as it stands it has no leak."""

    @staticmethod
    def bend(state: "Leaky", audience: Audience, event: Event) -> Told:
        """As the rules have it."""
        return [(audience, event)]

    def clone(self) -> "Leaky":
        twin = type(self)()
        self.copy_to(twin)
        return twin

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        super().apply(seat, action, None if tell is None else Bent(tell, partial(type(self).bend, self)))


class PathToAll(Leaky):
    """Every leap is told to everyone."""

    @staticmethod
    def bend(state: Leaky, audience: Audience, event: Event) -> Told:
        return [(EVERYONE if isinstance(event, Leapt) else audience, event)]


class DebtToAll(Leaky):
    """That tokens are kept for Mirage or Still Waters, everyone hears at once."""

    @staticmethod
    def bend(state: Leaky, audience: Audience, event: Event) -> Told:
        return [(EVERYONE if isinstance(event, Reserved) else audience, event)]


class CardAtOnce(Leaky):
    """Such cards are told when they are played."""

    @staticmethod
    def bend(state: Leaky, audience: Audience, event: Event) -> Told:
        early = isinstance(event, CardPlayed) and audience & LATER
        return [(EVERYONE if early else audience, event)]


class LegalByTheSecret(Leaky):
    """The temple where K stands cannot be captured."""

    def legal(self, seat: Seat) -> list[Action]:
        offered = super().legal(seat)
        if seat != MOYA:
            return offered
        return [a for a in offered if not (MOVE <= a < LINE and (a - MOVE) % 25 == self.board.at)]


class ForgetsTheDebt(Leaky):
    """A clone does not know that Still Waters is to be paid."""

    def copy_to(self, n: Position) -> None:
        super().copy_to(n)
        n.board.still_due = False


class NumberTells(Leaky):
    """The free dart of the evening counts as two if K stands in the first row."""

    @staticmethod
    def bend(state: Leaky, audience: Audience, event: Event) -> Told:
        return [(audience, FreeDarts(event.count + (state.board.at < 5)) if isinstance(event, FreeDarts) else event)]


class MirageTells(Leaky):
    """A false space is shown in other words than a true one."""

    @staticmethod
    def bend(state: Leaky, audience: Audience, event: Event) -> Told:
        false = isinstance(event, Shown) and state.board.mirage_due and event.what == "cell"
        return [(audience, Shown("temple", event.place) if isinstance(event, Shown) and false else event)]


class CoinBackUntold(Leaky):
    """Nobody else hears that a coin came back to K's hand."""

    @staticmethod
    def bend(state: Leaky, audience: Audience, event: Event) -> Told:
        return [] if isinstance(event, CoinBack) and not audience & LATER else [(audience, event)]


class DownedForMoyaAlone(Leaky):
    """Spectators do not hear which pawns go down."""

    @staticmethod
    def bend(state: Leaky, audience: Audience, event: Event) -> Told:
        return [(audience & but(SPECTATOR) if isinstance(event, Downed) else audience, event)]


def leaky_game(kind: type[Leaky], options: Mapping[str, Value]) -> KakusaretaGame:
    """Kakusareta with a test copy of its rules."""

    class LeakyGame(KakusaretaGame):
        def start(self, players: int | None = None) -> State:
            state = kind(self.rules)
            state.open(None)
            return state

        def read_position(self, text: str) -> State:
            plain = super().read_position(text)
            assert isinstance(plain, Kakusareta)
            state = kind()
            plain.copy_to(state)
            return state

    return LeakyGame(options)
