"""Rods are looked at, a claim is decided by them, a game is decided, and then everything is opened."""

from mypy_extensions import i64

from unseen.boards.courtyard import LINES
from unseen.core.events import Ended, Tell
from unseen.core.seats import EVERYONE
from unseen.games.temples.events import RodLookedAt, RodSeen, RodShown
from unseen.games.temples.rods import GREEN, coloured, rod_line, undrawn
from unseen.games.temples.truth import CORNERED, HIDER, HUNTER, MISS, RESIGNED, TREASURE, Truth


def look(p: Truth, line: i64, public: bool, tell: Tell | None) -> None:
    """The hider looks at a rod; what nobody has seen is drawn now, by chance. `public`: the others see which it is."""
    if tell is not None:
        p.later(tell, HIDER, RodLookedAt(LINES[line] if public else ""))
    if p.rod(line) == 0:
        p.drawing_line = line
    elif tell is not None:
        p.whisper(tell, RodSeen(LINES[line], p.rod(line) == GREEN))


def draw(p: Truth, green: bool, tell: Tell | None) -> None:
    """A rod gets its colour: for a look, for a claim, or because the game is over."""
    line = p.drawing_line
    p.known = coloured(p.known, line, green)
    p.drawing_line = -1
    if p.ending != 0:
        open_rest(p, tell)
    elif p.claimed:
        show_rods(p, tell)
    elif tell is not None:
        p.whisper(tell, RodSeen(LINES[line], green))


def show_rods(p: Truth, tell: Tell | None) -> None:
    """Let chance draw what is missing; with both rods known, the claim is decided."""
    row = rod_line(p.place(), True)
    column = rod_line(p.place(), False)
    if p.rod(row) == 0 or p.rod(column) == 0:
        p.drawing_line = row if p.rod(row) == 0 else column
        return
    right = p.rod(row) == GREEN and p.rod(column) == GREEN
    if tell is not None:
        tell.say(EVERYONE, RodShown(LINES[row], p.rod(row) == GREEN))
        tell.say(EVERYONE, RodShown(LINES[column], p.rod(column) == GREEN))
    decide(p, TREASURE if right else MISS, HIDER if right else HUNTER, tell)


def decide(p: Truth, ending: i64, winner: i64, tell: Tell | None) -> None:
    """The game is decided; everyone is told at once, then the rest is drawn and opened."""
    p.ending = ending
    p.winner = winner
    p.drawing_line = -1
    if tell is not None:
        winners = () if winner < 0 else (int(winner),)
        tell.say(EVERYONE, Ended(p.ending_name(), winners, p.notes()))
    open_rest(p, tell)


def resign(p: Truth, seat: int, tell: Tell | None) -> None:
    """Giving up; a cornered hider who does concedes."""
    if tell is not None:
        p.speak(tell, HIDER)
    p.claimed = False
    if seat == HIDER and p.is_cornered():
        decide(p, CORNERED, HUNTER, tell)
    else:
        decide(p, RESIGNED, HUNTER if seat == HIDER else HIDER, tell)


def open_rest(p: Truth, tell: Tell | None) -> None:
    """After the end: chance draws the rods that nobody has seen, then everything is opened."""
    p.drawing_line = undrawn(p.known)
    if p.drawing_line >= 0:
        return
    p.opened = True
    if tell is not None:
        for event in p.opening():
            tell.say(EVERYONE, event)
