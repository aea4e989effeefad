"""What is going on, as a position's text: frames by name, each field in its limits and each in its place."""

from typing import Final

from unseen.core.fields import bad, need
from unseen.games.threads.actions import DECOY, HANDLES, LEAVE_PIECE
from unseen.games.threads.deeds.attack import Attacking
from unseen.games.threads.deeds.card_lines import Revealing, Turning
from unseen.games.threads.deeds.cards import Playing
from unseen.games.threads.deeds.effects import SUPPRESS, WOUND, Effecting
from unseen.games.threads.deeds.facing import Concealing
from unseen.games.threads.deeds.flip import Displacing
from unseen.games.threads.deeds.market import Dealing
from unseen.games.threads.deeds.mix import Mixing
from unseen.games.threads.deeds.move import Moving, Splitting
from unseen.games.threads.deeds.place import Deploying, Entering, Placing
from unseen.games.threads.deeds.reserve import Extracting
from unseen.games.threads.deeds.walk import Asking
from unseen.games.threads.deeds.windows import Window
from unseen.games.threads.frames import Frame
from unseen.games.threads.position import STAGES, Position

KINDS: Final[dict[str, type[Frame]]] = {
    kind.name: kind
    for kind in (
        Dealing, Deploying, Placing, Entering, Extracting, Moving, Splitting, Asking, Window, Attacking, Effecting,
        Displacing, Playing, Revealing, Turning, Mixing, Concealing,
    )
}  # fmt: skip
"""What can go on, by its name."""
EFFECTS: Final = (10 * SUPPRESS, 10 * WOUND, *range(21, 30), *range(31, 40))
NUMBER_MAX: Final = 1 << 250
"""No field is larger than a mask of hexes."""


def read_frame(state: Position, text: str) -> Frame:
    """`moving=0,3,1,44.45,0,0,0,0`; UnseenError `position` if it is none."""
    name, _, written = text.partition("=")
    need(name in KINDS, f"“{name[:20]}” is nothing that can go on; frames: {', '.join(KINDS)}.")
    kind = KINDS[name]
    texts = written.split(",") if kind.FIELDS else []
    whole = len(texts) == len(kind.FIELDS) and bool(kind.FIELDS or not written)
    need(whole, f"frame:{name} has the fields {', '.join(kind.FIELDS) or 'none'}.")
    values: list[object] = []
    for field, value, usual in zip(kind.FIELDS, texts, kind().values(), strict=True):
        if isinstance(usual, list):
            values.append([checked(state, name, field, number(one)) for one in value.split(".") if value])
        elif isinstance(usual, bool):
            values.append(switch(name, field, value))
        else:
            values.append(checked(state, name, field, number(value)))
    return kind(*values)


def write_frame(frame: Frame) -> str:
    """`frame:moving=0,3,1,44.45,0,0,0,0`: the fields of a frame in their order, lists with points."""
    values = [".".join(map(str, one)) if isinstance(one, list) else str(int(one)) for one in frame.values()]
    return f"frame:{frame.name}={','.join(values)}"


def switch(name: str, field: str, text: str) -> bool:
    """1 or 0."""
    need(text in ("0", "1"), f"{field} in frame:{name} is 0 for no or 1 for yes.")
    return text == "1"


def number(text: str) -> int:
    """A number, -1 for nothing."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 76:
        raise bad(f"“{text[:20]}” in a frame is not a number.")
    found = int(text)
    need(-1 <= found < NUMBER_MAX, f"“{text[:20]}” in a frame is too large.")
    return found


def checked(state: Position, name: str, field: str, value: int) -> int:
    """A value that its field can have."""
    if field == "effects":
        reason = f"{field} in frame:{name} are 0 suppress, 10 wound, 21 to 29 push, 31 to 39 drag."
        need(value in EFFECTS, reason, "THR-EFF-05")
        return value
    least, most = limits(state)[field]
    need(least <= value <= most, f"{field} in frame:{name} is a number from {least} to {most}.")
    return value


def limits(state: Position) -> dict[str, tuple[int, int]]:
    """From where to where a field goes, whatever is going on; -1 is nothing."""
    rules = state.rules
    seats, hexes = rules.players - 1, rules.hexes.count - 1
    pieces = HANDLES * rules.players - 1
    spans = {
        "piece target": (-1, pieces),
        "pieces placed turned handles": (0, pieces),
        "moved": (0, max(pieces, hexes)),
        "unit": (-1, DECOY),
        "hex": (-1, hexes),
        "path hexes source": (0, hexes),
        "refused": (0, (1 << rules.hexes.count) - 1),
        "seat seats cursor": (0, seats),
        "passed": (0, rules.players),
        "facing direction": (-1, 5),
        "facings": (0, 5),
        "left where": (-1, 9),
        "steps": (0, 9),
        "leave": (-1, LEAVE_PIECE),
        "letter": (0, 3),
        "card": (0, len(rules.content.cards) - 1),
        "line": (0, 99),
        "thread": (-1, len(rules.map.threads) - 1),
        "limit": (1, 9),
    }
    return {field: span for fields, span in spans.items() for field in fields.split()}


def check_stack(p: Position) -> None:
    """Refuse what cannot be going on; from the outermost frame to the innermost."""
    for n, frame in enumerate(p.stack):
        below = p.stack[n - 1] if n > 0 else None
        check_place(p, frame, below)
        frame.sound(p, below, p.stack[n + 1 :])


def check_place(p: Position, frame: Frame, below: Frame | None) -> None:
    """The step of the turn, or the frame below, in which this one can begin."""
    steps = [f"step:{STAGES[stage]}" for stage in frame.stages]
    after = f"frame:{frame.name} follows {', '.join([*steps, *[f'frame:{one}' for one in frame.follows]])}, not"
    if below is None:
        need(p.stage in frame.stages, f"{after} step:{STAGES[p.stage]}.", "THR-TURN-01")
        return
    need(below.name in frame.follows, f"{after} frame:{below.name}.", "THR-TURN-01")
    if isinstance(below, Playing):
        script = p.rules.content.cards[below.card].script
        verb = script[below.line - 1].verb if below.line > 0 else ""
        lines = " or ".join(frame.lines)
        need(verb in frame.lines, f"frame:{frame.name} follows a card's line {lines}.", "THR-CARD-04")
