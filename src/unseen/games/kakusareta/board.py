"""The open board of Kakusareta: all that everybody may know, as far as it was told."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from unseen.boards.courtyard import ALL, TEMPLES, bit, count, has
from unseen.core.state import copy_fields
from unseen.games.kakusareta.disciplines import IN_FORCE, WAITING, Disciplines
from unseen.games.kakusareta.options import ONE_IN_ALL, Rules, first_pawns
from unseen.games.kakusareta.phases import (
    KAKU_DAY,
    KAKU_NIGHT,
    KAKU_REVEAL,
    LOYALIST_CHOICE,
    MOYA_DAY,
    MOYA_FORTIFY,
    MOYA_NIGHT,
)

STEPPED_ONCE: Final = 25
"""The bit of `stepped` that says that a Lv3 has stepped (option lv3_steps_per_turn = one_in_all)."""
COINS: Final = 9


def moved(m: i64, a: i64, b: i64) -> i64:
    """The set after what is on `a` went to `b`."""
    return m & ~bit(a) & ~bit(b) | ((m >> a) & 1) << b


def carried(m: i64, starts: list[int], ends: list[int]) -> i64:
    """The set after everything on `starts` went to `ends`."""
    out = m
    for c in starts:
        out &= ~bit(c)
    for i in range(len(starts)):
        if has(m, starts[i]):
            out |= bit(ends[i])
    return out


@mypyc_attr(free_list_len=1)
class Board(Disciplines):
    """The truth has one, every view has one. What is told changes both by the functions of this class alone."""

    # sets of spaces
    lv1: i64
    lv2: i64
    lv3: i64
    temples: i64  # standing temples, towers included
    towers: i64
    stepped: i64  # Lv3 that have stepped in this turn of M; the marks travel with the pawns
    # numbers
    seen: i64  # KAK-CRT-01: the courtyard space on which everybody sees K, -1 while there is none
    back: i64  # the phase to which a window (W2, W3, W6) returns, else 0
    dusk: bool  # M's night turn is over, and the pawns have still to stand up
    # M's placement that waits for its source
    due_at: i64  # -1: none
    due_level: i64
    due_optional: bool  # a spawn; an upgrade or a paid deployment otherwise

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def copy(self) -> "Board":
        """An equal board."""
        n = Board(self.rules)
        copy_fields(self, n, Board)
        return n

    def key(self) -> tuple[int, int, int, int, int, int, int]:
        """All that tells one board of a game from another; what is sealed or asked of K alone left out."""
        phase = KAKU_NIGHT if self.phase == KAKU_REVEAL else self.phase
        sealed = self.phase == LOYALIST_CHOICE and not self.rules.loyalist_distinct
        turn = (
            phase
            | self.back << 4
            | self.left << 8
            | self.darts_told() << 14
            | self.coins << 20
            | (self.due_at + 1) << 24
            | self.due_level << 30
            | (self.seen + 1) << 32
            | (1 << 38 if self.due_optional else 0)
            | (1 << 39 if self.dusk else 0)
            | self.round << 40
        )
        disciplines = self.disciplines_key(sealed)
        return (
            int(turn),
            int(self.lv1 | self.lv2 << 25),
            int(self.lv3 | self.down << 25),
            int(self.temples | self.stepped << 25),
            int(self.used | self.towers << 25),
            disciplines[0],
            disciplines[1],
        )

    def __repr__(self) -> str:
        return f"Board{self.key()}"

    def set_up(self) -> None:
        """KAK-SET-01 to KAK-SET-07; until then only `copy` may fill in the fields."""
        rules = self.rules
        self.lv1 = first_pawns(rules, 1)
        self.lv2 = first_pawns(rules, 2)
        self.lv3 = first_pawns(rules, 3)
        self.down = self.towers = self.stepped = self.used = 0
        self.temples = TEMPLES
        self.seen = -1
        self.darts = rules.start_darts
        self.coins = COINS
        self.phase = KAKU_DAY
        self.back = 0
        self.round = 1
        self.left = 0
        self.dusk = False
        self.forget_placement()
        self.set_up_disciplines()

    # ---- what it shows ----
    def occupied(self) -> i64:
        """Spaces with a pawn."""
        return self.lv1 | self.lv2 | self.lv3

    def upright(self) -> i64:
        """Spaces with an upright pawn."""
        return (self.lv1 | self.lv2 | self.lv3) & ~self.down

    def court(self) -> i64:
        """Courtyard spaces: those without a standing temple."""
        return ALL & ~self.temples

    def free(self) -> i64:
        """Empty courtyard spaces; K's marker does not count (KAK-MNT-02, KAK-CRT-07)."""
        return ALL & ~self.temples & ~(self.lv1 | self.lv2 | self.lv3)

    def level(self, c: i64) -> i64:
        """The level of the pawn on a space, 0 if there is none."""
        if has(self.lv1, c):
            return 1
        if has(self.lv2, c):
            return 2
        return 3 if has(self.lv3, c) else 0

    def of_level(self, level: i64) -> i64:
        """All pawns of a level."""
        return self.lv1 if level == 1 else self.lv2 if level == 2 else self.lv3

    def in_pool(self, level: i64) -> i64:
        """Pawns of a level that are not on the board (KAK-POOL-01)."""
        return self.rules.pawns_per_level - count(self.of_level(level))

    def pool(self) -> i64:
        """Darts in the pool."""
        return self.rules.dart_total - self.darts

    def darts_told(self) -> i64:
        """K's darts as everybody counts them."""
        return self.darts

    def day(self) -> i64:
        """The present day, counted from 1."""
        return (self.round - 1) // self.rules.day_rounds + 1

    def day_round(self) -> i64:
        """The round of the present day, counted from 1."""
        return (self.round - 1) % self.rules.day_rounds + 1

    def turn(self) -> i64:
        """The phase of the turn in which the present answer, if any, is given."""
        return self.phase if self.back == 0 else self.back

    def by_night(self) -> bool:
        """Is this (also within a window) the night round?"""
        return KAKU_NIGHT <= self.turn() <= KAKU_REVEAL

    def temple_count(self) -> i64:
        """KAK-END-03, AMB-02: original temples that are gone, and captured ones."""
        captors = self.lv3 & self.temples
        if not self.rules.any_captured:
            captors &= ~self.down
        return count(TEMPLES & ~self.temples) + count(captors)

    # ---- pawns ----
    def put(self, level: i64, c: i64) -> None:
        """Stand a pawn on a space."""
        if level == 1:
            self.lv1 |= bit(c)
        elif level == 2:
            self.lv2 |= bit(c)
        else:
            self.lv3 |= bit(c)

    def take(self, c: i64) -> None:
        """Take the pawn on a space, and its marks, from the board."""
        self.take_all(bit(c))

    def take_all(self, pawns: i64) -> None:
        """The same for all these spaces."""
        self.lv1 &= ~pawns
        self.lv2 &= ~pawns
        self.lv3 &= ~pawns
        self.down &= ~pawns
        self.stepped &= ~pawns
        self.used &= ~pawns

    def shift(self, a: i64, b: i64) -> None:
        """Move a pawn, up or down, with its marks, to a space without a pawn."""
        self.lv1 = moved(self.lv1, a, b)
        self.lv2 = moved(self.lv2, a, b)
        self.lv3 = moved(self.lv3, a, b)
        self.down = moved(self.down, a, b)
        self.stepped = moved(self.stepped, a, b)
        self.used = moved(self.used, a, b)

    def drift(self, starts: list[int], ends: list[int]) -> None:
        """Pawns go at once, up or down, with all their marks."""
        self.lv1 = carried(self.lv1, starts, ends)
        self.lv2 = carried(self.lv2, starts, ends)
        self.lv3 = carried(self.lv3, starts, ends)
        self.down = carried(self.down, starts, ends)
        self.stepped = carried(self.stepped, starts, ends)
        self.used = carried(self.used, starts, ends)

    # ---- K's turn ----
    def fall(self, c: i64, cost: i64) -> None:
        """KAK-ATK-01, -07: an attacked pawn goes down where it stands, and K pays."""
        self.darts -= cost
        self.down |= bit(c)

    def push(self, temple: i64, space: i64, cost: i64) -> None:
        """KAK-PUSH-02, -04: a Lv3 falls on this space, and a Lv1 there goes to its pool."""
        self.darts -= cost
        self.take(space)
        self.shift(temple, space)
        self.down |= bit(space)

    def strike(self, pawns: i64) -> None:
        """KAK-EK-QUAKE, KAK-EK-RAIN: pawns go down by a card."""
        self.down |= pawns

    def burn(self, c: i64) -> None:
        """KAK-EK-BALL: a pawn is gone."""
        self.take(c)

    def build(self, c: i64) -> None:
        """KAK-EK-TOWER: one more temple."""
        self.temples |= bit(c)
        self.towers |= bit(c)

    def stand_again(self, c: i64, to: i64, restored: i64, lying: bool) -> None:
        """KAK-EM-FORTIFY: a pawn stands again, perhaps on its temple, and a Lv1 is back (-1: none), perhaps lying."""
        self.down &= ~bit(c)
        if to != c:
            self.shift(c, to)
        if restored >= 0:
            self.put(1, restored)
            if lying:
                self.down |= bit(restored)

    # ---- M's actions ----
    def act(self, c: i64) -> None:
        """KAK-MDAY-01, option pawn_once_per_turn: an action is used, by the pawn that is now on this space."""
        self.left -= 1
        if c >= 0 and self.rules.pawn_once:
            self.used |= bit(c)

    def move(self, a: i64, b: i64) -> None:
        """KAK-LV1-MOVE-01, KAK-LV2-MOVE-01, KAK-LV3-MOVE-01: a pawn goes; a Lv3's step is marked."""
        self.shift(a, b)
        self.act(b)
        if has(self.lv3, b) and self.rules.lv3_steps != 0:
            self.stepped |= bit(b)
            if self.rules.lv3_steps == ONE_IN_ALL:
                self.stepped |= bit(STEPPED_ONCE)

    def heal(self, healer: i64, c: i64) -> None:
        """KAK-LV1-HEAL-01: a Lv1 goes, a Lv2 stands up."""
        self.take(healer)
        self.down &= ~bit(c)
        self.act(-1)

    def swap(self, by: i64, a: i64, b: i64) -> None:
        """KAK-LV2-SWAP-01, KAK-LV3-SWAP-01: two pawns change places; `by` is one of them, or the Lv2 beside them."""
        self.drift([int(a), int(b)], [int(b), int(a)])
        self.act(b if by == a else a if by == b else by)

    def merge(self, gone: i64) -> None:
        """KAK-UPG-02: three pawns leave the board."""
        self.take_all(gone)
        self.act(-1)

    def raze(self, temple: i64, gone: i64) -> None:
        """KAK-LV2-DST-02: a temple falls, and the pawns beside it leave; a Lv3 on it stands in the courtyard."""
        self.take_all(gone)
        self.temples &= ~bit(temple)
        self.towers &= ~bit(temple)
        self.act(-1)

    def lift(self, c: i64) -> None:
        """KAK-MNT-03, -04: at night a pawn leaves for its pool; one of the next level is due in its place."""
        level = self.level(c)
        self.left -= self.raise_cost(level)
        self.take(c)
        self.due_at = c
        self.due_level = level + 1

    def ask(self, level: i64, c: i64, optional: bool) -> None:
        """KAK-POOL-02, -03: M must say where this pawn comes from."""
        self.deploy(level)
        self.due_at = c
        self.due_level = level
        self.due_optional = optional

    def place(self, level: i64, c: i64, source: i64) -> None:
        """A pawn comes from its pool (-1), upright, or from another space, with its marks (KAK-MDAY-04)."""
        self.deploy(level)
        self.forget_placement()
        if source < 0:
            self.put(level, c)
        else:
            self.shift(source, c)

    def deploy(self, level: i64) -> None:
        """KAK-MNT-01, -02: by night a pawn that is owed to nobody is paid for."""
        if self.phase == MOYA_NIGHT and self.due_at < 0:
            self.left -= self.deploy_cost(level)

    def take_token(self, seat: int, element: i64, how: str) -> None:
        super().take_token(seat, element, how)
        if how == "instead":
            self.forget_placement()

    def forget_placement(self) -> None:
        """No placement of M waits."""
        self.due_at = -1
        self.due_level = 0
        self.due_optional = False

    # ---- answers ----
    def open_window(self, phase: i64) -> None:
        """KAK-ELE-21: an answer is awaited before the turn goes on, or, in W3, M's turn begins."""
        self.back = self.phase
        if phase == MOYA_FORTIFY:
            self.back = KAKU_NIGHT if self.phase == MOYA_NIGHT else KAKU_DAY
        self.phase = phase

    def close_window(self) -> None:
        """The answer was given."""
        fortify = self.phase == MOYA_FORTIFY
        self.phase = self.back
        self.back = 0
        if fortify:
            self.fortified = False
            self.begin_moya()

    # ---- from turn to turn (KAK-TRN) ----
    def end_kaku(self) -> None:
        """K's turn is over; M acts, unless an answer comes first."""
        self.night_tokens = 0
        if self.petrify == IN_FORCE:
            self.petrify = 0
        self.begin_moya()

    def begin_moya(self) -> None:
        """M acts."""
        if self.phase == KAKU_DAY:
            self.phase = MOYA_DAY
            self.left = self.rules.moya_actions
        else:
            self.phase = MOYA_NIGHT
            self.left = self.rules.moya_night_ap

    def end_moya(self) -> None:
        """M's turn is over: the next round or the night comes. M's night is over only at dawn."""
        self.used = self.stepped = 0
        self.left = 0
        self.night_tokens = 0
        self.token_taken = self.stream = False
        if self.phase == MOYA_NIGHT:
            self.dusk = True
        elif self.round % self.rules.day_rounds == 0:
            self.phase = KAKU_NIGHT
        else:
            self.begin_day_turn()

    def dawn(self) -> None:
        """KAK-MNT-05: all stand; then the next day, unless the game is over with this one."""
        self.down = 0
        self.dusk = False
        if not self.last_night():
            self.begin_day_turn()

    def last_night(self) -> bool:
        """Does no day follow, since M wins when all stand or this day was the last (option max_days)?"""
        risen = self.copy()
        risen.down = 0
        return risen.fallen() or self.day() == self.rules.max_days

    def deploy_cost(self, level: i64) -> i64:
        """KAK-MNT-01: the points for a new pawn of this level."""
        return self.rules.deploy_1 if level == 1 else self.rules.deploy_2

    def raise_cost(self, level: i64) -> i64:
        """KAK-MNT-01: the points for raising a pawn of this level."""
        return self.rules.raise_1 if level == 1 else self.rules.raise_2

    def fallen(self) -> bool:
        """KAK-END-03: are enough temples captured or destroyed for M to win?"""
        return self.rules.temple_win > 0 and self.temple_count() >= self.rules.temple_win

    def begin_day_turn(self) -> None:
        """A day turn of K comes."""
        self.round += 1
        self.phase = KAKU_DAY
        if self.petrify == WAITING:
            self.petrify = IN_FORCE
