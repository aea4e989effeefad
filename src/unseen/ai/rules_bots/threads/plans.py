"""Plans for one action: the steps to make one after another, as far as they can be foreseen."""

from typing import Final

from unseen.ai.rules_bots.threads.habits import Habits
from unseen.ai.rules_bots.threads.value import open_threads
from unseen.ai.rules_bots.threads.walk import Walk, looking
from unseen.boards.hexes import has
from unseen.core.seats import Action
from unseen.games.threads import actions as act
from unseen.games.threads.deeds.attack import dashes, hits, unit_of
from unseen.games.threads.pieces import Piece
from unseen.games.threads.position import Position

Plan = list[Action]
ENDS_EACH: Final = 4
"""So many places are thought through for a piece that moves."""
STEPS: Final = 4
TOKENS: Final = 4


def plans(p: Position, legal: list[Action], habits: Habits) -> list[Plan]:
    """What is worth thinking through, for the active seat between two actions."""
    out: list[Plan] = []
    for action in legal:
        between = act.CONCEAL <= action < act.ATTACK or act.FLIP <= action < act.AMBUSH
        if between or act.BIND <= action < act.PLAY or action in (act.PULL, act.END):
            out.append([action])
        elif act.MOVE <= action < act.CONCEAL:
            out += moves(p, p.board.at(action - act.MOVE), habits)
        elif act.ATTACK <= action < act.TARGET:
            out += attacks(p, p.board.at(action - act.ATTACK))
        elif act.PLAY <= action < act.BUY and habits.cards:
            out.append([action])
    return out + (tokens(p, legal) if habits.tokens else [])


# ---- moves ----
def moves(p: Position, piece: Piece, habits: Habits) -> list[Plan]:
    """To the places nearest to what can be won, looking at it; a hidden piece with a decoy left behind, too."""
    if piece.is_decoy() and not habits.split:
        return []
    walk = Walk(p.board, piece, 2 if piece.wounded else STEPS)
    goals = open_threads(p, piece.owner) or p.rules.thread_hexes
    nearest = p.rules.hexes.nearest
    scored = [(nearest(h, goals) if goals else 0, len(walk.paths[h]), h) for h in walk.ends]
    scored.sort()
    if piece.up and not piece.wounded:
        scored = scored[:ENDS_EACH]
    else:
        scored = scored[: ENDS_EACH - 1]
    out: list[Plan] = []
    for _, length, h in scored:
        if length == 0:
            continue
        steps = [act.GO + to for to in walk.paths[h]]
        stop = halt(p, looking(p, piece.owner, h))
        out.append([act.MOVE + piece.code, *steps, *stop])
        if splits(p, piece, habits) and h == scored[0][2]:
            leave = act.LEAVE_PIECE if piece.is_decoy() else act.LEAVE_DECOY
            face = act.FACE + looking(p, piece.owner, piece.hex)
            out.append([act.MOVE + piece.code, act.SPLIT, leave, face, *steps, *stop])
    return out


def splits(p: Position, piece: Piece, habits: Habits) -> bool:
    """SPLIT-01."""
    if not habits.split or piece.up or piece.suppressed or p.board.sides[piece.owner].decoys == 0:
        return False
    return p.rules.decoys_split or not piece.is_decoy()


def halt(p: Position, facing: int) -> Plan:
    """The end of a Move."""
    return [act.HALT_FACING + facing] if p.rules.move_reorient else [act.HALT]


# ---- attacks ----
def attacks(p: Position, piece: Piece) -> list[Plan]:
    """Each target that can be hit, from the first place of the dash that reaches it."""
    unit = unit_of(p.board, piece)
    ends = dashes(p.board, piece, unit.dash)
    walk = Walk(p.board, piece, unit.dash)
    out: list[Plan] = []
    for one in p.board.on_board():
        if one.owner == piece.owner:
            continue
        found = [h for h in ends if h in walk.paths and hits(p.board, piece, unit, h, one.hex)]
        found.sort(key=lambda h: len(walk.paths[h]))
        for h in found[:2]:
            face = act.FACE + piece.facing
            steps = [act.GO + to for to in walk.paths[h]]
            stop = [act.HALT] if len(steps) < unit.dash else []
            out.append([act.ATTACK + piece.code, act.TARGET + one.code, face, *steps, *stop])
    return out


# ---- tokens ----
def tokens(p: Position, legal: list[Action]) -> list[Plan]:
    """Deploy beside threads that are not own doubles, extract where units are wounded."""
    seat = p.board.active
    goals = open_threads(p, seat)
    scored: list[tuple[float, Action]] = []
    side = p.board.sides[seat]
    for action in legal:
        if act.DEPLOY <= action < act.EXTRACT and side.reserve:
            h = action - act.DEPLOY
            zone = p.rules.hexes.within(h, p.rules.zone_radius)
            room = (zone & p.board.walkable() & ~p.board.standing_hexes()).bit_count()
            near = min([p.rules.hexes.distance(h, goal) for goal in goals], default=3)
            scored.append((near - 0.5 * min(room, 6), action))
        elif act.EXTRACT <= action < act.MOVE:
            zone = p.rules.hexes.within(action - act.EXTRACT, p.rules.zone_radius)
            hurt = len([one for one in side.pieces if one.wounded and has(zone, one.hex)])
            if hurt:
                scored.append((-3.0 * hurt, action))
    scored.sort()
    return [[action] for _, action in scored[:TOKENS]]


def placing(p: Position, legal: list[Action]) -> Action:
    """The hex next to the most that can be won."""
    goals = open_threads(p, p.board.active) or p.rules.thread_hexes
    places = [a for a in legal if act.PLACE <= a < act.SELF]
    distance = p.rules.hexes.distance
    busy = {one.hex for one in p.board.sides[p.board.active].pieces}
    return min(
        places, key=lambda a: (a - act.PLACE in busy, min([distance(a - act.PLACE, h) for h in goals], default=0), a)
    )
