"""Ways over the ground for one who walks, and where it is worth looking from a hex."""

from unseen.boards.hexes import has
from unseen.core.seats import Seat
from unseen.games.threads.board import Board
from unseen.games.threads.deeds.walk import Way
from unseen.games.threads.pieces import Piece
from unseen.games.threads.position import Position


class Walk:
    """Shortest ways over the ground, for one walker."""

    def __init__(self, b: Board, piece: Piece, steps: int) -> None:
        way = Way(b, piece, 0, False)
        self.paths: dict[int, list[int]] = {piece.hex: []}
        edge = [piece.hex]
        for left in range(steps, 0, -1):
            fresh: list[int] = []
            for start in edge:
                for h in way.steps(start, left):
                    if h not in self.paths:
                        self.paths[h] = [*self.paths[start], h]
                        fresh.append(h)
            edge = fresh
        self.ends: list[int] = [h for h in self.paths if not has(way.held, h) or h == piece.hex]


def looking(p: Position, seat: Seat, h: int) -> int:
    """The facing that watches most enemies and threads from a hex."""
    best, most = 0, -1.0
    b = p.board
    enemies = [one.hex for one in b.on_board() if one.owner != seat]
    for facing in range(6):
        view = p.rules.view(h, facing, b.bridges)
        seen = 0.0
        for enemy in enemies:
            if has(view, enemy):
                seen += 1.0
        for thread in p.rules.thread_hexes:
            if has(view, thread):
                seen += 0.4
        if seen > most:
            best, most = facing, seen
    return best
