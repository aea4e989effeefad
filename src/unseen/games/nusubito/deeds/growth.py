"""The Mists' night: a Healer appears, or a pawn rises by one level (NUS-MNIGHT)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from unseen.boards.courtyard import COURT, NAMES, cell, count, has
from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import EVERYONE, Action
from unseen.core.words import StepWords
from unseen.games.nusubito.board import ABOVE, MISTS, TITLES, Board
from unseen.games.nusubito.deeds.things import Step, none_left, pawn_name
from unseen.games.nusubito.knowledge import Known
from unseen.games.nusubito.position import Position
from unseen.games.temples.things import ANY, PAWN, SPACE, offer

SPAWN: Final = 159
RAISE: Final = 184
YARD: Final = "(?:[BD][1-5]|[ACE][24])"
"""A courtyard space in a line."""


class Spawned(Happening):
    """A Healer appeared at night."""

    space: str

    traced: ClassVar = "space"

    word: ClassVar = Word("s{space}", "spawn {space}", space=ANY)

    def happen(self, board: Board) -> None:
        board.spawn(cell(self.space))

    def learned(self, view: Known, later: bool) -> None:
        view.note("spawn")

    def words(self, view: Known) -> str:
        return f"A Healer appears on **{self.space}**."


class Raised(Happening):
    """A pawn rose to this level at night."""

    space: str
    level: str

    traced: ClassVar = "space"

    word: ClassVar = Word("u{space}", "raise {space}", space=YARD)

    def happen(self, board: Board) -> None:
        board.rise(cell(self.space))

    def learned(self, view: Known, later: bool) -> None:
        view.note("raise")

    def words(self, view: Known) -> str:
        return f"The pawn on **{self.space}** becomes a {TITLES[self.level]}."


class Grow(Step):
    """A step of the Mists by night."""

    side: int = MISTS
    by_day: bool = False
    by_night: bool = True


class Spawn(Grow):
    """A Healer appears."""

    general = ("NUS-MNIGHT-01", "A Healer cannot appear there now.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        p.board.spawn(n)
        if tell is not None:
            tell.say(EVERYONE, Spawned(NAMES[n]))

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        if not has(COURT & ~view.board.occupied(), cell(rest[0])):
            return "NUS-MNIGHT-01", "A Healer appears on an empty courtyard space."
        return none_left(view, "H", "NUS-MNIGHT-01")

    def none(self, view: Known) -> str:
        reason = none_left(view, "H", "NUS-MNIGHT-01")
        return reason[1] if reason else "No courtyard space is empty."

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"A Healer appears on **{rest[0]}**", "1 point", chip="new Healer")


class Raise(Grow):
    """A pawn rises by one level."""

    general = ("NUS-MNIGHT-01", "This pawn cannot be raised now.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        p.board.rise(n)
        if tell is not None:
            tell.say(EVERYONE, Raised(NAMES[n], p.board.level(n)))

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        b, c = view.board, cell(rest[0])
        level = b.level(c)
        if not level:
            return "NUS-MNIGHT-01", f"There is no pawn on {rest[0]}."
        if has(b.down, c):
            return "NUS-MNIGHT-02", "A pawn that lies down cannot be raised."
        if level == "S":
            return "NUS-MNIGHT-01", "Nothing stands above a Seeker."
        if level == "B" and b.left < 2:
            return "NUS-MNIGHT-01", "To raise a Builder costs 2 points."
        return none_left(view, ABOVE[level], "NUS-MNIGHT-01")

    def none(self, view: Known) -> str:
        b = view.board
        if b.upright() & (b.healers | b.builders) == 0:
            return "No Healer and no Builder stands upright."
        return "No pawn can be raised: the points, or the pawns of the pool, do not suffice."

    def words(self, view: Known, rest: list[str]) -> StepWords:
        level = view.board.level(cell(rest[0]))
        price = "1 point" if level == "H" else "2 points"
        new = TITLES[ABOVE[level]]
        return StepWords(f"{pawn_name(view, rest[0])} becomes a {new}", price, chip=f"becomes a {new}")


def offer_growth(b: Board, out: list[Action]) -> None:
    """NUS-MNIGHT-01 and -02."""
    free = b.upright() if b.rules.night_same_pawn else b.upright() & ~b.used
    most = b.rules.pawns_per_level
    if b.left >= 1:
        if count(b.healers) < most:
            offer(out, SPAWN, COURT & ~b.occupied())
        if count(b.builders) < most:
            offer(out, RAISE, free & b.healers)
    if b.left >= 2 and count(b.seekers) < most:
        offer(out, RAISE, free & b.builders)


DEEDS: Final[list[Step]] = [
    Spawn(SPAWN, "spawn {}", [SPACE], [Spawned.word]),
    Raise(RAISE, "raise {}", [PAWN], [Raised.word]),
]
