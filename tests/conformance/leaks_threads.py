"""Test copies of Threads' rules, each with one leak planted in it."""

from collections.abc import Mapping
from functools import partial

from tests.conformance.bending import Bent, Told
from unseen.core.events import Event, Tell
from unseen.core.options import Value
from unseen.core.seats import SPECTATOR, Action, Audience, Seat, but
from unseen.core.state import State
from unseen.games.threads.actions import DECOY, piece_code
from unseen.games.threads.events import MarketRow, Placed, Revealed, Turned
from unseen.games.threads.game import ThreadsGame
from unseen.games.threads.rules import Threads


class Leaky(Threads):
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

    def is_decoy(self, piece: str) -> bool:
        """What nobody but its owner may know."""
        found = self.board.find(piece_code(piece))
        return found is not None and found.unit == DECOY


class ValueTells(Leaky):
    """A decoy that is deployed is told as one that came by a card."""

    @staticmethod
    def bend(state: Leaky, audience: Audience, event: Event) -> Told:
        if not isinstance(event, Placed) or not state.is_decoy(event.piece):
            return [(audience, event)]
        return [(audience, Placed(event.piece, event.hex, event.facing, "card"))]


class RowUntold(Leaky):
    """Who only watches does not hear which cards lie in the market."""

    @staticmethod
    def bend(state: Leaky, audience: Audience, event: Event) -> Told:
        return [(audience & but(SPECTATOR) if isinstance(event, MarketRow) else audience, event)]


class RevealedBlank(Leaky):
    """That a piece is turned up is told, and not what it is."""

    @staticmethod
    def bend(state: Leaky, audience: Audience, event: Event) -> Told:
        if not isinstance(event, Revealed):
            return [(audience, event)]
        return [(audience, Revealed(event.piece, "", event.how, event.by))]


class FacingUntold(Leaky):
    """Where facings are hidden, one that is turned up shows what it is and not where it looks."""

    @staticmethod
    def bend(state: Leaky, audience: Audience, event: Event) -> Told:
        return [] if isinstance(event, Turned) else [(audience, event)]


def leaky_game(kind: type[Leaky], options: Mapping[str, Value]) -> ThreadsGame:
    """Threads with a test copy of its rules."""

    class LeakyGame(ThreadsGame):
        def start(self, players: int | None = None) -> State:
            return kind(self.rules)

        def read_position(self, text: str) -> State:
            plain, state = super().read_position(text), kind()
            assert isinstance(plain, Threads)
            plain.copy_to(state)
            return state

    return LeakyGame(options)
