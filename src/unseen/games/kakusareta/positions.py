"""Positions of Kakusareta as text and back. `docs/positions-kakusareta.md` has the grammar; `write` inverts `read`."""

import re
from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, TEMPLES, bit, cell, count, has, is_temple, mask
from unseen.core.fields import Choice, Count, Flag, Look, Only, Part, Parts, bad, need
from unseen.core.seats import CHANCE, Action, Seat
from unseen.games.kakusareta import positions_elements as elements
from unseen.games.kakusareta.board import STEPPED_ONCE
from unseen.games.kakusareta.deeds.turns import kaku_turn
from unseen.games.kakusareta.disciplines import SUPPLY
from unseen.games.kakusareta.moves import landings
from unseen.games.kakusareta.options import OFF, Rules
from unseen.games.kakusareta.phases import (
    KAKU,
    KAKU_DAY,
    KAKU_NIGHT,
    KAKU_REVEAL,
    LOYALIST_CHOICE,
    MASTER_DRAFT,
    MOYA,
    MOYA_DAY,
    MOYA_FATE,
    MOYA_FORTIFY,
    MOYA_NIGHT,
)
from unseen.games.kakusareta.position import BY_TEMPLES, ENDINGS, Position
from unseen.games.kakusareta.rules import Kakusareta
from unseen.games.kakusareta.secrets import HIDE_IN_HAND
from unseen.games.temples import positions as family
from unseen.games.temples.truth import CORNERED, MISS, TREASURE

POINTS: Final = "KAK-KDAY-01"
DAY_TURN: Final = "KAK-KDAY-03"
NIGHT_TURN: Final = "KAK-KNT-03"
MOYA_TURN: Final = "KAK-MDAY-01"
LOOK: Final = "KAK-ACT-03"
PUSH: Final = "KAK-PUSH-01"
WINNERS: Final = {TREASURE: (KAKU,), MISS: (MOYA,), BY_TEMPLES: (MOYA,), CORNERED: (MOYA,)}
"""Who can have won by an ending."""
CROSSINGS: Final[i64] = mask([cell("B2"), cell("D2"), cell("B4"), cell("D4")])
SQUARE: Final = Choice(NAMES, "The Kakusareta stands on a square, not on “{text}”.", "KAK-SET-06")
STROKES: Final = re.compile(r"/(?:x|K|h|d|loc|r|t):")
SHORT: Final = {"K:": "K@", "d:": "d", "h:": "hand:", "r:": "rods:", "t:": "turn:"}
LISTS: Final = ("x:", "tower:", "hand:", "tbl:")
"""They may have commas."""
LENGTH_MAX: Final = 2000


def read(rules: Rules, text: str) -> Kakusareta:
    """A state from its text; UnseenError `position` says what is impossible (grammar: docs/positions-kakusareta.md)."""
    state = Kakusareta(rules)
    words = split(text)
    if words == ["start"]:
        state.open(None)
        return state
    if "start" in words:
        words.remove("start")  # beside other parts it says nothing
    b = state.board
    b.lv1 = b.lv2 = b.lv3 = 0
    named = PARTS.named(words)
    named.setdefault("turn", ["1.1K" if "K" in named else "1.1M"])
    PARTS.read_all(state, named)
    if rules.mode != OFF:
        elements.complete(state, "pool" in named)
    leaving = b.push_from >= 0 and b.push_from == b.leap_from  # the step down is told when the Lv3 has fallen
    b.seen = -1 if leaving or has(b.temples, b.at) else b.at
    b.coins = count(b.hand) + (1 if b.hide == HIDE_IN_HAND else 0)
    check(state)
    if b.phase == KAKU_DAY and "mid" not in named and "end" not in named:
        kaku_turn(state, None)  # KAK-END-02: he pays what is owed; is he cornered?
    need(goes_on(state), "In this position no step is possible.", "KAK-KDAY-05")
    return state


def write(p: Position) -> str:
    """The text of a state."""
    return " ".join(PARTS.words(p))


# ---- the forms of a text ----
def split(text: str) -> list[str]:
    """The words of a text, which may have braces, or be one word with strokes."""
    if len(text) > LENGTH_MAX:
        raise bad(f"A position has at most {LENGTH_MAX:,} characters.")
    plain = re.sub(r"\b(x|hand|table|towers?)\{([^{}]*)\}", braces, text.strip())
    strokes = " " not in plain and STROKES.search(plain)
    words = [word for one in plain.split("/") for word in stroke(one)] if strokes else plain.split()
    return [word.replace(",", "") if word.startswith(LISTS) else word for word in words]


def braces(match: re.Match[str]) -> str:
    """`x{A1, C1}` as `x:A1C1`, `hand{}` as `hand:none`; the table is what the hand does not hold."""
    inside = re.sub(r"[\s,]", "", match[2]) or "none"
    key = {"table": "tbl", "towers": "tower"}.get(match[1], match[1])
    return f"{key}:{inside}"


def stroke(one: str) -> list[str]:
    """A piece between two strokes, as words."""
    key, _, value = one.partition(":")
    sign = SHORT.get(f"{key}:", f"{key}:")
    if sign in ("K@", "d"):
        return [f"{sign}{value}"]
    if sign in [part.sign for part in PARTS.parts]:
        return [f"{sign}{value or 'none'}"]
    return [word for word in one.split(",") if word]


# ---- parts ----
class Destroyed(family.Spaces):
    """`A1E5`: temples that are gone."""

    def read(self, p: Position, text: str, title: str) -> i64:
        return TEMPLES & ~super().read(p, text, title)

    def write(self, p: object, value: i64) -> str | None:
        return super().write(p, TEMPLES & ~value)


class Towers(family.Spaces):
    """`B1A2`: Rising Towers that stand, perhaps where a temple was destroyed."""

    temples = False

    def read(self, p: Position, text: str, title: str) -> i64:
        towers = super().read(p, text, title)
        p.board.temples |= towers
        return towers


class Table(Look):
    """`A1/C3`: the coins by the round in which they were laid."""

    def read(self, p: Position, text: str, title: str) -> None:
        turns = [family.spaces_in(one, "coins on the table") for one in text.split("/")]
        slots = {coin: n for n, one in enumerate(turns, 1) for coin in one}
        need(len(slots) == sum([len(one) for one in turns]), "A coin lies on the table once.", "KAK-COIN-01")
        family.lay(p, slots)

    def write(self, p: Position, value: object) -> str | None:
        rounds = range(1, max(p.slots, default=0) + 1)
        return "/".join(["".join([NAMES[c] for c in range(25) if p.slots[c] == n]) for n in rounds]) or None


class Location(Look):
    """`C3`, `none`: the location coin; left out, that of the own temple, if it lies on the table."""

    def read(self, p: Position, text: str, title: str) -> i64:
        if text == "":
            return self.usual(p)
        if text != "none" and (not is_temple(text) or has(p.board.hand, cell(text))):
            raise bad(f"“{text[:20]}” is no coin on the table.", "KAK-COIN-04")
        return -1 if text == "none" else cell(text)

    def write(self, p: Position, value: i64) -> str | None:
        return None if value == self.usual(p) else "none" if value < 0 else NAMES[value]

    def usual(self, p: Position) -> i64:
        """The coin that a text without it means."""
        return p.board.at if has(p.board.temples & TEMPLES & ~p.board.hand, p.board.at) else -1


class Due(Look):
    """`B2:1`, `B2:1?`: the Moya must say where a pawn comes from, or may do without."""

    def read(self, p: Position, text: str, title: str) -> None:
        found = re.fullmatch(r"([A-E][1-5]):([123])(\??)", text)
        if found is None or not MOYAS[0](p):
            raise bad(f"“{text[:20]}” is no pawn that the Moya are to place.", "KAK-POOL-02")
        p.board.due_at = cell(found[1])
        p.board.due_level = int(found[2])
        p.board.due_optional = found[3] == "?"

    def write(self, p: Position, value: object) -> str | None:
        b = p.board
        return f"{NAMES[b.due_at]}:{b.due_level}{'?' if b.due_optional else ''}" if b.due_at >= 0 else None


class SteppedOnce(Flag):
    """Some Lv3 has stepped, and no other may."""

    def read(self, p: Position, text: str, title: str) -> i64:
        return p.board.stepped | bit(STEPPED_ONCE)

    def write(self, p: object, value: i64) -> str | None:
        return super().write(p, has(value, STEPPED_ONCE))


class Mid(Parts):
    """A turn under way; that he is cornered is found out anew at the start of a turn."""

    def words(self, p: Position) -> list[str]:
        words = super().words(p)
        if p.board.phase == KAKU_DAY and p.ending == 0 and [word for word in words if "=" not in word] == ["cornered"]:
            words.remove("cornered")
        return words


def shown(p: Position) -> i64:
    """The turn that is written: the one that goes on after an answer."""
    turn = p.board.turn()
    return KAKU_NIGHT if turn == KAKU_REVEAL else KAKU_DAY if turn in (LOYALIST_CHOICE, MASTER_DRAFT) else turn


def turn_of(p: Position) -> i64:
    """The turn that goes on; Fortify is an answer after the turn of the Kakusareta."""
    return MOYA_DAY if p.board.phase == MOYA_FORTIFY else p.board.turn()


def left_first(p: Position) -> int:
    """The Moya's actions or points."""
    return int(p.rules.moya_night_ap if p.board.turn() == MOYA_NIGHT else p.rules.moya_actions)


def left_most(p: Position) -> int:
    """The same with what Swift Breeze may have added by day: an action for each two of six tokens."""
    return left_first(p) + (3 if p.rules.mode != OFF and p.board.turn() == MOYA_DAY else 0)


DAY: Final[Only] = (lambda p: turn_of(p) == KAKU_DAY, "{} stands in a day turn of the Kakusareta only.", DAY_TURN)
NIGHT: Final[Only] = (
    lambda p: turn_of(p) in (KAKU_NIGHT, KAKU_REVEAL),
    "{} counts in the night turn of the Kakusareta only.",
    NIGHT_TURN,
)
NOT_BY_DAY: Final[Only] = (lambda p: turn_of(p) != KAKU_DAY, "{} counts what was taken at night.", NIGHT_TURN)
KAKUS: Final[Only] = (
    lambda p: turn_of(p) in (KAKU_DAY, KAKU_NIGHT, KAKU_REVEAL),
    "{} stands in a turn of the Kakusareta only.",
    DAY_TURN,
)
MOYAS: Final[Only] = (
    lambda p: p.board.turn() in (MOYA_DAY, MOYA_NIGHT),
    "left: counts what only the Moya have left in their turn.",
    "KAK-MDAY-01",
)
ELEMENTAL: Final[Only] = (lambda p: p.rules.mode != OFF, "Rising Towers stand in elemental games only.", "KAK-EK-TOWER")
MID: Final = Mid(
    [
        *family.on_board(family.FLAG, "special moved halting coin_down cornered", DAY),
        Part("claimed", family.FLAG, "claimed", only=DAY),
        Part("opened", family.FLAG, "opened"),
        *family.on_board(family.FLAG, "river", DAY),
        *family.on_board(family.FLAG, "token_taken fortified"),
        Part("spent=", family.SPENT, "board.spent", only=KAKUS),
        *family.on_board(family.SPENT, "night_coins night_darts night_rods", NIGHT),
        *family.on_board(family.SPENT, "night_tokens", NOT_BY_DAY),
        *family.on_board(family.PLACE, "leap_from leap_to push_from"),
        *family.on_board(family.PLACE, "silent", KAKUS),
        Part("drawing_line=", family.LINE, "drawing_line"),
        Part("stepped_once", SteppedOnce(), "board.stepped"),
    ],
    "a turn under way",
)
TURN: Final = family.Turn(
    "{}.n",
    {"K": (KAKU_DAY, KAKU_NIGHT), "M": (MOYA_DAY, MOYA_NIGHT)},
    shown,
    left_first,
    "“{}” is not a turn; write turn:1.2K or turn:1.nM.",
    "KAK-TRN-01",
)
PARTS: Final = Parts(
    [
        family.Pawns(
            "{space}:{level}{marks}",
            "123",
            {"'": "down", "*": "stepped", "+": "used"},
            "Only Lv3 may stand on a temple, not a Lv{level} on {space}.",
            "KAK-MDAY-03",
        ),
        Part("x:", Destroyed(), "board.temples", "temples"),
        Part("tower:", Towers(), "board.towers", "squares with towers", ELEMENTAL),
        Part("K@", SQUARE, "board.at"),
        Part("d", Count(lambda p: int(p.rules.dart_total)), "board.darts", "The darts in hand"),
        Part("hand:", family.Hand("KAK-COIN-01"), "board.hand", "coins in hand"),
        Part("loc:", Location(), "board.coin", left_out=""),
        Part("tbl:", Table()),
        Part("seen:", family.Seen("temple square", "KAK-SET-02")),
        Part("rods:", family.Rods("temple square", "KAK-SET-02")),
        Part("turn:", TURN),
        Part("left:", Count(left_most), "board.left", only=MOYAS),
        Part("due:", Due()),
        *elements.PARTS,
        Part("mid:", MID),
        Part("end:", family.End(ENDINGS, "KM", WINNERS, "KAK-END-01")),
    ],
    first=("turn", "ask", "x", "tower", "tbl", "end"),
)


# ---- what must hold ----
def check(p: Position) -> None:
    """Refuse more than the box holds, impossible rods, and a turn that cannot be under way."""
    b = p.board
    most = b.rules.pawns_per_level
    for level in (1, 2, 3):
        need(b.in_pool(level) >= 0, f"There are only {most} pawns of level {level}.", "KAK-CMP-07")
    towers = count(b.towers) <= SUPPLY and not b.towers & CROSSINGS
    need(towers, f"There are {SUPPLY} towers, and none stands on a crossing.", "KAK-EK-TOWER")
    family.check_rods(p, "KAK-SET-02")
    check_marks(p)
    if turn_of(p) == KAKU_DAY:
        check_day(p)
    elif NIGHT[0](p):
        family.check_night(b, b.spent, b.rules.night_ap, b.night_tokens, NIGHT_TURN)
    check_leap(p)
    family.check_draw(p, LOOK, "KAK-END-01")
    if p.ending == 0 and (p.drawing_line >= 0 or p.claimed):
        fits = b.phase in (KAKU_DAY, KAKU_NIGHT) and b.push_from < 0
        need(fits, "A rod is drawn in a turn of the Kakusareta in which no Lv3 is falling.", LOOK)
        need(not p.claimed or has(TEMPLES, b.at), "A claim names the square of a temple.", "KAK-TRE-01")
    if b.due_at >= 0:
        check_due(p)
    if b.rules.mode != OFF:
        elements.check(p)


def check_marks(p: Position) -> None:
    """Only Lv3 have stepped, in a turn of the Moya."""
    b = p.board
    day = b.turn() == MOYA_DAY
    need(b.stepped & ~bit(STEPPED_ONCE) & ~b.lv3 == 0, "Only Lv3 are marked with * for a step.", MOYA_TURN)
    steps = b.stepped == 0 or (day and b.rules.lv3_steps != 0)
    need(steps, "Steps of Lv3 are marked in a day turn of the Moya that limits them.", MOYA_TURN)
    acted = b.used == 0 or (day and b.rules.pawn_once)
    need(acted, "+ marks pawns in a day turn of the Moya, with pawn_once_per_turn.", MOYA_TURN)
    need(not b.stream or day, "Rapid Stream runs in a day turn of the Moya only.", "KAK-EM-STREAM")


def check_day(p: Position) -> None:
    """The marks of a day turn of the Kakusareta stand together."""
    b = p.board
    need(b.spent <= b.points(), f"The Kakusareta has {b.points()} points in this turn.", POINTS)
    need(not b.river or b.rules.mode != OFF, "river belongs to elemental games only.", "KAK-EK-RIVER")
    need(b.spent > 0 or not b.moved, "moved stands with spent.", POINTS)
    need(b.spent > 0 or not b.special or b.rules.mode != OFF, "special stands with spent.", POINTS)
    need(b.moved or not b.coin_down, "coin_down stands with moved.", "KAK-COIN-01")
    halts = b.special and not b.coin_down and has(b.temples, b.at)
    need(not b.halting or halts, "halting stands with special, on a temple, before the coin.", DAY_TURN)


def check_leap(p: Position) -> None:
    """A movement waits only for the place where a Lv3 falls."""
    b = p.board
    upright = b.lv3 & ~b.down & b.temples
    if not family.check_push(b.at, b.leap_from, b.leap_to, b.push_from, upright, PUSH):
        return
    need(b.phase == KAKU_DAY, "push_from stands in a day turn of the Kakusareta only.", PUSH)
    need(b.leap_from >= 0, "push_from stands with leap_from and leap_to.", PUSH)
    need(b.moved and not b.coin_down and not b.halting, "push_from stands with moved, before the coin.", PUSH)
    row, column = b.leap_from // 5 == b.leap_to // 5, b.leap_from % 5 == b.leap_to % 5
    need(row != column, "leap_from and leap_to are two squares of one row or column.", "KAK-LEAP-02")
    need(landings(b, b.push_from) != 0, "The Lv3 of push_from has no square to fall on, and stays.", "KAK-PUSH-03")


def check_due(p: Position) -> None:
    """A pawn is owed only to a courtyard space without one, and only while its source is a choice."""
    b = p.board
    need(has(b.free(), b.due_at), "A pawn that is due comes to a free courtyard square.", "KAK-POOL-02")
    need(not b.due_optional or b.due_level == 1, "Only a Lv1 may also not come.", "KAK-POOL-02")
    empty = b.in_pool(b.due_level) == 0 or b.rules.mode != OFF
    need(empty, "A pawn that is due comes from the board because its pool is empty.", "KAK-POOL-03")


def goes_on(p: Position) -> bool:
    """Has every seat that may act a step, also once a rod is drawn, an answer is given, or a pushed Lv3 has fallen?"""
    b = p.board
    if p.drawing_line >= 0:
        return goes_on(played(p, CHANCE, p.odds()[0][0]))
    steps = [(seat, step) for seat in p.pending() for step in p.legal(seat)]
    if {seat for seat, _ in steps} != set(p.pending()):
        return False
    return (b.push_from < 0 and b.phase != MOYA_FATE) or all([goes_on(played(p, seat, step)) for seat, step in steps])


def played(p: Position, seat: Seat, step: Action) -> Position:
    """The truth after this step."""
    after = p.clone()
    after.apply(seat, step, None)
    return after
