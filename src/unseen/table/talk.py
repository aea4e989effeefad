"""What people say beside their game, among a team or to all at the table.

It is no part of the game: it is told as no event, stands in no record, and moves neither clocks nor windows nor posts.
What a team says nobody else is told, nor that it talks. What is said to all is public, and who watches reads it too.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.seats import SPECTATOR, Seat
from unseen.core.wire import Json
from unseen.table.session import Table

TEAM: Final = "team"
ALL: Final = "all"
WHOM: Final = (TEAM, ALL)
"""To whom something can be said."""
EVERYBODY: Final = ""
"""Where what is said to all is kept, beside the teams by name."""
TEXT_MAX: Final = 500
LINES_MAX: Final = 2_000
"""What a team may say at one table."""
PUBLIC_MAX: Final = 200
SEAT_LINES_MAX: Final = 300
"""What one seat may say to all at one table, so that none can take the others' share."""
BURST: Final = 5
BURST_S: Final = 10.0
"""So many lines to all may come from one seat in so many seconds."""
GREETINGS: Final = ("Hello!", "Good luck!", "One moment, please.", "Thank you, good game.")
"""What is said to all with one press: always the same, whatever goes on."""
HUSHED: Final = "While answers are hidden nobody talks to all; it goes on as soon as they are open."


def hushed(table: Table) -> str:
    """Why nobody may say anything to all now, "" where all may. It goes by what everybody knows: a window is open, or
    several sides choose at once.
    """
    turns = table.course.turns
    several = bool(turns) and len(turns[-1].sides) > 1
    return HUSHED if not table.over and (table.window or several) else ""


@dataclass(frozen=True)
class TalkLine:
    """Something that was said: its number among what was said to the same, by whom in which seat."""

    number: int
    seat: Seat
    who: str
    """Names one of the people of a seat for as long as the table stands; it says nothing outside."""
    text: str
    to: str = TEAM


Calling = Callable[[TalkLine], str]
"""What who said something is called."""


class Talk:
    """All that was said at a table."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.lines: Final[dict[str, list[TalkLine]]] = {info.team: [] for info in game.seats}
        assert EVERYBODY not in self.lines, "a team has a name"
        self.lines[EVERYBODY] = []
        self.speakers: Final[dict[Seat, list[str]]] = {seat: [] for seat in range(len(game.seats))}
        """The people who spoke to their team from each seat, in the order in which they first did."""
        self.spoke: Final = {seat: deque[float](maxlen=BURST) for seat in range(len(game.seats))}
        """When each seat last said something to all, in seconds."""

    def heard_by(self, seat: Seat, to: str = TEAM) -> str:
        """Whose the lines are that a listener reads: EVERYBODY, or its team's name.

        UnseenError `no-seat` for who only watches and asks for a team's, `malformed` for what is neither.
        """
        if to not in WHOM:
            raise UnseenError("malformed", f"to is {' or '.join(WHOM)}.")
        if to == ALL:
            return EVERYBODY
        if seat == SPECTATOR:
            raise UnseenError("no-seat", "You watch this table; only who holds a seat can talk with a team.")
        return self.game.seats[seat].team

    def hearers(self, seat: Seat, to: str) -> list[Seat]:
        """The listeners who read what this seat says; nobody else notices that anything was said."""
        team, seats = self.heard_by(seat, to), enumerate(self.game.seats)
        return [*[one for one, info in seats if to == ALL or info.team == team], *([SPECTATOR] if to == ALL else [])]

    def next(self, seat: Seat, who: str, text: object, to: str = TEAM, at: float = 0.0) -> TalkLine:
        """A line that may be said at this time, in seconds. It is not said yet.

        UnseenError `no-seat`, `malformed`, `too-much`, or `too-fast`.
        """
        said, most = self.lines[self.heard_by(seat, to)], PUBLIC_MAX if to == ALL else TEXT_MAX
        if seat == SPECTATOR:
            raise UnseenError("no-seat", "You watch this table; only who holds a seat can say something here.")
        plain = " ".join(text.split()) if isinstance(text, str) else ""
        if not plain or len(plain) > most or not plain.isprintable():
            raise UnseenError("malformed", f"text is what you say: 1 to {most} printable characters.")
        if to == ALL:
            self.check(seat, at)
        elif len(said) >= LINES_MAX:
            raise UnseenError("too-much", "Your team has said all that can be kept here.")
        return TalkLine(len(said) + 1, seat, who, plain, to)

    def check(self, seat: Seat, at: float) -> None:
        """May this seat say one more line to all? It goes by its own lines alone, which all have read."""
        if len([line for line in self.lines[EVERYBODY] if line.seat == seat]) >= SEAT_LINES_MAX:
            raise UnseenError("too-much", "Your seat has said all that can be kept here.")
        spoke = self.spoke[seat]
        if len(spoke) == BURST and at - spoke[0] < BURST_S:
            raise UnseenError("too-fast", f"That is too fast: {BURST} lines in {BURST_S:.0f} seconds are the most.")

    def add(self, line: TalkLine, at: float = -inf) -> None:
        """It was said, and stored."""
        self.lines[self.heard_by(line.seat, line.to)].append(line)
        if line.to == ALL:
            self.spoke[line.seat].append(at)
        elif line.who not in self.speakers[line.seat]:
            self.speakers[line.seat].append(line.who)

    def said(self, seat: Seat, to: str = TEAM) -> int:
        """How much was said that a listener reads; nothing to a team by who has none."""
        return 0 if to == TEAM and seat == SPECTATOR else len(self.lines[self.heard_by(seat, to)])

    def count(self, seat: Seat) -> int:
        """How much this listener can read in all."""
        return sum([self.said(seat, to) for to in WHOM])

    def dump(self, seat: Seat, who: str, after: int = 0, to: str = TEAM, called: Calling | None = None) -> list[Json]:
        """What was said after so many lines, as this person gets it: who spoke, and which are her own."""
        name = called or self.name
        return [
            {"number": line.number, "who": name(line), "mine": (line.who, line.seat) == (who, seat), "text": line.text}
            for line in self.lines[self.heard_by(seat, to)][after:]
        ]

    def name(self, line: TalkLine) -> str:
        """`Thief`, and within the team `Thief 2` for the second person who spoke from the same seat. That several share
        a seat is told to nobody else, so to all a seat speaks as one.
        """
        title = self.game.seats[line.seat].title
        number = self.speakers[line.seat].index(line.who) + 1 if line.to == TEAM else 1
        return f"{title}{f' {number}' if number > 1 else ''}"
