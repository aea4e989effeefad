"""The end of K's turn, which may be answered (KAK-TRN), and what his night shows of him (KAK-KNT-04, W4)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, names
from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import EVERYONE, Action
from unseen.core.traces import Trace
from unseen.core.words import TURN, StepWords
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.card import BY_NAME, open_window
from unseen.games.kakusareta.deeds.things import Step, on_space
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.options import CELL, LINE, NONE, OFF
from unseen.games.kakusareta.phases import KAKU, KAKU_NIGHT, KAKU_REVEAL
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import NO_HITS, Kaku
from unseen.games.temples.rods import line_name, rod_line
from unseen.games.temples.things import ANY, own_line

DONE: Final = 181


class TurnEnded(Happening):
    """A turn is over."""

    seat: int

    def happen(self, board: Board) -> None:
        if self.seat == KAKU:
            end_kaku(board)
        else:
            board.end_moya()

    def learned(self, view: Known, later: bool) -> None:
        view.facts = frozenset()
        view.answering = ("", "")
        view.path = ()


class AllStood(Happening):
    """Every downed pawn stands up, by a card or at dawn, when the next day begins."""

    word: ClassVar = Word("heal", "")

    def trace(self, view: Known) -> Trace | None:
        return Trace(places=tuple(names(view.board.down))) if view.board.down else None

    def happen(self, board: Board) -> None:
        if board.dusk:
            board.dawn()
        else:
            board.down = 0

    def words(self, view: Known) -> str:
        b = view.board
        return "All pawns stand up." + (" A new day begins." if b.dusk and not b.last_night() else "")


def kaku_over(p: Position, tell: Tell | None) -> None:
    """One batch for the others, then the answer of W3, then M's turn."""
    end_kaku(p.board)
    if tell is not None:
        p.speak(tell, KAKU)
        tell.say(EVERYONE, TurnEnded(KAKU))
    if p.board.hits:
        open_window(p, "fortify", tell)


def end_kaku(b: Board) -> None:
    """K's turn is over; what he attacked in it counts until M has answered (W3), if there can be an answer: everybody
    knows whether a pawn that was attacked could stand again.
    """
    hits = b.hits if isinstance(b, Kaku) else NO_HITS
    b.end_kaku()
    if hits and isinstance(b, Kaku):
        b.hits = hits
        if not BY_NAME["fortify"].offered(b):
            b.hits = NO_HITS


# ---- what the night shows ----
SHOW_COLUMN: Final = 183
SHOW_ROW: Final = 182
TRUE: Final = 4241
ROW_SHOWN: Final = Word("show:row{place}", "show row", place="[135]")
COLUMN_SHOWN: Final = Word("show:col{place}", "show column", place="[ACE]")
CELL_SHOWN: Final = Word("show:{place}", "true", place=ANY)
SHOWN: Final = {"row": ROW_SHOWN, "column": COLUMN_SHOWN, "cell": CELL_SHOWN}


class Shown(Happening):
    """K's `row`, `column` or `cell` is shown, truly or by Mirage."""

    what: str
    place: str

    traced: ClassVar = "place"

    def learned(self, view: Known, later: bool) -> None:
        if view.night:
            view.note("show")
        view.marker = (self.what, self.place)
        if self.what == "cell":
            view.seen_at = self.place
        if view.kaku is not None and view.kaku.phase == KAKU_REVEAL:
            view.kaku.phase = KAKU_NIGHT

    def words(self, view: Known) -> str:
        if self.what == "cell":
            return f"The marker shows the Kakusareta on **{self.place}**."
        return f"The Kakusareta shows **{self.what} {self.place}**."

    def written(self, own: bool) -> str:
        return SHOWN[self.what].write(self)


class RevealDue(Happening):
    """To K alone: the night's answer is due, a `line` or a `cell`, true or by Mirage (W4)."""

    what: str

    def learned(self, view: Known, later: bool) -> None:
        view.own.phase = KAKU_REVEAL

    def words(self, view: Known) -> str:
        return f"Your {'row or your column' if self.what == 'line' else 'place'} must be shown now."


class Show(Step):
    """Row or column is shown, which ends the night."""

    by_day: bool = False
    by_night: bool = True
    general = ("KAK-KNT-04", "Row or column is shown when the points of the night are spent on it.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        row = self.first == SHOW_ROW
        reveal(p, "row" if row else "column", line_name(p.board.at, row), tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        return None if due(view.own) == LINE else ("KAK-KNT-04", "So far no row or column has to be shown.")

    def points(self, view: Known, rest: list[str]) -> tuple[str, ...]:
        return (f"line:{own_line(view.at, rest[0])}",)

    def words(self, view: Known, rest: list[str]) -> StepWords:
        name = f"{rest[0]} {line_name(view.own.at, rest[0] == 'row')}"
        seen = f"Everyone sees that you are in {name}."
        return StepWords(f"Show **{name}** and end the night turn", "", seen, TURN, chip="show")


class ShowTruly(Step):
    """K's space is shown as it is."""

    elemental: bool = True
    settled: bool = True
    general = ("KAK-KNT-04", "No space has to be shown.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        reveal(p, "cell", NAMES[p.board.at], tell)

    def points(self, view: Known, rest: list[str]) -> tuple[str, ...]:
        return on_space(view.at)

    def words(self, view: Known, rest: list[str]) -> StepWords:
        text = f"Show that you are on **{view.at}**, and end the night turn"
        return StepWords(text, "", f"Everyone sees that you are on {view.at}.", TURN, chip="show it")


def due(b: Kaku) -> int:
    """KAK-KNT-04, KAK-CRT-08: what the points spent so far make K show; nothing where K is seen anyway."""
    return NONE if b.on_courtyard() else b.rules.shows[b.spent]


def free_point(b: Kaku) -> bool:
    """May one more point be spent this night that shows nothing?"""
    return b.spent < b.rules.night_ap and (b.on_courtyard() or b.rules.shows[b.spent + 1] == NONE)


def offer_truth(b: Kaku, out: list[Action]) -> None:
    """W4: the space, or each line that has a rod."""
    if b.rules.shows[b.spent] == CELL:
        out.append(TRUE)
        return
    if rod_line(b.at, True) >= 0:
        out.append(SHOW_ROW)
    if rod_line(b.at, False) >= 0:
        out.append(SHOW_COLUMN)


def end_night(p: Position, tell: Tell | None) -> None:
    """K ends the night; in an elemental game he is always asked for what is due (W4), so that nothing shows."""
    what = due(p.board)
    if p.rules.mode != OFF and what != NONE:
        p.board.phase = KAKU_REVEAL
        if tell is not None:
            p.whisper(tell, RevealDue("line" if what == LINE else "cell"))
    else:
        reveal(p, "cell" if what == CELL else "", NAMES[p.board.at], tell)


def reveal(p: Position, what: str, place: str, tell: Tell | None) -> None:
    """KAK-KNT-04, AMB-32: what is due ("" if nothing) is shown, true or not; the whole turn is told in one batch."""
    if tell is not None and what:
        p.later(tell, KAKU, Shown(what, place))
    p.board.phase = KAKU_NIGHT
    kaku_over(p, tell)


DEEDS: Final[list[Step]] = [
    Show(SHOW_ROW, "show row", [], [ROW_SHOWN]),
    Show(SHOW_COLUMN, "show column", [], [COLUMN_SHOWN]),
    ShowTruly(TRUE, "true", [], [CELL_SHOWN]),
]
