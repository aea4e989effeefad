"""What is learned of pieces: placed, moved, mixed, attacked, revealed (section 4 of the ledger).

Pieces are `a3`, hexes and facings their labels, `what` is the id of a unit or `decoy`.
"""

from dataclasses import replace

from unseen.core.events import Happening
from unseen.games.threads.actions import DECOY, LETTERS, piece_code
from unseen.games.threads.board import WOUNDED_STEPS, Board
from unseen.games.threads.knowledge import Attack, Known
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
        if self.how == "ambush" and view.attack is not None:
            view.going(replace(view.attack, left=view.dash_of(piece)))


class SentHome(Happening):
    """A revealed decoy goes to its owner's reserves."""

    piece: str

    def happen(self, board: Board) -> None:
        board.take_home(board.named(self.piece))

    def learned(self, view: Known, later: bool) -> None:
        view.gone(self.piece)


class Destroyed(Happening):
    """A fallen decoy is out of the game (option fall_decoy)."""

    piece: str

    def happen(self, board: Board) -> None:
        board.destroy(board.named(self.piece))

    def learned(self, view: Known, later: bool) -> None:
        view.gone(self.piece)


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
class AttackBegan(Happening):
    """A unit turns and attacks a piece."""

    piece: str
    target: str
    facing: str

    def happen(self, board: Board) -> None:
        look(board, self.piece, self.facing)

    def learned(self, view: Known, later: bool) -> None:
        view.spend("attack")
        view.attacks = (*view.attacks, Attack(self.piece, self.target, left=view.dash_of(view.piece(self.piece))))


class AmbushBegan(Happening):
    """A face-down unit ambushes a piece; it is revealed next."""

    piece: str
    target: str

    def learned(self, view: Known, later: bool) -> None:
        view.attacks = (*view.attacks, Attack(self.piece, self.target, ambush=True))


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


class Struck(Happening):
    """What an attack does: range (-1 if it came to nothing), sight (False where the range has no effect), effects."""

    piece: str
    target: str
    range: int
    sees: bool
    effects: tuple[str, ...]

    def learned(self, view: Known, later: bool) -> None:
        """ATT-06: what is still to come are pushes and drags."""
        view.blow_over()
        forcing = len([effect for effect in self.effects if effect.startswith(("push", "drag"))])
        if forcing and view.find(self.target) is not None:
            view.attacks = (*view.attacks, Attack(self.piece, self.target, forcing=forcing))


class Suppressed(Happening):
    """A piece gets a suppression token."""

    piece: str

    def happen(self, board: Board) -> None:
        board.named(self.piece).suppressed = True


class Wounded(Happening):
    """A unit is wounded (again, if it was)."""

    piece: str

    def happen(self, board: Board) -> None:
        board.named(self.piece).wounded = True

    def learned(self, view: Known, later: bool) -> None:
        """MOVE-03."""
        if self.piece == view.mover and (view.rules.wound_limit_on_cards or not view.card):
            view.steps = min(view.steps, WOUNDED_STEPS)


class Forced(Happening):
    """A piece is pushed or dragged (`how`) in a direction over these hexes, () if it could not move."""

    piece: str
    how: str
    direction: str
    hexes: tuple[str, ...]

    def happen(self, board: Board) -> None:
        if self.hexes:
            stand(board, self.piece, self.hexes[-1])

    def learned(self, view: Known, later: bool) -> None:
        if view.attack is not None and view.forcing:
            view.going(replace(view.attack, forcing=view.forcing - 1))
            if not view.forcing:
                view.blow_over()
        if self.hexes:
            view.carried(self.piece, self.hexes[-1])


class Displaced(Happening):
    """A newly revealed unit is moved to a neighbouring hex."""

    piece: str
    hex: str

    def happen(self, board: Board) -> None:
        stand(board, self.piece, self.hex)

    def learned(self, view: Known, later: bool) -> None:
        view.carried(self.piece, self.hex)
        view.settled(self.piece)


class DisplacementFailed(Happening):
    """No hex was free for it: it is wounded where it stands."""

    piece: str

    def happen(self, board: Board) -> None:
        board.named(self.piece).wounded = True

    def learned(self, view: Known, later: bool) -> None:
        view.settled(self.piece)


class Recovered(Happening):
    """Step 5: these pieces lose their suppression."""

    seat: int
    pieces: tuple[str, ...]

    def happen(self, board: Board) -> None:
        for name in self.pieces:
            board.named(name).suppressed = False


class Turned(Happening):
    """A face-down piece looks elsewhere, "" as in Placed; or one is face-up now, and its facing is seen by all."""

    piece: str
    facing: str

    def happen(self, board: Board) -> None:
        look(board, self.piece, self.facing)


class Cured(Happening):
    """A piece loses wound and suppression."""

    piece: str

    def happen(self, board: Board) -> None:
        board.cure(board.named(self.piece))
