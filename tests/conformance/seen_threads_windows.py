"""The oracle of Threads, windows and what is put down or taken home: who is asked, by what everybody knows."""

from tests.conformance.seen_threads_pieces import BETWEEN, PLACED, STEP, Course, open_window, reserve, touches, turn_up
from unseen.boards.hexes import has, members
from unseen.core.seats import Action, Seat
from unseen.games.threads import actions as act
from unseen.games.threads.deeds.attack import Attacking
from unseen.games.threads.deeds.place import Deploying, Entering, Placing
from unseen.games.threads.deeds.reserve import Extracting
from unseen.games.threads.deeds.windows import Window
from unseen.games.threads.frames import NONE
from unseen.games.threads.pieces import NOWHERE, Piece
from unseen.games.threads.position import Position


# ---- windows ----
def window_on(c: Course) -> bool:
    """Section 2.1: is a seat asked? Those that are not count as passing; AMB-07: the piece may have left."""
    p, frame = c.p, c.top(Window)
    while not (frame.letter in (STEP, PLACED) and not is_there(p, frame)) and frame.passed < p.rules.players:
        if is_asked(p, frame, frame.cursor):
            return True
        frame.passed += 1
        frame.cursor = (frame.cursor + 1) % p.rules.players
    p.stack.pop()
    return False


def is_asked(p: Position, frame: Window, seat: Seat) -> bool:
    """GAP-35. The active seat is asked only where an enemy moved its piece into what it watches (GAP-18)."""
    side, rules = p.board.sides[seat], p.rules
    entered = frame.ambush and is_there(p, frame) and frame.piece // act.HANDLES != seat
    if side.out or (seat == p.board.active and not entered):
        return False
    down = [piece for piece in side.pieces if not piece.up]
    watches = entered and any(covers(p, piece, frame.hex) for piece in down)
    if seat == p.board.active or rules.ask_everybody:
        return rules.ask_everybody or watches
    if frame.letter == BETWEEN:
        return bool(down) or touches(p, seat)
    return watches or any(has(rules.ball[frame.hex], piece.hex) for piece in down) or touches(p, seat)


def is_there(p: Position, frame: Window) -> bool:
    """Is the piece that entered still on its hex?"""
    piece = p.board.find(frame.piece) if frame.piece != NONE else None
    return piece is not None and piece.hex == frame.hex


def covers(p: Position, piece: Piece, h: int) -> bool:
    """AMB-02; GAP-04: where facings are hidden, every unsuppressed face-down piece might."""
    hidden = not p.rules.facing_public
    return not piece.suppressed and (hidden or p.rules.watches(piece.hex, piece.facing, h, p.board.bridges))


def answer_window(c: Course, a: Action) -> None:
    """AMB-07, GAP-19: whatever was done, all others are asked again."""
    p, frame = c.p, c.top(Window)
    if a != act.PASS:
        frame.passed = 0
    if a == act.PASS or not p.rules.owner_batch:
        frame.cursor = (frame.cursor + 1) % p.rules.players
    if a == act.PASS:
        frame.passed += 1
    elif act.AMBUSH <= a < act.HOME:
        p.stack.append(Attacking(a - act.AMBUSH, frame.piece, ambush=True))
    else:
        turn_up(c, p.board.at(a - act.FLIP))


# ---- step 2, arrows down ----
def deploy_on(c: Course) -> bool:
    """DEP-02 to DEP-05: is there something to reveal or a hex for a piece, as everybody sees?"""
    p, frame = c.p, c.top(Deploying)
    zone = p.board.zone(p.board.active)
    scope = [
        one
        for one in p.board.on_board()
        if (p.rules.reveal_own if one.owner == p.board.active else p.rules.reveal_enemies)
    ]
    reveals = not frame.placing and any(not one.up and has(zone, one.hex) for one in scope)
    free = members(zone & supports(p)) if p.board.sides[p.board.active].reserve_size() else []
    there = [piece.hex for piece in p.board.on_board() if piece.code in frame.placed]
    if reveals or any(there.count(h) < p.rules.per_hex for h in free):
        return True
    deployed(c)
    return False


def supports(p: Position) -> int:
    """DEP-03: hexes that could support a unit and hold no revealed unwounded one."""
    return p.board.walkable() & ~p.board.standing_hexes()


def deploy(c: Course, a: Action) -> None:
    """A reveal, a hex, or the end."""
    frame = c.top(Deploying)
    if a == act.DONE:
        deployed(c)
    elif act.FLIP <= a < act.AMBUSH:
        turn_up(c, c.p.board.at(a - act.FLIP))
    else:
        frame.placing = True
        c.p.stack.append(Placing(a - act.PLACE))


def deployed(c: Course) -> None:
    """DEP-04, DEP-05: the token goes; what was placed may be ambushed."""
    frame = c.top(Deploying)
    c.p.stack.pop()
    remove_token(c)
    c.p.stack.append(Entering(frame.placed))


def remove_token(c: Course) -> None:
    """DEP-04, EXT-03; GAP-27: where reserves are open, they are looked at when all is put down or taken home."""
    side = c.p.board.sides[c.p.board.active]
    side.token, side.extracting = NOWHERE, False
    reserve(c, c.p.board.active)


def place(c: Course, a: Action) -> None:
    """Which piece, then where it looks: it lies face-down."""
    p, frame = c.p, c.top(Placing)
    if frame.unit == NONE:
        frame.unit = a - act.TAKE
        return
    p.stack.pop()
    side = p.board.sides[p.board.active]
    if frame.unit == act.DECOY:
        side.decoys -= 1
    else:
        side.reserve &= ~(1 << frame.unit)
    piece = Piece(p.board.fresh(p.board.active, []), frame.unit, frame.hex, a - act.FACE)
    side.add(piece)
    below = p.stack[-1]
    if isinstance(below, Deploying):
        below.placed.append(piece.code)
    else:
        reserve(c, p.board.active)
        p.stack.append(Entering([piece.code]))


# ---- windows of what was put down ----
def enter_on(c: Course) -> bool:
    """AMB-08: is there an order to choose? Windows in which nobody would be asked need none."""
    p, frame = c.p, c.top(Entering)
    frame.pieces = [code for code in frame.pieces if p.board.find(code) is not None]
    due = [code for code in frame.pieces if anybody(p, p.board.at(code))]
    if len(due) > 1:
        return True
    if due:
        open_next(c, act.NEXT + due[0])
    else:
        p.stack.pop()
    return False


def anybody(p: Position, piece: Piece) -> bool:
    """Would somebody be asked in its window?"""
    frame = Window(PLACED, piece.hex, piece.code, True, 0)
    return any(is_asked(p, frame, seat) for seat in range(p.rules.players))


def open_next(c: Course, a: Action) -> None:
    """2.1 (d): this one's window."""
    piece = c.p.board.at(a - act.NEXT)
    c.top(Entering).pieces.remove(piece.code)
    open_window(c.p, PLACED, piece.hex, piece.code, True)


# ---- step 2, arrows up ----
def extract_on(c: Course) -> bool:
    """EXT-02, EXT-03: are there own pieces in the zone?"""
    p = c.p
    if any(has(p.board.zone(p.board.active), piece.hex) for piece in p.board.sides[p.board.active].pieces):
        return True
    extract(c, act.DONE)
    return False


def extract(c: Course, a: Action) -> None:
    """A piece goes to the reserves, or the token does."""
    c.top(Extracting)
    if a == act.DONE:
        c.p.stack.pop()
        remove_token(c)
        return
    piece = c.p.board.at(a - act.HOME)
    side = c.p.board.sides[piece.owner]
    side.remove(piece.code)
    if piece.is_decoy():
        side.decoys += 1
    else:
        side.reserve |= 1 << piece.unit
