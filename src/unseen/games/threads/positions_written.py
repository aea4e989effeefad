"""A position as text; `positions.read` gives an equal state back. What other parts tell is left out."""

from typing import Final

from unseen.boards.hexes import DIRECTION_NAMES, members
from unseen.games.threads.actions import DECOY, LETTERS
from unseen.games.threads.board import FREE
from unseen.games.threads.options import Rules
from unseen.games.threads.pieces import NOWHERE, Piece, Side, name_of
from unseen.games.threads.position import ACT, BONUS, ENDINGS, OVER, SETUP, STAGES, Position
from unseen.games.threads.positions_frames import write_frame

FLAGS: Final = (("v", "up"), ("s", "suppressed"), ("w", "wounded"), ("m", "moved"))


def write(p: Position) -> str:
    """The text."""
    if p.stage == SETUP and p.drawn == 0 and usual_start(p):
        return "start"
    parts = turn_parts(p)
    for seat, side in enumerate(p.board.sides):
        parts += side_parts(p, LETTERS[seat], side)
    parts += [piece_part(p, piece) for piece in p.board.on_board()]
    for thread, marker in zip(p.rules.map.threads, p.board.markers, strict=True):
        if marker != FREE:
            parts.append(f"{thread.id}:{LETTERS[(marker - 1) // 2]}{(marker - 1) % 2 + 1}")
    if p.board.bridges != p.rules.map.bridges:
        parts.append(f"bridges:{hex_list(p, p.board.bridges)}")
    for key, counts in (("market", p.board.market), ("discard", p.board.discard)):
        if any(counts):
            parts.append(f"{key}:{card_list(p.rules, counts)}")
    return " ".join(parts + [write_frame(frame) for frame in p.stack] + end_parts(p))


def usual_start(p: Position) -> bool:
    """Is nothing different from the beginning of a game?"""
    fresh = type(p).__new__(type(p))
    fresh.set_up(p.rules)
    return fresh.key() == p.key()


def turn_parts(p: Position) -> list[str]:
    """Whose turn it is and how far it has come."""
    parts = [f"turn:{p.board.round}{LETTERS[p.board.active]}", f"step:{STAGES[p.stage]}"]
    if p.stage in (ACT, BONUS) or p.left:
        parts.append(f"left:{p.left}")
    if p.pulls != usual_pulls(p):
        parts.append(f"pulls:{'yes' if p.pulls else 'no'}")
    if p.settled != usual_settled(p):
        parts.append(f"settled:{'yes' if p.settled else 'no'}")
    if p.due:
        parts.append("due:yes")
    for key, value, usual in (("bought", p.bought, 0), ("acts", p.acts, 0), ("drawn", p.drawn, usual_drawn(p))):
        if value != usual:
            parts.append(f"{key}:{value}")
    return parts


def usual_pulls(p: Position) -> bool:
    """Is the first action of the turn still to come?"""
    return p.stage == ACT and p.left == 4


def usual_settled(p: Position) -> bool:
    """Between actions a position begins where the window is closed already."""
    return p.stage == ACT and not p.stack


def usual_drawn(p: Position) -> int:
    """As many draws as there are cards out of the deck."""
    return sum([card.copies for card in p.rules.content.cards]) - sum(p.deck)


# ---- seats and pieces ----
def side_parts(p: Position, letter: str, side: Side) -> list[str]:
    """Knots, token, cards, the dead, and the reserve where it is not what is left."""
    parts = [f"knots:{side.knots}"]
    if side.token != NOWHERE:
        parts.append(f"token:{p.board.hex_name(side.token)}{'^' if side.extracting else 'v'}")
    for key, counts in (("cards", side.cards), ("used", side.used)):
        if any(counts):
            parts.append(f"{key}:{card_list(p.rules, counts)}")
    if side.dead or side.lost:
        parts.append(f"dead:{unit_list(p.rules, side.dead, side.lost)}")
    if (side.reserve, side.decoys) != usual_reserve(p.rules, side):
        parts.append(f"reserve:{unit_list(p.rules, side.reserve, side.decoys)}")
    if side.out:
        parts.append("out")
    return [f"{letter}.{part}" for part in parts]


def usual_reserve(rules: Rules, side: Side) -> tuple[int, int]:
    """Units and decoys that are neither on the board nor gone."""
    units = rules.roster_mask & ~side.dead
    decoys = rules.decoys - side.lost
    for piece in side.pieces:
        if piece.unit == DECOY:
            decoys -= 1
        else:
            units &= ~(1 << piece.unit)
    return units, decoys


def unit_list(rules: Rules, units: int, decoys: int) -> str:
    """`needle,shears,**`, a star for each decoy; `none`."""
    names = [unit.id for n, unit in enumerate(rules.content.units) if units >> n & 1]
    return ",".join([*names, *(["*" * decoys] if decoys else [])]) or "none"


def card_list(rules: Rules, counts: list[int]) -> str:
    """`plank,plank,mend`."""
    return ",".join([card.id for card, n in zip(rules.content.cards, counts, strict=True) for _ in range(n)])


def hex_list(p: Position, mask: int) -> str:
    """`F3,F5`; `none`."""
    return ",".join([p.board.hex_name(h) for h in members(mask)]) or "none"


def piece_part(p: Position, piece: Piece) -> str:
    """`a3@F6>E{shears}vs`."""
    what = "*" if piece.unit == DECOY else p.board.what(piece.unit)
    flags = "".join([letter for letter, name in FLAGS if getattr(piece, name)])
    return f"{name_of(piece)}@{p.board.hex_name(piece.hex)}>{DIRECTION_NAMES[piece.facing]}{{{what}}}{flags}"


# ---- the end ----
def end_parts(p: Position) -> list[str]:
    """`end:yield=a`."""
    if p.stage != OVER:
        return []
    winners = "".join([LETTERS[seat] for seat in p.winners])
    return [f"end:{ENDINGS[p.ending]}={winners}", *(["opened"] if p.opened else [])]
