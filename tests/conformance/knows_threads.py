"""What listeners of Threads know of a truth, for the kit to hold their views to."""

from collections import Counter
from collections.abc import Mapping

from unseen.boards.hexes import DIRECTION_NAMES
from unseen.core.game import View
from unseen.core.seats import CHANCE, Seat
from unseen.core.state import State
from unseen.games.threads.actions import piece_name
from unseen.games.threads.deeds.attack import Attacking
from unseen.games.threads.deeds.cards import Playing
from unseen.games.threads.deeds.effects import Effecting
from unseen.games.threads.knowledge import Known
from unseen.games.threads.names import seat_of
from unseen.games.threads.pieces import facing_name, name_of
from unseen.games.threads.position import REFILL, Position


def knows(state: State, listener: Seat) -> Mapping[str, object]:
    """The market, the discard, where pieces look, what each holds, and no blow after it is over."""
    assert isinstance(state, Position)
    if state.ending:
        return opened(state)
    if state.pending() == (CHANCE,):
        return {}
    rules = state.rules
    out: dict[str, object] = {"round": state.board.round, "active": state.board.active}
    unseen = state.bought and not rules.cards_public and listener != state.board.active
    if state.stage != REFILL and not unseen:  # GAP-31: the row is shown again when it is filled up
        out["market"] = named(state, state.board.market)
    if rules.cards_public:
        out["discard"] = named(state, state.board.discard)
    for side in state.board.sides:
        for piece in side.pieces:
            name = piece_name(piece.code)
            out[f"hex {name}"] = rules.hexes.labels[piece.hex]
            if piece.up or rules.facing_public or seat_of(name) == listener:
                out[f"facing {name}"] = DIRECTION_NAMES[piece.facing]
    for seat, side in enumerate(state.board.sides):
        if rules.knots_public or seat == listener:
            out[f"knots {seat}"] = side.knots
    if not any(isinstance(frame, Attacking | Effecting | Playing) for frame in state.stack):
        out["attacks"] = ()
    return out


def opened(state: Position) -> Mapping[str, object]:
    """After the end: where every piece looks, and who holds which cards."""
    pieces = {f"facing {piece_name(piece.code)}": DIRECTION_NAMES[piece.facing] for piece in state.board.on_board()}
    return {**pieces, **{f"cards {seat}": named(state, side.cards) for seat, side in enumerate(state.board.sides)}}


def shows(view: View) -> Mapping[str, object]:
    """The same of a view."""
    assert isinstance(view, Known)
    board, pieces = view.board, view.board.on_board()
    return {
        "round": board.round,
        "active": board.active,
        "market": Counter(board.card_names(board.market)),
        "discard": Counter(board.card_names(board.discard)),
        **{f"hex {name_of(piece)}": board.hex_name(piece.hex) for piece in pieces},
        **{f"facing {name_of(piece)}": facing_name(piece.facing) for piece in pieces},
        **{f"knots {seat}": side.knots for seat, side in enumerate(board.sides)},
        **{f"cards {seat}": Counter(cards) for seat, cards in enumerate(view.cards)},
    }


def named(p: Position, counts: list[int]) -> Counter[str]:
    """Cards by their names."""
    return Counter({card.id: n for card, n in zip(p.rules.content.cards, counts, strict=True) if n})
