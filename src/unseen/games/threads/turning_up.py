"""Pieces are turned up, wounded, die, go home; what that does to Moves under way (REV, DISP, EFF, CHASM)."""

from unseen.boards.hexes import DIRECTION_NAMES, has
from unseen.core.events import Tell
from unseen.core.seats import Action, Seat
from unseen.games.threads.actions import FLIP
from unseen.games.threads.board import Piece, name_of
from unseen.games.threads.ending import reserve_names
from unseen.games.threads.events import (
    Destroyed,
    Died,
    ReserveShown,
    Revealed,
    SentHome,
    Turned,
    Wounded,
)
from unseen.games.threads.frames import Moving
from unseen.games.threads.frames_more import Displacing
from unseen.games.threads.position import Position


# ---- flips ----
def flips(p: Position, seat: Seat) -> list[Action]:
    """REV-01, REV-02: own face-down pieces, and those of enemies next to an own revealed unit."""
    out: list[Action] = []
    reach = revealed_reach(p, seat)
    for other, side in enumerate(p.board.sides):
        if other == seat or reach:
            for piece in side.pieces:
                if not piece.up and (other == seat or has(reach, piece.hex)):
                    out.append(FLIP + piece.code)
    return out


def revealed_reach(p: Position, seat: Seat) -> int:
    """The hexes in which a seat's revealed units may flip an enemy piece (GAP-20)."""
    reach = p.rules.flips_from
    found = 0
    for piece in p.board.sides[seat].pieces:
        if piece.up:
            found |= reach[piece.hex]
    return found


def flip(p: Position, code: int, by: Seat, tell: Tell | None) -> None:
    """A seat flips its own or an enemy's piece."""
    turn_up(p, p.board.at(code), "own" if p.board.at(code).owner == by else "enemy", by, tell)


def turn_up(p: Position, piece: Piece, how: str, by: Seat, tell: Tell | None) -> None:
    """A face-down piece is revealed: a decoy goes home, a unit may have to be displaced (REV-03, DISP-01)."""
    piece.up = True
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
    side = p.board.sides[piece.owner]
    side.remove(piece.code)
    side.decoys += 1
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
        if isinstance(frame, Moving) and frame.piece == piece.code and (p.rules.wound_limit_on_cards or not frame.card):
            frame.left = min(frame.left, 2)


def fall(p: Position, piece: Piece, tell: Tell | None) -> None:
    """CHASM-02, CHASM-03: its movement ended on a chasm without a bridge."""
    if not piece.is_decoy() or not p.rules.fallen_decoys_go:
        perish(p, piece, "fall", tell)
        return
    side = p.board.sides[piece.owner]
    p.say(tell, Revealed(name_of(piece), "decoy", "fall", piece.owner))
    side.remove(piece.code)
    side.lost += 1
    p.say(tell, Destroyed(name_of(piece)))


def perish(p: Position, piece: Piece, cause: str, tell: Tell | None) -> None:
    """A unit dies, revealed as it does; a decoy in its place goes home."""
    side = p.board.sides[piece.owner]
    if not piece.up:
        piece.up = True
        how = "fall" if cause == "fall" else "hit"
        p.say(tell, Revealed(name_of(piece), p.board.what(piece.unit), how, piece.owner))
    if piece.is_decoy():
        send_home(p, piece, tell)
        return
    side.remove(piece.code)
    side.dead |= 1 << piece.unit
    p.say(tell, Died(name_of(piece), p.board.what(piece.unit), cause))


# ---- Moves under way ----
def carried(p: Position, code: int, h: int, ends: bool) -> None:
    """A piece was moved by others: its Move is over (DISP-04), or goes on from the new hex (AMB-09)."""
    for frame in p.stack:
        if isinstance(frame, Moving) and frame.piece == code:
            frame.path.append(h)
            if ends:
                frame.over = True
