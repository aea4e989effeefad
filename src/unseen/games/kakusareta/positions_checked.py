"""What must hold in every position: a text that says otherwise is refused with one sentence."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import TEMPLES, cell, count, has, mask
from unseen.core.seats import CHANCE, Action, Seat
from unseen.games.kakusareta.disciplines import SUPPLY
from unseen.games.kakusareta.moves import landings
from unseen.games.kakusareta.options import CELL, LINE, NONE, OFF
from unseen.games.kakusareta.phases import (
    KAKU,
    KAKU_DAY,
    KAKU_NIGHT,
    KAKU_REVEAL,
    MOYA,
    MOYA_DAY,
    MOYA_FATE,
    MOYA_FORTIFY,
)
from unseen.games.kakusareta.position import BY_TEMPLES, CORNERED, MISS, TREASURE, Position
from unseen.games.temples.positions import bad, impossible_rods, sound_draw

WINNERS: Final = {TREASURE: (KAKU,), MISS: (MOYA,), BY_TEMPLES: (MOYA,), CORNERED: (MOYA,)}
"""Who can have won by an ending."""
CROSSINGS: Final[i64] = mask([cell("B2"), cell("D2"), cell("B4"), cell("D4")])
NEVER: Final = "This turn cannot be under way in this position."


def check(p: Position) -> None:
    """Refuse more than the box holds, impossible rods, and a turn that cannot be under way."""
    b = p.board
    most = b.rules.pawns_per_level
    for level in (1, 2, 3):
        if count(b.of_level(level)) > most:
            raise bad(f"There are only {most} pawns of level {level}.", "KAK-CMP-07")
    if count(b.towers) > SUPPLY or b.towers & CROSSINGS:
        raise bad(f"There are {SUPPLY} towers, and none stands on a crossing.", "KAK-EK-TOWER")
    if impossible_rods(p.known):
        raise bad("Each set of rods has one green rod.", "KAK-SET-02")
    if not (sound_marks(p) and sound_turn(p) and sound_leap(p) and sound_look(p) and sound_placement(p)):
        raise bad(NEVER, "KAK-KDAY-03")
    if b.rules.mode != OFF and not (sound_tokens(p) and sound_answer(p)):
        raise bad(NEVER, "KAK-ELE-21")


def check_steps(p: Position) -> None:
    """Refuse a position in which whoever is to act has no step."""
    if not goes_on(p):
        raise bad("In this position no step is possible.", "KAK-KDAY-05")


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


def sound_marks(p: Position) -> bool:
    """Only pawns have marks, and only Lv3 have stepped; in a turn of the Moya."""
    b = p.board
    pawns = b.occupied()
    day = b.turn() == MOYA_DAY
    stepped = b.stepped & ((1 << 25) - 1)
    if stepped & ~b.lv3 or b.used & ~pawns or b.down & ~pawns:
        return False
    if b.stepped and (not day or b.rules.lv3_steps == 0):
        return False
    return (b.used == 0 or (day and b.rules.pawn_once)) and (not b.stream or day)


def sound_turn(p: Position) -> bool:
    """The marks of a turn of the Kakusareta stand together, and in no other turn."""
    b = p.board
    turn = b.turn()
    if b.phase == MOYA_FORTIFY:
        turn = MOYA_DAY
    taken = b.night_coins + b.night_darts + b.night_rods
    if turn in (KAKU_NIGHT, KAKU_REVEAL):
        day_marks = b.special or b.moved or b.coin_down or b.halting or b.cornered or b.river or p.claimed
        return not day_marks and b.spent <= b.rules.night_ap and taken + b.night_tokens <= b.spent
    if turn != KAKU_DAY:
        marks = b.special or b.moved or b.coin_down or b.halting or b.river or b.spent > 0 or taken > 0
        return not marks and not (b.cornered or p.claimed) and b.silent < 0
    if taken or b.night_tokens or b.spent > b.points() or (b.river and b.rules.mode == OFF):
        return False
    if b.spent == 0 and (b.moved or (b.special and b.rules.mode == OFF)):
        return False
    if b.coin_down and not b.moved:
        return False
    return not b.halting or (b.special and not b.coin_down and has(b.temples, b.at))


def sound_leap(p: Position) -> bool:
    """A movement waits only for the place where a Lv3 falls."""
    b = p.board
    if b.push_from < 0:
        return b.leap_from < 0 and b.leap_to < 0
    if b.turn() != KAKU_DAY or b.phase != KAKU_DAY or b.leap_from < 0 or b.leap_to < 0 or b.at != b.leap_to:
        return False
    if b.coin_down or not b.moved or b.halting or not has(b.temples, b.push_from):
        return False
    if b.push_from not in (b.leap_from, b.leap_to) or not has(b.lv3 & ~b.down, b.push_from):
        return False
    return one_line(b.leap_from, b.leap_to) and landings(b, b.push_from) != 0


def one_line(a: i64, b: i64) -> bool:
    """Do two different spaces lie in one row or column?"""
    return a != b and (a // 5 == b // 5 or a % 5 == b % 5)


def sound_look(p: Position) -> bool:
    """A rod is drawn in a turn of K in which no Lv3 is falling, or after the end; a claim names a temple."""
    if p.ending != 0 or (p.drawing_line < 0 and not p.claimed):
        return sound_draw(p)
    turn = p.board.phase in (KAKU_DAY, KAKU_NIGHT) and p.board.push_from < 0
    return sound_draw(p) and turn and (not p.claimed or has(TEMPLES, p.board.at))


def sound_placement(p: Position) -> bool:
    """A pawn is owed only to a courtyard space without one, and only while its source is a choice."""
    b = p.board
    if b.due_at < 0:
        return True
    if not has(b.free(), b.due_at) or (b.due_optional and b.due_level != 1):
        return False
    return b.rules.mode != OFF or b.in_pool(b.due_level) == 0


# ---- elements ----
def sound_tokens(p: Position) -> bool:
    """No more tokens than there are."""
    b = p.board
    for element in range(4):
        shift = 4 * element
        held = [int((tokens >> shift) & 15) for tokens in (b.supply, b.tokens_k, b.tokens_m)]
        if sum(held) > 6:
            return False
    return True


def sound_answer(p: Position) -> bool:
    """An answer is awaited only where one can be given."""
    b = p.board
    if b.phase == KAKU_REVEAL:
        shows: i64 = b.rules.shows[b.spent]
        return shows in (LINE, CELL) and shows != NONE and not b.on_courtyard()
    if b.phase == MOYA_FATE:
        return p.answering >= 0 and b.push_from < 0
    return p.answering < 0
