"""The oracle of Threads, deeds: Moves, dashes, attacks and their effects, as far as they go on by themselves."""

from tests.conformance.seen_threads_pieces import (
    STEP,
    Course,
    can_flip,
    carried,
    check_living,
    fall,
    has_left,
    open_moved,
    open_window,
    turn_up,
    wound,
)
from unseen.boards.hexes import bit, has
from unseen.core.seats import Action
from unseen.games.threads import actions as act
from unseen.games.threads.deeds.attack import Attacking
from unseen.games.threads.deeds.card_lines import Revealing
from unseen.games.threads.deeds.effects import DRAGGED, PUSHED, WOUND, Effecting
from unseen.games.threads.deeds.flip import Displacing
from unseen.games.threads.deeds.move import Moving, Splitting
from unseen.games.threads.deeds.place import Deploying
from unseen.games.threads.deeds.walk import Asking
from unseen.games.threads.frames import NONE
from unseen.games.threads.pieces import Piece
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import EFFECTS, Effect


# ---- ways ----
def ways(p: Position, walk: Moving | Attacking, piece: Piece) -> list[int]:
    """MOVE-01, STACK-02, CHASM-01: the hexes that a walker may enter with the steps it has left."""
    ground = p.board.walkable()
    if isinstance(walk, Moving) and p.rules.fall_voluntary:
        ground |= p.rules.map.chasms
    return onward(p, ground, full(p, piece), walk.refused | shut(p, piece), piece.hex, walk.left)


def onward(p: Position, ground: int, held: int, closed: int, start: int, left: int) -> list[int]:
    """From a hex: a held one is entered only where a step is left, and some next hex could be entered."""
    near = [h for h in p.rules.hexes.near[start] if left > 0 and has(ground, h)]
    return [
        h
        for h in near
        if not has(held, h) or (not has(closed, h) and left > 1 and bool(onward(p, ground, held, closed, h, left - 1)))
    ]


def full(p: Position, piece: Piece) -> int:
    """STACK-01, STACK-03: where a walker may not stop, since another standing unit is there."""
    found = 0
    for one in p.board.on_board() if piece.standing() else []:
        found |= bit(one.hex) if one.standing() and one.code != piece.code else 0
    return found


def shut(p: Position, piece: Piece) -> int:
    """GAP-36: where it needs no asking to know that it may not pass."""
    found = 0
    for one in p.board.on_board():
        asks = p.rules.consent == "ask" or (p.rules.consent == "own_only" and one.owner == piece.owner)
        found |= bit(one.hex) if one.standing() and one.code != piece.code and not asks else 0
    return found


def may_stop(p: Position, piece: Piece, steps: int) -> bool:
    """STACK-01: a movement of no steps ends nothing."""
    return steps == 0 or not has(full(p, piece), piece.hex)


def go(c: Course, walk: Moving | Attacking, piece: Piece, h: int) -> None:
    """STACK-02, STACK-04: the controllers of standing units are asked first, clockwise."""
    there = {one.owner for one in c.p.board.standing_on(h, piece.code)} if piece.standing() else set[int]()
    asked = [seat for seat in c.p.board.seats_after(piece.owner) if seat in there and seat != piece.owner]
    if asked:
        c.p.stack.append(Asking(h, asked))
    else:
        enter(c, walk, piece, h)


def enter(c: Course, walk: Moving | Attacking, piece: Piece, h: int) -> None:
    """2.1 (b); ATT-04: nobody ambushes a dash."""
    piece.hex = h
    walk.left -= 1
    walk.steps += 1
    walk.path.append(h)
    open_window(c.p, STEP, h, piece.code, isinstance(walk, Moving))


def answer(c: Course, a: Action) -> None:
    """STACK-04: agreement covers one entry, a refusal ends nothing else."""
    frame = c.top(Asking)
    walk = c.p.stack[-2]
    assert isinstance(walk, Moving | Attacking)
    if a == act.REFUSE:
        walk.refused |= bit(frame.hex)
        c.p.stack.pop()
        return
    frame.seats.pop(0)
    if not frame.seats:
        c.p.stack.pop()
        enter(c, walk, c.p.board.at(walk.piece), frame.hex)


def go_back(p: Position, walk: Moving | Attacking, piece: Piece) -> None:
    """STACK-04: along its path to the last hex where it may stop, at the latest the start hex."""
    free = [h for h in walk.path[1:] if not has(full(p, piece), h)]
    piece.hex = free[-1] if free else walk.path[0]


# ---- Moves ----
def begin_move(c: Course, piece: Piece, steps: int, card: bool) -> None:
    """MOVE-01, MOVE-02; GAP-37."""
    piece.moved = piece.moved or not c.p.rules.move_twice
    c.p.stack.append(Moving(piece.code, min(steps, 2) if piece.wounded else steps, path=[piece.hex], card=card))


def move_on(c: Course) -> bool:
    """Is there something for the mover to decide? MOVE-06; CHASM-02; STACK-04."""
    p, frame = c.p, c.top(Moving)
    piece = p.board.find(frame.piece)
    if piece is None or frame.over:
        p.stack.pop()
        return False
    if frame.steps > 0 and p.board.fatal(piece.hex):
        p.stack.pop()
        fall(c, piece)
        check_living(c)
        return False
    if ways(p, frame, piece):
        return True
    if not may_stop(p, piece, frame.steps):
        go_back(p, frame, piece)
    elif p.rules.move_reorient or frame.steps == 0 or can_flip(p, p.board.active):
        return True
    p.stack.pop()
    return False


def move(c: Course, a: Action) -> None:
    """A step, a halt, a split or a flip."""
    frame = c.top(Moving)
    piece = c.p.board.at(frame.piece)
    if act.FLIP <= a < act.AMBUSH:
        turn_up(c, c.p.board.at(a - act.FLIP))
    elif act.GO <= a < act.DISPLACE:
        go(c, frame, piece, a - act.GO)
    elif a == act.SPLIT:
        c.p.stack.append(Splitting())
    else:
        piece.facing = piece.facing if a == act.HALT else a - act.HALT_FACING
        c.p.stack.pop()


# ---- attacks ----
def attack_on(c: Course) -> bool:
    """ATT-02 to ATT-06, AMB-05: is there a target, a facing or a step of the dash to choose?"""
    p, frame = c.p, c.top(Attacking)
    piece = p.board.find(frame.piece)
    if piece is None:
        p.stack.pop()
        return False
    if frame.ambush and not frame.shown:
        frame.shown = True
        turn_up(c, piece)
        return False
    if frame.left == NONE:
        if not frame.ambush:
            return True
        if not piece.able():
            p.stack.pop()
            return False
        begin_dash(p, frame, piece)
    if not frame.over and ways(p, frame, piece):
        return True
    if not may_stop(p, piece, frame.steps):
        go_back(p, frame, piece)
    strike(p, frame, piece)
    return False


def begin_dash(p: Position, frame: Attacking, piece: Piece) -> None:
    """ATT-04."""
    frame.left = p.rules.content.units[piece.unit].dash
    frame.path = [piece.hex]


def attack(c: Course, a: Action) -> None:
    """A target, a facing, a step, a halt, a flip."""
    p, frame = c.p, c.top(Attacking)
    piece = p.board.at(frame.piece)
    if frame.target == NONE:
        frame.target = a - act.TARGET
    elif frame.left == NONE:
        piece.facing = a - act.FACE
        begin_dash(p, frame, piece)
    elif a == act.HALT:
        frame.over = True
    elif act.FLIP <= a < act.AMBUSH:
        turn_up(c, p.board.at(a - act.FLIP))
    else:
        go(c, frame, piece, a - act.GO)


def strike(p: Position, frame: Attacking, piece: Piece) -> None:
    """ATT-05, ATT-06: range and sight from where the attacker is now."""
    p.stack.pop()
    target = p.board.find(frame.target)
    if target is None or not piece.able():
        return
    effects = p.rules.content.units[piece.unit].effects_at(p.rules.hexes.distance(piece.hex, target.hex))
    if effects and sees(p, piece, piece.hex, target.hex):
        affect(p, piece, target, effects)


def sees(p: Position, looker: Piece, start: int, target: int) -> bool:
    """GAP-07: has this unit, standing on a hex, sight to another?"""
    blockers = p.rules.blockers(p.board.bridges)
    for one in p.board.on_board() if p.rules.units_block else []:
        foe = one.owner != looker.owner or not p.rules.enemies_block
        blockers |= bit(one.hex) if one.standing() and one.code != looker.code and foe else 0
    return p.rules.lines.free(start, target, blockers)


# ---- effects ----
def affect(p: Position, piece: Piece, target: Piece, effects: list[Effect]) -> None:
    """EFF-05: in order."""
    numbers = [10 * EFFECTS.index(effect.verb) + effect.count for effect in effects]
    p.stack.append(Effecting(piece.owner, piece.hex, target.code, numbers))


def effect_on(c: Course) -> bool:
    """Is there a direction to choose? EFF-04, EFF-06: what is hit face-down may have to be revealed first (GAP-10)."""
    p, frame = c.p, c.top(Effecting)
    target = p.board.find(frame.target)
    if target is None or not frame.effects:
        p.stack.pop()
        open_moved(p, frame.moved)
        check_living(c)
        return False
    verb, count = divmod(frame.effects[0], 10)
    reveals = p.rules.reveal_always or (verb == WOUND and not p.rules.reveal_never)
    if reveals and not target.up and not frame.revealed:
        frame.revealed = True
        turn_up(c, target)
        return False
    if verb in (PUSHED, DRAGGED):
        directions = straight(p, frame, target) if frame.direction == NONE else [frame.direction]
        if len(directions) > 1:
            return True
        force(c, frame, target, directions[0], count)
    frame.effects.pop(0)
    frame.direction, frame.revealed = NONE, False
    if verb == WOUND:
        wound(c, target)
    elif verb not in (PUSHED, DRAGGED):
        target.suppressed = True
    return False


def straight(p: Position, frame: Effecting, target: Piece) -> list[int]:
    """EFF-03, EFF-07: a drag at range 1 or less does nothing, and leaves no choice."""
    hexes = p.rules.hexes
    if frame.effects[0] // 10 == PUSHED:
        return hexes.away(frame.source, target.hex)
    found = hexes.back(frame.source, target.hex)
    return found if hexes.distance(frame.source, target.hex) > 1 else found[:1]


def force(c: Course, frame: Effecting, target: Piece, direction: int, count: int) -> None:
    """EFF-03, EFF-07: it stops before walls, the edge and standing units; CHASM-02: only the last hex counts."""
    p, hexes = c.p, c.p.rules.hexes
    stops = (p.rules.map.walls & ~p.board.bridges) | full(p, target)
    drags = frame.effects[0] // 10 == DRAGGED
    start = target.hex
    for _ in range(count):
        h = hexes.step(target.hex, direction)
        near = drags and hexes.distance(target.hex, frame.source) <= 1
        if near or h < 0 or has(stops, h):
            break
        target.hex = h
    if target.hex == start:
        return
    has_left(p, target.code)
    carried(p, target.code, target.hex, False)
    frame.moved += [target.code, target.hex]
    if p.board.fatal(target.hex):
        fall(c, target)


def direct(c: Course, a: Action) -> None:
    """EFF-03: fixed before the first step."""
    c.top(Effecting).direction = a - act.PUSH


# ---- displacement ----
def displace_on(c: Course) -> bool:
    """DISP-01, DISP-03: is there more than one hex to choose from?"""
    p, piece = c.p, c.find(c.top(Displacing).piece)
    if piece is None:
        p.stack.pop()
        return False
    free = [h for h in p.rules.hexes.near[piece.hex] if has(p.board.walkable() & ~p.board.standing_hexes(), h)]
    if len(free) > 1:
        return True
    if free:
        displace(c, act.DISPLACE + free[0])
        return False
    p.stack.pop()
    carried(p, piece.code, piece.hex, p.rules.displacement_ends_move)
    wound(c, piece)
    if not (p.stack and isinstance(p.stack[-1], Effecting | Revealing)):
        check_living(c)
    return False


def displace(c: Course, a: Action) -> None:
    """DISP-04; 2.1 (c): its window opens when what displaced it is over, and step 2 has none."""
    p, piece = c.p, c.p.board.at(c.top(Displacing).piece)
    p.stack.pop()
    piece.hex = a - act.DISPLACE
    has_left(p, piece.code)
    carried(p, piece.code, piece.hex, p.rules.displacement_ends_move)
    below = p.stack[-1] if p.stack else None
    if isinstance(below, Effecting | Revealing):
        below.moved += [piece.code, piece.hex]
    elif not isinstance(below, Deploying):
        open_moved(p, [piece.code, piece.hex])
