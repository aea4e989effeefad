"""The end of N1: what guards saw of each walk, who is on the run again, who is home, and all cards (NUN-SIM-03)."""

from unseen.core.events import Tell
from unseen.core.seats import Seat
from unseen.games.nuns.actions import DOTS, FIGURES, MOVES
from unseen.games.nuns.events_noise import BlessingShown
from unseen.games.nuns.events_novices import Captured, CardsShown, ItemDropped, ItemLost, OnTheRun, Sighted, Vanished
from unseen.games.nuns.people import NO_TRACE, Nun
from unseen.games.nuns.position import Position
from unseen.games.nuns.walking import INTO, LEFT


def code(nun: Nun) -> str:
    """`N4`."""
    return f"N{nun.number}"


def show_walks(p: Position, tell: Tell | None) -> None:
    """NUN-SEEN-02: who was seen on which dots, in order; novice by novice, clockwise."""
    for i in range(len(p.nuns)):
        trace = p.nuns[i].trace
        if trace:
            p.nun(i).trace = NO_TRACE
        for entry in trace:
            show(p, i, entry, tell)


def show(p: Position, i: int, entry: int, tell: Tell | None) -> None:
    """One entry of a trace."""
    if entry < LEFT:
        p.say(tell, Sighted(code(p.nuns[i]), entry))
    elif entry < INTO:
        dot, to = (entry - LEFT) // DOTS, (entry - LEFT) % DOTS
        losers = sum([1 << g for g in range(2) if (p.view(g) >> dot) & 1])
        p.vanished = [*p.vanished, DOTS * (DOTS * losers + dot) + to]
        p.say(tell, Vanished(code(p.nuns[i]), dot, to))
    else:
        capture(p, i, 0 if p.figures[0].dot == entry - INTO else 1, tell)


def capture(p: Position, i: int, g: int, tell: Tell | None) -> None:
    """NUN-CATCH-01 and -02, NUN-CAUGHT-01, NUN-WISH-03."""
    nun = p.nun(i)
    had = nun.item
    nun.caught = True
    nun.item = False
    nun.captures += 1
    p.points += 1
    p.say(tell, Captured(FIGURES[g], code(nun), nun.dot, p.points))
    if had:
        p.whisper(tell, i, ItemDropped())
        if p.rules.announce_item_loss:
            p.say(tell, ItemLost(code(nun)))


def flip(p: Position, tell: Tell | None) -> None:
    """NUN-CAUGHT-04: caught novices whom no guard sees are on the run again."""
    watched = p.watched()
    for i, nun in enumerate(p.nuns):
        if nun.caught and not p.seen(nun, watched) and not nun.homing:
            p.nun(i).caught = False
            p.say(tell, OnTheRun(code(nun)))


def home(p: Position) -> list[Seat]:
    """NUN-WIN-01 and -02: the seats that win now; [] if nobody is home."""
    there = [i for i, nun in enumerate(p.nuns) if nun.keys and nun.item and nun.dot == nun.cell]
    if not there:
        return []
    fewest = min([p.nuns[i].captures for i in there])
    return [p.novice_seat(i) for i in there if p.nuns[i].captures == fewest]


def show_cards(p: Position, tell: Tell | None) -> None:
    """N2: all cards in one telling, then the blessings that were used in N1 (NUN-BLESS-08, -09)."""
    if tell is not None:
        p.say(tell, CardsShown(tuple([code(nun) for nun in p.nuns]), tuple([MOVES[nun.card] for nun in p.nuns])))
    for i, nun in enumerate(p.nuns):
        if nun.swift or nun.shadowed or nun.homing:
            fresh = p.nun(i)
            fresh.homing = False
            if nun.swift or nun.shadowed:
                p.say(tell, BlessingShown(code(nun), spend(p, i), "swift" if nun.swift else "shadow"))


def spend(p: Position, i: int) -> str:
    """A novice's blessing leaves the game; its name."""
    nun = p.nun(i)
    name = p.rules.board.blessings[nun.blessing - 1].id
    nun.blessing = nun.laid = 0
    nun.may_hold = nun.swift = nun.shadowed = False
    return name
