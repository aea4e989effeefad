"""What a seat knows that comes to the table at a position: what lies open, and its own pieces."""

from unseen.boards.hexes import DIRECTION_NAMES, members
from unseen.core.seats import Seat
from unseen.games.threads.actions import piece_name
from unseen.games.threads.attacking import Attacking
from unseen.games.threads.board import NOWHERE, Side
from unseen.games.threads.board import Piece as Truth
from unseen.games.threads.cards import Playing
from unseen.games.threads.frames import NONE
from unseen.games.threads.knowledge import Known
from unseen.games.threads.moving import Moving
from unseen.games.threads.pieces import Attack, Marker, Piece, Token
from unseen.games.threads.position import ACT, BONUS, BUY, OVER, RESOLVE, SETUP, Position
from unseen.games.threads.turning_up import Displacing

STAGES = {RESOLVE: "deploy", ACT: "actions", BONUS: "actions", BUY: "market", OVER: "over", SETUP: "start"}


def seen(p: Position, seat: Seat) -> Known:
    """The view of a listener who was told nothing yet."""
    view = Known(seat, p.rules)
    labels = p.rules.hexes.labels
    view.tokens = {}
    view.bridges = frozenset([labels[h] for h in members(p.board.bridges)])
    view.market = names(p, p.board.market)
    view.discard = names(p, p.board.discard)
    for thread, marker in zip(p.rules.map.threads, p.board.markers, strict=True):
        if marker:
            view.markers[thread.id] = Marker((marker - 1) // 2, (marker - 1) % 2 + 1)
    for n, side in enumerate(p.board.sides):
        read_side(view, p, n, side)
    view.round = p.board.round
    view.active = p.board.active
    view.stage = STAGES.get(p.stage, "wait")
    view.left = p.left
    view.acted = p.stage == ACT and not p.pulls
    view.paid = p.stage == BONUS
    read_stack(view, p)
    return view


def names(p: Position, counts: list[int]) -> tuple[str, ...]:
    """Cards by their names."""
    return tuple([card.id for card, n in zip(p.rules.content.cards, counts, strict=True) for _ in range(n)])


def read_side(view: Known, p: Position, seat: Seat, side: Side) -> None:
    """A seat's things, as far as the listener is shown them."""
    view.knots[seat] = side.knots
    view.reserves[seat] = side.reserve_size()
    view.dead[seat] = tuple([unit.id for n, unit in enumerate(p.rules.content.units) if side.dead >> n & 1])
    view.destroyed[seat] = side.lost
    cards = names(p, side.cards)
    view.cards[seat] = cards if p.rules.cards_public or seat == view.seat else tuple(["" for _ in cards])
    if side.token != NOWHERE:
        view.tokens[seat] = Token(p.board.hex_name(side.token), "extract" if side.extracting else "deploy")
    if side.out:
        view.out |= {seat}
    for piece in side.pieces:
        read_piece(view, p, piece)


def read_piece(view: Known, p: Position, piece: Truth) -> None:
    """A piece on the board."""
    own = piece.owner == view.seat
    facing = DIRECTION_NAMES[piece.facing] if piece.up or own or p.rules.facing_public else ""
    name = piece_name(piece.code)
    one = Piece(
        name, p.board.hex_name(piece.hex), facing, p.board.what(piece.unit) if piece.up or own else "", piece.up
    )
    one.suppressed, one.wounded = piece.suppressed, piece.wounded
    view.pieces[name] = one
    if own:
        view.held[name] = one.what


def read_stack(view: Known, p: Position) -> None:
    """What is under way, as the table sees it."""
    if p.stage == RESOLVE and p.board.sides[p.board.active].extracting:
        view.stage = "extract"
    for frame in p.stack:
        if isinstance(frame, Moving):
            view.mover = piece_name(frame.piece)
            view.path = tuple([p.board.hex_name(h) for h in frame.path])
            view.steps = frame.left
            view.refused = frozenset([p.board.hex_name(h) for h in members(frame.refused)])
        elif isinstance(frame, Attacking) and frame.left != NONE:
            names = piece_name(frame.piece), piece_name(frame.target)
            refused = frozenset([p.board.hex_name(h) for h in members(frame.refused)])
            view.attacks = (*view.attacks, Attack(*names, frame.ambush, frame.left, frame.steps, refused))
        elif isinstance(frame, Displacing):
            view.crowded = (*view.crowded, piece_name(frame.piece))
        elif isinstance(frame, Playing) and frame.begun:
            view.card = p.rules.content.cards[frame.card].id
