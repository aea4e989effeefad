"""From turn to turn (NUS-SEQ): a turn is ended, the night shows where the thief is, and the day dawns."""

from typing import ClassVar, Final

from mypy_extensions import i64

from unseen.boards.courtyard import LINES, NAMES, line_of, names
from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import EVERYONE
from unseen.core.traces import Trace
from unseen.core.words import TEACHES, TURN, StepWords
from unseen.games.nusubito.board import MISTS, MISTS_LINE, MISTS_NIGHT, THIEF, THIEF_DAY, THIEF_NIGHT, Board
from unseen.games.nusubito.deeds.things import Step
from unseen.games.nusubito.knowledge import Known
from unseen.games.nusubito.moves import has_turn
from unseen.games.nusubito.position import Position
from unseen.games.temples.events import Cornered, FreeDarts
from unseen.games.temples.things import HOLY, line_name, own_line
from unseen.games.temples.truth import CORNERED, UNFINISHED

DONE: Final = 131
SHOW_ROW: Final = 157
SHOW_COLUMN: Final = 158
ROW_SHOWN: Final = Word("; row {place}", "show row", place="[135]")
COLUMN_SHOWN: Final = Word("; col {place}", "show column", place="[ACE]")
TEMPLE_SHOWN: Final = Word("; {place}", "", place=HOLY)
SHOWN: Final = {"row": ROW_SHOWN, "column": COLUMN_SHOWN, "temple": TEMPLE_SHOWN}


class TurnEnded(Happening):
    """A turn is over."""

    seat: int

    def happen(self, board: Board) -> None:
        board.end_turn()

    def learned(self, view: Known, later: bool) -> None:
        view.facts = frozenset()
        view.path = ()
        if view.thief is not None:
            if self.seat == THIEF:
                view.thief.forget()
            elif view.board.phase == THIEF_DAY:
                view.thief.begin()


class AllStood(Happening):
    """Every downed pawn stands up."""

    def trace(self, view: Known) -> Trace | None:
        return Trace(places=tuple(names(view.board.down))) if view.board.down else None

    def happen(self, board: Board) -> None:
        board.dawn()

    def learned(self, view: Known, later: bool) -> None:
        if view.thief is not None and view.board.phase == THIEF_DAY:
            view.thief.begin()

    def words(self, view: Known) -> str:
        last = view.board.day() == view.board.rules.max_days
        return "All pawns stand up." if last else "All pawns stand up. A new day begins."


class Shown(Happening):
    """The thief's `row`, `column` or `temple` is shown."""

    what: str
    place: str

    traced: ClassVar = "place"

    def happen(self, board: Board) -> None:
        if board.phase == MISTS_LINE:
            board.phase = MISTS_NIGHT

    def learned(self, view: Known, later: bool) -> None:
        view.note("show")
        view.marker = (self.what, self.place)
        if self.what == "temple":
            view.seen_at = self.place

    def words(self, view: Known) -> str:
        if self.what == "temple":
            return f"The thief is on **{self.place}**."
        return f"The thief is in **{self.what} {self.place}**."

    def written(self, own: bool) -> str:
        return SHOWN[self.what].write(self)


class Done(Step):
    """The end of a turn, whoever's it is."""

    by_night: bool = True
    general = ("NUS-SEQ-02", "The turn is not complete yet.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        if p.board.phase == THIEF_NIGHT:
            if tell is not None and p.board.points >= 3:
                p.later(tell, THIEF, Shown("temple", NAMES[p.board.at]))
            end_thief(p, tell)
        elif p.board.phase == THIEF_DAY:
            end_thief(p, tell)
        else:
            end_mists(p, tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        if view.thief is None:
            return "NUS-SEQ-05", "The turn cannot end now."
        if not view.board.night() and not view.thief.coin_down:
            return "NUS-SEQ-02", "Lay the coin of your temple first: every day turn adds one."
        return None

    def words(self, view: Known, rest: list[str]) -> StepWords:
        if view.seat != THIEF:
            return StepWords("End our turn", "", "", TURN)
        if not view.board.night():
            return StepWords("End the turn", "", "Everything that others may see is told now.", TURN)
        shown = "Nothing is shown of where you are."
        if view.board.points >= 3:
            shown = f"Everyone sees that you are on {view.at}."
        elif view.board.points == 2:
            shown = "The Mists then choose whether to see your row or your column."
        return StepWords("End the night turn", "", shown, TURN)


class Show(Step):
    """Row or column is shown: by the thief, which ends his night, or as the Mists choose."""

    by_day: bool = False
    by_night: bool = True
    general = ("NUS-TNIGHT-02", "Row or column is shown after exactly two points.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        row = self.first == SHOW_ROW
        line = LINES[line_of(p.board.at, row)]
        if p.board.phase == MISTS_LINE:
            p.board.phase = MISTS_NIGHT
            if tell is not None:
                tell.say(EVERYONE, Shown("row" if row else "column", line))
            return
        if tell is not None:
            p.later(tell, THIEF, Shown("row" if row else "column", line))
        end_thief(p, tell)

    def points(self, view: Known, rest: list[str]) -> tuple[str, ...]:
        """The Mists do not know which it is."""
        return (f"line:{own_line(view.at, rest[0])}",) if view.seat == THIEF else ()

    def words(self, view: Known, rest: list[str]) -> StepWords:
        if view.seat != THIEF:
            return StepWords(f"See the thief's **{rest[0]}**", binds=TEACHES)
        name = line_name(own_line(view.at, rest[0]))
        seen = f"Everyone sees that you are in {name}."
        return StepWords(f"Show **{name}** and end the night turn", "", seen, TURN, chip="show")


def begin_thief(p: Position, tell: Tell | None) -> None:
    """A day turn of the thief begins; NUS-END-03 is checked here and only here."""
    p.board.begin()
    if not has_turn(p.board):
        if not p.rules.cornered_may_claim:
            p.decide(CORNERED, MISTS, tell)
            return
        p.board.cornered = True
        if tell is not None:
            p.whisper(tell, Cornered())


def end_thief(p: Position, tell: Tell | None) -> None:
    """The thief's turn ends: one batch for the others, then the Mists act (NUS-TNIGHT-02)."""
    p.board.forget()
    p.board.end_turn()
    if tell is not None:
        p.speak(tell, THIEF)
        tell.say(EVERYONE, TurnEnded(THIEF))


def end_mists(p: Position, tell: Tell | None) -> None:
    """The Mists' turn ends: the thief's next day turn, his night, or the dawn."""
    night = p.board.phase == MISTS_NIGHT
    p.board.end_turn()
    if tell is not None:
        tell.say(EVERYONE, TurnEnded(MISTS))
    if night:
        dawn(p, tell)
    elif p.board.phase == THIEF_NIGHT:
        dusk(p, tell)
    else:
        begin_thief(p, tell)


def dusk(p: Position, tell: Tell | None) -> None:
    """The thief's night begins; free darts come first, no point spent (option night_free_dart)."""
    free: i64 = min(p.rules.night_free_dart, int(p.board.pool()))
    if free > 0:
        p.board.darts += free
        if tell is not None:
            p.later(tell, THIEF, FreeDarts(int(free)))


def dawn(p: Position, tell: Tell | None) -> None:
    """NUS-MNIGHT-03: all stand; then the next day, unless it was the last (option max_days)."""
    p.board.dawn()
    if tell is not None:
        tell.say(EVERYONE, AllStood())
    if p.board.phase == THIEF_DAY:
        begin_thief(p, tell)
    else:
        p.decide(UNFINISHED, -1, tell)


DEEDS: Final[list[Step]] = [
    Done(DONE, "done"),
    Show(SHOW_ROW, "show row", [], [ROW_SHOWN]),
    Show(SHOW_COLUMN, "show column", [], [COLUMN_SHOWN, TEMPLE_SHOWN]),
]
