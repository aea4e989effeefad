"""The whole truth of a match: its fields, copy and key."""

from collections.abc import Hashable
from typing import Final

from mypy_extensions import i64, mypyc_attr

from unseen.boards.courtyard import ALL, TEMPLES, bit, count, has
from unseen.core.events import Event, Tell
from unseen.core.seats import but, only
from unseen.games.kakusareta.elements import Elements
from unseen.games.kakusareta.options import ONE_IN_ALL, Rules, first_pawns

KAKU: Final = 0
MOYA: Final = 1
# phases
KAKU_DAY: Final = 1
MOYA_DAY: Final = 2
KAKU_NIGHT: Final = 3
MOYA_NIGHT: Final = 4
KAKU_REVEAL: Final = 5
"""W4: K answers the reveal of the night (elemental games only). All phases from here on are elemental."""
MOYA_FATE: Final = 6
"""W2: M may cancel the card that K has just played."""
MOYA_FORTIFY: Final = 7
"""W3: M may fortify pawns that were attacked in K's turn."""
KAKU_GIVE: Final = 8
"""W6: K chooses the coin given up to Fire Streak."""
LOYALIST_CHOICE: Final = 9
MASTER_DRAFT: Final = 10

CENTRE: Final = 12
NO_SLOTS: Final[list[int]] = []
STEPPED_ONCE: Final = 25
"""The bit of `stepped` that says that a Lv3 has stepped (option lv3_steps_per_turn = one_in_all)."""
# endings
ENDINGS: Final = ["", "treasure", "miss", "temples", "cornered", "resign", "unfinished"]
TREASURE: Final = 1
MISS: Final = 2
BY_TEMPLES: Final = 3
CORNERED: Final = 4
RESIGNED: Final = 5
UNFINISHED: Final = 6


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(Elements):
    """The fields of Kakusareta's truth. Sets of spaces are masks; `forget_turn` resets what dies with a turn."""

    rules: Rules
    # sets of spaces
    lv1: i64
    lv2: i64
    lv3: i64
    down: i64
    temples: i64  # standing temples, towers included
    stepped: i64  # Lv3 that have stepped in this turn of M; the marks travel with the pawns
    used: i64  # pawns that have acted in this turn of M, kept only with pawn_once_per_turn
    hand: i64
    # numbers
    at: i64
    coin: i64  # the location coin, -1 while none lies for the temple K stands on
    darts: i64
    phase: i64
    back: i64  # the phase to which a window (W2, W3, W6) returns, else 0
    round: i64  # day rounds begun so far; the first is 1
    # K's turn
    spent: i64  # points of the day turn or of the night
    left: i64  # actions or points left to M
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
    # M's placement that waits for its source
    due_at: i64  # -1: none
    due_level: i64
    due_optional: bool  # a spawn; an upgrade or a paid deployment otherwise
    # the rods: two bits a line of LINES, 0 not yet drawn, 1 red, 2 green
    known: i64
    drawing_line: i64  # the line whose rod chance must draw now, else -1
    claimed: bool  # a claim waits for its rods
    # the end
    ending: i64
    winner: i64  # -1 nobody, KAKU, MOYA
    opened: bool
    slots: list[int]  # per coin the round in which it was placed, -1 in hand; only with pickup_slot_public; replaced

    def set_up(self, rules: Rules) -> None:
        """KAK-SET-01 to KAK-SET-07."""
        self.rules = rules
        self.unsaid = []
        self.hushed = but(KAKU)
        self.lv1 = first_pawns(rules, 1)
        self.lv2 = first_pawns(rules, 2)
        self.lv3 = first_pawns(rules, 3)
        self.down = self.stepped = self.used = 0
        self.temples = TEMPLES
        self.hand = TEMPLES
        self.at = CENTRE
        self.coin = -1
        self.darts = rules.start_darts
        self.phase = KAKU_DAY
        self.back = 0
        self.round = 1
        self.left = 0
        self.cornered = False
        self.forget_turn()
        self.forget_placement()
        self.known = 0
        self.drawing_line = -1
        self.claimed = False
        self.ending = 0
        self.winner = -1
        self.opened = False
        self.slots = [-1] * 25 if rules.pickup_slot_public else NO_SLOTS
        self.set_up_elements()

    def forget_turn(self) -> None:
        """Nothing of K's turn may stay behind: truths that differ only in dead fields must be equal."""
        self.spent = 0
        self.special = self.moved = self.halting = self.coin_down = False
        self.leap_from = self.leap_to = self.push_from = -1
        self.night_coins = self.night_darts = self.night_rods = 0
        self.forget_elements()

    def forget_placement(self) -> None:
        """No placement of M waits."""
        self.due_at = -1
        self.due_level = 0
        self.due_optional = False

    def copy_to(self, n: "Position") -> None:
        """Make `n` equal; lists are shared, for they are replaced and never changed."""
        n.rules = self.rules
        n.unsaid = self.unsaid
        n.hushed = self.hushed
        n.lv1 = self.lv1
        n.lv2 = self.lv2
        n.lv3 = self.lv3
        n.down = self.down
        n.temples = self.temples
        n.stepped = self.stepped
        n.used = self.used
        n.hand = self.hand
        n.at = self.at
        n.coin = self.coin
        n.darts = self.darts
        n.phase = self.phase
        n.back = self.back
        n.round = self.round
        n.spent = self.spent
        n.left = self.left
        n.special = self.special
        n.moved = self.moved
        n.halting = self.halting
        n.coin_down = self.coin_down
        n.cornered = self.cornered
        n.leap_from = self.leap_from
        n.leap_to = self.leap_to
        n.push_from = self.push_from
        n.night_coins = self.night_coins
        n.night_darts = self.night_darts
        n.night_rods = self.night_rods
        n.due_at = self.due_at
        n.due_level = self.due_level
        n.due_optional = self.due_optional
        n.known = self.known
        n.drawing_line = self.drawing_line
        n.claimed = self.claimed
        n.ending = self.ending
        n.winner = self.winner
        n.opened = self.opened
        n.slots = self.slots
        self.copy_elements(n)

    def key(self) -> Hashable:
        """Every field but what is unsaid and the options, which all truths of one game share."""
        turn = (
            self.at
            | (self.coin + 1) << 5
            | (self.leap_from + 1) << 10
            | (self.leap_to + 1) << 15
            | (self.push_from + 1) << 20
            | (self.drawing_line + 1) << 25
            | self.spent << 28
            | self.left << 31
            | self.phase << 36
            | self.darts << 40
            | self.ending << 45
            | (self.winner + 1) << 48
            | (self.due_at + 1) << 50
            | self.due_level << 55
            | self.back << 58
        )
        flags = (
            (1 if self.special else 0)
            | (2 if self.moved else 0)
            | (4 if self.halting else 0)
            | (8 if self.coin_down else 0)
            | (16 if self.cornered else 0)
            | (32 if self.claimed else 0)
            | (64 if self.opened else 0)
            | (128 if self.due_optional else 0)
            | self.night_coins << 8
            | self.night_darts << 11
            | self.night_rods << 14
            | self.known << 17
            | self.round << 29
        )
        return (
            int(turn),
            int(flags),
            int(self.hand | self.down << 25),
            int(self.lv1 | self.lv2 << 25),
            int(self.lv3 | self.temples << 25),
            int(self.stepped),
            int(self.used),
            tuple(self.slots),
            self.element_key(),
        )

    # ---- reading ----
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

    def on_courtyard(self) -> bool:
        """Does K stand in the courtyard, for everyone to see?"""
        return not has(self.temples, self.at)

    def points(self) -> i64:
        """KAK-KDAY-01, KAK-EK-RIVER: the points of K's day turn."""
        return 3 if self.river else self.rules.k_points

    def day(self) -> i64:
        """The present day, counted from 1."""
        return (self.round - 1) // self.rules.day_rounds + 1

    def by_night(self) -> bool:
        """Is this (also within a window) the night round?"""
        phase = self.phase if self.back == 0 else self.back
        return phase in (KAKU_NIGHT, MOYA_NIGHT, KAKU_REVEAL)

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
        rest = ~bit(c)
        self.lv1 &= rest
        self.lv2 &= rest
        self.lv3 &= rest
        self.down &= rest
        self.stepped &= rest
        self.used &= rest

    def shift(self, a: i64, b: i64) -> None:
        """Move a pawn, up or down, with its marks, to a space without a pawn."""
        self.lv1 = moved(self.lv1, a, b)
        self.lv2 = moved(self.lv2, a, b)
        self.lv3 = moved(self.lv3, a, b)
        self.down = moved(self.down, a, b)
        self.stepped = moved(self.stepped, a, b)
        self.used = moved(self.used, a, b)

    def trade(self, a: i64, b: i64) -> None:
        """Let two pawns, with their marks, change places."""
        self.lv1 = traded(self.lv1, a, b)
        self.lv2 = traded(self.lv2, a, b)
        self.lv3 = traded(self.lv3, a, b)
        self.down = traded(self.down, a, b)
        self.stepped = traded(self.stepped, a, b)
        self.used = traded(self.used, a, b)

    def mark_step(self, c: i64) -> None:
        """KAK-LV3-MOVE-02: the Lv3 that now stands on `c` has stepped."""
        if self.rules.lv3_steps != 0:
            self.stepped |= bit(c)
            if self.rules.lv3_steps == ONE_IN_ALL:
                self.stepped |= bit(STEPPED_ONCE)

    # ---- from turn to turn; the rules say how ----
    def begin(self, tell: Tell | None) -> None:
        """The elements are chosen and the opening tokens drawn: K's first turn begins."""
        raise NotImplementedError

    def kaku_over(self, tell: Tell | None) -> None:
        """K's turn is over: it is told, and may be answered (W3)."""
        raise NotImplementedError

    def after_kaku(self, tell: Tell | None) -> None:
        """K's turn is told and answered: M's begins."""
        raise NotImplementedError

    # ---- speaking ----
    def whisper(self, tell: Tell | None, event: Event) -> None:
        """To K alone."""
        if tell is not None:
            tell.say(only(KAKU), event)


def moved(m: i64, a: i64, b: i64) -> i64:
    """The set after what is on `a` went to `b`."""
    return m & ~bit(a) & ~bit(b) | ((m >> a) & 1) << b


def traded(m: i64, a: i64, b: i64) -> i64:
    """The set after what is on `a` and `b` changed places."""
    return m & ~bit(a) & ~bit(b) | ((m >> a) & 1) << b | ((m >> b) & 1) << a
