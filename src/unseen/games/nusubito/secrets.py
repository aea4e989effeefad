"""The board as the thief sees it: all that is open, and what only he knows until the end: place, coins, turn so far."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from unseen.boards.courtyard import TEMPLES, bit
from unseen.core.state import copy_fields
from unseen.games.nusubito.board import THIEF_DAY, Board

CENTRE: Final = 12


@mypyc_attr(free_list_len=1)
class Thief(Board):
    """The truth has one, and so has the thief's own view: what he is told changes it by the methods of this class."""

    at: i64
    hand: i64
    # the turn
    origin: i64  # where the day turn began, -1 outside it
    spent: i64  # movement
    fresh: i64  # coins that came to hand or table in this turn
    barred: i64  # temples struck since the last leap, where the next may not enter (distance_then_enter)
    knocked: i64  # the temple whose Seeker waits for where it falls, else -1
    special: bool
    moving: bool
    coin_down: bool
    cornered: bool
    # what was taken this night, counted only with night_limits
    night_coins: i64
    night_darts: i64
    night_rods: i64

    def set_up(self) -> None:
        super().set_up()
        self.at = CENTRE
        self.hand = TEMPLES
        self.cornered = False
        self.forget()
        self.begin()

    def copy(self) -> "Thief":
        n = Thief(self.rules)
        copy_fields(self, n, Thief)
        return n

    def secrets(self) -> tuple[int, int]:
        """What tells it from another with the same `key`."""
        turn = (
            self.at
            | (self.origin + 1) << 5
            | (self.knocked + 1) << 10
            | self.spent << 15
            | self.night_coins << 18
            | self.night_darts << 20
            | self.night_rods << 22
            | (1 << 24 if self.special else 0)
            | (1 << 25 if self.moving else 0)
            | (1 << 26 if self.coin_down else 0)
            | (1 << 27 if self.cornered else 0)
            | self.barred << 28
        )
        return int(turn), int(self.hand | self.fresh << 25)

    def __repr__(self) -> str:
        return f"Thief{self.key() + self.secrets()}"

    def begin(self) -> None:
        """A day turn begins."""
        self.origin = self.at

    def forget(self) -> None:
        """Nothing of a turn may stay behind: truths that differ only in dead fields must be equal."""
        self.origin = self.knocked = -1
        self.spent = self.fresh = self.barred = 0
        self.special = self.moving = self.coin_down = False
        self.night_coins = self.night_darts = self.night_rods = 0

    def leap(self, to: i64, cost: i64) -> None:
        """NUS-THIEF-MOVE-02 and -03."""
        self.at = to
        self.spent += cost
        self.moving = True
        self.barred = 0

    def strike(self, temple: i64, may_enter: bool) -> None:
        """NUS-ATK-06 and -07."""
        self.moving = True
        if not may_enter:
            self.barred |= bit(temple)

    def act_as(self, what: str) -> None:
        """NUS-SPEC-02: the special action of the turn, or by night one of what night_limits counts."""
        if self.phase == THIEF_DAY:
            self.special = True
        elif self.rules.night_limited:
            self.night_coins += 1 if what == "coin" else 0
            self.night_darts += 1 if what == "dart" else 0
            self.night_rods += 1 if what == "rod" else 0

    def lay(self, coin: i64, below: bool) -> None:
        """NUS-COIN-02: a coin goes to the table; one below another is a sacrifice."""
        self.hand &= ~bit(coin)
        self.fresh |= bit(coin)
        if below:
            self.special = True
        else:
            self.coin_down = True

    def take(self, coin: i64, night: bool) -> None:
        """NUS-SPEC-05, NUS-TNIGHT-01: a coin comes back."""
        self.hand |= bit(coin)
        if not night:
            self.fresh |= bit(coin)
