"""What is done at once, by an action or a card: knots, tokens, Conceal, Bind, Tangle, cures
(PULL, DEP-01, EXT-01, CON, BIND, TANG, CARD-05).
"""

from typing import Any, ClassVar

from unseen.core.events import Tell
from unseen.core.fields import need
from unseen.core.seats import Action
from unseen.games.threads.actions import BIND, CURE, DEPLOY, EXTRACT, FACE, TANGLE, THREADS
from unseen.games.threads.events import Bound, Concealed, Cured, Gained, Pulled, Tangled, TokenPlaced
from unseen.games.threads.frames import NONE, Frame
from unseen.games.threads.moving import shown_facing, whisper_facing
from unseen.games.threads.pieces import NOWHERE, Piece, name_of
from unseen.games.threads.position import ACT, SPENT, Position
from unseen.games.threads.scripts import Line
from unseen.games.threads.verb import Verb


def pull(p: Position, tell: Tell | None) -> None:
    """PULL-02: every player gains; who is out is no player any more."""
    gains = [p.board.gain_of(seat) for seat in range(p.rules.players)]
    for side, gain in zip(p.board.sides, gains, strict=True):
        side.knots += gain
    p.say(tell, Pulled(p.board.active, tuple(gains)))


class Gain(Verb):
    """`gain yield`: what the own threads are worth, for the player alone."""

    alone: ClassVar[bool] = True

    def possible(self, p: Position, piece: Piece | None, line: Line, thread: int) -> bool:
        return True

    def do(self, p: Position, piece: Piece | None, line: Line, choice: Action, tell: Tell | None) -> None:
        knots = p.board.yield_of(p.board.active)
        p.board.sides[p.board.active].knots += knots
        p.say(tell, Gained(p.board.active, knots))


# ---- tokens ----
def token_steps(p: Position) -> list[Action]:
    """DEP-01, EXT-01, GAP-23, GAP-24: hexes for the own token, in both ways."""
    side = p.board.sides[p.board.active]
    if side.token != NOWHERE and not p.rules.token_replace:
        return []
    hexes = p.rules.token_places[p.board.active]
    if side.token == NOWHERE:
        return [DEPLOY + h for h in hexes] + [EXTRACT + h for h in hexes]
    downs = [DEPLOY + h for h in hexes if side.extracting or h != side.token]
    return downs + [EXTRACT + h for h in hexes if not side.extracting or h != side.token]


def put_token(p: Position, h: int, extracting: bool, tell: Tell | None) -> None:
    """It will be resolved in step 2 of the next own turn."""
    p.board.put_token(p.board.active, h, extracting)
    p.say(tell, TokenPlaced(p.board.active, p.board.hex_name(h), "extract" if extracting else "deploy"))


# ---- conceal ----
def conceal(p: Position, code: int, tell: Tell | None) -> None:
    """CON-01; where it may be turned (GAP-06), that is chosen first."""
    if p.rules.conceal_reorient:
        p.stack.append(Concealing(code))
    else:
        turn_down(p, p.board.at(code), tell)


def turn_down(p: Position, piece: Piece, tell: Tell | None) -> None:
    """Everybody saw which unit it is; where it looks is seen once more only where facings are open."""
    piece.up = False
    p.say(tell, Concealed(name_of(piece), shown_facing(p, piece)))
    whisper_facing(p, piece, tell)


class Concealing(Frame):
    """A unit is turned as it is concealed (option conceal_reorient)."""

    name: ClassVar[str] = "concealing"
    FIELDS: ClassVar[tuple[str, ...]] = ("piece",)
    stages: ClassVar[tuple[int, ...]] = (ACT, SPENT)
    follows: ClassVar[tuple[str, ...]] = ("playing",)
    lines: ClassVar[tuple[str, ...]] = ("conceal",)

    def __init__(self, piece: int = NONE) -> None:
        self.piece = piece

    def legal(self, p: Position) -> list[Action]:
        return [FACE + d for d in range(6)]

    def apply(self, p: Position, a: Action, tell: Tell | None) -> None:
        p.stack.pop()
        piece = p.board.at(self.piece)
        piece.facing = a - FACE
        turn_down(p, piece, tell)

    def sound(self, p: Position, below: Any, above: list[Frame]) -> None:
        """GAP-06, CON-01: a revealed able unit, where it may be turned."""
        need(p.rules.conceal_reorient, "A unit turns as it is concealed only with conceal_reorient.", "THR-CON-01")
        self.own(p, self.piece)
        piece = self.here(p, self.piece)
        need(piece.up and piece.able(), "Revealed units that are fit are concealed.", "THR-CON-01")


class Conceal(Verb):
    """`conceal self`: as the action."""

    able_only: ClassVar[bool] = True

    def possible(self, p: Position, piece: Piece, line: Line, thread: int) -> bool:
        return piece.up and piece.able()

    def do(self, p: Position, piece: Piece, line: Line, choice: Action, tell: Tell | None) -> None:
        conceal(p, piece.code, tell)


class Cure(Verb):
    """`cure own adjacent`: wound and suppression off one own piece at distance exactly 1.

    A unit cured in a shared hex may stay (STACK-01).
    """

    def choices(self, p: Position, piece: Piece, line: Line, thread: int) -> list[Action]:
        hexes = p.rules.hexes
        own = p.board.sides[piece.owner].pieces
        return [CURE + one.code for one in own if not one.able() and hexes.distance(one.hex, piece.hex) == 1]

    def do(self, p: Position, piece: Piece, line: Line, choice: Action, tell: Tell | None) -> None:
        cured = p.board.at(choice - CURE)
        p.board.cure(cured)
        p.say(tell, Cured(name_of(cured)))


# ---- threads ----
def bindings(p: Position, piece: Piece) -> list[Action]:
    """BIND-01, GAP-33: threads that this unit may bind."""
    if not piece.up or not piece.able():
        return []
    single = 1 + 2 * piece.owner
    out: list[Action] = []
    for i in p.rules.threads_near[piece.hex]:
        marker = p.board.markers[i]
        if marker != single and (marker != single + 1 or p.rules.bind_own_double):
            out.append(BIND + THREADS * piece.code + i)
    return out


def bind(p: Position, code: int, thread: int, tell: Tell | None) -> None:
    """BIND-02."""
    piece = p.board.at(code)
    p.board.bind(piece.owner, thread)
    p.say(tell, Bound(name_of(piece), p.rules.map.threads[thread].id))


class Bind(Verb):
    """`bind adjacent`: as the action; the card remembers the thread for a later line."""

    able_only: ClassVar[bool] = True

    def choices(self, p: Position, piece: Piece, line: Line, thread: int) -> list[Action]:
        return bindings(p, piece)

    def do(self, p: Position, piece: Piece, line: Line, choice: Action, tell: Tell | None) -> None:
        bind(p, piece.code, (choice - BIND) % THREADS, tell)


def tanglings(p: Position, piece: Piece) -> list[Action]:
    """TANG-01: threads with an own single knot that this unit may tangle."""
    if not piece.up or not piece.able() or p.board.sides[piece.owner].knots == 0:
        return []
    single = 1 + 2 * piece.owner
    return [TANGLE + THREADS * piece.code + i for i in p.rules.threads_near[piece.hex] if p.board.markers[i] == single]


def tangle(p: Position, code: int, thread: int, tell: Tell | None) -> None:
    """For one knot."""
    piece = p.board.at(code)
    p.board.tangle(piece.owner, thread)
    p.say(tell, Tangled(name_of(piece), p.rules.map.threads[thread].id))


class Tangle(Verb):
    """`tangle same`: the action on the thread just bound, with its cost; never as a first line."""

    able_only: ClassVar[bool] = True

    def choices(self, p: Position, piece: Piece, line: Line, thread: int) -> list[Action]:
        same = TANGLE + THREADS * piece.code + thread
        return [same] if thread != NONE and same in tanglings(p, piece) else []

    def do(self, p: Position, piece: Piece, line: Line, choice: Action, tell: Tell | None) -> None:
        tangle(p, piece.code, (choice - TANGLE) % THREADS, tell)
