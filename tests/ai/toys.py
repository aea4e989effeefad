"""Two small games for the tests of beliefs and players: a hare on a ring of dens, and sealed plans of three novices."""

from collections.abc import Hashable, Sequence
from typing import Final

from unseen.core.events import Ended, Event, Said, Tell, Told
from unseen.core.game import Game, SeatInfo
from unseen.core.notation import Line, Notation
from unseen.core.options import Option, Value
from unseen.core.seats import CHANCE, EVERYONE, Action, Seat, but, only
from unseen.core.state import Outcome, State
from unseen.core.words import Words

HARE: Final = 0
HUNTER: Final = 1
DENS: Final = 6
PUDDLE: Final = 3
TURNS: Final = 6
LEFT, RIGHT, SNIFF, EAT, REST, SOUR, RIPE, LOOK, CATCH = 0, 1, 2, 3, 4, 5, 6, 7, 7 + DENS
TEXTS: Final = ["left", "right", "sniff", "eat", "rest", "sour", "ripe"]
TEXTS_DENS: Final = [f"{word} {den}" for word in ("look", "catch") for den in range(DENS)]


class Plain(Event):
    """Events of one number."""

    den: int


class Hopped(Plain):
    """To the hare."""


class Splash(Event):
    """Somebody went through the puddle: everyone, when the turn ends."""


class Sniffed(Event):
    """The hare smelt at a berry: everyone, when the turn ends."""


class Smelt(Plain):
    """To the hare: 1 if the berry here is ripe."""


class HareRests(Event):
    """The hare's turn is over."""


class Looked(Plain):
    """The hunter looked into a den."""


class Seen(Plain):
    """To the hunter: 1 if the hare is there."""


class Hare(State):
    """The hare hops once or twice a turn, may smell a berry, and eats the one ripe berry to win; the hunter catches."""

    def __init__(self) -> None:
        super().__init__()
        self.hushed = but(HARE)
        self.at = 0
        self.hops = 0
        self.turn = 0
        self.seat: Seat = HARE
        self.known: tuple[int, ...] = (0,) * DENS
        """Per den: 0 nobody knows, 1 sour, 2 ripe."""
        self.drawing_at = -1
        self.eating = False
        self.ended: Outcome | None = None

    def clone(self) -> "Hare":
        twin = type(self)()
        twin.__dict__.update(self.__dict__)
        twin.unsaid, twin.hushed = self.unsaid, self.hushed
        return twin

    def key(self) -> Hashable:
        return (self.at, self.hops, self.turn, self.seat, self.known, self.drawing_at, self.eating, self.ended)

    def pending(self) -> tuple[Seat, ...]:
        if self.ended is not None:
            return ()
        return (CHANCE,) if self.drawing_at >= 0 else (self.seat,)

    def legal(self, seat: Seat) -> list[Action]:
        if seat == HUNTER:
            return list(range(LOOK, CATCH + DENS))
        if self.hops == 0:
            return [LEFT, RIGHT]
        return [*([LEFT, RIGHT] if self.hops == 1 else []), *([SNIFF] if self.hops < 3 else []), EAT, REST]

    def odds(self) -> list[tuple[Action, float]]:
        if 2 in self.known:
            return [(SOUR, 1.0)]
        share = 1.0 / self.known.count(0)
        return [(SOUR, 1.0 - share), (RIPE, share)]

    def drawing(self) -> str:
        return f"berry {self.drawing_at}" if self.drawing_at >= 0 else ""

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        if seat == CHANCE:
            self.drawn(2 if action == RIPE else 1, tell)
        elif seat == HUNTER:
            self.hunt(action, tell)
        elif action in (LEFT, RIGHT):
            self.hop(1 if action == RIGHT else -1, tell)
        elif action == REST:
            self.rest(tell)
        else:
            self.smell(action == EAT, tell)

    def hop(self, way: int, tell: Tell | None) -> None:
        self.at = (self.at + way) % DENS
        self.hops += 1
        if tell is not None:
            tell.say(only(HARE), Hopped(self.at))
            if self.at == PUDDLE:
                self.later(tell, HARE, Splash())

    def smell(self, eating: bool, tell: Tell | None) -> None:
        self.eating = eating
        self.hops = 3
        if tell is not None and not eating:
            self.later(tell, HARE, Sniffed())
        if self.known[self.at] == 0:
            self.drawing_at = self.at
        else:
            self.smelt(tell)

    def drawn(self, colour: int, tell: Tell | None) -> None:
        self.known = tuple([colour if den == self.drawing_at else old for den, old in enumerate(self.known)])
        self.drawing_at = -1
        self.smelt(tell)

    def smelt(self, tell: Tell | None) -> None:
        ripe = self.known[self.at] == 2
        if self.eating:
            self.end(HARE if ripe else HUNTER, "eaten" if ripe else "sour", tell)
        elif tell is not None:
            tell.say(only(HARE), Smelt(int(ripe)))

    def rest(self, tell: Tell | None) -> None:
        self.hops = 0
        self.seat = HUNTER
        if tell is not None:
            self.speak(tell, HARE)
            tell.say(EVERYONE, HareRests())

    def hunt(self, action: Action, tell: Tell | None) -> None:
        if action >= CATCH:
            hit = self.at == action - CATCH
            self.end(HUNTER if hit else HARE, "caught" if hit else "missed", tell)
            return
        self.turn += 1
        self.seat = HARE
        if tell is not None:
            tell.say(EVERYONE, Looked(action - LOOK))
            tell.say(only(HUNTER), Seen(int(self.at == action - LOOK)))
        if self.turn == TURNS:
            self.end(HARE, "away", tell)

    def end(self, winner: Seat, ending: str, tell: Tell | None) -> None:
        self.ended = Outcome((winner,), ending)
        if tell is not None:
            self.speak(tell, HARE)
            tell.say(EVERYONE, Ended(ending, (winner,), ()))

    def resign(self, seat: Seat, tell: Tell | None = None) -> None:
        self.end(1 - seat, "resign", tell)

    def outcome(self) -> Outcome | None:
        return self.ended

    def payoff(self) -> list[float]:
        if self.ended is None:
            return [0.0, 0.0]
        return [1.0 if seat in self.ended.winners else -1.0 for seat in (HARE, HUNTER)]


class HareNotation(Notation):
    """Turns of the hare, numbered."""

    def lines(self, seat: Seat, told: Sequence[Told]) -> list[Line]:
        rests = [i for i, one in enumerate(told) if isinstance(one.event, HareRests)]
        return [Line(f"{n + 1}", HARE, "rest", 1) for n in range(len(rests))]


class HareGame(Game):
    """The hare and the hunter as a game."""

    id = "hare"
    title = "Hare"
    version = "1"
    seats = (SeatInfo("hare", "hare", "Hare"), SeatInfo("hunter", "hunter", "Hunter"))
    options: tuple[Option, ...] = ()
    profiles: dict[str, dict[str, Value]] = {}
    events = {kind.__name__: kind for kind in (Hopped, Splash, Sniffed, Smelt, HareRests, Looked, Seen, Ended, Said)}
    notation = HareNotation([*TEXTS, *TEXTS_DENS])
    words = Words()

    def start(self, players: int | None = None) -> State:
        return Hare()


class Sealed(Plain):
    """To the novice alone."""


class Planned(Event):
    """All have sealed."""


class Heard(Plain):
    """To the guard."""


class Seals(State):
    """Three novices plan a step in secret at the same time, then a guard (seat 0) walks."""

    def __init__(self) -> None:
        super().__init__()
        self.at = (0, 3, 6, 9)
        self.seals = (-1, -1, -1, -1)
        self.planning = True
        self.round = 0

    def clone(self) -> "Seals":
        twin = type(self)()
        twin.__dict__.update(self.__dict__)
        twin.unsaid, twin.hushed = self.unsaid, self.hushed
        return twin

    def key(self) -> Hashable:
        return (self.at, self.seals, self.planning, self.round)

    def pending(self) -> tuple[Seat, ...]:
        if self.round >= 4:
            return ()
        return tuple([s for s in (1, 2, 3) if self.seals[s] < 0]) if self.planning else (0,)

    def legal(self, seat: Seat) -> list[Action]:
        here = self.at[seat]
        return [here, (here + 1) % 12, (here - 1) % 12]

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        if seat == 0:
            self.at = (action, *self.at[1:])
            self.round += 1
            self.planning = True
            return
        self.seals = tuple([action if s == seat else x for s, x in enumerate(self.seals)])  # type: ignore[assignment]  # four
        if tell is not None:
            tell.say(only(seat), Sealed(action))
        if -1 not in self.seals[1:]:
            self.resolve(tell)

    def resolve(self, tell: Tell | None) -> None:
        moved = [s for s in (1, 2, 3) if self.seals[s] != self.at[s]]
        self.at = (self.at[0], *self.seals[1:])
        self.seals = (-1, -1, -1, -1)
        self.planning = False
        if tell is not None:
            tell.say(EVERYONE, Planned())
            for s in moved:
                if abs(self.at[s] - self.at[0]) <= 2:
                    tell.say(only(0), Heard(self.at[s]))

    def outcome(self) -> Outcome | None:
        return None

    def payoff(self) -> list[float]:
        return [0.0] * 4
