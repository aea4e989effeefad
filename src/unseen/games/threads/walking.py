"""Steps of Moves and dashes: where one may go, stop, pass through, and how one goes back (MOVE, STACK, CHASM-01)."""

from unseen.boards.hexes import bit, has
from unseen.core.events import Tell
from unseen.core.seats import Action, Seat
from unseen.games.threads.actions import AGREE, REFUSE
from unseen.games.threads.board import Piece, name_of
from unseen.games.threads.events import ConsentAnswered, ConsentAsked, Dashed, Stepped
from unseen.games.threads.frames import Asking, Attacking, Frame, Moving
from unseen.games.threads.handler import Handler
from unseen.games.threads.position import Position
from unseen.games.threads.windows import open_step


class Way:
    """What a walker may enter, by what it knows: found once for a decision."""

    def __init__(self, p: Position, piece: Piece, refused: int, chasms: bool) -> None:
        self.near = p.rules.hexes.near
        self.ground = p.board.walkable()
        if chasms:
            self.ground |= p.rules.map.chasms
        self.held = 0
        """Hexes where it may not stop, since a standing unit is there (STACK-01)."""
        self.shut = refused
        """Of these, the ones that it cannot pass through either."""
        if not piece.standing():
            return
        seat = piece.owner
        for one in p.board.on_board():
            if one.up and not one.wounded and one.code != piece.code:
                self.held |= bit(one.hex)
                own = one.owner == seat
                if p.rules.consent == "never" or (p.rules.consent == "own_only" and not own):
                    self.shut |= bit(one.hex)

    def steps(self, start: int, left: int) -> list[int]:
        """The hexes that may be entered now with so many steps left (STACK-02)."""
        return [h for h in self.near[start] if left > 0 and has(self.ground, h) and self.enters(h, left)]

    def enters(self, h: int, left: int) -> bool:
        """May it enter this hex of walkable ground?"""
        if not has(self.held, h):
            return True
        return not has(self.shut, h) and left > 1 and bool(self.steps(h, left - 1))


def way_of(p: Position, frame: Frame, piece: Piece) -> Way:
    """The way of a Move or a dash; only a Move may end on a chasm (GAP-12)."""
    if isinstance(frame, Moving):
        return Way(p, piece, frame.refused, p.rules.fall_voluntary)
    assert isinstance(frame, Attacking)
    return Way(p, piece, frame.refused, False)


def may_stop(p: Position, piece: Piece, steps: int) -> bool:
    """STACK-01: a movement of no steps ends nothing."""
    return steps == 0 or not piece.standing() or not p.board.standing_on(piece.hex, piece.code)


def step(p: Position, piece: Piece, h: int, tell: Tell | None) -> None:
    """Enter a hex, with the consent of the controllers of standing units there (STACK-02, STACK-04)."""
    seats = controllers(p, piece, h)
    if not seats:
        enter(p, piece, h, tell)
        return
    p.stack.append(Asking(h, seats))
    p.say(tell, ConsentAsked(name_of(piece), p.board.hex_name(h), seats[0]))


def controllers(p: Position, piece: Piece, h: int) -> list[Seat]:
    """The other seats with standing units on a hex, clockwise: a standing unit asks them all before it enters."""
    if not piece.standing():
        return []
    there = p.board.standing_on(h, piece.code)
    others = [seat for seat in p.board.seats_after(piece.owner) if seat != piece.owner]
    return [seat for seat in others if any([one.owner == seat for one in there])]


def enter(p: Position, piece: Piece, h: int, tell: Tell | None) -> None:
    """The walker whose frame is on top stands on its next hex; a window opens."""
    frame = p.stack[-1]
    piece.hex = h
    if isinstance(frame, Moving):
        frame.left -= 1
        frame.steps += 1
        frame.path.append(h)
        p.say(tell, Stepped(name_of(piece), p.board.hex_name(h), frame.left))
        open_step(p, piece, True)
        return
    assert isinstance(frame, Attacking)
    frame.left -= 1
    frame.steps += 1
    frame.path.append(h)
    p.say(tell, Dashed(name_of(piece), p.board.hex_name(h), frame.left))
    open_step(p, piece, False)


def back(p: Position, piece: Piece, path: list[int]) -> int:
    """STACK-04: the last hex of its path where it may stop, at the latest the first one."""
    for i in range(len(path) - 1, 0, -1):
        if not p.board.standing_on(path[i], piece.code):
            return path[i]
    return path[0]


class AskingHandler(Handler):
    """The controllers of units on the hex ahead agree or refuse, one after the other."""

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """Nothing happens before the answer."""
        return True

    def asks(self, p: Position) -> Seat:
        """The controller."""
        frame = p.stack[-1]
        assert isinstance(frame, Asking)
        return frame.seats[0]

    def legal(self, p: Position) -> list[Action]:
        """Yes or no."""
        return [AGREE, REFUSE]

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        """Agreement covers one entry; a refusal ends nothing else."""
        frame = p.stack[-1]
        assert isinstance(frame, Asking)
        walk = p.stack[-2]
        assert isinstance(walk, Moving | Attacking)
        piece = p.board.at(walk.piece)
        p.say(tell, ConsentAnswered(name_of(piece), p.board.hex_name(frame.hex), frame.seats[0], a == AGREE))
        if a == REFUSE:
            p.stack.pop()
            walk.refused |= bit(frame.hex)
            return
        frame.seats.pop(0)
        if frame.seats:
            p.say(tell, ConsentAsked(name_of(piece), p.board.hex_name(frame.hex), frame.seats[0]))
            return
        p.stack.pop()
        enter(p, piece, frame.hex, tell)
