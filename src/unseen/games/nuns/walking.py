"""What a novice's steps do: all of it sealed until the last novice has sealed (NUN-SIM-01)."""

from unseen.core.events import Tell
from unseen.games.nuns.actions import MOVES
from unseen.games.nuns.events_novices import ItemTaken, KeysTaken, PhaseEnded, Sealed, Stepped
from unseen.games.nuns.position import Position
from unseen.games.nuns.secrets import Nun


def begin(p: Position) -> None:
    """N1 begins."""
    watched = p.watched()
    for i in range(len(p.nuns)):
        p.nun(i).begin(p.board, watched)


def step(p: Position, i: int, dot: int, hidden: bool, tell: Tell | None) -> None:
    """She goes on to the next dot; with her card she counts as out of sight there."""
    nun = p.nun(i)
    nun.step(p.board, dot, hidden)
    if tell is not None:
        p.whisper(tell, i, Stepped(dot, p.seen(nun, p.watched()), hidden))
    if not nun.item and dot == nun.wanted(p.board).item_dot:
        take_item(p, i, nun, tell)


def take_item(p: Position, i: int, nun: Nun, tell: Tell | None) -> None:
    """NUN-WISH-01."""
    nun.item = True
    if tell is not None:
        p.whisper(tell, i, ItemTaken())


def take_keys(p: Position, i: int, nun: Nun, tell: Tell | None) -> None:
    """NUN-KEY-01: only by ending on their dot."""
    if not nun.keys and nun.dot == nun.wanted(p.board).key_dot:
        nun.keys = True
        if tell is not None:
            p.whisper(tell, i, KeysTaken())


def end_phase(p: Position, i: int, tell: Tell | None) -> None:
    """NUN-MOVE-04: phase one of turn 1 is over."""
    nun = p.nun(i)
    if tell is not None:
        p.whisper(tell, i, PhaseEnded())
    if p.rules.two_moves:
        take_keys(p, i, nun, tell)
    nun.end_phase(p.board)


def seal(p: Position, i: int, card: int, swift: bool, tell: Tell | None) -> None:
    """She names her card; keys and item are taken without asking."""
    nun = p.nun(i)
    nun.card = card
    nun.swift = swift
    take_keys(p, i, nun, tell)
    if p.rules.item_standing and not nun.item and nun.dot == nun.wanted(p.board).item_dot:
        take_item(p, i, nun, tell)
    nun.homing = nun.homing and nun.steps > 0 and nun.dot != p.board.novices[i].cell
    trace = nun.trace
    nun.forget_walk()
    nun.trace = trace
    if tell is not None:
        p.whisper(tell, i, Sealed(MOVES[card], swift))
