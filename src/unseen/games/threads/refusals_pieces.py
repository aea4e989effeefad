"""Why steps with pieces are not offered: moves, attacks, reveals, knots (as the seat that tries them can know)."""

from typing import Final

from unseen.boards.hexes import DIRECTION_NAMES, has
from unseen.games.threads import ways
from unseen.games.threads.knowledge import Known
from unseen.games.threads.pieces import DECOY, Piece, seat_of

Reason = tuple[str, str]
"""The rule, and a sentence."""
HURT: Final = "A suppressed or wounded unit cannot do this."


def own(view: Known, name: str, rule: str) -> Reason | None:
    """An own piece on the board."""
    if name not in view.pieces:
        return rule, f"There is no piece {name} on the board."
    if seat_of(name) != view.seat:
        return rule, f"{name} is not yours."
    return None


def fit(view: Known, name: str, rule: str) -> Reason | None:
    """An own revealed unit that is neither suppressed nor wounded (EFF-01)."""
    wrong = own(view, name, rule)
    if wrong is not None:
        return wrong
    piece = view.pieces[name]
    if not piece.up:
        return rule, f"{name} is face-down; turn it up first, which costs nothing."
    return None if piece.fit else ("THR-EFF-01", HURT)


def move(view: Known, rest: list[str]) -> Reason | None:
    """MOVE-01, GAP-37."""
    wrong = own(view, rest[0], "THR-MOVE-01")
    if wrong is None and not view.rules.move_twice and rest[0] in view.moved:
        return "THR-TURN-03", f"{rest[0]} has moved in this turn."
    return wrong


def conceal(view: Known, rest: list[str]) -> Reason | None:
    """CON-01."""
    wrong = own(view, rest[0], "THR-CON-01")
    if wrong is None and not view.pieces[rest[0]].up:
        return "THR-CON-01", f"{rest[0]} is face-down already."
    return wrong or fit(view, rest[0], "THR-CON-01")


def attack(view: Known, rest: list[str]) -> Reason | None:
    """ATT-01."""
    return fit(view, rest[0], "THR-ATT-01")


def target(view: Known, rest: list[str]) -> Reason | None:
    """ATT-01, GAP-16."""
    if rest[0] not in view.pieces:
        return "THR-ATT-01", f"There is no piece {rest[0]} on the board."
    if seat_of(rest[0]) == view.seat and not view.rules.attack_any:
        return "THR-ATT-01", "Attacks are aimed at enemy pieces."
    return None


def flip(view: Known, rest: list[str]) -> Reason | None:
    """REV-01, REV-02."""
    piece = view.pieces.get(rest[0])
    if piece is None:
        return "THR-REV-01", f"There is no piece {rest[0]} on the board."
    if piece.up:
        return "THR-REV-01", f"{rest[0]} is face-up already."
    if piece.seat == view.seat or view.stage == "deploy":
        return None
    near = [p for p in view.owned(view.seat) if p.up and touches(view, p, piece)]
    return None if near else ("THR-REV-02", f"No revealed unit of yours is beside {rest[0]}.")


def touches(view: Known, piece: Piece, other: Piece) -> bool:
    """GAP-20: beside it, or in the same hex."""
    hexes = view.rules.hexes
    distance = hexes.distance(hexes.find(piece.hex), hexes.find(other.hex))
    return distance == 1 or (distance == 0 and view.rules.flip_same_hex)


def ambush(view: Known, rest: list[str]) -> Reason | None:
    """AMB-01 to AMB-03."""
    wrong = own(view, rest[0], "THR-AMB-03")
    if wrong is not None:
        return wrong
    piece = view.pieces[rest[0]]
    if piece.up or not piece.fit or piece.what == DECOY:
        return "THR-AMB-03", "Only a face-down unit, neither suppressed nor wounded, can ambush; a decoy cannot."
    if not view.entered:
        return "THR-AMB-01", "Nothing has entered a hex in its field of view just now."
    return watched(view, piece)


def watched(view: Known, piece: Piece) -> Reason | None:
    """AMB-02."""
    hexes = view.rules.hexes
    bridges = ways.walkable(view) & ~view.rules.floor
    here, there = hexes.find(piece.hex), hexes.find(view.entered)
    if here < 0 or there < 0 or not piece.facing:
        return None
    if not view.rules.watches(here, DIRECTION_NAMES.index(piece.facing), there, bridges):
        return "THR-AMB-02", f"{view.entered} does not lie in the field of view of {piece.name}."
    return None


def home(view: Known, rest: list[str]) -> Reason | None:
    """EXT-02."""
    wrong = own(view, rest[0], "THR-EXT-02")
    if wrong is None and view.stage == "extract" and view.pieces[rest[0]].hex not in ways.zone(view, view.seat):
        return "THR-EXT-02", f"{rest[0]} is not in the zone of your token."
    return wrong


def acting(view: Known, rest: list[str]) -> Reason | None:
    """CARD-03."""
    wrong = own(view, rest[0], "THR-CARD-03")
    if wrong is None and not view.pieces[rest[0]].fit:
        return "THR-EFF-01", HURT
    return wrong


# ---- threads ----
def bind(view: Known, rest: list[str]) -> Reason | None:
    """BIND-01, BIND-02."""
    wrong = fit(view, rest[0], "THR-BIND-01") or beside(view, rest[0], rest[1], "THR-BIND-01")
    marker = view.markers.get(rest[1])
    bound = marker is not None and marker.seat == view.seat and (marker.worth == 1 or not view.rules.bind_own_double)
    return ("THR-BIND-02", f"{rest[1]} is yours already.") if wrong is None and bound else wrong


def tangle(view: Known, rest: list[str]) -> Reason | None:
    """TANG-01."""
    wrong = fit(view, rest[0], "THR-TANG-01") or beside(view, rest[0], rest[1], "THR-TANG-01")
    marker = view.markers.get(rest[1])
    if wrong is None and (marker is None or marker.seat != view.seat or marker.worth != 1):
        return "THR-TANG-01", f"{rest[1]} does not carry a single marker of yours."
    if wrong is None and view.knots[view.seat] == 0:
        return "THR-TANG-01", "Tangling costs a knot, and you have none."
    return wrong


def beside(view: Known, name: str, thread: str, rule: str) -> Reason | None:
    """GAP-32."""
    hexes = view.rules.hexes
    places = {one.id: one.hex for one in view.rules.map.threads}
    distance = hexes.distance(hexes.find(view.pieces[name].hex), places[thread])
    if distance == 1 or (distance == 0 and view.rules.thread_own_hex):
        return None
    return rule, f"{name} does not stand beside {thread}."


# ---- moving ----
def walker(view: Known) -> Piece | None:
    """Who is on its way now, by a Move or a dash."""
    return view.pieces.get(view.attacker or view.mover)


def go(view: Known, rest: list[str]) -> Reason | None:
    """MOVE-01, CHASM-01, STACK-01, STACK-02."""
    piece = walker(view)
    if piece is None:
        return "THR-MOVE-01", "Nothing is on its way."
    hexes = view.rules.hexes
    here, there = hexes.find(piece.hex), hexes.find(rest[0])
    if there < 0 or there not in hexes.near[here]:
        return "THR-MOVE-01", f"{rest[0]} is not beside {piece.hex}."
    left = view.steps if view.attack is None else view.attack.left
    if left == 0:
        return "THR-MOVE-01", "No steps are left."
    if not has(ways.walkable(view, view.rules.fall_voluntary and view.attack is None), there):
        chasm = has(view.rules.map.chasms, there)
        return ("THR-CHASM-01", f"{rest[0]} is a chasm.") if chasm else ("THR-MOVE-01", f"{rest[0]} is a wall.")
    if not has(ways.held(view, piece), there):
        return None
    if rest[0] in ways.refused(view):
        return "THR-STACK-04", f"Passing through {rest[0]} was refused."
    if there not in ways.steps(view, piece, left, view.attack is not None):
        return "THR-STACK-02", f"A standing unit is on {rest[0]}, and it cannot be passed."
    return None


def halt(view: Known, rest: list[str]) -> Reason | None:
    """STACK-01."""
    piece = walker(view)
    if piece is None:
        return "THR-MOVE-05", "Nothing is on its way."
    h = view.rules.hexes.find(piece.hex)
    made = len(view.path) - 1 if view.attack is None else view.attack.made
    if made > 0 and h >= 0 and has(ways.held(view, piece), h):
        return "THR-STACK-01", f"Another standing unit is on {piece.hex}."
    return None


def split(view: Known, rest: list[str]) -> Reason | None:
    """SPLIT-01, SPLIT-02."""
    piece = view.pieces.get(view.mover)
    if piece is None or view.seat != view.active:
        return "THR-SPLIT-01", "Nothing of yours is on its way."
    if piece.up or piece.suppressed:
        return "THR-SPLIT-01", "Only a face-down, unsuppressed piece splits."
    if piece.what == DECOY and not view.rules.decoys_split:
        return "THR-SPLIT-05", "Decoys do not split here."
    if len(view.path) > 1:
        return "THR-SPLIT-02", "A split is possible only before the first step."
    if view.reserve()[1] <= 0:
        return "THR-SPLIT-01", "No decoy is left in your reserve."
    return None


def displace(view: Known, rest: list[str]) -> Reason | None:
    """DISP-01."""
    if not view.crowded or view.seat != view.active:
        return None
    free = ways.displacements(view, view.crowded[-1])
    if rest[0] not in free:
        return "THR-DISP-01", f"{rest[0]} is not beside it, not floor, or holds a standing unit."
    return None


def place(view: Known, rest: list[str]) -> Reason | None:
    """DEP-03."""
    if view.stage != "deploy" and not view.card:
        return "THR-DEP-03", "Pieces are put down when the token is resolved."
    h = view.rules.hexes.find(rest[0])
    if h < 0 or not has(ways.walkable(view), h):
        return "THR-DEP-03", f"{rest[0]} is neither floor nor bridged."
    if any(piece.standing and piece.hex == rest[0] for piece in view.pieces.values()):
        return "THR-DEP-03", f"A standing unit is on {rest[0]}."
    if view.stage == "deploy" and rest[0] not in ways.zone(view, view.seat):
        return "THR-DEP-03", f"{rest[0]} is not in the zone of your token."
    return None
