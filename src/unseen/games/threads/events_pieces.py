"""What is learned of pieces: placed, moved, mixed, attacked, revealed (section 4 of the ledger).

Pieces are `a3`, hexes and facings their labels, `what` is the id of a unit or `decoy`.
"""

from dataclasses import replace

from unseen.core.events import Happening
from unseen.games.threads.actions import piece_code
from unseen.games.threads.board import Board
from unseen.games.threads.knowledge import Known
from unseen.games.threads.pieces import UNKNOWN, Piece, facing_number


def stand(board: Board, piece: str, place: str) -> None:
    """A piece is elsewhere."""
    board.named(piece).hex = board.rules.hexes.find(place)


def look(board: Board, piece: str, facing: str) -> None:
    """A piece looks there; "" where nobody is shown it: then nobody knows from now on."""
    board.named(piece).facing = facing_number(facing)


# ---- coming and going ----
class Placed(Happening):
    """A face-down piece from the reserves; `facing` is "" if only the owner sees it; `how`: `deploy`, `card`."""

    piece: str
    hex: str
    facing: str
    how: str

    def happen(self, board: Board) -> None:
        board.place(piece_code(self.piece), UNKNOWN, board.rules.hexes.find(self.hex), facing_number(self.facing))

    def learned(self, view: Known, later: bool) -> None:
        view.arrived = (*view.arrived, self.piece)


class Held(Happening):
    """To its owner alone: what a face-down piece is, a unit's id or `decoy`."""

    piece: str
    what: str

    def happen(self, board: Board) -> None:
        board.know(board.named(self.piece), board.unit(self.what))


class Faces(Happening):
    """To its owner alone: where a face-down piece looks (option facing_visibility = owner)."""

    piece: str
    facing: str

    def happen(self, board: Board) -> None:
        look(board, self.piece, self.facing)


class Extracted(Happening):
    """A piece goes to the reserves and is cured; `what` is "" if it is not shown."""

    piece: str
    what: str

    def happen(self, board: Board) -> None:
        piece = board.named(self.piece)
        board.know(piece, board.unit(self.what))
        board.take_home(piece)

    def learned(self, view: Known, later: bool) -> None:
        view.gone(self.piece)


class Concealed(Happening):
    """A unit is turned face-down; all know which one it is."""

    piece: str
    facing: str

    def happen(self, board: Board) -> None:
        board.named(self.piece).up = False
        # Where it may be turned and only its owner sees how, nobody else knows how it looks.
        if self.facing or board.rules.conceal_reorient:
            look(board, self.piece, self.facing)

    def learned(self, view: Known, later: bool) -> None:
        view.spend("conceal")


# ---- moving ----
class MoveBegan(Happening):
    """A piece begins a Move of at most so many steps."""

    piece: str
    steps: int

    def happen(self, board: Board) -> None:
        board.begin_move(board.named(self.piece))

    def learned(self, view: Known, later: bool) -> None:
        view.spend("move")
        view.finish_movement()
        view.mover = self.piece
        view.path = (view.place(self.piece),)
        view.steps = self.steps


class Stepped(Happening):
    """A step of a Move; `left` steps are left."""

    piece: str
    hex: str
    left: int

    def happen(self, board: Board) -> None:
        stand(board, self.piece, self.hex)

    def learned(self, view: Known, later: bool) -> None:
        view.path = (*view.path, self.hex)
        view.steps = self.left


class MoveEnded(Happening):
    """The mover stops and looks there; "" as in Placed."""

    piece: str
    facing: str

    def happen(self, board: Board) -> None:
        look(board, self.piece, self.facing)

    def learned(self, view: Known, later: bool) -> None:
        view.finish_movement()


class SplitOff(Happening):
    """A piece and a decoy were mixed: `left` stays and looks at `facing`, `mover` goes on; both handles are new."""

    piece: str
    left: str
    facing: str
    mover: str

    def happen(self, board: Board) -> None:
        old = board.named(self.piece)
        left = Piece(piece_code(self.left), UNKNOWN, old.hex, facing_number(self.facing))
        board.mix(old, [left, Piece(piece_code(self.mover), UNKNOWN, old.hex, old.facing)])

    def learned(self, view: Known, later: bool) -> None:
        view.mover = self.mover


class Mixed(Happening):
    """A piece and decoys were mixed (CARD-06): `left` stays, the others (piece, hex, facing) lie beside it."""

    piece: str
    left: str
    facing: str
    others: tuple[tuple[str, str, str], ...]

    def happen(self, board: Board) -> None:
        old = board.named(self.piece)
        find = board.rules.hexes.find
        others = [(name, find(place), facing) for name, place, facing in self.others]
        laid = [(self.left, old.hex, self.facing), *others]
        board.mix(old, [Piece(piece_code(name), UNKNOWN, h, facing_number(facing)) for name, h, facing in laid])

    def learned(self, view: Known, later: bool) -> None:
        view.arrived = tuple([name for name, _, _ in self.others])


class ConsentAsked(Happening):
    """May the mover pass through the seat's unit on this hex?"""

    piece: str
    hex: str
    seat: int

    def learned(self, view: Known, later: bool) -> None:
        view.asked = self.seat
        view.consent = True
        view.entered = self.hex


class ConsentAnswered(Happening):
    """The seat agrees or refuses."""

    piece: str
    hex: str
    seat: int
    agreed: bool

    def learned(self, view: Known, later: bool) -> None:
        """STACK-04: a refusal stands for the rest of this Move or dash."""
        if not self.agreed:
            view.refuse(view.rules.hexes.find(self.hex))


class WentBack(Happening):
    """A mover that could neither stop nor go on went back to this hex (STACK-04)."""

    piece: str
    hex: str

    def happen(self, board: Board) -> None:
        stand(board, self.piece, self.hex)

    def learned(self, view: Known, later: bool) -> None:
        if self.piece == view.mover:
            view.finish_movement()


# ---- attacks and effects ----
class Dashed(Happening):
    """A step of a dash; `left` steps are left."""

    piece: str
    hex: str
    left: int

    def happen(self, board: Board) -> None:
        stand(board, self.piece, self.hex)

    def learned(self, view: Known, later: bool) -> None:
        if view.attack is not None:
            view.going(replace(view.attack, left=self.left, made=view.attack.made + 1))


class Turned(Happening):
    """A face-down piece looks elsewhere, "" as in Placed; or one is face-up now, and its facing is seen by all."""

    piece: str
    facing: str

    def happen(self, board: Board) -> None:
        look(board, self.piece, self.facing)
