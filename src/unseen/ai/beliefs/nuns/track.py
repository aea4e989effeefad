"""The filter of one novice: what was told is noted at once, and worked through when somebody asks."""

from typing import Final

from unseen.ai.beliefs.nuns.single_walk import Shown
from unseen.ai.beliefs.nuns.tokens import Tokens
from unseen.ai.beliefs.nuns.walkers import Walkers
from unseen.ai.beliefs.nuns.weights import (
    DOT,
    HIDDEN,
    ITEM,
    Table,
    at,
    cleared,
    scaled,
    totals,
    weighed,
    without,
)
from unseen.boards.convent_facts import Wish
from unseen.boards.dots import members
from unseen.games.nuns.position import Position


class Note:
    """Something that was told, and what it does to the hypotheses."""

    def work(self, track: "Track") -> None:
        """Do it."""
        track.tables = self.change(track, track.tables)
        for down in track.downs:
            down.tables = self.change(track, down.tables)

    def change(self, track: "Track", tables: list[Table]) -> list[Table]:
        """What becomes of these hypotheses."""
        raise NotImplementedError


class Down:
    """Hypotheses in which she has laid False Noise face down, weighed by the same measure as the others."""

    def __init__(self, turn: int, tables: list[Table]) -> None:
        self.turn: Final = turn
        """As the rules keep it: when she laid it, negative in N3."""
        self.tables = tables


class Track:
    """All hypotheses of one novice: a table for each wish, and another where she has laid False Noise face down."""

    def __init__(self, i: int, cell: int, wishes: list[Wish], immune: bool, walkers: Walkers) -> None:
        self.i: Final = i
        self.cell: Final = cell
        self.wishes: Final = wishes
        self.immune: Final = immune
        """Does her own cell hide her?"""
        self.walkers: Final = walkers
        """How novices are thought to walk."""
        self.tables: list[Table] = [walkers.begin(cell) for _ in wishes]
        self.downs: list[Down] = []
        self.keeps = 1.0
        """How likely a holder of False Noise would have laid none so far."""
        self.notes: list[Note] = []
        self.version = 0

    # ---- taking in ----
    def note(self, note: Note) -> None:
        """Keep it for later."""
        self.notes.append(note)
        self.version += 1

    def unseen_at(self, mask: int) -> None:
        """A guard saw these dots, and not her."""
        here = mask & ~(1 << self.cell if self.immune else 0)
        last = self.notes[-1] if self.notes else None
        if isinstance(last, Unseen):
            last.mask |= here
            self.version += 1
        else:
            self.note(Unseen(here))

    def work(self) -> None:
        """Bring the tables up to date."""
        notes = self.notes
        self.notes = []
        for note in notes:
            note.work(self)
        if notes:
            self.measure()

    def measure(self) -> None:
        """Weights sum to 1."""
        self.downs = [down for down in self.downs if sum(totals(down.tables), 0.0) > 0.0]
        whole = sum(totals(self.tables), 0.0) + sum([sum(totals(down.tables), 0.0) for down in self.downs], 0.0)
        assert whole > 0.0, "no walk explains what this seat was told"
        self.tables = scaled(self.tables, 1.0 / whole)
        for down in self.downs:
            down.tables = scaled(down.tables, 1.0 / whole)

    # ---- reading ----
    def every(self) -> list[Table]:
        """All tables."""
        out = list(self.tables)
        for down in self.downs:
            out += down.tables
        return out

    def size(self) -> int:
        """The number of hypotheses."""
        return sum([len(table) for table in self.every()])

    def possible(self) -> int:
        """All dots where she may be."""
        mask = 0
        for table in self.every():
            for code in table:
                mask |= 1 << (code & DOT)
        return mask

    def forget_wish(self, wish: int) -> None:
        """Somebody else has it."""
        self.tables = [{} if w == wish else table for w, table in enumerate(self.tables)]


class Unseen(Note):
    """Guards saw these dots, and not her."""

    def __init__(self, mask: int) -> None:
        self.mask = mask

    def change(self, track: Track, tables: list[Table]) -> list[Table]:
        return without(tables, self.mask)


class Here(Note):
    """She was seen on this dot."""

    def __init__(self, dot: int) -> None:
        self.dot: Final = dot

    def change(self, track: Track, tables: list[Table]) -> list[Table]:
        return at(tables, self.dot)


class Change(Note):
    """A caught novice of whom it is not known whether she is seen: the guards' view changed, and this was told."""

    def __init__(self, before: int, after: int, told: int) -> None:
        self.before: Final = before
        self.after: Final = after
        self.told: Final = told
        """The dot where she came into sight, -1 if she was lost, 0 for nothing."""

    def change(self, track: Track, tables: list[Table]) -> list[Table]:
        own = 1 << track.cell if track.immune else 0
        factors = [0.0] * 256
        for dot in members(track.possible()):
            was, sees = ((self.before & ~own) >> dot) & 1, ((self.after & ~own) >> dot) & 1
            told = dot if sees and not was else -1 if was and not sees else 0
            factors[dot] = 1.0 if told == self.told else 0.0
        return weighed(tables, factors)


class Plain(Note):
    """The guards begin to move: no card hides her any more."""

    def change(self, track: Track, tables: list[Table]) -> list[Table]:
        return cleared(tables, HIDDEN)


class Caught(Note):
    """She was captured: her item is lost (NUN-WISH-03)."""

    def __init__(self, announced: bool) -> None:
        self.announced: Final = announced
        """Is it said when an item is lost?"""
        self.lost_item = False

    def change(self, track: Track, tables: list[Table]) -> list[Table]:
        if self.announced:
            tables = [only(table, self.lost_item) for table in tables]
        return cleared(tables, ITEM)


def only(table: Table, item: bool) -> Table:
    """With her item, or without."""
    return {code: weight for code, weight in table.items() if (code & ITEM != 0) == item}


class Walked(Note):
    """She has made her movement."""

    def __init__(self, p: Position, shown: Shown) -> None:
        self.p: Final = p
        """As it stood when the movement began."""
        self.shown: Final = shown

    def change(self, track: Track, tables: list[Table]) -> list[Table]:
        return track.walkers.walked(self.p, track.i, self.shown, tables)


class Noised(Note):
    """A window for noise tokens has closed, and these are hers."""

    def __init__(self, p: Position, marks: list[int], may_lie: bool) -> None:
        self.p: Final = p
        self.marks: Final = marks
        self.may_lie: Final = may_lie
        """Could she have laid False Noise?"""

    def work(self, track: Track) -> None:
        tokens = Tokens(self.p, track.i, self.marks)
        dots = members(track.possible())
        fresh: list[Table] = []
        if self.may_lie and self.marks:
            fresh = scaled(weighed(track.tables, tokens.false(dots)), track.keeps)
        true = tokens.true(dots)
        track.tables = weighed(track.tables, true)
        for down in track.downs:
            down.tables = weighed(down.tables, true)
        if fresh:
            track.downs.append(Down(self.p.board.turn if self.p.board.listening else -self.p.board.turn, fresh))
        if self.may_lie:
            track.keeps *= tokens.kept()


class Confessed(Note):
    """False Noise that she laid a turn ago in this step is shown, or would be shown now if she had laid any."""

    def __init__(self, shown: bool, listening: bool, turn: int) -> None:
        self.shown: Final = shown
        self.listening: Final = listening
        self.turn: Final = turn

    def work(self, track: Track) -> None:
        due = [down for down in track.downs if (down.turn > 0) == self.listening and abs(down.turn) < self.turn]
        if self.shown:
            for down in due:
                track.tables = down.tables
            track.downs = []
        else:
            track.downs = [down for down in track.downs if down not in due]


class Honest(Note):
    """She had another card all the time."""

    def work(self, track: Track) -> None:
        track.downs = []
