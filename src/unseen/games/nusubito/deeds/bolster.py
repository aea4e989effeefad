"""A Builder becomes a bolster (NUS-BUILD-BOL)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import (
    DIAG,
    DIAGONALS,
    NAMES,
    ORTH,
    STEPS,
    TEMPLE_CELLS,
    TEMPLES,
    cell,
    cells,
    has,
    is_temple,
)
from unseen.core.deeds import Arg, Reason
from unseen.core.events import Tell
from unseen.core.grammar import Word
from unseen.core.seats import EVERYONE, Action
from unseen.core.words import StepWords
from unseen.games.nusubito.board import Board
from unseen.games.nusubito.deeds.things import TEMPLE, Act, Acted, Step
from unseen.games.nusubito.knowledge import Known
from unseen.games.nusubito.position import Position
from unseen.games.temples.things import ANY, HOLY, PAWN, beside

BOLSTER: Final = 2111
SOURCES: Final = 10
BUILDERS: Final = 90
"""90 * Builder's space + 10 * temple's index + 0 from supply, 1 + index of the temple that loses it."""
TEMPLE_INDEX: Final = [TEMPLE_CELLS.index(c) if c in TEMPLE_CELLS else -1 for c in range(25)]
ONTO: Final[Arg] = [thing for thing in TEMPLE if is_temple(thing[0])]
SOURCE: Final[Arg] = [("", ()), *[(f" from {name}", (f"bolster:{name}",)) for name, _ in ONTO]]
BOLSTERED: Final = Word("B{builder}%{temple}", "bolster {builder} {temple}", builder=ANY, temple=HOLY)
TAKEN: Final = Word(
    "B{builder}%{temple}<{taken}", "bolster {builder} {temple} from {taken}", builder=ANY, temple=HOLY, taken=HOLY
)


class Bolstered(Acted):
    """A Builder became a bolster; `taken` is the temple that lost it, or "" for the supply."""

    builder: str
    temple: str
    taken: str

    def happen(self, board: Board) -> None:
        board.bolster(cell(self.builder), cell(self.temple), cell(self.taken) if self.taken else -1)

    def words(self, view: Known) -> str:
        source = f" with the bolster of **{self.taken}**" if self.taken else ""
        return f"Builder **{self.builder}** bolsters **{self.temple}**{source}."

    def written(self, own: bool) -> str:
        return (TAKEN if self.taken else BOLSTERED).write(self)


class Bolster(Act):
    """Beside its temple, from supply or from another temple."""

    general: Reason = ("NUS-BUILD-BOL-01", "This bolster cannot be set now.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        """NUS-BUILD-BOL-01 and -02."""
        builder: i64 = n // BUILDERS
        temple: i64 = TEMPLE_CELLS[n % BUILDERS // SOURCES]
        taken: i64 = TEMPLE_CELLS[n % SOURCES - 1] if n % SOURCES > 0 else -1
        p.board.bolster(builder, temple, taken)
        if tell is not None:
            tell.say(EVERYONE, Bolstered(NAMES[builder], NAMES[temple], NAMES[taken] if taken >= 0 else ""))

    def hinders(self, view: Known, rest: list[str]) -> Reason | None:
        b, builder, temple = view.board, rest[0], rest[1]
        if b.level(cell(builder)) != "B":
            return "NUS-BUILD-BOL-01", f"The pawn on {builder} is no Builder."
        corner = " or at a corner of" if view.rules.bolster_diagonal else ""
        if not beside(builder, temple, [*STEPS, *DIAGONALS] if corner else STEPS):
            return "NUS-BUILD-BOL-01", f"Temple {temple} is not beside{corner} {builder}."
        if has(b.bolsters, cell(temple)):
            return "NUS-BUILD-BOL-01", f"Temple {temple} is bolstered already."
        if has(b.occupied(), cell(temple)):
            return "NUS-BUILD-BOL-01", f"A pawn stands on temple {temple}."
        if len(rest) == 2:
            return "NUS-BUILD-BOL-02", "No bolster is left in supply; take one from another temple."
        if not has(b.bolsters, cell(rest[3])):
            return "NUS-BUILD-BOL-02", f"Temple {rest[3]} has no bolster to take."
        return "NUS-BUILD-BOL-02", "The supply still has a bolster, so none is taken from a temple."

    def words(self, view: Known, rest: list[str]) -> StepWords:
        source = f", taken from **{rest[3]}**" if len(rest) > 2 else ""
        return StepWords(f"Builder {rest[0]} becomes the bolster of temple **{rest[1]}**{source}", f"Builder {rest[0]}")


def offer_bolsters(b: Board, out: list[Action], c: i64) -> None:
    """NUS-BUILD-BOL-01 and -02: what the Builder on this space can bolster."""
    beside = ORTH[c] | DIAG[c] if b.rules.bolster_diagonal else ORTH[c]
    targets = cells(beside & TEMPLES & ~b.bolsters & ~b.occupied())
    if not targets:
        return
    supply = b.supply()
    takes = cells(b.bolsters) if supply == 0 or b.rules.bolster_moves_always else []
    for t in targets:
        step = BOLSTER + BUILDERS * c + SOURCES * TEMPLE_INDEX[t]
        if supply > 0:
            out.append(step)
        for taken in takes:
            out.append(step + 1 + TEMPLE_INDEX[taken])


DEEDS: Final[list[Step]] = [Bolster(BOLSTER, "bolster {} {}{}", [PAWN, ONTO, SOURCE], [BOLSTERED, TAKEN])]
