"""Test copies of Nusubito's rules, each with one leak planted in it."""

from collections.abc import Mapping
from functools import partial

from tests.conformance.bending import Bent, Told
from unseen.boards.courtyard import NAMES, has
from unseen.core.events import Ended, Event, Said, Tell
from unseen.core.events import Told as One
from unseen.core.game import View
from unseen.core.options import Value
from unseen.core.seats import EVERYONE, LATER, Action, Audience, Seat, but, only
from unseen.core.state import State
from unseen.games.nusubito.board import MISTS, THIEF, THIEF_DAY
from unseen.games.nusubito.deeds.coins import CoinsPlaced
from unseen.games.nusubito.deeds.kinds import BY_ID, KINDS
from unseen.games.nusubito.deeds.leap import Leapt
from unseen.games.nusubito.deeds.turns import DONE, TurnEnded, begin_thief
from unseen.games.nusubito.game import NusubitoGame
from unseen.games.nusubito.knowledge import Known
from unseen.games.nusubito.options import Rules
from unseen.games.nusubito.position import Position
from unseen.games.nusubito.rules import Nusubito
from unseen.games.temples.events import RodLookedAt, RodSeen


class Leaky(Nusubito):
    """A copy of the rules that can be bent; as it stands it has no leak."""

    @staticmethod
    def bend(state: "Leaky", audience: Audience, event: Event) -> Told:
        """As the rules have it."""
        return [(audience, event)]

    window = False

    def clone(self) -> "Leaky":
        twin = type(self)()
        self.copy_to(twin)
        twin.window = self.window
        return twin

    def key(self) -> tuple[object, ...]:
        return (super().key(), self.window)

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        super().apply(seat, action, None if tell is None else Bent(tell, partial(type(self).bend, self)))


class SecretToAll(Leaky):
    """Every colour that the thief sees is told to everyone."""

    @staticmethod
    def bend(state: Leaky, audience: Audience, event: Event) -> Told:
        return [(EVERYONE if isinstance(event, RodSeen) else audience, event)]


class WindowWhenItMatters(Leaky):
    """The Mists are asked, and can only pass, when the thief has leapt over an upright pawn."""

    def pending(self) -> tuple[Seat, ...]:
        return (MISTS,) if self.window else super().pending()

    def legal(self, seat: Seat) -> list[Action]:
        return [DONE] if self.window else super().legal(seat)

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        if self.window:
            self.window = False
            return
        down = self.board.down
        super().apply(seat, action, tell)
        self.window = self.board.phase == THIEF_DAY and self.board.down != down and self.drawing_line < 0


class LegalByTheSecret(Leaky):
    """The temple where the thief stands is not offered to a Builder."""

    def legal(self, seat: Seat) -> list[Action]:
        offered = super().legal(seat)
        if seat != MISTS:
            return offered
        return [a for a in offered if KINDS.texts[a].split()[::2][:2] != ["bolster", NAMES[self.board.at]]]


class Withheld(Leaky):
    """The Mists are not told which rod the thief looked at; the public is."""

    @staticmethod
    def bend(state: Leaky, audience: Audience, event: Event) -> Told:
        hidden = isinstance(event, RodLookedAt) and not audience & LATER
        return [(audience & but(MISTS) if hidden else audience, event)]


class LookUntold(Leaky):
    """Nobody else hears that the thief looked at a rod."""

    @staticmethod
    def bend(state: Leaky, audience: Audience, event: Event) -> Told:
        return [] if isinstance(event, RodLookedAt) and not audience & LATER else [(audience, event)]


class EndingToOneSeat(Leaky):
    """Only the thief is told that it is over."""

    @staticmethod
    def bend(state: Leaky, audience: Audience, event: Event) -> Told:
        return [(only(THIEF) if isinstance(event, Ended) else audience, event)]


class StreamedAtOnce(Leaky):
    """What should wait for the end of the turn is said as it happens."""

    @staticmethod
    def bend(state: Leaky, audience: Audience, event: Event) -> Told:
        if isinstance(event, Said):
            return [(audience, event)]
        return [(EVERYONE if audience & LATER else audience, event)]

    def batch(self) -> list[Event]:
        return []


class OrderTells(Leaky):
    """The batch begins with the coin when the thief stands in the first row."""

    def batch(self) -> list[Event]:
        said = super().batch()
        return list(reversed(said)) if self.board.at < 5 else said


class SizeTells(Leaky):
    """The batch has one event more when the thief stands in the first row."""

    def batch(self) -> list[Event]:
        return [*super().batch(), *([CoinsPlaced(0)] if self.board.at < 5 else [])]


class SilentStepTells(Leaky):
    """A Seeker that steps onto the thief's temple hears it, and the step is not called telling."""

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        super().apply(seat, action, tell)
        if (
            tell is not None
            and seat == MISTS
            and BY_ID[action].word == "move"
            and has(self.board.seekers, self.board.at)
        ):
            tell.say(only(MISTS), Leapt("", "", 0))


class ForgetsAField(Leaky):
    """A clone has all darts."""

    def copy_to(self, n: Position) -> None:
        super().copy_to(n)
        n.board.darts = 2


class SharesTheBoard(Leaky):
    """A clone plays on the same board."""

    def copy_to(self, n: Position) -> None:
        super().copy_to(n)
        n.board = self.board


class Deaf(Known):
    """A view that does not hear when a turn ends."""

    def learn(self, told: One) -> None:
        if not isinstance(told.event, TurnEnded):
            super().learn(told)


class Absent(Known):
    """A thief's view that does not note that an action was taken."""

    def acted(self, what: str) -> None:
        """Nothing."""


class AbsentGame(NusubitoGame):
    """Nusubito with a thief who forgets."""

    def blank(self, seat: Seat) -> View:
        return Absent(seat, self.rules)


class DeafGame(NusubitoGame):
    """Nusubito with views that miss something."""

    def blank(self, seat: Seat) -> View:
        return Deaf(seat, self.rules)


def leaky_game(kind: type[Leaky]) -> NusubitoGame:
    """Nusubito with a test copy of its rules."""

    class LeakyGame(NusubitoGame):
        def __init__(self, given: Mapping[str, Value]) -> None:
            super().__init__(given)

        def start(self, players: int | None = None) -> State:
            state = kind(self.rules)
            begin_thief(state, None)
            return state

        def read_position(self, text: str) -> Nusubito:
            plain = super().read_position(text)
            assert isinstance(plain, Nusubito)
            state = kind()
            plain.copy_to(state)
            return state

    return LeakyGame({})


__all__ = ["Leaky", "Rules", "leaky_game"]
