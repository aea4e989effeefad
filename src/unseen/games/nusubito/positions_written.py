"""The text of a position of Nusubito, written; `positions` reads it back."""

from typing import Final

from unseen.boards.courtyard import LINES, NAMES, cells, has, names
from unseen.games.nusubito.board import MISTS_DAY, MISTS_LINE, MISTS_NIGHT, THIEF_DAY
from unseen.games.nusubito.position import Position
from unseen.games.nusubito.secrets import Thief
from unseen.games.temples.positions import written_end, written_rods

# what a turn under way keeps, by field
FLAGS: Final = ("special", "moving", "coin_down", "cornered", "claimed", "opened")
NUMBERS: Final = ("spent", "night_coins", "night_darts", "night_rods")
PLACES: Final = ("origin", "leap_from", "leap_to", "push_from")
SETS: Final = ("fresh", "barred")


def keeper(state: Position, key: str) -> tuple[Position | Thief, str]:
    """What keeps a field of a turn under way, and its name there."""
    if key == "spent" and state.board.night():
        return state.board, "points"
    if key == "push_from":
        return state.board, "knocked"
    return (state if key in ("claimed", "opened", "leap_from", "leap_to") else state.board), key


def value(state: Position, key: str) -> int:
    """A field of a turn under way."""
    owner, name = keeper(state, key)
    return int(getattr(owner, name))


def write(state: Position) -> str:
    """The text of a state."""
    out = []
    b = state.board
    for c in cells(b.occupied()):
        marks = ("-" if has(b.down, c) else "") + ("*" if has(b.used, c) else "")
        out.append(f"{b.level(c)}{NAMES[c]}{marks}")
    darts = b.darts - (2 if b.knocked >= 0 else 0)  # a Seeker that still hangs in the air is paid for
    out += [f"T@{NAMES[b.at]}", f"d{darts}", f"hand:{''.join(names(b.hand)) or 'none'}"]
    if state.slots:
        out.append(write_table(state))
    if b.bolsters:
        out.append(f"bol:{''.join(names(b.bolsters))}")
    out += written_rods(state)
    out.append(f"turn:{write_turn(state)}")
    if b.phase in (MISTS_DAY, MISTS_NIGHT):
        out.append(f"left:{b.left}")
    mid = write_mid(state)
    if mid:
        out.append("mid:" + ",".join(mid))
    out += written_end(state, "TM")
    return " ".join([part for part in out if part])


def write_table(state: Position) -> str:
    """The coins by turn, where their turn is public."""
    turns: list[str] = []
    for turn in range(1, max(state.slots) // 2 + 1):
        upper, lower = [NAMES[state.slots.index(s)] if s in state.slots else "" for s in (2 * turn, 2 * turn + 1)]
        turns.append(upper + (f"+{lower}" if lower else ""))
    return f"tbl:{'/'.join(turns)}" if turns else ""


def write_turn(state: Position) -> str:
    """`1.2T`, `N1M`, `N1L`."""
    return f"N{state.board.day()}L" if state.board.phase == MISTS_LINE else state.board.turn_name()


def write_mid(state: Position) -> list[str]:
    """What a turn under way needs; [] at the start of a turn."""
    fresh_turn = state.board.phase == THIEF_DAY and state.ending == 0
    out = [key for key in FLAGS if value(state, key)]
    out += [f"{key}={value(state, key)}" for key in NUMBERS if value(state, key)]
    out += [f"{key}={''.join(names(value(state, key)))}" for key in SETS if value(state, key)]
    if state.drawing_line >= 0:
        out.append(f"drawing_line={LINES[state.drawing_line]}")
    places = [f"{key}={NAMES[value(state, key)]}" for key in PLACES if value(state, key) >= 0]
    if fresh_turn and out in ([], ["cornered"]) and places == [f"origin={NAMES[state.board.at]}"]:
        return []
    return out + places
