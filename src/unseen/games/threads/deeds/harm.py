"""What befalls pieces: they come to light, go home, are hurt, fall, die, are moved by others (REV, EFF, CHASM)."""

from dataclasses import replace
from typing import Final

from unseen.core.events import Happening, Tell
from unseen.core.fields import need
from unseen.core.seats import EVERYONE
from unseen.core.traces import Trace
from unseen.games.threads.actions import DECOY, HANDLES, LETTERS
from unseen.games.threads.board import WOUNDED_STEPS, Board
from unseen.games.threads.deeds.reserve import show_reserve
from unseen.games.threads.deeds.things import OfPiece, changed, went
from unseen.games.threads.ending import check_living
from unseen.games.threads.frames import Frame
from unseen.games.threads.knowledge import TITLES, Known
from unseen.games.threads.names import subject, unit_named
from unseen.games.threads.pieces import Piece, name_of
from unseen.games.threads.position import Position

HOW: Final = {
    "own": "turns up",
    "enemy": "turns up",
    "deploy": "reveals",
    "ambush": "reveals",
    "card": "reveals by a card",
    "hit": "reveals by a hit",
    "fall": "sees fall",
}


# ---- come to light ----
class Revealed(Happening):
    """A piece is turned face-up; `how`: `own`, `enemy`, `deploy`, `ambush`, `card`, `hit`, `fall`; `by` a seat."""

    piece: str
    what: str
    how: str
    by: int

    def happen(self, board: Board) -> None:
        board.reveal(board.named(self.piece), board.unit(self.what))

    def learned(self, view: Known, later: bool) -> None:
        """DISP-01."""
        piece = view.piece(self.piece)
        if piece.unit == DECOY:
            return
        if self.how != "fall" and view.board.standing_on(piece.hex, piece.code):
            view.crowded = (*view.crowded, self.piece)
        if self.how == "ambush" and view.attacks:
            view.going(replace(view.attack, left=view.dash_of(piece)))

    def words(self, view: Known) -> str:
        return (
            f"{TITLES[self.by]} {HOW.get(self.how, 'reveals')} {self.piece}: **{unit_named(view.rules, self.what)}**."
        )

    def trace(self, view: Known) -> Trace | None:
        return changed([view.place(self.piece)])


# ---- leave the board ----
def fallen(view: Known, piece: str) -> Trace | None:
    """It falls where it is; a mover shows the way that it came, for its Move is over."""
    way = view.path if piece == view.mover and len(view.path) > 1 else ()
    place = view.place(piece)
    return Trace(ways=(way,) if way else (), fell=(place,)) if place else None


class SentHome(OfPiece):
    """A revealed decoy goes to its owner's reserves."""

    def happen(self, board: Board) -> None:
        board.take_home(board.named(self.piece))

    def learned(self, view: Known, later: bool) -> None:
        view.gone(self.piece)

    def words(self, view: Known) -> str:
        return f"The decoy {self.piece} goes home."

    def trace(self, view: Known) -> Trace | None:
        return went(view.path) if self.piece == view.mover else super().trace(view)


def send_home(p: Position, piece: Piece, tell: Tell | None) -> None:
    """A decoy returns to its owner's reserves."""
    p.board.take_home(piece)
    if tell is not None:
        tell.say(EVERYONE, SentHome(name_of(piece)))
    show_reserve(p, piece.owner, tell)


class Destroyed(OfPiece):
    """A fallen decoy is out of the game (option fall_decoy)."""

    def happen(self, board: Board) -> None:
        board.destroy(board.named(self.piece))

    def learned(self, view: Known, later: bool) -> None:
        view.gone(self.piece)

    def words(self, view: Known) -> str:
        return f"The decoy {self.piece} is out of the game."

    def trace(self, view: Known) -> Trace | None:
        return fallen(view, self.piece)


class Died(Happening):
    """A unit is out of the game; `cause`: `wound` or `fall`."""

    piece: str
    what: str
    cause: str

    def happen(self, board: Board) -> None:
        board.bury(board.named(self.piece), board.unit(self.what))

    def learned(self, view: Known, later: bool) -> None:
        view.gone(self.piece)
        seat = LETTERS.index(self.piece[0])
        view.dead[seat] = (*view.dead[seat], self.what)

    def words(self, view: Known) -> str:
        why = "falls and dies" if self.cause == "fall" else "dies of its second wound"
        return f"**{unit_named(view.rules, self.what)}** {self.piece} {why} on **{view.place(self.piece)}**."

    def trace(self, view: Known) -> Trace | None:
        return fallen(view, self.piece)


def fall(p: Position, piece: Piece, tell: Tell | None) -> None:
    """CHASM-02, CHASM-03: its movement ended on a chasm without a bridge."""
    if not piece.is_decoy() or not p.rules.fallen_decoys_go:
        perish(p, piece, "fall", tell)
        return
    if tell is not None:
        tell.say(EVERYONE, Revealed(name_of(piece), "decoy", "fall", piece.owner))
    p.board.destroy(piece)
    if tell is not None:
        tell.say(EVERYONE, Destroyed(name_of(piece)))


def perish(p: Position, piece: Piece, cause: str, tell: Tell | None) -> None:
    """A unit dies, revealed as it does; a decoy in its place goes home."""
    if not piece.up:
        p.board.reveal(piece, piece.unit)
        how = "fall" if cause == "fall" else "hit"
        if tell is not None:
            tell.say(EVERYONE, Revealed(name_of(piece), p.board.what(piece.unit), how, piece.owner))
    if piece.is_decoy():
        send_home(p, piece, tell)
        return
    p.board.bury(piece, piece.unit)
    if tell is not None:
        tell.say(EVERYONE, Died(name_of(piece), p.board.what(piece.unit), cause))


# ---- are hurt ----
class Suppressed(OfPiece):
    """A piece gets a suppression token."""

    def happen(self, board: Board) -> None:
        board.named(self.piece).suppressed = True

    def words(self, view: Known) -> str:
        return f"{subject(view, self.piece)} is suppressed."

    def written(self, own: bool) -> str:
        return "S"


class Wounded(OfPiece):
    """A unit is wounded (again, if it was)."""

    def happen(self, board: Board) -> None:
        board.named(self.piece).wounded = True

    def learned(self, view: Known, later: bool) -> None:
        """MOVE-03."""
        if self.piece == view.mover and (view.rules.wound_limit_on_cards or not view.card):
            view.steps = min(view.steps, WOUNDED_STEPS)

    def words(self, view: Known) -> str:
        return f"{subject(view, self.piece)} is wounded."


def suppress(p: Position, piece: Piece, tell: Tell | None) -> None:
    """EFF-01: one token is enough."""
    if not piece.suppressed:
        piece.suppressed = True
        if tell is not None:
            tell.say(EVERYONE, Suppressed(name_of(piece)))


def wound(p: Position, piece: Piece, tell: Tell | None) -> None:
    """EFF-02, MOVE-03: a wound, or a second one (GAP-11)."""
    if piece.wounded:
        if p.rules.second_wound_kills:
            perish(p, piece, "wound", tell)
        return
    piece.wounded = True
    if tell is not None:
        tell.say(EVERYONE, Wounded(name_of(piece)))
    for frame in p.stack:
        frame.wounded(p, piece.code)


# ---- are moved by others ----
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
