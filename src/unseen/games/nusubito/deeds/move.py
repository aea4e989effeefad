"""A Mist pawn steps, streams, occupies a temple or seeks one (NUS-HEAL-MOVE, NUS-BUILD-MOVE, NUS-SEEK)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from unseen.boards.courtyard import (
    COURT,
    DIAG,
    DIAGONALS,
    NAMES,
    ORTH,
    STEPS,
    TEMPLES,
    cell,
    cells,
    chain,
    has,
    is_temple,
)
from unseen.core.deeds import Arg, Reason
from unseen.core.events import Tell
from unseen.core.grammar import Word
from unseen.core.seats import EVERYONE, Action
from unseen.core.words import StepWords
from unseen.games.nusubito.board import TITLES, Board
from unseen.games.nusubito.deeds.actions import Act, Acted, offer_bolsters
from unseen.games.nusubito.deeds.things import Step, pawn_name
from unseen.games.nusubito.knowledge import Known
from unseen.games.nusubito.position import Position
from unseen.games.temples.things import ANY, PAWN, beside, offer

MOVE: Final = 236
MOVE_ALONE: Final = 861
PLACE: Final[Arg] = [(name, (f"{'temple' if is_temple(name) else 'space'}:{name}",)) for name in NAMES]
MOVED: Final = Word(
    "{level}{start}{link}{end}{healer}",
    "move {start} {end}",
    level="[HBS]",
    start=ANY,
    link="[-=]",
    end=ANY,
    healer=r"\+?",
)


class Moved(Acted):
    """A Mist pawn stepped, streamed, occupied a temple or sought one; `healer`: a Healer appeared behind it."""

    level: str
    start: str
    end: str
    healer: bool

    traced: ClassVar = "start>end"

    def happen(self, board: Board) -> None:
        board.move(cell(self.start), cell(self.end), self.healer)

    def words(self, view: Known) -> str:
        behind = f"; a Healer appears on **{self.start}**" if self.healer else ""
        verb = self.verb()
        return f"{TITLES[self.level]} **{self.start}** {verb} **{self.end}**{behind}."

    def verb(self) -> str:
        """How a pawn went."""
        if self.level == "S" and is_temple(self.start):
            return "seeks along the pawns to temple"
        if self.level == "S" and is_temple(self.end):
            return "occupies temple"
        return "steps to" if self.level == "B" or beside(self.start, self.end, STEPS) else "streams to"

    def written(self, own: bool) -> str:
        near = beside(self.start, self.end, DIAGONALS if self.level == "B" else STEPS)
        return MOVED.write(self, link="-" if near else "=", healer="+" if self.healer else "")


class Move(Act):
    """A pawn goes; `alone`: no Healer appears behind it (option seeker_spawn_optional)."""

    general = ("NUS-MIST-01", "This pawn cannot go there now.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        b, start, end = p.board, n // 25, n % 25
        healer = self.first == MOVE and b.leaves_healer(start)
        b.move(start, end, healer)
        if tell is not None:
            tell.say(EVERYONE, Moved(b.level(end), NAMES[start], NAMES[end], healer))

    def fits(self, view: Known, rest: list[str]) -> bool:
        return not is_temple(rest[1]) or not has(view.board.builders, cell(rest[0]))

    def hinders(self, view: Known, rest: list[str]) -> Reason | None:
        b, start, end = view.board, cell(rest[0]), cell(rest[1])
        level = b.level(start)
        if has(b.occupied(), end):
            return "NUS-MIST-02", f"There is a pawn on {rest[1]} already."
        if has(TEMPLES, end) and level != "S":
            return "NUS-MIST-02", "Only Seekers stand on temples."
        if has(b.bolsters, end):
            rule = "NUS-SEEK-SEEK-01" if has(TEMPLES, start) else "NUS-SEEK-OCC-01"
            return rule, f"Temple {rest[1]} is bolstered."
        if level == "B" and not beside(rest[0], rest[1], DIAGONALS):
            return "NUS-BUILD-MOVE-01", "A Builder goes one space diagonally."
        if level == "H" and not has(chain(start, links(b)), end):
            return "NUS-HEAL-MOVE-02", "No line of pawns leads this Healer there."
        return seeker_stays(b, start, end) if level == "S" else None

    def words(self, view: Known, rest: list[str]) -> StepWords:
        start, end = rest[0], rest[1]
        name, level = pawn_name(view, start), view.board.level(cell(start))
        if level != "S":
            verb = "steps" if level != "H" or beside(start, end, STEPS) else "streams"
            return StepWords(f"{name} {verb} to **{end}**", chip=end)
        if is_temple(start):
            return StepWords(f"{name} seeks along the pawns to temple **{end}**", chip=end)
        alone = self.first == MOVE_ALONE
        behind = f"A Healer appears on {start}." if not alone and view.board.leaves_healer(cell(start)) else ""
        verb = "occupies temple" if is_temple(end) else "steps to"
        without = ", no Healer behind it" if alone else ""
        return StepWords(f"{name} {verb} **{end}**{without}", "", behind, chip=end + (", no Healer" if alone else ""))


def seeker_stays(b: Board, start: i64, end: i64) -> Reason | None:
    """NUS-SEEK-MOVE-01, NUS-SEEK-SEEK-01 and -02: what keeps a Seeker from a free space."""
    if not has(TEMPLES, start):
        if has(ORTH[start], end):
            return None
        return "NUS-SEEK-MOVE-01", "A Seeker in the courtyard goes one space along a row or column."
    if has(COURT, end):
        return "NUS-SEEK-SEEK-02", "A Seeker does not step down from a temple by itself."
    if not has(chain(start, b.upright()), end):
        return "NUS-SEEK-SEEK-01", "No line of pawns leads this Seeker there."
    return None


def links(b: Board) -> i64:
    """NUS-HEAL-MOVE-02: the pawns along which a Healer streams."""
    return b.occupied() if b.rules.stream_through_downed else b.upright()


def offer_healers(b: Board, out: list[Action], healers: i64) -> None:
    """NUS-HEAL-MOVE-01 and -02."""
    along = links(b)
    free = COURT & ~b.occupied()
    for c in cells(healers):
        offer(out, MOVE + 25 * c, chain(c, along) & free)


def offer_builders(b: Board, out: list[Action], builders: i64) -> None:
    """NUS-BUILD-MOVE-01; after the moves of each Builder the temples that it can bolster."""
    free = COURT & ~b.occupied()
    for c in cells(builders):
        offer(out, MOVE + 25 * c, DIAG[c] & free)
        offer_bolsters(b, out, c)


def offer_seekers(b: Board, out: list[Action], seekers: i64, upright: i64) -> None:
    """NUS-SEEK-MOVE-01, NUS-SEEK-OCC-01, NUS-SEEK-SEEK-01 and -02."""
    closed = b.occupied() | b.bolsters
    for c in cells(seekers):
        on_temple = has(TEMPLES, c)
        targets = chain(c, upright) & TEMPLES if on_temple else ORTH[c]
        may_decline = b.rules.seeker_spawn_optional and b.leaves_healer(c)
        for t in cells(targets & ~closed):
            out.append(MOVE + 25 * c + t)
            if may_decline:
                out.append(MOVE_ALONE + 25 * c + t)


DEEDS: Final[list[Step]] = [
    Move(MOVE, "move {} {}", [PAWN, PLACE], [MOVED]),
    Move(MOVE_ALONE, "move {} {} alone", [PAWN, PLACE]),
]
