"""The convent: the printed board of 155 dots, or one of an owner's own, ready for play.

`standard` is the printed board. A board of an owner's own travels as the value of an option, its `text`, and `read`
makes it from there; `facts_of` reads files.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from unseen.boards.convent_checks import verdicts
from unseen.boards.convent_facts import Area, Blessing, Facts, Guard, Novice, Path, Wish
from unseen.boards.convent_line import line
from unseen.boards.convent_sight_checks import visible_pairs
from unseen.boards.dots import Dots, Sight, mask_of
from unseen.boards.reading import Json, Reader, parsed, parsed_line, wrong
from unseen.core.content import Beside
from unseen.core.errors import UnseenError
from unseen.core.source import unchanged

STANDARD: Final = "convent-155"
KIND: Final = "convent-board/"
LANTERN: Final = 2
"""So much farther a guard sees with her lantern (NUN-BLESS-09)."""


class Convent:
    """A board that has passed all checks."""

    def __init__(self, facts: Facts, text: str) -> None:
        self.id: Final[str] = facts.id
        self.title: Final[str] = facts.title
        self.text: Final[str] = text
        """The whole board as one line; "" for the printed board."""
        self.dots: Final[Dots] = Dots(
            {number: (x, y) for number, x, y, _ in facts.dots},
            [(edge.a, edge.b, edge.kind == "locked") for edge in facts.edges],
        )
        self.areas: Final[list[Area]] = facts.areas
        self._area: Final[dict[int, Area]] = {dot: area for area in facts.areas for dot in area.dots}
        self._kinds: Final[dict[tuple[int, int], str]] = both({(one.a, one.b): one.kind for one in facts.edges})
        self._locks: Final[dict[tuple[int, int], str]] = both({(one.a, one.b): one.lock for one in facts.edges})
        self._facts: Final[Facts] = facts
        self._sights: Final[dict[tuple[bool, bool], Sight]] = {}
        self.hideouts: Final[list[int]] = facts.hideouts
        self.novices: Final[list[Novice]] = facts.novices
        self.guards: Final[list[Guard]] = facts.guards
        self.path_ends: Final[list[int]] = facts.path_ends
        self.paths: Final[list[Path]] = facts.paths
        self.turn_backs: Final[int] = facts.turn_backs
        self.wishes: Final[list[Wish]] = facts.wishes
        self.blessings: Final[list[Blessing]] = facts.blessings
        self.turns: Final[int] = facts.turns
        self.die: Final[int] = facts.die
        self.limit: Final[int] = facts.limit
        self.modifiers: Final[list[int]] = facts.modifiers
        """What standing, sneaking, walking and running add to a die (NUN-NOISE-03)."""
        self.ranges: Final[list[tuple[int, int]]] = facts.ranges
        """The least and the greatest number of steps of the same four cards (NUN-MOVE-01)."""
        self.guard_walk: Final[tuple[int, int]] = facts.guard_walk
        self.guard_run: Final[tuple[int, int]] = facts.guard_run

    def area(self, dot: int) -> Area:
        """The room in which a dot lies."""
        return self._area[dot]

    def door(self, a: int, b: int) -> bool:
        """Is there a door, locked or not, on the edge between two neighbours?"""
        return self._kinds[a, b] != "open"

    def lock(self, a: int, b: int) -> str:
        """The colour of the lock on an edge, "" without one."""
        return self._locks[a, b]

    def paths_at(self, dot: int) -> list[int]:
        """The path cards that show this end, as indices of `paths`."""
        return [n for n, path in enumerate(self.paths) if dot in (path.dots[0], path.dots[-1])]

    def sight(self, snapped: bool = False, corrected: bool = False) -> Sight:
        """Who sees whom: with facings `snapped` to the axes (AMB-10), with likely misprints `corrected` (AMB-31)."""
        found = self._sights.get((snapped, corrected))
        if found is None:
            found = Sight(self.dots, self.lines(corrected), self.limit, self.limit + LANTERN, snapped)
            self._sights[snapped, corrected] = found
        return found

    def lines(self, corrected: bool = False) -> list[int]:
        """For each dot the set of dots to which a free line leads (NUN-LOS-02); from hide-outs none leads (-05)."""
        hidden = mask_of(self._facts.hideouts)
        out = [0] * (self.dots.top + 1)
        for a, b in [*visible_pairs(self._facts), *(self._facts.doubts if corrected else [])]:
            out[a] |= 1 << b
            out[b] |= 1 << a
        return [0 if hidden >> dot & 1 else mask & ~hidden for dot, mask in enumerate(out)]


def both(edges: dict[tuple[int, int], str]) -> dict[tuple[int, int], str]:
    """What is true of an edge is true of it from both ends."""
    return edges | {(b, a): value for (a, b), value in edges.items()}


@cache
def standard() -> Convent:
    """The printed board."""
    folder = files("unseen.boards") / "data"
    board = json.loads((folder / "convent.json").read_text(encoding="utf-8"))
    tables = json.loads((folder / board["sight"]["tables"]).read_text(encoding="utf-8"))
    board["sight"]["tables"] = tables
    return Convent(Facts(Reader(board, "")), "")


@lru_cache(maxsize=32)
def read(text: str) -> Convent:
    """A board from its line; UnseenError `content` names the first fault."""
    board = parsed_line(text)
    check_digest(board)
    return made(Facts(Reader(board, "")))


def check_digest(board: Json) -> None:
    """UnseenError `content` if a board bears a digest that is not its own."""
    if not unchanged("format", board):
        raise wrong("the digest is not that of this board: it was changed on its way")


def made(facts: Facts) -> Convent:
    """A board of these facts; UnseenError `content` names the first fault."""
    for verdict in verdicts(facts):
        if verdict.faults:
            raise wrong(f"{verdict.name}: {verdict.faults[0]}")
    return Convent(facts, line(facts))


def chosen(value: object) -> Convent:
    """The board that an option's value names: the printed one by its id, else the value is a board's text."""
    assert isinstance(value, str), "a board is chosen by a text"
    return standard() if value == STANDARD else read(value)


def check_text(value: str) -> None:
    """UnseenError `option-value`, in one sentence, unless this is the text of a board that can be played."""
    try:
        read(value)
    except UnseenError as error:
        raise UnseenError("option-value", f"board cannot be this: {error.sentence}.") from error


# ---- files ----
def is_board(text: str) -> bool:
    """Does a file want to be a board of the convent?"""
    try:
        found = parsed(text).get("format")
    except UnseenError:
        return False
    return isinstance(found, str) and found.startswith(KIND)


def facts_of(text: str, beside: Beside) -> Facts:
    """The facts of a board file, its tables of sight from the file beside it; UnseenError `content`."""
    board = parsed(text)
    check_digest(board)
    sight = board.get("sight")
    if isinstance(sight, dict) and isinstance(sight.get("tables"), str):
        board = {**board, "sight": {**sight, "tables": parsed(beside(sight["tables"]))}}
    return Facts(Reader(board, ""))
