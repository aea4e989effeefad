"""Test copies of the rules of Nuns on the Run, each of which tells one thing too much or too little."""

from functools import partial

from tests.conformance.bending import Bent, Told
from unseen.core.events import Event, Tell
from unseen.core.seats import SPECTATOR, Action, Audience, Seat, but
from unseen.core.state import State
from unseen.games.nuns.actions import DOTS
from unseen.games.nuns.deeds.answers import Answered
from unseen.games.nuns.deeds.dice import CardChosen, Rolled
from unseen.games.nuns.deeds.noise import FalseNoiseChosen, NoiseLaid, NoiseToken
from unseen.games.nuns.deeds.sightings import Sighted
from unseen.games.nuns.deeds.walk import TurnBegan
from unseen.games.nuns.ending import NoviceOpened, Opened
from unseen.games.nuns.game import NunsGame
from unseen.games.nuns.position import MOVE, Position
from unseen.games.nuns.rules import Nuns


class Leaky(Nuns):
    """A copy of the rules that can be bent; as it stands it has no leak."""

    def clone(self) -> "Leaky":
        twin = type(self)()
        self.copy_to(twin)
        return twin

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        bend = partial(type(self).bend, self.clone(), self)
        super().apply(seat, action, None if tell is None else Bent(tell, bend))

    @staticmethod
    def bend(before: "Leaky", after: "Leaky", audience: Audience, event: Event) -> Told:
        """As the rules have it."""
        return [(audience, event)]


class TokenOfTheNovice(Leaky):
    """A noise token that a novice lays bears the dot where she stands, not the guard's."""

    @staticmethod
    def bend(before: Leaky, after: Leaky, audience: Audience, event: Event) -> Told:
        if not isinstance(event, NoiseLaid):
            return [(audience, event)]
        dots = {after.novice(nun).who: nun.dot for nun in after.nuns}
        tokens = [NoiseToken(one.who, one.guard, dots.get(one.who, one.dot), one.to) for one in event.tokens]
        return [(audience, NoiseLaid(tuple(tokens)))]


class TurnOfTheKeys(Leaky):
    """The marker is said to stand one further for each novice who has her keys."""

    @staticmethod
    def bend(before: Leaky, after: Leaky, audience: Audience, event: Event) -> Told:
        keys = sum(nun.keys for nun in after.nuns)
        return [(audience, TurnBegan(event.turn + keys) if isinstance(event, TurnBegan) else event)]


class FalseNoiseLast(Leaky):
    """Of the tokens that are laid together, the false ones are shown last."""

    @staticmethod
    def bend(before: Leaky, after: Leaky, audience: Audience, event: Event) -> Told:
        if not isinstance(event, NoiseLaid):
            return [(audience, event)]
        false = {(before.novice(n).who, "AP"[n.false_mark // DOTS], n.false_mark % DOTS) for n in before.nuns}
        tokens = sorted(event.tokens, key=lambda one: (one.who, one.guard, one.to) in false)
        return [(audience, NoiseLaid(tuple(tokens)))]


class CardToThePartner(Leaky):
    """With two guards' players, each hears what the other puts down before it is sealed."""

    @staticmethod
    def bend(before: Leaky, after: Leaky, audience: Audience, event: Event) -> Told:
        early = isinstance(event, CardChosen | FalseNoiseChosen) and event.who in ("A", "P")
        return [(after.guards() if early else audience, event)]


class WalkUnseen(Leaky):
    """Of the dots on which a novice is seen in her walk, only the first is shown."""

    @staticmethod
    def bend(before: Leaky, after: Leaky, audience: Audience, event: Event) -> Told:
        if not isinstance(event, Sighted) or before.stage != MOVE:
            return [(audience, event)]
        walk = next(nun.trace for nun in before.nuns if before.novice(nun).who == event.who)
        return [(audience, event)] if walk[0] == event.dot else []


class DieForPlayers(Leaky):
    """Who watches does not see the novices' dice."""

    @staticmethod
    def bend(before: Leaky, after: Leaky, audience: Audience, event: Event) -> Told:
        hidden = isinstance(event, Rolled) and not before.board.listening
        return [(audience & but(SPECTATOR) if hidden else audience, event)]


class AnswerUntold(Leaky):
    """With two guards' players, each hears that the other has answered, but not what."""

    @staticmethod
    def bend(before: Leaky, after: Leaky, audience: Audience, event: Event) -> Told:
        return [(audience, Answered(event.seat, "") if isinstance(event, Answered) else event)]


class PlacesUnopened(Leaky):
    """When all is opened, nobody hears where the novices stand."""

    @staticmethod
    def bend(before: Leaky, after: Leaky, audience: Audience, event: Event) -> Told:
        if not isinstance(event, Opened):
            return [(audience, event)]
        novices = [NoviceOpened(n.who, 0, n.wish, n.keys, n.item, n.blessing, n.laid) for n in event.novices]
        return [(audience, Opened(tuple(novices), event.guards))]


def leaky_game(kind: type[Leaky], players: int = 3) -> NunsGame:
    """Nuns on the Run with a test copy of its rules."""

    class LeakyGame(NunsGame):
        def start(self, players: int | None = None) -> State:
            return kind(self.rules)

        def read_position(self, text: str) -> State:
            plain, state = super().read_position(text), kind()
            assert isinstance(plain, Position)
            plain.copy_to(state)
            return state

    return LeakyGame({"players": players})
