"""What a listener knows of Threads as a picture: own secrets stitched, guesses in halftone."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from unseen.boards.hexes import DIRECTION_NAMES, members
from unseen.core.pictures import Part, Pictures
from unseen.draw import hexboard
from unseen.draw.hexboard_plan import Ground, HexBoard, HexPiece, TokenPiece, layout
from unseen.draw.hexboard_text import SIGNS
from unseen.draw.scene import Scene
from unseen.games.threads import board as table
from unseen.games.threads import positions
from unseen.games.threads.actions import piece_name
from unseen.games.threads.content import standard
from unseen.games.threads.knowledge import TITLES, Known
from unseen.games.threads.maps import Map
from unseen.games.threads.names import unit_named, unit_of
from unseen.games.threads.options import OPTIONS, Rules
from unseen.games.threads.pieces import DECOY, Piece
from unseen.games.threads.position import Position

NEAR: Final = 2
"""So many hexes around the piece that moves a small screen shows at first."""


class ThreadsPictures(Pictures[Known]):
    """The board, in play and in the book."""

    def scene(self, view: Known, legal: frozenset[str], heat: Mapping[str, float] | None = None) -> Scene:
        return scene(view, legal, heat)

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
    heat: Mapping[str, float] | None = None,
    pointed: frozenset[str] = frozenset(),
    shares: bool = True,
) -> Scene:
    """The board with these marks legal; `heat` maps face-down pieces to how likely each is a unit, told if `shares`."""
    guess = {} if heat is None else {name: share for name, share in heat.items() if name in view.pieces}
    known = HexBoard(
        ground=ground(view.rules.map),
        bridges=view.bridges,
        pieces=tuple([_piece(view, piece, legal) for piece in _in_order(view) if piece.hex]),
        tokens=tuple([_token(view.rules, seat, t.hex, t.kind) for seat, t in sorted(view.tokens.items())]),
        markers={name: (marker.seat, marker.worth) for name, marker in view.markers.items()},
        path=view.path if view.mover else (),
        aim=_aim(view),
        turning=turning(view),
        legal=legal,
        pointed=pointed,
        heat={name: share if shares else None for name, share in guess.items()},
        attend=_attend(view, legal),
        seats=TITLES,
    )
    return hexboard.scene(known)


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


def _mask(rules: Rules, labels: frozenset[str]) -> int:
    return sum([1 << rules.hexes.find(label) for label in labels])


def _in_order(view: Known) -> list[Piece]:
    return sorted(view.pieces.values(), key=lambda piece: (piece.seat, int(piece.name[1:])))


# ---- pieces ----
def _piece(view: Known, piece: Piece, legal: frozenset[str]) -> HexPiece:
    mine = piece.seat == view.seat and view.opened is None
    watches = _watched(view, piece)
    return HexPiece(
        name=piece.name,
        seat=piece.seat,
        hex=piece.hex,
        facing=piece.facing,
        up=piece.up,
        what=piece.what,
        title=unit_named(view, piece.what),
        mine=mine,
        suppressed=piece.suppressed,
        wounded=piece.wounded,
        watches=watches,
        reaches=_reached(view, piece),
        alert=piece.name in _in_question(view),
        watching=mine and bool(view.entered) and view.entered in watches and f"piece:{piece.name}" in legal,
    )


def _watched(view: Known, piece: Piece) -> frozenset[str]:
    """The field of view of a piece that could ambush, as far as one sees: face-down, unsuppressed (AMB-01, AMB-02)."""
    if piece.up or not piece.fit or not piece.facing:
        return frozenset()
    rules = view.rules
    facing = DIRECTION_NAMES.index(piece.facing)
    return _labels(rules.map, rules.view(rules.hexes.find(piece.hex), facing, _mask(rules, view.bridges)))


def _reached(view: Known, piece: Piece) -> frozenset[str]:
    """The hexes on which the attack of a known unit does something from here, without a dash (ATT-05)."""
    unit = unit_of(view, piece.what)
    if unit is None or not piece.fit:
        return frozenset()
    rules = view.rules
    start = rules.hexes.find(piece.hex)
    blockers = _blockers(view, piece)
    found = []
    for h in members(rules.hexes.within(start, max(unit.reach, 0))):
        if unit.effects_at(rules.hexes.distance(start, h)) and rules.lines.free(start, h, blockers):
            found.append(rules.hexes.labels[h])
    return frozenset(found)


def _blockers(view: Known, looker: Piece) -> int:
    """What blocks this unit's sight: ground, and standing units if the table says so (GAP-07)."""
    rules = view.rules
    blockers = rules.blockers(_mask(rules, view.bridges))
    if rules.units_block:
        standing = [p for p in view.pieces.values() if p.standing and p.hex]
        standing = [p for p in standing if not rules.enemies_block or p.seat != looker.seat]
        blockers |= _mask(rules, frozenset([p.hex for p in standing]))
    return blockers


def _in_question(view: Known) -> frozenset[str]:
    """The pieces that the present decision is about."""
    if view.ended is not None:
        return frozenset()
    if view.crowded:
        return frozenset([view.crowded[0]])
    if view.target:
        return frozenset([view.target])
    return frozenset([view.mover] if view.mover and view.entered else [])


# ---- tokens, ways, attention ----
def _token(rules: Rules, seat: int, label: str, kind: str) -> TokenPiece:
    zone = _labels(rules.map, rules.hexes.within(rules.hexes.find(label), rules.zone_radius))
    return TokenPiece(seat, label, kind, zone)


def _hex_of(view: Known, name: str) -> str:
    return view.pieces[name].hex if name in view.pieces else ""


def _aim(view: Known) -> tuple[str, str] | None:
    """From an attacker to her target."""
    start, target = _hex_of(view, view.attacker), _hex_of(view, view.target)
    return (start, target) if start and target else None


def turning(view: Known) -> str:
    """The hex of what is given a facing or a direction now."""
    for step in reversed(view.chosen):
        word, *rest = step.split()
        if word in ("place", "self"):
            return rest[0]
        if word in ("turn", "attack"):
            return _hex_of(view, rest[0])
    if view.forcing:
        return _hex_of(view, view.target)
    # Who ambushes turns nothing; the walker goes on afterwards and may turn where she stops.
    return _hex_of(view, view.mover) or _hex_of(view, view.attacker)


def _attend(view: Known, legal: frozenset[str]) -> frozenset[str]:
    """Where to look: the way under way with its surroundings, else what may be pointed at."""
    rules = view.rules
    here = _hex_of(view, view.mover) or _hex_of(view, view.target)
    if here:
        return _labels(rules.map, rules.hexes.within(rules.hexes.find(here), NEAR))
    hexes = [mark[4:] for mark in legal if mark.startswith("hex:")]
    hexes += [_hex_of(view, mark[6:]) for mark in legal if mark.startswith("piece:")]
    return frozenset([label for label in hexes if label]) if len(hexes) < rules.hexes.count // 2 else frozenset()


# ---- pictures without a listener ----
def pictured(state: Position) -> Scene:
    """A position with everything open, for pages about the rules."""
    rules = state.rules
    labels = rules.hexes.labels
    sides = list(enumerate(state.board.sides))
    known = HexBoard(
        ground=ground(rules.map),
        bridges=_labels(rules.map, state.board.bridges),
        pieces=tuple([_open(rules, seat, piece) for seat, side in sides for piece in side.pieces]),
        tokens=tuple(
            [
                _token(rules, seat, labels[side.token], "extract" if side.extracting else "deploy")
                for seat, side in sides
                if side.token >= 0
            ]
        ),
        markers={
            thread.id: ((held - 1) // 2, 2 - held % 2)
            for thread, held in zip(rules.map.threads, state.board.markers, strict=True)
            if held
        },
        seats=TITLES,
    )
    return hexboard.scene(known)


def _open(rules: Rules, seat: int, piece: table.Piece) -> HexPiece:
    what = DECOY if piece.is_decoy() else rules.content.units[piece.unit].id
    title = DECOY if piece.is_decoy() else rules.content.units[piece.unit].name
    return HexPiece(
        piece_name(piece.code),
        seat,
        rules.hexes.labels[piece.hex],
        DIRECTION_NAMES[piece.facing],
        piece.up,
        what,
        title,
        suppressed=piece.suppressed,
        wounded=piece.wounded,
    )


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
