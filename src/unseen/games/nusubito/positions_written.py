"""The text of a position of Nusubito, written; `positions` reads it back."""

from typing import Final

from unseen.boards.courtyard import LINES, NAMES, cells, has, names
from unseen.games.nusubito.position import ENDINGS, MISTS_DAY, MISTS_LINE, MISTS_NIGHT, THIEF_DAY, THIEF_NIGHT, Position
from unseen.games.nusubito.thief_steps import drawn, level

# what a turn under way keeps, by field
FLAGS: Final = ("special", "moving", "coin_down", "cornered", "claimed", "opened")
NUMBERS: Final = ("spent", "night_coins", "night_darts", "night_rods")
PLACES: Final = ("origin", "leap_from", "leap_to", "push_from")
SETS: Final = ("fresh", "barred")


def write(state: Position) -> str:
    """The text of a state."""
    out = []
    for c in cells(state.occupied()):
        marks = ("-" if has(state.down, c) else "") + ("*" if has(state.used, c) else "")
        out.append(f"{level(state, c)}{NAMES[c]}{marks}")
    out += [f"T@{NAMES[state.at]}", f"d{state.darts}", f"hand:{''.join(names(state.hand)) or 'none'}"]
    if state.slots:
        out.append(write_table(state))
    if state.bolsters:
        out.append(f"bol:{''.join(names(state.bolsters))}")
    out += write_rods(state)
    out.append(f"turn:{write_turn(state)}")
    if state.phase in (MISTS_DAY, MISTS_NIGHT):
        out.append(f"left:{state.left}")
    mid = write_mid(state)
    if mid:
        out.append("mid:" + ",".join(mid))
    if state.ending:
        out.append(f"end:{ENDINGS[state.ending]}" + ("" if state.winner < 0 else f"={'TM'[state.winner]}"))
    return " ".join([part for part in out if part])


def write_table(state: Position) -> str:
    """The coins by turn, where their turn is public."""
    turns: list[str] = []
    for turn in range(1, max(state.slots) // 2 + 1):
        upper, lower = [NAMES[state.slots.index(s)] if s in state.slots else "" for s in (2 * turn, 2 * turn + 1)]
        turns.append(upper + (f"+{lower}" if lower else ""))
    return f"tbl:{'/'.join(turns)}" if turns else ""


def write_rods(state: Position) -> list[str]:
    """The rods that were drawn."""
    lines = [line for line in range(6) if drawn(state, line) != 0]
    if not lines:
        return []
    green = [LINES[line] for line in lines if drawn(state, line) == 2]
    if len(lines) == 6:
        return [f"rods:{green[1]}{green[0]}"]
    return ["seen:" + ",".join([f"{LINES[line]}={'g' if drawn(state, line) == 2 else 'r'}" for line in lines])]


def write_turn(state: Position) -> str:
    """`1.2T`, `N1M`, `N1L`."""
    rounds = state.rules.day_rounds
    if state.phase in (THIEF_DAY, MISTS_DAY):
        return f"{state.day()}.{(state.round - 1) % rounds + 1}{'T' if state.phase == THIEF_DAY else 'M'}"
    return f"N{state.day()}{'T' if state.phase == THIEF_NIGHT else 'L' if state.phase == MISTS_LINE else 'M'}"


def write_mid(state: Position) -> list[str]:
    """What a turn under way needs; [] at the start of a turn."""
    fresh_turn = state.phase == THIEF_DAY and state.ending == 0
    out = [key for key in FLAGS if getattr(state, key)]
    out += [f"{key}={getattr(state, key)}" for key in NUMBERS if getattr(state, key)]
    out += [f"{key}={''.join(names(getattr(state, key)))}" for key in SETS if getattr(state, key)]
    if state.drawing_line >= 0:
        out.append(f"drawing_line={LINES[state.drawing_line]}")
    places = [f"{key}={NAMES[getattr(state, key)]}" for key in PLACES if getattr(state, key) >= 0]
    if fresh_turn and out in ([], ["cornered"]) and places == [f"origin={NAMES[state.at]}"]:
        return []
    return out + places
