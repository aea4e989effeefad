"""Where a piece may go, as a listener knows it: what the rules offer follows from public facts (STACK-02)."""

from unseen.boards.hexes import has, members
from unseen.games.threads.knowledge import Known
from unseen.games.threads.pieces import Piece


def walkable(view: Known, chasms: bool = False) -> int:
    """Floor and bridged hexes, as a mask; chasms too where one may fall of one's own will (GAP-12)."""
    found = view.rules.floor | (view.rules.map.chasms if chasms else 0)
    for label in view.bridges:
        found |= 1 << view.rules.hexes.find(label)
    return found


def held(view: Known, mover: Piece) -> int:
    """The hexes in which a mover may not stop (STACK-01, STACK-03)."""
    found = 0
    if mover.standing:
        for piece in view.pieces.values():
            if piece.standing and piece.name != mover.name:
                found |= 1 << view.rules.hexes.find(piece.hex)
    return found


def shut(view: Known, mover: Piece) -> int:
    """Of these the ones that it cannot pass through either."""
    found = 0
    for label in refused(view):
        found |= 1 << view.rules.hexes.find(label)
    if mover.standing and view.rules.consent != "ask":
        for piece in view.pieces.values():
            foreign = piece.seat != mover.seat
            if piece.standing and piece.name != mover.name and (foreign or view.rules.consent == "never"):
                found |= 1 << view.rules.hexes.find(piece.hex)
    return found


def refused(view: Known) -> frozenset[str]:
    """The hexes to which consent was refused in the present Move or dash."""
    return view.refused if view.attack is None else view.attack.refused


def steps(view: Known, mover: Piece, left: int, dash: bool) -> list[int]:
    """The hexes that may be entered now with so many steps left."""
    ground = walkable(view, view.rules.fall_voluntary and not dash)
    return _steps(view, view.rules.hexes.find(mover.hex), left, ground, held(view, mover), shut(view, mover))


def _steps(view: Known, start: int, left: int, ground: int, full: int, closed: int) -> list[int]:
    if left <= 0 or start < 0:
        return []
    return [
        h
        for h in view.rules.hexes.near[start]
        if has(ground, h)
        and (
            not has(full, h)
            or (not has(closed, h) and left > 1 and bool(_steps(view, h, left - 1, ground, full, closed)))
        )
    ]


def displacements(view: Known, name: str) -> list[str]:
    """The hexes to which a newly revealed unit may be displaced (DISP-01)."""
    ground = walkable(view)
    for piece in view.pieces.values():
        if piece.standing:
            ground &= ~(1 << view.rules.hexes.find(piece.hex))
    here = view.rules.hexes.find(view.piece(name).hex)
    labels = view.rules.hexes.labels
    return [labels[h] for h in view.rules.hexes.near[here] if has(ground, h)] if here >= 0 else []


def ties(view: Known, how: str, source: str, target: str) -> int:
    """In how many directions a push or drag is equally straight (EFF-03, EFF-07)."""
    hexes = view.rules.hexes
    a, b = hexes.find(source), hexes.find(target)
    if a < 0 or b < 0:
        return 1
    if how == "push":
        return len(hexes.away(a, b))
    return len(hexes.back(a, b)) if hexes.distance(a, b) > 1 else 1


def zone(view: Known, seat: int) -> list[str]:
    """The hexes around a seat's token (GAP-22)."""
    token = view.tokens.get(seat)
    if token is None:
        return []
    labels = view.rules.hexes.labels
    return [
        labels[h] for h in members(view.rules.hexes.within(view.rules.hexes.find(token.hex), view.rules.zone_radius))
    ]
