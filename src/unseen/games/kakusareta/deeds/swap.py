"""Two pawns change places: neighbours of a Lv2, or a Lv3 and its neighbour (KAK-LV2-SWAP, KAK-LV3-SWAP)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from unseen.boards.courtyard import DIAG, NAMES, ORTH, cell, cells, has
from unseen.core.deeds import Arg, Reason
from unseen.core.events import Tell
from unseen.core.grammar import Word
from unseen.core.seats import EVERYONE, Action
from unseen.core.words import StepWords
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.deeds.things import Act, Acted, Step, pawn_name
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.position import Position
from unseen.games.temples.things import ANY, PAWN

EXCHANGE: Final = 2813
SWAP: Final = 3532
"""+ 28 * the space of the Lv2 + the index of the pair in PAIRS."""
EXCHANGED: Final = Word("3:{by},{other}", "swap {by} {other}", by=ANY, other=ANY)
SWAPPED: Final = Word("2:{by}({first},{second})", "swap {first} {second} by {by}", by=ANY, first=ANY, second=ANY)


def pairs_around(c: int) -> list[tuple[int, int]]:
    """The pairs of spaces around a space; filled up with pairs of itself, which are no steps."""
    around = cells(ORTH[c] | DIAG[c])
    out = [(a, b) for i, a in enumerate(around) for b in around[i + 1 :]]
    return out + [(c, c)] * (28 - len(out))


PAIRS: Final[list[list[tuple[int, int]]]] = [pairs_around(c) for c in range(25)]
"""By space."""
PAIR_INDEX: Final[list[list[int]]] = [
    [PAIRS[c].index((a, b)) if a < b and (a, b) in PAIRS[c] else -1 for a in range(25) for b in range(25)]
    for c in range(25)
]
"""Per space, the index of a pair a < b at 25 * a + b."""


def swap(by: int, a: int, b: int) -> Action:
    """The Lv2 on `by` lets the pawns on a and b, a < b, change places."""
    return SWAP + 28 * by + PAIR_INDEX[by][25 * a + b]


def neighbours() -> Arg:
    """The pairs around each space, named with it. An edge has fewer; the ids left over are no steps, but each text is
    its own.
    """
    out: list[tuple[str, tuple[str, ...]]] = []
    for by in range(25):
        for n, (a, b) in enumerate(PAIRS[by]):
            odd = f" {n}" if a == b else ""
            marks = (f"pawn:{NAMES[by]}", f"pawn:{NAMES[a]}", f"pawn:{NAMES[b]}")
            out.append((f"{NAMES[a]} {NAMES[b]} by {NAMES[by]}{odd}", marks))
    return out


class Swapped(Acted):
    """Two pawns changed places; `by` is the Lv2 that did it, or the Lv3 that is one of the two."""

    by: str
    first: str
    second: str

    traced: ClassVar = "first-second"

    def happen(self, board: Board) -> None:
        board.swap(cell(self.by), cell(self.first), cell(self.second))

    def words(self, view: Known) -> str:
        other = self.other()
        if other:
            return f"Lv3 **{self.by}** changes places with **{other}**."
        return f"Lv2 **{self.by}** lets **{self.first}** and **{self.second}** change places."

    def other(self) -> str:
        """The neighbour of a Lv3; "" if a Lv2 did it."""
        if self.by not in (self.first, self.second):
            return ""
        return self.second if self.by == self.first else self.first

    def written(self, own: bool) -> str:
        other = self.other()
        return EXCHANGED.write(self, other=other) if other else SWAPPED.write(self)


class Trade(Act):
    """Two pawns change places, by one of them or by a third."""

    general = ("KAK-LV2-SWAP-02", "These pawns cannot change places now.")

    def fits(self, view: Known, rest: list[str]) -> bool:
        return all([has(view.board.occupied(), cell(space)) for space in rest[:2]])

    def trade(self, p: Position, by: i64, a: i64, b: i64, tell: Tell | None) -> None:
        """They do."""
        p.board.swap(by, a, b)
        if tell is not None:
            tell.say(EVERYONE, Swapped(NAMES[by], NAMES[a], NAMES[b]))


class Exchange(Trade):
    """A Lv3 and its neighbour; nothing is spawned, and its mark goes with the Lv3."""

    def act(self, p: Position, n: i64, tell: Tell | None) -> None:
        self.trade(p, n // 25, n // 25, n % 25, tell)

    def hinders(self, view: Known, rest: list[str]) -> Reason | None:
        if not has(view.board.lv3, cell(rest[0])):
            return "KAK-LV3-SWAP-01", f"The pawn on {rest[0]} is no Lv3."
        if not has(ORTH[cell(rest[0])], cell(rest[1])):
            return "KAK-LV3-SWAP-01", f"{rest[1]} is not beside {rest[0]} in its row or column."
        return fixed(view.board, rest, "KAK-LV3-SWAP-01")

    def words(self, view: Known, rest: list[str]) -> StepWords:
        text = f"{pawn_name(view, rest[0])} changes places with {pawn_name(view, rest[1])}"
        return StepWords(text, chip=f"swap with {rest[1]}")


class Swap(Trade):
    """Two neighbours of a Lv2, named before it."""

    def act(self, p: Position, n: i64, tell: Tell | None) -> None:
        by = n // 28
        a, b = PAIRS[by][n % 28]
        self.trade(p, by, a, b, tell)

    def actors(self, rest: list[str]) -> list[str]:
        return [rest[3]]

    def hinders(self, view: Known, rest: list[str]) -> Reason | None:
        by, pair = rest[3], rest[:2]
        if not has(view.board.lv2, cell(by)):
            return "KAK-LV2-SWAP-01", f"The pawn on {by} is no Lv2."
        if by in pair:
            return "KAK-LV2-SWAP-02", "The acting Lv2 is not one of the two."
        return fixed(view.board, pair, "KAK-LV2-SWAP-02")

    def words(self, view: Known, rest: list[str]) -> StepWords:
        pair = f"{pawn_name(view, rest[0])} and {pawn_name(view, rest[1])}"
        return StepWords(f"Lv2 {rest[3]} lets {pair} change places", chip=f"swap {rest[0]} and {rest[1]}", pair=True)


def fixed(b: Board, pair: list[str], rule: str) -> Reason | None:
    """KAK-LV2-SWAP-02, -03, KAK-LV3-SWAP-01: what keeps one of the two where it is, or both."""
    for space in pair:
        c = cell(space)
        if not has(b.occupied(), c):
            return rule, f"There is no pawn on {space}."
        if has(b.down, c):
            return "KAK-MDAY-02", f"The pawn on {space} lies down."
        if has(b.temples, c):
            return rule, f"The pawn on temple {space} cannot be exchanged."
    if b.level(cell(pair[0])) == b.level(cell(pair[1])):
        return "KAK-LV2-SWAP-03", "Pawns of the same level do not change places."
    return None


def offer_swaps(b: Board, out: list[Action], c: int, movable: i64) -> None:
    """KAK-LV2-SWAP-02, -03: two of the Lv2's neighbours, of different levels."""
    others = cells((ORTH[c] | DIAG[c]) & movable)
    n = len(others)
    for i in range(n):
        a = others[i]
        for j in range(i + 1, n):
            other = others[j]
            if b.level(a) != b.level(other):
                out.append(swap(c, a, other))


DEEDS: Final[list[Step]] = [
    Exchange(EXCHANGE, "swap {} {}", [PAWN, PAWN], [EXCHANGED]),
    Swap(SWAP, "swap {}", [neighbours()], [SWAPPED]),
]
