"""What a seat knows that comes to the table at a position: what lies open, its own pieces, what is under way."""

from unseen.boards.hexes import members
from unseen.core.seats import Seat
from unseen.games.threads.actions import piece_name
from unseen.games.threads.deeds.attack import Attacking
from unseen.games.threads.deeds.cards import Playing
from unseen.games.threads.deeds.flip import Displacing
from unseen.games.threads.deeds.move import Moving
from unseen.games.threads.frames import NONE
from unseen.games.threads.knowledge import Attack, Known
from unseen.games.threads.position import ACT, BONUS, BUY, OVER, RESOLVE, SETUP, Position

STAGES = {RESOLVE: "deploy", ACT: "actions", BONUS: "actions", BUY: "market", OVER: "over", SETUP: "start"}


def seen(p: Position, seat: Seat) -> Known:
    """The view of a listener who was told nothing yet."""
    view = Known(seat, p.rules)
    view.board = p.board.copy()
    view.board.hide(seat)
    for n, side in enumerate(p.board.sides):
        view.dead[n] = tuple([p.board.what(unit) for unit in members(side.dead)])
        view.cards[n] = p.board.card_names(view.board.sides[n].cards) + ("",) * view.board.sides[n].covered
    view.stage = STAGES.get(p.stage, "wait")
    view.left = p.left
    view.acted = p.stage == ACT and not p.pulls
    view.paid = p.stage == BONUS
    read_stack(view, p)
    return view


def read_stack(view: Known, p: Position) -> None:
    """What is under way, as the table sees it."""
    if p.stage == RESOLVE and p.board.sides[p.board.active].extracting:
        view.stage = "extract"
    for frame in p.stack:
        if isinstance(frame, Moving):
            view.mover = piece_name(frame.piece)
            view.path = tuple([p.board.hex_name(h) for h in frame.path])
            view.steps = frame.left
            view.refused = frame.refused
        elif isinstance(frame, Attacking) and frame.left != NONE:
            names = piece_name(frame.piece), piece_name(frame.target)
            view.attacks = (*view.attacks, Attack(*names, frame.ambush, frame.left, frame.steps, frame.refused))
        elif isinstance(frame, Displacing):
            view.crowded = (*view.crowded, piece_name(frame.piece))
        elif isinstance(frame, Playing) and frame.begun:
            view.card = p.rules.content.cards[frame.card].id
