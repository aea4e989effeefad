"""Attacks and ambushes: target, facing, dash, sight and range, then the effects (ATT, AMB-05)."""

from unseen.boards.hexes import DIRECTION_NAMES, bit
from unseen.core.events import Tell
from unseen.core.seats import Action, Seat
from unseen.games.threads.actions import FACE, FLIP, GO, HALT, HANDLES, TARGET, piece_name
from unseen.games.threads.board import Piece, name_of
from unseen.games.threads.events import AmbushBegan, AttackBegan, Struck, WentBack
from unseen.games.threads.frames import NONE, Attacking
from unseen.games.threads.frames_more import DRAGGED, PUSHED, SUPPRESS, WOUND, Effecting
from unseen.games.threads.handler import Handler
from unseen.games.threads.parts import Unit
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import Effect
from unseen.games.threads.turning_up import flip, flips, turn_up
from unseen.games.threads.walking import Way, back, may_stop, step, way_of

NUMBERS = {"suppress": SUPPRESS, "wound": WOUND, "push": PUSHED, "drag": DRAGGED}


def number_of(effect: Effect) -> int:
    """An effect as frames keep it."""
    return 10 * NUMBERS[effect.verb] + effect.count


def unit_of(p: Position, piece: Piece) -> Unit:
    """The unit of a piece that is no decoy."""
    return p.rules.content.units[piece.unit]


def sees(p: Position, looker: Piece, start: int, target: int) -> bool:
    """Has this unit, standing on `start`, sight to a hex? (GAP-07)"""
    rules = p.rules
    blockers = rules.blockers(p.board.bridges)
    if not rules.units_block:
        return rules.lines.free(start, target, blockers)
    for piece in p.board.on_board():
        foe = piece.owner != looker.owner
        if piece.standing() and piece.code != looker.code and (foe or not rules.enemies_block):
            blockers |= bit(piece.hex)
    return rules.lines.free(start, target, blockers)


# ---- targets ----
def targets(p: Position, piece: Piece) -> list[int]:
    """The codes of pieces that may be attacked (ATT-03, GAP-16, GAP-17)."""
    out = [
        one.code
        for one in p.board.on_board()
        if one.owner != piece.owner or (p.rules.attack_any and one.code != piece.code)
    ]
    return [code for code in out if reachable(p, piece, p.board.at(code).hex)] if p.rules.attack_needs_effect else out


def any_target(p: Position, piece: Piece) -> bool:
    """Is there one?"""
    if p.rules.attack_needs_effect:
        return bool(targets(p, piece))
    for seat, side in enumerate(p.board.sides):
        if len(side.pieces) > (0 if seat != piece.owner else 1) and (seat != piece.owner or p.rules.attack_any):
            return True
    return False


def reachable(p: Position, piece: Piece, target: int) -> bool:
    """GAP-17: could an attack, with or without its dash, hit a piece on this hex?"""
    unit = unit_of(p, piece)
    return any([hits(p, piece, unit, h, target) for h in dashes(p, piece, unit.dash)])


def hits(p: Position, piece: Piece, unit: Unit, start: int, target: int) -> bool:
    """Has its attack an effect from this hex?"""
    return bool(unit.effects_at(p.rules.hexes.distance(start, target))) and sees(p, piece, start, target)


def dashes(p: Position, piece: Piece, dash: int) -> list[int]:
    """Where a dash of at most so many steps may end, consents not yet asked counting as given."""
    way = Way(p, piece, 0, False)
    ends = [piece.hex]
    edge = [piece.hex]
    seen = bit(piece.hex)
    for left in range(dash, 0, -1):
        found: list[int] = []
        for start in edge:
            for h in way.steps(start, left):
                if not seen & bit(h):
                    seen |= bit(h)
                    found.append(h)
                    if not way.held & bit(h):
                        ends.append(h)
        edge = found
    return ends


class AttackingHandler(Handler):
    """An attack or an ambush in progress."""

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """From one part to the next."""
        frame = p.stack[-1]
        assert isinstance(frame, Attacking)
        piece = p.board.find(frame.piece)
        if piece is None:
            self.nothing(p, frame, tell)
            return False
        if frame.ambush and not frame.shown:
            frame.shown = True
            p.say(tell, AmbushBegan(name_of(piece), name_of(p.board.at(frame.target))))
            turn_up(p, piece, "ambush", piece.owner, tell)
            return False
        if frame.left == NONE:
            if not frame.ambush:
                return True
            if not piece.able():
                self.nothing(p, frame, tell)
                return False
            self.start_dash(p, frame, piece)
        return self.dash(p, frame, piece, tell)

    def start_dash(self, p: Position, frame: Attacking, piece: Piece) -> None:
        """ATT-04."""
        frame.left = unit_of(p, piece).dash
        frame.path = [piece.hex]

    def dash(self, p: Position, frame: Attacking, piece: Piece, tell: Tell | None) -> bool:
        """Another step, a halt, or the end of the dash; where it can neither stop nor go, it goes back (STACK-04)."""
        free = may_stop(p, piece, frame.steps)
        if not frame.over and frame.left > 0 and way_of(p, frame, piece).steps(piece.hex, frame.left):
            return True
        if not free:
            piece.hex = back(p, piece, frame.path)
            p.say(tell, WentBack(name_of(piece), p.board.hex_name(piece.hex)))
        self.strike(p, frame, piece, tell)
        return False

    def nothing(self, p: Position, frame: Attacking, tell: Tell | None) -> None:
        """The attacker or its target is gone, or the attacker is no longer able (ATT-06)."""
        p.stack.pop()
        p.say(tell, Struck(piece_name(frame.piece), piece_name(frame.target), -1, False, ()))

    def strike(self, p: Position, frame: Attacking, piece: Piece, tell: Tell | None) -> None:
        """ATT-05, ATT-06: range and sight are measured now."""
        target = p.board.find(frame.target)
        if target is None or not piece.able():
            self.nothing(p, frame, tell)
            return
        p.stack.pop()
        distance = p.rules.hexes.distance(piece.hex, target.hex)
        effects = unit_of(p, piece).effects_at(distance)
        clear = bool(effects) and sees(p, piece, piece.hex, target.hex)
        if not clear:
            effects = []
        if tell is not None:
            texts = tuple([effect.text() for effect in effects])
            p.say(tell, Struck(name_of(piece), name_of(target), distance, clear, texts))
        if effects:
            numbers = [number_of(effect) for effect in effects]
            p.stack.append(Effecting(piece.owner, piece.hex, target.code, numbers))

    def asks(self, p: Position) -> Seat:
        """The attacker's owner."""
        frame = p.stack[-1]
        assert isinstance(frame, Attacking)
        return frame.piece // HANDLES

    def legal(self, p: Position) -> list[Action]:
        """A target, a facing, or a step of the dash; the active seat may flip between its steps."""
        frame = p.stack[-1]
        assert isinstance(frame, Attacking)
        piece = p.board.at(frame.piece)
        if frame.target == NONE:
            return [TARGET + code for code in targets(p, piece)]
        if frame.left == NONE:
            return [FACE + d for d in range(6)]
        out = [GO + h for h in way_of(p, frame, piece).steps(piece.hex, frame.left)]
        if may_stop(p, piece, frame.steps):
            out.append(HALT)
        return out + flips(p, p.board.active) if piece.owner == p.board.active else out

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        """A decision of the attacker's owner."""
        frame = p.stack[-1]
        assert isinstance(frame, Attacking)
        piece = p.board.at(frame.piece)
        if frame.target == NONE:
            frame.target = a - TARGET
        elif frame.left == NONE:
            piece.facing = a - FACE
            p.say(tell, AttackBegan(name_of(piece), name_of(p.board.at(frame.target)), DIRECTION_NAMES[piece.facing]))
            self.start_dash(p, frame, piece)
        elif a == HALT:
            frame.over = True
        elif a >= FLIP:
            flip(p, a - FLIP, p.board.active, tell)
        else:
            step(p, piece, a - GO, tell)
