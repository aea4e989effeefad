"""What a listener knows of Threads as a picture: own secrets stitched, guesses in halftone."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from unseen.boards.hexes import members
from unseen.core.pictures import Heat, Part, Pictures, Track
from unseen.draw import hexboard
from unseen.draw.hexboard_pieces import SEATS
from unseen.draw.hexboard_plan import Ground, HexBoard, HexPiece, TokenPiece, layout
from unseen.draw.hexboard_text import SIGNS
from unseen.draw.scene import Scene
from unseen.games.threads import positions
from unseen.games.threads.board import FREE, Board
from unseen.games.threads.content import standard
from unseen.games.threads.deeds.attack import hits
from unseen.games.threads.knowledge import TITLES, Known
from unseen.games.threads.names import unit_named
from unseen.games.threads.options import OPTIONS, Rules
from unseen.games.threads.parts import Map
from unseen.games.threads.pieces import NOWHERE, UNKNOWN, Piece, Side, facing_name, name_of
from unseen.games.threads.position import Position
from unseen.games.threads.prompts import attacker, turned_on

NEAR: Final = 2
"""So many hexes around the piece that moves a small screen shows at first."""


class ThreadsPictures(Pictures[Known]):
    """The board, in play and in the book."""

    def scene(self, view: Known, legal: frozenset[str], heat: Heat | None = None) -> Scene:
        return scene(view, legal, heat)

    def tracks(self, view: Known) -> Mapping[str, Track]:
        """Of its own pieces that the others do not know."""
        own = [piece for piece in view.board.on_board() if piece.owner == view.seat and not piece.up]
        look = f"seat-{SEATS[view.seat]}" if own else ""
        return {name_of(piece): Track((view.board.hex_name(piece.hex),), look) for piece in own}

    def cover(self, view: Known) -> tuple[Scene, Part]:
        """A field of threads with a watcher and a walker."""
        return cover()

    def signs(self) -> tuple[tuple[str, str], ...]:
        return SIGNS

    def plate(self, text: str) -> Scene:
        """For the book, which shows Selvedge, whatever is played."""
        usual = Rules({option.key: option.default for option in OPTIONS})
        return pictured(positions.read(usual, text))


def scene(
    view: Known,
    legal: frozenset[str] = frozenset(),
    heat: Heat | None = None,
) -> Scene:
    """The board with these marks legal; `heat` is a public belief about which face-down pieces are units."""
    guess = {mark.partition(":")[2]: share for mark, share in (heat or {}).items()}
    known = replace(
        _lying(view.board),
        pieces=tuple([_piece(view, piece, legal) for piece in view.board.on_board()]),
        path=view.path if view.mover else (),
        aim=_aim(view),
        turning=turning(view),
        chosen=turned_on(view),
        legal=legal,
        heat={name: share for name, share in guess.items() if view.find(name) is not None},
        attend=_attend(view, legal),
    )
    return hexboard.scene(known)


def pictured(state: Position) -> Scene:
    """A position with everything open, for pages about the rules."""
    return hexboard.scene(_lying(state.board))


def _lying(board: Board) -> HexBoard:
    """What lies on the table, as far as it is known."""
    return HexBoard(
        ground=ground(board.rules.map),
        bridges=_labels(board.rules.map, board.bridges),
        pieces=tuple([_plain(board, piece) for piece in board.on_board()]),
        tokens=_tokens(board),
        markers=_markers(board),
        seats=TITLES,
    )


@lru_cache(maxsize=64)
def ground(board: Map) -> Ground:
    """A map as the picture needs it, made once."""
    hexes = board.hexes
    return Ground(
        board.title,
        {hexes.labels[h]: (hexes.q[h], hexes.r[h]) for h in range(hexes.count)},
        _labels(board, board.walls),
        _labels(board, board.chasms),
        {thread.id: hexes.labels[thread.hex] for thread in board.threads},
    )


def _labels(board: Map, mask: int) -> frozenset[str]:
    return frozenset([board.hexes.labels[h] for h in members(mask)])


# ---- pieces ----
def _piece(view: Known, piece: Piece, legal: frozenset[str]) -> HexPiece:
    mine = piece.owner == view.seat and not view.opened
    watches = _watched(view, piece)
    return replace(
        _plain(view.board, piece),
        mine=mine,
        watches=watches,
        reaches=_reached(view, piece),
        reaching=name_of(piece) == attacker(view),
        alert=name_of(piece) in _in_question(view),
        watching=mine and bool(view.entered) and view.entered in watches and f"piece:{name_of(piece)}" in legal,
    )


def _plain(board: Board, piece: Piece) -> HexPiece:
    """What lies there, as far as it is known."""
    what = board.what(piece.unit)
    return HexPiece(
        name_of(piece),
        piece.owner,
        board.hex_name(piece.hex),
        facing_name(piece.facing),
        piece.up,
        what,
        unit_named(board.rules, what),
        suppressed=piece.suppressed,
        wounded=piece.wounded,
    )


def _watched(view: Known, piece: Piece) -> frozenset[str]:
    """The field of view of a piece that could ambush, as far as one sees: face-down, unsuppressed (AMB-01, AMB-02)."""
    if piece.up or not piece.able() or piece.facing < 0:
        return frozenset()
    return _labels(view.rules.map, view.rules.view(piece.hex, piece.facing, view.board.bridges))


def _reached(view: Known, piece: Piece) -> frozenset[str]:
    """The hexes on which the attack of a known unit does something from here, without a dash (ATT-05)."""
    if piece.unit == UNKNOWN or piece.is_decoy() or not piece.able():
        return frozenset()
    rules = view.rules
    unit = rules.content.units[piece.unit]
    near = members(rules.hexes.within(piece.hex, max(unit.reach, 0)))
    return frozenset([rules.hexes.labels[h] for h in near if hits(view.board, piece, unit, piece.hex, h)])


def _in_question(view: Known) -> frozenset[str]:
    """The pieces that the present decision is about."""
    if view.ended is not None:
        return frozenset()
    if view.crowded:
        return frozenset([view.crowded[0]])
    if view.attack.target:
        return frozenset([view.attack.target])
    return frozenset([view.mover] if view.mover and view.entered else [])


# ---- tokens, ways, attention ----
def _tokens(board: Board) -> tuple[TokenPiece, ...]:
    return tuple([_token(board, seat, side) for seat, side in enumerate(board.sides) if side.token != NOWHERE])


def _token(board: Board, seat: int, side: Side) -> TokenPiece:
    zone = _labels(board.rules.map, board.zone(seat))
    return TokenPiece(seat, board.hex_name(side.token), "extract" if side.extracting else "deploy", zone)


def _markers(board: Board) -> dict[str, tuple[int, int]]:
    """By thread: the seat and the worth of its knot."""
    held = zip(board.rules.map.threads, board.markers, strict=True)
    return {thread.id: ((marker - 1) // 2, 2 - marker % 2) for thread, marker in held if marker != FREE}


def _aim(view: Known) -> tuple[str, str] | None:
    """From an attacker to her target."""
    start, target = view.place(view.attack.piece), view.place(view.attack.target)
    return (start, target) if start and target else None


def turning(view: Known) -> str:
    """The hex of what is given a facing or a direction now."""
    if turned_on(view):
        return turned_on(view)
    if view.attack.forcing:
        return view.place(view.attack.target)
    # Who ambushes turns nothing; the walker goes on afterwards and may turn where she stops.
    return view.place(view.mover) or view.place(view.attack.piece)


def _attend(view: Known, legal: frozenset[str]) -> frozenset[str]:
    """Where to look: the way under way with its surroundings, else what may be pointed at."""
    rules = view.rules
    here = view.place(view.mover) or view.place(view.attack.target)
    if here:
        return _labels(rules.map, rules.hexes.within(rules.hexes.find(here), NEAR))
    hexes = [mark[4:] for mark in legal if mark.startswith("hex:")]
    hexes += [view.place(mark[6:]) for mark in legal if mark.startswith("piece:")]
    return frozenset([label for label in hexes if label]) if len(hexes) < rules.hexes.count // 2 else frozenset()


def cover() -> tuple[Scene, tuple[float, float, float, float]]:
    """For the lobby: a watcher, a walker on a bridge, bound threads."""
    board = standard().maps[0]
    plain = ground(board)
    watched = _labels(board, board.hexes.wedge(board.hexes.find("G6"), 5, 120, 4))
    pieces = (
        HexPiece("a3", 0, "G6", "NE", watches=watched, watching=True),
        HexPiece("a1", 0, "H5", "NE", up=True, what="shears", title="Shears"),
        HexPiece("b2", 1, "F5", "SE"),
        HexPiece("b4", 1, "E7", "W", up=True, what="carder", title="Carder", suppressed=True),
        HexPiece("b5", 1, "D6", "SW"),
    )
    picture = HexBoard(
        ground=plain,
        bridges=_labels(board, board.bridges),
        pieces=pieces,
        markers={"t1": (0, 1), "t3": (1, 2)},
        path=("D5", "E6", "F5"),
    )
    at = layout(plain).at
    left, top = at["D4"][0] - 40, at["D4"][1] - 46
    return hexboard.scene(picture), (left, top, 420, 300)
