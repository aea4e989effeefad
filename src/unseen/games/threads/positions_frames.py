"""What is going on, read from a position's text: frames by name, each field checked by what it means."""

from collections.abc import Callable
from typing import Final

from unseen.core.errors import UnseenError
from unseen.games.threads import frames as fr
from unseen.games.threads import frames_more as more
from unseen.games.threads.actions import PIECES
from unseen.games.threads.frames import Frame
from unseen.games.threads.position import Position

MAKERS: Final[dict[str, Callable[[], Frame]]] = {
    "dealing": more.Dealing,
    "deploying": fr.Deploying,
    "placing": lambda: fr.Placing(0),
    "entering": lambda: fr.Entering([]),
    "extracting": fr.Extracting,
    "moving": lambda: fr.Moving(0, 0, 0, False),
    "splitting": fr.Splitting,
    "asking": lambda: fr.Asking(0, []),
    "window": lambda: fr.Window(0, 0, 0, False, 0),
    "attacking": lambda: fr.Attacking(0, 0, False),
    "effecting": lambda: more.Effecting(0, 0, 0, []),
    "displacing": lambda: more.Displacing(0),
    "playing": lambda: more.Playing(0),
    "revealing": lambda: more.Revealing([], 0),
    "turning": lambda: more.Turning(0),
    "mixing": lambda: more.Mixing(0, 0, 0),
    "concealing": lambda: more.Concealing(0),
}
CODES: Final = ("piece", "target", "pieces", "placed", "turned")
LIVING: Final = ("concealing", "displacing", "mixing", "turning")
"""Frames whose pieces are on the board; of others some may have left."""
HEXES: Final = ("hex", "path", "source", "hexes")
NUMBER_MAX: Final = 1 << 210
"""No field is larger than a mask of hexes."""


def bad(sentence: str, rule: str = "") -> UnseenError:
    """What is wrong with a position."""
    return UnseenError("position", sentence, rule)


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
        if isinstance(usual, bool):
            setattr(frame, field, number(value) == 1)
        elif isinstance(usual, list):
            setattr(frame, field, [checked(state, name, field, number(one)) for one in value.split(".") if one])
        else:
            setattr(frame, field, checked(state, name, field, number(value)))
    return frame


def number(text: str) -> int:
    """A number, -1 for nothing."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 65:
        raise bad(f"“{text[:20]}” in a frame is not a number.")
    found = int(text)
    if not -1 <= found < NUMBER_MAX:
        raise bad(f"“{text[:20]}” in a frame is too large.")
    return found


def checked(state: Position, name: str, field: str, value: int) -> int:
    """A value that fits its field."""
    if field in CODES and value >= 0 and (value >= PIECES or (name in LIVING and state.find(value) is None)):
        raise bad(f"frame:{name} speaks of a piece that is not on the board.")
    if field in HEXES and value >= state.rules.hexes.count:
        raise bad(f"frame:{name} speaks of a hex that is not on the map.")
    if field in ("seat", "seats", "cursor") and not 0 <= value < state.rules.players:
        raise bad(f"frame:{name} speaks of a seat that nobody has.")
    if field == "card" and name == "playing" and not 0 <= value < len(state.rules.content.cards):
        raise bad(f"frame:{name} speaks of a card that the set does not have.")
    if field in ("facing", "facings", "direction") and value > 5:
        raise bad(f"frame:{name} has a direction beyond 5.")
    return value
