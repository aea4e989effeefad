"""Why steps with pieces are not offered: moves, attacks, reveals, knots (as the seat that tries them can know)."""

from unseen.boards.hexes import has
from unseen.core.deeds import Reason
from unseen.games.threads.deeds.things import fit, own
from unseen.games.threads.deeds.walk import Way, may_stop
from unseen.games.threads.knowledge import Known
from unseen.games.threads.pieces import NOWHERE, Piece


def move(view: Known, rest: list[str]) -> Reason | None:
    """MOVE-01, GAP-37."""
    wrong = own(view, rest[0], "THR-MOVE-01")
    if wrong is None and view.piece(rest[0]).moved:
        return "THR-TURN-03", f"{rest[0]} has moved in this turn."
    return wrong


def conceal(view: Known, rest: list[str]) -> Reason | None:
    """CON-01."""
    wrong = own(view, rest[0], "THR-CON-01")
    if wrong is None and not view.piece(rest[0]).up:
        return "THR-CON-01", f"{rest[0]} is face-down already."
    return wrong or fit(view, rest[0], "THR-CON-01")


def home(view: Known, rest: list[str]) -> Reason | None:
    """EXT-02."""
    wrong = own(view, rest[0], "THR-EXT-02")
    if wrong is None and view.stage == "extract" and not in_zone(view, view.piece(rest[0]).hex):
        return "THR-EXT-02", f"{rest[0]} is not in the zone of your token."
    return wrong


def in_zone(view: Known, h: int) -> bool:
    """GAP-22: does it lie around the own token?"""
    if view.seat >= view.rules.players or view.board.sides[view.seat].token == NOWHERE:
        return False
    return has(view.board.zone(view.seat), h)


# ---- moving ----
def walker(view: Known) -> Piece | None:
    """Who is on its way now, by a Move or a dash."""
    return view.find(view.attacker or view.mover)


def way(view: Known, piece: Piece) -> Way:
    """Where it may go."""
    if view.attack is not None:
        return Way(view.board, piece, view.attack.refused, False)
    return Way(view.board, piece, view.refused, view.rules.fall_voluntary)


def go(view: Known, rest: list[str]) -> Reason | None:
    """MOVE-01, CHASM-01, STACK-01, STACK-02."""
    piece = walker(view)
    if piece is None:
        return "THR-MOVE-01", "Nothing is on its way."
    hexes = view.rules.hexes
    there = hexes.find(rest[0])
    if there not in hexes.near[piece.hex]:
        return "THR-MOVE-01", f"{rest[0]} is not beside {view.board.hex_name(piece.hex)}."
    left = view.steps if view.attack is None else view.attack.left
    if left == 0:
        return "THR-MOVE-01", "No steps are left."
    ahead = way(view, piece)
    if not has(ahead.ground, there):
        chasm = has(view.rules.map.chasms, there)
        return ("THR-CHASM-01", f"{rest[0]} is a chasm.") if chasm else ("THR-MOVE-01", f"{rest[0]} is a wall.")
    if ahead.enters(there, left):
        return None
    if has(view.refused if view.attack is None else view.attack.refused, there):
        return "THR-STACK-04", f"Passing through {rest[0]} was refused."
    return "THR-STACK-02", f"A standing unit is on {rest[0]}, and it cannot be passed."


def halt(view: Known, rest: list[str]) -> Reason | None:
    """STACK-01."""
    piece = walker(view)
    if piece is None:
        return "THR-MOVE-05", "Nothing is on its way."
    made = len(view.path) - 1 if view.attack is None else view.attack.made
    if may_stop(view.board, piece, made):
        return None
    return "THR-STACK-01", f"Another standing unit is on {view.board.hex_name(piece.hex)}."


def split(view: Known, rest: list[str]) -> Reason | None:
    """SPLIT-01, SPLIT-02."""
    piece = view.find(view.mover)
    if piece is None or view.seat != view.board.active:
        return "THR-SPLIT-01", "Nothing of yours is on its way."
    if piece.up or piece.suppressed:
        return "THR-SPLIT-01", "Only a face-down, unsuppressed piece splits."
    if piece.is_decoy() and not view.rules.decoys_split:
        return "THR-SPLIT-05", "Decoys do not split here."
    if len(view.path) > 1:
        return "THR-SPLIT-02", "A split is possible only before the first step."
    if view.reserve()[1] <= 0:
        return "THR-SPLIT-01", "No decoy is left in your reserve."
    return None


def place(view: Known, rest: list[str]) -> Reason | None:
    """DEP-03."""
    if view.stage != "deploy" and not view.card:
        return "THR-DEP-03", "Pieces are put down when the token is resolved."
    h = view.rules.hexes.find(rest[0])
    if not has(view.board.walkable(), h):
        return "THR-DEP-03", f"{rest[0]} is neither floor nor bridged."
    if has(view.board.standing_hexes(), h):
        return "THR-DEP-03", f"A standing unit is on {rest[0]}."
    if view.stage == "deploy" and not in_zone(view, h):
        return "THR-DEP-03", f"{rest[0]} is not in the zone of your token."
    return None
