"""The oracle of Threads, cards: line by line, as far as they go on by themselves (CARD-02 to CARD-07)."""

from collections.abc import Callable
from typing import Final

from tests.conformance.seen_threads_deeds import affect, begin_move, full, onward, sees, shut
from tests.conformance.seen_threads_pieces import (
    Course,
    check_living,
    fall,
    open_moved,
    reserve,
    turn_up,
)
from tests.conformance.seen_threads_windows import supports
from unseen.boards.hexes import bit, has, members
from unseen.core.seats import Action
from unseen.games.threads import actions as act
from unseen.games.threads.deeds.attack import Attacking
from unseen.games.threads.deeds.card_lines import Revealing, Turning
from unseen.games.threads.deeds.cards import Playing
from unseen.games.threads.deeds.facing import Concealing
from unseen.games.threads.deeds.mix import Mixing
from unseen.games.threads.deeds.move import Moving, Splitting
from unseen.games.threads.deeds.place import Entering, Placing
from unseen.games.threads.frames import NONE
from unseen.games.threads.pieces import Piece
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import Line

Choices = list[Action] | None
"""What is chosen first for a line, [] if nothing is; None if it cannot be carried out."""
SILENT: Final = ("attack", "mix", "deploy", "reorient", "reveal")
"""Lines that show nothing before something is chosen, or nothing but what comes to light by them."""


def card_on(c: Course) -> bool:
    """CARD-04: is there an acting piece, or something of the next line that can be carried out, to choose?"""
    p, frame = c.p, c.top(Playing)
    card = p.rules.content.cards[frame.card]
    piece = c.find(frame.piece)
    if not frame.begun and card.by == "unit" and piece is None:
        return True
    frame.begun = True
    if frame.line == len(card.script):
        p.stack.pop()
        spend(c, frame.card)
        return False
    line = card.script[frame.line]
    acts = piece is not None or card.by == "player"
    found = choices(p, frame, piece, line) if acts else None
    if found is None:
        frame.line += 1
        return False
    if len(found) > 1:
        return True
    carry_out(c, found[0] if found else NONE)
    return False


def spend(c: Course, card: int) -> None:
    """CARD-02: once-cards go to the discard."""
    side = c.p.board.sides[c.p.board.active]
    c.show("played", card)
    if c.p.rules.content.cards[card].use == "once":
        side.cards[card] -= 1
        c.p.board.discard[card] += 1


def play(c: Course, a: Action) -> None:
    """The acting piece, or the choice of a line."""
    frame = c.top(Playing)
    if frame.begun:
        carry_out(c, a)
    else:
        frame.piece = a - act.BY


# ---- whether a line can be carried out ----
def choices(p: Position, frame: Playing, piece: Piece | None, line: Line) -> Choices:
    """CARD-05 to CARD-07."""
    if line.verb == "gain":
        return []
    if line.verb == "reorient":
        return possible(any(not one.up for one in p.board.sides[p.board.active].pieces))
    assert piece is not None
    return OF_PIECE[line.verb](p, frame, piece, line)


def possible(yes: bool) -> Choices:
    """A line without a choice."""
    return [] if yes else None


def targets(p: Position, frame: Playing, piece: Piece, line: Line) -> Choices:
    """ATT-01, GAP-16, GAP-17: somebody to attack; the target itself is chosen later."""
    rules, unit = p.rules, p.rules.content.units[piece.unit] if not piece.is_decoy() else None
    foes = [
        one for one in p.board.on_board() if one.owner != piece.owner or (rules.attack_any and one.code != piece.code)
    ]
    if unit is None or not piece.up or not piece.able():
        return None
    if not rules.attack_needs_effect:
        return possible(bool(foes))
    ends = dash_ends(p, piece, unit.dash)
    return possible(
        any(
            unit.effects_at(rules.hexes.distance(h, one.hex)) and sees(p, piece, h, one.hex)
            for one in foes
            for h in ends
        )
    )


def dash_ends(p: Position, piece: Piece, dash: int) -> set[int]:
    """GAP-17: where a dash could end, consents not yet asked counting as given."""
    ends, edge, seen = {piece.hex}, [piece.hex], {piece.hex}
    for left in range(dash, 0, -1):
        found = {h for start in edge for h in dash_steps(p, piece, start, left)} - seen
        seen |= found
        ends |= {h for h in found if not has(full(p, piece), h)}
        edge = list(found)
    return ends


def dash_steps(p: Position, piece: Piece, start: int, left: int) -> list[int]:
    """The next hexes of a dash."""
    return onward(p, p.board.walkable(), full(p, piece), shut(p, piece), start, left)


def bindings(p: Position, frame: Playing, piece: Piece, line: Line) -> Choices:
    """BIND-01, GAP-33."""
    single = 1 + 2 * piece.owner
    barred = (single,) if p.rules.bind_own_double else (single, single + 1)
    near = [thread for thread in p.rules.threads_near[piece.hex] if p.board.markers[thread] not in barred]
    able = piece.up and piece.able()
    return [act.BIND + act.THREADS * piece.code + thread for thread in near] if able and near else None


def tangles(p: Position, frame: Playing, piece: Piece, line: Line) -> Choices:
    """TANG-01 on the thread just bound, with its cost."""
    near = frame.thread != NONE and frame.thread in p.rules.threads_near[piece.hex]
    own = near and p.board.markers[frame.thread] == 1 + 2 * piece.owner
    return possible(own and piece.up and piece.able() and p.board.sides[piece.owner].knots > 0)


def in_reach(p: Position, frame: Playing, piece: Piece, line: Line) -> Choices:
    """CARD-05: enemy pieces at this range and in sight."""
    foes = [one for one in p.board.on_board() if one.owner != piece.owner]
    near = [one for one in foes if line.low <= p.rules.hexes.distance(piece.hex, one.hex) <= line.high]
    return [act.TARGET + one.code for one in near if sees(p, piece, piece.hex, one.hex)] or None


def hurt(p: Position, frame: Playing, piece: Piece, line: Line) -> Choices:
    """CARD-05: own pieces at distance exactly 1 with something to cure."""
    beside = [one for one in p.board.sides[piece.owner].pieces if p.rules.hexes.distance(one.hex, piece.hex) == 1]
    return [act.CURE + one.code for one in beside if not one.able()] or None


def around(p: Position, piece: Piece, mask: int) -> list[int]:
    """Hexes of a set at distance 1."""
    return members(p.rules.hexes.around[piece.hex] & mask)


def places(p: Position, frame: Playing, piece: Piece, line: Line) -> Choices:
    """CARD-06: a piece in reserve, and a hex for it."""
    found = [act.PLACE + h for h in around(p, piece, supports(p))]
    return (found or None) if p.board.sides[piece.owner].reserve_size() else None


def hidden(p: Position, piece: Piece, line: Line) -> list[int]:
    """CARD-05: all face-down pieces within N hexes."""
    reach = p.rules.hexes.within(piece.hex, line.count)
    return [one.code for one in p.board.on_board() if not one.up and has(reach, one.hex)]


def chasms(p: Position, frame: Playing, piece: Piece, line: Line) -> Choices:
    """CARD-07: without a bridge."""
    return [act.BRIDGE + h for h in around(p, piece, p.rules.map.chasms & ~p.board.bridges)] or None


def bridges(p: Position, frame: Playing, piece: Piece, line: Line) -> Choices:
    """CARD-07: over a wall only when nobody stands there."""
    near = around(p, piece, p.board.bridges)
    return [act.UNBRIDGE + h for h in near if not has(p.rules.map.walls, h) or not p.board.on_hex(h)] or None


OF_PIECE: Final[dict[str, Callable[[Position, Playing, Piece, Line], Choices]]] = {
    "move": lambda p, frame, piece, line: possible(not piece.moved),
    "conceal": lambda p, frame, piece, line: possible(piece.up and piece.able()),
    "attack": targets,
    "bind": bindings,
    "tangle": tangles,
    "reveal": lambda p, frame, piece, line: possible(bool(hidden(p, piece, line))),
    "cure": hurt,
    "effect": in_reach,
    "mix": lambda p, frame, piece, line: possible(
        not piece.up and p.board.sides[piece.owner].decoys > 0 and bool(around(p, piece, supports(p)))
    ),
    "deploy": places,
    "bridge_place": chasms,
    "bridge_remove": bridges,
}


# ---- lines ----
def carry_out(c: Course, a: Action) -> None:
    """The next line; what takes longer is decided later."""
    p, frame = c.p, c.top(Playing)
    line = p.rules.content.cards[frame.card].script[frame.line]
    frame.line += 1
    if line.verb not in SILENT and not (line.verb == "conceal" and p.rules.conceal_reorient):
        c.show("line", frame.line)
    if line.verb == "gain":
        p.board.sides[p.board.active].knots += p.board.yield_of(p.board.active)
    elif line.verb == "reorient":
        p.stack.append(Turning(line.count))
    else:
        LINES[line.verb](c, frame, p.board.at(frame.piece), line, a)


def begin_line_move(c: Course, frame: Playing, piece: Piece, line: Line, a: Action) -> None:
    """MOVE with N steps."""
    begin_move(c, piece, line.count, True)


def conceal(c: Course, frame: Playing, piece: Piece, line: Line, a: Action) -> None:
    """CON-01, GAP-06."""
    if c.p.rules.conceal_reorient:
        c.p.stack.append(Concealing(piece.code))
    else:
        piece.up = False


def begin_attack(c: Course, frame: Playing, piece: Piece, line: Line, a: Action) -> None:
    """ATT-01."""
    c.p.stack.append(Attacking(piece.code))


def bind(c: Course, frame: Playing, piece: Piece, line: Line, a: Action) -> None:
    """BIND-02."""
    frame.thread = (a - act.BIND) % act.THREADS
    c.p.board.markers[frame.thread] = 1 + 2 * piece.owner


def tangle(c: Course, frame: Playing, piece: Piece, line: Line, a: Action) -> None:
    """TANG-01."""
    c.p.board.sides[piece.owner].knots -= 1
    c.p.board.markers[frame.thread] += 1


def reveal(c: Course, frame: Playing, piece: Piece, line: Line, a: Action) -> None:
    """At one time, in an order to choose (DISP-02)."""
    c.p.stack.append(Revealing(hidden(c.p, piece, line)))


def cure(c: Course, frame: Playing, piece: Piece, line: Line, a: Action) -> None:
    """Wound and suppression."""
    cured = c.p.board.at(a - act.CURE)
    cured.wounded = cured.suppressed = False


def effect(c: Course, frame: Playing, piece: Piece, line: Line, a: Action) -> None:
    """As that of an attack."""
    assert line.effect is not None
    affect(c.p, piece, c.p.board.at(a - act.TARGET), [line.effect])


def begin_mix(c: Course, frame: Playing, piece: Piece, line: Line, a: Action) -> None:
    """CARD-06: up to N decoys of the reserves."""
    c.p.stack.append(Mixing(piece.code, min(line.count, c.p.board.sides[piece.owner].decoys), [piece.hex]))


def put(c: Course, frame: Playing, piece: Piece, line: Line, a: Action) -> None:
    """CARD-06: which piece and where it looks comes next."""
    c.p.stack.append(Placing(a - act.PLACE))


def build(c: Course, frame: Playing, piece: Piece, line: Line, a: Action) -> None:
    """CARD-07."""
    c.p.board.bridges |= bit(a - act.BRIDGE)


def break_down(c: Course, frame: Playing, piece: Piece, line: Line, a: Action) -> None:
    """CARD-07: who stands there falls, one by one; then one window."""
    h = a - act.UNBRIDGE
    c.p.board.bridges &= ~bit(h)
    c.p.stack.append(
        Revealing([one.code for one in c.p.board.on_hex(h)] if has(c.p.rules.map.chasms, h) else [], True, h)
    )


LINES: Final[dict[str, Callable[[Course, Playing, Piece, Line, Action], None]]] = {
    "move": begin_line_move,
    "conceal": conceal,
    "attack": begin_attack,
    "bind": bind,
    "tangle": tangle,
    "reveal": reveal,
    "cure": cure,
    "effect": effect,
    "mix": begin_mix,
    "deploy": put,
    "bridge_place": build,
    "bridge_remove": break_down,
}


# ---- several at one time ----
def reveal_on(c: Course) -> bool:
    """DISP-02, CARD-07: is there an order to choose? Windows (c) come after all of them."""
    p, frame = c.p, c.top(Revealing)
    there = {piece.code for piece in p.board.on_board() if frame.falling or not piece.up}
    frame.pieces = [code for code in frame.pieces if code in there]
    if len(frame.pieces) > 1:
        return True
    if frame.pieces:
        reveal_next(c, act.NEXT + frame.pieces[0])
        return False
    p.stack.pop()
    open_moved(p, [*frame.moved, *([NONE, frame.hex] if frame.falling else [])])
    check_living(c)
    return False


def reveal_next(c: Course, a: Action) -> None:
    """This one."""
    frame, piece = c.top(Revealing), c.p.board.at(a - act.NEXT)
    frame.pieces.remove(piece.code)
    if frame.falling:
        fall(c, piece)
    else:
        turn_up(c, piece)


def turn_on(c: Course) -> bool:
    """CARD-05: until N are turned, or none is left."""
    p, frame = c.p, c.top(Turning)
    left = [one for one in p.board.sides[p.board.active].pieces if not one.up and one.code not in frame.turned]
    if frame.piece != NONE or (frame.left > 0 and left):
        return True
    p.stack.pop()
    return False


def turn(c: Course, a: Action) -> None:
    """A piece, where it looks, or enough."""
    frame = c.top(Turning)
    if a == act.DONE:
        c.p.stack.pop()
    elif frame.piece == NONE:
        frame.piece = a - act.TURN
    else:
        c.p.board.at(frame.piece).facing = a - act.FACE
        frame.turned.append(frame.piece)
        frame.piece, frame.left = NONE, frame.left - 1


def turn_down(c: Course, a: Action) -> None:
    """GAP-06."""
    piece = c.p.board.at(c.top(Concealing).piece)
    c.p.stack.pop()
    piece.facing, piece.up = a - act.FACE, False


# ---- mixing ----
def fresh(p: Position, old: int, count: int) -> list[int]:
    """SPLIT-04, CARD-06: the lowest handles that the seat has not on the board."""
    codes = [old]
    for _ in range(count):
        codes.append(p.board.fresh(p.board.active, codes))
    return codes[1:]


def exchange(p: Position, old: Piece, laid: list[Piece], itself: int, acting: int) -> None:
    """The pieces that were mixed lie in place of the old one; which of them it is, and which goes on acting."""
    side = p.board.sides[p.board.active]
    side.remove(old.code)
    side.decoys -= len(laid) - 1
    for i, piece in enumerate(laid):
        piece.wounded, piece.moved = old.wounded and i == itself, old.moved
        side.add(piece)
    for frame in p.stack:
        if isinstance(frame, Playing) and frame.piece == old.code:
            frame.piece = laid[acting].code


def split(c: Course, a: Action) -> None:
    """SPLIT-03: which stays, where it looks; then chance gives the one that stays one of two fresh handles."""
    p, frame = c.p, c.top(Splitting)
    if a < act.HANDLE:
        frame.leave, frame.facing = (a, NONE) if frame.leave == NONE else (frame.leave, a - act.FACE)
        return
    p.stack.pop()
    walk = c.top(Moving)
    old = p.board.at(walk.piece)
    drawn = act.code_of(p.board.active, a - act.HANDLE)
    (other,) = [code for code in fresh(p, old.code, 2) if code != drawn]
    units = [act.DECOY, old.unit] if frame.leave == act.LEAVE_DECOY else [old.unit, act.DECOY]
    laid = [Piece(drawn, units[0], old.hex, frame.facing), Piece(other, units[1], old.hex, old.facing)]
    walk.piece, walk.split = other, True
    exchange(p, old, laid, int(frame.leave == act.LEAVE_DECOY), 1)
    reserve(c, p.board.active)


def mix_on(c: Course) -> bool:
    """CARD-06: are hexes, places, facings, or all handles but the last one still to come?"""
    p, frame = c.p, c.top(Mixing)
    free = [h for h in members(p.rules.hexes.around[frame.hexes[0]] & supports(p)) if h not in frame.hexes]
    frame.named = frame.named or len(frame.hexes) > frame.limit or (len(frame.hexes) > 1 and not free)
    count = len(frame.hexes)
    if len(frame.facings) < count or len(frame.handles) < count - 1:
        return True
    handles = handles_of(p, frame)
    laid = [
        Piece(handles[i], p.board.at(frame.piece).unit if i == frame.where else act.DECOY, h, frame.facings[i])
        for i, h in enumerate(frame.hexes)
    ]
    p.stack.pop()
    exchange(p, p.board.at(frame.piece), laid, frame.where, 0)
    shown = frame.facings if p.rules.facing_public else []
    c.show("mixed", frame.piece, tuple(handles), tuple(frame.hexes), tuple(shown))
    reserve(c, p.board.active)
    p.stack.append(Entering(handles[1:]))
    return False


def handles_of(p: Position, frame: Mixing) -> list[int]:
    """The handle that was not drawn is the last one's."""
    return [*frame.handles, *(set(fresh(p, frame.piece, len(frame.hexes))) - set(frame.handles))]


def mix(c: Course, a: Action) -> None:
    """Hexes, the place of the piece itself, facings, handles."""
    frame = c.top(Mixing)
    if a >= act.HANDLE:
        frame.handles.append(act.code_of(c.p.board.active, a - act.HANDLE))
    elif a == act.DONE:
        frame.named = True
    elif act.PLACE <= a < act.SELF:
        frame.hexes.append(a - act.PLACE)
    elif act.SELF <= a < act.BRIDGE:
        frame.where = frame.hexes.index(a - act.SELF)
    else:
        frame.facings.append(a - act.FACE)
