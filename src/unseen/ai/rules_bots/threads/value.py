"""What a truth is worth to a seat: closeness to victory by the mode, units and their state, places, threats."""

from typing import Final

from unseen.core.seats import Seat
from unseen.games.threads.deeds.attack import hits, unit_of
from unseen.games.threads.pieces import NOWHERE, Piece, Side
from unseen.games.threads.position import Position

PROGRESS: Final = 14.0
"""The whole way to victory."""
THERE: Final = 9.0
"""The condition holds: only the own next turn has to come."""
STOPPED: Final = 12.0
"""Another seat meets its condition and wins when its turn comes."""
RIVAL: Final = 0.8
"""What others gain counts so much against oneself."""
LIFE: Final = 2.0
WOUND: Final = 1.0
PINNED: Final = 0.35
ABOARD: Final = 0.8
"""A unit on the board rather than in reserve."""
BLUFF: Final = 0.18
"""A decoy on the board."""
VEIL: Final = 0.12
"""A unit that lies face-down."""
KNOT: Final = 0.45
KNOT_MORE: Final = 0.12
"""Knots after the first two."""
CARD: Final = 0.35
THREAT: Final = 0.45
"""An able enemy in the open could hit this unit."""
NEAR: Final = 0.55
"""Next to a thread that can still be bound or tangled."""
FAR: Final = 0.09
"""For each hex to the nearest such thread."""
TOKEN: Final = 0.5
WON: Final = 100.0


def worth(p: Position, seat: Seat) -> float:
    """The truth for one seat; the strongest of the others counts against it."""
    if p.ending:
        return WON / len(p.winners) if seat in p.winners else -WON if p.winners else 0.0
    others = [other for other in range(p.rules.players) if other != seat and not p.board.sides[other].out]
    if not others:
        return WON
    values: list[float] = []
    met = 0.0
    for other in others:
        way = progress(p, other)
        values.append(standing(p, other, way))
        met += STOPPED if way >= 1.0 else 0.0
    rivals = max(values) * 0.6 + sum(values) * 0.4 / len(values)
    return standing(p, seat, progress(p, seat)) - RIVAL * rivals - met


def progress(p: Position, seat: Seat) -> float:
    """The share of the way to victory (WIN-03)."""
    rules = p.rules
    best = 0.0
    if rules.by_yield:
        best = p.board.yield_of(seat) / rules.yield_target
    if rules.by_bank:
        best = max(best, p.board.sides[seat].knots / rules.bank_target)
    if rules.by_seals:
        best = max(best, p.board.seals_of(seat) / rules.seals_target)
    return min(best, 1.0)


def standing(p: Position, seat: Seat, way: float) -> float:
    """A seat by itself, so far on its way to victory."""
    side = p.board.sides[seat]
    if side.out:
        return 0.0
    value = PROGRESS * way + (THERE if way >= 1.0 else 0.0) + 0.3 * p.board.yield_of(seat)
    value += KNOT * min(side.knots, 2) + KNOT_MORE * max(min(side.knots, 8) - 2, 0)
    value += LIFE * side.living() + CARD * min(sum(side.cards), 4)
    goals = open_threads(p, seat)
    foes = strikers(p, seat)
    for piece in side.pieces:
        value += of_piece(p, piece, goals, foes)
    return value + token(p, seat, side)


def open_threads(p: Position, seat: Seat) -> list[int]:
    """Threads that the seat could still improve: their hexes."""
    double = 2 + 2 * seat
    return [h for h, marker in zip(p.rules.thread_hexes, p.board.markers, strict=True) if marker != double]


def strikers(p: Position, seat: Seat) -> list[Piece]:
    """Enemies in the open that can attack."""
    others = [side for owner, side in enumerate(p.board.sides) if owner != seat]
    return [one for side in others for one in side.pieces if one.up and one.able()]


def of_piece(p: Position, piece: Piece, goals: list[int], foes: list[Piece]) -> float:
    """A piece on the board, by its state and its place."""
    if piece.is_decoy():
        return BLUFF - (PINNED * 0.2 if piece.suppressed else 0.0)
    value = ABOARD
    if piece.wounded:
        value -= WOUND
    if piece.suppressed:
        value -= PINNED
    if not piece.up:
        value += VEIL
    if goals and not piece.wounded:
        distance = p.rules.hexes.nearest(piece.hex, goals)
        value += NEAR if distance <= 1 else -FAR * (distance - 1)
    if piece.up:
        for foe in foes:
            if hits(p.board, foe, unit_of(p.board, foe), foe.hex, piece.hex):
                value -= THREAT
                break
    return value


def token(p: Position, seat: Seat, side: Side) -> float:
    """A token that lies where it will serve."""
    if side.token == NOWHERE:
        return 0.0
    zone = p.board.zone(seat)
    if side.extracting:
        return TOKEN * len([one for one in side.pieces if one.wounded and zone >> one.hex & 1]) - 0.2
    waiting = side.reserve.bit_count()
    room = (zone & p.board.walkable() & ~p.board.standing_hexes()).bit_count()
    goals = p.rules.thread_hexes
    near = p.rules.hexes.nearest(side.token, goals) if goals else 0
    return TOKEN * min(waiting, room, 4) - 0.05 * near
