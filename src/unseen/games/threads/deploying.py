"""Step 2: the token is resolved; and any piece that comes from the reserves (DEP, EXT)."""

from unseen.boards.hexes import has, members
from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.threads.actions import DECOY, DONE, FACE, FLIP, HOME, NEXT, PLACE, TAKE
from unseen.games.threads.board import NOWHERE, Piece, name_of
from unseen.games.threads.events import Extracted, Held, Placed, TokenRemoved
from unseen.games.threads.frames import NONE, Deploying, Entering, Frame, Placing
from unseen.games.threads.handler import Handler
from unseen.games.threads.moving import shown_facing, whisper_facing
from unseen.games.threads.position import Position
from unseen.games.threads.turning_up import show_reserve, turn_up
from unseen.games.threads.windows import anybody, open_placed


def remove_token(p: Position, tell: Tell | None) -> None:
    """DEP-04, EXT-03."""
    side = p.board.sides[p.board.active]
    side.token = NOWHERE
    side.extracting = False
    p.say(tell, TokenRemoved(p.board.active))
    show_reserve(p, p.board.active, tell)


def open_hexes(p: Position) -> int:
    """Where a piece from the reserves may be put at all: ground without a standing unit (DEP-03)."""
    return p.board.walkable() & ~p.board.standing_hexes()


class DeployingHandler(Handler):
    """Arrows down: reveals first, then placing."""

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """Where nothing can be revealed or placed, as everybody sees, the token is taken away."""
        frame = p.stack[-1]
        assert isinstance(frame, Deploying)
        if self.reveals(p, frame) or self.room(p, frame):
            return True
        self.finish(p, frame, tell)
        return False

    def reveals(self, p: Position, frame: Deploying) -> list[Action]:
        """DEP-02, GAP-26: face-down pieces in the zone."""
        if frame.placing:
            return []
        zone = p.board.zone(p.board.active)
        out: list[Action] = []
        for seat, side in enumerate(p.board.sides):
            if p.rules.reveal_own if seat == p.board.active else p.rules.reveal_enemies:
                out += [FLIP + one.code for one in side.pieces if not one.up and has(zone, one.hex)]
        return out

    def places(self, p: Position, frame: Deploying) -> list[Action]:
        """DEP-03, GAP-25: zone hexes that take one more piece."""
        side = p.board.sides[p.board.active]
        if side.reserve_size() == 0:
            return []
        free = members(p.board.zone(p.board.active) & open_hexes(p))
        return [PLACE + h for h in free if self.takes(p, frame, h)]

    def room(self, p: Position, frame: Deploying) -> bool:
        """Could a piece be placed, for all that the others know of those placed before?"""
        if p.board.sides[p.board.active].reserve_size() == 0:
            return False
        free = members(p.board.zone(p.board.active) & open_hexes(p))
        return any([len(placed_there(p, frame, h)) < p.rules.per_hex for h in free])

    def takes(self, p: Position, frame: Deploying, h: int) -> bool:
        """Does a hex take one more piece in this step?"""
        there = placed_there(p, frame, h)
        if not there:
            return True
        if len(there) >= p.rules.per_hex or p.board.sides[p.board.active].decoys == 0:
            return False
        return all([one.is_decoy() for one in there])

    def legal(self, p: Position) -> list[Action]:
        """Reveals, hexes, and the end."""
        frame = p.stack[-1]
        assert isinstance(frame, Deploying)
        return [*self.reveals(p, frame), *self.places(p, frame), DONE]

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        """A reveal, a hex, or the end."""
        frame = p.stack[-1]
        assert isinstance(frame, Deploying)
        if a == DONE:
            self.finish(p, frame, tell)
        elif a >= FLIP:
            turn_up(p, p.board.at(a - FLIP), "deploy", p.board.active, tell)
        else:
            frame.placing = True
            p.stack.append(Placing(a - PLACE))

    def finish(self, p: Position, frame: Deploying, tell: Tell | None) -> None:
        """DEP-04, DEP-05."""
        p.stack.pop()
        remove_token(p, tell)
        p.stack.append(Entering(frame.placed))


def placed_there(p: Position, frame: Deploying, h: int) -> list[Piece]:
    """The pieces that were placed on a hex in this step."""
    return [piece for piece in p.board.on_hex(h) if piece.code in frame.placed]


class PlacingHandler(Handler):
    """Which piece from the reserves, and where it looks."""

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """Both are decisions."""
        return True

    def legal(self, p: Position) -> list[Action]:
        """A piece in reserve, then any facing."""
        frame = p.stack[-1]
        assert isinstance(frame, Placing)
        if frame.unit != NONE:
            return [FACE + d for d in range(6)]
        return takeable(p, frame, p.stack[-2] if len(p.stack) > 1 else None)

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        """A piece, then its facing: it lies face-down."""
        frame = p.stack[-1]
        assert isinstance(frame, Placing)
        if frame.unit == NONE:
            frame.unit = a - TAKE
            return
        p.stack.pop()
        below = p.stack[-1] if p.stack else None
        deploys = isinstance(below, Deploying)
        code = place(p, frame.unit, frame.hex, a - FACE, "deploy" if deploys else "card", tell)
        if isinstance(below, Deploying):
            below.placed.append(code)
        else:
            show_reserve(p, p.board.active, tell)
            p.stack.append(Entering([code]))


def takeable(p: Position, frame: Placing, below: Frame | None) -> list[Action]:
    """Units and decoys in reserve; beside a decoy that was placed on the same hex only decoys (GAP-25)."""
    side = p.board.sides[p.board.active]
    more = isinstance(below, Deploying) and bool(placed_there(p, below, frame.hex))
    out = [] if more else [TAKE + unit for unit in p.rules.roster if (side.reserve >> unit) & 1]
    return [*out, TAKE + DECOY] if side.decoys > 0 else out


def place(p: Position, unit: int, h: int, facing: int, how: str, tell: Tell | None) -> int:
    """A piece of the active seat's reserves lies face-down on a hex; its code."""
    side = p.board.sides[p.board.active]
    if unit == DECOY:
        side.decoys -= 1
    else:
        side.reserve &= ~(1 << unit)
    piece = Piece(p.board.fresh(p.board.active, []), unit, h, facing)
    side.add(piece)
    p.say(tell, Placed(name_of(piece), p.board.hex_name(h), shown_facing(p, piece), how))
    p.whisper(tell, p.board.active, Held(name_of(piece), p.board.what(unit)))
    whisper_facing(p, piece, tell)
    return piece.code


class EnteringHandler(Handler):
    """One window for each placed piece, in the order that the active seat chooses (AMB-08)."""

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """Windows in which nobody would be asked need no order."""
        frame = p.stack[-1]
        assert isinstance(frame, Entering)
        frame.pieces = [code for code in frame.pieces if p.board.find(code) is not None]
        waiting = self.waiting(p, frame)
        if len(waiting) > 1:
            return True
        if waiting:
            self.next(p, frame, waiting[0])
        else:
            p.stack.pop()
        return False

    def waiting(self, p: Position, frame: Entering) -> list[int]:
        """The pieces in whose window somebody would be asked now."""
        return [code for code in frame.pieces if anybody(p, p.board.at(code))]

    def next(self, p: Position, frame: Entering, code: int) -> None:
        """This piece's window opens."""
        frame.pieces.remove(code)
        open_placed(p, p.board.at(code))

    def legal(self, p: Position) -> list[Action]:
        """The pieces whose windows are still to come."""
        frame = p.stack[-1]
        assert isinstance(frame, Entering)
        return [NEXT + code for code in self.waiting(p, frame)]

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        """This one is next."""
        frame = p.stack[-1]
        assert isinstance(frame, Entering)
        self.next(p, frame, a - NEXT)


class ExtractingHandler(Handler):
    """Arrows up: own pieces of the zone go to the reserves (EXT-02)."""

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """Without pieces in the zone the token is taken away."""
        if self.pieces(p):
            return True
        self.finish(p, tell)
        return False

    def pieces(self, p: Position) -> list[Action]:
        """The own pieces in the zone."""
        zone = p.board.zone(p.board.active)
        return [HOME + piece.code for piece in p.board.sides[p.board.active].pieces if has(zone, piece.hex)]

    def legal(self, p: Position) -> list[Action]:
        """One piece more, or the end."""
        return [*self.pieces(p), DONE]

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        """One piece goes, cured; face-down ones are not shown (GAP-28)."""
        if a == DONE:
            self.finish(p, tell)
            return
        side = p.board.sides[p.board.active]
        piece = p.board.at(a - HOME)
        side.remove(piece.code)
        if piece.is_decoy():
            side.decoys += 1
        else:
            side.reserve |= 1 << piece.unit
        shown = piece.up or p.rules.extract_reveals
        p.say(tell, Extracted(name_of(piece), p.board.what(piece.unit) if shown else ""))

    def finish(self, p: Position, tell: Tell | None) -> None:
        """EXT-03."""
        p.stack.pop()
        remove_token(p, tell)
