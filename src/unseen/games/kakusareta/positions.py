"""Positions of Kakusareta as text and back. `docs/positions.md` has the grammar; `write` and `read` are inverse."""

import re
from collections.abc import Callable
from typing import Final

from unseen.boards.courtyard import LINES, TEMPLES, bit, cell, count, has, is_space, is_temple, mask
from unseen.games.kakusareta import positions_elements as elements
from unseen.games.kakusareta.board import STEPPED_ONCE
from unseen.games.kakusareta.deeds.turns import kaku_turn
from unseen.games.kakusareta.options import OFF, Rules
from unseen.games.kakusareta.phases import KAKU_DAY, KAKU_NIGHT, MOYA_DAY, MOYA_NIGHT
from unseen.games.kakusareta.position import ENDINGS, Position
from unseen.games.kakusareta.positions_checked import WINNERS, check, check_steps
from unseen.games.kakusareta.positions_forms import spaces_in, split
from unseen.games.kakusareta.positions_written import FLAGS, NUMBERS, PLACES, STEPPED, keeper, usual_coin, write
from unseen.games.kakusareta.rules import Kakusareta
from unseen.games.kakusareta.secrets import HIDE_IN_HAND, Kaku
from unseen.games.temples import positions as family
from unseen.games.temples.positions import bad, number

__all__ = ["read", "write"]

TURN: Final = re.compile(r"([1-9]\d{0,3})\.([1-9]|n)([KM])")
PAWN: Final = re.compile(r"([A-E][1-5]):([123])(['*+]*)")


def read(rules: Rules, text: str) -> Kakusareta:
    """A state from its text; UnseenError `position` says what is impossible (grammar: docs/positions.md)."""
    state = Kakusareta(rules)
    parts = split(text)
    if parts == [("start", "")]:
        state.open(None)
        return state
    state.board.lv1 = state.board.lv2 = state.board.lv3 = 0
    named: dict[str, str] = {}
    pawns: list[str] = []
    for key, value in parts:
        if key == "pawn":
            pawns.append(value)
        elif key in named:
            raise bad(f"{key} stands twice in the position.")
        else:
            named[key] = value
    read_turn(state, named)
    for key in READERS:
        if key in named:
            READERS[key](state, named[key])
    for value in pawns:
        read_pawn(state, value)
    read_coins(state, named)
    elements.read(state, named)
    if "mid" in named:
        read_mid(state, named["mid"])
    settle(state.board)
    check(state)
    begin(state, named)
    check_steps(state)
    return state


def settle(b: Kaku) -> None:
    """What follows from the rest."""
    leaving = b.push_from >= 0 and b.push_from == b.leap_from  # the step down is told when the Lv3 has fallen
    b.seen = -1 if leaving or has(b.temples, b.at) else b.at
    b.coins = count(b.hand) + (1 if b.hide == HIDE_IN_HAND else 0)


def read_turn(state: Position, named: dict[str, str]) -> None:
    """Whose turn it is: `turn:1.2K`, `turn:1.nM`."""
    text = named.get("turn", "1.1K" if "K" in named else "1.1M")
    match = TURN.fullmatch(text)
    rounds = int(state.rules.day_rounds)
    if match is None or (match[2] != "n" and int(match[2]) > rounds):
        raise bad(f"“{text[:20]}” is not a turn; write turn:1.2K or turn:1.nM.", "KAK-TRN-01")
    night = match[2] == "n"
    state.board.round = (int(match[1]) - 1) * rounds + (rounds if night else int(match[2]))
    if match[3] == "K":
        state.board.phase = KAKU_NIGHT if night else KAKU_DAY
    else:
        state.board.phase = MOYA_NIGHT if night else MOYA_DAY
        state.board.left = state.rules.moya_night_ap if night else state.rules.moya_actions


# ---- the board ----
def read_destroyed(state: Position, text: str) -> None:
    """`x:A1E5`."""
    state.board.temples = TEMPLES & ~mask(spaces_in(text, "temples", temples=True))


def read_towers(state: Position, text: str) -> None:
    """`tower:B1A2`: Rising Towers that stand, perhaps where a temple was destroyed."""
    if state.rules.mode == OFF:
        raise bad("Rising Towers stand in elemental games only.", "KAK-EK-TOWER")
    state.board.towers = mask(spaces_in(text, "squares with towers"))
    state.board.temples |= state.board.towers


def read_pawn(state: Position, text: str) -> None:
    """`B2:1` upright, `B2:1'` downed, `B2:3*` has stepped, `B2:2+` has acted."""
    match = PAWN.fullmatch(text)
    assert match is not None
    c = cell(match[1])
    if has(state.board.occupied(), c):
        raise bad(f"Two pawns stand on {match[1]}.", "KAK-MDAY-03")
    if has(state.board.temples, c) and match[2] != "3":
        raise bad(f"Only Lv3 may stand on a temple, not a Lv{match[2]} on {match[1]}.", "KAK-MDAY-03")
    state.board.put(int(match[2]), c)
    for sign, name in (("'", "down"), ("*", "stepped"), ("+", "used")):
        if sign in match[3]:
            setattr(state.board, name, getattr(state.board, name) | bit(c))


def read_at(state: Position, text: str) -> None:
    """`K@C3`: a square without a standing temple means the courtyard."""
    if not is_space(text):
        raise bad(f"The Kakusareta stands on a square, not on “{text[:20]}”.", "KAK-SET-06")
    state.board.at = cell(text)


def read_darts(state: Position, text: str) -> None:
    """`d2`."""
    state.board.darts = number(text, "The darts in hand", int(state.rules.dart_total))


# ---- coins ----
def read_coins(state: Position, named: dict[str, str]) -> None:
    """`hand:C1E3`, `tbl:A1/C3`, `loc:C3`; without `hand` all coins but those of `tbl` are in it."""
    turns = [spaces_in(one, "coins on the table", temples=True) for one in named.get("tbl", "").split("/")]
    laid = [coin for one in turns for coin in one]
    if len(set(laid)) != len(laid):
        raise bad("A coin lies on the table once.", "KAK-COIN-01")
    state.board.hand = TEMPLES & ~mask(laid)
    if "hand" in named:
        state.board.hand = mask(spaces_in(named["hand"], "coins in hand", temples=True))
        if state.board.hand & mask(laid):
            raise bad("A coin cannot be in hand and on the table.", "KAK-COIN-01")
    if state.rules.pickup_slot_public:
        slots = [-1] * 25
        for n, one in enumerate(turns):
            for coin in one:
                slots[coin] = n + 1
        state.slots = slots
    read_location(state, named.get("loc", ""))


def read_location(state: Position, text: str) -> None:
    """`loc:C3`, `loc:none`; left out, the coin of the own temple, if it lies on the table."""
    state.board.coin = usual_coin(state)
    if text == "none":
        state.board.coin = -1
    elif text:
        if not is_temple(text) or has(state.board.hand, cell(text)):
            raise bad(f"“{text[:20]}” is no coin on the table.", "KAK-COIN-04")
        state.board.coin = cell(text)


# ---- rods ----
def read_rods(state: Position, text: str) -> None:
    """`rods:E5`: the whole deal, drawn."""
    family.read_rods(state, text, "temple square", "KAK-SET-02")


def read_seen(state: Position, text: str) -> None:
    """`seen:C=r,3=g`: rods already drawn."""
    family.read_seen(state, text, "KAK-SET-02")


# ---- the turn ----
def read_left(state: Position, text: str) -> None:
    """`left:2`: the Moya's actions or points."""
    if state.board.phase not in (MOYA_DAY, MOYA_NIGHT):
        raise bad("left: counts what only the Moya have left in their turn.", "KAK-MDAY-01")
    night = state.board.phase == MOYA_NIGHT
    most = state.rules.moya_night_ap if night else state.rules.moya_actions
    # Swift Breeze may have added actions, one for each two of six tokens.
    state.board.left = number(text, "left", int(most) + (3 if state.rules.mode != OFF and not night else 0))


def read_due(state: Position, text: str) -> None:
    """`due:B2:1`, `due:B2:1?`: the Moya must say where a pawn comes from, or may do without."""
    match = re.fullmatch(r"([A-E][1-5]):([123])(\??)", text)
    if match is None or state.board.phase not in (MOYA_DAY, MOYA_NIGHT):
        raise bad(f"“{text[:20]}” is no pawn that the Moya are to place.", "KAK-POOL-02")
    state.board.due_at = cell(match[1])
    state.board.due_level = int(match[2])
    state.board.due_optional = match[3] == "?"


def read_end(state: Position, text: str) -> None:
    """`end:temples=M`, `end:unfinished`."""
    family.read_end(state, text, ENDINGS, "KM", WINNERS, "KAK-END-01")


def read_mid(state: Position, text: str) -> None:
    """`mid:`: a turn under way; words joined by commas (see docs/positions.md)."""
    for word in text.split(","):
        key, _, value = word.partition("=")
        if key in FLAGS and not value:
            setattr(*keeper(state, key), True)
        elif key in NUMBERS:
            setattr(state.board, key, number(value, key, 9))
        elif key in PLACES and is_space(value):
            setattr(state.board, key, cell(value))
        elif key == "drawing_line" and value in LINES and len(value) == 1:
            state.drawing_line = LINES.index(value)
        elif word == STEPPED:
            state.board.stepped |= bit(STEPPED_ONCE)
        else:
            raise bad(f"“{word[:40]}” is not part of a turn under way.")


def begin(state: Kakusareta, named: dict[str, str]) -> None:
    """At the start of a day turn of the Kakusareta, pay what is owed and see whether he is cornered (KAK-END-02)."""
    if state.board.phase == KAKU_DAY and "mid" not in named and "end" not in named:
        kaku_turn(state, None)


READERS: Final[dict[str, Callable[[Position, str], None]]] = {
    "x": read_destroyed,
    "tower": read_towers,
    "K": read_at,
    "d": read_darts,
    "seen": read_seen,
    "rods": read_rods,
    "left": read_left,
    "due": read_due,
    "end": read_end,
}
"""What is read first, in this order; pawns, coins, elements and the turn under way follow."""
