"""The truth of a match beside its board: the rods, and how it ended."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from unseen.boards.courtyard import LINES
from unseen.core.events import Event, Tell
from unseen.core.seats import Action, but, only
from unseen.core.state import Outcome, State
from unseen.games.temples.rods import green_share, rod

HIDER: Final = 0
"""The thief, the Kakusareta."""
HUNTER: Final = 1
"""The Mists, the Moya."""
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

    def copy_truth(self, n: "Truth") -> None:
        """Make `n` equal in all that stands here; lists are shared, for they are replaced and never changed."""
        n.unsaid = self.unsaid
        n.hushed = self.hushed
        n.known = self.known
        n.drawing_line = self.drawing_line
        n.claimed = self.claimed
        n.ending = self.ending
        n.winner = self.winner
        n.opened = self.opened
        n.slots = self.slots

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

    def whisper(self, tell: Tell | None, event: Event) -> None:
        """To the hider alone."""
        if tell is not None:
            tell.say(only(HIDER), event)
