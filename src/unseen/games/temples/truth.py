"""The truth of a match beside its board: the rods, how a claim and the game are decided, and what is opened then."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from unseen.boards.courtyard import LINES, NAMES, cells, has
from unseen.core.events import Ended, Event, Tell
from unseen.core.seats import CHANCE, EVERYONE, Action, Seat, but, only
from unseen.core.state import Outcome, State
from unseen.games.temples.board import HIDER, HUNTER
from unseen.games.temples.events import RodLookedAt, RodSeen, RodShown
from unseen.games.temples.rods import GREEN, coloured, green_share, rod, rod_line, undrawn

NOBODY: Final[tuple[Seat, ...]] = ()
CHANCE_ACTS: Final[tuple[Seat, ...]] = (CHANCE,)
NO_SLOTS: Final[list[int]] = []
ENDINGS: Final = ["", "treasure", "miss", "cornered", "resign", "unfinished"]
"""The endings of both games; a game's own follow."""
TREASURE: Final = 1
MISS: Final = 2
CORNERED: Final = 3
RESIGNED: Final = 4
UNFINISHED: Final = 5
OWN: Final = 6


@mypyc_attr(allow_interpreted_subclasses=True)
class Truth(State):
    """What is the same in both truths; where the hider is and what a game opens, its own class says."""

    # the rods: two bits a line of LINES, 0 not yet drawn, 1 red, 2 green
    known: i64
    drawing_line: i64  # the line whose rod chance must draw now, else -1
    claimed: bool  # a claim waits for its rods
    # the end
    ending: i64
    winner: i64  # -1 nobody, HIDER, HUNTER
    opened: bool
    slots: list[int]
    """Per temple's coin when it was laid, -1 in hand; kept only with pickup_slot_public; replaced."""

    def begin_truth(self, slots: bool) -> None:
        """Nothing is drawn, nothing decided."""
        self.unsaid = []
        self.hushed = but(HIDER)
        self.known = 0
        self.drawing_line = -1
        self.claimed = False
        self.ending = 0
        self.winner = -1
        self.opened = False
        self.slots = [-1] * 25 if slots else NO_SLOTS

    def truth_key(self) -> i64:
        """All of it but the slots, in 25 bits."""
        return (
            (self.drawing_line + 1)
            | self.ending << 3
            | (self.winner + 1) << 7
            | (1 << 9 if self.claimed else 0)
            | (1 << 10 if self.opened else 0)
            | self.known << 11
        )

    # ---- what a game says ----
    def asked(self) -> tuple[Seat, ...]:
        """Whose decision is awaited, by the phase."""
        raise NotImplementedError

    def place(self) -> i64:
        """The space where the hider is."""
        raise NotImplementedError

    def in_hand(self) -> i64:
        """The coins in the hider's hand."""
        raise NotImplementedError

    def by_day(self) -> bool:
        """Is it the hider's day turn?"""
        raise NotImplementedError

    def is_cornered(self) -> bool:
        """Does the hider know that he has no way out?"""
        raise NotImplementedError

    def ending_name(self) -> str:
        """How it ended."""
        raise NotImplementedError

    def opening(self) -> list[Event]:
        """What is told when everything is opened (all rods are known then)."""
        raise NotImplementedError

    # ---- what follows ----
    def pending(self) -> tuple[Seat, ...]:
        if self.opened:
            return NOBODY
        return CHANCE_ACTS if self.drawing_line >= 0 else self.asked()

    def rod(self, line: i64) -> i64:
        """0 not yet drawn, 1 red, 2 green."""
        return rod(self.known, line)

    def notes(self) -> tuple[str, ...]:
        """`cornered` for a claim made when cornered."""
        return ("cornered",) if self.claimed and self.is_cornered() else ()

    def drawing(self) -> str:
        return "rod " + LINES[self.drawing_line] if self.drawing_line >= 0 else ""

    def odds_of(self, red: Action, green: Action) -> list[tuple[Action, float]]:
        """Of the rods of a set that nobody has seen, one is green unless a green one was seen."""
        share = green_share(self.known, self.drawing_line)
        if share == 0.0:
            return [(red, 1.0)]
        if share == 1.0:
            return [(green, 1.0)]
        return [(red, 1.0 - share), (green, share)]

    def outcome(self) -> Outcome | None:
        if self.ending == 0:
            return None
        return Outcome(() if self.winner < 0 else (int(self.winner),), self.ending_name(), self.notes())

    def payoff(self) -> list[float]:
        if self.winner < 0:
            return [0.0, 0.0]
        return [1.0, -1.0] if self.winner == HIDER else [-1.0, 1.0]

    def whisper(self, tell: Tell, event: Event) -> None:
        """To the hider alone."""
        tell.say(only(HIDER), event)

    # ---- what is done ----
    def look(self, line: i64, public: bool, tell: Tell | None) -> None:
        """The hider looks at a rod; what nobody has seen is drawn now. `public`: the others see which it is."""
        if tell is not None:
            self.later(tell, HIDER, RodLookedAt(LINES[line] if public else ""))
        if self.rod(line) == 0:
            self.drawing_line = line
        elif tell is not None:
            self.whisper(tell, RodSeen(LINES[line], self.rod(line) == GREEN))

    def draw(self, green: bool, tell: Tell | None) -> None:
        """A rod gets its colour: for a look, for a claim, or because the game is over."""
        line = self.drawing_line
        self.known = coloured(self.known, line, green)
        self.drawing_line = -1
        if self.ending != 0:
            self.open_rest(tell)
        elif self.claimed:
            self.show_rods(tell)
        elif tell is not None:
            self.whisper(tell, RodSeen(LINES[line], green))

    def show_rods(self, tell: Tell | None) -> None:
        """A claim: let chance draw what is missing; with both rods of the place known, it is decided."""
        row, column = rod_line(self.place(), True), rod_line(self.place(), False)
        if self.rod(row) == 0 or self.rod(column) == 0:
            self.drawing_line = row if self.rod(row) == 0 else column
            return
        right = self.rod(row) == GREEN and self.rod(column) == GREEN
        if tell is not None:
            tell.say(EVERYONE, RodShown(LINES[row], self.rod(row) == GREEN))
            tell.say(EVERYONE, RodShown(LINES[column], self.rod(column) == GREEN))
        self.decide(TREASURE if right else MISS, HIDER if right else HUNTER, tell)

    def decide(self, ending: i64, winner: i64, tell: Tell | None) -> None:
        """The game is decided; everyone is told at once, then the rest is drawn and opened."""
        self.ending = ending
        self.winner = winner
        self.drawing_line = -1
        if tell is not None:
            winners = () if winner < 0 else (int(winner),)
            tell.say(EVERYONE, Ended(self.ending_name(), winners, self.notes()))
        self.open_rest(tell)

    def resign(self, seat: Seat, tell: Tell | None = None) -> None:
        """Giving up; a cornered hider who does concedes."""
        if tell is not None:
            self.speak(tell, HIDER)
        self.claimed = False
        if seat == HIDER and self.is_cornered():
            self.decide(CORNERED, HUNTER, tell)
        else:
            self.decide(RESIGNED, HUNTER if seat == HIDER else HIDER, tell)

    def open_rest(self, tell: Tell | None) -> None:
        """After the end: chance draws the rods that nobody has seen, then everything is opened."""
        self.drawing_line = undrawn(self.known)
        if self.drawing_line >= 0:
            return
        self.opened = True
        if tell is not None:
            for event in self.opening():
                tell.say(EVERYONE, event)


def hidden_in(kind: str, truth: Truth, temples: i64) -> dict[str, float]:
    """Of these temples, as marks of this kind, where the hider is; {} while everybody sees it in the open."""
    here = truth.place()
    if not has(temples, here):
        return {}
    return {f"{kind}:{NAMES[c]}": 1.0 if c == here else 0.0 for c in cells(temples)}
