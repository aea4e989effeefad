"""Pieces are turned up, displaced, wounded, die, go home (REV, DISP, EFF, CHASM)."""

from typing import Any, ClassVar

from unseen.boards.hexes import DIRECTION_NAMES, has
from unseen.core.events import Tell
from unseen.core.fields import need
from unseen.core.seats import Action, Seat
from unseen.games.threads.actions import DISPLACE, FLIP, HANDLES
from unseen.games.threads.board import Board
from unseen.games.threads.deeds.reserve import ReserveShown
from unseen.games.threads.ending import check_living, reserve_names
from unseen.games.threads.events_pieces import (
    Destroyed,
    Died,
    Displaced,
    DisplacementFailed,
    Revealed,
    SentHome,
    Turned,
    Wounded,
)
from unseen.games.threads.frames import NONE, Frame, is_a
from unseen.games.threads.pieces import Piece, name_of
from unseen.games.threads.position import ACT, BONUS, SPENT, Position


# ---- flips ----
def flips(p: Position, seat: Seat) -> list[Action]:
    """REV-01, REV-02: own face-down pieces, and those of enemies next to an own revealed unit."""
    out: list[Action] = []
    reach = revealed_reach(p.board, seat)
    for other, side in enumerate(p.board.sides):
        if other == seat or reach:
            for piece in side.pieces:
                if not piece.up and (other == seat or has(reach, piece.hex)):
                    out.append(FLIP + piece.code)
    return out


def revealed_reach(board: Board, seat: Seat) -> int:
    """The hexes in which a seat's revealed units may flip an enemy piece (GAP-20)."""
    reach = board.rules.flips_from
    found = 0
    for piece in board.sides[seat].pieces:
        if piece.up:
            found |= reach[piece.hex]
    return found


def flip(p: Position, code: int, by: Seat, tell: Tell | None) -> None:
    """A seat flips its own or an enemy's piece."""
    turn_up(p, p.board.at(code), "own" if p.board.at(code).owner == by else "enemy", by, tell)


def turn_up(p: Position, piece: Piece, how: str, by: Seat, tell: Tell | None) -> None:
    """A face-down piece is revealed: a decoy goes home, a unit may have to be displaced (REV-03, DISP-01)."""
    p.board.reveal(piece, piece.unit)
    p.say(tell, Revealed(name_of(piece), p.board.what(piece.unit), how, by))
    if piece.is_decoy():
        send_home(p, piece, tell)
        return
    if not p.rules.facing_public:
        # GAP-04: what was its owner's secret lies open now.
        p.say(tell, Turned(name_of(piece), DIRECTION_NAMES[piece.facing]))
    if p.board.standing_on(piece.hex, piece.code):
        p.stack.append(Displacing(piece.code))


def send_home(p: Position, piece: Piece, tell: Tell | None) -> None:
    """A decoy returns to its owner's reserves."""
    p.board.take_home(piece)
    p.say(tell, SentHome(name_of(piece)))
    show_reserve(p, piece.owner, tell)


def show_reserve(p: Position, seat: Seat, tell: Tell | None) -> None:
    """GAP-27: where reserves are open, what lies there now."""
    if p.rules.reserves_public:
        p.say(tell, ReserveShown(seat, reserve_names(p, seat), p.board.sides[seat].decoys))


# ---- harm ----
def wound(p: Position, piece: Piece, tell: Tell | None) -> None:
    """EFF-02, MOVE-03: a wound, or a second one (GAP-11)."""
    if piece.wounded:
        if p.rules.second_wound_kills:
            perish(p, piece, "wound", tell)
        return
    piece.wounded = True
    p.say(tell, Wounded(name_of(piece)))
    for frame in p.stack:
        frame.wounded(p, piece.code)


def fall(p: Position, piece: Piece, tell: Tell | None) -> None:
    """CHASM-02, CHASM-03: its movement ended on a chasm without a bridge."""
    if not piece.is_decoy() or not p.rules.fallen_decoys_go:
        perish(p, piece, "fall", tell)
        return
    p.say(tell, Revealed(name_of(piece), "decoy", "fall", piece.owner))
    p.board.destroy(piece)
    p.say(tell, Destroyed(name_of(piece)))


def perish(p: Position, piece: Piece, cause: str, tell: Tell | None) -> None:
    """A unit dies, revealed as it does; a decoy in its place goes home."""
    if not piece.up:
        p.board.reveal(piece, piece.unit)
        how = "fall" if cause == "fall" else "hit"
        p.say(tell, Revealed(name_of(piece), p.board.what(piece.unit), how, piece.owner))
    if piece.is_decoy():
        send_home(p, piece, tell)
        return
    p.board.bury(piece, piece.unit)
    p.say(tell, Died(name_of(piece), p.board.what(piece.unit), cause))


# ---- moved by others ----
def carry(p: Position, piece: Piece, h: int, ends: bool) -> None:
    """It stands on another hex, not by its own steps: frames that go on around it are told (AMB-07, AMB-09)."""
    piece.hex = h
    for frame in p.stack:
        frame.moved_off(p, piece.code)
        frame.carried(piece.code, h, ends)


class Several(Frame):
    """Things happen to pieces one after the other: windows, and who is out, come when all are over (REV-04)."""

    moved: list[int]  # pieces that were moved: code, hex, code, hex, ...

    def close(self, p: Position, tell: Tell | None) -> None:
        """All are over."""
        p.stack.pop()
        p.open_moved(self.moved)
        check_living(p, tell)

    def pairs(self, p: Position) -> None:
        """Refuse what are not pieces, each with its hex."""
        sound = len(self.moved) % 2 == 0
        sound = sound and all([0 <= code < HANDLES * p.rules.players for code in self.moved[::2]])
        sound = sound and all([0 <= h < p.rules.hexes.count for h in self.moved[1::2]])
        need(sound, f"frame:{self.name} lists moved pieces as piece, hex, piece, hex.")


class Displacing(Frame):
    """The active seat moves a newly revealed unit to a neighbouring hex (DISP-01)."""

    name: ClassVar[str] = "displacing"
    FIELDS: ClassVar[tuple[str, ...]] = ("piece",)
    stages: ClassVar[tuple[int, ...]] = (ACT, BONUS, SPENT)
    follows: ClassVar[tuple[str, ...]] = ("moving", "attacking", "window", "effecting", "revealing", "deploying")

    def __init__(self, piece: int = NONE) -> None:
        self.piece = piece

    def advance(self, p: Position, tell: Tell | None) -> bool:
        """Without a free hex it is wounded (DISP-03); with one only, there is nothing to choose."""
        piece = p.board.find(self.piece)
        if piece is None:
            p.stack.pop()
            return False
        free = p.board.free_beside(piece.hex)
        if len(free) > 1:
            return True
        if free:
            self.displace(p, piece, free[0], tell)
            return False
        p.stack.pop()
        p.say(tell, DisplacementFailed(name_of(piece)))
        for frame in p.stack:
            frame.carried(piece.code, piece.hex, p.rules.displacement_ends_move)
        wound(p, piece, tell)
        if not p.stack or not isinstance(p.stack[-1], Several):
            check_living(p, tell)
        return False

    def legal(self, p: Position) -> list[Action]:
        return [DISPLACE + h for h in p.board.free_beside(p.board.at(self.piece).hex)]

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        self.displace(p, p.board.at(self.piece), a - DISPLACE, tell)

    def displace(self, p: Position, piece: Piece, h: int, tell: Tell | None) -> None:
        """It stands there, its facing kept; its Move is over (DISP-04); then a window (c)."""
        p.stack.pop()
        p.say(tell, Displaced(name_of(piece), p.board.hex_name(h)))
        carry(p, piece, h, p.rules.displacement_ends_move)
        below = p.stack[-1] if p.stack else None
        if isinstance(below, Several):
            below.moved += [piece.code, h]
        elif below is None or below.reacts:
            p.open_moved([piece.code, h])

    def sound(self, p: Position, below: Any, above: list[Frame]) -> None:
        """DISP-01: a revealed unit on a hex with another one."""
        piece = self.here(p, self.piece)
        together = piece.up and bool(p.board.standing_on(piece.hex, piece.code))
        need(together, "Who is displaced was revealed where another unit stands.", "THR-DISP-01")
        if is_a(below, "effecting"):
            need(below.target == self.piece, "Effects displace their target.", "THR-DISP-01")
