"""Time at a table: whose clock runs, what is posted of it, and what signs of time say.

Clocks move at public moments alone (`course`), so what is posted of them tells nothing that was not told.
"""

from collections.abc import Collection
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.seats import Seat
from unseen.core.wire import Json
from unseen.table.clock import Clock, read_pace
from unseen.table.course import Course
from unseen.table.messages import BEAT, BEGAN, TICK, UNTIMED, WOKE, Post


class Hours:
    """The clock of a table, if it has one, and how it follows the public course."""

    def __init__(self, game: Game, pace: str, course: Course, bots: Collection[Seat]) -> None:
        self.game: Final = game
        self.course: Final = course
        self.bots: Final = bots
        """The seats that computers play now."""
        found = read_pace(pace)
        self.clock: Final = None if found is None else Clock(found, self.sides_with_people())

    def sides_with_people(self) -> list[str]:
        """The sides that have clocks: computers need none."""
        teams = [info.team for seat, info in enumerate(self.game.seats) if seat not in self.bots]
        return list(dict.fromkeys(teams))

    def seats(self, side: str) -> list[Seat]:
        """The seats that share a clock."""
        return [seat for seat, info in enumerate(self.game.seats) if info.team == side]

    def post(self) -> Post | None:
        """At this time every side's time, whose runs, and the limit that all have together (None: it does not run);
        None at a table without a clock.
        """
        clock = self.clock
        if clock is None:
            return None
        sides: list[Json] = []
        for side, left in clock.left.items():
            seats: list[Json] = [*self.seats(side)]
            runs = clock.running == side and not clock.held
            sides.append({"side": side, "seats": seats, "left": left, "runs": runs})
        limit = clock.pace.limit if clock.shared and not clock.held else None
        return {"kind": "clock", "at": clock.now, "sides": sides, "limit": limit}

    def pass_to(self, at: int) -> int:
        """Take in the time; what the log says about it."""
        if self.clock is None:
            return UNTIMED
        self.clock.pass_to(at)
        return self.clock.now

    def check(self, at: int) -> None:
        """May somebody play at this time? UnseenError `time`."""
        if self.clock is not None and self.clock.over_at(at):
            raise UnseenError("time", "Time is over.")

    # ---- the course moves, and people agree ----
    def turned(self, window: bool, over: bool) -> None:
        """A public moment, with a window open or the game over."""
        clock = self.clock
        if clock is None:
            return
        turn = self.course.turns[-1]
        clock.turn(turn.sides, window or len(turn.sides) > 1)
        if not turn.clocks:
            turn.clocks.update(clock.left)
        if over:
            clock.hold()

    def returned(self) -> None:
        """The game goes on at an earlier turn: for what did not happen nobody gets time."""
        if self.clock is not None:
            turn = self.course.turns[-1]
            self.clock.back(turn.sides, turn.clocks)

    def reseated(self, seat: Seat) -> None:
        """Somebody else plays this seat: a side of computers has no clock, and an empty seat's clock does not run."""
        clock, side = self.clock, self.game.seats[seat].team
        if clock is None:
            return
        if side not in self.sides_with_people():
            clock.drop(side)
        elif side not in clock.left:
            clock.left[side] = clock.pace.first
        if seat not in self.bots:
            clock.hold()

    def hold(self, paused: bool) -> None:
        """A pause begins or ends."""
        if self.clock is None:
            return
        if paused:
            self.clock.hold()
        else:
            self.clock.go()

    # ---- signs of time ----
    def passes(self, name: str, at: int, paused: bool) -> bool:
        """Take in a sign of time; False if it changes nothing. Of TICK true says that somebody's time is over."""
        clock = self.clock
        if clock is None:
            return False
        at = max(at, clock.now)
        taken = {
            BEGAN: clock.held and not paused,
            WOKE: not clock.held and clock.pace.live and at > clock.now,
            BEAT: runs_on(clock, at),
            TICK: clock.over_at(at),
        }.get(name, False)
        if taken:
            clock.pass_to(at)
        if taken and name == BEGAN:
            clock.go()
        elif taken and name == WOKE:
            clock.spare()
        return taken

    def late_side(self) -> str:
        """Time is over: the side whose clock ran, which has lost; "" where all had the same limit."""
        clock = self.clock
        assert clock is not None, "without a clock no time is over"
        clock.stop()
        if not clock.running:
            clock.spare()
        return clock.running


def runs_on(clock: Clock, at: int) -> bool:
    """Does a time that is kept run at this moment, and longer than was known?"""
    return clock.due is not None and clock.pace.live and clock.now < at < clock.due
