"""Positions of Nusubito as text and back. `docs/positions.md` has the grammar; `write` and `read` are inverse."""

import re
from collections.abc import Callable
from typing import Final

from unseen.boards.courtyard import (
    LINES,
    TEMPLES,
    bit,
    cell,
    count,
    has,
    is_space,
    is_temple,
    mask,
)
from unseen.games.nusubito.board import MISTS_DAY, MISTS_LINE, MISTS_NIGHT, THIEF_DAY, THIEF_NIGHT
from unseen.games.nusubito.deeds.turns import begin_thief
from unseen.games.nusubito.options import Rules
from unseen.games.nusubito.position import ENDINGS, Position
from unseen.games.nusubito.positions_checked import WINNERS, check, check_steps
from unseen.games.nusubito.positions_written import FLAGS, NUMBERS, PLACES, SETS, keeper, write
from unseen.games.nusubito.rules import Nusubito
from unseen.games.temples import positions as family
from unseen.games.temples.positions import bad, number, spaces_in

__all__ = ["read", "write"]

TURN: Final = re.compile(r"(?:([1-9]\d{0,3})\.([1-9])|N([1-9]\d{0,3}))([TML])")
PAWN: Final = re.compile(r"([HBS])([A-E][1-5])([-*]*)")


def read(rules: Rules, text: str) -> Nusubito:
    """A state from its text; UnseenError `position` says what is impossible (grammar: docs/positions.md)."""
    state = Nusubito(rules)
    parts = text.split()
    if parts == ["start"]:
        begin_thief(state, None)
        return state
    state.board.healers = state.board.builders = state.board.seekers = 0
    state.board.forget()
    named: dict[str, str] = {}
    for part in parts:
        key, value = split(part)
        if key == "pawn":
            read_pawn(state, value)
        elif key in named:
            raise bad(f"{key} stands twice in the position.")
        else:
            named[key] = value
    read_turn(state, named)
    for key in READERS:
        if key in named:
            READERS[key](state, named[key])
    read_coins(state, named)
    state.board.coins = count(state.board.hand)
    if state.board.knocked >= 0:
        state.board.darts += 2  # a Seeker that still hangs in the air is paid for, and counted when it falls
    begin(state, named)
    check(state)
    check_steps(state)
    return state


def split(part: str) -> tuple[str, str]:
    """A part as key and value."""
    if PAWN.fullmatch(part):
        return "pawn", part
    if part.startswith("T@"):
        return "T", part[2:]
    if re.fullmatch(r"d\d+", part):
        return "d", part[1:]
    key, colon, value = part.partition(":")
    if colon and key in KEYS:
        return key, value
    raise bad(f"“{part[:40]}” is not part of a position.")


def read_pawn(state: Position, text: str) -> None:
    """`HB2` upright, `HB2-` downed, `HB2*` used."""
    match = PAWN.fullmatch(text)
    assert match is not None
    c = cell(match[2])
    if has(state.board.occupied(), c):
        raise bad(f"Two pawns stand on {match[2]}.", "NUS-MIST-02")
    if is_temple(match[2]) and match[1] != "S":
        raise bad(f"Only Seekers may stand on a temple, not {match[1]} on {match[2]}.", "NUS-MIST-02")
    state.board.put(match[1], c)
    if "-" in match[3]:
        state.board.down |= bit(c)
    if "*" in match[3]:
        state.board.used |= bit(c)


def read_turn(state: Position, named: dict[str, str]) -> None:
    """Whose turn it is: `turn:1.2T`, `turn:N1M`; `L` while the Mists choose row or column."""
    text = named.get("turn", "1.1T" if "T" in named else "1.1M")
    match = TURN.fullmatch(text)
    rounds = state.rules.day_rounds
    if match is None or (match[2] and int(match[2]) > rounds) or (match[4] == "L" and not match[3]):
        raise bad(f"“{text[:20]}” is not a turn; write turn:1.2T or turn:N1M.", "NUS-SEQ-01")
    night = match[3] is not None
    state.board.round = int(match[3]) * rounds if night else (int(match[1]) - 1) * rounds + int(match[2])
    if match[4] == "T":
        state.board.phase = THIEF_NIGHT if night else THIEF_DAY
    else:
        state.board.phase = MISTS_LINE if match[4] == "L" else MISTS_NIGHT if night else MISTS_DAY
        state.board.left = state.rules.mist_night_ap if night else state.rules.mist_day_actions


def read_at(state: Position, text: str) -> None:
    """`T@C3`."""
    if not is_temple(text):
        raise bad(f"The Thief stands on a temple, not on “{text[:20]}”.", "NUS-SET-04")
    state.board.at = cell(text)


def read_darts(state: Position, text: str) -> None:
    """`d2`."""
    state.board.darts = number(text, "The Thief's darts", state.rules.dart_total)


def read_bolsters(state: Position, text: str) -> None:
    """`bol:C1C3`."""
    state.board.bolsters = mask(spaces_in(text, "bolstered temples", temples=True))
    if count(state.board.bolsters) > state.rules.bolsters:
        raise bad(f"There are only {state.rules.bolsters} bolsters.", "NUS-SET-01")


def read_rods(state: Position, text: str) -> None:
    """`rods:E5`: the whole deal, drawn."""
    family.read_rods(state, text, "temple", "NUS-SET-02")


def read_seen(state: Position, text: str) -> None:
    """`seen:C=r,3=g`: rods already drawn."""
    family.read_seen(state, text, "NUS-SET-02")


def read_left(state: Position, text: str) -> None:
    """`left:2`: the Mists' actions or points."""
    if state.board.phase not in (MISTS_DAY, MISTS_NIGHT):
        raise bad("left: counts what only the Mists have left in their turn.", "NUS-MIST-01")
    night = state.board.phase == MISTS_NIGHT
    state.board.left = number(text, "left", state.rules.mist_night_ap if night else state.rules.mist_day_actions)


def read_mid(state: Position, text: str) -> None:
    """`mid:`: a turn of the thief under way; words joined by commas (see docs/positions.md)."""
    for word in text.split(","):
        key, _, value = word.partition("=")
        if key in FLAGS and not value:
            setattr(*keeper(state, key), True)
        elif key in NUMBERS:
            setattr(*keeper(state, key), number(value, key, 9))
        elif key in PLACES and is_space(value):
            setattr(*keeper(state, key), cell(value))
        elif key in SETS:
            setattr(*keeper(state, key), mask(spaces_in(value, key, temples=True)))
        elif key == "drawing_line" and value in LINES and len(value) == 1:
            state.drawing_line = LINES.index(value)
        else:
            raise bad(f"“{word[:40]}” is not part of a turn under way.")


def read_end(state: Position, text: str) -> None:
    """`end:capture=M`, `end:unfinished`."""
    family.read_end(state, text, ENDINGS, "TM", WINNERS, "NUS-END-01")


READERS: Final[dict[str, Callable[[Position, str], None]]] = {
    "T": read_at,
    "d": read_darts,
    "bol": read_bolsters,
    "seen": read_seen,
    "rods": read_rods,
    "left": read_left,
    "mid": read_mid,
    "end": read_end,
}
KEYS: Final = ("hand", "tbl", "bol", "rods", "seen", "turn", "left", "mid", "end")


def read_coins(state: Position, named: dict[str, str]) -> None:
    """`hand:C1E3`, `tbl:A1/C3+E1`: what lies on the table, and the hand; without `hand` all other coins are in it."""
    turns = read_table(named.get("tbl", ""))
    laid = [cell(coin) for turn in turns for coin in turn if coin]
    if "hand" in named:
        state.board.hand = mask(spaces_in(named["hand"], "coins in hand", temples=True))
        if state.board.hand & mask(laid) != 0:
            raise bad("A coin cannot be in hand and on the table.", "NUS-COIN-01")
    else:
        state.board.hand = TEMPLES & ~mask(laid)
    if state.rules.pickup_slot_public:
        slots = [-1] * 25
        for n, turn in enumerate(turns):
            for below, coin in enumerate(turn):
                if coin:
                    slots[cell(coin)] = 2 * (n + 1) + below
        state.slots = slots


def read_table(text: str) -> list[list[str]]:
    """`A1/C3+E1`: the turns in order, `+` before the coin below; "" for a coin that came back to the hand."""
    turns = [turn.split("+") for turn in text.split("/")]
    coins = [coin for turn in turns for coin in turn if coin]
    sound = all([is_temple(coin) for coin in coins]) and len(set(coins)) == len(coins)
    if not sound or any([len(turn) > 2 or (len(turn) == 2 and not turn[1]) for turn in turns]):
        raise bad(f"“{text[:40]}” does not name coins on the table; write tbl:A1/C3+E1.", "NUS-COIN-01")
    return turns


def begin(state: Nusubito, named: dict[str, str]) -> None:
    """At the start of a thief's day turn, see whether he is cornered (NUS-END-03)."""
    if state.board.phase == THIEF_DAY and "mid" not in named and "end" not in named:
        begin_thief(state, None)
