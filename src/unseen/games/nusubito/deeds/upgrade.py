"""Three pawns become one of the next level (NUS-HEAL-UP, NUS-BUILD-UP)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from unseen.boards.courtyard import (
    BUILDER_TRIPLE_MASKS,
    BUILDER_TRIPLES,
    HEALER_TRIPLE_MASKS,
    HEALER_TRIPLES,
    NAMES,
    cell,
    count,
    mask,
)
from unseen.core.deeds import Arg, Reason
from unseen.core.events import Tell
from unseen.core.grammar import Word
from unseen.core.seats import EVERYONE, Action
from unseen.core.words import StepWords
from unseen.games.nusubito.board import ABOVE, TITLES, Board
from unseen.games.nusubito.deeds.things import Act, Acted, Step, none_left
from unseen.games.nusubito.knowledge import Known
from unseen.games.nusubito.position import Position
from unseen.games.temples.things import ANY

HEALERS: Final = 4361
BUILDERS: Final = HEALERS + 3 * len(HEALER_TRIPLES)
"""3 * the triple's number + 0 to 2: on which of its spaces the new pawn stands."""


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

    def happen(self, board: Board) -> None:
        board.upgrade(mask([cell(space) for space in self.spaces]), cell(self.at), self.level == "S")

    def words(self, view: Known) -> str:
        return f"The pawns on **{', '.join(self.spaces)}** become a {TITLES[self.level]} on **{self.at}**."


class Upgrade(Act):
    """Three connected Healers or Builders."""

    general: Reason = ("NUS-MIST-01", "These pawns cannot become one now.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        builders = self.first == BUILDERS
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

    def words(self, view: Known, rest: list[str]) -> StepWords:
        level = view.board.level(cell(rest[0]))
        old, new = f"{TITLES[level]}s", TITLES[ABOVE[level]]
        return StepWords(f"{old} {', '.join(rest[:3])} become a {new} on **{rest[4]}**", f"3 {old}")


def offer_upgrades(b: Board, out: list[Action], part: i64, above: i64, masks: list[i64], first: int) -> None:
    """NUS-HEAL-UP-01, NUS-BUILD-UP-01."""
    if count(part) >= 3 and count(above) < b.rules.pawns_per_level:
        for i in range(len(masks)):
            if masks[i] & ~part == 0:
                for j in range(3):
                    out.append(first + 3 * i + j)


DEEDS: Final[list[Step]] = [
    Upgrade(HEALERS, "upgrade {}", [triples(HEALER_TRIPLES)], [Upgraded.word]),
    Upgrade(BUILDERS, "upgrade {}", [triples(BUILDER_TRIPLES)], []),
]
