"""What an attack or a card does to its target, and displacement (EFF, DISP)."""

from unseen.boards.hexes import DIRECTION_NAMES, has
from unseen.core.events import Tell
from unseen.core.seats import Action, Seat
from unseen.games.threads.actions import DISPLACE, PUSH
from unseen.games.threads.board import Piece, name_of
from unseen.games.threads.ending import check_living
from unseen.games.threads.events import Displaced, DisplacementFailed, Forced, Suppressed
from unseen.games.threads.frames import NONE, Deploying
from unseen.games.threads.frames_more import DRAGGED, PUSHED, WOUND, Displacing, Effecting, Revealing
from unseen.games.threads.handler import Handler
from unseen.games.threads.position import Position
from unseen.games.threads.turning_up import carried, fall, turn_up, wound
from unseen.games.threads.windows import has_left, open_moved


class EffectingHandler(Handler):
    """Effects in order; windows only when all are over (REV-04)."""

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """The next effect; a tie of directions is the only decision."""
        frame = p.stack[-1]
        assert isinstance(frame, Effecting)
        target = p.board.find(frame.target)
        if target is None or not frame.effects:
            p.stack.pop()
            open_moved(p, frame.moved)
            check_living(p, tell)
            return False
        verb = frame.effects[0] // 10
        if not target.up and not frame.revealed and reveals(p, verb):
            frame.revealed = True
            turn_up(p, target, "hit", frame.seat, tell)
            return False
        if verb in (PUSHED, DRAGGED):
            return self.force(p, frame, target, tell)
        frame.effects.pop(0)
        frame.revealed = False
        if verb == WOUND:
            wound(p, target, tell)
        elif not target.suppressed:
            target.suppressed = True
            p.say(tell, Suppressed(name_of(target)))
        return False

    def force(self, p: Position, frame: Effecting, target: Piece, tell: Tell | None) -> bool:
        """EFF-03, EFF-07: the direction is fixed before the first step."""
        if frame.direction == NONE:
            ways = directions(p, frame, target)
            if len(ways) > 1:
                return True
            frame.direction = ways[0]
        self.go(p, frame, target, tell)
        return False

    def go(self, p: Position, frame: Effecting, target: Piece, tell: Tell | None) -> None:
        """The forced steps; only the last hex counts (CHASM-02)."""
        drags = frame.effects[0] // 10 == DRAGGED
        count = frame.effects[0] % 10
        direction = frame.direction
        frame.effects.pop(0)
        frame.direction = NONE
        frame.revealed = False
        path = forced_path(p, target, direction, count, frame.source if drags else NONE)
        p.say(
            tell,
            Forced(
                name_of(target),
                "drag" if drags else "push",
                DIRECTION_NAMES[direction],
                tuple([p.board.hex_name(h) for h in path]),
            ),
        )
        if not path:
            return
        target.hex = path[-1]
        has_left(p, target.code)
        carried(p, target.code, target.hex, False)
        frame.moved += [target.code, target.hex]
        if p.board.fatal(target.hex):
            fall(p, target, tell)

    def asks(self, p: Position) -> Seat:
        """Who made the effect."""
        frame = p.stack[-1]
        assert isinstance(frame, Effecting)
        return frame.seat

    def legal(self, p: Position) -> list[Action]:
        """Directions on a tie."""
        frame = p.stack[-1]
        assert isinstance(frame, Effecting)
        return [PUSH + d for d in directions(p, frame, p.board.at(frame.target))]

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        """A direction is fixed."""
        frame = p.stack[-1]
        assert isinstance(frame, Effecting)
        frame.direction = a - PUSH


def reveals(p: Position, verb: int) -> bool:
    """GAP-10: does this effect turn a face-down target up first?"""
    if p.rules.reveal_always:
        return True
    return verb == WOUND and not p.rules.reveal_never


def directions(p: Position, frame: Effecting, target: Piece) -> list[int]:
    """The directions of a push, or of a drag, which does nothing at range 1 or less and needs no choice there."""
    hexes = p.rules.hexes
    if frame.effects[0] // 10 == PUSHED:
        return hexes.away(frame.source, target.hex)
    ways = hexes.back(frame.source, target.hex)
    return ways[:1] if hexes.distance(frame.source, target.hex) <= 1 else ways


def forced_path(p: Position, target: Piece, direction: int, count: int, to: int) -> list[int]:
    """The hexes of a forced movement; one towards `to` stops beside it."""
    hexes = p.rules.hexes
    walls = p.rules.map.walls & ~p.board.bridges
    held = 0
    if target.standing():
        for piece in p.board.on_board():
            if piece.standing() and piece.code != target.code:
                held |= 1 << piece.hex
    out: list[int] = []
    h = target.hex
    for _ in range(count):
        if to >= 0 and hexes.distance(h, to) <= 1:
            break
        h = hexes.step(h, direction)
        if h < 0 or has(walls | held, h):
            break
        out.append(h)
    return out


class DisplacingHandler(Handler):
    """The active seat moves a newly revealed unit (DISP-01)."""

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """Without a free hex it is wounded (DISP-03); with one only, there is nothing to choose."""
        frame = p.stack[-1]
        assert isinstance(frame, Displacing)
        piece = p.board.find(frame.piece)
        if piece is None:
            p.stack.pop()
            return False
        free = free_hexes(p, piece)
        if len(free) > 1:
            return True
        if free:
            displace(p, piece, free[0], tell)
            return False
        p.stack.pop()
        p.say(tell, DisplacementFailed(name_of(piece)))
        carried(p, piece.code, piece.hex, p.rules.displacement_ends_move)
        wound(p, piece, tell)
        if not p.stack or not isinstance(p.stack[-1], Effecting | Revealing):
            check_living(p, tell)
        return False

    def legal(self, p: Position) -> list[Action]:
        """Neighbouring hexes."""
        frame = p.stack[-1]
        assert isinstance(frame, Displacing)
        return [DISPLACE + h for h in free_hexes(p, p.board.at(frame.piece))]

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        """The unit goes there."""
        frame = p.stack[-1]
        assert isinstance(frame, Displacing)
        displace(p, p.board.at(frame.piece), a - DISPLACE, tell)


def free_hexes(p: Position, piece: Piece) -> list[int]:
    """Adjacent floor or bridged hexes without a revealed unwounded unit."""
    free = p.board.walkable() & ~p.board.standing_hexes()
    return [h for h in p.rules.hexes.near[piece.hex] if has(free, h)]


def displace(p: Position, piece: Piece, h: int, tell: Tell | None) -> None:
    """It stands there, its facing kept; its Move is over (DISP-04); then a window (c)."""
    p.stack.pop()
    piece.hex = h
    p.say(tell, Displaced(name_of(piece), p.board.hex_name(h)))
    has_left(p, piece.code)
    carried(p, piece.code, h, p.rules.displacement_ends_move)
    below = p.stack[-1] if p.stack else None
    if isinstance(below, Effecting | Revealing):
        below.moved += [piece.code, h]
    elif not isinstance(below, Deploying):
        open_moved(p, [piece.code, h])
