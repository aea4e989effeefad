"""The parts of a position's text, one by one."""

import re
from typing import Final

from unseen.core.fields import bad
from unseen.games.nuns.actions import ACTIONS, DOTS, MOVES
from unseen.games.nuns.board import Figure, Novice
from unseen.games.nuns.position import MOVE, Position
from unseen.games.nuns.positions_written import FIGURE_FLAGS, FIGURE_NUMBERS, NUN_FLAGS, NUN_LISTS, NUN_NUMBERS, keeper
from unseen.games.nuns.secrets import Hand, Nun

POSE: Final = re.compile(r"(\d+)(?:([>|])(\d+))?")
NOISE: Final = re.compile(r"(N[1-6]|A|P)\.([AP])(\d+)>(\d+)")
VANISHED: Final = re.compile(r"([AP]*)\.(\d+)>(\d+)")
LARGEST: Final = 1 << 40
NUMBERS_MAX: Final = {
    "known": LARGEST,
    "play": ACTIONS,
    "false_mark": 2 * DOTS,
    "origin": DOTS,
    "hexagon": DOTS,
    "left_at": DOTS,
}
"""What a number of a person can be at most; others go to 99."""
NUN_LEAST: Final = {"laid": -99, "first_steps": -1, "false_mark": -1}


def number(text: str, key: str, most: int = LARGEST, least: int = 0) -> int:
    """A whole number in its limits."""
    if not re.fullmatch(r"-?\d{1,13}", text) or not least <= int(text) <= most:
        raise bad(f"{key} cannot be “{text[:20]}”.")
    return int(text)


def dot(p: Position, text: str) -> int:
    """A dot of the board."""
    if not text.isdigit() or len(text) > 3 or int(text) not in p.rules.board.dots.numbers:
        raise bad(f"there is no dot {text[:10]}.")
    return int(text)


# ---- people ----
def where_nun(p: Position, nun: Nun, who: int, text: str) -> None:
    """`N4@88`."""
    if who > len(p.rules.board.novices):
        raise bad(f"there is no novice N{who}.")
    p.board.deal(nun.place, who)
    nun.dot = dot(p, text)


def where_figure(p: Position, figure: Figure, who: str, text: str) -> None:
    """`A@26`; `A@42>45`: come from 42; `A@45|95`: turned to 95."""
    found = POSE.fullmatch(text)
    if found is None:
        raise bad(f"{who}@{text[:20]} is no place of a guard.")
    figure.dot = dot(p, found[1])
    if found[2]:
        other = dot(p, found[3])
        figure.edge = p.rules.board.dots.edge(figure.dot, other)
        if figure.edge < 0:
            raise bad(f"{figure.dot} and {other} are not beside each other.")
        figure.dot = other if found[2] == ">" else figure.dot


def read_nun(p: Position, nun: Nun, novice: Novice, who: str, part: str) -> None:
    """`N4:keys`, `N4:wish=wish-5`, `N4:steps=2`."""
    key, _, value = part.partition("=")
    if part in NUN_FLAGS:
        setattr(keeper(part, novice, nun), part, True)
    elif key in NUN_NUMBERS:
        setattr(
            keeper(key, novice, nun),
            key,
            number(value, f"{who}:{key}", NUMBERS_MAX.get(key, 99), NUN_LEAST.get(key, 0)),
        )
    elif key in NUN_LISTS:
        setattr(nun, key, [number(one, f"{who}:{key}", DOTS**3) for one in value.split(".")])
    elif key == "wish":
        nun.wish = 1 + among([wish.id for wish in p.rules.board.wishes], value, f"{who}:wish")
    elif key == "b":
        nun.blessing = 1 + among([blessing.id for blessing in p.rules.board.blessings], value, f"{who}:b")
    elif key == "card":
        card = among(list(MOVES), value, f"{who}:card")
        if p.stage == MOVE:
            nun.card = card
        else:
            novice.card = card
    else:
        raise bad(f"“{who}:{part[:30]}” is not part of a position.")
    if not 0 <= novice.die <= p.rules.board.die:
        raise bad(f"{who}:die cannot be {novice.die}.")


def read_figure(p: Position, figure: Figure, hand: Hand, who: str, part: str) -> None:
    """`A:path=red-26-122~`, `A:walked`, `A:steps=3`."""
    key, _, value = part.partition("=")
    if part in FIGURE_FLAGS:
        setattr(figure, part, True)
    elif key in FIGURE_NUMBERS:
        found = number(value, f"{who}:{key}", NUMBERS_MAX.get(key, 99), -1 if key == "false_mark" else 0)
        setattr(keeper(key, figure, hand), key, found)
    elif key == "path":
        figure.path = among([path.id for path in p.rules.board.paths], value.removesuffix("~"), f"{who}:path")
        figure.back = value.endswith("~")
    elif key == "b":
        hand.blessing = 1 + among([blessing.id for blessing in p.rules.board.blessings], value, f"{who}:b")
    else:
        raise bad(f"“{who}:{part[:30]}” is not part of a position.")
    if not 0 <= figure.die <= p.rules.board.die:
        raise bad(f"{who}:die cannot be {figure.die}.")


def among(names: list[str], value: str, key: str) -> int:
    """The index of a name."""
    if value not in names:
        raise bad(f"{key} cannot be “{value[:30]}”; choices: {', '.join(names)}.")
    return names.index(value)


# ---- cards and tokens ----
def read_cards(p: Position, named: dict[str, str]) -> None:
    """`discards:` and `stock:`; left out, all cards that are neither open nor discarded are in the stock."""
    names = [path.id for path in p.rules.board.paths]
    if "discards" in named:
        p.board.discards = mask(names, named["discards"], "discards")
    opened = [figure.path for figure in p.board.guards if figure.path >= 0]
    if len(set(opened)) < len(opened):
        raise bad("a path card is open before both guards.")
    p.board.stock &= ~p.board.discards
    for path in opened:
        p.board.stock &= ~(1 << path)
    if "stock" in named:
        p.board.stock = mask(names, named["stock"], "stock")
    # A completed card stays before its guard until she chooses, though it is discarded or back in the stock already.
    followed = [figure.path for figure in p.board.guards if figure.path >= 0 and not figure.completed]
    if p.board.stock & p.board.discards or any([(p.board.stock >> path) & 1 for path in followed]):
        raise bad("a path card is in two places.")


def mask(names: list[str], text: str, key: str) -> int:
    """Cards with commas between them, or `none`."""
    out = 0
    for name in text.split(",") if text != "none" else []:
        out |= 1 << among(names, name, key)
    return out


def read_tokens(p: Position, named: dict[str, str]) -> None:
    """`noise:N4.A94>93,A.A40>39` and `vanished:A.96>71` (before the dot who lost her)."""
    tokens: list[int] = []
    for text in named["noise"].split(",") if "noise" in named else []:
        found = NOISE.fullmatch(text)
        if found is None:
            raise bad(f"“{text[:30]}” is no noise token.")
        who = int(found[1][1]) if found[1][0] == "N" else 0
        a, b = edge(p, found[3], found[4])
        tokens.append(DOTS * (DOTS * (8 * "AP".index(found[2]) + who) + a) + b)
    p.board.noise = tokens
    tokens = []
    for text in named["vanished"].split(",") if "vanished" in named else []:
        found = VANISHED.fullmatch(text)
        if found is None:
            raise bad(f"“{text[:30]}” is no vanished token.")
        losers = (1 if "A" in found[1] else 0) | (2 if "P" in found[1] else 0)
        a, b = edge(p, found[2], found[3])
        tokens.append(DOTS * (DOTS * losers + a) + b)
    p.board.vanished = tokens


def edge(p: Position, a: str, b: str) -> tuple[int, int]:
    """Two neighbours."""
    if p.rules.board.dots.edge(dot(p, a), dot(p, b)) < 0:
        raise bad(f"{a} and {b} are not beside each other.")
    return int(a), int(b)
