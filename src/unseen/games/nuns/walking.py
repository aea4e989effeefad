"""What a novice's steps do: all of it sealed until the last novice has sealed (NUN-SIM-01)."""

from typing import Final

from unseen.boards.dots import has
from unseen.core.events import Tell
from unseen.games.nuns.actions import DOTS, MOVES
from unseen.games.nuns.board import NO_CARD
from unseen.games.nuns.events_novices import ItemTaken, KeysTaken, PhaseEnded, Sealed, Stepped
from unseen.games.nuns.position import Position
from unseen.games.nuns.secrets import Nun
from unseen.games.nuns.walks import guards_at, homewards

LEFT: Final = DOTS
"""In a trace, + DOTS * from + to: out of sight; smaller numbers are dots in sight."""
INTO: Final = DOTS * DOTS + 2 * DOTS
"""In a trace, + dot: she ran into a guard there (option enter_guard = captured)."""


def begin(p: Position) -> None:
    """N1 begins."""
    watched = p.watched()
    for i in range(len(p.nuns)):
        begin_one(p, p.nun(i), watched)


def begin_one(p: Position, nun: Nun, watched: int) -> None:
    """A novice may make her first step."""
    nun.card = NO_CARD
    nun.origin = 0 if p.rules.backtrack else nun.dot
    caught = p.novice(nun).caught
    nun.free = caught and not p.rules.caught_homeward and not p.seen(nun, watched)
    nun.homing = caught and p.rules.flip_leaving


def step(p: Position, i: int, dot: int, hidden: bool, tell: Tell | None) -> None:
    """She goes on to the next dot; with her card she counts as out of sight there."""
    nun = p.nun(i)
    watched = p.watched()
    was_seen = p.seen(nun, watched)
    before, caught = nun.dot, p.board.novices[i].caught
    if caught and not was_seen and not p.rules.caught_homeward:
        nun.free = True
    nun.homing = nun.homing and homewards(p, nun, dot)
    nun.dot = dot
    nun.steps += 1
    nun.hidden = hidden
    nun.shadowed = nun.shadowed or hidden
    sees = p.seen(nun, watched)
    into = p.rules.entering_captures and not caught and not p.at_home(nun) and has(guards_at(p), dot)
    if into:
        nun.trace = [*nun.trace, INTO + dot]
    elif sees:
        nun.trace = [*nun.trace, dot]
    elif was_seen and not caught:
        # NUN-VANISH-01, -03
        nun.trace = [*nun.trace, LEFT + DOTS * before + dot]
    if tell is not None:
        p.whisper(tell, i, Stepped(dot, sees, hidden))
    if not nun.item and dot == p.rules.board.wishes[nun.wish - 1].item_dot:
        nun.stopped = True
        take_item(p, i, nun, tell)
    nun.stopped = nun.stopped or into


def take_item(p: Position, i: int, nun: Nun, tell: Tell | None) -> None:
    """NUN-WISH-01."""
    nun.item = True
    if tell is not None:
        p.whisper(tell, i, ItemTaken())


def take_keys(p: Position, i: int, nun: Nun, tell: Tell | None) -> None:
    """NUN-KEY-01: only by ending on their dot."""
    if not nun.keys and nun.dot == p.rules.board.wishes[nun.wish - 1].key_dot:
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
    nun.first_steps = nun.steps
    nun.steps = 0
    nun.origin = 0 if p.rules.backtrack else nun.dot


def seal(p: Position, i: int, card: int, swift: bool, tell: Tell | None) -> None:
    """She names her card; keys and item are taken without asking."""
    nun = p.nun(i)
    nun.card = card
    nun.swift = swift
    take_keys(p, i, nun, tell)
    if p.rules.item_standing and not nun.item and nun.dot == p.rules.board.wishes[nun.wish - 1].item_dot:
        take_item(p, i, nun, tell)
    nun.homing = nun.homing and nun.steps > 0 and nun.dot != p.board.novices[i].cell
    trace = nun.trace
    nun.forget_walk()
    nun.trace = trace
    if tell is not None:
        p.whisper(tell, i, Sealed(MOVES[card], swift))
