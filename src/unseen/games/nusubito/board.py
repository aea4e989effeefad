"""The open board of Nusubito: all that everybody may know, as far as it was told."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from unseen.boards.courtyard import COURT, bit, count, has
from unseen.core.state import copy_fields
from unseen.games.nusubito.options import Rules, start_pawns
from unseen.games.temples.board import TempleBoard

THIEF: Final = 0
MISTS: Final = 1
THIEF_DAY: Final = 1
MISTS_DAY: Final = 2
THIEF_NIGHT: Final = 3
MISTS_LINE: Final = 4
"""The Mists choose between row and column (option night_line_choice)."""
MISTS_NIGHT: Final = 5
COINS: Final = 9
DARTS: Final = {"H": 0, "B": 1, "S": 2}
"""What the thief pays to knock a pawn down (NUS-ATK-01)."""
TITLES: Final = {"H": "Healer", "B": "Builder", "S": "Seeker"}
ABOVE: Final = {"H": "B", "B": "S"}


@mypyc_attr(free_list_len=1)
class Board(TempleBoard):
    """The truth has one, every view has one. What is told changes both by the functions of this class alone."""

    rules: Rules
    healers: i64
    builders: i64
    seekers: i64
    bolsters: i64
    points: i64  # spent in the thief's night

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def copy(self) -> "Board":
        """An equal board."""
        n = Board(self.rules)
        copy_fields(self, n, Board)
        return n

    def key(self) -> tuple[int, int, int, int]:
        """All that tells one board of a game from another."""
        return (
            int(self.healers | self.builders << 25),
            int(self.seekers | self.down << 25),
            int(self.used | self.bolsters << 25),
            int(
                self.darts | self.coins << 5 | self.phase << 9 | self.points << 12 | self.left << 14 | self.round << 18
            ),
        )

    def __repr__(self) -> str:
        return f"Board{self.key()}"

    def set_up(self) -> None:
        """NUS-SET-01 to NUS-SET-04; until then only `copy` may fill in the fields."""
        self.healers = self.builders = self.seekers = 0
        self.down = self.used = self.bolsters = 0
        self.coins = COINS
        self.phase = THIEF_DAY
        self.round = 1
        self.points = self.left = 0
        for letter, c in start_pawns(self.rules):
            self.put(letter, c)
        self.darts = self.rules.start_darts

    # ---- what it shows ----
    def occupied(self) -> i64:
        """Spaces with a pawn."""
        return self.healers | self.builders | self.seekers

    def upright(self) -> i64:
        """Spaces with an upright pawn."""
        return (self.healers | self.builders | self.seekers) & ~self.down

    def level(self, c: i64) -> str:
        """The letter of the pawn on a space, "" for none."""
        if has(self.healers, c):
            return "H"
        if has(self.builders, c):
            return "B"
        return "S" if has(self.seekers, c) else ""

    def of_level(self, letter: str) -> i64:
        """The pawns of a kind."""
        return self.healers if letter == "H" else self.builders if letter == "B" else self.seekers

    def in_pool(self, letter: str) -> int:
        """How many pawns of a kind are in the pool (NUS-POOL-01)."""
        return self.rules.pawns_per_level - int(count(self.of_level(letter)))

    def pool(self) -> i64:
        """Darts in the pool."""
        return self.rules.dart_total - self.darts

    def supply(self) -> i64:
        """Bolsters in supply."""
        return self.rules.bolsters - count(self.bolsters)

    def night(self) -> bool:
        """Is it night?"""
        return self.phase >= THIEF_NIGHT

    def to_move(self) -> int:
        """Whose turn it is."""
        return THIEF if self.phase == THIEF_DAY or self.phase == THIEF_NIGHT else MISTS

    def day(self) -> i64:
        """The present day, counted from 1."""
        return (self.round - 1) // self.rules.day_rounds + 1

    def day_round(self) -> i64:
        """The round of the present day, counted from 1."""
        return (self.round - 1) % self.rules.day_rounds + 1

    def turn_name(self) -> str:
        """The present turn as a line is labelled: `1.2T`, `N1M`."""
        who = "T" if self.to_move() == THIEF else "M"
        return f"N{self.day()}{who}" if self.night() else f"{self.day()}.{self.day_round()}{who}"

    # ---- pawns ----
    def put(self, letter: str, c: i64) -> None:
        """Stand a pawn on a space."""
        if letter == "H":
            self.healers |= bit(c)
        elif letter == "B":
            self.builders |= bit(c)
        else:
            self.seekers |= bit(c)

    def knock(self, c: i64) -> None:
        """NUS-ATK-01: the thief pays, and the pawn lies where it stood."""
        self.darts -= 2 if has(self.seekers, c) else 1 if has(self.builders, c) else 0
        self.down |= bit(c)

    def knock_off(self, temple: i64, c: i64) -> None:
        """NUS-ATK-05: the thief pays, and the Seeker of a temple lies on this space; a Healer there is gone."""
        self.darts -= 2
        self.healers &= ~bit(c)
        self.seekers = self.seekers & ~bit(temple) | bit(c)
        self.down |= bit(c)

    def act(self, pawns: i64) -> None:
        """NUS-MIST-01: these pawns have acted in this turn."""
        if not self.rules.mist_pawn_reuse:
            self.used |= pawns

    def appear(self, c: i64) -> None:
        """AMB-14: the pawn came onto the board in this turn."""
        if not self.rules.spawned_may_act:
            self.act(bit(c))

    def leaves_healer(self, c: i64) -> bool:
        """NUS-SEEK-MOVE-01: would a Healer appear behind the pawn that goes from here?"""
        return has(self.seekers & COURT, c) and count(self.healers) < self.rules.pawns_per_level

    def move(self, a: i64, b: i64, healer: bool) -> None:
        """A pawn goes from one space to another, and a Healer may appear behind it."""
        both = bit(a) | bit(b)
        if has(self.healers, a):
            self.healers ^= both
        elif has(self.builders, a):
            self.builders ^= both
        else:
            self.seekers ^= both
        if healer:
            self.healers |= bit(a)
            self.appear(a)
        self.act(bit(b))
        self.left -= 1

    def heal(self, healer: i64, c: i64) -> None:
        """NUS-HEAL-HEAL-01 and -02: a Healer goes, a pawn stands up."""
        self.healers &= ~bit(healer)
        self.down &= ~bit(c)
        if not self.rules.healed_may_act:
            self.act(bit(c))
        self.left -= 1

    def bolster(self, builder: i64, temple: i64, taken: i64) -> None:
        """NUS-BUILD-BOL-01 and -02: a Builder becomes a bolster; `taken` is the temple that loses it, or -1."""
        self.builders &= ~bit(builder)
        if taken >= 0:
            self.bolsters &= ~bit(taken)
        self.bolsters |= bit(temple)
        self.left -= 1

    def upgrade(self, gone: i64, at: i64, seeker: bool) -> None:
        """NUS-HEAL-UP-01, NUS-BUILD-UP-01: three pawns become one of the next level."""
        self.used &= ~gone
        if seeker:
            self.builders &= ~gone
            self.seekers |= bit(at)
        else:
            self.healers &= ~gone
            self.builders |= bit(at)
        self.appear(at)
        self.left -= 1

    # ---- the night ----
    def touch(self, c: i64) -> None:
        """Option night_same_pawn: this pawn may not be touched again this night."""
        if not self.rules.night_same_pawn:
            self.used |= bit(c)

    def spawn(self, c: i64) -> None:
        """A Healer appears at night."""
        self.healers |= bit(c)
        self.touch(c)
        self.left -= 1

    def rise(self, c: i64) -> None:
        """A pawn rises by one level at night."""
        self.touch(c)
        if has(self.healers, c):
            self.healers ^= bit(c)
            self.builders |= bit(c)
            self.left -= 1
        else:
            self.builders ^= bit(c)
            self.seekers |= bit(c)
            self.left -= 2

    def unbolster(self, temple: i64) -> None:
        """NUS-TNIGHT-01: a bolster goes back to supply."""
        self.bolsters &= ~bit(temple)
        self.points += 1

    def spend_point(self) -> None:
        """The thief does one thing more at night; by day it is the special action of the turn."""
        if self.phase == THIEF_NIGHT:
            self.points += 1

    # ---- from turn to turn (NUS-SEQ-01) ----
    def end_turn(self) -> None:
        """Whose turn comes next; after the Mists' night it is their opponent's only at dawn."""
        if self.phase == THIEF_DAY:
            self.phase = MISTS_DAY
            self.left = self.rules.mist_day_actions
        elif self.phase == THIEF_NIGHT:
            choose = self.points == 2 and self.rules.mists_choose_line
            self.phase = MISTS_LINE if choose else MISTS_NIGHT
            self.left = self.rules.mist_night_ap
            self.points = 0
        else:
            self.used = 0
            self.left = 0
            if self.phase == MISTS_DAY:
                self.next_round()

    def next_round(self) -> None:
        """Night falls after the last round of a day."""
        if self.round % self.rules.day_rounds == 0:
            self.phase = THIEF_NIGHT
        else:
            self.round += 1
            self.phase = THIEF_DAY

    def dawn(self) -> None:
        """NUS-MNIGHT-03: all stand; then the next day, unless it was the last (option max_days)."""
        self.down = 0
        if self.day() != self.rules.max_days:
            self.round += 1
            self.phase = THIEF_DAY
