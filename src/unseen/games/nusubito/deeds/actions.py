"""What pawns of the Mists do by day besides going: heal, become one, bolster (NUS-MIST, NUS-HEAL, NUS-BUILD)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from unseen.boards.courtyard import (
    BUILDER_TRIPLE_MASKS,
    BUILDER_TRIPLES,
    DIAG,
    DIAGONALS,
    HEALER_TRIPLE_MASKS,
    HEALER_TRIPLES,
    NAMES,
    ORTH,
    STEPS,
    TEMPLE_CELLS,
    TEMPLES,
    around,
    cell,
    cells,
    count,
    has,
    is_temple,
    mask,
)
from unseen.core.deeds import Arg, Reason
from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import EVERYONE, Action
from unseen.core.traces import Trace
from unseen.core.words import StepWords
from unseen.games.nusubito.board import ABOVE, MISTS, TITLES, Board
from unseen.games.nusubito.deeds.things import TEMPLE, Step, none_left, pawn_name
from unseen.games.nusubito.knowledge import Known
from unseen.games.nusubito.position import Position
from unseen.games.temples.things import ANY, HOLY, PAWN, beside, joined

HEAL: Final = 1486
BOLSTER: Final = 2111
SOURCES: Final = 10
PER_BUILDER: Final = 90
"""90 * Builder's space + 10 * temple's index + 0 from supply, 1 + index of the temple that loses it."""
TEMPLE_INDEX: Final = [TEMPLE_CELLS.index(c) if c in TEMPLE_CELLS else -1 for c in range(25)]
ONTO: Final[Arg] = [thing for thing in TEMPLE if is_temple(thing[0])]
SOURCE: Final[Arg] = [("", ()), *[(f" from {name}", (f"bolster:{name}",)) for name, _ in ONTO]]
BOLSTERED: Final = Word("B{builder}%{temple}", "bolster {builder} {temple}", builder=ANY, temple=HOLY)
TAKEN: Final = Word(
    "B{builder}%{temple}<{taken}", "bolster {builder} {temple} from {taken}", builder=ANY, temple=HOLY, taken=HOLY
)
UPGRADE: Final = 4361
UPGRADE_BUILDERS: Final = UPGRADE + 3 * len(HEALER_TRIPLES)
"""3 * the triple's number + 0 to 2: on which of its spaces the new pawn stands."""


class Acted(Happening):
    """An action was taken."""

    def learned(self, view: Known, later: bool) -> None:
        view.note("act")


class Act(Step):
    """One of the actions of a turn, by pawns that stand and have not acted yet."""

    side: int = MISTS

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        """NUS-MIST-01, then what this action needs."""
        if view.board.left <= 0:
            return "NUS-MIST-01", "All actions of this turn are taken."
        for space in self.actors(rest):
            idle = self.idle(view, space)
            if idle is not None:
                return idle
        return self.hinders(view, rest)

    def none(self, view: Known) -> str:
        if view.board.left <= 0:
            return "All actions of this turn are taken."
        return "No pawn that is upright and has not acted can do this now."

    def actors(self, rest: list[str]) -> list[str]:
        """The spaces of the pawns that act."""
        return rest[:1]

    def hinders(self, view: Known, rest: list[str]) -> Reason | None:
        """What forbids this action to pawns that can act."""
        return None

    def used_may(self, view: Known) -> bool:
        """May a pawn do this that has acted in this turn?"""
        return view.rules.mist_pawn_reuse

    def idle(self, view: Known, space: str) -> Reason | None:
        """NUS-MIST-01: can the pawn of this space act?"""
        b, c = view.board, cell(space)
        if not has(b.occupied(), c):
            return "NUS-MIST-01", f"There is no pawn on {space}."
        if has(b.down, c):
            return "NUS-MIST-01", f"The pawn on {space} lies down."
        if has(b.used, c) and not self.used_may(view):
            return "NUS-MIST-01", f"The pawn on {space} has {what_uses(view)} in this turn."
        return None


def what_uses(view: Known) -> str:
    """What uses a pawn."""
    others = [(view.rules.spawned_may_act, "come onto the board"), (view.rules.healed_may_act, "been healed")]
    return " or ".join(["acted", *[deed for may, deed in others if not may]])


# ---- a Healer leaves, and a pawn stands up (NUS-HEAL-HEAL) ----
class Healed(Acted):
    """A Healer left the board, and the pawn on the space stands up."""

    healer: str
    space: str

    traced: ClassVar = "healer space"

    word: ClassVar = Word("H{healer}^{space}", "heal {healer} {space}", healer=ANY, space=ANY)

    def happen(self, board: Board) -> None:
        board.heal(cell(self.healer), cell(self.space))

    def words(self, view: Known) -> str:
        return f"Healer **{self.healer}** leaves; the pawn on **{self.space}** stands up."


class Heal(Act):
    """Any ready Healer can leave for a pawn that lies beside an upright one."""

    general = ("NUS-HEAL-HEAL-01", "This Healer cannot heal there now.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        """NUS-HEAL-HEAL-01 and -02."""
        p.board.heal(n // 25, n % 25)
        if tell is not None:
            tell.say(EVERYONE, Healed(NAMES[n // 25], NAMES[n % 25]))

    def fits(self, view: Known, rest: list[str]) -> bool:
        return has(view.board.down, cell(rest[1]))

    def hinders(self, view: Known, rest: list[str]) -> Reason | None:
        if not has(view.board.healers, cell(rest[0])):
            return "NUS-HEAL-HEAL-01", f"The pawn on {rest[0]} is no Healer."
        if not has(view.board.down, cell(rest[1])):
            return "NUS-HEAL-HEAL-01", f"No pawn lies on {rest[1]}, so there is nobody to heal."
        return None

    def words(self, view: Known, rest: list[str]) -> StepWords:
        text = f"Healer {rest[0]} leaves: {pawn_name(view, rest[1])} stands up"
        return StepWords(text, chip=f"heal {rest[1]}")


def offer_heals(b: Board, out: list[Action], healers: i64, upright: i64) -> None:
    """NUS-HEAL-HEAL-01: the neighbour may be a used Healer, or the one that leaves."""
    if b.down != 0:
        for t in cells(b.down & around(upright & b.healers)):
            for c in cells(healers):
                out.append(HEAL + 25 * c + t)


# ---- three pawns become one of the next level (NUS-HEAL-UP, NUS-BUILD-UP) ----
def triples(table: list[tuple[int, int, int]]) -> Arg:
    """`B1 B2 C2 at B1`."""
    out: list[tuple[str, tuple[str, ...]]] = []
    for triple in table:
        spaces = [NAMES[c] for c in triple]
        out += [(f"{' '.join(spaces)} at {at}", tuple([f"pawn:{space}" for space in spaces])) for at in spaces]
    return out


class Upgraded(Acted):
    """Three pawns became one of the next level."""

    spaces: tuple[str, ...]
    at: str
    level: str

    word: ClassVar = Word("U{spaces}@{at}", "upgrade {spaces} at {at}", spaces=f"{ANY},{ANY},{ANY}", at=ANY)

    def trace(self, view: Known) -> Trace:
        return joined(self.spaces, self.at)

    def happen(self, board: Board) -> None:
        board.upgrade(mask([cell(space) for space in self.spaces]), cell(self.at), self.level == "S")

    def words(self, view: Known) -> str:
        return f"The pawns on **{', '.join(self.spaces)}** become a {TITLES[self.level]} on **{self.at}**."


class Upgrade(Act):
    """Three connected Healers or Builders."""

    general = ("NUS-MIST-01", "These pawns cannot become one now.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        builders = self.first == UPGRADE_BUILDERS
        triple = BUILDER_TRIPLES[n // 3] if builders else HEALER_TRIPLES[n // 3]
        gone = BUILDER_TRIPLE_MASKS[n // 3] if builders else HEALER_TRIPLE_MASKS[n // 3]
        at: i64 = triple[n % 3]
        p.board.upgrade(gone, at, builders)
        if tell is not None:
            spaces = tuple([NAMES[c] for c in triple])
            tell.say(EVERYONE, Upgraded(spaces, NAMES[at], "S" if builders else "B"))

    def actors(self, rest: list[str]) -> list[str]:
        return rest[:3]

    def used_may(self, view: Known) -> bool:
        return view.rules.mist_pawn_reuse or not view.rules.upgrade_needs_unused

    def hinders(self, view: Known, rest: list[str]) -> Reason | None:
        levels = {view.board.level(cell(space)) for space in rest[:3]}
        if levels == {"H"}:
            return none_left(view, "B", "NUS-HEAL-UP-01")
        if levels == {"B"}:
            return none_left(view, "S", "NUS-BUILD-UP-01")
        return "NUS-HEAL-UP-01", "Three Healers or three Builders become one pawn, nothing else."

    def none(self, view: Known) -> str:
        return "Three Healers side by side or three Builders corner to corner are needed, upright and ready."

    def words(self, view: Known, rest: list[str]) -> StepWords:
        level = view.board.level(cell(rest[0]))
        old, new = f"{TITLES[level]}s", TITLES[ABOVE[level]]
        text = f"{old} {', '.join(rest[:3])} become a {new} on **{rest[4]}**"
        return StepWords(text, chip=f"{new} on {rest[4]}")


def offer_upgrades(b: Board, out: list[Action], part: i64, above: i64, masks: list[i64], first: int) -> None:
    """NUS-HEAL-UP-01, NUS-BUILD-UP-01."""
    if count(part) >= 3 and count(above) < b.rules.pawns_per_level:
        for i in range(len(masks)):
            if masks[i] & ~part == 0:
                for j in range(3):
                    out.append(first + 3 * i + j)


# ---- a Builder becomes a bolster (NUS-BUILD-BOL) ----
class Bolstered(Acted):
    """A Builder became a bolster; `taken` is the temple that lost it, or "" for the supply."""

    builder: str
    temple: str
    taken: str

    traced: ClassVar = "builder>temple taken"

    def happen(self, board: Board) -> None:
        board.bolster(cell(self.builder), cell(self.temple), cell(self.taken) if self.taken else -1)

    def words(self, view: Known) -> str:
        source = f" with the bolster of **{self.taken}**" if self.taken else ""
        return f"Builder **{self.builder}** bolsters **{self.temple}**{source}."

    def written(self, own: bool) -> str:
        return (TAKEN if self.taken else BOLSTERED).write(self)


class Bolster(Act):
    """Beside its temple, from supply or from another temple."""

    general = ("NUS-BUILD-BOL-01", "This bolster cannot be set now.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        """NUS-BUILD-BOL-01 and -02."""
        builder: i64 = n // PER_BUILDER
        temple: i64 = TEMPLE_CELLS[n % PER_BUILDER // SOURCES]
        taken: i64 = TEMPLE_CELLS[n % SOURCES - 1] if n % SOURCES > 0 else -1
        p.board.bolster(builder, temple, taken)
        if tell is not None:
            tell.say(EVERYONE, Bolstered(NAMES[builder], NAMES[temple], NAMES[taken] if taken >= 0 else ""))

    def fits(self, view: Known, rest: list[str]) -> bool:
        return has(view.board.builders, cell(rest[0]))

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
        source, short = (f", taken from **{rest[3]}**", f" from {rest[3]}") if len(rest) > 2 else ("", "")
        text = f"Builder {rest[0]} becomes the bolster of temple **{rest[1]}**{source}"
        return StepWords(text, chip=f"bolster {rest[1]}{short}")


def offer_bolsters(b: Board, out: list[Action], c: i64) -> None:
    """NUS-BUILD-BOL-01 and -02: what the Builder on this space can bolster."""
    beside = ORTH[c] | DIAG[c] if b.rules.bolster_diagonal else ORTH[c]
    targets = cells(beside & TEMPLES & ~b.bolsters & ~b.occupied())
    if not targets:
        return
    supply = b.supply()
    takes = cells(b.bolsters) if supply == 0 or b.rules.bolster_moves_always else []
    for t in targets:
        step = BOLSTER + PER_BUILDER * c + SOURCES * TEMPLE_INDEX[t]
        if supply > 0:
            out.append(step)
        for taken in takes:
            out.append(step + 1 + TEMPLE_INDEX[taken])


DEEDS: Final[list[Step]] = [
    Heal(HEAL, "heal {} {}", [PAWN, PAWN], [Healed.word]),
    Upgrade(UPGRADE, "upgrade {}", [triples(HEALER_TRIPLES)], [Upgraded.word]),
    Upgrade(UPGRADE_BUILDERS, "upgrade {}", [triples(BUILDER_TRIPLES)], []),
    Bolster(BOLSTER, "bolster {} {}{}", [PAWN, ONTO, SOURCE], [BOLSTERED, TAKEN]),
]
