"""What the Elemental Disciplines add to the truth of a match (section 4 of the ledger); all at rest without them."""

from collections.abc import Hashable
from typing import Final

from mypy_extensions import i64, mypyc_attr

from unseen.core.state import State

NO_HITS: Final[list[int]] = []
SUPPLY: Final = 3
"""The additional temples of Rising Tower."""
# where the Hide coin is
NO_HIDE: Final = 0
HIDE_IN_HAND: Final = 1
HIDE_ON_TABLE: Final = 2
# Petrify
WAITING: Final = 1
IN_FORCE: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Elements(State):
    """Tokens, uses, debts. Tokens are four numbers of four bits, earth lowest."""

    towers: i64  # the standing temples that are Rising Towers
    element_k: i64  # Loyalist, -1 not chosen
    element_m: i64
    supply: i64  # the pool of tokens
    tokens_k: i64  # held, reserved ones included
    tokens_m: i64
    reserved: i64  # K's, for cards not yet paid for
    uses_k: i64  # uses paid for, two bits a card in the order of cards.table; not counted in Loyalist
    uses_m: i64
    drafted: i64  # tokens picked in Master's draft
    hide: i64
    mirage_due: bool
    still_due: bool
    river: bool  # K has three points this turn
    silent: i64  # the gap that K's next leap crosses in silence, else -1
    petrify: i64  # 0, WAITING or IN_FORCE
    night_tokens: i64  # taken this night
    token_taken: bool  # M has taken a token instead of a Lv1 in this turn
    stream: bool  # Rapid Stream runs
    marked: bool  # Quake put the marker on K's temple, and K has not moved since
    fortified: bool  # Fortify has been paid for in this window
    answering: i64  # W2: the step (action id) that M may cancel, else -1
    hits: list[int]  # elemental games: the pawns attacked in K's turn until W3 is over, see `hit`; replaced

    def set_up_elements(self) -> None:
        """Nothing is in play; see elemental.set_up."""
        self.towers = 0
        self.element_k = self.element_m = -1
        self.supply = self.tokens_k = self.tokens_m = self.reserved = 0
        self.uses_k = self.uses_m = self.drafted = 0
        self.hide = NO_HIDE
        self.mirage_due = self.still_due = False
        self.petrify = 0
        self.token_taken = self.stream = self.marked = self.fortified = False

    def forget_elements(self) -> None:
        """A turn of K's is over."""
        self.night_tokens = 0
        self.river = False
        self.silent = self.answering = -1
        self.hits = NO_HITS

    def copy_elements(self, n: "Elements") -> None:
        """The part of `copy_to` that only elemental games change."""
        n.towers = self.towers
        n.element_k = self.element_k
        n.element_m = self.element_m
        n.supply = self.supply
        n.tokens_k = self.tokens_k
        n.tokens_m = self.tokens_m
        n.reserved = self.reserved
        n.uses_k = self.uses_k
        n.uses_m = self.uses_m
        n.drafted = self.drafted
        n.hide = self.hide
        n.mirage_due = self.mirage_due
        n.still_due = self.still_due
        n.river = self.river
        n.silent = self.silent
        n.petrify = self.petrify
        n.night_tokens = self.night_tokens
        n.token_taken = self.token_taken
        n.stream = self.stream
        n.marked = self.marked
        n.fortified = self.fortified
        n.answering = self.answering
        n.hits = self.hits

    def element_key(self) -> Hashable:
        """The part of `key` that only elemental games need."""
        stores = self.supply | self.tokens_k << 16 | self.tokens_m << 32
        flags = (
            (1 if self.mirage_due else 0)
            | (2 if self.still_due else 0)
            | (4 if self.river else 0)
            | (8 if self.token_taken else 0)
            | (16 if self.stream else 0)
            | self.hide << 5
            | self.petrify << 7
            | self.night_tokens << 9
            | (self.silent + 1) << 12
            | (self.answering + 1) << 17
            | (self.element_k + 1) << 31
            | (self.element_m + 1) << 34
            | (1 << 44 if self.marked else 0)
            | (1 << 45 if self.fortified else 0)
            | self.drafted << 37
        )
        uses = self.uses_k | self.uses_m << 30
        return (int(stores), int(self.reserved | self.towers << 16), int(flags), int(uses), tuple(self.hits))


def hit(level: i64, stood: i64, lies: i64, crushed: i64) -> int:
    """A pawn attacked in this turn: its level, where it stood, where it lies (31: gone), the Lv1 it crushed there.

    `crushed`: 0 none, 1 it was upright, 2 it was down. A card adds 1 << 14 to the pawns that it struck (Quake, Rain).
    """
    return int(level | stood << 2 | lies << 7 | crushed << 12)
