"""Claims, captures and what is opened after the end (sections 2, 3.5 and NUS-CAP of the ledger)."""

from mypy_extensions import i64

from unseen.boards.courtyard import LINES, NAMES, TEMPLES, cells, has, line_of
from unseen.boards.courtyard_rods import treasure, undrawn
from unseen.core.events import Ended, Tell
from unseen.core.seats import EVERYONE
from unseen.games.nusubito.events import Captured, Claimed, Opened, RodShown
from unseen.games.nusubito.position import (
    CAPTURE,
    CORNERED,
    ENDINGS,
    MISCAPTURE,
    MISS,
    MISTS,
    RESIGNED,
    THIEF,
    TREASURE,
    Position,
)
from unseen.games.nusubito.thief_steps import drawn


def coin_here(p: Position) -> str:
    """The coin of the thief's temple if it lies on the table."""
    return "" if has(p.hand, p.at) else NAMES[p.at]


def claim(p: Position, tell: Tell | None) -> None:
    """NUS-END-01, NUS-TRE-03: the two rods of the place are turned over, drawn first if nobody has seen them."""
    p.claimed = True
    if tell is not None:
        p.speak(tell, THIEF)
        tell.say(EVERYONE, Claimed(NAMES[p.at], coin_here(p), p.cornered))
    show_rods(p, tell)


def show_rods(p: Position, tell: Tell | None) -> None:
    """Let chance draw what is missing; with both rods known, the claim is decided."""
    row = line_of(p.at, True)
    column = line_of(p.at, False)
    if drawn(p, row) == 0 or drawn(p, column) == 0:
        p.drawing_line = row if drawn(p, row) == 0 else column
        return
    right = drawn(p, row) == 2 and drawn(p, column) == 2
    if tell is not None:
        tell.say(EVERYONE, RodShown(LINES[row], drawn(p, row) == 2))
        tell.say(EVERYONE, RodShown(LINES[column], drawn(p, column) == 2))
    decide(p, TREASURE if right else MISS, THIEF if right else MISTS, tell)


def capture(p: Position, temple: i64, tell: Tell | None) -> None:
    """NUS-END-02."""
    if tell is not None:
        tell.say(EVERYONE, Captured(NAMES[temple], NAMES[p.at], coin_here(p)))
    there = p.at == temple
    decide(p, CAPTURE if there else MISCAPTURE, MISTS if there else THIEF, tell)


def notes(p: Position) -> tuple[str, ...]:
    """`cornered` for a claim made when cornered."""
    return ("cornered",) if p.cornered and p.claimed else ()


def decide(p: Position, ending: i64, winner: i64, tell: Tell | None) -> None:
    """The game is decided; everyone is told at once, then the rest is drawn and opened."""
    p.ending = ending
    p.winner = winner
    p.drawing_line = -1
    if tell is not None:
        winners = () if winner < 0 else (int(winner),)
        tell.say(EVERYONE, Ended(ENDINGS[ending], winners, notes(p)))
    open_rest(p, tell)


def resign(p: Position, seat: int, tell: Tell | None) -> None:
    """NUS-END-05: giving up; a cornered thief who does concedes."""
    if tell is not None:
        p.speak(tell, THIEF)
    p.claimed = False
    if seat == THIEF and p.cornered:
        decide(p, CORNERED, MISTS, tell)
    else:
        decide(p, RESIGNED, MISTS if seat == THIEF else THIEF, tell)


def open_rest(p: Position, tell: Tell | None) -> None:
    """After the end: chance draws the rods that nobody has seen, then everything is opened."""
    p.drawing_line = undrawn(p.known)
    if p.drawing_line >= 0:
        return
    p.opened = True
    if tell is not None:
        tell.say(EVERYONE, Opened(NAMES[p.at], tuple([NAMES[c] for c in cells(p.hand & TEMPLES)]), treasure(p.known)))
