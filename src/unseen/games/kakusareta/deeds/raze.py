"""A temple falls: an upright Lv2 stands on each of its courtyard sides (KAK-LV2-DST)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, ORTH, STEPS, around, cell, cells, has, mask, names, near
from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import EVERYONE, Action
from unseen.core.words import StepWords
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.deeds.placing import SOURCES, spawn, spawn_words, win_words
from unseen.games.kakusareta.deeds.things import Act, Step
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.position import Position
from unseen.games.temples.things import ANY, SPACE

RAZE: Final = 288


class Razed(Happening):
    """A temple was destroyed; the pawns on `spaces` left the board. A Lv3 that stood on it stands in the courtyard."""

    temple: str
    spaces: tuple[str, ...]

    traced: ClassVar = "temple spaces"

    word: ClassVar = Word("raze:{temple}", "raze {temple}", SOURCES, temple=ANY)

    def happen(self, board: Board) -> None:
        board.raze(cell(self.temple), mask([cell(space) for space in self.spaces]))

    def learned(self, view: Known, later: bool) -> None:
        view.note_by_day("raze")
        if view.marker == ("cell", self.temple):
            view.unmark()
        elif view.seen_at == self.temple:
            view.seen_at = ""

    def words(self, view: Known) -> str:
        gone = f"; the pawns on **{', '.join(self.spaces)}** leave the board" if self.spaces else ""
        return f"Temple **{self.temple}** is destroyed{gone}."


class Surfaced(Happening):
    """K stood on the temple that was destroyed: the marker appears there (KAK-CRT-01)."""

    space: str

    traced: ClassVar = "space"

    def happen(self, board: Board) -> None:
        board.seen = cell(self.space)

    def learned(self, view: Known, later: bool) -> None:
        view.unmark()
        view.seen_at = self.space

    def words(self, view: Known) -> str:
        return f"The Kakusareta was there: he stands on **{self.space}** for all to see."


class Raze(Act):
    """Lv2 on all its courtyard sides destroy a temple, and leave the board with it."""

    telling: bool = True
    general = ("KAK-MDAY-01", "One of these Lv2 has acted in this turn.")

    def act(self, p: Position, n: i64, tell: Tell | None) -> None:
        raze(p, n, tell)

    def fits(self, view: Known, rest: list[str]) -> bool:
        t = cell(rest[0])
        return has(view.board.temples, t) and ORTH[t] & view.board.lv2 != 0

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        b, t = view.board, cell(rest[0])
        if not has(b.temples, t):
            return "KAK-LV2-DST-01", f"No temple stands on {rest[0]}."
        if sides(b, t) == 0:
            return "KAK-LV2-DST-01", f"Temple {rest[0]} has no courtyard side."
        for c in near(t, STEPS):
            if has(sides(b, t) & ~(b.lv2 & ~b.down), c):
                return "KAK-LV2-DST-01", f"There is no upright Lv2 on {NAMES[c]}, a side of {rest[0]}."
        return None

    def none(self, view: Known) -> str:
        return "No temple has an upright Lv2, ready to act, on each of its sides."

    def words(self, view: Known, rest: list[str]) -> StepWords:
        temple = rest[0]
        by = besiegers(view, temple)
        text = f"The Lv2 on {', '.join(by)} destroy temple **{temple}**"
        return StepWords(text, f"{len(by)} Lv2", razed_words(view, temple), chip="destroy")


def raze(p: Position, temple: i64, tell: Tell | None) -> None:
    """KAK-LV2-DST-02 to -04, KAK-CRT-01; also with stand-ins (KAK-EM-ASHES): all pawns beside the temple leave."""
    b = p.board
    gone = sides(b, temple)
    b.raze(temple, gone)
    if tell is not None:
        tell.say(EVERYONE, Razed(NAMES[temple], tuple(names(gone))))
    if b.at == temple:
        b.seen = temple
        if tell is not None:
            tell.say(EVERYONE, Surfaced(NAMES[temple]))
    if not has(b.lv3, temple):
        spawn(p, temple, tell)


def sides(b: Board, temple: i64) -> i64:
    """KAK-LV2-DST-01: the courtyard spaces beside a temple."""
    return ORTH[temple] & ~b.temples


def besiegers(view: Known, temple: str) -> list[str]:
    """The pawns on the sides of a temple."""
    return names(sides(view.board, cell(temple)) & view.board.occupied())


def razed_words(view: Known, temple: str) -> str:
    """What becomes of the pawns beside a temple that is destroyed, and of its space."""
    b, t = view.board, cell(temple)
    comes = f"Its Lv3 then stands on {temple}." if has(b.occupied(), t) else spawn_words(view, temple)
    after = b.copy()
    after.raze(t, sides(b, t))
    return f"They leave the board. {comes} {win_words(after)}".strip()


def offer_razes(b: Board, out: list[Action], pawns: i64) -> None:
    """KAK-LV2-DST-01: every courtyard side of the temple holds an upright Lv2; one without such sides stands."""
    if pawns == 0:
        return
    for t in cells(b.temples & around(pawns)):
        if sides(b, t) & ~pawns == 0:
            out.append(RAZE + t)


DEEDS: Final[list[Step]] = [Raze(RAZE, "raze {}", [SPACE], [Razed.word])]
