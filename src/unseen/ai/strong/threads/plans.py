"""Plans for one action of a whole turn: the steps to make one after another, as far as they can be foreseen."""

from typing import Final

from unseen.ai.rules_bots.threads.walk import Walk, looking
from unseen.ai.strong.threads.ground import FAR, Ground
from unseen.core.seats import Action, Seat
from unseen.games.threads import actions as act
from unseen.games.threads.board import Board
from unseen.games.threads.deeds.attack import hits, unit_of
from unseen.games.threads.pieces import Piece
from unseen.games.threads.position import Position
from unseen.games.threads.rules import Threads

Plan = list[Action]
STEPS: Final = 4
ENDS_EACH: Final = 3
"""So many places are thought through for a piece that moves."""


class Planner:
    """Finds what is worth trying out for a seat between two actions.

    `tokens` are steps found once a turn. `cards`, `split`: are cards played, and decoys split off?
    """

    def __init__(self, ground: Ground, seat: Seat, tokens: list[Action], cards: bool, split: bool) -> None:
        self.ground: Final = ground
        self.seat: Final = seat
        self.tokens: Final = tokens
        self.cards: Final = cards
        self.split: Final = split

    def plans(self, p: Threads) -> list[Plan]:
        """All of them, with a paid action's knot in front."""
        legal = p.legal(self.seat)
        if act.BONUS in legal:
            after = p.clone()
            after.apply(self.seat, act.BONUS)
            return [[act.BONUS, *plan] for plan in self.free(after, after.legal(self.seat))]
        return self.free(p, legal)

    def free(self, p: Threads, legal: list[Action]) -> list[Plan]:
        """Those of one action."""
        out: list[Plan] = []
        for action in legal:
            if act.BIND <= action < act.PLAY or action == act.PULL or act.CONCEAL <= action < act.ATTACK:
                out.append([action])
            elif act.MOVE <= action < act.CONCEAL:
                out += self.moves(p, p.board.at(action - act.MOVE))
            elif act.ATTACK <= action < act.TARGET:
                out += attacks(p, self.ground, p.board.at(action - act.ATTACK), [])
            elif act.PLAY <= action < act.BUY and self.cards:
                out.append([action])
            elif act.FLIP <= action < act.AMBUSH:
                out += self.flips(p, p.board.at(action - act.FLIP))
        return out + [[token] for token in self.tokens if token in legal]

    def flips(self, p: Threads, piece: Piece) -> list[Plan]:
        """An own unit is turned up to bind or to attack at once; another's piece to see what it is."""
        if piece.owner != self.seat:
            return [[act.FLIP + piece.code]]
        if piece.is_decoy() or not piece.able() or p.board.standing_on(piece.hex, piece.code):
            return []
        flip = act.FLIP + piece.code
        b = p.board
        first = act.BIND + act.THREADS * piece.code
        out = [[flip, first + t] for t in b.rules.threads_near[piece.hex] if b.may_bind(self.seat, t)]
        if b.sides[self.seat].knots > 0:
            first = act.TANGLE + act.THREADS * piece.code
            out += [[flip, first + t] for t in b.rules.threads_near[piece.hex] if b.worth_to(self.seat, t) == 1]
        open_piece = piece.copy()
        open_piece.up = True
        return out + attacks(p, self.ground, open_piece, [flip])

    # ---- moves ----
    def moves(self, p: Threads, piece: Piece) -> list[Plan]:
        """To the places from which threads can be bound, or nearest to them."""
        if piece.is_decoy() or piece.wounded:
            return []
        walk = Walk(p.board, piece, STEPS)
        out: list[Plan] = []
        chosen = self.places(p, piece, walk)
        for i, h in enumerate(chosen):
            steps = [act.GO + to for to in walk.paths[h]]
            stop = halt(p, piece, h)
            begin = act.MOVE + piece.code
            out.append([begin, *steps, *stop])
            if i == 0 and self.splits(p, piece):
                look = act.FACE + looking(p, piece.owner, piece.hex)
                out.append([begin, act.SPLIT, act.LEAVE_DECOY, look, *steps, *stop])
        return out

    def splits(self, p: Threads, piece: Piece) -> bool:
        """Can a decoy be left behind?"""
        return self.split and not piece.up and not piece.suppressed and p.board.sides[self.seat].decoys > 0

    def places(self, p: Threads, piece: Piece, walk: Walk) -> list[int]:
        """The ends of ways that come nearest to each thread that can still be won, the nearest first."""
        b = p.board
        steps = self.ground.steps(b.bridges)
        scored: list[tuple[int, int, int]] = []
        for thread in range(len(steps)):
            if b.worth_to(self.seat, thread) == 2:
                continue
            to = steps[thread]
            here = to[piece.hex]
            best = (here, 0, -1)
            for h in walk.ends:
                found = (to[h], len(walk.paths[h]), h)
                if found < best:
                    best = found
            if best[2] >= 0:
                scored.append(best)
        scored.sort()
        out: list[int] = []
        for _, _, h in scored:
            if h not in out and len(out) < ENDS_EACH:
                out.append(h)
        return out


def halt(p: Position, piece: Piece, h: int) -> Plan:
    """The end of a Move; who lies open need not look anywhere."""
    if not p.rules.move_reorient:
        return [act.HALT]
    facing = piece.facing if piece.up and piece.facing >= 0 else looking(p, piece.owner, h)
    return [act.HALT_FACING + facing]


# ---- attacks ----
def attacks(p: Position, ground: Ground, piece: Piece, before: Plan) -> list[Plan]:
    """Each target that can be harmed, from the first place that reaches it, and the one nearest a thread."""
    b = p.board
    unit = unit_of(b, piece)
    walk = Walk(b, piece, unit.dash)
    steps = ground.steps(b.bridges)
    face = act.FACE + max(piece.facing, 0)
    out: list[Plan] = []
    for one in b.on_board():
        if one.owner != piece.owner and harmed(b, piece, one):
            for h in strikes(b, steps, piece, walk, one.hex):
                way = [act.GO + to for to in walk.paths[h]]
                stop = [act.HALT] if len(way) < unit.dash else []
                out.append([*before, act.ATTACK + piece.code, act.TARGET + one.code, face, *way, *stop])
    return out


def harmed(b: Board, piece: Piece, one: Piece) -> bool:
    """Is it near enough, and could an attack still do something to it?"""
    unit = unit_of(b, piece)
    if b.rules.hexes.distance(piece.hex, one.hex) > unit.dash + unit.reach:
        return False
    return not (one.up and one.wounded and not one.suppressed) or b.rules.second_wound_kills


def strikes(b: Board, steps: list[list[int]], piece: Piece, walk: Walk, target: int) -> list[int]:
    """From where it hits: the first place, and the one nearest a thread if that is another."""
    unit = unit_of(b, piece)
    found = [h for h in walk.ends if hits(b, piece, unit, h, target)]
    if not found:
        return []
    nearest, least = found[0], FAR
    for h in found:
        away = min([to[h] for to in steps], default=FAR)
        if away < least:
            nearest, least = h, away
    return [found[0]] if nearest == found[0] else [found[0], nearest]
