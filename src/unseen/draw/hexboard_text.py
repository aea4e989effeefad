"""A board of hexes as rows of characters; no meaning rests on colour alone.

A hex is six characters wide and two rows high. Above: a piece with an arrow where it looks, `a3→` face down, `A3→`
face up; without a piece the name of the hex. Below: what is known of the piece, a second piece, or the ground. `[ ]`
encloses what is legal, `» «` what is pointed at.
"""

from typing import Final

from unseen.draw.hexboard_plan import DIRECTIONS, HexBoard, HexPiece, by_hex
from unseen.draw.scene import Row, TextCell

WIDE: Final = 6
SIGNS: Final = (
    ("F6", "a hex of floor"),
    ("####", "a wall"),
    ("~~~~", "a chasm"),
    ("====", "a bridge"),
    ("t4 t4a t4aa", "a thread: free, with one knot of seat a, with two"),
    ("a3→ A3→", "piece a3, face down and face up, and where it looks"),
    ("shea deco", "below a piece: what it is, as far as you know"),
    ("! +", "below a piece: suppressed; wounded"),
    ("&2", "two more pieces on this hex"),
    ("av b^", "the token of seat a to deploy, that of seat b to extract"),
    ("[ ]  » «", "what the chosen step touches; what is pointed at"),
)
"""Every sign with its meaning."""
_ARROWS: Final[dict[str, str]] = dict(zip(DIRECTIONS, "→↘↙←↖↗", strict=True))
OWNERS: Final = ("red", "hunter", "green", "hider")
"""The styles of the seats."""


def rows(b: HexBoard) -> tuple[Row, ...]:
    """The whole board, two rows of characters for each row of hexes."""
    places, pieces = b.ground.places, by_hex(b)
    left = min([2 * q + r for q, r in places.values()])
    by_row: dict[int, list[tuple[int, str]]] = {}
    for label, (q, r) in places.items():
        by_row.setdefault(r, []).append((2 * q + r - left, label))
    out: list[Row] = []
    for r in sorted(by_row):
        above: list[TextCell] = []
        below: list[TextCell] = []
        start = 0
        for column, label in sorted(by_row[r]):
            gap = column * WIDE // 2 - start
            if gap:
                above.append(TextCell(" " * gap))
                below.append(TextCell(" " * gap))
            one, other = _cells(b, label, pieces.get(label, []))
            above += one
            below += other
            start = column * WIDE // 2 + WIDE
        out += [tuple(above), tuple(below)]
    return tuple(out)


def _cells(b: HexBoard, label: str, pieces: list[HexPiece]) -> tuple[list[TextCell], list[TextCell]]:
    """The two rows of one hex."""
    here = sorted(pieces, key=lambda p: (not p.up, p.seat, len(p.name), p.name))
    names = [f"hex:{label}", *[f"piece:{piece.name}" for piece in here]]
    names += [f"thread:{b.ground.spools[label]}"] if label in b.ground.spools else []
    fence = _fence(b, names)
    of = tuple([name.partition(":")[2] for name in names])
    upper, style = _first(b, label, here)
    lower, under = _second(b, label, here)
    return _boxed(upper, style, fence, of), [TextCell(f" {lower:^4} "[:WIDE], under)]


def _fence(b: HexBoard, names: list[str]) -> tuple[str, str, str]:
    if any([name in b.pointed for name in names]):
        return "»", "«", "pointed"
    if any([name in b.legal for name in names]):
        return "[", "]", "legal"
    return " ", " ", ""


def _boxed(text: str, style: str, fence: tuple[str, str, str], of: tuple[str, ...]) -> list[TextCell]:
    """A text of four characters between what tells legal hexes from others."""
    before, behind, look = fence
    return [
        TextCell(before, look, of),
        TextCell(f"{text:^4}"[:4], look if look == "pointed" else style, of),
        TextCell(behind, look, of),
    ]


def _first(b: HexBoard, label: str, here: list[HexPiece]) -> tuple[str, str]:
    """The first piece, or the name of the hex."""
    if here:
        return _name(here[0]), _style(here[0])
    return label, "out" if label in b.ground.walls or label in b.ground.chasms else "lab"


def _name(piece: HexPiece) -> str:
    """`a3→`: handle and facing."""
    return (piece.name.upper() if piece.up else piece.name) + _ARROWS.get(piece.facing, "")


def _style(piece: HexPiece) -> str:
    return "you" if piece.mine and not piece.up else OWNERS[piece.seat]


def _second(b: HexBoard, label: str, here: list[HexPiece]) -> tuple[str, str]:
    """More pieces, what is known of the first, or thread, token and ground."""
    if len(here) > 2:
        return f"&{len(here) - 1}", "bolster"
    if len(here) == 2:
        return _name(here[1]), _style(here[1])
    if here:
        states = "!" * here[0].suppressed + "+" * here[0].wounded
        words = here[0].what[: 4 - len(states)] + states
        return (words, _style(here[0])) if words else _ground(b, label)
    return _ground(b, label)


def _ground(b: HexBoard, label: str) -> tuple[str, str]:
    if label in b.ground.spools:
        name = b.ground.spools[label]
        seat, worth = b.markers.get(name, (0, 0))
        return name + "abcd"[seat] * worth, OWNERS[seat] if worth else "bolster"
    tokens = [token for token in b.tokens if token.hex == label]
    if tokens:
        return "".join(["abcd"[t.seat] + ("v" if t.kind == "deploy" else "^") for t in tokens])[:4], "bolster"
    if label in b.bridges:
        return "====", "temple"
    if label in b.ground.walls:
        return "####", "ground"
    return ("~~~~", "ground") if label in b.ground.chasms else ("", "")
