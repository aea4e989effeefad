"""Two small games: one seat hides and the other seeks, and two seats choose at the same time."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Final, Self

from unseen.core.events import Ended, Event, Said, Tell, Told
from unseen.core.game import Game, SeatInfo, View
from unseen.core.notation import Line, Notation
from unseen.core.options import Option
from unseen.core.seats import CHANCE, EVERYONE, SPECTATOR, Action, Seat, but, only
from unseen.core.state import Outcome, State
from unseen.core.words import DRAFT, TURN, StepWords, Words

TEXTS: Final = [
    "go 0", "go 1", "go 2", "go 3", "peek", "done",
    "walk 0", "walk 1", "walk 2", "walk 3", "guess",
    "draw red", "draw green",
    "pick 1", "pick 2", "pick 3", "seal",
]  # fmt: skip
GO, PEEK, DONE, WALK, GUESS, RED, GREEN, PICK, SEAL = 0, 4, 5, 6, 10, 11, 12, 13, 16
HIDER, SEEKER = 0, 1


class One(Event):
    """An event with one number."""

    n: int


class Hid(One):
    """To the hider: where she is."""


class Peeked(One):
    """To everyone when the turn ends: how often she peeked."""


class Seen(One):
    """To the hider: the colour."""


class Walked(One):
    """To everyone: where the seeker went."""


class Missed(One):
    """To everyone: nobody was here."""


class TurnOver(One):
    """To everyone: the round."""


class Picked(One):
    """To one seat: its choice."""


class Revealed(Event):
    """To everyone: both choices."""

    first: int
    second: int


EVENTS: Final[dict[str, type[Event]]] = {
    kind.__name__: kind for kind in (Hid, Peeked, Seen, Walked, Missed, TurnOver, Picked, Revealed, Ended, Said)
}


class Tally(View):
    """Knows the last value of each kind of event, and how many were told."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.last: dict[str, tuple[object, ...]] = {}
        self.count = 0

    def learn(self, told: Told) -> None:
        self.count += 1
        self.last[type(told.event).__name__] = told.event.values()

    def copy(self) -> Self:
        twin = type(self)(self.seat)
        twin.last = dict(self.last)
        twin.count = self.count
        return twin


class Hiding(State):
    """Four spaces in a row; the hider goes secretly, the seeker openly."""

    def __init__(self) -> None:
        super().__init__()
        self.place, self.seeker, self.round = 0, 3, 1
        self.turn, self.left = HIDER, 2
        self.drawn: tuple[int, ...] = ()
        self.drawing_now = False
        self.end: Outcome | None = None

    def clone(self) -> Self:
        twin = type(self)()
        twin.__dict__.update(self.__dict__)
        twin.unsaid, twin.hushed = self.unsaid, self.hushed
        return twin

    def key(self) -> Hashable:
        return (self.place, self.seeker, self.round, self.turn, self.left, self.drawn, self.drawing_now, self.end)

    def pending(self) -> tuple[Seat, ...]:
        if self.drawing_now:
            return (CHANCE,)
        return () if self.end else (self.turn,)

    def legal(self, seat: Seat) -> list[Action]:
        if seat == HIDER:
            near = [n for n in (self.place - 1, self.place + 1) if 0 <= n <= 3] if self.left else []
            return [*(GO + n for n in near), *([PEEK] if self.left else []), DONE]
        near = [n for n in (self.seeker - 1, self.seeker + 1) if 0 <= n <= 3] if self.left else []
        return [*(WALK + n for n in near), *([GUESS] if self.left else []), DONE]

    def odds(self) -> list[tuple[Action, float]]:
        return [(RED, 0.5), (GREEN, 0.5)]

    def drawing(self) -> str:
        return f"peek {self.round}.{len(self.drawn)}" if self.drawing_now else ""

    def telling(self, seat: Seat, action: Action) -> bool:
        return action == GUESS

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        voice = tell if tell is not None else Silence()
        if action in (RED, GREEN):
            self.drawing_now = False
            self.drawn = (*self.drawn, action)
            voice.say(only(HIDER), Seen(action))
        elif action == DONE:
            self.finish(voice)
        elif action == PEEK:
            self.left -= 1
            self.drawing_now = True
            self.hushed = but(HIDER)
            self.later(voice, HIDER, Peeked(len(self.drawn) + 1))
        elif seat == HIDER:
            self.left -= 1
            self.place = action - GO
            voice.say(only(HIDER), Hid(self.place))
        elif action == GUESS:
            self.guess(voice)
        else:
            self.left -= 1
            self.seeker = action - WALK
            voice.say(EVERYONE, Walked(self.seeker))

    def guess(self, voice: Tell) -> None:
        self.left -= 1
        if self.seeker == self.place:
            self.decide(voice, SEEKER, "found")
        else:
            voice.say(EVERYONE, Missed(self.seeker))

    def finish(self, voice: Tell) -> None:
        self.left = 2
        if self.turn == HIDER:
            self.speak(voice, HIDER)
            self.turn = SEEKER
            voice.say(EVERYONE, TurnOver(self.round))
            return
        self.turn = HIDER
        self.round += 1
        if self.round > 5:
            self.decide(voice, HIDER, "hidden")

    def decide(self, voice: Tell, winner: Seat, ending: str) -> None:
        self.unsaid = []
        self.end = Outcome((winner,), ending)
        voice.say(EVERYONE, Ended(ending, (winner,), ()))

    def resign(self, seat: Seat, tell: Tell | None = None) -> None:
        voice = tell if tell is not None else Silence()
        if seat == SPECTATOR:
            self.end = Outcome((), "draw")
            voice.say(EVERYONE, Ended("draw", (), ()))
        else:
            self.decide(voice, 1 - seat, "resigned")

    def outcome(self) -> Outcome | None:
        return self.end

    def payoff(self) -> list[float]:
        return [0.0, 0.0] if self.end is None else [1.0 if s in self.end.winners else -1.0 for s in (0, 1)]


class Silence(Tell):
    """Nobody listens."""

    def say(self, audience: int, event: Event) -> None:
        return


class Sealing(State):
    """Both pick a number and seal it; three rounds; the higher sum wins."""

    def __init__(self) -> None:
        super().__init__()
        self.picks: tuple[int, int] = (0, 0)
        self.sealed: tuple[bool, bool] = (False, False)
        self.sums: tuple[int, int] = (0, 0)
        self.round = 1
        self.end: Outcome | None = None

    def clone(self) -> Self:
        twin = type(self)()
        twin.__dict__.update(self.__dict__)
        twin.unsaid, twin.hushed = self.unsaid, self.hushed
        return twin

    def key(self) -> Hashable:
        return (self.picks, self.sealed, self.sums, self.round, self.end)

    def pending(self) -> tuple[Seat, ...]:
        return () if self.end else tuple([seat for seat in (0, 1) if not self.sealed[seat]])

    def legal(self, seat: Seat) -> list[Action]:
        return [SEAL] if self.picks[seat] else [PICK, PICK + 1, PICK + 2]

    def telling(self, seat: Seat, action: Action) -> bool:
        return action == SEAL

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        voice = tell if tell is not None else Silence()
        if action != SEAL:
            n = action - PICK + 1
            self.picks = (n, self.picks[1]) if seat == 0 else (self.picks[0], n)
            voice.say(only(seat), Picked(n))
            return
        self.sealed = (True, self.sealed[1]) if seat == 0 else (self.sealed[0], True)
        if self.sealed == (True, True):
            self.reveal(voice)

    def reveal(self, voice: Tell) -> None:
        first, second = self.picks
        self.sums = (self.sums[0] + first, self.sums[1] + second)
        voice.say(EVERYONE, Revealed(first, second))
        self.picks, self.sealed, self.round = (0, 0), (False, False), self.round + 1
        if self.round > 3:
            best = max(self.sums)
            self.end = Outcome(tuple([seat for seat in (0, 1) if self.sums[seat] == best]), "counted")
            voice.say(EVERYONE, Ended("counted", self.end.winners, ()))

    def resign(self, seat: Seat, tell: Tell | None = None) -> None:
        self.end = Outcome((1 - seat,), "resigned")
        (tell if tell is not None else Silence()).say(EVERYONE, Ended("resigned", (1 - seat,), ()))

    def outcome(self) -> Outcome | None:
        return self.end

    def payoff(self) -> list[float]:
        return [0.0, 0.0]


class ToyWords(Words[View]):
    """As little as a table needs."""

    def phase(self, view: View) -> str:
        return "play"

    def headline(self, view: View) -> str:
        return "A toy"

    def step(self, view: View, action: Action) -> StepWords:
        return StepWords(TEXTS[action].capitalize(), binds=TURN if action in (DONE, SEAL) else DRAFT)

    def event(self, view: View, told: Told) -> str:
        return repr(told.event)


class Toy(Game):
    """Both games: `simultaneous` chooses."""

    id = "toy"
    title = "Toy"
    credit = ""
    blurb = "A small game for tests."
    version = "1"
    minutes = 1
    seats = (SeatInfo("hider", "hider", "Hider"), SeatInfo("seeker", "seeker", "Seeker"))
    options = (Option("simultaneous", False, (False, True), "Both choose at once.", "tests"),)
    profiles: dict[str, dict[str, bool | int | str | None]] = {}
    events = EVENTS
    actions = len(TEXTS)
    notation = Notation(TEXTS)
    words = ToyWords()

    def start(self, players: int | None = None) -> State:
        return Sealing() if self.chosen["simultaneous"] else Hiding()

    def marks(self, action: Action) -> tuple[str, ...]:
        words = TEXTS[action].split()
        return (f"space:{words[1]}",) if words[0] in ("go", "walk") else ()

    def blank(self, seat: Seat) -> View:
        return Tally(seat)


def toy(**options: bool) -> Toy:
    """The game with options."""
    given: Mapping[str, bool] = options
    return Toy(dict(given))


class Loose(Notation):
    """Every step stands for itself."""

    def lines(self, seat: Seat, told: Sequence[Told]) -> list[Line]:
        return []

    def result(self, outcome: Outcome) -> str:
        return f"#{outcome.ending}"


class Peaceful(Toy):
    """A game in which players may agree on a draw."""

    id = "peaceful"
    draws = True
    notation = Loose(TEXTS)
