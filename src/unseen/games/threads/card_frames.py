"""What lines of cards begin: reveals in an order, turning, concealing with a turn, mixing (CARD-05 to CARD-07)."""

from unseen.boards.hexes import members
from unseen.core.events import Tell
from unseen.core.seats import CHANCE, Action, Seat
from unseen.games.threads.actions import DECOY, DONE, FACE, HANDLE, HANDLES, NEXT, PLACE, SELF, TURN
from unseen.games.threads.board import Piece, name_of
from unseen.games.threads.deeds import turn_down
from unseen.games.threads.deploying import open_hexes
from unseen.games.threads.ending import check_living
from unseen.games.threads.events import Held, Mixed, Turned
from unseen.games.threads.frames import NONE, Entering
from unseen.games.threads.frames_more import Concealing, Mixing, Revealing, Turning
from unseen.games.threads.handler import Handler
from unseen.games.threads.moving import draw_name, follow, shown_facing, whisper_facing
from unseen.games.threads.position import Position
from unseen.games.threads.turning_up import fall, show_reserve, turn_up
from unseen.games.threads.windows import open_moved


class RevealingHandler(Handler):
    """Reveals or falls at one time, one by one (DISP-02, CARD-07)."""

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """With one piece there is no order; after all of them come the windows (c)."""
        frame = p.stack[-1]
        assert isinstance(frame, Revealing)
        frame.pieces = [code for code in frame.pieces if self.due(p, frame, code)]
        if len(frame.pieces) > 1:
            return True
        if frame.pieces:
            self.one(p, frame, frame.pieces[0], tell)
            return False
        p.stack.pop()
        if frame.hex != NONE:
            frame.moved += [NONE, frame.hex]
        open_moved(p, frame.moved)
        check_living(p, tell)
        return False

    def due(self, p: Position, frame: Revealing, code: int) -> bool:
        """Is it still to be done?"""
        piece = p.board.find(code)
        return piece is not None and (frame.falling or not piece.up)

    def one(self, p: Position, frame: Revealing, code: int, tell: Tell | None) -> None:
        """This one."""
        frame.pieces.remove(code)
        if frame.falling:
            fall(p, p.board.at(code), tell)
        else:
            turn_up(p, p.board.at(code), "card", p.board.active, tell)

    def legal(self, p: Position) -> list[Action]:
        """Which one is next."""
        frame = p.stack[-1]
        assert isinstance(frame, Revealing)
        return [NEXT + code for code in frame.pieces]

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        """This one is next."""
        frame = p.stack[-1]
        assert isinstance(frame, Revealing)
        self.one(p, frame, a - NEXT, tell)


class TurningHandler(Handler):
    """New facings for own face-down pieces."""

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """Until no turn is left or no piece is left to turn."""
        frame = p.stack[-1]
        assert isinstance(frame, Turning)
        if frame.piece != NONE or (frame.left > 0 and self.pieces(p, frame)):
            return True
        p.stack.pop()
        return False

    def pieces(self, p: Position, frame: Turning) -> list[Action]:
        """Those not yet turned."""
        own = p.board.sides[p.board.active].pieces
        return [TURN + piece.code for piece in own if not piece.up and piece.code not in frame.turned]

    def legal(self, p: Position) -> list[Action]:
        """A piece, then its facing; or enough."""
        frame = p.stack[-1]
        assert isinstance(frame, Turning)
        if frame.piece != NONE:
            return [FACE + d for d in range(6)]
        return [*self.pieces(p, frame), DONE]

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        """The table sees a new facing where facings are open."""
        frame = p.stack[-1]
        assert isinstance(frame, Turning)
        if a == DONE:
            p.stack.pop()
        elif frame.piece == NONE:
            frame.piece = a - TURN
        else:
            piece = p.board.at(frame.piece)
            piece.facing = a - FACE
            frame.turned.append(piece.code)
            frame.piece = NONE
            frame.left -= 1
            p.say(tell, Turned(name_of(piece), shown_facing(p, piece)))
            whisper_facing(p, piece, tell)


class ConcealingHandler(Handler):
    """A unit is turned as it is concealed (GAP-06)."""

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """The facing is a decision."""
        return True

    def legal(self, p: Position) -> list[Action]:
        """Any facing."""
        return [FACE + d for d in range(6)]

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        """It lies face-down."""
        frame = p.stack[-1]
        assert isinstance(frame, Concealing)
        p.stack.pop()
        piece = p.board.at(frame.piece)
        piece.facing = a - FACE
        turn_down(p, piece, tell)


class MixingHandler(Handler):
    """False Hem and its like: hexes, the acting piece's place, facings, fresh handles."""

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """When all handles are drawn, the pieces lie there."""
        frame = p.stack[-1]
        assert isinstance(frame, Mixing)
        if not frame.named and len(frame.hexes) > frame.limit:
            frame.named = True
        if not frame.named and len(frame.hexes) > 1 and not self.more(p, frame):
            frame.named = True
        if len(frame.handles) == len(frame.hexes) - 1 and len(frame.facings) == len(frame.hexes):
            frame.handles += [code for code in fresh(p, frame) if code not in frame.handles]
            self.lay(p, frame, tell)
            return False
        return True

    def more(self, p: Position, frame: Mixing) -> list[Action]:
        """Hexes that may be named (DEP-03)."""
        near = members(p.rules.hexes.around[frame.hexes[0]] & open_hexes(p))
        return [PLACE + h for h in near if h not in frame.hexes]

    def asks(self, p: Position) -> Seat:
        """The owner, then chance."""
        frame = p.stack[-1]
        assert isinstance(frame, Mixing)
        return CHANCE if len(frame.facings) == len(frame.hexes) else p.board.active

    def legal(self, p: Position) -> list[Action]:
        """Hexes; the place of the piece itself, also where it is a decoy; a facing for each hex in turn."""
        frame = p.stack[-1]
        assert isinstance(frame, Mixing)
        if not frame.named:
            more = self.more(p, frame)
            return [*more, DONE] if len(frame.hexes) > 1 else more
        if frame.where == NONE:
            return [SELF + h for h in frame.hexes]
        return [FACE + d for d in range(6)]

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        """The next choice or draw."""
        frame = p.stack[-1]
        assert isinstance(frame, Mixing)
        if a >= HANDLE:
            frame.handles.append(HANDLES * p.board.active + a - HANDLE - 1)
        elif a == DONE:
            frame.named = True
        elif not frame.named:
            frame.hexes.append(a - PLACE)
        elif frame.where == NONE:
            frame.where = frame.hexes.index(a - SELF)
        else:
            frame.facings.append(a - FACE)

    def odds(self, p: Position) -> list[tuple[Action, float]]:
        """The handle of the next place."""
        frame = p.stack[-1]
        assert isinstance(frame, Mixing)
        left = [code for code in fresh(p, frame) if code not in frame.handles]
        return [(HANDLE + code % HANDLES + 1, 1.0 / len(left)) for code in left]

    def drawing(self, p: Position) -> str:
        """`handle a, round 2, action 3.1, place 2`."""
        frame = p.stack[-1]
        assert isinstance(frame, Mixing)
        return f"{draw_name(p)}, place {len(frame.handles) + 1}"

    def lay(self, p: Position, frame: Mixing, tell: Tell | None) -> None:
        """The decoys come from the reserves; the pieces beside may be ambushed."""
        p.stack.pop()
        old = p.board.at(frame.piece)
        side = p.board.sides[p.board.active]
        side.remove(old.code)
        side.decoys -= len(frame.hexes) - 1
        laid: list[Piece] = []
        for i, h in enumerate(frame.hexes):
            itself = i == frame.where
            piece = Piece(frame.handles[i], old.unit if itself else DECOY, h, frame.facings[i])
            piece.wounded = old.wounded and itself
            piece.moved = old.moved
            side.add(piece)
            laid.append(piece)
        follow(p, old.code, laid[0].code)
        others = tuple([(name_of(one), p.board.hex_name(one.hex), shown_facing(p, one)) for one in laid[1:]])
        p.say(tell, Mixed(name_of(old), name_of(laid[0]), shown_facing(p, laid[0]), others))
        for piece in laid:
            p.whisper(tell, p.board.active, Held(name_of(piece), p.board.what(piece.unit)))
            whisper_facing(p, piece, tell)
        show_reserve(p, p.board.active, tell)
        p.stack.append(Entering([piece.code for piece in laid[1:]]))


def fresh(p: Position, frame: Mixing) -> list[int]:
    """As many codes of handles that nobody has as there are places."""
    codes = [frame.piece]
    for _ in frame.hexes:
        codes.append(p.board.fresh(p.board.active, codes))
    return codes[1:]
