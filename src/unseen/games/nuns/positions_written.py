"""A position as text: every field that differs from what `read` takes for granted is a part."""

from typing import Final

from unseen.games.nuns.actions import DOTS, FIGURES, MOVES
from unseen.games.nuns.board import Figure
from unseen.games.nuns.position import (
    DEAL,
    DICE,
    ENDINGS,
    GIVE,
    LEAD,
    MOVE,
    NOISE,
    OVER,
    PATROL,
    REROLL,
    ROLL,
    Position,
)
from unseen.games.nuns.secrets import Hand, Nun

STEPS: Final[dict[tuple[int, bool], str]] = {
    (DEAL, False): "deal",
    (GIVE, False): "give",
    (MOVE, False): "move",
    (ROLL, False): "N3-roll",
    (DICE, False): "N3-dice",
    (REROLL, False): "N3-reroll",
    (NOISE, False): "N3-noise",
    (LEAD, False): "lead",
    (PATROL, False): "patrol",
    (ROLL, True): "G4-roll",
    (DICE, True): "G4-dice",
    (REROLL, True): "G4-reroll",
    (NOISE, True): "G4-noise",
    (OVER, False): "over",
    (OVER, True): "G4-over",
}
NUN_FLAGS: Final = ("keys", "item", "caught", "free", "shadowed", "hidden", "swift", "homing", "stopped")
NUN_NUMBERS: Final = {
    "captures": 0,
    "laid": 0,
    "die": 0,
    "steps": 0,
    "first_steps": -1,
    "origin": 0,
    "play": 0,
    "false_mark": -1,
}
NUN_LISTS: Final = ("trace", "marks")
FIGURE_FLAGS: Final = ("walked", "moved", "free", "extra", "far", "choosing", "completed")
FIGURE_NUMBERS: Final = {"hexagon": 0, "left_at": 0, "die": 0, "steps": 0, "known": 0, "play": 0, "false_mark": -1}


def write(p: Position) -> str:
    """The text; `read` gives an equal state back."""
    if p.stage == DEAL and p.dealt == 0:
        return "start"
    parts = [part for nun in p.nuns if p.novice(nun).number > 0 for part in nun_parts(p, nun)]
    for g, figure in enumerate(p.board.guards):
        parts += figure_parts(p, FIGURES[g], figure, p.hands[g])
    return " ".join([*parts, *table_parts(p), *stage_parts(p)])


def nun_parts(p: Position, nun: Nun) -> list[str]:
    """All parts of a novice."""
    novice = p.novice(nun)
    who = novice.who
    parts: list[str] = []
    if nun.wish > 0:
        parts.append(f"wish={p.rules.board.wishes[nun.wish - 1].id}")
    parts += [flag for flag in NUN_FLAGS if getattr(keeper(flag, novice, nun), flag)]
    if nun.blessing > 0:
        parts.append(f"b={p.rules.board.blessings[nun.blessing - 1].id}")
    if p.card(nun) >= 0:
        parts.append(f"card={MOVES[p.card(nun)]}")
    for name, usual in NUN_NUMBERS.items():
        value = getattr(keeper(name, novice, nun), name)
        if value != usual:
            parts.append(f"{name}={value}")
    for name in NUN_LISTS:
        if getattr(nun, name):
            parts.append(f"{name}={'.'.join([str(one) for one in getattr(nun, name)])}")
    return [f"{who}@{nun.dot}", *[f"{who}:{part}" for part in parts]]


def figure_parts(p: Position, who: str, figure: Figure, hand: Hand) -> list[str]:
    """All parts of a guard."""
    dots = p.rules.board.dots
    where = str(figure.dot)
    if figure.edge >= 0:
        tail, head = dots.tail(figure.edge), dots.head(figure.edge)
        where = f"{tail}|{head}" if tail == figure.dot else f"{tail}>{head}"
    parts: list[str] = []
    if figure.path >= 0:
        parts.append(f"path={p.rules.board.paths[figure.path].id}{'~' if figure.back else ''}")
    if hand.blessing > 0:
        parts.append(f"b={p.rules.board.blessings[hand.blessing - 1].id}")
    parts += [flag for flag in FIGURE_FLAGS if getattr(figure, flag)]
    for name, usual in FIGURE_NUMBERS.items():
        value = getattr(keeper(name, figure, hand), name)
        if value != usual:
            parts.append(f"{name}={value}")
    return [f"{who}@{where}", *[f"{who}:{part}" for part in parts]]


def keeper(name: str, *parts: object) -> object:
    """Where a field stands: on the board, or in secret."""
    return next(part for part in parts if hasattr(part, name))


def table_parts(p: Position) -> list[str]:
    """Cards, tokens, points."""
    parts = [f"turnbacks:{p.board.turn_backs}"] if p.board.turn_backs != p.rules.turn_backs else []
    if p.board.discards:
        parts.append(f"discards:{cards(p, p.board.discards)}")
    rest = ((1 << len(p.rules.board.paths)) - 1) & ~p.board.discards
    for figure in p.board.guards:
        rest &= ~(1 << figure.path) if figure.path >= 0 else rest
    if p.board.stock != rest:
        parts.append(f"stock:{cards(p, p.board.stock)}")
    if p.board.noise:
        parts.append(f"noise:{','.join([noise(token) for token in p.board.noise])}")
    if p.board.vanished:
        parts.append(f"vanished:{','.join([vanished(token) for token in p.board.vanished])}")
    return [*parts, f"points:{p.board.points}"] if p.board.points else parts


def cards(p: Position, mask: int) -> str:
    """Path cards with commas between them."""
    names = [path.id for n, path in enumerate(p.rules.board.paths) if (mask >> n) & 1]
    return ",".join(names) or "none"


def noise(token: int) -> str:
    """`N4.A94>93`."""
    g, who = token // DOTS // DOTS // 8, token // DOTS // DOTS % 8
    return f"{f'N{who}' if who else FIGURES[g]}.{FIGURES[g]}{token // DOTS % DOTS}>{token % DOTS}"


def vanished(token: int) -> str:
    """`A.96>71`."""
    losers = token // DOTS // DOTS
    names = "".join([FIGURES[g] for g in range(2) if (losers >> g) & 1])
    return f"{names}.{token // DOTS % DOTS}>{token % DOTS}"


def stage_parts(p: Position) -> list[str]:
    """Turn, step, and who has answered."""
    parts = [f"turn:{p.board.turn}", f"step:{STEPS[p.stage, p.board.listening]}"]
    answered = [str(seat) for seat in range(p.rules.players) if (p.answered >> seat) & 1]
    if answered and p.stage in (MOVE, DICE, NOISE):
        parts.append(f"answered:{','.join(answered)}")
    if p.stage == PATROL:
        parts.append(f"active:{FIGURES[p.board.active]}")
    if p.stage == ROLL:
        parts.append(f"roller:{p.roller}")
    if p.queue:
        parts.append(f"queue:{','.join([str(one) for one in p.queue])}")
    if p.stage == DEAL:
        parts.append(f"dealt:{p.dealt}")
    if p.stage == OVER:
        parts.append(f"end:{ENDINGS[p.ending]}={','.join([str(seat) for seat in p.winners])}")
    return parts
