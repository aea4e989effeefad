"""The open board of Kakusareta: all that everybody may know, as far as it was told."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64, mypyc_attr

from unseen.boards.courtyard import ALL, TEMPLES, bit, count, has
from unseen.core.state import fields_of
from unseen.games.kakusareta.options import LOYALIST, OFF, ONE_IN_ALL, Rules, first_pawns

KAKU: Final = 0
MOYA: Final = 1
# phases
KAKU_DAY: Final = 1
MOYA_DAY: Final = 2
KAKU_NIGHT: Final = 3
MOYA_NIGHT: Final = 4
KAKU_REVEAL: Final = 5
"""W4: K answers the reveal of the night, which only K knows. All phases from here on are elemental."""
MOYA_FATE: Final = 6
"""W2: M may cancel the card that K has just played."""
MOYA_FORTIFY: Final = 7
"""W3: M may fortify pawns that were attacked in K's turn."""
KAKU_GIVE: Final = 8
"""W6: K chooses the coin given up to Fire Streak."""
LOYALIST_CHOICE: Final = 9
MASTER_DRAFT: Final = 10

STEPPED_ONCE: Final = 25
"""The bit of `stepped` that says that a Lv3 has stepped (option lv3_steps_per_turn = one_in_all)."""
COINS: Final = 9
SUPPLY: Final = 3
"""The additional temples of Rising Tower."""
# Petrify
WAITING: Final = 1
IN_FORCE: Final = 2
# the elements, and tokens: four bits of each, earth lowest
EARTH: Final = 0
WIND: Final = 1
WATER: Final = 2
FIRE: Final = 3
EACH: Final = 6
"""Tokens of each element in the whole game (KAK-CMP-10)."""
OPENING: Final = 2
"""Tokens that each side holds at the start (KAK-ELE-03)."""
KAKU_CARDS: Final = ("quake", "tower", "silent", "mirage", "tempest", "river", "tide", "still", "rain", "fireball")
MOYA_CARDS: Final = (
    *("petrify", "fortify", "breeze", "fate", "breath", "stream", "gentle", "shift", "streak", "ashes"),
)
CARDS: Final[dict[str, i64]] = {card: n for cards in (KAKU_CARDS, MOYA_CARDS) for n, card in enumerate(cards)}
"""Each card's place among its side's; two bits of the uses belong to it."""
ANSWERS: Final = ("fate", "fortify", "mirage")


def count_of(tokens: i64, element: i64) -> i64:
    """How many of these tokens are of an element."""
    return (tokens >> (4 * element)) & 15


def some(n: i64, element: i64) -> i64:
    """So many tokens of an element."""
    return n << (4 * element)


def moved(m: i64, a: i64, b: i64) -> i64:
    """The set after what is on `a` went to `b`."""
    return m & ~bit(a) & ~bit(b) | ((m >> a) & 1) << b


def traded(m: i64, a: i64, b: i64) -> i64:
    """The set after what is on `a` and `b` changed places."""
    return m & ~bit(a) & ~bit(b) | ((m >> a) & 1) << b | ((m >> b) & 1) << a


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
class Board:
    """The truth has one, every view has one. What is told changes both by the functions of this class alone."""

    rules: Rules
    # sets of spaces
    lv1: i64
    lv2: i64
    lv3: i64
    down: i64
    temples: i64  # standing temples, towers included
    towers: i64
    stepped: i64  # Lv3 that have stepped in this turn of M; the marks travel with the pawns
    used: i64  # pawns that have acted in this turn of M, kept only with pawn_once_per_turn
    # numbers
    seen: i64  # the courtyard space on which everybody sees K, -1 while there is none
    darts: i64
    coins: i64  # in hand, the Hide coin among them
    phase: i64
    back: i64  # the phase to which a window (W2, W3, W6) returns, else 0
    round: i64  # day rounds begun so far; the first is 1
    left: i64  # actions or points left to M
    # M's placement that waits for its source
    due_at: i64  # -1: none
    due_level: i64
    due_optional: bool  # a spawn; an upgrade or a paid deployment otherwise
    # the Elemental Disciplines; all at rest without them
    element_k: i64  # Loyalist, -1 not chosen, as far as it is known
    element_m: i64
    supply: i64  # the pool of tokens
    tokens_k: i64  # held, reserved ones included
    tokens_m: i64
    uses_k: i64  # uses paid for, two bits a card in the order of cards.table; not counted in Loyalist
    uses_m: i64
    drafted: i64  # tokens picked in Master's draft
    petrify: i64  # 0, WAITING or IN_FORCE
    night_tokens: i64  # taken this night
    token_taken: bool  # M has taken a token instead of a Lv1 in this turn
    stream: bool  # Rapid Stream runs
    marked: bool  # Quake put the marker on K's temple, and K has not moved since
    fortified: bool  # Fortify has been paid for in this window

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def copy(self) -> "Board":
        """An equal board."""
        n = Board(self.rules)
        self.copy_to(n)
        return n

    def copy_to(self, n: "Board") -> None:
        """Make `n` equal in all that is open."""
        n.lv1 = self.lv1
        n.lv2 = self.lv2
        n.lv3 = self.lv3
        n.down = self.down
        n.temples = self.temples
        n.towers = self.towers
        n.stepped = self.stepped
        n.used = self.used
        n.seen = self.seen
        n.darts = self.darts
        n.coins = self.coins
        n.phase = self.phase
        n.back = self.back
        n.round = self.round
        n.left = self.left
        n.due_at = self.due_at
        n.due_level = self.due_level
        n.due_optional = self.due_optional
        n.element_k = self.element_k
        n.element_m = self.element_m
        n.supply = self.supply
        n.tokens_k = self.tokens_k
        n.tokens_m = self.tokens_m
        n.uses_k = self.uses_k
        n.uses_m = self.uses_m
        n.drafted = self.drafted
        n.petrify = self.petrify
        n.night_tokens = self.night_tokens
        n.token_taken = self.token_taken
        n.stream = self.stream
        n.marked = self.marked
        n.fortified = self.fortified

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
            | self.round << 40
        )
        elements = (
            (1 if self.token_taken else 0)
            | (2 if self.stream else 0)
            | (4 if self.marked else 0)
            | (8 if self.fortified else 0)
            | self.petrify << 4
            | self.night_tokens << 6
            | self.drafted << 12
            | (0 if sealed else (self.element_k + 1) << 16 | (self.element_m + 1) << 20)
            | self.supply << 24
        )
        return (
            int(turn),
            int(self.lv1 | self.lv2 << 25),
            int(self.lv3 | self.down << 25),
            int(self.temples | self.stepped << 25),
            int(self.used | self.towers << 25),
            int(elements),
            int(self.tokens_k | self.tokens_m << 16) << 64 | int(self.uses_k | self.uses_m << 30),
        )

    def __reduce__(self) -> tuple[Callable[..., "Board"], tuple[type["Board"], dict[str, object]]]:
        return filled, (type(self), fields_of(self))

    def __repr__(self) -> str:
        return f"Board{self.key()}"

    def set_up(self) -> None:
        """KAK-SET-01 to KAK-SET-07; until then only `copy_to` may fill in the fields."""
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
        self.forget_placement()
        self.element_k = self.element_m = -1
        self.supply = self.tokens_k = self.tokens_m = self.uses_k = self.uses_m = self.drafted = 0
        self.petrify = self.night_tokens = 0
        self.token_taken = self.stream = self.marked = self.fortified = False

    def lay_out(self) -> None:
        """KAK-ELE-01 to -03: the elements of an elemental game; a choice or a draft comes before K's first turn."""
        rules = self.rules
        if rules.mode == LOYALIST:
            self.phase = LOYALIST_CHOICE
            if rules.element_k >= 0:
                self.name(KAKU, rules.element_k)
                self.name(MOYA, rules.element_m)
                self.open_tokens()
        elif rules.mode != OFF:
            for element in range(4):
                self.supply += some(EACH, element)
            self.with_hide()
            self.phase = MASTER_DRAFT

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

    def hide_in_play(self) -> bool:
        """KAK-CMP-11: is there a Hide coin? Everybody knows that."""
        mode = self.rules.mode
        return self.element_k == WATER and self.element_m >= 0 if mode == LOYALIST else mode != OFF

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
        return self.turn() in (KAKU_NIGHT, MOYA_NIGHT, KAKU_REVEAL)

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

    def trade(self, a: i64, b: i64) -> None:
        """Let two pawns, with their marks, change places."""
        self.lv1 = traded(self.lv1, a, b)
        self.lv2 = traded(self.lv2, a, b)
        self.lv3 = traded(self.lv3, a, b)
        self.down = traded(self.down, a, b)
        self.stepped = traded(self.stepped, a, b)
        self.used = traded(self.used, a, b)

    def drift(self, starts: list[int], ends: list[int]) -> None:
        """Pawns go at once, up or down, with all their marks."""
        self.lv1 = carried(self.lv1, starts, ends)
        self.lv2 = carried(self.lv2, starts, ends)
        self.lv3 = carried(self.lv3, starts, ends)
        self.down = carried(self.down, starts, ends)
        self.stepped = carried(self.stepped, starts, ends)
        self.used = carried(self.used, starts, ends)

    # ---- K's turn ----
    def show(self, space: i64) -> None:
        """KAK-CRT-01: where everybody sees K in the courtyard; -1 when K leaves it."""
        self.seen = space

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
        self.trade(a, b)
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

    def forget_placement(self) -> None:
        """No placement of M waits."""
        self.due_at = -1
        self.due_level = 0
        self.due_optional = False

    # ---- tokens and cards ----
    def name(self, seat: int, element: i64) -> None:
        """A Loyalist's element is known; with both, the tokens are laid out (KAK-ELE-02)."""
        if seat == KAKU:
            self.element_k = element
        else:
            self.element_m = element
        if self.phase == LOYALIST_CHOICE and self.element_k >= 0 and self.element_m >= 0:
            self.phase = KAKU_DAY
            self.supply = some(EACH, self.element_k)
            if self.element_m != self.element_k:
                self.supply += some(EACH, self.element_m)
            if self.element_k == WATER:
                self.with_hide()

    def open_tokens(self) -> None:
        """KAK-ELE-03: each side begins with tokens of its own element."""
        for _ in range(OPENING):
            self.take_token(KAKU, self.element_k, "start")
            self.take_token(MOYA, self.element_m, "start")

    def with_hide(self) -> None:
        """KAK-CMP-11: the Hide coin is in play, and begins in K's hand."""
        self.coins += 1

    def element_of(self, seat: int) -> i64:
        """A Loyalist's element."""
        return self.element_k if seat == KAKU else self.element_m

    def take_token(self, seat: int, element: i64, how: str) -> None:
        """From the pool to a side; `how` as `TokenTaken` says."""
        self.supply -= some(1, element)
        if seat == KAKU:
            self.tokens_k += some(1, element)
        else:
            self.tokens_m += some(1, element)
        if how == "draft":
            self.drafted += 1
            if self.drafted == len(self.rules.draft_order):
                self.phase = KAKU_DAY
        elif how == "instead":
            self.forget_placement()
            self.token_taken = True
        elif how == "night":
            if seat != KAKU or self.rules.night_limited:
                self.night_tokens += 1
            if seat != KAKU:
                self.left -= 1

    def spend(self, seat: int, element: i64, n: i64) -> None:
        """KAK-ELE-05: in Loyalist tokens go back to the pool, else they stay on the card, out of the game."""
        if seat == KAKU:
            self.tokens_k -= some(n, element)
        else:
            self.tokens_m -= some(n, element)
        if self.rules.mode == LOYALIST:
            self.supply += some(n, element)

    def spendable(self, seat: int, element: i64) -> i64:
        """The tokens of an element with which a side can pay."""
        return count_of(self.tokens_k if seat == KAKU else self.tokens_m, element)

    def uses(self, seat: int, index: i64) -> i64:
        """KAK-ELE-06: how often a side's card has been used, by its place among them."""
        return ((self.uses_k if seat == KAKU else self.uses_m) >> (2 * index)) & 3

    def count_use(self, seat: int, index: i64) -> None:
        """A use is paid for; in Loyalist there is no limit to count against."""
        if self.rules.mode == LOYALIST:
            return
        one: i64 = 1
        if seat == KAKU:
            self.uses_k += one << (2 * index)
        else:
            self.uses_m += one << (2 * index)

    def charge(self, seat: int, card: str) -> None:
        """Option power_costs_action: a card takes an action, or a point of the night; an answer takes none."""
        if seat == MOYA and self.rules.power_costs_action and card not in ANSWERS:
            self.left -= 1

    def play_card(self, seat: int, card: str, element: i64, n: i64) -> None:
        """KAK-ELE-04 to -06: a card is paid for, and counted."""
        self.charge(seat, card)
        self.spend(seat, element, n)
        if card == "fortify":
            self.fortify_paid()
        else:
            self.count_use(seat, CARDS[card])

    def fortify_paid(self) -> None:
        """KAK-EM-FORTIFY: one use covers all pawns that are paid for in this window."""
        if not self.fortified:
            self.count_use(MOYA, CARDS["fortify"])
        self.fortified = True

    def pay(self, card: str, element: i64, n: i64) -> None:
        """W0: a card that K used in secret is paid for, and counted."""
        self.spend(KAKU, element, n)
        self.count_use(KAKU, CARDS[card])

    # ---- answers ----
    def open_window(self, phase: i64) -> None:
        """KAK-ELE-21: an answer is awaited before the turn goes on."""
        self.back = self.phase
        self.phase = phase

    def close_window(self) -> None:
        """The answer was given."""
        self.phase = self.back
        self.back = 0

    def open_fortify(self) -> None:
        """W3: before M's turn M may answer K's."""
        self.back = KAKU_NIGHT if self.phase == MOYA_NIGHT else KAKU_DAY
        self.phase = MOYA_FORTIFY

    def close_fortify(self) -> None:
        """M's own turn begins."""
        self.close_window()
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
        """M's turn is over. Night falls after the last round of a day; after M's night all stand (KAK-MNT-05)."""
        self.used = self.stepped = 0
        self.left = 0
        self.night_tokens = 0
        self.token_taken = self.stream = False
        if self.phase == MOYA_NIGHT:
            self.down = 0
            if not self.fallen() and self.day() != self.rules.max_days:
                self.begin_day_turn()
        elif self.round % self.rules.day_rounds == 0:
            self.phase = KAKU_NIGHT
        else:
            self.begin_day_turn()

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


def filled(kind: type[Board], fields: dict[str, object]) -> Board:
    """A board that travelled as its fields."""
    rules = fields["rules"]
    assert isinstance(rules, Rules)
    board = kind(rules)
    for name, value in fields.items():
        setattr(board, name, value)
    return board
