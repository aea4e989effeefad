"""The end of N1: what guards saw of each walk, who is on the run again, who is home, and all cards (NUN-SIM-03)."""

from unseen.core.events import Tell
from unseen.core.seats import Seat
from unseen.games.nuns.actions import DOTS, FIGURES, MOVES
from unseen.games.nuns.board import NO_CARD
from unseen.games.nuns.deeds import blessings
from unseen.games.nuns.events_novices import Captured, CardsShown, ItemDropped, ItemLost, OnTheRun, Sighted, Vanished
from unseen.games.nuns.position import Position
from unseen.games.nuns.secrets import INTO, LEFT, NO_TRACE


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
        if tell is not None:
            p.say(tell, Sighted(p.board.novices[i].who, entry))
    elif entry < INTO:
        dot, to = (entry - LEFT) // DOTS, (entry - LEFT) % DOTS
        p.board.vanish(dot, to)
        if tell is not None:
            p.say(tell, Vanished(p.board.novices[i].who, dot, to))
    else:
        capture(p, i, 0 if p.board.guards[0].dot == entry - INTO else 1, tell)


def capture(p: Position, i: int, g: int, tell: Tell | None) -> None:
    """NUN-CATCH-01 and -02, NUN-CAUGHT-01, NUN-WISH-03."""
    nun = p.nun(i)
    had = nun.item
    nun.item = False
    p.board.capture(i)
    if tell is not None:
        p.say(tell, Captured(FIGURES[g], p.board.novices[i].who, nun.dot, p.board.points))
    if had:
        if tell is not None:
            p.whisper(tell, i, ItemDropped())
        if p.rules.announce_item_loss and tell is not None:
            p.say(tell, ItemLost(p.board.novices[i].who))


def flip(p: Position, tell: Tell | None) -> None:
    """NUN-CAUGHT-04: caught novices whom no guard sees are on the run again."""
    watched = p.watched()
    for i, nun in enumerate(p.nuns):
        if p.board.novices[i].caught and not p.seen(nun, watched) and not nun.homing:
            p.board.on_the_run(i)
            if tell is not None:
                p.say(tell, OnTheRun(p.board.novices[i].who))


def home(p: Position) -> list[Seat]:
    """NUN-WIN-01 and -02: the seats that win now; [] if nobody is home."""
    there = [i for i, nun in enumerate(p.nuns) if nun.keys and nun.item and nun.dot == p.board.novices[i].cell]
    if not there:
        return []
    fewest = min([p.board.novices[i].captures for i in there])
    return [p.novice_seat(i) for i in there if p.board.novices[i].captures == fewest]


def show_cards(p: Position, tell: Tell | None) -> None:
    """N2: all cards in one telling, then the blessings that were used in N1 (NUN-BLESS-08, -09)."""
    cards = [nun.card for nun in p.nuns]
    p.board.show_cards(cards)
    if tell is not None:
        p.say(tell, CardsShown(tuple([one.who for one in p.board.novices]), tuple([MOVES[card] for card in cards])))
    nuns = p.nuns
    p.nuns = [nun.copy() for nun in nuns]
    for nun in p.nuns:
        nun.card = NO_CARD
        nun.homing = False
    for i, nun in enumerate(nuns):
        if nun.swift or nun.shadowed:
            blessings.show(p, 2 + i, "swift" if nun.swift else "shadow", tell)
