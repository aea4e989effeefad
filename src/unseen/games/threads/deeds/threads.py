"""Knots on threads (BIND, TANG)."""

from typing import ClassVar

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.threads.actions import BIND, TANGLE, THREADS
from unseen.games.threads.events_table import Bound, Tangled
from unseen.games.threads.frames import NONE
from unseen.games.threads.pieces import Piece, name_of
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import Line
from unseen.games.threads.verb import Verb


def bindings(p: Position, piece: Piece) -> list[Action]:
    """BIND-01, GAP-33: threads that this unit may bind."""
    if not piece.up or not piece.able():
        return []
    single = 1 + 2 * piece.owner
    out: list[Action] = []
    for i in p.rules.threads_near[piece.hex]:
        marker = p.board.markers[i]
        if marker != single and (marker != single + 1 or p.rules.bind_own_double):
            out.append(BIND + THREADS * piece.code + i)
    return out


def bind(p: Position, code: int, thread: int, tell: Tell | None) -> None:
    """BIND-02."""
    piece = p.board.at(code)
    p.board.bind(piece.owner, thread)
    p.say(tell, Bound(name_of(piece), p.rules.map.threads[thread].id))


class Bind(Verb):
    """`bind adjacent`: as the action; the card remembers the thread for a later line."""

    able_only: ClassVar[bool] = True

    def choices(self, p: Position, piece: Piece, line: Line, thread: int) -> list[Action]:
        return bindings(p, piece)

    def do(self, p: Position, piece: Piece, line: Line, choice: Action, tell: Tell | None) -> None:
        bind(p, piece.code, (choice - BIND) % THREADS, tell)


def tanglings(p: Position, piece: Piece) -> list[Action]:
    """TANG-01: threads with an own single knot that this unit may tangle."""
    if not piece.up or not piece.able() or p.board.sides[piece.owner].knots == 0:
        return []
    single = 1 + 2 * piece.owner
    return [TANGLE + THREADS * piece.code + i for i in p.rules.threads_near[piece.hex] if p.board.markers[i] == single]


def tangle(p: Position, code: int, thread: int, tell: Tell | None) -> None:
    """For one knot."""
    piece = p.board.at(code)
    p.board.tangle(piece.owner, thread)
    p.say(tell, Tangled(name_of(piece), p.rules.map.threads[thread].id))


class Tangle(Verb):
    """`tangle same`: the action on the thread just bound, with its cost; never as a first line."""

    able_only: ClassVar[bool] = True

    def choices(self, p: Position, piece: Piece, line: Line, thread: int) -> list[Action]:
        same = TANGLE + THREADS * piece.code + thread
        return [same] if thread != NONE and same in tanglings(p, piece) else []

    def do(self, p: Position, piece: Piece, line: Line, choice: Action, tell: Tell | None) -> None:
        tangle(p, piece.code, (choice - TANGLE) % THREADS, tell)
