"""What is going on, read from a position's text: frames by name, each field in its limits."""

from typing import Final

from unseen.core.fields import bad
from unseen.games.threads.actions import DECOY, HANDLES, LEAVE_PIECE
from unseen.games.threads.attacking import Attacking
from unseen.games.threads.cards import Playing
from unseen.games.threads.deeds import Concealing
from unseen.games.threads.deploying import Deploying, Entering, Extracting, Placing
from unseen.games.threads.effecting import SUPPRESS, WOUND, Effecting
from unseen.games.threads.frames import Frame
from unseen.games.threads.market import Dealing
from unseen.games.threads.mixing import Mixing
from unseen.games.threads.moving import Moving, Splitting
from unseen.games.threads.position import Position
from unseen.games.threads.revealing import Revealing
from unseen.games.threads.turning import Turning
from unseen.games.threads.turning_up import Displacing
from unseen.games.threads.walking import Asking
from unseen.games.threads.windows import Window

KINDS: Final[list[type[Frame]]] = [
    Dealing, Deploying, Placing, Entering, Extracting, Moving, Splitting, Asking, Window, Attacking, Effecting,
    Displacing, Playing, Revealing, Turning, Mixing, Concealing,
]  # fmt: skip
MAKERS: Final = {kind.name: kind for kind in KINDS}
EFFECTS: Final = (10 * SUPPRESS, 10 * WOUND, *range(21, 30), *range(31, 40))
NUMBER_MAX: Final = 1 << 250
"""No field is larger than a mask of hexes."""


def read_frame(state: Position, text: str) -> Frame:
    """`moving=0,3,1,44.45,0,0,0`; UnseenError `position` if it is none."""
    name, _, values = text.partition("=")
    if name not in MAKERS:
        raise bad(f"“{name[:20]}” is nothing that can go on; frames: {', '.join(MAKERS)}.")
    frame = MAKERS[name]()
    fields = type(frame).FIELDS
    texts = values.split(",") if fields else []
    if len(texts) != len(fields) or (not fields and values):
        raise bad(f"frame:{name} has the fields {', '.join(fields) or 'none'}.")
    for field, value in zip(fields, texts, strict=True):
        usual = getattr(frame, field)
        if isinstance(usual, list):
            setattr(frame, field, [checked(state, name, field, number(one)) for one in value.split(".") if value])
        elif isinstance(usual, bool):
            setattr(frame, field, switch(name, field, value))
        else:
            setattr(frame, field, checked(state, name, field, number(value)))
    return frame


def switch(name: str, field: str, text: str) -> bool:
    """1 or 0."""
    if text not in ("0", "1"):
        raise bad(f"{field} in frame:{name} is 0 for no or 1 for yes.")
    return text == "1"


def number(text: str) -> int:
    """A number, -1 for nothing."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 76:
        raise bad(f"“{text[:20]}” in a frame is not a number.")
    found = int(text)
    if not -1 <= found < NUMBER_MAX:
        raise bad(f"“{text[:20]}” in a frame is too large.")
    return found


def checked(state: Position, name: str, field: str, value: int) -> int:
    """A value that its field can have."""
    if field == "effects":
        if value not in EFFECTS:
            raise bad(f"{field} in frame:{name} are 0 suppress, 10 wound, 21 to 29 push, 31 to 39 drag.", "THR-EFF-05")
        return value
    least, most = limits(state)[field]
    if not least <= value <= most:
        raise bad(f"{field} in frame:{name} is a number from {least} to {most}.")
    return value


def limits(state: Position) -> dict[str, tuple[int, int]]:
    """From where to where a field goes, whatever is going on; -1 is nothing."""
    rules = state.rules
    seats, hexes = rules.players - 1, rules.hexes.count - 1
    pieces = HANDLES * rules.players - 1
    return {
        "piece": (-1, pieces),
        "target": (-1, pieces),
        "pieces": (0, pieces),
        "placed": (0, pieces),
        "turned": (0, pieces),
        "handles": (0, pieces),
        "moved": (0, max(pieces, hexes)),
        "unit": (-1, DECOY),
        "hex": (-1, hexes),
        "path": (0, hexes),
        "hexes": (0, hexes),
        "source": (0, hexes),
        "refused": (0, (1 << rules.hexes.count) - 1),
        "seat": (0, seats),
        "seats": (0, seats),
        "cursor": (0, seats),
        "passed": (0, rules.players),
        "facing": (-1, 5),
        "direction": (-1, 5),
        "facings": (0, 5),
        "left": (-1, 9),
        "steps": (0, 9),
        "leave": (-1, LEAVE_PIECE),
        "letter": (0, 3),
        "card": (0, len(rules.content.cards) - 1),
        "line": (0, 99),
        "thread": (-1, len(rules.map.threads) - 1),
        "limit": (1, 9),
        "where": (-1, 9),
    }
