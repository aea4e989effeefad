"""The whole truth of a match: its fields, copy and key."""

from collections.abc import Hashable
from typing import Final

from mypy_extensions import i64, mypyc_attr

from unseen.boards.courtyard import TEMPLES, bit
from unseen.core.events import Event, Tell
from unseen.core.seats import but, only
from unseen.core.state import State
from unseen.games.nusubito.options import Rules, start_pawns

THIEF: Final = 0
MISTS: Final = 1
THIEF_DAY: Final = 1
MISTS_DAY: Final = 2
THIEF_NIGHT: Final = 3
MISTS_LINE: Final = 4
"""The Mists choose between row and column (option night_line_choice)."""
MISTS_NIGHT: Final = 5
CENTRE: Final = 12
NO_SLOTS: Final[list[int]] = []
ENDINGS: Final = ["", "treasure", "miss", "capture", "miscapture", "cornered", "resign", "unfinished"]
TREASURE: Final = 1
MISS: Final = 2
CAPTURE: Final = 3
MISCAPTURE: Final = 4
CORNERED: Final = 5
RESIGNED: Final = 6
UNFINISHED: Final = 7


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(State):
    """The fields of Nusubito's truth. Sets of spaces are masks; `forget_turn` resets what dies with a turn."""

    rules: Rules
    # sets of spaces
    healers: i64
    builders: i64
    seekers: i64
    down: i64
    used: i64  # pawns that acted in this Mist turn, or were touched this night
    bolsters: i64
    hand: i64
    fresh: i64  # coins that came to hand or table in this turn
    barred: i64  # temples struck since the last leap, where the next may not enter (distance_then_enter)
    # numbers
    at: i64
    darts: i64
    phase: i64
    round: i64  # day rounds begun so far; the first is 1
    # the turn
    origin: i64  # where the thief's turn began, -1 outside it
    spent: i64  # movement of the day turn, points of the night turn
    left: i64  # actions or points left to the Mists
    special: bool
    moving: bool
    coin_down: bool
    cornered: bool
    leap_from: i64
    leap_to: i64  # a leap that waits for a push, else -1
    push_from: i64
    night_coins: i64  # taken this night, counted only with night_limits
    night_darts: i64
    night_rods: i64
    # the rods: two bits a line of LINES, 0 not yet drawn, 1 red, 2 green
    known: i64
    drawing_line: i64  # the line whose rod chance must draw now, else -1
    claimed: bool  # a claim waits for its rods
    # the end
    ending: i64
    winner: i64  # -1 nobody, THIEF, MISTS
    opened: bool
    slots: list[
        int
    ]  # per temple's coin 2 * turn + (1 if below), -1 in hand; kept only with pickup_slot_public; replaced

    def set_up(self, rules: Rules) -> None:
        """NUS-SET-01 to NUS-SET-04."""
        self.rules = rules
        self.unsaid = []
        self.hushed = but(THIEF)
        self.healers = self.builders = self.seekers = 0
        for level, c in start_pawns(rules.start_config):
            self.put(level, c)
        self.down = self.used = self.bolsters = self.fresh = self.barred = 0
        self.hand = TEMPLES
        self.at = CENTRE
        self.darts = rules.start_darts
        self.phase = THIEF_DAY
        self.round = 1
        self.spent = self.left = 0
        self.special = self.moving = self.coin_down = self.cornered = False
        self.origin = self.leap_from = self.leap_to = self.push_from = -1
        self.night_coins = self.night_darts = self.night_rods = 0
        self.known = 0
        self.drawing_line = -1
        self.claimed = False
        self.ending = 0
        self.winner = -1
        self.opened = False
        self.slots = [-1] * 25 if rules.pickup_slot_public else NO_SLOTS

    def put(self, level: str, c: int) -> None:
        """Stand a pawn on a space."""
        if level == "H":
            self.healers |= bit(c)
        elif level == "B":
            self.builders |= bit(c)
        else:
            self.seekers |= bit(c)

    def copy_to(self, n: "Position") -> None:
        """Make `n` equal; lists are shared, for they are replaced and never changed."""
        n.rules = self.rules
        n.unsaid = self.unsaid
        n.hushed = self.hushed
        n.healers = self.healers
        n.builders = self.builders
        n.seekers = self.seekers
        n.down = self.down
        n.used = self.used
        n.bolsters = self.bolsters
        n.hand = self.hand
        n.fresh = self.fresh
        n.barred = self.barred
        n.at = self.at
        n.darts = self.darts
        n.phase = self.phase
        n.round = self.round
        n.origin = self.origin
        n.spent = self.spent
        n.left = self.left
        n.special = self.special
        n.moving = self.moving
        n.coin_down = self.coin_down
        n.cornered = self.cornered
        n.leap_from = self.leap_from
        n.leap_to = self.leap_to
        n.push_from = self.push_from
        n.night_coins = self.night_coins
        n.night_darts = self.night_darts
        n.night_rods = self.night_rods
        n.known = self.known
        n.drawing_line = self.drawing_line
        n.claimed = self.claimed
        n.ending = self.ending
        n.winner = self.winner
        n.opened = self.opened
        n.slots = self.slots

    def key(self) -> Hashable:
        """Every field but what is unsaid and the options, which all truths of one game share."""
        turn = (
            self.at
            | (self.origin + 1) << 5
            | (self.leap_from + 1) << 10
            | (self.leap_to + 1) << 15
            | (self.push_from + 1) << 20
            | (self.drawing_line + 1) << 25
            | self.spent << 28
            | self.left << 31
            | self.phase << 35
            | self.darts << 38
            | self.ending << 43
            | (self.winner + 1) << 46
        )
        flags = (
            (1 if self.special else 0)
            | (2 if self.moving else 0)
            | (4 if self.coin_down else 0)
            | (8 if self.cornered else 0)
            | (16 if self.claimed else 0)
            | (32 if self.opened else 0)
            | self.night_coins << 6
            | self.night_darts << 9
            | self.night_rods << 12
            | self.known << 15
            | self.round << 27
        )
        return (
            int(turn),
            int(flags),
            int(self.hand | self.fresh << 25),
            int(self.healers | self.builders << 25),
            int(self.seekers | self.down << 25),
            int(self.used | self.bolsters << 25),
            int(self.barred),
            tuple(self.slots),
        )

    def forget_turn(self) -> None:
        """Nothing of the thief's turn may stay behind: truths that differ only in dead fields must be equal."""
        self.origin = self.leap_from = self.leap_to = self.push_from = -1
        self.spent = self.fresh = self.barred = 0
        self.special = self.moving = self.coin_down = False
        self.night_coins = self.night_darts = self.night_rods = 0

    def occupied(self) -> i64:
        """Spaces with a pawn."""
        return self.healers | self.builders | self.seekers

    def upright(self) -> i64:
        """Spaces with an upright pawn."""
        return (self.healers | self.builders | self.seekers) & ~self.down

    def pool(self) -> i64:
        """Darts in the pool."""
        return self.rules.dart_total - self.darts

    def day(self) -> i64:
        """The present day, counted from 1."""
        return (self.round - 1) // self.rules.day_rounds + 1

    # ---- speaking ----
    def whisper(self, tell: Tell | None, event: Event) -> None:
        """To the thief alone."""
        if tell is not None:
            tell.say(only(THIEF), event)
