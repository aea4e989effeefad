"""What the Elemental Disciplines lay on the open table (section 4 of the ledger); all at rest without them."""

from typing import Final

from mypy_extensions import i64

from unseen.games.kakusareta.options import LOYALIST, OFF, Rules
from unseen.games.kakusareta.phases import KAKU, KAKU_DAY, LOYALIST_CHOICE, MASTER_DRAFT, MOYA
from unseen.games.temples.board import TempleBoard

SUPPLY: Final = 3
"""The additional temples of Rising Tower."""
# Petrify
WAITING: Final = 1
IN_FORCE: Final = 2
# the elements, and tokens: four bits of each, earth lowest
ELEMENTS: Final = ("earth", "wind", "water", "fire")
EARTH: Final = 0
WIND: Final = 1
WATER: Final = 2
FIRE: Final = 3
EACH: Final = 6
"""Tokens of each element in the whole game (KAK-CMP-10)."""
OPENING: Final = 2
"""Tokens that each side holds at the start (KAK-ELE-03)."""
CARDS: Final[dict[str, i64]] = {
    card: n
    for cards in (
        ("quake", "tower", "silent", "mirage", "tempest", "river", "tide", "still", "rain", "fireball"),
        ("petrify", "fortify", "breeze", "fate", "breath", "stream", "gentle", "shift", "streak", "ashes"),
    )
    for n, card in enumerate(cards)
}
"""Each card's place among its side's; two bits of the uses belong to it."""
ANSWERS: Final = ("fate", "fortify", "mirage")
"""The cards that answer what is asked (KAK-ELE-21)."""


def count_of(tokens: i64, element: i64) -> i64:
    """How many of these tokens are of an element."""
    return (tokens >> (4 * element)) & 15


def some(n: i64, element: i64) -> i64:
    """So many tokens of an element."""
    return n << (4 * element)


class Disciplines(TempleBoard):
    """Elements, tokens, uses, and what runs; the open board derives from it."""

    rules: Rules
    element_k: i64  # Loyalist, -1 not chosen, as far as it is known
    element_m: i64
    supply: i64  # the pool of tokens
    tokens_k: i64  # held, reserved ones included
    tokens_m: i64
    uses_k: i64  # uses paid for, two bits a card in the order of cards.kinds; not counted in Loyalist
    uses_m: i64
    drafted: i64  # tokens picked in Master's draft
    petrify: i64  # 0, WAITING or IN_FORCE
    night_tokens: i64  # taken this night
    token_taken: bool  # M has taken a token instead of a Lv1 in this turn
    stream: bool  # Rapid Stream runs
    marked: bool  # Quake put the marker on K's temple, and K has not moved since
    fortified: bool  # Fortify has been paid for in this window

    def set_up_disciplines(self) -> None:
        """Nothing is in play; see `lay_out`."""
        self.element_k = self.element_m = -1
        self.supply = self.tokens_k = self.tokens_m = self.uses_k = self.uses_m = self.drafted = 0
        self.petrify = self.night_tokens = 0
        self.token_taken = self.stream = self.marked = self.fortified = False

    def disciplines_key(self, sealed: bool) -> tuple[int, int]:
        """All that tells it from another; elements that are `sealed` left out."""
        packed = (
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
            int(packed),
            int(self.tokens_k | self.tokens_m << 16) << 64 | int(self.uses_k | self.uses_m << 30),
        )

    def lay_out(self) -> None:
        """KAK-ELE-01 to -03: the elements of an elemental game; a choice or a draft comes before K's first turn."""
        rules = self.rules
        if rules.mode == LOYALIST:
            self.phase = LOYALIST_CHOICE
            if rules.element_k >= 0:
                self.name(KAKU, rules.element_k)
                self.name(MOYA, rules.element_m)
                for seat in (KAKU, MOYA) * OPENING:
                    self.take_token(seat, self.element_of(seat), "start")
        elif rules.mode != OFF:
            for element in range(4):
                self.supply += some(EACH, element)
            self.with_hide()
            self.phase = MASTER_DRAFT

    def hide_in_play(self) -> bool:
        """KAK-CMP-11: is there a Hide coin? Everybody knows that."""
        mode = self.rules.mode
        return self.element_k == WATER and self.element_m >= 0 if mode == LOYALIST else mode != OFF

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
        """KAK-ELE-04 to -06: a card is paid for, and counted; one use of Fortify covers all pawns of its window."""
        self.charge(seat, card)
        self.spend(seat, element, n)
        if card != "fortify":
            self.count_use(seat, CARDS[card])
        elif not self.fortified:
            self.count_use(seat, CARDS[card])
            self.fortified = True

    def pay(self, card: str, element: i64, n: i64) -> None:
        """W0: a card that K used in secret is paid for, and counted."""
        self.spend(KAKU, element, n)
        self.count_use(KAKU, CARDS[card])
