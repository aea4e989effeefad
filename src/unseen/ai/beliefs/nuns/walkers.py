"""How novices are thought to walk, and so where they may be after a movement of which little was seen."""

from typing import Final

from mypy_extensions import mypyc_attr

from unseen.ai.beliefs.nuns.all_walks import AllWalks, Errand
from unseen.ai.beliefs.nuns.single_walk import Shown, SingleWalk
from unseen.ai.beliefs.nuns.weights import DOT, HIDDEN, ITEM, KEYS, Table
from unseen.games.nuns.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Walkers:
    """Step by step: with the weight `purpose` on towards the dot of the next errand, else anywhere (`model`)."""

    def __init__(self, purpose: float) -> None:
        self.purpose: Final = purpose

    def begin(self, cell: int) -> Table:
        """The hypotheses under a wish before anybody has walked."""
        return {cell: 1.0}

    def walked(self, p: Position, i: int, shown: Shown, tables: list[Table]) -> list[Table]:
        """Where novice `i` may be, who stood so in `p` when the movement began, after a walk that showed this.

        Nobody is home, else the game would be over (NUN-WIN-01).
        """
        whole = AllWalks(p, i, shown, self.purpose)
        return [self.one_wish(whole, i, shown, w, table) for w, table in enumerate(tables)]

    def one_wish(self, whole: AllWalks, i: int, shown: Shown, w: int, table: Table) -> Table:
        """The same under one wish."""
        out: Table = {}
        self.move(whole, i, shown, w, table, out)
        won = whole.cell | KEYS | ITEM
        out.pop(won, 0.0)
        out.pop(won | HIDDEN, 0.0)
        return out

    def move(self, whole: AllWalks, i: int, shown: Shown, w: int, table: Table, out: Table) -> None:
        """All walks under one wish."""
        wish = whole.p.rules.board.wishes[w]
        if not whole.plain():
            walk_singly(whole, i, shown, w, table, out)
            return
        starts: dict[int, Table] = {flags: {} for flags in (0, KEYS, ITEM, KEYS | ITEM)}
        for code, weight in table.items():
            if code & ~DOT in starts:
                starts[code & ~DOT][code & DOT] = weight
        for flags, start in starts.items():
            if not start:
                continue
            keys, item = flags & KEYS != 0, flags & ITEM != 0
            goal = wish.key_dot if not keys else whole.cell if item else wish.item_dot
            errand = Errand(w + 1, keys, item, wish.item_dot, wish.key_dot, goal)
            if whole.roomy(errand):
                whole.walk(start, errand, out)
            else:
                walk_singly(whole, i, shown, w, {dot | flags: weight for dot, weight in start.items()}, out)


def walk_singly(whole: AllWalks, i: int, shown: Shown, w: int, table: Table, out: Table) -> None:
    """One by one."""
    SingleWalk(whole.p.clone(), i, shown, whole.purpose).walk(table, w + 1, out)
