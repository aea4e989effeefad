"""The board as K sees it: all that is open, and what only K knows until the end: place, coins, turn so far, cards."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from unseen.boards.courtyard import TEMPLES, bit, cells, has
from unseen.core.state import copy_fields
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.disciplines import ANSWERS, IN_FORCE, count_of, some
from unseen.games.kakusareta.hits import BY_CARD, hit, left, pushed, went
from unseen.games.kakusareta.options import OFF
from unseen.games.kakusareta.phases import KAKU, KAKU_DAY, MOYA, MOYA_FORTIFY

CENTRE: Final = 12
NO_HITS: Final[list[int]] = []
# where the Hide coin is
NO_HIDE: Final = 0
HIDE_IN_HAND: Final = 1
HIDE_ON_TABLE: Final = 2
HIDES: Final = ["", "hand", "table"]
"""The same in words."""


@mypyc_attr(free_list_len=1)
class Kaku(Board):
    """The truth has one, and so has K's own view: what K is told changes it by the methods of this class."""

    at: i64
    hand: i64
    coin: i64  # the location coin, -1 while none lies for the temple K stands on
    # the turn
    spent: i64  # points of the day turn or of the night
    special: bool  # the action of the day turn is taken
    moved: bool  # a movement was made, or Still Waters stands for it
    halting: bool  # on a temple an action was taken before the coin: a movement must follow
    coin_down: bool  # the coin of this turn lies
    cornered: bool
    leap_from: i64
    leap_to: i64  # a leap that waits for a push, else -1
    push_from: i64
    night_coins: i64  # taken this night, counted only with k_night_limits
    night_darts: i64
    night_rods: i64
    # the Elemental Disciplines
    reserved: i64  # tokens for cards not yet paid for
    hide: i64
    mirage_due: bool
    still_due: bool
    river: bool  # K has three points this turn
    silent: i64  # the gap that K's next leap crosses in silence, else -1
    hits: list[int]  # elemental games: the pawns attacked in K's turn until W3 is over, see `hits`; replaced

    def set_up(self) -> None:
        super().set_up()
        self.at = CENTRE
        self.hand = TEMPLES
        self.coin = -1
        self.cornered = False
        self.reserved = 0
        self.hide = NO_HIDE
        self.mirage_due = self.still_due = False
        self.forget()

    def forget(self) -> None:
        """Nothing of a turn may stay behind: truths that differ only in dead fields must be equal."""
        self.spent = 0
        self.special = self.moved = self.halting = self.coin_down = self.river = False
        self.leap_from = self.leap_to = self.push_from = self.silent = -1
        self.night_coins = self.night_darts = self.night_rods = 0
        self.hits = NO_HITS

    def copy(self) -> "Kaku":
        """An equal one; the list is shared, for it is replaced and never changed."""
        n = Kaku(self.rules)
        copy_fields(self, n, Kaku)
        return n

    def secrets(self) -> tuple[int, int, int, tuple[int, ...]]:
        """What tells it from another with the same `key`."""
        turn = (
            self.at
            | (self.coin + 1) << 5
            | (self.leap_from + 1) << 10
            | (self.leap_to + 1) << 15
            | (self.push_from + 1) << 20
            | (self.silent + 1) << 25
            | self.spent << 30
            | self.night_coins << 34
            | self.night_darts << 38
            | self.night_rods << 42
            | self.phase << 46
            | (self.element_k + 1) << 50
            | (self.element_m + 1) << 53
        )
        flags = (
            (1 if self.special else 0)
            | (2 if self.moved else 0)
            | (4 if self.halting else 0)
            | (8 if self.coin_down else 0)
            | (16 if self.cornered else 0)
            | (32 if self.mirage_due else 0)
            | (64 if self.still_due else 0)
            | (128 if self.river else 0)
            | self.hide << 8
            | self.reserved << 10
        )
        return int(turn), int(flags), int(self.hand), tuple(self.hits)

    def __repr__(self) -> str:
        return f"Kaku{self.key() + self.secrets()}"

    # ---- what K sees ----
    def on_courtyard(self) -> bool:
        """Does K stand in the courtyard, for everyone to see?"""
        return not has(self.temples, self.at)

    def darts_told(self) -> i64:
        """The others hear what a Lv3 costs once it has fallen."""
        return self.darts if self.push_from < 0 else self.darts + self.rules.cost_3

    def points(self) -> i64:
        """KAK-KDAY-01, KAK-EK-RIVER: the points of K's day turn."""
        return 3 if self.river else self.rules.k_points

    def spendable(self, seat: int, element: i64) -> i64:
        """KAK-ELE-23: reserved tokens are not for anything else."""
        if seat == KAKU:
            return count_of(self.tokens_k, element) - count_of(self.reserved, element)
        return count_of(self.tokens_m, element)

    # ---- the turn ----
    def set_out(self, to: i64) -> None:
        """A movement begins: a point is spent, and the coin of the temple is a coin like any other."""
        self.spent += 1
        self.moved = True
        self.halting = False
        self.coin = -1
        self.leap_from = self.at
        self.leap_to = to
        self.at = to

    def land(self) -> None:
        """The movement is over."""
        self.leap_to = self.leap_from = -1

    def use_action(self, what: str) -> None:
        """A point of the night, or the action of the day turn, for a `coin`, `dart`, `rod` or `token`.

        By day, before the coin and on a temple, a movement must follow.
        """
        self.spent += 1
        if self.phase == KAKU_DAY:
            self.special = True
            self.halting = not self.coin_down and has(self.temples, self.at) and self.petrify != IN_FORCE
        elif self.rules.night_limited:
            self.night_coins += 1 if what == "coin" else 0
            self.night_darts += 1 if what == "dart" else 0
            self.night_rods += 1 if what == "rod" else 0

    def take_token(self, seat: int, element: i64, how: str) -> None:
        super().take_token(seat, element, how)
        if seat == KAKU and (how == "action" or how == "night"):
            self.use_action("token")

    def lay(self, coin: i64) -> None:
        """A coin leaves the hand for the table."""
        self.hand &= ~bit(coin)

    def pick(self, coin: i64) -> None:
        """A coin comes back to hand."""
        self.hand |= bit(coin)
        if self.coin == coin:
            self.coin = -1

    def knock(self, temple: i64) -> None:
        """KAK-PUSH-03: a Lv3 is paid for; it remains to be said where it falls."""
        self.darts -= self.rules.cost_3
        self.push_from = temple

    def fall(self, c: i64, cost: i64) -> None:
        super().fall(c, cost)
        if self.rules.mode != OFF:
            self.hits = [*self.hits, hit(self.level(c), c, c, 0)]

    def push(self, temple: i64, space: i64, cost: i64) -> None:
        """It is paid for already (see `knock`)."""
        crushed: i64 = 0
        if has(self.lv1, space):
            crushed = 2 if has(self.down, space) else 1
            self.hits = left(self.hits, space)
        super().push(temple, space, 0)
        self.push_from = -1
        if self.rules.mode != OFF:
            self.hits = [*self.hits, pushed(temple, space, crushed)]

    def strike(self, pawns: i64) -> None:
        super().strike(pawns)
        self.hits = self.hits + [hit(self.level(c), c, c, 0) | BY_CARD for c in cells(pawns)]

    def drift(self, starts: list[int], ends: list[int]) -> None:
        super().drift(starts, ends)
        self.hits = went(self.hits, starts, ends)

    def burn(self, c: i64) -> None:
        super().burn(c)
        self.hits = left(self.hits, c)

    def stand_again(self, c: i64, to: i64, restored: i64, lying: bool) -> None:
        super().stand_again(c, to, restored, lying)
        self.hits = left(self.hits, c)

    def lay_hide(self) -> None:
        """KAK-EK-STILL: the Hide coin lies, and stands for the movement of the turn."""
        self.hide = HIDE_ON_TABLE
        self.spent += 1
        self.moved = self.coin_down = True
        self.halting = False
        self.special = self.special or not self.rules.still_waters_action

    def reserve(self, card: str, element: i64, n: i64) -> None:
        """KAK-ELE-23: Mirage and Still Waters: the tokens stay in sight, but are not free any more."""
        self.reserved += some(n, element)
        if card == "mirage":
            self.mirage_due = True
        else:
            self.still_due = True

    def owed(self) -> tuple[str, ...]:
        """The cards used in secret that are not yet paid for."""
        return tuple([card for card, due in (("mirage", self.mirage_due), ("still", self.still_due)) if due])

    def pay(self, card: str, element: i64, n: i64) -> None:
        super().pay(card, element, n)
        self.reserved -= some(n, element)
        if card == "mirage":
            self.mirage_due = False
        else:
            self.still_due = False

    def charge(self, seat: int, card: str) -> None:
        if seat == MOYA:
            super().charge(seat, card)
        elif self.rules.power_costs_action and card not in ANSWERS:
            self.spent += 1
            if self.phase == KAKU_DAY:
                self.special = True

    def with_hide(self) -> None:
        super().with_hide()
        self.hide = HIDE_IN_HAND

    def raze(self, temple: i64, gone: i64) -> None:
        super().raze(temple, gone)
        if self.at == temple:
            self.coin = -1

    def end_kaku(self) -> None:
        super().end_kaku()
        self.forget()

    def close_window(self) -> None:
        if self.phase == MOYA_FORTIFY:
            self.hits = NO_HITS
        super().close_window()
