"""A Move: steps, stopping and turning, splitting off a decoy (MOVE, SPLIT)."""

from unseen.boards.hexes import DIRECTION_NAMES
from unseen.core.events import Tell
from unseen.core.seats import CHANCE, Action, Seat
from unseen.games.threads.actions import (
    DECOY,
    FACE,
    FLIP,
    GO,
    HALT,
    HALT_FACING,
    HANDLE,
    HANDLES,
    LEAVE_DECOY,
    LEAVE_PIECE,
    LETTERS,
    SPLIT,
)
from unseen.games.threads.board import Piece, name_of
from unseen.games.threads.ending import check_living
from unseen.games.threads.events import Faces, Held, MoveBegan, MoveEnded, SplitOff, WentBack
from unseen.games.threads.frames import NONE, Moving, Splitting
from unseen.games.threads.frames_more import Playing
from unseen.games.threads.handler import Handler
from unseen.games.threads.position import Position
from unseen.games.threads.turning_up import fall, flip, flips, show_reserve
from unseen.games.threads.walking import back, may_stop, step, way_of


def begin(p: Position, code: int, steps: int, card: bool, tell: Tell | None) -> None:
    """MOVE-01, MOVE-02: a wounded unit has 2 steps at most (EFF-01 bars it from cards, so no card asks)."""
    piece = p.board.at(code)
    if piece.wounded:
        steps = min(steps, 2)
    if not p.rules.move_twice:
        piece.moved = True
    p.stack.append(Moving(code, steps, piece.hex, card))
    p.say(tell, MoveBegan(name_of(piece), steps))


def may_split(p: Position, frame: Moving, piece: Piece) -> bool:
    """SPLIT-01, -02, -05."""
    if frame.steps > 0 or frame.split or piece.up or piece.suppressed or p.board.sides[piece.owner].decoys == 0:
        return False
    return p.rules.decoys_split or not piece.is_decoy()


def shown_facing(p: Position, piece: Piece) -> str:
    """A facing as the table sees it (GAP-04)."""
    return DIRECTION_NAMES[piece.facing] if piece.up or p.rules.facing_public else ""


def whisper_facing(p: Position, piece: Piece, tell: Tell | None) -> None:
    """To the owner, where the table does not see it."""
    if not piece.up and not p.rules.facing_public:
        p.whisper(tell, piece.owner, Faces(name_of(piece), DIRECTION_NAMES[piece.facing]))


class MovingHandler(Handler):
    """A Move in progress."""

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """Look whether the mover can go on; where it can neither stop nor go, it goes back (STACK-04)."""
        frame = p.stack[-1]
        assert isinstance(frame, Moving)
        piece = p.board.find(frame.piece)
        if piece is None or frame.over:
            p.stack.pop()
            return False
        if frame.steps > 0 and p.board.fatal(piece.hex):
            p.stack.pop()
            fall(p, piece, tell)
            check_living(p, tell)
            return False
        if may_stop(p, piece, frame.steps):
            if p.rules.move_reorient or way_of(p, frame, piece).steps(piece.hex, frame.left):
                return True
            if frame.steps == 0 or flips(p, p.board.active):
                return True
            self.halt(p, piece, piece.facing, tell)
            return False
        if way_of(p, frame, piece).steps(piece.hex, frame.left):
            return True
        p.stack.pop()
        piece.hex = back(p, piece, frame.path)
        p.say(tell, WentBack(name_of(piece), p.board.hex_name(piece.hex)))
        return False

    def legal(self, p: Position) -> list[Action]:
        """Steps, halts, a split before the first step, and flips."""
        frame = p.stack[-1]
        assert isinstance(frame, Moving)
        piece = p.board.at(frame.piece)
        out = [GO + h for h in way_of(p, frame, piece).steps(piece.hex, frame.left)]
        if may_stop(p, piece, frame.steps):
            out += [HALT_FACING + d for d in range(6)] if p.rules.move_reorient else [HALT]
        if may_split(p, frame, piece):
            out.append(SPLIT)
        return out + flips(p, p.board.active)

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        """A step, a halt, a split or a flip."""
        frame = p.stack[-1]
        assert isinstance(frame, Moving)
        piece = p.board.at(frame.piece)
        if a >= FLIP:
            flip(p, a - FLIP, p.board.active, tell)
        elif a == SPLIT:
            p.stack.append(Splitting())
        elif a >= GO:
            step(p, piece, a - GO, tell)
        else:
            self.halt(p, piece, piece.facing if a == HALT else a - HALT_FACING, tell)

    def halt(self, p: Position, piece: Piece, facing: int, tell: Tell | None) -> None:
        """MOVE-05: the mover stops and may turn."""
        p.stack.pop()
        piece.facing = facing
        p.say(tell, MoveEnded(name_of(piece), shown_facing(p, piece)))
        whisper_facing(p, piece, tell)


class SplittingHandler(Handler):
    """Which piece stays, where it looks, and the fresh handles of both (SPLIT-03, SPLIT-04)."""

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """All three are decisions, the last one of chance."""
        return True

    def asks(self, p: Position) -> Seat:
        """The mover's owner, then chance."""
        frame = p.stack[-1]
        assert isinstance(frame, Splitting)
        return p.board.active if frame.facing == NONE else CHANCE

    def legal(self, p: Position) -> list[Action]:
        """Both choices also for two decoys, so that a split is made by the same steps whatever is mixed."""
        frame = p.stack[-1]
        assert isinstance(frame, Splitting)
        if frame.leave == NONE:
            return [LEAVE_DECOY, LEAVE_PIECE]
        return [FACE + d for d in range(6)]

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        """A choice, or the draw that mixes."""
        frame = p.stack[-1]
        assert isinstance(frame, Splitting)
        if a >= HANDLE:
            codes = fresh_two(p, split_piece(p).code)
            p.stack.pop()
            if codes[0] % HANDLES + 1 != a - HANDLE:
                codes.reverse()
            mix(p, frame, codes, tell)
        elif frame.leave == NONE:
            frame.leave = a
        else:
            frame.facing = a - FACE

    def odds(self, p: Position) -> list[tuple[Action, float]]:
        """Which of the two fresh handles the piece that stays gets."""
        return [(HANDLE + code % HANDLES + 1, 0.5) for code in fresh_two(p, split_piece(p).code)]

    def drawing(self, p: Position) -> str:
        """`handle a, round 2, action 3`."""
        return draw_name(p)


def draw_name(p: Position) -> str:
    """What fresh handles are drawn for: public, and never the same twice."""
    line = 0
    for frame in p.stack:
        if isinstance(frame, Playing):
            line = frame.line
    return f"handle {LETTERS[p.board.active]}, round {p.board.round}, action {p.acts}.{line}"


def split_piece(p: Position) -> Piece:
    """The mover of the Move that a split belongs to."""
    frame = p.stack[-2]
    assert isinstance(frame, Moving)
    return p.board.at(frame.piece)


def fresh_two(p: Position, old: int) -> list[int]:
    """The codes of two handles that nobody has."""
    first = p.board.fresh(p.board.active, [old])
    return [first, p.board.fresh(p.board.active, [old, first])]


def mix(p: Position, frame: Splitting, codes: list[int], tell: Tell | None) -> None:
    """The decoy comes from the reserves; the piece that stays and the mover get these handles."""
    move = p.stack[-1]
    assert isinstance(move, Moving)
    piece = p.board.at(move.piece)
    seat = piece.owner
    side = p.board.sides[seat]
    stays, goes = (DECOY, piece.unit) if frame.leave == LEAVE_DECOY else (piece.unit, DECOY)
    side.remove(piece.code)
    side.decoys -= 1
    left = Piece(codes[0], stays, piece.hex, frame.facing)
    mover = Piece(codes[1], goes, piece.hex, piece.facing)
    # GAP-42: a wound that was put face-down stays with its piece; both pieces count as moved (GAP-37).
    left.wounded = piece.wounded and frame.leave == LEAVE_PIECE
    mover.wounded = piece.wounded and frame.leave == LEAVE_DECOY
    left.moved = mover.moved = piece.moved
    side.add(left)
    side.add(mover)
    move.piece = mover.code
    move.split = True
    follow(p, piece.code, mover.code)
    if tell is None:
        return
    p.say(tell, SplitOff(name_of(piece), name_of(left), shown_facing(p, left), name_of(mover)))
    whisper_facing(p, left, tell)
    p.whisper(tell, seat, Held(name_of(left), p.board.what(stays)))
    p.whisper(tell, seat, Held(name_of(mover), p.board.what(goes)))
    show_reserve(p, seat, tell)


def follow(p: Position, old: int, new: int) -> None:
    """The acting piece of a card has a new handle."""
    for frame in p.stack:
        if isinstance(frame, Playing) and frame.piece == old:
            frame.piece = new
